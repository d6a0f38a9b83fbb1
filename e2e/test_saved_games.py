"""Tests the saved games, the statistics, and the backup file."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import FilePayload, expect

import tama_core as tama
from e2e.board import cells_of
from e2e.profiles import NO_SERVICE_WORKER
from e2e.storage import change, saved

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from e2e.error_log import ErrorLog
    from e2e.profiles import Visit
    from e2e.tama_page import TamaPage

WON = "W:Wc3:Bc4"
"""White takes the last piece."""
NEWS = """where => {
  const place = document.querySelector(where);
  const told = new Promise(done => new MutationObserver(() => done(true)).observe(place, { childList: true }));
  return { told };
}"""
"""Keeps a promise that the children of an element are others."""
MARKUP = '<b>A name</b> that is "kept" &amp; shown as it was typed'
THREE_GAMES = Path(__file__).with_name("three-games.json").read_text("utf-8")
"""The page's export after `three_games`."""
FOREIGN = "This is no file that Tama has exported; nothing was changed."


class Library:
    """The dialog of the saved games."""

    def __init__(self, page: TamaPage) -> None:
        self.page = page
        self.dialog = page.page.locator("dialog#games")
        self.rows = self.dialog.locator(".saved li")
        self.titles = self.dialog.locator(".saved b")
        self.said = self.dialog.locator(".said")

    def open(self) -> Library:
        self.page.page.locator("[data-action=games]").click()
        expect(self.dialog).to_be_visible()
        return self

    def close(self) -> None:
        self.dialog.get_by_role("button", name="Close").click()
        expect(self.dialog).to_be_hidden()

    def do(self, name: str, row: Locator | None = None) -> None:
        (row or self.dialog).locator(f"[data-do={name}]").click()

    def show(self, part: str) -> None:
        self.dialog.locator(f"input[name=part][value={part}]").check()

    def figures(self) -> list[list[str]]:
        """Return the rows of the tables."""
        self.show("figures")
        expect(self.dialog.locator(".figures > *")).not_to_have_count(0)
        rows = self.dialog.locator(".figures tbody tr").all()
        return [row.locator("th, td").all_text_contents() for row in rows]

    def exported(self) -> dict[str, Any]:
        with self.page.page.expect_download() as download:
            self.do("export")
        content: dict[str, Any] = json.loads(download.value.path().read_text("utf-8"))
        return content

    def take_in(self, name: str, content: str) -> None:
        file = FilePayload(name=name, mimeType="application/json", buffer=content.encode())
        self.dialog.locator("input[type=file]").set_input_files(file)

    def with_three_games(self) -> Library:
        """Open it with the games of `three_games`, without playing them."""
        self.open().take_in("tama.json", THREE_GAMES)
        expect(self.titles).to_have_text(["White – Black", "White – Black", "You – Engine 2"])
        return self


def three_games(page: TamaPage) -> None:
    """Resign one, and two at one screen: one agreed drawn, one going on."""
    page.new_game(opponent="engine", level=2)
    page.board.press("d3", "d4")
    page.board.expect_ply(2)
    page.action("resign").click()
    page.board.eventually(lambda: [each["winner"] for each in saved(page, "result") if each], ["black"])
    page.new_game(rules="DAMA")
    page.board.press("a3", "a4")
    page.board.expect_ply(1)
    page.action("draw").click()
    page.offer("Accept").click()
    page.board.eventually(lambda: len([each for each in saved(page, "result") if each]), 2)
    page.new_game()
    page.play("d3-d4", "a6-a5", "e3-e4")
    page.board.eventually(lambda: sorted(saved(page, "plies")), [1, 2, 3])


