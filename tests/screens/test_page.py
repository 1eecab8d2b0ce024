"""What every page promises, whatever is on it: it can be read, tapped, tabbed through, spoken, translated."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from rainbow import app
from rainbow.app.device import ReloadTapped, TabTapped, UpdateTapped
from rainbow.app.keyboard import Focused
from rainbow.app.page import DialogClosed, DialogOpened, LanguageChosen, LeaveTapped
from rainbow.app.play import AdviceTapped, LineTapped, StoneTapped, UndoTapped
from rainbow.app.records import CopyTapped, DownloadTapped
from rainbow.app.settings import Pace, SettingChosen, Theme
from rainbow.app.setup import Setup
from rainbow.app.shown import Dialog
from rainbow.app.view import Closed
from rainbow.app.wire import read_message, write_message
from rainbow.i18n import LANGUAGES, translator
from rainbow.node import Node, Raw, el, html
from rainbow.rules import JOKER, Colour, Options, Player, State, Stone, start
from rainbow.rules.names import NAME_LENGTH
from rainbow.screens import Page, screen, words
from rainbow.screens.parts import face, shape
from rainbow.screens.wheel import EMBLEM
from tests.rules.prepared import game, play, random_game
from tests.screens.finders import (
    all_of,
    by_class,
    by_id,
    has,
    in_reach,
    is_chosen,
    is_enabled,
    name,
    one,
    role,
    said,
    seen,
    tap,
)
from tests.screens.prepared import ALL_REASONS, EVERYWHERE, PHASES, ROW, SETUP, TO_PLACE, moved, opened
from tests.screens.tab import at_table, game_of, page, taps, tell

SCREENS = {name: model for name, model in EVERYWHERE.items() if model.failure is None}

everywhere = pytest.mark.parametrize("model", EVERYWHERE.values(), ids=EVERYWHERE)
on_every_screen = pytest.mark.parametrize("model", SCREENS.values(), ids=SCREENS)
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


class Identifiers(HTMLParser):
    """Collects the identifiers in markup."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element begins."""
        del tag
        self.found.extend(value or "" for name, value in attrs if name == "id")


def identifiers(shown: Page) -> list[str]:
    """All identifiers in the page, those in trusted markup too."""
    own = [found for each in shown.body.walk() if (found := each.get("id")) is not None]
    raw = [child.markup for each in shown.body.walk() for child in each.children if isinstance(child, Raw)]
    return own + [found for markup in raw for found in Identifiers(markup).found]


def groups(shown: Page) -> dict[str, list[Node]]:
    """The buttons of each group that arrows move in."""
    return {
        group: [each for each in node.walk() if each.tag == "button"]
        for node in shown.body.walk()
        if (group := node.get("data-group")) is not None
    }


# --- what stands on it --------------------------------------------------------------------------------------


@everywhere
def test_identifiers_are_unique(model: app.Model) -> None:
    """An identifier stands on a page once."""
    assert [each for each, times in Counter(identifiers(page(model))).items() if times > 1] == []


@everywhere
def test_addresses_name_no_element(model: app.Model) -> None:
    """A browser moves the keyboard to what an address names: `#rules` is a message, no element."""
    assert "rules" not in identifiers(page(model))


@everywhere
def test_references_lead_somewhere(model: app.Model) -> None:
    """What names another element names one that is there."""
    shown = page(model)
    there = set(identifiers(shown))
    for each in shown.body.walk():
        for attribute in ("aria-labelledby", "aria-describedby", "aria-controls", "for"):
            assert set((each.get(attribute) or "").split()) <= there


@everywhere
@in_every_language
def test_everything_has_a_name(model: app.Model, language: str) -> None:
    """Every button, field, picture, list, group, region and dialog has a name, in every language."""
    shown = page(replace(model, language=language))
    for each in seen(shown.body):
        kind = role(each)
        if kind in ("button", "switch", "textbox", "combobox", "slider", "img", "dialog", "group", "list"):
            assert name(each, shown.body), each
    assert shown.title
    assert shown.language == language


