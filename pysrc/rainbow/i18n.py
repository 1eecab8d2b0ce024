"""Languages: which there are, which one a visitor gets, and the catalogue of its texts. Imports nothing of
ours.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterable, Mapping
from functools import cache
from io import BytesIO
from pkgutil import get_data
from typing import NamedTuple

LANGUAGES: Mapping[str, str] = {
    "en": "English",
    "de": "Deutsch",
    "it": "Italiano",
    "uk": "Українська",
}
"""BCP 47 tag and own name of every language, in the order in which they are offered."""

SOURCE = "en"
"""The language in which the texts stand in the code: it needs no catalogue, and speaks when no other fits."""


class Translator(NamedTuple):
    """Texts in one language. Called with the English text it gives that text, with `{names}` filled in."""

    language: str
    catalogue: gettext.NullTranslations

    def __call__(self, text: str, /, **values: str | int) -> str:
        """The text in this language."""
        return self.catalogue.gettext(text).format(**values)

    def plural(self, one: str, many: str, n: int, /, **values: str | int) -> str:
        """The text in the form that the number `n` wants; `{n}` is the number."""
        return self.catalogue.ngettext(one, many, n).format(n=n, **values)

    @property
    def direction(self) -> str:
        """Which way the script runs, as HTML's `dir` says it."""
        return "ltr"

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
    """A file that the build made, out of an archive too: `importlib.resources` would load six modules."""
    content = get_data("rainbow", f"locales/{name}")
    assert content is not None
    return content


def choose(wanted: Iterable[str | None]) -> str:
    """The first of the wanted languages that there is, by BCP 47 lookup (RFC 4647, 3.4), or English.

    Wanted are language tags in order of preference, such as the address's, the stored one, then the browser's
    list.
    """
    known = {language.lower(): language for language in LANGUAGES}
    for tag in wanted:
        subtags = (tag or "").replace("_", "-").lower().split("-")
        while subtags:
            found = known.get("-".join(subtags))
            if found:
                return found
            subtags.pop()
            if subtags and len(subtags[-1]) == 1:
                subtags.pop()
    return SOURCE
