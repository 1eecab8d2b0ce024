"""Who may know whom: the rooms of the house and the doors between them, read from the code.

    main, worker → browser → screens → app → rules        arena → computer → rules
    terminal → rules                                       links → letters → rules

What an arrow skips, it may reach too. `i18n`, `node` and `level` know nobody of ours. Inside `app` and
`screens`, parts know what they are made of, and nobody knows the module that puts them together.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import get_args

import pytest

from rainbow.app.wire import Tapped

SOURCE = Path(__file__).parents[1] / "pysrc"

DOORS = {
    "main": {"browser"},
    "worker": {"browser", "computer", "rules"},
    "browser": {"screens", "app", "computer", "rules", "level", "i18n", "node"},
    "screens": {"app", "rules", "level", "node"},
    "app": {"rules", "level"},
    "computer": {"rules", "level"},
    "letters": {"rules"},
    "links": {"letters", "rules"},
    "arena": {"computer", "rules", "level"},
    "rules": set(),
    "level": set(),
    "i18n": set(),
    "node": set(),
    "__main__": {"terminal", "rules"},
    "terminal": {"rules"},
    "__init__": set(),
}
"""From each room to the rooms that it may import."""

TRUTH = {"rainbow.app.game", "rainbow.app.play", "rainbow.app.records", "rainbow.app.replay"}
"""The parts of `app` that hold a whole game. Screens import messages from them, and nothing else."""

TRUE_VALUES = {
    *("Deal", "Half", "Record", "Share", "State"),
    *("apply", "deal", "observe", "read", "start", "write"),
}
"""What a whole game is made of, and what makes one: no screen may know it."""

WHOLE_SCREENS = (
    *("setup", "playing", "results", "replay", "failure"),
    *("rules", "menu", "keys", "unseen", "notes"),
)
"""The modules of `screens` that draw a whole screen, a dialog or a note."""

BROWSER_ONLY = {"js", "pyodide", "pyodide_js", "pyscript"}
DEVELOPERS_ONLY = {"numpy", "open_spiel", "pyspiel"}
MODULES = sorted(SOURCE.rglob("*.py"))


def room(module: str) -> str:
    """The room of a dotted module name: the part after `rainbow`, or the name of an entry point."""
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


def names_imported(path: Path) -> Iterator[tuple[str, str]]:
    """Every name that a file imports from a module, with that module."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from ((node.module, alias.name) for alias in node.names)


def defined(path: Path) -> set[str]:
    """The names that a module makes itself."""
    names = set()
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            names.add(node.name)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names |= {
                each.id for target in targets for each in ast.walk(target) if isinstance(each, ast.Name)
            }
    return names


def modules_of(folder: str) -> dict[str, Path]:
    """The modules of a room that is a package, by their dotted names, without the one that opens it."""
    return {name(path): path for path in MODULES if path.parent == SOURCE / "rainbow" / folder}


@pytest.mark.parametrize("part", [name for name in modules_of("app") if name != "rainbow.app"])
def test_no_part_of_the_program_knows_the_whole(part: str) -> None:
    """A part of `app` imports other parts, and never the root that holds them all."""
    path = modules_of("app")[part]
    parts = modules_of("app").keys()
    asked = {
        f"{module}.{each}" if module == "rainbow.app" else module for module, each in names_imported(path)
    }
    assert {each for each in asked if each.startswith("rainbow.app")} <= parts - {"rainbow.app"}


def test_the_parts_of_the_program_go_in_no_circle() -> None:
    """What a part is made of does not lead back to it."""
    parts = {part: path for part, path in modules_of("app").items() if part != "rainbow.app"}
    expect_no_circle({part: {*imported(path)} & parts.keys() for part, path in parts.items()})


@pytest.mark.parametrize("path", [*MODULES, *sorted(Path(__file__).parent.rglob("*.py"))], ids=str)
def test_a_message_is_imported_from_the_part_that_answers_it(path: Path) -> None:
    """The root of `app` hands on no names of its parts: only what it makes itself is imported from there."""
    root = defined(SOURCE / "rainbow" / "app" / "__init__.py")
    parts = {part.rpartition(".")[2] for part in modules_of("app")}
    asked = {each for module, each in names_imported(path) if module == "rainbow.app"}
    assert asked <= root | parts


@pytest.mark.parametrize("screen", modules_of("screens"))
def test_no_screen_imports_the_truth(screen: str) -> None:
    """Nobody draws from the truth: of the parts that hold whole games a screen imports messages alone, and
    nothing that a whole game is made of.
    """
    asked = list(names_imported(modules_of("screens")[screen]))
    assert not {each for module, each in asked if module == "rainbow.app" or each in TRUE_VALUES}
    carried = {kind.__name__ for kind in get_args(Tapped)}
    assert {each for module, each in asked if module in TRUTH} <= carried


def test_screens_know_no_sisters() -> None:
    """A screen is made of pieces; which screen is on, and what lies over it, the page alone knows."""
    screens = modules_of("screens")
    whole = {f"rainbow.screens.{each}" for each in WHOLE_SCREENS}
    assert whole <= screens.keys()
    for screen, path in screens.items():
        if screen not in ("rainbow.screens", "rainbow.screens.page", "rainbow.screens.prerendered"):
            assert not whole & {*imported(path)}, f"{screen} imports a whole screen"


def test_no_room_goes_in_a_circle() -> None:
    """The doors lead one way."""
    expect_no_circle(DOORS)


def expect_no_circle(doors: Mapping[str, set[str]]) -> None:
    """Fail where a way leads back to where it began."""
    waiting = dict(doors)
    while waiting:
        ends = [here for here, others in waiting.items() if not others & waiting.keys()]
        assert ends, f"a circle among {', '.join(sorted(waiting))}"
        waiting = {here: others for here, others in waiting.items() if here not in ends}
