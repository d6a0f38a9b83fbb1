"""Tests game files: saved, opened, dropped, with several games, faults, and older encodings."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import FilePayload, expect

import tama_core as tama
from e2e.position_dialog import DROP, open_dialog, page_text
from e2e.texts import t

if TYPE_CHECKING:
    from pathlib import Path

    from e2e.profiles import Visit
    from e2e.tama_page import TamaPage

CHOOSE_LARGE = """field => {
  const chosen = new DataTransfer();
  chosen.items.add(new File(["1. a3-a4 *\\n".repeat(1_400_000)], "large.pdn", { type: "text/plain" }));
  field.files = chosen.files;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}"""
"""Chooses a file that the page makes itself, since sending it to the browser takes seconds."""
TWO_GAMES = """[White "Ani"]
[Black "Aram"]
[Result "1-0"]

1. c3-c4 {free} c6-c5 2. c4xc8 1-0

[White "Narek"]
[Black "Lilit"]

1. d3-d4 *
"""


def test_a_game_is_written_saved_and_opened_again(two_players: TamaPage, tmp_path: Path) -> None:
    page = two_players
    page.board.press("c3", "c4")
    page.board.expect_ply(1)
    page.board.press("c6", "c5")
    page.board.expect_ply(2)
    open_dialog(page)
    page.position_dialog.locator("input[value=game]").check()
    assert "c3-c4 c6-c5" in page_text(page)
    with page.page.expect_download() as download:
        page.position_dialog.get_by_role("button", name="Save").click()
    saved = tmp_path / "game.pdn"
    download.value.save_as(saved)
    (game,) = tama.pdn.loads(saved.read_text("utf-8"))
    assert [str(move) for move in game.moves] == ["c3-c4", "c6-c5"]
    assert list(game.tags) == ["Event", "Site", "Date", "Round", "White", "Black", "Termination"]
    assert re.fullmatch(r"\d{4}\.\d\d\.\d\d", game.tags["Date"])
    page.position_dialog.locator("input[type=file]").set_input_files(saved)
    expect(page.position_dialog).to_be_hidden()
    page.board.expect_choice(game)


def test_of_a_file_with_several_games_one_is_chosen(two_players: TamaPage) -> None:
    two_players.page.evaluate(DROP, [TWO_GAMES, "games.pdn"])
    dialog = two_players.position_dialog
    choice = dialog.get_by_label("Games in this file")
    expect(choice.locator("option")).to_have_text(["1. Ani – Aram 1-0 (2 moves)", "2. Narek – Lilit * (one move)"])
    choice.select_option("0")
    dialog.get_by_role("button", name="Start from here").click()
    expect(dialog).to_be_hidden()
    game = tama.pdn.loads(TWO_GAMES)[0]
    two_players.board.expect_position(game)
    expect(two_players.headline).to_have_text("White wins")
    open_dialog(two_players)
    dialog.locator("input[value=game]").check()
    text = page_text(two_players)
    assert '[White "Ani"]' in text
    assert "{free}" in text
    dialog.get_by_role("button", name="Cancel").click()


def test_what_follows_the_games_of_a_file_and_is_none_is_told_beside_them(two_players: TamaPage) -> None:
    two_players.page.evaluate(DROP, [f"{TWO_GAMES}\n\nnonsense", "games.pdn"])
    dialog = two_players.position_dialog
    expect(dialog.get_by_role("alert")).to_contain_text(f"Line {TWO_GAMES.count(chr(10)) + 3}, column 1")
    expect(dialog.get_by_label("Games in this file").locator("option")).to_have_count(2)
    two_players.board.expect_ply(0)
    dialog.get_by_role("button", name="Start from here").click()
    expect(dialog).to_be_hidden()
    two_players.board.expect_position(tama.pdn.loads(TWO_GAMES)[0])


def test_a_file_in_an_older_encoding_is_asked_about_before_it_is_read(visit: Visit) -> None:
    page = visit(locale="tr-TR")
    text = '[White "Çağrı Şen"]\n[Black "Ağrı"]\n\n1. a3-a4 *'
    file = FilePayload(name="old.pdn", mimeType="text/plain", buffer=text.encode("cp1254"))
    asked = page.page.locator("dialog#encoding")
    for answer in ("Vazgeç", "Aç"):
        open_dialog(page)
        page.position_dialog.locator("input[type=file]").set_input_files(file)
        expect(asked.locator("select")).to_have_value("windows-1254")
        expect(asked.locator("pre")).to_have_text('[White "Çağrı Şen"]\n[Black "Ağrı"]')
        asked.locator("select").select_option("windows-1251")
        expect(asked.locator("pre")).to_contain_text("Юen")
        asked.locator("select").select_option("windows-1254")
        asked.get_by_role("button", name=answer, exact=True).click()
        expect(asked).to_have_count(0)
        if answer == "Vazgeç":
            page.page.keyboard.press("Escape")
            page.board.expect_ply(0)
    page.board.expect_ply(1)
    open_dialog(page)
    page.position_dialog.locator("input[value=game]").check()
    assert '[White "Çağrı Şen"]' in page_text(page)


def test_a_file_that_is_too_large_is_refused_in_words(two_players: TamaPage) -> None:
    page, dialog = two_players, two_players.position_dialog
    page.page.set_viewport_size({"width": 844, "height": 390})
    open_dialog(page)
    held = dialog.locator("textarea").input_value()
    dialog.locator("input[type=file]").evaluate(CHOOSE_LARGE)
    expect(dialog.locator(".error")).to_have_text(t("fault.large", most=15))
    expect(dialog.locator(".error")).to_be_in_viewport(ratio=1)
    expect(dialog.locator("textarea")).to_have_value(held)
    dialog.get_by_role("button", name="Cancel").click()


def test_a_spoilt_game_of_a_file_costs_no_other_and_is_opened_up_to_its_fault(two_players: TamaPage) -> None:
    page, dialog = two_players, two_players.position_dialog
    spoilt = "".join(f'[White "{name}"]\n\n{moves}\n\n' for name, moves in SPOILT.items())
    choice = dialog.get_by_label("Games in this file")
    for number, (name, moves) in enumerate(SPOILT.items()):
        page.page.evaluate(DROP, [spoilt, "games.pdn"])
        expect(choice.locator("option")).to_have_text(
            [
                "1. Ani – ? * (one move)",
                "2. Aram – ? * (2 moves): error at line 7, column 19",
                "3. Lilit – ? * (one move)",
            ]
        )
        expect(dialog.get_by_role("alert")).to_contain_text("Game 2: Line 7, column 19: expected a legal move")
        choice.select_option(str(number))
        dialog.get_by_role("button", name="Start from here").click()
        expect(dialog).to_be_hidden()
        game = tama.pdn.loads(moves, errors="collect")[0]
        page.board.expect_position(game)
        notice = page.page.locator("#notice")
        if name == "Aram":
            expect(notice).to_contain_text("The game was opened up to the error. Line 7, column 19")
            notice.get_by_role("button").last.click()
        expect(notice).to_be_hidden()


SPOILT = {"Ani": "1. c3-c4 d6-d5 *", "Aram": "1. c3-c4 d6-d5 2. a3-a5 *", "Lilit": "1. d3-d4 *"}


def test_a_text_that_contradicts_itself_says_so_and_is_opened(two_players: TamaPage) -> None:
    two_players.paste('[Result "1-0"]\n\n1. c3-c4 0-1')
    two_players.board.expect_ply(1)
    expect(two_players.headline).to_have_text("White wins")
    notice = two_players.page.locator("#notice")
    expect(notice).to_contain_text("Line 3, column 10")
    notice.get_by_role("button").last.click()


def test_a_bad_file_is_answered_with_its_line_and_changes_nothing(two_players: TamaPage) -> None:
    two_players.board.press("c3", "c4")
    two_players.board.expect_ply(1)
    two_players.page.evaluate(DROP, ['[White "Ani"]\n\n1. c3-c4 c6-c9 *', "bad.pdn"])
    dialog = two_players.position_dialog
    expect(dialog.get_by_role("alert")).to_contain_text("Line 3")
    expect(dialog.locator("textarea")).to_have_value('[White "Ani"]\n\n1. c3-c4 c6-c9 *')
    two_players.page.keyboard.press("Escape")
    two_players.board.expect_ply(1)
