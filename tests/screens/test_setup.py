"""What the setup screen promises: who plays, how, and what can be gone on with."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from rainbow import app
from rainbow.app.page import LeaveTapped
from rainbow.app.records import (
    BrokenContinueTapped,
    BrokenDismissed,
    BrokenDownloadTapped,
    ContinueTapped,
    RecordOpened,
)
from rainbow.app.setup import (
    Company,
    CompanyChosen,
    LevelChosen,
    NameTyped,
    OptionTapped,
    Setup,
    StartTapped,
)
from rainbow.app.wire import read_message
from rainbow.level import Level
from rainbow.node import Node
from rainbow.rules import Options, Player, write
from rainbow.rules.names import NAME_LENGTH
from tests.rules.prepared import random_game
from tests.screens.finders import all_of, has, name, one, said, tap
from tests.screens.prepared import BROKEN_AT_ITS_END, MEMORY, PHASES, SETUP, TO_PLACE, waiting
from tests.screens.tab import BROKEN, Tab, page, record_of, tell

ALONE, TWO_HERE = (tell(SETUP, CompanyChosen(company)) for company in Company)
OPTIONS = {"over_21": "Over 21 allowed", "diagonals": "Diagonals", "from_memory": "From memory"}


def panel(model: app.Model, heading: str) -> Node:
    """The panel with that heading."""
    sections = (each for each in page(model).body.walk() if each.tag == "section")
    return next(each for each in sections if has(each, "heading", heading))


def test_it_asks_who_plays() -> None:
    """Nothing is chosen for anybody: two buttons ask, and what each answer needs comes with it."""
    answers = {"Alone Against the computer": ALONE, "Two of us here On this device": TWO_HERE}
    assert not has(page(SETUP), "button", "Start")
    assert not all_of(page(SETUP), "textbox")
    for label, model in answers.items():
        button = one(page(SETUP), "button", label)
        assert button.get("aria-pressed") == "false"
        assert tell(SETUP, tap(button)) == model
        assert [
            each.get("aria-pressed") for each in (one(page(model), "button", other) for other in answers)
        ] == ["true" if other == label else "false" for other in answers]
        assert has(page(model), "button", "Start")


def test_who_is_alone_starts_alone() -> None:
    """One person types one name, and meets the computer at First steps."""
    shown = page(ALONE)
    assert [name(each, shown.body) for each in all_of(shown, "textbox")] == ["Your name"]
    levels = all_of(one(shown, "combobox", "Computer level"), "option")
    assert [said(each) for each in levels if each.get("selected") is not None] == ["First steps"]
    assert tell(ALONE, LevelChosen(Level.MASTER)).setup.recorded_names == ("", "@master")
    assert not has(page(TWO_HERE), "combobox", "Computer level")


def test_the_optional_rules_are_folded_away() -> None:
    """They open with a tap, each with what it does; those in force are named on the outside."""
    (folded,) = (each for each in page(TWO_HERE).body.walk() if each.tag == "details")
    assert folded.get("open") is None
    assert "Towers may grow above 21." in said(folded)
    (summary,) = (each for each in folded.walk() if each.tag == "summary")
    assert said(summary) == "Optional rules"
    model = tell(TWO_HERE, OptionTapped("over_21"), OptionTapped("diagonals"))
    (summary,) = (each for each in page(model).body.walk() if each.tag == "summary")
    assert said(summary) == "Optional rules Over 21 allowed, Diagonals"


@pytest.mark.parametrize("player", Player)
def test_names_can_be_typed(player: Player) -> None:
    """Each player has a field with the name so far; what is typed there becomes the name."""
    model = replace(SETUP, setup=Setup(("Anna", "Ben"), company=Company.HERE))
    field = one(page(model), "textbox", f"Player {player.value}")
    assert field.get("value") == ("Anna", "Ben")[player.value - 1]
    assert field.get("data-most") == str(NAME_LENGTH)
    typed = read_message((field.get("data-input") or "") + "Cleo | Dora")
    assert typed == NameTyped(player, "Cleo | Dora")


@pytest.mark.parametrize("option", [field.name for field in fields(Options)])
def test_options_are_switches(option: str) -> None:
    """Every option is a switch that says whether it is on."""
    for on in (False, True):
        options = replace(Options(), **{option: on})
        model = replace(SETUP, setup=Setup(options=options, company=Company.HERE))
        (switch,) = (
            each for each in all_of(page(model), "switch") if name(each, each).startswith(OPTIONS[option])
        )
        assert switch.get("aria-checked") == ("true" if on else "false")
        assert tap(switch) == OptionTapped(option)


def test_the_game_starts() -> None:
    """Enter in a name or a tap on Start begins a game with what the form holds."""
    (form,) = all_of(page(TWO_HERE), "form")
    assert read_message(form.get("data-submit") or "") == StartTapped()
    assert one(form, "button", "Start").get("type") == "submit"


def test_a_record_can_be_opened() -> None:
    """A saved record is opened from a file."""
    (field,) = (each for each in page(SETUP).body.walk() if each.get("type") == "file")
    assert field.get("data-file") is not None


def test_a_waiting_game_is_offered() -> None:
    """The saved game is offered with its players and round; without one, nothing is."""
    waiting = panel(PHASES["a game waits"], "A game is waiting")
    assert "Anna and Ben" in said(waiting)
    assert "Round 1 of 6" in said(waiting)
    assert tap(one(waiting, "button", "Continue")) == ContinueTapped("game")
    assert not has(page(SETUP), "button", "Continue")


def test_a_waiting_game_without_names() -> None:
    """Players without a name are called by their numbers."""
    model = replace(SETUP, records=waiting(record_of(random_game(5, steps=30), ("", ""))))
    offered = panel(model, "A game is waiting")
    assert "Player 1 and Player 2" in said(offered)
    assert "Round 4 of 6" in said(offered)


def test_a_broken_record_names_its_line() -> None:
    """A record that cannot be read: its line, what is wrong with it, the text, the game up to there."""
    broken = panel(PHASES["a record is broken"], "This game could not be read")
    line = len(BROKEN_AT_ITS_END.splitlines())
    assert f"Line {line}: This stone is not in the hand." in said(broken)
    assert broken.get("role") == "alert"
    assert {said(each): tap(each) for each in all_of(broken, "button")} == {
        "Continue from the line before": BrokenContinueTapped(),
        "Dismiss": BrokenDismissed(),
    }


@pytest.mark.parametrize("text", BROKEN.values())
def test_a_text_without_a_game_offers_none(text: str) -> None:
    """Where no game can be read there is nothing to go on with."""
    broken = panel(tell(SETUP, RecordOpened(text)), "This game could not be read")
    assert f"Line {len(text.splitlines()) + ('Date' in text)}: " in said(broken)
    assert [said(each) for each in all_of(broken, "button")] == ["Dismiss"]


@pytest.mark.parametrize("text", [*BROKEN.values(), BROKEN_AT_ITS_END])
def test_a_text_is_promised_only_where_it_is_kept(text: str) -> None:
    """What the storage holds is kept and can be saved; a file that was opened is the player's own."""
    promise = "Its text is kept; nothing is lost."
    opened = panel(tell(SETUP, RecordOpened(text)), "This game could not be read")
    assert promise not in said(opened)
    assert not has(opened, "button", "Save as a file")
    stored = panel(Tab({"game": text}).model, "This game could not be read")
    assert promise in said(stored)
    assert tap(one(stored, "button", "Save as a file")) == BrokenDownloadTapped()


