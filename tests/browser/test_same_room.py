"""A tablet may open the page from a desk in the same room: an address that is not secure to a browser."""

from __future__ import annotations

from tests.browser.pages import Contexts, visit

INSECURE = "delete Navigator.prototype.locks; delete Navigator.prototype.clipboard;"
"""What a browser keeps from such a page."""


def test_a_page_without_locks_plays_and_saves(new_context: Contexts) -> None:
    """Without the lock that tells two tabs apart the game starts, is played, and goes on after a reload."""
    players = visit(new_context, before_page=INSECURE)
    players.press(players.got_it)
    players.start()
    players.table.open_tray()
    players.table.take_line("Row 1", announce="colours")
    players.table.expect_turn("Player 2")
    players.reload()
    players.table.expect_turn("Player 2")
