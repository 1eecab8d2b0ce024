"""Who may know whom: the rooms of the house and the doors between them, read from the code.

    main, worker → browser → screens → app → rules        arena → computer → rules        terminal → rules

What an arrow skips, it may reach too. `i18n` and `node` know nobody of ours.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "pysrc"

DOORS = {
    "main": {"browser"},
    "worker": {"browser", "computer", "rules"},
    "browser": {"screens", "app", "computer", "rules", "i18n", "node"},
    "screens": {"app", "rules", "node"},
    "app": {"rules"},
    "computer": {"rules"},
    "arena": {"computer", "rules"},
    "rules": set(),
    "i18n": set(),
    "node": set(),
    "__main__": {"terminal", "rules"},
    "terminal": {"rules"},
    "__init__": set(),
}
"""From each room to the rooms that it may import."""

BROWSER_ONLY = {"js", "pyodide", "pyodide_js", "pyscript"}
DEVELOPERS_ONLY = {"numpy", "open_spiel", "pyspiel"}
MODULES = sorted(SOURCE.rglob("*.py"))


def room(module: str) -> str:
    """The room of a dotted module name: what stands below `rainbow`, or the entry itself."""
    parts = module.split(".")
    if parts[0] != "rainbow":
        return parts[0]
    return parts[1] if len(parts) > 1 else "__init__"


def name(path: Path) -> str:
    """The dotted name of the module in a file."""
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")


def imported(path: Path) -> Iterator[str]:
    """Every module that a file imports, wherever in the file it does so."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name(path)}, line {node.lineno}: say from where, by its whole name"
            assert node.module
            # `from rainbow import app` and `from rainbow.app import Model` both import rainbow.app.
            deeper = [alias.name for alias in node.names] if node.module == "rainbow" else []
            yield from (f"rainbow.{module}" for module in deeper) if deeper else (node.module,)


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_every_module_stands_in_a_room(path: Path) -> None:
    """A module belongs to a known room."""
    assert room(name(path)) in DOORS, f"{name(path)} stands in no known room: say in DOORS what it may import"


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_only_open_doors_are_used(path: Path) -> None:
    """A module imports from its own room, and from those that its room may know."""
    here = room(name(path))
    ours = {module for module in imported(path) if module.split(".")[0] in {"rainbow", "main", "worker"}}
    shut = {module for module in ours if room(module) not in DOORS[here] | {here}}
    assert not shut, f"{name(path)} must not import {', '.join(sorted(shut))}: {here} may know {DOORS[here]}"


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_only_the_browser_room_knows_a_browser(path: Path) -> None:
    """Outside browser/ and its entries, everything runs in plain Python, from the standard library alone.

    One module of the arena, which the page never loads, knows what only developers have.
    """
    foreign = {module.split(".")[0] for module in imported(path)} - {"rainbow", "main", "worker"}
    foreign -= sys.stdlib_module_names
    allowed = BROWSER_ONLY if room(name(path)) in {"browser", "main", "worker"} else set()
    allowed |= DEVELOPERS_ONLY if name(path) == "rainbow.arena.spiel" else set()
    assert foreign <= allowed, f"{name(path)} must not import {', '.join(sorted(foreign - allowed))}"


def test_no_room_goes_in_a_circle() -> None:
    """The doors lead one way."""
    waiting = dict(DOORS)
    while waiting:
        ends = [here for here, others in waiting.items() if not others & waiting.keys()]
        assert ends, f"a circle among {', '.join(sorted(waiting))}"
        waiting = {here: others for here, others in waiting.items() if here not in ends}
