"""Tests storage that is denied, full or damaged: a message, and no more loss than necessary."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import tama_core as tama
from e2e.games import replied
from e2e.profiles import NO_SERVICE_WORKER
from e2e.reloads import MOVES, come_back, expect_kept, reload
from e2e.storage import change, remember, restore
from e2e.texts import t

if TYPE_CHECKING:
    from e2e.error_log import ErrorLog
    from e2e.profiles import Visit
    from e2e.tama_page import TamaPage

DENIED = "IDBFactory.prototype.open = () => { throw new DOMException('No storage here.', 'SecurityError'); }"
FULL = "IDBObjectStore.prototype.put = () => { throw new DOMException('No room.', 'QuotaExceededError'); }"
NOTHING = t("kept.denied")
NO_ROOM = t("kept.full")
LISTEN = """announcer => {
  globalThis.announced = [];
  new MutationObserver(() => announced.push(announcer.textContent)).observe(announcer, { childList: true });
}"""
"""Writes down what is announced: the engine's move may follow at once."""


def notice(page: TamaPage) -> str:
    return page.page.locator("#notice").inner_text() if page.page.locator("#notice").is_visible() else ""


def test_without_storage_the_game_goes_on_and_what_is_not_kept_is_said(visit: Visit) -> None:
    page = visit(script=f"{NO_SERVICE_WORKER}; {DENIED}")
    assert notice(page) == ""
    page.announcer.evaluate(LISTEN)
    page.board.press("d3", "d4")
    expect(page.page.locator("#notice")).to_contain_text(NOTHING)
    page.board.eventually(lambda: any(NOTHING in words for words in page.page.evaluate("announced")), True)
    game = tama.Game()
    game.play("d3-d4")
    replied(page.board, game)
    page.page.locator("#notice").get_by_role("button", name=t("notice.close")).click()
    expect(page.page.locator("#notice")).to_be_hidden()
    reload(page)
    page.board.expect_choice(game)


def test_what_is_not_kept_stays_said_where_later_there_is_nothing_to_be_written(visit: Visit) -> None:
    page = visit(script=f"{NO_SERVICE_WORKER}; {FULL}")
    assert notice(page) == ""
    page.new_game()
    game = page.play("d3-d4")
    expect(page.page.locator("#notice")).to_contain_text(NO_ROOM)
    for flipped in (True, False):  # which only the history entry holds; with the second the first was dealt with
        page.action("flip").click()
        page.board.eventually(lambda: page.page.evaluate("history.state?.carried.flipped"), flipped)
    page.settle()
    assert NO_ROOM in notice(page)
    reload(page)
    page.board.expect_choice(game)


def mended(count: int) -> str:
    return t("kept.mended", count=count)


def partly(*fields: str) -> str:
    return t("kept.partly", fields=", ".join(t(f"kept.{field}") for field in fields))


LOST = t("kept.lost")
UNREADABLE = t("kept.unreadable", reason="")
SPOILT = {
    "a move": ("game.moves[2] = 'a1-h8'", 2, mended(2)),
    "a move that is no text": ("game.moves[1] = { from: 'a1' }", 1, mended(3)),
    "the list of moves": ("game.moves = 'd3-d4'", 0, partly("moves")),
    "the end": ("game.ending = { kind: 'flood' }", 4, partly("ending")),
    "what is written beside it": (
        "carried.annotation = { tags: { White: 7 }, notes: { 1: null, 2: { comments: 'x' } }, moves: 5 }",
        4,
        partly("moves", "tags", "notes"),
    ),
    "the start": ("game.fen = 'W:W'", None, UNREADABLE),
    "the rules": ("game.rules = 'CHESS'", None, UNREADABLE),
    "the settings": ("carried.settings = { opponent: 5, rules: 'CHESS', level: 77 }", 4, ""),
    "the clock": ("carried.clock = { left: 'much', running: 'green' }", 4, ""),
    "the picture": ("Object.assign(carried, { cells: 'x', turn: 3, flipped: 8, undone: 'x', path: 5 })", 4, ""),
    "the version": ("carried.version = 99", None, t("kept.later")),
    "everything": ("record.carried = 'spoilt'", None, LOST),
    "the dates": ("Object.assign(record, { begun: {}, changed: '', revision: {}, plies: -1, longest: 0 })", 4, ""),
}


USUAL = ("a move", "the rules", "everything")
"""One of each kind: read in part, refused by Python, and refused by the page.

Of the others, tests/js/snapshot.test.ts and tests/test_bridge_games.py tell what is read."""


def expect_what_can_be_read(visit: Visit, page: TamaPage, name: str) -> None:
    """Come back to a saved game that was spoilt, and play on."""
    script, ply, sentence = SPOILT[name]
    restore(page)
    change(page, script)
    again = come_back(visit, page)
    game = tama.Game()
    for move in MOVES[:ply] if ply is not None else ():
        game.play(move)
    again.board.expect_choice(game)
    assert sentence in notice(again) if sentence else notice(again) == "", name
    first = str(game.position.legal_moves()[0])
    again.board.press(*first.split("-"))
    game.play(first)
    again.board.eventually(lambda: again.board.shown.ply >= len(game.moves), True)
    again.page.close()


def leave_a_game(visit: Visit, error_log: ErrorLog) -> TamaPage:
    """Save a game, and go to a page of the site on which nothing runs."""
    error_log.expect("favicon.ico")  # which Chromium may ask for beside a picture
    page = visit()
    page.new_game()
    page.play(*MOVES)
    expect_kept(page, 4)
    page.page.evaluate("history.replaceState({ carried: 'spoilt' }, '')")
    page.page.goto(f"{visit.host.address}favicon.svg")
    remember(page)
    return page


def test_of_a_game_that_was_spoilt_is_kept_what_can_be_read_and_its_history_entry_gives_way_to_it(
    visit: Visit, error_log: ErrorLog
) -> None:
    page = leave_a_game(visit, error_log)
    for name in USUAL:
        expect_what_can_be_read(visit, page, name)
    restore(page)
    page.page.go_back()
    page.wait_until_ready()
    game = tama.Game()
    for move in MOVES:
        game.play(move)
    page.board.expect_choice(game)


@pytest.mark.slow
def test_of_a_game_that_was_spoilt_in_any_part_is_kept_what_can_be_read(visit: Visit, error_log: ErrorLog) -> None:
    page = leave_a_game(visit, error_log)
    for name in SPOILT:
        expect_what_can_be_read(visit, page, name)
