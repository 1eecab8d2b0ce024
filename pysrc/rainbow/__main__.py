"""`python -m rainbow`: show a record step by step in the terminal, or deal and show a random game."""

from __future__ import annotations

import argparse
import datetime as dt
import random
import sys
from collections.abc import Sequence
from pathlib import Path

from rainbow.rules import Options, Player, Record, RecordError, apply, deal, legal_moves, read, start
from rainbow.rules.notation import read_options
from rainbow.terminal import draw_record

_VIEWS: dict[str, tuple[Player | None, ...]] = {
    "both": tuple(Player),
    "1": (Player.ONE,),
    "2": (Player.TWO,),
    "public": (None,),
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Show the game that the command line asks for; 2 when its record cannot be read, after what can be."""
    asked = _parser().parse_args(arguments)
    if asked.record is None:
        print(f"A random game: --seed {asked.seed}\n")
        _show(_random_game(asked.seed, asked.options), asked)
        return 0
    try:
        _show(read(asked.record), asked)
    except RecordError as error:
        if error.upto:
            _show(error.upto, asked)
        print(error, file=sys.stderr)
        return 2
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m rainbow", description="Show a game of Rainbow Blackjack."
    )
    parser.add_argument(
        "record", nargs="?", type=_text, metavar="RECORD", help="a file; without it a random game"
    )
    parser.add_argument("--seed", type=int, default=random.randrange(10**6), help="which random game")
    parser.add_argument(
        "--options",
        type=_options,
        default=Options(),
        help="of a random game, as in a record: 'over 21 allowed, diagonals, from memory'",
    )
    parser.add_argument("--view", choices=_VIEWS, default="both", help="who looks on")
    parser.add_argument("--step", action="store_true", help="wait for Enter after each move")
    return parser


def _text(path: str) -> str:
    try:
        return Path(path).read_text(encoding="utf-8", errors="replace")
    except OSError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _options(text: str) -> Options:
    try:
        return read_options(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _random_game(seed: int, options: Options) -> Record:
    """A game in which both players choose at random; the same one for the same seed."""
    rng = random.Random(seed)
    state = start(deal(rng), options)
    while moves := legal_moves(state):
        state = apply(state, rng.choice(moves))
    return Record(dt.datetime.now().astimezone().date(), ("", ""), state)


def _show(record: Record, asked: argparse.Namespace) -> None:
    for step in draw_record(record, _VIEWS[asked.view]):
        print(step)
        if asked.step:
            sys.stdin.readline()


if __name__ == "__main__":
    sys.exit(main())
