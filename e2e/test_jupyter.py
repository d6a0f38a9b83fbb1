"""Tests boards in JupyterLab: the cells of docs/jupyter.md as they are, in a kernel of their own."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from building.notebook import write_script
from building.paths import ROOT
from e2e.artifacts import Artifacts
from e2e.board import PATIENCE as OF_A_PAGE
from e2e.network_guard import network_guard
from e2e.notebooks import PATIENCE, Lab, jupyterlab
from e2e.texts import t
from tama_core.lessons import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import AbstractContextManager
    from pathlib import Path
    from typing import TypeAlias

    from playwright.sync_api import Browser, Locator

    from e2e.notebooks import Notebook

    Opener: TypeAlias = Callable[..., AbstractContextManager[Notebook]]

MANUAL = re.findall(r"^```python\n(.*?)^```", (ROOT / "docs/jupyter.md").read_text("utf-8"), re.MULTILINE | re.DOTALL)
GAME, MOVES, PUSH, OBSERVE, AGAIN, ANALYSIS, MISTAKE, SEEN = range(len(MANUAL) + 1)


@pytest.fixture(scope="module", autouse=True)
def _patience() -> Iterator[None]:
    """Wait for a kernel longer than for a page."""
    expect.set_options(timeout=PATIENCE)
    yield
    expect.set_options(timeout=OF_A_PAGE * 1000)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """Serve a folder of notebooks; the server and its kernels may ask no other machine for anything."""
    write_script()
    folder = tmp_path_factory.mktemp("notebooks")
    with network_guard() as guard, jupyterlab(folder, proxy=guard.address) as address:
        yield address, folder
    assert guard.asked == []


@pytest.fixture(scope="module")
def lab(server: tuple[str, Path], browser: Browser, pytestconfig: pytest.Config) -> Iterator[Lab]:
    lab = Lab(browser, server, Artifacts(in_detail=not hasattr(pytestconfig, "workerinput")))
    yield lab
    lab.close()


@pytest.fixture
def open_notebook(lab: Lab, request: pytest.FixtureRequest) -> Opener:
    """Give a notebook of these cells while a block runs."""
    return partial(lab.opened, request.node.nodeid)


def square(board: Locator, name: str) -> Locator:
    return board.locator(f"[role=grid] button[data-square={name}]")


def move(board: Locator, origin: str, target: str) -> None:
    """Move a piece, once it may be moved."""
    expect(square(board, origin)).to_have_attribute("aria-label", re.compile(t("square.movable")))
    square(board, origin).click()
    square(board, target).click()


def expect_ply(board: Locator, ply: int) -> None:
    expect(board.locator("tama-board-view")).to_have_attribute("data-ply", str(ply))


def test_the_cells_of_the_manual_do_what_it_says(open_notebook: Opener) -> None:
    with open_notebook(*MANUAL, "len(seen), len(board.moves)") as notebook:
        board = notebook.run(GAME).locator("tama-board")
        move(board, "c3", "c4")
        expect_ply(board, 2)
        notebook.expect_output(MOVES, "['c3-c4', '")

        notebook.run(PUSH)
        expect_ply(board, 4)

        notebook.run(OBSERVE)
        again = notebook.run(AGAIN).locator("tama-board")
        expect_ply(again, 4)
        again.get_by_role("button", name=t("action.undo")).click()
        for view in (board, again):
            expect_ply(view, 2)
        notebook.expect_output(SEEN, "(1, 2)")

        analysis = notebook.run(ANALYSIS).locator("tama-board")
        expect(analysis.locator("[part=detail]")).not_to_be_empty()
        expect(notebook.run(MISTAKE)).to_contain_text(re.compile("InvalidPositionError: .*c9"))


def test_keys_on_a_board_are_not_those_of_the_notebook(open_notebook: Opener) -> None:
    with open_notebook("from tama_boards.jupyter import Board\nBoard()", "1") as notebook:
        board = notebook.run(0).locator("tama-board")
        expect(square(board, "c3")).to_have_attribute("aria-label", re.compile(t("square.movable")))
        square(board, "c3").focus()
        for key in ["Enter", "ArrowUp", "Enter"]:
            notebook.page.keyboard.press(key)
        expect_ply(board, 1)
        for key in ["m", "1", "x", "d", "d", "ArrowUp", "ArrowDown", "Shift+Enter", "Escape", "b", "a"]:
            notebook.page.keyboard.press(key)
        expect(board).to_be_focused()
        expect(notebook.cells).to_have_count(2)
        expect(notebook.page.locator(".jp-MarkdownCell")).to_have_count(0)


def test_a_program_leads_the_board(open_notebook: Opener) -> None:
    with open_notebook(
        "from tama_boards.jupyter import Board\nboard = Board('1. c3-c4 c6-c5 2. c4xc8 *', ply=0)\nboard",
        "board.ply = 2",
        "board.mode = 'play'; board.undo()",
        "board.position = 'B:Wc3:Bc6'",
        "board.orientation, board.moves, board.position.fen()",
    ) as notebook:
        board = notebook.run(0).locator("tama-board")
        expect_ply(board, 0)
        board.get_by_role("button", name=t("embed.on")).click()
        expect_ply(board, 1)
        notebook.run(1)
        expect_ply(board, 2)
        notebook.run(2)
        expect_ply(board, 1)
        notebook.run(3)
        move(board, "c6", "c5")
        board.get_by_role("button", name=t("action.flip")).click()
        notebook.expect_output(4, "('black', ['c6-c5'], 'W:Wc3:Bc5')")


def test_a_board_speaks_all_languages_without_a_network(open_notebook: Opener) -> None:
    first = f"from tama_boards.jupyter import Board\nboard = Board(lang={LANGUAGES[0]!r}, mode='analyse')\nboard"
    with open_notebook(first, *(f"board.lang = {language!r}" for language in LANGUAGES[1:])) as notebook:
        board = notebook.run(0).locator("tama-board")
        headlines, details = set(), set()
        for at, language in enumerate(LANGUAGES):
            if at:
                notebook.run(at)
            expect(board.locator("[part=status]")).to_have_attribute("lang", language)
            expect(board.locator("[part=detail]")).not_to_be_empty()
            headlines.add(board.locator("[part=headline]").text_content())
            details.add(board.locator("[part=detail]").text_content())
        assert len(headlines) == len(details) == len(LANGUAGES)
