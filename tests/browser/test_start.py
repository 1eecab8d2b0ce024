"""The start: the page is there and can be used before Python is, and says what becomes of Python.

The line on which the big files come is in the tests' hands. What the game does once it runs is not looked at.
"""

from __future__ import annotations

import gzip
import re
import shutil
import zipfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from threading import Condition
from typing import BinaryIO

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from builder.program import COMPRESSED
from builder.server import MEDIA_TYPES, Pages
from rainbow.rules import Options, read
from tests.browser import axe, storage
from tests.browser.pages import READY, TABLET, Contexts, after, prepared, saved

NEWCOMER: dict[str, str] = {}
BACK_AGAIN = {"rules-seen": "yes"}

FRAMES = """
    globalThis.seen = new Set();
    (function look() {
        const root = document.documentElement, heading = document.querySelector("main h2")?.textContent;
        const scheme = heading && getComputedStyle(root).colorScheme;
        if (heading) seen.add([root.lang, scheme, document.title, heading].join());
        requestAnimationFrame(look);
    })();
"""
"""Keeps what each frame shows of language and theme."""


class Line:
    """The line to the host: it lets the big files through as far as it is open, or breaks."""

    def __init__(self) -> None:
        self._share = 1.0
        self._broken = False
        self._changed = Condition()

    def open(self, share: float) -> None:
        """From now on, this share of each file comes through."""
        with self._changed:
            self._share, self._broken = share, False
            self._changed.notify_all()

    def cut(self) -> None:
        """What is on its way breaks off."""
        with self._changed:
            self._broken = True
            self._changed.notify_all()

    def send(self, content: bytes, out: BinaryIO) -> bool:
        """Send a file as far as the line lets it through; whether that was the whole of it."""
        sent = 0
        while sent < len(content):
            with self._changed:
                self._changed.wait_for(lambda: self._broken or self._share > sent / len(content))  # noqa: B023 - called here
                upto = int(self._share * len(content))
            if self._broken:
                return False
            out.write(content[sent:upto])
            sent = upto
        return True


@pytest.fixture
def line(monkeypatch: pytest.MonkeyPatch) -> Iterator[Line]:
    """The line of this test; closed until it is opened."""
    line = Line()

    def copyfile(host: Pages, source: BinaryIO, out: BinaryIO) -> None:
        if host.path.endswith(COMPRESSED):
            host.close_connection = not line.send(source.read(), out)
        else:
            shutil.copyfileobj(source, out)

    monkeypatch.setattr(Pages, "copyfile", copyfile)
    line.open(0)
    yield line
    line.open(1)


def come(
    new_context: Contexts, kept: dict[str, str], address: str = "./", script: str = "", **options: object
) -> Page:
    """Open the page as somebody whose browser has kept these texts, and wait for nothing."""
    context = new_context(**{"viewport": TABLET, **options})
    context.add_init_script(storage.fill(kept))
    context.add_init_script(script)
    page = context.new_page()
    page.goto(address)
    return page


def expect_ready(page: Page) -> None:
    """Python takes taps."""
    expect(page.locator(READY)).to_be_attached()


def kept(page: Page, name: str) -> str | None:
    """What the browser keeps for the page under a name."""
    text: str | None = page.evaluate("key => localStorage.getItem(key)", storage.key(name))
    return text


# --- before Python is there -----------------------------------------------------------------------------


@pytest.mark.browser_context_args(locale="de-AT")
@pytest.mark.parametrize(
    ("link", "language", "two"),
    [("./", "de", "Wir zwei hier"), ("./?lang=uk", "uk", "Удвох тут"), ("./?lang=xx", "de", "Wir zwei hier")],
)
def test_the_first_screen_speaks_the_visitors_language(
    new_context: Contexts, line: Line, link: str, language: str, two: str
) -> None:
    """The setup screen is there before Python is, in the visitor's language and theme, and stays as it is."""
    page = come(new_context, {**BACK_AGAIN, "theme": "dark"}, link, FRAMES)
    expect(page.get_by_role("button", name=two)).to_be_visible()
    expect(page.locator(READY)).to_have_count(0)
    line.open(1)
    expect_ready(page)
    expect(page.get_by_role("button", name=two)).to_be_visible()
    frames = page.evaluate("[...seen]")
    assert len(frames) == 1, frames
    assert frames[0].startswith(f"{language},dark,")


