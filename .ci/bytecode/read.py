"""Reads the program without a browser, so that whoever resumes this memory need not read it again.

Runs in the Pyodide of the page, with both archives where the page has them. What holds on to the page is left
for the page to read: nothing of it exists here. What happens with the memory is no affair of this file.
"""

import asyncio  # noqa: F401 - this and the next two: what the browser's side of the program will import
import datetime  # noqa: F401
import gc
import random
import sys
import traceback  # noqa: F401

import rainbow.i18n
import rainbow.screens  # noqa: F401 - the rest of the program hangs from it

# What is of this process alone is no part of the memory.
random.seed(0)
sys.path.remove("")
gc.collect()
