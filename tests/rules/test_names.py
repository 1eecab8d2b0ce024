"""What names.py promises: names stay as typed, are cut between graphemes only, and hold nothing harmful."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rainbow.rules.names import NAME_LENGTH, clean_line, clean_name, graphemes, shortened

WHOLE = {
    "a letter with a mark": "e\N{COMBINING ACUTE ACCENT}",
    "a letter with marks": "Q\N{COMBINING DOT BELOW}\N{COMBINING TILDE}",
    "Hebrew with points": "ש\N{HEBREW POINT SHIN DOT}\N{HEBREW POINT QAMATS}",
    "a consonant with a vowel": "नि",
    "tied consonants": "क्ष",
    "consonants tied by a joiner": "क्\N{ZERO WIDTH JOINER}ष",
    "Thai": "ที่",
    "a Korean syllable in parts": "\u1112\u1161\u11ab",
    "a heart in colour": "❤\N{VARIATION SELECTOR-16}",
    "a key": "1\N{VARIATION SELECTOR-16}\N{COMBINING ENCLOSING KEYCAP}",
    "a skin tone": "👍🏽",
    "a family": "👩‍👩‍👧‍👦",
    "two skin tones": "👩🏽‍❤️‍💋‍👨🏽",
    "a country's flag": "🇺🇦",
    "a flag of a part of a country": "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    "an emoji of next year": "\U0001fae8\N{ZERO WIDTH JOINER}\U0001faff",
}
TYPED = [
    "نی‌لوفر",  # Persian: a joiner keeps two letters apart
    "علی‌رضا",
    "क्‍षितिज",
    "ශ්‍රී ලංකා",
    "Đặng Thị Hồng",
    "Ґалаґан",
    "O’Neill-Œuvre",
    "渡邉󠄁",  # a form of a character that is chosen by a mark
    "👩‍🚀 Sally",
    "\uf8ff",
    *WHOLE.values(),
]


@pytest.mark.parametrize("name", TYPED)
def test_a_name_stays_as_it_was_typed(name: str) -> None:
    """Joiners, sequences, marks, and characters that this Python does not know yet."""
    assert clean_name(name) == name


@pytest.mark.parametrize("grapheme", WHOLE.values(), ids=WHOLE)
@pytest.mark.parametrize("before", range(NAME_LENGTH + 2))
def test_a_cut_never_goes_through_a_grapheme(grapheme: str, before: int) -> None:
    """A grapheme of several characters counts as one, and is kept or cut off as a whole."""
    assert list(graphemes("A" * before + grapheme + "B")) == [*"A" * before, grapheme, "B"]
    kept = ["A"] * before + [grapheme] * NAME_LENGTH
    assert clean_name("A" * before + grapheme * NAME_LENGTH) == "".join(kept[:NAME_LENGTH])


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("\u202eAnna\u202c", "Anna"),
        ("\u2067Anna\u2069 \u200eB\u200f \u061cC", "Anna B C"),
        ("An\u00adna\ufeff", "Anna"),
        ("\ud83dAnna\ude00", "Anna"),
        ("An\0na\x1b\x85\x7f", "An na"),
        ("Anna\u00a0\u3000 B\u2028C", "Anna B C"),
        ("A" * NAME_LENGTH + "B", "A" * NAME_LENGTH),
        ("A" * (NAME_LENGTH - 1) + " B", "A" * (NAME_LENGTH - 1)),
    ],
)
def test_what_harms_the_text_around_it_is_removed(typed: str, name: str) -> None:
    """Direction marks, line breaks, control characters, lone surrogates, spaces around the name."""
    assert clean_name(typed) == name


@pytest.mark.parametrize("typed", ["", " \t", "\u200d", "\u3164\u2800", "\ufe0f \u200c", "\U000e0067\u202e"])
def test_an_invisible_name_is_an_empty_one(typed: str) -> None:
    """The screens show a player whose name is empty by number."""
    assert not clean_name(typed)


def test_marks_do_not_pile_up() -> None:
    """A letter with very many marks counts as several graphemes, so a name cannot cover the page."""
    assert len(clean_name("Z" + "\N{COMBINING TILDE}" * 100_000)) == NAME_LENGTH * 16


@given(text=st.text(max_size=60))
def test_cleaning_a_clean_name_changes_nothing(text: str) -> None:
    """A clean name is short enough and holds nothing that turns a text or breaks its lines."""
    name = clean_name(text)
    assert clean_name(name) == name == clean_line(name)
    assert len(list(graphemes(name))) <= NAME_LENGTH
    assert not {unicodedata.category(each) for each in name} & {"Cc", "Cs", "Zl", "Zp"}
    assert not {unicodedata.bidirectional(each) for each in name} & {"LRE", "RLE", "PDF", "LRO", "RLO", "LRI"}


@given(text=st.text(max_size=60), most=st.integers(0, 60))
def test_a_cut_is_a_beginning(text: str, most: int) -> None:
    """All graphemes together are the text, and a shortened text is made of the first ones."""
    assert "".join(graphemes(text)) == text
    assert text.startswith(shortened(text, most))
    assert len(list(graphemes(shortened(text, most)))) == min(most, len(list(graphemes(text))))
