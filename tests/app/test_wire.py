"""Messages as texts."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import get_args, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rainbow.app.keyboard import Focused
from rainbow.app.settings import (
    SETTINGS,
    SettingChosen,
    Theme,
)
from rainbow.app.setup import Company, NameTyped
from rainbow.app.shown import Dialog
from rainbow.app.wire import Tapped, read_message, write_message
from rainbow.level import Level
from rainbow.rules import (
    WHEEL,
    Announced,
    Colour,
    Line,
    Player,
)
from rainbow.rules.grid import LINES

FORMS: dict[type, st.SearchStrategy[object]] = {
    int: st.integers(-9, 999),
    str: st.text(),
    bool: st.booleans(),
    Player: st.sampled_from(Player),
    Colour: st.sampled_from(WHEEL),
    Line: st.sampled_from(LINES),
    Announced: st.sampled_from(Announced),
    Theme: st.sampled_from(Theme),
    Dialog: st.sampled_from(Dialog),
    Company: st.sampled_from(Company),
    Level: st.sampled_from(Level),
}
CARRIED: list[st.SearchStrategy[Tapped]] = [
    st.builds(kind, **{name: FORMS[type_] for name, type_ in get_type_hints(kind).items()})
    for kind in get_args(Tapped)
    if kind not in {Focused, SettingChosen}
]
CHOSEN = st.builds(SettingChosen, st.sampled_from(SETTINGS), st.text())
FOCUSED = st.builds(Focused, st.sampled_from(["hand", "lines", "towers"]), st.integers(0, 11))


@given(message=st.one_of(*CARRIED, CHOSEN, FOCUSED))
@settings(deadline=None, derandomize=True, max_examples=500)
def test_a_message_is_read_as_it_was_written(message: Tapped) -> None:
    """read(write(x)) == x for every message, whatever characters a name holds."""
    assert read_message(write_message(message)) == message


@given(message=st.builds(NameTyped, st.sampled_from(Player), st.just("")), typed=st.text())
@settings(deadline=None, derandomize=True)
def test_what_was_typed_follows_the_message(message: NameTyped, typed: str) -> None:
    """An input's value completes its message, even if it contains `|`."""
    assert read_message(write_message(message) + typed) == replace(message, text=typed)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "|",
        "Nonsense",
        "Model",
        "StartTapped|",
        "StartTapped|1",
        "StoneTapped",
        "StoneTapped|2",
        "StoneTapped|two|1",
        "StoneTapped|2|1|0",
        "TowerTapped|2|X",
        "TowerTapped|2|RED",
        "LineTapped|2|row 4",
        "AnnounceTapped|2|colours",
        "WayTapped|2|maybe",
        "DialogOpened|log",
        "SettingChosen|theme",
        "NameTyped|P3|Anna",
        "NameTyped",
        "Armed|3",
        "Failed|here",
    ],
)
def test_a_text_that_is_no_message(text: str) -> None:
    """A text that is no message is refused, and the error quotes it."""
    with pytest.raises(ValueError, match="not a message: " + re.escape(repr(text))):
        read_message(text)
