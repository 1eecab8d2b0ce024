"""Helpers: two devices that play with each other by letters."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import replace
from random import Random

from rainbow.letters import (
    Invited,
    Match,
    News,
    Secret,
    Turn,
    accept,
    invite,
    letter,
    open_letter,
    play,
    sent,
    write,
)
from rainbow.letters.code import decode_events, encode_number
from rainbow.letters.match import whole_turn
from rainbow.rules import (
    Announcement,
    Event,
    Move,
    Options,
    Player,
    Table,
    Take,
    Taken,
    doubt,
    legal_moves,
    possible_hands,
    unseen,
)

ONE, TWO = Player
TODAY = dt.date(2026, 11, 30)

Peers = dict[Player, Match]
"""The match of each player."""


def secret(rng: Random) -> Secret:
    """A seed and a nonce."""
    return Secret(rng.randbytes(16), rng.randbytes(16))


def invited(seed: int = 0, options: Options | None = None, inviter: Player = ONE) -> Invited:
    """Anna's invitation."""
    return invite(options or Options(), inviter, TODAY, "Anna", secret(Random(seed)))


def met(seed: int = 0, options: Options | None = None, inviter: Player = ONE) -> Peers:
    """Both players after Anna has read Boris' acceptance; his stones are not dealt yet."""
    anna = invited(seed, options, inviter)
    boris = accept(anna.invitation, "Boris", secret(Random(seed + 1000)))
    return {inviter: told(anna, boris), inviter.other: sent(boris)}


def dealt(seed: int = 0, options: Options | None = None, inviter: Player = ONE) -> Peers:
    """Both players before the first move, with their stones dealt."""
    peers = met(seed, options, inviter)
    anna = sent(peers[inviter])
    return {inviter: anna, inviter.other: told(peers[inviter.other], anna)}


def told(game: Invited | Match, by: Invited | Match) -> Match:
    """The game after reading the letter of another device, which must be news."""
    answer = open_letter(write(letter(by)), [game])
    assert isinstance(answer, News), answer
    assert isinstance(answer.game, Match)
    return answer.game


def mover(peers: Peers) -> Player:
    """Whose turn it is, by the longer of the two histories."""
    return max((match.table for match in peers.values()), key=lambda table: len(table.events)).to_move


def step(peers: Peers, move: Move) -> Peers:
    """Both after a move, once its letter has arrived."""
    player = mover(peers)
    after = sent(play(peers[player], move))
    return {player: after, player.other: told(peers[player.other], after)}


def choices(match: Match) -> tuple[Move, ...]:
    """The legal moves of a match's player now."""
    return () if match.half is None or match.is_over else legal_moves(match.half)


def steps(peers: Peers, rng: Random) -> Iterator[Peers]:
    """Both before and after each random move of a game, to its end."""
    yield peers
    while moves := choices(peers[mover(peers)]):
        peers = step(peers, rng.choice(moves))
        yield peers


def played(seed: int = 0, count: int = 48, options: Options | None = None, inviter: Player = ONE) -> Peers:
    """Both after so many random moves, or at the end of the rules' game."""
    peers = dealt(seed, options, inviter)
    for number, after in enumerate(steps(peers, Random(seed))):
        peers = after
        if number == count:
            break
    return peers


def over(seed: int = 0, options: Options | None = None, inviter: Player = ONE) -> Peers:
    """Both after a random game, and after the last letter has shown the other seed."""
    peers = played(seed, options=options, inviter=inviter)
    last = next(player for player in Player if peers[player].others_seed is None)
    other = sent(peers[last.other])
    return {last: told(peers[last], other), last.other: other}


def turn_of(match: Match, *events: Event) -> Turn:
    """A turn as the match's device would write it after these further events, whoever made them."""
    return replace(whole_turn(match), events=(*match.table.events, *events))


def plausible(table: Table, rng: Random) -> Event:
    """An event that the player whose turn it is may have made, as far as the table tells."""
    player = table.to_move
    hand = rng.choice(possible_hands(table, player))
    move = rng.choice(table.legal_moves(player, hand))
    if not isinstance(move, Take):
        return move
    stones = rng.sample(sorted(unseen(table, player).elements()), 3)
    return Taken(move.line, Announcement.of(move.announced, stones))


def anything(player: Player, rng: Random) -> Iterator[Event]:
    """Random events of the player that a letter can hold, legal or not, without end."""
    begin = "" if player is ONE else encode_number(0, 2)
    while True:
        yield decode_events(begin + encode_number(rng.randrange(1381), 2))[-1]


def nonsense(table: Table, rng: Random) -> Event:
    """An event that no possible hand of the player whose turn it is allows."""
    return next(event for event in anything(table.to_move, rng) if doubt(table, event))
