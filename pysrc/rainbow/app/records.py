"""Records beside the game on the screen: unfinished games, one that could not be read, copies and files for
the player, and what the storage holds.

Every unfinished game has a slot of its own in the storage, so starting another game deletes none.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import count
from typing import NamedTuple, TypeAlias

from rainbow.app.effects import Copy, Download, Effects, KeepAside, Store
from rainbow.app.game import Game
from rainbow.app.players import Players
from rainbow.app.series import Series, read_series
from rainbow.rules import BadLine, Record, RecordError, read, write
from rainbow.rules.record import summary

FIRST_SLOT = "game"
"""The slot of the first game on a device; the others are `game-2`, `game-3` and so on."""

PLAYING, UNDO, SERIES = "playing", "undo", "series"
"""The names under which the storage holds which slot was played last, how far its undo goes back, and to
which series its game belongs.
"""


class Kept(NamedTuple):
    """An unfinished game in its slot. Its record is read completely only when the player continues it."""

    slot: str
    text: str
    players: Players
    round: int


class Stored(NamedTuple):
    """The games in the storage."""

    games: tuple[tuple[str, str], ...] = ()
    """The slots with their texts."""
    playing: str | None = None
    """The slot that was played last; None is the first one."""
    undo: str | None = None
    """How many moves of that game can be taken back, as a number."""
    series: str | None = None
    """The series that it belongs to."""


class Saved(NamedTuple):
    """The game on the screen as the storage holds it."""

    slot: str = FIRST_SLOT
    record: Record | None = None
    undo: int = 0
    """How many moves of people can be taken back in it."""
    series: Series = Series()
    """The series that it belongs to."""


@dataclass(frozen=True, slots=True)
class Broken:
    """A text that should have been a record."""

    text: str
    line: BadLine
    """What is wrong with it."""
    upto: Record | None
    """The game as it was before that line, where there is one."""
    slot: str | None = None
    """The slot that holds it; None where the player opened it."""


@dataclass(frozen=True, slots=True)
class Records:
    """The records beside the game on the screen."""

    slot: str = FIRST_SLOT
    """The slot of the game on the screen, or of the one that was there last."""
    series: Series = Series()
    """The games that the same two finished before that one."""
    saved: Saved = Saved()
    """What the storage holds of the game that was played last."""
    unsaved: bool = False
    """The browser could not store the last move of the game on the screen."""
    waiting: tuple[Kept, ...] = ()
    """The unfinished games beside it, the last one first."""
    deleting: str | None = None
    """The slot of the game that the player is asked whether to delete."""
    broken: Broken | None = None
    """The text that could not be read, until the player has dealt with it."""
    copied: bool = False
    """The record of the game on the screen is in the clipboard."""

    @property
    def free_slot(self) -> str:
        """A slot that holds nothing yet."""
        taken = {each.slot for each in self.waiting} | {self.broken.slot if self.broken else None}
        names = (FIRST_SLOT if number == 1 else f"{FIRST_SLOT}-{number}" for number in count(1))
        return next(name for name in names if name not in taken)

    def without(self, slot: str) -> Records:
        """The same without the game that waits in a slot."""
        return replace(self, waiting=tuple(each for each in self.waiting if each.slot != slot), deleting=None)


@dataclass(frozen=True, slots=True)
class ContinueTapped:
    """The player continues a game that waits."""

    slot: str


@dataclass(frozen=True, slots=True)
class DeleteTapped:
    """The player wants to delete an unfinished game, and is asked first."""

    slot: str


@dataclass(frozen=True, slots=True)
class DeleteAnswered:
    """The player said whether that game is to be deleted."""

    sure: bool
    slot: str


@dataclass(frozen=True, slots=True)
class SaveFailed:
    """The browser could not store a text under a name."""

    name: str


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


RecordsMessage: TypeAlias = (
    DeleteTapped
    | DeleteAnswered
    | BrokenDownloadTapped
    | BrokenDismissed
    | CopyTapped
    | Copied
    | DownloadTapped
)


def update(records: Records, message: RecordsMessage, played: Record | None) -> tuple[Records, Effects]:
    """The records after a message, and the effects; `played` is the game on the screen."""
    broken = records.broken
    match message:
        case DeleteTapped(slot) if slot in {each.slot for each in records.waiting}:
            return replace(records, deleting=slot), ()
        case DeleteAnswered(sure, slot) if slot == records.deleting:
            return (
                (records.without(slot), (Store(slot, None),))
                if sure
                else (replace(records, deleting=None), ())
            )
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


def left(records: Records, game: Game) -> tuple[Records, Effects]:
    """The records after the players left a game: an unfinished one is kept and listed, one that is over or in
    which nobody has made a move is deleted.
    """
    slot, state = records.slot, game.state
    saved = Saved(slot, series=records.saved.series)
    records = replace(records, saved=saved, unsaved=False, copied=False)
    if game.is_over or not state.table.events:
        ended = replace(records, series=Series(), saved=Saved(slot))
        forgotten = (Store(SERIES, None),) if saved.series.games else ()
        return ended, (Store(slot, None), Store(UNDO, None), *forgotten)
    waits = Kept(slot, write(game.record), game.players, state.table.round)
    return replace(records, waiting=(waits, *records.waiting)), (Store(UNDO, None),)


def restored(stored: Stored) -> tuple[Records, Record | None, int, Effects]:
    """The records that the storage holds, the game to go on with, and how many of its moves can be taken
    back; what cannot be read is kept aside.
    """
    slot = stored.playing or FIRST_SLOT
    texts = dict(stored.games)
    found = opened(texts[slot], slot) if slot in texts else None
    broken = [found] if isinstance(found, Broken) else []
    waiting = []
    for name, text in texts.items():
        if name == slot:
            continue
        if begins := summary(text):
            waiting.append(Kept(name, text, Players(*begins.names), begins.round))
        elif isinstance(other := opened(text, name), Broken):
            broken.append(other)
    game = found if isinstance(found, Record) else None
    undo = _undo(stored.undo, game)
    first = broken[0] if broken else None
    series = read_series(stored.series, slot)
    saved = Saved(slot, game, undo, series)
    records = Records(slot, series if game else Series(), saved, waiting=tuple(waiting), broken=first)
    return records, game, undo, tuple(KeepAside(each.text) for each in broken)


def _undo(text: str | None, game: Record | None) -> int:
    """The stored number of moves that can be taken back; 0 for a text that is no number or is too high."""
    events = len(game.state.table.events) if game else 0
    return int(text) if text and text.isdecimal() and int(text) <= events else 0


def saves(saved: Saved, wanted: Saved) -> Effects:
    """The effects that make the storage hold what is wanted: the game first, then which one is played."""
    effects: list[Store] = []
    if wanted.record is not None and (wanted.slot, wanted.record) != (saved.slot, saved.record):
        effects.append(Store(wanted.slot, write(wanted.record)))
    if wanted.slot != saved.slot:
        effects.append(Store(PLAYING, None if wanted.slot == FIRST_SLOT else wanted.slot))
    if wanted.undo != saved.undo:
        effects.append(Store(UNDO, str(wanted.undo) if wanted.undo else None))
    if wanted.series != saved.series:
        effects.append(Store(SERIES, wanted.series.written(wanted.slot)))
    return tuple(effects)
