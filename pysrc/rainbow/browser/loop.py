"""The loop: what happens on the page becomes a message, `update` answers it, and the page is written at most
once a frame.

The state is never read from the page. The document has one listener for each kind of event, and an element
carries the message that it means.
"""

from __future__ import annotations

import asyncio
import datetime
import traceback
from codecs import BOM_UTF8
from collections.abc import Callable, Coroutine
from contextlib import suppress
from random import Random, SystemRandom
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy, to_js

from rainbow import app, i18n
from rainbow.app.device import CopyRefused, DropRefused, FullScreenChanged, LastingTold, UpdateFound
from rainbow.app.effects import (
    Advise,
    Arm,
    AskToLast,
    Copy,
    DealStones,
    Download,
    Effect,
    KeepAside,
    MoveAside,
    Play,
    ReadLayout,
    Reload,
    RememberLanguage,
    StopThinking,
    Store,
    SwitchFullScreen,
    TakeTab,
    TakeUpdate,
    Think,
    WakeComputer,
)
from rainbow.app.page import Dealt, DialogOpened, Failed, TabLost, TabTaken
from rainbow.app.play import Advised, Armed, PageHidden, Thought
from rainbow.app.records import Copied, RecordOpened, SaveFailed
from rainbow.app.settings import SETTINGS, Pace
from rainbow.app.shown import Dialog
from rainbow.app.view import Advice
from rainbow.app.wire import read_message
from rainbow.browser import storage
from rainbow.browser.awake import Awake
from rainbow.browser.dom import Dom
from rainbow.browser.keys import Keys
from rainbow.browser.tab import Tab
from rainbow.browser.thinking import Thinking
from rainbow.rules import Grid, Observation, deal
from rainbow.rules.record import LARGEST
from rainbow.screens import draw

ARMING = 0.6
"""Seconds before a closed tray can be opened, so that the second tap of a double tap cannot open it."""

CLIPBOARD_PATIENCE = 3
"""Seconds after which a clipboard that does not answer has refused."""

PACES = {Pace.SLOW: 2.0, Pace.NORMAL: 0.9, Pace.QUICK: 0.3}
"""Seconds before a move of the computer at the least, so that people can follow; between two, twice that."""


