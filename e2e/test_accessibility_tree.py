"""Plays, analyses and solves a puzzle by roles and names alone, without the picture."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import tama_core as tama
from e2e.games import random_game
from e2e.texts import t
from tama_core import lessons
from tama_core.squares import SQUARES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from playwright.sync_api import Locator

    from e2e.engines import Opener
    from e2e.host import Host
    from e2e.tama_page import TamaPage

pytestmark = pytest.mark.pyodide

SHORT = 26
LAST = 8
"""Plies of that game that are played on the board; those before them come as text."""
PLAYED = "1. b3-a4 b6-b5 2. a4-a5 a6xa4 3. a3xa5xc5 c6xc4 4. c3xc5 c7-c6 5. c5xc7 g6-g5 *"
AS_TEXT = t("position.help")
PUZZLE = "puzzles/6"
PIECES = {"white man": "w", "white king": "W", "black man": "b", "black king": "B", "empty": "."}
NAMED = re.compile(r'button "([a-h][1-8]), ([a-z ]+)((?:, [a-z ]+)*)"')


class Reader:
    """Finds by role and name, presses without a pointer, and listens."""

    def __init__(self, page: TamaPage) -> None:
        page.wait_until_ready()
        self.page, self.eventually = page.page, page.board.eventually

    def one(self, role: str, name: str | re.Pattern[str]) -> Locator:
        """Find the only thing of this role and name."""
        found = self.page.get_by_role(role, name=name, exact=True)  # type: ignore[arg-type]
        expect(found).to_have_count(1)
        return found

    def press(self, role: str, name: str | re.Pattern[str]) -> None:
        self.one(role, name).dispatch_event("click")

    def choose(self, name: str) -> None:
        """Choose from the menu of what is done more rarely."""
        self.press("button", "Menu")
        self.press("menuitem", name)

    def play(self, squares: Iterable[object]) -> None:
        for square in squares:
            self.press("button", re.compile(f"^{square}, "))

    def board(self) -> dict[str, tuple[str, str]]:
        """Return what each square is said to hold, and what is said of it besides."""
        tree = self.page.get_by_role("grid").aria_snapshot()
        return {square: (PIECES[piece], more) for square, piece, more in NAMED.findall(tree)}

    def expect_board(self, position: tama.Position) -> None:
        held = {str(square): str(position[square] or ".") for square in SQUARES}
        self.eventually(lambda: {square: piece for square, (piece, _) in self.board().items()}, held)

    def expect_heard(self, words: str | re.Pattern[str]) -> None:
        expect(self.page.get_by_role("status").filter(has_text=words)).to_have_count(1)


@pytest.fixture
def reader(open_page: Opener, host: Host, browser_name: str) -> Reader:
    if browser_name == "webkit":
        pytest.skip("what drives Debian's WebKit reads no tree of roles and names")
    return Reader(open_page(host.address))


def test_a_whole_game_is_played_by_roles_and_names_alone(reader: Reader) -> None:
    game = tama.Game()
    reader.press("button", "New game")
    reader.press("radio", "Two players, one device")
    reader.press("button", "Start")
    reader.expect_heard(t("say.newGame", side="White"))
    moves = random_game(SHORT)
    for move in moves[:-LAST]:
        game.play(move)
    reader.choose("Position and game")
    reader.one("textbox", AS_TEXT).fill(tama.pdn.dumps(game))
    reader.press("button", "Start from here")
    for move in moves[-LAST:]:
        reader.expect_board(game.position)
        may = {square for square, (_, more) in reader.board().items() if "can move" in more or "must capture" in more}
        assert may == {str(each.origin) for each in game.position.legal_moves()}
        reader.play(move.path)
        game.play(move)
        name = f"{(len(game.moves) + 1) // 2}. {('White', 'Black')[(len(game.moves) - 1) % 2]}: {move}"
        reader.one("button", name.replace("x", "×"))
    assert game.outcome
    assert game.outcome.winner
    headline = f"{game.outcome.winner.capitalize()} wins"
    reader.expect_heard(headline)
    reader.one("heading", headline)
    reader.press("button", "Rematch")
    reader.expect_heard(t("say.newGame", side="White"))


def test_a_game_is_reviewed_and_analysed_by_roles_and_names_alone(reader: Reader) -> None:
    (game,) = tama.pdn.loads(PLAYED)
    reader.choose("Position and game")
    reader.one("textbox", AS_TEXT).fill(PLAYED)
    reader.press("button", "Start from here")
    reader.expect_heard("Black: g6 to g5.")
    reader.press("button", "Analyse")
    reader.expect_heard(t("say.study"))
    reader.expect_board(game.position)
    reader.one("listitem", re.compile(r"^Line 1: White is better by \d"))
    expect(reader.one("meter", "Evaluation")).to_have_attribute("aria-valuetext", re.compile(r"^White is better by \d"))
    reader.press("button", "Review the game")
    reader.expect_heard(re.compile("Move [1-4]: (White|Black) played"))
    reader.press("button", re.compile("^4. Black: c7-c6"))
    reader.expect_heard(
        re.compile("Black played c7 to c6[.] A blunder. g6 to h5 was better[.] Black loses the man on c6 for nothing")
    )
    reader.page.get_by_text(t("review.rest"), exact=True).dispatch_event("click")
    reader.one("button", "4. Black: c7-c6, blunder")

    reader.press("button", "To the start")
    reader.expect_heard(t("say.start", side="White"))
    reader.play(("d3", "d4"))
    reader.expect_heard("White: d3 to d4.")
    reader.expect_board(tama.Position.initial().play(tama.Position.initial().parse_move("d3-d4")))
    reader.page.get_by_text("Comment and signs", exact=True).dispatch_event("click")
    reader.press("button", "good move")
    comment = reader.one("textbox", "Your comment on this move")
    comment.press_sequentially("Quiet.")
    comment.press("Tab")
    reader.press("button", "1. White: d3-d4, good move")
    reader.press("button", "One move back")
    reader.press("button", "1. White: d3-d4, good move")
    reader.expect_heard("White: d3 to d4. Quiet.")
    reader.press("button", "Close")
    expect(reader.page.get_by_role("region", name="Analysis")).to_have_count(0)
    reader.expect_board(game.position)


def test_a_puzzle_is_tried_and_solved_by_roles_and_names_alone(reader: Reader) -> None:
    puzzle = lessons.puzzle(PUZZLE)
    reader.press("link", "Puzzles")
    reader.press("heading", t("grade.2"))
    reader.press("link", "Puzzle 6")
    reader.one("heading", "Puzzle 6")
    expect(reader.page.get_by_text("White to move and win.")).to_have_count(1)
    reader.expect_board(puzzle.start)
    reader.play(("a2", "a3"))
    reader.expect_heard(
        re.compile("White: a2 to a3. .*Not this one[.] That does not win. You lose 4 pieces and capture 2")
    )
    reader.one("heading", "Not this one")
    reader.press("button", "Take it back")
    reader.expect_board(puzzle.start)
    reader.play(("g3", "h4"))
    reader.expect_heard("White: g3 to h4. Black: a6 captures one piece, to a4. Good. Keep going.")
    reader.play(("h4", "h6", "h8"))
    reader.expect_heard("White: h4 captures 2 pieces, via h6, to h8. Solved")
    reader.one("heading", "Solved")
    reader.press("link", re.compile("^Next: Puzzle "))
    expect(reader.page.get_by_role("heading", name="Solved")).to_have_count(0)
