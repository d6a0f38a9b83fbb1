"""Tests that `build.py serve` always shows the newest version, also over a stored one."""

from __future__ import annotations

import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import tama_core as tama
from building.live_reload import Version, live_server
from e2e.host import copy_of_site, serving
from e2e.tama_page import TamaPage

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import BrowserContext

    from e2e.error_log import ErrorLog

pytestmark = pytest.mark.slow

QUOTE = '"'
KEPT = "() => navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')"
NOTHING_KEPT = "() => caches.keys().then((names) => names.length === 0)"


@contextmanager
def serving_live(version: Version, port: int = 0) -> Iterator[str]:
    """Serve while the block runs, and give the address."""
    with live_server(version, port) as host:
        threading.Thread(target=host.serve_forever, daemon=True).start()
        try:
            yield f"http://localhost:{host.server_port}/"
        finally:
            host.shutdown()


def change(folder: Path, description: str) -> None:
    """Do what a build does after someone changed the page's description: write it, and the list of what there is."""
    page, listed = folder / "index.html", folder / "assets.json"
    before = 'name="description" content="'
    head, _, rest = page.read_text("utf-8").partition(before)
    page.write_text(f"{head}{before}{description}{rest[rest.index(QUOTE) :]}", "utf-8")
    listed.write_text(f"{listed.read_text('utf-8')}\n", "utf-8")


def expect_described(page: TamaPage, description: str) -> None:
    """Wait for the page with this description, and until it plays."""
    expect(page.page.locator("meta[name=description]")).to_have_attribute("content", description)
    page.wait_until_ready()


@pytest.fixture
def open_page(error_log: ErrorLog, new_context: Callable[..., BrowserContext]) -> Iterator[Callable[[str], TamaPage]]:
    def opened(address: str) -> TamaPage:
        context = new_context()
        error_log.over(context, address)
        page = TamaPage(context.new_page())
        page.page.goto(address)
        page.wait_until_ready()
        return page

    yield opened
    assert error_log.complaints() == []


def test_an_open_page_reloads_with_its_game_when_a_build_changed_something(
    tmp_path: Path, open_page: Callable[[str], TamaPage], error_log: ErrorLog
) -> None:
    error_log.expect("net::ERR_ABORTED")  # what a reload breaks off
    version = Version(copy_of_site(tmp_path / "site"))
    version.read()
    with serving_live(version) as address:
        page, game = open_page(address), tama.Game()
        page.new_game()
        page.board.press("a3", "a4")
        game.play("a3-a4")
        page.board.expect_choice(game)
        for description in ("The second version", "The third version"):
            change(version.folder, description)
            version.read()
            expect_described(page, description)
            page.board.expect_choice(game)
        page.page.wait_for_function(NOTHING_KEPT)


def test_a_version_that_a_service_worker_keeps_gives_way(
    tmp_path: Path, open_page: Callable[[str], TamaPage], error_log: ErrorLog
) -> None:
    error_log.expect("net::ERR_", "worker was replaced")  # one host ends before the other begins, and the page reloads
    folder = copy_of_site(tmp_path / "site")
    with serving(folder) as plain:
        page = open_page(plain.address)
        page.page.wait_for_function(KEPT)
    change(folder, "The second version")
    version = Version(folder)
    version.read()
    with serving_live(version, plain.port):
        page.page.reload()
        expect_described(page, "The second version")
        change(folder, "The third version")
        version.read()
        expect_described(page, "The third version")
        page.page.wait_for_function(NOTHING_KEPT)
