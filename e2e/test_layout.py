"""Tests the layout in every window: the board whole, square and sharp, and no sideways scrolling."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from e2e.texts import t

if TYPE_CHECKING:
    from collections.abc import Iterator

    from e2e.profiles import Visit
    from e2e.tama_page import TamaPage

WINDOWS = [(320, 568), (390, 844), (820, 1180), (1440, 900), (2560, 1440), (844, 390)]
LARGEST = 3000
"""Device pixels across beyond which no test draws, for the sake of time."""
MEASURE = """async selectors => {
  const board = document.querySelector("tama-board#board");
  const deadline = performance.now() + 60000;
  const sharp = () => [...board.shadowRoot.querySelectorAll("canvas")].every(({ width, height }) =>
    [width, height].every(side => Math.abs(side - board.getBoundingClientRect().width * devicePixelRatio) < 1));
  while (!sharp() && performance.now() < deadline) await new Promise(requestAnimationFrame);
  const box = each => each.getBoundingClientRect().toJSON();
  const { scrollWidth, clientWidth } = document.documentElement;
  return {
    ...box(board), sharp: sharp(), overflow: scrollWidth - clientWidth, ratio: devicePixelRatio,
    boxes: selectors.map(selector => box(document.querySelector(selector))),
    cut: [...document.querySelectorAll("body *:not(dialog *)")]
      .filter(each => each.getBoundingClientRect().right > clientWidth + 0.5 && each.checkVisibility())
      .map(each => each.outerHTML.slice(0, 80)),
  };
}"""
"""Waits until the board's canvases have followed its size, and tells where it lies, and what a selector finds first."""
OUTSIDE = """() => [...document.querySelectorAll("#actions button")].flatMap(each => {
  if (!each.checkVisibility()) return [];
  each.scrollIntoView({ block: "nearest" });
  const { left, top, bottom, width, height } = each.getBoundingClientRect();
  const well = width >= 24 && height >= 24 && left >= 0 && top >= 0 && bottom <= innerHeight + 0.5;
  return well ? [] : `${each.dataset.action} is ${width} × ${height} at ${left}, ${top}`;
})"""
"""Names the buttons that are too small to hit, or not within the window."""


def measured(page: TamaPage, *selectors: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Return for each window its name, and where the board lies in it."""
    for width, height in WINDOWS:
        page.page.set_viewport_size({"width": width, "height": height})
        yield f"{width} × {height}", page.page.evaluate(MEASURE, selectors)


@pytest.mark.parametrize("ratio", [1, pytest.param(2, marks=pytest.mark.slow), 3])
def test_the_board_is_whole_square_and_sharp_in_every_window(visit: Visit, ratio: int) -> None:
    page = visit(device_scale_factor=ratio)
    page.new_game()
    page.set_position("W:Wc3,g3:Bc4,g4,d5,Kh8")
    page.board.press("g3", "g5")
    expect(page.offer(t("status.showBetter"))).to_be_visible()
    for width, height in WINDOWS:
        if width * ratio > LARGEST:
            continue
        page.page.set_viewport_size({"width": width, "height": height})
        place = page.page.evaluate(MEASURE, [])
        assert place["sharp"], f"{width} × {height}"
        assert place["ratio"] == ratio
        assert place["overflow"] <= 0, f"{width} × {height}: the page is wider than its window"
        assert place["cut"] == [], f"{width} × {height}"
        assert place["width"] == pytest.approx(place["height"], abs=0.6)
        assert place["width"] >= 0.5 * min(width, height), f"{width} × {height}: the board is small"
        assert min(place["left"], place["top"]) >= -0.5
        assert place["right"] <= width + 0.5
        assert place["bottom"] <= height + 0.5, f"{width} × {height}: the board reaches below the window"


def test_all_buttons_are_within_the_window(two_players: TamaPage) -> None:
    for width, height in WINDOWS:
        two_players.page.set_viewport_size({"width": width, "height": height})
        two_players.page.locator("#actions [data-action=more]").click()
        assert two_players.page.evaluate(OUTSIDE) == [], f"{width} × {height}"
        two_players.page.keyboard.press("Escape")


def test_a_result_is_not_squeezed_by_what_may_be_done_about_it(visit: Visit) -> None:
    page = visit()
    page.resign()
    expect(page.page.locator("#status .offers button")).to_have_count(4)
    for window, place in measured(page, "#status .detail"):
        assert place["cut"] == [], window
        assert place["boxes"][0]["width"] >= 120, window


def test_clocks_that_stand_still_stay_on_their_line(visit: Visit) -> None:
    page = visit()
    page.new_game(opponent="engines", clock="1800+0")
    page.board.eventually(lambda: page.board.shown.ply > 0, True)  # before the first move they do not run at all
    page.offer(t("status.pause")).click()
    expect(page.page.locator("#score[data-stopped]")).to_be_visible()
    for window, place in measured(page, "#score > [data-turn]", "#score > [data-turn] .clock"):
        strip, clock = place["boxes"]
        assert place["cut"] == [], window
        assert clock["height"] <= strip["height"], window
        assert clock["x"] >= strip["x"], window


def test_a_move_of_the_list_is_whole_also_on_the_smallest_phone(two_players: TamaPage) -> None:
    two_players.page.set_viewport_size({"width": 320, "height": 568})
    two_players.play("c3-c4", "d6-d5", "e3-e4")
    moves, row = (two_players.page.locator(each).bounding_box() for each in ("#moves", "#moves li >> nth=-1"))
    assert moves
    assert row
    assert moves["height"] >= row["height"]


def test_the_near_players_strip_is_below_the_board_with_what_was_captured(two_players: TamaPage) -> None:
    two_players.new_game(clock="300+0")
    two_players.set_position("W:Wc3,g3:Bc4,g4,d5,Kh8")
    two_players.board.press("c3", "c5", "e5")
    two_players.board.expect_ply(1)
    strips = [f"#score [data-side={side}]" for side in ("white", "black")]
    white, black = map(two_players.page.locator, strips)
    expect(white.locator(".captured i")).to_have_count(2)
    expect(black.locator(".captured i")).to_have_count(0)
    expect(white).to_contain_text(t("strip.captured", count=2))
    for window, place in measured(two_players, *strips):
        two_players.page.keyboard.press("f")
        turned = two_players.page.evaluate(MEASURE, strips)
        two_players.page.keyboard.press("f")
        below = [each["boxes"][0]["top"] > each["boxes"][1]["top"] for each in (place, turned)]
        assert below == [True, False], window
