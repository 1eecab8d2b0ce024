"""Where things lie in the checkout: what people write, what is installed, what is made."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

SOURCE = ROOT / "pysrc"
PACKAGE = SOURCE / "rainbow"
LOCALES = PACKAGE / "locales"
SCRIPTS = PACKAGE / "browser" / "page"
"""The page's JavaScript."""
STYLES = ROOT / "css"
INDEX = ROOT / "index.html"
BYTECODE = ROOT / ".ci" / "bytecode"
ICONS = ROOT / ".ci" / "icons.mjs"
WORKFLOWS = ROOT / ".github" / "workflows"

PYTHON_LOCK = ROOT / "requirements.txt"
NODE_LOCK = ROOT / "requirements-node.txt"
NPM_LOCK = ROOT / "package-lock.json"

VENV = ROOT / ".venv"
NODE_MODULES = ROOT / "node_modules"
PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT = NODE_MODULES / "@pyscript" / "core"

CACHE = NODE_MODULES / ".made"
"""Made things that take long, kept until what they are made of changes."""
DIST = ROOT / "dist"
