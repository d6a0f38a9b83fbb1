"""Tests the analysis: the engine's lines, the tree of moves, comments, endings, threats."""

from __future__ import annotations

import re

from playwright.sync_api import expect

import tama_core as tama
from e2e.analysis import SHORT, Study
from e2e.keyboard import Keyboard
from e2e.profiles import WINDOW
from e2e.texts import t

DEEPER = """depths => new Promise(done => {
  const effort = document.querySelector("#study .effort");
  new MutationObserver((_, observer) => {
    depths -= 1;
    if (depths > 0) return;
    observer.disconnect();
    done();
  }).observe(effort, { childList: true });
})"""
BEYOND = """button => {
  const { outlineWidth, outlineOffset } = getComputedStyle(button);
  const ring = button.getBoundingClientRect().left - parseFloat(outlineOffset) - parseFloat(outlineWidth);
  return button.closest(".middle").getBoundingClientRect().left - ring;
}"""
NOTED = "{An opening.} 1. b3-a4 {Claims the edge.} b6-b5 $2 (1... g6-g5 2. c3-c4 $1 (2. d3-d4 h6-h5)) 2. a4-a5 *"


def test_the_engine_tells_its_best_lines_how_far_it_looked_and_an_ending_exactly(study: Study) -> None:
    study.open("W:Wc3,g3,a2:Bc6,g4,d5,Kh8")
    expect(study.lines.first).to_be_visible()
    effort = study.panel.locator(".effort")
    expect(effort).to_contain_text(re.compile(r"Depth ([5-9]|\d\d)"))
    expect(study.meter).to_have_attribute("aria-valuetext", re.compile("Black|White|Equal|Draw"))
    study.panel.get_by_label(t("study.lines")).select_option("1")
    expect(study.lines).to_have_count(1)
    study.does("think").uncheck()
    expect(study.panel.locator(".lines")).to_be_visible()
    study.does("think").check()
    study.does("close").click()
    study.open("W:WKa1,Kb8:BKd4")
    expect(study.meter).to_have_attribute("aria-valuetext", "White wins in 2 (exact)")
    expect(study.lines.first).to_contain_text("White wins in 2 (exact)")


def test_the_lines_keep_the_focus_while_the_engine_looks_deeper_and_are_played_by_a_click(study: Study) -> None:
    study.page.page.set_viewport_size({"width": 390, "height": 844})
    study.open()
    expect(study.lines.nth(2)).to_be_visible()  # a phone held upright has room for all
    study.page.page.set_viewport_size(WINDOW)
    focused = study.lines.nth(2).locator("button").first
    focused.focus()
    study.page.page.evaluate(DEEPER, 2)
    expect(focused).to_be_focused()
    start = study.panel.locator(".start button")
    start.focus()
    study.page.page.keyboard.press("Shift+Tab")
    study.page.page.keyboard.press("Tab")
    expect(start).to_be_focused()
    assert start.evaluate(BEYOND) <= 0, "the ring of the focus is cut off at the edge of the moves"
    third = study.lines.first.locator("button").nth(2)
    expect(third).to_be_visible()
    study.does("think").uncheck()  # or it may find another line before the click
    moves = (third.get_attribute("data-moves") or "").split()
    third.click()
    study.page.board.expect_ply(3)
    assert study.texts == moves
    game = tama.Game()
    for move in moves:
        game.play(move)
    study.page.board.expect_position(game)


def test_the_analysis_goes_on_while_one_steps_through_the_game_and_another_move_makes_a_variation(study: Study) -> None:
    study.open(SHORT)
    keyboard = study.page.page.keyboard
    expect(study.here).to_have_attribute("aria-label", "5. Black: g6-g5")
    for key, name in {"ArrowLeft": "5. White: c5×c7", "Home": None, "ArrowRight": "1. White: b3-a4"}.items():
        keyboard.press(key)
        if name:
            expect(study.here).to_have_attribute("aria-label", name)
        expect(study.lines.first).to_be_visible()
    expect(study.page.announcer).to_contain_text("White: b3 to a4.")
    study.does("first").click()
    study.page.board.press("d3", "d4")
    study.page.board.expect_ply(1)
    expect(study.moves).to_have_count(11)
    study.panel.locator("summary", has_text=t("study.note")).click()
    study.panel.get_by_role("button", name=t("study.promote")).click()
    assert study.texts[0] == "d3-d4"
    study.panel.get_by_role("button", name=t("study.delete")).click()
    expect(study.moves).to_have_count(10)
    restore = study.panel.get_by_role("button", name=t("study.restore"))
    restore.click()
    expect(study.moves).to_have_count(11)
    expect(restore).to_be_hidden()


def test_variations_comments_and_signs_of_a_file_are_shown_and_written_again(study: Study) -> None:
    study.open(NOTED)
    expect(study.panel.locator(".comment").first).to_have_text("An opening.")
    expect(study.panel.locator(".variation")).to_have_count(2)
    expect(study.moves.nth(1)).to_have_attribute("aria-label", "1. Black: b6-b5, mistake")
    study.moves.nth(2).click()
    expect(study.here).to_have_text(re.compile("g6–g5"))
    study.panel.locator("summary", has_text=t("study.note")).click()
    study.panel.get_by_label(t("study.comment")).fill("Quiet.")
    study.panel.get_by_role("button", name="good move", exact=True).click()
    (game,) = tama.pdn.loads(study.pdn())
    assert game.notes[0].comments == ("An opening.",)
    (line,) = game.notes[2].variations
    assert line.notes[1].comments == ("Quiet.",)
    assert line.notes[1].glyphs == (1,)
    assert [str(move) for move in line.notes[2].variations[0].moves] == ["d3-d4", "h6-h5"]


def test_x_shows_what_the_opponent_would_do(study: Study) -> None:
    page = study.page
    page.set_position("W:Wc3,d4,h2:Bd6,e6,a7")
    Keyboard(page.page).tab_to("tama-board")
    page.page.keyboard.press("x")
    expect(page.announcer).to_have_text(re.compile(r"^Threat: [a-h]\d"))
    page.board.press("h2", "h3")
    page.board.expect_ply(1)
