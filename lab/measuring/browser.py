"""Opens the built site for measuring, with a host of its own, one browser, and a fresh profile for each visit."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

from playwright.sync_api import sync_playwright

from e2e import browsers
from e2e.embedding import LISTEN, Embedder
from e2e.engines import by_playwright, by_webkit
from e2e.error_log import ErrorLog
from e2e.host import Host, copy_of_site, serving
from e2e.profiles import Visit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

    from e2e.browsers import Options
    from e2e.engines import Opener
    from e2e.tama_page import TamaPage


class MeasuredSite(NamedTuple):
    """A browser, a host with the site, and a temporary folder."""

    browser: Browser
    host: Host
    folder: Path

    def visit(self, *, ready: bool = True, script: str = "", **options: object) -> TamaPage:
        """Open the site in a fresh profile."""
        visit = Visit(self.browser.new_context, self.host, ErrorLog())
        return visit(ready=ready, **({"script": script} if script else {}), **options)  # type: ignore[arg-type]

    @contextmanager
    def embedder(self) -> Iterator[Embedder]:
        """Give a host of another origin whose pages embed boards."""
        with TemporaryDirectory(dir=self.folder) as blog, serving(Path(blog)) as here:
            context = self.browser.new_context()
            context.add_init_script(LISTEN)
            yield Embedder(self.host, here, context)
            context.close()


@contextmanager
def measured_site(*switches: str) -> Iterator[MeasuredSite]:
    """Start Chromium with additional switches, and a host with a copy of the site."""
    options = browsers.launch_options()
    options = {**options, "args": [*options.get("args", []), *switches]}
    with (
        TemporaryDirectory() as room,
        serving(copy_of_site(Path(room) / "site")) as host,
        sync_playwright() as playwright,
        playwright.chromium.launch(**options) as browser,
    ):
        yield MeasuredSite(browser, host, Path(room))


@contextmanager
def opened_in(engine: str) -> Iterator[TamaPage]:
    """Open the site in any engine, and wait until it is ready."""
    how = browsers.found(engine)
    with TemporaryDirectory() as room, serving(copy_of_site(Path(room) / "site")) as host:
        opening = by_webkit(how, ErrorLog()) if isinstance(how, browsers.WebKitGtk) else launched(engine, how)
        with opening as opener:
            page = opener(host.address)
            page.wait_until_ready()
            yield page


@contextmanager
def launched(engine: str, options: Options) -> Iterator[Opener]:
    """Open addresses in an engine that Playwright drives."""
    with (
        sync_playwright() as playwright,
        getattr(playwright, engine).launch(**options) as browser,
        by_playwright(browser.new_context, ErrorLog()) as opener,
    ):
        yield opener
