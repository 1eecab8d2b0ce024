"""The browsers that tests and measurements run in."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import BrowserType, sync_playwright

from builder.environment import NETWORK_HINT
from builder.paths import VENV
from builder.tools import BuildError, watched

CHROMIUMS = ("chromium-headless-shell", "chromium", "google-chrome")
"""Programs that are Chromium. The one without windows starts a page for less than half the work."""

OTHER_ENGINES = {
    "WebKitWebDriver": ("webkit2gtk-driver", "xvfb"),
    "firefox-esr": ("firefox-esr",),
}
"""Debian's packages of the engines in which the tests play beside Chromium, by a program that each brings."""


def executable(browser: BrowserType) -> str | None:
    """The program for Playwright to start: None for the one that it brought itself."""
    return None if Path(browser.executable_path).exists() else machine_chromium()


def machine_chromium() -> str | None:
    """The path of the machine's own Chromium."""
    return next(filter(None, map(shutil.which, CHROMIUMS)), None)


def prepare_browsers(name: str) -> None:
    """Have the browser for the tests: Playwright's own, else the machine's Chromium, else Debian's.

    Whoever tests in Chromium gets the other engines too, where they can be installed without being asked for.
    """
    with sync_playwright() as playwright:
        is_here = Path(getattr(playwright, name).executable_path).exists()
    if name == "chromium":
        wanted = [] if is_here or machine_chromium() else [CHROMIUMS[0]]
        wanted += [
            package
            for program, packages in OTHER_ENGINES.items()
            if not shutil.which(program)
            for package in packages
        ]
        with suppress(BuildError):  # a missing Chromium is an error below; other engines' tests are skipped
            install_from_debian(wanted)
        is_here = is_here or machine_chromium() is not None
    if not is_here:
        raise BuildError(f"no {name} for the tests: {VENV.name}/bin/playwright install --with-deps {name}")


def install_from_debian(packages: Sequence[str]) -> None:
    """Install those of the packages that apt knows, where that needs no password."""
    is_allowed = os.geteuid() == 0 or shutil.which("sudo")
    if not packages or not shutil.which("apt-get") or not is_allowed:
        return
    apt = [*([] if os.geteuid() == 0 else ["sudo", "--non-interactive"]), "apt-get", "--quiet"]
    watched("Reading Debian's package lists", [*apt, "update"], hint=NETWORK_HINT)
    if known := [package for package in packages if _is_known(package)]:
        watched("Installing Debian's browsers", [*apt, "install", "--yes", *known], hint=NETWORK_HINT)


def _is_known(package: str) -> bool:
    """Whether apt can install a package: Ubuntu, for one, has no firefox-esr."""
    show = ["apt-cache", "show", "--quiet", package]
    return subprocess.run(show, capture_output=True, check=False).returncode == 0
