"""What build.py promises of dist/ and of the repository: nothing from elsewhere, the same bytes each time."""

from __future__ import annotations

import gzip
import importlib
import json
import re
import shutil
import struct
import subprocess
import tomllib
import zipfile
import zlib
from io import BytesIO
from pathlib import Path

import pytest

from build import build
from builder import paths, program
from builder.files import sha256
from builder.page import FONT_SUBSETS, write_worker
from builder.paths import NODE_LOCK, NPM_LOCK, PYTHON_LOCK, ROOT
from builder.tools import BuildError
from builder.words import catalogues
from bytecode import archive
from rainbow.i18n import LANGUAGES, translator

OTHER_ORIGIN = re.compile(
    r"""(?:(?:src|href|action)=|url\(|@import|import\(|from)\s*["']?\s*(?:[a-z]+:)?//"""
)
FROM_THE_ROOT = re.compile(r"""(?:(?:src|href|action)=|url\(|"interpreter": )["']?/""")
# Names in pieces, so that this file passes its own test.
HOSTS = ["npmjs" + ".org", "pypi" + ".org", "python" + "hosted", "js" + "delivr", "un" + "pkg", "cdn" + "js"]


def found_in_our_files(pattern: re.Pattern[str], dist: Path) -> dict[str, list[str]]:
    """What a pattern finds in the files that are ours: others name addresses that they never ask."""
    written = {".css", ".js", ".mjs", ".svg"}
    ours = [
        dist / "index.html",
        dist / "sw.js",
        *(path for path in (dist / "app").glob("*/*") if path.suffix in written),
    ]
    return {path.name: found for path in ours if (found := pattern.findall(path.read_text("utf-8")))}


def tracked_files() -> list[Path]:
    """The files of the repository that are text."""
    told = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True)
    paths = [ROOT / name for name in told.stdout.split("\0") if name]
    return [path for path in paths if path.is_file() and b"\0" not in path.read_bytes()]


def test_nothing_comes_from_another_origin(dist: Path) -> None:
    """The page, its styles and its script name no other origin to load from."""
    assert found_in_our_files(OTHER_ORIGIN, dist) == {}


def test_works_under_any_sub_path(dist: Path) -> None:
    """No address begins at the root of the site."""
    assert found_in_our_files(FROM_THE_ROOT, dist) == {}


def test_every_file_that_the_page_names_is_there(dist: Path) -> None:
    """What index.html, the scripts and the stylesheet point to exists."""
    page, ours = (dist / "index.html").read_text("utf-8"), only(dist / "app")
    named = {dist / path for path in re.findall(r'"(\./[^"#]+\.\w+)"', page)}
    for path in (ours / "page.js", ours / "boot.mjs", ours / "main.css"):
        found = re.findall(r"""["(`'](\.\.?/[^"')`$]+\.\w+)["')]""", path.read_text("utf-8"))
        named |= {(ours / name).resolve() for name in found}
    assert len(named) > 15
    assert [str(path) for path in named if not path.is_file()] == []


def only(folder: Path) -> Path:
    """The one folder in a folder: it is called for its content."""
    (found,) = folder.iterdir()
    return found


def test_the_same_bytes_every_time(monkeypatch: pytest.MonkeyPatch, dist: Path, tmp_path: Path) -> None:
    """Two builds of one source do not differ in a byte, also where nothing is made yet, in another time zone
    and another language.
    """
    monkeypatch.setattr(paths, "CACHE", tmp_path / "cache")
    monkeypatch.setenv("TZ", "Asia/Tokyo")
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    # What is made was checked when it was made for the first time, and a check makes nothing.
    monkeypatch.setattr(program, "check_archives", lambda *_: None)
    monkeypatch.setattr(program, "check_snapshot", lambda *_: None)
    again = tmp_path / "dist"
    build(again)
    assert contents(again) == contents(dist)


def test_nothing_tells_where_it_was_built(dist: Path) -> None:
    """No file that is published holds a path of the machine that made it."""
    for name, content in contents(dist).items():
        whole = gzip.decompress(content) if name.endswith(".bin") else content
        for folder in (".ci", "node_modules", "pysrc"):
            assert str(ROOT / folder).encode() not in whole, name


