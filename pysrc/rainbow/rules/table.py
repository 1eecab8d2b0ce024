"""All that both players may know: options, public events and the towers that follow from them.

Round, turn, starter, whose turn it is, announcements and lines left are derived from the number and kind of
the events, so a table cannot reveal anything of a deal, and no fact is stored twice.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rainbow.rules.grid import Line, lines_left
from rainbow.rules.moves import Announced, Announcement, Event, Move, Place, Reason, SetAside, Take, Taken
from rainbow.rules.score import Outcome, outcome_of
from rainbow.rules.stones import WHEEL, Colour, Player, Stone
from rainbow.rules.towers import LIMIT, Tower

VERSION = 1
"""The version of these rules, written into every record so that an old game replays for ever."""

__all__ = ["EVENTS_A_ROUND", "LIMIT", "ROUNDS", "STARTERS", "VERSION", "Options", "Table"]

ROUNDS = 6
STARTERS = (Player.ONE, Player.TWO, Player.ONE, Player.ONE, Player.TWO, Player.ONE)
"""Who starts which round: takes a line first, and places first in each of its three turns."""

EVENTS_A_ROUND = 8
"""Each player takes a line; then each plays one stone in each of the three turns."""

_FIRST_ROUND = {1: 1, 2: 4}  # the number of a grid: the round in which it comes into play


@dataclass(frozen=True, slots=True)
class Options:
    """How a game is played; set before it begins. With all of them off it is the printed game."""

    over_21: bool = False
    diagonals: bool = False
    from_memory: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """The public side of a game. `towers` could be derived from the events; they are stored to save counting
    them again.
    """

    options: Options
    events: tuple[Event, ...] = ()
    towers: tuple[Tower, ...] = field(default=tuple(Tower(colour) for colour in WHEEL), compare=False)

    def tower(self, colour: Colour) -> Tower:
        """The tower of that colour."""
        return self.towers[colour]

    # --- where the game stands ----------------------------------------------------------------------------

    @property
    def is_full(self) -> bool:
        """Whether all six rounds are played."""
        return len(self.events) == ROUNDS * EVENTS_A_ROUND

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return outcome_of(self.towers, all_played=self.is_full)

    @property
    def round(self) -> int:
        """The round in play, 1 to 6; it stays 6 when the game is over."""
        return min(len(self.events) // EVENTS_A_ROUND, ROUNDS - 1) + 1

    @property
    def turn(self) -> int:
        """The turn in play, 1 to 3, or 0 while lines are taken; it stays 3 when the game is over."""
        return 3 if self.is_full else len(self.events) % EVENTS_A_ROUND // 2

    @property
    def round_events(self) -> int:
        """How many events of the round in play have happened; all of them when the game is over."""
        return len(self.events) - (self.round - 1) * EVENTS_A_ROUND

    @property
    def starter(self) -> Player:
        """Who starts the round in play."""
        return STARTERS[self.round - 1]

    @property
    def is_taking(self) -> bool:
        """Whether the player whose turn it is takes a line, rather than placing a stone."""
        return self.turn == 0

    @property
    def to_move(self) -> Player:
        """Whose turn it is, as long as the game is not over."""
        return self.player_of(len(self.events))

    def player_of(self, index: int) -> Player:
        """Who made, or will make, the event with that index; in each round the players alternate."""
        starter = STARTERS[min(index // EVENTS_A_ROUND, ROUNDS - 1)]
        return starter if index % 2 == 0 else starter.other

    @property
    def grid_number(self) -> int:
        """Which grid is in play: 1 in rounds 1 to 3, 2 in rounds 4 to 6."""
        return 1 if self.round <= 3 else 2

    # --- what a player did --------------------------------------------------------------------------------

    def _events_of(self, player: Player, number: int) -> tuple[Event, ...]:
        """The player's events in the round with that number: every second one, as the players alternate."""
        begin = (number - 1) * EVENTS_A_ROUND
        first = begin if STARTERS[number - 1] is player else begin + 1
        return self.events[first : begin + EVENTS_A_ROUND : 2]

    def taken(self, player: Player) -> tuple[Line, ...]:
        """The lines that a player has taken from the grid in play, in order."""
        rounds = range(_FIRST_ROUND[self.grid_number], self.round + 1)
        firsts = (self._events_of(player, number)[:1] for number in rounds)
        return tuple(event.line for first in firsts for event in first if isinstance(event, Taken))

    def lines_left(self, player: Player) -> tuple[Line, ...]:
        """The lines that a player may still take from the grid in play."""
        return lines_left(self.taken(player), diagonals=self.options.diagonals)

    def _taken_now(self, player: Player) -> Taken | None:
        events = self._events_of(player, self.round)
        return events[0] if events and isinstance(events[0], Taken) else None

    def line_in_hand(self, player: Player) -> Line | None:
        """The line that a player took in this round, or None before that."""
        taken = self._taken_now(player)
        return taken.line if taken else None

    def announcement(self, player: Player) -> Announcement | None:
        """What a player announced in this round, or None before that."""
        taken = self._taken_now(player)
        return taken.announcement if taken else None

    def played(self, player: Player) -> tuple[Stone, ...]:
        """The stones that a player has placed or set aside in this round."""
        events = self._events_of(player, self.round)
        return tuple(event.stone for event in events if not isinstance(event, Taken))

    def aside(self, player: Player) -> tuple[Stone, ...]:
        """The stones that a player has set aside in the whole game, face up."""
        rounds = range(1, self.round + 1)
        events = (event for number in rounds for event in self._events_of(player, number))
        return tuple(event.stone for event in events if isinstance(event, SetAside))

    def owned(self, player: Player) -> tuple[Tower, ...]:
        """The towers that a player owns."""
        return tuple(tower for tower in self.towers if tower.owner is player)

    def at_21(self, player: Player) -> tuple[Tower, ...]:
        """The towers at exactly 21 that a player owns."""
        return tuple(tower for tower in self.owned(player) if tower.total == LIMIT)

    @property
    def owner_changed(self) -> tuple[Colour, Player | None] | None:
        """The tower that the last event gave a new owner, and who owned it before: nobody where it was empty.
        None where no tower changed hands.
        """
        last, number = self.events[-1] if self.events else None, len(self.events) - 1
        if not isinstance(last, Place):
            return None
        earlier = (
            index
            for index in range(number - 1, -1, -1)
            if isinstance(event := self.events[index], Place) and event.tower is last.tower
        )
        before = next(map(self.player_of, earlier), None)
        return None if before is self.player_of(number) else (last.tower, before)

    # --- legality -----------------------------------------------------------------------------------------

    def legal_moves(self, player: Player | None, hand: tuple[Stone, ...]) -> tuple[Move, ...]:
        """Everything that the player, holding these stones, may do; nothing when it is not their turn."""
        if self.outcome is not None or player is not self.to_move:
            return ()
        if self.is_taking:
            return tuple(Take(line, announced) for line in self.lines_left(player) for announced in Announced)
        return self.placements(hand) or tuple(SetAside(stone) for stone in dict.fromkeys(hand))

    def refusal(self, player: Player | None, hand: tuple[Stone, ...], move: Move) -> Reason | None:
        """Why the player, holding these stones, may not make the move; None when they may."""
        if self.outcome is not None:
            return Reason.GAME_OVER
        if player is not self.to_move:
            return Reason.NOT_YOUR_TURN
        if isinstance(move, Take):
            return self._refusal_to_take(move.line)
        return self._refusal_to_play(hand, move)

    def _refusal_to_take(self, line: Line) -> Reason | None:
        if not self.is_taking:
            return Reason.LINE_WAS_TAKEN
        return None if line in self.lines_left(self.to_move) else Reason.NOT_A_LINE_LEFT

    def _refusal_to_play(self, hand: tuple[Stone, ...], move: Place | SetAside) -> Reason | None:
        if self.is_taking:
            return Reason.TAKE_FIRST
        if move.stone not in hand:
            return Reason.NOT_IN_HAND
        if isinstance(move, SetAside):
            return Reason.SOMETHING_FITS if self.placements(hand) else None
        tower = self.tower(move.tower)
        return tower.refusal(move.stone, instead=move.instead, over_21=self.options.over_21)

    def placements(self, hand: tuple[Stone, ...]) -> tuple[Place, ...]:
        """Every legal placement of these stones: stones in hand order, towers in wheel order."""
        over_21 = self.options.over_21
        return tuple(
            Place(stone, tower, instead)
            for stone in dict.fromkeys(hand)
            for tower in stone.towers
            for instead in (False, True)
            if self.tower(tower).refusal(stone, instead=instead, over_21=over_21) is None
        )

    def add(self, event: Event) -> Table:
        """The table after one more event; the caller has checked before that it is legal."""
        towers = self.towers
        if isinstance(event, Place):
            tower = towers[event.tower].add(event.stone, self.to_move, instead=event.instead)
            towers = (*towers[: event.tower], tower, *towers[event.tower + 1 :])
        return Table(self.options, (*self.events, event), towers)
