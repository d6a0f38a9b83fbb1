"""A whole game for whoever has the page as a tree of roles and names, and no picture of it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import tama_core as tama
from e2e.games import random_game
from tama_core.squares import SQUARES

if TYPE_CHECKING:
    from e2e.anywhere import Opener
    from e2e.host import Host
    from e2e.tama_page import TamaPage

SHORT = 26
PIECES = {"white man": "w", "white king": "W", "black man": "b", "black king": "B", "empty": "."}
NAMED = re.compile(r'button "([a-h][1-8]), ([a-z ]+)((?:, [a-z ]+)*)"')


class Reader:
    """Finds by role and name, presses without a pointer, and listens."""

    def __init__(self, page: TamaPage) -> None:
        page.wait_until_ready()
        self.page = page.page

    def press(self, role: str, name: str | re.Pattern[str]) -> None:
        found = self.page.get_by_role(role, name=name)  # type: ignore[arg-type]
        expect(found).to_have_count(1)
        found.dispatch_event("click")

    def square(self, square: str) -> None:
        self.press("button", re.compile(f"^{square}, "))

    def board(self) -> dict[str, tuple[str, str]]:
        """Return what each square is said to hold, and what is said of it besides."""
        tree = self.page.get_by_role("grid").aria_snapshot()
        return {square: (PIECES[piece], more) for square, piece, more in NAMED.findall(tree)}

    def expect_heard(self, words: str) -> None:
        expect(self.page.get_by_role("status").filter(has_text=words)).to_have_count(1)


def test_a_whole_game_is_played_by_roles_and_names_alone(open_page: Opener, host: Host, browser_name: str) -> None:
    if browser_name == "webkit":
        pytest.skip("what drives Debian's WebKit reads no tree of roles and names")
    reader, game = Reader(open_page(host.address)), tama.Game()
    reader.press("button", "New game")
    reader.press("radio", "Two at this screen")
    reader.press("button", "Start")
    reader.expect_heard("New game. White to move.")
    for move in random_game(SHORT):
        heard = reader.board()
        assert {square: piece for square, (piece, _) in heard.items()} == {
            str(square): str(game.position[square] or ".") for square in SQUARES
        }
        may = {square for square, (_, more) in heard.items() if "can move" in more or "must capture" in more}
        assert may == {str(each.origin) for each in game.position.legal_moves()}
        for square in move.path:
            reader.square(str(square))
        game.play(move)
        name = f"{(len(game.moves) + 1) // 2}. {('White', 'Black')[(len(game.moves) - 1) % 2]}: {move}"
        name = name.replace("x", "×")
        expect(reader.page.get_by_role("button", name=name, exact=True)).to_have_count(1)
    assert game.outcome
    assert game.outcome.winner
    headline = f"{game.outcome.winner.capitalize()} wins"
    reader.expect_heard(headline)
    expect(reader.page.get_by_role("heading", name=headline)).to_have_count(1)
    reader.press("button", "Rematch")
    reader.expect_heard("New game. White to move.")
