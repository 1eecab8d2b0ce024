"""The one command: everything that is done with this checkout is done by `python3 build.py VERB`.

It needs Python and its standard library only, and makes the rest itself, inside the checkout. Here are the
verbs; what they are made of is in .ci/builder and .ci/bench. It knows no rule of the game.
"""

from __future__ import annotations

import argparse
import functools
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "pysrc"))
sys.path.insert(0, str(Path(__file__).resolve().parent / ".ci"))

from builder.environment import NETWORK_HINT, enter_virtual_environment, npm, prepare_node_modules
from builder.paths import DIST, INDEX, NODE_LOCK, NPM_LOCK, PYTHON_LOCK, SOURCE, STYLES, WORKFLOWS
from builder.tools import BuildError, at_terminal, say, step, watched

SOURCES = {".css", ".js", ".md", ".mjs", ".po", ".py", ".svg"}
"""The endings of what people write below pysrc and css; the build writes other files beside them."""
BROWSER_TESTS = ("tests/browser", "tests/engines")
BENCH_RUNS = 5


def main(words: list[str]) -> int:
    """Do what the command line asks and return the exit code."""
    arguments, pytest_arguments = command_line().parse_known_args(words)
    if pytest_arguments and arguments.verb != "test":
        command_line().error(f"{arguments.verb} takes no {' '.join(pytest_arguments)}")
    verbs: dict[str, Callable[[], int | None]] = {
        "serve": lambda: serve(arguments.host, arguments.port, worker=arguments.worker),
        "build": lambda: build(worker=arguments.worker),
        "test": lambda: test(arguments.browser, pytest_arguments, quick=arguments.quick),
        "check": check,
        "bench": bench,
        "messages": lambda: messages(arguments.languages),
        "lock": lock,
    }
    try:
        enter_virtual_environment([__file__, *words])
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
    where = testing.add_mutually_exclusive_group()
    where.add_argument("--browser", choices=("chromium", "firefox", "webkit"), default="chromium")
    where.add_argument("--quick", action="store_true", help="without the tests that need a browser")
    add("check", help="style, types, the import law and the workflow")
    add(
        "bench",
        help="what a random game costs, and the start in browsers next to a stock page: README's table",
    )
    translating = add("messages", help="bring the catalogues up to date with what the program says")
    translating.add_argument("languages", nargs="*", metavar="LANGUAGE", help="one to begin with, such as fr")
    add("lock", help="pin what pyproject.toml and package.json name")
    return parser


# Packages are there only after `enter_virtual_environment`, so the verbs import what needs them themselves.


def serve(host: str, port: int, *, worker: bool) -> None:
    from watchfiles import watch

    from builder.server import own_address, serving

    build(worker=worker)
    with serving(DIST, host, port) as address:
        names = ("localhost", own_address()) if host == "0.0.0.0" else (host,)
        for name in names:
            print(f"Play at {address.replace(host, name)}", flush=True)
        for changes in watch(SOURCE, STYLES, INDEX, watch_filter=is_source):
            say(f"Changed: {', '.join(sorted({Path(path).name for _, path in changes}))}")
            # A new process imports the changed modules; where it fails, the last good page stays.
            how = [] if worker else ["--without-worker"]
            subprocess.call([sys.executable, __file__, "build", *how])


def is_source(_change: object, path: str) -> bool:
    """Whether a person writes this file: what the build writes must not start the next one."""
    return Path(path).suffix in SOURCES or Path(path) == INDEX


def build(to: Path = DIST, *, worker: bool = True) -> None:
    from builder.page import make_page

    prepare_node_modules()
    with step("Building the page"):
        make_page(to, worker=worker)


def test(browser: str, pytest_arguments: list[str], *, quick: bool) -> int:
    from builder.browsers import prepare_browsers

    if quick:
        which = [f"--ignore={folder}" for folder in BROWSER_TESTS]
    else:
        prepare_browsers(browser)
        which = [f"--browser={browser}"]
    check()
    build()
    say("Running the tests")
    everything = ["--numprocesses=2", "--dist=worksteal"]
    # Counting lines doubles the time of the rules' tests.
    everything += [] if quick else ["--cov", "--cov-report=term"]
    command = [sys.executable, "-m", "pytest", *which, *(pytest_arguments or everything)]
    return at_terminal(command, {"RAINBOW_DIST": str(DIST)})


def check() -> None:
    python = [sys.executable, "-m"]
    zizmor = [str(Path(sys.executable).with_name("zizmor"))]  # its package is a program, and no module
    for what, command in (
        ("Checking the style", [*python, "ruff", "check", "--quiet"]),
        ("Checking the layout", [*python, "ruff", "format", "--check", "--quiet"]),
        ("Checking the types", [*python, "mypy", "--no-error-summary"]),
        ("Checking who imports whom", [*python, "pytest", "--quiet", "tests/test_imports.py"]),
        ("Checking the workflow", [*zizmor, "--offline", "--quiet", "--persona=auditor", str(WORKFLOWS)]),
    ):
        say(what)
        if code := at_terminal(command):
            raise BuildError(f"{what.lower()} found faults: see above", code)


def bench() -> None:
    from bench.pythons import bench_games
    from bench.start import bench_start
    from bench.taps import bench_taps
    from builder.browsers import prepare_browsers

    prepare_browsers("chromium")
    build()
    bench_games(BENCH_RUNS)
    bench_start(DIST, BENCH_RUNS)
    bench_taps(DIST)


def messages(new_languages: list[str]) -> None:
    from builder.words import update_catalogues

    update_catalogues(new_languages)


def lock() -> None:
    pin = [sys.executable, "-m", "uv", "pip", "compile", "--universal", "--python-version=3.11"]
    pin += ["--generate-hashes", "--custom-compile-command=python3 build.py lock", "pyproject.toml"]
    for group, target in (("dev", PYTHON_LOCK), ("node", NODE_LOCK)):
        command = [*pin, f"--group={group}", f"--output-file={target.name}"]
        watched(f"Pinning {target.name}", command, hint=NETWORK_HINT)
    watched(f"Pinning {NPM_LOCK.name}", [*npm(), "install", "--package-lock-only"], hint=NETWORK_HINT)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
