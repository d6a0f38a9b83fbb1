"""Tests the studio without Python: editor, links, and the sandbox around a cell."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.studio import OPEN_WAYS_OUT, StudioPage, linked
from e2e.texts import t

if TYPE_CHECKING:
    from e2e.error_log import ErrorLog
    from e2e.host import Host
    from e2e.profiles import Visit

DENIED = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied'); } });"


@pytest.fixture
def cell(studio: StudioPage) -> StudioPage:
    studio.go("#python").expect_fresh("cell/look.py")
    return studio


@pytest.fixture
def bots(studio: StudioPage) -> StudioPage:
    """Open the screen with the same editor that starts no cell."""
    studio.go("#python/bots").expect_fresh("bots/random.py")
    return studio


def test_the_browser_itself_lets_nothing_out_of_the_sandbox(visit: Visit, host: Host, error_log: ErrorLog) -> None:
    """Even where nothing was taken away from a worker: its origin is no one's, and its policy allows no address."""
    error_log.expect("Content Security Policy", "violates", "failed request", "Failed to", "WebSocket", "ERR_")
    bench = StudioPage(visit()).go("#python")
    bench.wait("ready")
    frame = next(frame for frame in bench.page.frames if frame.parent_frame)
    host.asked.clear()
    assert frame.evaluate("self.origin") == "null"
    assert frame.evaluate(OPEN_WAYS_OUT, host.address) == []
    assert host.asked == []
    host.violations = deque(maxlen=0)  # they were the point, and are told when the browser has time


def test_tab_indents_and_after_escape_it_leaves_the_editor(bots: StudioPage) -> None:
    bots.type("x")
    bots.page.keyboard.press("Home")
    bots.page.keyboard.press("Tab")
    expect(bots.editor).to_have_text("    x")
    bots.page.keyboard.press("Escape")
    bots.page.keyboard.press("Tab")
    expect(bots.page.get_by_role("button", name="Reset")).to_be_focused()


def test_names_of_the_package_are_completed_with_what_they_say_of_themselves(bots: StudioPage) -> None:
    bots.type("")
    bots.page.keyboard.type("tama.requ")
    offered = bots.page.locator(".cm-tooltip-autocomplete")
    expect(offered).to_contain_text("required_captures")
    expect(bots.page.locator(".cm-completionInfo")).not_to_be_empty()
    offered.get_by_text("required_captures").click()
    expect(bots.editor).to_have_text("tama.required_captures")


def test_a_link_to_code_brings_it_to_whoever_opens_it(cell: StudioPage) -> None:
    cell.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    cell.page.get_by_role("button", name="Copy link").click()
    expect(cell.page.get_by_role("button", name="Copied")).to_be_visible()
    link = cell.page.evaluate("navigator.clipboard.readText()")
    text = cell.editor.text_content()
    cell.go("#python/bots")
    cell.page.evaluate("link => { location.href = link; }", link)
    expect(cell.warning).to_be_visible()
    expect(cell.editor).to_have_text(text or "")


def test_a_bot_of_a_link_is_read_first(visit: Visit) -> None:
    code = "def choose(game, limit): return game.position.legal_moves()[0]  # theirs"
    bench = StudioPage(visit(path=linked(code, "bot")))
    expect(bench.warning).to_be_visible()
    expect(bench.editor).to_have_text(code)
    expect(bench.state).to_have_text(t("bots.ready"))
    expect(bench.output).to_be_empty()


def test_code_is_kept_over_a_reload_and_an_example_can_be_put_back(bots: StudioPage) -> None:
    bots.editor.click()
    bots.page.keyboard.press("Control+End")
    bots.page.keyboard.type("# mine")
    bots.page.reload()
    expect(bots.page.locator(".code[data-editor]")).to_be_visible()
    expect(bots.editor).to_contain_text("# mine")
    bots.page.get_by_role("button", name="Reset").click()
    bots.expect_fresh("bots/random.py")
    undo = bots.page.get_by_role("button", name="Undo")
    expect(undo).to_be_focused()
    undo.press("Enter")
    expect(bots.editor).to_contain_text("# mine")
    expect(undo).to_be_hidden()
    bots.page.get_by_role("button", name="Reset").click()
    bots.expect_fresh("bots/random.py")


def test_a_cell_runs_where_storage_is_denied(visit: Visit) -> None:
    bench = StudioPage(visit(script=DENIED)).go("#python")
    assert bench.run("1 + 1") == "1 + 1"
    denied = bench.page.get_by_text("your code will be lost when you close or reload the page")
    expect(denied).to_be_visible()
    which = bench.page.locator(".code select")
    name = which.input_value()
    which.select_option("walk")
    expect(denied).to_be_hidden()
    bench.go("#python/bots").go("#python")
    bench.page.locator(".code select").select_option(name)
    expect(bench.editor).to_have_text("1 + 1")
    expect(denied).to_be_visible()
    which.select_option("walk")
    bench.type("x" * 100_001)
    expect(bench.page.get_by_text("Code of more than 100,000 characters is not saved")).to_be_visible()
    expect(denied).to_be_hidden()
