"""How a game ends: by an instant win, by the count of towers, or in a draw."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from rainbow.rules.stones import Player
from rainbow.rules.table import LIMIT, Table

_TOWERS_AT_21_TO_WIN = 3


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


def outcome_of(table: Table) -> Outcome | None:
    """How the game ended, or None while it goes on."""
    owners_at_21 = [tower.owner for tower in table.towers if tower.total == LIMIT]
    for player in Player:
        if owners_at_21.count(player) >= _TOWERS_AT_21_TO_WIN:
            return Outcome(Ending.INSTANT_WIN, player)
    if not table.is_full:
        return None
    one, two = (len(table.owned(player)) for player in Player)
    if one == two:
        return Outcome(Ending.DRAW, None)
    return Outcome(Ending.COUNT, Player.ONE if one > two else Player.TWO)
