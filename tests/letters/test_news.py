"""What news.py and arrival.py promise: each answer of the protocol; nothing changes without the player."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rainbow.letters import (
    Adoption,
    Arrival,
    Copy,
    Fault,
    Invited,
    Letter,
    Match,
    News,
    Offer,
    Refusal,
    Sight,
    accept,
    give_up,
    letter,
    open_letter,
    play,
    sent,
    take_in,
    verify,
    write,
    write_game,
)
from rainbow.letters.envelope import KEPT, close, opened
from rainbow.letters.match import whole_turn
from rainbow.rules import Doubt, Event, Place, Player, Reason, Record, Taken, doubt, stones_of
from rainbow.rules.notation import read_event
from tests.letters.peers import (
    ONE,
    TWO,
    choices,
    dealt,
    invited,
    met,
    mover,
    over,
    plausible,
    played,
    secret,
    told,
    turn_of,
)

SEED = 3

PLACEMENTS = [
    Place(stone, tower) for player in Player for stone in stones_of(player)[:18] for tower in stone.towers
]


def arrives(said: Letter, game: Invited | Match) -> Arrival:
    """What a letter means on a device that keeps this game."""
    return open_letter(write(said), [game])


def moved(match: Match, choice: int = 0) -> Match:
    """The match after a move of its player."""
    return play(match, choices(match)[choice])


# --- letters that add to a game, and letters that do not ----------------------------------------------------


@pytest.mark.parametrize("count", [0, 1, 9, 20])
def test_a_turn_that_extends_brings_its_events(count: int) -> None:
    """The answer lists the new events in order, so that the page can show them one by one."""
    peers = played(SEED, count)
    there = moved(peers[mover(peers)])
    match = peers[there.player.other]
    answer = arrives(letter(there), match)
    assert isinstance(answer, News)
    assert isinstance(answer.game, Match)
    assert answer.events == there.table.events[count:]
    assert answer.game.table == there.table


@pytest.mark.parametrize("count", [0, 1, 9, 20])
def test_older_doubled_and_own_letters_change_nothing(count: int) -> None:
    """A letter that was read before, an older one or the player's own opens the game and changes nothing."""
    for match in played(SEED, count).values():
        older = [letter(each) for upto in (0, count // 2, count) for each in played(SEED, upto).values()]
        for said in (match.invitation, match.acceptance, whole_turn(match), *older):
            assert arrives(said, match) == News(match)


def test_after_the_end_nothing_changes_any_more() -> None:
    """Every letter of a game that is over opens the game and changes nothing."""
    older = [letter(match) for upto in (0, 9, 48) for match in played(SEED, upto).values()]
    for match in over(SEED).values():
        for said in (match.invitation, match.acceptance, whole_turn(match), *older):
            assert arrives(said, match) == News(match)


def test_an_invitation_waits_for_one_acceptance() -> None:
    """An invitation opens its game before and after the acceptance; a second acceptance is refused."""
    anna = invited()
    boris, carla = (accept(anna.invitation, name, secret(Random(name))) for name in ("Boris", "Carla"))
    assert arrives(anna.invitation, anna) == News(anna)
    answer = arrives(boris.acceptance, anna)
    assert isinstance(answer, News)
    assert isinstance(answer.game, Match)
    assert arrives(boris.acceptance, answer.game) == News(answer.game)
    assert arrives(anna.invitation, answer.game) == News(answer.game)
    assert arrives(carla.acceptance, answer.game) == Refusal(Fault.SEAT_TAKEN, key=anna.key)
    assert arrives(carla.acceptance, boris) == Refusal(Fault.SEAT_TAKEN, key=anna.key)


def test_the_game_that_a_letter_is_about_is_found() -> None:
    """Among several kept games, each letter finds its own."""
    shelf: list[Invited | Match] = [invited(7), *(played(seed, 5)[ONE] for seed in range(4))]
    for seed in range(4):
        answer = open_letter(write(letter(moved_by_mover(seed))), shelf)
        assert isinstance(answer, News | Adoption)
        assert answer.game.key == shelf[1 + seed].key


def moved_by_mover(seed: int) -> Match:
    """The match of the player whose turn it is after five moves, after one more."""
    peers = played(seed, 5)
    return moved(peers[mover(peers)])


# --- letters of games that are not kept here ----------------------------------------------------------------


def test_anothers_invitation_is_an_offer() -> None:
    """An invitation to a game that this device does not keep can be accepted."""
    assert open_letter(write(invited().invitation), [invited(1)]) == Offer(invited().invitation)


def test_an_acceptance_whose_game_is_not_here_says_so() -> None:
    """The game of the acceptance may be kept in another browser."""
    assert open_letter(write(met()[TWO].acceptance), [invited(1)]) == Refusal(Fault.NOT_HERE)


def test_a_turn_of_a_game_that_is_not_here_shows_the_onlookers_table() -> None:
    """An onlooker sees what is public, and follows the game from letter to letter."""
    peers = played(SEED, 9)
    answer = open_letter(write(letter(peers[ONE])), [played(1, 9)[ONE]])
    assert isinstance(answer, Sight)
    assert answer.onlooker.table == peers[ONE].table
    later = open_letter(write(letter(played(SEED, 12)[ONE])), [], answer.onlooker)
    assert isinstance(later, Sight)
    assert later.onlooker.table == played(SEED, 12)[ONE].table
    other = open_letter(write(letter(played(1, 3)[ONE])), [], later.onlooker)
    assert isinstance(other, Sight)
    assert other.onlooker.table == played(1, 3)[ONE].table
    wrong = turn_of(peers[ONE], read_event("R1>R"))
    assert isinstance(open_letter(write(wrong), []), Refusal)


@pytest.mark.parametrize("text", ["", "hello", "1t/AAAA", "x" * 1201])
def test_what_cannot_be_read_is_refused(text: str) -> None:
    """A text without a readable letter has a named fault, whatever games are kept."""
    answer = open_letter(text, list(dealt().values()))
    assert isinstance(answer, Refusal)
    assert answer.fault in {Fault.NO_LETTER, Fault.NOT_WHOLE, Fault.TOO_LONG}


def test_a_letter_of_another_game_is_not_taken_in() -> None:
    """Neither its invitation nor its acceptance nor its turns change the game."""
    mine, other = dealt(1)[ONE], dealt(2)[TWO]
    for said in (other.invitation, other.acceptance, letter(other)):
        assert take_in(mine, said) == Refusal(Fault.ANOTHER_GAME)
    assert take_in(invited(1), letter(mine)) == Refusal(Fault.ANOTHER_GAME)


CHARACTERS = "ABCDEabcdexyz0123456789-./nst"
SHELF: list[Invited | Match] = [invited(8), *met(9).values(), *played(SEED, 9).values(), *over(1).values()]
LINES = [write(letter(game)) for game in SHELF] + [write_game(game) for game in SHELF]


@given(data=st.data(), line=st.sampled_from(LINES))
def test_no_letter_is_an_error(data: st.DataObject, line: str) -> None:
    """Changed fields with the right check give an answer, never an error, and no kept event is lost."""
    kind, fields = opened(line)
    at = data.draw(st.integers(0, len(fields) - 1))
    begin = data.draw(st.integers(0, len(fields[at])))
    end = data.draw(st.integers(begin, len(fields[at])))
    fields[at] = fields[at][:begin] + data.draw(st.text(CHARACTERS, max_size=4)) + fields[at][end:]
    answer = open_letter(close(kind, *fields), SHELF)
    if isinstance(answer, News | Adoption) and isinstance(answer.game, Match):
        kept = next(game for game in SHELF if game.key == answer.game.key)
        assert isinstance(kept, Match)
        assert answer.game.table.events[: len(kept.table.events)] == kept.table.events


# --- letters that are refused -------------------------------------------------------------------------------


def test_a_turn_with_other_options_is_another_game() -> None:
    """A game keeps the options of its invitation."""
    peers = dealt()
    said = replace(whole_turn(peers[ONE]), options=replace(peers[ONE].table.options, over_21=True))
    assert arrives(said, peers[TWO]) == Refusal(Fault.ANOTHER_GAME, key=peers[TWO].key)


def test_stones_are_dealt_once() -> None:
    """A nonce that would deal the stones a second time is refused, whoever sends it."""
    for match in dealt().values():
        said = replace(whole_turn(match), nonce=bytes(16))
        assert arrives(said, match) == Refusal(Fault.ANOTHER_DEAL, key=match.key)


def test_a_turn_says_nothing_before_the_stones_are_dealt() -> None:
    """When a later letter comes first, or an old copy was restored, the player must read the first one."""
    boris = met(SEED)[TWO]
    later = played(SEED, 9)
    assert arrives(letter(later[ONE]), boris) == Refusal(Fault.DEAL_MISSING, key=boris.key)
    answer = arrives(whole_turn(later[ONE]), boris)
    assert isinstance(answer, Adoption)
    assert answer.game.half == later[TWO].half


def test_another_move_is_named() -> None:
    """A letter that differs from the kept game at one event is refused, and the refusal names the event."""
    peers = played(SEED, 7)
    first = mover(peers)
    mine, theirs = moved(peers[first]), moved(peers[first], 1)
    answer = arrives(letter(theirs), mine)
    assert answer == Refusal(Fault.ANOTHER_MOVE, 7, theirs.table.events[7], key=mine.key)


def test_what_the_rules_refuse_is_refused_with_the_reason() -> None:
    """An event that is illegal with any hand is refused with the rules' own reason."""
    peers = dealt()
    said = turn_of(peers[ONE], read_event("falling 1 numbers 012"))
    assert arrives(said, peers[TWO]) == Refusal(
        Fault.REFUSED, 0, said.events[0], Reason.NOT_A_LINE_LEFT, peers[TWO].key
    )


def test_what_no_hand_allows_is_impossible() -> None:
    """An event that is legal, but with stones that the player cannot hold, is refused as impossible."""
    peers = played(SEED, 2)
    match = peers[mover(peers).other]
    event = next(event for event in PLACEMENTS if doubt(match.table, event) is Doubt.NOT_IN_HAND)
    answer = arrives(turn_of(match, event), match)
    assert answer == Refusal(Fault.IMPOSSIBLE, 2, event, Doubt.NOT_IN_HAND, match.key)


def test_a_seed_before_the_end_is_refused() -> None:
    """While the game goes on, a device takes in no seed, so it never knows the other player's stones."""
    peers = played(SEED, 9)
    said = replace(whole_turn(peers[ONE]), seeds=(peers[ONE].seed, None))
    assert arrives(said, peers[TWO]) == Refusal(Fault.SEED_TOO_EARLY, key=peers[TWO].key)


@pytest.mark.parametrize("liar", Player)
def test_another_seed_than_the_committed_one_is_refused(liar: Player) -> None:
    """A seed that was not committed to is refused, both as the sender's and as the receiver's."""
    for player, match in played(SEED).items():
        seeds = tuple(bytes(16) if each is liar else None for each in Player)
        said = replace(whole_turn(match), seeds=(seeds[0], seeds[1]))
        assert arrives(said, match) == Refusal(Fault.WRONG_SEED, key=match.key), player


def test_giving_up_needs_the_players_seed() -> None:
    """Without the right seed a letter cannot say that a player gave up, so nobody else can do it for them."""
    peers = played(SEED, 9)
    said = replace(whole_turn(peers[ONE]), gave_up=frozenset({ONE}), seeds=(bytes(16), None))
    assert arrives(said, peers[TWO]) == Refusal(Fault.WRONG_SEED, key=peers[TWO].key)


# --- the player's own acts that come by letter --------------------------------------------------------------


def test_an_own_later_move_is_asked_for() -> None:
    """The other player's letters hold moves made after an old copy: the player is asked to adopt them."""
    earlier, later = played(SEED, 9), played(SEED, 20)
    for player, match in earlier.items():
        answer = arrives(letter(later[player.other]), match)
        assert isinstance(answer, Adoption)
        assert answer.events == later[player].table.events[9:]
        assert replace(answer.game, left=later[player].left) == later[player]


def test_own_giving_up_is_asked_for() -> None:
    """An old copy does not know that its player gave up: the player is asked."""
    peers = played(SEED, 9)
    gone = sent(give_up(peers[ONE]))
    answer = arrives(letter(told(peers[TWO], gone)), peers[ONE])
    assert isinstance(answer, Adoption)
    assert answer.game.gave_up == {ONE}


def test_a_forged_own_move_is_refused_when_the_own_hand_does_not_allow_it() -> None:
    """The player is asked only about own moves that their stones allow; the table alone would allow more."""
    rng = Random(1)
    peers = played(SEED, 16)
    match = peers[mover(peers)]
    assert match.half is not None
    forged = [plausible(match.table, rng) for _ in range(50)]
    doubts = {event: match.half.doubt(event) for event in forged}
    assert Doubt.WRONG_ANNOUNCEMENT in doubts.values()
    for event, why in doubts.items():
        answer = arrives(turn_of(match, event), match)
        if why is None:
            assert isinstance(answer, Adoption)
        else:
            assert answer == Refusal(Fault.IMPOSSIBLE, 16, event, why, match.key)


def test_a_stone_that_is_not_in_the_own_hand_is_refused() -> None:
    """The refusal holds the rules' own reason."""
    peers = played(SEED, 18)
    match = peers[mover(peers)]
    assert match.half is not None
    event = next(event for event in stones_elsewhere(match))
    answer = arrives(turn_of(match, event), match)
    assert answer == Refusal(Fault.REFUSED, 18, event, Reason.NOT_IN_HAND, match.key)


def stones_elsewhere(match: Match) -> Iterator[Event]:
    """Placements that the table alone would allow the player, but that need a stone not in the hand."""
    rng = Random(2)
    while True:
        event = plausible(match.table, rng)
        if match.half and not isinstance(event, Taken) and event.stone not in match.half.hand:
            yield event


# --- after the end ------------------------------------------------------------------------------------------


def test_letters_may_cross_the_one_that_gives_up() -> None:
    """A move sent while the other player gave up counts, and both devices end with the same history."""
    peers = played(SEED, 16)
    first = mover(peers)
    there = sent(moved(peers[first]))
    gone = sent(give_up(peers[first.other]))
    here, back = told(gone, there), told(there, gone)
    assert here.table == back.table == there.table
    assert here.gave_up == back.gave_up == {first.other}
    for match in (here, told(back, here)):
        assert match.winner is first
    assert isinstance(verify(told(here, back)), Record)


@pytest.mark.parametrize("player", Player)
def test_who_has_shown_the_seed_has_told_all(player: Player) -> None:
    """Anybody who saw both seeds could forge any letter, so no more acts are taken in."""
    match = over(SEED)[player]
    for each in Player:
        said = replace(whole_turn(match), gave_up=frozenset({each}))
        assert arrives(said, match) == Refusal(Fault.REFUSED, reason=Reason.GAME_OVER, key=match.key)
    peers = played(SEED, 9)
    gone = sent(give_up(peers[player]))
    there = told(peers[player.other], gone)
    match = next(match for match in (there, told(gone, there)) if match.table.to_move is not match.player)
    said = turn_of(match, plausible(match.table, Random(1)))
    assert arrives(said, match) == Refusal(Fault.REFUSED, reason=Reason.GAME_OVER, key=match.key)


def test_who_ended_the_game_knows_that_they_did_not_give_up() -> None:
    """The other device has the player's seed now and could forge their giving up: that is refused."""
    peers = played(SEED)
    last = peers[ONE].table.player_of(len(peers[ONE].table.events) - 1)
    said = replace(whole_turn(peers[last]), gave_up=frozenset({last}))
    assert arrives(said, peers[last]) == Refusal(Fault.REFUSED, reason=Reason.GAME_OVER, key=peers[last].key)


def test_without_the_last_letter_the_result_counts_unproved() -> None:
    """Until the last letter arrives, the game is over on this device, but cannot be verified."""
    peers = played(SEED)
    last = peers[ONE].table.player_of(len(peers[ONE].table.events) - 1)
    assert peers[last].is_over
    assert verify(peers[last]) is None
    final = told(peers[last], peers[last.other])
    assert isinstance(verify(final), Record)


# --- private copies -----------------------------------------------------------------------------------------


def test_a_private_copy_moves_a_game_to_another_browser() -> None:
    """A private copy holds the player's secret and the newest letters."""
    games: list[Invited | Match] = [invited(), *met().values(), *played(SEED, 9).values()]
    for game in (*games, *over(SEED).values()):
        assert open_letter(f"To myself: {write_game(game)}") == Copy(game)


def test_a_private_copy_of_a_kept_game_never_loses_anything() -> None:
    """An older copy changes nothing; about a newer one the player is asked, as it holds own moves."""
    older, newer = played(SEED, 9)[ONE], played(SEED, 20)[ONE]
    waiting = invited(SEED)
    for copy in (waiting, older, newer):
        assert open_letter(write_game(copy), [newer]) == News(newer)
    answer = open_letter(write_game(newer), [older])
    assert isinstance(answer, Adoption)
    assert answer.game.table == newer.table
    answer = open_letter(write_game(newer), [waiting])
    assert isinstance(answer, Adoption)
    assert answer.game.half == newer.half
    undealt = met(SEED)[TWO]
    assert open_letter(write_game(undealt), [undealt]) == News(undealt)


def test_the_other_players_private_copy_is_refused() -> None:
    """The copy is refused, as it holds the other player's seed."""
    peers = played(SEED, 9)
    answer = open_letter(write_game(peers[TWO]), [peers[ONE]])
    assert answer == Refusal(Fault.ANOTHER_GAME, key=peers[ONE].key)


def test_a_private_copy_of_another_acceptance_finds_the_seat_taken() -> None:
    """The inviter's devices took in the acceptances of two players: the copy of one refuses the other."""
    anna = invited()
    here, there = (told(anna, accept(anna.invitation, name, secret(Random(name)))) for name in "BC")
    assert open_letter(write_game(there), [here]) == Refusal(Fault.SEAT_TAKEN, key=here.key)


def test_a_private_copy_is_found_among_many_games() -> None:
    """Among several kept games, each copy finds its own."""
    shelf: list[Invited | Match] = [invited(7), *(played(seed, 5)[ONE] for seed in range(4))]
    for game in shelf:
        assert open_letter(write_game(game), shelf) == News(game)


@pytest.mark.parametrize("text", [write_game(played(SEED, 9)[ONE])[:-1], close(KEPT, "A"), close("t", "A")])
def test_what_is_damaged_is_not_whole(text: str) -> None:
    """A copy is read as strictly as a letter, even with the right check."""
    assert open_letter(text, played(SEED, 9).values()) == Refusal(Fault.NOT_WHOLE)
