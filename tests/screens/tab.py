"""The program in a browser that is none: models where a test wants them, and taps. Nothing is asserted."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random

from rainbow import app, i18n
from rainbow.rules import Move, Place, Record, SetAside, State, Take, deal, legal_moves, outcome, write
from rainbow.screens import Page, draw

TODAY = dt.date(2025, 6, 1)
NAMES = ("Anna", "Ben")
ENGLISH = i18n.translator("en")


def record_of(state: State, names: tuple[str, str] = NAMES) -> Record:
    """The game as a record of today."""
    return Record(TODAY, names, state)


def at_table(
    state: State, tray: app.Closed | app.Open | None = None, names: tuple[str, str] = NAMES
) -> app.Model:
    """The game on the screen, the tray as given or closed and armed."""
    game = app.Game(record_of(state, names), tray or app.Closed(armed=True))
    return app.Model("en", game=game)


def against_computer(state: State) -> app.Model:
    """Anna's game with the master on the screen, as it goes on."""
    model, _ = app.begin(app.Flags("en", game=write(record_of(state, ("Anna", "@master"))), rules_seen=True))
    return model


def game_of(model: app.Model) -> app.Game:
    """The game on the screen, which must be there."""
    assert model.game is not None
    return model.game


def tray_of(model: app.Model) -> app.Open:
    """What the open tray holds; it must be open."""
    tray = game_of(model).tray
    assert isinstance(tray, app.Open)
    return tray


def tell(model: app.Model, *messages: app.Message) -> app.Model:
    """The model after these messages."""
    for message in messages:
        model, _ = app.update(model, message)
    return model


def page(model: app.Model) -> Page:
    """The page in the model's language."""
    return draw(model, i18n.translator(model.language), i18n.LANGUAGES)


def taps(game: app.Game, move: Move) -> Iterator[app.Message]:
    """What a player taps, behind an open tray where nothing is chosen yet, to make the move."""
    match move:
        case Take(line, announced):
            if game.is_looking:
                yield app.Memorised(game.at)
            yield app.LineTapped(game.at, line)
            yield app.AnnounceTapped(game.at, announced)
        case Place(stone, tower, instead):
            yield app.StoneTapped(game.at, game.own.hand.index(stone))
            yield app.TowerTapped(game.at, tower)
            if len(app.ways(game, stone, tower)) == 2:
                yield app.WayTapped(game.at, instead)
        case SetAside(stone):
            yield app.StoneTapped(game.at, game.own.hand.index(stone))
            yield app.AsideTapped(game.at)


@dataclass
class Tab:
    """One tab: it performs what `update` asks for, and keeps what was stored, done and seen.

    `stored` is the browser's storage (two tabs may share one), `done` every effect in order, `waiting` the
    messages that come later.
    """

    stored: dict[str, str] = field(default_factory=dict)
    elsewhere: bool = False
    rng: Random = field(default_factory=lambda: Random(1))
    done: list[app.Effect] = field(default_factory=list)
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
            tuple((name, kept) for name in app.SETTINGS if (kept := self.stored.get(name))),
            self.stored.get("game"),
            self.stored.get("previous"),
            rules_seen=True,
            elsewhere=self.elsewhere,
        )

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
        self.tell(app.OpenTapped(self.game.at))

    def play(self, move: Move) -> None:
        """The player to move makes the move, opens the tray before where it is closed, and says that it is
        meant where that is asked.
        """
        if isinstance(self.game.tray, app.Closed):
            self.open()
        self.tell(*taps(self.game, move), app.ConfirmTapped(self.game.at, sure=True))

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
    def game(self) -> app.Game:
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

    def _perform(self, effect: app.Effect) -> None:
        match effect:
            case app.Store(name, None):
                self.stored.pop(name, None)
            case app.Store(name, str(text)):
                self.stored[name] = text
            case app.DealStones():
                self.tell(app.Dealt(deal(self.rng), TODAY))
            case app.Later(_, message):
                self.waiting.append(message)
            case app.Think(at, _, observation):
                self.waiting.append(app.Thought(at, self.rng.choice(observation.legal_moves)))
            case app.Advise(at, observation, _):
                advice = app.Advice(self.rng.choice(observation.legal_moves), 0.5)
                self.waiting.append(app.Advised(at, advice))
            case app.TakeTab():
                self.tell(app.TabTaken(self.stored.get("game"), self.stored.get("previous")))


BROKEN: Mapping[str, str] = {
    "no record": "Dear diary,\n",
    "newer": "Rainbow Blackjack, rules 99\n",
    "cut off": "Rainbow Blackjack, rules 1\nDate: 2025-06-01\n",
}
"""Texts that are no records, and hold no game that could go on."""
