"""What players do at the table: the messages, and the game after each of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import accumulate
from typing import TypeAlias

from rainbow.app.effects import Advise, Arm, Effects, StopThinking, Think
from rainbow.app.game import Game
from rainbow.app.reasons import reason_for
from rainbow.app.settings import Settings
from rainbow.app.view import Advice, Closed, NoStoneChosen, Open, Refused, Thinking, Tray
from rainbow.level import Level
from rainbow.rules import (
    Announced,
    Colour,
    IllegalMove,
    Line,
    Move,
    Place,
    Player,
    Record,
    SetAside,
    State,
    Take,
    apply,
    observe,
    start,
)

Step: TypeAlias = tuple[Game, Effects]


@dataclass(frozen=True, slots=True)
class Armed:
    """The closed tray can be opened from now on."""

    at: int


@dataclass(frozen=True, slots=True)
class OpenTapped:
    """The player to move opens the tray."""

    at: int


@dataclass(frozen=True, slots=True)
class HideTapped:
    """The player to move closes the tray without a move."""

    at: int


@dataclass(frozen=True, slots=True)
class Memorised:
    """The player has memorised the grid, and turns it face down."""

    at: int


@dataclass(frozen=True, slots=True)
class LineTapped:
    """The player chose a line of the grid."""

    at: int
    line: Line


@dataclass(frozen=True, slots=True)
class AnnounceTapped:
    """The player takes the chosen line, and announces its colours or its numbers."""

    at: int
    announced: Announced


@dataclass(frozen=True, slots=True)
class StoneTapped:
    """The player chose a stone of the hand, or put it back."""

    at: int
    place: int
    """Its place in the hand, from 0."""


@dataclass(frozen=True, slots=True)
class TowerTapped:
    """The player tapped a tower, or its segment of the wheel."""

    at: int
    colour: Colour


@dataclass(frozen=True, slots=True)
class WayTapped:
    """The player said whether the stone lies on the joker or takes its place."""

    at: int
    instead: bool


@dataclass(frozen=True, slots=True)
class AsideTapped:
    """The player sets the chosen stone aside."""

    at: int


@dataclass(frozen=True, slots=True)
class ConfirmTapped:
    """The player confirmed the chosen move, or cancelled it."""

    at: int
    sure: bool


@dataclass(frozen=True, slots=True)
class Thought:
    """The computer has thought about its move."""

    at: int
    move: Move


@dataclass(frozen=True, slots=True)
class AdviceTapped:
    """The player wants to know what the master would do, or to read it again."""

    at: int


@dataclass(frozen=True, slots=True)
class Advised:
    """The master has thought about the player's move."""

    at: int
    advice: Advice


@dataclass(frozen=True, slots=True)
class UndoTapped:
    """The player takes the last move back."""

    at: int


@dataclass(frozen=True, slots=True)
class BannerTapped:
    """The player has read the banner of a new round."""

    at: int


@dataclass(frozen=True, slots=True)
class EscapePressed:
    """The player cancels what was chosen."""


@dataclass(frozen=True, slots=True)
class PageHidden:
    """The page was hidden, or the device slept or was turned: somebody else may look at it next."""


@dataclass(frozen=True, slots=True)
class PeekBegun:
    """In a game face to face, a player begins to look at their own stones."""

    player: Player


@dataclass(frozen=True, slots=True)
class PeekEnded:
    """The player looks no more, and their stones lie face down again."""

    player: Player


PlayMessage: TypeAlias = (
    Armed
    | OpenTapped
    | HideTapped
    | Memorised
    | LineTapped
    | AnnounceTapped
    | StoneTapped
    | TowerTapped
    | WayTapped
    | AsideTapped
    | ConfirmTapped
    | Thought
    | AdviceTapped
    | Advised
    | UndoTapped
    | BannerTapped
    | EscapePressed
    | PageHidden
    | PeekBegun
    | PeekEnded
)


# --- a game comes to the table, and leaves it ---------------------------------------------------------------


def begin(record: Record, settings: Settings, undo: int = 0) -> Step:
    """Put a game on the table: behind the curtain, unless one of the players is the computer. So many moves
    of people can be taken back.
    """
    game = Game(record)
    return _handed_over(replace(game, earlier=_last_states(game, undo)), settings)


