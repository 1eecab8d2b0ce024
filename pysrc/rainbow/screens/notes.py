"""Notes above every screen: what must be said once, until the player has read it."""

from __future__ import annotations

from rainbow.app.device import (
    Note,
    NoteDismissed,
    Storage,
    StorageNoteDismissed,
    TabTapped,
    UpdatePutOff,
    UpdateTapped,
)
from rainbow.app.shown import Shown
from rainbow.node import Node, el
from rainbow.screens.parts import button
from rainbow.screens.words import Translator


def notes(shown: Shown, t: Translator) -> Node | None:
    """What must be said once: that another tab has the game, something was not done, nothing can be saved, a
    newer version waits.
    """
    device = shown.device
    if device.elsewhere:
        return _banner(
            t("The game is open in another tab. Nothing that happens here is saved."),
            button(t("Play here"), tap=TabTapped(), cls="plain", id="take-tab"),
        )
    if device.note is not None:
        return _banner(
            _instead(device.note, t),
            button(t("Dismiss"), tap=NoteDismissed(), cls="plain", id="dismiss-note"),
        )
    if device.storage is not Storage.WORKS and not device.storage_note_read:
        return _banner(
            _unsaved(device.storage, t),
            button(t("Dismiss"), tap=StorageNoteDismissed(), cls="plain", id="dismiss-storage"),
        )
    if _update_offered(shown):
        return _banner(
            t("A new version of the game is ready."),
            button(t("Update now"), tap=UpdateTapped(), cls="plain", id="update"),
            button(t("Later"), tap=UpdatePutOff(), cls="plain", id="put-off-update"),
        )
    return None


def _banner(said: str, *answers: Node) -> Node:
    return el("div", el("p", said), *answers, cls="banner", role="status")


def _instead(note: Note, t: Translator) -> str:
    match note:
        case Note.NOTHING_TO_OPEN:
            return t("Only a file with a saved game can be opened here, one at a time.")
        case Note.GAME_GOES_ON:
            return t("A game is in progress. Leave it first, then open the saved one.")
        case Note.SAVED_INSTEAD:
            return t("The browser did not allow copying. The game was saved as a file instead.")


def _unsaved(storage: Storage, t: Translator) -> str:
    if storage is Storage.FULL:
        return t("There is no room left to save: what happens from now on is lost when the page is closed.")
    return t("This browser cannot save anything: the game is lost when the page is closed.")


def _update_offered(shown: Shown) -> bool:
    """While a game is played, only the menu tells of a newer version."""
    at_rest = shown.game is None or shown.game.outcome is not None
    return shown.device.update_ready and not shown.device.update_put_off and at_rest
