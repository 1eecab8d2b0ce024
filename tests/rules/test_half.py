"""What half.py promises: a player can play with one half of a game, which holds no stone of the other's."""

from __future__ import annotations

import random
from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rainbow.rules import (
    Doubt,
    Half,
    IllegalMove,
    Move,
    Observation,
    Options,
    Player,
    Reason,
    State,
    apply,
    deal,
    doubt,
    legal_moves,
    observe,
    outcome,
    refusal,
    start,
)
from rainbow.rules.notation import read_event, read_move
from tests.rules.prepared import OPTIONS, game
from tests.rules.values import games, moves

ONE, TWO = Player

HANDS = ("R6 J R4", "O6 O5 J", "row 1 numbers, row 1 numbers")
"""A first round, both lines taken: player 1 holds R6 J R4, player 2 holds O6 O5 J."""


def test_a_half_has_no_field_for_what_the_other_holds() -> None:
    """The opponent never sees a grid."""
    assert {field.name: field.type for field in fields(Half)} == {
        "player": "Player",
        "share": "Share",
        "table": "Table",
    }
    half = game(*HANDS).half(ONE)
    with pytest.raises(ValueError, match="does not hold"):
        observe(half, TWO)
    with pytest.raises(ValueError, match="does not hold"):
        refusal(half, read_move("R6>R"), TWO)


@given(state=games(), player=st.sampled_from(Player), move=moves)
def test_a_half_answers_like_the_whole_game(state: State, player: Player, move: Move) -> None:
    """The same hand, grid, reasons, outcome and, in the player's turn, legal moves; out of turn no moves."""
    half = state.half(player)
    assert (half.grid, half.hand) == (state.grid(player), state.hand(player))
    assert refusal(half, move) is refusal(half, move, player) is refusal(state, move, player)
    assert legal_moves(half) == (legal_moves(state) if state.table.to_move is player else ())
    assert outcome(half) == outcome(state)


@given(state=games(), player=st.sampled_from(Player))
def test_a_half_is_observed_like_the_whole_game(state: State, player: Player) -> None:
    """All that a player may know of the game while it lasts; an onlooker sees the table."""
    half, seen = state.half(player), observe(state, player)
    assert observe(half, player) == Observation(player, seen.table, seen.grid, seen.hand)
    assert observe(half, None) == Observation(None, state.table)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_two_halves_play_a_whole_game(options: Options) -> None:
    """Each half, fed with its player's moves and the other player's events, equals that of the whole game."""
    rng = random.Random(3)
    state = start(deal(rng), options)
    halves = {player: state.half(player) for player in Player}
    while choices := legal_moves(state):
        mover = state.table.to_move
        move = rng.choice(choices)
        state = apply(state, move)
        halves[mover] = apply(halves[mover], move)
        event = halves[mover].table.events[-1]
        assert halves[mover.other].doubt(event) is None
        halves[mover.other] = halves[mover.other].add(event)
        assert halves == {player: state.half(player) for player in Player}


def test_a_move_out_of_turn_is_refused() -> None:
    """The players alternate: a player who moves out of turn is refused."""
    half = game(*HANDS).half(TWO)
    assert refusal(half, read_move("O6>O")) is Reason.NOT_YOUR_TURN
    with pytest.raises(IllegalMove, match="NOT_YOUR_TURN"):
        apply(half, read_move("O6>O"))


OWN = [
    (None, "", "row 1 numbers 046"),
    (Doubt.WRONG_ANNOUNCEMENT, "", "row 1 numbers 045"),
    (Doubt.WRONG_ANNOUNCEMENT, "", "row 1 colours RRR"),
    (Reason.NOT_A_LINE_LEFT, "", "falling 1 numbers 046"),
    (None, HANDS[2], "R6>R"),
    (Reason.NOT_IN_HAND, HANDS[2], "R5>R"),
    (Reason.OUT_OF_REACH, HANDS[2], "R6>G"),
    (Reason.SOMETHING_FITS, HANDS[2], "J aside"),
]


@pytest.mark.parametrize(("reason", "moves", "event"), OWN)
def test_an_own_event_must_fit_the_own_stones(reason: Reason | Doubt | None, moves: str, event: str) -> None:
    """A half checks an event of its own player against that player's stones."""
    assert game(*HANDS[:2], moves).half(ONE).doubt(read_event(event)) is reason


def test_the_others_event_must_fit_a_possible_hand() -> None:
    """A half checks an event of the other player against the table, and accepts any hand they may hold."""
    half = game(*HANDS).half(TWO)
    for event in ("R6>R", "Y6>O", "B4>P"):  # player 2 heard that player 1 holds 0, 4 and 6
        assert half.doubt(read_event(event)) is doubt(half.table, read_event(event)) is None
    assert half.doubt(read_event("R5>R")) is Doubt.NOT_IN_HAND
    assert half.doubt(read_event("R6>G")) is Reason.OUT_OF_REACH
