"""What the build draws before Python runs is what the program will draw."""

from __future__ import annotations

import pytest

from rainbow.app import Flags, begin
from rainbow.i18n import LANGUAGES, translator
from rainbow.node import html
from rainbow.screens.prerendered import first_screens, rules_dialog
from tests.screens.tab import page


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_screen_is_the_one_that_the_program_shows(language: str) -> None:
    """Whoever has read the rules and has no game finds the setup screen as the program draws it."""
    model, _ = begin(Flags(language, rules_seen=True))
    prerendered = first_screens(translator(language))["setup"]
    assert prerendered == (html(page(model).body), page(model).title)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_that_goes_on_is_awaited(language: str) -> None:
    """Until a kept game can be drawn, a note says that it comes; no new one can be started meanwhile."""
    t = translator(language)
    waiting = first_screens(t)["waiting"].markup
    assert t("Your game comes back in a moment.") in waiting
    assert 'id="start"' not in waiting


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_those_that_the_program_shows(language: str) -> None:
    """The rules dialog is the one that a newcomer's page has."""
    newcomer, _ = begin(Flags(language))
    assert rules_dialog(translator(language)) in html(page(newcomer).body)
