"""The menu behind every screen: what can be done with this game, and all settings in one place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rainbow import app
from rainbow.node import Node, el
from rainbow.rules import outcome
from rainbow.screens.bar import dialog, language_choice
from rainbow.screens.parts import button, switch
from rainbow.screens.words import Translator


def menu(model: app.Model, t: Translator, languages: Mapping[str, str]) -> Node:
    """What can be done with the game on the screen, the newer version when there is one, and the settings."""
    body = el(
        "div",
        _this_game(model, t) if model.game else None,
        _update(t) if model.update_ready else None,
        *_settings(model, t, languages),
        cls="dialog-body",
    )
    return dialog(t, "menu", t("Menu"), None, body, None)


def _this_game(model: app.Model, t: Translator) -> Node:
    assert model.game is not None
    over = outcome(model.game.state) is not None
    return el(
        "div",
        el("h3", t("This game")),
        _opener(t("What may they hold?"), app.Dialog.UNSEEN) if not over else None,
        el("p", t("The game stays saved: you can go on with it later."), cls="note") if not over else None,
        button(t("Leave the game"), tap=app.LeaveTapped(), cls="plain", id="leave"),
    )


def _opener(label: str, opens: app.Dialog) -> Node:
    tap = app.DialogOpened(opens)
    return button(label, tap=tap, cls="plain", id=f"open-{opens.value}", aria_haspopup="dialog")


def _update(t: Translator) -> Node:
    return el(
        "div",
        el("h3", t("A new version of the game is ready.")),
        el("p", t("It loads in a moment, and everything goes on where it is."), cls="note"),
        button(t("Update now"), tap=app.UpdateTapped(), cls="plain", id="update-from-menu"),
    )


def _settings(model: app.Model, t: Translator, languages: Mapping[str, str]) -> list[Node]:
    """Look, sound, the way of playing, and what is read aloud."""
    themes = {app.Theme.SYSTEM: t("As the device"), app.Theme.LIGHT: t("Light"), app.Theme.DARK: t("Dark")}
    volumes = {app.Volume.OFF: t("Off"), app.Volume.SOFT: t("Soft"), app.Volume.LOUD: t("Loud")}
    return [
        el("div", el("h3", t("Language")), language_choice(t, languages, "language-in-menu")),
        _choices(model, "theme", t("Look"), ((theme.value, label) for theme, label in themes.items())),
        el(
            "div",
            _setting(model, "shapes", t("Shapes on the stones"), t("Each colour has its own.")),
            _setting(model, "calm", t("Less motion"), t("Nothing flies, turns or fades.")),
            _full_screen(model, t) if model.full_screen else None,
        ),
        _choices(model, "volume", t("Sound"), ((volume.value, label) for volume, label in volumes.items())),
        el(
            "div",
            el("h3", t("Playing")),
            seating(model, t, "setting-face_to_face"),
            _setting(model, "confirm", t("Confirm each move"), t("You are asked before a move is made.")),
        ),
        el(
            "div",
            el("h3", t("Keyboard and screen reader")),
            _setting(model, "letters", t("Single keys"), t("H, L, W and T ask about the table.")),
            _setting(
                model,
                "discreet",
                t("Speak of public things only"),
                t("Your own stones are not read aloud. You choose them by place."),
            ),
            _opener(t("List of keys"), app.Dialog.KEYS),
        ),
        button(
            t("Reset all settings"),
            tap=app.SettingsReset(),
            cls="plain",
            id="reset-settings",
            aria_disabled="true" if model.settings == app.Settings() else None,
        ),
    ]


def _setting(model: app.Model, name: str, label: str, note: str) -> Node:
    """A setting that is on or off, and what it does."""
    said = el("span", el("b", label), el("small", note), cls="words")
    return switch(f"setting-{name}", app.SettingSwitched(name), said, on=getattr(model.settings, name))


def seating(model: app.Model, t: Translator, id: str) -> Node:
    """How two people sit at the tablet."""
    note = t("The tablet lies flat, and you peek.")
    said = el("span", el("b", t("Face to face")), el("small", note), cls="words")
    return switch(id, app.SettingSwitched("face_to_face"), said, on=model.settings.face_to_face)


def _choices(model: app.Model, name: str, title: str, choices: Iterable[tuple[str, str]]) -> Node:
    """A setting with a few values: each as it is kept, and what it is called."""
    now = model.settings.written(name)
    return el(
        "div",
        el("h3", title, id=name),
        el(
            "div",
            *(
                button(
                    label,
                    tap=app.SettingChosen(name, value),
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


def _full_screen(model: app.Model, t: Translator) -> Node:
    said = el("span", el("b", t("Full screen")), cls="words")
    return switch("full-screen", app.FullScreenTapped(), said, on=model.is_alone)


def keys(t: Translator, *, letters: bool) -> Node:
    """What can be done with the keyboard, with single keys or without."""
    rows = (
        ("Tab", t("from one group of buttons to the next")),
        ("← →", t("inside a group")),
        ("↑ ↓", t("from lines or stones to the towers, and back")),
        ("Enter", t("choose, take, place")),
        ("Esc", t("let go what was chosen")),
    )
    single = (
        ("H", t("hear what is here")),
        ("L", t("hear the last move")),
        ("W", t("hear where this stone can go")),
        ("T", t("hear how all towers stand")),
        ("?", t("this list")),
    )
    listed = (*rows, *single) if letters else rows
    pairs = (el("div", el("dt", el("kbd", key)), el("dd", does)) for key, does in listed)
    body = el(
        "div",
        el("dl", *pairs),
        el("p", t("H, L, W and T work while the keyboard is on the table."), cls="note") if letters else None,
        cls="dialog-body keys",
    )
    return dialog(t, "keys", t("Keys"), None, body, None)
