"""What game.py promises: the rounds in the rule book's order, and a named reason for every refusal."""

from __future__ import annotations

import pytest

from rainbow.rules import (
    Colour,
    IllegalMove,
    Move,
    Options,
    Place,
    Player,
    Reason,
    SetAside,
    apply,
    legal_moves,
    observe,
    outcome,
    refusal,
)
from rainbow.rules.notation import read_move, write_move, write_stones
from tests.rules.prepared import game, play, random_game

ONE, TWO = Player

HANDS = ("R6 J R4", "O6 O5 J", "row 1 numbers, row 1 numbers")
"""A first round, both lines taken: player 1 holds R6 J R4, player 2 holds O6 O5 J."""

REFUSED = [
    (Reason.TAKE_FIRST, "", "R6>R"),
    (Reason.TAKE_FIRST, "", "R6 aside"),
    (Reason.TAKE_FIRST, "row 1 numbers", "O6>O"),
    (Reason.LINE_WAS_TAKEN, "row 1 numbers, row 1 numbers", "row 2 numbers"),
    (Reason.NOT_A_LINE_LEFT, "", "falling 1 numbers"),
    (Reason.NOT_A_LINE_LEFT, "row 1 numbers", "rising 3 colours"),
    (Reason.NOT_IN_HAND, "row 1 numbers, row 1 numbers", "R5>R"),
    (Reason.NOT_IN_HAND, "row 1 numbers, row 1 numbers", "O6>R"),
    (Reason.NOT_IN_HAND, "row 1 numbers, row 1 numbers, R6>R, O6>R", "R6>R"),
    (Reason.NOT_IN_HAND, "row 1 numbers, row 1 numbers", "R5 aside"),
    (Reason.OUT_OF_REACH, "row 1 numbers, row 1 numbers", "R6>G"),
    (Reason.JOKER_FIRST, "row 1 numbers, row 1 numbers", "J>R"),
    (Reason.JOKER_ON_JOKER, "row 1 numbers, row 1 numbers, R6>R, J>R", "J>R"),
    (Reason.NO_JOKER_ON_TOP, "row 1 numbers, row 1 numbers", "R6xR"),
    (Reason.NO_JOKER_ON_TOP, "row 1 numbers, row 1 numbers, R6>R, O6>R", "R4xR"),
    (Reason.JOKER_FOR_JOKER, "row 1 numbers, row 1 numbers, R6>R, J>R", "JxR"),
    (Reason.FITS_ON_TOP, "row 1 numbers, row 1 numbers, R6>R, J>R", "R4xR"),
    (Reason.ABOVE_21, "row 1 numbers, row 1 numbers, R6>R, O6>R, J>R", "O5>R"),
    (Reason.NOT_CLOSER, "row 1 numbers, row 1 numbers, R6>R, O6>R, J>R", "O5xR"),
    (Reason.SOMETHING_FITS, "row 1 numbers, row 1 numbers", "J aside"),
]


@pytest.mark.parametrize(("reason", "moves", "move"), REFUSED)
def test_a_refused_move_names_its_reason(reason: Reason, moves: str, move: str) -> None:
    """Every refusal has a named reason; `refusal` answers before the move what `apply` raises."""
    state = game(*HANDS[:2], moves)
    tried = read_move(move)
    assert refusal(state, tried) is reason
    assert observe(state, state.table.to_move).refusal(tried) is reason
    assert tried not in legal_moves(state)
    with pytest.raises(IllegalMove) as caught:
        apply(state, tried)
    assert (caught.value.move, caught.value.reason) == (tried, reason)


def test_it_is_the_other_players_turn() -> None:
    """The players alternate: a player who moves out of turn is refused, whatever the move."""
    state = game()
    for move in legal_moves(state):
        assert refusal(state, move, TWO) is Reason.NOT_YOUR_TURN
        assert refusal(state, move, ONE) is refusal(state, move) is None
    with pytest.raises(IllegalMove, match="NOT_YOUR_TURN"):
        apply(state, legal_moves(state)[0], TWO)


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_nothing_is_done_after_the_end(seed: int) -> None:
    """After an instant win, a draw and a count alike, every move of either player is refused."""
    state = random_game(seed)
    assert legal_moves(state) == ()
    for move in state.moves:
        for player in (None, ONE, TWO):
            assert refusal(state, move, player) is Reason.GAME_OVER


def test_every_reason_is_provoked() -> None:
    """The tests of this file cover every `Reason`."""
    elsewhere = {Reason.NOT_YOUR_TURN, Reason.GAME_OVER}
    assert {reason for reason, _, _ in REFUSED} | elsewhere == set(Reason)


