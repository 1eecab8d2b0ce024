"""All that screens may draw of the program. It holds no record and no deal."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from rainbow.app.device import Device
from rainbow.app.keyboard import Keyboard
from rainbow.app.players import Players
from rainbow.app.series import Series
from rainbow.app.settings import Settings
from rainbow.app.setup import Setup
from rainbow.app.view import View
from rainbow.rules import BadLine


class Dialog(Enum):
    """The dialogs that can open over the page."""

    RULES = "rules"
    MENU = "menu"
    UNSEEN = "unseen"
    KEYS = "keys"
    MOVES = "moves"
    UNCOVERED = "uncovered"


class Waiting(NamedTuple):
    """A game that waits to be continued."""

    slot: str
    players: Players
    round: int


class Unreadable(NamedTuple):
    """A text that should have been a record."""

    line: BadLine
    """What is wrong with it."""
    can_continue: bool
    """Whether there is a game before that line."""
    is_kept: bool
    """Whether it comes from the storage, where it stays; otherwise the player opened a file."""


class ReplayStep(NamedTuple):
    """A finished game as it stood after so many of its moves."""

    view: View
    step: int
    steps: int


@dataclass(frozen=True, slots=True)
class Shown:
    """All that may be drawn of the program."""

    settings: Settings = Settings()
    setup: Setup = Setup()
    device: Device = Device()
    keyboard: Keyboard = Keyboard()
    game: View | None = None
    """The game on the screen; None at setup."""
    replay: ReplayStep | None = None
    """The step of the replay that is shown, while the player steps through that game after its end."""
    waiting: tuple[Waiting, ...] = ()
    """The unfinished games that the setup screen offers to continue, the last one first."""
    deleting: str | None = None
    """The slot of the game that the player is asked whether to delete."""
    unsaved: bool = False
    """The browser could not store the last move of the game on the screen."""
    unreadable: Unreadable | None = None
    """What was wrong with a text that should have been a record."""
    copied: bool = False
    """The record of the game is in the clipboard."""
    series: Series = Series()
    """The games that the same two have finished, with that on the screen where it is over."""
    dialog: Dialog | None = None
    """The open dialog, if any."""
    failure: str | None = None
    """The traceback of an error in the program, for developers."""

    @property
    def table_view(self) -> View | None:
        """The game as the table shows it now: a step of the replay, or as it stands."""
        return self.replay.view if self.replay else self.game
