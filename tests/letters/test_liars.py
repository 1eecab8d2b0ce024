"""Players who play stones that they were not dealt are always found out; honest players never are.

An event that no possible hand allows is refused at once. An event that some possible hand allows is found out
at the end, when both seeds show what was dealt.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from rainbow import rules
from rainbow.letters import Fault, Lie, Match, News, Refusal, Turn, give_up, play, sent, take_in, verify
from rainbow.letters.match import whole_turn
from rainbow.rules import (
    Deal,
    Doubt,
    Event,
    IllegalMove,
    Player,
    Reason,
    Record,
    SetAside,
    State,
    Table,
    apply,
    doubt,
    legal_moves,
)
from rainbow.rules.moves import move_of
from rainbow.rules.notation import write_event
from tests.letters.peers import ONE, Peers, choices, dealt, mover, nonsense, over, plausible, played, turn_of
from tests.rules.prepared import OPTIONS

LIARS = 48


def first_lie(peers: Peers, events: tuple[Event, ...]) -> int | None:
    """The index of the first event that the dealt stones do not allow, found from both halves."""
    one, two = (peers[player].half for player in Player)
    assert one
    assert two
    state = State(Deal(one.share, two.share), Table(one.table.options))
    for index, event in enumerate(events):
        try:
            state = apply(state, move_of(event))
        except IllegalMove:
            return index
        if state.table.events[-1] != event:
            return index
    return None


def true_event(match: Match, table: Table, rng: Random) -> Event:
    """The event of a random legal move with the stones that the player was dealt."""
    assert match.half
    half = replace(match.half, table=table)
    return half.event(rng.choice(legal_moves(half)))


def hears(honest: Match, event: Event, seed: bytes) -> News | Refusal:
    """The answer of the honest device to a turn with this event; at the game's end also to the seed."""
    events = (*honest.table.events, event)
    turn = Turn(honest.game, honest.table.options, events)
    answer = take_in(honest, turn)
    assert isinstance(answer, News | Refusal)
    if isinstance(answer, News) and isinstance(answer.game, Match) and answer.game.is_over:
        return hears_seed(honest, turn, seed)
    return answer


def hears_seed(honest: Match, turn: Turn, seed: bytes) -> News | Refusal:
    """The answer of the honest device to a turn that shows the other player's seed as well."""
    one, two = turn.seeds
    seeds = (one, seed) if honest.player is ONE else (seed, two)
    answer = take_in(honest, replace(turn, seeds=seeds))
    assert isinstance(answer, News | Refusal)
    return answer


@pytest.mark.parametrize("seed", range(LIARS))
def test_a_liar_is_caught_at_once_or_at_the_end(seed: int) -> None:
    """An impossible event is refused at once; a possible, but false one is named by `verify` at the end."""
    rng = Random(seed)
    peers = dealt(seed, OPTIONS[seed % 8])
    liar = peers[rng.choice(list(Player))]
    honest = peers[liar.player.other]
    lies_from = rng.randrange(24)
    while not honest.is_over:
        table = honest.table
        if table.to_move is honest.player:
            honest = sent(play(honest, rng.choice(choices(honest))))
            continue
        refused = hears(honest, nonsense(table, rng), liar.seed)
        assert isinstance(refused, Refusal)
        assert refused.fault in {Fault.REFUSED, Fault.IMPOSSIBLE}
        assert refused.reason is not None
        is_lying = len(table.events) >= lies_from
        event = plausible(table, rng) if is_lying else true_event(liar, table, rng)
        answer = hears(honest, event, liar.seed)
        assert isinstance(answer, News)
        assert isinstance(answer.game, Match)
        honest = answer.game
    answer = hears_seed(honest, whole_turn(honest), liar.seed)
    assert isinstance(answer, News)
    assert isinstance(answer.game, Match)
    verdict = verify(answer.game)
    lie = first_lie(peers, honest.table.events)
    if lie is None:
        assert isinstance(verdict, Record)
    else:
        assert isinstance(verdict, Lie)
        assert verdict.player is liar.player
        assert verdict.before.state.table.events == honest.table.events[:lie]
        assert (verdict.reason is None) == (verdict.fault is rules.Fault.WRONG_ANNOUNCEMENT)


def lies(kind: Reason | Doubt) -> Iterator[tuple[Peers, Event]]:
    """Games with a lie of this kind, by the player whose turn it is, that the table alone would allow."""
    for seed, count in product(range(20), (0, 2, 18, 44, 45, 46)):
        peers = played(seed, count)
        half = peers[mover(peers)].half
        assert half
        if legal_moves(half):
            for event in (plausible(half.table, Random(seed)), *map(SetAside, half.hand)):
                if half.doubt(event) is kind and doubt(half.table, event) is None:
                    yield peers, event


KINDS = [
    (Doubt.WRONG_ANNOUNCEMENT, rules.Fault.WRONG_ANNOUNCEMENT, None),
    (Reason.NOT_IN_HAND, rules.Fault.REFUSED, Reason.NOT_IN_HAND),
    (Reason.SOMETHING_FITS, rules.Fault.REFUSED, Reason.SOMETHING_FITS),
]


@pytest.mark.parametrize(("kind", "fault", "reason"), KINDS)
def test_a_lie_is_named_with_player_and_line(
    kind: Reason | Doubt, fault: rules.Fault, reason: Reason | None
) -> None:
    """The verdict names a wrong announcement, a stone not in the hand, a stone set aside though one fits."""
    peers, event = next(lies(kind))
    liar = peers[mover(peers)]
    told_so = take_in(peers[liar.player.other], turn_of(liar, event))
    assert isinstance(told_so, News)
    assert isinstance(told_so.game, Match)
    honest = give_up(told_so.game)
    answer = hears_seed(honest, whole_turn(honest), liar.seed)
    assert isinstance(answer, News)
    assert isinstance(answer.game, Match)
    verdict = verify(answer.game)
    assert isinstance(verdict, Lie)
    assert (verdict.player, verdict.fault, verdict.reason) == (liar.player, fault, reason)
    assert verdict.before.state.table == liar.table
    told_events = replace(verdict.before.state, table=liar.table.add(event))
    record = rules.write(replace(verdict.before, state=told_events)).splitlines()
    assert record[verdict.line - 1] == f"P{liar.player.value} {write_event(event)}"


@pytest.mark.parametrize("seed", range(6))
def test_an_honest_game_is_verified(seed: int) -> None:
    """Both devices get the same record, and it can be read like any other."""
    records = [verify(match) for match in over(seed, OPTIONS[seed]).values()]
    assert isinstance(records[0], Record)
    assert records[0] == records[1]
    assert rules.read(rules.write(records[0])) == records[0]
