"""How a game ends: by an instant win, by the count of towers, or in a draw."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from rainbow.rules.stones import Player
from rainbow.rules.towers import LIMIT, Tower

TOWERS_AT_21_TO_WIN = 3
"""So many towers at exactly 21 win at once."""


class Ending(Enum):
    """Why a game is over."""

    INSTANT_WIN = auto()
    COUNT = auto()
    DRAW = auto()


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended, and who won it: None in a draw."""

    reason: Ending
    winner: Player | None


def outcome_of(towers: Sequence[Tower], *, all_played: bool) -> Outcome | None:
    """How the game ended with these towers, or None while it goes on; `all_played` after round 6."""
    owners_at_21 = [tower.owner for tower in towers if tower.total == LIMIT]
    for player in Player:
        if owners_at_21.count(player) >= TOWERS_AT_21_TO_WIN:
            return Outcome(Ending.INSTANT_WIN, player)
    if not all_played:
        return None
    owners = [tower.owner for tower in towers]
    one, two = owners.count(Player.ONE), owners.count(Player.TWO)
    if one == two:
        return Outcome(Ending.DRAW, None)
    return Outcome(Ending.COUNT, Player.ONE if one > two else Player.TWO)
