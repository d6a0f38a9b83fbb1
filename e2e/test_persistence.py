"""Tests that no game is lost: over reloads, crashes, second tabs, links and new visits."""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING

from playwright.sync_api import expect

import tama_core as tama
from e2e.animations import marked_move
from e2e.games import against_an_engine_that_thinks, replied
from e2e.reloads import FLAG, MOVES, come_back, expect_kept, reload
from e2e.storage import saved
from e2e.texts import t

if TYPE_CHECKING:
    from e2e.profiles import Visit

KEPT_OPPONENT = "history.state?.carried?.settings.opponent"
PLIES_IN_HISTORY = "history.state?.carried && (history.state.carried.game.moves ?? []).length"
COUNT_ENTRIES = """() => {
  globalThis.entries = 0;
  const replace = history.replaceState.bind(history);
  history.replaceState = (...entry) => { entries += 1; replace(...entry); };
}"""
HURRY = "dispatchEvent(new Event('beforeunload'))"
"""Has the page keep what it would keep soon."""
HIDE_AT_ONCE = """(board, ply) => {
  const hide = () => {
    if (Number(board.dataset.ply) !== ply) return;
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    globalThis.kept ??= history.state.carried.game.moves;
  };
  new MutationObserver(hide).observe(board, { attributeFilter: ["data-ply"] });
}"""
FREEZE_ONCE_IN_HISTORY = """plies => {
  const replace = history.replaceState.bind(history);
  history.replaceState = (...entry) => {
    replace(...entry);
    if (entry[0].carried.game.moves.length < plies) return;
    globalThis.setTimeout = () => 0;
    queueMicrotask(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  };
}"""
"""A telephone that hides the page and lets nothing more run in it later."""
COUNT_WRITES = """() => {
  globalThis.writes = 0;
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (stores, mode, ...more) {
    if (mode === "readwrite") globalThis.writes += 1;
    return begin.call(this, stores, mode, ...more);
  };
}"""
RELOAD_AT_ONCE = """(board, ply) => {
  const look = () => Number(board.dataset.ply) === ply && location.reload();
  new MutationObserver(look).observe(board, { attributeFilter: ["data-ply"] });
}"""


def test_a_game_and_what_was_taken_back_survive_a_reload(visit: Visit) -> None:
    page = visit()
    page.new_game(rules="DAMA")
    game = tama.Game(rules=tama.DAMA)
    page.play("a3-a4", "b6-b5", game=game)
    page.action("flip").click()
    page.action("undo").click()
    game.undo()
    reload(page)
    page.board.expect_choice(game)
    assert page.board.flipped
    expect(page.page.locator("#rules")).to_have_text(tama.DAMA.title)
    page.action("redo").click()
    game.redo()
    page.board.expect_choice(game)


def test_a_reload_in_the_moment_of_a_move_keeps_it(visit: Visit) -> None:
    page = visit()
    page.new_game()
    game = page.play(*MOVES)
    page.board.element.evaluate(RELOAD_AT_ONCE, len(MOVES) + 1)
    with page.page.expect_event("load"):
        page.board.press("d4", "d5")
    page.wait_until_ready()
    game.play("d4-d5")
    page.board.expect_choice(game)


def test_a_move_is_kept_where_the_page_is_hidden_at_once(visit: Visit) -> None:
    page = visit()
    page.new_game()
    page.play(*MOVES)
    page.board.element.evaluate(HIDE_AT_ONCE, len(MOVES) + 1)
    page.board.press("d4", "d5")
    page.board.expect_ply(len(MOVES) + 1)
    assert page.page.evaluate("kept") == [*MOVES, "d4-d5"]


def test_a_move_is_kept_where_the_page_is_hidden_after_its_history_entry(visit: Visit) -> None:
    page = visit()
    page.new_game()
    page.play("d3-d4")
    expect_kept(page, 1)
    page.page.evaluate(FREEZE_ONCE_IN_HISTORY, 2)
    page.board.press("a6", "a5")
    page.board.eventually(lambda: saved(page, "plies"), [2])


