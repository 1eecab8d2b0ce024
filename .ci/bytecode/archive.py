"""Makes archives of byte code: one of the program, one of the part of the standard library that it needs.

Runs in the Pyodide of the page, whose byte code it is, after `play`: the modules that are loaded then are
needed. Exceptions are named by .ci/builder/program.py. The entries are stored uncompressed, as the archive is
compressed as a whole; two archives of the same content do not differ in a byte.
"""

from __future__ import annotations

import ast
import marshal
import py_compile
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from pathlib import Path
from sys import builtin_module_names
from tempfile import TemporaryDirectory
from types import ModuleType

NO_DATE = (1980, 1, 1, 0, 0, 0)
"""The earliest date that an archive can hold."""

LIBRARY, PYSCRIPT, PROGRAM = "/lib/python314.zip", "/pyscript", "/program"
ENTRIES = ("main", "worker")
"""Modules that the page and its worker import first. They need a page, so `play` does not import them."""

Modules = dict[str, ModuleSpec]


def make(
    loaded: Mapping[str, ModuleType],
    methods: Iterable[str],
    library: str,
    program: str,
    unneeded: Iterable[str],
    extra: Iterable[str],
) -> None:
    """Write both archives. A module that the program would miss is an error, which tells who imports it.

    `methods` are the source texts that data classes would compile at every start. Of the library's modules,
    `unneeded` ones (with all below them) are left out though they are loaded, `extra` ones come in addition.
    """
    needed = found_in(LIBRARY, loaded) | found_in(PYSCRIPT, loaded)
    needed = {name: spec for name, spec in needed.items() if name.partition(".")[0] not in set(unneeded)}
    ours = found_in(PROGRAM, loaded) | named(ENTRIES)
    if missing := unplayed(ours, loaded):
        raise ImportError("play.py must do what needs this: " + ", ".join(missing))
    locales = Path(PROGRAM, "rainbow", "locales")
    words = [path for path in locales.iterdir() if path.suffix in {".html", ".mo"}]
    files = {str(path.relative_to(PROGRAM)): path.read_bytes() for path in words}
    compiled = {text: compile(text, "<data class>", "exec", optimize=1) for text in sorted(methods)}
    files["methods.marshal"] = marshal.dumps(compiled)
    (precompiled,) = named(["precompiled"]).values()
    # A data class without a docstring makes one at every start: ours stay.
    write(program, {**ours, "sitecustomize": precompiled}, files, 1)
    write(library, needed | named(extra), {}, 2)


def found_in(place: str, loaded: Mapping[str, ModuleType]) -> Modules:
    """The loaded modules that lie in a folder or archive."""
    specs = {name: getattr(module, "__spec__", None) for name, module in loaded.items()}
    return {
        name: spec
        for name, spec in specs.items()
        if spec and spec.origin and spec.origin.startswith(f"{place}/")
    }


def named(names: Iterable[str]) -> Modules:
    """These modules, loaded or not."""
    return {name: spec for name in names if (spec := find_spec(name))}


def unplayed(program: Modules, loaded: Iterable[str]) -> list[str]:
    """The modules that the program imports in code that was not run: they would be missing in the page."""
    known = {*loaded, *builtin_module_names}
    return sorted(
        f"{name} imports {wanted}"
        for name, spec in program.items()
        for wanted in imported(ast.parse(source(spec)))
        if wanted not in known
    )


def imported(tree: ast.AST) -> Iterator[str]:
    """Every module that the code imports, also inside functions."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module == "rainbow":
            yield from (f"rainbow.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def write(to: str, specs: Modules, files: Mapping[str, bytes], optimize: int) -> None:
    """Write modules, as byte code, and files into an archive. `optimize` is Python's: 2 drops docstrings."""
    entries = dict(files)
    for name, spec in specs.items():
        path = name.replace(".", "/") + ("/__init__.py" if spec.submodule_search_locations else ".py")
        entries[f"{path}c"] = byte_code(source(spec), path, optimize)
    with zipfile.ZipFile(to, "w", zipfile.ZIP_STORED) as archive:
        for path, content in sorted(entries.items()):
            archive.writestr(zipfile.ZipInfo(path, NO_DATE), content)


def source(spec: ModuleSpec) -> bytes:
    """The source of a module, from wherever Python loads it."""
    content: bytes = spec.loader.get_data(spec.origin)  # type: ignore[union-attr]
    return content


def byte_code(source: bytes, name: str, optimize: int) -> bytes:
    """The compiled form of a module. `name` is the file that tracebacks show."""
    with TemporaryDirectory() as folder:
        written, compiled = Path(folder, "module.py"), Path(folder, "module.pyc")
        written.write_bytes(source)
        py_compile.compile(
            str(written),
            str(compiled),
            name,
            doraise=True,
            optimize=optimize,
            invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
        )
        return compiled.read_bytes()
