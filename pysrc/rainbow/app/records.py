"""Records beside the game on the screen: the one that waits, the one that could not be read, what is handed
out, and what the storage holds.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from rainbow.app.effects import Copy, Download, Effects, KeepAside
from rainbow.rules import BadLine, Record, RecordError, read, write

GAME, PREVIOUS = SLOTS = ("game", "previous")
"""The names under which the storage holds records: the game that is played or waits, and the one before."""


@dataclass(frozen=True, slots=True)
class Broken:
    """A text that should have been a record."""

    text: str
    line: BadLine
    """What is wrong with it."""
    upto: Record | None
    """The game as it was before that line, where there is one."""
    slot: str | None = None
    """The name under which the storage holds it; None where the player opened it."""


@dataclass(frozen=True, slots=True)
class Records:
    """The records beside the game on the screen."""

    waiting: Record | None = None
    """The game that the setup screen offers to continue; at the table, the one before, until the first move.
    """
    broken: Broken | None = None
    """The text that could not be read, until the player has dealt with it."""
    copied: bool = False
    """The record of the game on the screen is in the clipboard."""
    stored: tuple[Record | None, Record | None] = (None, None)
    """What the storage holds in each of the `SLOTS`; None where it holds nothing that can be read."""


@dataclass(frozen=True, slots=True)
class ContinueTapped:
    """The player continues the game that waits."""


@dataclass(frozen=True, slots=True)
class RecordOpened:
    """The player opened a file that should be a record."""

    text: str


@dataclass(frozen=True, slots=True)
class BrokenContinueTapped:
    """The player continues a broken record from before its first wrong line."""


@dataclass(frozen=True, slots=True)
class BrokenDownloadTapped:
    """The player wants the broken record as a file."""


@dataclass(frozen=True, slots=True)
class BrokenDismissed:
    """The player read the note about a broken record."""


@dataclass(frozen=True, slots=True)
class CopyTapped:
    """The player wants the record of the game in the clipboard."""


@dataclass(frozen=True, slots=True)
class Copied:
    """The record of the game is in the clipboard."""


@dataclass(frozen=True, slots=True)
class DownloadTapped:
    """The player wants the record of the game as a file."""


RecordsMessage: TypeAlias = BrokenDownloadTapped | BrokenDismissed | CopyTapped | Copied | DownloadTapped


def update(records: Records, message: RecordsMessage, played: Record | None) -> tuple[Records, Effects]:
    """The records after a message, and what the browser shall do; `played` is the game on the screen."""
    broken = records.broken
    match message:
        case BrokenDownloadTapped() if broken is not None:
            return records, (Download("rainbow-blackjack-unreadable.txt", broken.text),)
        case BrokenDismissed():
            return replace(records, broken=None), ()
        case CopyTapped() if played is not None:
            return records, (Copy(write(played)),)
        case Copied():
            return replace(records, copied=True), ()
        case DownloadTapped() if played is not None:
            name = f"rainbow-blackjack-{played.date.isoformat()}.txt"
            return records, (Download(name, write(played)),)
        case _:
            return records, ()


def opened(text: str, slot: str | None = None) -> Record | Broken:
    """The record in a text, or what is wrong with it."""
    try:
        return read(text)
    except RecordError as error:
        return Broken(text, error.bad_line, error.upto, slot)


def restored(texts: tuple[str | None, str | None]) -> tuple[Records, Record | None, Effects]:
    """The records that the storage holds, in the order of the `SLOTS`, and the game to go on with; what
    cannot be read is kept aside.
    """
    found = [opened(text, slot) if text else None for text, slot in zip(texts, SLOTS, strict=True)]
    broken = [each for each in found if isinstance(each, Broken)]
    game, previous = (each if isinstance(each, Record) else None for each in found)
    records = Records(previous, broken[0] if broken else None, stored=(game, previous))
    return records, game, tuple(KeepAside(each.text) for each in broken)
