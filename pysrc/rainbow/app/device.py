"""What the browser told: another tab, storage, a newer version, the whole screen."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeAlias

from rainbow.app.effects import Effects, Reload, SwitchFullScreen, TakeTab, TakeUpdate


class Storage(Enum):
    """Whether the browser keeps things for this page."""

    WORKS = "works"
    BLOCKED = "blocked"
    """It keeps nothing."""
    FULL = "full"
    """It has no more room; what it has kept can be read."""


@dataclass(frozen=True, slots=True)
class Device:
    """What the browser told, and which of its notes were read."""

    elsewhere: bool = False
    """Another tab has the game, and nothing is saved here."""
    storage: Storage = Storage.WORKS
    storage_note_read: bool = False
    """The player read that nothing can be saved."""
    lasting: bool | None = None
    """Whether the browser keeps what it was given until somebody deletes it; None where it did not say."""
    update_ready: bool = False
    """A newer version of the program waits."""
    update_put_off: bool = False
    """It can wait."""
    full_screen: bool = False
    """The browser can show the page alone on the screen."""
    is_alone: bool = False
    """It does."""


@dataclass(frozen=True, slots=True)
class StorageNoteDismissed:
    """The player read that nothing can be saved."""


@dataclass(frozen=True, slots=True)
class LastingTold:
    """The browser said whether it keeps what it was given until somebody deletes it."""

    lasting: bool


@dataclass(frozen=True, slots=True)
class FullScreenTapped:
    """The player wants the page to have the whole screen, or to give it back."""


@dataclass(frozen=True, slots=True)
class FullScreenChanged:
    """The page has the screen for itself now, or shares it again."""

    alone: bool


@dataclass(frozen=True, slots=True)
class TabTapped:
    """The player wants to play in this tab, and no longer in the other one."""


@dataclass(frozen=True, slots=True)
class ReloadTapped:
    """The player wants the page to be loaded again."""


@dataclass(frozen=True, slots=True)
class UpdateFound:
    """A newer version of the program waits."""


@dataclass(frozen=True, slots=True)
class UpdateTapped:
    """The player wants the newer version now."""


@dataclass(frozen=True, slots=True)
class UpdatePutOff:
    """The player wants the newer version later."""


DeviceMessage: TypeAlias = (
    StorageNoteDismissed
    | LastingTold
    | FullScreenTapped
    | FullScreenChanged
    | TabTapped
    | ReloadTapped
    | UpdateFound
    | UpdateTapped
    | UpdatePutOff
)


def update(device: Device, message: DeviceMessage) -> tuple[Device, Effects]:
    """What is known of the device after a message, and what the browser shall do."""
    match message:
        case StorageNoteDismissed():
            return replace(device, storage_note_read=True), ()
        case LastingTold(lasting):
            return replace(device, lasting=lasting), ()
        case FullScreenTapped():
            return device, (SwitchFullScreen(),)
        case FullScreenChanged(alone):
            return replace(device, is_alone=alone), ()
        case TabTapped():
            return device, (TakeTab(),)
        case ReloadTapped():
            return device, (Reload(),)
        case UpdateFound():
            return replace(device, update_ready=True, update_put_off=False), ()
        case UpdateTapped():
            return device, (TakeUpdate(),) if device.update_ready else ()
        case UpdatePutOff():
            return replace(device, update_put_off=True), ()
