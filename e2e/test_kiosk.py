"""Tests the addresses for rooms: a kiosk, which keeps nothing of its visitors, and the large board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

import tama_core as tama

if TYPE_CHECKING:
    from e2e.profiles import Visit

KEPT = """async () => {
  const { length, state } = history;
  const databases = await indexedDB.databases();
  return [location.href, { ...localStorage }, { ...sessionStorage }, databases, await caches.keys(), length, state];
}"""
SECONDS = 30
NAME = "Zaruhi"


def test_a_kiosk_starts_over_and_keeps_nothing(visit: Visit) -> None:
    page = visit(path=f"?kiosk={SECONDS}&theme=wood", first=True, clock=True)
    welcome = page.page.locator("#welcome")
    question = page.page.locator("dialog#kiosk")
    expect(welcome).to_be_visible()
    before = page.page.evaluate(KEPT)
    page.page.clock.run_for(10 * SECONDS * 1000)
    expect(question).to_be_hidden()  # as nobody has touched it
    page.action("new").click()
    page.new_dialog.locator("input[value=person]").check(force=True)
    page.new_dialog.locator("input[name=white]").fill(NAME)
    page.new_dialog.locator("[type=submit]").click()
    page.play("d3-d4", "e6-e5")
    page.header("settings").click()
    page.page.locator("#settings [name=language]").select_option("fr")
    page.page.locator("#settings [type=submit]").click()
    page.page.locator("#masthead [data-room=learn]").click()
    page.page.locator("#lessons a").first.click()
    page.page.clock.run_for(SECONDS * 1000)
    question.get_by_role("button").click()
    expect(question).to_be_hidden()
    assert page.page.evaluate(KEPT)[1:-1] == before[1:-1]
    page.page.clock.run_for(SECONDS * 1000)
    expect(question).to_be_visible()
    with page.page.expect_event("load"):
        page.page.clock.run_for(SECONDS * 1000)
    page.wait_until_ready()
    expect(welcome).to_be_visible()
    for attribute, value in (("lang", "en"), ("data-board", "wood")):
        expect(page.page.locator("html")).to_have_attribute(attribute, value)
    page.board.expect_choice(tama.Game())
    assert page.page.evaluate(KEPT) == before
    assert NAME not in page.page.content()
    assert page.page.locator("a:not([href^='#'])").filter(visible=True).count() == 0


def test_on_a_large_board_keys_step_until_it_ends(visit: Visit) -> None:
    page = visit(path="?projector#game")
    board = page.page.locator("#board")
    height = page.page.viewport_size["height"]  # type: ignore[index]
    page.paste("1. b3-a4 b6-b5 2. a4-a5 a6xa4 *")
    page.board.expect_ply(4)
    assert board.bounding_box()["height"] > 0.85 * height  # type: ignore[index]
    masthead = page.page.locator("#masthead")
    expect(masthead).to_be_hidden()
    for key, ply in (("PageUp", 3), ("ArrowLeft", 2), ("End", 4), ("Home", 0), ("ArrowRight", 1), ("PageDown", 2)):
        page.page.keyboard.press(key)
        page.board.expect_ply(ply)
    page.page.keyboard.press("Escape")
    expect(masthead).to_be_visible()
    page.page.keyboard.press("z")
    expect(masthead).to_be_hidden()
    page.page.locator("#projector").click()
    expect(masthead).to_be_visible()
