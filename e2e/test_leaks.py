"""Tests for leaks: elements and listeners stay the same after more games, dialogs and screens."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

import pytest

from e2e.games import PLAY

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession

    from e2e.profiles import Visit

TOUR = """async () => {
  const until = async is => { while (!is()) await new Promise(requestAnimationFrame); };
  const find = selector => document.querySelector(selector);
  for (const name of ["settings", "position", "new"]) {
    find(`[data-action=${name}]`).click();
    await until(() => find("dialog[open]"));
    find("dialog[open]").close();
    await until(() => !find("dialog[open]"));
  }
  find("[data-action=analyse]").click();
  await until(() => find("#study .lines li[aria-label]"));
  find("#study [data-do=close]").click();
  await until(() => !find("#study").checkVisibility());
  const rooms = {
    "learn": "#learn .overview",
    "learn/r10/try": "#learn [data-shown='r10/try'] tama-board[data-ready]",
    "learn/r13/watch": "#learn [data-shown='r13/watch'] tama-board[data-ready]",
    "game": "#game",
  };
  for (const [hash, shown] of Object.entries(rooms)) {
    location.hash = hash;
    await until(() => find(shown)?.checkVisibility());
  }
  await until(() => find("#routes").childElementCount === 0 || !find("#routes").checkVisibility());
}"""
"""Opens dialogs, the analysis and lessons, and leaves them again. The list of saved games grows with each game."""
GAMES, PLIES = 2, 8
WARM = 2
"""Rounds after which all that is loaded once has been; the most of them counts."""
ROUNDS = 3
"""More, of which the least counts: what is left at one moment may be gone at the next, and a leak adds to each."""


def held(devtools: CDPSession) -> dict[str, int]:
    """Return how many elements and listeners there are, after everything unused was collected."""
    gc.collect()  # what Playwright holds here, the browser holds there
    for _ in range(3):
        devtools.send("HeapProfiler.collectGarbage")
    counters = devtools.send("Memory.getDOMCounters")
    return {name: counters[name] for name in ("nodes", "jsEventListeners")}


def test_games_dialogs_and_screens_leave_no_element_and_no_listener_behind(visit: Visit, browser_name: str) -> None:
    if browser_name != "chromium":
        pytest.skip("only Chromium tells")
    page = visit().page
    devtools = page.context.new_cdp_session(page)
    counted = []
    for _ in range(WARM + ROUNDS):
        page.evaluate(PLAY, [GAMES, PLIES])
        page.evaluate(TOUR)
        counted.append(held(devtools))
    for name in ("nodes", "jsEventListeners"):
        numbers = [each[name] for each in counted]
        assert min(numbers[WARM:]) <= max(numbers[:WARM]), counted
