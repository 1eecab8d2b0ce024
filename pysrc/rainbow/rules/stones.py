"""Colours, the wheel, stones, who owns which, and which towers a stone reaches."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum


class Colour(IntEnum):
    """A colour of the wheel, in wheel order; grey, the jokers' colour, stands last and off the wheel."""

    RED = 0
    ORANGE = 1
    YELLOW = 2
    GREEN = 3
    BLUE = 4
    PURPLE = 5
    GREY = 6

    @property
    def neighbours(self) -> tuple[Colour, Colour]:
        """The colours before and after this one on the wheel; `ValueError` for grey, which is not on it."""
        if self is Colour.GREY:
            raise ValueError("grey has no neighbours: it is not on the wheel")
        return Colour((self - 1) % 6), Colour((self + 1) % 6)


WHEEL: tuple[Colour, ...] = tuple(Colour)[:6]
"""The colour wheel: red, orange, yellow, green, blue, purple, and back to red."""


class Player(Enum):
    """One of the two players: player 1 owns the primary colours, player 2 the secondary ones."""

    ONE = 1
    TWO = 2

    @property
    def other(self) -> Player:
        """The opponent."""
        return Player.TWO if self is Player.ONE else Player.ONE


@dataclass(frozen=True, slots=True, order=True)
class Stone:
    """A coloured stone with a number from 1 to 6, or a joker: grey, with the number 0."""

    colour: Colour
    number: int

    def __post_init__(self) -> None:
        numbers = range(1) if self.colour is Colour.GREY else range(1, 7)
        if self.number not in numbers:
            raise ValueError(f"no {self.colour.name.lower()} stone has the number {self.number}")

    @property
    def is_joker(self) -> bool:
        """Whether this is a joker."""
        return self.colour is Colour.GREY

    @property
    def towers(self) -> tuple[Colour, ...]:
        """The towers that it reaches, in wheel order: its own and both neighbours; a joker all six."""
        return _TOWERS[self.colour]

    def reaches(self, tower: Colour) -> bool:
        """Whether the tower of that colour is one that it reaches."""
        return tower in self.towers


_TOWERS = {colour: tuple(sorted((colour, *colour.neighbours))) for colour in WHEEL} | {Colour.GREY: WHEEL}

JOKER = Stone(Colour.GREY, 0)
"""A joker. Each player has three, and they cannot be told apart."""

_COLOURS_OF = {
    Player.ONE: (Colour.RED, Colour.YELLOW, Colour.BLUE),
    Player.TWO: (Colour.ORANGE, Colour.GREEN, Colour.PURPLE),
}


def stones_of(player: Player) -> tuple[Stone, ...]:
    """The 21 stones that a player owns before any is taken out: 1 to 6 in three colours, and three jokers."""
    coloured = (Stone(colour, number) for colour in _COLOURS_OF[player] for number in range(1, 7))
    return (*coloured, JOKER, JOKER, JOKER)
