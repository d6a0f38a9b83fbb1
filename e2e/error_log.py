"""Notices everything on a page that nobody meant to happen."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, Response, WebError, Worker


READ_WHOLE = re.compile(r"/(python|cell|parts|native)/[\w./-]+ \(net::ERR_ABORTED\)")
"""Chromium now and then calls a download aborted of which every byte was read, and a page may be closed while parts for
later come. One that does break off is noticed all the same: Python cannot start without it, nor know the endings.

And a page that is closed leaves behind what it has asked native Python."""


WORKERS = 2
"""One for the rules, one that searches."""


class Watch:
    """Collects page errors, console errors and warnings, failed requests, and requests to anyone but our own host."""

    def __init__(self) -> None:
        self.noticed: list[str] = []
        self.expected: list[re.Pattern[str]] = []

    def expect(self, *patterns: str) -> None:
        """Declare what this test brings about on purpose, as regular expressions."""
        self.expected += map(re.compile, patterns)

    def over(self, context: BrowserContext, *addresses: str) -> None:
        """Watch all pages and workers of a context that has business with these addresses only."""

        def requested(request: Request) -> None:
            if not request.url.startswith((*addresses, "data:", "blob:")):
                self.noticed.append(f"request to a stranger: {request.url}")

        context.on("request", requested)
        context.on("page", self._opened)
        context.on("weberror", self._errored)
        context.on("console", self._said)
        context.on("requestfailed", self._failed)
        context.on("response", self._responded)

    def complaints(self) -> list[str]:
        """Return what was noticed and not expected."""
        return [line for line in self.noticed if not any(pattern.search(line) for pattern in self.expected)]

    def _opened(self, page: Page) -> None:
        """Watch the workers: a third one means that one of two died, which the page survives without a word.

        Those that visitors' code runs in come and go, and have no address of their own.
        """
        started: list[str] = []

        def worker_started(worker: Worker) -> None:
            if worker.url.startswith("blob:"):
                return
            started.append(worker.url)
            if len(started) > WORKERS:
                self.noticed.append(f"a worker was replaced: {worker.url}")

        page.on("worker", worker_started)
        page.on("framenavigated", lambda _: started.clear())

    def _errored(self, error: WebError) -> None:
        self.noticed.append(f"page error: {error.error}")

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning", "assert"}:
            self.noticed.append(f"console {message.type}: {message.text} ({message.location.get('url')})")

    def _failed(self, request: Request) -> None:
        line = f"failed request: {request.url} ({request.failure})"
        if not READ_WHOLE.search(line):
            self.noticed.append(line)

    def _responded(self, response: Response) -> None:
        if response.status >= 400:
            self.noticed.append(f"status {response.status}: {response.url}")
