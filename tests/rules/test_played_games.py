"""200 games recorded by another program, the game's first version for one device, as an independent oracle.

That version allows over 21, and knows rows and columns only. Where a stone can replace a joker, it does not
offer to place the stone on top; it does not record the taking of a grid's last line; and it cannot set a
stone aside, so one of its games got stuck where this program goes on.
"""

from __future__ import annotations

import gzip
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from rainbow.rules import (
    Announced,
    Colour,
    Deal,
    Direction,
    Ending,
    Grid,
    Line,
    Options,
    Place,
    Player,
    SetAside,
    Share,
    State,
    Stone,
    Take,
    apply,
    legal_moves,
    outcome,
    start,
    stones_of,
)

PLAYED = json.loads(gzip.decompress(Path(__file__).with_name("played-games.json.gz").read_bytes()))
COLOURS = {colour.name.lower(): colour for colour in Colour} | {"gray": Colour.GREY}
ORDER = [COLOURS[name] for name in PLAYED["tower_order"]]


def stone_of(text: str) -> Stone:
    """The stone written as `red:5` or `gray:0`."""
    colour, number = text.split(":")
    return Stone(COLOURS[colour], int(number))


def deal_of(game: dict[str, Any]) -> Deal:
    """The deal of a recorded game. A game that ended before the second grid does not record that grid; the
    player's remaining stones stand in for it.
    """

    def share(player: Player) -> Share:
        index = player.value - 1
        removed = tuple(map(stone_of, game["removed"][index]))
        first, *second = (
            tuple(stone_of(text) for row in grid[index] for text in row) for grid in game["grids"]
        )
        left = Counter(stones_of(player)) - Counter((*removed, *first))
        return Share(removed, Grid(first), Grid(second[0] if second else tuple(left.elements())))

    return Deal(share(Player.ONE), share(Player.TWO))


def placement_of(stone: str, tower: str, *, instead: bool) -> Place:
    """The placement of a stone on a tower, both named as in the recording."""
    return Place(stone_of(stone), COLOURS[tower], instead)


def choices_of(action: dict[str, Any]) -> set[Place]:
    """All that the recording says could be placed."""
    split = [(choice.removesuffix("x").split(">"), choice.endswith("x")) for choice in action["choices"]]
    return {placement_of(stone, tower, instead=instead) for (stone, tower), instead in split}


def replacing_when_it_can(state: State) -> set[Place]:
    """Our legal placements, less the plain one wherever the joker can be replaced."""
    legal = {move for move in legal_moves(state) if isinstance(move, Place)}
    return {
        move for move in legal if move.instead or Place(move.stone, move.tower, instead=True) not in legal
    }


def standing(state: State) -> tuple[list[int], list[int | None]]:
    """Totals and owners in the recording's order."""
    towers = [state.table.tower(colour) for colour in ORDER]
    return [tower.total for tower in towers], [tower.owner and tower.owner.value for tower in towers]


@pytest.mark.parametrize("number", range(len(PLAYED["games"])))
def test_a_played_game_goes_the_same_way(number: int) -> None:
    """Choices at every placement, totals, owners, winner and instant win are those of the recording."""
    game = PLAYED["games"][number]
    state = start(deal_of(game), Options(over_21=True))
    line = None
    for action in game["actions"]:
        assert state.table.to_move is Player(action["player"])
        assert state.table.round == action["round"]
        if action["do"] == "line":
            line = Line(Direction[action["direction"].upper()], action["index"] - 1)
        elif action["do"] == "announce":
            (line,) = [line] if line else state.table.lines_left(state.table.to_move)
            state = apply(state, Take(line, Announced[action["what"].upper()]))
            line = None
        else:
            assert replacing_when_it_can(state) == choices_of(action)
            instead = action["replaces_joker"]
            state = apply(state, placement_of(action["stone"], action["tower"], instead=instead))
            assert standing(state) == (action["totals"], action["owners"])
    final = game["final"]
    assert standing(state) == (final["totals"], final["owners"])
    ending = outcome(state)
    if game["stuck"]:
        assert ending is None
        assert all(isinstance(move, SetAside) for move in legal_moves(state))
    else:
        assert ending is not None
        assert [len(state.table.owned(player)) for player in Player] == final["owned"]
        assert (ending.reason is Ending.INSTANT_WIN) == final["instant"]
        assert (ending.winner and ending.winner.value) == final["winner"]


def test_the_recording_holds_every_kind_of_ending() -> None:
    """200 games: instant wins, counts, draws, and one that got stuck because no stone could be set aside."""
    games = PLAYED["games"]
    assert len(games) == 200
    assert sum(game["stuck"] for game in games) == 1
    assert sum(game["final"].get("instant", False) for game in games) == 59
    assert {game["final"].get("winner") for game in games} == {1, 2, None}
