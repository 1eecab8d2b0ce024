"""What a screen reader says in a whole game: the live region, from the first curtain to the result.

What a change does to it is seen as a difference in these files; `pytest tests/playthroughs --rewrite` writes
them anew.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from rainbow.app.page import LanguageChosen
from rainbow.app.records import RecordOpened
from rainbow.i18n import translator
from rainbow.rules import Record, start, write
from rainbow.screens import screen
from tests.playthroughs.test_playthroughs import PLAYTHROUGHS, record_of
from tests.screens.tab import Tab

SPOKEN = Path(__file__).with_name("spoken")
LANGUAGES = ("en", "de")


def transcript(record: Record, language: str) -> str:
    """Everything that is said while the game is played, a line for each time."""
    tab = Tab()
    begun = start(record.state.deal, record.state.table.options)
    tab.tell(LanguageChosen(language), RecordOpened(write(replace(record, state=begun))))
    said = [screen(tab.model.shown, translator(language)).spoken]
    for move in record.state.moves:
        tab.play(move)
        said.append(screen(tab.model.shown, translator(language)).spoken)
    marks = [mark for _, mark in said]
    assert len(set(marks)) == len(marks)  # so that even the same sentence is said again
    return "".join(f"{text}\n" for text, _ in said)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: path.stem)
def test_a_game_sounds_as_it_did(path: Path, language: str, request: pytest.FixtureRequest) -> None:
    """What was said of every move is what was once read and found right."""
    said = transcript(record_of(path)[1], language)
    kept = SPOKEN / f"{path.stem}.{language}.txt"
    if request.config.getoption("--rewrite", default=False):
        kept.write_text(said, encoding="utf-8")
    assert kept.read_text(encoding="utf-8") == said
