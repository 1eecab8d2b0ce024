"""The program in a browser that is none: models where a test wants them, and taps. Nothing is asserted."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random

from rainbow import app, i18n
from rainbow.app.effects import Advise, Arm, DealStones, Effect, MoveAside, Store, TakeTab, Think
from rainbow.app.game import Game
from rainbow.app.keyboard import Question, QuestionAsked
from rainbow.app.page import Dealt, TabTaken
from rainbow.app.play import (
    Advised,
    AnnounceTapped,
    Armed,
    AsideTapped,
    ConfirmTapped,
    LineTapped,
    Memorised,
    OpenTapped,
    StoneTapped,
    Thought,
    TowerTapped,
    WayTapped,
)
from rainbow.app.records import Records, Saved, Stored
from rainbow.app.settings import SETTINGS
from rainbow.app.setup import NameTyped, OptionTapped, StartTapped
from rainbow.app.view import Advice, Closed, Open
from rainbow.rules import (
    Move,
    Place,
    Player,
    Record,
    SetAside,
    State,
    Take,
    deal,
    legal_moves,
    outcome,
    write,
)
from rainbow.screens import Page, draw

TODAY = dt.date(2025, 6, 1)
NAMES = ("Anna", "Ben")
ENGLISH = i18n.translator("en")


def record_of(state: State, names: tuple[str, str] = NAMES) -> Record:
    """The game as a record of today."""
    return Record(TODAY, names, state)


def at_table(state: State, tray: Closed | Open | None = None, names: tuple[str, str] = NAMES) -> app.Model:
    """The game on the screen, the tray as given or closed and armed."""
    record = record_of(state, names)
    return app.Model(
        "en", game=Game(record, tray or Closed(armed=True)), records=Records(saved=Saved(record=record))
    )


def kept(**stored: str) -> Stored:
    """The games in a storage that holds these texts."""
    games = {name: text for name, text in stored.items() if name.startswith("game") or name == "previous"}
    return Stored(tuple(games.items()), stored.get("playing"), stored.get("undo"), stored.get("series"))


def against_computer(state: State) -> app.Model:
    """Anna's game with the master on the screen, as it goes on."""
    model, _ = app.begin(
        app.Flags("en", stored=kept(game=write(record_of(state, ("Anna", "@master")))), rules_seen=True)
    )
    return model


def game_of(model: app.Model) -> Game:
    """The game on the screen, which must be there."""
    assert model.game is not None
    return model.game


def tray_of(model: app.Model) -> Open:
    """What the open tray holds; it must be open."""
    tray = game_of(model).tray
    assert isinstance(tray, Open)
    return tray


def tell(model: app.Model, *messages: app.Message) -> app.Model:
    """The model after these messages."""
    for message in messages:
        model, _ = app.update(model, message)
    return model


def page(model: app.Model) -> Page:
    """The page in the model's language."""
    return draw(model.shown, i18n.translator(model.language))


def at_of(model: app.Model) -> int:
    """How many events the page names."""
    return model.game.at if model.game else 0


def asking(model: app.Model, question: Question, group: str) -> QuestionAsked:
    """Somebody asks something with a key, with the keyboard in that group."""
    return QuestionAsked(game_of(model).at, question, group)


def taps(game: Game, move: Move) -> Iterator[app.Message]:
    """What a player taps, behind an open tray where nothing is chosen yet, to make the move."""
    match move:
        case Take(line, announced):
            if game.actor.is_looking:
                yield Memorised(game.at)
            yield LineTapped(game.at, line)
            yield AnnounceTapped(game.at, announced)
        case Place(stone, tower, instead):
            yield StoneTapped(game.at, game.actor.own.hand.index(stone))
            yield TowerTapped(game.at, tower)
            if len(game.actor.ways(stone, tower)) == 2:
                yield WayTapped(game.at, instead)
        case SetAside(stone):
            yield StoneTapped(game.at, game.actor.own.hand.index(stone))
            yield AsideTapped(game.at)


