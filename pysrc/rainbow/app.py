"""The whole program without a browser: a model, the messages that change it, and the effects it asks for.

`begin` makes the first model, `update` turns model and message into the next model and a list of effects. A
message is named for what happened; those that a button carries name the number of events (`at`) which the
player saw, so that a late or doubled tap finds the game moved on and does nothing. Nothing here knows a word
for players, or the page.
"""

from __future__ import annotations

import datetime
from dataclasses import dataclass, fields, replace
from enum import Enum
from functools import cache, cached_property, reduce
from typing import Any, get_args

from rainbow.rules import (
    LIMIT,
    Announced,
    Cell,
    Colour,
    Deal,
    Grid,
    IllegalMove,
    Line,
    Move,
    Observation,
    Options,
    Place,
    Player,
    Reason,
    Record,
    RecordError,
    SetAside,
    State,
    Stone,
    Take,
    apply,
    observe,
    outcome,
    read,
    start,
    write,
)
from rainbow.rules.notation import read_colour, read_line, read_player, write_colour, write_line, write_player
from rainbow.rules.record import clean_name

ARMING = 600
"""Milliseconds before a closed tray can be opened, so that the second half of a double tap cannot do it."""

NAME_LENGTH = 20
"""How many letters of a player's name are kept."""

COMPUTER = "@"
"""How the computer's name begins in a record: its level follows. No person's name begins so."""


