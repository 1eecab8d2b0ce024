"""A kept game as a text: what the device stores, and the private copy that moves it to another browser.

The text holds the player's seed, so whoever reads it knows the player's stones. It is read strictly: every
event is checked again as if it came by letter.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from rainbow.letters.code import decode_bytes, decode_number, encode_bytes, encode_number
from rainbow.letters.envelope import KEPT, close, find, opened
from rainbow.letters.faults import Fault
from rainbow.letters.history import Refusal
from rainbow.letters.letters import (
    SECRET,
    Acceptance,
    Invitation,
    Letter,
    Turn,
    commitment_of,
    read_line,
    reference,
    write,
)
from rainbow.letters.match import Invited, Match, Secret, whole_turn
from rainbow.letters.news import take_in
from rainbow.rules import Player

_INVITATION, _ACCEPTANCE = 5, 6  # fields


def write_game(game: Invited | Match) -> str:
    """The game as one line of text: the player's seed, and the letters from which the game is restored."""
    if isinstance(game, Invited):
        secrets = map(encode_bytes, (game.secret.seed, game.secret.nonce))
        return close(KEPT, *secrets, write(game.invitation))
    letters: tuple[Letter, ...] = (game.invitation, game.acceptance)
    if game.half:
        letters += (whole_turn(game),)
    return close(KEPT, encode_bytes(game.seed), encode_number(game.left, 1), *map(write, letters))


def read_game(text: str) -> Invited | Match | Fault:
    """The game that `write_game` wrote, alone or somewhere in a text."""
    line = find(text, KEPT)
    if isinstance(line, Fault):
        return line
    try:
        game = _read(opened(line)[1])
    except ValueError:
        return Fault.NOT_WHOLE
    return game if write_game(game) == line else Fault.NOT_WHOLE


def _read(fields: list[str]) -> Invited | Match:
    own, second, *lines = fields
    seed = decode_bytes(own, SECRET)
    invitation = _letter(Invitation, lines[:_INVITATION])
    if not lines[_INVITATION:]:
        if commitment_of(invitation, invitation.seat, seed) != invitation.commitment:
            raise ValueError("not the inviter's seed")
        return Invited(Secret(seed, decode_bytes(second, SECRET)), invitation)
    acceptance = _letter(Acceptance, lines[_INVITATION:][:_ACCEPTANCE])
    if acceptance.reference != reference(invitation):
        raise ValueError("the acceptance of another invitation")
    match = _whose(seed, invitation, acceptance)
    if turn := lines[_INVITATION + _ACCEPTANCE :]:
        answer = take_in(match, _letter(Turn, turn))
        if isinstance(answer, Refusal) or isinstance(answer.game, Invited):
            raise ValueError(f"a turn that is refused: {answer}")
        match = answer.game
    left = decode_number(second, 1)
    if left > match.acts or (match.is_inviter and match.half is None):
        raise ValueError("more was told than done, or less was dealt")
    return replace(match, left=left)


def _whose(seed: bytes, invitation: Invitation, acceptance: Acceptance) -> Match:
    """The match from the side of the player who committed to this seed."""
    for player in Player:
        match = Match(player, seed, invitation, acceptance)
        if match.is_committed(player, seed):
            return match
    raise ValueError("nobody's seed")


L = TypeVar("L", Invitation, Acceptance, Turn)


def _letter(kind: type[L], fields: list[str]) -> L:
    letter = read_line("/".join(fields))
    if isinstance(letter, kind):
        return letter
    raise ValueError(f"no letter of this kind: {fields}")
