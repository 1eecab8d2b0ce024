"""What is known of the browser: other tabs, storage, a newer version, full screen."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeAlias

from rainbow.app.effects import Effects, Reload, SwitchFullScreen, TakeTab, TakeUpdate


class Note(Enum):
    """What the player is told once, because the page did something else than what was wanted."""

    NOTHING_TO_OPEN = "nothing-to-open"
    """What was dropped on the page is no single file."""
    GAME_GOES_ON = "game-goes-on"
    """A record cannot be opened while a game is played."""
    SAVED_INSTEAD = "saved-instead"
    """The browser refused the clipboard, and the record was saved as a file."""


class Storage(Enum):
    """Whether the browser stores things for this page."""

    WORKS = "works"
    BLOCKED = "blocked"
    """The browser stores nothing."""
    FULL = "full"
    """There is no more room; what is stored can still be read."""


@dataclass(frozen=True, slots=True)
class Device:
    """What is known of the browser, and which notes about it the player has dismissed."""

    elsewhere: bool = False
    """Another tab has the game, and nothing is saved here."""
    storage: Storage = Storage.WORKS
    storage_note_read: bool = False
    """The player read that nothing can be saved."""
    note: Note | None = None
    """What the player has not read yet."""
    lasting: bool | None = None
    """Whether the browser promised never to delete the storage by itself; None if it has not said."""
    update_ready: bool = False
    """A newer version of the program is ready."""
    update_put_off: bool = False
    """The player wants the newer version later."""
    full_screen: bool = False
    """The browser has a full-screen mode."""
    is_alone: bool = False
    """The page is in full screen."""


@dataclass(frozen=True, slots=True)
class StorageNoteDismissed:
    """The player read that nothing can be saved."""


@dataclass(frozen=True, slots=True)
class DropRefused:
    """Something was dropped on the page that is no single file, or cannot be read."""


@dataclass(frozen=True, slots=True)
class CopyRefused:
    """The browser did not take a text into the clipboard; it was saved as a file."""


@dataclass(frozen=True, slots=True)
class NoteDismissed:
    """The player read the note."""


@dataclass(frozen=True, slots=True)
class LastingTold:
    """The browser said whether it will never delete the storage by itself."""

    lasting: bool


@dataclass(frozen=True, slots=True)
class FullScreenTapped:
    """The player wants to enter full screen, or to leave it."""


@dataclass(frozen=True, slots=True)
class FullScreenChanged:
    """The page entered full screen, or left it."""

    alone: bool


@dataclass(frozen=True, slots=True)
class TabTapped:
    """The player wants to play in this tab, and no longer in the other one."""


@dataclass(frozen=True, slots=True)
class ReloadTapped:
    """The player wants the page to be loaded again."""


@dataclass(frozen=True, slots=True)
class UpdateFound:
    """A newer version of the program is ready."""


@dataclass(frozen=True, slots=True)
class UpdateTapped:
    """The player wants the newer version now."""


@dataclass(frozen=True, slots=True)
class UpdatePutOff:
    """The player wants the newer version later."""


DeviceMessage: TypeAlias = (
    StorageNoteDismissed
    | DropRefused
    | CopyRefused
    | NoteDismissed
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
    """What is known of the device after a message, and the effects."""
    match message:
        case StorageNoteDismissed():
            return replace(device, storage_note_read=True), ()
        case DropRefused():
            return replace(device, note=Note.NOTHING_TO_OPEN), ()
        case CopyRefused():
            return replace(device, note=Note.SAVED_INSTEAD), ()
        case NoteDismissed():
            return replace(device, note=None), ()
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
