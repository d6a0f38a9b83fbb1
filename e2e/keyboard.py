"""Plays by keyboard alone: Tab to the board, arrows on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

SQUARE = "document.activeElement.shadowRoot?.activeElement?.dataset.square ?? null"
FLIPPED = "document.activeElement.hasAttribute('data-flipped')"


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

    @property
    def square(self) -> str | None:
        """The square that has the focus."""
        square: str | None = self.page.evaluate(SQUARE)
        return square

    def go_to(self, square: str) -> None:
        """Walk to a square with the arrows, from whichever side the board is seen."""
        assert self.square, "the focus is not on the board"
        right, up = (ord(wanted) - ord(here) for wanted, here in zip(square, self.square, strict=True))
        if self.page.evaluate(FLIPPED):
            right, up = -right, -up
        self.press(*["ArrowRight" if right > 0 else "ArrowLeft"] * abs(right))
        self.press(*["ArrowUp" if up > 0 else "ArrowDown"] * abs(up))
        assert self.square == square
