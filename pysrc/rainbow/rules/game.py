"""A whole game as a value, and the verbs on it: `start`, `legal_moves`, `apply`, `outcome`, `observe`.

All but `start` take one player's half of a game as well.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeVar

from rainbow.rules.deal import Deal
from rainbow.rules.grid import Cell, Grid
from rainbow.rules.half import Half
from rainbow.rules.moves import IllegalMove, Move, Reason, move_of
from rainbow.rules.observation import Observation
from rainbow.rules.score import Outcome
from rainbow.rules.stones import Player, Stone
from rainbow.rules.table import Options, Table


@dataclass(frozen=True, slots=True)
class State:
    """The truth of a game: what was dealt, and the public table. Everything else is derived from them."""

    deal: Deal
    table: Table

    def half(self, player: Player) -> Half:
        """The half of one player."""
        return Half(player, self.deal.share(player), self.table)

    def grid(self, player: Player) -> Grid:
        """The grid in play of one player, as it was laid out."""
        return self.half(player).grid

    def hand(self, player: Player) -> tuple[Stone, ...]:
        """The stones that a player took in this round and has not played yet, in the order of the line."""
        return self.half(player).hand

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move so far, in order: what a record needs beside the deal and the options."""
        return tuple(map(move_of, self.table.events))


G = TypeVar("G", State, Half)


def start(deal: Deal, options: Options | None = None) -> State:
    """Begin a game with these stones; without options it is the printed game."""
    return State(deal, Table(options or Options()))


def legal_moves(game: State | Half) -> tuple[Move, ...]:
    """Everything the player to move may do; empty exactly when the game is over.

    A half has no moves while it is the other player's turn.
    """
    half = _half(game)
    return half.table.legal_moves(half.player, half.hand)


def refusal(game: State | Half, move: Move, player: Player | None = None) -> Reason | None:
    """Why the move is refused; None when it is legal.

    Without `player`, the move is tried by the player whose turn it is; in a half, by the half's own player.
    """
    half = _half(game, player)
    return half.table.refusal(half.player, half.hand, move)


def apply(game: G, move: Move, player: Player | None = None) -> G:
    """The game after the move; `IllegalMove` with its reason when the rules refuse it."""
    half = _half(game, player)
    reason = refusal(half, move)
    if reason is not None:
        raise IllegalMove(move, reason)
    return replace(game, table=game.table.add(half.event(move)))


def _half(game: State | Half, player: Player | None = None) -> Half:
    """The half of the player, or without `player` of whoever's turn it is; a half is returned as it is.

    `ValueError` when `game` is a half and `player` is the other player.
    """
    if isinstance(game, State):
        return game.half(player or game.table.to_move)
    if player not in (None, game.player):
        raise ValueError(f"the half of {game.player} does not hold that of {player}")
    return game


def outcome(game: State | Half) -> Outcome | None:
    """How the game ended, or None while it goes on."""
    return game.table.outcome


def observe(game: State | Half, player: Player | None) -> Observation:
    """All that a player, or an onlooker (None), may know of the game now.

    `ValueError` when a half is asked for the other player's view. A half does not know the other player's
    removed stones, so its observation shows no removed stones at all.
    """
    table = game.table
    removed: tuple[tuple[Stone, ...], ...] = ()
    if isinstance(game, State) and table.outcome:
        removed = tuple(game.deal.share(each).removed for each in Player)
    if player is None:
        return Observation(None, table, removed=removed)
    half = _half(game, player)
    return Observation(player, table, _cells(half), half.hand, removed)


def _cells(half: Half) -> tuple[Stone | Cell, ...]:
    """What a player sees of their grid: *from memory* it lies face down as soon as a line of it is taken."""
    taken = half.table.taken(half.player)
    empty = {cell for line in taken for cell in line.cells}
    face_down = half.table.options.from_memory and bool(taken)
    return tuple(
        Cell.EMPTY if cell in empty else Cell.FACE_DOWN if face_down else stone
        for cell, stone in enumerate(half.grid.stones)
    )
