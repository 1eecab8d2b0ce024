"""Against the computer the person is spoken to: *you*, wherever a sentence would have a name."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rainbow import app
from rainbow.app.play import Thought
from rainbow.app.view import Thinking
from rainbow.i18n import LANGUAGES, translator
from rainbow.rules import Player, start, write
from rainbow.screens import Page, words
from tests.rules.prepared import random_game
from tests.screens.finders import by_id, has, said
from tests.screens.prepared import TO_PLACE, waiting
from tests.screens.tab import Tab, page, record_of


def pages(names: tuple[str, str], language: str = "en", seed: int = 3) -> list[Page]:
    """Every page of a whole game of these two, one of them the computer."""
    final = random_game(seed)
    tab = Tab({"game": write(record_of(start(final.deal), names))})
    tab.model = replace(tab.model, language=language)
    shown = [page(tab.model)]
    for move in final.moves:
        if isinstance(tab.game.tray, Thinking):
            tab.tell(Thought(tab.game.at, move))
        else:
            tab.play(move)
        shown.append(page(tab.model))
    return shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_has_a_name(language: str) -> None:
    """In no language is anybody called by a number; a typed name stands at its seat, and in no sentence."""
    number = words.numbered(translator(language), Player.ONE)
    for shown in pages(("", "@casual"), language):
        assert number not in shown.title + shown.body.markup
    for shown in pages(("Anna", "@casual"), language):
        assert "Anna" not in shown.title + said(by_id(shown, "spoken"))
        towers = [each.get("aria-label") or "" for each in by_id(shown, "towers").walk()]
        assert not any("Anna" in each for each in towers)
    assert "Anna" in said(by_id(shown, "seat-1"))


@pytest.mark.parametrize(
    ("names", "seed", "result"),
    [
        (("", "@casual"), 3, "You win"),
        (("Anna", "@casual"), 3, "You win"),
        (("@casual", "Anna"), 3, "The computer wins"),
        (("", "@casual"), 2, "The computer wins"),
        (("@casual", ""), 2, "You win"),
        (("", "@casual"), 1, "A draw"),
    ],
)
def test_the_result_speaks_to_you(names: tuple[str, str], seed: int, result: str) -> None:
    """Whoever won is told so, whichever seat was theirs."""
    *_, last = pages(names, seed=seed)
    assert has(last, "heading", result)
    assert last.title == f"{result} – Rainbow Blackjack"
    assert f" {result}." in said(by_id(last, "spoken"))


def test_your_seat_is_yours() -> None:
    """Without a name the seat says "You", and so does the list of games that wait."""
    begun, *_ = pages(("", "@casual"))
    assert said(by_id(begun, "seat-1")).startswith("You ")
    assert begun.title == "Your turn – Rainbow Blackjack"
    for names, called in {
        ("", "@casual"): "You and the computer",
        ("Anna", "@casual"): "Anna and Computer",
    }.items():
        setup = page(app.Model("en", records=waiting(record_of(TO_PLACE, names))))
        assert called in said(setup.body)
