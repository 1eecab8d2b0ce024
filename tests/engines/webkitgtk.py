"""WebKitGTK, of one family with Safari: the nearest that a machine without an Apple can have of an iPad.

Debian's packages webkit2gtk-driver and xvfb bring it. What is done with it is no affair of this module.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from selenium.webdriver import WebKitGTK
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

DRIVER = shutil.which("WebKitWebDriver")
BROWSER = next(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"), None)
IS_HERE = bool(DRIVER and BROWSER and (os.environ.get("DISPLAY") or shutil.which("Xvfb")))
NEEDS = "needs Debian's webkit2gtk-driver and xvfb"


@contextmanager
def browser() -> Iterator[WebKitGTK]:
    """The browser, with nothing kept from an earlier visit."""
    with _screen() as display:
        options = Options()
        options.binary_location = str(BROWSER)
        options.add_argument("--automation")
        service = Service(DRIVER, env={**os.environ, "DISPLAY": display})
        with WebKitGTK(options, service) as driver:
            yield driver


@contextmanager
def _screen() -> Iterator[str]:
    """A display for the browser: this machine's, or one that nobody sees."""
    if display := os.environ.get("DISPLAY"):
        yield display
        return
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x1024x24"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as unseen:
        assert unseen.stdout
        try:
            yield f":{unseen.stdout.readline().strip()}"
        finally:
            unseen.terminate()
