"""A web server that behaves as GitHub Pages does, for playing and testing on this machine."""

from __future__ import annotations

import functools
import http.server
import os
import socket
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http import HTTPStatus
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

from builder.tools import BuildError

MEDIA_TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".snapshot": "application/octet-stream",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
"""The types that browsers insist on. Python's own table is partly this machine's, which may say otherwise."""

SUB_PATH = "/rainbow-blackjack/"
"""The folder under which the page is served: GitHub Pages serves each repository under its name."""


class Pages(http.server.SimpleHTTPRequestHandler):
    """Serves a folder under the sub-path, with the right media types; the browser keeps nothing."""

    protocol_version = "HTTP/1.1"
    cache_control = "no-cache"
    redirects: Mapping[str, HTTPStatus] = {
        "/": HTTPStatus.FOUND,
        SUB_PATH.rstrip("/"): HTTPStatus.MOVED_PERMANENTLY,
    }

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        return MEDIA_TYPES.get(Path(path).suffix) or super().guess_type(path)

    def send_head(self) -> BytesIO | BinaryIO | None:
        path, *query = self.path.split("?", 1)
        if path.startswith(SUB_PATH):
            return super().send_head()
        if path not in self.redirects:
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        self.send_response(self.redirects[path])
        self.send_header("Location", "?".join([SUB_PATH, *query]))
        self.send_header("Content-Length", "0")
        self.end_headers()
        return None

    def translate_path(self, path: str) -> str:
        return super().translate_path("/" + path.removeprefix(SUB_PATH))

    def end_headers(self) -> None:
        # A browser keeps a permanent redirect for as long as it likes.
        if self.redirects.get(self.path.split("?")[0]) is not HTTPStatus.MOVED_PERMANENTLY:
            self.send_header("Cache-Control", self.cache_control)
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Print nothing: the browser's own tools show the requests."""


@contextmanager
def serving(
    folder: Path, host: str = "localhost", port: int = 0, pages: type[Pages] = Pages
) -> Iterator[str]:
    """Serve a built page in the background and give its address; port 0 takes any free one."""
    try:
        server = http.server.ThreadingHTTPServer((host, port), functools.partial(pages, directory=folder))
    except (OSError, OverflowError) as fault:  # it is taken or not ours to take; there is no such port
        raise BuildError(f"cannot serve at {host}:{port}: {getattr(fault, 'strerror', fault)}") from fault
    with server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://{host}:{server.server_port}{SUB_PATH}"
        finally:
            server.shutdown()


def own_address() -> str:
    """This machine's address in the local network.

    A datagram socket that is connected to a foreign address has chosen its own one; nothing is sent.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way_out:
        try:
            way_out.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(way_out.getsockname()[0])
