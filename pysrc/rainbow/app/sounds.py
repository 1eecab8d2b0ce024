"""The sounds of moves."""

from __future__ import annotations

from enum import Enum

from rainbow.rules import LIMIT, Table


class Sound(Enum):
    """What can be heard: a line taken, a stone placed, a tower at 21, a tower lost to its owner, a win."""

    TAKE = "take"
    PLACE = "place"
    AT_21 = "at-21"
    LOST = "lost"
    WON = "won"


def heard(before: Table, after: Table) -> Sound | None:
    """The sound of the move just made; None when no move was made, or one was taken back."""
    if len(after.events) != len(before.events) + 1:
        return None
    if after.outcome is not None:
        return Sound.WON
    changed = [(was, now) for was, now in zip(before.towers, after.towers, strict=True) if was != now]
    if not changed:
        return Sound.TAKE
    ((was, now),) = changed
    if now.total == LIMIT:
        return Sound.AT_21
    return Sound.PLACE if was.owner in {None, now.owner} else Sound.LOST
