"""Tests the analysis: the engine's lines, the tree of moves, comments, the review, threats."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import tama_core as tama
from e2e.board import cells_of
from e2e.keyboard import Keyboard
from e2e.profiles import NO_SERVICE_WORKER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Locator

    from e2e.profiles import SharedPage, Visit
    from e2e.tama_page import TamaPage

SHORT = "1. b3-a4 b6-b5 2. a4-a5 a6xa4 3. a3xa5xc5 c6xc4 4. c3xc5 c7-c6 5. c5xc7 g6-g5 *"
DEEPER = """depths => new Promise(done => {
  const effort = document.querySelector("#study .effort");
  new MutationObserver((_, observer) => {
    depths -= 1;
    if (depths > 0) return;
    observer.disconnect();
    done();
  }).observe(effort, { childList: true });
})"""
HIDE = """globalThis.hide = hidden => {
  Object.defineProperty(document, "hidden", { get: () => hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
BEYOND = """button => {
  const { outlineWidth, outlineOffset } = getComputedStyle(button);
  const ring = button.getBoundingClientRect().left - parseFloat(outlineOffset) - parseFloat(outlineWidth);
  return button.closest(".middle").getBoundingClientRect().left - ring;
}"""
NOTED = "{An opening.} 1. b3-a4 {Claims the edge.} b6-b5 $2 (1... g6-g5 2. c3-c4 $1 (2. d3-d4 h6-h5)) 2. a4-a5 *"


class Study:
    """The panel of the analysis as a visitor finds it."""

    def __init__(self, page: TamaPage) -> None:
        self.page = page
        self.panel = page.page.locator("#study")
        self.lines = self.panel.locator(".lines li[aria-label]")
        self.moves = self.panel.locator(".tree button[data-node]:not([data-node='0'])")
        self.here = self.panel.locator(".tree [aria-current]")
        self.meter = page.page.get_by_role("meter")

    def does(self, name: str) -> Locator:
        return self.panel.locator(f"[data-do={name}]")

    def open(self, text: str = "") -> Study:
        if text:
            self.page.action("position").click()
            self.page.enter_position(text)
            self.page.board.eventually(self.page.position_dialog.is_visible, False)
        if not self.panel.is_visible():
            self.page.action("analyse").click()
        expect(self.panel).to_be_visible()
        return self

    @property
    def texts(self) -> list[str]:
        shown = [(move.text_content() or "").replace("–", "-").replace("×\u200b", "x") for move in self.moves.all()]
        return [re.findall("[a-h][1-8](?:[-x][a-h][1-8])+", each)[0] for each in shown]

    def pdn(self) -> str:
        """Return the game as the dialog gives it."""
        self.does("share").click()
        dialog = self.page.position_dialog
        dialog.locator("input[name=kind][value=game]").check()
        area = dialog.locator("textarea")
        expect(area).to_have_value(re.compile(r"1\. "))
        text = area.input_value()
        dialog.locator("[data-cancel]").click()
        return text


@pytest.fixture
def study(shared_page: SharedPage, two_players: TamaPage) -> Iterator[Study]:
    yield Study(two_players)
    shared_page.close()


def test_the_engine_tells_its_best_lines_and_how_far_it_looked(study: Study) -> None:
    study.open("W:Wc3,g3,a2:Bc6,g4,d5,Kh8")
    expect(study.lines.first).to_be_visible()
    effort = study.panel.locator(".effort")
    expect(effort).to_contain_text(re.compile(r"Depth ([5-9]|\d\d)"))
    expect(study.meter).to_have_attribute("aria-valuetext", re.compile("Black|White|Level|Draw"))
    study.panel.get_by_label("Number of lines").select_option("1")
    expect(study.lines).to_have_count(1)
    study.does("think").uncheck()
    expect(study.panel.locator(".lines")).to_be_visible()


def test_a_phone_held_upright_has_room_for_all_lines(study: Study) -> None:
    study.page.page.set_viewport_size({"width": 390, "height": 844})
    study.open()
    expect(study.lines.nth(2)).to_be_visible()


def test_the_focus_stays_on_its_line_while_the_engine_looks_deeper(study: Study) -> None:
    study.open()
    third = study.lines.nth(2).locator("button").first
    third.focus()
    study.page.page.evaluate(DEEPER, 2)
    expect(third).to_be_focused()


def test_the_ring_of_the_focus_is_whole_at_the_edge_of_the_moves(study: Study) -> None:
    study.open()
    expect(study.lines.nth(2)).to_be_visible()  # lines that begin would take the focus from what stood there before
    start = study.panel.locator(".start button")
    start.focus()
    study.page.page.keyboard.press("Shift+Tab")
    study.page.page.keyboard.press("Tab")
    expect(start).to_be_focused()
    assert start.evaluate(BEYOND) <= 0


def test_a_move_of_a_line_is_played_by_a_click_as_a_variation(study: Study) -> None:
    study.open()
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


def test_an_ending_of_four_pieces_is_told_exactly(study: Study) -> None:
    study.open("W:WKa1,Kb8:BKd4")
    expect(study.meter).to_have_attribute("aria-valuetext", "White wins in 2 (exact)")
    expect(study.lines.first).to_contain_text("White wins in 2 (exact)")


def test_the_analysis_goes_on_while_one_steps_through_the_game(study: Study) -> None:
    study.open(SHORT)
    keyboard = study.page.page.keyboard
    expect(study.here).to_have_attribute("aria-label", "5. Black: g6-g5")
    for key, name in {"ArrowLeft": "5. White: c5×c7", "Home": None, "ArrowRight": "1. White: b3-a4"}.items():
        keyboard.press(key)
        if name:
            expect(study.here).to_have_attribute("aria-label", name)
        expect(study.lines.first).to_be_visible()
    expect(study.page.announcer).to_contain_text("White: b3 to a4.")


def test_another_move_at_an_earlier_point_makes_a_variation(study: Study) -> None:
    study.open(SHORT)
    study.does("first").click()
    study.page.board.press("d3", "d4")
    study.page.board.expect_ply(1)
    expect(study.moves).to_have_count(11)
    study.panel.locator("summary", has_text="Comment and signs").click()
    study.panel.get_by_role("button", name="Move up").click()
    assert study.texts[0] == "d3-d4"
    study.panel.get_by_role("button", name="Delete from here").click()
    expect(study.moves).to_have_count(10)
    study.panel.get_by_role("button", name="Bring back what was deleted").click()
    expect(study.moves).to_have_count(11)
    expect(study.panel.get_by_role("button", name="Bring back what was deleted")).to_be_hidden()


def test_variations_comments_and_signs_of_a_file_are_shown_and_written_again(study: Study) -> None:
    study.open(NOTED)
    expect(study.panel.locator(".comment").first).to_have_text("An opening.")
    expect(study.panel.locator(".variation")).to_have_count(2)
    expect(study.moves.nth(1)).to_have_attribute("aria-label", "1. Black: b6-b5, mistake")
    study.moves.nth(2).click()
    expect(study.here).to_have_text(re.compile("g6–g5"))
    study.panel.locator("summary", has_text="Comment and signs").click()
    study.panel.get_by_label("What is to be said of this move").fill("Quiet.")
    study.panel.get_by_role("button", name="good move", exact=True).click()
    (game,) = tama.pdn.loads(study.pdn())
    assert game.notes[0].comments == ("An opening.",)
    (line,) = game.notes[2].variations
    assert line.notes[1].comments == ("Quiet.",)
    assert line.notes[1].glyphs == (1,)
    assert [str(move) for move in line.notes[2].variations[0].moves] == ["d3-d4", "h6-h5"]


def test_a_finished_game_is_reviewed_with_what_was_better_and_why(study: Study) -> None:
    study.open(SHORT)
    study.does("review").click()
    graph = study.panel.get_by_role("slider")
    faults = study.panel.locator(".faults li")
    expect(faults.first).to_contain_text(re.compile(r"Better was .*The exchange costs \d for \d"))
    expect(study.panel.locator(".run progress")).to_be_hidden()
    graph.focus()
    study.page.page.keyboard.press("Home")
    study.page.page.keyboard.press("ArrowRight")
    expect(graph).to_have_attribute("aria-valuetext", re.compile("b3 to a4: "))
    faults.first.get_by_role("button").click()
    expect(study.here).to_have_attribute("aria-label", re.compile("mistake|blunder|doubtful"))
    study.does("better").click()
    expect(study.panel.locator(".variation")).to_have_count(1)


def test_what_one_goes_through_a_game_with_stays_in_sight_on_a_telephone(study: Study) -> None:
    study.page.page.set_viewport_size({"width": 390, "height": 844})
    study.open(SHORT)
    study.does("review").click()
    expect(study.panel.locator(".faults li").first).to_be_attached()
    expect(study.panel.locator(".run progress")).to_be_hidden()
    graph, verdict = study.panel.get_by_role("slider"), study.panel.locator(".review .verdict")
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


def test_a_review_can_be_stopped(study: Study) -> None:
    study.open(SHORT)
    study.does("review").click()
    expect(study.does("review")).to_have_text("Stop")
    study.does("review").click()
    expect(study.does("review")).to_have_text("Review the game")
    expect(study.lines.first).to_be_visible()


def test_x_shows_what_the_opponent_would_do(study: Study) -> None:
    page = study.page
    page.set_position("W:Wc3,d4,h2:Bd6,e6,a7")
    Keyboard(page.page).tab_to("tama-board")
    page.page.keyboard.press("x")
    expect(page.announcer).to_have_text(re.compile(r"^Threat: [a-h]\d"))
    page.board.press("h2", "h3")
    page.board.expect_ply(1)


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
    page.board.eventually(lambda: "h6-h5" in str(page.page.evaluate("history.state")), True)
    page.page.reload()
    page.wait_until_ready()
    expect(study.panel.locator(".variation")).to_have_count(1)
    expect(study.lines.first).to_be_visible()
    page.board.press("e3", "e4")
    page.board.expect_ply(3)
    page.board.eventually(lambda: "e3-e4" in str(page.page.evaluate("history.state")), True)
    page.page.reload()
    page.wait_until_ready()
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
