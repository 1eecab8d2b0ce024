"""Letters in any order: doubled, lost, late, damaged, forged, of other games. What is kept is never lost.

Two devices play; every letter that arrives is news or refused with a named fault. At the end, when the newest
letters have arrived, both devices know the same.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from rainbow.letters import (
    Fault,
    Invited,
    Match,
    News,
    Offer,
    Refusal,
    Sight,
    Turn,
    accept,
    give_up,
    letter,
    open_letter,
    play,
    read_game,
    sent,
    take_back,
    verify,
    write,
    write_game,
)
from rainbow.letters.match import whole_turn
from rainbow.rules import Options, Player, Record
from tests.letters.peers import anything, choices, invited, nonsense, over, played, secret, turn_of
from tests.rules.values import options

UNREADABLE = {Fault.TOO_LONG, Fault.NO_LETTER, Fault.NOT_WHOLE, Fault.LATER_VERSION}

players = st.sampled_from(Player)
choice = st.integers(0, 999)


class Post(RuleBasedStateMachine):
    """Two devices, and all letters that ever left one of them."""

    @initialize(options=options, inviter=players, seed=choice, count=st.integers(0, 47))
    def begin(self, options: Options, inviter: Player, seed: int, count: int) -> None:
        """Boris has accepted Anna's invitation; she has not read that yet, or they have played some moves."""
        anna = invited(seed, options, inviter)
        boris = accept(anna.invitation, "Boris", secret(Random(seed + 5000)))
        carla = accept(anna.invitation, "Carla", secret(Random(seed + 6000)))
        self.games: dict[Player, Invited | Match] = {inviter: anna, inviter.other: boris}
        self.mail = [write(anna.invitation), write(boris.acceptance)]
        for _ in range(count + 2 * bool(count)):
            self.goes_on(seed)
        self.third = write(carla.acceptance)
        others = [invited(seed + 1).invitation, *map(letter, played(seed + 1, 9).values())]
        self.foreign = [write(each) for each in (*others, *map(letter, over(seed + 1).values()))]

    def dealt(self, player: Player) -> Match | None:
        """The game of a player whose stones are dealt."""
        game = self.games[player]
        return game if isinstance(game, Match) and game.half else None

    # --- what the players do ----------------------------------------------------------------------------

    @rule(number=choice)
    def goes_on(self, number: int) -> None:
        """The player whose turn it is moves, and the newest letter of each reaches the other."""
        self.plays(number)
        for player in Player:
            self.sends(player)
            self.delivers(player.other, 0)

    @rule(number=choice)
    def plays(self, number: int) -> None:
        """A player whose turn it is, as far as their device knows, makes a move, and sends no letter yet."""
        for player in Player:
            match = self.dealt(player)
            if match and (moves := choices(match)):
                self.games[player] = play(match, moves[number % len(moves)])

    @rule(player=players)
    def sends(self, player: Player) -> None:
        """A player's letter leaves, perhaps not for the first time."""
        game = self.games[player]
        self.mail.append(write(letter(game)))
        if isinstance(game, Match):
            self.games[player] = sent(game)

    @rule(player=players)
    def takes_back(self, player: Player) -> None:
        """A player takes back an act that has not left the device."""
        match = self.dealt(player)
        if match and match.can_take_back:
            self.games[player] = take_back(match)

    @rule(player=players, patience=st.integers(0, 7))
    def gives_up(self, player: Player, patience: int) -> None:
        """Now and then a player gives up, whoever's turn it is."""
        match = self.dealt(player)
        if match and not match.is_over and patience == 1:
            self.games[player] = give_up(match)

    @rule(player=players)
    def loads_the_page_again(self, player: Player) -> None:
        """The text that the device stores restores the whole game."""
        game = self.games[player]
        assert read_game(write_game(game)) == game

    # --- what happens to letters ------------------------------------------------------------------------

    @rule(player=players, number=choice)
    def delivers(self, player: Player, number: int) -> None:
        """A device reads any letter of the game, however old, its own too; nothing that it knew is lost."""
        before = self.games[player]
        answer = open_letter(self.mail[-1 - number % len(self.mail)], [before])
        assert isinstance(answer, News)
        if isinstance(before, Match):
            assert isinstance(answer.game, Match)
            assert answer.game.table.events == before.table.events + answer.events
            assert answer.game.gave_up >= before.gave_up
        self.games[player] = answer.game

    @rule(player=players, number=choice, at=choice, character=st.sampled_from(" #/.-Aa1é"))
    def damages(self, player: Player, number: int, at: int, character: str) -> None:
        """A letter that was cut, or has one other character in it, is not read."""
        line = self.mail[number % len(self.mail)]
        at %= len(line)
        character = character if line[at] != character else "+"
        for damaged in (line[:at] + character + line[at + 1 :], line[:at]):
            answer = open_letter(damaged, [self.games[player]])
            assert isinstance(answer, Refusal)
            assert answer.fault in UNREADABLE

    @rule(player=players, number=choice)
    def confuses(self, player: Player, number: int) -> None:
        """A letter of another game is not about this one."""
        answer = open_letter(self.foreign[number % len(self.foreign)], [self.games[player]])
        assert isinstance(answer, Offer | Sight)

    @rule(player=players)
    def brings_a_third_person(self, player: Player) -> None:
        """An acceptance of a third person is refused: the seat is taken."""
        game = self.games[player]
        if isinstance(game, Match):
            assert open_letter(self.third, [game]) == Refusal(Fault.SEAT_TAKEN, key=game.key)

    @rule(player=players, number=choice)
    def forges(self, player: Player, number: int) -> None:
        """A letter forged by somebody who has read all letters is refused with a named fault."""
        match, rng = self.dealt(player), Random(number)
        if match:
            turn, faults = rng.choice(FORGERIES)(match, rng)
            answer = open_letter(write(turn), [match])
            assert isinstance(answer, Refusal)
            assert answer.fault in faults

    # --- what holds whatever happens --------------------------------------------------------------------

    @invariant()
    def histories_agree(self) -> None:
        """The events that one device knows are the first ones of those that the other knows."""
        histories = [game.table.events if isinstance(game, Match) else () for game in self.games.values()]
        shorter, longer = sorted(histories, key=len)
        assert longer[: len(shorter)] == shorter

    def teardown(self) -> None:
        """When the newest letters have arrived, both know the same, and both can verify a finished game."""
        if not hasattr(self, "games"):
            return
        for player in (*Player, *Player, *Player):
            answer = open_letter(write(letter(self.games[player.other])), [self.games[player]])
            assert isinstance(answer, News)
            self.games[player] = answer.game
        one, two = self.games.values()
        assert isinstance(one, Match)
        assert isinstance(two, Match)
        assert one.table == two.table
        assert one.gave_up == two.gave_up
        assert one.winner is two.winner
        proofs = [verify(one), verify(two)]
        assert proofs[0] == proofs[1]
        assert isinstance(proofs[0], Record) == one.is_over


