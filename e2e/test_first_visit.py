"""Tests the first visit: the welcome, the tour on the board of the game, and a first game."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import tama_core as tama
from e2e.board import cells_of
from e2e.profiles import NO_SERVICE_WORKER
from e2e.tama_page import TamaPage
from e2e.test_accessibility_tree import PIECES
from e2e.texts import t
from tama_core.engine.coach import warning
from tama_core.squares import SQUARES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from playwright.sync_api import Locator

    from e2e.profiles import Visit

NO_STORAGE = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied'); } });"
TASKS = (
    ("Step 1 of 5. A man moves one square", "d3-d4", "Right: one square at a time"),
    ("Step 2 of 5. A man also moves diagonally", "d4-e5", "Right: men move diagonally"),
    ("Step 3 of 5. If you can capture", "d4-d6", "Right: a captured piece leaves"),
    ("Step 4 of 5. If you have a choice of captures", "f3-f5-d5", "Right: two is more than one"),
    ("Step 5 of 5. A man that reaches the last row", "a7-a8", t("tour.crown.right")),
    ("Step 5 of 5. A king moves any distance", "a8-a2", "you win."),
)
"""What is said of each task, a move that solves it, and what is said then."""
STRENGTH = tama.Limit(depth=2)
LONGEST = 160
"""Plies of a game that anyone would win by then."""
HEARD = """() => {
  const region = document.querySelector('#announcer');
  globalThis.heard = [];
  new MutationObserver(() => globalThis.heard.push(region.textContent)).observe(region, {
    childList: true, characterData: true, subtree: true
  });
}"""
"""Keeps all that the live region says from now on."""
NAMES = """() => Array.from(document.querySelector("tama-board").shadowRoot.querySelectorAll("[role=grid] button"),
  square => square.getAttribute("aria-label"))"""
"""Lists the names of the squares; that they are those of the tree of roles is tested in test_accessibility_tree.py."""
FOCUSED = """() => {
  let focused = document.activeElement;
  while (focused.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused.getAttribute("aria-label") ?? focused.textContent;
}"""
READY = re.compile("selected|must capture")
"""Of the name of a square, once the task's position is known."""
SCREENS = {
    "phone": {"width": 390, "height": 844},
    "phone on its side": {"width": 844, "height": 390},
    "small phone": {"width": 320, "height": 568},
    "tablet": {"width": 820, "height": 1180},
    "window": {"width": 1440, "height": 900},
}


class Hands:
    """Presses keys, knows the page by roles and names alone, and listens to its live region."""

    def __init__(self, page: TamaPage) -> None:
        self.page = page.page
        self.eventually = page.board.eventually

    def one(self, role: str, name: str | re.Pattern[str]) -> Locator:
        """Find the only thing of this role and name."""
        found = self.page.get_by_role(role, name=name, exact=True)  # type: ignore[arg-type]
        expect(found).to_have_count(1)
        return found

    def press(self, role: str, name: str) -> None:
        """Go to a control by Tab, unless the focus is there, and press Enter."""
        control = self.one(role, name)
        for _ in range(40):
            if control.evaluate("control => control.matches(':focus')"):
                break
            self.page.keyboard.press("Tab")
        expect(control).to_be_focused()
        self.page.keyboard.press("Enter")

    def play(self, squares: Iterable[object]) -> None:
        """Go to squares by their rank and file, with the focus on the board, and press Enter on each."""
        for square in map(str, squares):
            self.page.keyboard.press(f"Digit{square[1]}")
            self.page.keyboard.press(f"Shift+Digit{'abcdefgh'.index(square[0]) + 1}")
            self.eventually(lambda square=square: self.page.evaluate(FOCUSED).startswith(f"{square}, "), True)  # type: ignore[misc]
            self.page.keyboard.press("Enter")

    def cells(self) -> str:
        """Return the position that the names of the squares tell."""
        told = dict(name.split(", ")[:2] for name in self.page.evaluate(NAMES))
        return "".join(PIECES[told[str(square)]] for square in SQUARES)

    def expect_heard(self, words: str | re.Pattern[str]) -> None:
        expect(self.page.get_by_role("status").filter(has_text=words)).to_have_count(1)

    def expect_task(self, words: str) -> None:
        """Wait until a task has been told and can be done: a press before that is lost, as in any game."""
        self.expect_heard(words)
        expect(self.page.get_by_role("button", name=READY)).not_to_have_count(0)

    def is_asked(self, game: tama.Game) -> bool:
        """Try a move that loses a man for nothing, if there is one: the coach asks once, and Enter takes it back."""
        moves = game.position.legal_moves()
        risky = (move for move in moves if game.position.play(move).legal_moves()[0].captured)
        wrong = next((move for move in risky if warning(game, move)), None)
        if wrong is None:
            return False
        before = self.cells()
        self.page.evaluate(HEARD)
        self.play(wrong.path)
        expect(self.one("button", "Look again")).to_be_focused()
        self.expect_heard(re.compile("This loses .*: look again"))
        self.page.keyboard.press("Enter")
        expect(self.page.get_by_role("button", name="Look again")).to_have_count(0)
        self.eventually(self.cells, before)
        said = self.page.evaluate("heard.filter(words => words.includes('look again'))")
        assert len(said) == 1, said
        return True

    def has_reply(self, known: Iterable[str]) -> bool:
        """Whether one of these positions is on the board; where the coach asks, play on."""
        if self.cells() in known:
            return True
        if self.page.get_by_role("button", name="Play it anyway").count() > 0:
            self.press("button", "Play it anyway")
        return False

    def reply(self, game: tama.Game) -> None:
        """Wait until the board tells of one of the opponent's legal moves, and play that."""
        known = {cells_of(game.position.play(move)): move for move in game.position.legal_moves()}
        self.eventually(lambda: self.has_reply(known), wanted=True)
        game.play(known[self.cells()])


def test_a_first_visit_by_keyboard_and_names_alone_ends_with_a_won_game(visit: Visit) -> None:
    hands = Hands(visit(first=True))
    hands.one("region", "Welcome to Tama")
    hands.press("button", "Learn in two minutes")
    for said, move, praise in TASKS:
        hands.expect_task(said)
        hands.play(move.split("-"))
        hands.expect_heard(praise)
        hands.press("button", "Play your first game" if praise == TASKS[-1][2] else "Next")
    hands.expect_heard(t("say.newGame", side="White"))
    expect(hands.page.get_by_role("region", name="Welcome to Tama")).to_have_count(0)

    engine, game, asked = tama.Engine(seed=1), tama.Game(), False
    while game.outcome is None:
        assert len(game.moves) < LONGEST, game
        asked = asked or hands.is_asked(game)
        best = engine.play(game, STRENGTH).move
        hands.play(best.path)
        game.play(best)
        hands.eventually(hands.cells, cells_of(game.position)) if game.outcome else hands.reply(game)
    assert game.outcome.winner == "white", game
    hands.expect_heard("You win")
    assert asked, "the coach was never asked"
    expect(hands.page.get_by_text(re.compile("^Coach: [1-9]"))).to_be_visible()


def test_play_begins_at_level_1_with_the_coach(visit: Visit) -> None:
    hands = Hands(visit(first=True))
    hands.press("button", "Play")
    hands.press("button", "New game")
    expect(hands.one("radio", "The engine")).to_be_checked()
    expect(hands.one("slider", re.compile("^The engine.s level"))).to_have_value("1")
    expect(hands.one("checkbox", re.compile("^Coach"))).to_be_checked()


def test_a_wrong_try_of_the_tour_gets_its_reason_and_the_game_comes_back(visit: Visit) -> None:
    page = visit(first=True)
    hands = Hands(page)
    page.board.press("a3", "a4")
    page.board.expect_ply(2)
    before = page.board.shown.cells
    expect(page.page.locator("#welcome")).to_be_hidden()
    page.page.keyboard.press("?")
    page.page.get_by_role("button", name="Show the welcome again").click()
    expect(page.page.locator("#help")).to_be_hidden()
    expect(hands.one("button", "Learn in two minutes")).to_be_focused()
    hands.press("button", "Learn in two minutes")
    hands.expect_task(TASKS[0][0])
    page.board.press("d2")
    hands.expect_heard("A man never moves backward.")
    expect(page.page.locator("#tour .verdict")).to_have_text("A man never moves backward.")
    page.board.press("d4")
    hands.press("button", "Next")
    hands.expect_heard(TASKS[1][0])
    hands.press("button", "Back to my game")
    page.board.eventually(lambda: page.board.shown.cells, before)
    page.board.expect_ply(2)
    page.board.eventually(lambda: bool(page.board.shown.movable), wanted=True)


def expect_beside_the_board(page: TamaPage, card: str, size: dict[str, int], where: str) -> None:
    """Hold that a card is not over the board, and that its buttons are large enough, whole and in view."""
    space, board = page.page.locator(card).bounding_box(), page.board.element.bounding_box()
    assert space, where
    assert board, where
    assert space["y"] >= board["y"] + board["height"] or space["x"] >= board["x"] + board["width"], where
    for button in page.page.locator(f"{card} button").all():
        box = button.bounding_box()
        assert box, where
        assert min(box["width"], box["height"]) >= 44, where
        assert box["y"] + box["height"] <= size["height"], where
        assert box["x"] + box["width"] <= size["width"], where
        assert button.evaluate("button => button.scrollWidth <= button.clientWidth"), where


def test_the_welcome_is_beside_the_board_in_view_on_every_screen(visit: Visit) -> None:
    page = visit(first=True)
    for name, size in SCREENS.items():
        page.page.set_viewport_size(size)  # type: ignore[arg-type]
        expect_beside_the_board(page, "#welcome", size, name)


def test_a_refusal_on_the_tour_pushes_no_button_out_of_view(visit: Visit) -> None:
    page = visit(first=True, locale="hy", viewport=SCREENS["small phone"])
    page.page.locator("#welcome .primary").click()
    ready = re.compile("ընտրված|պետք է վերցնի")
    for square in ("d4", "c5"):
        expect(page.page.get_by_role("button", name=ready)).not_to_have_count(0)
        page.board.press(square)
        page.page.locator("#tour [data-do=next]").click()
    expect(page.page.get_by_role("button", name=ready)).not_to_have_count(0)
    page.board.press("d4", "f6")
    expect(page.page.locator("#tour .verdict")).to_have_attribute("data-tone", "wrong")
    for name, size in SCREENS.items():
        page.page.set_viewport_size(size)  # type: ignore[arg-type]
        expect_beside_the_board(page, "#tour", size, name)


def test_the_welcome_is_for_a_first_visit_alone(visit: Visit) -> None:
    page = visit(first=True)
    welcome = page.page.locator("#welcome")
    expect(welcome).to_be_visible()
    page.page.reload()
    expect(welcome).to_be_visible()
    page.page.get_by_role("button", name="Play", exact=True).click()
    expect(welcome).to_be_hidden()
    expect(page.page.locator("#score")).to_contain_text("Level 1")
    page.page.reload()
    page.wait_until_ready()
    expect(welcome).to_be_hidden()
    page.board.press("a3", "a4")
    page.board.expect_ply(2)
    again = TamaPage(page.page.context.new_page())
    page.page.close()
    again.page.goto(visit.host.address)
    again.wait_until_ready()
    today, play = again.page.locator("#today"), again.page.locator("#today .play")
    expect(play).to_contain_text(t("today.goOn"))
    expect(today.get_by_role("link")).to_have_count(2)  # the puzzle of the day, and the course
    for name, size in SCREENS.items():
        again.page.set_viewport_size(size)  # type: ignore[arg-type]
        expect_beside_the_board(again, "#today", size, name)
    play.click()
    expect(today).to_be_hidden()
    again.board.expect_ply(2)
    again.page.locator("#masthead .home").click()
    expect(today).to_be_visible()
    again.action("undo").click()
    again.board.press("b3", "b4")
    expect(today).to_be_hidden()


@pytest.mark.parametrize("path", ["?fen=W:Wa2:Bh7", "#pdn=1.%20a3-a4", "#learn/r9/try"])
def test_a_link_gets_no_welcome(visit: Visit, path: str) -> None:
    page = visit(first=True, path=path, ready=False)
    page.page.wait_for_selector("tama-board:defined", state="attached")
    expect(page.page.locator("#welcome")).to_be_hidden()


def test_the_welcome_survives_denied_storage(visit: Visit) -> None:
    page = visit(first=True, script=NO_SERVICE_WORKER + ";" + NO_STORAGE)
    expect(page.page.locator("#welcome")).to_be_visible()
    page.page.get_by_role("button", name="Play", exact=True).click()
    expect(page.page.locator("#welcome")).to_be_hidden()
    page.board.press("a3", "a4")
    page.board.expect_ply(2)
