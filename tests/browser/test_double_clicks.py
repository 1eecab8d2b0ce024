"""A double click does one thing: what follows the first click is too late for the second half of it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.hands import Mouse, middle
from tests.browser.pages import Contexts, Visit, after, prepared, saved, visit

pytestmark = pytest.mark.only_browser("chromium")  # of the others, no test can say when they were clicked


def double_click(button: Locator) -> None:
    """Two clicks at a person's pace, however slow this machine is: the page has answered the first one when
    the second comes.
    """
    button.click(trial=True)
    Mouse(button.page).tap_twice(middle(button), pause=0.15)


@pytest.mark.browser_context_args(reduced_motion="no-preference")
def test_at_the_table(new_context: Contexts) -> None:
    """Everything in a round is double clicked, opening the curtain and choosing stones included."""
    game = prepared("count-win")
    page = visit(new_context, after(game, 15), with_pauses=True).page
    players = Visit(page, press=double_click)
    state = after(game, 15)
    for move in game.state.moves[15:25]:
        state = players.table.make(state, move)
        assert players.kept() == saved(state)


def test_undo(new_context: Contexts) -> None:
    """Where two moves can be taken back, a double click takes back one."""
    game = prepared("count-win")
    players = visit(new_context, after(game, 7), with_pauses=True)
    players.table.make(after(game, 7), game.state.moves[7])
    players.table.make(after(game, 8), game.state.moves[8])
    double_click(players.table.undo_button)
    players.table.expect_towers(after(game, 8))
    expect(players.table.undo_button).to_be_visible()
    assert players.kept() == saved(after(game, 8))


def test_from_screen_to_screen(new_context: Contexts) -> None:
    """Start, leave, continue, rules and rematch."""
    players = Visit(visit(new_context, with_pauses=True).page, press=double_click)
    players.press(players.button("Rules"))
    players.press(players.got_it)
    expect(players.rules).to_have_count(0)
    players.start()
    players.table.open_tray()
    players.table.take_line("Row 1", announce="colours")
    players.table.expect_turn("Player 2")
    begun = players.kept()
    players.open_menu_and_press("Leave the game")
    players.press(players.button("Continue"))
    players.table.expect_closed()
    assert players.kept() == begun

    ended = Visit(
        visit(new_context, prepared("instant-win").state, with_pauses=True).page, press=double_click
    )
    ended.press(ended.button("Rematch, seats swapped"))
    ended.table.expect_closed()
    ended.table.expect_turn("Ben")
