"""axe finds nothing: on every screen and in every dialog, light and dark, in both directions, with every board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import pytest
from playwright.sync_api import expect

from e2e.axe import violations
from e2e.keeping import saved
from e2e.visit import NO_SERVICE_WORKER

if TYPE_CHECKING:
    from collections.abc import Callable

    from e2e.tama_page import TamaPage
    from e2e.visit import Visit

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1440, "height": 900}
THEMES = ("auto", "tuff", "basalt", "wood", "paper", "contrast")
DENIED = "IDBFactory.prototype.open = () => { throw new DOMException('No storage here.', 'SecurityError'); }"
CAPTURE = "W:Wc3,g3,a2:Bc4,g4,d5,Kh8"


def escape(page: TamaPage) -> None:
    page.page.keyboard.press("Escape")
    expect(page.page.locator("dialog[open]")).to_have_count(0)


def header(page: TamaPage, action: str) -> None:
    page.page.locator(f"#game .masthead [data-action={action}]").click()
    expect(page.page.locator("dialog[open]")).to_have_count(1)


def start(_: TamaPage) -> None:
    """Leave the page as it opens."""


def refusal(page: TamaPage) -> None:
    page.set_position(CAPTURE)
    page.board.press("a2", "a3")
    expect(page.status).to_have_attribute("data-tone", "refused")


def looking_back(page: TamaPage) -> None:
    page.board.press("c3", "e5")
    page.board.eventually(lambda: page.moves.count() > 1, True)
    page.moves.first.click()


def over(page: TamaPage) -> None:
    page.offer_at(0).click()
    page.action("resign").click()
    expect(page.status).to_have_attribute("data-tone", "over")


def new_dialog(page: TamaPage) -> None:
    page.action("new").click()
    page.new_dialog.locator("input[value=engines]").check()


def settings(page: TamaPage) -> None:
    escape(page)
    header(page, "settings")


def position(page: TamaPage) -> None:
    escape(page)
    page.action("position").click()
    page.enter_position("W:W")
    expect(page.position_dialog.locator(".error")).not_to_be_empty()


def games(page: TamaPage) -> None:
    escape(page)
    page.board.eventually(lambda: len(saved(page, "id")) > 0, True)
    header(page, "games")
    expect(page.page.locator("dialog#games .saved li")).not_to_have_count(0)


def renaming(page: TamaPage) -> None:
    page.page.locator("dialog#games [data-do=rename]").first.click()


def statistics(page: TamaPage) -> None:
    page.page.locator("dialog#games input[value=figures]").check()
    expect(page.page.locator("dialog#games .figures tbody tr")).not_to_have_count(0)


def analysis(page: TamaPage) -> None:
    escape(page)
    page.action("analyse").click()
    expect(page.page.locator("#study")).to_be_visible()


def lessons(page: TamaPage) -> None:
    page.page.locator("#study [data-do=close]").click()
    page.page.evaluate("location.hash = '#learn'")
    expect(page.page.locator("#lessons .overview")).to_be_visible()


def lesson(page: TamaPage) -> None:
    page.page.evaluate("location.hash = '#learn/r9/try'")
    expect(page.page.locator("#lessons .lesson tama-board[data-ready]")).to_be_visible()


SCREENS: list[Callable[[TamaPage], None]] = [
    start,
    refusal,
    looking_back,
    over,
    new_dialog,
    settings,
    position,
    games,
    renaming,
    statistics,
    analysis,
    lessons,
    lesson,
]
"""Each from the one before it."""


@pytest.mark.parametrize("window", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_any_screen(
    visit: Visit, scheme: Literal["light", "dark"], language: str, window: dict[str, int]
) -> None:
    page = visit(color_scheme=scheme, locale=language, viewport=window)
    found = {}
    for screen in SCREENS:
        screen(page)
        if lines := violations(page):
            found[screen.__name__] = lines
    assert found == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_with_any_board(visit: Visit, scheme: Literal["light", "dark"]) -> None:
    page = visit(color_scheme=scheme)
    found = {}
    for theme in THEMES:
        header(page, "settings")
        page.page.locator(f"#settings input[value={theme}]").check()
        found[f"{theme}, settings"] = violations(page)
        escape(page)
        found[theme] = violations(page)
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_axe_finds_nothing_where_the_system_chooses_the_colours(visit: Visit) -> None:
    page = visit(forced_colors="active")
    refusal(page)
    assert violations(page) == []


def test_axe_finds_nothing_in_a_notice(visit: Visit) -> None:
    page = visit(script=f"{NO_SERVICE_WORKER}; {DENIED}")
    page.board.press("c3", "c4")
    expect(page.page.locator("#notice")).to_be_visible()
    assert violations(page) == []


def test_axe_does_find_what_is_wrong(visit: Visit) -> None:
    page = visit()
    page.page.evaluate("document.querySelector('#game [data-action=settings]').removeAttribute('aria-label')")
    page.page.evaluate("document.querySelector('#game [data-action=settings]').removeAttribute('title')")
    assert [line.split()[0] for line in violations(page)] == ["button-name"]