def test_games_are_kept_by_themselves_and_go_out_in_one_file_and_come_in_elsewhere(visit: Visit) -> None:
    page = visit()
    three_games(page)
    page.page.evaluate("localStorage.setItem('tama-learn', JSON.stringify({ done: ['r9/try'], at: null }))")
    page.page.locator("[data-action=settings]").first.click()
    page.page.locator("#settings input[value=wood]").check()
    page.page.keyboard.press("Escape")
    library = Library(page).open()
    expect(library.titles).to_have_text(["White – Black", "White – Black", "You – Engine 2"])
    assert library.dialog.locator(".result").all_text_contents() == ["Going on", "Draw", "The engine wins"]
    expect(library.rows.nth(1)).to_contain_text("Dama (Turkish draughts)")
    expect(library.rows.nth(1)).to_contain_text("one move")
    content = library.exported()
    assert (content["format"], content["version"], len(content["games"])) == ("tama-backup", 1, 3)
    other = visit()
    library = Library(other).open()
    library.take_in("tama.json", json.dumps(content))
    expect(library.said).to_contain_text("Taken over, with 3 games.")
    expect(library.titles).to_have_text(["White – Black", "White – Black", "You – Engine 2"])
    expect(other.board.element).to_have_attribute("theme", "wood")
    again = library.exported()
    assert {**again, "made": ""} == {**content, "made": ""}
    library.take_in("tama.json", json.dumps(content))
    expect(library.rows).to_have_count(3)
    with other.page.expect_download() as download:
        library.do("pdn")
    games = tama.pdn.loads(download.value.path().read_text("utf-8"))
    assert [(game.tags["White"], game.tags["Black"], game.tags["Termination"]) for game in games] == [
        ("?", "?", "unterminated"),
        ("?", "?", "agreement"),
        ("Player", "Engine, level 2", "resignation"),
    ]
    assert [game.outcome is None for game in games] == [True, False, False]


def test_an_import_can_be_taken_back_with_all_that_it_replaced(visit: Visit) -> None:
    page = visit()
    page.page.evaluate("localStorage.setItem('tama-cell', JSON.stringify({ mine: 'x = 1' }))")
    library = Library(page).with_three_games()
    library.do("delete", library.rows.nth(0))
    expect(library.rows).to_have_count(2)
    before = library.exported()
    local = {"tama-cell": {"mine": "y = 2"}, "tama-preferences": {"theme": "wood"}}
    library.take_in("tama.json", json.dumps({**json.loads(THREE_GAMES), "cleared": 5, "local": local}))
    expect(page.board.element).to_have_attribute("theme", "wood")
    expect(library.rows).to_have_count(3)
    library.said.get_by_role("button", name="Undo").click()
    expect(library.rows).to_have_count(2)
    expect(page.board.element).not_to_have_attribute("theme", "wood")
    after = library.exported()
    assert after["local"].pop("tama-preferences")["theme"] == "auto"
    assert {**after, "made": ""} == {**before, "made": ""}


def test_a_game_of_the_list_is_opened_again_and_played_on(visit: Visit) -> None:
    page = visit()
    library = Library(page).with_three_games()
    library.rows.nth(1).locator(".open").click()
    expect(library.dialog).to_be_hidden()
    game = tama.Game(rules=tama.DAMA)
    game.play("a3-a4")
    page.board.eventually(lambda: page.board.shown.cells, cells_of(game.position))
    expect(page.headline).to_have_text("Draw")
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


def test_a_list_that_is_opened_again_does_not_change_under_the_hand(visit: Visit) -> None:
    page = visit()
    library = Library(page).with_three_games()
    row = library.rows.nth(0).element_handle()
    library.figures()
    library.close()
    drawn = page.page.evaluate_handle(NEWS, ".figures")
    library.open()
    assert drawn.evaluate("({ told }) => told")
    assert row.evaluate("row => row.isConnected")


def test_games_are_found_renamed_and_deleted_with_a_way_back(visit: Visit) -> None:
    library = Library(visit()).with_three_games()
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
    expect(library.dialog).to_contain_text("No game is like that.")
    search.fill("")
    library.do("delete", library.rows.nth(1))
    expect(library.rows).to_have_count(2)
    expect(library.said).to_contain_text("Peace with Ani is deleted.")
    library.said.get_by_role("button", name="Undo").click()
    expect(library.titles).to_have_text(["White – Black", "Peace with Ani", "You – Engine 2"])
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
    library = Library(page).open()
    library.do("delete", library.rows.nth(0))
    expect(library.dialog).to_contain_text("No games yet.")
    page.page.goto(f"{visit.host.address}favicon.svg")
    page.page.goto(visit.host.address)
    page.wait_until_ready()
    page.board.expect_choice(tama.Game())
    expect(page.page.locator("#notice")).to_be_hidden()


def win(page: TamaPage, level: int, rules: str = "TAMA") -> None:
    page.new_game(opponent="engine", level=level, rules=rules)
    before = len(saved(page, "id"))
    page.set_position(WON)
    page.board.press("c3", "c5")
    page.board.eventually(lambda: len(saved(page, "id")), before + 1)
    expect(page.headline).to_have_text("You win")


