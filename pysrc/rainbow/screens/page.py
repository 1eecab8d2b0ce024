"""The whole page as a value: its language and theme, its title, what lies in it, and where the keyboard
belongs. Each screen says all of itself; the page only puts it together with its notes and dialogs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from rainbow.app.settings import Settings
from rainbow.app.shown import Dialog, Shown
from rainbow.node import Node, el
from rainbow.screens.failure import failure
from rainbow.screens.keys import keys
from rainbow.screens.menu import menu
from rainbow.screens.moves import last_moves
from rainbow.screens.notes import notes
from rainbow.screens.playing import playing
from rainbow.screens.replay import replay
from rainbow.screens.results import results
from rainbow.screens.rules import rules
from rainbow.screens.screen import Screen
from rainbow.screens.setup import coming_back, setup
from rainbow.screens.uncovered import uncovered
from rainbow.screens.unseen import unseen_stones
from rainbow.screens.words import Translator

_DIALOGS: Mapping[Dialog, Callable[[Shown, Translator], Node | None]] = {
    Dialog.RULES: rules,
    Dialog.MENU: menu,
    Dialog.KEYS: keys,
    Dialog.UNSEEN: unseen_stones,
    Dialog.MOVES: last_moves,
    Dialog.UNCOVERED: uncovered,
}


class Page(NamedTuple):
    """What the browser is to show."""

    title: str
    """The title of the browser's tab."""
    language: str
    direction: str
    """`ltr` or `rtl`."""
    theme: str
    calm: bool
    shapes: bool
    body: Node
    home: str
    """The identifier of the element that takes a keyboard that lost its place."""
    answer: str = ""
    """The identifier of the first answer to a question, which takes the keyboard when it is asked."""
    last: str = ""
    """The identifier of the stone that was just placed, or nothing."""
    seat: str = ""
    """The identifier of the seat of whoever moved last, where the stone comes from; nothing where no move was
    just made.
    """
    turn: int | None = None
    """Changes when another turn begins: the keyboard goes home then. None while nobody is asked."""

    @property
    def dress(self) -> dict[str, str]:
        """The attributes of the page's root element."""
        return {
            "lang": self.language,
            "dir": self.direction,
            "data-theme": self.theme,
            "data-calm": "yes" if self.calm else "no",
            "data-shapes": "yes" if self.shapes else "no",
        }


def screen(shown: Shown, t: Translator) -> Screen:
    """The screen that is on."""
    game = shown.game
    if shown.failure is not None:
        return failure(shown, t, shown.failure)
    if game is None:
        return setup(shown, t)
    if game.outcome is None:
        return playing(shown, game, t)
    if shown.replay is not None:
        return replay(shown, game, t, game.outcome, shown.replay)
    return results(shown, game, t, game.outcome)


def draw(shown: Shown, t: Translator) -> Page:
    """The page with the screen that is on, its notes, and the dialog that lies over it."""
    dialog = _DIALOGS[shown.dialog](shown, t) if shown.dialog else None
    cls = "with-update" if shown.device.update_ready else None
    return _page(screen(shown, t), shown.settings, t, notes(shown, t), dialog, cls)


def waiting(t: Translator) -> Page:
    """The page of a visitor whose game goes on, until the program is there to draw it."""
    return _page(coming_back(t), Settings(), t)


def _page(
    on: Screen,
    look: Settings,
    t: Translator,
    above: Node | None = None,
    dialog: Node | None = None,
    cls: str | None = None,
) -> Page:
    live = el("p", on.spoken.text, id=f"spoken-{on.spoken.mark}")
    spoken = el("div", live, cls="hidden", role="status", id="spoken")
    return Page(
        on.title,
        t.language,
        t.direction,
        look.theme.value,
        look.calm,
        look.shapes,
        el("div", above, on.body, dialog, spoken, id="page", cls=cls),
        on.home,
        on.answer,
        on.last,
        on.seat,
        on.turn,
    )
