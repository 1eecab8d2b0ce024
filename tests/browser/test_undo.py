"""Undo: until the next player opens the tray, never across it. The button is there exactly when it works."""

from __future__ import annotations

from playwright.sync_api import expect

from rainbow.rules import State, Take
from tests.browser.pages import Contexts, Visit, after, line_name, prepared, saved, visit


def expect_undone(players: Visit, state: State, *, more: bool) -> None:
    """The game is what it was, on the page and as it is kept; `more` says whether undo goes further back."""
    players.table.expect_towers(state)
    expect(players.table.undo_button).to_have_count(1 if more else 0)
    assert players.kept() == saved(state)


def test_until_the_next_player_opens(new_context: Contexts) -> None:
    """A move is taken back behind the curtain, until the other player has opened it."""
    game = prepared("draw")
    begun, move = after(game, 0), game.state.moves[0]
    players = visit(new_context, begun)
    table = players.table
    expect(table.undo_button).to_have_count(0)
    table.make(begun, move)
    table.expect_turn("Ben")
    table.undo()
    table.expect_turn("Anna")
    table.expect_closed()
    expect_undone(players, begun, more=False)
    table.make(begun, move)
    table.open_tray()
    expect(table.undo_button).to_have_count(0)
    table.hide_tray()
    expect(table.undo_button).to_have_count(0)


def test_back_over_the_end_of_a_round(new_context: Contexts) -> None:
    """Who ends a round and starts the next one takes both moves back, even after looking again."""
    game = prepared("draw")
    last, first = game.state.moves[7:9]
    assert isinstance(first, Take)
    players = visit(new_context, after(game, 7))
    table = players.table
    table.make(after(game, 7), last)
    table.make(after(game, 8), first)
    table.expect_turn("Anna")
    table.undo()
    table.expect_turn("Ben")
    expect_undone(players, after(game, 8), more=True)
    table.open_tray()
    expect(table.line(line_name(first.line))).to_be_visible()
    table.undo()
    expect(table.hand).to_be_visible()
    expect_undone(players, after(game, 7), more=False)


def test_not_after_the_end(new_context: Contexts) -> None:
    """The last move of a game is final."""
    game = prepared("instant-win")
    *before, last = game.state.moves
    table = visit(new_context, after(game, len(before))).table
    table.make(after(game, len(before)), last)
    expect(table.result).to_be_visible()
    expect(table.undo_button).to_have_count(0)
