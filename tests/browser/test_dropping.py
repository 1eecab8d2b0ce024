"""What is dropped on the page: a record opens, anything else is told, and nothing leads from the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import READY, Contexts, after, prepared, saved, visit

NO_FILE = "Only a file with a saved game can be opened here"
ZONE = "Drop a saved game here"

# Drags things over the page, and drops them there where `lets_go` says so. The browser would go to a file or
# a link unless the page prevents that: the answer is whether it did, each time.
DRAG = """([things, lets_go]) => {
    const dataTransfer = new DataTransfer();
    for (const [type, text] of things)
        if (type === "file") dataTransfer.items.add(new File([text], "game.txt"));
        else dataTransfer.items.add(text, type);
    const target = document.querySelector("h1, .towers, body");
    const said = type => {
        const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer });
        target.dispatchEvent(event);
        return event.defaultPrevented;
    };
    return lets_go ? [said("dragover"), said("drop")] : [said("dragover")];
}"""

OTHERS = {
    "a link": [("text/uri-list", "https://example.org/"), ("text/plain", "https://example.org/")],
    "a text": [("text/plain", "something")],
    "an image of a page": [("text/html", "<img src='picture.png'>")],
    "several files": [("file", "one"), ("file", "two")],
    "nothing": [],
}


def drop(page: Page, *things: tuple[str, str]) -> None:
    """Drop things on the page; the browser itself does nothing with them."""
    assert page.evaluate(DRAG, [things, True]) == [True, True]


def test_a_record_opens(new_context: Contexts) -> None:
    """As if it had been chosen: on the first screen, and when a game is over. A place to drop it shows while
    it is over the page.
    """
    game, other = prepared("count-win"), prepared("draw")
    players = visit(new_context)
    zone = players.page.get_by_text(ZONE)
    players.page.evaluate(DRAG, [[("file", saved(after(game, 10)))], False])
    expect(zone).to_be_visible()
    drop(players.page, ("file", saved(game.state)))
    expect(zone).to_have_count(0)
    players.table.expect_result(game.state)
    drop(players.page, ("file", saved(after(other, 5))))
    players.table.expect_closed()
    players.table.expect_towers(after(other, 5))
    assert players.kept() == saved(after(other, 5))


def test_a_game_that_is_played_stays(new_context: Contexts) -> None:
    """A record that is dropped in the middle of a game does not take its place; the page says why."""
    game = prepared("draw")
    players = visit(new_context, after(game, 5))
    drop(players.page, ("file", saved(after(game, 10))))
    players.expect_banner("A game is in progress.")
    players.press(players.button("Dismiss"))
    expect(players.banner).to_have_count(0)
    players.table.make(after(game, 5), game.state.moves[5])


@pytest.mark.parametrize("things", OTHERS.values(), ids=OTHERS)
def test_anything_else_is_told(new_context: Contexts, things: list[tuple[str, str]]) -> None:
    """In a note that can be dismissed; the page stays where it is."""
    players = visit(new_context)
    address = players.page.url
    drop(players.page, *things)
    players.expect_banner(NO_FILE)
    players.press(players.button("Dismiss"))
    expect(players.banner).to_have_count(0)
    expect(players.page).to_have_url(address)


@pytest.mark.parametrize("is_over", [False, True])
def test_a_file_that_is_no_record(new_context: Contexts, *, is_over: bool) -> None:
    """Is told as one that was chosen is, on the first screen."""
    players = visit(new_context, prepared("draw").state if is_over else None)
    drop(players.page, ("file", "A shopping list\n"))
    players.expect_alert("This is not a saved game of Rainbow Blackjack.")


def test_text_may_be_dropped_into_a_field(new_context: Contexts) -> None:
    """Names can be dragged from elsewhere: that stays the browser's."""
    players = visit(new_context)
    into_field = DRAG.replace('"h1, .towers, body"', '"#name-1"')
    assert players.page.evaluate(into_field, [[("text/plain", "Anna")], True]) == [False, False]


@pytest.mark.parametrize("kind", ["file", "text/plain"])
def test_before_python_is_there(new_context: Contexts, kind: str) -> None:
    """What is dropped while the page still loads is opened, or told, as soon as Python can."""
    game = prepared("count-win")
    players = visit(new_context)
    page = players.page
    page.reload(wait_until="domcontentloaded")
    expect(page.locator("#arriving")).to_be_attached()
    drop(page, (kind, saved(game.state)))
    expect(page.locator(READY)).to_be_attached()
    if kind == "file":
        players.table.expect_result(game.state)
    else:
        players.expect_banner(NO_FILE)