def _last_states(game: Game, number: int) -> tuple[State, ...]:
    """The states before so many of people's last moves, the earliest first."""
    if not number or game.is_over:
        return ()
    begun = start(game.state.deal, game.table.options)
    states = accumulate(game.state.moves[:-1], apply, initial=begun)
    seat = game.computer and game.computer[0]
    return tuple([state for state in states if state.table.to_move is not seat][-number:])


def reseated(game: Game, settings: Settings) -> Step:
    """The game after the players switched face to face on or off; no earlier move can be taken back."""
    if game.computer or game.is_over:
        return game, ()
    return _handed_over(replace(game, earlier=()), settings)


def shut(game: Game) -> Step:
    """The game when another tab took it over: the tray is closed, and the computer stops thinking."""
    return replace(game, tray=Closed(armed=True), peeking=None), stopped(game)


def stopped(game: Game) -> Effects:
    """The effects that stop the computer's thinking."""
    return (StopThinking(),) if game.computer else ()


def _handed_over(game: Game, settings: Settings) -> Step:
    """The game when the turn passes to the other player: the tray is closed until it is armed and opened. It
    stays open for a person who plays the computer, and for two who sit face to face.
    """
    if game.is_over:
        return replace(game, tray=Closed(), peeking=None), ()
    if game.computer is None:
        if settings.face_to_face:
            return replace(game, tray=Open(), peeking=game.peeking or frozenset()), ()
        return replace(game, tray=Closed(), peeking=None), (Arm(game.at),)
    seat, level = game.computer
    if game.table.to_move is not seat:
        return replace(game, tray=Open()), ()
    return replace(game, tray=Thinking()), (_think(game, seat, level),)


def _think(game: Game, seat: Player, level: Level) -> Think:
    return Think(game.at, level, observe(game.state, seat), game.state.grid(seat), game.same_hands)


# --- update -------------------------------------------------------------------------------------------------


_NO_TAPS = Armed | Thought | Advised | PageHidden | PeekBegun | PeekEnded
"""What happens without anybody having read a banner."""


def update(game: Game, message: PlayMessage, settings: Settings) -> Step:
    """The game after a message, and the effects. `app.update` has dropped late messages; a message that does
    not fit changes nothing. Whatever a player does ends the banner of the round, but taking back.
    """
    if game.is_over:
        return game, ()
    after, effects = _answered(game, message, settings)
    read = isinstance(message, BannerTapped) or (after is not game and not isinstance(message, _NO_TAPS))
    if game.round_begins and read and after.at >= game.at:
        after = replace(after, banner_ended=game.table.round)
    return after, effects


def _answered(game: Game, message: PlayMessage, settings: Settings) -> Step:
    if game.peeking is not None:
        match message:
            case PeekBegun(player):
                return replace(game, peeking=game.peeking | {player}), ()
            case PeekEnded(player):
                return replace(game, peeking=game.peeking - {player}), ()
            case PageHidden():
                return replace(game, peeking=frozenset()), ()
    match game.tray:
        case Closed() as tray:
            return _behind_curtain(game, tray, message, settings)
        case Thinking():
            return _while_thinking(game, message, settings)
        case Open() as tray:
            return _in_open_tray(game, tray, message, settings)


def _behind_curtain(game: Game, tray: Closed, message: PlayMessage, settings: Settings) -> Step:
    match message:
        case Armed():
            return _with_tray(game, Closed(armed=True))
        case OpenTapped() if tray.armed:
            return _opened(game), ()
        case UndoTapped() if game.can_undo:
            return _undo(game, settings)
    return game, ()


def _while_thinking(game: Game, message: PlayMessage, settings: Settings) -> Step:
    match message:
        case Thought(move=move):
            earlier = game.earlier if game.forgives else ()
            return _made(game, apply(game.state, move), earlier, settings)
        case UndoTapped() if game.can_undo:
            return _undo(game, settings)
    return game, ()


