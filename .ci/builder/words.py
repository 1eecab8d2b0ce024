"""The texts of the game: catalogues and rules, from what people write to what the program reads.

Babel extracts the texts from the code into the catalogues (*.po) and compiles those (*.mo); the rules are
rendered from Markdown to HTML. Which languages there are is the program's affair.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable, Mapping, Sequence
from io import BytesIO
from pathlib import Path

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po, write_po
from markdown_it import MarkdownIt

from builder.files import write_whole
from builder.paths import LOCALES, ROOT, SCRIPTS, SOURCE
from builder.tools import BuildError

# t("text") and t.plural("one", "many", n); Babel reads the last name before the bracket.
KEYWORDS = {"t": None, "plural": (1, 2)}
CATALOGUE_HEADER = (
    "# Rainbow Blackjack, word by word. `python3 build.py messages` keeps this file up to date."
)
VOLATILE_PO_HEADERS = (
    '"Project-Id-Version',
    '"Report-Msgid-Bugs-To',
    '"POT-Creation-Date',
    '"PO-Revision-Date',
    '"Last-Translator',
    '"Language-Team',
    '"Generated-By',
)
"""Headers that Babel writes anew each time: a catalogue shall change only when its texts do."""


def write_words() -> None:
    """Compile the catalogues and render the rules beside their sources, where the program looks for them."""
    made: dict[Path, bytes] = {}
    for path in catalogues():
        buffer = BytesIO()
        catalogue = read_catalogue(path)
        # Babel writes a time into what it compiles; the same words shall be the same bytes.
        catalogue.creation_date = datetime.datetime.fromtimestamp(0, datetime.UTC)
        write_mo(buffer, catalogue)
        made[path.with_suffix(".mo")] = buffer.getvalue()
    for path in LOCALES.glob("rules.*.md"):
        made[path.with_suffix(".html")] = rules_markup(path.read_text("utf-8")).encode()
    for stale in {*LOCALES.glob("*.mo"), *LOCALES.glob("*.html")} - made.keys():
        stale.unlink()
    for path, content in made.items():
        write_whole(path, content)


def rules_markup(text: str) -> str:
    """The rules as markup. Below the line `---` each section is folded: its heading opens it. Sums stay on
    one line.
    """
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    unbroken = re.sub(r"(?<=\d) ([×+=]) (?=\d)", "\N{NO-BREAK SPACE}\\1\N{NO-BREAK SPACE}", text)
    shown, _, folded = unbroken.partition("\n---\n")
    made = [markdown.render(shown)]
    for section in folded.split("\n## ")[1:]:
        heading, content = markdown.render(f"## {section}").split("\n", maxsplit=1)
        made.append(f"<details>\n<summary>{heading}</summary>\n{content}</details>\n")
    return "".join(made)


def update_catalogues(new_languages: Sequence[str] = ()) -> None:
    """Bring every catalogue up to date with what the code says, and begin those of new languages."""
    template = all_texts()
    for language in new_languages:
        try:
            begun = Catalog(Locale.parse(language, sep="-"), header_comment=CATALOGUE_HEADER, fuzzy=False)
        except (UnknownLocaleError, ValueError) as unknown:
            raise BuildError(f"{language} is not a language known here: {unknown}") from unknown
        if not (path := LOCALES / f"{language}.po").exists():
            write_catalogue(path, begun)
    for path in catalogues():
        catalogue = updated(read_catalogue(path), template)
        write_catalogue(path, catalogue)
        missing = sum("" in forms(message) for message in catalogue if message.id)
        print(f"{path.name}: {len(catalogue)} texts, {missing} to translate")


def updated(catalogue: Catalog, template: Catalog) -> Catalog:
    """The catalogue with exactly the texts of the template; new ones are left untranslated, not guessed."""
    catalogue.update(template, no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    return catalogue


def all_texts() -> Catalog:
    """Every text of the program and of the page's scripts, without translations."""
    return extracted(path for path in sorted(SOURCE.rglob("*")) if path.suffix in {".py", ".js"})


def page_script_texts() -> Catalog:
    """The texts of the page's scripts, without translations."""
    return extracted(sorted(SCRIPTS.rglob("*.js")))


def words_of_page_scripts() -> Mapping[str, Mapping[str, str]]:
    """The texts of the page's scripts with their translations, by language."""
    texts = [str(message.id) for message in page_script_texts() if message.id]
    return {
        path.stem: {
            text: str(found.string) for text in texts if (found := catalogue.get(text)) and found.string
        }
        for path in catalogues()
        for catalogue in [read_catalogue(path)]
    }


def extracted(paths: Iterable[Path]) -> Catalog:
    """The texts of these files, as a catalogue without translations."""
    catalogue = Catalog(header_comment=CATALOGUE_HEADER, fuzzy=False)
    for path in paths:
        kind = "javascript" if path.suffix == ".js" else "python"
        with path.open("rb") as file:
            for _, text, comments, _ in extract(kind, file, KEYWORDS, ["Translators:"]):
                place = path.relative_to(ROOT).as_posix()
                catalogue.add(text, locations=[(place, 0)], auto_comments=comments)
    return catalogue


def catalogues() -> list[Path]:
    """The files of the catalogues, each called for its language."""
    return sorted(LOCALES.glob("*.po"))


def forms(message: Message) -> tuple[str, ...]:
    """A translation in all its forms: one, or as many as the language's plural has."""
    string = message.string or ""
    return (string,) if isinstance(string, str) else tuple(string)


def read_catalogue(path: Path) -> Catalog:
    """The catalogue in a file; where the file is broken, an error that tells the line."""
    with path.open("rb") as file:
        try:
            return read_po(file, locale=Locale.parse(path.stem, sep="-"), abort_invalid=True)
        except PoFileError as fault:
            raise BuildError(f"{path.name}, line {fault.lineno}: {fault}") from fault


def write_catalogue(path: Path, catalogue: Catalog) -> None:
    """Write a catalogue so that it changes only when its texts do: no dates, no line numbers."""
    buffer = BytesIO()
    write_po(buffer, catalogue, width=100, include_lineno=False)
    lines = buffer.getvalue().decode().splitlines(keepends=True)
    write_whole(path, "".join(line for line in lines if not line.startswith(VOLATILE_PO_HEADERS)).encode())
