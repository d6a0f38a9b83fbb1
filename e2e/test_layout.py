"""Every window: the board whole, square and sharp, and nothing to scroll sideways."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from e2e.tama_page import TamaPage
    from e2e.visit import Visit

WINDOWS = [(320, 568), (390, 844), (820, 1180), (1440, 900), (2560, 1440), (844, 390)]
LARGEST = 3000
"""Device pixels across beyond which no test draws, for the sake of time."""
MEASURE = """board => {
  const { left, top, right, bottom, width, height } = board.getBoundingClientRect();
  const { scrollWidth, clientWidth } = document.documentElement;
  return {
    left, top, right, bottom, width, height, overflow: scrollWidth - clientWidth, ratio: devicePixelRatio,
    backing: [...board.shadowRoot.querySelectorAll("canvas")].map(({ width, height }) => [width, height]),
    cut: [...document.querySelectorAll("body *:not(dialog *)")]
      .filter(each => each.checkVisibility() && each.getBoundingClientRect().right > clientWidth + 0.5)
      .map(each => each.outerHTML.slice(0, 80)),
  };
}"""


def measure(page: TamaPage) -> dict[str, Any]:
    """Return where the board lies, once its canvases have followed its size."""

    def sharp() -> bool:
        now = page.board.element.evaluate(MEASURE)
        return all(abs(side - now["width"] * now["ratio"]) < 1 for canvas in now["backing"] for side in canvas)

    page.board.eventually(sharp, True)
    place: dict[str, Any] = page.board.element.evaluate(MEASURE)
    return place


@pytest.mark.parametrize("ratio", [1, 2, 3])
def test_the_board_is_whole_square_and_sharp_in_every_window(visit: Visit, ratio: int) -> None:
    page = visit(device_scale_factor=ratio)
    page.new_game()
    page.set_position("W:Wc3,g3:Bc4,g4,d5,Kh8")
    page.board.press("g3", "g5")
    expect(page.offer("Show me")).to_be_visible()
    for width, height in WINDOWS:
        if width * ratio > LARGEST:
            continue
        page.page.set_viewport_size({"width": width, "height": height})
        place = measure(page)
        assert place["ratio"] == ratio
        assert place["overflow"] <= 0, f"{width} × {height}: the page is wider than its window"
        assert place["cut"] == [], f"{width} × {height}"
        assert place["width"] == pytest.approx(place["height"], abs=0.6)
        assert place["width"] >= 0.5 * min(width, height), f"{width} × {height}: the board is small"
        assert min(place["left"], place["top"]) >= -0.5
        assert place["right"] <= width + 0.5
        assert place["bottom"] <= height + 0.5, f"{width} × {height}: the board reaches below the window"


@pytest.mark.parametrize(("width", "height"), WINDOWS)
def test_all_buttons_are_within_the_window(two_players: TamaPage, width: int, height: int) -> None:
    two_players.page.set_viewport_size({"width": width, "height": height})
    for button in two_players.page.locator("#actions button").all():
        box = button.bounding_box()
        assert box
        assert box["width"] >= 24 <= box["height"], "too small to hit"
        assert box["y"] + box["height"] <= height + 0.5, button.get_attribute("data-action")


def test_a_result_is_not_squeezed_by_what_may_be_done_about_it(visit: Visit) -> None:
    page = visit()
    page.action("resign").click()
    expect(page.page.locator("#status .offers button")).to_have_count(2)
    for width, height in WINDOWS:
        page.page.set_viewport_size({"width": width, "height": height})
        assert measure(page)["cut"] == [], f"{width} × {height}"
        box = page.detail.bounding_box()
        assert box
        assert box["width"] >= 120, f"{width} × {height}"
