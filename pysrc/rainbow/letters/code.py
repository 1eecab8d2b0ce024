"""How bytes, numbers and events are written in the characters of a letter, and the check at its end.

The characters are those of base64 with `-` and `.` as the last two. Every `decode_…` function raises
`ValueError` for a text that it cannot decode. Several texts may decode to the same value; `letters.read_line`
and `kept.read_game` write the value again, and refuse a text that is not the one written.
"""

from __future__ import annotations

from base64 import b32encode, b64decode, b64encode
from functools import cache
from hashlib import sha256
from itertools import combinations_with_replacement

from rainbow.rules import (
    Announced,
    Announcement,
    Event,
    Options,
    Place,
    Player,
    SetAside,
    Table,
    Taken,
    stones_of,
)
from rainbow.rules.grid import LINES
from rainbow.rules.table import EVENTS_A_ROUND, ROUNDS

_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-."
_LAST_TWO = b"-."

_WHOSE = tuple(Table(Options()).player_of(index) for index in range(ROUNDS * EVENTS_A_ROUND))
"""Who makes which of the 48 events."""


def check(text: str) -> str:
    """The check that is written after a text: four characters of lower-case base32, so never a dot."""
    return b32encode(sha256(text.encode()).digest())[:4].decode().lower()


def encode_bytes(content: bytes) -> str:
    """Base64 without padding."""
    return b64encode(content, _LAST_TWO).decode().rstrip("=")


def decode_bytes(text: str, length: int | None = None) -> bytes:
    """The bytes of an encoded text; `ValueError` when they are not `length` bytes, if that is given."""
    content = b64decode(text + "=" * (-len(text) % 4), _LAST_TWO, validate=True)
    if length not in (None, len(content)):
        raise ValueError(f"not {length} bytes: {text!r}")
    return content


def encode_number(number: int, width: int) -> str:
    """A number in `width` characters, the highest place first."""
    return "".join(_ALPHABET[number >> 6 * place & 63] for place in reversed(range(width)))


def decode_number(text: str, width: int) -> int:
    """The number that `encode_number` wrote."""
    if len(text) != width:
        raise ValueError(f"not {width} characters: {text!r}")
    number = 0
    for character in text:
        number = number << 6 | _ALPHABET.index(character)
    return number


def flags_of(options: Options) -> int:
    """The options as a number below 8."""
    return options.over_21 + 2 * options.diagonals + 4 * options.from_memory


def options_of(flags: int) -> Options:
    """The options that the three lowest bits of a number stand for."""
    return Options(over_21=bool(flags & 1), diagonals=bool(flags & 2), from_memory=bool(flags & 4))


def encode_events(events: tuple[Event, ...]) -> str:
    """All events of a game from its beginning, two characters each; `ValueError` for more than 48."""
    whose = zip(_WHOSE[: len(events)], events, strict=True)
    return "".join(encode_number(_number_of(player, event), 2) for player, event in whose)


def decode_events(text: str) -> tuple[Event, ...]:
    """The events of a game from its beginning, without a check whether they are legal."""
    numbers = [decode_number(text[at : at + 2], 2) for at in range(0, len(text), 2)]
    whose = zip(_WHOSE[: len(numbers)], numbers, strict=True)
    return tuple(_event_of(player, number) for player, number in whose)


# Every event that a player can ever make has a number: first each line with every announcement, then the
# placements, then the stones set aside.


def _number_of(player: Player, event: Event) -> int:
    places = _places(player)
    if isinstance(event, Taken):
        return LINES.index(event.line) * len(_announcements(player)) + places[event.announcement]
    return len(LINES) * len(_announcements(player)) + places[event]


def _event_of(player: Player, number: int) -> Event:
    line, place = divmod(number, len(_announcements(player)))
    if line < len(LINES):
        return Taken(LINES[line], _announcements(player)[place])
    played = number - len(LINES) * len(_announcements(player))
    if played < len(_played(player)):
        return _played(player)[played]
    raise ValueError(f"no event has the number {number}")


@cache
def _announcements(player: Player) -> tuple[Announcement, ...]:
    """Everything that the player can announce: colours, then numbers."""
    colours = sorted({stone.colour for stone in stones_of(player)})
    return tuple(
        Announcement(announced, values)
        for announced, each in ((Announced.COLOURS, colours), (Announced.NUMBERS, range(7)))
        for values in combinations_with_replacement(each, 3)
    )


@cache
def _played(player: Player) -> tuple[Place | SetAside, ...]:
    """Everything that the player can do with a stone: the placements, then setting aside."""
    stones = tuple(dict.fromkeys(stones_of(player)))
    placements = (
        Place(stone, tower, instead)
        for stone in stones
        for tower in stone.towers
        for instead in ((False,) if stone.is_joker else (False, True))
    )
    return (*placements, *map(SetAside, stones))


@cache
def _places(player: Player) -> dict[Announcement | Place | SetAside, int]:
    """The index of each announcement, and of each event with a stone, in its list."""
    lists = (_announcements(player), _played(player))
    return {each: place for listed in lists for place, each in enumerate(listed)}
