"""What two players can do with the page and see on it, said as they would say it.

Everything is found by its role and name, and every wait is an `expect`. No rule of the game lives here: what
should be seen comes from `rainbow.rules`, in the words that a player reads in English.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import BrowserContext, FilePayload, Locator, Page, expect

from rainbow.rules import (
    LIMIT,
    Colour,
    Line,
    Move,
    Outcome,
    Player,
    Record,
    SetAside,
    State,
    Stone,
    Take,
    Tower,
    apply,
    may_win_at,
    observe,
    outcome,
    read,
    start,
    write,
)
from tests.browser import storage

Contexts = Callable[..., BrowserContext]
Press = Callable[[Locator], None]

ANNA, BEN = NAMES = ("Anna", "Ben")
TABLET = {"width": 1024, "height": 768}
READY = "html[data-ready]"
_GAMES = Path(__file__).with_name("games")


# --- games, and what the page calls things ------------------------------------------------------------------


def saved(state: State) -> str:
    """A game of Anna and Ben as the text that the page keeps."""
    return write(Record(datetime.date(2026, 11, 29), NAMES, state))


def prepared(name: str) -> Record:
    """A game of the folder `games`, played to its end."""
    return read((_GAMES / f"{name}.txt").read_text("utf-8"))


def after(game: Record, moves: int) -> State:
    """The game as it stood after so many of its moves."""
    state = start(game.state.deal, game.state.table.options)
    for move in game.state.moves[:moves]:
        state = apply(state, move)
    return state


def stone_name(stone: Stone) -> str:
    """What a stone is called."""
    return "Joker" if stone.is_joker else f"{stone.colour.name.title()} {stone.number}"


def tower_name(colour: Colour) -> str:
    """What a tower is called."""
    return f"{colour.name.title()} tower"


def tower_state(state: State, tower: Tower) -> str:
    """What a tower says of itself."""
    if tower.owner is None:
        return f"{tower_name(tower.colour)}, empty"
    left = f", {LIMIT - tower.total} to go" if tower.total < LIMIT else f", {tower.total - LIMIT} over"
    stands = f"{tower_name(tower.colour)}, total {tower.total}, owned by {name_of(tower.owner)}"
    stands += left if tower.total != LIMIT else ""
    threats = (player for player in Player if tower.colour in may_win_at(state.table, player))
    return stands + "".join(f"; {name_of(player)} could win here" for player in threats)


def line_name(line: Line) -> str:
    """What a line of the grid is called."""
    direction = {"ROW": "Row", "COLUMN": "Column", "FALLING": "Falling diagonal", "RISING": "Rising diagonal"}
    return f"{direction[line.direction.name]} {line.index + 1}"


def name_of(player: Player) -> str:
    """Anna is player 1, Ben is player 2."""
    return NAMES[player.value - 1]


# --- the page -----------------------------------------------------------------------------------------------


def visit(
    new_context: Contexts,
    game: State | str | None = None,
    *,
    address: str = "./",
    kept: Mapping[str, str] | None = None,
    newcomer: bool = False,
    before_page: str = "",
    **options: object,
) -> Visit:
    """Open the page as somebody whose browser has kept a game, or nothing but that the rules were seen.

    `kept` are further texts by their names, `before_page` is a script that runs first instead of keeping
    anything; `options` are Playwright's for a browser context.
    """
    texts = dict(kept or {})
    if game is not None:
        texts["game"] = game if isinstance(game, str) else saved(game)
    if not newcomer:
        texts["rules-seen"] = "yes"
    context = new_context(**options)
    context.add_init_script(before_page or storage.fill(texts))
    page = context.new_page()
    page.goto(address)
    return Visit(page)


def with_script(script: str, new_context: Contexts) -> Contexts:
    """Makes contexts whose pages run a script first."""

    def made(**options: object) -> BrowserContext:
        context = new_context(**options)
        context.add_init_script(script)
        return context

    return made


class Visit:
    """The page in one tab: what every screen has."""

    def __init__(self, page: Page, press: Press = Locator.click) -> None:
        self.page = page
        self.press = press
        self.setup = Setup(page)
        self.table = Table(page, press)
        self.rules = self.dialog("Rules")
        self.got_it = self.rules.get_by_role("button", name="Got it!")
        self.banner = page.get_by_role("status").filter(has=page.get_by_role("button"))
        self.expect_ready()

    def expect_ready(self) -> None:
        """Python has started, and the page takes taps."""
        expect(self.page.locator(READY)).to_be_attached()

    def reload(self) -> None:
        """Load the page again."""
        self.page.reload()
        self.expect_ready()

    def again(self) -> Visit:
        """Open the page in one more tab of the same browser."""
        page = self.page.context.new_page()
        page.goto(self.page.url)
        return Visit(page)

    def kept(self, name: str = "game") -> str | None:
        """What the browser keeps for the page under a name."""
        text: str | None = self.page.evaluate("key => localStorage.getItem(key)", storage.key(name))
        return text

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """A button by its name."""
        return self.page.get_by_role("button", name=name)

    def dialog(self, name: str) -> Locator:
        """A dialog by its title."""
        return self.page.get_by_role("dialog", name=name)

    def choose_language(self, own_name: str) -> None:
        """Choose a language by its own name, in the dialog or else in the bar."""
        self.page.get_by_role("combobox").last.select_option(own_name)

    def expect_language(self, tag: str) -> None:
        """The page says of itself which language it speaks."""
        expect(self.page.locator("html")).to_have_attribute("lang", tag)

    def start(self) -> None:
        """Two people begin a new game."""
        self.press(self.setup.two_here)
        self.press(self.setup.start_button)

    def open_menu_and_press(self, name: str) -> None:
        """Press a button of the menu."""
        self.press(self.button("Menu"))
        self.press(self.dialog("Menu").get_by_role("button", name=name))

    def expect_waiting(self, names: str) -> None:
        """The setup screen offers to go on with a game of these two."""
        expect(self.page.get_by_text(names)).to_be_visible()
        expect(self.button("Continue")).to_be_visible()

    def expect_alert(self, text: str) -> Locator:
        """The page says something that cannot wait."""
        alert = self.page.get_by_role("alert")
        expect(alert).to_contain_text(text)
        return alert

    def expect_banner(self, text: str) -> None:
        """A note stands above the screen."""
        expect(self.banner).to_contain_text(text)


class Setup:
    """The first screen."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.alone = page.get_by_role("button", name="Alone")
        self.two_here = page.get_by_role("button", name="Two of us here")
        self.start_button = page.get_by_role("button", name="Start")

    def name(self, number: int) -> Locator:
        """Where the name of player 1 or 2 is typed."""
        return self.page.get_by_role("textbox").nth(number - 1)

    def unfold(self, name: str) -> None:
        """Unfold what is folded away under that name."""
        self.page.locator("summary").filter(has_text=name).click()

    def option(self, name: str) -> Locator:
        """The switch of an option; the optional rules must be unfolded."""
        return self.page.get_by_role("switch", name=name)

    def open_record(self, text: str) -> None:
        """Open a file with this text."""
        file = FilePayload(name="game.txt", mimeType="text/plain", buffer=text.encode())
        self.page.get_by_label("Open a saved game…").set_input_files(file)

    def expect_shown(self) -> None:
        """The setup screen is there."""
        expect(self.alone).to_be_visible()


