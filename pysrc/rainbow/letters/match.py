"""A game between two devices as one of them keeps it, and what its player can do.

It holds the player's own secret and what both know. The other player's stones are not in it: only when the
game is over does the other player's seed arrive, from which they follow.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, field, replace

from rainbow.letters.chance import share
from rainbow.letters.letters import (
    DAY_ZERO,
    SECRET,
    Acceptance,
    Invitation,
    Letter,
    Turn,
    clean,
    commitment_of,
    game_name,
    reference,
)
from rainbow.rules import Half, IllegalMove, Move, Options, Player, Reason, Table, apply

NOBODY: frozenset[Player] = frozenset()


@dataclass(frozen=True, slots=True)
class Secret:
    """What a player draws for one game: 16 bytes each, from the system's source of randomness.

    The seed shuffles the player's own stones, and is shown when the game is over; the nonce is mixed into the
    shuffle of the other player's. `ValueError` for another length.
    """

    seed: bytes = field(repr=False)
    nonce: bytes = field(repr=False)

    def __post_init__(self) -> None:
        if not len(self.seed) == len(self.nonce) == SECRET:
            raise ValueError(f"a seed and a nonce have {SECRET} bytes each")


@dataclass(frozen=True, slots=True)
class Invited:
    """An invitation that was not accepted yet, as the inviter's device keeps it."""

    secret: Secret
    invitation: Invitation

    @property
    def seed(self) -> bytes:
        """The inviter's seed."""
        return self.secret.seed

    @property
    def key(self) -> bytes:
        """What the game is kept under, from the invitation to the end."""
        return reference(self.invitation)


@dataclass(frozen=True, slots=True)
class Match:
    """A game that was accepted, as the device of one of its players keeps it.

    `nonce` deals the accepter's stones: until the inviter's first turn arrives, the accepter has neither the
    nonce nor a half. `others_seed` is None until the game is over. `left` is how many of the player's `acts`
    have left the device in a letter.
    """

    player: Player
    seed: bytes = field(repr=False)
    invitation: Invitation
    acceptance: Acceptance
    nonce: bytes | None = None
    half: Half | None = None
    gave_up: frozenset[Player] = NOBODY
    others_seed: bytes | None = None
    left: int = 0

    @property
    def key(self) -> bytes:
        """What the game is kept under, from the invitation to the end."""
        return self.acceptance.reference

    @property
    def game(self) -> bytes:
        """The name that the game has in its turns (12 bytes)."""
        return game_name(self.invitation, self.acceptance)

    @property
    def is_inviter(self) -> bool:
        """Whether the player of this device is the one who invited."""
        return self.player is self.invitation.seat

    def is_committed(self, player: Player, seed: bytes) -> bool:
        """Whether the player's commitment was made to this seed."""
        letter = self.invitation if player is self.invitation.seat else self.acceptance
        return commitment_of(letter, player, seed) == letter.commitment

    @property
    def names(self) -> tuple[str, str]:
        """Both names, player 1's first."""
        inviter, accepter = self.invitation.name, self.acceptance.name
        return (inviter, accepter) if self.invitation.seat is Player.ONE else (accepter, inviter)

    @property
    def table(self) -> Table:
        """What both know."""
        return self.half.table if self.half else Table(self.invitation.options)

    @property
    def is_over(self) -> bool:
        """Whether somebody gave up, or the rules have ended the game."""
        return bool(self.gave_up) or self.table.outcome is not None

    @property
    def winner(self) -> Player | None:
        """Who won; None while the game goes on, in a draw, and when both gave up."""
        return winner(self.table, self.gave_up)

    @property
    def acts(self) -> int:
        """How many things the player has to send in all: acceptance or nonce, each own event, the seed."""
        return 1 + made_by(self.player, self.table) + self.is_over

    @property
    def is_due(self) -> bool:
        """Whether the letter to send now holds something that no letter sent before has held."""
        return self.left < self.acts

    @property
    def can_take_back(self) -> bool:
        """Whether the last act is the player's own, and no letter with it has left the device."""
        return self._newest > 0 and self.left <= self.acts - self._newest

    @property
    def _newest(self) -> int:
        """How many of the `acts` `take_back` would undo: two when the last event ended the game."""
        if self.gave_up:
            return int(self.gave_up == {self.player})
        events = self.table.events
        is_own = bool(events) and self.table.player_of(len(events) - 1) is self.player
        return 1 + self.is_over if is_own else 0


