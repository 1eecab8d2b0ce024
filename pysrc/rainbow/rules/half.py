"""One player's half of a game: that player's stones and the public table, no field for the other's stones.

When two devices play with each other, each has one half, so neither can show, store or send the stones that
the other player hides.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from rainbow.rules.deal import Share
from rainbow.rules.grid import Grid
from rainbow.rules.knowledge import Doubt, doubt
from rainbow.rules.moves import Announcement, Event, Move, Reason, Take, Taken, move_of
from rainbow.rules.stones import Player, Stone
from rainbow.rules.table import Table


@dataclass(frozen=True, slots=True)
class Half:
    """A game as one player has it: what that player was dealt, and what both know.

    `share` must hold the 21 stones that `player` owns. This is not checked here: `State.half` and a shuffle
    give no other.
    """

    player: Player
    share: Share
    table: Table

    @property
    def grid(self) -> Grid:
        """The player's grid in play, as it was laid out."""
        return self.share.first if self.table.grid_number == 1 else self.share.second

    @property
    def hand(self) -> tuple[Stone, ...]:
        """The stones that the player took in this round and has not played yet, in the order of the line."""
        line = self.table.line_in_hand(self.player)
        if line is None:
            return ()
        hand = list(self.grid.at(line))
        for stone in self.table.played(self.player):
            hand.remove(stone)
        return tuple(hand)

    def event(self, move: Move) -> Event:
        """What a move of the player makes public."""
        if not isinstance(move, Take):
            return move
        return Taken(move.line, Announcement.of(move.announced, self.grid.at(move.line)))

    def doubt(self, event: Event) -> Reason | Doubt | None:
        """Why the event cannot come next; None when it can.

        In the player's own turn the event must fit the player's stones; in the other player's turn it must
        fit at least one hand that the other player may hold.
        """
        if self.table.to_move is not self.player:
            return doubt(self.table, event)
        move = move_of(event)
        if reason := self.table.refusal(self.player, self.hand, move):
            return reason
        return None if self.event(move) == event else Doubt.WRONG_ANNOUNCEMENT

    def add(self, event: Event) -> Half:
        """The half after an event of either player; the caller has checked before that `doubt` has none."""
        return replace(self, table=self.table.add(event))
