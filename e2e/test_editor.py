"""Tests the position editor: by click, drag, keyboard and text, with immediate error messages."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import tama_core as tama
from e2e.board import Board, cells_of
from e2e.keyboard import Keyboard
from e2e.texts import t

if TYPE_CHECKING:
    from collections.abc import Iterator

    from e2e.tama_page import TamaPage


class Editor:
    """The dialog as a visitor finds it."""

    def __init__(self, page: TamaPage) -> None:
        self.page = page
        page.action("position").click()
        page.position_dialog.locator("[data-action=setup]").click()
        self.dialog = page.page.locator("dialog#editor")
        expect(self.dialog).to_be_visible()
        self.board = Board(page.page)
        self.board.element = self.dialog.locator("tama-board")
        self.verdict = self.dialog.locator(".verdict")
        self.text = self.dialog.locator("input[name=fen]")

    def does(self, name: str) -> None:
        self.dialog.locator(f"[data-do={name}]").click()

    def choose(self, tool: str) -> None:
        self.dialog.get_by_role("radio", name=tool).check(force=True)


@pytest.fixture
def editor(two_players: TamaPage) -> Iterator[Editor]:
    """Open the dialog in a new game; afterwards nothing of it is left, be it open or not."""
    editor = Editor(two_players)
    yield editor
    if editor.dialog.is_visible():
        two_players.page.keyboard.press("Escape")
        expect(editor.dialog).to_be_hidden()


def test_a_position_is_set_up_by_clicks_and_played_from(editor: Editor) -> None:
    expect(editor.verdict).to_have_text(t("edit.legal", side="White", count=22))
    editor.does("clear")
    expect(editor.verdict).to_have_text("Expected at least one piece.")
    editor.choose("white man")
    editor.board.press("c3", "g3")
    editor.choose("black man")
    editor.board.press("c4", "g4", "d5")
    expect(editor.verdict).to_have_text("White has one legal move. 2 pieces must be captured.")
    expect(editor.text).to_have_value("W:Wc3,g3:Bc4,g4,d5")
    editor.does("play")
    game = tama.Game(start=tama.Position.from_fen("W:Wc3,g3:Bc4,g4,d5"))
    editor.page.board.eventually(lambda: editor.page.board.shown.cells, cells_of(game.position))
    editor.page.board.expect_choice(game)


def test_what_is_wrong_is_said_at_once_and_marked(editor: Editor) -> None:
    editor.board.drag("a2", "h8")
    expect(editor.verdict).to_have_text("White has a man on h8, where it would be a king.")
    expect(editor.dialog.locator("[data-do=play]")).to_be_disabled()
    editor.choose("white king")
    editor.board.press("h8")
    expect(editor.dialog.locator("[data-do=play]")).to_be_enabled()


def test_pieces_are_dragged_over_the_board_off_it_and_onto_it(editor: Editor) -> None:
    editor.board.drag("a2", "a5")
    expect(editor.text).to_have_value(re.compile("a5"))
    editor.board.drag("b2", (5, 300))
    source = editor.dialog.locator("canvas[data-piece=B]").bounding_box()
    assert source
    mouse = editor.page.page.mouse
    mouse.move(source["x"] + 10, source["y"] + 10)
    mouse.down()
    mouse.move(*editor.board.center("e5"), steps=5)
    mouse.up()
    shown = editor.board.shown
    assert {square: shown.pieces[square] for square in ("a2", "a5", "b2", "e5")} == {
        "a2": ".",
        "a5": "w",
        "b2": ".",
        "e5": "B",
    }


def test_a_position_is_set_up_by_keyboard_alone(editor: Editor) -> None:
    editor.does("clear")
    editor.choose("black king")
    keyboard = Keyboard(editor.page.page)
    editor.board.button("d3").focus()
    for key in ("ArrowUp", "Enter"):
        keyboard.press(key)
    expect(editor.board.button("d4")).to_have_attribute("aria-label", "d4, black king")
    expect(editor.text).to_have_value("W:W:BKd4")


def test_text_and_rules_and_side_are_taken_and_a_wrong_text_changes_nothing(editor: Editor) -> None:
    editor.text.fill("B:WKa1:Bg8,h7")
    editor.text.press("Tab")
    expect(editor.verdict).to_have_text(t("edit.legal", side="Black", count=7))
    editor.dialog.locator("select[name=rules]").select_option("DAMA")
    expect(editor.verdict).to_have_text(t("edit.legal", side="Black", count=5))
    editor.text.fill("B:WKz9")
    editor.text.press("Tab")
    expect(editor.verdict).to_contain_text("z9")
    assert editor.board.shown.pieces["a1"] == "W"
    editor.dialog.get_by_role("radio", name="White to move").check(force=True)
    expect(editor.text).to_have_value("W:WKa1:Bh7,g8")
    editor.does("analyse")
    study = editor.page.page.locator("#study")
    expect(study).to_be_visible()
    editor.page.board.expect_ply(0)
    study.locator("[data-do=close]").click()
    expect(study).to_be_hidden()
