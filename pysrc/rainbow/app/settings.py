"""The settings of the page on this device, whichever game is played, and the messages that change them."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from enum import Enum
from typing import Any, TypeAlias

from rainbow.level import Level


class Theme(Enum):
    """Light or dark; the system's choice unless the player chose."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class Volume(Enum):
    """How loud the game is; off unless the player chooses otherwise."""

    OFF = "off"
    SOFT = "soft"
    LOUD = "loud"


class Pace(Enum):
    """How fast the computer moves."""

    SLOW = "slow"
    NORMAL = "normal"
    QUICK = "quick"


@dataclass(frozen=True, slots=True)
class Settings:
    """How the page behaves on this device. Each setting is stored under the name of its field."""

    theme: Theme = Theme.SYSTEM
    """Light or dark."""
    volume: Volume = Volume.OFF
    """How loud it is."""
    pace: Pace = Pace.NORMAL
    """How fast the computer moves."""
    calm: bool = False
    """No animations."""
    shapes: bool = True
    """Each colour's shape is drawn on its stones, for players who cannot tell the colours apart."""
    confirm: bool = False
    """The player is asked before each move."""
    discreet: bool = False
    """A screen reader is given only what both players know."""
    letters: bool = True
    """Single letter keys ask questions about the table."""
    face_to_face: bool = False
    """The tablet lies flat between two people."""
    level: Level = Level.FIRST_STEPS
    """Where a person who plays alone starts: at first steps until a game was won, then as chosen last."""

    @property
    def after_a_win(self) -> Settings:
        """The settings of a person who has beaten the computer."""
        return replace(self, level=Level.CASUAL) if self.level is Level.FIRST_STEPS else self

    def written(self, name: str) -> str:
        """A setting as the text that is stored on the device."""
        value = getattr(self, name)
        return value.value if isinstance(value, Enum) else _WRITTEN_BOOL[value]

    def read(self, name: str, text: str) -> Settings:
        """The settings with one of them read from a stored text; an unknown name or text changes nothing."""
        values = _VALUES.get(name, {})
        return replace(self, **{name: values[text]}) if text in values else self


_WRITTEN_BOOL = {True: "yes", False: "no"}
_READ_BOOL = {text: value for value, text in _WRITTEN_BOOL.items()}
_VALUES: dict[str, dict[str, Any]] = {
    "theme": {theme.value: theme for theme in Theme},
    "volume": {volume.value: volume for volume in Volume},
    "level": {level.value: level for level in Level},
    "pace": {pace.value: pace for pace in Pace},
    **{field.name: _READ_BOOL for field in fields(Settings) if field.type == "bool"},
}
SETTINGS = tuple(_VALUES)
"""The names of all settings, under which they are stored on the device."""


@dataclass(frozen=True, slots=True)
class SettingChosen:
    """The player chose a value of a setting."""

    name: str
    """A field of `Settings`."""
    value: str
    """The value as it is stored on the device."""


@dataclass(frozen=True, slots=True)
class SettingSwitched:
    """The player switched a setting that is on or off."""

    name: str
    """A field of `Settings`."""


@dataclass(frozen=True, slots=True)
class SettingsReset:
    """The player resets all settings to their defaults."""


SettingsMessage: TypeAlias = SettingChosen | SettingSwitched | SettingsReset


def update(settings: Settings, message: SettingsMessage) -> Settings:
    """The settings after a message."""
    match message:
        case SettingChosen(name, value):
            return settings.read(name, value)
        case SettingSwitched(name):
            return settings.read(name, _WRITTEN_BOOL[getattr(settings, name) is False])
        case SettingsReset():
            return Settings()


def changed(before: Settings, after: Settings) -> tuple[str, ...]:
    """The names of the settings that differ."""
    return tuple(name for name in SETTINGS if before.written(name) != after.written(name))
