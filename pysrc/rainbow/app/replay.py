"""A finished game looked through step by step."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, reduce
from typing import TypeAlias

from rainbow.app.players import Players
from rainbow.app.view import View
from rainbow.rules import Record, apply, observe, start


@dataclass(frozen=True)
class Replay:
    """A finished game as it stood after so many moves."""

    record: Record
    step: int = 0
    """How many moves are shown."""

    @property
    def steps(self) -> int:
        """How many moves there are."""
        return len(self.record.state.table.events)

    @cached_property
    def view(self) -> View:
        """The game as an onlooker saw it then."""
        state = self.record.state
        shown = reduce(apply, state.moves[: self.step], start(state.deal, state.table.options))
        return View(Players(*self.record.names), observe(shown, None))


@dataclass(frozen=True, slots=True)
class ReplayTapped:
    """The player wants to see the finished game as it was after so many moves."""

    step: int


@dataclass(frozen=True, slots=True)
class ReplayLeft:
    """The player goes back from the replay to the result."""


ReplayMessage: TypeAlias = ReplayTapped | ReplayLeft


def update(replay: Replay | None, message: ReplayMessage, record: Record) -> Replay | None:
    """The replay of a finished game after a message; None is no replay."""
    match message:
        case ReplayTapped(step):
            begun = replay or Replay(record)
            return replace(begun, step=min(max(step, 0), begun.steps))
        case ReplayLeft():
            return None
