"""What the player is to do now, in words: at the top of the tray, and for a screen reader."""

from __future__ import annotations

from rainbow.app.settings import Settings
from rainbow.app.view import Closed, NoStoneChosen, Refused, Thinking, View
from rainbow.screens import words
from rainbow.screens.words import Translator


def is_discreet(settings: Settings, game: View) -> bool:
    """Whether words keep to what is public: where that is wanted, and face to face, where both hear them."""
    return settings.discreet or game.is_face_to_face


def prompt(settings: Settings, game: View, t: Translator) -> str:
    """What the player is to do now, or why the last tap was refused."""
    public, tray = game.table, game.tray
    if isinstance(tray, Thinking):
        return t("The computer is thinking…")
    if isinstance(tray, Closed):
        if public.is_taking:
            return t("Your turn: take a line and announce it.")
        return t("Your turn: place a stone.")
    match tray.refused:
        case Refused(move, reason) if not is_discreet(settings, game):
            return words.refusal(t, reason, move, public)
        case Refused(_, reason):
            return words.refusal(t, reason)
        case NoStoneChosen():
            return t("First choose a stone from your hand.")
    if tray.unconfirmed is not None:
        return words.question(t, None if is_discreet(settings, game) else tray.unconfirmed)
    if tray.tower is not None:
        return t("Lay the stone on the joker, or replace the joker?")
    if game.advice is not None:
        return words.advice(t, game.advice)
    if tray.advice_wanted and tray.advice is None:
        return t("The master is thinking…")
    if public.is_taking:
        if game.is_looking:
            return t("Look at your grid and memorise it.")
        if game.chosen_line is None:
            return t("Choose a line from your grid.")
        return t("What will you announce?")
    return _placing_prompt(settings, game, t)


def _placing_prompt(settings: Settings, game: View, t: Translator) -> str:
    if not game.is_face_to_face and game.nothing_fits:
        return t("None of your stones fits. Set one aside.")
    if not game.has_chosen_stone:
        return t("Choose a stone.")
    chosen = game.chosen_stone
    if chosen is None or chosen.is_joker or is_discreet(settings, game):
        return t("Where should the stone go?")
    return t("Where should {stone} go?", stone=words.stone_as_object(t, chosen))