@everywhere
@in_every_language
def test_no_text_is_left_unfilled(model: app.Model, language: str) -> None:
    """No text shows a placeholder or the program's own names, and no name is empty."""
    shown = page(replace(model, language=language))
    texts = [shown.title, shown.body.text, *(each.get("aria-label") or "" for each in shown.body.walk())]
    for text in texts:
        assert not any(sign in text for sign in ("{", "}", "Colour.", "Player."))
    assert all(each.get("aria-label") != "" for each in shown.body.walk())


@everywhere
def test_every_button_says_what_was_tapped(model: app.Model) -> None:
    """Every button carries a message that can be read, or sends a form that does; what can be tapped beside
    the buttons does as well."""
    for each in page(model).body.walk():
        if each.tag == "button":
            assert each.get("type") in ("button", "submit")
            says = each.get("data-tap") is not None or each.get("data-hold") is not None
            assert says == (each.get("type") == "button")
        for attribute in ("data-tap", "data-hold", "data-let-go", "data-closed", "data-submit", "data-focus"):
            if text := each.get(attribute):
                read_message(text)


@everywhere
def test_no_button_is_dead(model: app.Model) -> None:
    """A tap on any enabled button changes something or has the browser do something; only a choice that was
    made already may be made again."""
    reach = in_reach(page(model))
    for button in all_of(reach, "button") + all_of(reach, "switch"):
        if is_enabled(button) and button.get("type") == "button":
            after, effects = app.update(model, tap(button))
            assert after != model or effects or is_chosen(model, button), name(button, button)


@everywhere
def test_every_stone_is_named(model: app.Model) -> None:
    """Names like "Red 5": a picture of a stone says colour and number, a joker that it is one. Where only
    public things are spoken of, it is a stone."""
    discreet = ["A stone"] if model.settings.discreet else []
    arrows = by_class(page(model), "arrows")
    for picture in all_of(page(model), "img"):
        if picture in arrows:
            continue
        called = name(picture, picture)
        colour, _, number = called.partition(" ")
        assert called in ("Joker", "Face down", *discreet) or (colour.isalpha() and number in "123456")


# --- keyboard -----------------------------------------------------------------------------------------------


@everywhere
def test_one_button_of_a_group_is_a_stop(model: app.Model) -> None:
    """Roving focus: one button of a group is a stop for Tab, and each tells when the keyboard is on it."""
    for group, buttons in groups(page(model)).items():
        assert Counter(button.get("tabindex") for button in buttons) in (
            {"0": 1, "-1": len(buttons) - 1},
            {"0": 1},
        )
        carried = [read_message(button.get("data-focus") or "") for button in buttons]
        assert carried == [Focused(group, place) for place in range(len(buttons))]


def test_a_group_remembers_where_the_keyboard_was() -> None:
    """The stop of a group is the button that the keyboard was on last, or the first where that is gone."""
    for model, group, stop in (
        (EVERYWHERE["keyboard in the middle"], "lines", 3),
        (EVERYWHERE["keyboard in the middle"], "towers", 5),
        (EVERYWHERE["keyboard on the last stone"], "hand", 2),
        (EVERYWHERE["keyboard beyond the hand"], "hand", 0),
    ):
        buttons = groups(page(model))[group]
        assert [place for place, each in enumerate(buttons) if each.get("tabindex") == "0"] == [stop]


@everywhere
def test_the_keyboard_has_a_home(model: app.Model) -> None:
    """Focus never falls to the page: what takes it is there, and can take it."""
    shown = page(model)
    home = by_id(shown, shown.home)
    assert home.tag == "button" or home.get("tabindex") == "-1"
    assert home.get("disabled") is None


def test_the_keyboard_stays_home_through_whole_games() -> None:
    """At every step of whole games there is a place for the keyboard, in the tray and before the curtain."""
    for options in (Options(), Options(diagonals=True, from_memory=True)):
        for steps in range(49):
            closed = at_table(random_game(9, options, steps))
            for model in (closed, opened(closed)):
                assert by_id(page(model), page(model).home).tag == "button"


# --- what is always at hand ---------------------------------------------------------------------------------


