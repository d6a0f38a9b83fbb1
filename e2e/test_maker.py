"""Tests the maker of sets by mouse, as a teacher uses it: with a reload in the middle, up to the link for learners."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.board import Board
from e2e.lessons import Lesson
from e2e.texts import t

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from e2e.profiles import Visit


def tool(page: Page, piece: str) -> None:
    page.locator(f".palette label:has([value='{piece}'])").click()


def mode(page: Page, name: str) -> None:
    page.locator(f".maker-board label:has([name=mode][value={name}])").click()


def test_two_steps_are_made_by_mouse_and_solved_by_link(visit: Visit) -> None:
    page = visit(path="#learn/sets", permissions=["clipboard-read", "clipboard-write"]).page
    setup, play = Board(page, ".maker-setup tama-board"), Board(page, ".maker-play tama-board")
    page.locator("[data-do=new]").click()
    page.locator("[name=set-title]").fill("Two steps")
    for piece, squares in {"w": ("c3", "g3"), "b": ("c4", "g4", "d5"), "B": ("h8",)}.items():
        tool(page, piece)
        setup.press(*squares)
    expect(page.locator("#fault-solution")).to_have_text("The solution is missing: play it on the board.")
    mode(page, "solution")
    expect(play.button("c3")).to_have_accessible_name("c3, white man, must capture")
    play.press("c3", "c5", "e5")
    expect(page.locator("[name=solution]")).to_have_value("c3xc5xe5")
    expect(page.locator(".maker-verdict")).to_have_text(t("maker.only"))
    expect(page.locator(".maker-offers button")).to_have_count(2)

    mode(page, "wrong")
    play.press("g3", "g5")
    comment = page.get_by_label(t("maker.wrong.comment", move="g3×g5"))
    comment.fill("Only one piece.")
    page.reload()
    expect(comment).to_be_focused()
    expect(comment).to_have_value("Only one piece.")
    page.locator(".maker-fields a.primary").click()
    lesson = Lesson(page)
    expect(lesson.element.locator(".task")).to_have_text("Find White’s move.")
    lesson.board.press("g3", "g5")
    lesson.expect_verdict("Not allowed", "Only one piece.")
    lesson.element.locator(".breadcrumb a").click()
    expect(comment).to_be_focused()

    page.locator("[data-do=add]").click()
    tool(page, "w")
    setup.press("a7", "c7")
    tool(page, "b")
    setup.press("h5")
    page.locator("[name=goal]").select_option("crown")
    mode(page, "solution")
    play.eventually(lambda: play.shown.pieces.get("a7"), "w")
    play.press("a7", "b8")
    expect(page.locator(".maker-verdict")).to_contain_text(
        t("maker.others", count=4, moves="a7–a8, c7–b8, c7–c8 and c7–d8")
    )
    page.locator(".maker-foot a").click()
    expect(lesson.screen.locator(".card")).to_have_count(2)
    page.get_by_role("button", name=t("position.link")).click()
    expect(page.get_by_role("button", name=t("position.copied"))).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")

    learner = Lesson(visit(path=link[link.index("#") :]).page)
    expect(learner.heading).to_have_text("Two steps")
    learner.use(learner.screen.locator("a.primary"))
    learner.play("c3xc5xe5")
    learner.expect_verdict("Solved", "")
    learner.use(learner.next_lesson)
    learner.play("a7-a8")
    learner.expect_verdict("Solved", "")
