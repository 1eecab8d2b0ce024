"""A whole game as a text that people can read and programs can replay. Reading it is strict and names what is
wrong, but allows for the spaces and line ends that mail, chat and word processors change.

A record holds nothing that could be derived: the version of the rules, date, names, options, the deal, and
what was done.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import TypeVar

from rainbow.rules.deal import Deal, Share
from rainbow.rules.game import State, apply, start
from rainbow.rules.moves import IllegalMove, Reason, move_of
from rainbow.rules.names import clean_line, clean_name
from rainbow.rules.notation import (
    read_event,
    read_grid,
    read_options,
    read_player,
    read_stones,
    write_event,
    write_grid,
    write_options,
    write_player,
    write_stones,
)
from rainbow.rules.stones import Player
from rainbow.rules.table import EVENTS_A_ROUND, ROUNDS, VERSION

T = TypeVar("T")

_TITLE, _DATE = "Rainbow Blackjack, rules ", "Date: "

LARGEST = 100_000
"""The most bytes of a text that is read as a record; the longest that `write` makes has fewer than 4,000."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game with its date and the players' names, each as `clean_name` makes it; a name may be empty."""

    date: dt.date
    names: tuple[str, str]
    state: State

    def __post_init__(self) -> None:
        for name in self.names:
            if name != clean_name(name):
                raise ValueError(f"not as clean_name makes it: {name!r}")

    def name(self, player: Player) -> str:
        """What the player is called, or an empty text."""
        return self.names[player.value - 1]


class Fault(Enum):
    """What can be wrong with a record, or a line of it."""

    TOO_LARGE = auto()
    EMPTY = auto()
    LINES_LOST = auto()
    NOT_A_RECORD = auto()
    UNKNOWN_VERSION = auto()
    ENDS_EARLY = auto()
    UNREADABLE = auto()
    NOT_THE_STONES = auto()
    WRONG_ROUND = auto()
    WRONG_PLAYER = auto()
    WRONG_ANNOUNCEMENT = auto()
    REFUSED = auto()


@dataclass(frozen=True, slots=True)
class BadLine:
    """The first wrong line of a text that should be a record."""

    number: int
    """Which line, from 1."""
    fault: Fault
    """What is wrong with it."""
    text: str
    """The line itself, without the spaces and marks that `read` ignores."""
    reason: Reason | None = None
    """The rules' own reason, when the fault is a refused move."""


class RecordError(ValueError):
    """A record that cannot be read: its first wrong line, and the game up to that line, or None when the
    header itself is wrong.
    """

    def __init__(self, bad_line: BadLine) -> None:
        why = f" ({bad_line.reason.name})" if bad_line.reason else ""
        super().__init__(f"line {bad_line.number}: {bad_line.fault.name}{why}: {bad_line.text!r}")
        self.bad_line = bad_line
        self.upto: Record | None = None


def write(record: Record) -> str:
    """The record as text: header, deal, then round by round what was done."""
    return "\n".join((*_header(record), *_rounds(record.state))) + "\n"


def _header(record: Record) -> Iterator[str]:
    yield f"{_TITLE}{VERSION}"
    yield f"{_DATE}{record.date.isoformat()}"
    for player in Player:
        yield f"Player {player.value}: {record.name(player)}".rstrip()
    yield f"Options: {write_options(record.state.table.options)}"
    for player in Player:
        share = record.state.deal.share(player)
        yield f"Removed {player.value}: {write_stones(share.removed)}"
        yield f"Grid {player.value} first: {write_grid(share.first)}"
        yield f"Grid {player.value} second: {write_grid(share.second)}"


def _rounds(state: State) -> Iterator[str]:
    for index, event in enumerate(state.table.events):
        if heading := _heading(index):
            yield from ("", heading)
        yield f"{write_player(state.table.player_of(index))} {write_event(event)}"


def _heading(index: int) -> str:
    """The heading above the event with that index: the number of the round that it begins, else empty."""
    number, place = divmod(index, EVENTS_A_ROUND)
    return "" if place else f"Round {number + 1}"


def read(text: str) -> Record:
    """The record written in the text; `RecordError` names the first wrong line, and holds the game so far."""
    if len(text.encode(errors="surrogatepass")) > LARGEST:
        raise RecordError(BadLine(1, Fault.TOO_LARGE, ""))
    lines = _Lines(text)
    record = _read_header(lines)
    while lines.are_left:
        try:
            record = replace(record, state=_read_event(lines, record.state))
        except RecordError as error:
            error.upto = record
            raise
    return record


