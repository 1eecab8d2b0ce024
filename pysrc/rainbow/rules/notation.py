"""The one notation: a short text for every value of a game, strict when read, so that read(write(x)) == x.

Colours: R O Y G B P, and J for grey. Stones: the letter and the number, J alone for a joker. Lines: `row 2`.
Moves: `row 2 colours`, `R5>G`, `R5xG` (instead of the joker on top), `R5 aside`. Every `read_…` function
raises `ValueError` when the text is not exactly what its `write_…` twin writes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from rainbow.rules.grid import LINES, Grid, Line
from rainbow.rules.moves import Announced, Announcement, Event, Move, Place, SetAside, Take, Taken
from rainbow.rules.stones import Colour, Player, Stone, stones_of
from rainbow.rules.table import Options

T = TypeVar("T")

_LETTERS = "ROYGBPJ"
_OPTIONS = {"over_21": "over 21 allowed", "diagonals": "diagonals", "from_memory": "from memory"}
_NO_OPTIONS = "none"


def write_player(player: Player) -> str:
    """`P1` or `P2`."""
    return f"P{player.value}"


def read_player(text: str) -> Player:
    """The player written as `P1` or `P2`."""
    return _one_of(_PLAYERS, text, "player")


def write_colour(colour: Colour) -> str:
    """One letter."""
    return _LETTERS[colour]


def read_colour(text: str) -> Colour:
    """The colour of a letter; J is grey."""
    return _one_of(_COLOURS, text, "colour")


def write_stone(stone: Stone) -> str:
    """`R5`, or `J` for a joker."""
    letter = write_colour(stone.colour)
    return letter if stone.is_joker else f"{letter}{stone.number}"


def read_stone(text: str) -> Stone:
    """The stone written as `R5` or `J`."""
    return _one_of(_STONES, text, "stone")


def write_stones(stones: tuple[Stone, ...]) -> str:
    """Stones one after the other: `R5 J B1`."""
    return " ".join(map(write_stone, stones))


def read_stones(text: str) -> tuple[Stone, ...]:
    """The stones written one after the other."""
    return tuple(map(read_stone, text.split(" "))) if text else ()


def write_grid(grid: Grid) -> str:
    """Three rows: `R5 J B1 / Y1 R2 B3 / J J Y6`."""
    return " / ".join(write_stones(grid.stones[row : row + 3]) for row in (0, 3, 6))


def read_grid(text: str) -> Grid:
    """The grid written as three rows."""
    rows = [read_stones(row) for row in text.split(" / ")]
    if [len(row) for row in rows] != [3, 3, 3]:
        raise ValueError(f"not three rows of three stones: {text!r}")
    return Grid(tuple(stone for row in rows for stone in row))


def write_line(line: Line) -> str:
    """`row 1` to `row 3`; likewise `column`, `falling` and `rising` for the two diagonal directions."""
    return f"{line.direction.name.lower()} {line.index + 1}"


def read_line(text: str) -> Line:
    """The line written as `row 2`."""
    return _one_of(_LINES, text, "line")


def write_announcement(announcement: Announcement) -> str:
    """`colours RYJ` or `numbers 035`."""
    letters = _VALUES[announcement.announced]
    return f"{_word(announcement.announced)} {''.join(letters[value] for value in announcement.values)}"


def read_announcement(text: str) -> Announcement:
    """The announcement of three values, which must stand in their fixed order."""
    word, _, letters = text.partition(" ")
    announced = _read_announced(word)
    values = tuple(map(_VALUES[announced].find, letters))
    if len(values) != 3 or -1 in values or list(values) != sorted(values):
        raise ValueError(f"not three values in their fixed order: {text!r}")
    return Announcement(announced, values)


def write_move(move: Move) -> str:
    """`row 2 colours`, `R5>G`, `R5xG` or `R5 aside`."""
    if isinstance(move, Take):
        return f"{write_line(move.line)} {_word(move.announced)}"
    return write_event(move)


def read_move(text: str) -> Move:
    """The move that `write_move` wrote."""
    words = text.split(" ")
    if len(words) == 3:
        return Take(read_line(" ".join(words[:2])), _read_announced(words[2]))
    return _read_played(text)


def write_event(event: Event) -> str:
    """Like a move, but a line taken carries the announced values: `row 2 colours RYJ`."""
    if isinstance(event, Taken):
        return f"{write_line(event.line)} {write_announcement(event.announcement)}"
    stone = write_stone(event.stone)
    if isinstance(event, SetAside):
        return f"{stone} aside"
    return f"{stone}{'x' if event.instead else '>'}{write_colour(event.tower)}"


def read_event(text: str) -> Event:
    """The event that `write_event` wrote."""
    words = text.split(" ")
    if len(words) == 4:
        return Taken(read_line(" ".join(words[:2])), read_announcement(" ".join(words[2:])))
    return _read_played(text)


def _read_played(text: str) -> Place | SetAside:
    stone, space, aside = text.partition(" ")
    if space and aside == "aside":
        return SetAside(read_stone(stone))
    for sign in ">x":
        stone, found, tower = text.partition(sign)
        if found:
            return Place(read_stone(stone), read_colour(tower), sign == "x")
    raise ValueError(f"not a move: {text!r}")


def write_options(options: Options) -> str:
    """The options that are on, separated by commas, or `none`."""
    return ", ".join(word for name, word in _OPTIONS.items() if getattr(options, name)) or _NO_OPTIONS


def read_options(text: str) -> Options:
    """The options written with commas between them, in their fixed order."""
    words = text.split(", ")
    options = Options(**{name: word in words for name, word in _OPTIONS.items()})
    if write_options(options) != text:
        raise ValueError(f"not a list of options: {text!r}")
    return options


def _word(announced: Announced) -> str:
    return announced.name.lower()


def _read_announced(text: str) -> Announced:
    return _one_of(_ANNOUNCED, text, "kind of announcement")


def _one_of(values: Mapping[str, T], text: str, what: str) -> T:
    if text not in values:
        raise ValueError(f"not a {what}: {text!r}")
    return values[text]


_PLAYERS = {write_player(player): player for player in Player}
_COLOURS = {write_colour(colour): colour for colour in Colour}
_STONES = {write_stone(stone): stone for player in Player for stone in stones_of(player)}
_LINES = {write_line(line): line for line in LINES}
_ANNOUNCED = {_word(announced): announced for announced in Announced}
_VALUES = {Announced.COLOURS: _LETTERS, Announced.NUMBERS: "0123456"}