def test_what_was_done_before_python_counts(new_context: Contexts, line: Line) -> None:
    """Names, options, language and Start: all is kept, and carried out the moment the game is ready."""
    page = come(new_context, BACK_AGAIN)
    page.get_by_role("button", name="Two of us here").click()
    page.get_by_text("Optional rules").click()
    page.get_by_role("textbox", name="Player 1").fill("Zoë | 1")
    page.get_by_role("switch", name="Diagonals").click()
    page.get_by_role("switch", name="From memory").click()
    page.get_by_role("switch", name="From memory").click()
    page.get_by_role("combobox").select_option("Deutsch")
    expect(page.get_by_role("switch", name="Diagonalen")).to_be_checked()
    page.get_by_role("textbox", name="Spieler 2").fill("Ben")
    expect(page.get_by_role("textbox", name="Spieler 1")).to_have_value("Zoë | 1")
    page.locator("#start").click()
    expect(page.get_by_role("button", name="Gleich geht es los …")).to_be_visible()
    page.locator("#start").click()
    expect(page.locator(READY)).to_have_count(0)
    line.open(1)
    expect_ready(page)
    expect(page.locator(".tray")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    record = read(kept(page, "game") or "")
    assert record.names == ("Zoë | 1", "Ben")
    assert record.state.table.options == Options(diagonals=True)
    assert kept(page, "language") == "de"


def test_who_is_alone_starts_before_python(new_context: Contexts, line: Line) -> None:
    """Alone: the level of last time is there at once, stays in another language, and can be chosen."""
    page = come(new_context, {**BACK_AGAIN, "level": "casual"})
    page.get_by_role("button", name="Alone").click()
    expect(page.get_by_role("textbox")).to_have_count(1)
    page.get_by_role("textbox", name="Your name").fill("Zoë")
    level = page.get_by_role("combobox", name="Computer level")
    expect(level).to_have_value("casual")
    level.select_option("Skilled")
    page.get_by_role("combobox", name="Language").select_option("Deutsch")
    expect(page.get_by_role("button", name="Allein")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("combobox", name="Spielstärke des Computers")).to_have_value("skilled")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.locator("#start").click()
    line.open(1)
    expect_ready(page)
    expect(page.locator(".tray")).to_be_visible()
    assert read(kept(page, "game") or "").names == ("Zoë", "@skilled")
    assert kept(page, "level") == "skilled"


def test_a_name_ends_at_twenty_whole_signs(new_context: Contexts, line: Line) -> None:
    """However many units a sign has: in the field, before and after Python is there, and in the game."""
    family = "👩🏽‍❤️‍💋‍👨🏽"
    page = come(new_context, BACK_AGAIN)
    page.get_by_role("button", name="Two of us here").click()
    one, two = (page.get_by_role("textbox", name=f"Player {number}") for number in (1, 2))
    one.fill(family * 25)
    expect(one).to_have_value(family * 20)
    line.open(1)
    expect_ready(page)
    two.fill("A" * 19 + family + "B")
    expect(two).to_have_value("A" * 19 + family)
    page.locator("#start").click()
    expect(page.locator(".tray")).to_be_visible()
    assert read(kept(page, "game") or "").names == (family * 20, "A" * 19 + family)


def test_typing_goes_on_while_python_arrives(new_context: Contexts, line: Line) -> None:
    """Who is typing when Python comes keeps the keyboard and the text."""
    page = come(new_context, BACK_AGAIN)
    page.get_by_role("button", name="Two of us here").click()
    name = page.get_by_role("textbox", name="Player 1")
    name.press_sequentially("An")
    line.open(1)
    expect_ready(page)
    expect(name).to_be_focused()
    page.keyboard.type("na")
    expect(name).to_have_value("Anna")


def test_the_rules_can_be_read_at_once(new_context: Contexts, line: Line) -> None:
    """A newcomer gets the rules before Python is there, in any language; once read, they stay closed."""
    page = come(new_context, NEWCOMER)
    expect(page.get_by_role("dialog", name="Rules")).to_contain_text("colour wheel")
    page.get_by_role("dialog").get_by_role("combobox").select_option("Italiano")
    expect(page.get_by_role("dialog", name="Regole")).to_contain_text("cerchio dei colori")
    page.get_by_role("button", name="Capito!").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    line.open(1)
    expect_ready(page)
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert kept(page, "rules-seen") == "yes"


def test_back_closes_the_rules_at_once(new_context: Contexts, line: Line) -> None:
    """Before Python is there, Back closes the rules and leaves the page where it is."""
    page = come(new_context, NEWCOMER)
    expect(page.get_by_role("dialog", name="Rules")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name="Alone")).to_be_visible()
    line.open(1)
    expect_ready(page)
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert kept(page, "rules-seen") == "yes"


