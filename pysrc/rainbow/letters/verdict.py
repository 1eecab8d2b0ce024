"""Checks a finished game with both seeds: it was honest, or one of its events was a lie."""

from __future__ import annotations

from dataclasses import dataclass

from rainbow.letters.chance import share
from rainbow.letters.match import Match
from rainbow.rules import (
    Deal,
    Fault,
    Player,
    Reason,
    Record,
    RecordError,
    State,
    read,
    write,
)


@dataclass(frozen=True, slots=True)
class Lie:
    """The first event that the dealt stones did not allow: who made it, and what is wrong with it.

    `line` is its line in the record, counted from 1, and `before` the game up to there. `fault` and `reason`
    are those that reading the record gives.
    """

    player: Player
    line: int
    fault: Fault
    reason: Reason | None
    before: Record


def verify(match: Match) -> Record | Lie | None:
    """The record of the game, checked by reading it; or the first lie in it; None while a seed is missing."""
    if match.others_seed is None or match.nonce is None:
        return None
    seeds = {match.player: match.seed, match.player.other: match.others_seed}
    nonces = {match.invitation.seat: match.acceptance.nonce, match.invitation.seat.other: match.nonce}
    deal = Deal(*(share(player, seeds[player], nonces[player]) for player in Player))
    try:
        return read(write(Record(match.invitation.date, match.names, State(deal, match.table))))
    except RecordError as error:
        lie = error
    before = lie.upto
    assert before, "the header of the record was written here"
    wrong = lie.bad_line
    return Lie(before.state.table.to_move, wrong.number, wrong.fault, wrong.reason, before)