def test_the_starter_announces_before_the_other_takes() -> None:
    """Then the other player does the same, having heard the first announcement."""
    state = game(*HANDS[:2], "row 1 numbers")
    assert state.table.to_move is TWO
    assert observe(state, TWO).table.announcement(ONE) is not None
    assert all(write_move(move).split()[-1] in ("colours", "numbers") for move in legal_moves(state))


def test_the_hand_is_the_line_less_what_was_played() -> None:
    """The starter takes three stones in a line from their grid into the hand, and places one stone a turn."""
    state = game(*HANDS)
    assert write_stones(state.hand(ONE)) == "R6 J R4"
    state = play(state, "R6>R, O6>O")
    assert (write_stones(state.hand(ONE)), write_stones(state.hand(TWO))) == ("J R4", "O5 J")
    state = play(state, "J>O, J>R, R4>R, O5>Y")
    assert state.hand(ONE) == state.hand(TWO) == ()


def test_two_equal_jokers_in_a_hand_are_played_one_by_one() -> None:
    """Jokers cannot be told apart: a hand of two offers each move once, and playing one leaves the other."""
    state = game("R6 J J", "O1 O2 O3", "row 1 numbers, row 1 numbers, R6>R, O1>O")
    moves = legal_moves(state)
    assert [write_move(move) for move in moves] == ["J>R", "J>O"]
    assert write_stones(play(state, "J>R").hand(ONE)) == "J"


def test_the_second_grid_comes_before_round_four() -> None:
    """Rounds 1-3 use the first grid, rounds 4-6 the second."""
    state = random_game(2, steps=23)
    assert state.grid(ONE) == state.deal.one.first
    state = random_game(2, steps=24)
    assert (state.grid(ONE), state.grid(TWO)) == (state.deal.one.second, state.deal.two.second)


def test_a_hand_of_jokers_before_empty_towers_is_set_aside() -> None:
    """Decision: a player who can place none of them sets one of them, of their choice, aside face up; the
    turn passes."""
    state = game("J J J", "O1 O2 O3", "row 1 numbers, row 1 numbers")
    assert legal_moves(state) == (read_move("J aside"),)
    state = play(state, "J aside")
    assert state.table.to_move is TWO
    assert write_stones(state.hand(ONE)) == "J J"


def test_which_stone_is_set_aside_is_the_players_choice() -> None:
    """The player may set aside any of the stones in hand; stones set aside count for nothing."""
    state = random_game(6, steps=44)
    hand = state.hand(state.table.to_move)
    assert write_stones(hand) == "Y4 Y5"
    assert legal_moves(state) == tuple(map(SetAside, hand))
    for move in legal_moves(state):
        assert apply(state, move).table.towers == state.table.towers


def test_who_can_place_must_place() -> None:
    """A player who can place at least one of the stones in hand must place one."""
    state = game("J J R1", "O1 O2 O3", "row 1 numbers, row 1 numbers")
    assert all(isinstance(move, Place) for move in legal_moves(state))
    assert refusal(state, read_move("J aside")) is Reason.SOMETHING_FITS


def replacing(options: Options) -> tuple[Move, ...]:
    """What player 2 may do with the O6 in hand when a joker tops R6 R5 J (16)."""
    moves = "row 1 numbers, row 1 numbers, R6>R, O1>O, R5>R, O2>O, J>R"
    state = game("R6 R5 J", "O1 O2 O6", moves, options)
    return tuple(move for move in legal_moves(state) if isinstance(move, Place) and move.tower is Colour.RED)


def test_under_the_limit_the_joker_can_only_be_replaced() -> None:
    """Then the player may remove the joker and place the stone. Under the limit the new total must not
    exceed 21 either."""
    assert replacing(Options()) == (read_move("O6xR"),)


def test_without_the_limit_the_player_chooses() -> None:
    """With over 21 allowed, laying the stone on top and replacing the joker can both be legal: the
    player chooses."""
    assert replacing(Options(over_21=True)) == (read_move("O6>R"), read_move("O6xR"))


def test_an_instant_win_ends_the_game_at_once() -> None:
    """The moment a player owns three towers that stand at exactly 21, that player wins."""
    state = random_game(49)
    ending = outcome(state)
    assert ending is not None
    assert (ending.reason.name, ending.winner) == ("INSTANT_WIN", TWO)
    assert len(state.moves) == 39
    assert sum(tower.total == 21 for tower in state.table.owned(TWO)) == 3
    before = random_game(49, steps=38)
    assert outcome(before) is None
    assert sum(tower.total == 21 for tower in before.table.owned(TWO)) == 2


def test_a_game_is_a_value() -> None:
    """A move makes a new value and leaves the old one as it was, so undo can go back to the old one."""
    before = game(*HANDS)
    after = play(before, "R6>R")
    assert before == game(*HANDS)
    assert before != after
    assert len({before, after, game(*HANDS)}) == 2
    assert [write_move(move) for move in after.moves] == ["row 1 numbers", "row 1 numbers", "R6>R"]
