"""The named reasons why a text or a letter is refused. Words for players belong to the catalogue."""

from __future__ import annotations

from enum import Enum, auto


class Fault(Enum):
    """Why a text or a letter is refused; whatever is kept stays as it was."""

    TOO_LONG = auto()
    """The text has more characters than `envelope.LONGEST`."""
    NO_LETTER = auto()
    """There is no letter in the text."""
    NOT_WHOLE = auto()
    """The letter was cut or changed on its way, or this program did not write it."""
    LATER_VERSION = auto()
    """A newer version of the page wrote the letter."""
    NOT_HERE = auto()
    """An acceptance, but its invitation is not kept here."""
    SEAT_TAKEN = auto()
    """An acceptance of an invitation which somebody else has accepted."""
    ANOTHER_GAME = auto()
    """The letter belongs to another game, or names other options for this one."""
    ANOTHER_DEAL = auto()
    """The letter holds another nonce, which would deal the accepter's stones a second time."""
    DEAL_MISSING = auto()
    """The accepter's stones are not dealt yet: the inviter's first turn must be read before this letter."""
    ANOTHER_MOVE = auto()
    """The letter holds another event in place of one that is kept."""
    REFUSED = auto()
    """The letter holds an event which the rules refuse."""
    IMPOSSIBLE = auto()
    """The letter holds an event which no hand that the player may hold allows."""
    SEED_TOO_EARLY = auto()
    """The letter shows a seed before the game is over."""
    WRONG_SEED = auto()
    """The letter shows a seed that the player has not committed to."""
