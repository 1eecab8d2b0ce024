"""A game that is played on this device: its record, which holds everything, and the state of its tray.

Screens get only a `View` of it, which holds nothing that the people looking at the page must not see. Nothing
here changes a game: `play` does.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from rainbow.app.players import Players
from rainbow.app.view import Closed, Contents, Tray, Uncovered, View, is_looking, viewer
from rainbow.level import Level
from rainbow.rules import Observation, Player, Record, State, Table, observe


@dataclass(frozen=True)
class Game:
    """A game on the screen, of which this device knows everything."""

    record: Record
    """The truth of the game, as it is saved."""
    tray: Tray = Closed()
    """The tray of the player to move."""
    earlier: tuple[State, ...] = ()
    """What Undo goes back to: the states before a player's own moves since the tray changed hands."""
    peeking: frozenset[Player] | None = None
    """The players who look at their own stones now, in a game face to face; None in any other game."""
    undone: bool = False
    """The newest change was that a move was taken back."""
    banner_ended: int = 0
    """The last round whose banner a player ended."""

    @property
    def state(self) -> State:
        """The truth of the game."""
        return self.record.state

    @property
    def table(self) -> Table:
        """What both players know."""
        return self.record.state.table

    @property
    def at(self) -> int:
        """How many events have happened; messages hold it, so that late ones can be recognised."""
        return len(self.table.events)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.table.outcome is not None

    @property
    def players(self) -> Players:
        """What the players are called."""
        return Players(*self.record.names)

    @property
    def computer(self) -> tuple[Player, Level] | None:
        """Which player the computer is, and how well it plays; None between two people."""
        return self.players.computer

    @property
    def is_won_alone(self) -> bool:
        """Whether a person has beaten the computer."""
        winner = self.table.outcome and self.table.outcome.winner
        return self.computer is not None and winner is self.computer[0].other

    @property
    def is_face_to_face(self) -> bool:
        """Whether each player has a tray of their own, and all stones lie face down in it."""
        return self.peeking is not None

    @property
    def can_undo(self) -> bool:
        """Whether a move can be taken back: the next player has not opened the tray since."""
        return bool(self.earlier)

    @property
    def forgives(self) -> bool:
        """Whether the computer lets a person take back what it has already answered."""
        return self.computer is not None and self.computer[1] in {Level.FIRST_STEPS, Level.CASUAL}

    @property
    def round_begins(self) -> bool:
        """Whether a round that is not the first begins, and nobody has done anything about it yet: the
        computer may have taken its line.
        """
        if self.is_over or self.table.round in {1, self.banner_ended}:
            return False
        begun = self.table.round_events
        return not begun or (begun == 1 and self.computer is not None and not self.same_hands)

    @property
    def same_hands(self) -> bool:
        """Whether the player to move made the last move as well."""
        return self.at > 0 and self.table.player_of(self.at - 1) is self.table.to_move

    @cached_property
    def actor(self) -> View:
        """The game as known to the player whose tray is open: taps are answered with it. Face to face, no
        screen may draw it, as both players look at the page.
        """
        player = viewer(self.table, self.tray)
        own = observe(self.state, player)
        return View(
            self.players,
            own,
            self.tray,
            (self._contents(Player.ONE, own), self._contents(Player.TWO, own)),
            self.peeking,
            frozenset(each for each in Player if self.is_face_to_face and self._face_up(each).has_stones),
            self.earlier[-1].table.to_move if self.earlier else None,
            self.undone,
            tuple(map(self._uncovered, Player)) if self.is_over else (),
            self.round_begins,
        )

    @cached_property
    def view(self) -> View:
        """The game as the people looking at the page may see it."""
        return replace(self.actor, own=observe(self.state, None)) if self.is_face_to_face else self.actor

    def _uncovered(self, player: Player) -> Uncovered:
        share = self.state.deal.share(player)
        return Uncovered(observe(self.state, player).hand, (share.first, share.second))

    def _contents(self, player: Player, own: Observation) -> Contents:
        """What is drawn in a player's tray: nothing in a closed one; face to face, all stones face down while
        the player does not peek.
        """
        if self.peeking is None:
            return self._lies(player, own) if player is own.player else Contents()
        lies = self._face_up(player)
        return lies if player in self.peeking else lies.face_down(hand=True)

    def _face_up(self, player: Player) -> Contents:
        return self._lies(player, observe(self.state, player))

    def _lies(self, player: Player, own: Observation) -> Contents:
        """What the player would see; in a game from memory, the grid is face down after the first look."""
        lies = Contents(own.hand, own.grid)
        is_choosing = player is self.table.to_move and self.table.options.from_memory
        return lies.face_down(hand=False) if is_choosing and not is_looking(self.table, self.tray) else lies
