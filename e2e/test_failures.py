"""Tests failures before the first move: each gives a sentence and a retry that works."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import tama_core as tama
from e2e.games import replied
from e2e.profiles import NO_SERVICE_WORKER

if TYPE_CHECKING:
    from playwright.sync_api import Route

    from e2e.error_log import ErrorLog
    from e2e.host import Host
    from e2e.profiles import Visit
    from e2e.tama_page import TamaPage

NO_MEMORY = """
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (module, imports) => {
  if (imports) throw new RangeError("WebAssembly.Memory(): could not allocate memory");
  return instantiate(module);
};
"""


def expect_failure(page: TamaPage, *words: str) -> None:
    """The page says what happened and what to do; the board stays usable."""
    expect(page.status).to_have_attribute("data-tone", "failed")
    for word in words:
        expect(page.detail).to_contain_text(word)
    page.board.expect_choice(tama.Game())


def expect_recovery(page: TamaPage) -> None:
    """Another try works, on the same page."""
    page.page.evaluate("globalThis.notReloaded = true")
    page.offer("Try again").click()
    page.wait_until_ready()
    page.board.press("c3", "c4")
    game = tama.Game()
    game.play("c3-c4")
    replied(page.board, game)
    assert page.page.evaluate("globalThis.notReloaded"), "the page was loaded anew"


@pytest.mark.parametrize(
    "name",
    [
        "assets.json",
        "python/worker.js",
        pytest.param("python/pyodide.asm.js", marks=pytest.mark.pyodide),
        "python/pyodide.asm.wasm",
        "python/library.wasm",
    ],
)
def test_a_download_that_stalls_is_named(visit: Visit, host: Host, error_log: ErrorLog, name: str) -> None:
    error_log.expect("worker was replaced", "failed request")
    host.break_file(name, "held")
    page = visit(ready=False, clock=True)

    def tone_later() -> str:
        page.page.clock.fast_forward("00:31")
        return page.status.get_attribute("data-tone") or ""

    page.board.eventually(tone_later, "failed")
    expect_failure(page, "Nothing arrived for 30 seconds", name, "Check the connection and try again.")
    host.repair()
    expect_recovery(page)


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("python/pyodide.asm.js", marks=pytest.mark.pyodide),
        "python/pyodide.asm.wasm",
        "python/library.wasm",
    ],
)
def test_a_damaged_file_is_named(visit: Visit, host: Host, error_log: ErrorLog, name: str) -> None:
    error_log.expect("worker was replaced", "failed request")
    host.break_file(name, "garbled")
    page = visit(ready=False)
    expect_failure(page, f"{name} is damaged", "Try again")
    host.repair()
    expect_recovery(page)


@pytest.mark.pyodide
def test_a_damaged_file_is_a_sentence_where_the_browser_has_no_hashes(
    visit: Visit, host: Host, error_log: ErrorLog
) -> None:
    """As on a page by plain http from another machine."""
    error_log.expect("worker was replaced", "console")
    host.break_file("python/library.wasm", "garbled")
    page = visit(ready=False, script=f"{NO_SERVICE_WORKER}; delete Crypto.prototype.subtle")
    expect_failure(page, "Python does not run", "Try again")
    host.repair()
    expect_recovery(page)


@pytest.mark.pyodide
def test_too_little_memory_is_said(visit: Visit, error_log: ErrorLog) -> None:
    error_log.expect("worker was replaced", "console warning")
    page = visit(ready=False)

    def poor(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=NO_MEMORY + response.text())

    page.page.context.route("**/python/worker.js", poor)
    page.page.reload()
    expect_failure(page, "There is not enough memory for Python", "Close other tabs or programs")
    page.page.context.unroute("**/python/worker.js")
    expect_recovery(page)


def test_webassembly_that_is_switched_off_is_said(visit: Visit) -> None:
    switch = "globalThis.kept = WebAssembly; delete globalThis.WebAssembly"
    page = visit(ready=False, script=f"{NO_SERVICE_WORKER}; {switch}")
    expect_failure(page, "WebAssembly is switched off", "Allow it in the browser’s settings")
    page.page.evaluate("globalThis.WebAssembly = kept")
    expect_recovery(page)


def test_a_browser_that_is_too_old_for_python_is_said(visit: Visit) -> None:
    page = visit(ready=False, script=f"{NO_SERVICE_WORKER}; delete globalThis.WeakRef")
    expect_failure(page, "This browser is too old for Python (it lacks WeakRef)", "Update it")
