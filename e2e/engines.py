"""Opens pages in the engine of a test: by Playwright, or by the driver of WebKitGTK."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol, cast

from e2e import webkit
from e2e.network_guard import network_guard
from e2e.profiles import WINDOW
from e2e.tama_page import TamaPage

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import BrowserContext, Page

    from e2e.browsers import WebKitGtk
    from e2e.error_log import ErrorLog


class Opener(Protocol):
    """Opens an address in a fresh profile; the page may send requests to `others`, too."""

    def __call__(self, address: str, *others: str) -> TamaPage: ...


@contextmanager
def by_playwright(new_context: Callable[..., BrowserContext], error_log: ErrorLog) -> Iterator[Opener]:
    def opened(address: str, *others: str) -> TamaPage:
        context = new_context(viewport=WINDOW)
        error_log.over(context, address, *others)
        page = context.new_page()
        page.goto(address)
        return TamaPage(page)

    yield opened


@contextmanager
def by_webkit(found: WebKitGtk, error_log: ErrorLog) -> Iterator[Opener]:
    """Open addresses in one window, since the driver has no more; requests to other hosts are noticed."""
    with network_guard() as guard, webkit.opened(found, guard) as page:
        page.set_viewport_size(WINDOW)

        def opened(address: str, *_: str) -> TamaPage:
            page.goto(address)
            return TamaPage(cast("Page", page))

        yield opened
        error_log.noticed += [f"request to another host: {address}" for address in guard.asked]


class Framed:
    """The page in an iframe: its own scripts and elements, with mouse and keyboard of the page around it."""

    def __init__(self, page: Page, selector: str) -> None:
        frame = page.locator(selector).element_handle().content_frame()
        assert frame, f"{selector} is no iframe"
        self.evaluate, self.locator = frame.evaluate, frame.locator
        self.keyboard, self.mouse = page.keyboard, self
        self.set_default_timeout = page.set_default_timeout
        self._page = page
        self._selector = selector

    def click(self, x: float, y: float) -> None:
        left, top = self._page.locator(self._selector).evaluate("frame => [frame.offsetLeft, frame.offsetTop]")
        self._page.mouse.click(left + x, top + y)


def framed(page: TamaPage, selector: str) -> TamaPage:
    """Return the page that an iframe of another page shows."""
    return TamaPage(cast("Page", Framed(page.page, selector)))
