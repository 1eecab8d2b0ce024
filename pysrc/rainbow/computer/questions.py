"""A question to the computer: its answer is an iterator, and each next move was thought about longer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import TypeAlias

from rainbow.computer.levels import choose, think
from rainbow.level import Level
from rainbow.rules import Grid, Move, Observation

Thought: TypeAlias = tuple[Move, float | None]
"""A move, and the chance to win with it where the master thought about it, from 0 to 1."""


def answer(observation: Observation, grid: Grid, level: Level | None, rng: Random) -> Iterator[Thought]:
    """The move that the computer makes, thought about a little longer each time.

    Without a level, the master answers, for a hint. `grid` is as in `think`. The iterator ends when there is
    nothing left to think about.
    """
    if level is not None and level is not Level.MASTER:
        yield choose(observation, level, rng, 0, grid=grid), None
        return
    thought = think(observation, rng, grid)
    while not thought.done:
        thought.step()
        yield thought.move, thought.chance


def latest(thought: Thought, thoughts: Iterator[Thought], clock: Callable[[], float], end: float) -> Thought:
    """The last of the thoughts that come before the clock shows `end`; `thought` itself when none comes."""
    while clock() < end and (better := next(thoughts, None)):
        thought = better
    return thought