def test_a_move_is_written_down_with_what_the_next_visit_begins_with(visit: Visit) -> None:
    page = visit()
    page.new_game()
    page.play("d3-d4")
    expect_kept(page, 1)
    page.page.evaluate(COUNT_WRITES)
    page.board.press("a6", "a5")
    page.board.eventually(lambda: saved(page, "plies"), [2])
    page.board.eventually(lambda: page.page.evaluate("writes"), 1)


def test_the_engine_goes_on_thinking_after_a_reload(visit: Visit) -> None:
    page = visit()
    game = against_an_engine_that_thinks(page)
    page.board.press("d3", "d4")
    game.play("d3-d4")
    expect(page.board.element).to_have_attribute("data-thinking", "")
    reload(page)
    page.board.eventually(lambda: page.board.shown.ply >= 1, True)
    replied(page.board, game)
    page.board.expect_choice(game)


def test_a_capture_that_was_begun_goes_on_after_a_reload(visit: Visit) -> None:
    page = visit()
    page.new_game()
    page.set_position("W:Wc3:Bc4,d5,h8")
    page.board.press("c3", "c5")
    page.board.expect_targets({"e5"})
    reload(page)
    page.board.expect_targets({"e5"})
    page.board.press("e5")
    game = tama.Game(start=tama.Position.from_fen("W:Wc3:Bc4,d5,h8"))
    game.play("c3xc5xe5")
    page.board.expect_choice(game)


def test_a_piece_that_is_only_picked_up_is_nothing_to_keep(visit: Visit) -> None:
    page = visit()
    page.new_game()
    page.board.eventually(lambda: page.page.evaluate(KEPT_OPPONENT), "person")
    page.page.evaluate(COUNT_ENTRIES)
    page.board.press("c3")
    page.board.eventually(lambda: bool(page.board.shown.targets), True)
    page.page.evaluate(HURRY)
    assert page.page.evaluate("entries") == 0
    page.board.press("c4")
    page.board.expect_ply(1)
    page.board.eventually(lambda: page.page.evaluate("entries") > 0, True)


def test_a_resignation_and_a_draw_offer_survive_a_reload(visit: Visit) -> None:
    page = visit()
    page.new_game()
    game = page.play(*MOVES)
    page.action("draw").click()
    expect(page.headline).to_have_text(t("status.offered", side="White"))
    reload(page)
    expect(page.headline).to_have_text(t("status.offered", side="White"))
    page.offer("Decline").click()
    page.resign()
    game.resign("white")
    page.expect_result(game, "Black wins")
    reload(page)
    page.board.expect_choice(game)
    expect(page.headline).to_have_text("Black wins")
    page.offer("Take it back").click()
    page.board.expect_choice(tama.Game.recorded(game.positions, game.moves))


def test_a_crash_loses_nothing(visit: Visit) -> None:
    page = visit()
    page.new_game()
    game = page.play(*MOVES)
    expect_kept(page, 4)
    page.page.close()
    again = come_back(visit, page)
    again.board.expect_choice(game)
    expect(again.moves).to_have_count(4)
    again.play("d4-d5", game=game)
    again.board.eventually(lambda: saved(again, "plies"), [5])


def test_a_visit_after_a_game_that_ended_begins_a_new_one_with_the_same_choices(visit: Visit) -> None:
    page = visit()
    page.new_game(opponent="engine", level=7, side="black", rules="DAMA")
    page.board.expect_ply(1)
    page.resign()
    page.board.eventually(lambda: [result["winner"] for result in saved(page, "result") if result], ["white"])
    page.page.close()
    again = come_back(visit, page)
    again.board.expect_choice(tama.Game(rules=tama.DAMA))
    expect(again.page.locator("#rules")).to_have_text(tama.DAMA.title)
    expect(again.page.locator("#score [data-side=black] .name")).to_have_text("Engine 7")


def test_two_tabs_have_a_game_each(visit: Visit) -> None:
    here = visit()
    here.new_game()
    ours = here.play(*MOVES)
    here.board.eventually(lambda: saved(here, "plies"), [4])
    there = come_back(visit, here)
    there.board.expect_choice(tama.Game())
    theirs = there.play("a3-a4")
    here.page.bring_to_front()
    ours = here.play("d4-d5", game=ours)
    here.board.eventually(lambda: sorted(saved(here, "plies")), [1, 5])
    for page, game in ((here, ours), (there, theirs)):
        reload(page)
        page.board.expect_choice(game)


