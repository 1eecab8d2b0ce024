"""The page as it is published: what lies in dist/, and how each file there is made.

Two of its folders are called for their content and never change: `rt` has what changes with a new Pyodide or
PyScript only, `app` what is ours. What the game shows before Python runs is drawn by rainbow.screens.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import string
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from builder.environment import node
from builder.files import below, fingerprint, only, sha256
from builder.licences import copy_licences
from builder.paths import ICONS, INDEX, NODE_MODULES, PYODIDE, PYSCRIPT, SCRIPTS, STYLES
from builder.program import COMPRESSED, LIBRARY, PROGRAM, SNAPSHOT, WASM, packed
from builder.server import MEDIA_TYPES
from builder.tools import output
from builder.words import words_of_page_scripts, write_words
from rainbow.i18n import LANGUAGES, translator
from rainbow.screens.manifest import PAPER, manifest
from rainbow.screens.prerendered import first_screens, rules_dialog

PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs")
PYSCRIPT_FILES = ("core.js", "core-*.js", "error-*.js")
"""PyScript waits for the file of every plugin that is not switched off, and for the error plugin's anyway."""
PYSCRIPT_PLUGINS = (
    "!codemirror",
    "!deprecations-manager",
    "!donkey",
    "!error",
    "!py-editor",
    "!py-game",
    "!py-terminal",
)
FONT = NODE_MODULES / "@fontsource-variable" / "rubik"
FONT_SUBSETS = ("latin", "latin-ext", "cyrillic", "cyrillic-ext", "arabic")
"""The alphabets of our languages that the font has."""
CSS_TARGET = "chrome112,firefox113,safari16.4"
PAGE_SCRIPT_TARGET = "es2017"
"""page.js must still run where the game cannot, to say so."""


def make_page(to: Path, *, worker: bool) -> None:
    """Make the whole page in a folder, in place of what was there. Without a worker it comes by the network
    only, and browsers that keep it forget it.
    """
    with tempfile.TemporaryDirectory(dir=to.parent, prefix="dist.") as scratch:
        made, old = Path(scratch, "made"), Path(scratch, "old")
        made.mkdir()
        write_words()
        copy_licences(made / "licences")
        _write_index(made / "index.html", *_make_folders(made, worker=worker))
        write_worker(made, works=worker)
        (made / ".nojekyll").touch()
        # Whoever is served from there misses it for no longer than a moment.
        if to.exists():
            to.rename(old)
        made.rename(to)


def _make_folders(made: Path, *, worker: bool) -> tuple[Path, Path]:
    """Make both folders and return where they are: `rt`, then `app`."""
    runtime, ours = made / "rt", made / "app"
    runtime.mkdir()
    ours.mkdir()
    for file in (
        *(PYODIDE / name for name in PYODIDE_FILES),
        *(only((PYSCRIPT / "dist").glob(pattern)) for pattern in PYSCRIPT_FILES),
        *_fonts(),
    ):
        shutil.copyfile(file, runtime / file.name)
    big_files = packed()
    for name, folder in ((WASM, runtime), (LIBRARY, runtime), (PROGRAM, ours), (SNAPSHOT, ours)):
        shutil.copyfile(big_files[name], folder / (name + COMPRESSED))
    runtime = _named_by_content(runtime)
    _bundle_styles(ours, runtime)
    _bundle_scripts(ours, runtime, worker=worker)
    for language in LANGUAGES:
        (ours / f"rules.{language}.html").write_text(rules_dialog(translator(language)), "utf-8")
    _write_manifests(ours)
    return runtime, _named_by_content(ours)


def _named_by_content(folder: Path) -> Path:
    """Move what lies in a folder into one below it that is called for its content."""
    named = folder / fingerprint(below(folder))[:12]
    content = list(folder.iterdir())
    named.mkdir()
    for path in content:
        path.rename(named / path.name)
    return named


# --- index.html ---------------------------------------------------------------------------------------------


def _write_index(to: Path, runtime: Path, ours: Path) -> None:
    page = string.Template(INDEX.read_text("utf-8"))
    filled = page.substitute(
        rt=f"./rt/{runtime.name}",
        ours=f"./app/{ours.name}",
        screens=_json_in_page(_screens()),
        symbols=(STYLES / "symbols.svg").read_text("utf-8"),
        words=_json_in_page(words_of_page_scripts()),
        early="\n    ".join(_preloads(runtime)),
        plugins=json.dumps(PYSCRIPT_PLUGINS),
    )
    to.write_text(filled, "utf-8")


def _screens() -> Mapping[str, Mapping[str, str]]:
    """The first screens in every language. They are JSON, as the browser would have to build them all before
    the wanted one shows if they were markup.
    """
    return {
        f"{name}-{language}": screen._asdict()
        for language in LANGUAGES
        for name, screen in first_screens(translator(language)).items()
    }


def _preloads(runtime: Path) -> Iterator[str]:
    """Links to modules that the first scripts will import: the browser fetches them before those have run."""
    for path in [*(runtime / name for name in PYODIDE_FILES), *sorted(runtime.glob("*.js"))]:
        yield f'<link rel="modulepreload" href="./rt/{runtime.name}/{path.name}" />'


def _json_in_page(texts: Mapping[str, Mapping[str, str]]) -> str:
    """JSON that may stand inside a script element."""
    return json.dumps(texts, ensure_ascii=False, sort_keys=True).replace("<", "\\u003c")


# --- Styles and fonts ---------------------------------------------------------------------------------------


