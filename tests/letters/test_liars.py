"""Players who tell what they were not dealt: none gets away with it, and who is honest is believed.

What no hand would allow is refused at once; what some hand would allow shows at the end, when both seeds tell
what was dealt.
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
    """The index of the first event that the dealt stones do not allow; it takes both halves to know."""
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
    """What an honest player would tell."""
    assert match.half
    half = replace(match.half, table=table)
    return half.event(rng.choice(legal_moves(half)))


def hears(honest: Match, event: Event, seed: bytes) -> News | Refusal:
    """What the honest device makes of the event, told as if all were in order."""
    events = (*honest.table.events, event)
    turn = Turn(honest.game, honest.table.options, events)
    answer = take_in(honest, turn)
    assert isinstance(answer, News | Refusal)
    if isinstance(answer, News) and isinstance(answer.game, Match) and answer.game.is_over:
        return hears_seed(honest, turn, seed)
    return answer


def hears_seed(honest: Match, turn: Turn, seed: bytes) -> News | Refusal:
    """What the honest device makes of a turn that shows the other's seed as well."""
    one, two = turn.seeds
    seeds = (one, seed) if honest.player is ONE else (seed, two)
    answer = take_in(honest, replace(turn, seeds=seeds))
    assert isinstance(answer, News | Refusal)
    return answer


@pytest.mark.parametrize("seed", range(LIARS))
def test_a_liar_is_caught_at_once_or_at_the_end(seed: int) -> None:
    """Nonsense is refused by name at once; what might be true, but is not, is named at the end."""
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
    """Games in which whose turn it is can tell a lie of this kind that the table would believe."""
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
    """A wrong announcement, a stone that is not in the hand, a stone set aside although something fits."""
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
def test_who_is_honest_is_believed(seed: int) -> None:
    """Both devices read the same record, byte for byte, as strictly as any."""
    records = [verify(match) for match in over(seed, OPTIONS[seed]).values()]
    assert isinstance(records[0], Record)
    assert records[0] == records[1]
    assert rules.read(rules.write(records[0])) == records[0]
