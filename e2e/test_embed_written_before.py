"""Tests the boards of tama-board.js of version 979d596, which caches and copies keep, with the site as it is now."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import tama_core as tama
from building.paths import ROOT
from e2e.board import Board
from e2e.embedding import told, until

if TYPE_CHECKING:
    from e2e.embedding import Embedder

OLD_SCRIPT = ROOT / "tests" / "data" / "979d596" / "tama-board.js"
POSITION = "W:Wc3,g3:Bc4,g4,d5,Kh8"
"""c3xc5xe5 takes two and is forced."""


@pytest.fixture
def old_embedder(embedder: Embedder) -> Embedder:
    embedder.context.route("**/tama-board.js", lambda route: route.fulfill(path=OLD_SCRIPT))
    return embedder


def test_an_old_board_plays_by_the_rules_and_against_the_engine(old_embedder: Embedder) -> None:
    page = old_embedder.open(f'<tama-board id="a" fen="{POSITION}" level="1"></tama-board>')
    until(page, "told.some(([, name]) => name === 'ready')")
    page.locator("#a button[data-square=g3]").click()
    until(page, "told.some(([, name]) => name === 'illegal')")
    expect(page.locator("#a [part=detail]")).to_contain_text("2 must be captured")
    for square in ("c3", "c5", "e5"):
        page.locator(f"#a button[data-square={square}]").click()
    until(page, "told.filter(([, name]) => name === 'move').length === 2")
    assert [move["by"] for move in told(page, "move", "a")] == ["reader", "engine"]
    assert page.evaluate("document.querySelector('#a').undo()")["ply"] == 0
    assert page.evaluate("document.querySelector('#a').set({ fen: 'B:Wa2:BKh8' })") == "B:Wa2:BKh8"
    assert told(page, "error", "a") == []


def test_an_old_board_steps_through_a_game_and_analyses(old_embedder: Embedder) -> None:
    page = old_embedder.open(
        '<tama-board id="a" pdn="1. a3-a4 b6-b5 *" ply="1"></tama-board><tama-board id="b" mode="analyse"></tama-board>'
    )
    until(page, "told.some(([, name, detail]) => name === 'change' && detail.ply === 1)")
    page.locator("#a [data-action=on]").click()
    game = tama.Game()
    game.play("a3-a4")
    game.play("b6-b5")
    until(page, f"told.at(-1)[2].fen === '{game.position.fen()}'")
    page.locator("#b").scroll_into_view_if_needed()
    expect(page.locator("#b [part=detail]")).to_have_text(re.compile("better|Level"))


def test_an_old_lesson_is_solved_with_the_python_of_the_pages_boards(old_embedder: Embedder) -> None:
    page = old_embedder.open(
        f'<tama-board id="f" mode="puzzle" fen="{POSITION}" pdn="1. c3xc5xe5 *"></tama-board>'
        '<tama-board id="g"></tama-board>'
    )
    board = page.locator("#f")
    inside = board.locator("iframe").content_frame
    for square in ("c3", "c5", "e5"):
        inside.locator(f"button[data-square={square}]").click()
    expect(inside.locator(".verdict")).to_contain_text("Solved")
    until(page, "told.some(([from, name]) => from === 'f' && name === 'solved')")
    page.locator("#g").scroll_into_view_if_needed()
    until(page, "told.some(([from, name]) => from === 'g' && name === 'ready')")
    assert len(page.workers) == 1
    board.evaluate("board => { board.lesson = '4'; board.pdn = board.fen = null; }")
    expect(inside.locator("h1")).to_have_text("Puzzle 4")
    assert told(page, "error", "f") == []
    page.evaluate("document.querySelectorAll('tama-board').forEach(board => board.destroy())")
    until(page, "document.querySelectorAll('iframe').length === 0")
    Board(page).eventually(lambda: page.workers, [])
