"""axe finds nothing that keeps people out: in every screen, language and theme."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from rainbow.i18n import LANGUAGES, SOURCE
from tests.browser import axe
from tests.browser.gallery import Gallery, hung
from tests.browser.pages import Contexts, visit
from tests.browser.walk import walk
from tests.screens.prepared import EVERYWHERE
from tests.screens.tab import page as drawn

# What is on or off is seen, and so are the small marks without words: rounds, lines of a grid, sliders.
UNSEEN = """() => {
    const ground = getComputedStyle(document.body).backgroundColor, faults = [];
    const look = node => ["backgroundColor", "outlineStyle", "borderTopWidth", "opacity"]
        .map(name => getComputedStyle(node)[name]).join();
    for (const control of document.querySelectorAll("[aria-pressed], [aria-checked]")) {
        const state = control.hasAttribute("aria-pressed") ? "aria-pressed" : "aria-checked";
        const [on, off] = ["true", "false"].map(value => {
            control.setAttribute(state, value);
            return [control, ...control.querySelectorAll("*")].map(look).join();
        });
        if (on === off) faults.push(`${control.id} looks the same on and off`);
    }
    for (const mark of document.querySelectorAll("i, .slider")) {
        const { backgroundColor, borderTopStyle } = getComputedStyle(mark);
        if (backgroundColor === ground && borderTopStyle === "none")
            faults.push(`${mark.className} is not seen`);
    }
    return faults;
}"""

# The outline of each owner's caps, and the colours in them.
CAPS = """() => [1, 2].map(owner => {
    const cap = document.querySelector(`.owner-${owner} .head`), look = getComputedStyle(cap);
    return [look.clipPath, look.backgroundImage, look.backgroundColor];
})"""
TINTED = 48
"""How far red, green and blue of a colour may be apart before it is taken for that of a tower."""


def test_axe_finds_nothing_on_the_way(new_context: Contexts, complaints: list[str]) -> None:
    """Names, roles, contrast and order hold wherever the players are."""
    players = visit(new_context)
    faults = [f"{shown}: {fault}" for shown in walk(players) for fault in axe.faults(players.page)]
    assert [complaint for complaint in complaints if "a fault" not in complaint] == []
    complaints.clear()  # the fault was ours
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing_on_any_page(gallery: Callable[..., Gallery], language: str) -> None:
    """The same for every kind of page, also those that players seldom meet, in the words of each language."""
    faults = axe.faults_on_every_page(gallery(), language)
    assert not faults, "\n".join(faults)


def test_axe_finds_nothing_in_the_dark(gallery: Callable[..., Gallery]) -> None:
    """The other theme changes nothing but colours, and they are the same in every language."""
    faults = axe.colour_faults_on_every_page(gallery(color_scheme="dark"))
    assert not faults, "\n".join(faults)


@pytest.mark.only_browser("chromium")  # no other lets a test darken pages
@pytest.mark.parametrize("theme", ["system", "light", "dark"])
def test_a_device_that_darkens_pages(gallery: Callable[..., Gallery], theme: str) -> None:
    """A dark device that also darkens light pages by force leaves every theme as it is."""
    wall = gallery(color_scheme="dark")
    wall.ask_every(SOURCE, "() => null")
    wall.page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
    plain = wall.page.screenshot()
    browser = wall.page.context.new_cdp_session(wall.page)
    browser.send("Emulation.setAutoDarkModeOverride", {"enabled": True})
    assert wall.page.screenshot() == plain


def test_colours_of_the_system_tell_as_much(gallery: Callable[..., Gallery]) -> None:
    """Who has the system set all colours still sees what is chosen, switched on, and which round it is."""
    told = gallery(forced_colors="active").ask_every(SOURCE, UNSEEN)
    faults = [f"{shown}: {fault}" for shown, found in told.items() for fault in found]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("look", [{}, {"color_scheme": "dark"}, {"forced_colors": "active"}], ids=str)
def test_owners_are_told_without_colours(gallery: Callable[..., Gallery], look: dict[str, str]) -> None:
    """The caps of both players have forms of their own, a dark and a light ground, and none of the colours of
    the towers.
    """
    late = hung("late", drawn(EVERYWHERE["late in a game"]))
    one, two = gallery(**look).ask([late], CAPS)["late"]
    assert one[0] != two[0]
    assert one[1] != two[1]
    for colour in re.findall(r"rgba?\((\d+), (\d+), (\d+)", " ".join((*one, *two))):
        assert max(map(int, colour)) - min(map(int, colour)) < TINTED
