"""What a position is worth when a round is over: player 1's chance to win, estimated from the towers.

The weights are log odds, fitted to thousands of games by logistic regression. Under the limit, nothing can be
placed on a tower at 21. Such a tower is worth more to the player whose colour it has, since two thirds of the
stones that reach it are the other player's. Who owns any other tower hardly matters before the last rounds.
"""

from __future__ import annotations

from math import exp

from rainbow.computer.position import Position, owner_of, total_of
from rainbow.rules import LIMIT
from rainbow.rules.table import EVENTS_A_ROUND, ROUNDS

AT_21_OF_OWN_COLOUR, AT_21 = 1.05, 0.67
STILL_GROWING = (0.0, 0.0, 0.0, 0.0, 0.06, 0.15, 0.0)
"""What owning a tower that is not at 21 is worth; the index is the number of rounds played."""


class _Worth(dict[int, float]):
    """What a tower adds to player 1's log odds, by `6 * state + tower`; computed at the first look-up."""

    def __init__(self, growing: float) -> None:
        super().__init__()
        self._growing = growing

    def __missing__(self, key: int) -> float:
        state, tower = divmod(key, 6)
        owner = owner_of(state)
        worth = self._growing
        if total_of(state) == LIMIT:
            worth = AT_21_OF_OWN_COLOUR if tower % 2 == owner else AT_21
        self[key] = worth = (worth, -worth, 0.0)[owner]
        return worth


_WORTH = [_Worth(STILL_GROWING[played]) for played in range(ROUNDS + 1)]


def chance(position: Position) -> float:
    """Player 1's chance to win after a round, a draw counting half; the score when the game is over."""
    if position.score is not None:
        return position.score
    worth = _WORTH[position.at // EVENTS_A_ROUND]
    odds = sum([worth[6 * state + tower] for tower, state in enumerate(position.towers)])
    return 1 / (1 + exp(-odds))
