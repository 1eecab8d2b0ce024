"""What the arena promises: fair and seeded matches between any two players."""

from __future__ import annotations

from random import Random

import pytest

from rainbow.arena.__main__ import main
from rainbow.arena.matches import Tally, match
from rainbow.arena.players import NAMES, contestant
from rainbow.rules import Move, Options, State, legal_moves


def last(first: str, second: str, games: int = 4, seed: int = 1) -> Tally:
    """The final tally of a match between two players."""
    *_, tally = match(contestant(first, 20), contestant(second, 20), games, seed, Options())
    return tally


@pytest.mark.parametrize("name", [name for name in NAMES if name != "ismcts"])
def test_every_player_plays_to_the_end(name: str) -> None:
    """Each player plays a match to its end."""
    tally = last(name, "random", games=2)
    assert tally.games == 2
    assert 0 <= tally.rate <= 1


def test_the_same_seed_makes_the_same_match() -> None:
    """A budget limits moves, not time, so a match can be repeated exactly."""
    one, same, other = (last("master", "greedy", seed=seed) for seed in (1, 1, 2))
    assert (one.won, one.drawn, one.moves) == (same.won, same.drawn, same.moves)
    assert one.moves != other.moves


def test_every_deal_is_played_twice_with_seats_swapped() -> None:
    """Two players who choose alike win equally often, as each has played both sides of every deal."""

    def first_move(state: State, _rng: Random) -> Move:
        return legal_moves(state)[0]

    *_, tally = match(first_move, first_move, 20, 1, Options())
    assert tally.rate == 0.5


def test_the_interval_is_wilsons() -> None:
    """The textbook example: 8 of 10 won give an interval from 49 % to 94 %."""
    low, high = Tally(games=10, won=8).interval
    assert low == pytest.approx(0.490, abs=0.001)
    assert high == pytest.approx(0.943, abs=0.001)


def test_the_command_prints_the_result(capsys: pytest.CaptureFixture[str]) -> None:
    """The command line names players, games, seed, options and budgets."""
    command = [
        "casual",
        "random",
        "--games",
        "2",
        "--seed",
        "7",
        "--options",
        "diagonals",
        "--budget",
        "10",
        "20",
    ]
    assert main(command) == 0
    assert capsys.readouterr().out.startswith("casual – random: ")


@pytest.mark.parametrize("wrong", [["--games", "3"], ["--options", "sideways"]], ids=" ".join)
def test_wrong_arguments_are_refused(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """An odd number of games cannot be fair, and options are written as in a record."""
    with pytest.raises(SystemExit):
        main(["casual", "random", *wrong])
    assert wrong[0] in capsys.readouterr().err
