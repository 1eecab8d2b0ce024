"""What the terminal promises: a game as text, as each viewer may see it; `python -m rainbow` around it."""

from __future__ import annotations

import datetime as dt
import io
from pathlib import Path

import pytest

from rainbow.__main__ import main
from rainbow.rules import Options, Player, Record, State, observe, write
from rainbow.terminal import draw, draw_record
from tests.rules.prepared import game, random_game

ONE, TWO = Player
FROM_MEMORY = Options(from_memory=True)


def record_of(state: State) -> str:
    """A record of the game between Anna and Bo."""
    return write(Record(dt.date(2024, 2, 29), ("Anna", "Bo"), state))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file with the record of a whole game."""
    path = tmp_path / "game.txt"
    path.write_text(record_of(random_game(49)), encoding="utf-8")
    return path


def test_a_view_shows_the_table_and_the_own_tray() -> None:
    """Towers in wheel order with stones, total, owner; announcements with what was played in brackets."""
    moves = "row 1 colours, column 3 numbers, R6>R, J>R, R5>R"
    state = game("R6 R5 J", "O1 O2 O6 O3 O4 J O5 G1 G2", moves, FROM_MEMORY)
    assert (
        draw(observe(state, TWO))
        == """\
Round 1, P1 starts, turn 2: P2 to move

red     17 P1  R6==========J6==========R5========        |
orange   0 --                                            |
yellow   0 --                                            |
green    0 --                                            |
blue     0 --                                            |
purple   0 --                                            |

P1 took row 1: colours (R) (R) J
P2 took column 3: numbers (0) 2 6

P2 sees
  ?? ?? .
  ?? ?? .
  ?? ?? .
  hand: O6 G2
"""
    )


def test_a_tower_above_21_crosses_the_bar() -> None:
    """The bar stands at 21, wherever the tower ends."""
    moves = "row 1 numbers, row 1 numbers, R6>R, O6>R, R5>R, O5>R"
    text = draw(observe(game("R6 R5 R4", "O6 O5 O4", moves, Options(over_21=True)), None))
    assert "red     22 P2  R6==========O6==========R5========O5======|==\n" in text


def test_an_onlooker_sees_no_tray() -> None:
    """Who is no player sees the table only."""
    text = draw(observe(random_game(2, steps=20), None))
    assert "hand" not in text
    assert "sees" not in text


def test_the_end_names_winner_reason_and_removed_stones() -> None:
    """The result shows who won and why, and the stones that were out of the game."""
    text = draw(observe(random_game(49), None))
    assert "P2 wins: instant win." in text
    assert text.count("removed:") == 2
    assert "The end: draw." in draw(observe(random_game(1), None))
    assert "removed" not in draw(observe(random_game(49, steps=38), None))


def test_stones_set_aside_are_shown() -> None:
    """They lie face up."""
    state = game("J J J", "O1 O2 O3", "row 1 numbers, row 1 numbers, J aside")
    assert "P1 set aside: J\n" in draw(observe(state, None))


def test_a_game_has_one_text_for_its_beginning_and_one_for_each_move() -> None:
    """Step by step: names and options first, then every move with its number."""
    state = game("R6 R5 J", "O1 O2 O3", "row 1 numbers, row 1 colours, R6>R")
    texts = list(draw_record(Record(dt.date(2024, 2, 29), ("Anna", ""), state), [None]))
    assert [text.splitlines()[0].rstrip("- ") for text in texts] == [
        "2024-02-29: P1 Anna - P2 (options: none)",
        "--- 1. P1 row 1 numbers 056",
        "--- 2. P2 row 1 colours OOO",
        "--- 3. P1 R6>R",
    ]


@pytest.mark.parametrize(
    ("view", "trays"), [("both", "P1 sees                     P2 sees"), ("1", "P1 sees"), ("2", "P2 sees")]
)
def test_a_record_is_shown(path: Path, view: str, trays: str, capsys: pytest.CaptureFixture[str]) -> None:
    """`python -m rainbow RECORD` shows a record step by step, as the chosen viewers see it."""
    assert main([str(path), "--view", view]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines.count(trays) == 40
    assert sum(line.startswith("--- ") for line in lines) == 39


def test_an_onlooker_can_be_chosen(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`--view public` shows what both may know."""
    assert main([str(path), "--view", "public"]) == 0
    assert "sees" not in capsys.readouterr().out


def test_a_random_game_is_dealt(capsys: pytest.CaptureFixture[str]) -> None:
    """Without a record a game is dealt and shown, the same one for the same seed and options."""
    asked = ["--seed", "7", "--options", "over 21 allowed, diagonals"]
    assert main(asked) == main(asked) == 0
    out = capsys.readouterr().out
    assert out[: len(out) // 2] == out[len(out) // 2 :]
    assert "--seed 7" in out
    assert "(options: over 21 allowed, diagonals)" in out


def test_a_seed_is_named_to_see_the_game_again(capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever wants the same random game again is told how."""
    assert main([]) == 0
    first = capsys.readouterr().out
    assert main(first.splitlines()[0].split()[-2:]) == 0
    assert capsys.readouterr().out == first


def test_a_step_waits_for_enter(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With `--step` each text waits for a line from the keyboard."""
    keyboard = io.StringIO("\n" * 50)
    monkeypatch.setattr("sys.stdin", keyboard)
    assert main([str(path), "--step"]) == 0
    assert keyboard.tell() == 40


def test_an_unreadable_record_is_shown_up_to_its_fault(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """An unreadable record: named line, nothing lost, the game as it was up to there."""
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[15] = "P1 R1>J"
    path.write_text("\n".join(lines), encoding="utf-8")
    assert main([str(path)]) == 2
    shown = capsys.readouterr()
    assert shown.err == "line 16: UNREADABLE: 'P1 R1>J'\n"
    assert sum(line.startswith("--- ") for line in shown.out.splitlines()) == 2


def test_a_file_that_is_no_record_shows_nothing(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Bytes that are no text at all are no record either."""
    path.write_bytes(b"\xff\xfe\x00")
    assert main([str(path)]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("line 1: NOT_A_RECORD")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [(["no such file"], "No such file"), (["--options", "no limit"], "not a list of options: 'no limit'")],
)
def test_what_cannot_be_asked_is_said(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A wrong command line ends with 2 and one line that says what is wrong."""
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    assert said in capsys.readouterr().err
