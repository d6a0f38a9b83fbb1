"""Tests on small windows that each control of each room can be hit by a finger, and that its label is read whole."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from e2e import friends
from e2e.analysis import SHORT
from e2e.controls import ROOMS, Rooms
from e2e.test_layout import LANGUAGES, PREVIEW

if TYPE_CHECKING:
    from e2e.profiles import Visit

SMALLEST = {"width": 320, "height": 568}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_control_is_too_small_or_cut_in_any_room(visit: Visit, language: str) -> None:
    visit.error_log.expect("failed request: .*ERR_ABORTED")  # a preview of a board elsewhere is left while it loads
    visit.error_log.expect("a worker was replaced")  # the laboratory counts in a third one
    page = visit(first=True, locale=language, viewport=SMALLEST)
    page.page.route("**/embed.html*", lambda preview: preview.fulfill(body=PREVIEW))
    rooms = Rooms(page.page)
    rooms.measure("the welcome")
    page.page.locator("#welcome button:not(.primary)").click()
    page.board.press("c3", "c4")
    page.board.expect_ply(2)
    rooms.measure("the game")
    for name in ROOMS:
        rooms.enter(name)
    page.page.evaluate("location.hash = 'game'")
    page.page.locator("#study [data-do=close]").click()
    page.resign()
    expect(page.status).to_have_attribute("data-tone", "over")
    rooms.measure("the end of the game")
    friends.begin(page)
    page.board.press("c3", "c4")
    page.board.expect_ply(1)
    rooms.measure("a game with a friend")
    page.page.locator("#friend [data-do=live]").click()
    expect(page.page.locator("dialog#live")).to_have_attribute("data-phase", "offered")
    rooms.measure("an invitation")
    assert rooms.faults == {}


def test_no_control_of_a_board_elsewhere_is_too_small_or_cut(visit: Visit) -> None:
    page = visit(path="embed.html", ready=False, viewport=SMALLEST).page
    rooms = Rooms(page)
    for language in LANGUAGES:
        for options in ({"mode": "analyse", "pdn": SHORT}, {"level": "1"}, {"lesson": "puzzles/6"}):
            page.goto(f"{visit.host.address}embed.html?{urlencode({**options, 'lang': language})}")
            expect(page.locator("[part=button], h1:not(.unseen)").first).to_be_visible()
            rooms.measure(f"{options}, {language}")
    assert rooms.faults == {}
