"""What one player, or an onlooker, may know. An observation has no field for what is hidden from them."""

from __future__ import annotations

from dataclasses import dataclass

from rainbow.rules.grid import Cell
from rainbow.rules.moves import Move, Reason
from rainbow.rules.score import Outcome
from rainbow.rules.stones import Player, Stone
from rainbow.rules.table import Table


@dataclass(frozen=True, slots=True)
class Observation:
    """One view of a game: the public table and, for a player, that player's grid and hand.

    `grid` holds nine cells, row by row; an onlooker (`player` None) sees neither grid nor hand. `removed`
    holds the stones that were out of the game, player 1's then player 2's; it is empty until the end.
    """

    player: Player | None
    table: Table
    grid: tuple[Stone | Cell, ...] = ()
    hand: tuple[Stone, ...] = ()
    removed: tuple[tuple[Stone, ...], ...] = ()

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.table.outcome

    @property
    def is_looking(self) -> bool:
        """Whether the observer may look at the whole new grid now: before taking the first line from it."""
        return self.player is not None and not self.table.taken(self.player)

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """Everything the observer may do now; empty when the game is over or it is not their turn."""
        return self.table.legal_moves(self.player, self.hand)

    def refusal(self, move: Move) -> Reason | None:
        """Why the observer may not make the move now; None when they may."""
        return self.table.refusal(self.player, self.hand, move)
