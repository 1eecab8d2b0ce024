"""What the page promises about the story of a game: what the last move changed is seen and said."""

from __future__ import annotations

from itertools import accumulate

import pytest

from rainbow.app.page import DialogOpened
from rainbow.app.play import UndoTapped
from rainbow.app.players import Players
from rainbow.app.replay import ReplayTapped
from rainbow.app.shown import Dialog
from rainbow.app.view import Closed
from rainbow.rules import WHEEL, Player, State, apply, start
from rainbow.screens import words
from tests.rules.prepared import game, random_game
from tests.screens.finders import all_of, by_class, one, said, tap
from tests.screens.prepared import facing, opened
from tests.screens.tab import ENGLISH, against_computer, at_table, begun, game_of, page, tell

ONE, TWO = Player
CALLED = {ONE: "Anna", TWO: "Ben"}
LINES = "row 1 colours, row 1 colours, "
GAMES = [random_game(seed, steps=steps) for seed in (0, 3) for steps in range(1, 48)]


def changes(state: State) -> dict[Player, str]:
    """What the last move did to the number of each player's towers, as the seats shall show it."""
    earlier = random_game_before(state)
    counts = {player: len(state.table.owned(player)) - len(earlier.table.owned(player)) for player in Player}
    return {player: f"{count:+}".replace("-", "−") for player, count in counts.items() if count}


def random_game_before(state: State) -> State:
    """The game before its last move."""
    moves = len(state.moves) - 1
    return next(before for seed in (0, 3) if (before := random_game(seed, steps=moves)).deal == state.deal)


@pytest.mark.parametrize("state", GAMES)
def test_the_seats_say_what_the_last_move_changed(state: State) -> None:
    """+1 at the seat of whoever gained a tower, −1 where one was lost; else nothing."""
    body = page(at_table(state)).body
    shown = {
        player: [each.text for each in by_class(one(body, "region", CALLED[player]), "gained")]
        for player in Player
    }
    wanted = changes(state)
    assert shown == {player: [wanted[player]] if player in wanted else [] for player in Player}


@pytest.mark.parametrize("state", GAMES)
def test_the_cap_of_a_tower_that_changes_hands_turns(state: State) -> None:
    """It is another element than before, so that it is seen to turn over; face to face at both ends."""
    for model, ends in ((at_table(state), 1), (facing(state), 2)):
        if game_of(model).is_over:
            continue
        drawn = all_of(one(page(model), "group", "Towers"), "button")
        changed = state.table.owner_changed
        for colour, tower in zip(WHEEL, drawn, strict=True):
            turning = [cap.get("id") for cap in by_class(tower, "turns")]
            assert len(turning) == (ends if changed and changed[0] is colour else 0)
            assert all(each and each.endswith(f"-{len(state.moves)}") for each in turning)


def test_who_takes_a_tower_from_whom_is_said() -> None:
    """A tower that changes hands is said in the live region; one that was empty, or the own, is not."""
    moves = LINES + "R5>R, "
    for last, wanted in (
        ("O5>R", "Ben places orange 5 on the red tower: 10. Ben takes the red tower from Anna. Next: Anna."),
        ("O5>O", "Ben places orange 5 on the orange tower: 5. Next: Anna."),
        ("O5>O, R1>R", "Anna places red 1 on the red tower: 6. Next: Ben."),
    ):
        model = at_table(game("R5 R1 B1", "O5 O6 G1", moves + last))
        assert said(all_of(page(model), "status")[-1]) == wanted


@pytest.mark.parametrize("state", GAMES[::5])
def test_a_stone_comes_from_the_side_of_its_player(state: State) -> None:
    """The page names the seat of whoever moved last, but while a finished game is looked through."""
    shown = page(at_table(state))
    seat = one(shown, "region", CALLED[state.table.player_of(len(state.moves) - 1)])
    assert shown.seat == seat.get("id")
    assert page(tell(at_table(random_game(2), Closed()), ReplayTapped(9))).seat == ""


def test_a_move_that_was_taken_back_changed_nothing() -> None:
    """After Undo nothing turns, travels or shows +1, whatever the move before did."""
    tab = begun()
    tab.play_on(1)
    model = tell(tab.model, UndoTapped(tab.game.at))
    assert game_of(model).undone
    assert by_class(page(model).body, "gained") == by_class(page(model).body, "turns") == []
    assert page(model).seat == ""


@pytest.mark.parametrize("state", [state for state in GAMES[::7] if not state.table.outcome])
def test_the_last_moves_are_told(state: State) -> None:
    """The tray lists the last five moves, the dialog eight with the towers that they took, the last one
    first; each in the words in which it was told then.
    """
    at, model = len(state.moves), at_table(state)
    deal, options = state.deal, state.table.options
    then = [*accumulate(state.moves, apply, initial=start(deal, options))]
    one_by_one = [words.last_move(ENGLISH, Players("Anna", "Ben"), each.table) for each in then]
    (beside,) = by_class(page(model).body, "last-move")
    assert [line.text for line in beside.walk() if line.tag == "p"] == one_by_one[:0:-1][:5]
    dialog = one(page(tell(model, DialogOpened(Dialog.MOVES))), "dialog", "Last moves")
    listed = [said(line) for line in all_of(dialog, "listitem")]
    assert len(listed) == min(at, 8)
    for line, text, each in zip(listed, reversed(one_by_one), reversed(then), strict=False):
        changed = each.table.owner_changed
        assert line.startswith(text)
        assert (" takes the " in line.removeprefix(text)) == bool(changed and changed[1])


def test_the_last_moves_are_one_tap_away() -> None:
    """A button in the tray opens them, closed or open, and one in the menu; at first nothing is listed."""
    for model in (at_table(game()), opened(at_table(game())), against_computer(game())):
        assert tap(one(page(model), "button", "Last moves")) == DialogOpened(Dialog.MOVES)
        told = one(page(tell(model, DialogOpened(Dialog.MOVES))), "dialog", "Last moves")
        assert "No move has been made yet." in said(told)
    menu = one(page(tell(facing(game()), DialogOpened(Dialog.MENU))), "dialog", "Menu")
    assert tap(one(menu, "button", "Last moves")) == DialogOpened(Dialog.MOVES)