class Theme(Enum):
    """Light or dark; the system's choice unless the player chose."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class Volume(Enum):
    """How loud the game is: not at all, unless the player wants it."""

    OFF = "off"
    SOFT = "soft"
    LOUD = "loud"


class Sound(Enum):
    """What can be heard: a line taken, a stone placed, a tower at 21, a tower lost to its owner, a win."""

    TAKE = "take"
    PLACE = "place"
    AT_21 = "at-21"
    LOST = "lost"
    WON = "won"


class Level(Enum):
    """How well the computer plays, from the weakest on; `computer.Level` has the same names."""

    FIRST_STEPS = "first-steps"
    CASUAL = "casual"
    SKILLED = "skilled"
    MASTER = "master"


class Dialog(Enum):
    """What can lie over the page."""

    RULES = "rules"
    MENU = "menu"
    UNSEEN = "unseen"
    KEYS = "keys"


class Question(Enum):
    """What whoever listens can ask with one key: what is here, what happened last, where a stone can go, how
    the towers stand.
    """

    HERE = "here"
    LAST = "last"
    WHERE = "where"
    TOTALS = "totals"


# --- the model ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Settings:
    """How the page behaves on this device, whatever is played.

    `calm` moves nothing, `shapes` draws the shapes that stand for colours, `confirm` asks before each move,
    `discreet` keeps what is read aloud to what everybody may know, `letters` lets single keys ask, and
    `face_to_face` is the tablet flat between two people.
    """

    theme: Theme = Theme.SYSTEM
    volume: Volume = Volume.OFF
    calm: bool = False
    shapes: bool = True
    confirm: bool = False
    discreet: bool = False
    letters: bool = True
    face_to_face: bool = False

    def written(self, name: str) -> str:
        """A setting as it is kept on the device."""
        value = getattr(self, name)
        return value.value if isinstance(value, Enum) else _WRITTEN_BOOL[value]

    def read(self, name: str, text: str) -> Settings:
        """The settings with one of them read from a text; what cannot be read changes nothing."""
        values = _SETTING_VALUES.get(name, {})
        return replace(self, **{name: values[text]}) if text in values else self


_WRITTEN_BOOL = {True: "yes", False: "no"}
_SWITCHED = {text: value for value, text in _WRITTEN_BOOL.items()}
_SETTING_VALUES: dict[str, dict[str, Any]] = {
    "theme": {theme.value: theme for theme in Theme},
    "volume": {volume.value: volume for volume in Volume},
    **{field.name: _SWITCHED for field in fields(Settings) if field.type == "bool"},
}
SETTINGS = tuple(_SETTING_VALUES)
"""The names of all settings, under which they are kept on the device."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What the setup screen holds: both names as typed, and the options.

    `level` is how well the computer plays, in the seat of `computer`; None between two people.
    """

    names: tuple[str, str] = ("", "")
    options: Options = Options()
    level: Level | None = None
    computer: Player = Player.TWO

    @property
    def recorded_names(self) -> tuple[str, str]:
        """Both names as a record has them; the computer is called for its level."""
        one, two = (clean_name(name).lstrip(COMPUTER).lstrip() for name in self.names)
        if self.level is None:
            return one, two
        called = COMPUTER + self.level.value
        return (called, two) if self.computer is Player.ONE else (one, called)


@dataclass(frozen=True, slots=True)
class Refused:
    """A move that was tried and refused, and why; it is told until the next tap."""

    move: Move
    reason: Reason


@dataclass(frozen=True, slots=True)
class NoStoneChosen:
    """A tower was tapped before a stone."""


@dataclass(frozen=True, slots=True)
class Closed:
    """The private tray is closed: no hidden stone is in the page. It can be opened once it is armed."""

    armed: bool = False


@dataclass(frozen=True, slots=True)
class Advice:
    """The move that the master would make, and the chance to win that it sees, from 0 to 1."""

    move: Move
    chance: float


@dataclass(frozen=True, slots=True)
class Thinking:
    """The computer is to move, and thinks. The tray shows what the person has, and nothing can be chosen."""


@dataclass(frozen=True, slots=True)
class Open:
    """The private tray of the player to move is open.

    `memorised`: the grid was turned face down again, in a game from memory. `line` and `stone` (its place in
    the hand) are what is chosen so far, `tower` is where it must still be said whether the stone lies on the
    joker or replaces it. `unconfirmed` is the move that was chosen, where each is asked about. `tries` counts
    the taps that got a `hint`, so that the same one is told again. `advised` says that the master was asked;
    its `advice` comes later.
    """

    memorised: bool = False
    line: Line | None = None
    stone: int | None = None
    tower: Colour | None = None
    unconfirmed: Move | None = None
    hint: Refused | NoStoneChosen | None = None
    tries: int = 0
    advised: bool = False
    advice: Advice | None = None


@dataclass(frozen=True, slots=True)
class Contents:
    """What lies in a tray as it is to be drawn: the stones in hand and the nine cells of the grid, each face
    up or face down.
    """

    hand: tuple[Stone | Cell, ...] = ()
    grid: tuple[Stone | Cell, ...] = ()

    def face_down(self, *, hand: bool) -> Contents:
        """The same with the grid face down, and the hand too where that is wanted."""
        return Contents(_turned(self.hand) if hand else self.hand, _turned(self.grid))


def _turned(stones: tuple[Stone | Cell, ...]) -> tuple[Stone | Cell, ...]:
    return tuple(Cell.FACE_DOWN if isinstance(each, Stone) else each for each in stones)


@dataclass(frozen=True)
class Game:
    """A game on the screen.

    `earlier` is what undo goes back to: the states since the tray changed hands. `replay` is how many events
    of a finished game are shown, while it is looked through step by step. `peeking` are those who look at
    their own stones, where two people sit face to face with all stones face down; None where they do not.
    `undone` says that the last thing that happened was that a move was taken back.
    """

    record: Record
    tray: Closed | Open | Thinking = Closed()
    earlier: tuple[State, ...] = ()
    replay: int | None = None
    peeking: frozenset[Player] | None = None
    undone: bool = False

    @property
    def state(self) -> State:
        """The truth of the game."""
        return self.record.state

    @property
    def at(self) -> int:
        """How many events have happened: what messages name, so that late ones are known."""
        return len(self.state.table.events)

    @cached_property
    def computer(self) -> tuple[Player, Level] | None:
        """Which player the computer is, and how well it plays; None between two people."""
        return computer(self.record)

    @cached_property
    def view(self) -> Observation:
        """What may be seen now: the player's own view while the tray is open, or an onlooker's. A person who
        plays the computer looks into the own tray all the time. Face to face nobody's view is everybody's.
        """
        return observe(self.state, None if self.is_face_to_face else self.viewer)

    @cached_property
    def own(self) -> Observation:
        """What the player knows whose tray is open: what a tap is answered from, and no screen draws."""
        return observe(self.state, self.viewer)

    @cached_property
    def nothing_fits(self) -> bool:
        """Whether the player must set a stone aside, as none in the hand can be placed."""
        return not self.state.table.placements(self.own.hand)

    @property
    def is_face_to_face(self) -> bool:
        """Whether each player has a tray of their own, and all stones lie face down in it."""
        return self.peeking is not None

    def contents(self, player: Player) -> Contents:
        """What lies in a player's tray, as whoever looks at the page may see it: nothing in a closed one, and
        face to face nothing face up as long as the player does not peek.
        """
        if not self.is_face_to_face and player is not self.viewer:
            return Contents()
        own = observe(self.state, player)
        lies = Contents(own.hand, own.grid)
        if self.peeking is not None and player not in self.peeking:
            return lies.face_down(hand=True)
        if player is self.state.table.to_move and self.is_from_memory and not self.is_looking:
            return lies.face_down(hand=False)
        return lies

    def can_peek(self, player: Player) -> bool:
        """Whether a player who peeks, face to face, sees any stone."""
        lies = replace(self, peeking=frozenset({player})).contents(player)
        return any(isinstance(each, Stone) for each in (*lies.hand, *lies.grid))

    @property
    def viewer(self) -> Player | None:
        """Whose tray is open: nobody's while the curtain is closed."""
        match self.tray:
            case Open():
                return self.state.table.to_move
            case Thinking():
                return self.state.table.to_move.other
            case Closed():
                return None

    @property
    def advised(self) -> Move | None:
        """The move that the master advises, once it was asked and has thought."""
        return self.tray.advice.move if isinstance(self.tray, Open) and self.tray.advice else None

    @property
    def is_looking(self) -> bool:
        """Whether the grid lies face up to be memorised, in a game from memory: no line can be taken yet."""
        if not isinstance(self.tray, Open) or self.tray.memorised:
            return False
        return self.is_from_memory and self.own.is_looking

    @cached_property
    def shown(self) -> Game:
        """The game as it is to be drawn: in a replay, as it stood after so many events."""
        if self.replay is None:
            return self
        state = reduce(
            apply, self.state.moves[: self.replay], start(self.state.deal, self.state.table.options)
        )
        return replace(self, record=replace(self.record, state=state))

    @property
    def is_from_memory(self) -> bool:
        """Whether lines are taken face down."""
        return self.state.table.options.from_memory

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back that nobody has seen past yet."""
        return bool(self.earlier)


def computer(record: Record) -> tuple[Player, Level] | None:
    """The computer's seat and level, told by its name; two computers are two people with odd names."""
    return _computer(record.names)


@cache  # every name on the page asks
def _computer(names: tuple[str, str]) -> tuple[Player, Level] | None:
    called = {COMPUTER + level.value: level for level in Level}
    found = [(player, called[name]) for player, name in zip(Player, names, strict=True) if name in called]
    return found[0] if len(found) == 1 else None