def test_the_statistics_count_what_was_played_and_can_be_cleared_also_by_keyboard(visit: Visit) -> None:
    page = visit()
    win(page, 3)
    win(page, 7)
    page.new_game(opponent="engine", level=7, side="black")
    page.board.expect_ply(1)
    page.action("resign").click()
    page.board.eventually(lambda: len([each for each in saved(page, "result") if each]), 3)
    library = Library(page).open()
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
    expect(library.dialog.locator(".figures")).to_contain_text("Nothing to count yet")
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


def spoilt(content: dict[str, Any]) -> dict[str, str]:
    """Return files that are not to be taken in, and what is said of them."""
    return {
        "": FOREIGN,
        "[1, 2": FOREIGN,
        "null": FOREIGN,
        '{"games": []}': FOREIGN,
        json.dumps(content | {"format": "chess"}): FOREIGN,
        json.dumps(content | {"games": "none"}): FOREIGN,
        json.dumps(content | {"version": 2}): "This file is from a newer version of Tama; nothing was changed.",
    }


def test_a_bad_file_is_one_sentence_and_changes_nothing(visit: Visit) -> None:
    library = Library(visit()).with_three_games()
    before = library.exported()
    for content, sentence in spoilt(before).items():
        library.take_in("bad.json", content)
        expect(library.said).to_contain_text(sentence)
        expect(library.said).to_have_attribute("data-tone", "failed")
    assert {**library.exported(), "made": ""} == {**before, "made": ""}


def test_games_that_cannot_be_read_are_left_out_and_named(visit: Visit) -> None:
    library = Library(visit()).with_three_games()
    content = library.exported()
    first, *others = content["games"]
    huge = first | {"id": "huge", "changed": 1e17}
    library.take_in("bad.json", json.dumps(content | {"games": [first | {"carried": 7}, *others, huge]}))
    expect(library.said).to_contain_text("2 left out")
    expect(library.said).to_contain_text("1 (carried), 4 (changed)")
    assert library.exported()["games"] == content["games"]


SPOILT = "record.carried = 'spoilt'; record.changed = Date.UTC(2026, 2, 5, 12)"


def test_a_saved_game_that_cannot_be_read_is_a_row_that_can_be_saved_and_deleted(visit: Visit) -> None:
    page = visit()
    library = Library(page).with_three_games()
    change(page, SPOILT)
    library.close()
    library.open()
    row = library.dialog.locator(".saved .unread")
    expect(row).to_have_count(1)
    expect(library.rows).to_have_count(3)
    expect(row.locator("b")).to_contain_text("Mar 5, 2026")
    expect(row).to_contain_text("This game cannot be read.")
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
    page.action("resign").click()
    page.board.eventually(lambda: len([each for each in saved(page, "result") if each]), 1)
    origin = page.page.locator("#origin")
    expect(origin).to_be_hidden()
    page.offer("Take it back").click()
    page.board.press("h6", "h5")
    expect(origin).to_have_text("From move 3 of another game")
    page.board.eventually(lambda: sorted(saved(page, "plies")), [3, 4])
    page.page.reload()
    page.wait_until_ready()
    page.board.expect_ply(4)
    origin.click()
    page.board.eventually(lambda: page.board.shown.cells, cells_of(finished.position))
    expect(page.headline).to_have_text("White wins")
    expect(origin).to_be_hidden()
    library = Library(page).open()
    library.rows.nth(0).locator(".open").click()
    page.board.expect_ply(4)
    library.open()
    leads = library.rows.nth(0).locator(".origin")
    expect(leads).to_contain_text("From move 3 of White – Black")
    leads.click()
    expect(library.dialog).to_be_hidden()
    page.board.eventually(lambda: page.board.shown.cells, cells_of(finished.position))
    expect(page.headline).to_have_text("White wins")
    library.open()
    library.do("delete", library.rows.nth(1))
    expect(library.rows).to_have_count(1)
    expect(library.rows.nth(0)).to_contain_text("From move 3 of a game that is no longer here")
    library.rows.nth(0).locator(".open").click()
    origin.click()
    expect(page.page.locator("#notice")).to_contain_text("The game that this one comes from is no longer here.")
    page.board.expect_ply(4)


MANY = 1200
"""Games of a file that is read in several pieces."""
SLOWLY = f"""{NO_SERVICE_WORKER};
const read = Blob.prototype.arrayBuffer;
Blob.prototype.arrayBuffer = async function () {{
  await globalThis.held;
  return read.call(this);
}};
globalThis.hold = () => {{ globalThis.held = new Promise(done => {{ globalThis.letGo = done; }}); }};"""
"""Lets a test hold up the reading of a file before its next piece."""