class Loop:
    """The running program: its model, and the page that shows it."""

    def __init__(self) -> None:
        self._dom = Dom()
        self._awake = Awake()
        self._keys = Keys()
        self._tab = Tab(taken=self._tab_taken, lost=lambda: self.tell(TabLost()))
        self._thinking = Thinking(f"{js.rainbow.folder}think.mjs")
        self._model: app.Model
        self._waiting = False
        self._shown_at = 0
        self._write = create_proxy(lambda _now: self._show())
        self._tasks: set[asyncio.Task[None]] = set()

    def begin(self) -> None:
        """Begin with what the browser knows of the visitor, and listen to taps from then on."""
        self._run(self._begin())

    async def _begin(self) -> None:
        """An error here is reported to the page: page.js shows it to the visitor."""
        try:
            await js.rainbow.broughtBack
            here = await self._tab.ask()
            self._step(app.begin(_flags(elsewhere=not here)))
            for text in js.rainbow.handOver():
                self._step(app.update(self._model, read_message(text)))
            if not self._model.dialog:
                _forget_link()
            _readdress("new", None)
            self._listen()
            self._show()
            self._settle_back()
        except Exception:
            js.reportError(js.Error.new(traceback.format_exc()))
        else:
            js.document.documentElement.setAttribute("data-ready", "")
            js.performance.mark("ready")

    def tell(self, message: app.Message) -> None:
        """Answer a message."""
        before = self._model
        try:
            self._step(app.update(before, message))
        except Exception as fault:
            self._fail(fault)
        if before.dialog and not self._model.dialog:
            _forget_link()
        if bool(before.dialog) is not bool(self._model.dialog):
            self._settle_back()
        if self._model != before:
            self._show_soon()

    def _settle_back(self) -> None:
        """Tell back.js whether a dialog is open, which the Back button then closes."""
        js.rainbow.settleBack(bool(self._model.dialog))

    def _step(self, step: app.Step) -> None:
        """Take the next model and perform its effects; the page is written afterwards, so a move is saved
        before it is shown.
        """
        self._model, effects = step
        for effect in effects:
            self._perform(effect)

    def _fail(self, fault: BaseException) -> None:
        """An error in the program: players get a plain page, developers the traceback in the console."""
        details = "".join(traceback.format_exception(fault))
        js.console.error(details)
        self._model, _ = app.update(self._model, Failed(details))

    # --- writing --------------------------------------------------------------------------------------------

    def _show_soon(self) -> None:
        """Write the page in the next frame, however many messages come until then."""
        if not self._waiting:
            self._waiting = True
            js.requestAnimationFrame(self._write)

    def _show(self) -> None:
        self._waiting = False
        try:
            self._dom.show(self._page())
            self._shown_at = self._model.game.at if self._model.game else 0
        except Exception as fault:
            self._fail(fault)
            self._dom.show(self._page())
        if self._model.is_played != self._awake.wanted:
            self._run(self._awake.keep(wanted=self._model.is_played))

    def _page(self) -> Any:
        return draw(self._model.shown, i18n.translator(self._model.language))

    # --- effects --------------------------------------------------------------------------------------------

    def _perform(self, effect: Effect) -> None:
        match effect:
            case Store(name, text):
                self._told_to_keep(name, kept=storage.put(name, text))
            case KeepAside(text):
                self._told_to_keep("aside", kept=storage.keep_aside(text))
            case MoveAside(name, text):
                storage.move_aside(name, text)
            case RememberLanguage(language):
                self._told_to_keep("language", kept=storage.put("language", language))
                _readdress("lang", language)
            case AskToLast():
                self._run(self._ask_to_last())
            case DealStones():
                self.tell(Dealt(deal(Random(SystemRandom().getrandbits(128))), datetime.date.today()))
            case Arm(at):
                self._run(self._arm(at))
            case WakeComputer():
                self._thinking.wake()
            case Think():
                self._run(self._think(effect))
            case Advise(at, observation, grid):
                self._run(self._advise(at, observation, grid))
            case StopThinking():
                self._thinking.stop()
            case Download(name, text):
                _download(name, text)
            case Copy(text):
                self._run(self._copy(text))
            case Play(sound, volume):
                js.rainbow.play(sound.value, volume.value)
            case ReadLayout():
                self._run(self._read_layout())
            case SwitchFullScreen():
                self._run(_switch_full_screen())
            case TakeTab():
                self._tab.take()
            case Reload():
                js.location.reload()
            case TakeUpdate():
                js.rainbow.update()

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if fault := task.exception():
            self._fail(fault)
            self._show_soon()

    async def _arm(self, at: int) -> None:
        await asyncio.sleep(ARMING)
        self.tell(Armed(at))

    async def _think(self, wanted: Think) -> None:
        thinking = self._thinking.ask(wanted.observation, wanted.grid, wanted.level)
        pause = PACES[self._model.settings.pace] * (2 if wanted.goes_on else 1)
        thought, _ = await asyncio.gather(thinking, asyncio.sleep(pause))
        if thought:
            move, _ = thought
            self.tell(Thought(wanted.at, move))

    async def _advise(self, at: int, observation: Observation, grid: Grid) -> None:
        if thought := await self._thinking.ask(observation, grid, None):
            move, chance = thought
            assert chance is not None
            self.tell(Advised(at, Advice(move, chance)))

    async def _copy(self, text: str) -> None:
        """Put a text into the clipboard, or into a file where the browser refuses that or does not answer."""
        try:
            await asyncio.wait_for(js.navigator.clipboard.writeText(text), CLIPBOARD_PATIENCE)
        except (JsException, AttributeError, TimeoutError):
            _download("rainbow-blackjack.txt", text)
            self.tell(CopyRefused())
        else:
            self.tell(Copied())

    async def _read_layout(self) -> None:
        self.tell(await self._keys.layout())

    def _tab_taken(self) -> None:
        self.tell(TabTaken(storage.games()))

    def _told_to_keep(self, name: str, *, kept: bool) -> None:
        if not kept:
            self.tell(SaveFailed(name))

    async def _ask_to_last(self) -> None:
        """Ask for persistent storage. Firefox asks the visitor; other browsers decide by themselves."""
        with suppress(JsException, AttributeError):
            self.tell(LastingTold(bool(await js.navigator.storage.persist())))

    # --- what happens on the page ---------------------------------------------------------------------------

    def _listen(self) -> None:
        on: dict[str, Callable[[Any], None]] = {
            "click": lambda event: self._heard(event, "tap"),
            "submit": self._submitted,
            "input": lambda event: self._heard(event, "input", with_value=True),
            "change": self._changed,
            "focusin": lambda event: self._heard(event, "focus"),
            "keydown": self._pressed,
            "fullscreenchange": lambda _event: self.tell(
                FullScreenChanged(bool(js.document.fullscreenElement))
            ),
            "visibilitychange": lambda _event: self._hidden() if js.document.hidden else self._seen(),
        }
        for kind, listener in on.items():
            js.document.addEventListener(kind, create_proxy(listener))
        # A dialog's `close` event does not bubble, so this listener captures it.
        js.document.addEventListener("close", create_proxy(lambda event: self._heard(event, "closed")), True)
        hidden = create_proxy(lambda _event: self._hidden())
        js.addEventListener("pagehide", hidden)
        js.matchMedia("(orientation: portrait)").addEventListener("change", hidden)
        js.addEventListener("hashchange", create_proxy(lambda _event: self._linked()))
        said = create_proxy(lambda event: self.tell(read_message(event.detail)))
        js.addEventListener("rainbow:message", said)
        js.addEventListener("rainbow:update", create_proxy(lambda _event: self.tell(UpdateFound())))

    def _heard(self, event: Any, kind: str, *, with_value: bool = False) -> None:
        """Tell the message that the element, or one around it, carries for this kind of event."""
        target = event.target
        element = target.closest(f"[data-{kind}]") if hasattr(target, "closest") else None
        if not element:
            return
        text = element.getAttribute(f"data-{kind}")
        self.tell(read_message(text + target.value if with_value else text))

    def _submitted(self, event: Any) -> None:
        event.preventDefault()
        self._heard(event, "submit")

    def _changed(self, event: Any) -> None:
        if event.target.hasAttribute("data-file"):
            self._run(self._read_file(event.target))
        else:
            self._heard(event, "change", with_value=True)

    async def _read_file(self, element: Any) -> None:
        file = element.files.item(0)
        if file:
            # One byte too many shows that a file is too large; a byte order mark is not counted.
            beginning = file.slice(0, LARGEST + len(BOM_UTF8) + 1)
            try:
                text = await beginning.text()
            except JsException:  # a folder, or a file that is gone or not the visitor's to read
                self.tell(DropRefused())
            else:
                self.tell(RecordOpened(text))
            element.value = ""

    def _pressed(self, event: Any) -> None:
        message = self._keys.pressed(event, at=self._shown_at, letters=self._model.settings.letters)
        if message is not None:
            self.tell(message)

    def _hidden(self) -> None:
        """Write the page at once, not in the next frame, which may come only when the page is visible again:
        the tray must be closed by then.
        """
        self.tell(PageHidden())
        self._show()

    def _seen(self) -> None:
        self._run(self._awake.settle())

    def _linked(self) -> None:
        if js.location.hash == "#rules":
            self.tell(DialogOpened(Dialog.RULES))


