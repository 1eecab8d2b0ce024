"""What moves.py promises: announcements in a fixed order, values struck off, refusals that say why."""

from __future__ import annotations

import pytest

from rainbow.rules import JOKER, Announced, Announcement, Colour, IllegalMove, Place, Reason, Stone, Taken
from rainbow.rules.grid import LINES
from rainbow.rules.moves import move_of
from rainbow.rules.notation import read_event, read_move, read_stones, write_announcement, write_move


@pytest.mark.parametrize(
    ("stones", "colours", "numbers"),
    [
        ("B1 R6 Y3", "colours RYB", "numbers 136"),
        ("J B2 R2", "colours RBJ", "numbers 022"),
        ("P6 O6 G1", "colours OGP", "numbers 166"),
        ("J J J", "colours JJJ", "numbers 000"),
    ],
)
def test_an_announcement_has_a_fixed_order(stones: str, colours: str, numbers: str) -> None:
    """Decision: an announcement names the three values in a fixed order (colours in wheel order, grey last;
    numbers rising), so that it gives away nothing about positions. A joker is grey as a colour, 0 as a
    number."""
    line = read_stones(stones)
    for order in (line, line[::-1], line[1:] + line[:1]):
        assert write_announcement(Announcement.of(Announced.COLOURS, order)) == colours
        assert write_announcement(Announcement.of(Announced.NUMBERS, order)) == numbers


@pytest.mark.parametrize(
    ("announced", "played", "struck"),
    [
        (Announced.NUMBERS, "", (False, False, False)),
        (Announced.NUMBERS, "B2", (False, True, False)),
        (Announced.NUMBERS, "B2 J", (True, True, False)),
        (Announced.NUMBERS, "R2 B2", (False, True, True)),
        (Announced.COLOURS, "R2", (True, False, False)),
        (Announced.COLOURS, "J B2 R2", (True, True, True)),
    ],
)
def test_each_stone_played_is_struck_off_once(
    announced: Announced, played: str, struck: tuple[bool, ...]
) -> None:
    """Decision: it stays visible to both until the round is over, and each stone placed is struck off."""
    announcement = Announcement.of(announced, read_stones("B2 J R2"))
    assert announcement.struck_off(read_stones(played)) == struck


@pytest.mark.parametrize("event", ["row 2 numbers 035", "R5>O", "R5xO", "J aside"])
def test_an_event_tells_its_move(event: str) -> None:
    """The move can be derived from its event."""
    move = write_move(move_of(read_event(event)))
    assert event.startswith(move)


def test_taking_a_line_hides_its_stones() -> None:
    """Both players learn which line was taken, and the announcement, but not the stones."""
    assert Taken.__slots__ == ("line", "announcement")
    assert {Taken(line, Announcement.of(Announced.COLOURS, [JOKER])).line for line in LINES} == set(LINES)


def test_no_tower_is_grey() -> None:
    """There are six towers, one for each colour of the wheel."""
    with pytest.raises(ValueError, match="no grey tower"):
        Place(Stone(Colour.RED, 1), Colour.GREY)


def test_a_refusal_says_what_and_why() -> None:
    """An illegal move carries the move and the named reason."""
    error = IllegalMove(read_move("R5>G"), Reason.OUT_OF_REACH)
    assert (error.move, error.reason) == (read_move("R5>G"), Reason.OUT_OF_REACH)
    assert "OUT_OF_REACH" in str(error)
