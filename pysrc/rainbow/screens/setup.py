"""The setup screen: who plays, how, and what can be gone on with."""

from __future__ import annotations

from collections.abc import Mapping

from rainbow import app
from rainbow.node import Node, el
from rainbow.rules import Options, Player
from rainbow.screens import words
from rainbow.screens.bar import bar
from rainbow.screens.menu import seating
from rainbow.screens.parts import button, mark, switch
from rainbow.screens.wheel import EMBLEM
from rainbow.screens.words import Translator


def setup(model: app.Model, t: Translator, languages: Mapping[str, str]) -> Node:
    """The first screen."""
    return el(
        "div",
        bar(t, languages),
        el(
            "div",
            el(
                "div",
                EMBLEM,
                el("p", t("Six towers. One limit. Two players."), cls="slogan"),
                cls="hero",
            ),
            el("div", _broken(model, t), _saved(model, t), _form(model, t), cls="panels"),
            cls="welcome",
        ),
        cls="screen setup",
    )


def _form(model: app.Model, t: Translator) -> Node:
    return el(
        "form",
        el(
            "div",
            el("h2", t("New game")),
            switch(
                "opponent",
                app.OpponentTapped(),
                el("span", t("Against the computer")),
                on=model.setup.level is not None,
            ),
            cls="form-head",
        ),
        el("div", *(_seat(model, t, player) for player in Player), cls="names"),
        el(
            "div",
            _option(model, "over_21", t("Over 21 allowed"), t("A tower may grow past the limit.")),
            _option(model, "diagonals", t("Diagonals"), t("Lines may also run diagonally.")),
            _option(
                model,
                "from_memory",
                t("From memory"),
                t("You see your grid once, then take lines face down."),
            ),
            seating(model, t, "seating") if model.setup.level is None else None,
            cls="options",
            role="group",
            aria_label=t("Options"),
        ),
        el("button", t("Start"), type="submit", cls="main", id="start"),
        el(
            "label",
            t("Open a saved record …"),
            el(
                "input", type="file", accept=".txt,text/plain", id="open-record", cls="hidden", data_file=True
            ),
            cls="file",
        ),
        cls="panel",
        data_submit=app.write_message(app.StartTapped()),
    )


def _seat(model: app.Model, t: Translator, player: Player) -> Node:
    """A name to type, or how well the computer plays in that player's place."""
    level = model.setup.level
    if level is None or player is not model.setup.computer:
        return _name(model, t, player)
    return el(
        "label",
        mark(player),
        el("span", t("How well the computer plays"), cls="hidden"),
        el(
            "select",
            *(
                el("option", words.level(t, each), value=each.value, selected=each is level)
                for each in app.Level
            ),
            id="level",
            data_change=app.write_message(app.LevelChosen(level)).removesuffix(level.value),
        ),
        cls="name",
    )


def _name(model: app.Model, t: Translator, player: Player) -> Node:
    label = t("Player 1") if player is Player.ONE else t("Player 2")
    typed = model.setup.names[player.value - 1]
    return el(
        "label",
        mark(player),
        el("span", label, cls="hidden"),
        el(
            "input",
            type="text",
            id=f"name-{player.value}",
            value=typed,
            # A name runs its own way; the placeholder runs as the page does.
            dir="auto" if typed else None,
            placeholder=label,
            maxlength=app.NAME_LENGTH,
            autocomplete="off",
            autocapitalize="words",
            spellcheck="false",
            enterkeyhint="next",
            data_input=app.write_message(app.NameTyped(player, "")),
        ),
        cls="name",
    )


def _option(model: app.Model, name: str, label: str, note: str) -> Node:
    on = getattr(model.setup.options, name)
    said = el("span", el("b", label), el("small", note), cls="words")
    return switch(f"option-{name}", app.OptionTapped(name), said, on=on)


def _saved(model: app.Model, t: Translator) -> Node | None:
    if model.saved is None:
        return None
    names = [words.player(t, model.saved, player) for player in Player]
    return el(
        "section",
        el("h2", t("A game is waiting")),
        el(
            "p",
            # Translators: the two players' names.
            t("{one} and {two}", one=names[0], two=names[1]),
            el("small", t("Round {round} of 6", round=model.saved.state.table.round)),
        ),
        button(t("Continue"), tap=app.ContinueTapped(), cls="main", id="continue"),
        cls="panel saved",
    )


def _broken(model: app.Model, t: Translator) -> Node | None:
    """What was found wrong with a record, and what can be done with it."""
    if model.broken is None:
        return None
    error = model.broken.error
    return el(
        "section",
        el("h2", t("This game could not be read")),
        el("p", words.record_fault(t, error)),
        el("p", t("Its text is kept, nothing is lost."), cls="note"),
        el(
            "div",
            button(
                t("Go on from before that line"),
                tap=app.BrokenContinueTapped(),
                cls="main",
                id="continue-broken",
            )
            if error.upto
            else None,
            button(t("Save as a file"), tap=app.BrokenDownloadTapped(), cls="plain", id="download-broken"),
            button(t("Dismiss"), tap=app.BrokenDismissed(), cls="plain", id="dismiss-broken"),
            cls="record-buttons",
        ),
        cls="panel broken",
        role="alert",
    )


def options_in_force(t: Translator, options: Options) -> list[str]:
    """The options that are on, by name."""
    names = {
        "over_21": t("Over 21 allowed"),
        "diagonals": t("Diagonals"),
        "from_memory": t("From memory"),
    }
    return [label for name, label in names.items() if getattr(options, name)]
