"""Hands `dataclasses` the methods of data classes already compiled. It lies in the program's archive as
`sitecustomize`, which Python imports before anything else.

`dataclasses` writes the methods of every data class as text and compiles that: most of the time in which the
program is imported. The build has compiled the same texts; any other text is compiled here, as ever.
"""

from __future__ import annotations

import builtins
import dataclasses
import marshal

content = __spec__.loader.get_data("methods.marshal")  # type: ignore[union-attr]
methods = marshal.loads(content)  # noqa: S302 - made by the build
"""Compiled methods by their source text."""


def run(text: str, *names: dict[str, object]) -> None:
    """Do what `exec` does, without compiling a known text."""
    builtins.exec(methods.get(text, text), *names)  # noqa: S102 - as Python's own library does


vars(dataclasses)["exec"] = run
