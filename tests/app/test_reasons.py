"""What a hint gives as its reason is true, on thousands of positions, and comes from nothing hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from rainbow.app.reasons import Why, reason_for
from rainbow.rules import (
    JOKER,
    LIMIT,
    Announced,
    Colour,
    Move,
    Options,
    Place,
    Player,
    State,
    Table,
    Take,
    apply,
    deal,
    legal_moves,
    observe,
    outcome,
    possible_hands,
    start,
    stones_of,
)
from rainbow.rules.notation import read_move
from tests.rules.prepared import game

GAMES = 14
ALL_STONES = sorted({JOKER, *stones_of(Player.ONE), *stones_of(Player.TWO)})


def makes_21(state: State, move: Move) -> bool:
    """Whether the move brings its tower to 21."""
    return isinstance(move, Place) and apply(state, move).table.tower(move.tower).total == LIMIT


def played(seed: int) -> Iterator[State]:
    """Every position of a game between two who want 21, and one in three with the limit off."""
    rng = Random(seed)
    state = start(deal(rng), Options(over_21=seed % 3 == 0, from_memory=seed % 5 == 0))
    while outcome(state) is None:
        yield state
        legal = legal_moves(state)
        wanted = [move for move in legal if makes_21(state, move)]
        state = apply(state, rng.choice(wanted or legal))


def wins(table: Table, player: Player) -> bool:
    """Whether the player, were it their turn, could win at once with any hand that they may hold."""
    others = [tower.colour for tower in table.owned(player) if tower.total == LIMIT]
    return any(
        table.tower(place.tower).add(place.stone, player, instead=place.instead).total == LIMIT
        and len([colour for colour in others if colour is not place.tower]) == 2
        for hand in possible_hands(table, player)
        for place in table.placements(hand)
    )


def expect_kept(state: State, tower: Colour, rng: Random) -> None:
    """Until the round is over the other player changes nothing of the tower, if its owner does not either."""
    owner, before = state.table.tower(tower).owner, state.table.tower(tower)
    number = state.table.round
    while outcome(state) is None and state.table.round == number:
        move = rng.choice(legal_moves(state))
        if state.table.to_move is owner and isinstance(move, Place) and move.tower is tower:
            return
        state = apply(state, move)
        assert state.table.tower(tower) == before


def expect_true(state: State, move: Move, why: Why, rng: Random) -> None:
    """Fail where the reason does not hold."""
    player, after = state.table.to_move, apply(state, move)
    if isinstance(move, Take):
        assert why is Why.TELLS_LESS
        left = {
            kind: len(possible_hands(apply(state, Take(move.line, kind)).table, player)) for kind in Announced
        }
        assert left.pop(move.announced) > min(left.values())
        return
    assert isinstance(move, Place)
    tower = after.table.tower(move.tower)
    if why is Why.WINS:
        ended = outcome(after)
        assert ended
        assert ended.winner is player
    if why is Why.PREVENTS_WIN:
        assert wins(state.table, player.other)
        assert not wins(after.table, player.other)
    if why is Why.FOR_GOOD:
        assert all(place.tower is not move.tower for place in after.table.placements(tuple(ALL_STONES)))
    if why in {Why.TAKES, Why.TAKES_FOR_THE_ROUND}:
        assert state.table.tower(move.tower).owner is player.other
        assert tower.owner is player
    if why in {Why.KEEPS_FOR_THE_ROUND, Why.TAKES_FOR_THE_ROUND}:
        expect_kept(after, move.tower, rng)


def test_every_reason_is_true() -> None:
    """On every position of many games, whatever move is advised: what is said of it holds in the true game,
    and in every one that its player may believe in.
    """
    given: Counter[Why] = Counter()
    for seed in range(GAMES):
        rng = Random(seed)
        for state in played(seed):
            own = observe(state, state.table.to_move)
            for move in legal_moves(state):
                if why := reason_for(own, move):
                    given[why] += 1
                    expect_true(state, move, why, rng)
    assert {*given} == {*Why}


@pytest.mark.parametrize("why", [Why.KEEPS_FOR_THE_ROUND, Why.TAKES_FOR_THE_ROUND])
def test_a_tower_is_out_of_reach_for_every_hand(why: Why) -> None:
    """That the other player cannot build on a tower is said only where no hand that fits could do it."""
    for seed in range(GAMES):
        for state in played(seed):
            own = observe(state, state.table.to_move)
            for move in legal_moves(state):
                if reason_for(own, move) is why and isinstance(move, Place):
                    table = apply(state, move).table
                    hands = possible_hands(table, own.table.to_move.other)
                    assert hands != ((),)
                    assert all(
                        place.tower is not move.tower for hand in hands for place in table.placements(hand)
                    )


def test_the_weightiest_reason_is_given() -> None:
    """A tower at 21 is more than one that is merely taken."""
    taken = game("R5 R4 B2", "O6 O4 O1", "row 1 numbers, row 1 numbers, R5>R, O6>R")
    assert reason_for(observe(taken, Player.ONE), read_move("R4>R")) in {Why.TAKES, Why.TAKES_FOR_THE_ROUND}
    late = game("R6 R5 R4", "O6 O4 O1", "row 1 numbers, row 1 numbers, R6>R, O6>R, R5>R")
    assert late.table.tower(Colour.RED).total == 17
    assert reason_for(observe(late, Player.TWO), read_move("O4>R")) is Why.FOR_GOOD


def test_a_refused_move_has_no_reason() -> None:
    """Nothing is said of what the rules do not allow, nor to an onlooker."""
    state = game("R5 J B1", "O5 O6 G1", "row 1 numbers, row 1 numbers")
    assert reason_for(observe(state, Player.ONE), read_move("G1>G")) is None
    assert reason_for(observe(state, None), read_move("R5>R")) is None