@dataclass(frozen=True, slots=True)
class Broken:
    """A text that should have been a record. It is kept; `error` says what is wrong and how far the game
    went.
    """

    text: str
    error: RecordError


@dataclass(frozen=True, slots=True)
class Asked:
    """Something was asked by a key, with the keyboard in that group of buttons. `times` counts the questions,
    so that the same answer is told again.
    """

    question: Question
    group: str
    times: int


@dataclass(frozen=True, slots=True)
class Model:
    """Everything the page shows follows from this.

    `saved` is the game that the setup screen offers to go on with; on the table it is the one before, until
    the first move. `elsewhere` says that another tab has the game and nothing is saved here, `storage_works`
    that the browser lets us keep things, `update_ready` that a newer version of the program waits,
    `update_put_off` that it can wait, `focus` which button of each group the keyboard is on,
    `asked` what is to be said aloud, `full_screen` that the browser can show the page alone on the screen,
    `is_alone` that it does.
    """

    language: str
    settings: Settings = Settings()
    setup: Setup = Setup()
    game: Game | None = None
    saved: Record | None = None
    broken: Broken | None = None
    dialog: Dialog | None = None
    elsewhere: bool = False
    storage_works: bool = True
    storage_told: bool = False
    update_ready: bool = False
    update_put_off: bool = False
    copied: bool = False
    focus: tuple[tuple[str, int], ...] = ()
    asked: Asked | None = None
    full_screen: bool = False
    is_alone: bool = False
    failure: str | None = None

    @property
    def is_played(self) -> bool:
        """Whether a game goes on here: nobody wants the screen to go off."""
        goes_on = self.game is not None and outcome(self.game.state) is None
        return goes_on and not self.elsewhere and self.failure is None


@dataclass(frozen=True, slots=True)
class Flags:
    """What the page was opened with: the language chosen for the visitor, and what was found in the browser's
    storage.
    """

    language: str
    settings: tuple[tuple[str, str], ...] = ()
    game: str | None = None
    previous: str | None = None
    rules_seen: bool = False
    rules_linked: bool = False
    elsewhere: bool = False
    storage_works: bool = True
    new_wanted: bool = False
    full_screen: bool = False


# --- messages -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NameTyped:
    """A player's name was typed."""

    player: Player
    text: str


@dataclass(frozen=True, slots=True)
class OptionTapped:
    """An option of the next game was switched; `name` is a field of `Options`."""

    name: str


@dataclass(frozen=True, slots=True)
class OpponentTapped:
    """The other player shall be the computer, or a person again."""


@dataclass(frozen=True, slots=True)
class LevelChosen:
    """The computer shall play that well."""

    level: Level


@dataclass(frozen=True, slots=True)
class StartTapped:
    """A new game is wanted, with what the setup screen holds."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """The stones for a new game are dealt."""

    deal: Deal
    date: datetime.date


@dataclass(frozen=True, slots=True)
class ContinueTapped:
    """The saved game shall go on."""


@dataclass(frozen=True, slots=True)
class RecordOpened:
    """The player opened a file that should be a record."""

    text: str


@dataclass(frozen=True, slots=True)
class BrokenContinueTapped:
    """A broken record shall go on from before its first wrong line."""


@dataclass(frozen=True, slots=True)
class BrokenDownloadTapped:
    """The broken record shall be handed out as a file."""


@dataclass(frozen=True, slots=True)
class BrokenDismissed:
    """The note about a broken record was read."""


@dataclass(frozen=True, slots=True)
class StorageNoteDismissed:
    """The note that nothing can be saved was read."""


@dataclass(frozen=True, slots=True)
class Armed:
    """The closed tray has waited long enough to be opened."""

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
    """The player has looked at the grid long enough; it is turned face down."""

    at: int


@dataclass(frozen=True, slots=True)
class LineTapped:
    """A line of the grid was chosen."""

    at: int
    line: Line


@dataclass(frozen=True, slots=True)
class AnnounceTapped:
    """The chosen line is taken, and this is announced of it."""

    at: int
    announced: Announced


@dataclass(frozen=True, slots=True)
class StoneTapped:
    """A stone of the hand, named by its place, was chosen or put back."""

    at: int
    place: int


@dataclass(frozen=True, slots=True)
class TowerTapped:
    """A tower, or its segment of the wheel, was tapped."""

    at: int
    colour: Colour


@dataclass(frozen=True, slots=True)
class WayTapped:
    """It was said whether the stone lies on the joker or takes its place."""

    at: int
    instead: bool


@dataclass(frozen=True, slots=True)
class AsideTapped:
    """The chosen stone is set aside."""

    at: int


@dataclass(frozen=True, slots=True)
class ConfirmTapped:
    """The move that was chosen shall be made, or not yet."""

    at: int
    sure: bool


@dataclass(frozen=True, slots=True)
class Thought:
    """The computer has thought about its move."""

    at: int
    move: Move


@dataclass(frozen=True, slots=True)
class AdviceTapped:
    """The player wants to know what the master would do."""

    at: int


@dataclass(frozen=True, slots=True)
class Advised:
    """The master has thought about the player's move."""

    at: int
    advice: Advice


@dataclass(frozen=True, slots=True)
class UndoTapped:
    """The last move is taken back."""

    at: int


@dataclass(frozen=True, slots=True)
class EscapePressed:
    """What was chosen is let go again."""


