"""What letters.py and envelope.py promise: letters as values and as text, found anywhere, read strictly."""

from __future__ import annotations

import datetime as dt
import string
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rainbow.letters import Acceptance, Fault, Invitation, Letter, Turn, clean, read, write, write_game
from rainbow.letters.code import check, decode_bytes, encode_bytes
from rainbow.letters.envelope import LONGEST
from rainbow.letters.letters import NAME_LENGTH
from rainbow.letters.match import whole_turn
from rainbow.rules import Player
from tests.letters.peers import invited, played
from tests.rules.values import games, options, players

ALPHABET = string.ascii_letters + string.digits + "-./"

names = st.text(max_size=30).map(clean)
invitations = st.builds(
    Invitation,
    options,
    players,
    st.dates(dt.date(2020, 1, 1), dt.date(2700, 1, 1)),
    names,
    st.binary(min_size=32, max_size=32),
)
acceptances = st.builds(
    Acceptance,
    st.binary(min_size=12, max_size=12),
    st.binary(min_size=32, max_size=32),
    st.binary(min_size=16, max_size=16),
    names,
)
secrets = st.binary(min_size=16, max_size=16)


@st.composite
def turns(draw: st.DrawFn) -> Turn:
    """A turn of any game, with anything that it can show."""
    table = draw(games()).table
    seeds = (draw(st.none() | secrets), draw(st.none() | secrets))
    shown = [player for player, seed in zip(Player, seeds, strict=True) if seed]
    gave_up = draw(st.sets(st.sampled_from(shown))) if shown else set()
    game = draw(st.binary(min_size=12, max_size=12))
    return Turn(game, table.options, table.events, frozenset(gave_up), draw(st.none() | secrets), seeds)


letters = invitations | acceptances | turns()
AN_INVITATION, A_TURN = write(invited().invitation), write(Turn(bytes(12), invited().invitation.options))


@given(letter=letters)
def test_every_letter_round_trips(letter: Letter) -> None:
    """read(write(x)) == x, and no character of a letter ends an address or makes a chat print italics."""
    line = write(letter)
    assert read(line) == letter
    assert set(line) <= set(ALPHABET)
    assert line[-1] in string.ascii_lowercase + "234567"


def test_lengths_are_those_of_the_protocol() -> None:
    """Short enough for a QR code that a phone reads across a table: 241 characters with an address of 47."""
    longest = replace(invited().invitation, name="Ж" * NAME_LENGTH)
    assert len(AN_INVITATION) == 63
    assert len(write(longest)) == 111
    assert len(write(Acceptance(bytes(12), bytes(32), bytes(16), "Boris"))) == 99
    everything = replace(whole_turn(played(seed=1)[Player.ONE]), seeds=(bytes(16), bytes(16)))
    assert len(everything.events) == 48
    assert len(write(everything)) == 194


@given(text=st.text(max_size=80) | st.text(ALPHABET, max_size=80).map("1t/{}".format))
def test_no_text_is_an_error(text: str) -> None:
    """Reading any text gives a letter that is in it, or a named fault."""
    found = read(text)
    assert isinstance(found, Fault) or write(found) in text


@given(data=st.data(), letter=letters)
def test_no_change_of_a_letter_goes_unnoticed(data: st.DataObject, letter: Letter) -> None:
    """A letter that was cut or changed is refused; it is never read as another letter."""
    line = write(letter)
    begin = data.draw(st.integers(0, len(line) - 1))
    end = data.draw(st.integers(begin, min(begin + 3, len(line))))
    damaged = line[:begin] + data.draw(st.text(ALPHABET, max_size=3)) + line[end:]
    found = read(damaged)
    assert found in (Fault.NOT_WHOLE, Fault.NO_LETTER) or line in damaged


@pytest.mark.parametrize(
    "text",
    [
        "{}",
        "https://example.org/rainbow-blackjack/#{}",
        "Spiel mit mir! https://example.org/#{}",
        "Anna: «https://example.org/#{}», 12:40",
        "<https://example.org/#{}>.",
        "https://example.org/#{}...",
        "(https://example.org/#{})\n\nGesendet von meinem Telefon, 1a/2b",
        "  {}/\n",
    ],
)
def test_a_letter_is_found_in_an_address_and_in_a_chat(text: str) -> None:
    """The paste field takes a letter, an address or a whole chat message."""
    assert read(text.format(AN_INVITATION)) == invited().invitation


