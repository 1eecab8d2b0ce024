"""Every setting, and how it is stored, without a page."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rainbow import app
from rainbow.app.effects import (
    Store,
)
from rainbow.app.settings import (
    SETTINGS,
    SettingChosen,
    Settings,
    SettingsReset,
    SettingSwitched,
)
from tests.screens.prepared import (
    PHASES,
)
from tests.screens.tab import tell


@pytest.mark.parametrize(
    ("stored", "theme"),
    [
        ("light", "light"),
        ("dark", "dark"),
        ("system", "system"),
        ("pink", "system"),
        ("", "system"),
    ],
)
def test_the_theme_is_remembered(stored: str, theme: str) -> None:
    """Light and dark follow the system, and can be set; what is no theme is the system's choice."""
    assert app.begin(app.Flags("en", (("theme", stored),)))[0].settings.theme.value == theme


OTHERWISE = {
    "theme": "dark",
    "volume": "soft",
    "pace": "slow",
    "level": "casual",
    "shapes": "no",
    "letters": "no",
}
"""A value of each setting that is not the first day's; of the others it is `yes`."""


@pytest.mark.parametrize("name", SETTINGS)
def test_a_setting_is_kept(name: str) -> None:
    """Every setting can be changed, is kept on the device, and stays for the next visit."""
    value = OTHERWISE.get(name, "yes")
    is_switch = value in {"yes", "no"}
    change = SettingSwitched(name) if is_switch else SettingChosen(name, value)
    model, effects = app.update(app.Model("en"), change)
    assert model.settings.written(name) == value
    assert model.settings != Settings()
    assert Store(name, value) in effects
    assert app.begin(app.Flags("en", ((name, value),)))[0].settings == model.settings


@pytest.mark.parametrize("name", SETTINGS)
@pytest.mark.parametrize("phase", PHASES)
def test_a_setting_is_made_anywhere(name: str, phase: str) -> None:
    """Settings are made in the middle of a game, with nothing lost; another seating begins with all stones
    face down, or behind the curtain.
    """
    model, value = PHASES[phase], OTHERWISE.get(name, "yes")
    value = "no" if model.settings.written(name) == value == "yes" else value
    changed = tell(model, SettingChosen(name, value))
    assert changed.settings.written(name) == value != model.settings.written(name)
    if name == "face_to_face" and model.game and changed.game:
        assert changed.game.record == model.game.record
        assert not changed.game.peeking
        # Another seating takes nothing back, and the storage knows that.
        records = replace(changed.records, saved=model.records.saved)
        changed = replace(changed, game=model.game, records=records)
    assert replace(changed, settings=model.settings) == model


@pytest.mark.parametrize("change", [("colour", "red"), ("theme", "pink"), ("calm", "maybe")])
def test_a_setting_that_is_none_changes_nothing(change: tuple[str, str]) -> None:
    """Unknown names and values in the storage leave the settings at their defaults."""
    assert tell(app.Model("en"), SettingChosen(*change)) == app.Model("en")
    assert app.begin(app.Flags("en", (change,), rules_seen=True))[0] == app.Model("en")


def test_settings_are_reset() -> None:
    """Reset: all settings have their defaults again, in the model and on the device."""
    changed = tell(app.Model("en"), SettingChosen("theme", "dark"), SettingSwitched("shapes"))
    model, effects = app.update(changed, SettingsReset())
    assert model.settings == Settings()
    assert effects == (Store("theme", "system"), Store("shapes", "yes"))
