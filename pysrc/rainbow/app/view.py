"""A game as the people looking at the page may see it: screens draw a game from this alone.

There is no field for the deal or the record, and so for nothing hidden. Therefore a game of which this device
knows only one player's half is drawn like any other. Nothing here changes a game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from rainbow.app.players import Players
from rainbow.app.reasons import Why
from rainbow.level import Level
from rainbow.rules import (
    Cell,
    Colour,
    Grid,
    Line,
    Move,
    Observation,
    Outcome,
    Place,
    Player,
    Reason,
    Stone,
    Table,
    Take,
    may_win_at,
)


@dataclass(frozen=True, slots=True)
class Refused:
    """The player tried a move, and the rules refused it; the page says why until the next tap."""

    move: Move
    reason: Reason


@dataclass(frozen=True, slots=True)
class NoStoneChosen:
    """The player tapped a tower before a stone."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What the master would do in the player's place."""

    move: Move
    chance: float
    """The chance to win that the master sees, from 0 to 1."""
    reason: Why | None = None
    """What speaks for the move, where that can be said for certain."""


@dataclass(frozen=True, slots=True)
class Closed:
    """The private tray is closed: no hidden stone is in the page."""

    armed: bool = False
    """Whether it can be opened: not in the first moment, so that the second tap of a double tap cannot."""


@dataclass(frozen=True, slots=True)
class Thinking:
    """The computer is thinking about its move. The tray shows the person's stones; nothing can be chosen."""


@dataclass(frozen=True, slots=True)
class Open:
    """The private tray of the player to move is open, with what the player has chosen so far."""

    memorised: bool = False
    """The player turned the grid face down again, in a game from memory."""
    line: Line | None = None
    """The chosen line."""
    stone: int | None = None
    """The chosen stone, by its place in the hand."""
    tower: Colour | None = None
    """The tapped tower, while the player is asked whether the stone goes on the joker or replaces it."""
    unconfirmed: Move | None = None
    """The chosen move, while the player is asked to confirm it."""
    refused: Refused | NoStoneChosen | None = None
    """Why the last tap did nothing."""
    tries: int = 0
    """How many taps were refused or asked again, so that a screen reader says the same once more."""
    advice_wanted: bool = False
    """The player asked for advice; the master may still be thinking."""
    advice: Advice | None = None
    """What the master said."""


Tray: TypeAlias = Closed | Open | Thinking


@dataclass(frozen=True, slots=True)
class Contents:
    """What lies in a tray as it is to be drawn, each stone face up or face down."""

    hand: tuple[Stone | Cell, ...] = ()
    """The stones in hand, in the order of the line."""
    grid: tuple[Stone | Cell, ...] = ()
    """The nine cells of the grid, row by row; empty where the tray shows no grid."""

    @property
    def has_stones(self) -> bool:
        """Whether any stone lies face up here."""
        return any(isinstance(each, Stone) for each in (*self.hand, *self.grid))

    def face_down(self, *, hand: bool) -> Contents:
        """The same with the grid face down, and the hand too if `hand` is true."""
        return Contents(_turned(self.hand) if hand else self.hand, _turned(self.grid))


@dataclass(frozen=True, slots=True)
class Uncovered:
    """What one player had, once the game is over."""

    hand: tuple[Stone, ...]
    """The stones that were left in hand."""
    grids: tuple[Grid, Grid]
    """Both grids as they were laid out."""


def _turned(stones: tuple[Stone | Cell, ...]) -> tuple[Stone | Cell, ...]:
    return tuple(Cell.FACE_DOWN if isinstance(each, Stone) else each for each in stones)


