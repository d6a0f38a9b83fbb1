"""Opening a page in whichever engine a test runs in: by Playwright, or by WebKit's own driver."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol, cast

from e2e import webkit
from e2e.network_guard import noting_strangers
from e2e.profiles import WINDOW
from e2e.tama_page import TamaPage

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import BrowserContext, Page

    from e2e.browsers import WebKitGtk
    from e2e.error_log import Watch


class Opener(Protocol):
    """Opens an address in a fresh profile; the page has business with `others` besides."""

    def __call__(self, address: str, *others: str) -> TamaPage: ...


@contextmanager
def by_playwright(new_context: Callable[..., BrowserContext], watch: Watch) -> Iterator[Opener]:
    def opened(address: str, *others: str) -> TamaPage:
        context = new_context(viewport=WINDOW)
        watch.over(context, address, *others)
        page = context.new_page()
        page.goto(address)
        return TamaPage(page)

    yield opened


@contextmanager
def by_webkit(found: WebKitGtk, watch: Watch) -> Iterator[Opener]:
    """Open addresses in one window, which is all that the driver can do; what they ask of strangers is noticed."""
    with noting_strangers() as strangers, webkit.opened(found, strangers) as page:
        page.set_viewport_size(WINDOW)

        def opened(address: str, *_: str) -> TamaPage:
            page.goto(address)
            return TamaPage(cast("Page", page))

        yield opened
        watch.noticed += [f"request to a stranger: {address}" for address in strangers.asked]


class Framed:
    """What an iframe shows: its own scripts and elements, with the mouse and the keys of the page around it."""

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
