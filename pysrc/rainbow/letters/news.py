"""What a letter adds to a kept game: news, moves that the player must confirm, or a refusal."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rainbow.letters.faults import Fault
from rainbow.letters.history import Refusal, joined
from rainbow.letters.letters import Acceptance, Invitation, Letter, Turn
from rainbow.letters.match import Invited, Match, accepted, dealt, made_by
from rainbow.rules import Event, Half, Player, Reason


@dataclass(frozen=True, slots=True)
class News:
    """The game with what the letter added, and the new events, in order.

    After a letter with nothing new (an older one, one read twice, the player's own) the game is as it was.
    """

    game: Invited | Match
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Adoption:
    """The game as it would be with acts of its own player that this device never made.

    Either an older copy of the game was restored here, or somebody forged the letter. Only the player can
    tell, so the program asks the player before it keeps this game.
    """

    game: Match
    events: tuple[Event, ...]


Answer = News | Adoption | Refusal


def take_in(game: Invited | Match, letter: Letter) -> Answer:
    """What the letter adds to the game; the game itself is not changed."""
    match game, letter:
        case _, Invitation() if letter == game.invitation:
            return News(game)
        case Invited(), Acceptance() if letter.reference == game.key:
            return News(accepted(game, letter))
        case Match(), Acceptance() if letter.reference == game.key:
            return News(game) if letter == game.acceptance else Refusal(Fault.SEAT_TAKEN)
        case Match(), Turn() if letter.game == game.game and letter.options == game.invitation.options:
            return _take_in_turn(game, letter)
        case _:
            return Refusal(Fault.ANOTHER_GAME)


def _take_in_turn(match: Match, turn: Turn) -> Answer:
    if match.nonce and turn.nonce not in (None, match.nonce):
        return Refusal(Fault.ANOTHER_DEAL)
    nonce = match.nonce or turn.nonce
    if nonce is None:
        return Refusal(Fault.DEAL_MISSING)
    known = match if match.half else dealt(match, nonce)
    assert known.half, "the stones were dealt"
    half = joined(known.half, known.table.events, turn.events, Half.doubt)
    if isinstance(half, Refusal):
        return half
    after = replace(known, half=half, gave_up=known.gave_up | turn.gave_up)
    is_own = _acts_of_play(after) > _acts_of_play(match)
    if after != known and (match.others_seed or (match.is_over and is_own)):
        # Nobody acts after showing their seed, and a device where the game is over knows all its own acts.
        return Refusal(Fault.REFUSED, reason=Reason.GAME_OVER)
    if fault := _fault_of_seeds(after, turn):
        return Refusal(fault)
    seed = turn.seed(match.player.other) or match.others_seed
    after = replace(after, others_seed=seed, left=max(match.left, _acts_told(after, turn)))
    events = half.table.events[len(match.table.events) :]
    return Adoption(after, events) if is_own else News(after, events)


def _acts_of_play(match: Match) -> int:
    """How many events the player made, plus one if they gave up."""
    return made_by(match.player, match.table) + (match.player in match.gave_up)


def _acts_told(match: Match, turn: Turn) -> int:
    """How many of the player's `acts` the turn holds."""
    events = made_by(match.player, match.table, len(turn.events))
    return 1 + events + (turn.seed(match.player) is not None)


def _fault_of_seeds(match: Match, turn: Turn) -> Fault | None:
    """What is wrong with the seeds that a turn shows."""
    for player in Player:
        seed = turn.seed(player)
        if seed is not None and not match.is_over:
            return Fault.SEED_TOO_EARLY
        if seed is not None and not match.is_committed(player, seed):
            return Fault.WRONG_SEED
    return None
