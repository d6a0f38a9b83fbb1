"""What a screen reader and a keyboard find."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.keyboard import Keyboard

if TYPE_CHECKING:
    from e2e.tama_page import TamaPage


def test_the_board_is_a_grid_of_64_buttons_with_one_tab_stop(two_players: TamaPage) -> None:
    grid = two_players.page.get_by_role("grid")
    expect(grid.get_by_role("row")).to_have_count(8)
    expect(grid.get_by_role("gridcell")).to_have_count(64)
    expect(grid.get_by_role("button")).to_have_count(64)
    expect(grid.locator("button[tabindex='0']")).to_have_count(1)
    expect(grid.locator("button[tabindex='-1']")).to_have_count(63)
    names = two_players.board.shown.labels
    assert names["c3"] == "c3, white man, can move"
    assert names["e5"] == "e5, empty"


def test_each_button_lies_on_its_square(two_players: TamaPage) -> None:
    for square in ("a1", "h1", "a8", "h8", "d4"):
        box = two_players.board.button(square).bounding_box()
        assert box
        x, y = two_players.board.center(square)
        assert abs(box["x"] + box["width"] / 2 - x) < 1
        assert abs(box["y"] + box["height"] / 2 - y) < 1


def test_there_is_one_polite_live_region(two_players: TamaPage) -> None:
    expect(two_players.page.locator("[aria-live]")).to_have_count(1)
    expect(two_players.announcer).to_have_attribute("aria-live", "polite")
    two_players.board.press("d3", "d4")
    expect(two_players.announcer).to_contain_text("White: d3 to d4.")


def test_the_tab_stop_follows_the_arrows(two_players: TamaPage) -> None:
    keyboard = Keyboard(two_players.page)
    keyboard.tab_to("tama-board")
    keyboard.go_to("c3")
    expect(two_players.board.element.locator("button[tabindex='0']")).to_have_attribute("data-square", "c3")
    keyboard.press("Enter")
    two_players.board.expect_targets({"b4", "c4", "d4"})
    keyboard.press("Escape")
    two_players.board.expect_targets(set())
