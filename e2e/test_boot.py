"""Tests the first seconds: painted before Python is ready, and clear messages when it does not start."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import tama_core as tama
from building.budget import first_load_files
from building.paths import DIST
from e2e.animations import painted
from e2e.games import play_against_the_engine, replied
from e2e.host import copy_of_site, serving
from e2e.profiles import NO_SERVICE_WORKER
from e2e.texts import t
from tama_core import lessons

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from e2e.error_log import ErrorLog
    from e2e.host import Fault, Host
    from e2e.profiles import Visit
    from e2e.tama_page import TamaPage

    Failure = tuple[str, Fault, str | re.Pattern[str]]
    """A file, what is wrong with it, and what is told of it."""

BROKEN_ON_PURPOSE = (
    "worker was replaced",
    "status 404",
    "failed request",
    "console error: Failed to load",
    r"console error: .*net::ERR_",
)


ON_ITS_WAY = re.compile(re.escape(t("boot.loading", loaded="<>", total="<>")).replace("<>", r"([\d.]+)"))
DIARY = """globalThis.diary = [];
addEventListener("DOMContentLoaded", () => {
  const status = document.getElementById("status");
  new MutationObserver(() => {
    const [headline, detail] = ["headline", "detail"].map(name => status.querySelector(`.${name}`).textContent);
    const loading = "ready" in document.querySelector("tama-board").dataset && status.dataset.python !== "ready";
    if (loading) diary.push([headline, detail]);
  }).observe(status, { attributes: true, childList: true, characterData: true, subtree: true });
});"""
"""Writes down what the status line says, from when the board can be used until Python is there."""


def expect_painted(page: TamaPage) -> None:
    """The start position is to be seen and to be read, with or without Python."""
    shown = page.board.shown
    assert shown.cells == "." * 8 + "w" * 16 + "." * 16 + "b" * 16 + "." * 8
    assert shown.labels["a2"] == "a2, white man"
    page.board.eventually(lambda: painted(page.board), shown.cells)


def expect_failures(page: TamaPage, host: Host, failures: Iterable[Failure]) -> None:
    """Try again while one file after the other is broken, each of which is told; then with none broken."""
    page.page.evaluate("globalThis.notReloaded = true")
    for at, (name, fault, sentence) in enumerate(failures):
        if at > 0:  # the page has been opened with the first
            host.repair()
            host.break_file(name, fault)
            page.offer(t("boot.retry")).click()
        expect(page.status).to_contain_text(sentence)
        expect(page.status).to_have_attribute("data-tone", "failed")
        expect(page.headline).to_have_text(t("boot.failed"))
    expect(page.announcer).to_contain_text(t("boot.failed"))
    host.repair()
    page.offer(t("boot.retry")).click()
    page.wait_until_ready()
    assert page.page.evaluate("globalThis.notReloaded"), "the page was loaded anew"


NOT_FOUND = {"status": "404 Not Found"}
SCRIPT_FAILED = re.compile("|".join([r"python/worker\.js", re.escape(t("fault.start", reason="…").partition("…")[0])]))
"""The script of a worker has no reason for its failure, if it cannot be found out by asking for it again."""


def test_each_failed_boot_says_so_and_can_be_tried_again_and_a_move_made_before_is_played(
    visit: Visit, host: Host, error_log: ErrorLog
) -> None:
    error_log.expect(*BROKEN_ON_PURPOSE)
    library = "python/library.wasm"
    host.break_file(library, "missing")
    page, game = visit(ready=False), tama.Game()
    page.board.press("a3", "a4")
    game.play("a3-a4")
    failures: list[Failure] = [
        (library, "missing", t("fault.status", name=library, **NOT_FOUND)),
        (library, "cut", t("fault.cut", name=library, loaded="…").partition("…")[0]),
        (library, "garbled", t("fault.damaged", name=library)),
        ("assets.json", "missing", t("fault.status", name="assets.json", **NOT_FOUND)),
        ("assets.json", "garbled", t("fault.damaged", name="assets.json")),
        ("python/pyodide.asm.wasm", "cut", "python/pyodide.asm.wasm"),
        ("python/worker.js", "missing", SCRIPT_FAILED),
    ]
    expect_failures(page, host, failures)
    replied(page.board, game)
    page.board.expect_choice(game)


@pytest.mark.pyodide
def test_a_script_of_pythons_that_is_missing_or_damaged_is_named(visit: Visit, host: Host, error_log: ErrorLog) -> None:
    error_log.expect(*BROKEN_ON_PURPOSE)
    runtime, loader = "python/pyodide.asm.js", "python/pyodide.js"
    host.break_file(runtime, "garbled")
    page = visit(ready=False)
    failures: list[Failure] = [
        (runtime, "garbled", t("fault.damaged", name=runtime)),
        (loader, "missing", re.compile(re.escape(loader))),
    ]
    expect_failures(page, host, failures)
    expect_painted(page)


@pytest.mark.pyodide
def test_the_board_is_painted_and_the_progress_shown_before_python_arrives(visit: Visit, host: Host) -> None:
    host.break_file("python/library.wasm", "held")
    page = visit(ready=False, script=f"{NO_SERVICE_WORKER}; {DIARY}")
    expect_painted(page)
    progress = page.status.locator("progress")
    expect(progress).to_be_visible()
    page.board.eventually(lambda: 0 < progress.evaluate("bar => bar.position") < 1, True)
    expect(page.detail).to_have_text(ON_ITS_WAY)
    loaded, total = map(float, ON_ITS_WAY.findall(page.detail.inner_text())[0])
    assert 0 < loaded < total, "the library has not arrived"
    host.repair()
    page.wait_until_ready()
    expect(progress).to_be_hidden()
    page.board.expect_choice(tama.Game())
    diary = page.page.evaluate("diary")
    assert {headline for headline, _ in diary} <= {t("status.yourTurn"), t("status.loading")}
    details = [detail for _, detail in diary]
    assert {text for text in details if not ON_ITS_WAY.fullmatch(text)} <= {t("boot.starting")}
    counted = [float(match[1]) for text in details if (match := ON_ITS_WAY.fullmatch(text))]
    assert counted == sorted(counted), "it goes back"


def test_a_move_made_before_python_arrives_stands_at_once_and_is_answered_afterwards(visit: Visit, host: Host) -> None:
    host.break_file("python/library.wasm", "held")
    page, game = visit(ready=False), tama.Game()
    page.board.expect_choice(game)
    page.board.press("c3", "c4")
    assert page.board.shown.labels["c4"].startswith("c4, white man")
    assert page.board.shown.labels["c3"] == "c3, empty"
    expect(page.headline).to_have_text(t("status.loading"))
    host.repair()
    game.play("c3-c4")
    replied(page.board, game)


ASK = """request => new Promise(done => {
  const { postMessage } = self;
  self.postMessage = reply => { self.postMessage = postMessage; done(JSON.parse(reply)); };
  self.dispatchEvent(new MessageEvent("message", { data: JSON.stringify({ id: 1e6, ...request }) }));
})"""


@pytest.mark.pyodide
def test_a_first_visit_downloads_what_is_counted_as_one_and_lessons_come_with_the_rest_of_the_library(
    visit: Visit, host: Host
) -> None:
    page = visit()
    page.board.press("a3", "a4")
    game = tama.Game()
    game.play("a3-a4")
    replied(page.board, game)
    site = {path.relative_to(DIST).as_posix(): path.read_bytes() for path in DIST.rglob("*") if path.is_file()}
    assert {name or "index.html" for name in host.asked} | {"favicon.svg"} == {*first_load_files(site)}
    worker = page.page.workers[0]
    lesson = {"op": "try", "lesson": "r10/try", "language": "ru", "path": ["g3", "g5"]}
    reply = worker.evaluate(ASK, lesson)
    assert reply["explanation"]["key"] == "too-few"
    assert reply["text"] == lessons.lesson("r10/try", "ru").wrong[0].text
    assert worker.evaluate("laterLibrary().length") == len(site["python/later.wasm"])


@pytest.mark.pyodide
def test_the_site_works_under_any_path_of_a_host(visit: Visit, tmp_path: Path) -> None:
    with serving(copy_of_site(tmp_path / "site"), "some/sub/path/") as host:
        page = visit(host=host)
        assert page.page.request.get(host.address.removesuffix("some/sub/path/")).status == 404
        play_against_the_engine(page)
