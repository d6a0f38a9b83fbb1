"""Opens the site in a fresh profile for each test, or on one page that several tests share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import tama_core as tama
from e2e import storage
from e2e.tama_page import TamaPage

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import BrowserContext, ViewportSize

    from e2e.artifacts import Artifacts
    from e2e.error_log import ErrorLog
    from e2e.host import Host

NO_SERVICE_WORKER = "delete Navigator.prototype.serviceWorker"
WELCOMED = """try {
  const path = new URL(".", location.href).pathname;
  localStorage.setItem(path === "/" ? "tama-welcome" : `tama-welcome ${path}`, "1");
} catch {
  // Storage is denied.
}"""
"""Marks that the welcome of a first visit was answered."""
REPLY_AT_ONCE = """try {
  const name = "tama-preferences";
  if (!localStorage.getItem(name)) localStorage.setItem(name, '{"version":1,"pace":"once"}');
} catch {
  // a frame without storage
}"""
"""Sets the pace of the engine's replies, so that no test waits for one."""
STATE = """() => {
  const board = document.querySelector("tama-board#board");
  const looks = ["theme", "coordinates", "data-flipped"].filter(name => board.hasAttribute(name));
  const open = [...document.querySelectorAll("dialog[open]")].map(({ id }) => id);
  return { language: document.documentElement.lang, looks, open };
}"""
GAME = "#game"
"""The address of the game: without it, a later visit begins with what there is today."""
INITIAL_STATE = {"language": "en", "looks": [], "open": []}
"""The state of the page for a visitor who has chosen nothing yet."""
WINDOW: ViewportSize = {"width": 1280, "height": 800}

STILL: dict[str, Any] = {"reduced_motion": "reduce"}
"""Playwright's options for a context in which nothing is animated, which saves a sixth of a page's processor time."""


class Visit:
    """Opens the site of a host in a fresh profile, and watches it."""

    def __init__(self, new_context: Callable[..., BrowserContext], host: Host, error_log: ErrorLog) -> None:
        self.new_context = new_context
        self.host = host
        self.error_log = error_log

    def __call__(  # noqa: PLR0913 - each keyword is one thing about a visit
        self,
        *,
        path: str = "",
        ready: bool = True,
        script: str = NO_SERVICE_WORKER,
        clock: bool = False,
        at_once: bool = True,
        host: Host | None = None,
        address: str = "",
        first: bool = False,
        **options: object,
    ) -> TamaPage:
        """Open the site at a path, or at the game, and wait for the first legal moves unless not `ready`.

        A script is run before its own.

        The visitor has answered the welcome on an earlier visit, unless this is the `first` one.
        With `clock`, the test can make time pass on the page. `options` are those of Playwright's `new_context`.
        The engine replies without waiting, unless not `at_once` or on a first visit, which has no preferences yet.
        Without a script of their own, tests have no service worker, which would download the site once more.
        """
        address = address or (host or self.host).address
        context = self.new_context(**{"viewport": WINDOW, **options})
        self.error_log.over(context, address)
        if script:
            context.add_init_script(script)
        if not first:
            context.add_init_script(WELCOMED)
            if at_once:
                context.add_init_script(REPLY_AT_ONCE)
        page = TamaPage(context.new_page())
        if clock:
            page.page.clock.install()
        page.page.goto(address + (path or ("" if first else GAME)))
        if ready:
            page.wait_until_ready()
        return page


class SharedPage:
    """A page for the many tests that only play; starting Python for each would take most of their time."""

    def __init__(self, visit: Visit, artifacts: Artifacts) -> None:
        self.visit = visit
        self.artifacts = artifacts
        self.page: TamaPage | None = None

    def new_game(self) -> TamaPage:
        """Begin a new game without anything of earlier ones, on a new page where there is none."""
        if self.page is None:
            self.page = self.visit()
            self.artifacts.record(self.page.page.context)
        else:
            self.artifacts.drop()
            storage.clear(self.page)
        self.page.page.set_viewport_size(WINDOW)
        self.page.page.emulate_media(**STILL)
        self.page.new_game()
        self.page.board.expect_choice(tama.Game())
        assert self.page.page.evaluate(STATE) == INITIAL_STATE, "an earlier test has left the page in another state"
        return self.page

    def close(self) -> None:
        """Close the page, so that a fault on it ends with it."""
        if self.page:
            self.page.page.context.close()
        self.page = None
        self.artifacts.contexts.clear()
        self.visit.error_log.noticed.clear()
