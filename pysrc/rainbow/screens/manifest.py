"""How the game presents itself on a device that installs it: its name, its pictures, its shortcuts.

The build writes this into the web app manifest of each language; the page itself never imports it.
"""

from __future__ import annotations

from typing import Any

from rainbow.screens.words import Translator

PAPER = "#f3ece0"
"""The paper that the page is drawn on, as css/themes.css has it."""

_HOME = "../../"
_ICONS = (
    {"src": "icon.svg", "sizes": "any", "type": "image/svg+xml"},
    {"src": "icon-192.png", "sizes": "192x192", "type": "image/png"},
    {"src": "icon-512.png", "sizes": "512x512", "type": "image/png"},
    {"src": "icon-maskable.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
)


def manifest(t: Translator) -> dict[str, Any]:
    """The manifest in one language. Addresses are seen from the folder of the page's own files.

    The address of the page is also the installed game's identity: an `id` would be seen from the root of the
    origin, which belongs to other pages too.
    """
    return {
        "start_url": _HOME,
        "scope": _HOME,
        "name": t("Rainbow Blackjack"),
        "short_name": t("Rainbow Blackjack"),
        "description": t("A game of coloured stones and six towers for two players on one device."),
        "lang": t.language,
        "dir": t.direction,
        "display": "standalone",
        "categories": ["games"],
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": list(_ICONS),
        "shortcuts": [
            {"name": t("New game"), "url": f"{_HOME}?new", "icons": [_ICONS[1]]},
            {"name": t("Continue"), "url": _HOME, "icons": [_ICONS[1]]},
        ],
    }