RECORD = write(record_of(TO_PLACE))
FAULTY = {
    "Dear diary,": "This is not a saved game of Rainbow Blackjack.",
    "\n": "The file is empty.",
    "\n" * 100_001: "The file is too large to be a saved game.",
    RECORD.replace("Options: ", "Options: " + "A" * 90_000): f"“Options: {'A' * 51}…” cannot be read.",
    RECORD.replace("\n", " "): "The saved game has lost its line breaks.",
    "Rainbow Blackjack, rules 99": "This game was saved by a newer version of Rainbow Blackjack.",
    RECORD.replace("P1 row", "P2 row", 1): "It should be the other player’s turn.",
    RECORD.replace("Round 1", "Round 2"): "The round is not the right one.",
    RECORD.replace("numbers 0", "numbers 1", 1): "The announcement does not fit the stones.",
    BROKEN_AT_ITS_END.replace("P1 G6>G", "P1 R5>G"): "The stone does not reach that tower.",
}


@pytest.mark.parametrize(("text", "fault"), FAULTY.items())
def test_a_fault_is_told_in_words(text: str, fault: str) -> None:
    """What is wrong with the line is said in the words of the game."""
    assert fault in said(panel(tell(SETUP, RecordOpened(text)), "This game could not be read"))


def test_the_setup_of_the_last_game_is_kept() -> None:
    """Who leaves a game finds names and options as they were."""
    model = tell(SETUP, RecordOpened(write(record_of(random_game(5, MEMORY, 4)))), LeaveTapped())
    assert [field.get("value") for field in all_of(page(model), "textbox")] == ["Anna", "Ben"]
    on = [each.get("id") for each in all_of(page(model), "switch") if each.get("aria-checked") == "true"]
    assert on == ["option-from_memory"]
