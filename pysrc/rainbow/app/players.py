"""Who plays: both names as a record holds them, one of which may stand for the computer."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from rainbow.level import Level
from rainbow.rules import Player

COMPUTER = "@"
"""The computer's name in a record is this and its level. No person's name may begin with it."""


class Players(NamedTuple):
    """Both players' names as a record holds them; an empty one is shown as "Player 1" or "Player 2"."""

    one: str = ""
    two: str = ""

    def name(self, player: Player) -> str:
        """What the player is called, or an empty text."""
        return self.one if player is Player.ONE else self.two

    @property
    def computer(self) -> tuple[Player, Level] | None:
        """The computer's seat and level, found by its name. If both are named like it, both are people."""
        return _computer(self)

    @property
    def you(self) -> Player | None:
        """The person who plays the computer: everybody's words speak to them; None between two people."""
        return self.computer[0].other if self.computer else None


@cache  # called for every name on the page
def _computer(players: Players) -> tuple[Player, Level] | None:
    levels = {COMPUTER + level.value: level for level in Level}
    found = [(player, levels[name]) for player, name in zip(Player, players, strict=True) if name in levels]
    return found[0] if len(found) == 1 else None
