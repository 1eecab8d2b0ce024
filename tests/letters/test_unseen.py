"""The other player's hidden stones are nowhere on a device before the game is over."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from random import Random
from typing import get_args, get_type_hints

import pytest

from rainbow.letters import (
    Adoption,
    Copy,
    Invited,
    Match,
    News,
    Offer,
    Onlooker,
    Refusal,
    Sight,
    Turn,
    accept,
    letter,
    play,
    take_in,
    write,
    write_game,
)
from rainbow.letters.code import encode_bytes
from rainbow.rules import Deal, Event, Half, Share, State, observe
from rainbow.rules.moves import move_of
from tests.letters.peers import ONE, TWO, invited, met, over, played, secret, told

SEED = 4

KEPT_OR_SHOWN = (Invited, Match, Onlooker, News, Adoption, Offer, Sight, Copy, Refusal)
"""Everything that a device keeps, and that an arriving letter becomes, while a game goes on."""


def inside(kind: object, seen: set[type] | None = None) -> set[type]:
    """Every class that a value of this type can hold, however deep."""
    seen = set() if seen is None else seen
    for each in (kind, *get_args(kind)):
        if isinstance(each, type) and each not in seen:
            seen.add(each)
            for hint in get_type_hints(each).values() if is_dataclass(each) else ():
                inside(hint, seen)
        for part in get_args(each):
            inside(part, seen)
    return seen


@pytest.mark.parametrize("kind", KEPT_OR_SHOWN)
def test_no_type_has_a_field_for_the_others_stones(kind: type) -> None:
    """No type holds a `Deal` or a `State`, and only a `Half` holds a share, that of its own player."""
    assert not inside(kind) & {Deal, State}
    with_share = {each for each in inside(kind) if is_dataclass(each) and holds_share(each)}
    assert with_share <= {Half}


def holds_share(kind: type) -> bool:
    """Whether a class has a field for what somebody was dealt."""
    return Share in get_type_hints(kind).values()


def test_the_search_through_types_finds_shares() -> None:
    """`inside` finds the one share in a match, and both in a state: the test above can fail."""
    assert {Half, Share} <= inside(Match)
    assert {Deal, Share} <= inside(State)
    assert inside(Onlooker) & {Half, Share} == set()
    assert [field.name for field in fields(Half)].count("share") == 1


def hears(events: tuple[Event, ...], other: int) -> Iterator[Match]:
    """Anna's match after each event, when a Boris with another secret sends the same events as ever, and she
    makes the same moves.
    """
    boris = accept(invited(SEED).invitation, "Boris", secret(Random(other)))
    # The nonce that deals Anna's stones is public: every Boris has chosen the same one.
    boris = replace(boris, acceptance=replace(boris.acceptance, nonce=met(SEED)[TWO].acceptance.nonce))
    match = told(invited(SEED), boris)
    for upto in range(len(events) + 1):
        if match.table.to_move is TWO:
            answer = take_in(match, Turn(match.game, match.table.options, events[:upto]))
            assert isinstance(answer, News)
            assert isinstance(answer.game, Match)
            match = answer.game
        elif upto:
            match = play(match, move_of(events[upto - 1]))
        yield match


def without_commitments(text: str, match: Match) -> str:
    """A text without what depends on commitments: the acceptance, the name of the game, and checks."""
    name = encode_bytes(match.game)
    return re.sub(r"/[a-z2-7]{4}(?=/|$)", "/", text.replace(write(match.acceptance), "").replace(name, ""))


def test_what_the_other_holds_changes_nothing() -> None:
    """With other hidden stones and the same public events, letters, storage and view are the same."""
    events = played(SEED, 30)[ONE].table.events
    for here, there in zip(hears(events, 1), hears(events, 2), strict=True):
        assert here.acceptance.commitment != there.acceptance.commitment
        assert here.half == there.half
        assert here.half is not None
        assert there.half is not None
        assert observe(here.half, ONE) == observe(there.half, ONE)
        for written in (write_game, lambda match: write(letter(match))):
            texts = [without_commitments(written(match), match) for match in (here, there)]
            assert texts[0] == texts[1]
            assert len(texts[0]) > 9


def test_the_others_seed_is_nowhere_before_the_end() -> None:
    """The seed is neither stored nor sent before the end; afterwards it is both."""
    for count in (0, 9, 30):
        peers = played(SEED, count)
        for match in peers.values():
            seed = peers[match.player.other].seed
            for text in (write_game(match), write(letter(match)), repr(match)):
                assert not any(form in text for form in (encode_bytes(seed), seed.hex(), repr(seed)))
    for match in over(SEED).values():
        shown = encode_bytes(over(SEED)[match.player.other].seed)
        assert shown in write_game(match)
        assert shown in write(letter(match))
