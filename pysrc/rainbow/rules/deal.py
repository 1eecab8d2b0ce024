"""The deal as data, and the only function of the rules that uses a random number generator."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random

from rainbow.rules.grid import Grid
from rainbow.rules.stones import Player, Stone, stones_of


@dataclass(frozen=True, slots=True)
class Share:
    """What one player was dealt: three stones taken out of the game, the first grid and the second."""

    removed: tuple[Stone, ...]
    first: Grid
    second: Grid

    @property
    def stones(self) -> tuple[Stone, ...]:
        """All 21 stones: removed, first grid, second grid."""
        return self.removed + self.first.stones + self.second.stones

    def is_of(self, player: Player) -> bool:
        """Whether these are exactly the 21 stones which that player owns."""
        return Counter(self.stones) == Counter(stones_of(player))


@dataclass(frozen=True, slots=True)
class Deal:
    """Both players' shares. `ValueError` when a share is not exactly the 21 stones which that player owns."""

    one: Share
    two: Share

    def __post_init__(self) -> None:
        for player in Player:
            if not self.share(player).is_of(player):
                raise ValueError(f"not the 21 stones of player {player.value}: {self.share(player)}")

    def share(self, player: Player) -> Share:
        """The share of one player."""
        return self.one if player is Player.ONE else self.two


def deal(rng: Random) -> Deal:
    """Shuffle each player's 21 stones: three go out of the game, nine form the first grid, nine wait."""

    def share(player: Player) -> Share:
        stones = list(stones_of(player))
        rng.shuffle(stones)
        return Share(tuple(stones[:3]), Grid(tuple(stones[3:12])), Grid(tuple(stones[12:])))

    return Deal(share(Player.ONE), share(Player.TWO))
