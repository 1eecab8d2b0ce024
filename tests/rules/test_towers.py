"""What towers.py promises: which stones a tower takes, why it refuses others, its total, its owner."""

from __future__ import annotations

import pytest

from rainbow.rules import Colour, Player, Reason, Tower
from rainbow.rules.notation import read_stone

ONE, TWO = Player


def tower_of(stones: str) -> Tower:
    """The red tower with these stones from the bottom up, laid by the players in turn."""
    tower = Tower(Colour.RED)
    for index, stone in enumerate(stones.split()):
        tower = tower.add(read_stone(stone), TWO if index % 2 else ONE)
    return tower


def lay(tower: str, stone: str, *, over_21: bool = False) -> Reason | None:
    """Why the stone may not be laid on top."""
    return tower_of(tower).refusal(read_stone(stone), instead=False, over_21=over_21)


def replace_joker(tower: str, stone: str, *, over_21: bool = False) -> Reason | None:
    """Why the stone may not replace the joker on top."""
    return tower_of(tower).refusal(read_stone(stone), instead=True, over_21=over_21)


def test_an_empty_tower_belongs_to_nobody() -> None:
    """An empty tower belongs to nobody."""
    tower = tower_of("")
    assert (tower.total, tower.owner, tower.top, tower.distance) == (0, None, None, 21)


def test_the_total_is_the_sum_and_the_last_player_owns() -> None:
    """A tower's total is the sum of its stones' values. The player who placed the last stone owns it."""
    assert (tower_of("R5 O3").total, tower_of("R5 O3").owner) == (8, TWO)
    assert (tower_of("R5 O3 P6").total, tower_of("R5 O3 P6").owner) == (14, ONE)


def test_distance_counts_both_ways() -> None:
    """17 is as far from 21 as 25."""
    assert tower_of("R6 R6 R5").distance == tower_of("R6 R6 R6 R6 R1").distance == 4


def test_a_stone_must_reach() -> None:
    """A coloured stone reaches the tower of its own colour and the two neighbours, no other."""
    assert lay("", "R1") is None
    assert lay("", "P1") is None
    assert lay("", "G1") is Reason.OUT_OF_REACH
    assert replace_joker("R6 R6 J", "G1") is Reason.OUT_OF_REACH


def test_twenty_one_is_the_limit() -> None:
    """21 is the limit. A placement that would lift a tower above 21 is not allowed."""
    assert lay("R6 R6 R5", "R4") is None
    assert lay("R6 R6 R5", "R5") is Reason.ABOVE_21


def test_the_option_lifts_the_limit() -> None:
    """The option over 21 allowed gives the reading without a limit."""
    assert lay("R6 R6 R5", "R5", over_21=True) is None
    assert lay("R6 R6 R6 J", "R6", over_21=True) is None
    assert lay("R6 R6 R6", "J", over_21=True) is None


def test_a_joker_takes_the_value_below() -> None:
    """It takes the value of the stone placed before it in that tower."""
    tower = tower_of("R5 O3 J")
    assert (tower.total, tower.laid[-1].value, tower.owner) == (11, 3, ONE)


def test_a_joker_is_never_first() -> None:
    """It must not be the first stone of a tower."""
    assert lay("", "J") is Reason.JOKER_FIRST
    assert lay("", "J", over_21=True) is Reason.JOKER_FIRST


def test_no_joker_on_a_joker() -> None:
    """It must not lie directly on another joker."""
    assert lay("R2 J", "J") is Reason.JOKER_ON_JOKER
    assert lay("R2 J", "J", over_21=True) is Reason.JOKER_ON_JOKER
    assert lay("R2 J R1", "J") is None


def test_a_joker_obeys_the_limit() -> None:
    """It obeys the limit too."""
    assert lay("R6 R5 R5", "J") is None
    assert lay("R6 R6 R5", "J") is Reason.ABOVE_21


@pytest.mark.parametrize(
    ("tower", "stone", "over_21", "reason"),
    [
        pytest.param("R6 R6 R1", "R5", False, Reason.NO_JOKER_ON_TOP, id="a coloured stone on top"),
        pytest.param("R6 J R6", "R5", False, Reason.NO_JOKER_ON_TOP, id="a joker further down"),
        pytest.param("", "R5", False, Reason.NO_JOKER_ON_TOP, id="nothing there"),
        pytest.param("R6 R4 J", "J", False, Reason.JOKER_FOR_JOKER, id="a joker for a joker"),
        pytest.param("R6 R4 J", "J", True, Reason.JOKER_FOR_JOKER, id="a joker for a joker, no limit"),
        pytest.param("R6 R4 J", "R6", False, Reason.FITS_ON_TOP, id="14 + 6 fits on top"),
        pytest.param("R6 R5 J", "R5", True, Reason.FITS_ON_TOP, id="16 + 5 makes 21 on top"),
        pytest.param("R6 R5 J", "R6", False, None, id="16: 22 on top, 17 instead"),
        pytest.param("R6 R6 J", "R6", False, Reason.NOT_CLOSER, id="18 before, 18 after"),
        pytest.param("R6 R6 J", "R5", False, Reason.NOT_CLOSER, id="18 before, 17 after"),
        pytest.param("R6 R6 R5 R1 J", "R6", False, Reason.ABOVE_21, id="19: 24 instead"),
        pytest.param("R6 R6 R5 R1 J", "R3", False, None, id="19: 22 on top, 21 instead"),
        pytest.param("R6 R6 R5 R1 J", "R4", False, Reason.ABOVE_21, id="19: 22 instead, though closer"),
        pytest.param("R6 R6 R5 R1 J", "R4", True, None, id="19: 22 instead, closer, no limit"),
        pytest.param("R6 R6 R5 R1 J", "R5", True, Reason.NOT_CLOSER, id="19: 23 is just as far"),
        pytest.param("R6 R6 R6 J", "R3", True, None, id="24: 21 instead"),
        pytest.param("R6 R6 R6 R4 J", "R3", True, None, id="26: 25 instead"),
        pytest.param("R6 R6 R6 R4 J", "R4", True, Reason.NOT_CLOSER, id="26 before, 26 after"),
    ],
)
def test_replacing_a_joker(*, tower: str, stone: str, over_21: bool, reason: Reason | None) -> None:
    """A coloured stone which would lift the total above 21 if laid on the joker, and which brings the tower
    strictly closer to 21 than it is now if laid instead of the joker. Under the limit the new total must not
    exceed 21 either."""
    assert replace_joker(tower, stone, over_21=over_21) is reason


def test_a_replaced_joker_is_gone() -> None:
    """The joker is out of the game; the tower belongs to the player who placed the stone."""
    tower = tower_of("R6 R5 J")
    assert (tower.total, tower.owner) == (16, ONE)
    after = tower.add(read_stone("R6"), TWO, instead=True)
    assert (after.total, after.owner) == (17, TWO)
    assert [laid.stone for laid in after.laid] == [read_stone(stone) for stone in ("R6", "R5", "R6")]


def test_a_joker_after_a_replacement_takes_the_new_value() -> None:
    """It takes the value of the stone placed before it in that tower: the one that lies there now."""
    tower = tower_of("R6 R6 R5 R1 J").add(read_stone("R2"), TWO, instead=True)
    assert tower.value_of(read_stone("J")) == 2
