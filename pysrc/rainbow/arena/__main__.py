"""`python -m rainbow.arena FIRST SECOND`: a match between two players, and how sure its result is."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from rainbow.arena.matches import Tally, match
from rainbow.arena.players import NAMES, contestant
from rainbow.rules import Options
from rainbow.rules.notation import read_options


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the match that the command line asks for, and print the result."""
    asked = _parser().parse_args(arguments)
    first, second = contestant(asked.first, asked.budget[0]), contestant(asked.second, asked.budget[-1])
    tally = Tally()
    for tally in match(first, second, asked.games, asked.seed, asked.options):
        if sys.stderr.isatty():
            print(f"\r{tally.games} games, {tally.rate:.1%} ", end="", file=sys.stderr, flush=True)
    print(f"{asked.first} – {asked.second}: {_line(tally)}")
    return 0


def _line(tally: Tally) -> str:
    low, high = tally.interval
    first, second = tally.milliseconds
    return (
        f"{tally.rate:.1%} ({low:.1%} to {high:.1%}) of {tally.games} games, {tally.drawn} drawn, "
        f"{tally.instant} won at once; {first:.1f} and {second:.1f} ms a move"
    )


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m rainbow.arena",
        description="Let two players meet. Every deal is played twice with seats swapped, draws count half.",
    )
    parser.add_argument("first", choices=NAMES)
    parser.add_argument("second", choices=NAMES)
    parser.add_argument("--games", type=_games, default=400, help="an even number, 400 by default")
    parser.add_argument("--seed", type=int, default=1, help="the same seed makes the same match")
    parser.add_argument("--options", type=_options, default=Options(), help="as in a record: 'diagonals'")
    parser.add_argument(
        "--budget",
        type=int,
        nargs="+",
        default=[10_000],
        metavar="WORK",
        help="moves made in thought for one move (ismcts: simulations), for both or for each of them",
    )
    return parser


def _games(text: str) -> int:
    games = int(text)
    if games < 2 or games % 2:
        raise argparse.ArgumentTypeError("every deal is played twice, so the number of games is even")
    return games


def _options(text: str) -> Options:
    try:
        return read_options(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


if __name__ == "__main__":
    sys.exit(main())
