"""The three letters, each as a value and as a line of text; strict when read, so that write(read(x)) == x.

Only the form is checked here; whether a letter agrees with a kept game is decided in `news`.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate

from rainbow.letters.chance import commit, digest
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
from rainbow.letters.envelope import LETTERS, close, find, opened
from rainbow.letters.faults import Fault
from rainbow.rules import Event, Options, Player
from rainbow.rules.names import clean_name, graphemes

DAY_ZERO = dt.date(2020, 1, 1)
"""The earliest date that an invitation can have."""

NAME_LENGTH = 20
"""The most code points that a name may have in a letter, so that the letter stays short; one grapheme can be
several code points."""

COMPUTER = "@"
"""A record writes this before the computer's name, so no person's name may begin with it."""

SECRET = 16
"""The bytes of a seed, and of a nonce."""

_FLAGS, _DATE = 1, 3  # characters
_REFERENCE, _COMMITMENT = 12, 32  # bytes
_INVITER_IS_TWO = 8
_GAVE_UP = {Player.ONE: 8, Player.TWO: 16}
_NONCE_MARK = "n"
_SEED_MARKS = {Player.ONE: "s", Player.TWO: "t"}


@dataclass(frozen=True, slots=True)
class Invitation:
    """An invitation to a game: its options, the inviter's seat, date and name.

    `commitment` (32 bytes) is the inviter's commitment to a seed.
    """

    options: Options
    seat: Player
    date: dt.date
    name: str
    commitment: bytes


@dataclass(frozen=True, slots=True)
class Acceptance:
    """The answer to the invitation with this reference (12 bytes).

    `commitment` (32 bytes) is the accepter's commitment to a seed; `nonce` (16 bytes) is mixed into the deal
    of the inviter's stones.
    """

    reference: bytes
    commitment: bytes
    nonce: bytes
    name: str


@dataclass(frozen=True, slots=True)
class Turn:
    """All that is public of the game with this name (12 bytes): options, every event, who gave up.

    `nonce` (16 bytes) is mixed into the deal of the accepter's stones. `seeds` (16 bytes each, player 1's
    first) are shown once the game is over. `ValueError` when a player gave up and their seed is missing: it
    proves that they gave up themselves.
    """

    game: bytes
    options: Options
    events: tuple[Event, ...] = ()
    gave_up: frozenset[Player] = frozenset()
    nonce: bytes | None = None
    seeds: tuple[bytes | None, bytes | None] = (None, None)

    def __post_init__(self) -> None:
        for player in self.gave_up:
            if self.seed(player) is None:
                raise ValueError(f"player {player.value} gave up without a seed")

    def seed(self, player: Player) -> bytes | None:
        """The player's seed, if it is shown."""
        return self.seeds[player.value - 1]


Letter = Invitation | Acceptance | Turn


def clean(name: str) -> str:
    """A person's name as it may stand in a letter: clean as in a record, short, unlike the computer's."""
    unlike = clean_name(clean_name(name).lstrip(f"{COMPUTER} "))
    short = (text for text in accumulate(graphemes(unlike)) if len(text) <= NAME_LENGTH)
    return clean_name(max(short, key=len, default=""))


# --- digests by which letters name other letters ------------------------------------------------------------


def reference(invitation: Invitation) -> bytes:
    """The digest (12 bytes) by which an acceptance names its invitation."""
    return digest("invitation", write(invitation).encode())[:_REFERENCE]


@lru_cache(maxsize=100)  # a letter that arrives is compared with the name of every kept game
def game_name(invitation: Invitation, acceptance: Acceptance) -> bytes:
    """The digest (12 bytes) by which a turn names its game."""
    return digest("game", write(invitation).encode(), write(acceptance).encode())[:_REFERENCE]


def commitment_of(letter: Invitation | Acceptance, player: Player, seed: bytes) -> bytes:
    """The commitment of the letter's sender, who is this player, to a seed.

    An inviter's commitment covers the terms and the name in the letter, an accepter's the invitation only.
    """
    stated = "/".join(_terms(letter)).encode() if isinstance(letter, Invitation) else letter.reference
    return commit(stated, player, seed)


# --- writing ------------------------------------------------------------------------------------------------


def write(letter: Letter) -> str:
    """The letter as one line of text."""
    if isinstance(letter, Invitation):
        return close("i", *_terms(letter), encode_bytes(letter.commitment))
    if isinstance(letter, Acceptance):
        fields = (letter.reference, letter.commitment, letter.nonce, letter.name.encode())
        return close("a", *map(encode_bytes, fields))
    flags = flags_of(letter.options) + sum(_GAVE_UP[player] for player in letter.gave_up)
    history = encode_number(flags, _FLAGS) + encode_events(letter.events)
    secrets = [(_NONCE_MARK, letter.nonce), *zip(_SEED_MARKS.values(), letter.seeds, strict=True)]
    shown = (mark + encode_bytes(secret) for mark, secret in secrets if secret is not None)
    return close("t", encode_bytes(letter.game), history, *shown)


def _terms(invitation: Invitation) -> tuple[str, str]:
    flags = flags_of(invitation.options) + _INVITER_IS_TWO * (invitation.seat is Player.TWO)
    date = encode_number((invitation.date - DAY_ZERO).days, _DATE)
    return encode_number(flags, _FLAGS) + date, encode_bytes(invitation.name.encode())


# --- reading ------------------------------------------------------------------------------------------------


def read(text: str) -> Letter | Fault:
    """The letter in a text, which may be an address or a chat message; of several the last undamaged one."""
    line = find(text, LETTERS)
    return line if isinstance(line, Fault) else read_line(line)


def read_line(line: str) -> Letter | Fault:
    """The letter that `write` wrote as this line."""
    try:
        letter = _read(*opened(line))
    except ValueError:
        return Fault.NOT_WHOLE
    return letter if write(letter) == line else Fault.NOT_WHOLE


def _read(kind: str, fields: list[str]) -> Letter:
    match kind, fields:
        case "i", [terms, name, commitment]:
            flags, days = decode_number(terms[:_FLAGS], _FLAGS), decode_number(terms[_FLAGS:], _DATE)
            return Invitation(
                options_of(flags),
                Player.TWO if flags & _INVITER_IS_TWO else Player.ONE,
                DAY_ZERO + dt.timedelta(days),
                _read_name(name),
                decode_bytes(commitment, _COMMITMENT),
            )
        case "a", [answered, commitment, nonce, name]:
            return Acceptance(
                decode_bytes(answered, _REFERENCE),
                decode_bytes(commitment, _COMMITMENT),
                decode_bytes(nonce, SECRET),
                _read_name(name),
            )
        case "t", [game, history, *shown]:
            flags = decode_number(history[:_FLAGS], _FLAGS)
            secrets = {field[:1]: decode_bytes(field[1:], SECRET) for field in shown}
            return Turn(
                decode_bytes(game, _REFERENCE),
                options_of(flags),
                decode_events(history[_FLAGS:]),
                frozenset(player for player, flag in _GAVE_UP.items() if flags & flag),
                secrets.get(_NONCE_MARK),
                (secrets.get(_SEED_MARKS[Player.ONE]), secrets.get(_SEED_MARKS[Player.TWO])),
            )
        case _:
            raise ValueError(f"not the fields of a letter: {kind} {fields}")


def _read_name(text: str) -> str:
    name = decode_bytes(text).decode()
    if name != clean(name):
        raise ValueError(f"not a name as letters have it: {name!r}")
    return name
