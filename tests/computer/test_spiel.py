"""OpenSpiel's own tests of our rules, and its search as a player; left out where OpenSpiel has no wheel."""

from __future__ import annotations

from random import Random

import pytest

from rainbow.arena.matches import match
from rainbow.arena.players import contestant
from rainbow.computer.worlds import recall
from rainbow.rules import Options, legal_moves, observe
from tests.rules.prepared import OPTIONS, random_game

pyspiel = pytest.importorskip("pyspiel")
spiel = pytest.importorskip("rainbow.arena.spiel")


def test_it_plays_to_the_end() -> None:
    """OpenSpiel's player plays a match to its end."""
    *_, tally = match(contestant("ismcts", 20), contestant("random", 20), 2, 1, Options())
    assert tally.games == 2


@pytest.mark.parametrize("over_21", [False, True])
@pytest.mark.parametrize("diagonals", [False, True])
def test_openspiels_own_tests_pass(*, over_21: bool, diagonals: bool) -> None:
    """OpenSpiel plays random games, copies, serialises and checks them, and finds no fault."""
    game = pyspiel.load_game("rainbow_blackjack", {"over_21": over_21, "diagonals": diagonals})
    pyspiel.random_sim_test(game, 3, serialize=True, verbose=False)


def test_openspiel_deals_with_the_chances_of_a_shuffle() -> None:
    """A joker is drawn three times as often as any other stone while all three are left."""
    state = spiel.RainbowBlackjack().new_initial_state()
    chances = dict(state.chance_outcomes())
    assert len(chances) == 19
    assert sum(chances.values()) == pytest.approx(1)
    assert max(chances.values()) == pytest.approx(3 / 21)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_openspiels_search_plays_by_the_rules(options: Options) -> None:
    """Its move is legal at the beginning and later, in every option."""
    for steps in (0, 9, 20, 35):
        state = random_game(3, options, steps)
        player = state.table.to_move
        seen = recall(observe(state, player), state.grid(player))
        assert spiel.ismcts_move(seen, Random(1), 5) in legal_moves(state)
