"""Nobody draws from the truth: what screens are handed holds no deal and no record, and a game of which this
device knows one player's half is drawn like any other.
"""

from __future__ import annotations

import inspect
import typing
from collections.abc import Callable, Iterator
from dataclasses import is_dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType, UnionType
from typing import Any

import pytest

from rainbow import screens
from rainbow.app.play import OpenTapped
from rainbow.app.players import Players
from rainbow.app.shown import Dialog, ReplayStep, Shown
from rainbow.app.view import Closed, Contents, Open, Thinking, Tray, View
from rainbow.i18n import translator
from rainbow.rules import Deal, Options, Player, Record, RecordError, Share, State, observe, outcome
from rainbow.screens import draw
from tests.rules.prepared import random_game
from tests.screens.finders import all_of, has
from tests.screens.tab import at_table, page, tell

TRUTH = {State, Deal, Share, Record, RecordError}
MODULES = [
    import_module(f"rainbow.screens.{path.stem}")
    for path in sorted(Path(screens.__file__).parent.glob("*.py"))
    if path.stem != "__init__"
]


def functions(module: ModuleType) -> Iterator[Callable[..., Any]]:
    """The functions that a module makes, private ones and cached ones too."""
    for value in vars(module).values():
        function = inspect.unwrap(value) if callable(value) else None
        if inspect.isfunction(function) and function.__module__ == module.__name__:
            yield function


def reached(type_: Any, known: set[Any]) -> set[Any]:  # noqa: ANN401 - a type of any kind
    """All types that can be had from a value of that type: what it is made of, and what its properties and
    attributes give.
    """
    if type_ in known:
        return known
    known.add(type_)
    if isinstance(type_, UnionType) or typing.get_origin(type_) is not None:
        for argument in typing.get_args(type_):
            reached(argument, known)
    elif isinstance(type_, type) and type_.__module__.startswith("rainbow"):
        for hint in typing.get_type_hints(type_).values() if is_dataclass(type_) or is_named(type_) else ():
            reached(hint, known)
        for value in vars(type_).values():
            getter = value.fget if isinstance(value, property) else getattr(value, "func", None)
            if getter is not None:
                reached(typing.get_type_hints(getter).get("return"), known)
    return known


def is_named(type_: type) -> bool:
    """Whether the type is a named tuple."""
    return issubclass(type_, tuple) and hasattr(type_, "_fields")


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_no_screen_is_handed_the_truth(module: ModuleType) -> None:
    """No screen, and nothing in words, receives a state, a deal or a record, nor what leads to one."""
    for function in functions(module):
        hints = typing.get_type_hints(function)
        for name, hint in hints.items():
            assert not reached(hint, set()) & TRUTH, f"{module.__name__}.{function.__name__}: {name}"


def test_the_truth_would_be_found() -> None:
    """The search that the test above relies on finds a state wherever it hides."""
    assert State in reached(tuple[Record | None, ...], set())
    assert reached(RecordError, set()) & TRUTH
    assert not reached(Shown, set()) & TRUTH
    assert Contents in reached(Shown, set())


# --- one player's half --------------------------------------------------------------------------------------


def half(state: State, player: Player, tray: Tray) -> View:
    """A game as a device has it that knows one player's half: its view is made of nothing else."""
    own = observe(state, player)
    mine, nothing = Contents(own.hand, own.grid), Contents()
    shown = (mine, nothing) if player is Player.ONE else (nothing, mine)
    return View(Players("Anna", "Ben"), own, tray, shown)


def halves() -> Iterator[tuple[str, View]]:
    """A game as player 1's device has it, in each phase."""
    for steps in range(0, 48, 5):
        state = random_game(6, steps=steps)
        is_mine = state.table.to_move is Player.ONE
        tray: Tray = Open() if is_mine else Thinking()
        yield f"after {steps} events", half(state, Player.ONE, tray)
        if is_mine and not state.table.is_taking:
            yield f"after {steps} events, a stone chosen", half(state, Player.ONE, Open(stone=0))
        yield f"after {steps} events, put away", half(state, Player.ONE, Closed(armed=True))
    yield "from memory", half(random_game(6, Options(from_memory=True), 0), Player.ONE, Open())
    yield "at the end", half(random_game(2), Player.ONE, Closed())


HALVES = dict(halves())


@pytest.mark.parametrize("phase", HALVES)
def test_half_a_game_is_drawn(phase: str) -> None:
    """A game of which only one player's half is known is drawn on the table, with every dialog over it but
    the one that shows what both had.
    """
    game = HALVES[phase]
    for dialog in (None, *Dialog):
        drawn = draw(Shown(game=game, dialog=dialog), translator("en"))
        assert has(drawn, "dialog") == (dialog not in {None, Dialog.UNCOVERED})
        assert all_of(drawn, "group")


def test_half_a_finished_game_is_replayed() -> None:
    """Its end is shown, and every step before it."""
    game = HALVES["at the end"]
    for steps in range(49):
        then = half(random_game(2, steps=steps), Player.ONE, Closed())
        drawn = draw(Shown(game=game, replay=ReplayStep(then, steps, 48)), translator("en"))
        assert has(drawn, "region", "Replay")


def test_half_a_game_looks_like_a_whole_one() -> None:
    """Where a player's tray is open, a device that knows the other's stones too shows nothing more."""
    for steps in range(48):
        state = random_game(6, steps=steps)
        if outcome(state) is None and state.table.to_move is Player.ONE:
            whole = page(tell(at_table(state), OpenTapped(steps)))
            assert draw(Shown(game=half(state, Player.ONE, Open())), translator("en")) == whole
