"""What sitting face to face promises: no curtain and no handing over, and nobody sees what is not theirs."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from rainbow import app
from rainbow.app.effects import Arm
from rainbow.app.page import Dealt, LeaveTapped
from rainbow.app.play import PageHidden, PeekBegun, StoneTapped, TowerTapped
from rainbow.app.records import RecordOpened
from rainbow.app.settings import SettingSwitched
from rainbow.app.setup import Company, CompanyChosen
from rainbow.app.view import Closed, Open
from rainbow.app.wire import read_message
from rainbow.node import Node
from rainbow.rules import Colour, Options, Place, Player, State, Stone, outcome, start, write
from tests.rules.prepared import game, random_game
from tests.rules.values import games
from tests.screens.finders import all_of, by_class, has, is_enabled, name, one, said, tap
from tests.screens.prepared import EITHER_WAY, EVERYWHERE, MEMORY, ONE, TO_PLACE, TWO, facing
from tests.screens.tab import NAMES, TODAY, Tab, at_table, game_of, page, taps, tell
from tests.screens.test_any_order import CHOOSING, naming, otherwise


def tray(model: app.Model, player: Player) -> Node:
    """The tray at a player's edge."""
    return one(page(model), "region", f"Tray: {NAMES[player.value - 1]}")


def stones(model: app.Model, player: Player) -> list[str]:
    """What the hand in a player's tray shows."""
    hand = one(tray(model, player), "group", "Your hand")
    return [name(each, hand) for each in all_of(hand, "button") + all_of(hand, "img")]


def peeking(model: app.Model, *players: Player) -> app.Model:
    """These players hold their pads."""
    return tell(model, *map(PeekBegun, players))


def test_both_have_a_tray_and_nobody_a_curtain() -> None:
    """Player 2's tray, hand and announcements stand at their edge; there is no curtain at all."""
    model = facing(TO_PLACE)
    assert not all_of(page(model), "button", "Open the curtain Pass to Anna")
    assert said(by_class(tray(model, ONE), "prompt")[0]) == "Choose a stone."
    assert not by_class(tray(model, TWO), "prompt")
    assert stones(model, ONE) == ["Stone 1", "Stone 2", "Stone 3"]
    assert stones(model, TWO) == ["Face down"] * 3


def test_names_and_stones_are_read_from_both_sides() -> None:
    """Names, totals, owners and stones readable from both sides: each is there once more, turned around."""
    model = facing(random_game(6, steps=45))
    towers = game_of(model).state.table.towers
    for tower, drawn in zip(towers, all_of(one(page(model), "group", "Towers"), "button"), strict=True):
        turned = [each.text for each in by_class(drawn, "upside-down")]
        assert turned == [str(laid.value) for laid in tower.laid]
        (cap,) = by_class(drawn, "turned")
        assert [each.text for each in by_class(cap, "total")] == [str(tower.total)]
        assert [each.text for each in by_class(cap, "mark")] == (
            [str(tower.owner.value)] if tower.owner else []
        )
    assert [each.text for each in by_class(page(model).body, "opposite")] == list(NAMES)
    lined = {each.text for each in by_class(page(model).body, "six-or-nine")}
    assert lined == {
        str(tower.total) for tower in towers if "6" in str(tower.total) or "9" in str(tower.total)
    }
    passed = tell(model, SettingSwitched("face_to_face"))
    assert not any(by_class(page(passed).body, cls) for cls in ("upside-down", "turned", "opposite"))


def test_a_player_peeks_by_holding() -> None:
    """Holding the pad shows the own stones, letting go hides them; both can at the same time."""
    model = facing(TO_PLACE)
    pad = one(tray(model, ONE), "button", "Hold to look")
    held = tell(model, tap(pad))
    assert stones(held, ONE) == ["Red 5", "Joker", "Blue 1"]
    assert stones(held, TWO) == ["Face down"] * 3
    assert one(tray(held, ONE), "button", "Hold to look").get("aria-pressed") == "true"
    assert stones(peeking(held, TWO), TWO) == ["Orange 5", "Orange 6", "Green 1"]
    assert tell(held, read_message(pad.get("data-let-go") or "")) == model


def test_a_hidden_page_turns_all_stones_down() -> None:
    """When the page is hidden, or the device sleeps or turns, nobody holds anything any more."""
    model = facing(TO_PLACE)
    assert tell(peeking(model, ONE, TWO), PageHidden()) == model


def test_a_stone_is_chosen_face_down_by_place() -> None:
    """A stone is chosen while peeking or face down by place, and the table does not tell which it is."""
    model = tell(facing(TO_PLACE), StoneTapped(2, 2))
    assert not by_class(page(model).body, "target")
    assert all(is_enabled(tower) for tower in all_of(one(page(model), "group", "Towers"), "button"))
    laid = tell(model, TowerTapped(2, Colour.BLUE))
    assert game_of(laid).state.table.towers[Colour.BLUE].total == 1
    assert game_of(laid).state.table.to_move is TWO


def test_a_refusal_names_no_stone() -> None:
    """Both hear and read why a tower refuses, so the stone is not named."""
    model = tell(facing(TO_PLACE), StoneTapped(2, 0), TowerTapped(2, Colour.GREEN))
    (prompt,) = by_class(tray(model, ONE), "prompt")
    assert said(prompt) == "The stone does not reach that tower."
    assert "red 5" not in page(peeking(model, ONE)).body.text.lower()