def winner(table: Table, gave_up: frozenset[Player]) -> Player | None:
    """Who won a game in which these players gave up; None while it goes on, in a draw, and if both did."""
    if gave_up:
        player, *both = gave_up
        return None if both else player.other
    return table.outcome.winner if table.outcome else None


def made_by(player: Player, table: Table, upto: int | None = None) -> int:
    """How many of a table's events (or of the first ones, up to an index) the player made."""
    return sum(table.player_of(index) is player for index in range(len(table.events))[:upto])


# --- inviting and accepting ---------------------------------------------------------------------------------


def invite(options: Options, seat: Player, date: dt.date, name: str, secret: Secret) -> Invited:
    """Invite to a game with these options, in which the inviter has that seat."""
    invitation = Invitation(options, seat, max(date, DAY_ZERO), clean(name), b"")
    commitment = commitment_of(invitation, seat, secret.seed)
    return Invited(secret, replace(invitation, commitment=commitment))


def rematch(match: Match, date: dt.date, secret: Secret) -> Invited:
    """Invite to the same game once more, with seats swapped."""
    name = match.names[match.player.value - 1]
    return invite(match.invitation.options, match.player.other, date, name, secret)


def accept(invitation: Invitation, name: str, secret: Secret) -> Match:
    """Accept an invitation of another player."""
    player = invitation.seat.other
    acceptance = Acceptance(reference(invitation), b"", secret.nonce, clean(name))
    commitment = commitment_of(acceptance, player, secret.seed)
    return Match(player, secret.seed, invitation, replace(acceptance, commitment=commitment))


def accepted(invited: Invited, acceptance: Acceptance) -> Match:
    """The inviter's game, once the invitation is accepted."""
    match = Match(invited.invitation.seat, invited.secret.seed, invited.invitation, acceptance)
    return dealt(match, invited.secret.nonce)


def dealt(match: Match, nonce: bytes) -> Match:
    """The match with its player's stones dealt; `nonce` is the one for the accepter's stones."""
    own_nonce = match.acceptance.nonce if match.is_inviter else nonce
    own = share(match.player, match.seed, own_nonce)
    return replace(match, nonce=nonce, half=Half(match.player, own, match.table))


# --- what a player does -------------------------------------------------------------------------------------


def play(match: Match, move: Move) -> Match:
    """Make a move. `IllegalMove` when it is refused; `ValueError` before the stones are dealt."""
    half = _half(match)
    if match.gave_up:
        raise IllegalMove(move, Reason.GAME_OVER)
    return replace(match, half=apply(half, move))


def give_up(match: Match) -> Match:
    """Give up, whoever's turn it is; `ValueError` before the stones are dealt and after the end."""
    _half(match)
    if match.is_over:
        raise ValueError("nobody gives up after the end")
    return replace(match, gave_up=frozenset({match.player}))


def take_back(match: Match) -> Match:
    """Take back the player's own last act. `ValueError` when `can_take_back` is false."""
    half = _half(match)
    if not match.can_take_back:
        raise ValueError("there is nothing to take back")
    if match.gave_up:
        return replace(match, gave_up=NOBODY)
    table = Table(half.table.options)
    for event in half.table.events[:-1]:
        table = table.add(event)
    return replace(match, half=replace(half, table=table))


def _half(match: Match) -> Half:
    if match.half is None:
        raise ValueError("the stones are not dealt yet")
    return match.half


# --- letters to the other player ----------------------------------------------------------------------------


def letter(game: Invited | Match) -> Letter:
    """The letter to send to the other player, the same each time until something new happens."""
    if isinstance(game, Invited):
        return game.invitation
    if game.half is None:
        return game.acceptance
    turn = whole_turn(game)
    other = game.player.other
    has_spoken = made_by(other, game.table) > 0 or other in game.gave_up
    return turn if game.is_inviter and not has_spoken else replace(turn, nonce=None)


def whole_turn(match: Match) -> Turn:
    """Everything public, the nonce included: this is stored, and letters are made from it."""
    seeds = {match.player: match.seed if match.is_over else None, match.player.other: match.others_seed}
    return Turn(
        match.game,
        match.invitation.options,
        match.table.events,
        match.gave_up,
        match.nonce,
        (seeds[Player.ONE], seeds[Player.TWO]),
    )


def sent(match: Match) -> Match:
    """The match after its letter has left the device: shared, copied, or shown as a code."""
    return replace(match, left=match.acts)
