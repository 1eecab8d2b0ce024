"""What levels.py promises: at every level a legal move in every state, chosen from an observation alone."""

from __future__ import annotations

from random import Random

import pytest

from rainbow.computer import Search, choose, levels, think
from rainbow.computer.endgame import is_endgame
from rainbow.computer.worlds import Worlds
from rainbow.level import Level
from rainbow.rules import Options, State, apply, deal, legal_moves, observe, outcome, start
from rainbow.rules.table import EVENTS_A_ROUND
from tests.computer.games import otherwise_dealt
from tests.rules.prepared import OPTIONS, random_game, states

BUDGET = 150


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("level", Level)
def test_every_move_is_legal_in_every_option(level: Level, options: Options) -> None:
    """Two players of a level play whole games to their end."""
    for seed in range(2):
        rng = Random(seed)
        state = start(deal(rng), options)
        while legal_moves(state):
            player = state.table.to_move
            grid = state.grid(player) if seed else None
            state = apply(state, choose(observe(state, player), level, rng, BUDGET, grid=grid))
        assert outcome(state)


@pytest.mark.parametrize("level", Level)
def test_what_is_hidden_changes_nothing(level: Level) -> None:
    """In two states that differ only in what the player cannot see, the same seed gives the same move."""
    for state in states(Options(), seed=6):
        player = state.table.to_move
        for seed in range(2):
            other = otherwise_dealt(state, Random(seed))
            chosen = [
                choose(observe(each, player), level, Random(seed), BUDGET, grid=each.grid(player))
                for each in (state, other)
            ]
            assert chosen[0] == chosen[1]


@pytest.mark.parametrize("budget", [0, 100, 1000])
def test_the_master_stays_within_the_budget(budget: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """No step begins when the budget is spent, and a step of the search is one simulation."""
    thoughts: list[Search] = []

    def watched(worlds: Worlds, rng: Random) -> Search:
        thoughts.append(Search(worlds, rng))
        return thoughts[-1]

    monkeypatch.setattr(levels, "think_in", watched)
    state = random_game(1, steps=12)
    choose(observe(state, state.table.to_move), Level.MASTER, Random(1), budget)
    assert len(thoughts) == 1
    assert thoughts[0].work <= budget + 2 * EVENTS_A_ROUND


def test_thinking_can_be_stopped() -> None:
    """The master calls `go_on` before each step; when that is false, it plays the best move so far."""
    answers = iter([True, True, False])
    state = random_game(1, steps=12)
    move = choose(
        observe(state, state.table.to_move), Level.MASTER, Random(1), 10**9, go_on=lambda: next(answers)
    )
    assert move in legal_moves(state)
    assert not list(answers)


def test_a_thought_has_a_move_and_a_chance_at_every_step() -> None:
    """After each step there is a hint to show: a legal move, and a chance from 0 to 1."""
    for steps in (0, 1, 2, 20, 43, 45):
        state = random_game(2, steps=steps)
        thought = think(observe(state, state.table.to_move), Random(1))
        for _ in range(60):
            thought.step()
            assert thought.move in legal_moves(state)
            assert 0 <= thought.chance <= 1


def test_a_won_game_is_known_to_be_won() -> None:
    """Where a placement brings a third tower to 21, the master makes it, and gives it a chance above 0.9."""
    state = next(state for seed in range(1000) for state in states(Options(), seed) if can_win_at_once(state))
    player = state.table.to_move
    thought = think(observe(state, player), Random(1))
    for _ in range(300):
        thought.step()
    ending = outcome(apply(state, thought.move))
    assert ending
    assert ending.winner is player
    assert thought.chance > 0.9


def can_win_at_once(state: State) -> bool:
    """Whether one move wins the game, in a state before the endgame."""
    endings = (outcome(apply(state, move)) for move in legal_moves(state))
    return not is_endgame(state.table) and any(endings)


def test_nobody_thinks_out_of_turn() -> None:
    """`think` refuses an observation of a player whose turn it is not."""
    state = random_game(1, steps=12)
    with pytest.raises(ValueError, match="turn"):
        think(observe(state, state.table.to_move.other), Random(1))