@dataclass
class Tab:
    """One tab: it performs what `update` asks for, and keeps what was stored, done and seen.

    `stored` is the browser's storage (two tabs may share one), `done` every effect in order, `waiting` the
    messages that come later.
    """

    stored: dict[str, str] = field(default_factory=dict)
    elsewhere: bool = False
    rng: Random = field(default_factory=lambda: Random(1))
    done: list[Effect] = field(default_factory=list)
    waiting: list[app.Message] = field(default_factory=list)
    model: app.Model = field(init=False)

    def __post_init__(self) -> None:
        self.reload()

    def reload(self) -> None:
        """The page is opened, with what the storage holds."""
        self.waiting.clear()
        self._take(app.begin(self.flags))

    @property
    def flags(self) -> app.Flags:
        """What the page is opened with now."""
        return app.Flags(
            "en",
            tuple((name, kept) for name in SETTINGS if (kept := self.stored.get(name))),
            self.kept,
            rules_seen=True,
            elsewhere=self.elsewhere,
        )

    @property
    def kept(self) -> Stored:
        """The games that the storage holds."""
        return kept(**self.stored)

    @property
    def games(self) -> dict[str, str]:
        """The texts of the games that the storage holds, by their slots."""
        return dict(self.kept.games)

    def tell(self, *messages: app.Message) -> None:
        """Something happened."""
        for message in messages:
            self._take(app.update(self.model, message))

    def wait(self) -> None:
        """Time passes: what was to come later comes."""
        while self.waiting:
            self.tell(self.waiting.pop(0))

    def open(self) -> None:
        """The player to move waits for the curtain, and opens it."""
        self.wait()
        self.tell(OpenTapped(self.game.at))

    def play(self, move: Move) -> None:
        """The player to move makes the move, opens the tray before where it is closed, and says that it is
        meant where that is asked.
        """
        if isinstance(self.game.tray, Closed):
            self.open()
        self.tell(*taps(self.game, move), ConfirmTapped(self.game.at, sure=True))

    def play_on(self, moves: int) -> None:
        """So many moves are made, by chance, or all that there are."""
        for _ in range(moves):
            if legal := legal_moves(self.game.state):
                self.play(self.rng.choice(legal))

    def play_out(self) -> None:
        """The game is played to its end."""
        while outcome(self.game.state) is None:
            self.play_on(1)

    @property
    def game(self) -> Game:
        """The game on the screen, which must be there."""
        return game_of(self.model)

    @property
    def page(self) -> Page:
        """The page as it is shown."""
        return page(self.model)

    def _take(self, step: app.Step) -> None:
        self.model, effects = step
        for effect in effects:
            self.done.append(effect)
            self._perform(effect)

    def _perform(self, effect: Effect) -> None:
        match effect:
            case Store(name, None):
                self.stored.pop(name, None)
            case Store(name, str(text)):
                self.stored[name] = text
            case MoveAside(name, text) if self.stored.get(name) == text:
                del self.stored[name]
            case DealStones():
                self.tell(Dealt(deal(self.rng), TODAY))
            case Arm(at):
                self.waiting.append(Armed(at))
            case Think(at, _, observation):
                self.waiting.append(Thought(at, self.rng.choice(observation.legal_moves)))
            case Advise(at, observation, _):
                advice = Advice(self.rng.choice(observation.legal_moves), 0.5)
                self.waiting.append(Advised(at, advice))
            case TakeTab():
                self.tell(TabTaken(self.kept))


BROKEN: Mapping[str, str] = {
    "no record": "Dear diary,\n",
    "newer": "Rainbow Blackjack, rules 99\n",
    "cut off": "Rainbow Blackjack, rules 1\nDate: 2025-06-01\n",
}
"""Texts that are no records, and hold no game that could go on."""


def begun(**stored: str) -> Tab:
    """A tab in which a game was begun and three moves were made."""
    tab = Tab(stored)
    tab.tell(NameTyped(Player.ONE, "Anna"), OptionTapped("over_21"), StartTapped())
    tab.play_on(3)
    return tab
