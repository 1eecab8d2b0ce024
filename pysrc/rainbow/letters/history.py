"""Adds the events of a letter to those that are known.

A turn holds all events so far, so letters that come in another order, twice or never do no harm.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from rainbow.letters.faults import Fault
from rainbow.rules import Doubt, Event, Half, Reason, Table


@dataclass(frozen=True, slots=True)
class Refusal:
    """A letter that changes nothing, and why.

    Where an event is at fault, `index` (from 0) says which, and `event` is the one in the letter. `reason` is
    the rules' own for `REFUSED`, and why no possible hand allows the event for `IMPOSSIBLE`. `key` names the
    kept game that the letter is about.
    """

    fault: Fault
    index: int | None = None
    event: Event | None = None
    reason: Reason | Doubt | None = None
    key: bytes | None = None


K = TypeVar("K", Half, Table)


def joined(
    known: K,
    kept: tuple[Event, ...],
    told: tuple[Event, ...],
    doubt: Callable[[K, Event], Reason | Doubt | None],
) -> K | Refusal:
    """What is known, with those events of a letter (`told`) that come after the kept ones.

    A player knows a half, an onlooker the table. `doubt` gives the reason why an event cannot come next.
    """
    for index, (mine, theirs) in enumerate(zip(kept, told, strict=False)):
        if mine != theirs:
            return Refusal(Fault.ANOTHER_MOVE, index, theirs)
    for index, event in enumerate(told[len(kept) :], len(kept)):
        if reason := doubt(known, event):
            fault = Fault.REFUSED if isinstance(reason, Reason) else Fault.IMPOSSIBLE
            return Refusal(fault, index, event, reason)
        known = known.add(event)
    return known
