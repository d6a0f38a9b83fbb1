"""Tests the documentation in the site: its boards are live, also without a network once a page was read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.host import copy_of_site, serving
from e2e.texts import t

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Page

    from e2e.error_log import ErrorLog
    from e2e.host import Host
    from e2e.profiles import Visit

pytestmark = pytest.mark.pyodide

WORKER = "navigator.serviceWorker.ready.then(({ active }) => active.state)"


def play_on_a_board(page: Page, fen: str, move: str) -> None:
    """Play a move on the live board of a position."""
    board = page.locator(f"tama-board[fen='{fen}']").first
    board.scroll_into_view_if_needed()
    expect(board.get_by_role("button", name=t("embed.restart"))).to_be_enabled()
    assert board.evaluate("(board, move) => board.move(move)", move)["lastMove"] == move


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    with serving(copy_of_site(tmp_path / "site"), "club/") as host:
        host.policy = None  # that of the page for playing is for that page alone
        yield host


def test_the_menu_leads_to_rules_whose_diagrams_are_boards(visit: Visit, host: Host) -> None:
    page = visit(host=host, ready=False).page
    page.locator("#masthead [aria-controls=rooms]").click()
    page.get_by_role("menuitem", name="Documentation").click()
    page.get_by_role("link", name="The rules of Tama").first.click()
    expect(page.get_by_role("heading", name="The rules of Tama")).to_be_visible()
    expect(page.locator("tama-board").nth(12)).to_be_attached()
    play_on_a_board(page, "W:Wd4:B", "d4-e5")
    page.get_by_role("link", name="Boards in MkDocs").first.click()
    play_on_a_board(page, "W:Wc3,g3:Bc4,g4,d5,Kh8", "c3xc5xe5")


def test_pages_that_were_read_are_there_without_a_network(visit: Visit, host: Host, error_log: ErrorLog) -> None:
    error_log.expect("ERR_CONNECTION_REFUSED")
    page = visit(host=host, script="", ready=False).page
    page.evaluate(WORKER)
    for _ in range(2):  # the second time from the service worker
        page.goto(f"{host.address}docs/rules.html")
        play_on_a_board(page, "W:Wd4:B", "d4-e5")
    host.stop()
    page.goto(f"{host.address}docs/rules.html")
    play_on_a_board(page, "W:Wd4:B", "d4-e5")
