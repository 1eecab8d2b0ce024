"""What score.py promises: the instant win, the count, the draw."""

from __future__ import annotations

import pytest

from rainbow.rules import WHEEL, Ending, Outcome, Player, Stone, Tower
from rainbow.rules.score import outcome_of

ONE, TWO = Player
OWNERS = {"1": ONE, "2": TWO}


def towers(*written: str) -> list[Tower]:
    """Six towers, `21/1` standing for a total of 21 owned by player 1, the empty text for an empty tower."""
    built = []
    for colour, text in zip(WHEEL, written, strict=True):
        tower = Tower(colour)
        total, _, owner = text.partition("/")
        for number in [6] * (int(total or 0) // 6) + [int(total or 0) % 6]:
            tower = tower.add(Stone(colour, number), OWNERS[owner]) if number else tower
        built.append(tower)
    return built


@pytest.mark.parametrize("winner", Player)
@pytest.mark.parametrize("all_played", [False, True])
def test_three_towers_at_21_win_at_once(*, winner: Player, all_played: bool) -> None:
    """The moment a player owns three towers that stand at exactly 21, that player wins."""
    me, you = winner.value, winner.other.value
    standing = towers(f"21/{me}", f"20/{you}", f"21/{me}", f"20/{you}", f"21/{me}", f"20/{you}")
    assert outcome_of(standing, all_played=all_played) == Outcome(Ending.INSTANT_WIN, winner)


@pytest.mark.parametrize(
    "standing",
    [
        ("21/1", "21/1", "21/2", "21/2", "", ""),
        ("21/1", "21/1", "20/1", "20/1", "20/1", "20/1"),
        ("21/1", "21/1", "22/1", "", "", ""),
        ("", "", "", "", "", ""),
    ],
)
def test_the_game_goes_on_until_all_is_played(standing: tuple[str, ...]) -> None:
    """Three towers at 21 of two players are no instant win, nor two, nor one at 22."""
    assert outcome_of(towers(*standing), all_played=False) is None


@pytest.mark.parametrize(
    ("standing", "outcome"),
    [
        (("21/1", "21/1", "21/2", "21/2", "1/2", ""), Outcome(Ending.COUNT, TWO)),
        (("1/1", "1/1", "1/1", "21/2", "21/2", ""), Outcome(Ending.COUNT, ONE)),
        (("1/1", "1/1", "1/1", "21/2", "21/2", "1/2"), Outcome(Ending.DRAW, None)),
        (("1/1", "1/1", "21/2", "", "", ""), Outcome(Ending.COUNT, ONE)),
        (("1/1", "1/2", "1/2", "", "", ""), Outcome(Ending.COUNT, TWO)),
        (("1/1", "", "", "", "", "20/2"), Outcome(Ending.DRAW, None)),
        (("", "", "", "", "", ""), Outcome(Ending.DRAW, None)),
    ],
)
def test_after_round_six_towers_are_counted(standing: tuple[str, ...], outcome: Outcome) -> None:
    """Otherwise, after round 6, the player who owns more towers wins; the same number is a draw. An empty
    tower belongs to nobody."""
    assert outcome_of(towers(*standing), all_played=True) == outcome
