"""A game of two other people as an onlooker's device knows it: only what is public."""

from __future__ import annotations

from dataclasses import dataclass

from rainbow.letters.faults import Fault
from rainbow.letters.history import Refusal, joined
from rainbow.letters.letters import Turn
from rainbow.letters.match import winner
from rainbow.rules import Player, Table, doubt


@dataclass(frozen=True, slots=True)
class Onlooker:
    """What an onlooker knows of the game with this name (12 bytes). Turns do not hold the players' names."""

    game: bytes
    table: Table
    gave_up: frozenset[Player] = frozenset()

    @property
    def is_over(self) -> bool:
        """Whether somebody gave up, or the rules have ended the game."""
        return bool(self.gave_up) or self.table.outcome is not None

    @property
    def winner(self) -> Player | None:
        """Who won; None while the game goes on, in a draw, and when both gave up."""
        return winner(self.table, self.gave_up)


def watch(turn: Turn, before: Onlooker | None = None) -> Onlooker | Refusal:
    """What an onlooker knows after a turn; `before` is what they knew from earlier turns of the same game."""
    known = before or Onlooker(turn.game, Table(turn.options))
    if (known.game, known.table.options) != (turn.game, turn.options):
        return Refusal(Fault.ANOTHER_GAME)
    table = joined(known.table, known.table.events, turn.events, doubt)
    if isinstance(table, Refusal):
        return table
    return Onlooker(known.game, table, known.gave_up | turn.gave_up)