def another_event(match: Match, rng: Random) -> tuple[Turn, set[Fault]]:
    """A turn with another event in its history; without any event, one with other options."""
    turn = whole_turn(match)
    if not turn.events:
        return another_option(match, rng)
    at = rng.randrange(len(turn.events))
    told = (event for event in anything(match.table.player_of(at), rng) if event != turn.events[at])
    return replace(turn, events=(*turn.events[:at], next(told))), {Fault.ANOTHER_MOVE}


def one_event_more(match: Match, rng: Random) -> tuple[Turn, set[Fault]]:
    """A turn with one more event, which is impossible; of a full game, one with another event."""
    if match.table.is_full:
        return another_event(match, rng)
    return turn_of(match, nonsense(match.table, rng)), {Fault.REFUSED, Fault.IMPOSSIBLE}


def another_seed(match: Match, rng: Random) -> tuple[Turn, set[Fault]]:
    """A turn with seeds that nobody has committed to."""
    seeds = (rng.randbytes(16), rng.randbytes(16))
    return replace(whole_turn(match), seeds=seeds), {Fault.SEED_TOO_EARLY, Fault.WRONG_SEED}


def another_nonce(match: Match, rng: Random) -> tuple[Turn, set[Fault]]:
    """A turn with another nonce, which would deal a second time."""
    return replace(whole_turn(match), nonce=rng.randbytes(16)), {Fault.ANOTHER_DEAL}


def another_option(match: Match, _: Random) -> tuple[Turn, set[Fault]]:
    """A turn with other options."""
    changed = replace(match.table.options, over_21=not match.table.options.over_21)
    return replace(whole_turn(match), options=changed), {Fault.ANOTHER_GAME}


FORGERIES = (another_event, one_event_more, another_seed, another_nonce, another_option)


def test_letters_in_any_order() -> None:
    """Only named faults; a refusal leaves everything as it was; both devices end with the same game."""
    run_state_machine_as_test(Post, settings=settings(stateful_step_count=40, max_examples=80))
