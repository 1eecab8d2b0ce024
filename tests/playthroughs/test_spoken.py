"""What a screen reader says in a whole game: the live region, from the first curtain to the result.

What a change does to it is seen as a difference in these files; `pytest tests/playthroughs --rewrite` writes
them anew.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from rainbow.app.page import LanguageChosen
from rainbow.app.play import Thought
from rainbow.app.records import RecordOpened
from rainbow.app.view import Thinking
from rainbow.i18n import translator
from rainbow.rules import Record, start, write
from rainbow.screens import screen
from tests.playthroughs.test_playthroughs import PLAYTHROUGHS, record_of
from tests.screens.tab import Tab

SPOKEN = Path(__file__).with_name("spoken")
AGAINST_COMPUTER = Path(__file__).with_name("replaced-jokers.txt")
LANGUAGES = ("en", "de")


def transcript(record: Record, language: str) -> str:
    """Everything that is said while the game is played, a line for each time."""
    tab = Tab()
    begun = start(record.state.deal, record.state.table.options)
    tab.tell(LanguageChosen(language), RecordOpened(write(replace(record, state=begun))))
    said = [screen(tab.model.shown, translator(language)).spoken]
    for move in record.state.moves:
        if isinstance(tab.game.tray, Thinking):
            tab.tell(Thought(tab.game.at, move))
        else:
            tab.play(move)
        said.append(screen(tab.model.shown, translator(language)).spoken)
    marks = [mark for _, mark in said]
    assert len(set(marks)) == len(marks)  # so that even the same sentence is said again
    return "".join(f"{text}\n" for text, _ in said)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: path.stem)
def test_a_game_sounds_as_it_did(path: Path, language: str, request: pytest.FixtureRequest) -> None:
    """What was said of every move is what was once read and found right."""
    compare(transcript(record_of(path)[1], language), f"{path.stem}.{language}.txt", request)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_person_is_you(language: str, request: pytest.FixtureRequest) -> None:
    """Against the computer whoever plays is spoken to, in every sentence."""
    record = replace(record_of(AGAINST_COMPUTER)[1], names=("Anna", "@casual"))
    compare(transcript(record, language), f"against-computer.{language}.txt", request)


def compare(said: str, name: str, request: pytest.FixtureRequest) -> None:
    """What was said is what the file of that name holds."""
    kept = SPOKEN / name
    if request.config.getoption("--rewrite", default=False):
        kept.write_text(said, encoding="utf-8")
    assert kept.read_text(encoding="utf-8") == said
