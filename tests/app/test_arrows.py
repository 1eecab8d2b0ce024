"""Where arrows lead: as it is seen. Buttons are spots on a screen."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rainbow.app.arrows import ARROWS, Spot, around, beside

ROW: list[Spot] = [(60.0 * place, 300.0) for place in range(6)]
COLUMN: list[Spot] = [(300.0, 60.0 * place) for place in range(3)]
LINES: list[Spot] = [
    *((0.0, 60.0 * row) for row in (1, 2, 3)),
    *((60.0 * column, 0.0) for column in (1, 2, 3)),
]
"""The buttons of a grid: rows at its left, columns above it."""
FALLING: list[Spot] = [(240.0, 60.0 * row) for row in (1, 2, 3)]
RISING_BESIDE: list[Spot] = [(300.0, 60.0 * row) for row in (1, 2, 3)]
RISING_BELOW: list[Spot] = [(60.0 * column, 240.0) for column in (1, 2, 3)]
TWO_LINES: list[Spot] = [(0.0, 0.0), (60.0, 0.0), (0.0, 60.0)]
GROUPS = {
    "a row": ROW,
    "a column": COLUMN,
    "lines": LINES,
    "lines and diagonals": [*LINES, *FALLING, *RISING_BESIDE],
    "lines and diagonals in a narrow window": [*LINES, *FALLING, *RISING_BELOW],
    "a hand in two lines": TWO_LINES,
}


def after(spots: Sequence[Spot], here: int, arrow: str) -> int:
    """The button where an arrow leads, round the end where there is no other."""
    there = beside(spots, here, arrow)
    return around(spots, here, arrow) if there is None else there


def test_arrows_go_along_a_row_and_around_it() -> None:
    """The next one is the one beside, and after the last comes the first, as on the colour wheel."""
    assert [after(ROW, here, "ArrowRight") for here in range(6)] == [1, 2, 3, 4, 5, 0]
    assert [after(ROW, here, "ArrowLeft") for here in range(6)] == [5, 0, 1, 2, 3, 4]


def test_arrows_follow_what_is_seen() -> None:
    """In a tray that is turned around, what lies at the right is reached by the right arrow."""
    turned = [(-x, -y) for x, y in ROW]
    assert [after(turned, here, "ArrowRight") for here in range(6)] == [5, 0, 1, 2, 3, 4]


def test_arrows_leave_a_row_only_up_and_down() -> None:
    """A row has nothing above or below it: there the next group is."""
    assert {beside(ROW, here, arrow) for here in range(6) for arrow in ("ArrowUp", "ArrowDown")} == {None}
    assert beside(COLUMN, 0, "ArrowDown") == 1
    assert beside(COLUMN, 2, "ArrowDown") is None
    assert beside(LINES, 0, "ArrowDown") == 1
    assert beside(LINES, 3, "ArrowUp") is None


@pytest.mark.parametrize("spots", GROUPS.values(), ids=GROUPS.keys())
def test_arrows_reach_every_button(spots: list[Spot]) -> None:
    """From each button of a group arrows lead to each other one, and never out of the group."""
    for begin in range(len(spots)):
        reached, waiting = {begin}, [begin]
        while waiting:
            here = waiting.pop()
            ways = [beside(spots, here, arrow) for arrow in ARROWS]
            ways += [around(spots, here, arrow) for arrow in ("ArrowLeft", "ArrowRight")]
            new = {way for way in ways if way is not None} - reached
            reached |= new
            waiting += new
        assert reached == {*range(len(spots))}
