"""Refuses requests to machines other than this one: a proxy that records and rejects them."""

from __future__ import annotations

import threading
from contextlib import contextmanager
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler
from typing import TYPE_CHECKING

from building.server import Server

if TYPE_CHECKING:
    from collections.abc import Iterator


class NetworkGuard:
    """A proxy that rejects every request; `asked` lists their addresses in order."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        asked = self.asked

        class Handler(BaseHTTPRequestHandler):
            def refuse(self) -> None:
                asked.append(self.path)
                self.send_error(HTTPStatus.FORBIDDEN)

            do_GET = do_POST = do_HEAD = do_OPTIONS = do_CONNECT = refuse  # noqa: N815 - the base class looks for these

            def log_message(self, *_: object) -> None: ...

        self.server = Server(("127.0.0.1", 0), Handler)
        self.address = f"127.0.0.1:{self.server.server_port}"


@contextmanager
def network_guard() -> Iterator[NetworkGuard]:
    """Run the proxy while the block runs."""
    guard = NetworkGuard()
    with guard.server as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield guard
        server.shutdown()
