"""Runs inside Pyodide: packs sources as unchecked byte code into two zips, engine and library.

Knows how to compile and pack, and what the engine imports; decides nothing else.
The same sources give the same bytes.
"""

import ast
import importlib
import importlib._bootstrap_external as bootstrap
import json
import pathlib
import sys
import zipfile

EPOCH = (2024, 1, 1, 0, 0, 0)  # one date for all entries: equal sources, equal zips
MARK = b"\0" * 8  # an unchecked pyc is never compared with a source
REPO = pathlib.Path("/repo")


def without_docstrings(tree: ast.Module) -> ast.Module:
    """Assertions stay, unlike with optimize=2: an error of ours must be seen where it is made.

    A class keeps one letter, because dataclasses would otherwise build a docstring at every boot.
    """
    for node in ast.walk(tree):
        kinds = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
        if isinstance(node, kinds) and ast.get_docstring(node, clean=False) is not None:
            short = "." if isinstance(node, ast.ClassDef) else None
            node.body[0].value = ast.copy_location(ast.Constant(short), node.body[0])
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and ast.get_docstring(node, clean=False) is None:
            node.body.insert(0, ast.copy_location(ast.Expr(ast.Constant(".")), node))
    return ast.fix_missing_locations(tree)


def byte_code(source: bytes, where: str, level: int) -> bytes:
    tree = ast.parse(source)
    code = compile(
        without_docstrings(tree) if level == 0 else tree,
        where,
        "exec",
        dont_inherit=True,
        optimize=level,
    )
    return bytes(bootstrap._code_to_hash_pyc(code, MARK, False))


def pack(out: str, entries: dict, prefix: str, level: int) -> None:
    path = pathlib.Path("/tmp/pack.zip")
    with zipfile.ZipFile(path, "w") as target:
        for name, data in sorted(entries.items()):
            if name.endswith(".py"):
                data = byte_code(data, prefix + name, level)
                name = name[:-3] + ".pyc"
            info = zipfile.ZipInfo(name, EPOCH)
            info.compress_type = zipfile.ZIP_DEFLATED
            target.writestr(info, data, compresslevel=9)
    (REPO / out).write_bytes(path.read_bytes())


def imported_by(source: bytes) -> set:
    """Every module that a source names, wherever the import stands."""
    names = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module)
    return names


def library_needed(engine: dict, extra: list) -> list:
    """Top-level names of the standard library that a booted engine holds or may import later."""
    named = set(extra)
    for name, data in engine.items():
        if name.endswith(".py"):
            named |= imported_by(data)
    for name in sorted(named):
        if name.split(".")[0] in sys.stdlib_module_names:
            importlib.import_module(name)
    return sorted({name.split(".")[0] for name in sys.modules} - {"__main__"})


def library_entries(keep: list, library: dict) -> dict:
    with zipfile.ZipFile(REPO / library["source"]) as source:
        return {
            name: source.read(name)
            for name in source.namelist()
            if not name.endswith("/")
            and name.split("/")[0].split(".")[0] in keep
            and not name.startswith(tuple(library["drop"]))
            and (not name.startswith("encodings/") or name in library["encodings"])
        }


def main(job: dict) -> None:
    engine, library = job["engine"], job["library"]
    entries = {name: (REPO / source).read_bytes() for name, source in engine["files"].items()}
    pack(engine["out"], entries, engine["prefix"], engine["level"])
    keep = library_needed(entries, library["extra"])
    if keep != library["have"]:
        pack(library["out"], library_entries(keep, library), library["prefix"], library["level"])
        (REPO / library["kept"]).write_text(json.dumps(keep))


main(json.loads(JOB))  # noqa: F821 - set by compile_zips.mjs
