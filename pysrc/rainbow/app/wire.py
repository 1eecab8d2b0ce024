"""A message as the text that an element of the page carries, and back.

The text is the message's name and its values, separated by `|`. An input carries the beginning of a message,
without the last value: what is typed or chosen there is appended.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any, TypeAlias, get_args

from rainbow.app.device import (
    DropRefused,
    FullScreenTapped,
    NoteDismissed,
    ReloadTapped,
    StorageNoteDismissed,
    TabTapped,
    UpdatePutOff,
    UpdateTapped,
)
from rainbow.app.keyboard import Focused
from rainbow.app.page import DialogClosed, DialogOpened, LanguageChosen, LeaveTapped, RematchTapped
from rainbow.app.play import (
    AdviceTapped,
    AnnounceTapped,
    AsideTapped,
    BannerTapped,
    ConfirmTapped,
    HideTapped,
    LineTapped,
    Memorised,
    OpenTapped,
    PeekBegun,
    PeekEnded,
    StoneTapped,
    TowerTapped,
    UndoTapped,
    WayTapped,
)
from rainbow.app.records import (
    BrokenContinueTapped,
    BrokenDismissed,
    BrokenDownloadTapped,
    ContinueTapped,
    CopyTapped,
    DeleteAnswered,
    DeleteTapped,
    DownloadTapped,
)
from rainbow.app.replay import ReplayLeft, ReplayTapped
from rainbow.app.settings import SettingChosen, SettingsReset, SettingSwitched
from rainbow.app.setup import Company, CompanyChosen, LevelChosen, NameTyped, OptionTapped, StartTapped
from rainbow.app.shown import Dialog
from rainbow.level import Level
from rainbow.rules import Announced
from rainbow.rules.notation import read_colour, read_line, read_player, write_colour, write_line, write_player

Tapped: TypeAlias = (
    NameTyped
    | OptionTapped
    | CompanyChosen
    | LevelChosen
    | StartTapped
    | ContinueTapped
    | DeleteTapped
    | DeleteAnswered
    | BrokenContinueTapped
    | BrokenDownloadTapped
    | BrokenDismissed
    | StorageNoteDismissed
    | DropRefused
    | NoteDismissed
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
    | BannerTapped
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
"""The messages that an element of the page may carry."""

_BOOLS = {"yes": True, "no": False}
_FORMS: dict[str, tuple[Any, Any]] = {
    "int": (str, int),
    "str": (str, str),
    "bool": (lambda yes: "yes" if yes else "no", _BOOLS.__getitem__),
    "Player": (write_player, read_player),
    "Colour": (write_colour, read_colour),
    "Line": (write_line, read_line),
    "Announced": (lambda announced: announced.name, Announced.__getitem__),
    "Dialog": (lambda dialog: dialog.value, Dialog),
    "Company": (lambda company: company.value, Company),
    "Level": (lambda level: level.value, Level),
}
"""For each type of a message's fields, the functions that write and read its values."""

_MESSAGES = {
    kind.__name__: (kind, [(field.name, str(field.type)) for field in fields(kind)])
    for kind in get_args(Tapped)
}


def write_message(message: Tapped) -> str:
    """A message as the text that an element carries."""
    kind, forms = _MESSAGES[type(message).__name__]
    return "|".join([kind.__name__, *[_FORMS[type_][0](getattr(message, name)) for name, type_ in forms]])


def write_beginning(kind: type[Tapped], *values: object) -> str:
    """The text of a message without its last value, to which the page appends the value of an input."""
    _, forms = _MESSAGES[kind.__name__]
    written = (_FORMS[type_][0](value) for (_, type_), value in zip(forms[:-1], values, strict=True))
    return "|".join([kind.__name__, *written, ""])


def read_message(text: str) -> Tapped:
    """The message of a text; its last value may itself contain `|`. `ValueError` when it is no message."""
    name, *rest = text.split("|", 1)
    try:
        kind, forms = _MESSAGES[name]
        values = rest[0].split("|", len(forms) - 1) if rest else []
        message: Tapped = kind(
            *(_FORMS[type_][1](value) for (_, type_), value in zip(forms, values, strict=True))
        )
    except (KeyError, ValueError) as error:
        raise ValueError(f"not a message: {text!r}") from error
    return message
