"""Opening the site: each time in a fresh profile, or at a table where one game follows the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import tama_core as tama
from e2e import storage
from e2e.tama_page import TamaPage

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import BrowserContext, ViewportSize

    from e2e.artifacts import Evidence
    from e2e.error_log import Watch
    from e2e.host import Host

NO_SERVICE_WORKER = "delete Navigator.prototype.serviceWorker"
STANDING = """() => {
  const board = document.querySelector("tama-board#board");
  const looks = ["theme", "coordinates", "data-flipped"].filter(name => board.hasAttribute(name));
  const open = [...document.querySelectorAll("dialog[open]")].map(({ id }) => id);
  return { language: document.documentElement.lang, looks, open };
}"""
AT_FIRST = {"language": "en", "looks": [], "open": []}
"""How the page stands for who has chosen nothing yet."""
WINDOW: ViewportSize = {"width": 1280, "height": 800}


class Visit:
    """Opens the site of a host in a fresh profile, and watches it."""

    def __init__(self, new_context: Callable[..., BrowserContext], host: Host, watch: Watch) -> None:
        self.new_context = new_context
        self.host = host
        self.watch = watch

    def __call__(
        self,
        *,
        path: str = "",
        ready: bool = True,
        script: str = NO_SERVICE_WORKER,
        clock: bool = False,
        host: Host | None = None,
        address: str = "",
        **options: object,
    ) -> TamaPage:
        """Open the site at a path, run a script before its own, and wait for the first legal moves unless not `ready`.

        With `clock`, the test can make time pass on the page. `options` are those of Playwright's `new_context`.
        Without a script of their own, tests have no service worker, which would download the site once more.
        """
        address = address or (host or self.host).address
        context = self.new_context(**{"viewport": WINDOW, **options})
        self.watch.over(context, address)
        if script:
            context.add_init_script(script)
        page = TamaPage(context.new_page())
        if clock:
            page.page.clock.install()
        page.page.goto(address + path)
        if ready:
            page.wait_until_ready()
        return page


class Table:
    """A page for the many tests that only play: starting Python for each would take most of their time."""

    def __init__(self, visit: Visit, evidence: Evidence) -> None:
        self.visit = visit
        self.evidence = evidence
        self.page: TamaPage | None = None

    def sit_down(self) -> TamaPage:
        """Begin a new game, on a new page where there is none; of what was before, nothing is left."""
        if self.page is None:
            self.page = self.visit()
            self.evidence.record(self.page.page.context)
        else:
            self.evidence.drop()
            storage.forget(self.page)
        self.page.page.set_viewport_size(WINDOW)
        self.page.new_game()
        self.page.board.expect_choice(tama.Game())
        assert self.page.page.evaluate(STANDING) == AT_FIRST, "a test before has left the page otherwise"
        return self.page

    def leave(self) -> None:
        """Close the page, so that what went wrong on it ends with it."""
        if self.page:
            self.page.page.context.close()
        self.page = None
        self.evidence.contexts.clear()
        self.visit.watch.noticed.clear()