@on_every_screen
@in_every_language
def test_rules_and_menu_are_reachable(model: app.Model, language: str) -> None:
    """Rules, menu and language are reachable in every screen."""
    shown = page(replace(model, language=language))
    bar = one(shown, "banner")
    opens = {read_message(each.get("data-tap") or "") for each in all_of(bar, "button")}
    assert {DialogOpened(Dialog.RULES), DialogOpened(Dialog.MENU)} <= opens
    (switcher,) = all_of(bar, "combobox")
    choices = all_of(switcher, "option")
    assert {each.get("value"): each.text for each in choices} == dict(LANGUAGES)
    assert [each.get("lang") for each in choices] == list(LANGUAGES)
    assert [each.get("value") for each in choices if each.get("selected") is not None] == [language]
    assert read_message(f"{switcher.get('data-change')}uk") == LanguageChosen("uk")


@pytest.mark.parametrize("model", [SETUP, PHASES["stone chosen"], PHASES["over"]])
@in_every_language
def test_the_rules_dialog(model: app.Model, language: str) -> None:
    """Rules: a dialog with × and "Got it!", the rules in the language that is spoken, and the switcher."""
    spoken_in = replace(model, language=language)
    dialog = one(page(tell(spoken_in, DialogOpened(Dialog.RULES))), "dialog")
    t = translator(language)
    assert name(dialog, dialog) == t("Rules")
    assert [name(each, dialog) for each in all_of(dialog, "button")] == [t("Close"), t("Got it!")]
    assert {tap(each) for each in all_of(dialog, "button")} == {DialogClosed()}
    assert read_message(dialog.get("data-closed") or "") == DialogClosed()
    assert has(dialog, "combobox")
    (text,) = (child for each in dialog.walk() for child in each.children if isinstance(child, Raw))
    around_images = re.split(r"<img [^>]+>", t.rules)
    assert all(piece in text.markup for piece in around_images)
    assert text.markup.count('role="img"') == len(around_images) - 1


def test_the_rules_are_drawn_of_the_games_own_parts() -> None:
    """Wheel, stones and marks look as on the table; a screen reader is told what they are."""
    dialog = one(page(tell(SETUP, DialogOpened(Dialog.RULES))), "dialog")
    parts = (
        ("picture", "the colour wheel", (EMBLEM,)),
        ("stone red", "red 5", face(Stone(Colour.RED, 5))),
        ("stone red", "red", (shape(Colour.RED),)),
        ("stone grey", "joker that counts 3", face(JOKER, 3)),
        ("stone blank", "6", (el("b", "6"),)),
        ("mark player-2", "green dot with a 2", ("2",)),
    )
    for look, label, inside in parts:
        assert el("span", *inside, cls=look, role="img", aria_label=label).markup in html(dialog)


@pytest.mark.parametrize(
    ("options", "told"),
    [(Options(), False), (Options(over_21=True), True), (Options(diagonals=True, from_memory=True), True)],
)
def test_the_rules_say_which_options_are_in_force(options: Options, *, told: bool) -> None:
    """What the rules say is what the program does, the options in force included, in a game and before."""
    labels = {"over_21": "Over 21 allowed", "diagonals": "Diagonals", "from_memory": "From memory"}
    for model in (at_table(game(options=options)), replace(SETUP, setup=Setup(options=options))):
        dialog = one(page(tell(model, DialogOpened(Dialog.RULES))), "dialog")
        assert ("Optional rules in this game" in said(dialog)) == told
        for option, label in labels.items():
            assert (label in said(dialog)) == getattr(options, option)


def test_the_menu() -> None:
    """Light and dark can be set, the choice is marked; in a game there is a way out, which loses nothing."""
    for theme, label in zip(Theme, ("Same as the device", "Light", "Dark"), strict=True):
        model = tell(PHASES["stone chosen"], SettingChosen("theme", theme.value), DialogOpened(Dialog.MENU))
        menu = one(page(model), "dialog", "Menu")
        themes = all_of(one(menu, "group", "Appearance"), "button")
        paces = all_of(one(menu, "group", "The computer’s pace"), "button")
        assert [tap(each) for each in paces] == [SettingChosen("pace", pace.value) for pace in Pace]
        assert [said(each) for each in themes if each.get("aria-pressed") == "true"] == [label]
        assert [tap(each) for each in themes] == [SettingChosen("theme", each.value) for each in Theme]
        assert page(model).theme == theme.value
        assert tap(one(menu, "button", "Leave the game")) == LeaveTapped()
        assert "is saved" in said(menu)
    assert not has(page(EVERYWHERE["menu at setup"]), "button", "Leave the game")


