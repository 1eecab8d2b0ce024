"""One player's half of a game: the own stones and the public table. The other's stones have no field here.

Two devices that play with each other hold a half each: neither can show, keep or send what the other hides.
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

    `share` must be one of `player`'s 21 stones, as `State.half` and a shuffle give it.
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

        In the player's own turn the own stones decide; in the other's turn, whether any possible hand does.
        """
        if self.table.to_move is not self.player:
            return doubt(self.table, event)
        move = move_of(event)
        if reason := self.table.refusal(self.player, self.hand, move):
            return reason
        return None if self.event(move) == event else Doubt.WRONG_ANNOUNCEMENT

    def add(self, event: Event) -> Half:
        """The half after an event of either player, about which there was no doubt before."""
        return replace(self, table=self.table.add(event))
