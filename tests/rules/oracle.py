"""A second, naive implementation of the rule book: plain lists, everything counted anew at every question.

The tests compare the package with it, so it uses the package's values, but none of its rules.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from rainbow.rules import (
    JOKER,
    WHEEL,
    Colour,
    Deal,
    Line,
    Move,
    Options,
    Place,
    Player,
    SetAside,
    Stone,
    Take,
)

ONE, TWO = Player

WHOSE = [
    player
    for starter in (ONE, TWO, ONE, ONE, TWO, ONE)
    for _ in range(4)
    for player in (starter, ONE if starter is TWO else TWO)
]
"""Who makes which of the 48 moves, as the table of rounds says."""

AROUND = "red orange yellow green blue purple".upper().split()


@dataclass
class Oracle:
    """A game in progress: `do` tells it every move, the other methods answer questions about it."""

    deal: Deal
    options: Options
    played: list[Move] = field(default_factory=list)
    grids: dict[Player, list[Stone | None]] = field(default_factory=dict)
    hands: dict[Player, list[Stone]] = field(default_factory=lambda: {ONE: [], TWO: []})
    taken: dict[Player, list[Line]] = field(default_factory=lambda: {ONE: [], TWO: []})
    aside: list[Stone] = field(default_factory=list)
    replaced: int = 0

    def __post_init__(self) -> None:
        self.lay_out(1)

    def lay_out(self, number: int) -> None:
        """The first or the second grid of both players comes into play."""
        for player in Player:
            share = self.deal.one if player is ONE else self.deal.two
            self.grids[player] = list((share.first if number == 1 else share.second).stones)
            self.taken[player] = []

    @property
    def whose(self) -> Player | None:
        """Who moves now."""
        return WHOSE[len(self.played)] if len(self.played) < 48 else None

    def tower(self, colour: Colour) -> list[tuple[Stone, int, Player]]:
        """Stone, value and player from the bottom up, by playing all placements again."""
        pile: list[tuple[Stone, int, Player]] = []
        for move, player in zip(self.played, WHOSE, strict=False):
            if isinstance(move, Place) and move.tower is colour:
                if move.instead:
                    pile.pop()
                pile.append((move.stone, pile[-1][1] if move.stone == JOKER else move.stone.number, player))
        return pile

    def total(self, colour: Colour) -> int:
        """The sum of the values in a tower."""
        return sum(value for _, value, _ in self.tower(colour))

    def owner(self, colour: Colour) -> Player | None:
        """Who placed the last stone."""
        pile = self.tower(colour)
        return pile[-1][2] if pile else None

    @property
    def winner(self) -> Player | str | None:
        """Who won, "draw", or None while the game goes on."""
        for player in Player:
            if sum(self.total(c) == 21 and self.owner(c) is player for c in WHEEL) > 2:
                return player
        if len(self.played) < 48:
            return None
        balance = sum({ONE: 1, TWO: -1, None: 0}[self.owner(colour)] for colour in WHEEL)
        return "draw" if balance == 0 else ONE if balance > 0 else TWO

    def may_place(self, stone: Stone, colour: Colour, *, instead: bool) -> bool:
        """Whether the rule book lets the player whose turn it is place the stone there."""
        pile = self.tower(colour)
        total = sum(value for _, value, _ in pile)
        if stone == JOKER:
            fits = bool(pile) and pile[-1][0] != JOKER and not instead
            return fits and (self.options.over_21 or total + pile[-1][1] <= 21)
        apart = abs(AROUND.index(stone.colour.name) - AROUND.index(colour.name))
        if apart not in (0, 1, 5):
            return False
        if not instead:
            return self.options.over_21 or total + stone.number <= 21
        if not pile or pile[-1][0] != JOKER or total + stone.number <= 21:
            return False
        new = total - pile[-1][1] + stone.number
        return abs(new - 21) < abs(total - 21) and (self.options.over_21 or new <= 21)

    def may(self, move: Move) -> bool:
        """Whether the rule book allows the move."""
        player = self.whose
        return player is not None and self.is_in_order(player, move) and self.winner is None

    def is_in_order(self, player: Player, move: Move) -> bool:
        """Whether the rule book lets the player, whose turn it is, make the move in a game that goes on."""
        if len(self.played) % 8 < 2:
            if not isinstance(move, Take) or move.line in self.taken[player]:
                return False
            if self.taken[player]:
                return move.line.direction is self.taken[player][0].direction
            return self.options.diagonals or move.line.direction.name in ("ROW", "COLUMN")
        if isinstance(move, Take) or move.stone not in self.hands[player]:
            return False
        if isinstance(move, Place):
            return self.may_place(move.stone, move.tower, instead=move.instead)
        return not any(
            self.may_place(stone, colour, instead=instead)
            for stone in self.hands[player]
            for colour in WHEEL
            for instead in (False, True)
        )

    def do(self, move: Move) -> None:
        """The move was made."""
        player = WHOSE[len(self.played)]
        if isinstance(move, Take):
            for cell in move.line.cells:
                stone = self.grids[player][cell]
                assert stone is not None
                self.hands[player].append(stone)
                self.grids[player][cell] = None
            self.taken[player].append(move.line)
        else:
            self.hands[player].remove(move.stone)
            self.aside += [move.stone] if isinstance(move, SetAside) else []
            self.replaced += isinstance(move, Place) and move.instead
        self.played.append(move)
        if len(self.played) == 24:
            self.lay_out(2)

    def stones(self) -> Counter[Stone]:
        """Every stone, wherever it is now."""
        shares = (self.deal.one, self.deal.two)
        return Counter(
            [
                *(stone for share in shares for stone in share.removed),
                *(stone for share in shares for stone in share.second.stones if len(self.played) < 24),
                *(stone for grid in self.grids.values() for stone in grid if stone is not None),
                *(stone for hand in self.hands.values() for stone in hand),
                *(stone for colour in WHEEL for stone, _, _ in self.tower(colour)),
                *self.aside,
                *[JOKER] * self.replaced,
            ]
        )
