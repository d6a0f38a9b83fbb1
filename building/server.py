"""Serves the site on this machine."""

from __future__ import annotations

import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING

from building.commands import BuildError
from building.paths import DIST

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


class Handler(SimpleHTTPRequestHandler):
    """Serves files as a plain static host does, without letting a browser keep a stale one."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # otherwise head and body of a kept connection wait 40 ms for each other
    extensions_map = {  # noqa: RUF012 (the base class has it so)
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".bin": "application/octet-stream",
        ".webmanifest": "application/manifest+json",
    }

    def end_headers(self) -> None:
        """Forbid caching, since a file that changes twice within a second looks unchanged."""
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Log nothing to the terminal."""


class Server(ThreadingHTTPServer):
    """A server that ignores broken connections."""

    daemon_threads = True

    def serve_forever(self, poll_interval: float = 0.02) -> None:
        """Serve; whether to stop is looked at this often, since a stop waits as long: by default half a second."""
        super().serve_forever(poll_interval)

    def handle_error(self, request: object, client_address: object) -> None:
        """Report an error, unless the browser closed the connection."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def server(folder: Path = DIST, port: int = 0) -> Server:
    """Return a server of a folder on this machine, bound but not yet serving; port 0 takes any free one."""
    return bound(partial(Handler, directory=str(folder)), port)


def bound(handler: Callable[..., Handler], port: int) -> Server:
    """Return a server on this machine whose requests a handler answers, bound but not yet serving."""
    try:
        return Server(("127.0.0.1", port), handler)
    except OSError as error:
        message = f"port {port} cannot be used ({error.strerror}); try another: python build.py serve --port 8100"
        raise BuildError(message) from error
