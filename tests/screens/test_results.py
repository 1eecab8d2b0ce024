"""What the result promises: who won and why, what was out of the game, and where to go from there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rainbow import app
from rainbow.app.page import DialogOpened, LeaveTapped, RematchTapped
from rainbow.app.records import Copied, CopyTapped, DownloadTapped
from rainbow.app.replay import ReplayTapped
from rainbow.app.series import Series
from rainbow.app.settings import SettingSwitched
from rainbow.app.shown import Dialog
from rainbow.app.view import Closed
from rainbow.app.wire import read_message
from rainbow.node import Node
from rainbow.rules import Options, Player, State, observe
from tests.rules.prepared import random_game
from tests.screens.finders import all_of, by_class, by_id, is_enabled, name, one, said, tap
from tests.screens.prepared import AS_DRAW, BY_COUNT, INSTANTLY
from tests.screens.tab import at_table, game_of, page, tell


def result(state: State) -> Node:
    """The result on the page."""
    return one(page(at_table(state, Closed())), "region", "Result")


@pytest.mark.parametrize(
    ("state", "who", "why"),
    [
        (BY_COUNT, "Ben wins", "towers"),
        (AS_DRAW, "A draw", "Both own 3 towers."),
        (INSTANTLY, "Anna wins", "Instant win: three towers at exactly 21."),
    ],
)
def test_it_says_who_won_and_why(state: State, who: str, why: str) -> None:
    """The result screen shows who won and why; the page's title and a screen reader say so too."""
    shown = page(at_table(state, Closed()))
    assert said(by_id(result(state), "result")) == who
    (reason,) = by_class(result(state), "why")
    assert why in reason.text.lower() or why == reason.text
    assert shown.title.startswith(who)
    assert f"{who}. {reason.text}" in said(one(shown, "status"))


def test_a_count_is_given() -> None:
    """A win by count says how many towers each player owns."""
    own, other = sorted((len(BY_COUNT.table.owned(player)) for player in Player), reverse=True)
    (reason,) = by_class(result(BY_COUNT), "why")
    assert [int(word.strip(".")) for word in reason.text.split() if word.strip(".").isdigit()] == [own, other]


@pytest.mark.parametrize("state", [BY_COUNT, AS_DRAW, INSTANTLY])
def test_the_towers_that_won_stand_out(state: State) -> None:
    """Tower by tower: those that made the win are told from the others; in a draw there are none."""
    towers = all_of(one(page(at_table(state, Closed())), "group", "Towers"), "button")
    won = [bool(by_class(drawn, "won")) for drawn in towers]
    outcome = state.table.outcome
    assert outcome is not None
    counts = [
        tower.owner is not None
        and tower.owner is outcome.winner
        and (state is not INSTANTLY or tower.total == 21)
        for tower in state.table.towers
    ]
    assert won == counts
    assert any(won) == (outcome.winner is not None)


@pytest.mark.parametrize("state", [BY_COUNT, AS_DRAW, INSTANTLY])
def test_the_removed_stones_are_shown(state: State) -> None:
    """The stones that were out of the game, each player's three; nobody sees them before the game is over."""
    names = [
        "Joker" if stone.is_joker else f"{stone.colour.name.capitalize()} {stone.number}"
        for stone in state.deal.one.removed + state.deal.two.removed
    ]
    (removed,) = by_class(result(state), "removed")
    assert [name(each, removed) for each in all_of(removed, "img")] == names


def test_where_to_go_from_there() -> None:
    """A look at both hands and grids, a rematch with seats swapped, a new game, the replay and the record;
    the tray is gone.
    """
    shown = result(BY_COUNT)
    assert [tap(each) for each in all_of(shown, "button")] == [
        DialogOpened(Dialog.UNCOVERED),
        RematchTapped(),
        LeaveTapped(),
        ReplayTapped(0),
        CopyTapped(),
        DownloadTapped(),
    ]
    assert by_class(page(at_table(BY_COUNT, Closed())), "curtain") == []


def test_that_the_record_was_copied_is_said() -> None:
    """Copying the record is answered on the button itself."""
    model = at_table(BY_COUNT, Closed())
    before = one(page(model), "button", "Copy the game")
    after = one(page(tell(model, Copied())), "button", "Copied")
    assert before.get("id") == after.get("id")


@pytest.mark.parametrize(
    ("state", "names", "look"),
    [
        (INSTANTLY, ("Anna", "Ben"), "victory"),
        (BY_COUNT, ("Anna", "Ben"), "victory"),
        (AS_DRAW, ("Anna", "Ben"), "drawn"),
        (INSTANTLY, ("", "@casual"), "victory"),
        (INSTANTLY, ("@casual", ""), "lost"),
        (BY_COUNT, ("", "@casual"), "lost"),
        (AS_DRAW, ("", "@casual"), "drawn"),
    ],
)
def test_only_a_victory_looks_like_one(state: State, names: tuple[str, str], look: str) -> None:
    """A victory stands under a rainbow; a draw does not, nor what the computer has won."""
    shown = one(page(at_table(state, Closed(), names)), "region", "Result")
    assert look in (shown.get("class") or "").split()
    assert bool(by_class(shown, "rainbow")) == (look == "victory")


