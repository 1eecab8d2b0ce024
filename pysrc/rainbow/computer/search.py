"""The master's search: information-set Monte Carlo tree search to the end of the next round.

Each simulation draws a world that agrees with all that the master knows, descends one tree that all worlds
share (Cowling, Powley and Whitehouse 2012: the exploration term of a move counts how often it was legal),
plays on by a rule of thumb to the end of the round after this one, and evaluates the towers there. The next
round is part of it because the master knows its own remaining lines, and so which towers it can use then.

If the master held its true hand in every simulation, the other player's moves in the tree would adapt to that
hand, which the other player cannot see. So there are two kinds of simulations. In the honest ones the master
holds its true hand. In the believed ones it holds, after its first move, a hand that the other player may
believe in. From the believed ones the tree learns the other player's replies, so an announcement is judged by
how much it tells.
"""

from __future__ import annotations

from itertools import cycle
from math import log, sqrt
from random import Random

from rainbow.computer.evaluation import chance
from rainbow.computer.position import (
    COUNTING,
    EVENTS,
    MOVER,
    TAKING,
    TOWER,
    Position,
    decode,
    numbers,
    owner_of,
)
from rainbow.computer.worlds import Worlds
from rainbow.rules import Move, possible_hands
from rainbow.rules.table import EVENTS_A_ROUND

EXPLORATION = 0.5
"""The weight of the exploration term: how far a move that was tried seldom is preferred to a better one."""
PRIOR_FOR_21 = 0.2
"""How much better than any other a move to 21 is taken to be before it was tried."""
HONEST, BELIEVED = 0, 1
KINDS = (BELIEVED, HONEST, HONEST)
"""The kinds of simulations, repeated in this order."""


class Tally:
    """Statistics of a move: how often it was legal, how often it was made, what its player won with it."""

    __slots__ = ("seen", "visits", "won")

    def __init__(self, expected: float) -> None:
        self.seen = 1
        self.visits = 1
        self.won = expected


class Node:
    """The moves made since the root: a tally of every next move for each kind of simulation, and its node."""

    __slots__ = ("after", "tallies")

    def __init__(self) -> None:
        self.tallies: tuple[dict[int, Tally], dict[int, Tally]] = {}, {}
        self.after: dict[int, Node] = {}


class Search:
    """A search for the best move, advanced by `step`; `work` counts the moves made in simulations."""

    done = False
    """Another simulation can always improve the result."""

    def __init__(self, worlds: Worlds, rng: Random) -> None:
        self.work = 0
        self._worlds = worlds
        self._rng = rng
        self._root = Node()
        self._begin = at = len(worlds.table.events)
        self._end = min(at - at % EVENTS_A_ROUND + 2 * EVENTS_A_ROUND, EVENTS)
        self._kinds = cycle(KINDS)
        self._beliefs: dict[int, list[list[int]]] = {}

    @property
    def move(self) -> Move:
        """The best move so far: the one that was tried most."""
        return decode(self._best()[0], taking=TAKING[self._begin])

    @property
    def chance(self) -> float:
        """The chance to win with that move, a draw counting half."""
        tally = self._best()[1]
        return tally.won / tally.visits

    def _best(self) -> tuple[int, Tally]:
        return max(self._root.tallies[HONEST].items(), key=lambda tried: tried[1].visits)

    def step(self) -> None:
        """One simulation."""
        position = self._worlds.draw(self._rng)
        tallies = self._descend(position, next(self._kinds))
        while position.score is None and position.at < self._end:
            position.make(self._rule_of_thumb(position))
        self.work += position.at - self._begin
        won = chance(position)
        for tally, mover in tallies:
            tally.visits += 1
            tally.won += 1.0 - won if mover else won

    def _descend(self, position: Position, kind: int) -> list[tuple[Tally, int]]:
        """Make the moves that the tree recommends, up to the first that is new to it.

        Returns the tallies of those moves that learn from this kind of simulation, each with the player who
        made the move.
        """
        learning = []
        node, me = self._root, self._worlds.me
        while position.score is None and position.at < self._end:
            if TAKING[position.at] and node is not self._root:
                # Later lines stay out of the tree: the master cannot foresee which one the other takes.
                position.make(self._rule_of_thumb(position))
                continue
            mover = MOVER[position.at]
            view = HONEST if node is self._root else kind if mover == me else BELIEVED
            move, tally = self._pick(position, node.tallies[view])
            if view == kind:
                learning.append((tally, mover))
            if node is self._root and kind == BELIEVED:
                hand = self._believed(position, move)
                position.make(move)
                self._worlds.believe(position, hand, self._rng)
            else:
                position.make(move)
            if move not in node.after:
                node.after[move] = Node()
                break
            node = node.after[move]
        return learning

    def _pick(self, position: Position, tallies: dict[int, Tally]) -> tuple[int, Tally]:
        """The move with the highest upper confidence bound, and its tally."""
        moves = position.moves()
        if set(moves) - tallies.keys():
            exact = position.moves_to_21()
            for move in self._rng.sample(moves, len(moves)):
                tallies.setdefault(move, Tally(0.5 + PRIOR_FOR_21 if move in exact else 0.5))
        best, highest = moves[0], 0.0
        for move in moves:
            tally = tallies[move]
            visits = tally.visits
            tally.seen = seen = tally.seen + 1
            bound = tally.won / visits + EXPLORATION * sqrt(log(seen) / visits)
            if bound > highest:
                best, highest = move, bound
        return best, tallies[best]

    def _rule_of_thumb(self, position: Position) -> int:
        """A quick move: to 21; else, in the last two rounds, onto a tower of the other player; else any."""
        taking = TAKING[position.at]
        moves = position.moves_to_21()
        if not moves:
            moves = position.moves()
            if not taking and position.at >= COUNTING and moves[0] >= 0:
                foe, towers = 1 - MOVER[position.at], position.towers
                moves = tuple(move for move in moves if owner_of(towers[TOWER[move]]) == foe) or moves
        return moves[int(self._rng.random() * len(moves))]

    def _believed(self, position: Position, move: int) -> list[int]:
        """A hand that the other player may believe the master to hold after that move."""
        if move not in self._beliefs:
            table = self._worlds.table
            possible = possible_hands(table.add(position.event(move)), table.to_move)
            self._beliefs[move] = [numbers(hand) for hand in possible]
        return self._rng.choice(self._beliefs[move])
