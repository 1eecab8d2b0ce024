"""One person against the computer, at every level, and what may befall its thoughts."""

from __future__ import annotations

import datetime

import pytest
from playwright.sync_api import expect

from rainbow.rules import Player, Record, State, apply, legal_moves, outcome, read, start, write
from rainbow.rules.table import EVENTS_A_ROUND, ROUNDS
from tests.browser.pages import Contexts, Visit, visit, with_script
from tests.rules.prepared import game, random_game

ANNA, COMPUTER = Player

FIRST_WORKER_IS_DEAF = """
    window.workers = [];
    window.Worker = class extends Worker {
        constructor(...from) {
            super(...from);
            workers.push(this);
        }
        postMessage(question) {
            if (workers.length > 1) super.postMessage(question);
        }
    };
"""
"""The first worker hears no question, so that it cannot answer before a test ends it."""
DEAF_UNTIL_RELOADED = """
    const [{ type }] = performance.getEntriesByType("navigation");
    if (type !== "reload") Worker.prototype.postMessage = () => {};
"""
"""No worker hears a question, and so none can answer, before the page is loaded again."""
CRASH = """() => {
    workers.at(-1).terminate();
    workers.at(-1).dispatchEvent(new ErrorEvent("error"));
}"""
NO_WORKERS = """
    window.Worker = class {
        constructor() {
            throw new DOMException("", "SecurityError");
        }
    };
"""


def saved(state: State, level: str) -> str:
    """A game of Anna against the computer as the text that the page keeps."""
    return write(Record(datetime.date(2026, 11, 29), ("Anna", f"@{level}"), state))


def as_kept(players: Visit) -> State:
    """The game as the page has saved it."""
    return read(players.kept() or "").state


def expect_own_turn(players: Visit, moves: int) -> None:
    """The computer has made its moves: so many were made, and the next is Anna's, or the game is over."""
    said = players.page.locator(f"#spoken-{moves}")
    expect(said.or_(players.table.result).first).to_be_attached()


def next_own_turn(state: State) -> int:
    """How many moves will have been made when Anna is asked again, or the last is made."""
    moves = len(state.moves)
    while moves < ROUNDS * EVENTS_A_ROUND and state.table.player_of(moves) is COMPUTER:
        moves += 1
    return moves


def play_on(players: Visit) -> None:
    """Play to the end, always the first move that is legal; what the computer does is legal too."""
    state = as_kept(players)
    expect_own_turn(players, next_own_turn(state))
    while outcome(state := as_kept(players)) is None:
        move = legal_moves(state)[0]
        players.table.tap_out(move)
        expect_own_turn(players, next_own_turn(apply(state, move)))
    expect(players.table.result).to_be_visible()


def test_a_whole_game(new_context: Contexts) -> None:
    """It is chosen at setup, plays by the rules and to the end, and nobody draws a curtain."""
    players = visit(new_context)
    players.press(players.setup.alone)
    expect(players.page.get_by_label("Computer level")).to_have_value("first-steps")
    players.press(players.setup.start_button)
    expect(players.table.tray).to_be_visible()
    expect(players.table.curtain).to_have_count(0)
    play_on(players)
    assert read(players.kept() or "").names[1] == "@first-steps"


@pytest.mark.parametrize("level", ["casual", "skilled"])
def test_a_whole_game_at_other_levels(new_context: Contexts, level: str) -> None:
    """They play by the rules and to the end too, in a game that was kept."""
    players = visit(new_context, saved(start(random_game(1).deal), level))
    play_on(players)


def test_a_whole_game_with_the_master_and_a_reload(new_context: Contexts) -> None:
    """Loaded again while it thinks, the page goes on where it was, and the computer thinks anew."""
    state = start(random_game(1).deal)
    players = visit(with_script(DEAF_UNTIL_RELOADED, new_context), saved(state, "master"))
    first = legal_moves(as_kept(players))[0]
    players.table.tap_out(first)
    players.table.expect_prompt("The computer is thinking…")
    players.reload()
    assert as_kept(players).moves[0] == first
    play_on(players)


def test_a_hint(new_context: Contexts) -> None:
    """The master's move is told and marked; making it is left to the player."""
    state = game("R5 J B1", "O5 O6 G1", "row 1 numbers, row 1 numbers")
    players = visit(new_context, saved(state, "casual"))
    players.press(players.button("Hint"))
    expect(players.table.tray).to_contain_text("The master would place")
    expect(players.page.locator(".advised").first).to_be_visible()
    assert as_kept(players) == state


def test_what_may_they_hold(new_context: Contexts) -> None:
    """From the menu of any game and from both seats, what everybody can know."""
    players = visit(new_context, game("R1 R2 Y3", "O1 O2 J", "row 1 colours, row 1 numbers, R1>R, O1>O"))
    players.open_menu_and_press("What could be in each hand?")
    dialog = players.dialog("What could be in each hand?")
    expect(dialog.get_by_role("listitem").filter(has_text="Red 6: could be in hand")).to_be_visible()
    players.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    for name in ("Anna", "Ben"):
        players.press(players.button(f"{name}: what could be in hand?"))
        expect(dialog).to_be_visible()
        players.page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)


def test_a_worker_that_dies_is_started_again(new_context: Contexts) -> None:
    """Its question is asked once more; the player notices nothing but the time that it takes."""
    state = start(random_game(1).deal)
    players = visit(with_script(FIRST_WORKER_IS_DEAF, new_context), saved(state, "master"))
    move = legal_moves(state)[0]
    players.table.tap_out(move)
    players.table.expect_prompt("The computer is thinking…")
    players.page.evaluate(CRASH)
    expect_own_turn(players, next_own_turn(apply(state, move)))
    assert players.page.evaluate("() => workers.length") == 2


def test_without_workers_the_computer_can_be_chosen(new_context: Contexts) -> None:
    """A browser that lets no worker start is no reason to fail when one is first wanted."""
    players = visit(with_script(NO_WORKERS, new_context))
    players.press(players.setup.alone)
    expect(players.page.get_by_label("Computer level")).to_be_visible()


def test_without_workers_the_page_thinks_itself(new_context: Contexts) -> None:
    """Where the browser lets no worker start, the computer moves all the same."""
    state = start(random_game(1).deal)
    players = visit(with_script(NO_WORKERS, new_context), saved(state, "master"))
    move = legal_moves(state)[0]
    players.table.tap_out(move)
    expect_own_turn(players, next_own_turn(apply(state, move)))