@dataclass(frozen=True, slots=True)
class PageHidden:
    """Nobody can be sure who looks next: the page was hidden, or the device slept or was turned."""


@dataclass(frozen=True, slots=True)
class RematchTapped:
    """The same two play again, with seats swapped."""


@dataclass(frozen=True, slots=True)
class ReplayTapped:
    """The finished game shall be shown as it was after so many events."""

    step: int


@dataclass(frozen=True, slots=True)
class ReplayLeft:
    """Back from the replay to the result."""


@dataclass(frozen=True, slots=True)
class LeaveTapped:
    """Back to the setup screen; the game stays saved."""


@dataclass(frozen=True, slots=True)
class CopyTapped:
    """The record of the game shall be put into the clipboard."""


@dataclass(frozen=True, slots=True)
class Copied:
    """The record of the game is in the clipboard."""


@dataclass(frozen=True, slots=True)
class DownloadTapped:
    """The record of the game shall be handed out as a file."""


@dataclass(frozen=True, slots=True)
class DialogOpened:
    """A dialog was asked for."""

    dialog: Dialog


@dataclass(frozen=True, slots=True)
class DialogClosed:
    """The dialog was closed, by whichever way."""


@dataclass(frozen=True, slots=True)
class LanguageChosen:
    """The page shall speak this language."""

    language: str


@dataclass(frozen=True, slots=True)
class SettingChosen:
    """A setting shall be so; `name` is a field of `Settings`, `value` as it is kept on the device."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class SettingSwitched:
    """A setting that is on or off was switched."""

    name: str


@dataclass(frozen=True, slots=True)
class SettingsReset:
    """All settings shall be as on the first day."""


@dataclass(frozen=True, slots=True)
class FullScreenTapped:
    """The page shall have the whole screen, or give it back."""


@dataclass(frozen=True, slots=True)
class FullScreenChanged:
    """The page has the screen for itself now, or shares it again."""

    alone: bool


@dataclass(frozen=True, slots=True)
class PeekBegun:
    """Somebody looks at their own stones, face to face."""

    player: Player


@dataclass(frozen=True, slots=True)
class PeekEnded:
    """The stones lie face down again."""

    player: Player


@dataclass(frozen=True, slots=True)
class QuestionAsked:
    """Something is to be said aloud; `group` is where the keyboard is."""

    question: Question
    group: str


@dataclass(frozen=True, slots=True)
class Focused:
    """The keyboard is on this button of a group."""

    group: str
    place: int


@dataclass(frozen=True, slots=True)
class TabTapped:
    """The game shall be played in this tab, and no longer in the other one."""


@dataclass(frozen=True, slots=True)
class TabTaken:
    """This tab has the game now, as it was last saved."""

    game: str | None
    previous: str | None


@dataclass(frozen=True, slots=True)
class TabLost:
    """Another tab took the game over."""


@dataclass(frozen=True, slots=True)
class ReloadTapped:
    """The page shall be loaded again."""


@dataclass(frozen=True, slots=True)
class UpdateFound:
    """A newer version of the game waits to be taken."""


@dataclass(frozen=True, slots=True)
class UpdateTapped:
    """The newer version shall be taken now."""


@dataclass(frozen=True, slots=True)
class UpdatePutOff:
    """The newer version can wait."""


@dataclass(frozen=True, slots=True)
class Failed:
    """Something went wrong that never should; `details` is for whoever mends it."""

    details: str


Tapped = (
    NameTyped
    | OptionTapped
    | OpponentTapped
    | LevelChosen
    | StartTapped
    | ContinueTapped
    | BrokenContinueTapped
    | BrokenDownloadTapped
    | BrokenDismissed
    | StorageNoteDismissed
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
    | AdviceTapped
    | UndoTapped
    | RematchTapped
    | ReplayTapped
    | ReplayLeft
    | LeaveTapped
    | CopyTapped
    | DownloadTapped
    | DialogOpened
    | DialogClosed
    | LanguageChosen
    | SettingChosen
    | SettingSwitched
    | SettingsReset
    | FullScreenTapped
    | PeekBegun
    | PeekEnded
    | Focused
    | TabTapped
    | ReloadTapped
    | UpdateTapped
    | UpdatePutOff
)
"""What an element of the page may carry."""

Message = (
    Tapped
    | Dealt
    | RecordOpened
    | Armed
    | Thought
    | Advised
    | EscapePressed
    | FullScreenChanged
    | PageHidden
    | QuestionAsked
    | Copied
    | TabTaken
    | TabLost
    | UpdateFound
    | Failed
)

_FORMS: dict[str, tuple[Any, Any]] = {
    "int": (str, int),
    "str": (str, str),
    "bool": (lambda yes: "yes" if yes else "no", {"yes": True, "no": False}.__getitem__),
    "Player": (write_player, read_player),
    "Colour": (write_colour, read_colour),
    "Line": (write_line, read_line),
    "Announced": (lambda announced: announced.name, Announced.__getitem__),
    "Dialog": (lambda dialog: dialog.value, Dialog),
    "Level": (lambda level: level.value, Level),
}
"""How a value of each type, as a message's class names it, is written into a message's text, and read."""

_MESSAGES = {
    kind.__name__: (kind, [(field.name, str(field.type)) for field in fields(kind)])
    for kind in get_args(Tapped)
}


def write_message(message: Message) -> str:
    """A message as the text that an element carries: its name and values, with bars between them."""
    kind, forms = _MESSAGES[type(message).__name__]
    return "|".join([kind.__name__, *[_FORMS[type_][0](getattr(message, name)) for name, type_ in forms]])


def read_message(text: str) -> Message:
    """The message that an element carries; the last value may hold bars of its own. `ValueError` when there
    is none.
    """
    name, *rest = text.split("|", 1)
    try:
        kind, forms = _MESSAGES[name]
        values = rest[0].split("|", len(forms) - 1) if rest else []
        message: Message = kind(
            *(_FORMS[type_][1](value) for (_, type_), value in zip(forms, values, strict=True))
        )
    except (KeyError, ValueError) as error:
        raise ValueError(f"not a message: {text!r}") from error
    return message


# --- effects ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Store:
    """Keep a text under a name in the browser's storage; None forgets it."""

    name: str
    text: str | None


