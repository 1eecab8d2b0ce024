"""Prepared games: the stones where a test wants them, moves in notation. Nothing is asserted here."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterator

from rainbow.rules import (
    Deal,
    Grid,
    Options,
    Player,
    Share,
    State,
    apply,
    deal,
    legal_moves,
    start,
    stones_of,
)
from rainbow.rules.notation import read_move, read_stones

OPTIONS = tuple(itertools.starmap(Options, itertools.product([False, True], repeat=3)))
"""Every way to set up a game."""


def share_of(player: Player, stones: str) -> Share:
    """A share dealt from these stones, then the player's others: first grid, second grid, removed stones."""
    first = read_stones(stones)
    others = Counter(stones_of(player)) - Counter(first)
    laid = (*first, *others.elements())
    return Share(laid[18:], Grid(laid[:9]), Grid(laid[9:18]))


def deal_of(one: str = "", two: str = "") -> Deal:
    """A deal in which the first grids begin with these stones."""
    return Deal(share_of(Player.ONE, one), share_of(Player.TWO, two))


def game(one: str = "", two: str = "", moves: str = "", options: Options | None = None) -> State:
    """A game in which the first grids begin with these stones, after these moves."""
    return play(start(deal_of(one, two), options), moves)


def play(state: State, moves: str) -> State:
    """The game after moves that are written with commas between them."""
    for move in filter(None, moves.split(", ")):
        state = apply(state, read_move(move))
    return state


def random_game(seed: int, options: Options | None = None, steps: int = 48) -> State:
    """A game dealt and played at random, up to its end or for so many steps."""
    rng = random.Random(seed)
    state = start(deal(rng), options)
    while len(state.moves) < steps and (moves := legal_moves(state)):
        state = apply(state, rng.choice(moves))
    return state


def states(options: Options, seed: int) -> Iterator[State]:
    """Every state of a game played at random, but for its end."""
    rng = random.Random(seed)
    state = start(deal(rng), options)
    while moves := legal_moves(state):
        yield state
        state = apply(state, rng.choice(moves))
