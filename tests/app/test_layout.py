"""Which key is meant on whichever keyboard, and what is printed on it. Presses as browsers report them."""

from __future__ import annotations

from string import ascii_lowercase

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rainbow.app.layout import Layout

KEYS = "hlwtu"

LAYOUTS = {
    "Ukrainian": {"h": "р", "l": "д", "w": "ц", "t": "е", "u": "г"},
    "Arabic": {"h": "ا", "l": "م", "w": "ص", "t": "ف", "u": "ع", "b": "لا"},
    "Greek": {"h": "η", "l": "λ", "w": "ς", "t": "τ", "u": "θ"},
    "Korean": {"h": "ㅗ", "l": "ㅣ", "w": "ㅈ", "t": "ㅅ", "u": "ㅕ"},
    "Japanese kana": {"h": "く", "l": "り", "w": "て", "t": "か", "u": "な"},
    "Japanese, wide": {"h": "ｈ", "l": "ｌ", "w": "ｗ", "t": "ｔ", "u": "ｕ"},
    "Hindi": {"h": "प", "l": "त", "w": "ै", "t": "ू", "u": "ह"},
    "Thai": {"h": "้", "l": "ส", "w": "ไ", "t": "ะ", "u": "ี"},
    "an input method": dict.fromkeys(KEYS, "Process"),
}
"""What the places of Latin letters write on keyboards that write none."""

DVORAK = dict(zip(ascii_lowercase, "axje.uidchtnmbrl'poygk,qf;", strict=True))
AZERTY = dict(zip("aqwzm", "qazw,", strict=True))
BEPO = {"w": "é", "h": "c", "t": "è", "l": "r", "u": "v"}


def press(layout: Layout, sign: str, place: str, *, shift: bool = False) -> str:
    """The key that is meant, the press being learned from first, as in the browser."""
    return layout.learn(sign, place).key(sign, place, shift=shift)


@pytest.mark.parametrize("name", LAYOUTS)
@pytest.mark.parametrize("key", KEYS)
def test_letters_go_by_place_where_none_is_latin(name: str, key: str) -> None:
    """On a keyboard of another alphabet a key stands where it stands on a Latin one, with shift or not."""
    sign = LAYOUTS[name][key]
    assert press(Layout(), sign, f"Key{key.upper()}") == key
    assert press(Layout(), sign.upper(), f"Key{key.upper()}", shift=True) == key


@pytest.mark.parametrize(("layout", "places"), [("Dvorak", DVORAK), ("AZERTY", AZERTY), ("Bépo", BEPO)])
def test_letters_go_by_what_is_printed_where_they_are_latin(layout: str, places: dict[str, str]) -> None:
    """On Latin keyboards a letter is the one that is printed, wherever it is; other signs are no keys."""
    for place, sign in places.items():
        wanted = sign if sign in ascii_lowercase else ""
        assert press(Layout(), sign, f"Key{place.upper()}") == wanted, layout


def test_signs_among_letters_go_by_place_once_the_alphabet_is_known() -> None:
    """The Hebrew keyboard has an apostrophe where W is, Dvorak's has a comma there."""
    assert press(Layout().learn("י", "KeyH"), "'", "KeyW") == "w"
    assert press(Layout().learn("d", "KeyH"), ",", "KeyW") == ""


@pytest.mark.parametrize(
    ("sign", "place", "shift"),
    [
        ("?", "Slash", True),  # United States
        ("?", "Minus", True),  # Germany
        ("?", "KeyM", True),  # France
        ("?", "Digit7", True),  # Ukraine
        ("؟", "Slash", True),  # Arabic
        ("？", "Slash", True),  # Chinese, wide
        ("・", "Slash", True),  # kana: no question mark at all
    ],
)
def test_the_question_mark_is_found_wherever_it_is(sign: str, place: str, shift: bool) -> None:  # noqa: FBT001
    """Whatever question mark a keyboard writes, and wherever."""
    assert press(Layout(), sign, place, shift=shift) == "?"


@pytest.mark.parametrize(
    ("sign", "place", "shift", "key"),
    [
        ("2", "Digit2", False, "2"),
        ("2", "Numpad2", False, "2"),
        ("٢", "Digit2", False, "2"),  # Arabic
        ("२", "Digit2", False, "2"),  # Hindi
        ("é", "Digit2", False, "2"),  # AZERTY, whose digits need shift
        ("2", "Digit2", True, "2"),
        ("ふ", "Digit2", False, "2"),  # kana
        ("@", "Digit2", True, ""),
        ("End", "Numpad1", False, ""),
    ],
)
def test_digits(sign: str, place: str, shift: bool, key: str) -> None:  # noqa: FBT001
    """A digit is a digit in every script, and the place of one where it needs shift."""
    assert press(Layout(), sign, place, shift=shift) == key


@pytest.mark.parametrize("sign", ["Enter", "Tab", " ", "ArrowLeft", "F1", "Dead", "Escape", "Shift", ""])
def test_keys_without_a_letter_mean_nothing(sign: str) -> None:
    """Keys that write nothing are not taken for letters."""
    assert press(Layout(), sign, sign) == ""


def test_the_list_shows_what_is_printed() -> None:
    """Known letters of another alphabet are shown, in capitals where they have any; others stay Latin."""
    ukrainian = Layout(tuple((f"Key{key.upper()}", sign) for key, sign in LAYOUTS["Ukrainian"].items()))
    assert "".join(map(ukrainian.printed, KEYS)) == "РДЦЕГ"
    dvorak = Layout(tuple((f"Key{key.upper()}", sign) for key, sign in DVORAK.items()))
    assert "".join(map(dvorak.printed, KEYS)) == "HLWTU"
    assert "".join(map(Layout().printed, KEYS + "?")) == "HLWTU?"
    learned = Layout().learn("Р", "KeyH").learn("؟", "Slash")
    assert [learned.printed(key) for key in "hl?"] == ["Р", "L", "؟"]


def test_another_layout_is_noticed() -> None:
    """Who switches to another alphabet is shown nothing of the first one."""
    layout = Layout().learn("р", "KeyH").learn("д", "KeyL")
    assert layout.learn("t", "KeyT") == Layout((("KeyT", "t"),))
    assert layout.learn("ㅗ", "KeyH") == Layout((("KeyH", "ㅗ"),))


@given(st.text(max_size=3), st.text(max_size=10), st.booleans())
def test_any_press_means_one_key_or_none(sign: str, place: str, shift: bool) -> None:  # noqa: FBT001
    """Whatever a browser reports, what is meant is one sign at most."""
    assert len(press(Layout(), sign, place, shift=shift)) <= 1 or place.startswith(("Key", "Digit"))
