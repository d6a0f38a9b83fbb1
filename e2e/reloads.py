"""Reloads pages and opens them again, and compares what was saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from e2e.storage import saved
from e2e.tama_page import TamaPage

if TYPE_CHECKING:
    from e2e.profiles import Visit

MOVES = ("d3-d4", "a6-a5", "e3-e4", "h6-h5")
FLAG = "localStorage.getItem('tama-game')"
"""Is there once the page has noted what the next visit is to begin with."""


def reload(page: TamaPage) -> None:
    page.page.bring_to_front()  # behind another, a page is drawn once a second
    page.page.reload()
    page.wait_until_ready()


def come_back(visit: Visit, page: TamaPage) -> TamaPage:
    """Visit the site anew, in the profile of another page."""
    again = TamaPage(page.page.context.new_page())
    again.page.goto(visit.host.address)
    again.wait_until_ready()
    return again


def expect_kept(page: TamaPage, plies: int) -> None:
    """Wait until the one game is saved, and the next visit is to begin with it."""
    page.board.eventually(lambda: saved(page, "plies"), [plies])
    page.board.eventually(lambda: page.page.evaluate(FLAG), "1")
