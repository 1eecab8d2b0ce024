"""What a player can do, what of it becomes public, and the named reasons why a move is refused."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, auto

from rainbow.rules.grid import Line
from rainbow.rules.stones import Colour, Stone


class Announced(Enum):
    """What a player announces of the three stones taken: their colours or their numbers."""

    COLOURS = auto()
    NUMBERS = auto()


@dataclass(frozen=True, slots=True)
class Take:
    """Take a line from the grid into the hand, and announce its colours or its numbers."""

    line: Line
    announced: Announced


@dataclass(frozen=True, slots=True)
class Place:
    """Place a stone from the hand on a tower, or `instead` of the joker on top; no tower is grey."""

    stone: Stone
    tower: Colour
    instead: bool = False

    def __post_init__(self) -> None:
        if self.tower is Colour.GREY:
            raise ValueError("there is no grey tower")


@dataclass(frozen=True, slots=True)
class SetAside:
    """Set a stone aside face up; only a player who can place none of the stones in hand may do so."""

    stone: Stone


Move = Take | Place | SetAside


@dataclass(frozen=True, slots=True)
class Announcement:
    """Three values in a fixed order: colours in wheel order, grey last, or numbers rising, jokers as 0."""

    announced: Announced
    values: tuple[int, ...]

    @classmethod
    def of(cls, announced: Announced, stones: Iterable[Stone]) -> Announcement:
        """Announce these stones; the order of the values gives away nothing about positions."""
        return cls(announced, tuple(sorted(_value(announced, stone) for stone in stones)))

    def struck_off(self, played: Iterable[Stone]) -> tuple[bool, ...]:
        """For each value, whether a stone played since the announcement accounts for it."""
        gone = [_value(self.announced, stone) for stone in played]
        struck = []
        for value in self.values:
            struck.append(value in gone)
            if value in gone:
                gone.remove(value)
        return tuple(struck)


def _value(announced: Announced, stone: Stone) -> int:
    return stone.colour if announced is Announced.COLOURS else stone.number


@dataclass(frozen=True, slots=True)
class Taken:
    """What both players learn when a line is taken: which one, and the announcement."""

    line: Line
    announcement: Announcement


Event = Taken | Place | SetAside
"""What a move makes public. Placing and setting aside hide nothing, so they are their own events."""


def move_of(event: Event) -> Move:
    """The move that made the event."""
    return Take(event.line, event.announcement.announced) if isinstance(event, Taken) else event


class Reason(Enum):
    """Why a move is refused: the same names for the rules, the screen, a record and the computer."""

    GAME_OVER = auto()
    NOT_YOUR_TURN = auto()
    TAKE_FIRST = auto()
    LINE_WAS_TAKEN = auto()
    NOT_A_LINE_LEFT = auto()
    NOT_IN_HAND = auto()
    OUT_OF_REACH = auto()
    ABOVE_21 = auto()
    JOKER_FIRST = auto()
    JOKER_ON_JOKER = auto()
    NO_JOKER_ON_TOP = auto()
    JOKER_FOR_JOKER = auto()
    FITS_ON_TOP = auto()
    NOT_CLOSER = auto()
    SOMETHING_FITS = auto()


class IllegalMove(ValueError):  # noqa: N818  # a refusal in play, not an error of the program
    """A move that the rules refuse; `reason` names why."""

    def __init__(self, move: Move, reason: Reason) -> None:
        super().__init__(f"{move} is refused: {reason.name}")
        self.move = move
        self.reason = reason
