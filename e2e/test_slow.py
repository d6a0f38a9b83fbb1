"""A slow machine on a slow line: something true on the screen at every second, and a board to be used at once."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import tama_core as tama
from building.budget import first_visit, gzipped
from building.paths import DIST
from e2e.games import replied
from e2e.host import Line, copy_of_site, serving
from e2e.visit import NO_SERVICE_WORKER

if TYPE_CHECKING:
    from pathlib import Path

    from e2e.conftest import Figures
    from e2e.visit import Visit

pytestmark = pytest.mark.alone

SLOWER = 4
BITS = 1_600_000
"""A second, on the line."""
DIARY = """
globalThis.diary = [];
const write = () => {
  const status = document.getElementById("status");
  const [headline, detail] = ["headline", "detail"].map((name) => status?.querySelector(`.${name}`).textContent ?? "");
  const ready = document.querySelector("tama-board")?.dataset.ready === "";
  diary.push({ time: performance.now(), headline, detail, ready, waiting: status?.dataset.python !== "ready" });
};
setInterval(write, 1000);
"""
ON_ITS_WAY = re.compile(r"Python is on its way: ([\d.]+) of ([\d.]+) MB")


def as_if_compressed() -> float:
    """Return the bytes a second at which our server, which compresses nothing, takes as long as one that does."""
    site = {path.relative_to(DIST).as_posix(): path.read_bytes() for path in DIST.rglob("*") if path.is_file()}
    names = first_visit(site)
    return BITS / 8 * sum(len(site[name]) for name in names) / sum(gzipped(site[name]) for name in names)


def test_a_slow_line_to_a_slow_machine_tells_how_far_it_is_and_takes_a_move_at_once(
    visit: Visit, tmp_path: Path, figures: Figures
) -> None:
    with serving(copy_of_site(tmp_path / "site")) as host:
        page, game = visit(host=host, ready=False, script=f"{NO_SERVICE_WORKER}; {DIARY}"), tama.Game()
        page.page.context.new_cdp_session(page.page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        host.caching = "max-age=600"
        host.line = Line(as_if_compressed())
        page.page.reload()
        expect(page.board.element).to_have_attribute("data-ready", "")
        usable = page.page.evaluate("performance.now()")
        page.board.press("c3", "c4")
        game.play("c3-c4")
        assert page.board.shown.labels["c4"].startswith("c4, white man")
        expect(page.status).to_have_attribute("data-python", "loading")
        expect(page.status).to_have_attribute("data-python", "ready", timeout=120_000)
        ready = page.page.evaluate("performance.now()")
        replied(page.board, game)
        diary = page.page.evaluate("diary")
    figures.add(f"{SLOWER} times slower, {BITS / 1e6} Mbit/s", f"board {usable:.0f} ms, Python {ready:.0f} ms")
    assert usable < ready / 2
    waiting = [entry for entry in diary if entry["waiting"]]
    assert {entry["headline"] for entry in waiting} <= {"Your move", "Getting ready …"}
    details = [entry["detail"] for entry in waiting if entry["ready"]]
    assert {text for text in details if not ON_ITS_WAY.fullmatch(text)} <= {"Python is starting …"}
    loaded = [float(match[1]) for text in details if (match := ON_ITS_WAY.fullmatch(text))]
    assert len(loaded) > 5, "the download took no time"
    assert loaded == sorted(loaded)
    assert len(set(loaded)) > len(loaded) / 2, "it stood still"
