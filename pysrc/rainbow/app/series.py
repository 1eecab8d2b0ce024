"""A series: the games that the same two have played one after the other, each time with seats swapped."""

from __future__ import annotations

from dataclasses import dataclass

from rainbow.rules import Player


@dataclass(frozen=True, slots=True)
class Series:
    """The games that these two have finished, whoever sat where; a draw is won by nobody."""

    one: int = 0
    """How many the player in the first seat has won."""
    two: int = 0
    """How many the player in the second seat has won."""
    games: int = 0
    """How many there were."""

    def after(self, winner: Player | None) -> Series:
        """With one more game, which that player won."""
        return Series(self.one + (winner is Player.ONE), self.two + (winner is Player.TWO), self.games + 1)

    @property
    def swapped(self) -> Series:
        """The same, each in the other's seat."""
        return Series(self.two, self.one, self.games)

    def written(self, slot: str) -> str | None:
        """As the storage keeps it for the game in a slot; nothing before the first rematch."""
        return f"{slot} {self.one} {self.two} {self.games}" if self.games else None


def read_series(text: str | None, slot: str) -> Series:
    """The series to which the game in a slot belongs; a new one where the text tells of none."""
    of, *numbers = (text or "").split()[:4] or [""]
    if of != slot or len(numbers) != 3 or not all(each.isdecimal() for each in numbers):
        return Series()
    series = Series(*map(int, numbers))
    return series if series.one + series.two <= series.games else Series()
