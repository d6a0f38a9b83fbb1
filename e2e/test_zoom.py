"""Tests windows as small as 1280 by 1024 at 400 %, and the names of all controls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from e2e.profiles import Visit
    from e2e.tama_page import TamaPage

ZOOMED = {"width": 320, "height": 256}
SQUARE = 24
"""CSS pixels that the side of a target has at least (WCAG 2.5.8)."""
BOARDS = """() => [...document.querySelectorAll("tama-board")].filter(each => each.checkVisibility())
  .map(each => each.getBoundingClientRect().width / 8)"""
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
UNNAMED = """() => {
  const named = each => each.getAttribute("aria-label") || each.getAttribute("aria-labelledby") ||
    [...each.labels ?? []].some(label => label.textContent.trim());
  return [...document.querySelectorAll("input, select, textarea, [role=slider]")]
    .filter(each => each.checkVisibility({ opacityProperty: false }) && !named(each)).map(each => each.outerHTML);
}"""
"""Fields, choices and sliders without a name; a label that holds two labelled elements names only the first."""
ROOMS = {
    "#learn/r9/try": "#learn tama-board[data-ready]",
    "#learn/r13/watch": "#learn tama-board[data-ready]",
    "#python": "#studio .code",
    "#python/bots": "#studio .bots",
    "#laboratory": "#studio .laboratory .counts",
}


def test_at_400_percent_everything_is_stacked_and_squares_are_large_enough(visit: Visit) -> None:
    page = visit(viewport=ZOOMED)

    def wide_enough(where: str) -> None:
        squares = page.page.evaluate(BOARDS)
        assert squares, f"{where}: there is a board"
        assert min(squares) >= SQUARE, where
        assert page.page.evaluate(OVERFLOW) <= 0, f"{where} is scrolled sideways"

    wide_enough("game")
    page.action("analyse").click()
    expect(page.page.locator("#study")).to_be_visible()
    wide_enough("analysis")
    for fragment, shows in ROOMS.items():
        page.page.evaluate("hash => { location.hash = hash; }", fragment)
        expect(page.page.locator(shows).first).to_be_visible()
        wide_enough(fragment)


def unnamed(page: TamaPage) -> list[str]:
    found: list[str] = page.page.evaluate(UNNAMED)
    return found


def test_every_field_choice_and_slider_has_a_name(visit: Visit) -> None:
    page = visit()
    page.action("new").click()
    page.new_dialog.locator("input[value=engines]").check()
    for name, level in (("White’s level", "1 · Newcomer"), ("Black’s level", "3 · Learner")):
        slider = page.page.get_by_role("slider", name=name)
        expect(slider).to_have_attribute("aria-valuetext", level)
    assert unnamed(page) == []
    page.page.keyboard.press("Escape")
    for action in ("settings", "games", "position"):
        (page.action if action == "position" else page.header)(action).click()
        expect(page.page.locator("dialog[open]")).to_have_count(1)
        assert unnamed(page) == [], action
        page.page.keyboard.press("Escape")
    page.action("analyse").click()
    expect(page.page.locator("#study")).to_be_visible()
    assert unnamed(page) == []
    for fragment, shows in ROOMS.items():
        page.page.evaluate("hash => { location.hash = hash; }", fragment)
        expect(page.page.locator(shows).first).to_be_visible()
        assert unnamed(page) == [], fragment