class Table:
    """The table with the private tray, or with the result."""

    def __init__(self, page: Page, press: Press) -> None:
        self.page = page
        self.press = press
        self.openings = 0
        self.tray = page.get_by_role("region", name="Tray")
        self.result = page.get_by_role("region", name="Result")
        self.towers = page.get_by_role("group", name="Towers")
        self.hand = page.get_by_role("group", name="Your hand")
        self.grid = page.get_by_role("group", name="Your grid")
        self.curtain = page.get_by_role("button", name=re.compile("^Open the curtain"))
        self.hide_button = page.get_by_role("button", name="Hide", exact=True)
        self.undo_button = page.get_by_role("button", name="Undo", exact=True)
        self.spoken = page.get_by_role("status").last

    # --- what a player does ---------------------------------------------------------------------------------

    def open_tray(self) -> None:
        """Open the tray, as soon as that can be done."""
        self.openings += 1
        self.press(self.curtain)
        expect(self.hide_button).to_be_visible()

    def hide_tray(self) -> None:
        """Close the tray without a move."""
        self.press(self.hide_button)
        self.expect_closed()

    def line(self, name: str) -> Locator:
        """The button of a line."""
        return self.tray.get_by_role("button", name=re.compile(f"^{name}(?!\\d)"))

    def announce_button(self, what: str) -> Locator:
        """The button that announces `colours` or `numbers`."""
        return self.tray.get_by_role("button", name=f"Announce {what}")

    def take_line(self, name: str, *, announce: str) -> None:
        """Take a line, chosen unless it is the only one left, and announce its colours or numbers."""
        if not self.announce_button(announce).is_enabled():
            self._choose(self.line(name))
        self.press(self.announce_button(announce))

    def stone(self, name: str) -> Locator:
        """A stone of the hand; where there are two of them, the first."""
        return self.hand.get_by_role("button", name=name, exact=True).first

    def choose_stone(self, name: str) -> None:
        """Choose a stone of the hand."""
        self._choose(self.stone(name))

    def _choose(self, choice: Locator) -> None:
        """Press until it is chosen: the page ignores what the browser takes for the second half of a double
        tap, and a person then taps again. A busy machine may only be late: then the next tap takes the choice
        back, and the one after it, with more time, chooses again.
        """
        for seconds in (5, 10, 20):
            self.press(choice)
            with suppress(AssertionError):
                expect(choice).to_have_attribute("aria-pressed", "true", timeout=seconds * 1000)
                return
        expect(choice).to_have_attribute("aria-pressed", "true")

    def tower(self, name: str) -> Locator:
        """A tower, whatever its total is."""
        return self.towers.get_by_role("button", name=re.compile(f"^{name}"))

    def place_on(self, name: str) -> None:
        """Lay the chosen stone on a tower that takes it."""
        self.press(self.tower(name))

    def try_on(self, name: str) -> None:
        """Tap a tower that will not take the stone: it is marked as disabled, but says why."""
        self.tower(name).click(force=True)

    def answer(self, name: str) -> None:
        """Answer a question of the tray with one of its buttons."""
        self.press(self.tray.get_by_role("button", name=name))

    def set_aside(self, name: str) -> None:
        """Set a stone aside that fits nowhere."""
        self.choose_stone(name)
        self.answer("Set it aside")

    def undo(self) -> None:
        """Take the last move back."""
        self.press(self.undo_button)

    def make(self, state: State, move: Move) -> State:
        """Make a move as its player does, opening the tray where it is closed; gives the game after it."""
        if self.curtain.is_visible():
            self.open_tray()
        self.tap_out(move)
        after = apply(state, move)
        self.expect_after(after, before=state)
        return after

    def play(self, game: Record, moves: int = 0, seen: Callable[[State], object] = lambda _: None) -> None:
        """Play a game to its end after so many of its moves, and see the result; `seen` gets the game after
        each move.
        """
        state = after(game, moves)
        for move in game.state.moves[moves:]:
            state = self.make(state, move)
            seen(state)
        self.expect_result(state)

    def tap_out(self, move: Move) -> None:
        """Tap what makes a move, behind an open tray."""
        match move:
            case Take(line, announced):
                self.take_line(line_name(line), announce=announced.name.lower())
            case SetAside(stone):
                self.set_aside(stone_name(stone))
            case _:
                self.choose_stone(stone_name(move.stone))
                self.place_on(tower_name(move.tower))

    # --- what is seen ---------------------------------------------------------------------------------------

    def expect_after(self, state: State, *, before: State) -> None:
        """The table after a move: towers, and the tray open only where the same player goes on."""
        self.expect_towers(state)
        if outcome(state) is not None:
            expect(self.result).to_be_visible()
        elif state.table.to_move is before.table.to_move:
            expect(self.hide_button).to_be_visible()
            self.expect_turn(name_of(state.table.to_move))
        else:
            self.expect_closed()
            self.expect_turn(name_of(state.table.to_move))

    def expect_turn(self, name: str) -> None:
        """The tray names the player whose turn it is."""
        expect(self.tray.get_by_role("heading")).to_have_text(name)

    def expect_closed(self) -> None:
        """The curtain is there."""
        expect(self.curtain).to_be_visible()

    def expect_prompt(self, text: str) -> None:
        """The tray says what to do, or why something was refused."""
        expect(self.tray.get_by_text(text, exact=True)).to_be_visible()

    def expect_spoken(self, text: str | re.Pattern[str]) -> None:
        """A screen reader is told."""
        expect(self.spoken).to_have_text(text)

    def expect_refused(self, reason: str) -> None:
        """The last tap was answered with a reason, in sight and spoken."""
        self.expect_prompt(reason)
        self.expect_spoken(reason)

    def expect_towers(self, state: State) -> None:
        """All six towers in wheel order, each with its total and owner."""
        said = "".join(f'  - button "{tower_state(state, tower)}"\n' for tower in state.table.towers)
        expect(self.towers).to_match_aria_snapshot(f'- group "Towers":\n{said}')

    def expect_total(self, name: str, total: int) -> None:
        """A tower's total."""
        expect(self.tower(name)).to_have_accessible_name(re.compile(f"^{name}, total {total},"))

    def expect_result(self, state: State) -> None:
        """Who won and why, and the stones that were out of the game."""
        ended = outcome(state)
        assert ended is not None
        said = f"{name_of(ended.winner)} wins" if ended.winner else "A draw"
        expect(self.result.get_by_role("heading", name=said, exact=True)).to_be_visible()
        expect(self.result).to_contain_text(_reason(state, ended))
        removed = [stone_name(stone) for stones in observe(state, None).removed for stone in stones]
        assert [
            image.get_attribute("aria-label") for image in self.result.get_by_role("img").all()
        ] == removed


def _reason(state: State, ended: Outcome) -> str:
    one, two = (len(state.table.owned(player)) for player in Player)
    return {
        "INSTANT_WIN": "Instant win: three towers at exactly 21.",
        "COUNT": f"Towers: {max(one, two)} to {min(one, two)}.",
        "DRAW": f"Both own {one} towers.",
    }[ended.reason.name]
