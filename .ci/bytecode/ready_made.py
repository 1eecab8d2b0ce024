"""Spares Python work at every start of the page: it lies in the program's archive as `sitecustomize`, which
Python runs before anything else.

Whenever a data class is made, its methods are written as text and compiled: most of the time in which the
program is read. The build has compiled the same texts once; any other is compiled as ever.
"""

from __future__ import annotations

import builtins
import dataclasses
import marshal

content = __spec__.loader.get_data("methods.marshal")  # type: ignore[union-attr]
methods = marshal.loads(content)  # noqa: S302 - made by the build
"""Compiled methods by their text."""


def run(text: str, *names: dict[str, object]) -> None:
    """What `exec` does."""
    builtins.exec(methods.get(text, text), *names)  # noqa: S102 - as Python's own library does


vars(dataclasses)["exec"] = run