@on_every_screen
def test_a_record_is_handed_out_only_at_the_end(model: app.Model) -> None:
    """The record holds every hidden stone: a game that goes on can be saved as a file, which the menu says
    holds them, and no screen of it copies them to where they may be seen by a slip.
    """
    shown = page(model)
    carried = {each.get("data-tap") for each in shown.body.walk()}
    at_the_end = model.game is not None and model.game.is_over and model.replay is None
    assert (write_message(CopyTapped()) in carried) == at_the_end
    in_menu = model.game is not None and not model.game.is_over and model.dialog is Dialog.MENU
    assert (write_message(DownloadTapped()) in carried) == (at_the_end or in_menu)
    warned = "The file holds the hidden stones of both players."
    assert (warned in shown.body.text) == in_menu


def test_blocked_storage_is_said_once() -> None:
    """Blocked storage is said, until it was read; play goes on."""
    model = EVERYWHERE["storage blocked"]
    note = one(page(model), "button", "Dismiss")
    assert not has(page(tell(model, tap(note))), "button", "Dismiss")
    assert has(page(model), "group", "Your hand")


@pytest.mark.parametrize("between", ["newer version at setup", "newer version at the end"])
def test_a_newer_version_is_offered_between_games(between: str) -> None:
    """Between games a newer version is announced, until it is put off."""
    model = EVERYWHERE[between]
    assert any("A new version of the game is ready." in said(each) for each in all_of(page(model), "status"))
    assert tap(one(page(model), "button", "Update now")) == UpdateTapped()
    put_off = tell(model, tap(one(page(model), "button", "Later")))
    assert not has(page(put_off), "button", "Update now")


def test_a_newer_version_disturbs_no_game() -> None:
    """While a game is played, the menu alone offers a newer version."""
    model = EVERYWHERE["newer version in the menu"]
    assert not has(page(tell(model, DialogClosed())), "button", "Update now")
    menu = one(page(model), "dialog", "Menu")
    assert "carry on where you left off" in menu.text
    assert tap(one(menu, "button", "Update now")) == UpdateTapped()


def test_the_second_tab_says_so() -> None:
    """Two tabs: the second one says so, and offers to take the game over."""
    model = EVERYWHERE["game in another tab"]
    assert any("another tab" in said(each) for each in all_of(page(model), "status"))
    assert tap(one(page(model), "button", "Play here")) == TabTapped()


@pytest.mark.parametrize("failed", ["failure at setup", "failure in a game"])
def test_a_failure_gets_a_plain_page(failed: str) -> None:
    """Players never meet an exception: what happened, the game saved, copy the record, reload."""
    shown = page(EVERYWHERE[failed])
    alert = one(shown, "alert")
    assert tap(one(alert, "button", "Reload the page")) == ReloadTapped()
    assert has(alert, "button", "Copy the game") == (failed == "failure in a game")
    assert "details" in alert.text
    assert not has(shown, "region", "Tray")


def test_the_computer_thinks() -> None:
    """While the computer thinks that is said, and the person's own stones stay, to look at, under their
    owner's name.
    """
    shown = page(EVERYWHERE["the computer thinks about a stone"])
    tray = one(shown, "region", "Tray")
    assert "The computer is thinking" in tray.text
    assert one(tray, "heading").text == "Anna"
    hand = one(tray, "group", "Your hand")
    assert [role(node) for node in hand.walk() if role(node)] == ["group", "img", "img"]
    assert "Computer" in one(shown, "region", "Computer").text
    assert "Master" in one(shown, "region", "Computer").text


def test_a_hint_is_told_and_marked() -> None:
    """The master's move is told with what speaks for it, or with its chance to win, and marked where it can
    be made.
    """
    line = page(EVERYWHERE["a hint for a line"])
    assert "(Row 2) and announce its numbers. That tells less." in line.body.text
    assert marked(line) == ["line-1", "announce-numbers"]
    stone = page(EVERYWHERE["a hint for a stone"])
    told = "The master would place red 5 on the orange tower. Chance of winning: 62%."
    assert told in stone.body.text
    assert marked(stone) == ["tower-orange", "hand-0"]
    assert tap(one(line, "button", "Hint")) == AdviceTapped(0)
    assert not has(page(PHASES["choosing a stone"]), "button", "Hint")


