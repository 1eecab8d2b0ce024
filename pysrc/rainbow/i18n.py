"""The languages, and the catalogues of their texts. Imports no other module of `rainbow`.

browser/page/first.js chooses a visitor's language before anything is painted.
"""

from __future__ import annotations

import gettext
from collections.abc import Mapping
from functools import cache
from io import BytesIO
from pkgutil import get_data
from typing import NamedTuple

LANGUAGES: Mapping[str, str] = {
    "en": "English",
    "de": "Deutsch",
    "es": "Español",
    "fr": "Français",
    "it": "Italiano",
    "pl": "Polski",
    "pt-BR": "Português (Brasil)",
    "uk": "Українська",
    "ar": "العربية",
    "ja": "日本語",
    "ko": "한국어",
    "zh-Hans": "简体中文",
    "zh-Hant": "繁體中文",
}
"""BCP 47 tag and own name of every language, in the order in which they are offered: by their own names, one
alphabet after the other, English first.
"""

SOURCE = "en"
"""The language of the texts in the code: it needs no catalogue, and is used when no other language fits."""

RIGHT_TO_LEFT = frozenset(("ar",))
"""The languages whose script runs from right to left."""


class Translator(NamedTuple):
    """Texts in one language. Called with the English text it gives that text, with `{names}` filled in."""

    language: str
    catalogue: gettext.NullTranslations

    def __call__(self, text: str, /, **values: str | int) -> str:
        """The text in this language."""
        return self.catalogue.gettext(text).format(**self._isolated(values))

    def plural(self, one: str, many: str, n: int, /, **values: str | int) -> str:
        """The text in the form that the number `n` wants; `{n}` is the number."""
        return self.catalogue.ngettext(one, many, n).format(n=n, **self._isolated(values))

    def _isolated(self, values: dict[str, str | int]) -> dict[str, str | int]:
        """The values of a text. In a script from right to left each string becomes a bidirectional isolate of
        its own: a Latin name would otherwise change the order of the numbers beside it.
        """
        if self.direction == "ltr":
            return values
        return {name: _isolate(value) for name, value in values.items()}

    @property
    def direction(self) -> str:
        """The direction of the script, as a value of HTML's `dir`."""
        return "rtl" if self.language in RIGHT_TO_LEFT else "ltr"

    @property
    def languages(self) -> Mapping[str, str]:
        """The tag and own name of every language that a player may choose."""
        return LANGUAGES

    @property
    def rules(self) -> str:
        """The rules text as markup, made by the build."""
        return _made(f"rules.{self.language}.html").decode()


@cache
def translator(language: str) -> Translator:
    """The translator of one of the `LANGUAGES`."""
    if language == SOURCE:
        return Translator(language, gettext.NullTranslations())
    return Translator(language, gettext.GNUTranslations(BytesIO(_made(f"{language}.mo"))))


def _made(name: str) -> bytes:
    """A file that the build made. `get_data` also reads it from an archive, and unlike `importlib.resources`
    loads no further modules (that would be six).
    """
    content = get_data("rainbow", f"locales/{name}")
    assert content is not None
    return content


def _isolate(value: str | int) -> str | int:
    """A string becomes an isolate with the direction of its first letter. The right-to-left mark at its end
    sets the direction of a string without letters of its own, such as a list of numbers.
    """
    if isinstance(value, str) and value:
        return f"\N{FIRST STRONG ISOLATE}{value}\N{RIGHT-TO-LEFT MARK}\N{POP DIRECTIONAL ISOLATE}"
    return value