@dataclass(frozen=True)
class View:
    """A game as the people looking at the page may see it."""

    players: Players
    """What the players are called, and which of them is the computer."""
    own: Observation
    """The observation of the player whose tray is open; that of an onlooker while the curtain is closed, and
    face to face, where both players look at the page.
    """
    tray: Tray = Closed()
    """The tray of the player to move."""
    contents: tuple[Contents, Contents] = (Contents(), Contents())
    """What lies in both players' trays as it is to be drawn."""
    peeking: frozenset[Player] | None = None
    """The players who look at their own stones now, in a game face to face; None in any other game."""
    can_peek: frozenset[Player] = frozenset()
    """The players who would see at least one stone by peeking."""
    undoes: Player | None = None
    """The player whose move Undo would take back; None when there is nothing to take back."""
    undone: bool = False
    """The last thing that happened was that a move was taken back."""
    uncovered: tuple[Uncovered, ...] = ()
    """What both players had, once the game is over; nothing before."""
    round_begins: bool = False
    """A round that is not the first begins, and nobody has done anything about it yet."""

    @property
    def table(self) -> Table:
        """What both players know."""
        return self.own.table

    @property
    def at(self) -> int:
        """How many events have happened; messages hold it, so that late ones can be recognised."""
        return len(self.table.events)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.own.outcome

    @property
    def computer(self) -> tuple[Player, Level] | None:
        """Which player the computer is, and how well it plays; None between two people."""
        return self.players.computer

    @property
    def player(self) -> Player | None:
        """Whose tray is open: nobody's while the curtain is closed."""
        return viewer(self.table, self.tray)

    @property
    def is_face_to_face(self) -> bool:
        """Whether each player has a tray of their own, and all stones lie face down in it."""
        return self.peeking is not None

    @property
    def is_from_memory(self) -> bool:
        """Whether lines are taken face down."""
        return self.table.options.from_memory

    @property
    def is_looking(self) -> bool:
        """Whether the grid lies face up to be memorised, in a game from memory: no line can be taken yet."""
        return is_looking(self.table, self.tray)

    @cached_property
    def threats(self) -> Mapping[Player, frozenset[Colour]]:
        """The towers where a player's next stone could win at once, as far as everybody knows; only players
        who could are named.
        """
        places = {player: may_win_at(self.table, player) for player in Player}
        return {player: colours for player, colours in places.items() if colours}

    @cached_property
    def owner_changed(self) -> tuple[Colour, Player | None] | None:
        """The tower that the last move gave a new owner, and who owned it before; None where it gave none,
        and where a move was taken back.
        """
        return None if self.undone else self.table.owner_changed

    @cached_property
    def nothing_fits(self) -> bool:
        """Whether the player must set a stone aside, as none in the hand can be placed."""
        return not self.table.placements(self.own.hand)

    def lies(self, player: Player) -> Contents:
        """What is drawn in a player's tray."""
        return self.contents[player.value - 1]

    # --- what is chosen -----------------------------------------------------------------------------------

    @property
    def chosen_line(self) -> Line | None:
        """The line that the player chose; the last line of a grid counts as chosen."""
        table = self.table
        if not isinstance(self.tray, Open) or not table.is_taking or self.is_looking:
            return None
        lines = table.lines_left(table.to_move)
        return lines[0] if len(lines) == 1 else self.tray.line

    @property
    def has_chosen_stone(self) -> bool:
        """Whether the player chose a stone of the hand; both players may know that, though not which one."""
        return isinstance(self.tray, Open) and self.tray.stone is not None

    @property
    def chosen_stone(self) -> Stone | None:
        """The stone of the hand that the player chose; None if the people looking may not know which."""
        if not isinstance(self.tray, Open) or self.tray.stone is None or not self.own.hand:
            return None
        return self.own.hand[self.tray.stone]

    @property
    def advice(self) -> Advice | None:
        """What the master said when the player asked, as long as what is chosen so far agrees with it."""
        advice = self.tray.advice if isinstance(self.tray, Open) else None
        if advice is None:
            return None
        if isinstance(advice.move, Take):
            agrees = self.chosen_line in {None, advice.move.line}
        else:
            agrees = self.chosen_stone in {None, advice.move.stone}
        return advice if agrees else None

    @property
    def advised_move(self) -> Move | None:
        """The move that the master advises, as long as what is chosen so far agrees with it."""
        return self.advice.move if self.advice else None

    def ways(self, stone: Stone, tower: Colour) -> tuple[Place, ...]:
        """The legal ways to bring a stone to a tower: on top, instead of the joker there, both or none."""
        both = (Place(stone, tower), Place(stone, tower, instead=True))
        return tuple(way for way in both if self.own.refusal(way) is None)


def viewer(table: Table, tray: Tray) -> Player | None:
    """The player whose tray is open: the one to move, or the person while the computer thinks."""
    match tray:
        case Open():
            return table.to_move
        case Thinking():
            return table.to_move.other
        case Closed():
            return None


def is_looking(table: Table, tray: Tray) -> bool:
    """Whether the grid lies face up to be memorised, in a game from memory: until its player turns it face
    down, or has taken a line of it.
    """
    if not isinstance(tray, Open) or tray.memorised:
        return False
    return table.options.from_memory and not table.taken(table.to_move)
