"""The setup screen: who plays, how, and what can be gone on with."""

from __future__ import annotations

from rainbow.app.records import (
    BrokenContinueTapped,
    BrokenDismissed,
    BrokenDownloadTapped,
    ContinueTapped,
    DeleteAnswered,
    DeleteTapped,
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
from rainbow.app.shown import Shown, Unreadable, Waiting
from rainbow.app.wire import write_beginning, write_message
from rainbow.level import Level
from rainbow.node import Node, el
from rainbow.rules import WHEEL, Player
from rainbow.rules.names import NAME_LENGTH
from rainbow.screens import words
from rainbow.screens.bar import bar
from rainbow.screens.parts import button, mark, name, seating, switch
from rainbow.screens.screen import Screen
from rainbow.screens.wheel import EMBLEM
from rainbow.screens.words import Translator


def setup(shown: Shown, t: Translator) -> Screen:
    """The first screen."""
    body = el(
        "div",
        bar(t),
        el(
            "div",
            el(
                "div",
                EMBLEM,
                el("p", t("Six towers. One limit. Two players."), cls="slogan"),
                cls="hero",
            ),
            el(
                "div",
                _unreadable(shown.unreadable, t) if shown.unreadable else None,
                _waiting(shown, t) if shown.waiting else None,
                _form(shown, t),
                cls="panels",
            ),
            cls="welcome",
        ),
        cls="screen setup",
    )
    home = f"company-{Company.ALONE.value}" if shown.setup.company is None else "start"
    return Screen(body, t("Rainbow Blackjack"), home)


def coming_back(t: Translator) -> Screen:
    """What a visitor sees whose game goes on, until the program is there to draw it."""
    note = el("p", t("Your game comes back in a moment."), cls="coming-back")
    return Screen(el("div", bar(t), note, cls="screen setup"), t("Rainbow Blackjack"), home="open-rules")


def _form(shown: Shown, t: Translator) -> Node:
    """First it asks who plays; the rest comes with the answer. What comes with which answer is written on it,
    for the page's own script, which shows it before the program is there.
    """
    set_up = shown.setup
    return el(
        "form",
        el("h2", t("Who is playing?"), id="who"),
        el(
            "div",
            _company(set_up, Company.ALONE, t("Alone"), t("Against the computer"), Player.ONE),
            _company(set_up, Company.HERE, t("Two of us here"), t("On this device"), *Player),
            cls="companies",
            role="group",
            aria_labelledby="who",
        ),
        el("div", _your_name(set_up, t), _level(set_up, t), cls="names", **_with(set_up, Company.ALONE)),
        el(
            "div",
            *(_name(set_up, t, player) for player in Player),
            cls="names",
            **_with(set_up, Company.HERE),
        ),
        el(
            "div",
            _FACE_TO_FACE,
            seating(shown.settings, t, "seating"),
            cls="seating",
            **_with(set_up, Company.HERE),
        ),
        _options(set_up, t),
        el("button", t("Start"), type="submit", cls="main", id="start", **_with(set_up, *Company)),
        el(
            "label",
            t("Open a saved game…"),
            el(
                "input", type="file", accept=".txt,text/plain", id="open-record", cls="hidden", data_file=True
            ),
            cls="file",
        ),
        cls="panel",
        data_submit=write_message(StartTapped()),
    )


_FACE_TO_FACE = el(
    "span",
    el("span", mark(Player.TWO), cls="upside-down"),
    el("span", *(el("i", cls=name(colour)) for colour in WHEEL), cls="row"),
    el("span", mark(Player.ONE)),
    cls="sketch",
    aria_hidden="true",
)
"""The towers between two players, as a table shows them where two sit face to face."""


def _with(set_up: Setup, *companies: Company) -> dict[str, str | bool]:
    """The attributes of what comes with these answers."""
    return {
        "data_company": " ".join(each.value for each in companies),
        "hidden": set_up.company not in companies,
    }


def _company(set_up: Setup, company: Company, label: str, note: str, *people: Player) -> Node:
    """An answer to who plays, with a mark for each person."""
    return button(
        el("span", *(mark(player) for player in people), cls="people"),
        el("b", label),
        el("small", note),
        tap=CompanyChosen(company),
        cls="choice company",
        id=f"company-{company.value}",
        aria_pressed="true" if company is set_up.company else "false",
        value=company.value,
    )


def _level(set_up: Setup, t: Translator) -> Node:
    """How well the computer plays."""
    return el(
        "label",
        mark(set_up.computer),
        el("span", t("Computer level"), cls="hidden"),
        el(
            "select",
            *(
                el("option", words.level(t, each), value=each.value, selected=each is set_up.level)
                for each in Level
            ),
            id="level",
            data_change=write_beginning(LevelChosen),
        ),
        cls="name",
    )


def _your_name(set_up: Setup, t: Translator) -> Node:
    """The name of a person who plays alone."""
    return _field(set_up, set_up.computer.other, t("Your name"), "your-name")


def _name(set_up: Setup, t: Translator, player: Player) -> Node:
    """The name of one of two people."""
    return _field(set_up, player, words.numbered(t, player), f"name-{player.value}")


def _field(set_up: Setup, player: Player, label: str, id: str) -> Node:
    typed = set_up.names[player.value - 1]
    return el(
        "label",
        mark(player),
        el("span", label, cls="hidden"),
        el(
            "input",
            type="text",
            id=id,
            value=typed,
            # A name runs its own way; the placeholder runs as the page does.
            dir="auto" if typed else None,
            placeholder=label,
            data_most=NAME_LENGTH,
            autocomplete="off",
            autocapitalize="words",
            spellcheck="false",
            enterkeyhint="next",
            data_input=write_beginning(NameTyped, player),
        ),
        cls="name",
    )


def _options(set_up: Setup, t: Translator) -> Node:
    """The optional rules, folded away; those in force are named all the same."""
    in_force = words.options_in_force(t, set_up.options)
    return el(
        "details",
        el(
            "summary",
            el("span", t("Optional rules")),
            el("small", words.listed(t, in_force)) if in_force else None,
            id="options-summary",
        ),
        _option(set_up, "over_21", t("Over 21 allowed"), t("Towers may grow above 21.")),
        _option(set_up, "diagonals", t("Diagonals"), t("Lines may also run diagonally.")),
        _option(
            set_up,
            "from_memory",
            t("From memory"),
            t("You see each grid only once; after that its stones lie face down."),
        ),
        cls="options",
        id="options",
        **_with(set_up, *Company),
    )


def _option(set_up: Setup, name: str, label: str, note: str) -> Node:
    on = getattr(set_up.options, name)
    said = el("span", el("b", label), el("small", note), cls="words")
    return switch(f"option-{name}", OptionTapped(name), said, on=on)


def _waiting(shown: Shown, t: Translator) -> Node:
    """The unfinished games, each to be continued or deleted."""
    number = len(shown.waiting)
    games = (
        _deleting(each, t) if each.slot == shown.deleting else _offered(each, t, is_first=not place)
        for place, each in enumerate(shown.waiting)
    )
    return el(
        "section",
        el(
            "h2",
            t("A game is waiting")
            if number == 1
            else t.plural("{n} game waiting", "{n} games waiting", number),
        ),
        el("ul", *games, cls="waiting"),
        cls="panel saved",
    )


def _offered(game: Waiting, t: Translator, *, is_first: bool) -> Node:
    return el(
        "li",
        el("p", words.both(t, game.players), el("small", t("Round {round} of 6", round=game.round))),
        button(
            t("Continue"),
            tap=ContinueTapped(game.slot),
            cls="main" if is_first else "plain",
            id=f"continue-{game.slot}",
            aria_describedby=f"waits-{game.slot}",
        ),
        button(
            t("Delete"),
            tap=DeleteTapped(game.slot),
            cls="plain",
            id=f"delete-{game.slot}",
            aria_describedby=f"waits-{game.slot}",
        ),
        id=f"waits-{game.slot}",
    )


def _deleting(game: Waiting, t: Translator) -> Node:
    """The question before a game is deleted."""
    return el(
        "li",
        # Translators: {game} is two names, such as "Anna and Ben".
        el("p", t("Delete this game: {game}?", game=words.both(t, game.players)), role="alert"),
        button(
            t("Delete"),
            tap=DeleteAnswered(sure=True, slot=game.slot),
            cls="main",
            id=f"delete-sure-{game.slot}",
        ),
        button(
            t("Not yet"),
            tap=DeleteAnswered(sure=False, slot=game.slot),
            cls="plain",
            id=f"delete-not-{game.slot}",
        ),
        id=f"waits-{game.slot}",
    )


def _unreadable(unreadable: Unreadable, t: Translator) -> Node:
    """What was found wrong with a record, and what can be done with it."""
    return el(
        "section",
        el("h2", t("This game could not be read")),
        el("p", words.record_fault(t, unreadable.line)),
        el("p", t("Its text is kept; nothing is lost."), cls="note") if unreadable.is_kept else None,
        el(
            "div",
            button(
                t("Continue from the line before"),
                tap=BrokenContinueTapped(),
                cls="main",
                id="continue-broken",
            )
            if unreadable.can_continue
            else None,
            button(t("Save as a file"), tap=BrokenDownloadTapped(), cls="plain", id="download-broken")
            if unreadable.is_kept
            else None,
            button(t("Dismiss"), tap=BrokenDismissed(), cls="plain", id="dismiss-broken"),
            cls="record-buttons",
        ),
        cls="panel broken",
        role="alert",
    )