def contents(folder: Path) -> dict[str, bytes]:
    """Every file below a folder."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


def test_the_policy_stands_and_needs_no_exception(dist: Path) -> None:
    """A strict Content-Security-Policy comes before anything it governs; nothing inline needs it loosened."""
    page = (dist / "index.html").read_text("utf-8")
    policy = re.search(r'http-equiv="Content-Security-Policy"\s+content="([^"]+)"', page)
    assert policy
    assert page.index("Content-Security-Policy") < min(page.index("<link"), page.index("<script"))
    rules = dict(rule.split(maxsplit=1) for rule in policy[1].split("; "))
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert rules["style-src"] == "'self'"
    assert re.findall(r"<[^>]+\s(?:style|on\w+)=", page) == []


def names_in(packed: Path) -> set[str]:
    """What lies in an archive that travels compressed as a whole."""
    with zipfile.ZipFile(BytesIO(gzip.decompress(packed.read_bytes()))) as found:
        return set(found.namelist())


def test_the_program_carries_words_and_byte_code_only(dist: Path) -> None:
    """The program travels as byte code, methods of data classes too, with its compiled words; what only
    a terminal needs stays at home.
    """
    names = names_in(only(dist / "app") / "program.zip.bin")
    assert {"main.pyc", "rainbow/rules/game.pyc", "rainbow/locales/rules.uk.html"} <= names
    assert {"sitecustomize.pyc", "methods.marshal"} <= names
    assert {Path(name).suffix for name in names - {"methods.marshal"}} == {".pyc", ".mo", ".html"}
    assert {f"rainbow/locales/{path.stem}.mo" for path in catalogues()} <= names
    assert not {"rainbow/terminal.pyc", "rainbow/__main__.pyc"} & names


def test_the_library_is_what_the_program_needs(dist: Path) -> None:
    """Of Python's library travels what a play of the program loads, as byte code; PyScript's package too."""
    names = names_in(only(dist / "rt") / "library.zip.bin")
    assert {"asyncio/__init__.pyc", "gettext.pyc", "traceback.pyc", "pyscript/__init__.pyc"} <= names
    assert {Path(name).suffix for name in names} == {".pyc"}
    assert not {"unittest/__init__.pyc", "argparse.pyc", "ssl.pyc"} & names


def test_a_missing_module_is_noticed_by_the_build(
    dist: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """The check of the archives fails where the library lacks a module that the program needs."""
    library, ours = tmp_path / "library.zip", tmp_path / "program.zip"
    ours.write_bytes(gzip.decompress((only(dist / "app") / "program.zip.bin").read_bytes()))
    whole = BytesIO(gzip.decompress((only(dist / "rt") / "library.zip.bin").read_bytes()))
    with zipfile.ZipFile(whole) as found, zipfile.ZipFile(library, "w") as cut:
        for name in found.namelist():
            if name != "gettext.pyc":
                cut.writestr(name, found.read(name))
    with pytest.raises(BuildError):
        program.check_archives(library, ours)
    assert "gettext" in capfd.readouterr().err


def test_an_import_that_is_not_played_is_noticed_by_the_build(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A module that is imported somewhere, but was not loaded by the build's play, is an error that names
    both.
    """
    (tmp_path / "played.py").write_text("def never_called() -> None:\n    import argparse\n")
    monkeypatch.setattr(archive, "PROGRAM", str(tmp_path))
    monkeypatch.syspath_prepend(tmp_path)
    loaded = {"played": importlib.import_module("played")}
    with pytest.raises(ImportError, match="played imports argparse"):
        archive.make(loaded, (), "library.zip", "program.zip", (), ())


def test_nothing_big_travels_uncompressed(dist: Path) -> None:
    """A host that compresses plain text types only sends nothing of more than 100 kB as it lies there."""
    text = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt"}
    big = [path for path in dist.rglob("*") if path.is_file() and path.stat().st_size > 100_000]
    assert len(big) > 3
    loose = [
        path
        for path in big
        if path.suffix not in text and len(zlib.compress(path.read_bytes())) < 0.97 * path.stat().st_size
    ]
    assert [path.name for path in loose] == []


def test_the_worker_keeps_every_file_of_the_page(dist: Path) -> None:
    """What the device keeps is the page and all its files, each by its own print or folder."""
    worker = (dist / "sw.js").read_text("utf-8")
    files = {name for name in contents(dist) if name.startswith(("app/", "rt/"))}
    assert set(re.findall(r'"((?:app|rt)/[^"]+)"', worker)) == files
    assert sha256(dist / "index.html") in worker
    packed = dict(re.findall(r'"([^"]+\.bin)":"([^"]+)"', worker))
    assert {Path(name).name: kind for name, kind in packed.items()} == {
        "library.zip.bin": "application/zip",
        "program.zip.bin": "application/zip",
        "pyodide.asm.wasm.bin": "application/wasm",
        "started.snapshot.bin": "application/octet-stream",
    }


def test_another_page_is_another_version(dist: Path, tmp_path: Path) -> None:
    """A worker whose page differs in a letter is another one: browsers take it for newer."""
    copy = tmp_path / "dist"
    shutil.copytree(dist, copy)
    write_worker(copy, works=True)
    assert (copy / "sw.js").read_bytes() == (dist / "sw.js").read_bytes()
    with (copy / "index.html").open("a") as page:
        page.write("\n")
    write_worker(copy, works=True)
    assert (copy / "sw.js").read_bytes() != (dist / "sw.js").read_bytes()


