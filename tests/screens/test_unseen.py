"""What may they hold? A table of stones that tells public knowledge, and the same to everybody."""

from __future__ import annotations

from collections import Counter

from rainbow import app
from rainbow.app.page import DialogOpened
from rainbow.app.shown import Dialog
from rainbow.rules import Player, apply, legal_moves, may_hold, unseen
from tests.rules.prepared import game, random_game
from tests.screens.finders import all_of, by_class, by_id, has, one, said, tap
from tests.screens.prepared import TO_PLACE, opened
from tests.screens.tab import at_table, page, tell

HELD, STRUCK, SEEN = "could be in hand", "not in hand now", "on the table"


def told(model: app.Model, player: int) -> dict[str, str]:
    """What the dialog says of each stone of a player; of the jokers, of each of them."""
    shown = page(tell(model, DialogOpened(Dialog.UNSEEN)))
    stones = all_of(one(shown, "dialog"), "list")[player - 1]
    found: dict[str, str] = {}
    for number, stone in enumerate(all_of(stones, "listitem")):
        called, state = said(stone).split(": ")
        found[f"{called} {number}" if called == "Joker" else called] = state
    return found


def test_it_is_opened_from_the_menu() -> None:
    """The menu of a game leads there, for anybody, at any time."""
    menu = page(tell(at_table(TO_PLACE), DialogOpened(Dialog.MENU)))
    assert tap(one(menu.body, "button", "What could be in each hand?")) == DialogOpened(Dialog.UNSEEN)
    assert one(page(tell(at_table(TO_PLACE), DialogOpened(Dialog.UNSEEN))).body, "dialog")


def test_announced_and_played_stones_are_told_apart() -> None:
    """Two reds and a yellow were announced and the red 1 lies on its tower: any other red may be in hand."""
    state = game("R1 R2 Y3", "O1 O2 J", "row 1 colours, row 1 numbers, R1>R, O1>O")
    anna = told(at_table(state), 1)
    assert anna["Red 1"] == SEEN
    assert anna["Red 6"] == anna["Yellow 6"] == HELD
    assert anna["Blue 6"] == STRUCK
    ben = told(at_table(state), 2)
    assert ben["Orange 1"] == SEEN
    assert ben["Purple 2"] == HELD
    assert ben["Green 3"] == STRUCK
    assert Counter(state for name, state in ben.items() if "Joker" in name) == {HELD: 1, STRUCK: 2}


def test_all_stones_are_told() -> None:
    """21 stones a player, as many of each kind as the rules count, whoever looks."""
    for steps in (0, 1, 9, 20, 35):
        state = random_game(5, steps=steps)
        for player in Player:
            kinds = Counter(told(at_table(state), player.value).values())
            assert kinds.total() == 21
            assert kinds[SEEN] == 21 - unseen(state.table, player).total()
            assert kinds[HELD] == may_hold(state.table, player).total()


def test_only_public_knowledge_is_shown() -> None:
    """An open tray changes nothing: the owner of the hand sees what everybody may see."""
    model = at_table(TO_PLACE)
    assert told(model, 1) == told(opened(model), 1)
    moved = apply(TO_PLACE, legal_moves(TO_PLACE)[0])
    assert told(at_table(moved), 1) != told(model, 1)


def reached(model: app.Model, player: int) -> str:
    """What the dialog says of the towers that a player can still build on; nothing where it says nothing."""
    shown = page(tell(model, DialogOpened(Dialog.UNSEEN)))
    told = by_class(by_id(shown, f"may-have-{player}"), "within-reach")
    return said(told[0]) if told else ""


def test_a_seat_leads_there() -> None:
    """One tap on a player's seat shows what is behind the announcement, to anybody, curtain or not."""
    for model in (at_table(TO_PLACE), opened(at_table(TO_PLACE))):
        seat = one(page(model), "region", "Ben")
        assert tap(one(seat, "button", "Ben: what could be in hand?")) == DialogOpened(Dialog.UNSEEN)
    nothing_said = page(at_table(game()))
    assert not has(one(nothing_said, "region", "Ben"), "button")


def test_the_towers_within_reach_are_told() -> None:
    """Which towers a player may still build on follows from what could be in hand, and from nothing else."""
    state = game("R1 R2 Y3", "O1 O2 J", "row 1 colours, row 1 numbers")
    assert reached(at_table(state), 1).endswith(
        ": Red tower, Orange tower, Yellow tower, Green tower, Purple tower"
    )
    assert reached(at_table(game()), 1) == ""
    jokers = game("J J J", "O1 O2 J", "row 1 colours, row 1 numbers")
    assert reached(at_table(jokers), 1) == "No tower is within reach."
