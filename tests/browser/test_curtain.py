"""The curtain: while it is closed no hidden stone is in the page; it opens and closes when it should.

That no hidden stone is in the page at any step of a whole game is seen in test_whole_games.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from rainbow.rules import Deal, Place, Player, SetAside, Share, State, observe
from tests.browser.pages import TABLET, Contexts, Visit, after, prepared, saved, stone_name, visit
from tests.rules.prepared import game, random_game

COLOURED = re.compile(r"\b(?:red|orange|yellow|green|blue|purple) [1-6]\b|\bjoker\b", re.IGNORECASE)
PRIVATE_TAPS = re.compile(r"LineTapped|AnnounceTapped|Memorised|StoneTapped|WayTapped|AsideTapped|HideTapped")


TOLD = 5
"""How many of the last moves the tray tells in words."""


def expect_only_public_stones(players: Visit, state: State) -> None:
    """What an onlooker knows is all there is, in the page's text, among its names and its drawn stones."""
    seen = observe(state, None).table
    last = seen.events[-TOLD:]
    public = [stone for player in Player for stone in seen.aside(player)]
    told = [event.stone for event in last if isinstance(event, Place | SetAside)]
    content = players.page.content()
    named = {name.capitalize() for name in COLOURED.findall(content)}  # inside a sentence they are small
    assert named <= {stone_name(stone) for stone in (*public, *told)}
    assert PRIVATE_TAPS.findall(content) == []
    table = players.table
    expect(table.tray.get_by_role("img")).to_have_count(0)
    expect(table.tray.get_by_role("group")).to_have_count(0)
    assert [image.get_attribute("aria-label") for image in players.page.get_by_role("img").all()] == [
        stone_name(stone) for stone in public
    ]
    announced = [heard.values for player in Player if (heard := seen.announcement(player))]
    drawn = sum(len(tower.laid) for tower in seen.towers) + sum(map(len, announced)) + len(public)
    # Drawn stones have no role of their own on towers; a hidden one would be drawn with the same class.
    expect(players.page.locator(".stone")).to_have_count(drawn)


def test_the_watch_for_hidden_stones_sees_them(new_context: Contexts) -> None:
    """The same watch complains of an open tray: it is not blind."""
    state = game("R6 R5 R4", "", "row 1 colours, row 1 colours")
    players = visit(new_context, state)
    expect_only_public_stones(players, state)
    players.table.open_tray()
    with pytest.raises(AssertionError):
        expect_only_public_stones(players, state)


def test_a_closed_page_is_the_same_for_other_hidden_stones(new_context: Contexts) -> None:
    """Two games that differ only in what an onlooker cannot know make the very same page."""
    state = random_game(3, steps=12)
    other = State(_with_other_hidden_stones(state), state.table)
    assert saved(other) != saved(state)
    pages = []
    for each in (state, other):
        players = visit(new_context, each)
        expect(players.table.curtain).to_be_enabled()
        pages.append(players.page.get_by_role("main").inner_html())
    assert pages[0] == pages[1]


def _with_other_hidden_stones(state: State) -> Deal:
    """The deal with second grids and removed stones shuffled anew: none is public before round 4."""

    def share(old: Share) -> Share:
        stones = [*old.second.stones, *old.removed]
        random.Random(1).shuffle(stones)
        return Share(tuple(stones[9:]), type(old.first)(tuple(stones[:9])), old.second)

    one, two = state.deal.one, state.deal.two
    new_one, new_two = share(one), share(two)
    return Deal(
        Share(new_one.removed, one.first, new_one.first), Share(new_two.removed, two.first, new_two.first)
    )


def test_a_double_click_does_not_open_it(new_context: Contexts) -> None:
    """The second half of a double click falls on a curtain that cannot be opened yet."""
    players = visit(new_context, after(prepared("draw"), 0), with_pauses=True)
    table = players.table
    table.open_tray()
    table.line("Row 3").click()
    where = table.announce_button("numbers").bounding_box()
    assert where is not None
    players.page.mouse.dblclick(where["x"] + where["width"] / 2, where["y"] + where["height"] / 2)
    table.expect_turn("Ben")
    table.expect_closed()
    expect(table.curtain).to_be_enabled()
    table.expect_closed()


def hide_page(players: Visit) -> None:
    """The page is hidden, as when another app or tab comes to the front."""
    players.page.evaluate(
        """() => {
            Object.defineProperty(document, "hidden", { value: true, configurable: true });
            document.dispatchEvent(new Event("visibilitychange"));
            delete document.hidden;
        }"""
    )


def turn_device(players: Visit) -> None:
    """The device is turned."""
    players.page.set_viewport_size({"width": TABLET["height"], "height": TABLET["width"]})


CLOSING: list[Callable[[Visit], None]] = [
    hide_page,
    turn_device,
    Visit.reload,
    lambda players: players.table.hide_tray(),
]


def test_it_closes_by_itself(new_context: Contexts) -> None:
    """Hidden, turned, reloaded or told to: the tray is closed, and holds nothing."""
    state = game("R6 R5 R4", "", "row 1 colours, row 1 colours")
    players = visit(new_context, state, viewport=TABLET)
    for close in CLOSING:
        players.table.open_tray()
        players.table.choose_stone("Red 5")
        close(players)
        players.table.expect_closed()
        expect_only_public_stones(players, state)


def test_a_dialog_reveals_nothing(new_context: Contexts) -> None:
    """Rules and menu can be opened over a closed tray."""
    state = random_game(3, steps=12)
    players = visit(new_context, state)
    stones = players.page.locator("#tray .stone")
    players.button("Menu").click()
    expect(players.dialog("Menu")).to_be_visible()
    expect(stones).to_have_count(0)
    assert PRIVATE_TAPS.findall(players.page.content()) == []
    expect(players.button("Copy the game")).to_have_count(0)
