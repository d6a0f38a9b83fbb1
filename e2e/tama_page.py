"""The page as a visitor uses it: its buttons, dialogs and words. Nothing is reached but through them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.board import PATIENCE, Board

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    import tama_core as tama

expect.set_options(timeout=PATIENCE * 1000)


class TamaPage:
    """One open page."""

    def __init__(self, page: Page) -> None:
        page.set_default_timeout(PATIENCE * 1000)
        self.page = page
        self.board = Board(page)
        self.status = page.locator("#status")
        self.headline = page.locator("#status .headline")
        self.detail = page.locator("#status .detail")
        self.announcer = page.locator("#announcer")
        self.moves = page.locator("#moves button[data-ply]")
        self.position_dialog = page.locator("dialog#position")
        self.new_dialog = page.locator("dialog#new-game")

    def wait_until_ready(self) -> None:
        """Wait for Python, and for legal moves."""
        expect(self.status).to_have_attribute("data-python", "ready")
        expect(self.board.element).to_have_attribute("data-ready", "")

    def action(self, name: str) -> Locator:
        """Find one of the row of buttons by its data-action."""
        return self.page.locator(f"#actions button[data-action={name}]")

    def offer(self, text: str) -> Locator:
        """Find a button that the status line offers."""
        return self.page.locator("#status .offers button").filter(has_text=re.compile(f"^{re.escape(text)}$"))

    def new_game(
        self, *, opponent: str = "person", side: str = "white", pace: str = "quick", rules: str = "TAMA"
    ) -> None:
        """Start a game through the dialog, and wait for its first legal moves."""
        self.action("new").click()
        self._choose("opponent", opponent)
        self.new_dialog.locator("select[name=rules]").select_option(rules)
        if opponent == "engine":
            self._choose("side", side)
            self._choose("pace", pace)
        self.new_dialog.get_by_role("button", name="Start").click()
        expect(self.new_dialog).to_be_hidden()
        self.wait_until_ready()

    def _choose(self, name: str, value: str) -> None:
        self.new_dialog.locator(f"input[name={name}][value={value}]").check()

    def enter_position(self, fen: str) -> None:
        """Ask, in the open dialog, for a game from a position; it stays open where it is none."""
        self.position_dialog.locator("textarea").fill(fen)
        self.position_dialog.get_by_role("button", name="Start from here").click()

    def set_position(self, fen: str) -> None:
        """Start from a position that is one."""
        self.action("position").click()
        self.enter_position(fen)
        expect(self.position_dialog).to_be_hidden()
        self.wait_until_ready()

    def expect_result(self, game: tama.Game, headline: str) -> None:
        """Compare the end of the game with that of the package's."""
        assert game.outcome
        expect(self.board.element).to_have_attribute("data-over", "")
        self.board.expect_choice(game)
        expect(self.status).to_have_attribute("data-tone", "over")
        expect(self.headline).to_have_text(headline)
        expect(self.detail).to_have_text(game.explain().sentence)
        expect(self.announcer).to_contain_text(headline)