def test_the_last_whole_letter_of_a_chat_is_read() -> None:
    """The newest letter is the last one in a chat; a damaged one after it is skipped."""
    chat = f"Boris: #{AN_INVITATION}\nAnna: #{A_TURN}\nBoris: #{AN_INVITATION[:-1]}"
    assert read(chat) == read(A_TURN)


def sealed(line: str) -> str:
    """Any line, followed by the check that belongs to it."""
    return line + check(line)


MALFORMED = [
    "1i/AAnd/QW5uYQ/",
    "1i/AAnd/QW5uYQ//",
    "1i/QAnd/QW5uYQ/{32}/",  # a flag that means nothing
    "1i/AAAnd/QW5uYQ/{32}/",
    "1i/A......../QW5uYQ/{32}/",  # a day that no calendar has
    "1i/AAnd/QW5uYR/{32}/",  # other bits behind the last byte
    "1i/AAnd/QW5uYQ/{31}/",
    "1i/AAnd/IEFubmE/{32}/",  # " Anna"
    "1i/AAnd/QEFubmE/{32}/",  # "@Anna"
    "1i/AAnd/4oCuQW5uYQ/{32}/",  # a mark that changes the direction, then "Anna"
    "1i/AAnd/-w/{32}/",  # no UTF-8
    "1i/AAnd/QUFBQUFBQUFBQUFBQUFBQUFBQUFB/{32}/",  # 21 characters
    "1a/{12}/{32}/{16}/QW5uYQ/QW5uYQ/",
    "1a/{12}/{32}/{12}/QW5uYQ/",
    "1t/{12}/",
    "1t/{12}//",
    "1t/{12}/AA/",  # half an event
    "1t/{12}/A../",  # an event with too high a number
    "1t/{12}/A{49 events}/",
    "1t/{12}/A/n{12}/",
    "1t/{12}/A/x{16}/",
    "1t/{12}/A/n{16}/n{16}/",
    "1t/{12}/A/s{16}/n{16}/",
    "1t/{12}/I/",  # player 1 gave up and shows no seed
    "1t/{12}/I/t{16}/",
    "1t/{12}/g/",  # a flag that means nothing
]


@pytest.mark.parametrize("line", MALFORMED)
def test_only_the_canonical_form_is_read(line: str) -> None:
    """A line that `write` never makes is refused, even with the right check."""
    for length in (12, 16, 31, 32):
        line = line.replace(f"{{{length}}}", encode_bytes(bytes(length)))
    assert read(sealed(line.replace("{49 events}", "A" * 98))) is Fault.NOT_WHOLE


FAULTS = [
    (Fault.NO_LETTER, ""),
    (Fault.NO_LETTER, "https://example.org/#"),
    (Fault.NO_LETTER, "24h/7, 1x/2, и 1t"),
    (Fault.NO_LETTER, write_game(invited())),
    (Fault.TOO_LONG, AN_INVITATION + " " * (LONGEST + 1 - len(AN_INVITATION))),
    (Fault.NOT_WHOLE, AN_INVITATION[:-1]),
    (Fault.NOT_WHOLE, AN_INVITATION[:30]),
    (Fault.LATER_VERSION, sealed("2i/AAnd/")),
    (Fault.LATER_VERSION, sealed("1z/AAnd/")),
]


@pytest.mark.parametrize(("fault", "text"), FAULTS)
def test_what_cannot_be_read_has_a_named_fault(fault: Fault, text: str) -> None:
    """Not whole, too long, a later version, or no letter at all."""
    assert read(text) is fault


@pytest.mark.parametrize(
    ("name", "cleaned"),
    [
        ("Anna", "Anna"),
        ("", ""),
        (" Anna\tLena ", "Anna Lena"),
        ("@master", "master"),
        (" @ @ master", "master"),
        ("\u202eanna", "anna"),
        ("\ud800", ""),
        ("A" * 30, "A" * 20),
        ("A" * 19 + " B", "A" * 19),
        ("Ганна", "Ганна"),
    ],
)
def test_names_are_cleaned(name: str, cleaned: str) -> None:
    """As in records; besides, at most 20 characters, and no @ at the beginning."""
    assert clean(name) == cleaned


@given(name=st.text(max_size=30))
def test_a_clean_name_stays_as_it_is(name: str) -> None:
    """A clean name survives encoding, and cleaning it again changes nothing."""
    assert clean(clean(name)) == clean(name)
    assert decode_bytes(encode_bytes(clean(name).encode())).decode() == clean(name)
