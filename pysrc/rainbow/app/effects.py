"""What the program asks of the browser, as values. The browser's room performs them, in order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rainbow.app.settings import Volume
from rainbow.app.sounds import Sound
from rainbow.level import Level
from rainbow.rules import Grid, Observation


@dataclass(frozen=True, slots=True)
class Store:
    """Keep a text under a name in the browser's storage, or tell `SaveFailed`; None forgets it."""

    name: str
    text: str | None


@dataclass(frozen=True, slots=True)
class AskToLast:
    """Ask the browser to keep what it was given until somebody deletes it; `LastingTold` is the answer."""


@dataclass(frozen=True, slots=True)
class RememberLanguage:
    """Keep the language for the next visit, and in the address where that names one."""

    language: str


@dataclass(frozen=True, slots=True)
class KeepAside:
    """Keep a text that could not be read, beside all others of its kind."""

    text: str


@dataclass(frozen=True, slots=True)
class MoveAside:
    """Forget a text that could not be read under its name, once it is kept aside."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class DealStones:
    """Deal, and tell it with `Dealt`."""


@dataclass(frozen=True, slots=True)
class Arm:
    """Tell `Armed` after a moment."""

    at: int
    """How many events had happened in the game that the tray belongs to."""


@dataclass(frozen=True, slots=True)
class WakeComputer:
    """Start the computer, as it will be asked soon."""


@dataclass(frozen=True, slots=True)
class Think:
    """Think about the computer's move, knowing what it may know and no more; tell it with `Thought`."""

    at: int
    level: Level
    observation: Observation
    grid: Grid
    """Its own grid in play as it was when it could be looked at: it may remember that."""
    goes_on: bool
    """Whether the move before was the computer's as well: people want to see that one first."""


@dataclass(frozen=True, slots=True)
class Advise:
    """Think about the player's move as the master does, and tell it with `Advised`."""

    at: int
    observation: Observation
    grid: Grid


@dataclass(frozen=True, slots=True)
class StopThinking:
    """Drop the question that the computer is thinking about."""


@dataclass(frozen=True, slots=True)
class Download:
    """Hand a text out as a file."""

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
    """Give the page the whole screen, or the screen back."""


@dataclass(frozen=True, slots=True)
class TakeTab:
    """Take the game over from the other tab, and tell it with `TabTaken`."""


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
"""What only the tab may ask for that has the game; in another one, records are not stored either."""
