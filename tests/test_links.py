"""What links.py promises: a finished game in an address comes back as it was; damage never goes unnoticed."""

from __future__ import annotations

import datetime as dt
import string
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rainbow import links
from rainbow.letters import Fault
from rainbow.letters.code import check
from rainbow.letters.envelope import close
from rainbow.rules import Options, Record, State, apply, deal, legal_moves, outcome, start
from rainbow.rules.names import NAME_LENGTH, clean_name
from tests.rules.values import deals, options

ALPHABET = string.ascii_letters + string.digits + "-./"
NAMED = {Fault.TOO_LONG, Fault.NO_LETTER, Fault.NOT_WHOLE, Fault.LATER_VERSION}
FROZEN = (
    "1g/BC0pu/DSEOLIKCBSJRNAMHFQSGPNIGQLEJHMSSCAFRDPKBOS/BpIKUcTuTuT4TmUoFGALVNUUUWU2VCUiD8HFUWVNVGUKVPUkFGD"
    "YUuToUOVQVMU2ACHVUCUIVITgTgUCIYDHVEU-U8T2UoUc/QW5uYQ/QmVu/sfta"
)
HOST = "https://example.org/rainbow-blackjack/#"

names = st.text(max_size=40).map(clean_name)


def played(state: State, rng: Random) -> State:
    """The game, played to its end by chance."""
    while moves := legal_moves(state):
        state = apply(state, rng.choice(moves))
    return state


def record(seed: int, names: tuple[str, str] = ("Anna", "Ben")) -> Record:
    """A finished game with options of all kinds."""
    rng = Random(seed)
    chosen = Options(*(rng.random() < 0.5 for _ in range(3)))
    return Record(dt.date(2026, 11, 30), names, played(start(deal(rng), chosen), rng))


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Any finished game."""
    state = played(start(draw(deals), draw(options)), draw(st.randoms(use_true_random=False)))
    return Record(draw(st.dates()), (draw(names), draw(names)), state)


@given(record=records())
def test_every_finished_game_round_trips(record: Record) -> None:
    """Every game shared and read again is the same, and its link has no character that ends an address."""
    line = links.write(record)
    assert set(line) <= set(ALPHABET)
    assert line[-1] in string.ascii_letters + string.digits
    assert links.read(line) == record
    assert links.read(f"Look at this: {HOST}{line} What a game!") == record


def test_a_link_is_short() -> None:
    """Of 1,000 random games, 99 % have a link of fewer than 1,000 characters; with usual names, all have."""
    lengths = [len(links.write(record(seed))) for seed in range(1000)]
    assert max(lengths) < 250


def test_the_longest_names() -> None:
    """Names of emoji that each take ten characters come back too."""
    couples = "\U0001f469\U0001f3fd\u200d\u2764\ufe0f\u200d\U0001f48b\u200d\U0001f469\U0001f3ff" * NAME_LENGTH
    game = record(5, (couples, couples))
    assert links.read(HOST + links.write(game)) == game


def test_a_frozen_link() -> None:
    """A link that somebody was sent keeps its meaning in every later version."""
    line = links.write(record(21))
    assert line == FROZEN
    assert links.read(FROZEN) == record(21)


@pytest.mark.parametrize("moves", [0, 1, 20])
def test_a_game_that_goes_on_has_no_link(moves: int) -> None:
    """Its link would show what is still hidden."""
    whole = record(3)
    state = start(whole.state.deal, whole.state.table.options)
    for move in whole.state.moves[:moves]:
        state = apply(state, move)
    assert outcome(state) is None
    with pytest.raises(ValueError, match="not over"):
        links.write(Record(whole.date, whole.names, state))


def test_damaged_links() -> None:
    """1,000 damaged links: each is refused with a named fault."""
    rng, line = Random(1), links.write(record(4))
    for _ in range(1000):
        at = rng.randrange(len(line))
        other = rng.choice(ALPHABET.replace(line[at], ""))
        changed = line[:at] + other + line[at + 1 :]
        for damaged in (line[:at], line[at + 1 :], changed, line[at + 1 :] + line[:at]):
            assert links.read(damaged) in NAMED


Fields = list[str]
FORGED: dict[str, Callable[[Fields], Fields]] = {
    "ends early": lambda fields: [*fields[:2], fields[2][:-2], *fields[3:]],
    "goes on after its end": lambda fields: [*fields[:2], fields[2] * 2, *fields[3:]],
    "an event that the rules refuse": lambda fields: [*fields[:2], "AA" + fields[2][2:], *fields[3:]],
    "a stone that nobody has": lambda fields: [fields[0], "." + fields[1][1:], *fields[2:]],
    "another deal": lambda fields: [fields[0], fields[1][::-1], *fields[2:]],
    "a stone too many": lambda fields: [fields[0], fields[1] + "A", *fields[2:]],
    "unknown options": lambda fields: ["." + fields[0][1:], *fields[1:]],
    "a date that no calendar has": lambda fields: [fields[0][0] + "....", *fields[1:]],
    "the year 0": lambda fields: [fields[0][0] + "AAAA", *fields[1:]],
    "a name as nobody is called": lambda fields: [*fields[:3], "IA", fields[4]],
    "a name that is no text": lambda fields: [*fields[:3], "-w", fields[4]],
    "one name": lambda fields: fields[:-1],
    "options only": lambda fields: fields[:1],
    "nothing": lambda _: [],
}
"""What a link can say with a check that agrees, though this program would never write it."""


@pytest.mark.parametrize("forge", FORGED.values(), ids=FORGED)
def test_forged_links(forge: Callable[[Fields], Fields]) -> None:
    """What this program would not write is refused, also where its check agrees."""
    _, *fields, _ = links.write(record(4)).split("/")
    assert links.read(close("g", *forge(fields))) is Fault.NOT_WHOLE


def test_what_is_no_link() -> None:
    """Each reason has its name."""
    line = links.write(record(4))
    assert links.read("") is Fault.NO_LETTER
    assert links.read("A shopping list") is Fault.NO_LETTER
    assert links.read("x" * (links.LONGEST + 1)) is Fault.TOO_LONG
    assert links.read(line[:-2]) is Fault.NOT_WHOLE
    later = close("g", "x").replace("1g", "9z")
    assert links.read(later[:-4] + check(later[:-4])) is Fault.LATER_VERSION