class _Lines:
    """The lines of a text one after the other, without blank ones and without what copying and mail added."""

    def __init__(self, text: str) -> None:
        self._lines = _tidied(text)
        self._next = next(self._lines, None)
        self._last = (0, "")

    @property
    def are_left(self) -> bool:
        """Whether there are lines that were not read yet."""
        return self._next is not None

    def line(self) -> str:
        """The next line."""
        if self._next is None:
            raise RecordError(BadLine(self._last[0] + 1, Fault.ENDS_EARLY, ""))
        self._last, self._next = self._next, next(self._lines, None)
        return self._last[1]

    def value(self, label: str, parse: Callable[[str], T], fault: Fault = Fault.UNREADABLE) -> T:
        """The parsed rest of the next line, which must begin with the label."""
        line = self.line()
        if not f"{line} ".startswith(label):  # `_tidied` removed the last space of a label without a value
            raise self.error(fault)
        try:
            return parse(line[len(label) :])
        except ValueError:
            raise self.error(fault) from None

    def error(self, fault: Fault, reason: Reason | None = None) -> RecordError:
        """The fault of the line read last."""
        number, text = self._last
        return RecordError(BadLine(number, fault, text, reason))


def _tidied(text: str) -> Iterator[tuple[int, str]]:
    """The lines with their numbers in the text: without blank ones, indentation, the `>` of a quoted mail,
    doubled spaces, foreign spaces, byte order mark. None of these has a meaning in the notation.
    """
    for number, line in enumerate(text.splitlines(), start=1):
        if tidy := clean_line(line).lstrip("> "):
            yield number, tidy


def _read_header(lines: _Lines) -> Record:
    _read_version(lines)
    date = lines.value(_DATE, _read_date)
    names = (lines.value("Player 1: ", clean_name), lines.value("Player 2: ", clean_name))
    options = lines.value("Options: ", read_options)
    deal = Deal(_read_share(lines, Player.ONE), _read_share(lines, Player.TWO))
    return Record(date, names, start(deal, options))


def _read_version(lines: _Lines) -> None:
    if not lines.are_left:
        raise RecordError(BadLine(1, Fault.EMPTY, ""))
    version = lines.value(_TITLE, str, Fault.NOT_A_RECORD)
    if _DATE.strip() in version:
        raise lines.error(Fault.LINES_LOST)
    if version != str(VERSION):
        raise lines.error(Fault.UNKNOWN_VERSION if version.isdecimal() else Fault.UNREADABLE)


def _read_date(text: str) -> dt.date:
    date = dt.date.fromisoformat(text)
    if date.isoformat() != text:  # `fromisoformat` also reads 20240229; a record has one way to write a date
        raise ValueError(text)
    return date


def _read_share(lines: _Lines, player: Player) -> Share:
    removed = lines.value(f"Removed {player.value}: ", read_stones)
    first = lines.value(f"Grid {player.value} first: ", read_grid)
    second = lines.value(f"Grid {player.value} second: ", read_grid)
    share = Share(removed, first, second)
    if not share.is_of(player):
        raise lines.error(Fault.NOT_THE_STONES)
    return share


def _read_event(lines: _Lines, state: State) -> State:
    """The game after the next event of the record."""
    heading = _heading(len(state.table.events))
    if heading and lines.line() != heading:
        raise lines.error(Fault.WRONG_ROUND)
    who, _, what = lines.line().partition(" ")
    try:
        player, event = read_player(who), read_event(what)
    except ValueError:
        raise lines.error(Fault.UNREADABLE) from None
    try:
        after = apply(state, move_of(event), player)
    except IllegalMove as error:
        fault = Fault.WRONG_PLAYER if error.reason is Reason.NOT_YOUR_TURN else Fault.REFUSED
        raise lines.error(fault, error.reason) from None
    if after.table.events[-1] != event:
        raise lines.error(Fault.WRONG_ANNOUNCEMENT)
    return after


@dataclass(frozen=True, slots=True)
class Summary:
    """What the first lines of a record and the number of its events tell of its game."""

    names: tuple[str, str]
    round: int
    """The round in play, 1 to 6."""


def summary(text: str) -> Summary | None:
    """The summary of a record, without replaying the game; None when its first lines cannot be read. Faults
    further down are found by `read` only.
    """
    lines = _Lines(text)
    try:
        lines.value(_TITLE, str, Fault.NOT_A_RECORD)
        lines.value(_DATE, _read_date)
        names = (lines.value("Player 1: ", clean_name), lines.value("Player 2: ", clean_name))
    except RecordError:
        return None
    marks = tuple(f"{write_player(player)} " for player in Player)
    events = sum(line.startswith(marks) for line in text.splitlines())
    return Summary(names, min(events // EVENTS_A_ROUND, ROUNDS - 1) + 1)
