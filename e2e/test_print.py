"""What a printer gets of the rooms: light colours, no buttons, the whole score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.games import random_game

if TYPE_CHECKING:
    from e2e.visit import Visit

LONG = 60
ROOMS = {  # what is seen of a room only when the one before it is gone
    "": "#moves",
    "#learn": "#learn [data-shown=''] > *",
    "#learn/r10/try": "#learn [data-shown='r10/try'] > *",
    "#learn/r10/watch": "#learn [data-shown='r10/watch'] > *",
    "#learn/rules": "#learn [data-shown='rules'] > *",
    "#python": ".bench.cell",
    "#laboratory": ".bench.laboratory",
}
PRINTED = """() => {
  const seen = element => element.checkVisibility() && element.getBoundingClientRect().height > 0;
  const background = getComputedStyle(document.body).backgroundColor;
  const buttons = [...document.querySelectorAll("button")].filter(seen).map(({ textContent }) => textContent.trim());
  const list = document.querySelector("#moves");
  return { background, buttons, cut: list.checkVisibility() && list.scrollHeight > list.clientHeight + 1 };
}"""


def test_each_room_prints_light_without_buttons_and_with_the_whole_score(visit: Visit) -> None:
    page = visit(color_scheme="dark")
    page.new_game()
    moves = random_game(LONG)
    page.paste(" ".join(str(move) for move in moves))
    page.board.expect_ply(len(moves))
    for room, shown in ROOMS.items():
        page.page.evaluate("hash => { location.hash = hash || '#game'; }", room)
        expect(page.page.locator(shown)).to_be_visible()
        page.page.emulate_media(media="print", color_scheme="dark")
        printed = page.page.evaluate(PRINTED)
        page.page.emulate_media(media="screen", color_scheme="dark")
        scored = [f"{move}".replace("-", "–").replace("x", "×\u200b") for move in moves] if not room else []
        assert printed == {"background": "rgb(255, 255, 255)", "buttons": scored, "cut": False}, room
    board = page.page.locator("#studio .laboratory tama-board[data-ready]")
    expect(board).to_be_visible()
    page.page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    expect(board.locator(".paper circle")).to_have_count(32)
    page.page.evaluate("window.dispatchEvent(new Event('afterprint'))")
    expect(board.locator(".paper")).to_have_count(0)
