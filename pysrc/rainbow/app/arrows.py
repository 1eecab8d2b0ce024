"""Where an arrow key leads among buttons: as they lie on the screen, not as they follow in the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

Spot: TypeAlias = tuple[float, float]
"""The middle of a button, in px from the left and from the top."""

_WAYS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
ARROWS = frozenset(_WAYS)
"""The keys that lead somewhere, as browsers call them."""

_SLACK = 4  # px by which the buttons of one row may differ
_ASIDE = 3  # how much more a px aside counts than one ahead


def beside(spots: Sequence[Spot], here: int, arrow: str) -> int | None:
    """The button that is seen next in the arrow's direction; None where there is none."""
    seen = _seen(spots, here, arrow)
    ahead = [place for place, (along, _) in enumerate(seen) if along > _SLACK]
    return min(ahead, key=lambda place: seen[place][0] + _ASIDE * seen[place][1], default=None)


def around(spots: Sequence[Spot], here: int, arrow: str) -> int:
    """The button at the other end, where the arrow goes on after the last one."""
    seen = _seen(spots, here, arrow)
    return min(range(len(seen)), key=lambda place: (round(seen[place][0] / _SLACK), seen[place][1]))


def _seen(spots: Sequence[Spot], here: int, arrow: str) -> list[tuple[float, float]]:
    """How far each button lies in the arrow's direction, and how far aside."""
    (left, top), (x, y) = spots[here], _WAYS[arrow]
    away = [(across - left, down - top) for across, down in spots]
    return [(across * x + down * y, abs(across * y) + abs(down * x)) for across, down in away]
