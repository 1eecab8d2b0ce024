"""How build.py goes about its work: it needs no package to begin with, and makes nothing twice.

What it makes is looked at in test_build.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pytest

from builder import cache, paths, program
from builder.cache import cached
from builder.tools import BuildError, output

TREE = {
    "build.py": "the verbs",
    "css/main.css": "styles",
    "pysrc/main.py": "import rainbow.app",
    "pysrc/rainbow/app.py": "import datetime",
    "pysrc/rainbow/browser/page.js": "a script",
    "pysrc/rainbow/locales/de.po": "words",
    "pysrc/rainbow/locales/de.mo": "compiled words",
    "pysrc/rainbow/locales/rules.de.md": "rules",
    "pysrc/rainbow/locales/rules.de.html": "rendered rules",
    ".ci/bench/games.py": "games",
    ".ci/builder/page.py": "the page",
    ".ci/builder/program.py": "the program",
    **{f".ci/bytecode/{path.name}": "" for path in paths.BYTECODE.iterdir() if path.is_file()},
    "node_modules/@pyscript/core/src/stdlib/pyscript/__init__.py": "import json",
    "node_modules/esbuild/package.json": "a bundler",
    "node_modules/pyodide/pyodide.mjs": "",
    "node_modules/pyodide/pyodide.asm.mjs": "",
    "node_modules/pyodide/pyodide.asm.wasm": "machine code",
    "node_modules/pyodide/pyodide-lock.json": "",
    "node_modules/pyodide/python_stdlib.zip": "library",
    "package-lock.json": "versions",
}
"""A checkout in small."""

PROGRAM = {"archives", "program.zip", "snapshot"}
EVERYTHING = {"archives", "library.zip", "program.zip", "pyodide.asm.wasm", "snapshot"}

MADE_ANEW = {
    "build.py": set[str](),
    "css/main.css": set[str](),
    "pysrc/rainbow/browser/page.js": set[str](),
    "pysrc/rainbow/locales/de.po": set[str](),
    "pysrc/rainbow/locales/rules.de.md": set[str](),
    ".ci/bench/games.py": set[str](),
    ".ci/builder/page.py": set[str](),
    "node_modules/esbuild/package.json": set[str](),
    "package-lock.json": set[str](),
    "pysrc/rainbow/app.py": PROGRAM,
    "pysrc/rainbow/locales/de.mo": PROGRAM,
    "pysrc/rainbow/locales/rules.de.html": PROGRAM,
    ".ci/bytecode/archive.py": {"archives"},
    ".ci/bytecode/method_sources.py": {"archives"},
    ".ci/bytecode/precompiled.py": {"archives"},
    ".ci/bytecode/play.py": {"archives", "snapshot"},
    ".ci/bytecode/python.mjs": {"archives", "snapshot"},
    ".ci/bytecode/preload.py": {"snapshot"},
    ".ci/builder/program.py": EVERYTHING,
    "node_modules/@pyscript/core/src/stdlib/pyscript/__init__.py": {"archives"},
    "node_modules/pyodide/python_stdlib.zip": {"archives"},
    "node_modules/pyodide/pyodide.mjs": {"archives", "snapshot"},
    "node_modules/pyodide/pyodide.asm.wasm": {"archives", "snapshot", "pyodide.asm.wasm"},
}
"""What one more comment in a file makes anew. An archive of the same bytes is not compressed again."""


class Python:
    """Stands in for the Python of the page: what it writes depends on what it is handed, as there."""

    def __init__(self) -> None:
        self.runs: list[dict[str, Path]] = []
        self.is_broken = False

    def run(
        self,
        program: str,
        files: Mapping[str, Path],
        path: Sequence[str] = (),
        library: Path | None = None,
        folder: Path | None = None,
        keep: Path | None = None,
        resume: Path | None = None,
    ) -> str:
        """Write what the real one would write."""
        del program, path
        self.runs.append({**files, **({"library": library} if library else {})})
        if self.is_broken and not folder and not keep:
            raise BuildError("it cannot be played")
        texts = {place: file.read_text() for place, file in sorted(files.items())}
        if folder:
            lines = "\n".join(texts.values()).splitlines()
            imported = sorted({line for line in lines if line.startswith("import ")})
            (folder / "library.zip").write_text("\n".join(imported))
            ours = [text for place, text in texts.items() if place.startswith("/program/")]
            (folder / "program.zip").write_text("\n".join(ours))
        if keep:
            assert library
            keep.write_text("\n".join([*texts.values(), library.read_text()]))
        assert not resume or resume.is_file()
        return ""


@pytest.fixture
def tree(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A checkout in small, with nothing made yet."""
    for name, content in TREE.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content)
    for name in ("SOURCE", "BYTECODE", "PYODIDE", "PYSCRIPT", "CACHE"):
        monkeypatch.setattr(paths, name, tmp_path / getattr(paths, name).relative_to(paths.ROOT))
    monkeypatch.setattr(program, "__file__", str(tmp_path / ".ci" / "builder" / "program.py"))
    return tmp_path


