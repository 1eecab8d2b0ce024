"""axe finds nothing that keeps people out: in every screen, language and theme."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest
from playwright.sync_api import Page

from rainbow.i18n import LANGUAGES, SOURCE
from tests.browser.gallery import Gallery
from tests.browser.pages import Contexts, visit
from tests.browser.walk import walk

Axe = Callable[..., None]


def test_axe_finds_nothing_on_the_way(new_context: Contexts, complaints: list[str], axe: Axe) -> None:
    """Names, roles, contrast and order hold wherever the players are."""
    players = visit(new_context, reduced_motion="reduce")
    faults = _faults(walk(players), axe, players.page)
    assert [complaint for complaint in complaints if "a fault" not in complaint] == []
    complaints.clear()  # the fault was ours
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_on_any_page(gallery: Callable[..., Gallery], axe: Axe, theme: str) -> None:
    """The same for every kind of page, also those that players seldom meet."""
    wall = gallery(color_scheme=theme)
    faults = _faults(wall.every(SOURCE), axe, wall.page)
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != SOURCE])
def test_axe_finds_nothing_in_any_language(gallery: Callable[..., Gallery], axe: Axe, language: str) -> None:
    """The same in the words of each language."""
    wall = gallery()
    faults = _faults(wall.every(language), axe, wall.page, contrast=False)
    assert not faults, "\n".join(faults)


def _faults(shown: Iterable[str], axe: Axe, page: Page, *, contrast: bool = True) -> list[str]:
    """What axe finds on each page that is shown."""
    faults: list[str] = []
    for name in shown:
        try:
            axe(page, contrast=contrast)
        except AssertionError as found:
            faults.append(f"{name}: {found}")
    return faults
