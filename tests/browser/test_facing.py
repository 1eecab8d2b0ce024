"""Two people sit face to face: nobody hands anything over, and each peeks at the own stones by holding."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from rainbow.rules import Player, SetAside, State, Take, apply, observe
from tests.browser.hands import Finger, middle
from tests.browser.pages import (
    TABLET,
    Contexts,
    Visit,
    after,
    line_name,
    name_of,
    prepared,
    tower_name,
    visit,
)
from tests.rules.prepared import game

Way = Callable[[], object]
TAKEN = "row 1 colours, row 1 colours"


def facing(new_context: Contexts, state: State, **options: Any) -> Visit:  # noqa: ANN401 - whatever Playwright takes
    """A game of two who sit face to face."""
    return visit(new_context, state, kept={"face_to_face": "yes"}, viewport=TABLET, **options)


def tray(players: Visit, player: Player) -> Locator:
    """A player's tray."""
    return players.page.get_by_role("region", name=f"Tray: {name_of(player)}")


def pad(players: Visit, player: Player) -> Locator:
    """What a player holds to look."""
    return tray(players, player).get_by_role("button", name="Hold to look")


def expect_face_down(players: Visit) -> None:
    """No stone of anybody can be seen in a tray."""
    for player in Player:
        expect(tray(players, player).locator(".stone:not(.back, .values *)")).to_have_count(0)


def test_the_last_moves_of_a_game(new_context: Contexts) -> None:
    """Stones and lines are chosen face down by place, up to the result; there is no curtain."""
    record = prepared("draw")
    begin = len(record.state.moves) - 9
    state = after(record, begin)
    players = facing(new_context, state)
    for move in record.state.moves[begin:]:
        expect(players.table.curtain).to_have_count(0)
        expect_face_down(players)
        mine = tray(players, state.table.to_move)
        if isinstance(move, Take):
            players.press(mine.get_by_role("button", name=line_name(move.line), exact=True))
            players.press(mine.get_by_role("button", name=f"Announce {move.announced.name.lower()}"))
        else:
            place = observe(state, state.table.to_move).hand.index(move.stone) + 1
            players.press(mine.get_by_role("button", name=f"Stone {place}", exact=True))
            if isinstance(move, SetAside):
                players.press(mine.get_by_role("button", name="Set it aside"))
            else:
                players.press(players.table.tower(tower_name(move.tower)))
        state = apply(state, move)
        players.table.expect_towers(state)
    players.table.expect_result(state)


@pytest.mark.only_browser("chromium")
def test_both_peek_with_a_finger_each(new_context: Contexts) -> None:
    """Holding shows the own stones, letting go hides them, and so does a touch that the device takes away."""
    players = facing(new_context, game("R1 R2 R3", "O4 O5 O6", TAKEN), has_touch=True)
    anna, ben = (tray(players, player) for player in Player)
    finger = Finger(players.page)
    for ends in (finger.up, finger.cancel):
        finger.down(middle(pad(players, Player.ONE)), middle(pad(players, Player.TWO)))
        expect(anna.get_by_role("button", name="Red 2", exact=True)).to_be_visible()
        expect(ben.get_by_role("img", name="Orange 5", exact=True)).to_be_visible()
        ends()
        expect_face_down(players)


@pytest.mark.only_browser("chromium")
def test_one_finger_peeks_and_another_plays(new_context: Contexts) -> None:
    """Whoever holds a pad keeps nobody from playing: not the own other hand, and not the other player."""
    players = facing(new_context, game("R1 R2 R3", "O4 O5 O6", TAKEN), has_touch=True)
    finger, mine = Finger(players.page), tray(players, Player.ONE)
    for holder in Player:
        finger.down(middle(pad(players, holder)))
        expect(pad(players, holder)).to_have_attribute("aria-pressed", "true")
        stone = mine.locator("#hand-1")
        finger.tap(middle(stone))
        expect(stone).to_have_attribute("aria-pressed", "true")
        finger.tap(middle(stone))
        expect(stone).to_have_attribute("aria-pressed", "false")
        finger.up()
        expect_face_down(players)


def test_peeking_by_mouse_by_key_and_by_a_screen_reader(new_context: Contexts) -> None:
    """A mouse button or Enter is held like a finger; a screen reader's tap turns the stones up, and down."""
    players = facing(new_context, game("R1 R2 R3", "O4 O5 O6", TAKEN))
    mine, mouse, keyboard = pad(players, Player.ONE), players.page.mouse, players.page.keyboard
    stone = tray(players, Player.ONE).get_by_role("button", name="Red 2", exact=True)
    mouse.move(*middle(mine))
    ways: list[tuple[Way, Way]] = [
        (mouse.down, mouse.up),
        (lambda: keyboard.down("Enter"), lambda: keyboard.up("Enter")),
        (lambda: mine.dispatch_event("click"), lambda: mine.dispatch_event("click")),
    ]
    for begin, end in ways:
        begin()
        expect(stone).to_be_visible()
        expect(mine).to_have_attribute("aria-pressed", "true")
        end()
        expect_face_down(players)
        mine.focus()


def test_the_seating_is_chosen_at_setup_and_changed_in_the_game(new_context: Contexts) -> None:
    """Chosen at setup, changed at any time; turned back, the tray lies behind its curtain."""
    players = visit(new_context, viewport=TABLET)
    players.press(players.setup.two_here)
    players.press(players.setup.option("Face to face"))
    players.start()
    expect(
        tray(players, Player.TWO).or_(players.page.get_by_role("region", name="Tray: Player 2"))
    ).to_be_visible()
    players.press(players.button("Menu"))
    menu = players.dialog("Menu")
    players.press(menu.get_by_role("switch", name="Face to face"))
    players.press(menu.get_by_role("button", name="Close"))
    players.table.expect_closed()
    players.reload()
    players.table.expect_closed()