def test_a_tab_that_was_duplicated_goes_on_with_a_game_of_its_own(visit: Visit) -> None:
    here = visit()
    here.new_game()
    ours = here.play(*MOVES)
    there = come_back(visit, here)
    for page, plies in ((here, len(MOVES)), (there, 0)):  # what is kept later would take its place
        page.board.eventually(lambda page=page: page.page.evaluate(PLIES_IN_HISTORY), plies)  # type: ignore[misc]
    there.page.evaluate("state => history.replaceState(state, '')", here.page.evaluate("history.state"))
    reload(there)
    there.board.expect_choice(ours)
    theirs = there.play("b3-b4", game=tama.Game.recorded(ours.positions, ours.moves))
    there.board.eventually(lambda: saved(there, "plies"), [5])
    here.page.bring_to_front()
    ours = here.play("d4-d5", game=ours)
    here.board.eventually(lambda: saved(here, "plies"), [5, 5])
    for page, game in ((here, ours), (there, theirs)):
        reload(page)
        page.board.expect_choice(game)


def test_a_link_beats_what_was_saved_but_not_what_has_become_of_it(visit: Visit) -> None:
    page = visit()
    page.new_game()
    page.play(*MOVES)
    page.page.goto(f"{visit.host.address}?fen=W:Wa2:Bh7")
    page.wait_until_ready()
    game = tama.Game(start=tama.Position.from_fen("W:Wa2:Bh7"))
    page.board.expect_position(game)
    page.board.press("a2", "a3")
    game.play("a2-a3")
    replied(page.board, game)
    reload(page)
    page.board.expect_choice(game)


def test_a_link_to_a_game_is_followed_also_on_a_page_that_is_open(visit: Visit) -> None:
    page = visit()
    page.new_game()
    page.play(*MOVES)
    page.page.evaluate("location.hash = 'pdn=1.%20a3-a4%20h6-h5%20*'")
    page.board.expect_ply(2)
    assert page.board.shown.pieces["a4"] == "w"


def test_the_last_move_stays_marked_after_a_reply_a_reload_a_step_back_and_in_a_link(visit: Visit) -> None:
    page, game = visit(), tama.Game()
    board = page.board
    page.new_game(opponent="engine")
    board.press("c3", "c4")
    game.play("c3-c4")
    reply = [str(square) for square in replied(board, game).path]
    board.eventually(lambda: marked_move(board), reply)
    reload(page)
    board.eventually(lambda: marked_move(board), reply)
    page.page.locator("#steps [data-do=back]").click()
    board.eventually(lambda: marked_move(board), ["c3", "c4"])
    page.page.evaluate("location.hash = 'pdn=1.%20a3-a4%20h6-h5%20*'")
    board.eventually(lambda: marked_move(board), ["h6", "h5"])


def test_the_clocks_run_on_over_a_reload(visit: Visit) -> None:
    page = visit(clock=True)
    page.new_game(clock="60+0")
    begin = time.monotonic()
    page.board.press("c3", "c4")
    page.board.expect_ply(1)
    page.page.clock.fast_forward(15_000)
    clocks = page.page.locator("#score .clock")
    expect(clocks).to_have_text(["1:00", re.compile(r"0:[0-4]\d")])
    reload(page)
    expect(clocks.nth(0)).to_have_text("1:00")
    left = int(clocks.nth(1).inner_text().removeprefix("0:"))
    assert 44 - (time.monotonic() - begin) <= left <= 45, "a busy machine takes its time, and no more is gone"


def test_the_first_paint_is_told_that_a_game_is_on_its_way(visit: Visit) -> None:
    page = visit()
    assert page.page.evaluate(FLAG) is None
    page.new_game()
    page.play("d3-d4")
    page.board.eventually(lambda: page.page.evaluate(FLAG), "1")
    page.resign()
    page.board.eventually(lambda: page.page.evaluate(FLAG), None)
