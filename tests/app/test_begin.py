"""The first model, and messages that concern the whole program, without a page."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rainbow import app
from rainbow.app.device import (
    ReloadTapped,
)
from rainbow.app.effects import (
    Arm,
    KeepAside,
    Reload,
    RememberLanguage,
    Store,
)
from rainbow.app.game import Game
from rainbow.app.page import (
    DialogClosed,
    DialogOpened,
    Failed,
    LanguageChosen,
    LeaveTapped,
    TabLost,
)
from rainbow.app.play import (
    StoneTapped,
)
from rainbow.app.setup import Setup
from rainbow.app.shown import Dialog
from rainbow.app.view import Closed
from rainbow.i18n import LANGUAGES
from rainbow.rules import (
    Record,
    outcome,
    read,
    write,
)
from rainbow.rules.record import summary
from tests.rules.prepared import game
from tests.screens.prepared import (
    BROKEN_AT_ITS_END,
    BY_COUNT,
    PHASES,
    TO_PLACE,
    opened,
)
from tests.screens.tab import BROKEN, at_table, begun, kept, record_of, tell


def test_a_newcomer_gets_the_rules() -> None:
    """Rules: a dialog, shown at the first visit, linked as `#rules`."""
    assert app.begin(app.Flags("en"))[0].dialog is Dialog.RULES
    assert app.begin(app.Flags("en", rules_seen=True))[0].dialog is None
    assert app.begin(app.Flags("en", rules_seen=True, rules_linked=True))[0].dialog is Dialog.RULES


STORED: dict[str, str | None] = {
    "nothing": None,
    "a new game": write(record_of(game())),
    "a game": write(record_of(TO_PLACE, ("Cleo", ""))),
    "a finished game": write(record_of(BY_COUNT)),
    "a game with a wrong line": BROKEN_AT_ITS_END,
    **BROKEN,
}


@pytest.mark.parametrize("stored", STORED)
@pytest.mark.parametrize("previous", STORED)
@pytest.mark.parametrize("elsewhere", [False, True])
def test_the_page_begins_with_what_is_stored(stored: str, previous: str, *, elsewhere: bool) -> None:
    """After a reload the game goes on where it was, behind the curtain; a save that cannot be read is kept
    aside, and told; a tab without the game stores nothing."""
    texts = {"game": STORED[stored], "previous": STORED[previous]}
    held = kept(**{name: text for name, text in texts.items() if text})
    model, effects = app.begin(app.Flags("de", stored=held, elsewhere=elsewhere))
    current, before = readable(STORED[stored]), STORED[previous] or ""
    told = [text] if (text := STORED[stored]) and not current else []
    told += [before] if before and summary(before) is None else []
    asides = () if elsewhere else tuple(map(KeepAside, told))
    if current:
        at = len(current.state.table.events)
        assert model.game == Game(current, Closed())
        armed = () if outcome(current.state) else (Arm(at),)
        assert effects == (*asides, *armed)
    else:
        assert model.game is None
        assert effects == asides
    assert [each.text for each in model.records.waiting] == ([before] if summary(before) else [])
    assert (model.records.broken and model.records.broken.text) == next(iter(told), None)
    assert model.setup == (Setup.of(current) if current else Setup())
    assert (model.language, model.device.elsewhere) == ("de", elsewhere)


def readable(text: str | None) -> Record | None:
    """The record in a text, or None."""
    try:
        return read(text) if text else None
    except ValueError:
        return None


def test_rules_are_shown_once() -> None:
    """Closing the rules remembers that they were seen; closing the menu remembers nothing."""
    rules = tell(app.Model("en"), DialogOpened(Dialog.RULES))
    assert app.update(rules, DialogClosed()) == (app.Model("en"), (Store("rules-seen", "yes"),))
    menu = tell(app.Model("en"), DialogOpened(Dialog.MENU))
    assert app.update(menu, DialogClosed()) == (app.Model("en"), ())


def test_a_dialog_leaves_the_game_alone() -> None:
    """Opening the rules in a game reveals nothing, and changes nothing of it."""
    model = tell(opened(at_table(TO_PLACE)), StoneTapped(2, 1))
    assert tell(model, DialogOpened(Dialog.RULES), DialogClosed()) == model


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("phase", PHASES)
def test_the_language_is_switched_anywhere(language: str, phase: str) -> None:
    """Languages switch in the middle of a game, with nothing lost."""
    model = PHASES[phase]
    assert app.update(model, LanguageChosen(language)) == (
        replace(model, language=language),
        (RememberLanguage(language),),
    )


def test_a_game_is_played_until_its_end() -> None:
    """`is_played`, which keeps the screen on, holds as long as a game goes on in this tab."""
    tab = begun()
    assert tab.model.is_played
    assert not tell(tab.model, LeaveTapped()).is_played
    assert not tell(tab.model, TabLost()).is_played
    assert not tell(tab.model, Failed("a fault")).is_played
    tab.play_out()
    assert not tab.model.is_played


def test_a_failure_keeps_the_game() -> None:
    """An error in the program leaves the game as it was, and the page can be loaded again."""
    model = at_table(TO_PLACE)
    failed = tell(model, Failed("details"))
    assert failed == replace(model, failure="details")
    assert app.update(failed, ReloadTapped()) == (failed, (Reload(),))


def test_a_new_game_is_wanted_from_outside() -> None:
    """An address for a new game shows the setup screen, which lists the game that was going on."""
    record = record_of(TO_PLACE)
    held = kept(game=write(record))
    model, effects = app.begin(app.Flags("en", stored=held, rules_seen=True, new_wanted=True))
    assert model.game is None
    assert [each.text for each in model.records.waiting] == [write(record)]
    assert not [each for each in effects if isinstance(each, Store) and each.name == "game"]
    fresh, effects = app.begin(app.Flags("en", new_wanted=True))
    assert (fresh, effects) == app.begin(app.Flags("en"))
