"""Tests failures before the first move: each gives a sentence and a retry that works."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import tama_core as tama
from e2e.games import replied
from e2e.profiles import NO_SERVICE_WORKER
from e2e.texts import t

if TYPE_CHECKING:
    from playwright.sync_api import Route

    from e2e.error_log import ErrorLog
    from e2e.host import Host
    from e2e.profiles import Visit
    from e2e.tama_page import TamaPage

REASON = "WebAssembly.Memory(): could not allocate memory"
NO_MEMORY = """
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (module, imports) => {
  if (imports) throw new RangeError("REASON");
  return instantiate(module);
};
""".replace("REASON", REASON)
UNUSED = "was preloaded"
"""What Chromium says of a preload that is not used for some seconds, as while Python is not downloaded."""


def expect_failure(page: TamaPage, *words: str) -> None:
    """The page says what happened and what to do; the board stays usable."""
    for each in words:
        expect(page.detail).to_contain_text(each)
    expect(page.status).to_have_attribute("data-tone", "failed")
    page.board.expect_choice(tama.Game())


def expect_recovery(page: TamaPage) -> None:
    """Another try works, on the same page."""
    page.page.evaluate("globalThis.notReloaded = true")
    page.offer(t("boot.retry")).click()
    page.wait_until_ready()
    page.board.press("c3", "c4")
    game = tama.Game()
    game.play("c3-c4")
    replied(page.board, game)
    assert page.page.evaluate("globalThis.notReloaded"), "the page was loaded anew"


def test_a_download_that_stalls_is_named(visit: Visit, host: Host, error_log: ErrorLog) -> None:
    """A file that the page downloads, and one that only a worker sees."""
    error_log.expect("worker was replaced", "failed request", UNUSED)
    host.break_file("python/library.wasm", "held")
    page = visit(ready=False, clock=True)
    for name in ("python/library.wasm", "python/worker.js"):
        if page.status.get_attribute("data-tone") == "failed":
            host.repair()
            host.break_file(name, "held")
            page.offer(t("boot.retry")).click()
            expect(page.status).not_to_have_attribute("data-tone", "failed")

        def told_later(name: str = name) -> bool:
            page.page.clock.fast_forward("00:31")
            return name in (page.detail.text_content() or "")

        page.board.eventually(told_later, True)
        expect_failure(page, *t("fault.stalled", seconds=30, names="…").split("…"))  # others may not be there yet
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
    expect_failure(page, t("fault.start", reason="…").partition("…")[0])
    host.repair()
    expect_recovery(page)


@pytest.mark.pyodide
def test_too_little_memory_is_said(visit: Visit, host: Host, error_log: ErrorLog) -> None:
    error_log.expect("worker was replaced", "console warning", "favicon.ico")
    page = visit(path="assets.json", ready=False)

    def poor(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=NO_MEMORY + response.text())

    page.page.context.route("**/python/worker.js", poor)
    page.page.goto(host.address)
    expect_failure(page, t("fault.memory", reason=REASON))
    page.page.context.unroute("**/python/worker.js")
    expect_recovery(page)


def test_what_a_browser_lacks_for_python_is_said(visit: Visit, error_log: ErrorLog) -> None:
    error_log.expect(UNUSED)
    lacking = "WebAssembly", "WeakRef"
    take = "".join(f"kept.{name} = {name}; delete globalThis.{name};" for name in lacking)
    page = visit(ready=False, script=f"{NO_SERVICE_WORKER}; globalThis.kept = {{}}; {take}")
    expect_failure(page, t("fault.webassembly"))
    page.page.evaluate("() => { globalThis.WebAssembly = kept.WebAssembly }")
    page.offer(t("boot.retry")).click()
    expect_failure(page, t("fault.browser", missing="WeakRef"))
    page.page.evaluate("() => { globalThis.WeakRef = kept.WeakRef }")
    expect_recovery(page)
