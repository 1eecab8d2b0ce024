"""What observation.py promises: a player sees their own side and the public one, nothing that is hidden."""

from __future__ import annotations

from dataclasses import fields

import pytest
from hypothesis import given, reject
from hypothesis import strategies as st

from rainbow.rules import (
    Announcement,
    Cell,
    Deal,
    Grid,
    IllegalMove,
    Observation,
    Options,
    Player,
    Reason,
    Share,
    State,
    Stone,
    Take,
    apply,
    legal_moves,
    observe,
    start,
)
from tests.rules.prepared import game, play, random_game
from tests.rules.values import games

ONE, TWO = Player
FROM_MEMORY = Options(from_memory=True)
TAKEN = "row 1 numbers, row 2 numbers"


def test_what_is_hidden_has_no_field() -> None:
    """The opponent never sees a grid."""
    assert {field.name for field in fields(Observation)} == {"player", "table", "grid", "hand", "removed"}


@pytest.mark.parametrize("player", Player)
def test_a_player_looks_before_the_first_line(player: Player) -> None:
    """Each player may look at their own grid and memorise it, before round 1 and before round 4."""
    for options in (None, FROM_MEMORY):
        for steps, grid in ((0, "first"), (24, "second")):
            state = random_game(2, options, steps)
            seen = observe(state, player)
            assert seen.is_looking
            assert seen.grid == getattr(state.deal.share(player), grid).stones


def test_the_own_grid_stays_visible() -> None:
    """The own grid is visible to its owner, with gaps where lines were taken."""
    state = game(moves=TAKEN)
    stones = state.deal.one.first.stones
    assert observe(state, ONE).grid == (*(Cell.EMPTY,) * 3, *stones[3:])
    assert observe(state, ONE).hand == stones[:3]
    assert not observe(state, ONE).is_looking


def test_from_memory_the_own_grid_lies_face_down() -> None:
    """From memory: seen only during the looks before rounds 1 and 4; lines are taken from face-down
    stones."""
    state = game(moves="row 1 numbers", options=FROM_MEMORY)
    assert observe(state, ONE).grid == (Cell.EMPTY,) * 3 + (Cell.FACE_DOWN,) * 6
    assert observe(state, ONE).hand == state.deal.one.first.stones[:3]
    assert observe(state, TWO).grid == state.deal.two.first.stones
    state = play(state, "row 2 numbers")
    assert observe(state, TWO).grid == (*(Cell.FACE_DOWN,) * 3, *(Cell.EMPTY,) * 3, *(Cell.FACE_DOWN,) * 3)


def test_an_onlooker_sees_the_table_only() -> None:
    """An observer who is not a player sees neither grid nor hand, and may make no move."""
    state = game(moves=TAKEN)
    seen = observe(state, None)
    assert seen == Observation(None, state.table)
    assert not seen.is_looking
    assert seen.legal_moves == ()
    assert seen.refusal(legal_moves(state)[0]) is Reason.NOT_YOUR_TURN


@pytest.mark.parametrize("observer", [None, ONE, TWO])
@pytest.mark.parametrize("seed", [1, 49])
def test_removed_stones_are_shown_only_after_the_end(seed: int, observer: Player | None) -> None:
    """Decision: nobody sees them before the game is over; the result screen shows them."""
    over = random_game(seed)
    before = random_game(seed, steps=len(over.moves) - 1)
    assert observe(before, observer).outcome is None
    assert observe(before, observer).removed == ()
    assert observe(over, observer).outcome is not None
    assert observe(over, observer).removed == (over.deal.one.removed, over.deal.two.removed)


@pytest.mark.parametrize("seed", range(6))
def test_an_observation_knows_what_its_player_may_do(seed: int) -> None:
    """A player can play from an observation alone: it has the same legal moves, and none out of turn."""
    for steps in range(0, 48, 5):
        state = random_game(seed, steps=steps)
        player = state.table.to_move
        assert observe(state, player).legal_moves == legal_moves(state)
        assert observe(state, player.other).legal_moves == ()


def share_otherwise(data: st.DataObject, state: State, player: Player, observer: Player | None) -> Share:
    """The player's share with other stones wherever the observer cannot know them."""
    table, share = state.table, state.deal.share(player)
    stones = list(share.stones)  # removed, first grid, second grid: places 0, 3 and 12 begin them
    lines = [
        [(3 if index < 24 else 12) + cell for cell in move.line.cells]
        for index, move in enumerate(state.moves)
        if isinstance(move, Take) and table.player_of(index) is player
    ]
    taken = {place for line in lines for place in line}
    in_play = range(3, 12) if table.grid_number == 1 else range(12, 21)
    looked_at = in_play if Cell.FACE_DOWN not in observe(state, player).grid and player is observer else ()
    shown = range(3) if table.outcome else ()
    hidden = [place for place in range(21) if place not in (*taken, *looked_at, *shown)]
    for place, stone in zip(hidden, data.draw(st.permutations([stones[at] for at in hidden])), strict=True):
        stones[place] = stone
    if player is not observer:
        announcement = table.announcement(player)
        in_hand = (
            [place for place in lines[-1] if stones[place] in state.hand(player)] if announcement else []
        )
        for place in in_hand:
            other = data.draw(st.sampled_from([place, *hidden]))
            if announcement and same_value(announcement, stones[place], stones[other]):
                stones[place], stones[other] = stones[other], stones[place]
        for line in lines:
            for place, stone in zip(
                line, data.draw(st.permutations([stones[at] for at in line])), strict=True
            ):
                stones[place] = stone
    return Share(tuple(stones[:3]), Grid(tuple(stones[3:12])), Grid(tuple(stones[12:])))


def same_value(announcement: Announcement, one: Stone, other: Stone) -> bool:
    """Whether the announcement would not tell the two stones apart."""
    return len({Announcement.of(announcement.announced, [stone]) for stone in (one, other)}) == 1


@given(data=st.data(), state=games(), observer=st.sampled_from([None, *Player]))
def test_what_is_hidden_changes_nothing(data: st.DataObject, state: State, observer: Player | None) -> None:
    """Change what the observer cannot see (stones that the opponent has not shown and where they lay, removed
    stones, the second grid, the own grid once it lies face down), and the observation stays equal."""
    shares = (share_otherwise(data, state, player, observer) for player in Player)
    other = start(Deal(*shares), state.table.options)
    try:
        for move in state.moves:
            other = apply(other, move)
    except IllegalMove:  # with these stones something would have fitted where a stone was set aside
        reject()
    assert observe(other, observer) == observe(state, observer)
