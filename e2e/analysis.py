"""Operates the analysis as a visitor does."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from e2e.tama_page import TamaPage

IN_MENU = {"threat", "flip", "mark", "share", "edit", "play"}
SHORT = "1. b3-a4 b6-b5 2. a4-a5 a6xa4 3. a3xa5xc5 c6xc4 4. c3xc5 c7-c6 5. c5xc7 g6-g5 *"


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
        """Find a button by its data-do; the menu "Menu" is opened for those in it."""
        if name in IN_MENU and not self.panel.locator("#study-more").is_visible():
            self.panel.locator("[data-do=more]").click()
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
