"""Nothing piles up: after more games, dialogs and screens a page has the elements and listeners that it had before."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

import pytest

from e2e.games import PLAY

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession

    from e2e.visit import Visit

TOUR = """async () => {
  const until = async is => { while (!is()) await new Promise(requestAnimationFrame); };
  const find = selector => document.querySelector(selector);
  for (const name of ["settings", "games", "position", "new"]) {
    find(`#game [data-action=${name}]`).click();
    await until(() => find("dialog[open]"));
    find("dialog[open]").close();
    await until(() => !find("dialog[open]"));
  }
  find("[data-action=analyse]").click();
  await until(() => find("#study .lines li[aria-label]"));
  find("#study [data-do=close]").click();
  await until(() => !find("#study").checkVisibility());
  for (const hash of ["learn", "learn/r10/try", "game"]) {
    location.hash = hash;
    await until(() => find("#game").checkVisibility() === (hash === "game"));
  }
  await until(() => find("#rooms").childElementCount === 0 || !find("#rooms").checkVisibility());
}"""
"""Opens each dialog, the analysis and a lesson, and leaves them again."""
GAMES, PLIES = 3, 8
ROUNDS = 2
"""After which all that is loaded once has been."""


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
    page = visit(reduced_motion="reduce").page
    devtools = page.context.new_cdp_session(page)
    counted = []
    for _ in range(ROUNDS + 2):
        page.evaluate(PLAY, [GAMES, PLIES])
        page.evaluate(TOUR)
        counted.append(held(devtools))
    before, after = counted[ROUNDS - 1], counted[-1]
    assert {name: after[name] - before[name] for name in after if after[name] > before[name]} == {}, counted
