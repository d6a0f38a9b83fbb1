"""Tests updates: offered, installed on the visitor's request, complete or not at all."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import tama_core as tama
from building.paths import DIST, ROOT
from e2e.host import serving
from e2e.releases import PREVIOUS, expect_release, publish, release, without_worker
from e2e.tama_page import TamaPage

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from e2e.error_log import ErrorLog
    from e2e.host import Host
    from e2e.profiles import Visit

pytestmark = pytest.mark.pyodide

READY = "navigator.serviceWorker.ready.then(({ active }) => active.state)"
CHECK = "document.dispatchEvent(new Event('visibilitychange'))"
"""Have the page look for a new version, as when a visitor comes back to it."""
LOOKED = "navigator.serviceWorker.ready.then(registration => registration.update())"
"""Is done when a look that was under way is, with whose answer the browser answers every other meanwhile."""
REMAINS = """async () => [
  (await navigator.serviceWorker.getRegistrations()).length,
  (await caches.keys()).length,
]"""


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    with serving(tmp_path / "site", "club/tama/") as host:
        publish(host, release("one", PREVIOUS))
        yield host


def begin(visit: Visit) -> TamaPage:
    """Visit twice, so that the service worker answers, and begin a game."""
    page = visit(script="")
    page.page.evaluate(READY)
    page.page.reload()
    page.wait_until_ready()
    expect_release(page, "one")
    page.page.evaluate(LOOKED)
    return page


def play(page: TamaPage, moves: str) -> tama.Game:
    """Play a game for two with a rule of its own, on a turned board, and take the last move back."""
    page.new_game(rules="DAMA")
    page.action("flip").click()
    game = tama.Game(rules=tama.DAMA)
    for ply, move in enumerate(moves.split(), start=1):
        game.play(move)
        page.board.press(*re.split("[-x]", move))
        page.board.expect_ply(ply)
    page.action("undo").click()
    game.undo()
    page.board.expect_choice(game)
    return game


def expect_game(page: TamaPage, game: tama.Game) -> None:
    """Nothing is lost: position, moves, the one that was undone, rules, and how the board lies."""
    page.wait_until_ready()
    page.board.expect_choice(game)
    assert page.board.flipped
    expect(page.page.locator("#rules")).to_have_text(game.rules.title)
    page.action("redo").click()
    game.redo()
    page.board.expect_choice(game)
    page.action("undo").click()
    game.undo()
    page.board.expect_choice(game)


def come_back(page: TamaPage) -> None:
    """Look for a new version, and again: the browser's own look after a visit may have begun before there was one."""
    for look in (CHECK, LOOKED, CHECK):
        page.page.evaluate(look)


def update(page: TamaPage) -> None:
    """Take the version that is offered, once it is."""
    button = page.page.locator("#update")
    expect(button).to_be_visible()
    with page.page.expect_event("load"):
        button.click()


def test_neither_an_update_nor_the_way_back_nor_a_login_page_in_between_loses_anything_of_a_running_game(
    visit: Visit, host: Host, error_log: ErrorLog
) -> None:
    error_log.expect("unsupported MIME type", "ERR_CONNECTION_REFUSED")
    page = begin(visit)
    game = play(page, "a3-a4 b6-b5 h3-h4")
    releases = release("one", PREVIOUS), release("two")
    changed = {name for name, content in releases[1].items() if releases[0].get(name) != content} - {"index.html"}
    for mark, site in (("two", releases[1]), ("one", releases[0])):
        publish(host, site)
        come_back(page)
        expect(page.announcer).to_have_text(re.compile("new version"))
        page.board.expect_choice(game)
        update(page)
        expect_release(page, mark)
        expect_game(page, game)
        if PREVIOUS == DIST:
            assert set(host.asked) == changed | {""}, "only what changed is downloaded"
    host.asked.clear()
    host.portal = "<!doctype html><title>Log in to the network</title>"
    page.page.evaluate(CHECK)
    page.board.eventually(lambda: "" in host.asked, True)  # the worker has asked whether the site is still there
    for _ in range(2):
        page.page.reload()
        expect_game(page, game)
    host.stop()
    page.page.reload()
    expect_game(page, game)


@pytest.mark.slow
def test_two_tabs_update_together_and_each_keeps_its_game(visit: Visit, host: Host) -> None:
    here = begin(visit)
    there = TamaPage(here.page.context.new_page())
    there.page.goto(host.address)
    there.wait_until_ready()
    here.page.bring_to_front()  # behind another, a page is drawn once a second
    game = play(here, "a3-a4 b6-b5 h3-h4")
    there.page.bring_to_front()
    there.new_game(opponent="engine", side="black", level=None)
    there.board.expect_ply(1)
    engines_move, engine = there.moves.first.inner_text(), there.page.locator("#score [data-side=white] .name")
    name = engine.inner_text()
    publish(host, release("two"))
    come_back(here)
    expect(there.page.locator("#update")).to_be_visible()
    here.page.bring_to_front()
    with there.page.expect_event("load"):
        update(here)
    for page in (here, there):
        expect_release(page, "two")
    expect_game(here, game)
    there.wait_until_ready()
    there.board.expect_ply(1)
    assert there.moves.first.inner_text() == engines_move
    expect(there.board.element).to_have_attribute("data-turn", "black")
    expect(engine).to_contain_text(name)


@pytest.mark.slow
def test_a_site_that_goes_back_to_a_version_without_a_worker_is_rid_of_it(
    visit: Visit, host: Host, error_log: ErrorLog
) -> None:
    error_log.expect("sw.js")
    page = begin(visit)
    publish(host, without_worker("old"))
    page.page.evaluate(CHECK)
    page.board.eventually(lambda: page.page.evaluate("caches.match(`${location.href}?gone`).then(Boolean)"), True)
    page.page.reload()
    page.wait_until_ready()
    expect_release(page, "old")
    assert page.page.evaluate(REMAINS) == [0, 0]
    publish(host, without_worker("older"))
    page.page.reload()
    expect_release(page, "older")


@pytest.mark.slow
def test_the_worker_of_the_documentation_that_removes_itself_does(
    visit: Visit, host: Host, error_log: ErrorLog
) -> None:
    error_log.expect("sw.js")
    page = begin(visit)
    manual = (ROOT / "docs" / "offline.md").read_text("utf-8")
    scripts = re.findall(r"^```js\n(.*?)^```", manual, re.DOTALL | re.MULTILINE)
    assert len(scripts) == 1
    publish(host, {**without_worker("old"), "sw.js": scripts[0].encode()})
    with page.page.expect_event("load"):
        page.page.evaluate(CHECK)
    expect_release(page, "old")
    page.board.eventually(lambda: page.page.evaluate(REMAINS), [0, 0])
