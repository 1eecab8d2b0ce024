"""Solves the last placements of a game, for every hand that the other player may hold.

When both lines of round 6 are taken, at most six placements are left, and the other player holds three of at
most six unseen stones: at most twenty worlds, all equally likely. Each is solved exactly, as if both players
saw each other's hands; a move is worth the mean over all worlds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rainbow.computer.position import EVENTS, MOVER, Position, decode
from rainbow.computer.worlds import Worlds
from rainbow.rules import Move, Table
from rainbow.rules.table import EVENTS_A_ROUND


def is_endgame(table: Table) -> bool:
    """Whether only placements are left until the game is over."""
    return len(table.events) >= EVENTS - EVENTS_A_ROUND + 2


class Solver:
    """The values of positions without grids, for player 1; `work` counts the moves made to find them."""

    def __init__(self) -> None:
        self.work = 0
        self._solved: dict[tuple[int, ...], float] = {}

    def value(self, position: Position) -> float:
        """What player 1 wins when both play their best from here, each knowing everything: 1, a half or 0."""
        if position.score is not None:
            return position.score
        one, two = position.hands
        key = (*position.towers, *sorted(one), position.at, *sorted(two))
        value = self._solved.get(key)
        if value is None:
            value = self._solved[key] = self._best(position)
        return value

    def _best(self, position: Position) -> float:
        """The value of the best move; the search stops at the first move that wins."""
        mover = MOVER[position.at]
        win, best = 1.0 - mover, float(mover)
        for move in _from_21_on(position):
            after = position.copy()
            after.make(move)
            self.work += 1
            value = self.value(after)
            if value == win:
                return value
            best = min(best, value) if mover else max(best, value)
        return best


class Endgame:
    """The search for the best move among the last placements, advanced by `step`; `done` when all worlds are
    solved.

    Until then `move` and `chance` are those of the worlds solved so far.
    """

    def __init__(self, worlds: Worlds) -> None:
        self.done = False
        self._solver = Solver()
        self._worlds = worlds
        self._won = dict.fromkeys(_from_21_on(next(worlds.each())), 0.0)
        self._solved = 0
        self._steps = self._solve()

    @property
    def work(self) -> int:
        """How many moves the search has tried."""
        return self._solver.work

    @property
    def move(self) -> Move:
        """The best move so far."""
        return decode(max(self._won, key=self._won.__getitem__), taking=False)

    @property
    def chance(self) -> float:
        """The chance to win with that move, a draw counting half; a half before the first world is solved."""
        return max(self._won.values()) / self._solved if self._solved else 0.5

    def step(self) -> None:
        """Solve one reply to one move in one world."""
        self.done = next(self._steps, None) is None

    def _solve(self) -> Iterator[Position]:
        me = self._worlds.me
        for position in self._worlds.each():
            values = []
            for move in self._won:
                after = position.copy()
                after.make(move)
                for replied in _replies(after):
                    if self._solver.value(replied) == float(me):  # the other player wins with this reply
                        break
                    yield replied
                values.append(self._solver.value(after))
            self._solved += 1
            for move, value in zip(self._won, values, strict=True):
                self._won[move] += 1.0 - value if me else value


def _from_21_on(position: Position) -> Iterable[int]:
    """All moves, those to 21 first: they are likely to be the best, and the search stops at a winning one."""
    return dict.fromkeys(position.moves_to_21() + position.moves())


def _replies(position: Position) -> Iterator[Position]:
    """What a position can become with the next move."""
    for move in position.moves() if position.score is None else ():
        after = position.copy()
        after.make(move)
        yield after