@dataclass(frozen=True, slots=True)
class RememberLanguage:
    """Keep the language for the next visit, and in the address where that names one."""

    language: str


@dataclass(frozen=True, slots=True)
class KeepAside:
    """Keep a text that could not be read, beside all others of its kind."""

    text: str


@dataclass(frozen=True, slots=True)
class DealStones:
    """Deal, and tell it with `Dealt`."""


@dataclass(frozen=True, slots=True)
class Later:
    """Send a message after so many milliseconds."""

    milliseconds: int
    message: Message


@dataclass(frozen=True, slots=True)
class WakeComputer:
    """The computer will be asked soon: it takes a while to wake up."""


@dataclass(frozen=True, slots=True)
class Think:
    """Think about the computer's move, knowing what it may know and no more; tell it with `Thought`.

    `grid` is its own grid in play as it was when it could be looked at: it may remember that. `goes_on` says
    that the move before was the computer's as well: people want to see that one first.
    """

    at: int
    level: Level
    observation: Observation
    grid: Grid
    goes_on: bool


@dataclass(frozen=True, slots=True)
class Advise:
    """Think about the player's move as the master does, and tell it with `Advised`."""

    at: int
    observation: Observation
    grid: Grid


@dataclass(frozen=True, slots=True)
class StopThinking:
    """What is thought about is not wanted any more."""


