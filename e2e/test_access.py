"""Tests the page with a screen reader's tree and with a keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

import tama_core as tama
from e2e.keyboard import Keyboard
from e2e.lessons import Lesson
from e2e.pictures import NOTED
from e2e.storage import saved
from e2e.texts import t

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from e2e.profiles import Visit
    from e2e.tama_page import TamaPage


def test_the_board_is_a_grid_of_64_buttons_on_its_squares_with_one_tab_stop(two_players: TamaPage) -> None:
    grid = two_players.page.get_by_role("grid")
    expect(grid.get_by_role("row")).to_have_count(8)
    expect(grid.get_by_role("gridcell")).to_have_count(64)
    expect(grid.get_by_role("button")).to_have_count(64)
    expect(grid.locator("button[tabindex='0']")).to_have_count(1)
    expect(grid.locator("button[tabindex='-1']")).to_have_count(63)
    names = two_players.board.shown.labels
    assert names["c3"] == ", ".join(["c3", t("piece.w"), t("square.movable")])
    assert names["e5"] == t("square.empty", square="e5")
    for square in ("a1", "h1", "a8", "h8", "d4"):
        box = two_players.board.button(square).bounding_box()
        assert box
        x, y = two_players.board.center(square)
        assert abs(box["x"] + box["width"] / 2 - x) < 1, square
        assert abs(box["y"] + box["height"] / 2 - y) < 1, square


def test_there_is_one_polite_live_region(two_players: TamaPage) -> None:
    expect(two_players.page.locator("[aria-live]")).to_have_count(1)
    expect(two_players.announcer).to_have_attribute("aria-live", "polite")
    two_players.board.press("d3", "d4")
    expect(two_players.announcer).to_contain_text(t("say.move", side=t("side.white"), to="d4", from_="d3"))


def test_the_tab_stop_follows_the_arrows(two_players: TamaPage) -> None:
    keyboard = Keyboard(two_players.page)
    keyboard.tab_to("tama-board")
    keyboard.go_to("c3")
    expect(two_players.board.element.locator("button[tabindex='0']")).to_have_attribute("data-square", "c3")
    keyboard.press("Enter")
    two_players.board.expect_targets({"b4", "c4", "d4"})
    keyboard.press("Escape")
    two_players.board.expect_targets(set())


def test_digits_and_letters_lead_over_the_board(two_players: TamaPage) -> None:
    two_players.set_position("W:Wa2,c3,Kd4:Bf6,Kh8")
    keyboard = Keyboard(two_players.page)
    keyboard.tab_to("tama-board")
    keyboard.go_to("d4")
    for key, square in {"7": "d7", "Shift+Digit8": "h7", "Digit1": "h1", "p": "f6"}.items():
        keyboard.press(key)
        assert keyboard.square == square
    for key, square in {"p": "c3", "Shift+P": "f6", "k": "d4", "Shift+K": "h8"}.items():
        keyboard.press(key)
        assert keyboard.square == square


def test_the_board_answers_questions(two_players: TamaPage) -> None:
    two_players.set_position("W:Wc3,g3,a2:Bc4,g4,d5,Kh8")
    keyboard = Keyboard(two_players.page)
    keyboard.tab_to("tama-board")
    for square, key, answer in (
        ("c3", "o", ", ".join(["c3", t("piece.w"), t("square.must")]) + "."),
        ("c3", "m", t("say.captures", square="c3", ways="c5 e5")),
        ("a2", "m", t("say.noMoves", square="a2")),
        ("a2", "l", t("moves.none")),
        ("a2", "w", t("why.capture", count=2)),
    ):
        keyboard.go_to(square)
        keyboard.press(key)
        expect(two_players.announcer).to_have_text(answer)
    two_players.board.press("c3", "e5")
    two_players.board.expect_ply(1)
    keyboard.press("l")
    expect(two_players.announcer).to_have_text(
        t("say.capture", side=t("side.white"), count=2, by="c5", to="e5", from_="c3")
    )
    two_players.set_position("W:Wa2:Bh7")
    keyboard.tab_to("tama-board")
    keyboard.press("w")
    expect(two_players.announcer).to_have_text(t("say.free"))


def test_a_move_can_be_typed(two_players: TamaPage) -> None:
    field = two_players.page.get_by_label(t("moves.type"))
    field.fill("c3-c5")
    field.press("Enter")
    expect(two_players.detail).to_have_text(tama.Game().explain("c3", "c5").sentence)
    expect(field).to_have_value("c3-c5")
    field.fill("c3 c4")
    field.press("Enter")
    two_players.board.expect_ply(1)
    expect(field).to_have_value("")


def test_on_a_phone_the_field_for_moves_is_seen_once_the_menu_or_tab_leads_to_it(two_players: TamaPage) -> None:
    two_players.page.set_viewport_size({"width": 390, "height": 844})
    keyboard = Keyboard(two_players.page)
    field = two_players.page.get_by_label(t("moves.type"))
    two_players.action("type").click()
    expect(field).to_be_focused()
    expect(field).to_have_css("opacity", "1")
    two_players.page.keyboard.type("c3 c4\n")
    two_players.board.expect_ply(1)
    keyboard.press("Shift+Tab")
    expect(field).to_have_css("opacity", "0")
    keyboard.tab_to("#typed input")


def test_a_question_mark_opens_the_list_of_keys(two_players: TamaPage) -> None:
    keyboard = Keyboard(two_players.page)
    keyboard.tab_to("tama-board")
    keyboard.press("?")
    dialog = two_players.page.locator("dialog#help")
    expect(dialog).to_be_visible()
    expect(dialog.locator("dt")).to_have_count(24)
    expect(dialog.locator("dt:has(kbd:text-is('?')) + dd")).to_have_text(t("help.help"))
    keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_what_is_in_another_language_than_the_page_says_so(visit: Visit) -> None:
    page = visit(locale="ar")
    options = page.page.locator("#settings select[name=language] option:not([value=auto])")
    codes = options.evaluate_all("options => options.map(({ value, lang }) => [value, lang])")
    assert len(codes) == 7
    assert all(lang == value for value, lang in codes)
    page.new_game()
    page.set_position('[White "Ani"]\n[Black "Ara"]\n\n1. a3-a4 *')
    page.board.expect_ply(1)
    page.board.press("b6", "b5")
    page.board.eventually(lambda: saved(page, "plies"), [2])
    page.page.locator("#masthead [data-action=games]").click()
    title = page.page.locator("#games .open b")
    expect(title).to_have_text("Ani – Ara")
    assert title.evaluate("name => getComputedStyle(name).direction") == "ltr"


def use(button: Locator) -> None:
    """Press a button by keyboard."""
    button.focus()
    button.press("Enter")


def test_the_focus_goes_on_where_what_had_it_goes_away(visit: Visit) -> None:
    page = visit()
    more, draw = (page.page.locator(f"#game [data-action={name}]") for name in ("more", "mark"))
    use(more)
    use(draw)
    expect(more).to_be_focused()
    use(page.page.locator("#notice > button"))
    expect(page.page.locator("#notice")).to_be_hidden()
    expect(page.page.locator("#game :focus")).to_have_count(1)
    page.paste(NOTED)
    page.board.expect_ply(7)
    use(page.action("analyse"))
    study = page.page.locator("#study")
    current = study.locator(".tree [aria-current]")
    use(study.locator("[data-do=review]"))
    expect(study.locator("[data-do=next]")).to_be_focused()
    expect(study.locator(".run progress")).to_be_hidden()
    use(study.locator(".rest > summary"))
    use(study.locator(".tree [data-node='2']"))
    expect(current).to_be_focused()
    study.locator(".note details").evaluate("details => { details.open = true; }")
    use(study.locator(".branch button").first)
    expect(current).to_be_focused()
    use(study.locator("[data-do=close]"))
    expect(page.action("analyse")).to_be_focused()


def test_the_focus_goes_to_what_is_said_when_a_solution_has_been_shown(visit: Visit) -> None:
    lesson = Lesson(visit(path="#learn/puzzles/6", ready=False).page)
    use(lesson.button(t("learn.solution")))
    expect(lesson.button(t("learn.again"))).to_be_visible()
    expect(lesson.button(t("learn.solution"))).to_be_hidden()
    expect(lesson.verdict).to_be_focused()
