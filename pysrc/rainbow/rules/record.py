"""A whole game as a text that people can read and programs can replay; strict when read, and never silent about why.

A record holds causes only: the version of the rules, the date, names, options, the deal, and what was done, in order.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import TypeVar

from rainbow.rules.deal import Deal, Share
from rainbow.rules.game import State, apply, start
from rainbow.rules.moves import Event, IllegalMove, Reason, move_of
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
from rainbow.rules.table import VERSION

T = TypeVar("T")

_TITLE = "Rainbow Blackjack, rules "


@dataclass(frozen=True, slots=True)
class Record:
    """A game with its date and the players' names; a name may be empty, and never holds a line break."""

    date: datetime.date
    names: tuple[str, str]
    state: State

    def __post_init__(self) -> None:
        for name in self.names:
            if name != clean_name(name):
                raise ValueError(f"a name of a record holds line breaks, control signs or outer spaces: {name!r}")

    def name(self, player: Player) -> str:
        """What the player is called, or an empty text."""
        return self.names[player.value - 1]


def clean_name(text: str) -> str:
    """The text as it may stand in a record: control signs become spaces, outer and doubled spaces go."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


class Fault(Enum):
    """What can be wrong with a line of a record."""

    NOT_A_RECORD = auto()
    UNKNOWN_VERSION = auto()
    ENDS_EARLY = auto()
    UNREADABLE = auto()
    NOT_THE_STONES = auto()
    WRONG_ROUND = auto()
    WRONG_PLAYER = auto()
    WRONG_ANNOUNCEMENT = auto()
    REFUSED = auto()


class RecordError(ValueError):
    """A record that cannot be read: which line (from 1), what is wrong with it, and the game up to there, if any.

    `reason` is the rules' own reason when the fault is a refused move.
    """

    def __init__(
        self, line: int, fault: Fault, text: str, reason: Reason | None = None, upto: Record | None = None
    ) -> None:
        why = f" ({reason.name})" if reason else ""
        super().__init__(f"line {line}: {fault.name}{why}: {text!r}")
        self.line = line
        self.fault = fault
        self.text = text
        self.reason = reason
        self.upto = upto


def write(record: Record) -> str:
    """The record as text: header, deal, then round by round what was done."""
    return "\n".join((*_header(record), *_rounds(record.state.table.events, record.state))) + "\n"


def _header(record: Record) -> Iterator[str]:
    yield f"{_TITLE}{VERSION}"
    yield f"Date: {record.date.isoformat()}"
    for player in Player:
        yield f"Player {player.value}: {record.name(player)}".rstrip()
    yield f"Options: {write_options(record.state.table.options)}"
    for player in Player:
        share = record.state.deal.share(player)
        yield f"Removed {player.value}: {write_stones(share.removed)}"
        yield f"Grid {player.value} first: {write_grid(share.first)}"
        yield f"Grid {player.value} second: {write_grid(share.second)}"


def _rounds(events: tuple[Event, ...], state: State) -> Iterator[str]:
    for index, event in enumerate(events):
        if index % 8 == 0:
            yield ""
            yield f"Round {index // 8 + 1}"
        yield f"{write_player(state.table.player_of(index))} {write_event(event)}"


def read(text: str) -> Record:
    """The record written in the text; `RecordError` names the first line that is wrong, and holds the game before it."""
    lines = _Lines(text)
    record = _read_header(lines)
    for number, line in lines.rest():
        try:
            record = replace(record, state=_follow(record.state, number, line))
        except RecordError as error:
            error.upto = record
            raise
    return record


class _Lines:
    """The lines of a text, counted from 1, without the white space at their ends that copying may add."""

    def __init__(self, text: str) -> None:
        self._lines = [line.rstrip() for line in text.rstrip().splitlines()]
        self._at = 0

    def value(self, label: str, parse: Callable[[str], T], fault: Fault = Fault.UNREADABLE) -> T:
        """The parsed rest of the next line, which must begin with the label."""
        self._at += 1
        if self._at > len(self._lines):
            raise RecordError(self._at, Fault.ENDS_EARLY, label)
        line = self._lines[self._at - 1]
        if not line.startswith(label.rstrip()):
            raise RecordError(self._at, fault, line)
        try:
            return parse(line[len(label) :])
        except ValueError:
            raise RecordError(self._at, fault, line) from None

    def check(self, make: Callable[[], T], fault: Fault) -> T:
        """What `make` makes of the lines so far; a `ValueError` is blamed on the last of them."""
        try:
            return make()
        except ValueError:
            raise RecordError(self._at, fault, self._lines[self._at - 1]) from None

    def rest(self) -> Iterator[tuple[int, str]]:
        """The lines that were not read yet, with their numbers."""
        yield from enumerate(self._lines[self._at :], self._at + 1)


def _read_header(lines: _Lines) -> Record:
    version = lines.value(_TITLE, str, Fault.NOT_A_RECORD)
    lines.check(lambda: _known(version), Fault.UNKNOWN_VERSION)
    date = lines.value("Date: ", datetime.date.fromisoformat)
    names = (lines.value("Player 1: ", _name), lines.value("Player 2: ", _name))
    options = lines.value("Options: ", read_options)
    shares = tuple(
        Share(
            lines.value(f"Removed {player.value}: ", read_stones),
            lines.value(f"Grid {player.value} first: ", read_grid),
            lines.value(f"Grid {player.value} second: ", read_grid),
        )
        for player in Player
    )
    return Record(date, names, start(lines.check(lambda: Deal(*shares), Fault.NOT_THE_STONES), options))


def _known(version: str) -> None:
    if version != str(VERSION):
        raise ValueError(version)


def _name(text: str) -> str:
    if text != clean_name(text):
        raise ValueError(text)
    return text


def _follow(state: State, number: int, line: str) -> State:
    """The game after one more line of the record."""
    done = len(state.table.events)
    if not line or line.startswith("Round "):
        if line and line != f"Round {done // 8 + 1}" or done % 8:
            raise RecordError(number, Fault.WRONG_ROUND, line)
        return state
    who, _, what = line.partition(" ")
    try:
        player, event = read_player(who), read_event(what)
    except ValueError:
        raise RecordError(number, Fault.UNREADABLE, line) from None
    try:
        after = apply(state, move_of(event), player)
    except IllegalMove as error:
        fault = Fault.WRONG_PLAYER if error.reason is Reason.NOT_YOUR_TURN else Fault.REFUSED
        raise RecordError(number, fault, line, error.reason) from None
    if after.table.events[-1] != event:
        raise RecordError(number, Fault.WRONG_ANNOUNCEMENT, line)
    return after

