"""The colour wheel: the emblem of the game, and at the table an instrument."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from rainbow.node import Child, Node, el
from rainbow.rules import LIMIT, WHEEL, Colour
from rainbow.screens.parts import name

_OUTER, _INNER, _GAP = 97.0, 45.0, 1.6
_SHAPE, _NUMBER = 82.0, 58.0
_SIZE = 19.0


def _at(radius: float, turn: float) -> tuple[float, float]:
    """A point at a radius; `turn` runs from 0 at the top, clockwise, to 1."""
    return radius * sin(2 * pi * turn), -radius * cos(2 * pi * turn)


def _arc(colour: Colour) -> str:
    """The outline of a segment, with a gap of even width on both sides."""
    begin, end = (colour - 0.5) / 6, (colour + 0.5) / 6
    outer, inner = _GAP / (2 * pi * _OUTER), _GAP / (2 * pi * _INNER)
    corners = (
        _at(_OUTER, begin + outer),
        _at(_OUTER, end - outer),
        _at(_INNER, end - inner),
        _at(_INNER, begin + inner),
    )
    a, b, c, d = (f"{x:.2f} {y:.2f}" for x, y in corners)
    return f"M{a}A{_OUTER} {_OUTER} 0 0 1 {b}L{c}A{_INNER} {_INNER} 0 0 0 {d}Z"


_ARCS = {colour: el("path", d=_arc(colour)) for colour in WHEEL}


@cache
def _shape(colour: Colour, radius: float) -> Node:
    x, y = _at(radius, colour / 6)
    half = _SIZE / 2
    return el(
        "use",
        href=f"#shape-{name(colour)}",
        x=f"{x - half:.2f}",
        y=f"{y - half:.2f}",
        width=f"{_SIZE:.0f}",
        height=f"{_SIZE:.0f}",
    )


def segment(colour: Colour, number: str | None = None, cls: str = "", tap: str | None = None) -> Node:
    """One segment with its shape and, at the table, a number under it."""
    x, y = _at(_NUMBER, colour / 6)
    return el(
        "g",
        _ARCS[colour],
        _shape(colour, (_OUTER + _INNER) / 2 if number is None else _SHAPE),
        el("text", number, x=f"{x:.2f}", y=f"{y:.2f}") if number is not None else None,
        cls=f"segment {name(colour)} {cls}".rstrip(),
        data_tap=tap,
        data_drop="" if tap else None,
    )


def ring(*segments: Child) -> Node:
    """Six segments put together. The towers say the same to a screen reader, so the ring is silent."""
    return el("svg", *segments, cls="ring", viewBox="-100 -100 200 200", aria_hidden="true")


EMBLEM = ring(
    *(segment(colour) for colour in WHEEL),
    el("text", str(LIMIT), cls="limit"),
)
"""The wheel as the emblem of the game, with the number that all towers grow towards."""
