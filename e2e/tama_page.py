"""Operates the page as a visitor does, by its buttons, dialogs and texts alone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

import tama_core as tama
from e2e.board import PATIENCE, Board

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

expect.set_options(timeout=PATIENCE * 1000)


IN_MENU = {"redo", "flip", "mark", "type", "share", "position", "draw", "resign"}
"""The actions in the menu "Menu"."""
READY = """async patience => {
  const deadline = performance.now() + patience * 1000;
  const isReady = () =>
    document.querySelector("#status").dataset.python === "ready" &&
    "ready" in document.querySelector("tama-board").dataset;
  while (!isReady() && performance.now() < deadline) await new Promise(requestAnimationFrame);
  return isReady();
}"""
NEW_GAME = """choices => {
  document.querySelector("#actions [data-action=new]").click();
  for (const [selector, value] of choices) {
    const field = document.querySelector(`#new-game ${selector}`);
    if (field.type === "radio") {
      field.click();
      continue;
    }
    field.value = value;
    for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
  }
  document.querySelector("#new-game [type=submit]").click();
}"""
"""Makes choices in the dialog: fields by their selectors, with values; what each does to a person has its own tests."""
PASTE = """text => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
}"""
SETTLED = """async () => {
  await new Promise(requestAnimationFrame);
  await new Promise(done => new IntersectionObserver(() => done()).observe(document.body));
}"""


class TamaPage:
    """One open page.

    It uses so little of Playwright that our own driver of WebKit (webkit.py) can replace it.
    """

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
        assert self.page.evaluate(READY, PATIENCE), f"no Python after {PATIENCE} s"

    def settle(self) -> None:
        """Wait until all updates are laid out and their callbacks have run."""
        self.page.evaluate(SETTLED)

    def action(self, name: str) -> Locator:
        """Find one of the game's buttons by its data-action; the menu "Menu" is opened for those in it."""
        if name in IN_MENU and not self.page.locator("#more").is_visible():
            self.page.locator("#actions [data-action=more]").click()
        return self.page.locator(f"#actions button[data-action={name}]")

    def header(self, action: str) -> Locator:
        """Find a button of the header, which all rooms have; its menu is opened for those in it."""
        if action != "games" and not self.page.locator("#rooms").is_visible():
            self.page.locator("#masthead [aria-controls=rooms]").click()
        return self.page.locator(f"#masthead [data-action={action}]")

    def resign(self) -> None:
        """Give the game up, and say yes where that is asked."""
        self.action("resign").click()
        self.page.locator("#status [data-offer='action.resign']").click()

    def offer(self, text: str) -> Locator:
        """Find a button that the status line offers."""
        return self.page.locator("#status .offers button").filter(has_text=re.compile(f"^{re.escape(text)}$"))

    def offer_at(self, index: int) -> Locator:
        """Find a button that the status line offers, by its place: for pages in any language."""
        return self.page.locator("#status .offers button").nth(index)

    def new_game(
        self,
        *,
        opponent: str = "person",
        side: str = "white",
        level: int | None = 1,
        rules: str = "TAMA",
        clock: str = "none",
    ) -> None:
        """Start a game through the dialog, at the level it proposes for None, and wait for its first legal moves."""
        choices = [(f"input[name=opponent][value={opponent}]", ""), ("select[name=rules]", rules)]
        choices += [("select[name=clock]", clock)] * (clock != "none")
        if opponent == "engine":
            choices += [(f"input[name=side][value={side}]", "")]
            choices += [("input[name=level]", str(level))] * (level is not None)
        self.page.evaluate(NEW_GAME, choices)
        self.board.eventually(self.new_dialog.is_visible, False)
        self.wait_until_ready()

    def play(self, *moves: str, game: tama.Game | None = None) -> tama.Game:
        """Play moves by mouse, and give the game that they make."""
        game = game or tama.Game()
        for move in moves:
            self.board.press(*move.split("-"))
            game.play(move)
            self.board.expect_choice(game)
        return game

    def enter_position(self, fen: str) -> None:
        """Enter a position in the open dialog, which stays open if it is not valid."""
        self.position_dialog.locator("textarea").fill(fen)
        self.position_dialog.locator("button[type=submit]").click()

    def set_position(self, fen: str) -> None:
        """Start from a valid position."""
        self.action("position").click()
        self.enter_position(fen)
        self.board.eventually(self.position_dialog.is_visible, False)
        self.wait_until_ready()

    def paste(self, text: str) -> None:
        """Paste a text outside every field, so that the page itself receives it."""
        self.page.evaluate(PASTE, text)

    def expect_result(self, game: tama.Game, headline: str) -> None:
        """Compare the end of the game with that of the package's."""
        assert game.outcome
        board, sentence = self.board, game.explain().sentence
        board.eventually(lambda: board.element.get_attribute("data-over"), "")
        board.expect_choice(game)
        board.eventually(lambda: self.status.get_attribute("data-tone"), "over")
        board.eventually(self.headline.text_content, headline)
        board.eventually(self.detail.text_content, sentence)
        board.eventually(lambda: headline in (self.announcer.text_content() or ""), True)
