"""What a visitor sees before Python runs: the first screens and the rules dialog, as markup.

The build writes them into the page; the program itself never imports this module.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rainbow.app.shown import Shown
from rainbow.node import html
from rainbow.screens.page import Page, draw, waiting
from rainbow.screens.rules import rules
from rainbow.screens.words import Translator


class Prerendered(NamedTuple):
    """A screen as text: its markup, and the title of the page that shows it."""

    markup: str
    title: str


def first_screens(t: Translator) -> Mapping[str, Prerendered]:
    """The screens that a visit can begin with, by the names that the page's scripts give them: `setup`, and
    `waiting` where a kept game goes on.
    """
    return {"setup": _prerendered(draw(Shown(), t)), "waiting": _prerendered(waiting(t))}


def rules_dialog(t: Translator) -> str:
    """The markup of the rules dialog, with no option in force."""
    return html(rules(Shown(), t))


def _prerendered(page: Page) -> Prerendered:
    return Prerendered(html(page.body), page.title)
