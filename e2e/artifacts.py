"""Saves traces, screenshots and console of a failing test, in a folder of its name below .build/failures.

Each page has a screenshot, and all consoles share a file. A test that runs alone also has a trace of each browser
context, which `playwright show-trace` opens.
"""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING

from playwright.sync_api import Error

from building.paths import FAILURES

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import BrowserContext, ConsoleMessage

PATIENCE = 5000
"""Milliseconds that a screenshot may take of a page that may hang."""


def folder_of(test: str) -> Path:
    """Return the folder for the artifacts of a test.

    >>> folder_of("e2e/test_games.py::test_a_game[b3-a4]").name
    'e2e-test_games.py-test_a_game-b3-a4'
    """
    return FAILURES / re.sub(r"[^\w.-]+", "-", test).strip("-")[:150]


class Artifacts:
    """Records contexts while a test runs, `in_detail` with a trace, which makes a test twice as dear."""

    def __init__(self, *, in_detail: bool) -> None:
        self.in_detail = in_detail
        self.contexts: list[BrowserContext] = []
        self.said: list[str] = []

    def record(self, context: BrowserContext) -> None:
        """Record a context from now on."""
        if self.in_detail:
            context.tracing.start(screenshots=True, snapshots=True)
            context.tracing.start_chunk()
        context.on("console", self._note)
        self.contexts.append(context)

    def _note(self, message: ConsoleMessage) -> None:
        self.said.append(f"{message.type}: {message.text} ({message.location.get('url')})")

    def keep(self, test: str) -> None:
        """Write what was recorded since the last `keep` or `drop`."""
        folder = folder_of(test)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "console.txt").write_text("\n".join([*self.said, ""]), "utf-8")
        for number, context in enumerate(self.contexts, 1):
            for at, page in enumerate(context.pages, 1):
                with suppress(Error):  # it may be closed, or busy for good
                    page.screenshot(path=folder / f"page-{number}-{at}.png", timeout=PATIENCE)
            if self.in_detail:
                with suppress(Error):
                    context.tracing.stop_chunk(path=folder / f"trace-{number}.zip")
        self.said.clear()

    def drop(self) -> None:
        """Discard what was recorded so far, and continue recording."""
        self.said.clear()
        for context in self.contexts if self.in_detail else []:
            with suppress(Error):
                context.tracing.stop_chunk()
                context.tracing.start_chunk()
