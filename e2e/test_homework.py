"""Tests homework from the teacher's link to the teacher's table, each pupil in a profile of their own."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import Page, expect

from e2e.axe import violations
from e2e.lessons import Lesson, packed
from e2e.texts import t

if TYPE_CHECKING:
    from e2e.profiles import Visit

SET = """
title = "Two steps"

[first]
title = "Kings"
position = "W:WKa1,Kb4:BKh3,Kf7"
solution = ["b4-b3", "h3xa3", "a1xa7xg7"]

[second]
level = 1
position = "W:WKc3:Bc4"
"""


def sent(page: Page) -> str:
    """Return the text that is to be sent."""
    return page.locator(".letter textarea").input_value()


def hand_in(lesson: Lesson, name: str) -> str:
    lesson.use(lesson.element.locator(".breadcrumb a"))
    lesson.page.locator("[name=pupil]").fill(name)
    lesson.use(lesson.screen.locator(".hand-in [type=submit]"))
    return sent(lesson.page)


def test_a_class_does_homework_and_the_teacher_sees_what_holds(visit: Visit) -> None:
    teacher = visit(path=f"#set={packed(SET)}")
    page = teacher.page
    page.locator(".extras summary").click()
    page.get_by_role("button", name=t("homework.give")).click()
    page.locator("#give-homework [value=hint]").uncheck()
    assert violations(teacher) == []
    page.locator("[data-do=give]").click()
    link = re.findall(r"#set=\S+", sent(page))[0]

    ani = Lesson(visit(path=link).page)
    ani.use(ani.screen.locator("a.primary"))
    expect(ani.board.element).to_be_visible()
    for name in ("learn.hint", "learn.solution"):
        expect(ani.button(t(name))).to_be_hidden()
    ani.play("a1-b1")
    ani.expect_verdict(t("learn.astray"), "")
    ani.page.reload()
    ani.play("b4-b3")
    ani.expect_verdict(t("learn.onward"), "")
    ani.play("a1xa7xg7")
    ani.expect_verdict(t("learn.solved"), "")
    ani.use(ani.next_lesson)
    expect(ani.heading).to_have_text("Step 2")
    ani.play("c3xc5")
    ani.expect_verdict(t("result.youWin"), "")
    whole = hand_in(ani, "Անի")

    boris = Lesson(visit(path=link).page)
    boris.use(boris.screen.locator("a.primary"))
    boris.play("a1-b1")
    boris.expect_verdict(t("learn.astray"), "")
    some = hand_in(boris, "Boris")

    page.evaluate("location.hash = '#learn/homework'")
    page.locator("[name=hand-ins]").fill(f"{some}\n> {whole}\n{whole[:-20]}\n{link[:-30].replace('set', 'hand-in')}")
    page.locator(".take [type=submit]").click()
    rows = page.locator(".scroller tbody tr")
    expect(rows).to_have_count(2)
    expect(page.locator(".said")).to_contain_text(t("homework.cut", count=1))
    page.locator("[data-column=solved]").click()
    expect(rows.first.locator("td").first).to_have_text("2/2")
    results = [[cell.get_attribute("data-result") for cell in row.locator("[data-result]").all()] for row in rows.all()]
    assert results == [["solved", "solved"], ["unsolved", "none"]]
    assert violations(teacher) == []
    rows.first.locator("td a").first.click()
    expect(page.locator(".lesson .count")).to_contain_text("6")