def test_both_hands_and_grids_can_be_opened() -> None:
    """Once a game is over: what was left in both hands, and all four grids as they were laid out."""
    opened = tell(at_table(INSTANTLY, Closed()), DialogOpened(Dialog.UNCOVERED))
    dialog = one(page(opened), "dialog", "Hands and grids")
    dealt = [INSTANTLY.deal.share(player) for player in Player]
    expected = [
        stone
        for player, share in zip(Player, dealt, strict=True)
        for stone in (*share.first.stones, *share.second.stones, *observe(INSTANTLY, player).hand)
    ]
    assert [name(each, dialog) for each in all_of(dialog, "img")] == [
        "Joker" if stone.is_joker else f"{stone.colour.name.capitalize()} {stone.number}"
        for stone in expected
    ]
    assert len(expected) > 36


def test_nothing_is_opened_before_the_end() -> None:
    """As long as a game goes on there is nothing of it to open."""
    model = tell(at_table(random_game(2, steps=20)), DialogOpened(Dialog.UNCOVERED))
    assert not all_of(page(model), "dialog")
    assert game_of(model).view.uncovered == ()


def test_a_series_is_counted_on_the_result() -> None:
    """After a rematch the result has the score of both, also for who listens; after the first game none."""
    first = at_table(INSTANTLY, Closed())
    assert not by_class(page(first), "series")
    second = replace(first, records=replace(first.records, series=Series(1, 1, 2)))
    (score,) = by_class(page(second), "series")
    assert score.text == "12 : 12"  # each figure beside its player's mark
    assert "Games won: Anna 2, Ben 1" in said(one(page(second), "region", "Result"))


def test_face_to_face_both_can_read_it() -> None:
    """Who won stands there once more, upside down, where two people sit face to face."""
    two = tell(at_table(INSTANTLY, Closed()), SettingSwitched("face_to_face"))
    (turned,) = by_class(page(two), "opposite-verdict")
    assert "Anna wins" in turned.text
    assert turned.get("aria-hidden") == "true"
    assert not by_class(page(at_table(INSTANTLY, Closed())), "opposite-verdict")
    alone = tell(at_table(INSTANTLY, Closed(), ("", "@casual")), SettingSwitched("face_to_face"))
    assert not by_class(page(alone), "opposite-verdict")


# --- replay -------------------------------------------------------------------------------------------------


def replayed(step: int, options: Options | None = None) -> app.Model:
    """A finished game, looked at after so many moves."""
    return tell(at_table(random_game(4, options), Closed()), ReplayTapped(step))


@pytest.mark.parametrize("step", [0, 1, 2, 9, 30, 47, 48])
def test_a_replay_shows_the_table_as_it_was(step: int) -> None:
    """After so many moves towers, seats and the last move are those of that moment; no tray is there."""
    then = at_table(random_game(4, steps=step), Closed())
    shown = replayed(step)
    for role, called in (("group", "Towers"), ("region", "Anna"), ("region", "Ben")):
        assert said(one(page(shown), role, called)) == said(one(page(then), role, called))
    assert [each.text for each in by_class(page(shown), "slab")] == [
        each.text for each in by_class(page(then), "slab")
    ]
    (told,), (log,) = by_class(page(shown), "last-move"), by_class(page(then), "last-move")
    newest = [each.text for each in log.walk() if each.tag == "p"][:1]
    assert told.text == "".join(newest)
    assert by_class(page(shown), "hand") == by_class(page(shown), "grid") == []


@pytest.mark.parametrize(("step", "back", "forward"), [(0, False, True), (20, True, True), (48, True, False)])
def test_a_replay_is_stepped_through(step: int, *, back: bool, forward: bool) -> None:
    """A step back, a step forward, or to any move with the slider; at both ends it stops."""
    shown = one(page(replayed(step)), "region", "Replay")
    assert is_enabled(one(shown, "button", "Previous move")) == back
    assert is_enabled(one(shown, "button", "Next move")) == forward
    assert tap(one(shown, "button", "Previous move")) == ReplayTapped(step - 1)
    assert tap(one(shown, "button", "Next move")) == ReplayTapped(step + 1)
    slider = one(shown, "slider")
    assert (slider.get("min"), slider.get("value"), slider.get("max")) == ("0", str(step), "48")
    assert name(slider, shown) == f"Move {step} of 48"
    assert read_message(f"{slider.get('data-input')}33") == ReplayTapped(33)


def test_a_replay_leads_back_to_the_result() -> None:
    """The way back leads to the result as it was."""
    model = replayed(20)
    back = tell(model, tap(one(page(model), "button", "Back to the result")))
    assert page(back) == page(at_table(game_of(model).state, Closed()))