def test_rules_that_are_open_stay_open(new_context: Contexts, line: Line) -> None:
    """Python finds the dialog as it is, and leaves it so: scrolled, and with what was unfolded."""
    page = come(new_context, BACK_AGAIN, "./#rules")
    text = page.locator("#rules-text")
    text.get_by_text("Who starts").click()
    text.evaluate("text => { text.scrollTop = 200; }")
    line.open(1)
    expect_ready(page)
    expect(page.get_by_role("dialog", name="Rules")).to_be_visible()
    expect(text.get_by_role("table")).to_be_visible()
    assert text.evaluate("text => text.scrollTop") == 200


def test_a_game_that_goes_on_is_waited_for(new_context: Contexts, line: Line) -> None:
    """Who comes back to a game sees that it is coming, and nothing that could be set up meanwhile."""
    state = after(prepared("draw"), 5)
    page = come(new_context, {**BACK_AGAIN, "game": saved(state)}, script=FRAMES)
    expect(page.get_by_text("Your game comes back in a moment.")).to_be_visible()
    expect(page.locator("#start")).to_have_count(0)
    line.open(1)
    expect_ready(page)
    expect(page.locator(".tray")).to_be_visible()
    assert not [frame for frame in page.evaluate("[...seen]") if "New game" in frame]


def test_a_file_chosen_early_is_opened(new_context: Contexts, line: Line) -> None:
    """A record that is opened before Python is there is played on from where it stands."""
    text = saved(after(prepared("count-win"), 9))
    page = come(new_context, BACK_AGAIN)
    file = {"name": "game.txt", "mimeType": "text/plain", "buffer": text.encode()}
    page.get_by_label("Open a saved game…").set_input_files(file)  # type: ignore[arg-type]
    line.open(1)
    expect_ready(page)
    expect(page.locator(".tray")).to_be_visible()
    assert kept(page, "game") == text


def test_the_waiting_page_keeps_nobody_out(new_context: Contexts, line: Line) -> None:
    """The first screens have no fault that a machine can find, progress and all."""
    line.open(0.5)
    page = come(new_context, BACK_AGAIN)
    expect(page.get_by_role("progressbar", name="The game is loading")).to_be_attached()
    assert axe.faults(page) == []
    page = come(new_context, {**BACK_AGAIN, "game": saved(after(prepared("draw"), 5))})
    assert axe.faults(page) == []


# --- what becomes of Python -----------------------------------------------------------------------------


