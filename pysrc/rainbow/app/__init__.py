"""The whole program without a browser: a model, the messages that change it, and the effects it asks for.

`begin` makes the first model, `update` turns model and message into the next model and a list of effects.
Each part of the model has a module with its messages and an `update` of its own; this module answers messages
that concern several parts. A message is named for what happened. One about something in a game also holds how
many events (`at`) the player saw, so a late or doubled tap does nothing when the game has moved on.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import reduce
from typing import TypeAlias

from rainbow.app import device as devices
from rainbow.app import keyboard as keyboards
from rainbow.app import play, records, settings, setup
from rainbow.app import replay as replays
from rainbow.app.device import Device, DeviceMessage, Note, Storage
from rainbow.app.effects import (
    OF_THE_GAMES_TAB,
    AskToLast,
    DealStones,
    Effects,
    MoveAside,
    Play,
    ReadLayout,
    RememberLanguage,
    Store,
)
from rainbow.app.game import Game
from rainbow.app.keyboard import Keyboard, KeyboardMessage, QuestionAsked
from rainbow.app.page import (
    Dealt,
    DialogClosed,
    DialogOpened,
    Failed,
    LanguageChosen,
    LeaveTapped,
    PageMessage,
    RematchTapped,
    TabLost,
    TabTaken,
)
from rainbow.app.play import EscapePressed, PlayMessage
from rainbow.app.records import (
    Broken,
    BrokenContinueTapped,
    ContinueTapped,
    DeleteAnswered,
    DeleteTapped,
    RecordOpened,
    Records,
    RecordsMessage,
    Saved,
    SaveFailed,
    Stored,
)
from rainbow.app.replay import Replay, ReplayMessage
from rainbow.app.series import Series
from rainbow.app.settings import Settings, SettingsMessage, Volume
from rainbow.app.setup import LevelChosen, Setup, SetupMessage
from rainbow.app.shown import Dialog, ReplayStep, Shown, Unreadable, Waiting
from rainbow.app.sounds import Sound, heard
from rainbow.level import Level
from rainbow.rules import Record, start

Message: TypeAlias = (
    PlayMessage
    | SetupMessage
    | SettingsMessage
    | RecordsMessage
    | ContinueTapped
    | RecordOpened
    | BrokenContinueTapped
    | SaveFailed
    | ReplayMessage
    | DeviceMessage
    | KeyboardMessage
    | PageMessage
)


@dataclass(frozen=True, slots=True)
class Model:
    """The whole state of the program: everything the page shows is derived from it."""

    language: str
    settings: Settings = Settings()
    setup: Setup = Setup()
    game: Game | None = None
    """The game on the screen; None at setup."""
    replay: Replay | None = None
    """The replay of that game, while the player steps through it after its end."""
    records: Records = Records()
    """The records beside that game, and what the storage holds."""
    device: Device = Device()
    keyboard: Keyboard = Keyboard()
    dialog: Dialog | None = None
    """The open dialog, if any."""
    failure: str | None = None
    """The traceback of an error in the program, for developers."""

    @property
    def is_played(self) -> bool:
        """Whether a game is played in this tab: the screen should stay on."""
        goes_on = self.game is not None and not self.game.is_over
        return goes_on and not self.device.elsewhere and self.failure is None

    @property
    def series(self) -> Series:
        """The games that these two have finished, with that on the screen where it is over."""
        outcome = self.game.table.outcome if self.game else None
        return self.records.series.after(outcome.winner) if outcome else self.records.series

    @property
    def shown(self) -> Shown:
        """The part of the model that screens may draw."""
        kept, broken, replay = self.records, self.records.broken, self.replay
        waiting = (Waiting(each.slot, each.players, each.round) for each in kept.waiting)
        return Shown(
            self.settings,
            self.setup,
            self.device,
            self.keyboard,
            self.game.view if self.game else None,
            ReplayStep(replay.view, replay.step, replay.steps) if replay else None,
            tuple(waiting),
            kept.deleting,
            kept.unsaved,
            Unreadable(broken.line, broken.upto is not None, broken.slot is not None) if broken else None,
            kept.copied,
            self.series,
            self.dialog,
            self.failure,
        )


Step: TypeAlias = tuple[Model, Effects]


@dataclass(frozen=True, slots=True)
class Flags:
    """What the page was opened with."""

    language: str
    """The language chosen for the visitor."""
    settings: tuple[tuple[str, str], ...] = ()
    """The settings stored on the device, by name."""
    stored: Stored = Stored()
    """The games that the storage holds."""
    rules_seen: bool = False
    """The visitor has closed the rules before, on this device."""
    rules_linked: bool = False
    """The address asks for the rules."""
    elsewhere: bool = False
    """Another tab has the game."""
    storage: Storage = Storage.WORKS
    """Whether the browser stores things for this page."""
    new_wanted: bool = False
    """The address asks for a new game."""
    full_screen: bool = False
    """The browser has a full-screen mode."""


# --- the first model ----------------------------------------------------------------------------------------


def begin(flags: Flags) -> Step:
    """The first model. An unfinished game goes on behind the curtain, or is listed on the setup screen when
    the address asks for a new game; a visitor who has not closed the rules before sees them.
    """
    model = Model(
        flags.language,
        reduce(lambda read, kept: read.read(*kept), flags.settings, Settings()),
        dialog=Dialog.RULES if flags.rules_linked or not flags.rules_seen else None,
        device=Device(elsewhere=flags.elsewhere, storage=flags.storage, full_screen=flags.full_screen),
    )
    model, effects = _resume(model, flags.stored)
    if flags.new_wanted and model.game:
        model, more = _leave(model, model.game)
        effects = (*effects, *more)
    return model, _allowed(model, effects)


def _resume(model: Model, stored: Stored) -> Step:
    """Restore the games that the storage holds, and go on with the one played last."""
    kept, current, undo, effects = records.restored(stored)
    model = replace(model, records=kept, setup=Setup.of(current) if current else model.setup)
    if current is None:
        return model, effects
    model, more = _with_game(model, play.begin(current, model.settings, undo))
    return model, (*effects, *more)


# --- update -------------------------------------------------------------------------------------------------


def update(model: Model, message: Message) -> Step:
    """The next model, and the effects for the browser; a message that does not fit changes nothing."""
    game, at = model.game, getattr(message, "at", None)
    if at is not None and (game is None or game.at != at):
        return model, ()
    after, effects = _next(model, message)
    if after.keyboard.asked is not None and after.game is not game:
        after = replace(after, keyboard=replace(after.keyboard, asked=None))
    after, saves = _saved(after)
    aside = _moved_aside(model.records.broken, after)
    stores = tuple(
        Store(name, after.settings.written(name)) for name in settings.changed(model.settings, after.settings)
    )
    return after, (*_allowed(after, (*saves, *aside, *stores, *effects)), *_sounds(model, after))


def _saved(model: Model) -> Step:
    """The model and what must be stored, compared with what the storage holds. The browser performs effects
    before it draws, so a move is saved before it is shown.
    """
    if model.device.elsewhere:
        return model, ()
    kept, game = model.records, model.game
    wanted = Saved(kept.slot, game.record, len(game.earlier), kept.series) if game else kept.saved
    if wanted == kept.saved:
        return model, ()
    stores = records.saves(kept.saved, wanted)
    asks = (AskToLast(),) if model.device.lasting is None and kept.saved.record is None else ()
    device = model.device
    if device.storage is Storage.FULL:  # try again: if storing fails, the browser sends `SaveFailed`
        device = replace(device, storage=Storage.WORKS)
    saved = replace(model, device=device, records=replace(kept, saved=wanted, unsaved=False))
    return saved, (*stores, *asks)


def _moved_aside(broken: Broken | None, after: Model) -> Effects:
    """The effect that empties the slot of an unreadable record once the player has dealt with it: otherwise
    its note would return at the next visit.
    """
    if broken is None or broken.slot is None or after.records.broken is broken:
        return ()
    return (MoveAside(broken.slot, broken.text),)


def _allowed(model: Model, effects: Effects) -> Effects:
    """The effects, without those that only the tab with the game may ask for, if that is another tab."""
    return tuple(
        each for each in effects if not (model.device.elsewhere and isinstance(each, OF_THE_GAMES_TAB))
    )


def _sounds(before: Model, after: Model) -> Effects:
    """The sound of a change: of a move just made, or an example of the volume just chosen."""
    volume, sound = after.settings.volume, None
    if volume is not before.settings.volume:
        sound = Sound.PLACE
    elif before.game and after.game:
        sound = heard(before.game.table, after.game.table)
    return (Play(sound, volume),) if sound and volume is not Volume.OFF else ()


def _next(model: Model, message: Message) -> Step:
    """Answers messages that concern several parts; a part answers all others."""
    game, kept = model.game, model.records
    is_over = game is not None and game.is_over
    match message:
        case Dealt(deal, date) if game is None or is_over:
            names, options = model.setup.recorded_names, model.setup.options
            series = model.series.swapped if is_over else Series()
            return _play(model, Record(date, names, start(deal, options)), series=series)
        case RematchTapped() if game is not None and is_over:
            return replace(model, setup=Setup.of(game.record).swapped), (DealStones(),)
        case LeaveTapped() if game is not None:
            return _leave(model, game)
        case ContinueTapped(slot) if game is None and slot in {each.slot for each in kept.waiting}:
            (text,) = (each.text for each in kept.waiting if each.slot == slot)
            return _open(replace(model, records=kept.without(slot)), text, slot)
        case RecordOpened(text) if game is None:
            return _open(model, text)
        case RecordOpened(text) if game is not None and is_over:
            opened, effects = _open(model, text)
            return _leave(opened, game) if opened.records.broken else (opened, effects)
        case RecordOpened():
            return replace(model, device=replace(model.device, note=Note.GAME_GOES_ON)), ()
        case BrokenContinueTapped() if game is None and kept.broken and kept.broken.upto:
            return _play(replace(model, records=replace(kept, broken=None)), kept.broken.upto)
        case SaveFailed(name):
            full = replace(model.device, storage=Storage.FULL)
            device = full if model.device.storage is Storage.WORKS else model.device
            unsaved = kept.unsaved or (game is not None and name == kept.slot)
            return replace(model, device=device, records=replace(kept, unsaved=unsaved)), ()
        case DialogOpened(dialog):
            names_keys = dialog in (Dialog.MENU, Dialog.KEYS)
            return replace(model, dialog=dialog), (ReadLayout(),) if names_keys else ()
        case EscapePressed() if model.keyboard.asked is not None:
            return replace(model, keyboard=replace(model.keyboard, asked=None)), ()
        case DialogClosed():
            seen = (Store("rules-seen", "yes"),) if model.dialog is Dialog.RULES else ()
            return replace(model, dialog=None), seen
        case LanguageChosen(language):
            return replace(model, language=language), (RememberLanguage(language),)
        case TabTaken(stored):
            here = replace(model, device=replace(model.device, elsewhere=False), game=None, replay=None)
            return _resume(here, stored)
        case TabLost():
            lost = replace(model, device=replace(model.device, elsewhere=True))
            return _with_game(lost, play.shut(game)) if game else (lost, ())
        case Failed(details):
            return replace(model, failure=details), ()
        case QuestionAsked() if not model.settings.letters:
            return model, ()
    return _in_its_part(model, message)


def _in_its_part(model: Model, message: Message) -> Step:
    """Passes a message to the part that answers it."""
    game = model.game
    if isinstance(message, SettingsMessage):
        return _set(model, settings.update(model.settings, message))
    if isinstance(message, DeviceMessage):
        device, effects = devices.update(model.device, message)
        return replace(model, device=device), effects
    if isinstance(message, DeleteTapped | DeleteAnswered) and model.device.elsewhere:
        return model, ()
    if isinstance(message, RecordsMessage):
        kept, effects = records.update(model.records, message, game.record if game else None)
        return replace(model, records=kept), effects
    if isinstance(message, KeyboardMessage):
        return replace(model, keyboard=keyboards.update(model.keyboard, message)), ()
    if isinstance(message, SetupMessage) and game is None:
        set_up, effects = setup.update(model.setup, message, model.settings.level)
        chosen = message.level if isinstance(message, LevelChosen) else model.settings.level
        return replace(model, setup=set_up, settings=replace(model.settings, level=chosen)), effects
    if isinstance(message, ReplayMessage) and game is not None and game.is_over:
        return replace(model, replay=replays.update(model.replay, message, game.record)), ()
    if isinstance(message, PlayMessage) and game is not None:
        return _rewarded(_with_game(model, play.update(game, message, model.settings)), game)
    return model, ()


def _rewarded(step: Step, before: Game) -> Step:
    """Who has just beaten the computer starts the next game at a higher level than the first."""
    model, effects = step
    game = model.game
    if game is before or game is None or not game.is_won_alone:
        return step
    return replace(model, settings=model.settings.after_a_win), effects


def _set(model: Model, after: Settings) -> Step:
    """The model with these settings. Switching face to face changes the seating of the game in play, too."""
    turned = after.face_to_face is not model.settings.face_to_face
    model = replace(model, settings=after)
    return _with_game(model, play.reseated(model.game, after)) if turned and model.game else (model, ())


def _open(model: Model, text: str, slot: str | None = None) -> Step:
    """Put the game of a record on the screen, in its own slot if it has one, or show what is wrong."""
    found = records.opened(text, slot)
    if isinstance(found, Broken):
        return replace(model, records=replace(model.records, broken=found)), ()
    broken = model.records.broken
    kept = broken if broken and broken.slot else None  # its text is in the storage until the player answers
    return _play(replace(model, records=replace(model.records, broken=kept)), found, slot)


def _play(model: Model, record: Record, slot: str | None = None, series: Series | None = None) -> Step:
    """Put a game on the screen. A rematch takes the place of the game that is over, any other a free one. A
    game that is continued belongs to the series that it belonged to.
    """
    kept = model.records
    if series is None:
        series = kept.series if slot == kept.slot else Series()
    slot = slot or (kept.slot if model.game else kept.free_slot)
    kept = replace(kept, slot=slot, series=series, copied=False, deleting=None)
    model = replace(model, replay=None, records=kept)
    return _with_game(model, play.begin(record, model.settings))


def _with_game(model: Model, step: play.Step) -> Step:
    """The model with the game after a step."""
    game, effects = step
    return replace(model, game=game), effects


def _leave(model: Model, game: Game) -> Step:
    """Back to the setup screen, which offers to continue the game."""
    kept, forgotten = records.left(model.records, game)
    forgotten = () if model.device.elsewhere else forgotten
    set_up = Setup.of(game.record)
    if set_up.level is Level.FIRST_STEPS:
        set_up = replace(set_up, level=model.settings.level)
    back = replace(model, setup=set_up, game=None, replay=None, records=kept, dialog=None)
    return back, (*forgotten, *play.stopped(game))
