"""Tests the review of a game, and the analysis after reloads, in hidden tabs and by keyboard."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

import tama_core as tama
from e2e.analysis import SHORT, Study
from e2e.board import cells_of
from e2e.keyboard import Keyboard
from e2e.profiles import NO_SERVICE_WORKER
from e2e.texts import t

if TYPE_CHECKING:
    from e2e.profiles import Visit

HIDE = """globalThis.hide = hidden => {
  Object.defineProperty(document, "hidden", { get: () => hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


WALK = """async total => {
  const inStudy = selector => document.querySelector(`#study ${selector}`);
  const next = inStudy("[data-do=next]");
  const frame = () => new Promise(requestAnimationFrame);
  const ratio = element => new Promise(done =>
    new IntersectionObserver(([{ intersectionRatio }], watch) => {
      watch.disconnect();
      done(intersectionRatio);
    }).observe(element));
  const current = () => [...inStudy(".faults").querySelectorAll("button")]
    .findIndex(each => each.ariaCurrent === "step");
  const place = () => JSON.stringify(next.getBoundingClientRect());
  const first = place();
  const faults = [];
  for (let number = 0; number < total; number += 1) {
    while (current() !== number) await frame();
    await frame();
    for (const seen of [document.querySelector("tama-board#board"), inStudy(".tale"), inStudy(".graph")])
      if ((await ratio(seen)) < 0.99) faults.push([number, seen.className || "board", "out of sight"]);
    if (!inStudy(".verdict").textContent) faults.push([number, "nothing is told"]);
    if (place() !== first) faults.push([number, "the button moved"]);
    next.focus();
    next.click();
  }
  return faults;
}"""
"""Goes from mistake to mistake to the end; returns where the button moved, or the board or the story was not seen."""
WINDOWS = [(844, 390), (1440, 900), (360, 640), (390, 844)]


def expect_the_story_in_place(study: Study) -> None:
    """The way from mistake to mistake stays under the finger, with the board and what is told of it in sight."""
    mistakes = study.panel.locator(".faults button")
    total = mistakes.count()
    assert total > 1
    for width, height in WINDOWS:
        study.page.page.set_viewport_size({"width": width, "height": height})
        mistakes.first.click()
        expect(study.does("next")).to_have_text(t("review.next"))
        study.page.settle()
        assert study.page.page.evaluate(WALK, total) == [], (width, height)
        expect(study.panel.locator(".headline")).to_have_text(t("review.done", count=total))
        expect(study.does("next")).to_be_hidden()
        expect(study.does("leave")).to_be_focused()


def expect_graph_in_sight(study: Study) -> None:
    """What one goes through a game with stays in sight, on a telephone."""
    graph, told = study.panel.get_by_role("slider"), study.panel.locator(".headline")
    graph.focus()
    study.page.page.keyboard.press("Home")
    expect(study.here).to_have_attribute("data-node", "0")
    for _ in range(3):
        before = study.here.get_attribute("data-node") or ""
        study.page.page.keyboard.press("ArrowRight")
        expect(study.here).not_to_have_attribute("data-node", before)
        study.page.settle()
        expect(graph).to_be_in_viewport(ratio=1)
    expect(told).not_to_be_empty()


def test_a_review_tells_each_mistake_and_the_engine_is_silent_until_it_is_switched_on(study: Study) -> None:
    study.open(SHORT)
    study.does("review").click()
    expect(study.does("next")).to_be_focused()
    expect(study.panel.locator(".run progress")).to_be_hidden()
    expect(study.panel.locator(".verdict")).to_contain_text(re.compile(r"(loses \d pieces|for nothing)"))
    graph = study.panel.get_by_role("slider")
    graph.focus()
    study.page.page.keyboard.press("Home")
    study.page.page.keyboard.press("ArrowRight")
    expect(graph).to_have_attribute("aria-valuetext", re.compile("b3 to a4: "))
    expect_the_story_in_place(study)
    expect_graph_in_sight(study)
    expect(study.panel.locator(".lines")).to_be_hidden()
    expect(study.meter).to_be_hidden()
    study.panel.locator(".rest > summary").click()
    expect(study.lines).to_have_count(0)
    study.does("think").check()
    expect(study.lines.first).to_be_visible()
    expect(study.meter).to_be_visible()


def test_the_analysis_has_an_address_and_leaves_the_game_as_it_was(visit: Visit) -> None:
    page = visit(path="?fen=W:Wc3,g3:Bc6,g6#analyse")
    study = Study(page)
    expect(study.panel).to_be_visible()
    position = tama.Position.from_fen("W:Wc3,g3:Bc6,g6")
    assert page.board.shown.cells == cells_of(position)
    page.board.press("c3", "c4")
    page.board.expect_ply(1)
    study.does("close").click()
    expect(study.panel).to_be_hidden()
    page.board.expect_ply(0)
    assert page.board.shown.cells == cells_of(position)
    assert not page.page.url.endswith("#analyse")


def test_an_analysis_goes_on_after_a_reload_with_the_game_and_what_was_tried(visit: Visit) -> None:
    page = visit()
    page.new_game()
    page.play("d3-d4", "a6-a5")
    study = Study(page).open()
    study.does("back").click()
    page.board.expect_ply(1)
    page.board.press("h6", "h5")
    expect(study.panel.locator(".variation")).to_have_count(1)
    page.board.press("e3", "e4")
    page.board.expect_ply(3)
    page.board.eventually(lambda: "e3-e4" in str(page.page.evaluate("history.state")), True)
    page.page.reload()
    page.wait_until_ready()
    expect(study.panel.locator(".variation")).to_have_count(1)
    expect(study.lines.first).to_be_visible()
    expect(study.moves).to_have_count(4)
    assert study.texts == ["d3-d4", "a6-a5", "h6-h5", "e3-e4"]


def test_the_engine_rests_while_nobody_looks(visit: Visit) -> None:
    page = visit(script=f"{NO_SERVICE_WORKER}; {HIDE}")
    study = Study(page).open()
    effort = study.panel.locator(".effort")
    expect(effort).to_contain_text("Depth")
    page.page.evaluate("hide(true)")
    page.board.press("d3", "d4")
    page.board.expect_ply(1)
    expect(study.lines).to_have_count(0)
    page.page.evaluate("hide(false)")
    expect(study.lines.first).to_be_visible()


def test_a_game_is_analysed_by_keyboard_alone(study: Study) -> None:
    page = study.page
    page.board.press("d3", "d4")
    page.board.expect_ply(1)
    keyboard = Keyboard(page.page)
    keyboard.tab_to("[data-action=analyse]")
    keyboard.press("Enter")
    expect(study.panel).to_be_visible()
    expect(page.announcer).to_contain_text("Analysis.")
    keyboard.press("Home")
    page.board.expect_ply(0)
    expect(study.lines).to_have_count(3)
    keyboard.tab_to(".lines li:first-child button", key="Shift+Tab")
    keyboard.press("Enter")
    page.board.expect_ply(1)
    keyboard.tab_to("[data-node][aria-current]")
    before = study.here.get_attribute("aria-label")
    keyboard.press("ArrowUp")
    page.board.expect_ply(1)
    if len(study.texts) > 1:
        expect(study.here).not_to_have_attribute("aria-label", before or "")
    keyboard.tab_to("summary")
    keyboard.press("Enter")
    keyboard.tab_to("[data-glyph='1']")
    keyboard.press("Enter")
    expect(study.here).to_have_attribute("aria-label", re.compile("good move"))
    keyboard.tab_to("[data-do=close]")
    keyboard.press("Enter")
    expect(study.panel).to_be_hidden()
    page.board.expect_ply(1)
