"""Three whole games, letter by letter, recorded from another implementation of the protocol."""

from __future__ import annotations

import datetime as dt
import json
from pathlib import Path
from typing import Any

import pytest

from rainbow import rules
from rainbow.letters import (
    Fault,
    Invited,
    Match,
    News,
    Offer,
    Secret,
    accept,
    give_up,
    invite,
    letter,
    open_letter,
    play,
    read,
    sent,
    verify,
    write,
)
from rainbow.letters.code import decode_events, encode_events, encode_number
from rainbow.rules import Options, Player
from rainbow.rules.moves import move_of

VECTORS = json.loads(Path(__file__).with_name("games.json").read_text("utf-8"))
GAMES = VECTORS["games"]


def secret(game: dict[str, Any], who: str, other: str) -> Secret:
    """The seed of a player, and the nonce for the other's deal."""
    nonce = game["nonces"][f"for the {other}'s deal"]
    return Secret(bytes.fromhex(game["seeds"][who]), bytes.fromhex(nonce))


def invited(game: dict[str, Any]) -> Invited:
    """The inviter's device before anything was sent."""
    options, seat = Options(**game["options"]), Player(game["inviter"])
    date = dt.date.fromisoformat(game["date"])
    return invite(options, seat, date, game["names"]["inviter"], secret(game, "inviter", "accepter"))


@pytest.mark.parametrize("game", GAMES, ids=["plain", "all options but memory", "given up"])
def test_both_devices_write_exactly_these_letters(game: dict[str, Any]) -> None:
    """Seeds and nonces are given; every letter, both deals and the record follow."""
    record = rules.read(game["record"])
    written = []
    inviter = invited(game)
    written.append(write(letter(inviter)))
    offer = open_letter(written[-1])
    assert isinstance(offer, Offer)
    accepter = accept(offer.invitation, game["names"]["accepter"], secret(game, "accepter", "inviter"))
    written.append(write(letter(accepter)))
    answer = open_letter(written[-1], [inviter])
    assert isinstance(answer, News)
    assert isinstance(answer.game, Match)
    mover, waiting = answer.game, accepter
    while (mover := acted(mover, record, game["resigned"])).is_due:
        mover = sent(mover)
        written.append(write(letter(mover)))
        answer = open_letter(written[-1], [waiting])
        assert isinstance(answer, News)
        assert isinstance(answer.game, Match)
        mover, waiting = answer.game, mover
    assert written == game["letters"]
    for match in (mover, waiting):
        proved = verify(match)
        assert isinstance(proved, rules.Record)
        assert rules.write(proved) == game["record"]


def acted(match: Match, record: rules.Record, resigned: int | None) -> Match:
    """The match after its player's moves, as far as the record tells, and after giving up at its end."""
    events = record.state.table.events
    while not match.is_over and match.table.to_move is match.player:
        done = len(match.table.events)
        if done == len(events):
            return give_up(match) if resigned == match.player.value else match
        match = play(match, move_of(events[done]))
    return match


@pytest.mark.parametrize("game", GAMES)
def test_every_letter_is_read_strictly(game: dict[str, Any]) -> None:
    """write(read(x)) == x."""
    for line in game["letters"]:
        found = read(line)
        assert not isinstance(found, Fault)
        assert write(found) == line


@pytest.mark.parametrize("player", Player)
def test_every_event_that_a_player_can_make_has_a_number(player: Player) -> None:
    """The numbers 0 to 1,380, in two characters, are all events of a player; a higher one is refused."""
    before = "" if player is Player.ONE else encode_number(0, 2)
    count = VECTORS["events"][str(player.value)]
    texts = [before + encode_number(number, 2) for number in range(count)]
    events = [decode_events(text) for text in texts]
    assert len(set(events)) == count == 1381
    assert [encode_events(each) for each in events] == texts
    with pytest.raises(ValueError, match="no event has the number 1381"):
        decode_events(before + encode_number(count, 2))
