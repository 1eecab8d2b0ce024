"""Plays the program without a browser, so that it imports everything that it needs of the standard library.

The build ships the modules that are loaded after this, and plays once more with nothing but those: whatever
the page can do must be done here. What the screens look like is not checked.
"""

from __future__ import annotations

import asyncio
import datetime
import pickle
import traceback
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import cycle
from random import Random, SystemRandom

import pyscript  # noqa: F401 - PyScript's start imports it
from pyodide.code import run_js

import rainbow.browser.loop
import rainbow.computer.questions
from rainbow import app, i18n
from rainbow.app.effects import Arm, DealStones
from rainbow.app.page import Dealt, DialogClosed, DialogOpened, Failed, LanguageChosen
from rainbow.app.play import (
    AnnounceTapped,
    Armed,
    AsideTapped,
    LineTapped,
    Memorised,
    OpenTapped,
    StoneTapped,
    TowerTapped,
    WayTapped,
)
from rainbow.app.records import Stored
from rainbow.app.setup import StartTapped
from rainbow.app.shown import Dialog
from rainbow.app.wire import read_message
from rainbow.node import Node, html
from rainbow.rules import apply, deal, legal_moves, observe, read, write
from rainbow.screens import draw

MOVES = (
    OpenTapped,
    Memorised,
    LineTapped,
    AnnounceTapped,
    StoneTapped,
    TowerTapped,
    WayTapped,
    AsideTapped,
)
"""The messages that bring a game forward."""


async def play() -> None:
    """Play in every language in turn, tap what the page offers, and meet every kind of failure."""
    rng = Random(1)
    model = tell(app.begin(app.Flags(i18n.SOURCE))[0], DialogOpened(Dialog.MENU))
    show(model)
    model = tell(tell(model, DialogClosed()), StartTapped())
    for language, _ in zip(cycle(i18n.LANGUAGES), range(100), strict=False):
        model = tell(model, LanguageChosen(language))
        model = tell(model, rng.choice([tap for tap in taps(show(model)) if isinstance(tap, MOVES)]))
    think(model, rng)
    for game in (finished(model, rng), "not a record"):
        for language in i18n.LANGUAGES:
            show(app.begin(app.Flags(language, stored=Stored((("game", game),))))[0])
    show(tell(model, Failed(a_traceback())))
    a_fault_that_reaches_the_page()
    await asyncio.sleep(0)
    with suppress(TimeoutError):
        await asyncio.wait_for(asyncio.Event().wait(), 0.1)


def think(model: app.Model, rng: Random) -> None:
    """Ask the computer, as the page asks its worker."""
    assert model.game is not None
    state = model.game.state
    question = pickle.dumps((observe(state, state.table.to_move), state.grid(state.table.to_move), None))
    observation, grid, level = pickle.loads(question)
    pickle.dumps(next(rainbow.computer.questions.answer(observation, grid, level, rng)))


def finished(model: app.Model, rng: Random) -> str:
    """The record of the game on the screen, played to its end."""
    assert model.game is not None
    record = model.game.record
    while moves := legal_moves(record.state):
        record = replace(record, state=apply(record.state, rng.choice(moves)))
    assert read(write(record)) == record
    return write(record)


def tell(model: app.Model, message: app.Message) -> app.Model:
    """The model after a message, and after what its effects answer."""
    model, effects = app.update(model, message)
    for effect in effects:
        match effect:
            case DealStones():
                stones = deal(Random(SystemRandom().getrandbits(128)))
                model = tell(model, Dealt(stones, datetime.date.today()))
            case Arm(at):
                model = tell(model, Armed(at))
    return model


def show(model: app.Model) -> Node:
    """Draw a page, and write it as markup."""
    body = draw(model.shown, i18n.translator(model.language)).body
    html(body)
    return body


def taps(body: Node) -> Iterator[app.Message]:
    """The messages that the elements of a page carry."""
    for node in body.walk():
        if text := node.get("data-tap"):
            yield read_message(text)


def a_traceback() -> str:
    """The text of an exception."""
    try:
        return f"{1 / 0}"
    except ZeroDivisionError:
        return traceback.format_exc()


def a_fault_that_reaches_the_page() -> None:
    """Pyodide translates an exception that reaches JavaScript: it imports modules for that."""

    def fail() -> None:
        raise ValueError("a fault")

    run_js("(fail) => { try { fail(); } catch { /* it was told */ } }")(fail)
