"""Random whole games, in every combination of options, compared with the oracle step by step."""

from __future__ import annotations

import datetime as dt
import itertools
from collections import Counter
from collections.abc import Set as AbstractSet
from typing import ClassVar

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from rainbow.rules import (
    JOKER,
    WHEEL,
    Announced,
    Colour,
    Deal,
    Ending,
    IllegalMove,
    Move,
    Options,
    Place,
    Player,
    Record,
    SetAside,
    Stone,
    Take,
    apply,
    legal_moves,
    observe,
    outcome,
    read,
    refusal,
    start,
    stones_of,
    write,
)
from rainbow.rules.grid import LINES
from tests.rules.oracle import Oracle
from tests.rules.values import deals, moves

ALL_STONES = Counter(stone for player in Player for stone in stones_of(player))


def candidates(stones: AbstractSet[Stone]) -> list[Move]:
    """Every move that can be written down with these stones."""
    return [
        *itertools.starmap(Take, itertools.product(LINES, Announced)),
        *itertools.starmap(Place, itertools.product(stones, WHEEL, (False, True))),
        *map(SetAside, stones),
    ]


class WholeGame(RuleBasedStateMachine):
    """A game of legal moves; every other move is tried too. At last the game is played to its end."""

    options: ClassVar[Options]

    @initialize(deal=deals)
    def begin(self, deal: Deal) -> None:
        """The stones are dealt."""
        self.state = start(deal, self.options)
        self.oracle = Oracle(deal, self.options)

    @rule(choice=st.integers(0, 10**6))
    def play(self, choice: int) -> None:
        """One of the legal moves is made, as long as there are any."""
        if legal := legal_moves(self.state):
            self.make(legal[choice % len(legal)])

    def make(self, move: Move) -> None:
        """The move is made here and in the oracle."""
        self.state = apply(self.state, move)
        self.oracle.do(move)

    @rule(move=moves)
    def try_anything(self, move: Move) -> None:
        """Any move at all is refused or accepted, as the oracle says; a refused one changes nothing."""
        if self.oracle.may(move):
            self.make(move)
        else:
            with pytest.raises(IllegalMove):
                apply(self.state, move)

    @invariant()
    def no_stone_is_lost_or_doubled(self) -> None:
        """Grids, hands, towers, aside, removed and replaced jokers make 42 stones at every step."""
        assert self.oracle.stones() == ALL_STONES
        table = self.state.table
        for player in Player:
            seen = observe(self.state, player)
            assert seen.hand == tuple(self.oracle.hands[player])
            on_grid = [stone for stone in self.oracle.grids[player] if stone is not None]
            assert len(on_grid) == 9 - 3 * len(table.taken(player))
        assert Counter((*table.aside(Player.ONE), *table.aside(Player.TWO))) == Counter(self.oracle.aside)

    @invariant()
    def towers_are_as_counted(self) -> None:
        """Totals, values and owners are those of a naive count; the limit is kept."""
        for tower in self.state.table.towers:
            assert [(laid.stone, laid.value, laid.player) for laid in tower.laid] == self.oracle.tower(
                tower.colour
            )
            assert tower.total == self.oracle.total(tower.colour)
            assert tower.owner is self.oracle.owner(tower.colour)
            assert tower.total <= 21 or self.options.over_21

    @invariant()
    def the_game_ends_as_in_the_oracle(self) -> None:
        """The game is over when the oracle says so, and exactly then there is no legal move."""
        ending = outcome(self.state)
        winner = self.oracle.winner
        assert (ending is None) == (winner is None) == bool(legal_moves(self.state))
        if ending:
            assert ending.winner is (winner if isinstance(winner, Player) else None)
            assert (ending.reason is Ending.DRAW) == (winner == "draw")
        else:
            assert self.state.table.to_move is self.oracle.whose

    @invariant()
    def legal_moves_are_as_in_the_oracle(self) -> None:
        """The legal moves are those that the oracle allows; all others are refused with a reason."""
        legal = legal_moves(self.state)
        assert len(set(legal)) == len(legal)
        hand = self.state.hand(self.state.table.to_move)
        for move in candidates({*hand, JOKER, Stone(Colour.RED, 1), Stone(Colour.ORANGE, 1)}):
            allowed = self.oracle.may(move)
            assert (move in legal) == allowed
            assert (refusal(self.state, move) is None) == allowed

    def teardown(self) -> None:
        """Played to the end, the game can be replayed from its moves, and from its record."""
        while legal := legal_moves(self.state):
            self.make(legal[len(self.state.moves) % len(legal)])
            self.the_game_ends_as_in_the_oracle()
        self.no_stone_is_lost_or_doubled()
        self.towers_are_as_counted()
        replayed = start(self.state.deal, self.state.table.options)
        for move in self.state.moves:
            replayed = apply(replayed, move)
        assert replayed == self.state
        assert replayed.table.towers == self.state.table.towers
        record = Record(dt.date(2024, 1, 1), ("", ""), self.state)
        assert read(write(record)) == record


# Measuring coverage takes longer here than playing, and the other tests of the rules cover every line.
@pytest.mark.no_cover
@pytest.mark.parametrize("over_21", [False, True])
@pytest.mark.parametrize("diagonals", [False, True])
@pytest.mark.parametrize("from_memory", [False, True])
def test_whole_games(*, over_21: bool, diagonals: bool, from_memory: bool) -> None:
    """Games of every combination of options go as the oracle says."""

    class Game(WholeGame):
        options = Options(over_21, diagonals, from_memory)

    few = settings(max_examples=settings().max_examples // 20, stateful_step_count=60)
    run_state_machine_as_test(Game, settings=few)
