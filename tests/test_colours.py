"""Colours for all eyes: what the style sheets' values look like, also to those who see fewer colours.

Simulated by the matrices of Brettel, Viénot and Mollon (1997) and of Viénot, Brettel and Mollon (1999), told
apart by CIEDE2000, contrast as WCAG 2 counts it: all by coloraide. Which value is used where is axe's affair.
"""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest
from coloraide import Color

CSS = Path(__file__).parents[1] / "css"
WHEEL = ("red", "orange", "yellow", "green", "blue", "purple")
STONES = (*WHEEL, "grey")
ALIKE = {
    "protan": {("blue", "purple")},
    "deutan": {("blue", "purple")},
    "tritan": {("green", "blue"), ("purple", "grey")},
}
"""The colours that only their shapes tell apart, for each kind of colour blindness."""
APART = 10
"""CIEDE2000 between two colours that nobody takes for the same."""
TEXT, MARK = 4.5, 3
"""Contrast that WCAG 2.2 asks of text (1.4.3) and of what shows what a control is (1.4.11)."""


def values(sheet: str) -> dict[str, str]:
    """Every custom property of a style sheet, as it is written."""
    return dict(re.findall(r"--([\w-]+): (.+);", (CSS / sheet).read_text("utf-8")))


TOKENS = values("tokens.css")
SHAPES = dict(
    re.findall(r'<symbol id="shape-(\w+)"[^>]*>(.*?)</symbol>', (CSS / "symbols.svg").read_text("utf-8"))
)


def theme(name: str) -> dict[str, str]:
    """The colour of every role in the light or the dark theme."""
    roles = {role: re.search(rf"--{name}, (#\w+)", value) for role, value in values("themes.css").items()}
    both = {role: value for role, value in values("themes.css").items() if value.startswith("#")}
    return both | {role: found[1] for role, found in roles.items() if found}


def apart(one: str, other: str, kind: str) -> float:
    """How far two stones' colours are apart for somebody who sees in this way."""
    seen, other_seen = (Color(TOKENS[name]).filter(kind) for name in (one, other))
    return seen.delta_e(other_seen, method="2000")


@pytest.mark.parametrize("kind", ALIKE)
def test_neighbours_on_the_wheel_are_told_apart(kind: str) -> None:
    """By their colours, or by their shapes where these look alike."""
    for one, other in zip(WHEEL, (*WHEEL[1:], WHEEL[0]), strict=True):
        assert apart(one, other, kind) >= APART or SHAPES[one] != SHAPES[other]


@pytest.mark.parametrize("kind", ALIKE)
def test_most_colours_are_told_apart_without_shapes(kind: str) -> None:
    """One or two pairs need their shapes."""
    alike = {pair for pair in combinations(STONES, 2) if apart(*pair, kind) < APART}
    assert alike == ALIKE[kind]


def test_every_colour_has_a_shape_of_its_own() -> None:
    """Who sees no colour at all can play."""
    assert set(SHAPES) == set(STONES)
    assert all(SHAPES[one] != SHAPES[other] for one, other in combinations(STONES, 2))


@pytest.mark.parametrize("stone", STONES)
def test_numbers_on_stones_can_be_read(stone: str) -> None:
    """Dark on the two light colours, light on the others."""
    ink = TOKENS["on-light-stone" if stone in {"orange", "yellow"} else "on-dark-stone"]
    assert Color(TOKENS[stone]).contrast(ink) >= TEXT


@pytest.mark.parametrize("name", ["light", "dark"])
@pytest.mark.parametrize(
    ("marks", "grounds", "least"),
    [
        (("ink", "ink-soft"), ("ground", "ground-glow", "surface", "surface-hover"), TEXT),
        (("on-main",), ("main",), TEXT),
        (("on-cloth",), ("cloth", "cloth-fold", "cloth-light"), TEXT),
        (("edge-strong",), ("ground", "ground-glow", "surface"), MARK),
        (("limit",), ("ground", "surface", "well"), MARK),
    ],
)
def test_roles_stand_out(name: str, marks: tuple[str, ...], grounds: tuple[str, ...], least: float) -> None:
    """Text and marks on everything that they may lie on, in both themes."""
    colours = theme(name)
    faint = {
        (mark, ground): round(contrast, 2)
        for mark in marks
        for ground in grounds
        if (contrast := Color(colours[mark]).contrast(colours[ground])) < least
    }
    assert not faint