def test_the_marks_of_a_hint_go_when_something_else_is_chosen() -> None:
    """Who chooses another line is asked what to announce of it, and nothing there is the master's; the same
    holds for another stone.
    """
    stone = tell(EVERYWHERE["a hint for a stone"], StoneTapped(2, 1))
    assert marked(page(stone)) == []
    model = tell(EVERYWHERE["a hint for a line"], LineTapped(0, ROW))
    assert marked(page(model)) == []
    assert said(by_id(page(model), "prompt")) == "What will you announce?"


def test_the_hint_gives_its_place_to_no_other_button() -> None:
    """A late tap on the way to the hint hits nothing else, nor does one on what stood beside it."""
    for shown in ("a hint is wanted", "the computer thinks about a stone"):
        hint = one(page(EVERYWHERE[shown]), "button", "Hint")
        assert hint.get("aria-disabled") == "true"
        (actions,) = by_class(page(EVERYWHERE[shown]).body, "tray-actions")
        assert all_of(actions, "button")[0] == hint


def marked(shown: Page) -> list[str | None]:
    """The elements that are marked as the master's choice."""
    return [node.get("id") for node in shown.body.walk() if "advised" in (node.get("class") or "").split()]


# --- what is spoken -----------------------------------------------------------------------------------------

SPOKEN = {
    "": "Next: Anna.",
    "row 1 numbers": "Anna takes a line (Row 1) and announces the numbers: 0, 1, 5. Next: Ben.",
    "row 1 numbers, column 2 colours": (
        "Ben takes a line (Column 2) and announces the colours: orange, orange, purple. Next: Anna."
    ),
    "row 1 numbers, row 1 numbers, R5>O": "Anna places red 5 on the orange tower: 5. Next: Ben.",
    "row 1 numbers, row 1 numbers, R5>O, O5>O, J>O": (
        "Anna places a joker on the orange tower: 15. Anna takes the orange tower from Ben. Next: Ben."
    ),
}


@pytest.mark.parametrize(("moves", "words"), SPOKEN.items())
def test_a_move_is_spoken(moves: str, words: str) -> None:
    """The live region says what was announced, what was placed and the new total, and whose turn it is."""
    state = play(game("R5 J B1", "O5 O6 G1 G2 O1 G3 G4 P1"), moves)
    assert screen(at_table(state).shown, translator("en")).spoken[0] == words


def test_replacing_and_setting_aside_are_spoken() -> None:
    """A joker that was replaced, and a stone that was set aside, are spoken of."""
    moves = "row 1 numbers, row 1 numbers, R6>R, O5>R, J>R, O6xR"
    replaced = game("R6 J B1", "O5 O6 G1", moves)
    assert "Ben replaces the joker on the red tower with orange 6: 17." in live(at_table(replaced))
    aside = game("J J J", "O5 O6 G1", "row 1 numbers, row 1 numbers, J aside")
    assert "Anna sets a joker aside." in live(at_table(aside))