def test_whether_a_joker_is_replaced_is_asked_without_a_total() -> None:
    """The total would tell the other player which stone it is."""
    model = EVERYWHERE["face to face, on the joker or instead"]
    buttons = all_of(tray(model, game_of(model).state.table.to_move), "button")
    assert {"Replace the joker", "Lay it on the joker"} <= {said(each) for each in buttons}


def test_a_grid_from_memory_is_seen_by_peeking() -> None:
    """You see your grid once, then take lines face down: peeking shows it until it is known by heart."""
    model = peeking(facing(game("R5 J B1 Y2 Y3 R1 B6 J R2", options=MEMORY)), ONE)
    grid = one(tray(model, ONE), "group", "Your grid")
    assert [name(each, grid) for each in all_of(grid, "img")][:3] == ["Red 5", "Joker", "Blue 1"]
    assert is_enabled(one(tray(model, ONE), "button", "Hold to look"))
    known = tell(model, tap(one(tray(model, ONE), "button", "I know it by heart")))
    assert not is_enabled(one(tray(known, ONE), "button", "Hold to look"))
    grid = one(tray(known, ONE), "group", "Your grid")
    assert {name(each, grid) for each in all_of(grid, "img")} == {"Face down"}


def test_undo_reaches_back_to_the_own_last_move() -> None:
    """Undo until the next player has moved: then it is theirs."""
    model = facing(TO_PLACE)
    assert not has(page(model), "button", "Undo")
    placed = tell(model, *taps(game_of(model), Place(Stone(Colour.RED, 5), Colour.RED)))
    undo = one(tray(placed, ONE), "button", "Undo")
    assert not has(tray(placed, TWO), "button", "Undo")
    assert game_of(tell(placed, tap(undo))).state == TO_PLACE
    both = tell(placed, *taps(game_of(placed), Place(Stone(Colour.GREEN, 1), Colour.GREEN)))
    assert has(tray(both, TWO), "button", "Undo")
    assert not has(tray(both, ONE), "button", "Undo")
    undone = tell(both, tap(one(page(both), "button", "Undo")))
    assert game_of(undone).state == game_of(placed).state
    assert not game_of(undone).can_undo


@pytest.mark.parametrize("state", [TO_PLACE, EITHER_WAY, game(options=MEMORY)])
def test_the_seating_changes_at_any_time(state: State) -> None:
    """Chosen at setup, changed at any time: the game stays, and behind the curtain nothing is seen."""
    model = at_table(state)
    turned = tell(model, SettingSwitched("face_to_face"))
    assert game_of(turned).is_face_to_face
    back, effects = app.update(peeking(turned, ONE), SettingSwitched("face_to_face"))
    assert game_of(back).tray == Closed()
    assert not game_of(back).is_face_to_face
    assert game_of(back).record == game_of(model).record
    assert Arm(game_of(back).at) in effects


def test_the_setup_screen_offers_it_to_two_people() -> None:
    """It is a switch above the options; against the computer there is nobody to sit opposite."""
    switch = one(
        page(tell(app.Model("en"), CompanyChosen(Company.HERE))),
        "switch",
        "Face to face The tablet lies flat between you; hold a button to see your stones.",
    )
    model = tell(app.Model("en"), tap(switch))
    assert model.settings.face_to_face
    assert not has(
        page(tell(model, CompanyChosen(Company.ALONE))),
        "switch",
        "Face to face The tablet lies flat between you; hold a button to see your stones.",
    )


@pytest.mark.parametrize("options", [Options(), Options(over_21=True, diagonals=True), MEMORY])
def test_a_whole_game_without_handing_over(options: Options) -> None:
    """No curtain and no handing over at all, from the first line to the last stone."""
    tab = Tab()
    tab.tell(SettingSwitched("face_to_face"))
    deal = random_game(11, options).deal
    tab.tell(Dealt(deal, TODAY))
    record = replace(tab.game.record, state=start(deal, options))
    tab.tell(LeaveTapped(), RecordOpened(write(record)))
    while outcome(tab.game.state) is None:
        assert isinstance(tab.game.tray, Open)
        tab.play_on(1)
    assert not [each for each in tab.done if isinstance(each, Arm)]
    assert has(tab.page, "region", "Result")


@given(
    data=st.data(),
    state=games(),
    messages=st.lists(CHOOSING, max_size=3),
    who=st.sampled_from([(), (ONE,), (TWO,)]),
)
@settings(deadline=None, derandomize=True, max_examples=60)
def test_nobody_sees_what_is_not_theirs(
    data: st.DataObject, state: State, messages: list[app.Message], who: tuple[Player, ...]
) -> None:
    """While nobody peeks, no hidden stone is anywhere in the page; while one does, only theirs are."""
    model = facing(state)
    assume(game_of(model).is_face_to_face)
    model = peeking(tell(model, *(naming(each, game_of(model).at) for each in messages)), *who)
    other = otherwise(data, model)
    assume(other is not None)
    assert other is not None
    assert page(other) == page(model)
