"""Tests mouse and touch: drags, taps, and releases in the wrong place."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import tama_core as tama

if TYPE_CHECKING:
    from e2e.profiles import Visit
    from e2e.tama_page import TamaPage


def test_a_piece_can_be_dragged_with_the_mouse(two_players: TamaPage) -> None:
    game = tama.Game()
    for move in ("d3-d4", "e6-e5", "d4-c5"):
        two_players.board.drag(*move.split("-"))
        game.play(move)
        two_players.board.expect_choice(game)


def test_a_piece_dragged_off_the_board_snaps_back(two_players: TamaPage) -> None:
    board = two_players.board
    before = board.shown
    left, top = board.center("a8")
    board.drag("d3", (left, top - 300))
    expect(board.element).not_to_have_attribute("data-dragging", "")
    assert board.shown.cells == before.cells
    assert board.shown.ply == 0
    assert board.shown.targets == {"c4", "d4", "e4"}, "the piece stays chosen"
    board.press("d4")
    board.expect_ply(1)


def test_a_press_that_ended_off_the_board_does_not_cost_the_next_one(two_players: TamaPage) -> None:
    board = two_players.board
    left, top = board.center("a8")
    board.drag("d5", (left, top - 300))
    board.press("d3")
    board.expect_targets({"c4", "d4", "e4"})


def test_a_drag_to_an_illegal_square_changes_nothing_and_is_explained(two_players: TamaPage) -> None:
    board = two_players.board
    before = board.shown
    board.drag("d3", "d5")
    expect(two_players.status).to_have_attribute("data-tone", "refused")
    expect(two_players.detail).to_have_text("A man moves one square: forward, diagonally forward or sideways.")
    assert (board.shown.cells, board.shown.ply) == (before.cells, 0)


def test_a_selected_piece_is_put_down_by_a_second_press_and_by_escape(two_players: TamaPage) -> None:
    board = two_players.board
    board.press("d3")
    board.expect_targets({"c4", "d4", "e4"})
    board.press("d3")
    board.expect_targets(set())
    board.press("d3")
    board.expect_targets({"c4", "d4", "e4"})
    two_players.page.keyboard.press("Escape")
    board.expect_targets(set())


def test_another_piece_can_be_chosen_instead(two_players: TamaPage) -> None:
    two_players.board.press("d3", "g3")
    two_players.board.expect_targets({"f4", "g4", "h4"})


def test_moves_can_be_tapped_on_a_phone(visit: Visit) -> None:
    window = {"width": 390, "height": 844}
    page = visit(viewport=window, has_touch=True, is_mobile=True, device_scale_factor=3)
    page.new_game()
    game = tama.Game()
    for move in ("a3-a4", "h6-g5", "a4-b5"):
        page.board.tap(*move.split("-"))
        game.play(move)
        page.board.expect_choice(game)


def test_a_flipped_board_takes_presses_where_its_squares_are(two_players: TamaPage) -> None:
    board, game = two_players.board, tama.Game()
    before = board.center("a1")
    two_players.action("flip").click()
    expect(board.element).to_have_attribute("data-flipped", "")
    assert board.center("h8") == pytest.approx(before)
    board.press("b3", "b4")
    game.play("b3-b4")
    board.expect_choice(game)
    two_players.page.keyboard.press("f")
    expect(board.element).not_to_have_attribute("data-flipped", "")
    board.drag("c6", "c5")
    game.play("c6-c5")
    board.expect_choice(game)


SHAPES = "board => board.shapes.map(({ square, target, color }) => [square, target ?? '', color].join(' ').trim())"


def sketch(page: TamaPage, origin: str, target: str) -> None:
    page.page.mouse.move(*page.board.center(origin))
    page.page.mouse.down(button="right")
    page.page.mouse.move(*page.board.center(target), steps=3)
    page.page.mouse.up(button="right")


def test_the_right_button_draws_and_the_left_one_wipes(two_players: TamaPage) -> None:
    board = two_players.board
    sketch(two_players, "d3", "d4")
    sketch(two_players, "e6", "e6")
    two_players.page.keyboard.down("Shift")
    sketch(two_players, "a3", "b4")
    two_players.page.keyboard.up("Shift")
    assert board.element.evaluate(SHAPES) == ["d3 d4 G", "e6  G", "a3 b4 R"]
    sketch(two_players, "d3", "d4")
    assert board.element.evaluate(SHAPES) == ["e6  G", "a3 b4 R"]
    assert board.shown.ply == 0, "nothing was moved"
    board.press("e4")
    assert board.element.evaluate(SHAPES) == []
    sketch(two_players, "d3", "d4")
    two_players.action("flip").click()
    assert board.element.evaluate(SHAPES) == ["d3 d4 G"], "turning the board keeps what is drawn"


def test_a_drag_that_is_broken_off_moves_nothing(two_players: TamaPage) -> None:
    board, page = two_players.board, two_players.page
    mouse = page.mouse
    for name in ("Escape", "right button", "window"):
        mouse.move(*board.center("c3"))
        mouse.down()
        mouse.move(*board.center("c4"), steps=3)
        expect(board.element).to_have_attribute("data-dragging", "")
        if name == "Escape":
            page.keyboard.press("Escape")
        elif name == "right button":
            mouse.down(button="right")
            mouse.up(button="right")
        else:
            page.evaluate("window.dispatchEvent(new Event('blur'))")
        expect(board.element, name).not_to_have_attribute("data-dragging", "")
        mouse.up()
        board.expect_targets(set())
        assert (board.shown.ply, board.element.evaluate(SHAPES)) == (0, []), name
    board.drag("c3", "c4")
    board.expect_ply(1)