def live(model: app.Model) -> str:
    """What the live region of the page says."""
    return said(by_id(page(model), "spoken"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", [6, 9])
def test_every_move_is_spoken(seed: int, language: str) -> None:
    """One polite live region: it changes at every move of a whole game, and when one is taken back; until
    then the same words stay, whoever looks."""
    final = random_game(seed)
    model = replace(at_table(start(final.deal)), language=language)
    before = by_id(page(model), "spoken")
    for move in final.moves:
        assert role(before) == "status"
        if isinstance(game_of(model).tray, Closed):
            model = opened(model)
            assert by_id(page(model), "spoken") == before
        model = tell(model, *taps(game_of(model), move))
        after = by_id(page(model), "spoken")
        assert after != before
        assert after.text
        if game_of(model).can_undo:
            assert by_id(page(tell(model, UndoTapped(game_of(model).at))), "spoken") != after
        before = after


QUESTIONS = {
    "asked whether it is meant": ("Place red 5 on the red tower?", "Yes"),
    "a line to be confirmed": ("Take this line (Row 1) and announce its colours?", "Yes"),
    "on the joker or instead": ("Lay the stone on the joker, or replace the joker?", "Lay it on the joker"),
    "face to face, on the joker or instead": (
        "Lay the stone on the joker, or replace the joker?",
        "Lay it on the joker",
    ),
}


@pytest.mark.parametrize("shown", QUESTIONS)
def test_a_question_is_spoken_and_takes_the_keyboard(shown: str) -> None:
    """Who cannot see that something is asked hears it, and stands on the first answer."""
    question, answer = QUESTIONS[shown]
    drawn = page(EVERYWHERE[shown])
    assert by_id(drawn, "spoken").text == question
    assert said(by_id(drawn, drawn.answer)).startswith(answer)
    assert drawn.home == drawn.answer


def test_nothing_is_asked_elsewhere() -> None:
    """The keyboard stays where it is as long as nothing is asked."""
    asking = {shown for shown, model in EVERYWHERE.items() if page(model).answer}
    assert asking == set(QUESTIONS)


def test_advice_is_spoken() -> None:
    """Who asks for a hint hears it."""
    assert live(EVERYWHERE["a hint is wanted"]) == "The master is thinking…"
    assert "The master would place red 5 on the orange tower." in live(EVERYWHERE["a hint for a stone"])


def test_what_is_taken_back_is_said() -> None:
    """After undo nobody takes the move before for a new one; the next move is told as ever."""
    model = tell(moved(at_table(TO_PLACE), Stone(Colour.RED, 5), Colour.RED), UndoTapped(3))
    assert live(model) == "A move was taken back. Next: Anna."
    again = moved(model, Stone(Colour.RED, 5), Colour.RED)
    assert live(again) == "Anna places red 5 on the red tower: 5. Next: Ben."


def test_that_the_record_was_copied_is_said() -> None:
    """Copying shows on its button, and is said."""
    assert live(EVERYWHERE["record copied"]) == "Copied"


@pytest.mark.parametrize("state", [TO_PLACE, ALL_REASONS, random_game(6, steps=20)])
def test_choosing_is_not_spoken(state: State) -> None:
    """What a player looks at and chooses is nobody else's business: it is not spoken."""
    model = opened(at_table(state))
    at, before = len(state.moves), live(model)
    for place in range(len(state.hand(state.table.to_move))):
        assert live(tell(model, StoneTapped(at, place))) == before


# --- language and title -------------------------------------------------------------------------------------


@in_every_language
def test_the_page_speaks_the_language(language: str) -> None:
    """`<html lang dir>` follows the language, and so do the title and all texts."""
    shown = page(replace(PHASES["over"], language=language))
    assert (shown.language, shown.direction) == (language, "rtl" if language == "ar" else "ltr")
    assert translator(language)("{player} wins", player="Ben") in shown.title
    assert has(shown, "region", translator(language)("Result"))


def test_the_title_says_whose_turn_it_is() -> None:
    """The title of the browser's tab names the game, and whose turn it is."""
    assert page(SETUP).title == "Rainbow Blackjack"
    for state, who in ((TO_PLACE, "Anna"), (ALL_REASONS, "Ben")):
        assert page(at_table(state)).title == f"{who} – Rainbow Blackjack"


@pytest.mark.parametrize(
    "typed", ["{player}", "<b>Anna</b>", "100 %", "A" * NAME_LENGTH, "Ґалаґан", "نی‌لوفر", "👩‍👩‍👧‍👦"]
)
def test_any_name_can_be_shown(typed: str) -> None:
    """A player's name is shown as it was typed, wherever it stands."""
    model = at_table(ALL_REASONS, names=(typed, "Ben"))
    for language in LANGUAGES:
        shown = page(replace(model, language=language))
        assert has(shown, "region", typed)
        assert typed in said(by_id(shown, "spoken"))


@pytest.mark.parametrize(
    "names", [("Anna", "Anna"), ("Anna", "ANNA"), ("Player 2", ""), ("Computer", "@master")]
)
def test_two_of_the_same_name_are_told_apart(names: tuple[str, str]) -> None:
    """Who only listens hears which of two is meant: their numbers stand behind names that sound alike."""
    model = at_table(ALL_REASONS, names=names)
    for language in LANGUAGES:
        t = translator(language)
        one, two = (words.player(t, game_of(model).players, player) for player in Player)
        assert one.casefold() != two.casefold()
    assert page(at_table(TO_PLACE, names=("Anna", "Anna"))).title == "Anna (1) – Rainbow Blackjack"
