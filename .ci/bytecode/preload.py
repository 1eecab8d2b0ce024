"""Imports the program without a browser: whoever resumes the memory of this Python need not import it again.

Runs in the Pyodide of the page, with both archives where the page has them. Modules that need the page
(rainbow.browser, pyscript) are left out, as no page exists here.
"""

# asyncio, datetime and traceback: rainbow.browser will import them.
import asyncio  # noqa: F401
import datetime  # noqa: F401
import gc
import random
import sys
import traceback  # noqa: F401

import rainbow.i18n
import rainbow.screens  # noqa: F401 - imports the rest of the program

# What belongs to this process alone must not be resumed elsewhere: its seed, its folder, its garbage.
random.seed(0)
sys.path.remove("")
gc.collect()