@dataclass(frozen=True, slots=True)
class Download:
    """Hand a text out as a file."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Copy:
    """Put a text into the clipboard."""

    text: str


@dataclass(frozen=True, slots=True)
class Play:
    """Let something be heard."""

    sound: Sound
    volume: Volume


@dataclass(frozen=True, slots=True)
class SwitchFullScreen:
    """Give the page the whole screen, or the screen back."""


@dataclass(frozen=True, slots=True)
class TakeTab:
    """Take the game over from the other tab, and tell it with `TabTaken`."""


@dataclass(frozen=True, slots=True)
class Reload:
    """Load the page again."""


@dataclass(frozen=True, slots=True)
class TakeUpdate:
    """Load the page again, in its newer version."""


Effect = (
    Store
    | RememberLanguage
    | KeepAside
    | DealStones
    | Later
    | WakeComputer
    | Think
    | Advise
    | StopThinking
    | Download
    | Copy
    | Play
    | SwitchFullScreen
    | TakeTab
    | Reload
    | TakeUpdate
)
Step = tuple[Model, tuple[Effect, ...]]


# --- the first model ----------------------------------------------------------------------------------------


def begin(flags: Flags) -> Step:
    """The first model: an unfinished game goes on behind the curtain, or waits on the setup screen when a new
    one is wanted; a newcomer gets the rules.
    """
    model = Model(
        flags.language,
        reduce(lambda settings, kept: settings.read(*kept), flags.settings, Settings()),
        dialog=Dialog.RULES if flags.rules_linked or not flags.rules_seen else None,
        elsewhere=flags.elsewhere,
        storage_works=flags.storage_works,
        full_screen=flags.full_screen,
    )
    model, effects = _resume(model, flags.game, flags.previous)
    if flags.new_wanted and model.game:
        model, more = _leave(model, model.game)
        return model, (*effects, *more)
    return model, effects


def _resume(model: Model, game: str | None, previous: str | None) -> Step:
    """Go on with what the storage holds; what cannot be read is kept aside and told."""
    effects: tuple[Effect, ...] = ()
    records: list[Record | None] = []
    for text in (game, previous):
        record: Record | None = None
        if text is not None:
            try:
                record = read(text)
            except RecordError as error:
                model = replace(model, broken=model.broken or Broken(text, error))
                effects = (*effects, KeepAside(text))
        records.append(record)
    current, before = records
    model = replace(model, saved=before)
    if current is None:
        return _with_names(model, before), _stored(model, *effects)
    model, more = _play(_with_names(model, current), current)
    return model, _stored(model, *effects, *more)


def _with_names(model: Model, record: Record | None) -> Model:
    """The setup screen as that game was set up."""
    if record is None:
        return model
    one, two = record.names
    options, seated = record.state.table.options, computer(record)
    if seated is None:
        return replace(model, setup=Setup((one, two), options))
    seat, level = seated
    names = ("", two) if seat is Player.ONE else (one, "")
    return replace(model, setup=Setup(names, options, level, seat))


# --- update -------------------------------------------------------------------------------------------------


def update(model: Model, message: Message) -> Step:
    """The next model, and what the browser shall do; a message that fits nothing changes nothing."""
    after, effects = _next(model, message)
    if after.asked is not None and after.game is not model.game:
        after = replace(after, asked=None)
    volume = after.settings.volume
    if volume is not Volume.OFF and (sound := _heard(model, after)):
        return after, (*effects, Play(sound, volume))
    return after, effects


def _heard(before: Model, after: Model) -> Sound | None:
    """What a change sounds like: a move that was just made, or the volume that was just chosen."""
    if before.settings.volume is not after.settings.volume:
        return Sound.PLACE
    if not (before.game and after.game and after.game.at == before.game.at + 1):
        return None
    old, new = before.game.state.table, after.game.state.table
    if new.outcome is not None:
        return Sound.WON
    changed = [(was, now) for was, now in zip(old.towers, new.towers, strict=True) if was != now]
    if not changed:
        return Sound.TAKE
    ((was, now),) = changed
    if now.total == LIMIT:
        return Sound.AT_21
    return Sound.PLACE if was.owner in {None, now.owner} else Sound.LOST


def _next(model: Model, message: Message) -> Step:
    game = model.game
    at = getattr(message, "at", None)
    if at is not None and (game is None or game.at != at):
        return model, ()
    match message:
        case Dealt(deal, date) if game is None or outcome(game.state) is not None:
            record = Record(date, model.setup.recorded_names, start(deal, model.setup.options))
            return _new(model, record)
        case RematchTapped() if game is not None and outcome(game.state) is not None:
            model = _with_names(model, game.record)
            (one, two), seat = model.setup.names, model.setup.computer.other
            return replace(model, setup=replace(model.setup, names=(two, one), computer=seat)), (
                DealStones(),
            )
        case ReplayTapped(step) if game is not None and outcome(game.state) is not None:
            return replace(model, game=replace(game, replay=min(max(step, 0), game.at))), ()
        case ReplayLeft() if game is not None:
            return replace(model, game=replace(game, replay=None)), ()
        case LeaveTapped() if game is not None:
            return _leave(model, game)
        case BrokenDownloadTapped() if model.broken is not None:
            return model, (Download("rainbow-blackjack-unreadable.txt", model.broken.text),)
        case BrokenDismissed():
            return replace(model, broken=None), ()
        case StorageNoteDismissed():
            return replace(model, storage_told=True), ()
        case CopyTapped() if game is not None:
            return model, (Copy(write(game.record)),)
        case Copied():
            return replace(model, copied=True), ()
        case DownloadTapped() if game is not None:
            name = f"rainbow-blackjack-{game.record.date.isoformat()}.txt"
            return model, (Download(name, write(game.record)),)
        case DialogOpened(dialog):
            return replace(model, dialog=dialog), ()
        case DialogClosed():
            seen = (Store("rules-seen", "yes"),) if model.dialog is Dialog.RULES else ()
            return replace(model, dialog=None), seen
        case LanguageChosen(language):
            return replace(model, language=language), (RememberLanguage(language),)
        case SettingChosen() | SettingSwitched() | SettingsReset():
            return _set(model, _changed(model.settings, message))
        case FullScreenTapped():
            return model, (SwitchFullScreen(),)
        case FullScreenChanged(alone):
            return replace(model, is_alone=alone), ()
        case QuestionAsked(question, group) if game is not None and model.settings.letters:
            times = model.asked.times + 1 if model.asked else 1
            return replace(model, asked=Asked(question, group, times)), ()
        case Focused(group, place) if place != dict(model.focus).get(group, 0):  # where it begins is no news
            return replace(model, focus=tuple(sorted((dict(model.focus) | {group: place}).items()))), ()
        case TabTapped():
            return model, (TakeTab(),)
        case TabTaken(saved, previous):
            return _resume(replace(model, elsewhere=False, game=None, broken=None), saved, previous)
        case TabLost():
            shut = game and replace(game, tray=Closed(armed=True), peeking=None)
            return replace(model, elsewhere=True, game=shut), _stopped(game)
        case ReloadTapped():
            return model, (Reload(),)
        case UpdateFound():
            return replace(model, update_ready=True, update_put_off=False), ()
        case UpdateTapped() if model.update_ready:
            return model, (TakeUpdate(),)
        case UpdatePutOff():
            return replace(model, update_put_off=True), ()
        case Failed(details):
            return replace(model, failure=details), ()
        case _ if game is None:
            return _at_setup(model, message)
        case _ if outcome(game.state) is None:
            return _at_table(model, game, message)
        case _:
            return model, ()


def _at_setup(model: Model, message: Message) -> Step:
    """What happens on the setup screen."""
    match message:
        case NameTyped(player, text):
            names = list(model.setup.names)
            names[player.value - 1] = text[:NAME_LENGTH]
            return replace(model, setup=replace(model.setup, names=(names[0], names[1]))), ()
        case OptionTapped(name):
            options = replace(model.setup.options, **{name: not getattr(model.setup.options, name)})
            return replace(model, setup=replace(model.setup, options=options)), ()
        case OpponentTapped():
            level = Level.CASUAL if model.setup.level is None else None
            model = replace(model, setup=replace(model.setup, level=level, computer=Player.TWO))
            return model, (WakeComputer(),) if level else ()
        case LevelChosen(level):
            return replace(model, setup=replace(model.setup, level=level)), ()
        case StartTapped():
            return model, (DealStones(),)
        case ContinueTapped() if model.saved is not None:
            model, arm = _play(replace(model, saved=None), model.saved)
            return _save(model, (Store("previous", None), *arm))
        case RecordOpened(text):
            return _open_record(model, text)
        case BrokenContinueTapped() if model.broken and model.broken.error.upto:
            return _new(replace(model, broken=None), model.broken.error.upto)
    return model, ()


def _changed(settings: Settings, message: SettingChosen | SettingSwitched | SettingsReset) -> Settings:
    match message:
        case SettingChosen(name, value):
            return settings.read(name, value)
        case SettingSwitched(name):
            return settings.read(name, _WRITTEN_BOOL[getattr(settings, name) is False])
        case SettingsReset():
            return Settings()


def _set(model: Model, settings: Settings) -> Step:
    """The settings are so from now on. Who turns the tablet around turns a game that is played as well."""
    before, game = model.settings, model.game
    changed = [name for name in SETTINGS if settings.written(name) != before.written(name)]
    model = replace(model, settings=settings)
    stores: tuple[Effect, ...] = tuple(Store(name, settings.written(name)) for name in changed)
    if "face_to_face" not in changed or game is None or game.computer or outcome(game.state) is not None:
        return model, stores
    game, effects = _handed_over(model, replace(game, earlier=()))
    return replace(model, game=game), (*stores, *effects)


def _new(model: Model, record: Record) -> Step:
    """Begin with a record. The game before it can be gone on with until the first move of this one."""
    model, arm = _play(model, record)
    return _save(model, (Store("previous", write(model.saved) if model.saved else None), *arm))


def _play(model: Model, record: Record) -> Step:
    """Put a game on the screen: behind the curtain, unless one of the players is the computer."""
    game, effects = _handed_over(model, Game(record))
    return replace(model, game=game, copied=False), effects


def _handed_over(model: Model, game: Game) -> tuple[Game, tuple[Effect, ...]]:
    """The game as it stands when somebody else is to move: the curtain is closed until it is
    armed and opened. A person who plays the computer needs none, nor do two who sit face to face.
    """
    table = game.state.table
    if outcome(game.state) is not None:
        return replace(game, tray=Closed(), peeking=None), ()
    if game.computer is None:
        if model.settings.face_to_face:
            return replace(game, tray=Open(), peeking=game.peeking or frozenset()), ()
        return replace(game, tray=Closed(), peeking=None), (Later(ARMING, Armed(game.at)),)
    seat, level = game.computer
    if table.to_move is not seat:
        return replace(game, tray=Open()), ()
    return replace(game, tray=Thinking()), (
        Think(game.at, level, observe(game.state, seat), game.state.grid(seat), _same_hands(game)),
    )


def _stopped(game: Game | None) -> tuple[Effect, ...]:
    """Whatever the computer thinks about is not wanted any more."""
    return (StopThinking(),) if game and game.computer else ()


def _leave(model: Model, game: Game) -> Step:
    """Back to setup, where the game waits; one without a move of its own gives way to the one before it."""
    saved = model.saved or (None if outcome(game.state) else game.record)
    model = replace(_with_names(model, game.record), game=None, saved=saved, dialog=None)
    stores = Store("game", write(saved) if saved else None), Store("previous", None)
    return model, _stored(model, *_stopped(game), *stores)


def _open_record(model: Model, text: str) -> Step:
    try:
        return _new(replace(model, broken=None), read(text))
    except RecordError as error:
        return replace(model, broken=Broken(text, error)), ()


def _save(model: Model, effects: tuple[Effect, ...] = ()) -> Step:
    """The step with the game saved first."""
    assert model.game is not None
    return model, _stored(model, Store("game", write(model.game.record)), *effects)


def _stored(model: Model, *effects: Effect) -> tuple[Effect, ...]:
    """The effects, without those of whoever has the game while another tab has it: saving, and thinking."""
    ours = Store | KeepAside | Think | Advise
    return tuple(effect for effect in effects if not (model.elsewhere and isinstance(effect, ours)))


# --- at the table -------------------------------------------------------------------------------------------


def _at_table(model: Model, game: Game, message: Message) -> Step:
    """What happens in a game that is not over. `message` is not late: that was seen before."""
    if game.peeking is not None:
        match message:
            case PeekBegun(player):
                return replace(model, game=replace(game, peeking=game.peeking | {player})), ()
            case PeekEnded(player):
                return replace(model, game=replace(game, peeking=game.peeking - {player})), ()
            case PageHidden():
                return replace(model, game=replace(game, peeking=frozenset())), ()
    match game.tray:
        case Closed() as tray:
            return _behind_curtain(model, game, tray, message)
        case Thinking():
            return _while_thinking(model, game, message)
        case Open() as tray:
            return _in_open_tray(model, game, tray, message)


def _behind_curtain(model: Model, game: Game, tray: Closed, message: Message) -> Step:
    match message:
        case Armed():
            return _with_tray(model, game, Closed(armed=True))
        case OpenTapped() if tray.armed:
            return replace(model, game=_opened(game)), ()
        case UndoTapped() if game.can_undo:
            return _undo(model, game)
    return model, ()


def _while_thinking(model: Model, game: Game, message: Message) -> Step:
    match message:
        case Thought(move=move):
            return _made(model, game, apply(game.state, move), ())
        case UndoTapped() if game.can_undo:
            return _undo(model, game)
    return model, ()


def _in_open_tray(model: Model, game: Game, tray: Open, message: Message) -> Step:
    match message:
        case HideTapped() | PageHidden() if game.computer is None and not game.is_face_to_face:
            return _closed(model, game)
        case EscapePressed():
            return _with_tray(model, game, Open(memorised=tray.memorised))
        case Memorised() if game.is_looking:
            return _with_tray(model, game, Open(memorised=True))
        case LineTapped(line=line) if game.state.table.is_taking and not game.is_looking:
            return _with_tray(model, game, replace(tray, line=line, unconfirmed=None, hint=None))
        case AnnounceTapped(announced=announced) if (chosen := chosen_line(game)) is not None:
            return _move(model, game, tray, Take(chosen, announced))
        case StoneTapped(place=place) if place in range(len(game.own.hand)):
            stone = None if place == tray.stone else place
            return _with_tray(
                model, game, replace(tray, stone=stone, tower=None, unconfirmed=None, hint=None)
            )
        case TowerTapped(colour=colour) if not game.state.table.is_taking:
            return _lay(model, game, tray, colour)
        case WayTapped(instead=instead) if tray.tower is not None and (stone_held := chosen_stone(game)):
            return _move(model, game, tray, Place(stone_held, tray.tower, instead))
        case AsideTapped() if stone_held := chosen_stone(game):
            return _move(model, game, tray, SetAside(stone_held))
        case ConfirmTapped(sure=sure) if tray.unconfirmed is not None:
            if sure:
                return _made(model, game, apply(game.state, tray.unconfirmed), _with_this(game))
            return _with_tray(model, game, replace(tray, tower=None, unconfirmed=None))
        case AdviceTapped() if game.computer is not None and not game.is_looking and not tray.advised:
            wanted = Advise(game.at, game.own, game.state.grid(game.state.table.to_move))
            model, _ = _with_tray(model, game, replace(tray, advised=True))
            return model, _stored(model, wanted)
        case Advised(advice=advice) if tray.advised:
            return _with_tray(model, game, replace(tray, advice=advice))
        case UndoTapped() if game.can_undo:
            return _undo(model, game)
    return model, ()


def _with_tray(model: Model, game: Game, tray: Closed | Open) -> Step:
    return replace(model, game=replace(game, tray=tray)), ()


def _opened(game: Game) -> Game:
    """The tray opens. When it changes hands, nothing before this can be taken back any more."""
    return replace(game, tray=Open(), earlier=game.earlier if _same_hands(game) else ())


def _same_hands(game: Game) -> bool:
    """Whether the player to move made the last move as well."""
    table = game.state.table
    return game.at > 0 and table.player_of(game.at - 1) is table.to_move


def _with_this(game: Game) -> tuple[State, ...]:
    """What undo goes back to after a move that is made now: face to face, it goes back to one's own moves."""
    mine = game.earlier if not game.is_face_to_face or _same_hands(game) else ()
    return (*mine, game.state)


