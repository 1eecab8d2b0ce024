"""Digests, commitments, and the stones that a seed and a nonce deal.

A player's stones are shuffled with a stream of bytes made from that player's seed, to which they committed
before, and a nonce that the other player chose. So neither player can choose the deal, and anybody who knows
seed and nonce can repeat it.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from itertools import chain, count

from rainbow.rules import Grid, Player, Share, stones_of

_PURPOSE = b"rainbow-blackjack/apart/1/"


def digest(what: str, *parts: bytes) -> bytes:
    """SHA-256 of the purpose and the parts, each with its length before it."""
    hashed = sha256()
    for part in (_PURPOSE + what.encode(), *parts):
        hashed.update(len(part).to_bytes(2, "big") + part)
    return hashed.digest()


def commit(context: bytes, player: Player, seed: bytes) -> bytes:
    """The commitment (32 bytes) to a seed in one context: it binds the player to the seed and hides it."""
    return digest("commitment", context, _seat(player), seed)


def share(player: Player, seed: bytes, nonce: bytes) -> Share:
    """The player's share, shuffled with seed and nonce."""
    stream = _stream(player, seed, nonce)
    stones = list(stones_of(player))
    for last in range(len(stones) - 1, 0, -1):
        other = _below(last + 1, stream)
        stones[last], stones[other] = stones[other], stones[last]
    return Share(tuple(stones[:3]), Grid(tuple(stones[3:12])), Grid(tuple(stones[12:])))


def _stream(player: Player, seed: bytes, nonce: bytes) -> Iterator[int]:
    """An endless stream of bytes: the digests of block 0, block 1, and so on."""
    blocks = (digest("stream", _seat(player), seed, nonce, at.to_bytes(4, "big")) for at in count())
    return chain.from_iterable(blocks)


def _below(bound: int, stream: Iterator[int]) -> int:
    """A number below the bound, all equally likely: bytes that would favour small numbers are skipped."""
    fair = 256 - 256 % bound
    return next(byte for byte in stream if byte < fair) % bound


def _seat(player: Player) -> bytes:
    return bytes([player.value])
