"""Tests the shortcuts: on any keyboard layout, on every board, never in a control, and switched off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.board import Board
from e2e.keyboard import Keyboard
from e2e.lessons import Lesson
from e2e.texts import t

if TYPE_CHECKING:
    from e2e.profiles import Visit
    from e2e.tama_page import TamaPage

TYPED = """([key, code, ctrlKey]) => {
  const { activeElement } = document;
  const pressed = { key, code, ctrlKey, bubbles: true, composed: true, cancelable: true };
  (activeElement.shadowRoot?.activeElement ?? activeElement).dispatchEvent(new KeyboardEvent("keydown", pressed));
}"""
"""Key events of keyboards with another layout."""
DRAWN = "board => board.shapes.map(({ square, target, color }) => [square, target, color])"


def type_key(page: TamaPage, key: str, code: str, *, ctrl: bool = False) -> None:
    page.page.evaluate(TYPED, [key, code, ctrl])


def flipped(page: TamaPage) -> bool:
    return page.board.element.get_attribute("data-flipped") is not None


def test_shortcuts_work_on_an_armenian_a_russian_and_an_arabic_keyboard(two_players: TamaPage) -> None:
    two_players.page.evaluate("document.activeElement.blur()")
    for key in ("ֆ", "а", "ب"):
        before = flipped(two_players)
        type_key(two_players, key, "KeyF")
        two_players.board.eventually(lambda: flipped(two_players), not before)
    type_key(two_players, "F", "KeyF")
    two_players.board.press("c3", "c4")
    two_players.board.expect_ply(1)
    type_key(two_players, "я", "KeyZ", ctrl=True)
    two_players.board.expect_ply(0)
    Keyboard(two_players.page).tab_to("tama-board")
    type_key(two_players, "ь", "KeyM")
    expect(two_players.announcer).to_have_text(t("say.noMoves", square="c4"))
    type_key(two_players, "؟", "Slash")
    expect(two_players.page.locator("dialog#help")).to_be_visible()
    two_players.page.keyboard.press("Escape")


def test_a_letter_on_a_control_is_no_shortcut(two_players: TamaPage) -> None:
    for action in ("hint", "settings"):
        two_players.page.locator(f"[data-action={action}]").focus()
        two_players.page.keyboard.press("f")
        assert not flipped(two_players)
    Keyboard(two_players.page).tab_to("tama-board", "Shift+Tab")
    two_players.page.keyboard.press("f")
    assert flipped(two_players)
    expect(two_players.announcer).to_have_text(t("say.blackBelow"))


def test_single_keys_can_be_switched_off(visit: Visit) -> None:
    page = visit()
    page.header("settings").click()
    page.page.get_by_label(t("settings.shortcuts")).uncheck()
    page.page.keyboard.press("Escape")
    keyboard = Keyboard(page.page)
    keyboard.tab_to("tama-board")
    square = keyboard.square
    keyboard.press("f", "x", "?", "m", "i", "a", "p", "8")
    assert not flipped(page)
    assert keyboard.square == square
    expect(page.page.locator("dialog#help")).to_have_count(0)
    expect(page.announcer).to_have_text("")
    keyboard.press("ArrowUp")
    assert keyboard.square != square


def test_arrows_and_circles_are_drawn_by_keyboard(two_players: TamaPage) -> None:
    keyboard = Keyboard(two_players.page)
    keyboard.tab_to("tama-board")
    keyboard.go_to("c3")
    keyboard.press("a")
    keyboard.go_to("e5")
    keyboard.press("a", "Shift+A", "Enter")
    assert two_players.board.element.evaluate(DRAWN) == [["c3", "e5", "G"], ["e5", None, "R"]]
    expect(two_players.announcer).to_have_text(t("mark.circle", square="e5"))
    keyboard.press("a", "Escape", "a", "Escape")
    assert two_players.board.element.evaluate(DRAWN) == [["c3", "e5", "G"], ["e5", None, "R"]]


def test_arrows_and_circles_are_drawn_by_touch_without_dragging(visit: Visit) -> None:
    page = visit(has_touch=True)
    page.new_game()
    more, draw = (page.page.locator(f"#game [data-action={name}]") for name in ("more", "mark"))
    more.tap()
    draw.tap()
    expect(draw).to_have_attribute("aria-checked", "true")
    expect(page.page.locator("#notice")).to_contain_text("Press two squares for an arrow")
    for square in ("c3", "d5", "d3", "d3"):
        page.page.touchscreen.tap(*page.board.center(square))
    assert page.board.element.evaluate(DRAWN) == [["c3", "d5", "G"], ["d3", None, "G"]]
    more.tap()
    draw.tap()
    page.page.touchscreen.tap(*page.board.center("c3"))
    page.board.expect_targets({"b4", "c4", "d4"})
    assert page.board.element.evaluate(DRAWN) == []


def test_boards_of_lessons_turn_and_tell_their_keys(two_players: TamaPage) -> None:
    for shown in ("r9/try", "r13/watch", "compare/dama-start"):
        two_players.page.evaluate("id => { location.hash = `#learn/${id}`; }", shown)
        board = two_players.page.locator(f"#learn [data-shown='{shown}'] tama-board").first
        expect(board).to_be_visible()
        before = board.get_attribute("data-flipped") is not None
        two_players.page.locator("#learn h1").focus()
        two_players.page.keyboard.press("f")
        turned = "tama-board:not([data-flipped])" if before else "tama-board[data-flipped]"
        expect(two_players.page.locator(f"#learn {turned}").first).to_be_visible()
    two_players.page.keyboard.press("?")
    expect(two_players.page.locator("dialog#help")).to_be_visible()
    two_players.page.keyboard.press("Escape")
    two_players.page.evaluate("location.hash = 'game'")


def test_boards_of_lessons_and_of_the_studio_are_drawn_on_by_touch(visit: Visit) -> None:
    visit.error_log.expect("a worker was replaced")  # the laboratory counts in a third one
    places = {
        "learn/r10/try": ("#learn", "#learn"),
        "learn/r13/watch": ("#learn", "#learn"),
        "laboratory": (".laboratory", ".studio"),
    }
    for place, (room, status) in places.items():
        page = visit(path=f"#{place}", ready=False, has_touch=True, viewport={"width": 390, "height": 844}).page
        board, said = Board(page, f"{room} tama-board"), page.locator(f"{status} .unseen[role=status]")
        draw = page.locator(f"{room} [data-do=mark]")
        if room == "#learn":
            page.locator("#learn .extras summary").tap()
        draw.tap()
        board.element.scroll_into_view_if_needed()
        board.tap("c4", "c6")
        assert board.element.evaluate(DRAWN) == [["c4", "c6", "G"]], place
        expect(said).to_have_text(t("mark.arrow", to="c6", from_="c4"))
        draw.tap()
        expect(draw).to_have_attribute("aria-pressed", "false")
        page.locator(f"{room} [data-do=flip]").tap()
        expect(said).to_contain_text("is at the bottom.")


def test_a_demonstration_answers_what_is_asked_of_its_board(visit: Visit) -> None:
    lesson = Lesson(visit(path="#learn/r13/watch", ready=False).page)
    lesson.keys.tab_to("#learn tama-board")
    lesson.keys.press("i")
    expect(lesson.region).to_contain_text("White:")
    lesson.keys.press("f")
    expect(lesson.region).to_have_text(t("say.blackBelow"))
