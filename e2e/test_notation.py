"""Tests positions and games as text: links, pasted text, the dialog, and a closed clipboard."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

import tama_core as tama
from e2e.board import cells_of
from e2e.position_dialog import DROP, open_dialog, page_text
from e2e.tama_page import TamaPage
from e2e.texts import t

if TYPE_CHECKING:
    from e2e.error_log import ErrorLog
    from e2e.profiles import Visit

# The next picture fails.
NO_PICTURE = """() => {
  const { toBlob } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.toBlob = (tell) => {
    HTMLCanvasElement.prototype.toBlob = toBlob;
    tell(null);
  };
}"""


def test_a_link_opens_a_position_under_its_rules(visit: Visit) -> None:
    page = visit(path="?fen=W:Wa2,Kd4:Bh7&rules=DAMA")
    expect(page.page.locator("#rules")).to_have_text("Dama (Turkish draughts)")
    page.board.expect_position(tama.Game(start=tama.Position.from_fen("W:Wa2,Kd4:Bh7", rules=tama.DAMA)))


def test_a_link_to_a_game_opens_it_elsewhere(visit: Visit) -> None:
    page = visit(permissions=["clipboard-read", "clipboard-write"])
    page.new_game()
    page.board.press("c3", "c4")
    page.board.expect_ply(1)
    open_dialog(page)
    page.position_dialog.locator("input[value=game]").check()
    page_text(page)
    page.position_dialog.locator("[data-share=link]").click()
    expect(page.position_dialog.locator("[data-share=link]")).to_have_text("Copied")
    link = page.page.evaluate("navigator.clipboard.readText()")
    other = TamaPage(page.page.context.new_page())
    other.page.goto(link)
    game = tama.Game()
    game.play("c3-c4")
    other.board.expect_choice(game)


FORMS = ("W:Wc3, g3:Bc4", "w:wc3,g3:bc4", "W:Bc4:Wc3,g3.", "W:Wc3,\u200eg3:B\u04414", '[FEN "W:W c3, g3 : B c4"]')


DOORS = ("dialog", "paste", "file", "link")


def enter(page: TamaPage, form: str, door: str) -> None:
    """Bring a position onto the board of a new game."""
    page.new_game()
    page.board.expect_choice(tama.Game())
    if door == "dialog":
        open_dialog(page)
        page.position_dialog.locator("textarea").fill(form)
        page.position_dialog.get_by_role("button", name=t("position.start")).click()
    elif door == "paste":
        page.paste(form)
    elif door == "file":
        page.page.evaluate(DROP, [form, "position.fen"])
    else:
        page.page.goto(f"{page.page.url.split('?')[0]}?fen={quote(form)}")
    page.board.expect_position(tama.Game(start=tama.Position.from_fen("W:Wc3,g3:Bc4")))


def test_a_position_is_read_by_every_door(visit: Visit) -> None:
    """Each in another form; tests/test_pdn.py reads all of them."""
    page = visit()
    for form, door in zip(FORMS[1:], DOORS, strict=True):
        enter(page, form, door)


@pytest.mark.slow
def test_a_position_is_read_in_each_form_by_every_door(visit: Visit) -> None:
    page = visit()
    for form in FORMS:
        for door in DOORS:
            enter(page, form, door)


def test_a_broken_link_is_refused_in_words(visit: Visit) -> None:
    page = visit(path="#pdn=(AAAA)")
    expect(page.page.locator("#notice-text")).to_have_text(t("link.broken"))
    page.board.expect_position(tama.Game())
    for fragment in ("pdn=MzTUM0o2jTZJNo4xUzDS", "turn=abc"):
        page.page.locator("#notice").get_by_role("button", name=t("notice.close")).click()
        page.page.evaluate("fragment => { location.hash = fragment; }", fragment)
        expect(page.page.locator("#notice-text")).to_have_text(t("link.broken"))
        page.board.expect_choice(tama.Game())


def test_a_link_and_the_pages_own_list_of_moves_are_read_wherever_text_is(two_players: TamaPage) -> None:
    page, dialog = two_players, two_players.position_dialog
    page.play("a3-a4", "a6-a5")
    page.board.expect_ply(2)
    listed = page.moves.first.locator("xpath=ancestor::*[@id='moves']").inner_text()
    assert "a3–a4" in listed
    game = tama.Game()
    for move in ("a3-a4", "a6-a5"):
        game.play(move)
    link = page.page.url.split("#")[0].split("?")[0] + "?fen=W:Wa2:Bh7"

    def read(text: str, ply: int) -> None:
        """Paste a text in the dialog, in the field for moves, and beside both."""
        for door in ("dialog", "field", "page"):
            page.new_game()
            page.board.expect_ply(0)
            if door == "dialog":
                open_dialog(page)
                dialog.locator("textarea").fill(text)
                dialog.get_by_role("button", name=t("position.start")).click()
                expect(dialog).to_be_hidden()
            elif door == "field":
                page.page.locator("#typed input").evaluate(PASTE_INTO, text)
            else:
                page.paste(text)
            if ply:
                page.board.expect_choice(game)
            else:
                page.board.eventually(lambda: page.board.shown.cells, cells_of(tama.Position.from_fen("W:Wa2:Bh7")))

    read(listed, 2)
    read(f"({link}).", 0)
    open_dialog(page)
    dialog.locator("textarea").fill(link.replace("?fen=W:Wa2:Bh7", "#pdn=MzTUM0o2"))
    dialog.get_by_role("button", name=t("position.start")).click()
    expect(dialog.get_by_role("alert")).to_contain_text(t("link.broken"))
    dialog.get_by_role("button", name="Cancel").click()


PASTE_INTO = """(field, text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}"""


def test_a_pasted_position_is_opened(two_players: TamaPage) -> None:
    two_players.paste("W:Wa2:Bh7")
    game = tama.Game(start=tama.Position.from_fen("W:Wa2:Bh7"))
    two_players.board.eventually(lambda: two_players.board.shown.cells, cells_of(game.position))
    two_players.board.expect_position(game)


def test_the_board_is_saved_as_picture_and_as_drawing(two_players: TamaPage) -> None:
    open_dialog(two_players)
    for share, name, head in (("picture", "tama.png", b"\x89PNG"), ("diagram", "tama.svg", b"<svg ")):
        with two_players.page.expect_download() as download:
            two_players.position_dialog.locator(f"[data-share={share}]").click()
        assert download.value.suggested_filename == name
        assert Path(download.value.path()).read_bytes().startswith(head)
    two_players.page.evaluate(NO_PICTURE)
    two_players.position_dialog.locator("[data-share=picture]").click()
    expect(two_players.position_dialog.locator(".error")).to_have_text(t("fault.page"))
    two_players.position_dialog.get_by_role("button", name="Cancel").click()
    expect(two_players.position_dialog).to_be_hidden()


def test_every_button_of_the_dialog_uses_the_text_as_it_is_edited(visit: Visit) -> None:
    page = visit()
    open_dialog(page)
    dialog = page.position_dialog
    text, error = dialog.locator("textarea"), dialog.locator(".error")
    for share in ("picture", "diagram", "link", "embed"):
        text.fill("W:Wa9:Bh7")
        dialog.locator(f"[data-share={share}]").click()
        expect(error).to_contain_text("a9")
        text.fill("W:WKd4:Bh7")
        expect(error).to_be_empty()
    with page.page.expect_download() as download:
        dialog.locator("[data-share=diagram]").click()
    drawn = Path(download.value.path()).read_text("utf-8")
    assert drawn == tama.diagram.svg(tama.Position.from_fen("W:WKd4:Bh7"))
    with page.page.expect_download() as download:
        dialog.locator("[data-share=picture]").click()
    assert Path(download.value.path()).stat().st_size > 1000
    dialog.locator("[data-share=embed]").click()
    expect(page.page.locator("#embed textarea")).to_have_value(re.compile("W:WKd4:Bh7"))


def test_a_game_is_saved_as_a_moving_picture(visit: Visit) -> None:
    page = visit()
    open_dialog(page)
    dialog, moving = page.position_dialog, page.page.locator("#moving")
    dialog.locator("[data-share=moving]").click()
    expect(dialog.locator(".error")).to_have_text(t("position.noMoves"))
    text = "1. c3-c4 {an offer [%cal Gc4c5]} c6-c5 2. c4xc6xc8 *"
    dialog.locator("textarea").fill(text)
    dialog.locator("[data-share=moving]").click()
    for kind in ("gif", "svg"):
        moving.locator("[name=kind]").select_option(kind)
        picture = moving.locator(f"img[data-kind={kind}]")
        expect(picture).to_be_visible()
        assert picture.evaluate("async img => (await img.decode(), img.naturalWidth)") == 480
        with page.page.expect_download() as download:
            moving.get_by_role("button", name=t("position.save")).click()
        assert download.value.suggested_filename == f"tama.{kind}"
        content = Path(download.value.path()).read_bytes()
        if kind == "gif":
            assert content.startswith(b"GIF89a")
        else:
            (game,) = tama.pdn.loads(text)
            assert content.decode() == tama.diagram.game_svg(game, size=480, title=t("position.moving"))
    moving.get_by_role("button", name=t("settings.close")).click()
    expect(moving).to_have_count(0)


NO_CLIPBOARD = (
    "Object.defineProperty(navigator, 'clipboard', { value: undefined }); delete Navigator.prototype.serviceWorker"
)
SELECTED = "field => field.value.slice(field.selectionStart, field.selectionEnd)"


def test_what_cannot_be_copied_is_shown_and_selected_in_every_room(visit: Visit, error_log: ErrorLog) -> None:
    error_log.expect("failed request: .*ERR_ABORTED")  # a room is left while its Python comes
    page = visit(script=NO_CLIPBOARD)
    shown = page.page.locator("#copy")

    def expect_shown(words: str) -> None:
        expect(shown.get_by_role("heading")).to_have_text(t("copy.byHand"))
        assert words in shown.locator("textarea").evaluate(SELECTED)
        page.page.keyboard.press("Escape")
        expect(shown).to_have_count(0)

    open_dialog(page)
    for share, words in {"copy": "W:Wa2", "link": "?fen=W:Wa2"}.items():
        page.position_dialog.locator(f"[data-share={share}]").click()
        expect_shown(words)
    page.position_dialog.locator("[data-share=embed]").click()
    page.page.locator("#embed .primary").click()
    expect_shown("<tama-board")
    for dialog in ("#embed", "#position"):
        page.page.keyboard.press("Escape")
        expect(page.page.locator(f"dialog{dialog}[open]")).to_have_count(0)
    for room, button, words in (
        ("#learn/r10/try", "Copy link", "#learn/r10/try"),
        ("#python", "Copy link", "#py="),
        ("#laboratory", "Copy", "tama"),
    ):
        page.page.goto(page.page.url.split("#")[0] + room)
        if room.startswith("#learn"):
            page.page.locator("#learn .extras summary").click()
        page.page.get_by_role("button", name=button, exact=True).locator("visible=true").click()
        expect_shown(words)