def test_who_has_no_script_is_told_in_every_language(dist: Path) -> None:
    """Without scripts nothing chooses a language: the page says in all of them what it needs."""
    page = (dist / "index.html").read_text("utf-8")
    told = page[page.index("<noscript>") : page.index("</noscript>")]
    assert ["en", *re.findall(r'<p lang="([^"]+)"', told)] == list(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_game_can_be_installed(dist: Path, language: str) -> None:
    """Each language has a manifest, whose pictures are there in the size that it says."""
    ours = only(dist / "app")
    manifest = json.loads((ours / f"manifest.{language}.webmanifest").read_text("utf-8"))
    assert (manifest["lang"], manifest["dir"]) == (language, translator(language).direction)
    assert manifest["display"] == "standalone"
    for address in (manifest["start_url"], manifest["scope"]):
        assert (ours / address).resolve() == dist
    assert [shortcut["url"] for shortcut in manifest["shortcuts"]] == ["../../?new", "../../"]
    sizes = {picture["src"]: picture["sizes"] for picture in manifest["icons"]}
    drawn = {path.name: size_of_png(path) for path in ours.glob("icon-*.png")}
    assert sizes | drawn == {**sizes, **drawn, "icon.svg": "any", "icon-touch.png": "180x180"}
    assert {"192x192", "512x512"} <= set(sizes.values())
    assert [picture["src"] for picture in manifest["icons"] if picture.get("purpose") == "maskable"]


def size_of_png(path: Path) -> str:
    """Width and height, as a manifest writes them: they stand in the head of the file."""
    width, height = struct.unpack(">II", path.read_bytes()[16:24])
    return f"{width}x{height}"


def test_every_licence_is_there(dist: Path) -> None:
    """What is shipped is shipped with its licence."""
    texts = {path.stem: path.read_text("utf-8") for path in (dist / "licences").iterdir()}
    assert "MIT License" in texts["rainbow-blackjack"]
    assert "Apache License" in texts["pyscript-core"]
    assert "Mozilla Public License" in texts["pyodide"]
    assert "PYTHON SOFTWARE FOUNDATION LICENSE" in texts["python"]
    assert "SIL OPEN FONT LICENSE" in texts["fontsource-variable-rubik"]
    assert "Zero-Clause BSD" in texts["idiomorph"]


def test_the_font_covers_our_alphabets_only(dist: Path) -> None:
    """One file of the font for each alphabet that our languages need."""
    assert len(list(dist.rglob("*.woff2"))) == len(FONT_SUBSETS)


@pytest.mark.parametrize("lock", [PYTHON_LOCK, NODE_LOCK], ids=lambda path: path.name)
def test_python_packages_are_pinned_by_hash(lock: Path) -> None:
    """Every package of the lock has its version and the hashes of its files."""
    text = lock.read_text("utf-8").replace("\\\n", " ")
    packages = [line for line in text.splitlines() if re.match(r"\w", line)]
    assert packages
    assert [line for line in packages if not re.match(r"\S+==\S+ .*--hash=sha256:", line)] == []


def test_npm_packages_are_pinned_by_hash() -> None:
    """Every package of the lock has its hash, and none says where it was fetched."""
    packages = json.loads(NPM_LOCK.read_text("utf-8"))["packages"]
    assert [name for name, locked in packages.items() if name and not locked.get("integrity")] == []
    assert [name for name, locked in packages.items() if "resolved" in locked] == []


def test_the_locks_hold_what_is_asked_for() -> None:
    """A pin that was changed in pyproject.toml or package.json has reached the lock."""
    asked = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
    pins = [pin.split(";")[0] for group in asked.values() for pin in group if isinstance(pin, str)]
    locked = PYTHON_LOCK.read_text("utf-8") + NODE_LOCK.read_text("utf-8")
    assert [pin for pin in pins if f"{pin} " not in locked] == []
    package = json.loads((ROOT / "package.json").read_text("utf-8"))
    root = json.loads(NPM_LOCK.read_text("utf-8"))["packages"][""]
    assert root["dependencies"] == package["dependencies"]
    assert root["devDependencies"] == package["devDependencies"]


def test_the_repository_names_no_registry_and_no_cdn() -> None:
    """Packages come by name and hash; where from is the affair of the machine that fetches them."""
    found = {
        str(path.relative_to(ROOT)): host
        for path in tracked_files()
        for host in HOSTS
        if host in path.read_text("utf-8")
    }
    assert found == {}