def many_games() -> str:
    content = json.loads(THREE_GAMES)
    first = content["games"][0]
    games = [first | {"id": f"g{number}", "name": f"Number {number}"} for number in range(MANY)]
    return json.dumps(content | {"games": games, "cleared": 5})


def test_an_import_shows_how_far_it_is_and_can_be_cancelled_with_nothing_changed(visit: Visit) -> None:
    page = visit(script=SLOWLY)
    library = Library(page).with_three_games()
    before = library.exported()
    assert "200 MB" in str(library.dialog.locator("[data-do=import]").get_attribute("title"))
    progress = library.dialog.locator("footer progress")
    cancel = library.dialog.locator("[data-do=cancel]")
    page.page.evaluate("hold()")
    library.take_in("many.json", many_games())
    expect(cancel).to_be_focused()
    expect(library.dialog.locator("[data-do=import]")).to_have_count(0)
    page.page.evaluate("{ const go = letGo; hold(); go(); }")
    expect(library.dialog.locator("footer span")).to_have_text(re.compile(r"\d+ games read"))
    assert 0 < progress.evaluate("bar => bar.value") < 0.5
    cancel.press("Enter")
    page.page.evaluate("letGo()")
    expect(library.said).to_have_text("Cancelled; nothing was changed.")
    expect(library.dialog.locator("[data-do=import]")).to_be_focused()
    assert {**library.exported(), "made": ""} == {**before, "made": ""}
    page.page.evaluate("hold()")
    library.take_in("many.json", many_games())
    expect(cancel).to_be_focused()
    page.page.keyboard.press("Escape")
    expect(library.dialog).to_be_hidden()
    page.page.evaluate("letGo()")
    expect(page.page.locator("#notice")).to_contain_text("Cancelled; nothing was changed.")
    library.open()
    expect(library.rows).to_have_count(3)


def test_of_many_games_a_search_finds_all_and_the_list_keeps_its_place(visit: Visit) -> None:
    library = Library(visit()).open()
    library.take_in("many.json", many_games())
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
    expect(library.said).to_contain_text(f"{name} is deleted.")
    assert library.rows.nth(70).locator("b").inner_text() != name
    expect(library.rows.nth(70).locator(".open")).to_be_focused()
    expect(library.rows.nth(70)).to_be_in_viewport()
    assert len(library.exported()["games"]) == MANY - 1


@pytest.mark.parametrize("language", ["en", "ar"])
def test_without_storage_the_dialog_says_so(visit: Visit, language: str) -> None:
    denied = "IDBFactory.prototype.open = () => { throw new DOMException('No storage here.', 'SecurityError'); }"
    page = visit(script=f"{NO_SERVICE_WORKER}; {denied}", locale=language)
    page.page.locator("[data-action=games]").click()
    expect(page.page.locator("dialog#games .said")).to_have_attribute("data-tone", "failed")


@pytest.mark.parametrize(
    ("error", "language", "sentence"),
    [
        ("QuotaExceededError", "en", "There is no room left in this browser"),
        ("QuotaExceededError", "ar", "لم يبق مكان في هذا المتصفح"),
        ("UnknownError", "en", "This browser lets nothing more be kept"),
    ],
)
def test_a_list_that_takes_no_more_games_says_so_and_not_that_they_are_kept(
    visit: Visit, error: str, language: str, sentence: str
) -> None:
    broken = f"IDBObjectStore.prototype.put = () => {{ throw new DOMException('', '{error}'); }}"
    page = visit(script=f"{NO_SERVICE_WORKER}; {broken}", locale=language)
    page.board.press("d3", "d4")
    expect(page.page.locator("#notice")).to_be_visible()
    library = Library(page).open()
    expect(library.said).to_contain_text(sentence)
    expect(library.said).to_have_attribute("data-tone", "failed")
    expect(library.dialog.locator(".games .none")).to_be_empty()


def test_what_is_not_kept_from_now_on_is_said_in_a_list_that_is_open(visit: Visit) -> None:
    page = visit()
    page.new_game(opponent="engine")
    page.board.press("d3", "d4")
    page.board.eventually(lambda: saved(page, "plies") != [], True)
    library = Library(page).open()
    expect(library.rows).to_have_count(1)
    full = "IDBObjectStore.prototype.put = () => { throw new DOMException('', 'QuotaExceededError'); }"
    page.page.evaluate(f"() => {{ {full} }}")
    page.page.evaluate("document.querySelector('[data-action=undo]').click()")  # which is kept, as an engine's move is
    expect(library.said).to_contain_text("There is no room left")
    expect(library.rows).to_have_count(1)
