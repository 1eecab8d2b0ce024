"""How often the device changes hands, and the curtain opens, where two people pass it to and fro."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from rainbow.app.view import Closed
from rainbow.rules import State, start, write
from tests.rules.prepared import random_game
from tests.screens.tab import Tab, record_of

GAMES = 30
"""Games of random moves, each by its number."""


def openings(final: State) -> int:
    """How often the curtain opens in a game."""
    tab = Tab({"game": write(record_of(start(final.deal)))})
    opened = 0
    for move in final.moves:
        opened += isinstance(tab.game.tray, Closed)
        tab.play(move)
    return opened


def test_the_curtain_opens_once_for_each_change_of_hands() -> None:
    """A whole game has 48 moves, and 44 openings: the tray stays open where the same player goes on, and
    never opens twice for one move.
    """
    games = [random_game(number) for number in range(1, GAMES + 1)]
    counted = Counter((len(final.moves), openings(final)) for final in games)
    whole = {opened for (moves, opened), _ in counted.items() if moves == 48}
    assert whole == {44}
    for final in games:
        movers = [final.table.player_of(number) for number in range(len(final.moves))]
        changes = 1 + sum(one is not two for one, two in pairwise(movers))
        assert openings(final) == changes
