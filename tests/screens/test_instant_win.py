"""What the page promises about an instant win: how near both players are to it is always in sight."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rainbow.app.play import StoneTapped
from rainbow.app.settings import SettingSwitched
from rainbow.app.view import Closed
from rainbow.node import Node
from rainbow.rules import LIMIT, WHEEL, Colour, Options, Place, Player, State, apply, may_win_at
from tests.rules.prepared import random_game
from tests.screens.finders import all_of, by_class, name, one, said
from tests.screens.prepared import facing, opened
from tests.screens.tab import at_table, game_of, page, tell
from tests.screens.test_any_order import dealt_otherwise

ONE, TWO = Player
CALLED = {ONE: "Anna", TWO: "Ben"}
GAMES = [random_game(seed, steps=steps) for seed in (0, 3, 7) for steps in range(9, 49, 3)]
THREATENED = random_game(3, steps=36)
"""Player 1 could win at the red tower, as everybody can know; player 2 is to move."""
LAST_MOVES = [
    (random_game(seed, options, len(whole.moves) - 1), last)
    for options in (Options(), Options(over_21=True))
    for seed in range(12)
    for whole in [random_game(seed, options)]
    if isinstance(last := whole.moves[-1], Place)
]
"""Games before their last move, where that places a stone."""


def tower(model_page: Node, colour: Colour) -> Node:
    """The tower of that colour on the page."""
    return all_of(one(model_page, "group", "Towers"), "button")[colour]


def wears_full_crown(drawn: Node) -> bool:
    """Whether the tower shows that the chosen stone would win there."""
    return any("wins" in (each.get("class") or "") for each in by_class(drawn, "crown"))


def owned_at_21(state: State, player: Player) -> int:
    """How many towers at exactly 21 a player owns."""
    return sum(each.total == LIMIT and each.owner is player for each in state.table.towers)


def near(state: State, player: Player) -> str:
    """What the page says of a player who needs but one more tower at 21, or nothing."""
    if state.table.outcome or owned_at_21(state, player) != 2:
        return ""
    return "could win next" if may_win_at(state.table, player) else "one more wins"


@pytest.mark.parametrize("state", GAMES)
def test_each_seat_counts_its_towers_at_21(state: State) -> None:
    """Three pips at each seat, a full one for each tower at 21 that the player owns, and a crown when one
    alone is missing; in words as well.
    """
    for player in Player:
        seat = one(page(at_table(state)), "region", CALLED[player])
        number, meaning = owned_at_21(state, player), near(state, player)
        (three,) = by_class(seat, "three")
        assert len([each for each in three.walk() if each.tag == "i"]) == 3
        assert len(by_class(three, "full")) == number
        assert bool(by_class(three, "crown")) == bool(meaning)
        assert said(three) == (f"{number} of 3 at 21; {meaning}" if meaning else f"{number} of 3 at 21")


@pytest.mark.parametrize("state", GAMES)
def test_one_more_wins_is_said_when_it_is_so(state: State) -> None:
    """Beside the round, to both players alike and while the game goes on: who has two towers at 21, and
    whether the next stone could make the third.
    """
    wanted = {(text, str(player.value)) for player in Player if (text := near(state, player))}
    trays = [at_table(state, Closed())] if state.table.outcome else [at_table(state), opened(at_table(state))]
    for model in trays:
        told = {
            (each.text.lstrip("12"), mark.text)
            for beside in by_class(page(model).body, "near")
            for each in beside.children
            if isinstance(each, Node)
            for mark in by_class(each, "mark")
        }
        assert told == wanted


def test_a_threat_is_seen_by_both() -> None:
    """Where a player's next stone could win, by what everybody knows, the tower says so with a crown and that
    player's number, whoever looks and whosever turn it is; face to face at both its ends.
    """
    assert may_win_at(THREATENED.table, ONE) == {Colour.RED}
    facing_both = facing(THREATENED)
    later = at_table(random_game(3, steps=37))
    for model in (at_table(THREATENED), opened(at_table(THREATENED)), later, facing_both):
        ends = 2 if model is facing_both else 1
        for colour in WHEEL:
            drawn = tower(page(model).body, colour)
            crowns = by_class(drawn, "crown")
            assert name(drawn, drawn).endswith("; Anna could win here") == (colour is Colour.RED)
            assert [each.text for each in crowns] == (["1"] * ends if colour is Colour.RED else [])
            assert not wears_full_crown(drawn)


@given(st.data(), st.sampled_from([state for state in GAMES if not state.table.outcome]))
def test_hidden_stones_make_no_threat(data: st.DataObject, state: State) -> None:
    """Whatever lies hidden, pips, crowns and words are the same: they follow from what everybody knows."""
    other = dealt_otherwise(data, state, None)
    assume(other is not None)
    assert other is not None
    assert game_of(at_table(other)).view.threats == game_of(at_table(state)).view.threats
    assert page(at_table(other)).body == page(at_table(state)).body


@pytest.mark.parametrize(("state", "last"), LAST_MOVES)
def test_a_winning_target_wears_a_crown(state: State, last: Place) -> None:
    """Before it is tapped, a target that wins the game wears a full crown, in words “this wins”; no other."""
    model = opened(at_table(state))
    hand = game_of(model).view.own.hand
    model = tell(model, StoneTapped(game_of(model).at, hand.index(last.stone)))
    to_move = state.table.to_move
    for colour in WHEEL:
        ways = game_of(model).view.ways(last.stone, colour)
        then = apply(state, ways[0]).table.outcome if ways else None
        wins = then is not None and then.winner is to_move
        drawn = tower(page(model).body, colour)
        assert wears_full_crown(drawn) == wins
        assert name(drawn, drawn).endswith("; this wins") == wins


def test_in_discreet_speech_no_winning_target_is_named() -> None:
    """Where others must not hear what stone is chosen, the crown is seen and nothing is said of it."""
    state, last = next(
        (state, last)
        for state, last in LAST_MOVES
        if (end := apply(state, last).table.outcome) and end.winner
    )
    model = tell(opened(at_table(state)), SettingSwitched("discreet"))
    model = tell(model, StoneTapped(game_of(model).at, game_of(model).view.own.hand.index(last.stone)))
    names = [name(each, each) for each in all_of(one(page(model), "group", "Towers"), "button")]
    assert not any("this wins" in each for each in names)
