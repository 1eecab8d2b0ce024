"""What a text that arrives means for the games that are kept on this device. Nothing here raises an error.

The answer is a value and changes no kept game: the caller stores the game that the answer holds.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from rainbow.letters.envelope import KEPT, LETTERS, find, opened
from rainbow.letters.faults import Fault
from rainbow.letters.history import Refusal
from rainbow.letters.kept import read_game
from rainbow.letters.letters import Acceptance, Invitation, Letter, Turn, read_line
from rainbow.letters.match import Invited, Match, whole_turn
from rainbow.letters.news import Adoption, Answer, News, take_in
from rainbow.letters.onlooker import Onlooker, watch


@dataclass(frozen=True, slots=True)
class Offer:
    """An invitation of another player, which can be accepted. It is kept only after that."""

    invitation: Invitation


@dataclass(frozen=True, slots=True)
class Sight:
    """A turn of a game that is not kept here, perhaps in another browser: what an onlooker sees of it."""

    onlooker: Onlooker


@dataclass(frozen=True, slots=True)
class Copy:
    """A private copy of a game that is not kept here yet; the caller may keep it."""

    game: Invited | Match


Arrival = News | Adoption | Offer | Sight | Copy | Refusal


def open_letter(text: str, games: Iterable[Invited | Match] = (), watched: Onlooker | None = None) -> Arrival:
    """What the letter in the text means, given the games that are kept and the one that is watched."""
    line = find(text, LETTERS + KEPT)
    if isinstance(line, Fault):
        return Refusal(line)
    if opened(line)[0] == KEPT:
        return _open_copy(line, games)
    letter = read_line(line)
    if isinstance(letter, Fault):
        return Refusal(letter)
    for game in games:
        if _concerns(letter, game):
            return _about(game, take_in(game, letter))
    if isinstance(letter, Turn):
        seen = watch(letter, watched if watched and watched.game == letter.game else None)
        return seen if isinstance(seen, Refusal) else Sight(seen)
    return Offer(letter) if isinstance(letter, Invitation) else Refusal(Fault.NOT_HERE)


def _concerns(letter: Letter, game: Invited | Match) -> bool:
    if isinstance(letter, Invitation):
        return letter == game.invitation
    if isinstance(letter, Acceptance):
        return letter.reference == game.key
    return isinstance(game, Match) and letter.game == game.game


def _about(game: Invited | Match, answer: Answer) -> Answer:
    """The answer; a refusal names the game that stays as it is."""
    return replace(answer, key=game.key) if isinstance(answer, Refusal) else answer


def _open_copy(line: str, games: Iterable[Invited | Match]) -> Arrival:
    copy = read_game(line)
    if isinstance(copy, Fault):
        return Refusal(copy)
    for game in games:
        if game.key == copy.key:
            return _about(game, _take_in_copy(game, copy))
    return Copy(copy)


def _take_in_copy(game: Invited | Match, copy: Invited | Match) -> Answer:
    """What a copy adds to the kept game; either of them may be the older one."""
    if game.seed != copy.seed:
        return Refusal(Fault.ANOTHER_GAME)
    if isinstance(copy, Invited):
        return News(game)
    answer = take_in(game, copy.acceptance)
    if isinstance(answer, News) and copy.half:
        return take_in(answer.game, whole_turn(copy))
    return answer
