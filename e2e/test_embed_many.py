"""Twenty boards on one page: about as soon there as one, and gone without a trace."""

from __future__ import annotations

import gc
from statistics import median
from typing import TYPE_CHECKING

import pytest

from e2e.board import Board
from e2e.elsewhere import until

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession, Page

    from e2e.conftest import Figures
    from e2e.elsewhere import Elsewhere

pytestmark = pytest.mark.alone

MANY = 20
ROUNDS = 5
FIRST_MOVES = """async (count) => {
  const begin = performance.now();
  const boards = Array.from({ length: count }, () => document.createElement("tama-board"));
  document.body.append(...boards);
  await Promise.all(boards.map((board) => board.move("c3-c4")));
  const time = performance.now() - begin;
  boards.forEach((board) => board.destroy());
  boards.forEach((board) => board.remove());
  return time;
}"""
"""From nothing, Python included, to a first move on each board."""


def heap(session: CDPSession) -> tuple[int, int]:
    """Return the bytes that scripts hold, and the elements that there are, after everything unused was collected."""
    for _ in range(3):
        session.send("HeapProfiler.collectGarbage")
    used = session.send("Runtime.getHeapUsage")["usedSize"]
    return int(used), int(session.send("Memory.getDOMCounters")["nodes"])


def opened(elsewhere: Elsewhere) -> Page:
    page = elsewhere.open("<p>None yet.</p>")
    until(page, "customElements.get('tama-board')")
    return page


def test_first_moves_on_twenty_boards_take_less_than_twice_as_long_as_on_one(
    elsewhere: Elsewhere, figures: Figures
) -> None:
    page = opened(elsewhere)
    page.evaluate(FIRST_MOVES, 1)
    ratios = []
    for _ in range(ROUNDS):
        one, many = page.evaluate(FIRST_MOVES, 1), page.evaluate(FIRST_MOVES, MANY)
        ratios.append(many / one)
    shown = ", ".join(f"{ratio:.2f}" for ratio in ratios)
    figures.add(f"first moves on {MANY} boards, in times of one", f"median {median(ratios):.2f} of {shown}")
    assert median(ratios) < 2


def test_twenty_boards_that_are_destroyed_give_their_memory_back(elsewhere: Elsewhere, figures: Figures) -> None:
    page = opened(elsewhere)
    session = page.context.new_cdp_session(page)
    page.evaluate(FIRST_MOVES, MANY)
    gc.collect()  # what Playwright holds here, the browser holds there
    before, nodes = heap(session)
    page.evaluate(FIRST_MOVES, MANY)
    after, left = heap(session)
    figures.add(f"memory after {MANY} boards, in kB", f"{before / 1000:.0f} before, {after / 1000:.0f} after")
    assert after <= 1.1 * before
    assert left <= nodes + MANY
    Board(page).eventually(lambda: page.workers, [])
    assert len(page.frames) == 1
