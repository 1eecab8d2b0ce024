"""What names.py promises: names stay as they were typed, a cut goes between signs, harm is taken out."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rainbow.rules.names import NAME_LENGTH, clean_line, clean_name, shortened, signs

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
    "a flag of no country": "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
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
    """Joiners, sequences, marks, and what this Python does not know yet."""
    assert clean_name(name) == name


@pytest.mark.parametrize("sign", WHOLE.values(), ids=WHOLE)
@pytest.mark.parametrize("before", range(NAME_LENGTH + 2))
def test_a_cut_never_goes_through_a_sign(sign: str, before: int) -> None:
    """However a sign is put together, it counts as one, and stays or goes as a whole."""
    assert list(signs("A" * before + sign + "B")) == [*"A" * before, sign, "B"]
    kept = ["A"] * before + [sign] * NAME_LENGTH
    assert clean_name("A" * before + sign * NAME_LENGTH) == "".join(kept[:NAME_LENGTH])


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
def test_what_harms_the_text_around_it_goes(typed: str, name: str) -> None:
    """What turns its direction, breaks its lines, or is half a character, controls, outer spaces."""
    assert clean_name(typed) == name


@pytest.mark.parametrize("typed", ["", " \t", "\u200d", "\u3164\u2800", "\ufe0f \u200c", "\U000e0067\u202e"])
def test_a_name_that_cannot_be_seen_is_none(typed: str) -> None:
    """Nobody is called nothing: such a player is shown by number."""
    assert not clean_name(typed)


def test_marks_do_not_pile_up() -> None:
    """A letter with ever more marks counts as several signs: a name cannot grow over the page."""
    assert len(clean_name("Z" + "\N{COMBINING TILDE}" * 100_000)) == NAME_LENGTH * 16


@given(text=st.text(max_size=60))
def test_cleaning_is_done_once(text: str) -> None:
    """A clean name stays as it is, in at most so many signs, without anything that turns or breaks a text."""
    name = clean_name(text)
    assert clean_name(name) == name == clean_line(name)
    assert len(list(signs(name))) <= NAME_LENGTH
    assert not {unicodedata.category(each) for each in name} & {"Cc", "Cs", "Zl", "Zp"}
    assert not {unicodedata.bidirectional(each) for each in name} & {"LRE", "RLE", "PDF", "LRO", "RLO", "LRI"}


@given(text=st.text(max_size=60), most=st.integers(0, 60))
def test_a_cut_is_a_beginning(text: str, most: int) -> None:
    """All signs together are the text, and a shortened text is made of its first ones."""
    assert "".join(signs(text)) == text
    assert text.startswith(shortened(text, most))
    assert len(list(signs(shortened(text, most)))) == min(most, len(list(signs(text))))
