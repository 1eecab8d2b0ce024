"""A finished game as one line for the fragment of an address: whoever opens it can replay the game.

Nothing of it reaches a host, as browsers do not send fragments. The characters, the check and how a line is
found in a chat message are those of letters; here is only what the line says.

>>> from random import Random
>>> from rainbow.rules import Record, apply, deal, legal_moves, start
>>> import datetime as dt
>>> state = start(deal(Random(1)))
>>> while moves := legal_moves(state):
...     state = apply(state, moves[0])
>>> record = Record(dt.date(2026, 11, 30), ("Anna", "Ben"), state)
>>> read("Look: https://example.org/#" + write(record)) == record
True
"""

from __future__ import annotations

import datetime as dt

from rainbow.letters import Fault
from rainbow.letters.code import (
    decode_bytes,
    decode_events,
    decode_number,
    encode_bytes,
    encode_events,
    encode_number,
    flags_of,
    options_of,
)
from rainbow.letters.envelope import GAME, close, find, opened
from rainbow.rules import (
    Deal,
    Grid,
    IllegalMove,
    Player,
    Record,
    Share,
    State,
    Stone,
    apply,
    outcome,
    start,
    stones_of,
)
from rainbow.rules.moves import move_of

LONGEST = 5_000
"""Longer texts, in characters, are refused. Nearly every link has fewer than 250, unless names are emoji."""

_FLAGS, _DATE = 1, 4  # characters
_REMOVED, _GRID = 3, 9  # stones


def write(record: Record) -> str:
    """The game as one line; `ValueError` when it is not over, as the line would show what is still hidden."""
    state = record.state
    if outcome(state) is None:
        raise ValueError("the game is not over")
    flags = encode_number(flags_of(state.table.options), _FLAGS)
    date = encode_number(record.date.toordinal(), _DATE)
    stones = "".join(_write_share(player, state.deal.share(player)) for player in Player)
    names = (encode_bytes(name.encode()) for name in record.names)
    return close(GAME, flags + date, stones, encode_events(state.table.events), *names)


def read(text: str) -> Record | Fault:
    """The game that `write` wrote, alone, in an address or in a chat message. The fault is `TOO_LONG`,
    `NO_LETTER`, `NOT_WHOLE` or `LATER_VERSION`.
    """
    line = find(text, GAME, LONGEST)
    if isinstance(line, Fault):
        return line
    try:
        record = _read(opened(line)[1])
    except (ValueError, IllegalMove, OverflowError):
        return Fault.NOT_WHOLE
    is_whole = outcome(record.state) is not None and write(record) == line
    return record if is_whole else Fault.NOT_WHOLE


def _read(fields: list[str]) -> Record:
    terms, stones, events, *names = fields
    date = dt.date.fromordinal(decode_number(terms[_FLAGS:], _DATE))
    one, two = (decode_bytes(name).decode() for name in names)
    half = len(stones) // 2
    deal = Deal(_read_share(Player.ONE, stones[:half]), _read_share(Player.TWO, stones[half:]))
    state = start(deal, options_of(decode_number(terms[:_FLAGS], _FLAGS)))
    return Record(date, (one, two), _played(state, events))


def _played(state: State, events: str) -> State:
    """The game after these events; `IllegalMove` for one that the rules refuse."""
    for event in decode_events(events):
        state = apply(state, move_of(event))
    return state


def _write_share(player: Player, share: Share) -> str:
    """A character for each stone: its place among the kinds of stones that the player has."""
    kinds = _kinds(player)
    return "".join(encode_number(kinds.index(stone), 1) for stone in share.stones)


def _read_share(player: Player, text: str) -> Share:
    kinds = _kinds(player)
    numbers = [decode_number(character, 1) for character in text]
    if any(number >= len(kinds) for number in numbers):
        raise ValueError(f"a stone that the player does not have: {text}")
    stones = tuple(kinds[number] for number in numbers)
    first, second = stones[_REMOVED : _REMOVED + _GRID], stones[_REMOVED + _GRID :]
    return Share(stones[:_REMOVED], Grid(first), Grid(second))


def _kinds(player: Player) -> tuple[Stone, ...]:
    return tuple(dict.fromkeys(stones_of(player)))
