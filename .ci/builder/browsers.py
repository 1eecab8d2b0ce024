"""The browsers that tests and measurements run in."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from playwright.sync_api import BrowserType, sync_playwright

from builder.environment import NETWORK_HINT
from builder.paths import VENV
from builder.tools import BuildError, watched

CHROMIUMS = ("chromium-headless-shell", "chromium", "google-chrome")
"""Programs that are Chromium. The one without windows starts a page for less than half the work."""


def executable(browser: BrowserType) -> str | None:
    """The program for Playwright to start: None for the one that it brought itself."""
    return None if Path(browser.executable_path).exists() else machine_chromium()


def machine_chromium() -> str | None:
    """The path of the machine's own Chromium."""
    return next(filter(None, map(shutil.which, CHROMIUMS)), None)


def prepare_browsers(name: str) -> None:
    """Have the browser for the tests: Playwright's own, else the machine's Chromium, else Debian's.

    Who tests in Chromium gets Debian's relative of Safari too, where it may be had for the asking.
    """
    with sync_playwright() as playwright:
        is_here = Path(getattr(playwright, name).executable_path).exists()
    if name == "chromium":
        is_here = is_here or machine_chromium() is not None
        wanted = [] if is_here else ["chromium-headless-shell"]
        if not shutil.which("WebKitWebDriver"):
            wanted += ["webkit2gtk-driver", "xvfb"]
        is_here = install_from_debian(wanted) or is_here
    if not is_here:
        raise BuildError(f"no {name} for the tests: {VENV.name}/bin/playwright install --with-deps {name}")


def install_from_debian(packages: list[str]) -> bool:
    """Install packages where that may be done without asking for a password; whether it was."""
    is_allowed = os.geteuid() == 0 or shutil.which("sudo")
    if not packages or not shutil.which("apt-get") or not is_allowed:
        return False
    apt = [*([] if os.geteuid() == 0 else ["sudo", "--non-interactive"]), "apt-get", "--quiet"]
    watched("Reading Debian's package lists", [*apt, "update"], hint=NETWORK_HINT)
    watched("Installing Debian's browsers", [*apt, "install", "--yes", *packages], hint=NETWORK_HINT)
    return True
