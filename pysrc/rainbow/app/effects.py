"""What the program asks of the browser, as values. `browser/loop.py` performs them, in order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rainbow.app.settings import Volume
from rainbow.app.sounds import Sound
from rainbow.level import Level
from rainbow.rules import Grid, Observation


@dataclass(frozen=True, slots=True)
class Store:
    """Store a text under a name in the browser; None deletes it. `SaveFailed` is the answer if that fails."""

    name: str
    text: str | None


@dataclass(frozen=True, slots=True)
class AskToLast:
    """Ask the browser never to delete the page's storage by itself; `LastingTold` is the answer."""


@dataclass(frozen=True, slots=True)
class RememberLanguage:
    """Store the language for the next visit, and put it into the address if that names a language."""

    language: str


@dataclass(frozen=True, slots=True)
class KeepAside:
    """Store a text that could not be read, beside all others of its kind."""

    text: str


@dataclass(frozen=True, slots=True)
class MoveAside:
    """Delete a text that could not be read from under its name, once it is stored aside."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class DealStones:
    """Deal the stones of a new game; `Dealt` is the answer."""


@dataclass(frozen=True, slots=True)
class Arm:
    """Send `Armed` after a moment."""

    at: int
    """How many events had happened in the game that the tray belongs to."""


@dataclass(frozen=True, slots=True)
class WakeComputer:
    """Start the computer's worker now, as it will soon be asked for a move."""


@dataclass(frozen=True, slots=True)
class Think:
    """Choose the computer's move from what it may know; `Thought` is the answer."""

    at: int
    level: Level
    observation: Observation
    grid: Grid
    """Its own grid in play, as it was before its first line was taken: the computer may remember that."""
    goes_on: bool
    """Whether the move before was the computer's too: then it waits longer, so that people see that one."""


@dataclass(frozen=True, slots=True)
class Advise:
    """Choose a move for the player as the master does; `Advised` is the answer."""

    at: int
    observation: Observation
    grid: Grid


@dataclass(frozen=True, slots=True)
class StopThinking:
    """Drop the question that the computer is thinking about."""


@dataclass(frozen=True, slots=True)
class Download:
    """Offer a text as a file to download."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Copy:
    """Put a text into the clipboard."""

    text: str


@dataclass(frozen=True, slots=True)
class Play:
    """Play a sound."""

    sound: Sound
    volume: Volume


@dataclass(frozen=True, slots=True)
class ReadLayout:
    """Find out what is printed on the visitor's keys, and tell it with `LayoutTold`."""


@dataclass(frozen=True, slots=True)
class SwitchFullScreen:
    """Enter full screen, or leave it."""


@dataclass(frozen=True, slots=True)
class TakeTab:
    """Take the game over from the other tab; `TabTaken` is the answer."""


@dataclass(frozen=True, slots=True)
class Reload:
    """Load the page again."""


@dataclass(frozen=True, slots=True)
class TakeUpdate:
    """Load the page again, in its newer version."""


Effect: TypeAlias = (
    Store
    | AskToLast
    | RememberLanguage
    | KeepAside
    | MoveAside
    | DealStones
    | Arm
    | WakeComputer
    | Think
    | Advise
    | StopThinking
    | Download
    | Copy
    | Play
    | ReadLayout
    | SwitchFullScreen
    | TakeTab
    | Reload
    | TakeUpdate
)
Effects: TypeAlias = tuple[Effect, ...]

OF_THE_GAMES_TAB = KeepAside | MoveAside | Think | Advise
"""The effects that only the tab with the game may ask for; another tab does not store records either."""
