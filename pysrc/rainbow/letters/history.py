"""How the events of a letter join those that are known.

A turn tells all events so far, so joining is a merge: order, repetition and loss of letters do no harm.
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

    Where an event is at fault, `index` (from 0) says which, and `event` what the letter tells. `reason` is
    the rules' own for `REFUSED`, and what speaks against every possible hand for `IMPOSSIBLE`. `key` names
    the kept game that the letter is about.
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
    """What is known, with the events that are told beyond those that are kept.

    A player knows a half, an onlooker the table; `doubt` says why an event cannot come next there.
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
