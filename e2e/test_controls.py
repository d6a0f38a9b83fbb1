"""Tests on small windows that each control of each room can be hit by a finger, and that its label is read whole."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from e2e import friends
from e2e.analysis import SHORT
from e2e.controls import ALL_WINDOWS, LONGEST, PREVIEW, ROOMS, WINDOWS, Rooms
from tama_core.lessons import LANGUAGES

if TYPE_CHECKING:
    from e2e.profiles import Visit

SMALLEST = {"width": 320, "height": 568}
READ = ["en", "ar"]
"""The shortest language, and that which is read from right to left."""


def walk(
    visit: Visit, language: str, windows: list[tuple[int, int]], longest: list[str] | None = None
) -> dict[str, list[str]]:
    """Enter each room, in a language or in the `longest` texts of several, and return the faults of its controls."""
    visit.error_log.expect("failed request: .*ERR_ABORTED")  # a preview of a board elsewhere is left while it loads
    visit.error_log.expect("a worker was replaced")  # the laboratory counts in a third one
    page = visit(first=True, locale=language, viewport=SMALLEST)
    page.page.route("**/embed.html*", lambda preview: preview.fulfill(body=PREVIEW))
    if longest:
        page.page.evaluate(LONGEST, longest)
    rooms = Rooms(page.page, windows)
    rooms.measure("the welcome")
    page.page.locator("#welcome button:not(.primary)").click()
    page.board.press("c3", "c4")
    page.board.expect_ply(2)
    rooms.measure("the game")
    page.resign()
    expect(page.page.locator("#status .standing")).not_to_be_empty()
    rooms.measure("the card of a game that is over")
    page.page.locator("[data-offer='status.review']").click()
    expect(page.page.locator("#study .mistakes")).to_be_visible()
    rooms.measure("one's mistakes")
    page.page.locator("#study [data-do=close]").click()
    page.new_game(opponent="engine")
    page.board.press("c3", "c4")
    page.board.expect_ply(2)
    for name in ROOMS:
        rooms.enter(name)
    page.page.evaluate("location.hash = 'game'")
    page.page.locator("#study [data-do=close]").click()
    friends.begin(page)
    page.board.press("c3", "c4")
    page.board.expect_ply(1)
    rooms.measure("a game with a friend")
    page.page.locator("#friend [data-do=live]").click()
    expect(page.page.locator("dialog#live")).to_have_attribute("data-phase", "offered")
    rooms.measure("an invitation")
    return rooms.faults


@pytest.mark.parametrize("language", READ)
def test_no_control_is_too_small_or_cut_in_any_room(visit: Visit, language: str) -> None:
    assert walk(visit, language, WINDOWS) == {}


def test_no_control_is_too_small_or_cut_with_the_longest_texts_of_all_languages(visit: Visit) -> None:
    assert walk(visit, "en", ALL_WINDOWS, longest=[code for code in LANGUAGES if code not in READ]) == {}


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_control_is_too_small_or_cut_in_any_room_window_and_language(visit: Visit, language: str) -> None:
    assert walk(visit, language, ALL_WINDOWS) == {}


@pytest.mark.parametrize(
    ("languages", "windows"),
    [(("hy", "fr", "ar"), WINDOWS), pytest.param(LANGUAGES, ALL_WINDOWS, marks=pytest.mark.slow)],
    ids=["some", "all"],
)
def test_no_control_of_a_board_elsewhere_is_too_small_or_cut(
    visit: Visit, languages: tuple[str, ...], windows: list[tuple[int, int]]
) -> None:
    """Armenian has the longest words, French the longest texts."""
    page = visit(path="embed.html", ready=False, viewport=SMALLEST).page
    rooms = Rooms(page, windows)
    for language in languages:
        for options in ({"mode": "analyse", "pdn": SHORT}, {"level": "1"}, {"lesson": "puzzles/6"}):
            page.goto(f"{visit.host.address}embed.html?{urlencode({**options, 'lang': language})}")
            expect(page.locator("[part=button], h1:not(.unseen)").first).to_be_visible()
            rooms.measure(f"{options}, {language}")
    assert rooms.faults == {}
