"""What endgame.py promises: the values of the last placements are those of a brute-force search."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from rainbow.computer.endgame import Endgame, Solver, is_endgame
from rainbow.computer.position import Position
from rainbow.computer.worlds import Worlds
from rainbow.rules import (
    Grid,
    Move,
    Options,
    Player,
    Share,
    State,
    Stone,
    apply,
    legal_moves,
    observe,
    outcome,
    possible_hands,
)
from tests.rules.prepared import random_game

SCORE = {Player.ONE: 1.0, None: 0.5, Player.TWO: 0.0}


def brute_force(state: State) -> float:
    """What player 1 wins when both play their best: tries every move of `rules`, without a shortcut."""
    ending = outcome(state)
    if ending:
        return SCORE[ending.winner]
    best = max if state.table.to_move is Player.ONE else min
    return best(brute_force(apply(state, move)) for move in legal_moves(state))


def late_games(steps: int, options: Options) -> Iterator[State]:
    """Up to eight random games that are not over after so many steps."""
    games = (random_game(seed, options, steps) for seed in range(30))
    yield from [state for state in games if legal_moves(state)][:8]


def with_hand(state: State, hand: tuple[Stone, ...]) -> State:
    """The state, but the player whose turn it is not holds this hand: what they held is out of the game."""
    player = state.table.to_move.other
    share = state.deal.share(player)
    stones = list(share.second.stones)
    for cell, stone in zip(cells_in_hand(state, player), hand, strict=True):
        stones[cell] = stone
    removed = Counter((*share.removed, *state.hand(player))) - Counter(hand)
    changed = Share(tuple(removed.elements()), share.first, Grid(tuple(stones)))
    return replace(state, deal=replace(state.deal, **{"one" if player is Player.ONE else "two": changed}))


def cells_in_hand(state: State, player: Player) -> list[int]:
    """The cells of the second grid whose stones the player still holds."""
    line = state.table.line_in_hand(player)
    assert line
    held = list(state.hand(player))
    cells = []
    for cell in line.cells:
        stone = state.deal.share(player).second.stones[cell]
        if stone in held:
            held.remove(stone)
            cells.append(cell)
    return cells


@pytest.mark.parametrize("options", [Options(), Options(over_21=True)], ids=str)
def test_values_are_those_of_brute_force(options: Options) -> None:
    """The solver gives a position the value that brute force by the rules finds."""
    for state in late_games(44, options):
        assert Solver().value(Position.of(state)) == brute_force(state)


def mean_value(state: State, move: Move) -> float:
    """What the player whose turn it is wins with the move, as the mean over all hands of the other player."""
    me = state.table.to_move
    total = 0.0
    possible = possible_hands(state.table, me.other)
    for hand in possible:
        score = brute_force(apply(with_hand(state, hand), move))
        total += score if me is Player.ONE else 1 - score
    return total / len(possible)


@pytest.mark.parametrize("options", [Options(), Options(over_21=True)], ids=str)
def test_a_move_is_worth_the_mean_over_all_worlds(options: Options) -> None:
    """The chance of the chosen move is the mean of brute force over all hands; no move has a higher one."""
    for state in late_games(45, options):
        me = state.table.to_move
        endgame = Endgame(Worlds(observe(state, me)))
        while not endgame.done:
            endgame.step()
        values = {move: mean_value(state, move) for move in legal_moves(state)}
        assert endgame.chance == pytest.approx(max(values.values()))
        assert values[endgame.move] == pytest.approx(max(values.values()))


def test_the_endgame_begins_when_all_lines_are_taken() -> None:
    """While even the last line is still to be taken, something is left to announce: no endgame yet."""
    assert not is_endgame(random_game(0, steps=41).table)
    assert is_endgame(random_game(0, steps=42).table)


def test_an_endgame_that_is_not_yet_solved_has_a_move() -> None:
    """After any number of steps the best move so far is a legal one."""
    state = random_game(0, steps=42)
    endgame = Endgame(Worlds(observe(state, state.table.to_move)))
    assert endgame.chance == 0.5
    while not endgame.done:
        assert endgame.move in legal_moves(state)
        endgame.step()
