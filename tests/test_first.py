"""Which language a visitor gets: browser/page/first.js, run in Node with as much of a browser as it needs.

What the page does with it belongs to tests/browser.
"""

from __future__ import annotations

import json
from typing import NamedTuple

import pytest

from builder.environment import node
from builder.page import directions, esbuild
from builder.paths import SCRIPTS
from builder.tools import output
from rainbow.i18n import LANGUAGES, translator


class Visitor(NamedTuple):
    """A visitor: the languages that the browser asks for, what was chosen here before, what the address says.

    An old browser has no `Intl.Locale`, a mute one no list, and some keep nothing.
    """

    browser: tuple[str, ...] | None = ("en",)
    stored: str | None = None
    address: str = ""
    old: bool = False
    keeps: bool = True


BROWSERS = {
    ("de-AT", "de", "en-US", "en"): "de",
    ("de-CH", "fr-CH", "it-CH"): "de",
    ("de-1996",): "de",
    ("de-Latn-DE-1996-x-private",): "de",
    ("DE",): "de",
    ("it-CH", "it", "de-CH"): "it",
    ("it-IT", "en-US"): "it",
    ("uk-UA", "ru-UA", "en"): "uk",
    ("uk_UA",): "uk",
    ("uk-Cyrl-UA",): "uk",
    ("ru", "uk"): "uk",
    ("ru-RU", "ru"): "en",
    ("fr-FR", "fr", "en-GB", "de"): "fr",
    ("fr-CA", "fr", "en-CA", "en"): "fr",
    ("es-419", "es", "en"): "es",
    ("es-MX", "es-US", "es", "en-US"): "es",
    ("ca", "es-ES", "es"): "es",
    ("pt-BR", "pt", "en-US", "en"): "pt-BR",
    ("pt-PT", "pt", "en"): "pt-BR",
    ("pt", "es"): "pt-BR",
    ("pl-PL", "pl", "en-US"): "pl",
    ("ja-JP", "ja"): "ja",
    ("ja", "en-US", "en"): "ja",
    ("ko-KR", "ko", "en-US", "en"): "ko",
    ("ar",): "ar",
    ("ar-EG", "en-US"): "ar",
    ("ar-SA", "ar"): "ar",
    ("fa-IR", "fa", "en"): "en",
    ("ur", "ar"): "ar",
    ("zh-CN", "zh"): "zh-Hans",
    ("zh",): "zh-Hans",
    ("zh-SG", "en"): "zh-Hans",
    ("zh-Hans-CN",): "zh-Hans",
    ("zh-TW", "zh", "it-CH", "en"): "zh-Hant",
    ("zh-HK", "zh", "en"): "zh-Hant",
    ("zh-MO",): "zh-Hant",
    ("zh_TW",): "zh-Hant",
    ("zh-Hant-HK", "en-HK"): "zh-Hant",
    ("zh-Hans-HK",): "zh-Hans",
    ("zh-hant",): "zh-Hant",
    ("zh-Latn",): "zh-Hans",
    ("cmn-TW",): "zh-Hant",
    ("nb-NO", "nb", "no", "nn", "en-US", "en"): "en",
    ("nb", "nn", "no", "de-DE"): "de",
    ("en-GB",): "en",
    ("en-US-posix", "de"): "en",
    ("gsw-CH", "de-CH"): "de",
    ("x-private",): "en",
    ("x-private", "it"): "it",
    ("i-klingon", "uk"): "uk",
    ("*",): "en",
    ("*", "de"): "de",
    ("", "it"): "it",
    ("-", "--", "de-"): "de",
    ("toString", "__proto__", "constructor"): "en",
    (): "en",
}
"""The languages that a browser asks for, in order of preference, and the language chosen."""

ADDRESSES = {
    "it": "it",
    "de-CH": "de",
    "UK": "uk",
    "en": "en",
    "zh-TW": "zh-Hant",
    "pt": "pt-BR",
    "tlh": "uk",
    "ua": "uk",
    "deutsch": "uk",
    "de-at-": "de",
    "../../it": "uk",
    "": "uk",
}
"""Values of `?lang=`, and the language chosen for a visitor whose browser asks for Ukrainian."""

UKRAINIAN = ("uk-UA", "de")
OTHERS = {
    Visitor(("de-DE", "en"), stored="it"): "it",
    Visitor(("de-DE", "en"), stored="zh-Hant"): "zh-Hant",
    Visitor(("de-DE", "en"), stored="it", address="pl"): "pl",
    Visitor(("de-DE", "en"), stored="tlh"): "de",
    Visitor(("de-DE", "en"), keeps=False): "de",
    Visitor(None): "en",
    Visitor(("pt-PT", "de"), old=True): "pt-BR",
    Visitor(("ar-EG",), old=True): "ar",
    Visitor(("nb", "uk_UA"), old=True): "uk",
    Visitor(None, old=True): "en",
}

VISITORS = {
    **{Visitor(browser): spoken for browser, spoken in BROWSERS.items()},
    **{Visitor(UKRAINIAN, address=address): spoken for address, spoken in ADDRESSES.items()},
    **OTHERS,
}

VISIT = """
const { languages, script, visitors } = JSON.parse(require("fs").readFileSync(0, "utf8"));
const { runInNewContext } = require("vm");
console.log(JSON.stringify(visitors.map(({ browser, stored, address, old, keeps }) => {
    const documentElement = { dataset: {} };
    const manifest = { href: "./manifest.en.webmanifest" };
    const localStorage = { getItem: (name) => (name.endsWith("language") ? stored : null) };
    runInNewContext(script, {
        LANGUAGES: languages,
        BIG_FILES: [],
        URL,
        URLSearchParams,
        HTMLElement: Object,
        customElements: { define() {} },
        document: { documentElement, querySelector: () => manifest },
        location: { href: "https://owner.example/game/", search: address && "?lang=" + address },
        navigator: { languages: browser ?? undefined },
        get localStorage() {
            if (keeps) return localStorage;
            throw new Error("blocked");
        },
        ...(old && { Intl: {} }),
    });
    return [documentElement.lang, documentElement.dir, manifest.href];
})));
"""


@pytest.fixture(scope="module")
def chosen(tmp_path_factory: pytest.TempPathFactory) -> dict[Visitor, list[str]]:
    """What every visitor gets: language, direction and manifest."""
    bundled = tmp_path_factory.mktemp("bundled") / "first.js"
    esbuild(str(SCRIPTS / "first.js"), f"--outfile={bundled}")
    asked = {
        "languages": directions(),
        "script": bundled.read_text("utf-8"),
        "visitors": [visitor._asdict() for visitor in VISITORS],
    }
    told = json.loads(output([*node(), "-e", VISIT], stdin=json.dumps(asked)))
    return dict(zip(VISITORS, told, strict=True))


@pytest.mark.parametrize(("visitor", "spoken"), VISITORS.items())
def test_the_nearest_language_is_spoken(
    chosen: dict[Visitor, list[str]], visitor: Visitor, spoken: str
) -> None:
    """The address comes first, then the stored choice, then the browser's list, and English at last.

    Each of them is met by its language and script, else by its language; what is no language costs nothing.
    """
    direction = translator(spoken).direction
    assert chosen[visitor] == [spoken, direction, f"./manifest.{spoken}.webmanifest"]


def test_every_language_can_be_met() -> None:
    """None of them is hidden behind another one."""
    assert set(VISITORS.values()) == set(LANGUAGES)
