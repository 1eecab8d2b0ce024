"""The 200 games that another program recorded, played by letters between two devices with the same stones."""

from __future__ import annotations

from typing import Any

import pytest

from rainbow import rules
from rainbow.letters import give_up, sent, verify
from rainbow.rules import (
    Announced,
    Deal,
    Direction,
    Line,
    Move,
    Options,
    Player,
    Record,
    Share,
    State,
    Take,
    apply,
    start,
)
from tests.letters.peers import TODAY, Peers, dealt, mover, step, told
from tests.rules.test_played_games import PLAYED, deal_of, placement_of

pytestmark = pytest.mark.no_cover  # the other tests cover every line, and measuring doubles the time here


def recorded(game: dict[str, Any]) -> State:
    """The game as it was recorded."""
    state = start(deal_of(game), Options(over_21=True))
    line: Line | None = None
    for action in game["actions"]:
        move: Move
        if action["do"] == "line":
            line = Line(Direction[action["direction"].upper()], action["index"] - 1)
            continue
        if action["do"] == "announce":
            (line,) = [line] if line else state.table.lines_left(state.table.to_move)
            move = Take(line, Announced[action["what"].upper()])
            line = None
        else:
            move = placement_of(action["stone"], action["tower"], instead=action["replaces_joker"])
        state = apply(state, move)
    return state


def deal_as_recorded(monkeypatch: pytest.MonkeyPatch, deal: Deal) -> None:
    """Replace the shuffle: both devices, and `verify`, get the stones of the recording."""

    def share(player: Player, seed: bytes, nonce: bytes) -> Share:
        assert len(seed) == len(nonce) == 16
        return deal.share(player)

    for module in ("match", "verdict"):
        monkeypatch.setattr(f"rainbow.letters.{module}.share", share)


def ended(peers: Peers) -> Peers:
    """Both after the last letters; in the stuck game, the player whose turn it is gives up first."""
    player = mover(peers)
    if not peers[player].is_over:
        gone = sent(give_up(peers[player]))
        peers = {player: gone, player.other: told(peers[player.other], gone)}
    last = next(player for player in Player if peers[player].others_seed is None)
    return {**peers, last: told(peers[last], peers[last.other])}


@pytest.mark.parametrize("number", range(len(PLAYED["games"])))
def test_a_played_game_goes_the_same_way_by_letters(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both devices end with the same record, byte for byte: that of the recording."""
    state = recorded(PLAYED["games"][number])
    deal_as_recorded(monkeypatch, state.deal)
    peers = dealt(number, state.table.options, Player.ONE if number % 2 else Player.TWO)
    for move in state.moves:
        peers = step(peers, move)
    for match in ended(peers).values():
        proved = verify(match)
        assert isinstance(proved, Record)
        assert rules.write(proved) == rules.write(Record(TODAY, match.names, state))
