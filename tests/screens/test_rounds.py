"""What the page promises about a new round: a short banner, which any tap ends, and a sentence heard once."""

from __future__ import annotations

import pytest

from rainbow import app
from rainbow.app.play import Armed, BannerTapped, LineTapped, OpenTapped, Thought
from rainbow.node import Node
from rainbow.rules import Direction, Line, Player, State, apply, legal_moves
from tests.rules.prepared import random_game
from tests.screens.finders import all_of, by_class, said
from tests.screens.prepared import facing, opened
from tests.screens.tab import against_computer, at_table, game_of, page, tell

ONE, TWO = Player
CALLED = {ONE: "Anna", TWO: "Ben"}
STARTERS = {2: TWO, 3: ONE, 4: ONE, 5: TWO, 6: ONE}
BEGINNINGS = [(random_game(seed, steps=8 * (number - 1)), number) for seed in (1, 2) for number in STARTERS]
NEW_ROUND = random_game(1, steps=8)


def banners(model: app.Model) -> list[Node]:
    """The banner, if there is one."""
    return by_class(page(model).body, "round-banner")


@pytest.mark.parametrize(("state", "number"), BEGINNINGS)
def test_a_round_begins_with_a_banner(state: State, number: int) -> None:
    """It says who starts, how many towers each has, and in round 4 that the grid is the second; face to face
    twice, once upside down.
    """
    counts = [len(state.table.owned(player)) for player in Player]
    towers = "".join(f"{at}{n} tower{'' if n == 1 else 's'}" for at, n in zip((1, 2), counts, strict=True))
    text = f"Round {number}: {CALLED[STARTERS[number]]} starts{towers}"
    text += "Your second grid" if number == 4 else ""
    (banner,) = banners(at_table(state))
    assert banner.text == text
    (banner,) = banners(facing(state))
    assert [side.text for side in banner.children if isinstance(side, Node)] == [text, text]
    assert len(by_class(banner, "upside-down")) == 1


def test_the_first_round_has_no_banner() -> None:
    """Nothing has happened yet, and whose turn it is is said anyway."""
    assert banners(at_table(random_game(1, steps=0))) == []


def test_any_tap_ends_the_banner() -> None:
    """A tap on it, on the curtain or on a line: it blocks nobody, and does not come back in that round; time
    that passes does not end it.
    """
    closed = at_table(NEW_ROUND)
    at = len(NEW_ROUND.moves)
    assert banners(tell(closed, Armed(at)))
    for message in (BannerTapped(at), OpenTapped(at)):
        assert banners(tell(closed, message)) == []
    face = facing(NEW_ROUND)
    assert banners(tell(face, LineTapped(at, Line(Direction.ROW, 0)))) == []
    read = tell(closed, BannerTapped(at))
    assert game_of(read).record == game_of(closed).record
    assert banners(opened(read)) == []


def test_the_banner_stays_while_the_computer_takes_its_line() -> None:
    """Where the computer starts a round, the person has time to read it until the own first tap."""
    model = against_computer(NEW_ROUND)
    move = legal_moves(NEW_ROUND)[0]
    assert banners(model)
    after = tell(model, Thought(len(NEW_ROUND.moves), move))
    assert game_of(after).state == apply(NEW_ROUND, move)
    assert banners(after)
    assert banners(tell(after, BannerTapped(len(NEW_ROUND.moves) + 1))) == []


def test_a_round_is_heard_once() -> None:
    """With the move that ended the round before: who starts, how many towers each has, and the second grids;
    whatever becomes of the banner, the same text stays.
    """
    fourth = at_table(random_game(1, steps=24))
    heard = said(all_of(page(fourth), "status")[-1])
    counts = ", ".join(f"{CALLED[each]} {len(game_of(fourth).table.owned(each))}" for each in Player)
    told = f" Round 4: Anna starts. Towers: {counts}. The second grids are dealt. Next: Anna."
    assert heard.endswith(told)
    assert said(all_of(page(tell(fourth, BannerTapped(24))), "status")[-1]) == heard
    later = at_table(random_game(1, steps=25))
    assert "Round 4" not in said(all_of(page(later), "status")[-1])
