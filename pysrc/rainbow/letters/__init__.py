"""A game between two devices without a server: the protocol as pure values and verbs.

A letter is one line of text from one device to the other; how it is sent (link, code, paste) is not decided
here. Each device keeps its own half of the game: its player's stones, and what both know. Each player commits
to a seed before the deal, the other player's nonce is mixed in, and at the end both seeds prove that both
players played the stones that they were dealt.

>>> import datetime as dt
>>> from rainbow.letters import Secret, accept, invite, letter, open_letter, play, write
>>> from rainbow.rules import Options, Player, legal_moves
>>> today = dt.date(2026, 11, 30)
>>> anna = invite(Options(), Player.ONE, today, "Anna", Secret(b"a seed of Anna's", b"a nonce of hers."))
>>> offer = open_letter("https://example.org/#" + write(letter(anna)))
>>> boris = accept(offer.invitation, "Boris", Secret(b"a seed of Boris'", b"a nonce of his.."))
>>> anna = open_letter(write(letter(boris)), [anna]).game
>>> anna = play(anna, legal_moves(anna.half)[0])
>>> news = open_letter(write(letter(anna)), [boris])
>>> news.events == anna.table.events, news.game.half.player
(True, <Player.TWO: 2>)
"""

from rainbow.letters.arrival import Arrival, Copy, Offer, Sight, open_letter
from rainbow.letters.faults import Fault
from rainbow.letters.history import Refusal
from rainbow.letters.kept import read_game, write_game
from rainbow.letters.letters import Acceptance, Invitation, Letter, Turn, clean, read, write
from rainbow.letters.match import (
    Invited,
    Match,
    Secret,
    accept,
    give_up,
    invite,
    letter,
    play,
    rematch,
    sent,
    take_back,
)
from rainbow.letters.news import Adoption, News, take_in
from rainbow.letters.onlooker import Onlooker, watch
from rainbow.letters.verdict import Lie, verify

__all__ = [
    "Acceptance",
    "Adoption",
    "Arrival",
    "Copy",
    "Fault",
    "Invitation",
    "Invited",
    "Letter",
    "Lie",
    "Match",
    "News",
    "Offer",
    "Onlooker",
    "Refusal",
    "Secret",
    "Sight",
    "Turn",
    "accept",
    "clean",
    "give_up",
    "invite",
    "letter",
    "open_letter",
    "play",
    "read",
    "read_game",
    "rematch",
    "sent",
    "take_back",
    "take_in",
    "verify",
    "watch",
    "write",
    "write_game",
]
