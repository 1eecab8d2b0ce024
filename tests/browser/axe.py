"""axe looks for what keeps people out, and tells each fault with the elements that have it."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import Any

from playwright.sync_api import Page

from builder.paths import NODE_MODULES
from rainbow.i18n import SOURCE
from tests.browser.gallery import Gallery

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
LABELLED_BY_CONTENT = {"id": "label-content-name-mismatch", "selector": ":not(.tower, .unnamed)"}
"""A tower shows numbers, which are its value and no label: its name says total and owner in words. A stone
whose number is not to be read aloud shows it all the same.
"""
EVERYTHING: dict[str, object] = {"target-size": {"enabled": True}}
PLACES: dict[str, object] = {**EVERYTHING, "color-contrast": {"enabled": False}}
WORDS: dict[str, object] = {"target-size": {"enabled": False}, "color-contrast": {"enabled": False}}
RULES = {SOURCE: EVERYTHING, "ar": PLACES, "de": PLACES, "ja": PLACES}
"""The two slowest rules are not checked in every language: all have the same colours, and test_layout demands
larger targets than axe does. Target size is checked with long words, in other scripts and right to left.
"""
COLOURS = ("color-contrast", "link-in-text-block")
"""All of axe's rules that depend on colours."""


def faults(page: Page) -> list[str]:
    """What axe finds on the page."""
    _prepare(page)
    return _told(page.evaluate(_question(EVERYTHING)))


def faults_on_every_page(wall: Gallery, language: str) -> list[str]:
    """What axe finds on each kind of page in this language."""
    return _faults_on_every_page(wall, language, _question(RULES.get(language, WORDS)))


def colour_faults_on_every_page(wall: Gallery) -> list[str]:
    """What axe finds on each kind of page in the first language that is a matter of colours."""
    return _faults_on_every_page(wall, SOURCE, _question({}, COLOURS))


def _faults_on_every_page(wall: Gallery, language: str, question: str) -> list[str]:
    _prepare(wall.page)
    found = wall.ask_every(language, question)
    return [f"{shown}: {fault}" for shown, violations in found.items() for fault in _told(violations)]


def _prepare(page: Page) -> None:
    """Bring axe to the page, unless it is there."""
    if not page.evaluate('() => "axe" in window'):
        page.evaluate(_source())
        page.evaluate("rule => axe.configure({rules: [rule]})", LABELLED_BY_CONTENT)


@cache
def _source() -> str:
    return (NODE_MODULES / "axe-core" / "axe.min.js").read_text("utf-8")


def _question(rules: Mapping[str, object], only: Collection[str] = TAGS) -> str:
    """The script that asks axe, for rules by their tags or names. Without a list of all passes it takes half
    the time.
    """
    options = {"runOnly": only, "resultTypes": ["violations"], "rules": rules}
    return f"async () => (await axe.run(document, {json.dumps(options)})).violations"


def _told(violations: Sequence[Mapping[str, Any]]) -> list[str]:
    return [
        f"{fault['id']}: {fault['help']}\n    {json.dumps(element['target'])} {element['html'][:200]}"
        for fault in violations
        for element in fault["nodes"]
    ]
