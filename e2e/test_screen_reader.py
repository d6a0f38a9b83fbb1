"""Compares the announcements of a game, a solution and a demonstration with docs/aloud.

The transcripts are docs/aloud/*.txt; where a sentence changes on purpose, TAMA_ALOUD=write writes them anew.
"""

from __future__ import annotations

import os
from random import Random
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import tama_core as tama
from building.paths import ROOT
from e2e.board import Board
from e2e.lessons import Lesson

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from e2e.profiles import Visit
    from e2e.studio import StudioPage

FIRST = "def choose(game, limit): return game.position.legal_moves()[0]"
SEED = 90
"""A short game against the first legal moves, which White wins."""
HEAR = """region => {
  window.heard = [];
  const hear = () => region.textContent && window.heard.push(region.textContent);
  new MutationObserver(hear).observe(region, { childList: true, characterData: true, subtree: true });
}"""


class Transcript:
    """Writes down what is pressed, by role and name, and what the live region then says."""

    def __init__(self, page: Page, region: str) -> None:
        self.page = page
        self.lines: list[str] = []
        self.told = 0
        page.locator(region).evaluate(HEAR)

    def head(self, title: str, tree: str) -> None:
        self.lines += [title, "", "What the accessibility tree holds around the board at the start:", "", tree, ""]

    def listen(self) -> None:
        """Write down what was said since the last time."""
        heard = self.page.evaluate("window.heard")
        self.lines += [f"    {words}" for words in heard[self.told :]]
        self.told = len(heard)

    def press(self, board: str, square: str) -> None:
        self.listen()
        button = self.page.locator(board).get_by_role("button", name=f"{square}, ")
        self.lines.append(f"> {button.get_attribute('aria-label')}")
        button.dispatch_event("click")

    def does(self, name: str) -> None:
        self.listen()
        self.lines.append(f"> {name}")
        self.page.get_by_role("button", name=name, exact=True).dispatch_event("click")

    def expect_kept(self, name: str) -> None:
        """Compare with the transcript in docs/aloud."""
        self.listen()
        text = "\n".join(self.lines).rstrip() + "\n"
        file = ROOT / "docs" / "aloud" / f"{name}.txt"
        if os.environ.get("TAMA_ALOUD") == "write":
            file.write_text(text, "utf-8")
        assert text == file.read_text("utf-8"), f"{file.name} says something else; TAMA_ALOUD=write writes it anew"


@pytest.mark.slow
@pytest.mark.pyodide
def test_a_whole_game_against_ones_own_bot_is_told(studio: StudioPage) -> None:
    studio.go("#python/bots")
    studio.type(FIRST)
    transcript = Transcript(studio.page, "#studio .unseen[role=status]")
    board, game, random = Board(studio.page, "#studio tama-board"), tama.Game(), Random(SEED)
    transcript.head("A game against one's own bot (Python, Bots)", studio.page.locator(".pairing").aria_snapshot())
    transcript.does("Start")
    while not game.outcome:
        expect(studio.state).to_have_text("Your move")
        board.expect_choice(game)
        move = random.choice(sorted(game.position.legal_moves(), key=str))
        for at, square in enumerate(move.path):
            if at > 1:
                board.eventually(lambda wanted=str(square): wanted in board.shown.targets, True)  # type: ignore[misc]
            transcript.press("#studio tama-board", str(square))
        game.play(move)
        if not game.outcome:
            game.play(game.position.legal_moves()[0])
        if not game.outcome:
            board.expect_ply(len(game.moves))
    studio.wait("over")
    transcript.expect_kept("game")


def lesson_at(visit: Visit, identity: str, title: str) -> tuple[Lesson, Transcript]:
    page = visit(path=f"#learn/{identity}").page
    lesson = Lesson(page)
    expect(lesson.heading).to_be_visible()
    transcript = Transcript(page, "#learn .unseen[role=status]")
    transcript.head(title, page.locator("#learn .lesson-head").aria_snapshot())
    return lesson, transcript


def test_each_move_of_a_solution_is_told(visit: Visit) -> None:
    lesson, transcript = lesson_at(visit, "puzzles/6", "A solution (Learn, Puzzle 6)")
    transcript.does("Show the solution")
    expect(lesson.verdict).to_have_text("The solution")
    expect(lesson.element.get_by_role("button", name="Start again")).to_be_visible()
    expect(lesson.element.get_by_role("button", name="Show the solution")).to_be_hidden()
    transcript.expect_kept("solution")


def test_each_move_of_a_demonstration_is_told(visit: Visit) -> None:
    lesson, transcript = lesson_at(visit, "r16/watch", "A demonstration (Learn, rule R16)")
    forward = lesson.page.get_by_role("button", name="Step forward")
    while forward.get_attribute("aria-disabled") != "true":
        transcript.does("Step forward")
    transcript.expect_kept("demonstration")