def _flags(*, elsewhere: bool) -> app.Flags:
    address = js.URLSearchParams.new(js.location.search)
    return app.Flags(
        language=js.document.documentElement.lang,
        settings=tuple((name, kept) for name in SETTINGS if (kept := storage.get(name))),
        stored=storage.games(),
        rules_seen=storage.get("rules-seen") is not None,
        rules_linked=js.location.hash == "#rules",
        elsewhere=elsewhere,
        storage=storage.state(),
        new_wanted=bool(address.has("new")),
        full_screen=bool(js.document.fullscreenEnabled),
    )


def _forget_link() -> None:
    """Remove `#rules` from the address once the rules are closed."""
    if js.location.hash == "#rules":
        js.rainbow.readdress(js.location.pathname + js.location.search)


def _readdress(name: str, value: str | None) -> None:
    """Change a parameter of the address, or remove it for None, if the address has it: otherwise loading the
    page again would undo what was chosen since.
    """
    address = js.URL.new(js.location.href)
    if not address.searchParams.has(name):
        return
    if value is None:
        address.searchParams.delete(name)
    else:
        address.searchParams.set(name, value)
    js.rainbow.readdress(address.href)


async def _switch_full_screen() -> None:
    """Enter or leave full screen; if the browser refuses, nothing changes."""
    with suppress(JsException):
        if js.document.fullscreenElement:
            await js.document.exitFullscreen()
        else:
            await js.document.documentElement.requestFullscreen()


def _download(name: str, text: str) -> None:
    file = js.Blob.new(to_js([text]), to_js({"type": "text/plain"}, dict_converter=js.Object.fromEntries))
    link = js.document.createElement("a")
    link.href = js.URL.createObjectURL(file)
    link.download = name
    link.click()
    js.URL.revokeObjectURL(link.href)


def run() -> None:
    """Run the game on this page."""
    Loop().begin()
