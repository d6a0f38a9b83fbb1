"""Tests the backup: exported and imported, undone, cancelled, and refused when it is damaged."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

import tama_core as tama
from e2e import friends
from e2e.position_dialog import DROP
from e2e.profiles import NO_SERVICE_WORKER
from e2e.saved_games import THREE_GAMES, SavedGames, file_of, many_games
from e2e.storage import saved
from e2e.texts import t

if TYPE_CHECKING:
    from e2e.profiles import Visit
    from e2e.tama_page import TamaPage

FOREIGN = t("backup.foreign")


def three_games(page: TamaPage) -> None:
    """Resign one, and two at one screen: one agreed drawn, one going on."""
    page.new_game(opponent="engine", level=2)
    page.board.press("d3", "d4")
    page.board.expect_ply(2)
    page.resign()
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
    page.page.evaluate("localStorage.setItem('tama-learn', JSON.stringify({ version: 1, done: ['r9/try'] }))")
    page.header("settings").click()
    page.page.locator("#settings input[value=wood]").check()
    page.page.keyboard.press("Escape")
    library = SavedGames(page).open()
    expect(library.titles).to_have_text(["White – Black", "White – Black", "You – Level 2"])
    assert library.dialog.locator(".result").all_text_contents() == ["Unfinished", "Draw", "Level 2 wins"]
    expect(library.rows.nth(1)).to_contain_text("Dama (Turkish draughts)")
    expect(library.rows.nth(1)).to_contain_text("one move")
    content = library.exported()
    assert (content["format"], content["version"], len(content["games"])) == ("tama-backup", 1, 3)
    other = visit()
    library = SavedGames(other)
    other.page.evaluate(DROP, [file_of(content), "tama.jsonl"])
    expect(library.said).to_contain_text(t("backup.offer"))
    expect(library.rows).to_have_count(0)
    expect(library.said.get_by_role("button")).to_be_focused()
    other.page.keyboard.press("Enter")
    expect(library.said).to_contain_text(t("backup.done", count=3))
    expect(library.titles).to_have_text(["White – Black", "White – Black", "You – Level 2"])
    expect(other.board.element).to_have_attribute("theme", "wood")
    again = library.exported()
    assert {**again, "made": ""} == {**content, "made": ""}
    library.take_in("tama.jsonl", file_of(content))
    known = f"{t('backup.nothing')} {t('backup.known', count=3)}"
    expect(library.said).to_have_text(known)
    expect(library.rows).to_have_count(3)
    with other.page.expect_download() as download:
        library.do("pdn")
    text = download.value.path().read_text("utf-8")
    library.take_in("tama.pdn", text)
    expect(library.said).to_have_text(known)
    games = tama.pdn.loads(text)
    assert [(game.tags["White"], game.tags["Black"], game.tags["Termination"]) for game in games] == [
        ("?", "?", "unterminated"),
        ("?", "?", "agreement"),
        ("Player", "Level 2", "resignation"),
    ]
    assert [game.outcome is None for game in games] == [True, False, False]


def test_an_import_can_be_taken_back_with_all_that_it_replaced(visit: Visit) -> None:
    page = visit()
    page.page.evaluate("localStorage.setItem('tama-cell', JSON.stringify({ version: 1, mine: 'x = 1' }))")
    library = SavedGames(page).with_three_games()
    library.do("delete", library.rows.nth(0))
    expect(library.rows).to_have_count(2)
    before = library.exported()
    local = {"tama-cell": {"version": 1, "mine": "y = 2"}, "tama-preferences": {"version": 1, "theme": "wood"}}
    library.take_in("tama.jsonl", file_of({**json.loads(THREE_GAMES), "cleared": 5, "local": local}))
    expect(page.board.element).to_have_attribute("theme", "wood")
    expect(library.rows).to_have_count(3)
    library.said.get_by_role("button", name="Undo").click()
    expect(library.rows).to_have_count(2)
    expect(page.board.element).not_to_have_attribute("theme", "wood")
    after = library.exported()
    assert before["local"].pop("tama-preferences")["pace"] == "once"
    kept = after["local"].pop("tama-preferences")
    assert (kept["theme"], kept["pace"]) == ("auto", "once")
    assert {**after, "made": ""} == {**before, "made": ""}


def spoilt(content: dict[str, Any]) -> dict[str, str]:
    """Return files that are not to be taken in, and what is said of them."""
    return {
        "": FOREIGN,
        "[{": FOREIGN,
        '{"games": 0}': FOREIGN,
        file_of(content | {"format": "chess"}): FOREIGN,
        json.dumps(content | {"games": 3}): FOREIGN,
        file_of(content | {"version": 2}): t("backup.newer"),
    }


def test_a_bad_file_is_one_sentence_and_changes_nothing_and_games_that_cannot_be_read_are_named(visit: Visit) -> None:
    library = SavedGames(visit()).with_three_games()
    content = library.exported()
    for bad, sentence in spoilt(content).items():
        library.take_in("bad.jsonl", bad)
        expect(library.said).to_contain_text(sentence)
        expect(library.said).to_have_attribute("data-tone", "failed")
    first, *others = content["games"]
    huge = first | {"id": "huge", "changed": 1e17}
    library.take_in("bad.jsonl", file_of(content | {"games": [first | {"carried": 7}, *others, huge]}))
    expect(library.said).to_contain_text(t("backup.lines", count=2, which="2 (carried), 5 (changed)"))
    assert {**library.exported(), "made": ""} == {**content, "made": ""}


SLOWLY = f"""{NO_SERVICE_WORKER};
const read = Blob.prototype.arrayBuffer;
Blob.prototype.arrayBuffer = async function () {{
  await globalThis.held;
  return read.call(this);
}};
globalThis.hold = () => {{ globalThis.held = new Promise(done => {{ globalThis.letGo = done; }}); }};"""
"""Lets a test hold up the reading of a file before its next piece."""
NEXT_PIECE = "{ const go = letGo; hold(); go(); }"


def test_an_import_shows_how_far_it_is_and_can_be_cancelled_with_nothing_changed(visit: Visit) -> None:
    page = visit(script=SLOWLY)
    library = SavedGames(page).with_three_games()
    before = library.exported()
    assert "200 MB" in str(library.dialog.locator("[data-do=import]").get_attribute("title"))
    progress = library.dialog.locator("footer progress")
    cancel = library.dialog.locator("[data-do=cancel]")
    page.page.evaluate("hold()")
    library.take_in("many.jsonl", many_games())
    expect(cancel).to_be_focused()
    expect(library.dialog.locator("[data-do=import]")).to_have_count(0)
    said = library.dialog.locator("footer span")
    page.board.eventually(lambda: bool(page.page.evaluate(NEXT_PIECE) or re.search("[0-9]", said.inner_text())), True)
    assert 0 < progress.evaluate("bar => bar.value") < 0.5
    cancel.press("Enter")
    page.page.evaluate("letGo()")
    expect(library.said).to_have_text(t("backup.cancelled"))
    expect(library.dialog.locator("[data-do=import]")).to_be_focused()
    assert {**library.exported(), "made": ""} == {**before, "made": ""}
    page.page.evaluate("hold()")
    library.take_in("many.jsonl", many_games())
    expect(cancel).to_be_focused()
    page.page.keyboard.press("Escape")
    expect(library.dialog).to_be_hidden()
    page.page.evaluate("letGo()")
    expect(page.page.locator("#notice")).to_contain_text(t("backup.cancelled"))
    library.open()
    expect(library.rows).to_have_count(3)


DONE = "() => JSON.parse(localStorage.getItem('tama-learn')).done.sort()"


def test_two_devices_of_a_player_have_everything_after_they_have_connected_and_both_have_said_yes(visit: Visit) -> None:
    script = f"{NO_SERVICE_WORKER};{friends.HANDED}"
    one = visit(script=script)
    one.page.evaluate("localStorage.setItem('tama-learn', JSON.stringify({ version: 1, done: ['r1/try'] }))")
    SavedGames(one).with_three_games().do("device")
    invitation = friends.signal(one, "device")
    dialog = one.page.locator("dialog#device")
    expect(dialog.get_by_role("img", name=t("friend.code"))).to_be_visible()
    for text, told in (
        (invitation, t("device.bad.own")),
        (invitation.replace("#device=", "#live="), t("device.bad.friend")),
        ("c3-c4", t("live.bad.text")),
    ):
        friends.paste_answer(one, text, "device")
        expect(dialog.locator(".fault")).to_have_text(told)
    other = visit(script=script)
    other.board.press("d3", "d4")
    other.board.expect_ply(2)
    other.page.evaluate("localStorage.setItem('tama-learn', JSON.stringify({ version: 1, done: ['r2/try'] }))")
    other.page.goto(invitation)
    expect(other.page.locator("dialog#device .lines")).to_contain_text(t("device.asked"))
    assert "#" not in other.page.url
    other.page.locator("dialog#device [data-do=accept]").click()
    tab = one.page.context.new_page()
    tab.goto(friends.signal(other, "device"))  # as a camera opens it
    expect(tab.locator("dialog#device .fault")).to_have_text(t("live.handed"))
    for page, here, there in ((one, 1, 3), (other, 3, 1)):
        lines = page.page.locator("dialog#device .lines")
        expect(lines).to_contain_text(t("device.incoming", count=here))
        expect(lines).to_contain_text(t("device.outgoing", count=there))
    one.page.locator("dialog#device [data-do=begin]").click()
    expect(dialog.locator(".lines")).to_contain_text(t("device.agreed"))
    assert len(saved(one, "id")) == 3
    other.page.locator("dialog#device [data-do=begin]").click()
    for page in (one, other):
        expect(page.page.locator("dialog#device .lines")).to_contain_text(t("device.done"))
        assert len(saved(page, "id")) == 4
        assert page.page.evaluate(DONE) == ["r1/try", "r2/try"]
