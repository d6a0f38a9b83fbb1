"""Operates the lessons of the page as a learner does, by keyboard alone."""

from __future__ import annotations

import base64
import re
import zlib
from typing import TYPE_CHECKING

from playwright.sync_api import Locator, expect

from e2e.board import Board
from e2e.keyboard import Keyboard

if TYPE_CHECKING:
    from playwright.sync_api import Page


def packed(text: str) -> str:
    """Compress a text as the links of the page have it."""
    squeezer = zlib.compressobj(wbits=-15)
    return base64.urlsafe_b64encode(squeezer.compress(text.encode()) + squeezer.flush()).decode().rstrip("=")


class Lesson:
    """A lesson that is shown. Nothing is clicked: Tab, arrows and Enter do all of it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.screen = page.locator("#learn .learn-screen")
        self.element = page.locator("#learn .lesson")
        self.heading = self.screen.locator("h1")
        self.board = Board(page, "#learn tama-board")
        self.verdict = self.element.locator(".verdict")
        self.note = self.element.locator(".note")
        self.hints = self.element.locator(".hints li")
        self.caption = self.element.locator(".caption")
        self.next_lesson = self.element.locator("a.next-lesson")
        self.region = page.locator("#learn [role=status]")
        self.keys = Keyboard(page)

    def button(self, name: str) -> Locator:
        """Find a button by the beginning of its name."""
        return self.element.get_by_role("button", name=re.compile(f"^{re.escape(name)}"))

    def use(self, target: Locator, key: str = "Enter") -> None:
        """Go to a button or link by Tab, and press it."""
        self.keys.tab_to_control(target)
        self.keys.press(key)

    def play(self, move: str) -> None:
        """Walk to each square of a move and press Enter; a capture that stops half-way is put down where it is.

        The board takes a step up after another once Python has said where it may go on.
        """
        if self.keys.square is None:
            self.keys.tab_to("#learn tama-board")
        first, *others = re.split("[-x]", move)
        self._enter(first)
        for at, square in enumerate(others):
            if at > 0:
                self.board.eventually(lambda: bool(self.board.shown.targets), True)
            self._enter(square)

    def put_down(self) -> None:
        """End a capture where it has come to."""
        self.board.eventually(lambda: bool(self.board.shown.targets), True)
        self.keys.press("Enter")

    def _enter(self, square: str) -> None:
        self.keys.go_to(square)
        self.keys.press("Enter")

    def expect_verdict(self, headline: str, text: str) -> None:
        """Wait for what is said of a try, on the page and in the live region."""
        expect(self.verdict.locator("h2")).to_contain_text(headline)
        expect(self.verdict).to_contain_text(text)
        expect(self.region).to_contain_text(headline)
        expect(self.region).to_contain_text(text)
