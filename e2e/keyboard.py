"""Plays by keyboard alone: Tab to the board, arrows on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

SQUARE = "document.activeElement.shadowRoot?.activeElement?.dataset.square ?? null"
WAY = """square => {
  const board = document.activeElement;
  const here = board.shadowRoot?.activeElement?.dataset.square;
  if (!here) return null;
  const ways = [0, 1].map(at => square.charCodeAt(at) - here.charCodeAt(at));
  return board.hasAttribute("data-flipped") ? ways.map(way => 0 - way) : ways;
}"""
"""How far the square lies to the right and up, from whichever side the board is seen."""
STEPS = """target => {
  if (target === document.activeElement) return 0;
  const fields = "a[href], button, input, select, textarea, summary, iframe, [tabindex]";
  const ends = [target, document.activeElement];
  const stops = [...document.querySelectorAll(`${fields}, tama-board`)].filter(each =>
    ends.includes(each) || (each.tabIndex >= 0 && !each.disabled && each.checkVisibility()));
  const [from, to] = [stops.indexOf(document.activeElement), stops.indexOf(target)];
  return from < 0 ? to + 1 : to - from;
}"""
"""How many stops of Tab a control is away; a guess, since only Tab itself knows."""


class Keyboard:
    """Hands that never leave the keys."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def tab_to(self, selector: str, key: str = "Tab") -> None:
        """Press Tab until the focus is on an element of the page."""
        for _ in range(40):
            self.press(key)
            if self.page.evaluate("selector => document.activeElement.matches(selector)", selector):
                return
        raise AssertionError(f"expected Tab to lead to {selector}, it never does")

    def tab_to_control(self, target: Locator) -> None:
        """Press Tab, or Shift+Tab, until the focus is on a control."""
        steps = target.evaluate(STEPS)
        self.press(*["Tab" if steps > 0 else "Shift+Tab"] * abs(steps))
        for tab in ("Tab", "Shift+Tab"):
            for _ in range(120):
                if target.evaluate("element => element === document.activeElement"):
                    return
                self.press(tab)
        raise AssertionError(f"Tab never leads to {target}")

    @property
    def square(self) -> str | None:
        """The square that has the focus."""
        square: str | None = self.page.evaluate(SQUARE)
        return square

    def go_to(self, square: str) -> None:
        """Walk to a square with the arrows."""
        way = self.page.evaluate(WAY, square)
        assert way, "the focus is not on the board"
        right, up = way
        self.press(*["ArrowRight" if right > 0 else "ArrowLeft"] * abs(right))
        self.press(*["ArrowUp" if up > 0 else "ArrowDown"] * abs(up))
        assert self.square == square
