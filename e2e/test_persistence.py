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

PLIES_IN_HISTORY = "history.state?.carried && (history.state.carried.game.moves ?? []).length"
HIDE_AT_ONCE = """(board, ply) => {
  const hide = () => {
    if (Number(board.dataset.ply) !== ply) return;
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    Object.defineProperty(document, "hidden", { value: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    globalThis.kept ??= history.state.carried.game.moves;
  };
  new MutationObserver(hide).observe(board, { attributeFilter: ["data-ply"] });
}"""
RELOAD_AT_ONCE = """(board, ply) => {
  const look = () => Number(board.dataset.ply) === ply && location.reload();
  new MutationObserver(look).observe(board, { attributeFilter: ["data-ply"] });
}"""


def test_a_game_what_was_taken_back_and_a_capture_that_was_begun_survive_a_reload(visit: Visit) -> None:
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


def test_neither_a_reload_in_the_moment_of_a_move_nor_a_crash_loses_it(visit: Visit) -> None:
    page = visit()
    page.new_game()
    game = page.play(*MOVES)
    page.board.element.evaluate(RELOAD_AT_ONCE, len(MOVES) + 1)
    with page.page.expect_event("load"):
        page.board.press("b3", "b4")
    page.wait_until_ready()
    game.play("b3-b4")
    page.board.expect_choice(game)
    page.play("g6-g5", game=game)
    expect_kept(page, 6)
    page.page.close()
    again = come_back(visit, page)
    again.board.expect_choice(game)
    expect(again.moves).to_have_count(6)
    again.play("d4-d5", game=game)
    again.board.eventually(lambda: saved(again, "plies"), [7])


def test_a_move_is_kept_where_the_page_is_hidden_at_once_and_the_next_first_paint_told_of_it(visit: Visit) -> None:
    page = visit()
    assert page.page.evaluate(FLAG) is None
    page.new_game()
    page.play("d3-d4")
    page.board.element.evaluate(HIDE_AT_ONCE, 2)
    page.board.press("a6", "a5")
    page.board.expect_ply(2)
    assert page.page.evaluate("kept") == ["d3-d4", "a6-a5"]
    expect_kept(page, 2)
    page.resign()
    page.board.eventually(lambda: page.page.evaluate(FLAG), None)


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


def test_a_resignation_and_a_draw_offer_survive_a_reload(visit: Visit) -> None:
    page = visit()
    page.new_game()
    game = page.play(*MOVES)
    page.action("draw").click()
    expect(page.headline).to_have_text(t("status.offered", side="White"))
    reload(page)
    expect(page.headline).to_have_text(t("status.offered", side="White"))
    page.offer(t("status.decline")).click()
    page.resign()
    game.resign("white")
    page.expect_result(game, t("result.wins", side="Black"))
    reload(page)
    page.board.expect_choice(game)
    expect(page.headline).to_have_text(t("result.wins", side="Black"))
    page.offer(t("status.takeBack")).click()
    page.board.expect_choice(tama.Game.recorded(game.positions, game.moves))


def test_after_ten_games_a_copy_is_asked_for_and_a_visit_after_one_that_ended_has_its_choices(visit: Visit) -> None:
    page = visit()
    page.page.evaluate("localStorage.setItem('tama-keeping', '{ \"version\": 1, \"games\": 9 }')")
    page.new_game(opponent="engine", level=7, side="black", rules="DAMA")
    page.board.expect_ply(1)
    page.resign()
    page.board.eventually(lambda: [result["winner"] for result in saved(page, "result") if result], ["white"])
    reminder = page.page.locator("#notice")
    expect(reminder).to_contain_text(t("keeping.remind"))
    assert not reminder.evaluate("notice => notice.contains(document.activeElement)"), "it takes no focus"
    reminder.locator(".offers button").click()
    with page.page.expect_download():
        page.page.locator("#games [data-do=export]").click()
    page.page.close()
    again = come_back(visit, page)
    again.board.expect_choice(tama.Game(rules=tama.DAMA))
    expect(again.page.locator("#rules")).to_have_text(tama.DAMA.title)
    expect(again.page.locator("#score [data-side=black] .name")).to_have_text("Level 7")


def test_two_tabs_have_a_game_each_also_where_one_was_duplicated(visit: Visit) -> None:
    here = visit()
    here.new_game()
    ours = here.play(*MOVES)
    here.board.eventually(lambda: saved(here, "plies"), [4])
    there = come_back(visit, here)
    there.board.expect_choice(tama.Game())
    theirs = there.play("a3-a4")
    here.page.bring_to_front()
    ours = here.play("b3-b4", game=ours)
    here.board.eventually(lambda: sorted(saved(here, "plies")), [1, 5])
    reload(there)
    there.board.expect_choice(theirs)
    for page, plies in ((here, 5), (there, 1)):  # what is kept later would take its place
        page.board.eventually(lambda page=page: page.page.evaluate(PLIES_IN_HISTORY), plies)  # type: ignore[misc]
    there.page.evaluate("state => history.replaceState(state, '')", here.page.evaluate("history.state"))
    reload(there)
    there.board.expect_choice(ours)
    theirs = there.play("g6-g5", game=tama.Game.recorded(ours.positions, ours.moves))
    there.board.eventually(lambda: sorted(saved(there, "plies")), [1, 6])
    here.page.bring_to_front()
    ours = here.play("c6-c5", game=ours)
    here.board.eventually(lambda: sorted(saved(here, "plies")), [1, 6, 6])
    for page, game in ((here, ours), (there, theirs)):
        reload(page)
        page.board.expect_choice(game)


def test_a_link_beats_what_was_saved_but_not_what_has_become_of_it_and_the_last_move_stays_marked(visit: Visit) -> None:
    page = visit()
    board = page.board
    page.new_game()
    page.play(*MOVES)
    page.page.goto(f"{visit.host.address}?fen=W:Wa2:Bh7")
    page.wait_until_ready()
    game = tama.Game(start=tama.Position.from_fen("W:Wa2:Bh7"))
    board.expect_position(game)
    board.press("a2", "a3")
    game.play("a2-a3")
    reply = [str(square) for square in replied(board, game).path]
    board.eventually(lambda: marked_move(board), reply)
    reload(page)
    board.expect_choice(game)
    board.eventually(lambda: marked_move(board), reply)
    page.page.locator("#steps [data-do=back]").click()
    board.eventually(lambda: marked_move(board), ["a2", "a3"])
    page.page.evaluate("location.hash = 'pdn=1.%20a3-a4%20h6-h5%20*'")  # a link is followed on an open page, too
    board.expect_ply(2)
    assert board.shown.pieces["a4"] == "w"
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
