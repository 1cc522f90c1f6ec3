"""Runs inside Pyodide: packs sources as unchecked byte code into two zips, engine and library.

Knows how to compile and pack, and what the engine imports; decides nothing else.
The same sources give the same bytes.
"""

import ast
import dataclasses
import importlib
import importlib._bootstrap_external as bootstrap
import json
import marshal
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


def compiled(sources: dict, prefix: str, level: int) -> dict:
    """Name in the zip -> bytes; what is not Python stays as it is."""
    return {
        name[:-3] + ".pyc" if name.endswith(".py") else name: byte_code(data, prefix + name, level)
        if name.endswith(".py")
        else data
        for name, data in sources.items()
    }


def pack(path: pathlib.Path, entries: dict) -> None:
    scratch = pathlib.Path("/tmp/pack.zip")  # zipfile seeks, which is slow over a mounted folder
    with zipfile.ZipFile(scratch, "w") as target:
        for name, data in sorted(entries.items()):
            info = zipfile.ZipInfo(name, EPOCH)
            info.compress_type = zipfile.ZIP_DEFLATED
            target.writestr(info, data, compresslevel=9)
    path.write_bytes(scratch.read_bytes())


def written_methods(entries: dict) -> bytes:
    """Text -> code of all methods that dataclasses writes while the engine is imported.

    It compiles them at every start: a third of the engine's import. py/worker.py hands these over.
    """
    path = pathlib.Path("/tmp/engine.zip")
    pack(path, entries)
    texts: dict = {}

    def note(text: str, scope: dict, names: dict) -> None:
        texts[text] = compile(text, "<string>", "exec")
        exec(text, scope, names)

    sys.path.insert(0, str(path))
    dataclasses.exec = note
    try:
        for name in sorted(entries):
            if name.endswith(".pyc"):
                module = name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
                importlib.import_module(module)
    finally:
        del dataclasses.exec
        sys.path.remove(str(path))
    return marshal.dumps(texts)


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
    sources = {name: (REPO / path).read_bytes() for name, path in engine["files"].items()}
    script = {name: text.encode() for name, text in job["pyscript"].items()}
    keep = library_needed(sources | script, library["extra"])
    entries = compiled(sources, engine["prefix"], engine["level"])
    methods = {"methods.bin": written_methods(entries)}
    script = compiled(script, engine["prefix"], engine["level"])
    pack(REPO / engine["out"], entries | script | methods)
    if keep != library["have"]:
        entries = compiled(library_entries(keep, library), library["prefix"], library["level"])
        pack(REPO / library["out"], entries)
        (REPO / library["kept"]).write_text(json.dumps(keep))


main(json.loads(JOB))  # noqa: F821 - set by compile_zips.mjs
