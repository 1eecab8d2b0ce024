"""Why a move may be good, told from what its player may know: the table, the own stones, what was announced.

A reason is a fact, and no opinion: it holds whatever stones the other player has.
"""

from __future__ import annotations

from enum import Enum, auto

from rainbow.rules import (
    LIMIT,
    Announced,
    Announcement,
    Colour,
    Move,
    Observation,
    Place,
    Player,
    Stone,
    Table,
    Take,
    Taken,
    may_hold,
    may_win_at,
    open_to,
    possible_hands,
)


class Why(Enum):
    """What speaks for a move."""

    WINS = auto()
    """It wins the game."""
    PREVENTS_WIN = auto()
    """The other player might win with the next stone, and cannot any more."""
    FOR_GOOD = auto()
    """The tower stands at 21 then, where no stone fits any more."""
    TAKES_FOR_THE_ROUND = auto()
    """It takes the tower from the other player, who cannot build on it in the rest of the round."""
    KEEPS_FOR_THE_ROUND = auto()
    """The other player cannot build on the tower in the rest of the round."""
    TAKES = auto()
    """It takes the tower from the other player."""
    TELLS_LESS = auto()
    """The other announcement would leave fewer hands possible."""


def reason_for(own: Observation, move: Move) -> Why | None:
    """The weightiest reason for a move of the observer; None where none is known, or the move is refused."""
    player = own.player
    if player is None or own.refusal(move) is not None:
        return None
    match move:
        case Place():
            return _for_placing(own.table, player, move)
        case Take():
            return Why.TELLS_LESS if _tells_less(own, player, move) else None
    return None


def _for_placing(table: Table, player: Player, move: Place) -> Why | None:
    other = player.other
    after = table.add(move)
    tower = after.tower(move.tower)
    takes = table.tower(move.tower).owner is other
    if after.outcome:
        return Why.WINS if after.outcome.winner is player else None
    if may_win_at(table, other) and not may_win_at(after, other):
        return Why.PREVENTS_WIN
    if tower.total == LIMIT and not table.options.over_21:
        return Why.FOR_GOOD
    if _is_out_of_reach(after, other, move.tower):
        return Why.TAKES_FOR_THE_ROUND if takes else Why.KEEPS_FOR_THE_ROUND
    return Why.TAKES if takes else None


def _is_out_of_reach(table: Table, player: Player, tower: Colour) -> bool:
    """Whether the player has stones in hand, and none that they can be may be laid on the tower."""
    return bool(may_hold(table, player)) and tower not in open_to(table, player)


def _tells_less(own: Observation, player: Player, move: Take) -> bool:
    stones = [stone for cell in move.line.cells if isinstance(stone := own.grid[cell], Stone)]
    if len(stones) < len(move.line.cells):  # face down
        return False
    told = (Taken(move.line, Announcement.of(kind, stones)) for kind in Announced)
    left = {event.announcement.announced: len(possible_hands(own.table.add(event), player)) for event in told}
    return left.pop(move.announced) > min(left.values())
