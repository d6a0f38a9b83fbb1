"""Tests the coach: its question by mouse and by keyboard, its count at the end, and hints in three steps."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.texts import t

if TYPE_CHECKING:
    from e2e.profiles import Visit
    from e2e.tama_page import TamaPage

FEN = "W:Wc3,h2,g2:Bc5,h7,g7"
LOSS = t("coach.loses", what="a man")


def coached(page: TamaPage) -> TamaPage:
    page.action("new").click()
    switch = page.new_dialog.get_by_role("checkbox", name=re.compile("^Coach"))
    page.new_dialog.locator("input[name=opponent][value=person]").check()
    expect(switch).to_be_hidden()
    page.new_dialog.locator("input[name=opponent][value=engine]").check()
    page.new_dialog.locator("input[name=side][value=white]").check()
    page.new_dialog.locator("input[name=level]").fill("1")
    expect(switch).not_to_be_checked()
    switch.check()
    page.new_dialog.locator("button[type=submit]").click()
    page.wait_until_ready()
    page.set_position(FEN)
    return page


def test_the_coach_asks_before_a_man_is_lost_and_counts_what_it_asked(visit: Visit) -> None:
    page = coached(visit())
    board = page.board
    before = board.shown.cells
    board.press("c3", "c4")
    expect(page.headline).to_have_text(LOSS)
    expect(page.detail).to_have_text(re.compile("What follows: c5×.?c3"))
    expect(page.announcer).to_contain_text(LOSS)
    page.offer("Look again").click()
    expect(page.headline).to_have_text("Your move")
    board.eventually(lambda: board.shown.cells, before)
    board.press("c3", "c4")
    page.offer("Play it anyway").click()
    board.expect_ply(2)
    page.resign()
    expect(page.page.locator("#status .coached")).to_have_text("Coach: 2 warnings")
    page.page.reload()
    page.wait_until_ready()
    expect(page.page.locator("#status .coached")).to_have_text("Coach: 2 warnings")


def test_the_coach_is_answered_by_keyboard(visit: Visit) -> None:
    page = coached(visit())
    keyboard, board = page.page.keyboard, page.board
    for square in ("c3", "c4"):
        board.element.locator(f"button[data-square={square}]").focus()
        keyboard.press("Enter")
    expect(page.headline).to_have_text(LOSS)
    expect(page.offer("Look again")).to_be_focused()
    keyboard.press("Enter")
    expect(page.headline).to_have_text("Your move")
    expect(board.element.locator("button[data-square=c4]")).to_be_focused()
    for square in ("c3", "c4"):
        board.element.locator(f"button[data-square={square}]").focus()
        keyboard.press("Enter")
    keyboard.press("Escape")
    expect(page.headline).to_have_text("Your move")
    for square in ("c3", "c4"):
        board.element.locator(f"button[data-square={square}]").focus()
        keyboard.press("Enter")
    expect(page.offer("Look again")).to_be_focused()
    keyboard.press("Tab")
    keyboard.press("Enter")
    board.expect_ply(2)


def test_a_hint_tells_the_piece_then_the_idea_then_the_move(visit: Visit) -> None:
    page = visit()
    page.new_game()
    page.set_position("W:Wc3,b4,h2:Bc4,h7")
    page.action("hint").click()
    expect(page.detail).to_have_text(re.compile(r"Look at your piece on (c3|b4)\."))
    page.offer("What is the idea?").click()
    expect(page.detail).to_have_text(t("idea.gain", what="a man"))
    page.offer("Show the move").click()
    expect(page.detail).to_have_text(re.compile(r"A good move: (c3xc5|b4xd4)\."))
    page.board.expect_ply(0)
