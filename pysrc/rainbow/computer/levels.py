"""How a move is chosen at each level."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from rainbow.computer.endgame import Endgame, is_endgame
from rainbow.computer.habits import casual, first_steps, skilled
from rainbow.computer.search import Search
from rainbow.computer.worlds import Worlds, recall
from rainbow.level import Level
from rainbow.rules import Grid, Move, Observation


def think(observation: Observation, rng: Random, grid: Grid | None = None) -> Search | Endgame:
    """Begin to think as the master does: call `step` as long as you like, and read `move` and `chance`.

    `grid` is the observer's grid in play, as the observer saw it before taking the first line from it: in a
    game from memory, the master remembers it. `ValueError` when it is not the observer's turn.
    """
    if not observation.legal_moves:
        raise ValueError("there is nothing to think about: it is not the observer's turn")
    return think_in(Worlds(recall(observation, grid) if grid else observation), rng)


def think_in(worlds: Worlds, rng: Random) -> Search | Endgame:
    """Begin to think about these worlds: the last placements are solved, everything else is searched."""
    return Endgame(worlds) if is_endgame(worlds.table) else Search(worlds, rng)


def choose(
    observation: Observation,
    level: Level,
    rng: Random,
    budget: int,
    *,
    grid: Grid | None = None,
    go_on: Callable[[], bool] = lambda: True,
) -> Move:
    """The move that the computer makes at that level, knowing what the observation shows and no more.

    `budget` is how many moves the master may try in its search; it also calls `go_on` before each step, and
    stops thinking when that is false. The other levels answer at once. `grid` is as in `think`; only skilled
    and master remember it.
    """
    match level:
        case Level.FIRST_STEPS:
            return first_steps(observation, rng)
        case Level.CASUAL:
            return casual(observation, rng)
        case Level.SKILLED:
            return skilled(recall(observation, grid) if grid else observation, rng)
        case Level.MASTER:
            legal = observation.legal_moves
            if len(legal) == 1:
                return legal[0]
            thought = think(observation, rng, grid)
            thought.step()
            while thought.work < budget and not thought.done and go_on():
                thought.step()
            return thought.move
