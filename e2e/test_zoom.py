"""Tests windows as small as 1280 by 1024 at 400 %, and the names of all controls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.texts import t

if TYPE_CHECKING:
    from e2e.profiles import Visit

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
    "#python/tournament": "#studio .tournament .setup",
    "#laboratory": "#studio .laboratory .counts",
}


def test_at_400_percent_all_is_stacked_squares_are_large_enough_and_every_control_has_a_name(visit: Visit) -> None:
    page = visit(viewport=ZOOMED)

    def examine(where: str) -> None:
        assert page.page.evaluate(UNNAMED) == [], where
        squares = page.page.evaluate(BOARDS)
        assert squares, f"{where}: there is a board"
        assert min(squares) >= SQUARE, where
        assert page.page.evaluate(OVERFLOW) <= 0, f"{where} is scrolled sideways"

    examine("game")
    page.action("new").click()
    page.new_dialog.locator("input[value=engines]").check()
    for side, level in (("white", 1), ("black", 3)):
        slider = page.page.get_by_role("slider", name=t(f"new.level.{side}"))
        name = t("new.level.name", level=level, name=t(f"level.{level}"))
        expect(slider).to_have_attribute("aria-valuetext", name)
    examine("a new game")
    page.page.keyboard.press("Escape")
    for action in ("settings", "games", "position"):
        (page.action if action == "position" else page.header)(action).click()
        expect(page.page.locator("dialog[open]")).to_have_count(1)
        examine(action)
        page.page.keyboard.press("Escape")
    page.action("analyse").click()
    expect(page.page.locator("#study")).to_be_visible()
    examine("analysis")
    for fragment, shows in ROOMS.items():
        page.page.evaluate("hash => { location.hash = hash; }", fragment)
        expect(page.page.locator(shows).first).to_be_visible()
        examine(fragment)
