"""The big files of the page: the program and its library as byte code, Python itself, and a started Python.

All that is made here is made by the Pyodide of the page, in Node. That Python is handed single files and sees
nothing else of this machine, so the fingerprint of those files is that of exactly what a thing is made of.

Which modules of the library are needed shows only when the program is played. So one run makes both archives,
again after any change of a Python file or a text; what is made of an archive depends on its bytes alone.
"""

from __future__ import annotations

import functools
import gzip
import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from builder import paths
from builder.cache import cached
from builder.environment import node, node_version
from builder.files import below
from builder.tools import output

WASM, LIBRARY, PROGRAM = "pyodide.asm.wasm", "library.zip", "program.zip"
SNAPSHOT = "started.snapshot"
"""The memory of a Python that has started and read the program: a device that has been here resumes it."""

COMPRESSED = ".bin"
"""What the names of the big files end in. They travel compressed by us, as a host that compresses text only
would send them whole; the ending says nothing of it, so that no host unpacks them or compresses them again.
"""

UNNEEDED_MODULES = ("_ssl", "ssl", "bz2", "lzma", "compression")
"""Loaded by modules that do as well without them: nothing is encrypted or unpacked here."""
EXTRA_MODULES = ("encodings.ascii", "encodings.latin_1")
"""Not loaded when the program is played, but Python loads them to tell a fault in letters beyond ASCII."""

_PLAY = "from play import play\nawait play()\n"


def packed() -> Mapping[str, Path]:
    """The compressed big files by their names without the ending; made where their sources have changed."""
    library, program = _archives()
    return {
        WASM: _compressed(paths.PYODIDE / WASM),
        LIBRARY: _compressed(library),
        PROGRAM: _compressed(program),
        SNAPSHOT: _compressed_snapshot(library, program),
    }


def _archives() -> tuple[Path, Path]:
    files = {
        **sources(),
        **_placed("/pyscript", below(paths.PYSCRIPT / "src" / "stdlib", ".py")),
        **_tools("method_sources", "play", "archive", "precompiled"),
    }

    def make(folder: Path) -> None:
        make_archives(folder, files)
        check_archives(folder / LIBRARY, folder / PROGRAM)

    made = cached("archives", {**files, **_python(), "library": _standard_library()}, make)
    return made / LIBRARY, made / PROGRAM


def _compressed_snapshot(library: Path, program: Path) -> Path:
    def make(folder: Path) -> None:
        snapshot = folder / SNAPSHOT
        make_snapshot(snapshot, library, program)
        check_snapshot(snapshot, library, program)
        _compress(snapshot, folder)
        snapshot.unlink()

    files = {"program": program, "library": library, **_tools("preload", "play"), **_python()}
    return cached("snapshot", files, make) / (SNAPSHOT + COMPRESSED)


def _compressed(path: Path) -> Path:
    files = {path.name: path, "recipe": Path(__file__)}
    return cached(path.name, files, functools.partial(_compress, path)) / (path.name + COMPRESSED)


def _compress(path: Path, to: Path) -> None:
    (to / (path.name + COMPRESSED)).write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))


# --- The makers ---------------------------------------------------------------------------------------------


def make_archives(to: Path, files: Mapping[str, Path]) -> None:
    """Play the program and write two archives: it, and what it needed of Python's library and PyScript."""
    archives = f"'/made/{LIBRARY}', '/made/{PROGRAM}'"
    run_python(
        f"import sys\nfrom method_sources import texts\n{_PLAY}"
        "loaded = dict(sys.modules)\n"
        "from archive import make\n"
        f"make(loaded, texts, {archives}, {UNNEEDED_MODULES}, {EXTRA_MODULES})",
        files=files,
        path=["/program", "/pyscript", "/bytecode"],
        folder=to,
    )


def check_archives(library: Path, program: Path) -> None:
    """See that the program can be played from the archives, and compiles nothing anew."""
    run_python(
        "from sitecustomize import methods\n"
        f"from method_sources import texts\n{_PLAY}"
        "assert texts <= methods.keys()",
        files={f"/{PROGRAM}": program, **_tools("method_sources", "play")},
        path=[f"/{PROGRAM}", "/bytecode"],
        library=library,
    )


def make_snapshot(snapshot: Path, library: Path, program: Path) -> None:
    """Keep the memory of a Python that has read the program from where the page has it: Python remembers."""
    run_python(
        (paths.BYTECODE / "preload.py").read_text("utf-8"),
        files={f"/{PROGRAM}": program},
        path=[f"/{PROGRAM}"],
        library=library,
        keep=snapshot,
    )


def check_snapshot(snapshot: Path, library: Path, program: Path) -> None:
    """See that the program can be played from the snapshot."""
    run_python(
        f"import sys\nsys.path.append('/bytecode')\n{_PLAY}",
        files={f"/{PROGRAM}": program, **_tools("play")},
        library=library,
        resume=snapshot,
    )


# --- The Python of the page ---------------------------------------------------------------------------------


def run_python(
    program: str,
    files: Mapping[str, Path],
    path: Sequence[str] = (),
    library: Path | None = None,
    folder: Path | None = None,
    keep: Path | None = None,
    resume: Path | None = None,
) -> str:
    """Run a program in the Pyodide of the page and return what it printed.

    `files` are the files that it finds, by their places there; `path` is its `sys.path`, `library` another
    standard library than Pyodide's own. What it writes into /made comes into `folder`. Its memory is kept in
    the file `keep` at the end, or resumed from the file `resume`.
    """
    asked = {
        "program": program,
        "files": {place: str(file) for place, file in files.items()},
        "path": list(path),
        "library": str(library or _standard_library()),
        "folder": folder and str(folder),
        "keep": keep and str(keep),
        "resume": resume and str(resume),
    }
    return output([*node(), str(paths.BYTECODE / "python.mjs")], stdin=json.dumps(asked))


def sources() -> dict[str, Path]:
    """The program by the places of its files: modules, compiled catalogues, rendered rules."""
    return _placed("/program", below(paths.SOURCE, ".py", ".mo", ".html"))


def _tools(*names: str) -> dict[str, Path]:
    return {f"/bytecode/{name}.py": paths.BYTECODE / f"{name}.py" for name in names}


def _python() -> dict[str, Path | str]:
    """That Python itself, the Node that it runs in, and how it is asked."""
    names = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json")
    return {
        **{name: paths.PYODIDE / name for name in names},
        "node": node_version(),
        "python.mjs": paths.BYTECODE / "python.mjs",
        "recipe": Path(__file__),
    }


def _standard_library() -> Path:
    return paths.PYODIDE / "python_stdlib.zip"


def _placed(place: str, files: Mapping[str, Path]) -> dict[str, Path]:
    return {f"{place}/{name}": path for name, path in files.items()}
