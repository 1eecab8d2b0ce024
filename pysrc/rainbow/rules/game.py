"""A whole game as a value, and the verbs on it: `start`, `legal_moves`, `apply`, `outcome`, `observe`."""

from __future__ import annotations

from dataclasses import dataclass

from rainbow.rules.deal import Deal
from rainbow.rules.grid import Cell, Grid
from rainbow.rules.moves import (
    Announcement,
    Event,
    IllegalMove,
    Move,
    Reason,
    Take,
    Taken,
    move_of,
)
from rainbow.rules.observation import Observation
from rainbow.rules.score import Outcome
from rainbow.rules.stones import Player, Stone
from rainbow.rules.table import Options, Table


@dataclass(frozen=True, slots=True)
class State:
    """The truth of a game: what was dealt, and the public table. Everything else follows."""

    deal: Deal
    table: Table

    def grid(self, player: Player) -> Grid:
        """The grid in play of one player, as it was laid out."""
        share = self.deal.share(player)
        return share.first if self.table.grid_number == 1 else share.second

    def hand(self, player: Player) -> tuple[Stone, ...]:
        """The stones that a player took in this round and has not played yet, in the order of the line."""
        line = self.table.line_in_hand(player)
        if line is None:
            return ()
        hand = list(self.grid(player).at(line))
        for stone in self.table.played(player):
            hand.remove(stone)
        return tuple(hand)

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move so far, in order: what a record needs beside the deal and the options."""
        return tuple(map(move_of, self.table.events))


def start(deal: Deal, options: Options | None = None) -> State:
    """Begin a game with these stones; without options it is the printed game."""
    return State(deal, Table(options or Options()))


def legal_moves(state: State) -> tuple[Move, ...]:
    """Everything the player to move may do; empty exactly when the game is over."""
    player = state.table.to_move
    return state.table.legal_moves(player, state.hand(player))


def refusal(state: State, move: Move, player: Player | None = None) -> Reason | None:
    """Why the move is refused; None when it is legal. Without `player` it is tried by whose turn it is."""
    player = player or state.table.to_move
    return state.table.refusal(player, state.hand(player), move)


def apply(state: State, move: Move, player: Player | None = None) -> State:
    """The game after the move; `IllegalMove` with its reason when the rules refuse it."""
    reason = refusal(state, move, player)
    if reason is not None:
        raise IllegalMove(move, reason)
    return State(state.deal, state.table.add(_event(state, move)))


def _event(state: State, move: Move) -> Event:
    """What the move makes public."""
    if not isinstance(move, Take):
        return move
    stones = state.grid(state.table.to_move).at(move.line)
    return Taken(move.line, Announcement.of(move.announced, stones))


def outcome(state: State) -> Outcome | None:
    """How the game ended, or None while it goes on."""
    return state.table.outcome


def observe(state: State, player: Player | None) -> Observation:
    """All that a player, or an onlooker (None), may know of the game now."""
    table = state.table
    removed = tuple(state.deal.share(each).removed for each in Player) if table.outcome else ()
    if player is None:
        return Observation(None, table, removed=removed)
    return Observation(player, table, _cells(state, player), state.hand(player), removed)


def _cells(state: State, player: Player) -> tuple[Stone | Cell, ...]:
    """What a player sees of the own grid: from memory only the first look, before a line of it is taken."""
    taken = state.table.taken(player)
    empty = {cell for line in taken for cell in line.cells}
    face_down = state.table.options.from_memory and bool(taken)
    return tuple(
        Cell.EMPTY if cell in empty else Cell.FACE_DOWN if face_down else stone
        for cell, stone in enumerate(state.grid(player).stones)
    )
