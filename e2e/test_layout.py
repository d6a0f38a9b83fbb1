"""Tests the layout in every window: the board whole, square and sharp, and no sideways scrolling."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from e2e.profiles import WINDOW

if TYPE_CHECKING:
    from e2e.profiles import Visit
    from e2e.tama_page import TamaPage

WINDOWS = [(320, 568), (390, 844), (820, 1180), (1440, 900), (2560, 1440), (844, 390)]
LANGUAGES = ("en", "hy", "ru", "tr", "es", "fr", "ar")
SMALL = [(240, 400), (320, 568)]
DIALOGS = {
    "#new-game": ["#actions [data-action=new]", "#new-game [value=engines]"],
    "#position": ["#actions [data-action=more]", "#actions [data-action=position]"],
    "#editor": ["#actions [data-action=more]", "#actions [data-action=position]", "#position [data-action=setup]"],
    "#embed": ["#actions [data-action=more]", "#actions [data-action=position]", "#position [data-share=embed]"],
    "#games .saved": ["#masthead [data-action=games]"],
    "#games .figures table": ["#masthead [data-action=games]", "#games [value=figures]"],
    "#settings": ["#masthead [data-action=settings]"],
    "#help": ["#masthead [data-action=settings]", "#settings [data-action=help]"],
}
"""An element of each screen, and the clicks that open the screen."""
PREVIEW = "<!doctype html><title>A board</title>"
"""Stands in for the board that a dialog shows."""
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

TOO_WIDE = """() => [...document.querySelectorAll("html, dialog[open], dialog[open] *")]
  .filter(each => each.checkVisibility() && each.scrollWidth > each.clientWidth)
  .filter(each => each.matches("html") || ["auto", "scroll"].includes(getComputedStyle(each).overflowX))
  .map(each => each.outerHTML.slice(0, 80))"""
"""All that would have to be scrolled sideways."""


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


def test_all_buttons_are_within_the_window(two_players: TamaPage) -> None:
    for width, height in WINDOWS:
        two_players.page.set_viewport_size({"width": width, "height": height})
        two_players.page.locator("#actions [data-action=more]").click()
        for button in two_players.page.locator("#actions button").filter(visible=True).all():
            button.scroll_into_view_if_needed()
            box = button.bounding_box()
            assert box
            assert box["width"] >= 24 <= box["height"], f"{width} × {height}: too small to hit"
            assert box["y"] + box["height"] <= height + 0.5, (width, height, button.get_attribute("data-action"))
            assert min(box["x"], box["y"]) >= 0, (width, height, button.get_attribute("data-action"))
        two_players.page.keyboard.press("Escape")


def test_a_result_is_not_squeezed_by_what_may_be_done_about_it(visit: Visit) -> None:
    page = visit()
    page.resign()
    expect(page.page.locator("#status .offers button")).to_have_count(3)
    for width, height in WINDOWS:
        page.page.set_viewport_size({"width": width, "height": height})
        assert measure(page)["cut"] == [], f"{width} × {height}"
        box = page.detail.bounding_box()
        assert box
        assert box["width"] >= 120, f"{width} × {height}"


def test_no_dialog_is_wider_than_the_smallest_windows_in_any_language(visit: Visit) -> None:
    visit.error_log.expect("failed request: .*ERR_ABORTED")  # a preview of a board elsewhere is left while it loads
    page = visit()
    page.page.route("**/embed.html*", lambda preview: preview.fulfill(body=PREVIEW))
    page.board.press("c3", "c4")
    page.board.expect_ply(2)
    page.resign()
    expect(page.status).to_have_attribute("data-tone", "over")
    for language in LANGUAGES:
        page.page.set_viewport_size(WINDOW)
        choose_language(page, language)
        for name, ways in DIALOGS.items():
            for way in ways:
                page.page.locator(way).click()
            expect(page.page.locator(name).first).to_be_visible()
            for width, height in SMALL:
                page.page.set_viewport_size({"width": width, "height": height})
                assert page.page.evaluate(TOO_WIDE) == [], f"{language}: {name}, {width} × {height}"
            while page.page.locator("dialog[open]").count():
                page.page.keyboard.press("Escape")


def choose_language(page: TamaPage, language: str) -> None:
    page.page.locator("#masthead [data-action=settings]").click()
    page.page.locator("#settings select[name=language]").select_option(language)
    expect(page.page.locator("html")).to_have_attribute("lang", language)
    page.page.keyboard.press("Escape")
    expect(page.page.locator("#settings")).to_be_hidden()


def test_clocks_that_stand_still_stay_on_their_line(visit: Visit) -> None:
    page = visit()
    page.new_game(opponent="engines", clock="1800+0")
    clock = page.page.locator("#score > [data-turn] .clock")
    page.board.eventually(lambda: page.board.shown.ply > 0, True)  # before the first move they do not run at all
    page.offer("Pause").click()
    expect(page.page.locator("#score[data-stopped]")).to_be_visible()
    for width, height in WINDOWS:
        page.page.set_viewport_size({"width": width, "height": height})
        assert measure(page)["cut"] == [], f"{width} × {height}"
        standing, strip = clock.bounding_box(), page.page.locator("#score > [data-turn]").bounding_box()
        assert standing
        assert strip
        assert standing["height"] <= strip["height"], f"{width} × {height}"
        assert standing["x"] >= strip["x"], f"{width} × {height}"


def test_a_move_of_the_list_is_whole_also_on_the_smallest_phone(two_players: TamaPage) -> None:
    two_players.page.set_viewport_size({"width": 320, "height": 568})
    two_players.play("c3-c4", "d6-d5", "e3-e4")
    moves, row = (two_players.page.locator(each).bounding_box() for each in ("#moves", "#moves li >> nth=-1"))
    assert moves
    assert row
    assert moves["height"] >= row["height"]


def test_the_near_players_strip_is_below_the_board_with_what_was_captured(visit: Visit) -> None:
    page = visit()
    page.new_game(clock="300+0")
    page.set_position("W:Wc3,g3:Bc4,g4,d5,Kh8")
    page.board.press("c3", "c5", "e5")
    page.board.expect_ply(1)
    white, black = (page.page.locator(f"#score [data-side={side}]") for side in ("white", "black"))
    expect(white.locator(".captured i")).to_have_count(2)
    expect(black.locator(".captured i")).to_have_count(0)
    expect(white).to_contain_text("captured 2 pieces")
    for width, height in WINDOWS:
        page.page.set_viewport_size({"width": width, "height": height})
        for near, far in ((white, black), (black, white)):
            tops = [strip.evaluate("strip => strip.getBoundingClientRect().top") for strip in (near, far)]
            assert tops[0] > tops[1], f"{width} × {height}"
            page.page.keyboard.press("f")
