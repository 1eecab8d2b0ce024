"""The setup screen's messages, without a page."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from rainbow import app
from rainbow.app.effects import (
    Arm,
    AskToLast,
    DealStones,
    Store,
)
from rainbow.app.game import Game
from rainbow.app.page import (
    Dealt,
)
from rainbow.app.setup import NameTyped, OptionTapped, Setup, StartTapped
from rainbow.app.view import Closed
from rainbow.rules import (
    Options,
    Record,
    start,
    write,
)
from tests.rules.prepared import deal_of
from tests.screens.prepared import (
    MEMORY,
    ONE,
    TWO,
)
from tests.screens.tab import TODAY, Tab, tell


def test_names_are_typed() -> None:
    """Each player types a name of at most twenty graphemes, and no grapheme is cut in two."""
    model = tell(app.Model("en"), NameTyped(TWO, "Ben"), NameTyped(ONE, "A" * 30))
    assert model.setup.names == ("A" * 20, "Ben")
    family = "👩🏽‍❤️‍💋‍👨🏽"
    model = tell(model, NameTyped(ONE, family * 30), NameTyped(TWO, "A" * 19 + family + "B"))
    assert model.setup.recorded_names == (family * 20, "A" * 19 + family)


@pytest.mark.parametrize("name", ["@", "@ \u200d", "@@master", " @ master", "\u202e@master", "\u2066\u3164"])
def test_no_name_is_taken_for_the_computers(name: str) -> None:
    """From any typed text, a record gets a person's name or an empty one."""
    model = tell(app.Model("en"), NameTyped(ONE, name), StartTapped(), Dealt(deal_of(), TODAY))
    assert model.game is not None
    assert model.game.players.computer is None
    assert model.game.players.one in {"", "master"}


@pytest.mark.parametrize("option", [field.name for field in fields(Options)])
def test_options_are_switched(option: str) -> None:
    """An option goes on with a tap, and off with the next one; the others stay."""
    on = tell(app.Model("en"), OptionTapped(option))
    assert on.setup.options == replace(Options(), **{option: True})
    assert tell(on, OptionTapped(option)) == app.Model("en")


def test_a_game_is_begun() -> None:
    """A new game has the names and options of the setup; it is saved at once, and lies behind the curtain."""
    setup = Setup((" Anna\t ", "B\nen"), MEMORY)
    model = app.Model("en", setup=setup)
    assert app.update(model, StartTapped()) == (model, (DealStones(),))
    begun, effects = app.update(model, Dealt(deal_of("R1 R2 R3"), TODAY))
    record = Record(TODAY, ("Anna", "B en"), start(deal_of("R1 R2 R3"), MEMORY))
    assert begun.game == Game(record, Closed())
    assert effects == (Store("game", write(record)), AskToLast(), Arm(0))


def test_a_double_tap_begins_one_game() -> None:
    """A doubled tap starts one game: the second `Dealt` does nothing, as the game has begun."""
    tab = Tab()
    tab.tell(StartTapped())
    begun = tab.model
    tab.tell(StartTapped(), Dealt(deal_of(), TODAY))
    assert tab.model == begun
