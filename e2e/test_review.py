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

BETTER = t("review.better", move="…").partition("…")[0].strip()
HIDE = """globalThis.hide = hidden => {
  Object.defineProperty(document, "hidden", { get: () => hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


WALK = """async total => {
  const inStudy = selector => document.querySelector(`#study ${selector}`);
  const buttons = ["on", "back"].map(name => inStudy(`[data-do=mistake-${name}]`));
  const frame = () => new Promise(requestAnimationFrame);
  const ratio = element => new Promise(done =>
    new IntersectionObserver(([{ intersectionRatio }], watch) => {
      watch.disconnect();
      done(intersectionRatio);
    }).observe(element));
  const places = () => JSON.stringify(buttons.map(each => each.getBoundingClientRect()));
  const first = places();
  const faults = [];
  for (let number = 1; number <= total; number += 1) {
    buttons[0].click();
    while (Number.parseInt(inStudy(".mistakes .place").textContent) !== number) await frame();
    while (!inStudy(".found .verdict")?.textContent) await frame();
    await frame();
    const found = inStudy(".found");
    for (const seen of [document.querySelector("tama-board#board"), found])
      if ((await ratio(seen)) < 0.99) faults.push([number, seen.className || "board", "out of sight"]);
    if (places() !== first) faults.push([number, "the buttons moved"]);
  }
  return faults;
}"""
"""Goes from mistake to mistake; returns where the buttons moved, or the board or what was found was out of sight."""


def expect_mistakes_in_place(study: Study) -> None:
    """The way from mistake to mistake stays under the finger with the board in sight."""
    on, back, place = study.does("mistake-on"), study.does("mistake-back"), study.panel.locator(".mistakes .place")
    for width, height in ((844, 390), (1440, 900), (390, 844)):
        study.page.page.set_viewport_size({"width": width, "height": height})
        study.panel.locator(".tree [data-node='0']").evaluate("button => button.click()")
        expect(place).to_have_text(re.compile("^0 .* [2-9]$"))
        study.page.settle()
        total = int((place.text_content() or "").split()[-1])
        assert study.page.page.evaluate(WALK, total) == [], (width, height)
        expect(study.panel.locator(".found .verdict")).to_contain_text(BETTER)
        expect(on).to_have_attribute("aria-disabled", "true")
        back.click()
        expect(place).to_have_text(re.compile(f"^{total - 1} "))


def expect_graph_in_sight(study: Study) -> None:
    """What one goes through a game with stays in sight, on a telephone."""
    graph, verdict = study.panel.get_by_role("slider"), study.panel.locator(".found .verdict")
    graph.focus()
    study.page.page.keyboard.press("Home")
    expect(study.here).to_have_attribute("data-node", "0")
    for _ in range(3):
        before = study.here.get_attribute("data-node") or ""
        study.page.page.keyboard.press("ArrowRight")
        expect(study.here).not_to_have_attribute("data-node", before)
        study.page.settle()
        expect(graph).to_be_in_viewport(ratio=1)
    expect(verdict).not_to_be_empty()


def test_a_review_can_be_stopped_and_tells_what_was_better_and_why_in_every_window(study: Study) -> None:
    study.open(SHORT)
    study.does("review").click()
    expect(study.does("review")).to_have_text(t("review.stop"))
    study.does("review").click()
    expect(study.does("review")).to_have_text(t("review.start"))
    expect(study.lines.first).to_be_visible()
    study.does("review").click()
    graph = study.panel.get_by_role("slider")
    faults = study.panel.locator(".faults li")
    expect(faults.first).to_contain_text(re.compile(rf"{BETTER}.*(loses \d pieces|for nothing)"))
    expect(study.panel.locator(".run progress")).to_be_hidden()
    expect(study.panel.locator(".whose")).to_be_hidden()  # both are the visitors' own
    graph.focus()
    study.page.page.keyboard.press("Home")
    study.page.page.keyboard.press("ArrowRight")
    expect(graph).to_have_attribute("aria-valuetext", re.compile("b3 to a4: "))
    faults.first.get_by_role("button").click()
    expect(study.here).to_have_attribute("aria-label", re.compile("mistake|blunder|doubtful"))
    expect_mistakes_in_place(study)
    expect_graph_in_sight(study)
    study.does("mistake-on").click()
    study.does("better").click()
    expect(study.panel.locator(".variation")).to_have_count(1)


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
