"""Collects the errors of pages: exceptions, console errors, failed requests, requests to other hosts."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, Response, WebError, Worker


READ_WHOLE = re.compile(r"/(python|sandbox|parts|native)/[\w./-]+ \(net::ERR_ABORTED\)")
"""Downloads that Chromium reports as aborted, although every byte was read or the page was closed meanwhile.

A download that really breaks off fails the test in another way: Python cannot start without it, nor know the endings.
"""


WORKERS = 2
"""One for the rules, one that searches."""


class ErrorLog:
    """Collects page errors, console errors and warnings, failed requests, and requests to other hosts."""

    def __init__(self) -> None:
        self.noticed: list[str] = []
        self.expected: list[re.Pattern[str]] = []

    def expect(self, *patterns: str) -> None:
        """Declare the errors that this test causes on purpose, as regular expressions."""
        self.expected += map(re.compile, patterns)

    def over(self, context: BrowserContext, *addresses: str) -> None:
        """Watch all pages and workers of a context, which may send requests to these addresses only."""

        def requested(request: Request) -> None:
            if not request.url.startswith((*addresses, "data:", "blob:")):
                self.noticed.append(f"request to another host: {request.url}")

        context.on("request", requested)
        context.on("page", self._opened)
        context.on("weberror", self._errored)
        context.on("console", self._said)
        context.on("requestfailed", self._failed)
        context.on("response", self._responded)

    def complaints(self) -> list[str]:
        """Return the errors that were not expected."""
        return [line for line in self.noticed if not any(pattern.search(line) for pattern in self.expected)]

    def _opened(self, page: Page) -> None:
        """Watch the workers: a third one means that one of two died, which the page survives silently.

        Workers of a visitor's code come and go; they have no address of their own.
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