def _closed(model: Model, game: Game) -> Step:
    return replace(model, game=replace(game, tray=Closed())), (Later(ARMING, Armed(game.at)),)


def chosen_line(game: Game) -> Line | None:
    """The line that is chosen; the last one of a grid needs no choosing."""
    table = game.state.table
    if not isinstance(game.tray, Open) or not table.is_taking or game.is_looking:
        return None
    lines = table.lines_left(table.to_move)
    return lines[0] if len(lines) == 1 else game.tray.line


def chosen_stone(game: Game) -> Stone | None:
    """The stone of the hand that is chosen."""
    tray = game.tray
    if not isinstance(tray, Open) or tray.stone is None:
        return None
    return game.own.hand[tray.stone]


def ways(game: Game, stone: Stone, tower: Colour) -> tuple[Place, ...]:
    """The legal ways to bring a stone to a tower: on top, instead of the joker there, both or none."""
    both = (Place(stone, tower), Place(stone, tower, instead=True))
    return tuple(way for way in both if game.own.refusal(way) is None)


def _lay(model: Model, game: Game, tray: Open, tower: Colour) -> Step:
    """A tower was tapped: lay the chosen stone there, ask how where there are two ways, or tell why not."""
    stone = chosen_stone(game)
    if stone is None:
        return _with_tray(model, game, replace(tray, hint=NoStoneChosen(), tries=tray.tries + 1))
    tray = replace(tray, unconfirmed=None)
    legal = ways(game, stone, tower)
    if len(legal) == 2:
        return _with_tray(model, game, replace(tray, tower=tower, hint=None))
    return _move(model, game, tray, legal[0] if legal else Place(stone, tower))


