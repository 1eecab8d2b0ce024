"""What record.py promises: a whole game as a readable text, read strictly, each fault named with its line."""

from __future__ import annotations

import datetime as dt
import sys
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rainbow.rules import BadLine, Fault, Options, Player, Reason, Record, RecordError, State, read, write
from rainbow.rules.names import NAME_LENGTH, clean_name
from rainbow.rules.record import LARGEST, Summary, summary
from tests.rules.large import large
from tests.rules.prepared import game, play, random_game
from tests.rules.values import games

DAY = dt.date(2024, 2, 29)
MOVES = "row 1 colours, column 1 numbers, R1>R, O1>O, R2>R, O4>O, R3>R, G1>G, column 2 numbers"

TEXT = """\
Rainbow Blackjack, rules 1
Date: 2024-02-29
Player 1: Anna
Player 2:
Options: none
Removed 1: J J J
Grid 1 first: R1 R2 R3 / R4 R5 R6 / Y1 Y2 Y3
Grid 1 second: Y4 Y5 Y6 / B1 B2 B3 / B4 B5 B6
Removed 2: J J J
Grid 2 first: O1 O2 O3 / O4 O5 O6 / G1 G2 G3
Grid 2 second: G4 G5 G6 / P1 P2 P3 / P4 P5 P6

Round 1
P1 row 1 colours RRR
P2 column 1 numbers 114
P1 R1>R
P2 O1>O
P1 R2>R
P2 O4>O
P1 R3>R
P2 G1>G

Round 2
P2 column 2 numbers 225
"""
"""The record of `MOVES`: the title is line 1, the deal ends in line 11, round 1 begins in line 13."""


def record_of(state: State, one: str = "", two: str = "") -> Record:
    """A record of the game, played on the 29th of February."""
    return Record(DAY, (one, two), state)


def changed(line: int, text: str) -> str:
    """The record with one line, counted from 1, written otherwise."""
    lines = TEXT.splitlines()
    lines[line - 1] = text
    return "\n".join(lines)


def tidy(text: str) -> list[str]:
    """The lines without the white space and marks that `read` ignores."""
    tidied = (" ".join(line.split()).lstrip("> ") for line in text.splitlines())
    return [line for line in tidied if line]


def error_of(text: str) -> RecordError:
    """The error that reading the text raises."""
    with pytest.raises(RecordError) as caught:
        read(text)
    return caught.value


def test_a_record_is_a_readable_text() -> None:
    """Header with version of the rules, date, names, options, deal; then numbered rounds with the moves."""
    assert write(record_of(game(moves=MOVES), "Anna")) == TEXT


def test_a_record_is_read_back() -> None:
    """The same date, names, deal, options and moves."""
    record = read(TEXT)
    assert record == record_of(game(moves=MOVES), "Anna")
    assert (record.name(Player.ONE), record.name(Player.TWO)) == ("Anna", "")


TOLERATED = {
    "spaces at the ends of lines, foreign line ends": TEXT.replace("\n", "  \r\n") + "\n \n",
    "old line ends": TEXT.replace("\n", "\r"),
    "line ends that were doubled": TEXT.replace("\n", "\r\r\n"),
    "no line end at the end": TEXT.rstrip(),
    "a byte order mark": "\ufeff" + TEXT,
    "blank lines before it": "\n \n\t\n" + TEXT,
    "blank lines everywhere": TEXT.replace("\n", "\n\n"),
    "no blank lines": TEXT.replace("\n\n", "\n"),
    "indentation": "".join(f"    {line}\n" for line in TEXT.splitlines()),
    "tabs": "".join(f"\t{line}\t\n" for line in TEXT.splitlines()),
    "quoted in a mail": "".join(f"> {line}\n" for line in TEXT.splitlines()),
    "quoted without a space": "".join(f">{line}\n" for line in TEXT.splitlines()),
    "quoted twice": "".join(f">> > {line}\n" for line in TEXT.splitlines()),
    "no-break spaces": TEXT.replace(" ", "\u00a0"),
    "narrow and wide spaces": TEXT.replace("R1 R2", "R1\u202fR2").replace("Y1 Y2", "Y1\u3000Y2"),
    "doubled spaces": TEXT.replace(" ", "  "),
    "direction marks of a page that runs from right to left": TEXT.replace("\n", "\u200e\n\u200f"),
    "soft hyphens": TEXT.replace("Blackjack", "Black\u00adjack"),
}


@pytest.mark.parametrize("text", TOLERATED.values(), ids=TOLERATED)
def test_changes_of_white_space_are_tolerated(text: str) -> None:
    """White space and marks that mail, chat and word processors add or change do not matter."""
    assert read(text) == read(TEXT)


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("Player 1:  Anna\u00a0 Lena", "Anna Lena"),
        ("Player 1: \u200d", ""),
        ("Player 1: " + "A" * 90_000, "A" * NAME_LENGTH),
    ],
)
def test_any_name_is_cleaned(line: str, name: str) -> None:
    """A name in a record is cleaned just as one that a player types into the setup screen."""
    assert read(changed(3, line)).name(Player.ONE) == name