def test_progress_is_what_has_come(new_context: Contexts, line: Line) -> None:
    """The bar stands where the bytes are, and is gone when the game is ready."""
    page = come(new_context, BACK_AGAIN)
    bar = page.locator("#arriving")
    expect(bar).to_have_js_property("value", 0)
    for share, value in ((0.25, r"0\.1[67]"), (0.5, r"0\.3[345]")):
        line.open(share)
        expect(bar).to_have_attribute("value", re.compile(f"^{value}"))
    line.open(1)
    expect_ready(page)
    expect(bar).to_have_count(0)


def break_and_try_again(page: Page, line: Line, complaints: list[str]) -> None:
    """The line breaks in the middle of the start, which is told; then it is open, and all starts again."""
    line.open(0.5)
    line.cut()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("The game could not start.")
    line.open(1)
    alert.get_by_role("button", name="Try again").click()
    expect_ready(page)
    expect(alert).to_have_count(0)
    # Each part of the start that was cut complains in its own time, some after the alert.
    complaints.clear()


def test_a_line_that_breaks(new_context: Contexts, line: Line, complaints: list[str]) -> None:
    """A cut in the middle is told at once; trying again starts again, with what was typed."""
    page = come(new_context, BACK_AGAIN)
    page.get_by_role("button", name="Two of us here").click()
    page.get_by_text("Optional rules").click()
    page.get_by_role("textbox", name="Player 1").fill("Anna")
    page.get_by_role("switch", name="Diagonals").click()
    break_and_try_again(page, line, complaints)
    expect(page.get_by_role("textbox", name="Player 1")).to_have_value("Anna")
    page.get_by_text("Optional rules").click()
    expect(page.get_by_role("switch", name="Diagonals")).to_be_checked()


def test_a_line_that_breaks_for_one_person(new_context: Contexts, line: Line, complaints: list[str]) -> None:
    """Who is alone tries again with the same name and level."""
    page = come(new_context, BACK_AGAIN)
    page.get_by_role("button", name="Alone").click()
    page.get_by_role("textbox", name="Your name").fill("Anna")
    page.get_by_role("combobox", name="Computer level").select_option("Master")
    break_and_try_again(page, line, complaints)
    expect(page.get_by_role("textbox", name="Your name")).to_have_value("Anna")
    expect(page.get_by_role("combobox", name="Computer level")).to_have_value("master")


@pytest.mark.parametrize(
    "name",
    ["library.zip.bin", "pyodide.asm.wasm.bin", "pyodide.asm.mjs", "boot.mjs", "core-*.js", "error-*.js"],
)
def test_a_missing_file(new_context: Contexts, complaints: list[str], name: str) -> None:
    """Whichever file is missing, the page says so."""
    context = new_context()
    context.route(f"**/{name}", lambda route: route.fulfill(status=404))
    page = context.new_page()
    page.goto("./")
    expect(page.get_by_role("alert")).to_contain_text("The game could not start.")
    context.close()
    complaints.clear()


