"""What whoever listens can ask with one key: what is here, the last move, where a stone can go, totals."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from rainbow import app
from rainbow.app.game import Game
from rainbow.app.keyboard import Focused, Question
from rainbow.app.play import EscapePressed, StoneTapped, TowerTapped
from rainbow.app.settings import SettingSwitched
from rainbow.app.view import Closed
from rainbow.node import Node
from rainbow.rules import Colour, State
from tests.rules.prepared import game
from tests.rules.values import games
from tests.screens.finders import all_of, by_class, by_id, name, one, said
from tests.screens.prepared import EVERYWHERE, PHASES, TO_PLACE, opened
from tests.screens.tab import asking, at_table, game_of, page, tell
from tests.screens.test_any_order import CHOOSING, naming, otherwise

PLAYED = game("R5 J B1", "O5 O6 G1", "row 1 numbers, row 1 numbers, R5>R, O5>R, J>R")

ALL_TOTALS = "; ".join(
    ["Red tower, total 15, owned by Anna, 6 to go"]
    + [f"{colour} tower, empty" for colour in ("Orange", "Yellow", "Green", "Blue", "Purple")]
)


def answer(model: app.Model, question: Question, group: str = "towers") -> str:
    """What is said to that question, with the keyboard in that group."""
    return said(all_of(page(tell(model, asking(model, question, group))), "status")[-1])


@pytest.mark.parametrize(
    ("model", "question", "group", "told"),
    [
        (at_table(game()), "last", "towers", "No move has been made yet."),
        (
            at_table(PLAYED),
            "last",
            "towers",
            "Anna places a joker on the red tower: 15. Anna takes the red tower from Ben.",
        ),
        (
            at_table(PLAYED),
            "totals",
            "towers",
            ALL_TOTALS,
        ),
        (
            at_table(PLAYED),
            "here",
            "towers",
            "Red tower, total 15, owned by Anna, 6 to go. From the bottom: Red 5, Orange 5, Joker.",
        ),
        (tell(at_table(PLAYED), Focused("towers", 4)), "here", "towers", "Blue tower, empty"),
        (opened(at_table(TO_PLACE)), "here", "hand", "Red 5"),
        (
            tell(opened(at_table(game("R5 J B1"))), Focused("lines", 0)),
            "here",
            "lines",
            "Row 1: Red 5, Joker, Blue 1",
        ),
        (at_table(TO_PLACE), "where", "towers", "Your turn: place a stone."),
        (opened(at_table(TO_PLACE)), "where", "hand", "First choose a stone from your hand."),
        (
            tell(opened(at_table(TO_PLACE)), StoneTapped(2, 0)),
            "where",
            "hand",
            "Red 5: Red tower 5, Orange tower 5, Purple tower 5.",
        ),
        (tell(opened(at_table(TO_PLACE)), StoneTapped(2, 1)), "where", "hand", "Joker fits nowhere."),
    ],
)
def test_one_key_tells(model: app.Model, question: str, group: str, told: str) -> None:
    """What a screen-reader user needs is one key away: what is here, last move, where can this go, totals."""
    assert answer(model, Question(question), group) == told


def test_the_same_answer_is_said_again() -> None:
    """Repeated text is spoken: the element that holds it is another one each time."""
    once = tell(at_table(PLAYED), asking(at_table(PLAYED), Question.LAST, "towers"))
    twice = tell(once, asking(once, Question.LAST, "towers"))
    texts = [all_of(page(model), "status")[-1].children[0] for model in (once, twice)]
    assert all(isinstance(text, Node) for text in texts)
    one_, two_ = (text for text in texts if isinstance(text, Node))
    assert one_.text == two_.text
    assert one_.get("id") != two_.get("id")


def test_an_answer_ends_with_the_next_tap() -> None:
    """What was asked is answered once; then the game goes on being told."""
    model = tell(opened(at_table(TO_PLACE)), StoneTapped(2, 0))
    asked = tell(model, asking(model, Question.TOTALS, "towers"))
    for tap, told in (
        (StoneTapped(2, 0), "Next: Anna."),
        (TowerTapped(2, Colour.RED), "Anna places red 5 on the red tower: 5. Next: Ben."),
    ):
        assert said(all_of(page(tell(asked, tap)), "status")[-1]).endswith(told)


def test_a_key_is_answered_after_a_refusal() -> None:
    """What was asked last is what is said: a refusal does not silence the keys."""
    refused = EVERYWHERE["refused"]
    assert answer(refused, Question.TOTALS).startswith("Red tower, ")
    asked = tell(refused, asking(refused, Question.TOTALS, "towers"), TowerTapped(2, Colour.RED))
    assert by_id(page(asked), "spoken").text == by_id(page(refused), "spoken").text


@pytest.mark.parametrize(
    "phase", ["curtain", "stone chosen", "face to face, choosing a line", "over", "replay"]
)
def test_an_answer_is_seen(phase: str) -> None:
    """What is said is also shown, until the next tap or Escape; that cancels no choice."""
    model = PHASES[phase]
    asked = tell(model, asking(model, Question.TOTALS, "towers"))
    (shown,) = by_class(page(asked), "answered")
    assert shown.text == by_id(page(asked), "spoken").text
    assert tell(asked, EscapePressed()) == model


def test_letters_can_be_turned_off() -> None:
    """Single-letter keys can be turned off."""
    off = tell(at_table(PLAYED), SettingSwitched("letters"))
    assert tell(off, asking(off, Question.LAST, "towers")) == off


# --- speech that keeps to what is public --------------------------------------------------------------------


def spoken_words(model: app.Model) -> list[str]:
    """Names, prompts and what is said by itself: what a screen reader tells of a page."""
    shown = page(model).body
    names = [text for each in shown.walk() if (text := each.get("aria-label"))]
    prompts = [each.text for each in by_class(shown, "prompt")]
    return names + prompts + [each.text for each in all_of(shown, "status")]


def test_speech_keeps_to_public_facts() -> None:
    """A switch keeps speech to public facts: own stones have places, and no names."""
    model = tell(PHASES["stone chosen"], SettingSwitched("discreet"))
    hand = one(page(model), "group", "Your hand")
    assert [name(each, hand) for each in all_of(hand, "button")] == ["Stone 1", "Stone 2", "Stone 3"]
    assert "Where should the stone go?" in spoken_words(model)
    private = re.compile(r"joker|(red|blue) \d", re.IGNORECASE)
    assert not [text for text in spoken_words(model) if private.search(text)]
    asked = answer(model, Question.WHERE, "hand")
    assert asked == "Not read aloud: others would hear which stone it is."


@given(data=st.data(), state=games(), messages=st.lists(CHOOSING, max_size=3))
@settings(deadline=None, derandomize=True, max_examples=60)
def test_no_private_stone_is_spoken_of(
    data: st.DataObject, state: State, messages: list[app.Message]
) -> None:
    """With the switch on, all that can be read aloud is the same, whatever stones the player holds."""
    model = tell(at_table(state), SettingSwitched("discreet"))
    model = opened(model) if isinstance(game_of(model).tray, Closed) else model
    model = tell(model, *(naming(each, game_of(model).at) for each in messages))
    played = game_of(model)
    other = otherwise(data, replace(model, game=replace(played, tray=Closed())))
    assume(other is not None)
    assert other is not None
    dealt = replace(played, record=game_of(other).record)
    # That a stone must be set aside can be heard: it is seen in a moment by all.
    assume(all(can_place(each) for each in (dealt, played)))
    assert spoken_words(replace(model, game=dealt)) == spoken_words(model)


def can_place(game: Game) -> bool:
    """Whether a stone fits, where one is to be placed."""
    return game.state.table.is_taking or bool(game.state.table.placements(game.actor.own.hand))
