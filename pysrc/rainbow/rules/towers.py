"""A tower: its stones in order, its total and owner, and why it refuses a stone, whoever's turn it is."""

from __future__ import annotations

from dataclasses import dataclass

from rainbow.rules.moves import Reason
from rainbow.rules.stones import Colour, Player, Stone

LIMIT = 21
"""No tower may grow above this total, unless a game's options allow it."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A stone as it lies in a tower: the value it counts there, and who placed it."""

    stone: Stone
    value: int
    player: Player


@dataclass(frozen=True, slots=True)
class Tower:
    """The tower of one colour, its stones from the bottom up."""

    colour: Colour
    laid: tuple[Laid, ...] = ()
    total: int = 0

    @property
    def top(self) -> Laid | None:
        """The stone placed last, or None while the tower is empty."""
        return self.laid[-1] if self.laid else None

    @property
    def owner(self) -> Player | None:
        """The player who placed the last stone; an empty tower belongs to nobody."""
        return self.laid[-1].player if self.laid else None

    @property
    def distance(self) -> int:
        """How far the total is from 21, above or below."""
        return abs(LIMIT - self.total)

    def refusal(self, stone: Stone, *, instead: bool, over_21: bool) -> Reason | None:
        """Why the stone may not be laid on the tower, or `instead` of the joker on top; None when it may.

        `over_21` is the option of the game that lifts the limit.
        """
        if not stone.reaches(self.colour):
            return Reason.OUT_OF_REACH
        if instead:
            return self._refusal_instead(stone, over_21=over_21)
        if stone.is_joker:
            if not self.laid:
                return Reason.JOKER_FIRST
            if self.laid[-1].stone.is_joker:
                return Reason.JOKER_ON_JOKER
        if not over_21 and self.total + self.value_of(stone) > LIMIT:
            return Reason.ABOVE_21
        return None

    def _refusal_instead(self, stone: Stone, *, over_21: bool) -> Reason | None:
        top = self.top
        if top is None or not top.stone.is_joker:
            return Reason.NO_JOKER_ON_TOP
        if stone.is_joker:
            return Reason.JOKER_FOR_JOKER
        if self.total + stone.number <= LIMIT:
            return Reason.FITS_ON_TOP
        total = self.total - top.value + stone.number
        if not over_21 and total > LIMIT:
            return Reason.ABOVE_21
        if abs(LIMIT - total) >= self.distance:
            return Reason.NOT_CLOSER
        return None

    def value_of(self, stone: Stone) -> int:
        """What the stone would count on top: a joker takes the value of the stone before it."""
        return self.laid[-1].value if stone.is_joker else stone.number

    def add(self, stone: Stone, player: Player, *, instead: bool = False) -> Tower:
        """The tower with the stone on top, or `instead` of the joker on top; the caller has checked
        before, with `refusal`, that this is legal.
        """
        base = self._without_top() if instead else self
        laid = Laid(stone, base.value_of(stone), player)
        return Tower(self.colour, (*base.laid, laid), base.total + laid.value)

    def _without_top(self) -> Tower:
        return Tower(self.colour, self.laid[:-1], self.total - self.laid[-1].value)
