"""The menu behind every screen: what can be done with this game, and all settings in one place."""

from __future__ import annotations

from collections.abc import Iterable

from rainbow.app.device import FullScreenTapped, Storage, UpdateTapped
from rainbow.app.page import DialogOpened, LeaveTapped
from rainbow.app.records import DownloadTapped
from rainbow.app.settings import Pace, SettingChosen, Settings, SettingsReset, SettingSwitched, Theme, Volume
from rainbow.app.shown import Dialog, Shown
from rainbow.app.view import View
from rainbow.node import Node, el
from rainbow.screens.bar import dialog, language_choice
from rainbow.screens.parts import button, seating, switch
from rainbow.screens.words import Translator


def menu(shown: Shown, t: Translator) -> Node:
    """What can be done with the game on the screen, the newer version when there is one, and the settings."""
    body = el(
        "div",
        _this_game(shown, shown.game, t) if shown.game else None,
        _update(t) if shown.device.update_ready else None,
        *_settings(shown, t),
        cls="dialog-body",
    )
    return dialog(t, "menu", t("Menu"), None, body, None)


def _this_game(shown: Shown, game: View, t: Translator) -> Node:
    over = game.outcome is not None
    return el(
        "div",
        el("h3", t("This game")),
        _opener(t("What could be in each hand?"), Dialog.UNSEEN) if not over else None,
        _opener(t("Last moves"), Dialog.MOVES) if not over else None,
        *_kept(shown, t, is_over=over),
        button(t("Leave the game"), tap=LeaveTapped(), cls="plain", id="leave"),
    )


def _kept(shown: Shown, t: Translator, *, is_over: bool) -> list[Node]:
    """What becomes of a game that goes on when the page is left, and the game as a file."""
    if is_over:
        return []
    is_saved = (
        shown.device.storage is not Storage.BLOCKED and not shown.unsaved and not shown.device.elsewhere
    )
    notes = [t("Your game is saved; you can continue later.") if is_saved else t("This game is not saved.")]
    if is_saved and shown.device.lasting is not None:
        lasts = t("This browser keeps it until you delete it.")
        may_go = t("This browser may forget it after a few weeks: install the game, or save it as a file.")
        notes.append(lasts if shown.device.lasting else may_go)
    save = button(t("Save as a file"), tap=DownloadTapped(), cls="plain", id="download-game")
    return [
        *(el("p", note, cls="note") for note in notes),
        save,
        el("p", t("The file holds the hidden stones of both players."), cls="note"),
    ]


def _opener(label: str, opens: Dialog) -> Node:
    tap = DialogOpened(opens)
    return button(label, tap=tap, cls="plain", id=f"open-{opens.value}", aria_haspopup="dialog")


def _update(t: Translator) -> Node:
    return el(
        "div",
        el("h3", t("A new version of the game is ready.")),
        el("p", t("It loads in a moment, and you carry on where you left off."), cls="note"),
        button(t("Update now"), tap=UpdateTapped(), cls="plain", id="update-from-menu"),
    )


def _settings(shown: Shown, t: Translator) -> list[Node]:
    """Look, sound, the way of playing, and what is read aloud."""
    settings = shown.settings
    themes = {Theme.SYSTEM: t("Same as the device"), Theme.LIGHT: t("Light"), Theme.DARK: t("Dark")}
    # Translators: how fast the computer moves.
    paces = {Pace.SLOW: t("Slow"), Pace.NORMAL: t("Normal"), Pace.QUICK: t("Quick")}
    volumes = {Volume.OFF: t("Off"), Volume.SOFT: t("Soft"), Volume.LOUD: t("Loud")}
    return [
        el("div", el("h3", t("Language")), language_choice(t, "language-in-menu")),
        _choices(
            settings, "theme", t("Appearance"), ((theme.value, label) for theme, label in themes.items())
        ),
        el(
            "div",
            _setting(settings, "shapes", t("Shapes on the stones"), t("Each colour has its own.")),
            _setting(settings, "calm", t("Less motion"), t("Nothing flies, turns or fades.")),
            _full_screen(t, on=shown.device.is_alone) if shown.device.full_screen else None,
        ),
        _choices(
            settings, "volume", t("Sound"), ((volume.value, label) for volume, label in volumes.items())
        ),
        _choices(
            settings, "pace", t("The computer’s pace"), ((pace.value, label) for pace, label in paces.items())
        ),
        el(
            "div",
            el("h3", t("During the game")),
            seating(settings, t, "setting-face_to_face"),
            _setting(settings, "confirm", t("Confirm each move"), t("You are asked before a move is made.")),
        ),
        el(
            "div",
            el("h3", t("Keyboard and screen reader")),
            _setting(settings, "letters", t("Single-key shortcuts"), _letters(shown, t)),
            _setting(
                settings,
                "discreet",
                t("Read out only what both players know"),
                t("Your own stones are not read aloud. You choose them by position."),
            ),
            _opener(t("Keyboard shortcuts"), Dialog.KEYS),
        ),
        button(
            t("Reset all settings"),
            tap=SettingsReset(),
            cls="plain",
            id="reset-settings",
            aria_disabled="true" if settings == Settings() else None,
        ),
    ]


def _letters(shown: Shown, t: Translator) -> str:
    """What single keys do; each is called as it is printed on the visitor's keyboard."""
    printed = shown.keyboard.layout.printed
    # Translators: {here}, {last}, {where} and {towers} are single keys, such as H, L, W and T.
    return t(
        "{here}, {last}, {where} and {towers} tell how the game stands.",
        here=printed("h"),
        last=printed("l"),
        where=printed("w"),
        towers=printed("t"),
    )


def _setting(settings: Settings, name: str, label: str, note: str) -> Node:
    """A setting that is on or off, and what it does."""
    said = el("span", el("b", label), el("small", note), cls="words")
    return switch(f"setting-{name}", SettingSwitched(name), said, on=getattr(settings, name))


def _choices(settings: Settings, name: str, title: str, choices: Iterable[tuple[str, str]]) -> Node:
    """A setting with a few values: each as it is kept, and what it is called."""
    now = settings.written(name)
    return el(
        "div",
        el("h3", title, id=name),
        el(
            "div",
            *(
                button(
                    label,
                    tap=SettingChosen(name, value),
                    cls="choice",
                    id=f"{name}-{value}",
                    aria_pressed="true" if value == now else "false",
                )
                for value, label in choices
            ),
            cls="choices",
            role="group",
            aria_labelledby=name,
        ),
    )


def _full_screen(t: Translator, *, on: bool) -> Node:
    said = el("span", el("b", t("Full screen")), cls="words")
    return switch("full-screen", FullScreenTapped(), said, on=on)
