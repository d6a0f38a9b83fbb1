"""Tests searches of the engine: unwanted ones are dropped, and a worker that dies is replaced."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import tama_core as tama
from e2e.games import against_an_engine_that_thinks, replied
from e2e.profiles import NO_SERVICE_WORKER
from e2e.texts import t

if TYPE_CHECKING:
    from playwright.sync_api import Worker

    from e2e.error_log import ErrorLog
    from e2e.host import Host
    from e2e.profiles import Visit
    from e2e.tama_page import TamaPage

LISTEN = (
    f"{NO_SERVICE_WORKER};"
    """
globalThis.depths = 0;
globalThis.workers = [];
globalThis.Worker = class extends Worker {
  constructor(...parameters) {
    super(...parameters);
    workers.push(this);
    this.addEventListener("message", ({ data }) => {
      if (typeof data === "string" && JSON.parse(data).info) depths += 1;
    });
  }
};
globalThis.plies = [];
addEventListener("DOMContentLoaded", () => {
  const board = document.querySelector("tama-board");
  new MutationObserver(() => {
    const ply = Number(board.dataset.ply);
    if (plies.at(-1) !== ply) plies.push(ply);
  }).observe(board, { attributeFilter: ["data-ply"] });
});
"""
)
"""Keeps the workers and the plies that the board showed; counts the depths that the engine finished."""
ENDLESS = """
globalThis.Worker = class extends Worker {
  constructor(...parameters) {
    super(...parameters);
    this.addEventListener("message", event => {
      const answered = this === workers[1] && depths > 0 && typeof event.data === "string";
      if (answered && !JSON.parse(event.data).info) event.stopImmediatePropagation();
    });
  }
};
"""
"""The first worker that searches never comes to its answer, however slow the test is."""


def thinking(visit: Visit, script: str = LISTEN) -> tuple[TamaPage, tama.Game]:
    """Play a move against an engine that thinks for seconds, and wait until it does."""
    page = visit(script=script)
    game = against_an_engine_that_thinks(page)
    page.board.press("d3", "d4")
    until_it_thinks(page)
    return page, game


def until_it_thinks(page: TamaPage) -> None:
    expect(page.board.element).to_have_attribute("data-thinking", "")
    page.board.eventually(lambda: page.page.evaluate("depths > 0"), True)


def plies(page: TamaPage) -> list[int]:
    shown: list[int] = page.page.evaluate("plies")
    return shown


def crash(worker: Worker) -> None:
    worker.evaluate("() => { setTimeout(() => { throw new Error('crash on purpose'); }); }")


def test_undo_during_a_search_drops_it(visit: Visit) -> None:
    page, game = thinking(visit)
    page.action("undo").click()
    page.board.expect_choice(game)
    page.board.press("e3", "e4")
    game.play("e3-e4")
    replied(page.board, game)
    assert plies(page)[-4:] == [1, 0, 1, 2], "a reply of the dropped search came through"
    expect(page.moves).to_have_count(2)


def test_a_new_game_during_a_search_drops_it(visit: Visit) -> None:
    page, _ = thinking(visit)
    page.new_game(opponent="engine")
    game = tama.Game()
    page.board.expect_choice(game)
    for _ in range(4):
        move = game.position.legal_moves()[0]
        page.board.press(*map(str, move.path))
        game.play(move)
        replied(page.board, game)
    assert plies(page)[-9:] == list(range(9)), "a reply of the dropped search came through"


@pytest.mark.pyodide
@pytest.mark.parametrize("part", [pytest.param(0, marks=pytest.mark.slow, id="rules"), pytest.param(1, id="search")])
def test_a_worker_that_crashes_is_replaced_and_the_game_goes_on(visit: Visit, error_log: ErrorLog, part: int) -> None:
    error_log.expect("worker was replaced")
    page, game = thinking(visit)
    game.play("d3-d4")
    with page.page.expect_worker():
        crash(page.page.workers[part])
    replied(page.board, game)
    page.board.expect_choice(game)


@pytest.mark.parametrize("part", [0, 1], ids=["rules", "search"])
def test_a_worker_that_is_terminated_in_the_middle_of_a_move_is_replaced_and_asked_again(
    visit: Visit, error_log: ErrorLog, part: int
) -> None:
    """That a worker is gone is told by nothing but its silence, so a minute passes."""
    error_log.expect("worker was replaced")
    page = visit(script=LISTEN, clock=True)
    game = against_an_engine_that_thinks(page)
    page.board.press("d3")
    if part == 0:
        page.page.evaluate("workers[0].terminate()")
    page.board.press("d4")
    if part == 1:
        until_it_thinks(page)
        page.page.evaluate("workers[1].terminate()")
    with page.page.expect_worker():
        page.page.clock.fast_forward("01:00")
    game.play("d3-d4")
    replied(page.board, game)
    page.board.expect_choice(game)


@pytest.mark.pyodide
def test_an_engine_that_cannot_start_again_says_so_and_can_be_tried_again(
    visit: Visit, host: Host, error_log: ErrorLog
) -> None:
    error_log.expect("worker was replaced", "status 404", "failed request", "console error: Failed to load")
    page, game = thinking(visit, LISTEN + ENDLESS)
    game.play("d3-d4")
    host.break_file("python/pyodide.asm.js", "missing")
    crash(page.page.workers[1])
    expect(page.headline).to_contain_text(t("engine.failed"))
    expect(page.detail).to_contain_text("python/pyodide.asm.js")
    page.board.expect_position(game)
    host.repair()
    page.offer("Try again").click()
    replied(page.board, game)
    page.board.expect_choice(game)


def test_resigning_during_a_search_ends_the_game(visit: Visit) -> None:
    page, game = thinking(visit, LISTEN + ENDLESS)
    game.play("d3-d4")
    page.resign()
    game.resign("white")
    expect(page.headline).to_have_text("Level 10 wins")
    page.expect_result(game, "Level 10 wins")