@pytest.mark.parametrize("kind", large(TEXT, LARGEST))
def test_no_text_takes_long(kind: str) -> None:
    """Reading a text of twice the length is at most twice the work, whatever it says. How many milliseconds
    the largest ones take, `build.py bench` tells.
    """
    whole, half = (work_of_reading(large(TEXT, length)[kind]) for length in (LARGEST, LARGEST // 2))
    assert whole <= 2 * half


def work_of_reading(text: str) -> int:
    """How many functions are called to read the text, those of the standard library included."""
    calls = 0

    def count(_frame: object, event: str, _argument: object) -> None:
        nonlocal calls
        calls += event in {"call", "c_call"}

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        with suppress(RecordError):
            read(text)
    finally:
        sys.setprofile(before)
    return calls


def test_lines_are_counted_as_in_the_file() -> None:
    """The number of a wrong line counts every line of the file, also blank ones, so a player can find it."""
    error = error_of("\n\n> " + changed(16, "P1 R1>J").replace("\n", "\n> "))
    assert error.bad_line == BadLine(18, Fault.UNREADABLE, "P1 R1>J")


@pytest.mark.parametrize("options", [Options(), Options(over_21=True, diagonals=True, from_memory=True)])
@pytest.mark.parametrize("seed", [0, 1, 2])
def test_whole_games_are_kept(seed: int, options: Options) -> None:
    """An instant win, a draw, a count: a record replays for ever."""
    record = record_of(random_game(seed, options), "Ганна", "Bo")
    assert read(write(record)) == record


@given(
    state=games(),
    date=st.dates(),
    names=st.tuples(st.text(max_size=12).map(clean_name), st.text(max_size=12).map(clean_name)),
)
def test_every_record_round_trips(state: State, date: dt.date, names: tuple[str, str]) -> None:
    """read(write(x)) == x for every game, wherever it stands, with every name."""
    record = Record(date, names, state)
    assert read(write(record)) == record


@given(data=st.data())
def test_no_change_of_a_record_goes_unnoticed(data: st.DataObject) -> None:
    """Strict when read: a changed text is refused, or it is exactly the record of another game."""
    at = data.draw(st.integers(0, len(TEXT.rstrip()) - 1))
    end = data.draw(st.integers(at, min(at + 3, len(TEXT))))
    text = TEXT[:at] + data.draw(st.text("ROYGBPJ123456>x/ \nadins", max_size=2)) + TEXT[end:]
    try:
        record = read(text)
    except RecordError:
        return
    assert tidy(write(record)) == tidy(text)


FAULTS = [
    (Fault.NOT_A_RECORD, 1, "", changed(1, "Rainbow Whist, rules 1")),
    (Fault.UNKNOWN_VERSION, 1, "", changed(1, "Rainbow Blackjack, rules 2")),
    (Fault.UNREADABLE, 1, "", changed(1, "Rainbow Blackjack, rules")),
    (Fault.UNREADABLE, 1, "", changed(1, "Rainbow Blackjack, rules one")),
    (Fault.TOO_LARGE, 1, "", TEXT + "\n" * LARGEST),
    (Fault.TOO_LARGE, 1, "", "\ud800" * LARGEST),
    (Fault.EMPTY, 1, "", ""),
    (Fault.EMPTY, 1, "", "\ufeff\r\n > \n\u00a0"),
    (Fault.LINES_LOST, 1, "", TEXT.replace("\n", " ")),
    (Fault.LINES_LOST, 1, "", TEXT.replace("\n", "")),
    (Fault.LINES_LOST, 1, "", TEXT.replace("\n", " ").replace("  Round", "\n\nRound")),
    (Fault.LINES_LOST, 3, "", "\n\n> " + TEXT.replace("\n", "\\n")),
    (Fault.ENDS_EARLY, 11, "", TEXT[: TEXT.index("Grid 2 second")]),
    (Fault.UNREADABLE, 2, "", changed(2, "Date: 29.2.2024")),
    (Fault.UNREADABLE, 2, "", changed(2, "Date: 20240229")),
    (Fault.UNREADABLE, 2, "", changed(2, "Date: 2023-02-29")),
    (Fault.UNREADABLE, 3, "", changed(3, "Player 2: Anna")),
    (Fault.UNREADABLE, 3, "", changed(3, "Player 1:Anna")),
    (Fault.UNREADABLE, 5, "", changed(5, "Options: no limit")),
    (Fault.UNREADABLE, 7, "", changed(7, "Grid 1 first: R1 R2 R3 / R4 R5 R6")),
    (Fault.NOT_THE_STONES, 8, "", changed(6, "Removed 1: J J")),
    (Fault.NOT_THE_STONES, 8, "", changed(6, "Removed 1: J J B6")),
    (Fault.NOT_THE_STONES, 11, "", changed(9, "Removed 2: J J R1")),
    (Fault.WRONG_ROUND, 13, "Round 2", changed(13, "Round 2")),
    (Fault.WRONG_ROUND, 14, "P1 row 1 colours RRR", changed(13, "")),
    (Fault.WRONG_PLAYER, 17, "P2 O1>O", changed(16, "")),
    (Fault.ENDS_EARLY, 24, "", TEXT[: TEXT.index("P2 column 2")]),
    (Fault.UNREADABLE, 16, "P1 R1>J", changed(16, "P1 R1>J")),
    (Fault.UNREADABLE, 16, "R1>R", changed(16, "R1>R")),
    (Fault.UNREADABLE, 14, "P1 row 1 colours", changed(14, "P1 row 1 colours")),
    (Fault.WRONG_PLAYER, 16, "P2 O1>O", changed(16, "P2 O1>O")),
    (Fault.WRONG_ANNOUNCEMENT, 14, "P1 row 1 colours RRY", changed(14, "P1 row 1 colours RRY")),
    (Fault.REFUSED, 16, "P1 R1>G", changed(16, "P1 R1>G")),
]


@pytest.mark.parametrize(("fault", "line", "text", "record"), FAULTS)
def test_an_unreadable_record_names_line_and_fault(fault: Fault, line: int, text: str, record: str) -> None:
    """An error that names the line and what was wrong."""
    error = error_of(record)
    assert (error.bad_line.fault, error.bad_line.number) == (fault, line)
    assert not text or error.bad_line.text == text
    assert f"line {line}: {fault.name}" in str(error)


def test_every_fault_is_provoked() -> None:
    """The tests of this file cover every `Fault`."""
    assert {fault for fault, *_ in FAULTS} == set(Fault)


def test_a_refused_move_carries_the_rules_reason() -> None:
    """The same names for the rules, the screen, a record."""
    error = error_of(changed(16, "P1 R1>G"))
    assert error.bad_line.reason is Reason.OUT_OF_REACH
    assert "OUT_OF_REACH" in str(error)
    assert error_of(changed(16, "P2 O1>O")).bad_line.reason is Reason.NOT_YOUR_TURN
    assert error_of(changed(13, "Round 2")).bad_line.reason is None


def test_the_game_up_to_the_fault_is_kept() -> None:
    """The error holds the game up to the wrong line, so that a player can go on from there."""
    upto = error_of(changed(18, "P1 R2>G")).upto
    assert upto == record_of(game(moves=", ".join(MOVES.split(", ")[:4])), "Anna")
    assert error_of(changed(5, "Options: no limit")).upto is None


def test_nothing_stands_behind_the_end() -> None:
    """A game that is over has no further line, not even a heading."""
    full = write(record_of(random_game(1))) + "\nRound 7\n"
    error = error_of(full)
    assert (error.bad_line.fault, error.bad_line.number) == (Fault.ENDS_EARLY, len(full.splitlines()) + 1)
    error = error_of(full + "P1 row 1 colours RRR\n")
    assert (error.bad_line.fault, error.bad_line.reason) == (Fault.REFUSED, Reason.GAME_OVER)
    assert error.upto == record_of(random_game(1))


@pytest.mark.parametrize(
    "name",
    [
        "two\nlines",
        " outer",
        "outer ",
        "two  spaces",
        "tab\there",
        "\u2028",
        "\u202eA",
        "A" * (NAME_LENGTH + 1),
    ],
)
def test_a_name_is_one_clean_line(name: str) -> None:
    """A `Record` refuses a name that is too long, breaks a line or turns it around; `clean_name` mends it."""
    with pytest.raises(ValueError, match="clean_name"):
        Record(DAY, (name, ""), game())
    assert Record(DAY, (clean_name(name), ""), game()).name(Player.ONE) == clean_name(name)


def test_setting_aside_and_replacing_are_written() -> None:
    """A record says `aside` for a stone set aside, and `x` where a stone replaces a joker."""
    state = game("J J J", "O6 O5 G1", "row 1 numbers, row 1 numbers, J aside, O6>R, J>R")
    assert write(record_of(state)).splitlines()[-3:] == ["P1 J aside", "P2 O6>R", "P1 J>R"]
    state = game("R6 R5 J", "O1 O2 O6", "row 1 numbers, row 1 numbers, R6>R, O1>O, R5>R, O2>O, J>R")
    assert write(record_of(play(state, "O6xR"))).splitlines()[-1] == "P2 O6xR"


@given(state=games())
def test_a_summary_tells_what_the_record_does(state: State) -> None:
    """Names and round are those of the game, though nothing is replayed."""
    assert summary(write(record_of(state, "Anna", ""))) == Summary(("Anna", ""), state.table.round)


@pytest.mark.parametrize("text", ["", "A shopping list", changed(1, "Rainbow"), changed(2, "Date: now")])
def test_what_has_no_summary(text: str) -> None:
    """A text whose first lines cannot be read has none."""
    assert summary(text) is None
