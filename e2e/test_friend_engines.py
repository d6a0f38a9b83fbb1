"""Tests live games between browsers of the same engine and of two, each in a process of its own."""

from __future__ import annotations

import os
import re
import signal
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

import tama_core as tama
from e2e import friends
from e2e.browsers import launch_options
from e2e.profiles import NO_SERVICE_WORKER, Visit
from e2e.tama_page import TamaPage
from e2e.texts import t

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Playwright

    from e2e.error_log import ErrorLog
    from e2e.host import Host

SCRIPT = f"{NO_SERVICE_WORKER};{friends.HANDED}"
TRIED = """async () => {
  const stats = await window.peers.at(-1).peer.getStats();
  return [...stats.values()].some(({ requestsSent }) => requestsSent >= 8);
}"""
"""Tells whether a browser has been trying to reach the other one for some time."""
GONE = re.compile(r"(Your friend has left|The connection has been lost)\. The game is saved here\.")
SILENT = t("live.silent")


def descendants(pid: int) -> set[int]:
    """Return the processes that a process has started, and those that these have."""
    found: set[int] = set()
    for children in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in map(int, children.read_text().split()):
            found |= {child} | descendants(child)
    return found


class Guest:
    """A browser of its own, with its processes."""

    def __init__(self, playwright: Playwright, name: str, host: Host, error_log: ErrorLog) -> None:
        before = descendants(os.getpid())
        self.browser = getattr(playwright, name).launch(**OPTIONS[name])
        self.visit = Visit(self.browser.new_context, host, error_log)
        self.processes = descendants(os.getpid()) - before

    def stop(self) -> None:
        self._signal(signal.SIGSTOP)

    def go_on(self) -> None:
        self._signal(signal.SIGCONT)

    def _signal(self, number: int) -> None:
        for pid in self.processes.union(*map(descendants, self.processes)):
            with suppress(ProcessLookupError):
                os.kill(pid, number)


OPTIONS: dict[str, dict[str, Any]] = {}
"""How to start each engine: found beforehand, since Playwright cannot be asked while it runs."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Chromium plays Chromium, and Firefox both."""
    names = metafunc.config.getoption("browser") or ["chromium"]
    guests = ["chromium", "firefox"] if "firefox" in names else ["chromium"]
    for name in guests:
        OPTIONS[name] = launch_options(name)
    metafunc.parametrize("guest_name", guests)


@pytest.fixture
def guest(playwright: Playwright, guest_name: str, site: Host, error_log: ErrorLog) -> Iterator[Guest]:
    error_log.expect("ICE failed, add a STUN server")  # what Firefox says of one that is lost
    guest = Guest(playwright, guest_name, site, error_log)
    yield guest
    guest.go_on()
    guest.browser.close()


# WebKitGTK's driver has one window, and Debian's build no WebRTC.
pytestmark = [pytest.mark.pyodide, pytest.mark.skip_browser("webkit")]


def play(game: tama.Game, pages: tuple[TamaPage, TamaPage], *moves: str) -> None:
    """Play moves in turn, each of which the other page has to show."""
    for move in moves:
        here, there = pages if game.position.turn == "white" else pages[::-1]
        game.play(move)
        here.board.press(*move.split("-"))
        for page in (here, there):
            page.board.expect_position(game)


def test_a_live_game_with_a_reload_and_a_closed_tab(visit: Visit, guest: Guest) -> None:
    ani = visit(script=SCRIPT)
    aram = guest.visit(script=SCRIPT, path=friends.invite(ani).removeprefix(visit.host.address))
    friends.connect(ani, aram)
    game = tama.Game()
    play(game, (ani, aram), "c3-c4", "f6-f5")
    aram.page.reload()
    expect(friends.said(ani)).to_have_text(GONE)
    aram.wait_until_ready()
    friends.paste(aram, friends.invite_again(ani))
    friends.connect(ani, aram)
    play(game, (ani, aram), "a3-a4", "h6-h5")
    context = aram.page.context
    aram.page.close()  # what the other page shows is saved
    expect(friends.said(ani)).to_have_text(GONE)
    aram = TamaPage(context.new_page())
    aram.page.goto(friends.invite_again(ani))
    friends.connect(ani, aram)
    play(game, (ani, aram), "b3-b4", "g6-g5")
    aram.resign()
    expect(ani.headline).to_have_text("You win")
    expect(aram.headline).to_have_text("Ani wins")


@pytest.mark.slow
def test_a_host_that_begins_late_and_a_guest_whose_browser_is_stopped(visit: Visit, guest: Guest) -> None:
    ani = visit(script=SCRIPT)
    aram = guest.visit(script=SCRIPT, path=friends.invite(ani).removeprefix(visit.host.address))
    friends.signal(aram)
    if guest.browser.browser_type.name == "chromium":  # which has begun to connect by itself
        aram.page.wait_for_function(TRIED)
    friends.connect(ani, aram)
    game = tama.Game()
    play(game, (ani, aram), "c3-c4", "f6-f5")
    guest.stop()
    expect(friends.said(ani)).to_have_text(SILENT)
    game.play("a3-a4")
    ani.board.press("a3", "a4")
    ani.board.expect_position(game)
    guest.go_on()
    aram.board.expect_position(game)
    expect(friends.said(ani)).to_have_text(t("live.on"))
    play(game, (ani, aram), "h6-h5", "b3-b4")
