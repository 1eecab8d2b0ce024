"""What the setup screen holds: who plays, and how."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeAlias

from rainbow.app.effects import DealStones, Effects, WakeComputer
from rainbow.app.players import COMPUTER, Players
from rainbow.level import Level
from rainbow.rules import Options, Player, Record
from rainbow.rules.names import NAME_LENGTH, clean_name, shortened


class Company(Enum):
    """Who plays."""

    ALONE = "alone"
    """One person, against the computer."""
    HERE = "here"
    """Two people, at this device."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What the setup screen holds."""

    names: tuple[str, str] = ("", "")
    """Both names as typed."""
    options: Options = Options()
    """How the next game is played."""
    company: Company | None = None
    """Who plays; None until somebody said so."""
    level: Level = Level.FIRST_STEPS
    """How well the computer plays, against one person."""
    computer: Player = Player.TWO
    """The computer's seat, against one person."""

    @classmethod
    def of(cls, record: Record) -> Setup:
        """The setup from which that game was started."""
        players, options = Players(*record.names), record.state.table.options
        if players.computer is None:
            return cls(record.names, options, Company.HERE)
        seat, level = players.computer
        names = ("", players.two) if seat is Player.ONE else (players.one, "")
        return cls(names, options, Company.ALONE, level, seat)

    @property
    def swapped(self) -> Setup:
        """The same players, each in the other's seat."""
        one, two = self.names
        return replace(self, names=(two, one), computer=self.computer.other)

    @property
    def recorded_names(self) -> tuple[str, str]:
        """Both names as a record has them; the computer's holds its level."""
        one, two = (clean_name(clean_name(name).lstrip(f"{COMPUTER} ")) for name in self.names)
        if self.company is not Company.ALONE:
            return one, two
        called = COMPUTER + self.level.value
        return (called, two) if self.computer is Player.ONE else (one, called)


@dataclass(frozen=True, slots=True)
class NameTyped:
    """The player typed a name."""

    player: Player
    text: str


@dataclass(frozen=True, slots=True)
class OptionTapped:
    """The player switched an option of the next game."""

    name: str
    """A field of `Options`."""


@dataclass(frozen=True, slots=True)
class CompanyChosen:
    """Somebody said who plays."""

    company: Company


@dataclass(frozen=True, slots=True)
class LevelChosen:
    """The player chose how well the computer plays."""

    level: Level


@dataclass(frozen=True, slots=True)
class StartTapped:
    """The player wants a new game, with what the setup screen holds."""


SetupMessage: TypeAlias = NameTyped | OptionTapped | CompanyChosen | LevelChosen | StartTapped


def update(setup: Setup, message: SetupMessage, level: Level) -> tuple[Setup, Effects]:
    """What the setup screen holds after a message, and what the browser shall do. `level` is where one person
    starts.
    """
    match message:
        case NameTyped(player, text):
            names = list(setup.names)
            names[player.value - 1] = shortened(text, NAME_LENGTH)
            return replace(setup, names=(names[0], names[1])), ()
        case OptionTapped(name):
            switched = {name: not getattr(setup.options, name)}
            return replace(setup, options=replace(setup.options, **switched)), ()
        case CompanyChosen(company):
            wakes = (WakeComputer(),) if company is Company.ALONE else ()
            return replace(setup, company=company, level=level, computer=Player.TWO), wakes
        case LevelChosen(chosen):
            return replace(setup, level=chosen), ()
        case StartTapped():
            return setup, (DealStones(),)
