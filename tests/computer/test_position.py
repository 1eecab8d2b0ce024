"""What position.py promises: it plays whole games as `rules` does, in every combination of options."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rainbow.computer.position import MOVER, PLAYERS, TAKING, Position, decode, encode, owner_of, total_of
from rainbow.rules import Deal, Options, Player, State, apply, deal, legal_moves, outcome, start
from tests.rules.prepared import OPTIONS
from tests.rules.values import deals

SCORE = {Player.ONE: 1.0, None: 0.5, Player.TWO: 0.0}


def check_equal(position: Position, state: State) -> None:
    """Position and state agree in everything that both can tell."""
    table = state.table
    ending = outcome(state)
    assert position.at == len(table.events)
    assert position.score == (SCORE[ending.winner] if ending else None)
    for state_of_tower, tower in zip(position.towers, table.towers, strict=True):
        assert total_of(state_of_tower) == tower.total
        assert owner_of(state_of_tower) == (PLAYERS.index(tower.owner) if tower.owner else -1)
    copied = Position.of(state)
    for name in Position.__slots__:
        if name != "lines" or not ending:
            assert getattr(position, name) == getattr(copied, name), name
    if not ending:
        assert PLAYERS[MOVER[position.at]] is table.to_move
        taking = TAKING[position.at]
        assert taking == table.is_taking
        decoded = [decode(move, taking=taking) for move in position.moves()]
        assert len(decoded) == len(set(decoded))
        assert set(decoded) == set(legal_moves(state))
        assert tuple(map(encode, decoded)) == position.moves()


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_position_is_the_rules_move_by_move(options: Options) -> None:
    """Position and rules agree at every step of whole games, and a changed copy leaves its original alone."""

    @settings(max_examples=10, derandomize=True, deadline=None)
    @given(deals, st.randoms(use_true_random=False))
    def play(dealt: Deal, rng: Random) -> None:
        state = start(dealt, options)
        position = Position.of(state)
        check_equal(position, state)
        while moves := position.moves() if position.score is None else ():
            move = rng.choice(moves)
            state = apply(state, decode(move, taking=TAKING[position.at]))
            before, position = position, position.copy()
            position.make(move)
            assert before.moves() == moves
            check_equal(position, state)

    play()


def test_a_game_played_out_ends_with_the_score_of_its_moves() -> None:
    """`play_out` returns the score of the position that it has played to the end."""
    for seed in range(50):
        position = Position.of(start(deal(Random(seed))))
        score = position.play_out(Random(seed))
        assert score == position.score
        assert position.at == 48 or score in {0.0, 1.0}
