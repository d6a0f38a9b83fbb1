"""Tests the second visit without a network."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from e2e.games import play_against_the_engine
from e2e.host import copy_of_site, serving
from e2e.tama_page import TamaPage

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import BrowserType

    from e2e.error_log import ErrorLog
    from e2e.host import Host
    from e2e.profiles import Visit

READY = "navigator.serviceWorker.ready.then(({ active }) => active.state)"


@pytest.fixture
def own_host(tmp_path: Path) -> Iterator[Host]:
    """Serve under a path of its own, and not beyond this test."""
    with serving(copy_of_site(tmp_path / "site"), "some/sub/path/") as host:
        yield host


@pytest.mark.pyodide
@pytest.mark.slow
def test_the_second_visit_needs_no_network_under_any_path(visit: Visit, own_host: Host, error_log: ErrorLog) -> None:
    error_log.expect("ERR_CONNECTION_REFUSED")
    page = visit(host=own_host, script="")
    page.page.evaluate(READY)
    own_host.stop()
    page.page.reload()
    page.wait_until_ready()
    play_against_the_engine(page)
    page.page.goto(f"{own_host.address}?from=home")
    page.wait_until_ready()


@pytest.mark.pyodide
@pytest.mark.slow
def test_a_first_visit_downloads_no_file_twice(
    own_host: Host, browser_type: BrowserType, browser_type_launch_args: dict[str, Any], tmp_path: Path
) -> None:
    """In a profile on a disk: what Chromium keeps in memory alone is too small for Python."""
    own_host.caching = "max-age=600"
    with browser_type.launch_persistent_context(tmp_path / "profile", **browser_type_launch_args) as context:
        page = TamaPage(context.new_page())
        page.page.goto(own_host.address)
        page.page.evaluate(READY)
    asked = Counter(own_host.asked)
    assert {name for name, times in asked.items() if times > 1} <= {"sw.js"}
    assert {"", "sw.js", "python/pyodide.asm.wasm"} <= set(asked)
    assert "index.html" not in asked, "the page has two addresses"


@pytest.mark.pyodide
@pytest.mark.slow
def test_the_site_can_be_installed_as_an_application(
    own_host: Host, browser_type: BrowserType, browser_type_launch_args: dict[str, Any], tmp_path: Path
) -> None:
    with browser_type.launch_persistent_context(tmp_path / "profile", **browser_type_launch_args) as context:
        page = context.new_page()
        page.goto(own_host.address)
        devtools = context.new_cdp_session(page)
        assert devtools.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
        manifest = devtools.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert manifest["manifest"]["startUrl"] == own_host.address


@pytest.mark.parametrize(
    "script",
    [
        "Object.defineProperty(navigator, 'serviceWorker', { get() { throw new DOMException('sandboxed'); } })",
        "if (isSecureContext) navigator.serviceWorker.register = () => { throw new DOMException('no storage'); }",
    ],
)
def test_where_nothing_may_be_kept_the_page_plays_all_the_same(visit: Visit, script: str) -> None:
    page = visit(script=script)
    page.new_game()
    page.board.press("a3", "a4")
    page.board.expect_ply(1)