def test_a_host_with_wrong_types(
    new_context: Contexts, complaints: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where modules come as plain text, the page names the file."""
    monkeypatch.setitem(MEDIA_TYPES, ".mjs", "text/plain")
    page = come(new_context, BACK_AGAIN)
    expect(page.get_by_role("alert")).to_contain_text(".mjs")
    page.context.close()
    complaints.clear()


NO_WEBASSEMBLY = "delete globalThis.WebAssembly;"
NO_STREAMS = "delete globalThis.DecompressionStream;"
REFUSED_BY_POLICY = ""
"""The host's own policy, beside that of the page, forbids to compile machine code."""


def policed(new_context: Contexts) -> Contexts:
    """Makes contexts for whose pages the host has a policy of its own."""

    def made(**options: object) -> BrowserContext:
        context = new_context(**options)
        context.route(re.compile(r"/(index\.html)?([?#].*)?$"), police)
        return context

    return made


def police(asked: Route) -> None:
    """The page as it is, with a policy that has no exception for WebAssembly."""
    answer = asked.fetch()
    policy = {"content-security-policy": "script-src 'self'"}
    asked.fulfill(response=answer, headers={**answer.headers, **policy})


@pytest.mark.parametrize("script", [NO_STREAMS, NO_STREAMS + NO_WEBASSEMBLY])
def test_a_browser_that_is_too_old(new_context: Contexts, complaints: list[str], script: str) -> None:
    """A browser that is too old to run the game says so, and which ones are not."""
    page = come(new_context, BACK_AGAIN, script=script)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("The game cannot run in this browser.")
    expect(alert).to_contain_text("Firefox 113")
    expect(alert.get_by_role("button")).to_have_count(0)
    page.context.close()
    complaints.clear()


@pytest.mark.parametrize("script", [NO_WEBASSEMBLY, REFUSED_BY_POLICY])
def test_a_browser_without_webassembly(new_context: Contexts, complaints: list[str], script: str) -> None:
    """The reason is named, in the language that the visitor reads and chooses; nothing lies over it, and no
    button promises a game. The rules can still be read.
    """
    contexts = new_context if script else policed(new_context)
    page = come(contexts, NEWCOMER, "./?lang=de", script)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("In diesem Browser läuft das Spiel nicht.")
    expect(alert).to_contain_text("WebAssembly")
    expect(alert).to_contain_text("Blockierungsmodus")
    expect(page.get_by_role("button", name="Allein")).to_be_disabled()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("combobox").select_option("English")
    expect(alert).to_contain_text("Lockdown Mode")
    for button in page.locator("#page button").all():
        if button.get_attribute("id") != "open-rules":
            expect(button).to_be_disabled()
    page.get_by_role("button", name="Rules").click()
    page.get_by_role("button", name="Got it!").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(alert).to_be_visible()
    page.context.close()
    complaints.clear()


def test_a_game_that_cannot_come_back(new_context: Contexts, complaints: list[str]) -> None:
    """Who has a game is not told that it comes in a moment where it does not."""
    kept = {**BACK_AGAIN, "game": saved(after(prepared("draw"), 5))}
    page = come(new_context, kept, script=NO_WEBASSEMBLY)
    expect(page.get_by_role("alert")).to_contain_text("WebAssembly")
    expect(page.get_by_text("Your game comes back in a moment.")).to_be_hidden()
    page.context.close()
    complaints.clear()


def test_a_start_that_fails_promises_nothing(
    new_context: Contexts, line: Line, complaints: list[str]
) -> None:
    """What was asked for before is no longer promised, and no rules lie over the alert."""
    page = come(new_context, NEWCOMER)
    page.get_by_role("button", name="Got it!").click()
    page.get_by_role("button", name="Alone").click()
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("button", name="Starts in a moment…")).to_be_visible()
    page.get_by_role("button", name="Rules").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    line.cut()
    expect(page.get_by_role("alert")).to_contain_text("The game could not start.")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name="Start")).to_be_disabled()
    expect(page.get_by_text("Starts in a moment…")).to_have_count(0)
    page.context.close()
    complaints.clear()


def test_a_program_that_is_damaged(new_context: Contexts, complaints: list[str], dist: Path) -> None:
    """A program that Python cannot read is told at once, with the fault for whoever mends it."""
    (program,) = dist.glob("app/*/program.zip.bin")
    context = new_context()
    context.route("**/program.zip.bin", lambda route: route.fulfill(body=without_a_module(program)))
    page = context.new_page()
    page.goto("./")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("The game could not start.")
    expect(alert).to_contain_text("cannot import name 'app'")
    context.close()
    complaints.clear()


def without_a_module(program: Path) -> bytes:
    """The packed program, but for a module that everything needs."""
    damaged = BytesIO()
    with (
        zipfile.ZipFile(BytesIO(gzip.decompress(program.read_bytes()))) as whole,
        zipfile.ZipFile(damaged, "w") as archive,
    ):
        for name in whole.namelist():
            if not name.startswith("rainbow/app/"):
                archive.writestr(name, whole.read(name))
    return gzip.compress(damaged.getvalue())
