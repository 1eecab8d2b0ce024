"""What notation.py promises: a short text for every value, and nothing read that is not such a text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rainbow.rules import JOKER, WHEEL, Announced, Announcement, Colour, Direction, Options, Player, Stone
from rainbow.rules import notation as n
from rainbow.rules.grid import LINES
from tests.rules.values import (
    announcements,
    colours,
    events,
    grids,
    lines,
    moves,
    options,
    players,
    stones,
)

KINDS: dict[str, tuple[Callable[[Any], str], Callable[[str], Any], st.SearchStrategy[Any]]] = {
    "player": (n.write_player, n.read_player, players),
    "colour": (n.write_colour, n.read_colour, colours),
    "stone": (n.write_stone, n.read_stone, stones),
    "stones": (n.write_stones, n.read_stones, st.lists(stones, max_size=9).map(tuple)),
    "grid": (n.write_grid, n.read_grid, grids),
    "line": (n.write_line, n.read_line, lines),
    "announcement": (n.write_announcement, n.read_announcement, announcements),
    "move": (n.write_move, n.read_move, moves),
    "event": (n.write_event, n.read_event, events),
    "options": (n.write_options, n.read_options, options),
}


@pytest.mark.parametrize("kind", KINDS)
@given(data=st.data())
def test_reading_gives_back_what_was_written(kind: str, data: st.DataObject) -> None:
    """One notation: read(write(x)) == x for every value."""
    write, read, values = KINDS[kind]
    value = data.draw(values)
    assert read(write(value)) == value


@pytest.mark.parametrize("kind", KINDS)
@given(data=st.data())
def test_reading_is_strict(kind: str, data: st.DataObject) -> None:
    """Every value is read from one text only, the one that `write_…` makes: no second spelling, nothing after
    it.
    """
    write, read, values = KINDS[kind]
    text = data.draw(values.map(write))
    at = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(at, len(text)))
    changed = text[:at] + data.draw(st.text("ROYGBPJ 0123456>x/,aside", max_size=3)) + text[end:]
    try:
        value = read(changed)
    except ValueError:
        return
    assert write(value) == changed


@pytest.mark.parametrize(
    ("written", "text"),
    [
        (n.write_player(Player.ONE), "P1"),
        ("".join(map(n.write_colour, Colour)), "ROYGBPJ"),
        (n.write_stones((Stone(Colour.RED, 5), JOKER, Stone(Colour.BLUE, 1))), "R5 J B1"),
        (n.write_options(Options()), "none"),
        (n.write_options(Options(over_21=True, from_memory=True)), "over 21 allowed, from memory"),
        (n.write_line(LINES[1]), "row 2"),
        (n.write_line(LINES[11]), "rising 3"),
    ],
)
def test_the_notation_is_short(written: str, text: str) -> None:
    """Examples that show the letters and words of the notation."""
    assert written == text


def test_every_line_and_stone_has_its_own_text() -> None:
    """No two values are written alike."""
    assert len(set(map(n.write_line, LINES))) == 12 == 3 * len(Direction)
    all_stones = {JOKER, *(Stone(colour, number) for colour in WHEEL for number in range(1, 7))}
    assert len(set(map(n.write_stone, all_stones))) == 37


def test_an_announcement_is_not_read_out_of_order() -> None:
    """Three values in a fixed order."""
    assert n.read_announcement("numbers 035") == Announcement(Announced.NUMBERS, (0, 3, 5))
    assert n.read_announcement("colours RYJ") == Announcement(Announced.COLOURS, (0, 2, 6))


@pytest.mark.parametrize(
    ("read", "texts"),
    [
        (n.read_player, ["", "P0", "P3", "p1", "P1 "]),
        (n.read_colour, ["", "r", "RO", "X"]),
        (n.read_stone, ["", "R", "R0", "R7", "J0", "5R", "R5 ", "R٣"]),
        (n.read_stones, ["R5  J", " R5", "R5,J"]),
        (n.read_grid, ["", "R1 R2 R3", "R1 R2 / R3 R4 R5 / R6 Y1 Y2 Y3", "R1 R2 R3/R4 R5 R6/Y1 Y2 Y3"]),
        (n.read_line, ["", "row", "row 0", "row 4", "Row 1", "diagonal 1", "row 1 "]),
        (
            n.read_announcement,
            ["", "colours", "colours YRJ", "colours RY", "numbers 530", "numbers 037", "letters RY"],
        ),
        (
            n.read_move,
            ["", "R5", "R5>", ">R", "R5>J", "J>J", "R5>>R", "R5 x G", "R5 away", "row 1 both", "row 1"],
        ),
        (n.read_event, ["row 1 colours", "row 1 numbers 321", "row 1 colours RYJ R", "R5xJ"]),
        (n.read_options, ["", "None", "from memory, diagonals", "diagonals,from memory", "none, diagonals"]),
    ],
)
def test_what_is_not_the_notation_is_refused(read: Callable[[str], object], texts: list[str]) -> None:
    """Strict when read: the `ValueError` says what was expected instead of the text."""
    for text in texts:
        with pytest.raises(ValueError, match=r"not a|no grey tower|not three"):
            read(text)
