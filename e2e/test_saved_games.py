"""Tests the list of saved games and the statistics: search, rename, delete, undo, and missing storage."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from playwright.sync_api import expect

import tama_core as tama
from e2e.board import cells_of
from e2e.profiles import NO_SERVICE_WORKER
from e2e.saved_games import MANY, THREE_GAMES, SavedGames, file_of, many_games
from e2e.storage import change, saved
from e2e.texts import t

if TYPE_CHECKING:
    from e2e.error_log import ErrorLog
    from e2e.profiles import Visit
    from e2e.tama_page import TamaPage

NEWS = """where => {
  const place = document.querySelector(where);
  const told = new Promise(done => new MutationObserver(() => done(true)).observe(place, { childList: true }));
  return { told };
}"""
"""Keeps a promise that the children of an element are others."""
MARKUP = '<b>A name</b> that is "kept" &amp; shown as it was typed'


def test_a_game_of_the_list_is_opened_again_from_any_room_and_played_on(visit: Visit) -> None:
    page = visit()
    page.page.evaluate("location.hash = 'learn'")
    expect(page.page.locator("#learn h1")).to_be_visible()
    library = SavedGames(page).with_three_games()
    library.rows.nth(1).locator(".open").click()
    expect(library.dialog).to_be_hidden()
    expect(page.page.locator("#game")).to_be_visible()
    expect(page.page.locator("#masthead [aria-current=page]")).to_have_attribute("data-room", "game")
    game = tama.Game(rules=tama.DAMA)
    game.play("a3-a4")
    page.board.eventually(lambda: page.board.shown.cells, cells_of(game.position))
    expect(page.headline).to_have_text(t("result.draw"))
    expect(page.page.locator("#rules")).to_have_text(tama.DAMA.title)
    library.open()
    library.rows.nth(0).locator(".open").click()
    page.board.expect_choice(game_of("d3-d4", "a6-a5", "e3-e4"))
    page.board.press("b6", "b5")
    page.board.eventually(lambda: sorted(saved(page, "plies")), [1, 2, 4])


def game_of(*moves: str) -> tama.Game:
    game = tama.Game()
    for move in moves:
        game.play(move)
    return game


def expect_the_same_list_again(page: TamaPage, library: SavedGames) -> None:
    """What stands in a list that is opened again does not change under the hand."""
    row = library.rows.nth(0).element_handle()
    library.figures()
    library.close()
    drawn = page.page.evaluate_handle(NEWS, ".figures")
    library.open()
    assert drawn.evaluate("({ told }) => told")
    assert row.evaluate("row => row.isConnected")
    library.show("saved")


def test_games_are_found_renamed_and_deleted_with_a_way_back(visit: Visit) -> None:
    page = visit()
    library = SavedGames(page).with_three_games()
    expect_the_same_list_again(page, library)
    search = library.dialog.get_by_role("searchbox")
    search.fill("dama draw")
    expect(library.rows).to_have_count(1)
    library.do("rename", library.rows.nth(0))
    name = library.dialog.locator("input.name")
    name.fill("Peace with Ani")
    name.press("Enter")
    search.fill("ani")
    expect(library.rows).to_have_count(1)
    expect(library.titles).to_have_text(["Peace with Ani"])
    library.do("rename", library.rows.nth(0))
    name.fill("Something else")
    name.press("Escape")
    expect(library.dialog).to_be_visible()
    expect(library.titles).to_have_text(["Peace with Ani"])
    search.fill("nobody")
    expect(library.dialog).to_contain_text(t("games.notFound"))
    search.fill("")
    library.do("delete", library.rows.nth(1))
    expect(library.rows).to_have_count(2)
    expect(library.said).to_contain_text(t("games.deleted", name="Peace with Ani"))
    library.said.get_by_role("button", name="Undo").click()
    expect(library.titles).to_have_text(["White – Black", "Peace with Ani", "You – Level 2"])
    library.do("rename", library.rows.nth(0))
    name.fill(MARKUP)
    search.click()
    expect(library.titles.first).to_have_text(MARKUP)
    expect(search).to_be_focused()


def test_a_game_that_was_deleted_is_not_missed_on_the_next_visit(visit: Visit, error_log: ErrorLog) -> None:
    error_log.expect("favicon.ico")  # which Chromium may ask for beside a picture
    page = visit()
    page.new_game()
    page.play("d3-d4")
    page.board.eventually(lambda: saved(page, "plies"), [1])
    library = SavedGames(page).open()
    library.do("delete", library.rows.nth(0))
    expect(library.dialog).to_contain_text(t("games.none"))
    page.page.goto(f"{visit.host.address}favicon.svg")
    page.page.goto(visit.host.address)
    page.wait_until_ready()
    page.board.expect_choice(tama.Game())
    expect(page.page.locator("#notice")).to_be_hidden()


def against_the_engine() -> str:
    """Return a file with three games: won against two levels, and one given up with the black pieces."""
    content = json.loads(THREE_GAMES)
    kept = next(game for game in content["games"] if game["carried"]["settings"]["opponent"] == "engine")
    games = []
    for number, (level, side) in enumerate([(3, "white"), (7, "white"), (7, "black")]):
        settings = kept["carried"]["settings"] | {"level": level, "side": side}
        games.append(
            kept
            | {"id": f"g{number}", "changed": number + 1, "plies": 1, "longest": {"white": 1, "black": 0}}
            | {"carried": kept["carried"] | {"settings": settings, "record": f"g{number}"}}
            | {"result": {"winner": "white", "reason": "resignation"}}
        )
    return file_of(content | {"games": games})


def test_the_statistics_count_what_was_played_and_can_be_cleared_also_by_keyboard(visit: Visit) -> None:
    page = visit()
    library = SavedGames(page).open()
    library.take_in("games.jsonl", against_the_engine())
    expect(library.rows).to_have_count(3)
    assert library.figures() == [
        ["7 · Strong", "1", "0", "1"],
        ["3 · Learner", "1", "0", "0"],
        ["Tama — standard rules", "2", "0", "1"],
        ["White", "2", "0", "0"],
        ["Black", "0", "0", "1"],
    ]
    assert library.dialog.locator(".whole dd").all_text_contents() == ["2", "0", "1"]
    feats = library.dialog.locator(".feats dd").all_text_contents()
    assert feats == ["7 · Strong", "2 wins", "–", "one piece", "one move"]
    library.do("clear")
    expect(library.dialog.locator(".figures")).to_have_text(t("stats.none"))
    undo = library.said.get_by_role("button", name="Undo")
    expect(undo).to_be_focused()
    undo.press("Enter")
    expect(library.dialog.locator(".whole dd")).to_have_text(["2", "0", "1"])
    expect(library.dialog.locator("[data-do=clear]")).to_be_focused()
    library.show("saved")
    expect(library.rows).to_have_count(3)
    library.show("figures")
    library.do("clear")
    expect(library.said).to_contain_text("Undo")
    expect(library.dialog.locator("[data-do=clear]")).to_have_count(0)
    flipped = page.board.flipped
    page.page.keyboard.press("f")
    page.page.keyboard.press("Escape")
    expect(library.dialog).to_be_hidden()
    assert page.board.flipped == flipped, "a dialog has the keys to itself"


SPOILT = "record.carried = 'spoilt'; record.changed = Date.UTC(2026, 2, 5, 12)"


def test_a_saved_game_that_cannot_be_read_is_a_row_that_can_be_saved_and_deleted(visit: Visit) -> None:
    page = visit()
    library = SavedGames(page).with_three_games()
    change(page, SPOILT)
    library.close()
    library.open()
    row = library.dialog.locator(".saved .unread")
    expect(row).to_have_count(1)
    expect(library.rows).to_have_count(3)
    expect(row.locator("b")).to_contain_text("Mar 5, 2026")
    expect(row).to_contain_text(t("games.unreadable"))
    with page.page.expect_download() as download:
        library.do("save", row)
    kept = json.loads(download.value.path().read_text("utf-8"))
    assert kept["carried"] == "spoilt"
    assert kept in library.exported()["games"]
    library.do("delete", row)
    expect(row).to_have_count(0)
    library.said.get_by_role("button", name="Undo").click()
    expect(row).to_have_count(1)
    library.dialog.get_by_role("searchbox").fill("mar 5, 2026")
    expect(library.rows).to_have_count(1)


def test_what_goes_on_from_a_finished_game_leads_to_it_on_the_page_and_in_the_list(visit: Visit) -> None:
    page = visit()
    page.new_game()
    finished = page.play("d3-d4", "a6-a5", "e3-e4")
    page.resign()
    page.board.eventually(lambda: len([each for each in saved(page, "result") if each]), 1)
    origin = page.page.locator("#origin")
    expect(origin).to_be_hidden()
    page.offer(t("status.takeBack")).click()
    page.board.press("h6", "h5")
    expect(origin).to_have_text("From move 2 of another game")
    page.board.eventually(lambda: sorted(saved(page, "plies")), [3, 4])
    page.page.reload()
    page.wait_until_ready()
    page.board.expect_ply(4)
    origin.click()
    page.board.eventually(lambda: page.board.shown.cells, cells_of(finished.position))
    expect(page.headline).to_have_text(t("result.wins", side="White"))
    expect(origin).to_be_hidden()
    library = SavedGames(page).open()
    library.rows.nth(0).locator(".open").click()
    page.board.expect_ply(4)
    library.open()
    leads = library.rows.nth(0).locator(".origin")
    expect(leads).to_contain_text("From move 2 of White – Black")
    leads.click()
    expect(library.dialog).to_be_hidden()
    page.board.eventually(lambda: page.board.shown.cells, cells_of(finished.position))
    expect(page.headline).to_have_text(t("result.wins", side="White"))
    library.open()
    library.do("delete", library.rows.nth(1))
    expect(library.rows).to_have_count(1)
    expect(library.rows.nth(0)).to_contain_text("From move 2 of a game that is no longer here")
    library.rows.nth(0).locator(".open").click()
    origin.click()
    expect(page.page.locator("#notice")).to_contain_text(t("origin.gone"))
    page.board.expect_ply(4)


def test_of_many_games_a_search_finds_all_and_the_list_keeps_its_place(visit: Visit) -> None:
    library = SavedGames(visit()).open()
    library.take_in("many.jsonl", many_games())
    expect(library.said).to_contain_text(f"{MANY} games", timeout=60_000)
    assert library.rows.count() < MANY / 2
    search = library.dialog.get_by_role("searchbox")
    search.fill(f"number {MANY - 1}")
    expect(library.titles).to_have_text([f"Number {MANY - 1}"])
    search.fill("")
    library.rows.last.scroll_into_view_if_needed()
    expect(library.rows).not_to_have_count(60)
    row = library.rows.nth(70)
    name = row.locator("b").inner_text()
    library.do("delete", row)
    expect(library.said).to_contain_text(f"{name} was deleted.")
    assert library.rows.nth(70).locator("b").inner_text() != name
    expect(library.rows.nth(70).locator(".open")).to_be_focused()
    expect(library.rows.nth(70)).to_be_in_viewport()
    assert len(library.exported()["games"]) == MANY - 1


def test_a_list_of_games_that_cannot_be_read_or_take_no_more_says_so_in_any_language(visit: Visit) -> None:
    said, none = "dialog#games .said", "dialog#games .games .none"
    page = visit(script=f"{NO_SERVICE_WORKER}; {fails('IDBFactory.prototype.open', 'SecurityError')}", locale="ar").page
    page.locator("[data-action=games]").click()
    expect(page.locator(said)).to_have_attribute("data-tone", "failed")
    page.close()
    full = fails("IDBObjectStore.prototype.put", "QuotaExceededError")
    arabic = visit(script=f"{NO_SERVICE_WORKER}; {full}", locale="ar")
    arabic.board.press("d3", "d4")
    expect(arabic.page.locator("#notice")).to_be_visible()
    arabic.page.locator("[data-action=games]").click()
    expect(arabic.page.locator(said)).to_contain_text("لم يبق مكان في هذا المتصفح")
    expect(arabic.page.locator(said)).to_have_attribute("data-tone", "failed")
    expect(arabic.page.locator(none)).to_be_empty()


def fails(function: str, error: str) -> str:
    """Return a script after which one of the database's functions throws an error."""
    return f"{function} = () => {{ throw new DOMException('', '{error}'); }}"


def test_what_is_not_kept_from_now_on_is_said_in_a_list_that_is_open(visit: Visit) -> None:
    page = visit()
    page.new_game(opponent="engine")
    page.board.press("d3", "d4")
    page.board.eventually(lambda: saved(page, "plies") != [], True)
    library = SavedGames(page).open()
    expect(library.rows).to_have_count(1)
    page.page.evaluate(f"() => {{ {fails('IDBObjectStore.prototype.put', 'QuotaExceededError')} }}")
    page.page.evaluate("document.querySelector('[data-action=undo]').click()")  # which is kept, as an engine's move is
    expect(library.said).to_have_text(t("kept.full"))
    expect(library.rows).to_have_count(1)
