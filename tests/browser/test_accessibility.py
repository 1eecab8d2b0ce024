"""axe finds nothing that keeps people out: in every screen, language and theme."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from rainbow.i18n import LANGUAGES, SOURCE
from tests.browser.pages import Contexts, visit
from tests.browser.walk import in_languages, walk

TRANSLATIONS = tuple(language for language in LANGUAGES if language != SOURCE)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(
    new_context: Contexts, complaints: list[str], axe: Callable[[Page], None], theme: str
) -> None:
    """Names, roles, contrast and order hold wherever the players are."""
    players = visit(new_context, color_scheme=theme, reduced_motion="reduce")
    faults: list[str] = []
    for screen in walk(players):
        for shown in in_languages(players.page, screen, TRANSLATIONS):
            try:
                axe(players.page)
            except AssertionError as found:
                faults.append(f"{shown}: {found}")
    assert [complaint for complaint in complaints if "a fault" not in complaint] == []
    complaints.clear()  # the fault was ours
    assert not faults, "\n".join(faults)
