"""The whole page as a value: its language and theme, its title, what lies in it, and where the keyboard
belongs.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rainbow import app
from rainbow.node import Node, el
from rainbow.rules import outcome
from rainbow.screens import words
from rainbow.screens.answers import answer
from rainbow.screens.bar import bar
from rainbow.screens.menu import keys, menu
from rainbow.screens.parts import button, stop
from rainbow.screens.rules import rules
from rainbow.screens.setup import setup
from rainbow.screens.table import last_stone_id, table
from rainbow.screens.tray import line_id, prompt
from rainbow.screens.unseen import unseen_stones
from rainbow.screens.words import Translator


class Page(NamedTuple):
    """What the browser is to show. `home` is the identifier of the element that takes a keyboard that lost
    its place, `answer` that of the first answer to a question, which takes it when it is asked, and `last`
    that of the stone that was just placed, or nothing.
    """

    title: str
    language: str
    direction: str
    theme: str
    calm: bool
    shapes: bool
    body: Node
    home: str
    answer: str = ""
    last: str = ""

    @property
    def dress(self) -> dict[str, str]:
        """What the root of the page says of it all, by attribute."""
        return {
            "lang": self.language,
            "dir": self.direction,
            "data-theme": self.theme,
            "data-calm": "yes" if self.calm else "no",
            "data-shapes": "yes" if self.shapes else "no",
        }


def draw(model: app.Model, t: Translator, languages: Mapping[str, str]) -> Page:
    """The page of a model. `languages` are the tags and own names that the switcher offers."""
    game = model.game
    if model.failure is not None:
        screen = _failure(model, t)
    elif game is None:
        screen = setup(model, t, languages)
    else:
        screen = table(model, game, t, languages)
    last = last_stone_id(game.shown.state.table) if game else ""
    body = el(
        "div",
        _notes(model, t),
        screen,
        _dialog(model, t, languages),
        _spoken(model, t),
        id="page",
        cls="with-update" if model.update_ready else None,
    )
    return _page(model, t, body, _home(model), _first_answer(model), last)


def waiting(t: Translator, languages: Mapping[str, str]) -> Page:
    """The page of a visitor whose game goes on, until the program is there to draw it."""
    model = app.Model(t.language)
    note = el("p", t("Your game comes back in a moment."), cls="coming-back")
    screen = el("div", bar(t, languages), note, cls="screen setup")
    body = el("div", screen, _spoken(model, t), id="page")
    return _page(model, t, body, "open-rules")


def _page(model: app.Model, t: Translator, body: Node, home: str, answer: str = "", last: str = "") -> Page:
    look = model.settings
    return Page(
        _title(model, t),
        t.language,
        t.direction,
        look.theme.value,
        look.calm,
        look.shapes,
        body,
        home,
        answer,
        last,
    )


def _title(model: app.Model, t: Translator) -> str:
    game = model.game
    if game is None:
        return t("Rainbow Blackjack")
    ended = outcome(game.state)
    if ended:
        return t("{what} – Rainbow Blackjack", what=words.result(t, game.record, ended))
    who = words.player(t, game.record, game.state.table.to_move)
    # Translators: the title of the browser's tab; {what} is a player's name, or who won.
    return t("{what} – Rainbow Blackjack", what=who)


def _home(model: app.Model) -> str:
    """Where the keyboard goes when what it was on is gone."""
    game = model.game
    if model.failure is not None:
        return "reload"
    if game is None:
        return "start"
    if game.replay is not None:
        return "leave-replay"
    if game.view.outcome:
        return "rematch"
    if isinstance(game.tray, app.Closed):
        return "open"
    if isinstance(game.tray, app.Thinking):
        return "turn"
    if answer := _first_answer(model):
        return answer
    if not game.state.table.is_taking:
        places = len(game.own.hand)
        return f"hand-{stop(model, 'hand', places) if game.tray.stone is None else game.tray.stone}"
    if game.is_looking:
        return "memorised"
    if app.chosen_line(game):
        return "announce-colours"
    lines = game.state.table.lines_left(game.state.table.to_move)
    return line_id(lines[stop(model, "lines", len(lines))])


def _first_answer(model: app.Model) -> str:
    """The first answer to what is asked about the chosen move."""
    if not model.game or not isinstance(model.game.tray, app.Open):
        return ""
    held = model.game.tray
    return "sure" if held.unconfirmed is not None else "way-on" if held.tower is not None else ""


def _dialog(model: app.Model, t: Translator, languages: Mapping[str, str]) -> Node | None:
    match model.dialog:
        case app.Dialog.RULES:
            return rules(model, t, languages)
        case app.Dialog.MENU:
            return menu(model, t, languages)
        case app.Dialog.KEYS:
            return keys(t, letters=model.settings.letters)
        case app.Dialog.UNSEEN if model.game:
            return unseen_stones(model.game, t)
    return None


def _notes(model: app.Model, t: Translator) -> Node | None:
    """What must be said once: that another tab has the game, nothing can be saved, a newer version waits."""
    if model.elsewhere:
        return el(
            "div",
            el("p", t("The game is open in another tab. Nothing that happens here is saved.")),
            button(t("Play here"), tap=app.TabTapped(), cls="plain", id="take-tab"),
            cls="banner",
            role="status",
        )
    if not model.storage_works and not model.storage_told:
        return el(
            "div",
            el("p", t("This browser lets nothing be saved: the game is lost when the page is closed.")),
            button(t("Dismiss"), tap=app.StorageNoteDismissed(), cls="plain", id="dismiss-storage"),
            cls="banner",
            role="status",
        )
    if _update_offered(model):
        return el(
            "div",
            el("p", t("A new version of the game is ready.")),
            button(t("Update now"), tap=app.UpdateTapped(), cls="plain", id="update"),
            button(t("Later"), tap=app.UpdatePutOff(), cls="plain", id="put-off-update"),
            cls="banner",
            role="status",
        )
    return None


def _update_offered(model: app.Model) -> bool:
    """While a game is played, only the menu tells of a newer version."""
    at_rest = model.game is None or outcome(model.game.state) is not None
    return model.update_ready and not model.update_put_off and at_rest


def _spoken(model: app.Model, t: Translator) -> Node:
    """The live region: only what everybody may hear, and the answer to the last tap."""
    text, turn = spoken(model, t)
    return el("div", el("p", text, id=f"spoken-{turn}"), cls="hidden", role="status", id="spoken")


def spoken(model: app.Model, t: Translator) -> tuple[str, str]:
    """What a screen reader is to say, and a mark that changes when the same is to be said again."""
    game = model.game
    if game is None:
        return "", "setup"
    held = game.tray
    if model.asked is not None:
        return answer(model, game, t), f"{game.at}-asked-{model.asked.times}"
    if isinstance(held, app.Open) and held.hint is not None:
        return prompt(model, game, t), f"{game.at}-refused-{held.tries}"
    if isinstance(held, app.Open) and (held.advised or _first_answer(model)):
        return prompt(model, game, t), f"{game.at}-prompted"
    if game.replay is not None:
        return words.last_move(t, game.shown.record), f"replay-{game.replay}"
    if model.copied:
        return t("Copied"), "copied"
    last = t("A move was taken back.") if game.undone else words.last_move(t, game.record)
    ended = outcome(game.state)
    if ended:
        result = words.result(t, game.record, ended)
        why = words.result_reason(t, game.record, ended)
        return t("{last} {result}. {why}", last=last, result=result, why=why), f"{game.at}"
    who = words.player(t, game.record, game.state.table.to_move)
    # Translators: spoken after every move; {last} is a sentence, or empty; {player} is whose turn it is.
    said = t("{last} Next: {player}.", last=last, player=who).strip()
    return said, f"{game.at}-undone" if game.undone else f"{game.at}"


def _failure(model: app.Model, t: Translator) -> Node:
    """The plain page for what never should happen."""
    return el(
        "div",
        el(
            "section",
            el("h1", t("Something went wrong")),
            el("p", t("This should not have happened. The game is saved as it was before the last tap.")),
            el(
                "div",
                button(t("Load the page again"), tap=app.ReloadTapped(), cls="main", id="reload"),
                button(
                    t("Copied") if model.copied else t("Copy the record"), tap=app.CopyTapped(), cls="plain"
                )
                if model.game
                else None,
                cls="record-buttons",
            ),
            el("details", el("summary", t("Details")), el("pre", model.failure or "", dir="ltr")),
            cls="panel",
            role="alert",
        ),
        cls="screen failure",
    )