@pytest.fixture
def python(monkeypatch: pytest.MonkeyPatch, tree: Path) -> Python:
    """The Python that makes what is made of that checkout."""
    del tree
    python = Python()
    monkeypatch.setattr(program, "run_python", python.run)
    monkeypatch.setattr(program, "node_version", lambda: "v20")
    return python


@pytest.fixture
def made_anew(tree: Path, python: Python) -> Callable[[], set[str]]:
    """Makes everything that is missing, and tells what that was. Called once already."""
    del python

    def kept() -> set[Path]:
        return set((tree / "node_modules" / ".made").glob("*/*"))

    def make() -> set[str]:
        before = kept()
        program.packed()
        return {path.parent.name for path in kept() - before}

    assert make() == EVERYTHING
    return make


def test_nothing_is_made_twice(made_anew: Callable[[], set[str]], python: Python) -> None:
    """A second build makes nothing, and starts no Python."""
    python.runs.clear()
    assert made_anew() == set()
    assert python.runs == []


@pytest.mark.parametrize("name", MADE_ANEW)
def test_a_change_makes_anew_what_depends_on_it(
    made_anew: Callable[[], set[str]], tree: Path, name: str
) -> None:
    """What is made of a changed file is made anew, and nothing else; what was made of the earlier is kept."""
    path = tree / name
    path.write_text(TREE[name] + "\n# a comment")
    assert made_anew() == MADE_ANEW[name]
    path.write_text(TREE[name])
    assert made_anew() == set()


def test_another_node_is_another_snapshot(
    made_anew: Callable[[], set[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The memory of a started Python depends on the Node that it runs in."""
    monkeypatch.setattr(program, "node_version", lambda: "v24")
    assert made_anew() == {"archives", "snapshot"}


def test_a_module_more_is_another_library(made_anew: Callable[[], set[str]], tree: Path) -> None:
    """A program that needs another module of Python's library gets it; the machine code stays."""
    (tree / "pysrc/rainbow/app.py").write_text("import decimal")
    assert made_anew() == EVERYTHING - {"pyodide.asm.wasm"}


def test_a_file_more_and_a_file_less(made_anew: Callable[[], set[str]], tree: Path) -> None:
    """A new module is a change, and so is one that is gone, or goes by another name."""
    new = tree / "pysrc" / "rainbow" / "new.py"
    new.write_text("import datetime")
    assert made_anew() == PROGRAM
    new.rename(new.with_name("newer.py"))
    assert "archives" in made_anew()
    new.with_name("newer.py").unlink()
    assert made_anew() == set()


def test_all_that_a_python_is_handed_is_in_the_fingerprint(
    monkeypatch: pytest.MonkeyPatch, python: Python
) -> None:
    """No Python that makes or checks something is handed a file that the thing's fingerprint leaves out."""
    unknown: dict[str, set[Path]] = {}

    def watched(kind: str, made_of: Mapping[str, Path | str], make: Callable[[Path], None]) -> Path:
        def watched_make(folder: Path) -> None:
            python.runs.clear()
            make(folder)
            handed = {file for run in python.runs for file in run.values()}
            unknown[kind] = {file for file in handed - {*made_of.values()} if file.parent != folder}

        return cached(kind, made_of, watched_make)

    monkeypatch.setattr(program, "cached", watched)
    program.packed()
    assert unknown == {kind: set() for kind in EVERYTHING}


def test_what_cannot_be_played_is_not_kept(tree: Path, python: Python) -> None:
    """What was made is played before it is kept: where that fails, the next build makes it again."""
    python.is_broken = True
    for _ in range(2):
        with pytest.raises(BuildError):
            program.packed()
        assert list((tree / "node_modules" / ".made").glob("*/*")) == []
    python.is_broken = False
    python.runs.clear()
    program.packed()
    played = [run for run in python.runs if {"/program.zip", "library", "/bytecode/play.py"} <= run.keys()]
    assert len(played) == len(["the archives", "the snapshot"])


def test_of_each_kind_the_last_ones_are_kept(tree: Path) -> None:
    """Old made things go, first the one that was not used for the longest time."""
    source = tree / "source"

    def made_of(text: str) -> Path:
        source.write_text(text)
        return cached("kind", {"source": source}, lambda folder: (folder / "made").touch())

    made = [made_of(str(number)) for number in range(cache.GENERATIONS)]
    for age, path in enumerate(reversed(made)):
        os.utime(path, (0, 1000 - age))
    assert made_of("0") == made[0]
    newest = made_of("one more")
    assert [path.exists() for path in (*made, newest)] == [True, False, *[True] * (cache.GENERATIONS - 1)]


def test_no_package_is_needed_to_begin_with() -> None:
    """build.py can be read by a Python that has nothing but its standard library."""
    program = f"import sys; sys.path.insert(0, {str(paths.ROOT)!r}); import build"
    output([sys.executable, "-I", "-S", "-c", program])


@pytest.mark.parametrize(
    "path", sorted((paths.ROOT / ".ci").rglob("*.py")), ids=lambda path: f"{path.parent.name}/{path.name}"
)
def test_nothing_below_imports_the_verbs(path: Path) -> None:
    """build.py is a program: who imported it would have every class in it twice, and catch the wrong one."""
    assert not re.search(r"^\s*(?:import|from) build\b", path.read_text("utf-8"), re.MULTILINE)
