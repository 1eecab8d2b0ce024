"""Nothing is lost: after a reload at any step the game goes on where it was, behind the curtain."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.pages import Contexts, after, prepared, saved, visit
from tests.rules.prepared import random_game


def test_at_every_kind_of_step(new_context: Contexts) -> None:
    """Before the first move, after a line was taken, with a stone chosen, and after placing."""
    game = prepared("instant-win")
    players = visit(new_context, after(game, 0))
    table = players.table

    def reload(moves: int) -> None:
        assert players.kept() == saved(after(game, moves))
        players.reload()
        table.expect_closed()
        table.expect_towers(after(game, moves))
        assert players.kept() == saved(after(game, moves))

    reload(0)
    table.make(after(game, 0), game.state.moves[0])
    reload(1)
    table.make(after(game, 1), game.state.moves[1])
    table.open_tray()
    placed = game.state.moves[2]
    table.choose_stone("Red 5")
    reload(2)
    table.open_tray()
    expect(table.hand.get_by_role("button", pressed=True)).to_have_count(0)
    table.hide_tray()
    table.make(after(game, 2), placed)
    reload(3)


def test_at_the_result(new_context: Contexts) -> None:
    """A finished game still shows its result."""
    game = prepared("instant-win")
    players = visit(new_context, after(game, len(game.state.moves) - 1))
    players.table.make(after(game, len(game.state.moves) - 1), game.state.moves[-1])
    players.reload()
    players.table.expect_result(game.state)


def test_a_new_game_throws_no_other_away(new_context: Contexts) -> None:
    """A game started by mistake is left for the one before; after its first move both wait."""
    old = random_game(3, steps=12)
    players = visit(new_context, old)
    table = players.table
    players.open_menu_and_press("Leave the game")
    players.expect_waiting("Anna and Ben")
    players.start()
    table.expect_closed()
    players.reload()
    table.expect_closed()
    players.open_menu_and_press("Leave the game")
    players.press(players.button("Continue"))
    table.expect_towers(old)
    assert players.kept() == saved(old)

    players.open_menu_and_press("Leave the game")
    players.start()
    table.open_tray()
    table.take_line("Row 1", announce="colours")
    table.expect_turn("Ben")
    players.open_menu_and_press("Leave the game")
    expect(players.button("Continue")).to_have_count(2)
    players.press(players.button("Continue").first)
    table.expect_spoken(re.compile("^Anna takes a line"))
    assert players.kept() == saved(old)


def test_a_rematch_swaps_the_seats(new_context: Contexts) -> None:
    """The same two play again, the other one first, and the setup screen keeps their names."""
    players = visit(new_context, prepared("instant-win").state)
    players.press(players.button("Rematch, seats swapped"))
    players.table.expect_turn("Ben")
    players.open_menu_and_press("Leave the game")
    players.setup.expect_shown()
    expect(players.setup.name(1)).to_have_value("Ben")
    expect(players.setup.name(2)).to_have_value("Anna")


def test_a_series_survives_a_reload(new_context: Contexts) -> None:
    """How often each of the two has won is still known after a reload, and goes on with the rematch."""
    players = visit(new_context, prepared("count-win").state, kept={"series": "game 1 1 2"})
    score = re.compile("Games won: (Anna 2, Ben 1|Anna 1, Ben 2)")
    expect(players.table.result).to_contain_text(score)
    players.reload()
    expect(players.table.result).to_contain_text(score)
    players.press(players.button("Rematch"))
    expect(players.table.curtain).to_be_visible()
    assert players.kept("series") in {"game 2 1 3", "game 1 2 3"}
