"""A game as the computer thinks it through: small integers, changed in place, many times faster than `rules`.

No rule is written a second time here: look-up tables hold what `rules.Tower` answers for each state that a
tower can be in, and what `rules.Table` says about whose turn it is. A test plays whole games with both, in
every combination of options, and finds no difference.

A stone is `7 * colour + number`. Player 1 is 0 and player 2 is 1. A move is one integer as well:

    take a line        2 * line + announced     line as in `rules.grid.LINES`; announced 0 colours, 1 numbers
    place a stone      12 * stone + 2 * tower + instead
    set a stone aside  ~stone
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from random import Random

from rainbow.rules import (
    JOKER,
    LIMIT,
    WHEEL,
    Announced,
    Announcement,
    Colour,
    Event,
    Laid,
    Move,
    Options,
    Place,
    Player,
    SetAside,
    State,
    Stone,
    Table,
    Take,
    Taken,
    Tower,
)
from rainbow.rules.grid import LINES, lines_left
from rainbow.rules.table import EVENTS_A_ROUND, ROUNDS

PLAYERS = tuple(Player)
EVENTS = ROUNDS * EVENTS_A_ROUND
GRID = EVENTS // 2
"""How many events are played with the same grid."""
COUNTING = EVENTS - 2 * EVENTS_A_ROUND
"""From this event on, in the last two rounds, it matters who owns a tower below 21: soon they are counted."""


# --- stones and moves as numbers ----------------------------------------------------------------------------


def stone_number(stone: Stone) -> int:
    """The stone as a number, `7 * colour + number`."""
    return 7 * stone.colour + stone.number


def numbers(stones: Iterable[Stone]) -> list[int]:
    """The numbers of stones, in their order."""
    return [stone_number(stone) for stone in stones]


STONES = {stone_number(stone): stone for stone in (JOKER, *(Stone(c, n) for c in WHEEL for n in range(1, 7)))}
GREY = stone_number(JOKER)


def encode(move: Move) -> int:
    """A move of the rules as a number."""
    match move:
        case Take(line, announced):
            return 2 * LINES.index(line) + (announced is Announced.NUMBERS)
        case Place(stone, tower, instead):
            return 12 * stone_number(stone) + 2 * tower + instead
        case SetAside(stone):
            return ~stone_number(stone)


def decode(number: int, *, taking: bool) -> Move:
    """The move that a number stands for; `taking` while lines are taken."""
    if taking:
        return Take(LINES[number >> 1], Announced.NUMBERS if number & 1 else Announced.COLOURS)
    if number < 0:
        return SetAside(STONES[~number])
    stone, place = divmod(number, 12)
    return Place(STONES[stone], Colour(place >> 1), bool(place & 1))


# --- towers -------------------------------------------------------------------------------------------------


EMPTY = 0
_TOTAL = 42  # states of a tower with the same total: 7 values on top, joker or not, 3 owners
_WAYS = 14  # ways to lay a stone on a tower: 7 numbers, each on top or instead of a joker
_SHIFT = tuple(2 * _WAYS * tower for tower in range(6))  # where the bits of each tower begin


def tower_state(tower: Tower) -> int:
    """A tower as a number: its total, the value on top, whether that is a joker, and its owner. Nothing else
    of a tower decides what may be placed on it.
    """
    if tower.top is None:
        return EMPTY
    top = tower.top
    return _TOTAL * tower.total + 6 * top.value + 3 * top.stone.is_joker + top.player.value


def total_of(state: int) -> int:
    """The total of a tower in that state."""
    return state // _TOTAL


def owner_of(state: int) -> int:
    """Who owns a tower in that state: 0 or 1, and -1 for nobody."""
    return state % 3 - 1


def _tower(third: int) -> Tower:
    """A tower for `state // 3`, which is a state without its owner. The tower is red and player 1's, and its
    lower stones are left out: none of this changes what it takes.
    """
    total, top = divmod(third, _TOTAL // 3)
    value, joker = divmod(top, 2)
    if not total:
        return Tower(Colour.RED)
    stones = [Stone(Colour.RED, value), JOKER] if joker else [Stone(Colour.RED, value)]
    return Tower(Colour.RED, tuple(Laid(stone, value, Player.ONE) for stone in stones), total)


def _stone(number: int) -> Stone:
    """A stone with that number that reaches the tower of `_tower`, or a joker for 0."""
    return Stone(Colour.RED, number) if number else JOKER


@cache
def _open_to(third: int, *, over_21: bool) -> int:
    """What the tower `_tower(third)` takes: a bit for each way to lay a stone, and 14 bits higher another one
    where that makes 21.
    """
    tower, bits = _tower(third), 0
    for way in range(_WAYS):
        stone, instead = _stone(way >> 1), bool(way & 1)
        if tower.refusal(stone, instead=instead, over_21=over_21) is None:
            bits |= 1 << way
            if tower.add(stone, Player.ONE, instead=instead).total == LIMIT:
                bits |= 1 << _WAYS + way
    return bits


class _Growth(dict[int, tuple[int, int]]):
    """What a placement makes of a tower, with or without the limit, by `16 * (state // 3) + way`: its state
    when player 1 places (one higher when player 2 does), and a mask of the bits of `_open_to` that change.
    """

    def __init__(self, *, over_21: bool) -> None:
        super().__init__()
        self._over_21 = over_21

    def __missing__(self, key: int) -> tuple[int, int]:
        before, way = key >> 4, key & 15
        after = tower_state(_tower(before).add(_stone(way >> 1), Player.ONE, instead=bool(way & 1)))
        change = _open_to(before, over_21=self._over_21) ^ _open_to(after // 3, over_21=self._over_21)
        growth = self[key] = after, change
        return growth

    def open_to(self, towers: Iterable[int]) -> int:
        """What six towers in these states take: 28 bits for each of them."""
        return sum(
            _open_to(state // 3, over_21=self._over_21) << shift
            for state, shift in zip(towers, _SHIFT, strict=True)
        )


@cache
def _growth_of(*, over_21: bool) -> _Growth:
    """The table of placements with or without the limit; each entry is computed at its first look-up."""
    return _Growth(over_21=over_21)


# --- look-up tables by move, stone and event ----------------------------------------------------------------


class _Placements(dict[int, tuple[int, ...]]):
    """The placements of one stone, by the bits of `Position.open_to` that say where it fits, or makes 21."""

    def __init__(self, stone: int, first_bit: int) -> None:
        super().__init__()
        self._bits = {
            12 * stone + 2 * tower + instead: 1 << _SHIFT[tower] + first_bit + 2 * (stone % 7) + instead
            for tower in STONES[stone].towers
            for instead in (0, 1)
        }
        self.mask = sum(self._bits.values())

    def __missing__(self, bits: int) -> tuple[int, ...]:
        placements = self[bits] = tuple(move for move, bit in self._bits.items() if bits & bit)
        return placements


def _placements(first_bit: int) -> dict[int, tuple[int, _Placements]]:
    """For each stone the mask of the bits that concern it, and its placements."""
    found = {stone: _Placements(stone, first_bit) for stone in STONES}
    return {stone: (placements.mask, placements) for stone, placements in found.items()}


_FITTING, _EXACT = _placements(0), _placements(_WAYS)
"""The placements that are legal, and those that bring a tower to 21."""

PLACEMENT = tuple(
    (move // 12, move % 12 // 2, 2 * (move // 12 % 7) + move % 2) for move in range(12 * (GREY + 1))
)
"""Stone, tower and way of each placement; its way is `2 * number + instead`."""
TOWER = tuple(tower for _, tower, _ in PLACEMENT)
"""The tower of each placement."""

MOVER = tuple(PLAYERS.index(Table(Options()).player_of(event)) for event in range(EVENTS))
"""Who makes each of the 48 moves."""
TAKING = tuple(event % EVENTS_A_ROUND < 2 for event in range(EVENTS))
"""Whether each of the 48 moves takes a line."""

_CELLS = tuple(line.cells for line in LINES)


@cache
def _takes(taken: tuple[int, ...], diagonals: bool) -> tuple[int, ...]:  # noqa: FBT001 - called very often
    """The moves that take one of the remaining lines, with both announcements."""
    lines = lines_left((LINES[index] for index in taken), diagonals=diagonals)
    return tuple(2 * LINES.index(line) + announced for line in lines for announced in (0, 1))


# --- the position -------------------------------------------------------------------------------------------


class Position:
    """One game with everything known, changed by `make`.

    `at` is the number of events so far. `grids` holds nine stones for each player, in rounds 4 to 6 those of
    the second grid. `open_to` holds what all six towers take, 28 bits for each, updated with every placement.
    `score` is what player 1 won, 1, a half or 0, and None until the game is over.
    """

    __slots__ = (
        "at",
        "diagonals",
        "grids",
        "growth",
        "hands",
        "lines",
        "open_to",
        "score",
        "seconds",
        "towers",
    )

    def __init__(self, options: Options, grids: list[list[int]], seconds: list[list[int]]) -> None:
        self.at = 0
        self.score: float | None = None
        self.towers = [EMPTY] * 6
        self.hands: list[list[int]] = [[], []]
        self.grids = grids
        self.seconds = seconds
        self.lines: list[tuple[int, ...]] = [(), ()]
        self.diagonals = options.diagonals
        self.growth = _growth_of(over_21=options.over_21)
        self.open_to = self.growth.open_to(self.towers)

    @classmethod
    def at_table(cls, table: Table) -> Position:
        """The public part of a position: the caller fills in hands and grids."""
        position = cls(table.options, [[], []], [[], []])
        position.at = len(table.events)
        position.towers = [tower_state(tower) for tower in table.towers]
        position.open_to = position.growth.open_to(position.towers)
        if not table.is_full:
            position.lines = [tuple(map(LINES.index, table.taken(player))) for player in Player]
        if table.outcome:
            position.score = _SCORE[table.outcome.winner]
        return position

    @classmethod
    def of(cls, state: State) -> Position:
        """The position of a game of the rules."""
        position = cls.at_table(state.table)
        for index, player in enumerate(Player):
            position.hands[index] = numbers(state.hand(player))
            position.grids[index] = numbers(state.grid(player).stones)
            position.seconds[index] = numbers(state.deal.share(player).second.stones)
        return position

    def copy(self) -> Position:
        """A copy to be changed by itself; both share the grids, which `make` never changes."""
        twin = Position.__new__(Position)
        twin.at = self.at
        twin.score = self.score
        twin.towers = self.towers.copy()
        one, two = self.hands
        twin.hands = [one.copy(), two.copy()]
        twin.grids = self.grids
        twin.seconds = self.seconds
        twin.lines = self.lines.copy()
        twin.diagonals = self.diagonals
        twin.growth = self.growth
        twin.open_to = self.open_to
        return twin

    def moves(self) -> tuple[int, ...]:
        """Every legal move of a game that goes on."""
        mover = MOVER[self.at]
        if TAKING[self.at]:
            return _takes(self.lines[mover], self.diagonals)
        return self._placements(_FITTING) or tuple(~stone for stone in dict.fromkeys(self.hands[mover]))

    def moves_to_21(self) -> tuple[int, ...]:
        """The legal placements that bring a tower to 21."""
        return () if TAKING[self.at] else self._placements(_EXACT)

    def _placements(self, wanted: dict[int, tuple[int, _Placements]]) -> tuple[int, ...]:
        """The placements of that kind, `_FITTING` or `_EXACT`, by the player whose turn it is."""
        hand, open_to = self.hands[MOVER[self.at]], self.open_to
        if hand.count(GREY) > 1:
            hand = list(dict.fromkeys(hand))
        found: tuple[int, ...] = ()
        for stone in hand:
            mask, placements = wanted[stone]
            found += placements[open_to & mask]
        return found

    def total_after(self, move: int) -> int:
        """The total that a placement gives its tower."""
        _, tower, way = PLACEMENT[move]
        after, _ = self.growth[self.towers[tower] // 3 << 4 | way]
        return total_of(after)

    def event(self, move: int) -> Event:
        """What a legal move makes public."""
        made = decode(move, taking=TAKING[self.at])
        if not isinstance(made, Take):
            return made
        grid = self.grids[MOVER[self.at]]
        stones = [STONES[grid[cell]] for cell in made.line.cells]
        return Taken(made.line, Announcement.of(made.announced, stones))

    def make(self, move: int) -> None:
        """Make a legal move."""
        at = self.at
        mover = MOVER[at]
        self.at = at + 1
        if TAKING[at]:
            line = move >> 1
            self.lines[mover] += (line,)
            grid = self.grids[mover]
            a, b, c = _CELLS[line]
            self.hands[mover] = [grid[a], grid[b], grid[c]]
            return
        if move < 0:
            self.hands[mover].remove(~move)
        else:
            stone, tower, way = PLACEMENT[move]
            self.hands[mover].remove(stone)
            towers = self.towers
            after, change = self.growth[towers[tower] // 3 << 4 | way]
            towers[tower] = after = after + mover
            self.open_to ^= change << _SHIFT[tower]
            if _AT_21 <= after < _ABOVE_21:
                at_21 = [state % 3 for state in towers if _AT_21 <= state < _ABOVE_21]
                if at_21.count(mover + 1) >= 3:
                    self.score = 1.0 - mover
        if self.at == GRID:
            self.grids = self.seconds
            self.lines = [(), ()]
        elif self.at == EVENTS and self.score is None:
            self.score = self.count()

    def count(self) -> float:
        """What player 1 has won if the towers are counted now."""
        balance = sum(_BALANCE[state % 3] for state in self.towers)
        return 0.5 if balance == 0 else float(balance > 0)

    def play_out(self, rng: Random) -> float:
        """Play to the end at random, and return the score."""
        random = rng.random
        while self.score is None:
            moves = self.moves()
            self.make(moves[int(random() * len(moves))])
        return self.score


_BALANCE = (0, 1, -1)
_SCORE = {Player.ONE: 1.0, None: 0.5, Player.TWO: 0.0}
_AT_21, _ABOVE_21 = LIMIT * _TOTAL, (LIMIT + 1) * _TOTAL
