"""The players of a match, by name. Each chooses from an observation alone, except *all-seeing*."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from random import Random

from rainbow.computer import choose
from rainbow.computer.levels import think_in
from rainbow.computer.position import Position
from rainbow.computer.worlds import Worlds, recall
from rainbow.level import Level
from rainbow.rules import Move, Observation, Place, State, observe

Contestant = Callable[[State, Random], Move]
"""Chooses a move for the player whose turn it is. It gets the whole state, and must itself observe only what
that player may see."""


def contestant(name: str, budget: int) -> Contestant:
    """The player of that name; `budget` as in `choose`, and the number of simulations for `ismcts`."""
    return _CONTESTANTS[name](budget)


def _seeing_own(choice: Callable[[Observation, Random], Move]) -> Contestant:
    """A player who chooses from the observation of the player whose turn it is."""
    return lambda state, rng: choice(observe(state, state.table.to_move), rng)


def _at_random(observation: Observation, rng: Random) -> Move:
    return rng.choice(observation.legal_moves)


def _greedy(observation: Observation, rng: Random) -> Move:
    """Makes 21 if possible, else takes over a tower of the other player, else comes closest to 21."""
    table = observation.table

    def gain(move: Move) -> tuple[bool, bool, int, float]:
        if not isinstance(move, Place):
            return False, False, 0, rng.random()
        before = table.tower(move.tower)
        after = before.add(move.stone, table.to_move, instead=move.instead)
        steals = before.owner is table.to_move.other
        return after.distance == 0, steals, -after.distance, rng.random()

    return max(observation.legal_moves, key=gain)


def _level(level: Level) -> Callable[[int], Contestant]:
    def playing(budget: int) -> Contestant:
        def choice(state: State, rng: Random) -> Move:
            player = state.table.to_move
            return choose(observe(state, player), level, rng, budget, grid=state.grid(player))

        return choice

    return playing


class _Truth(Worlds):
    """Worlds of which there is only one: the state itself."""

    def __init__(self, state: State) -> None:
        super().__init__(observe(state, state.table.to_move))
        self._true = Position.of(state)

    def draw(self, _rng: Random) -> Position:
        """The state itself."""
        return self._true.copy()

    def each(self) -> Iterator[Position]:
        """The state itself."""
        yield self._true.copy()

    def believe(self, position: Position, hand: list[int], rng: Random) -> None:
        """Change nothing: the other player sees the whole state as well."""


def _all_seeing(budget: int) -> Contestant:
    """Thinks as the master does, but sees all stones: an upper bound for every player."""

    def choice(state: State, rng: Random) -> Move:
        thought = think_in(_Truth(state), rng)
        thought.step()
        while thought.work < budget and not thought.done:
            thought.step()
        return thought.move

    return choice


def _ismcts(simulations: int) -> Contestant:
    """OpenSpiel's information-set Monte Carlo tree search; only this player imports OpenSpiel."""
    spiel = import_module("rainbow.arena.spiel")

    def choice(state: State, rng: Random) -> Move:
        player = state.table.to_move
        move: Move = spiel.ismcts_move(recall(observe(state, player), state.grid(player)), rng, simulations)
        return move

    return choice


_CONTESTANTS: Mapping[str, Callable[[int], Contestant]] = {
    "random": lambda _: _seeing_own(_at_random),
    "greedy": lambda _: _seeing_own(_greedy),
    **{level.value: _level(level) for level in Level},
    "ismcts": _ismcts,
    "all-seeing": _all_seeing,
}
NAMES = tuple(_CONTESTANTS)