def _bundle_styles(to: Path, runtime: Path) -> None:
    esbuild(
        "--loader=css",
        "--external:*.woff2",
        f"--target={CSS_TARGET}",
        f"--outfile={to / 'main.css'}",
        stdin=f'@import "./css/main.css";\n{_font_faces(f"../../rt/{runtime.name}")}',
    )
    shutil.copyfile(STYLES / "icon.svg", to / "icon.svg")


def _fonts() -> list[Path]:
    return [FONT / "files" / f"rubik-{subset}-wght-normal.woff2" for subset in FONT_SUBSETS]


def _font_faces(folder: str) -> str:
    """The font's own rules for these alphabets, with its files in that folder."""
    wanted = {path.stem for path in _fonts()}
    _, *rules = (FONT / "wght.css").read_text("utf-8").split("/* ")
    faces = "".join(f"/* {rule}" for rule in rules if rule.split()[0] in wanted)
    return faces.replace("./files", folder)


# --- Scripts ------------------------------------------------------------------------------------------------


def _bundle_scripts(to: Path, runtime: Path, *, worker: bool) -> None:
    folder = f"../../rt/{runtime.name}/"
    files = [
        {
            "name": name,
            "address": f"{'./' if path.parent == to else folder}{path.name}",
            "size": path.stat().st_size,
            "type": MEDIA_TYPES[Path(name).suffix],
        }
        for name, path in (
            (LIBRARY, runtime / (LIBRARY + COMPRESSED)),
            (PROGRAM, to / (PROGRAM + COMPRESSED)),
            (WASM, runtime / (WASM + COMPRESSED)),
        )
    ]
    esbuild(
        str(SCRIPTS / "page.js"),
        "--format=esm",
        f"--external:{folder}*",
        f"--define:RUNTIME={json.dumps(folder)}",
        f"--define:WORKER={json.dumps(worker)}",
        f"--define:LANGUAGES={json.dumps(directions())}",
        "--supported:dynamic-import=true",
        "--supported:import-meta=true",
        f"--target={PAGE_SCRIPT_TARGET}",
        f"--outfile={to / 'page.js'}",
    )
    esbuild(
        str(SCRIPTS / "first.js"),
        f"--define:LANGUAGES={json.dumps(directions())}",
        f"--define:BIG_FILES={json.dumps([file['address'] for file in files])}",
        f"--target={PAGE_SCRIPT_TARGET}",
        f"--outfile={to / 'first.js'}",
    )
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))["info"]
    esbuild(
        str(SCRIPTS / "boot.mjs"),
        "--format=esm",
        f"--alias:pyodide={folder}pyodide.mjs",
        f"--external:{folder}*",
        f"--define:RUNTIME={json.dumps(folder)}",
        f"--define:FILES={json.dumps(files)}",
        f"--define:LOCK={json.dumps(lock)}",
        f"--define:SNAPSHOT={json.dumps(SNAPSHOT + COMPRESSED)}",
        f"--outfile={to / 'boot.mjs'}",
    )
    esbuild(
        str(SCRIPTS / "think.mjs"),
        "--format=esm",
        "--external:./boot.mjs",
        f"--outfile={to / 'think.mjs'}",
    )
    shutil.copyfile(SCRIPTS / "nomodule.js", to / "nomodule.js")


def directions() -> Mapping[str, str]:
    """The direction of every language's script, as the page's scripts are told it."""
    return {language: translator(language).direction for language in LANGUAGES}


def write_worker(made: Path, *, works: bool) -> None:
    """The service worker, which knows every file of the page; or one that deletes what the worker kept, and
    itself.
    """
    kept = sorted(path for folder in ("app", "rt") for path in (made / folder).rglob("*") if path.is_file())
    names = [path.relative_to(made).as_posix() for path in kept]
    snapshot = only(path for path in kept if path.name == SNAPSHOT + COMPRESSED).relative_to(made).as_posix()
    files = [name for name in names if name != snapshot]
    types = {
        name: MEDIA_TYPES[Path(name).with_suffix("").suffix] for name in names if name.endswith(COMPRESSED)
    }
    page = sha256(made / "index.html")
    source = SCRIPTS / ("sw.js" if works else "sw-off.js")
    code = [sha256(path) for path in (source, SCRIPTS / "caches.js", SCRIPTS / "storage.js")]
    version = hashlib.sha256(json.dumps([page, files, *code]).encode()).hexdigest()[:12]
    esbuild(
        str(source),
        f"--define:VERSION={json.dumps(version)}",
        f"--define:FILES={json.dumps(files)}",
        f"--define:PACKED={json.dumps(types)}",
        f"--define:SNAPSHOT={json.dumps(snapshot)}",
        f"--define:PAGE={json.dumps(page)}",
        f"--outfile={made / 'sw.js'}",
    )


def esbuild(*arguments: str, stdin: str | None = None) -> None:
    # The program itself: the wrapper around it adds nothing but Node's own words to a fault.
    places = ("bin/esbuild", "esbuild.exe")
    program = only(path for place in places for path in NODE_MODULES.glob(f"@esbuild/*/{place}"))
    output([str(program), "--bundle", "--minify", "--log-level=warning", *arguments], stdin=stdin)


# --- Installing the game ------------------------------------------------------------------------------------


def _write_manifests(to: Path) -> None:
    """What a device needs to install the game, in every language, and the pictures for that."""
    output([*node(), str(ICONS), str(STYLES / "icon.svg"), str(to), PAPER])
    for language in LANGUAGES:
        text = json.dumps(manifest(translator(language)), ensure_ascii=False, indent=1)
        (to / f"manifest.{language}.webmanifest").write_text(text, "utf-8")