def _in_open_tray(game: Game, tray: Open, message: PlayMessage, settings: Settings) -> Step:
    actor = game.actor
    match message:
        case HideTapped() | PageHidden() if game.computer is None and not game.is_face_to_face:
            return replace(game, tray=Closed()), (Arm(game.at),)
        case EscapePressed():
            return _with_tray(game, Open(memorised=tray.memorised))
        case Memorised() if actor.is_looking:
            return _with_tray(game, Open(memorised=True))
        case LineTapped(line=line) if game.table.is_taking and not actor.is_looking:
            return _with_tray(game, replace(tray, line=line, unconfirmed=None, refused=None))
        case AnnounceTapped(announced=announced) if (taken := actor.chosen_line) is not None:
            return _move(game, tray, Take(taken, announced), settings)
        case StoneTapped(place=place) if place in range(len(actor.own.hand)):
            stone = None if place == tray.stone else place
            return _with_tray(game, replace(tray, stone=stone, tower=None, unconfirmed=None, refused=None))
        case TowerTapped(colour=colour) if not game.table.is_taking:
            return _lay(game, tray, colour, settings)
        case WayTapped(instead=instead) if tray.tower is not None and (chosen := actor.chosen_stone):
            return _move(game, tray, Place(chosen, tray.tower, instead), settings)
        case AsideTapped() if chosen := actor.chosen_stone:
            return _move(game, tray, SetAside(chosen), settings)
        case ConfirmTapped(sure=sure) if tray.unconfirmed is not None:
            if sure:
                return _made(game, apply(game.state, tray.unconfirmed), _with_this(game), settings)
            return _with_tray(game, replace(tray, tower=None, unconfirmed=None))
        case AdviceTapped() if game.computer and not actor.is_looking and not tray.advice_wanted:
            wanted = Advise(game.at, actor.own, game.state.grid(game.table.to_move))
            return replace(game, tray=replace(tray, advice_wanted=True, refused=None)), (wanted,)
        case AdviceTapped() if tray.advice is not None:
            agreed = tray if actor.advice else Open(memorised=tray.memorised, advice_wanted=True)
            again = replace(agreed, tower=None, unconfirmed=None, refused=None)
            return _with_tray(game, replace(again, tries=tray.tries + 1, advice=tray.advice))
        case Advised(advice=advice) if tray.advice_wanted:
            reasoned = replace(advice, reason=reason_for(actor.own, advice.move))
            return _with_tray(game, replace(tray, advice=reasoned, refused=None))
        case UndoTapped() if game.can_undo:
            return _undo(game, settings)
    return game, ()


def _with_tray(game: Game, tray: Tray) -> Step:
    return replace(game, tray=tray), ()


def _opened(game: Game) -> Game:
    """The game with its tray opened. Once another player has opened it, no earlier move can be undone."""
    return replace(game, tray=Open(), earlier=game.earlier if game.same_hands else ())


def _with_this(game: Game) -> tuple[State, ...]:
    """What undo goes back to after a move that is made now: to what the same player did without another's
    move in between.
    """
    mine = game.earlier if game.same_hands else ()
    return (*mine, game.state)


def _lay(game: Game, tray: Open, tower: Colour, settings: Settings) -> Step:
    """A tower was tapped: place the chosen stone there, ask how if there are two ways, or say why not."""
    stone = game.actor.chosen_stone
    if stone is None:
        return _with_tray(game, replace(tray, refused=NoStoneChosen(), tries=tray.tries + 1))
    tray = replace(tray, unconfirmed=None)
    legal = game.actor.ways(stone, tower)
    if len(legal) == 2:
        return _with_tray(game, replace(tray, tower=tower, refused=None))
    return _move(game, tray, legal[0] if legal else Place(stone, tower), settings)


def _move(game: Game, tray: Open, move: Move, settings: Settings) -> Step:
    """Make the player's move, or ask the player to confirm it, or say why it is refused."""
    try:
        state = apply(game.state, move)
    except IllegalMove as illegal:
        refused = Refused(illegal.move, illegal.reason)
        return _with_tray(game, replace(tray, tower=None, refused=refused, tries=tray.tries + 1))
    if settings.confirm:
        return _with_tray(game, replace(tray, tower=None, unconfirmed=move, refused=None))
    return _made(game, state, _with_this(game), settings)


def _made(game: Game, state: State, earlier: tuple[State, ...], settings: Settings) -> Step:
    """The game after a move. The tray stays open only if the same player moves next."""
    record = replace(game.record, state=state)
    after = replace(game, record=record, tray=Open(), earlier=earlier, undone=False)
    if after.is_over:
        after = replace(after, earlier=())
    goes_on = not after.is_over and after.table.to_move is game.actor.player
    return (after, ()) if goes_on else _handed_over(after, settings)


def _undo(game: Game, settings: Settings) -> Step:
    """Take the last move back, and what the computer answered. The tray stays as it is: open only for the
    player whose move it was.
    """
    *earlier, state = game.earlier
    record = replace(game.record, state=state)
    before = replace(game, record=record, tray=Open(), earlier=tuple(earlier), undone=True)
    return _handed_over(before, settings) if isinstance(game.tray, Closed) else (before, stopped(game))
