"""Messages about the whole page, which concern several parts: `app.update` answers them."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from typing import TypeAlias

from rainbow.app.records import Stored
from rainbow.app.shown import Dialog
from rainbow.rules import Deal


@dataclass(frozen=True, slots=True)
class Dealt:
    """The stones for a new game are dealt."""

    deal: Deal
    date: datetime.date


@dataclass(frozen=True, slots=True)
class RematchTapped:
    """The players want to play again, with seats swapped."""


@dataclass(frozen=True, slots=True)
class LeaveTapped:
    """The player goes back to the setup screen; the game stays saved."""


@dataclass(frozen=True, slots=True)
class DialogOpened:
    """The player opened a dialog."""

    dialog: Dialog


@dataclass(frozen=True, slots=True)
class DialogClosed:
    """The player closed the dialog, by a button, Escape or Back."""


@dataclass(frozen=True, slots=True)
class LanguageChosen:
    """The player chose a language."""

    language: str
    """Its BCP 47 tag."""


@dataclass(frozen=True, slots=True)
class TabTaken:
    """This tab has the game now, as it was last saved."""

    stored: Stored


@dataclass(frozen=True, slots=True)
class TabLost:
    """Another tab took the game over."""


@dataclass(frozen=True, slots=True)
class Failed:
    """An error in the program was caught."""

    details: str
    """Its traceback, for developers."""


PageMessage: TypeAlias = (
    Dealt
    | RematchTapped
    | LeaveTapped
    | DialogOpened
    | DialogClosed
    | LanguageChosen
    | TabTaken
    | TabLost
    | Failed
)
