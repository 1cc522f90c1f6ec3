"""Which of our files reach the browser, and the [files] tables that say so.

Knows the folders of py/ and the two configurations; does not build. `python -m tools.manifest`
writes the tables anew; a test compares them with the tree.
"""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PY = ROOT / "py"

ENGINE_FOLDERS = ("core", "games", "app", "i18n")
ENGINE_DATA = (".bin", ".json")  # package data, read with pkgutil.get_data
# the only words the page itself knows
PAGE_WORDS = tuple(f"i18n/{lang}/{name}.py" for lang in ("fr", "en") for name in ("shell", "table"))


def engine_modules() -> list[str]:
    """Paths below py/ of everything that the worker may import or read."""
    found = (path for folder in ENGINE_FOLDERS for path in (PY / folder).rglob("*"))
    return sorted(
        path.relative_to(PY).as_posix()
        for path in found
        if path.suffix in (".py", *ENGINE_DATA) and path.is_file()
    )


def page_modules() -> list[str]:
    """Paths below py/ of everything that the page's MicroPython may import."""
    own = [path.relative_to(PY).as_posix() for path in (PY / "ui").rglob("*.py")]
    words = [name for name in PAGE_WORDS if (PY / name).exists()]
    return sorted(own + words)


def table(modules: list[str]) -> str:
    return "".join(f'"./py/{name}" = "./{name}"\n' for name in modules)


def rewrite(config: str, modules: list[str]) -> None:
    """Replaces what follows the [files] line; the text above it is kept."""
    path = ROOT / config
    before = path.read_text(encoding="utf-8")
    head, mark, _ = before.partition("[files]\n")
    after = head + mark + table(modules)
    if after != before:
        path.write_text(after, encoding="utf-8")


def main() -> None:
    rewrite("pyscript.toml", engine_modules())
    rewrite("mpy.toml", page_modules())


if __name__ == "__main__":
    main()
