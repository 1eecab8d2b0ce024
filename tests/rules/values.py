"""Hypothesis strategies for every kind of value of a game; a game is a deal and choices among legal moves."""

from __future__ import annotations

from hypothesis import strategies as st

from rainbow.rules import (
    WHEEL,
    Announced,
    Announcement,
    Colour,
    Deal,
    Grid,
    Options,
    Place,
    Player,
    SetAside,
    Share,
    State,
    Take,
    Taken,
    apply,
    legal_moves,
    start,
    stones_of,
)
from rainbow.rules.grid import LINES

players = st.sampled_from(Player)
colours = st.sampled_from(Colour)
stones = st.sampled_from(sorted({*stones_of(Player.ONE), *stones_of(Player.TWO)}))
grids = st.lists(stones, min_size=9, max_size=9).map(lambda laid: Grid(tuple(laid)))
lines = st.sampled_from(LINES)
announced = st.sampled_from(Announced)
announcements = st.builds(Announcement.of, announced, st.lists(stones, min_size=3, max_size=3))
placements = st.builds(Place, stones, st.sampled_from(WHEEL), st.booleans())
set_asides = st.builds(SetAside, stones)
moves = st.builds(Take, lines, announced) | placements | set_asides
events = st.builds(Taken, lines, announcements) | placements | set_asides
options = st.builds(Options, over_21=st.booleans(), diagonals=st.booleans(), from_memory=st.booleans())


def shares(player: Player) -> st.SearchStrategy[Share]:
    """A player's stones in any order: removed, first grid, second grid."""
    order = st.permutations(stones_of(player))
    return order.map(lambda laid: Share(tuple(laid[:3]), Grid(tuple(laid[3:12])), Grid(tuple(laid[12:]))))


deals = st.builds(Deal, shares(Player.ONE), shares(Player.TWO))


@st.composite
def games(draw: st.DrawFn) -> State:
    """A game in any options after any number of moves, or at its end."""
    state = start(draw(deals), draw(options))
    choices = draw(st.lists(st.integers(0, 11), max_size=48))
    for choice in choices:
        if legal := legal_moves(state):
            state = apply(state, legal[choice % len(legal)])
    return state
