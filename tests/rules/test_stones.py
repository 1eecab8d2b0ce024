"""What stones.py promises: 42 stones, the wheel, and which tower a stone reaches."""

from __future__ import annotations

from collections import Counter

import pytest

from rainbow.rules import JOKER, WHEEL, Colour, Player, Stone, stones_of
from rainbow.rules.notation import read_colour


def test_the_coloured_stones_are_one_to_six_in_six_colours() -> None:
    """36 coloured stones: the numbers 1–6 in red, blue, yellow, green, orange and purple (126 = 6 × 21)."""
    stones = [stone for player in Player for stone in stones_of(player) if not stone.is_joker]
    assert Counter(stones) == Counter(Stone(colour, number) for colour in WHEEL for number in range(1, 7))
    assert sum(stone.number for stone in stones) == 126 == 6 * 21


@pytest.mark.parametrize(
    ("player", "colours"),
    [
        (Player.ONE, {Colour.RED, Colour.BLUE, Colour.YELLOW, Colour.GREY}),
        (Player.TWO, {Colour.GREEN, Colour.ORANGE, Colour.PURPLE, Colour.GREY}),
    ],
)
def test_each_player_owns_three_colours_and_three_jokers(player: Player, colours: set[Colour]) -> None:
    """Player 1 owns the primary colours and 3 jokers, player 2 the secondary and 3 jokers: 21 stones."""
    stones = stones_of(player)
    assert len(stones) == 21
    assert stones.count(JOKER) == 3
    assert {stone.colour for stone in stones} == colours


@pytest.mark.parametrize(
    ("stone", "towers"),
    [
        ("R", "PRO"),
        ("O", "ROY"),
        ("Y", "OYG"),
        ("G", "YGB"),
        ("B", "GBP"),
        ("P", "BPR"),
    ],
)
def test_a_stone_reaches_its_own_tower_and_the_two_neighbours(stone: str, towers: str) -> None:
    """A coloured stone reaches the tower of its own colour and the two neighbouring towers, no other."""
    reached = {read_colour(letter) for letter in towers}
    for number in range(1, 7):
        laid = Stone(read_colour(stone), number)
        assert {tower for tower in WHEEL if laid.reaches(tower)} == reached
        assert laid.towers == tuple(sorted(reached))


def test_a_joker_reaches_every_tower() -> None:
    """A joker reaches every tower."""
    assert JOKER.towers == WHEEL
    assert all(JOKER.reaches(tower) for tower in WHEEL)


def test_grey_is_not_on_the_wheel() -> None:
    """Grey is the jokers' colour: it has no tower and no neighbours."""
    assert Colour.GREY not in WHEEL
    assert Colour.RED.neighbours == (Colour.PURPLE, Colour.ORANGE)
    with pytest.raises(ValueError, match="not on the wheel"):
        _ = Colour.GREY.neighbours


@pytest.mark.parametrize(
    ("colour", "number"), [(Colour.RED, 0), (Colour.RED, 7), (Colour.GREY, 1), (Colour.BLUE, -1)]
)
def test_there_is_no_other_stone(colour: Colour, number: int) -> None:
    """A coloured stone has a number from 1 to 6, a joker has none."""
    with pytest.raises(ValueError, match=f"no {colour.name.lower()} stone"):
        Stone(colour, number)


def test_each_player_has_an_opponent() -> None:
    """There are two players."""
    assert [player.other for player in Player] == [Player.TWO, Player.ONE]
