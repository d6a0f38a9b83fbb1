"""Tests the printed pages: light colours, no buttons, the whole score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.games import random_game
from e2e.pictures import NOTED
from e2e.position_dialog import open_dialog, page_text

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from e2e.profiles import Visit
    from e2e.tama_page import TamaPage

LONG = 60
ROOMS = {  # what is seen of a room only when the one before it is gone
    "": "#moves",
    "#learn": "#learn [data-shown=''] > *",
    "#learn/r10/try": "#learn [data-shown='r10/try'] > *",
    "#learn/r10/watch": "#learn [data-shown='r10/watch'] > *",
    "#learn/rules": "#learn [data-shown='rules'] > *",
    "#python": ".workspace.cell",
    "#laboratory": ".workspace.laboratory",
}
SEEN = """element => {
  const { width, height } = element.getBoundingClientRect();
  return element.checkVisibility() && width > 0 && height > 0 && element.scrollWidth <= element.clientWidth + 1;
}"""
"""Tells whether an element is printed, and not cut off."""
PRINTED = """() => {
  const seen = element => element.checkVisibility() && element.getBoundingClientRect().height > 0;
  const background = getComputedStyle(document.body).backgroundColor;
  const buttons = [...document.querySelectorAll("button")].filter(seen).map(({ textContent }) => textContent.trim());
  const list = document.querySelector("#moves");
  return { background, buttons, cut: list.checkVisibility() && list.scrollHeight > list.clientHeight + 1 };
}"""


def test_each_room_prints_light_without_buttons_and_with_the_whole_score(visit: Visit) -> None:
    page = visit(color_scheme="dark")
    page.new_game()
    moves = random_game(LONG)
    page.paste(" ".join(str(move) for move in moves))
    page.board.expect_ply(len(moves))
    for room, shown in ROOMS.items():
        page.page.evaluate("hash => { location.hash = hash || '#game'; }", room)
        expect(page.page.locator(shown)).to_be_visible()
        page.page.emulate_media(media="print", color_scheme="dark")
        printed = page.page.evaluate(PRINTED)
        page.page.emulate_media(media="screen", color_scheme="dark")
        scored = [f"{move}".replace("-", "–").replace("x", "×\u200b") for move in moves] if not room else []
        assert printed == {"background": "rgb(255, 255, 255)", "buttons": scored, "cut": False}, room
    board = page.page.locator("#studio .laboratory tama-board[data-ready]")
    expect(board).to_be_visible()
    page.page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    expect(board.locator(".print circle")).to_have_count(6)
    page.page.evaluate("window.dispatchEvent(new Event('afterprint'))")
    expect(board.locator(".print")).to_have_count(0)


def test_an_analysis_prints_its_moves_and_mistakes_and_none_of_its_tools(visit: Visit) -> None:
    page = visit(viewport={"width": 390, "height": 844})
    page.paste(NOTED)
    page.board.expect_ply(7)
    page.action("analyse").click()
    study = page.page.locator("#study")
    study.locator("[data-do=review]").click()
    expect(study.locator(".run progress")).to_be_hidden()
    page.page.emulate_media(media="print")
    expect(study.locator(".tree")).to_contain_text("Claims the edge.")
    assert all(study.locator(".tree li:not(.start) button").evaluate_all(f"all => all.map({SEEN})"))
    assert study.locator(".faults li").first.evaluate(SEEN), "a list that was closed on the screen"
    for tool in (".head", ".note", ".bar", "[data-do]", ".start button"):
        assert not any(study.locator(tool).evaluate_all(f"all => all.map({SEEN})")), tool
    expect(page.page.locator("#moves")).to_be_hidden()
    page.page.emulate_media(media="screen")
    study.locator("[data-do=close]").click()
    open_dialog(page)
    page.position_dialog.get_by_role("radio").nth(1).check()
    page_text(page)
    page.position_dialog.locator("[data-share=sheet]").click()
    expect_worksheet(page.page)


def expect_worksheet(page: Page) -> None:
    """See the marked position on a worksheet that has its style, whatever the page's policy forbids, and print it."""
    sheet = page.frame_locator("#worksheet iframe")
    expect(sheet.locator(".page .tama-board")).to_have_count(1)
    expect(sheet.locator(".solutions")).to_contain_text("2. c3–c4")
    expect(sheet.locator(".page")).to_have_css("display", "flex")
    page.evaluate("frames[frames.length - 1].print = () => { window.printed = true; }")
    page.locator("#worksheet .primary").click()
    assert page.evaluate("window.printed")
    with page.expect_download() as saved:
        page.locator("#worksheet .buttons button").nth(1).click()
    assert "<style>" in saved.value.path().read_text("utf-8")


def test_lessons_beside_each_other_and_the_rules_that_are_set_are_whole_on_paper(visit: Visit) -> None:
    visit.error_log.expect("a worker was replaced")  # the laboratory counts in a third one
    page = visit(viewport={"width": 680, "height": 1000}, path="#learn/compare/crowning", ready=False).page
    boards = page.locator("#learn .side")
    expect(boards).to_have_count(2)
    page.emulate_media(media="print")
    assert boards.evaluate_all(f"all => all.map({SEEN})") == [True, True]
    page.emulate_media(media="screen")
    page.evaluate("location.hash = 'laboratory'")
    switches = page.locator(".laboratory .switches :is(input, select)")
    expect(switches.first).to_be_visible()
    page.emulate_media(media="print")
    assert all(switches.evaluate_all("all => all.map(each => each.checkVisibility() && each.clientWidth > 0)"))


def test_what_is_drawn_on_a_board_is_on_its_diagram(two_players: TamaPage) -> None:
    board = two_players.board.element
    board.evaluate("board => { board.shapes = [{ square: 'c3', target: 'c5', color: 'R' }]; }")
    two_players.page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    expect(board.locator(".print path[stroke-dasharray]:not([stroke-dasharray=''])")).to_have_count(1)
    two_players.page.evaluate("window.dispatchEvent(new Event('afterprint'))")
    board.evaluate("board => { board.shapes = []; }")