def _move(model: Model, game: Game, tray: Open, move: Move) -> Step:
    """Make the player's move, or ask whether it is meant, or tell why it is refused."""
    try:
        state = apply(game.state, move)
    except IllegalMove as refused:
        hint = Refused(refused.move, refused.reason)
        return _with_tray(model, game, replace(tray, tower=None, hint=hint, tries=tray.tries + 1))
    if model.settings.confirm:
        return _with_tray(model, game, replace(tray, tower=None, unconfirmed=move, hint=None))
    return _made(model, game, state, _with_this(game))


def _made(model: Model, game: Game, state: State, earlier: tuple[State, ...]) -> Step:
    """A move was made: it is saved at once. The tray stays open only where the same player goes on."""
    over = outcome(state) is not None
    goes_on = not over and state.table.to_move is game.viewer
    record = replace(game.record, state=state)
    after = replace(game, record=record, tray=Open(), earlier=() if over else earlier, undone=False)
    after, effects = (after, ()) if goes_on else _handed_over(model, after)
    gone = (Store("previous", None),) if model.saved else ()
    return _save(replace(model, game=after, saved=None), (*gone, *effects))


def _undo(model: Model, game: Game) -> Step:
    """Take the last move back. The tray stays as it is: open only for the player whose move it was."""
    *earlier, state = game.earlier
    record = replace(game.record, state=state)
    before = replace(game, record=record, tray=Open(), earlier=tuple(earlier), undone=True)
    if not isinstance(game.tray, Closed):
        return _save(replace(model, game=before), _stopped(game))
    before, effects = _handed_over(model, before)
    return _save(replace(model, game=before), effects)
