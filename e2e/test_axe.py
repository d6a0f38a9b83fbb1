"""Runs axe on every screen and dialog, light and dark, in both directions, with every board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from e2e import friends
from e2e.axe import COLOURS, SIZES, violations
from e2e.profiles import NO_SERVICE_WORKER
from e2e.storage import saved

if TYPE_CHECKING:
    from collections.abc import Callable

    from e2e.profiles import Visit
    from e2e.tama_page import TamaPage

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1440, "height": 900}
DENIED = "IDBFactory.prototype.open = () => { throw new DOMException('No storage here.', 'SecurityError'); }"
CAPTURE = "W:Wc3,g3,a2:Bc4,g4,d5,Kh8"


def escape(page: TamaPage) -> None:
    """Close what is open, of which there may be several."""
    for _ in range(page.page.locator("dialog[open]").count()):
        page.page.keyboard.press("Escape")
    expect(page.page.locator("dialog[open]")).to_have_count(0)


def header(page: TamaPage, action: str) -> None:
    page.header(action).click()
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


def making(page: TamaPage) -> None:
    """Make a set of a position in which a wrong try is right after all."""
    page.page.evaluate("location.hash = 'learn/sets'")
    page.page.locator("[data-do=new]").click()
    page.page.locator(".maker [name=fen]").fill(CAPTURE)
    page.page.locator("[name=solution]").fill("c3-c4")
    expect(page.page.locator("#fault-solution")).to_be_visible()
    page.page.locator("[name=solution]").fill("c3xe5")
    page.page.locator(".maker-offers button").first.click()
    page.page.locator(".maker-fields summary").click()


def over(page: TamaPage) -> None:
    page.offer_at(0).click()
    page.resign()
    expect(page.status).to_have_attribute("data-tone", "over")


def new_dialog(page: TamaPage) -> None:
    page.action("new").click()
    page.new_dialog.locator("input[value=engines]").check()


def settings(page: TamaPage) -> None:
    """Open the settings, of which nothing is under the row of buttons in a high window."""
    escape(page)
    header(page, "settings")
    page.page.set_viewport_size({"width": PHONE["width"], "height": 1400})


def position(page: TamaPage) -> None:
    escape(page)
    page.action("position").click()
    page.enter_position("W:W")
    expect(page.position_dialog.locator(".error")).not_to_be_empty()


def games(page: TamaPage) -> None:
    escape(page)
    page.board.eventually(lambda: any(saved(page, "result")), True)
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


def editor(page: TamaPage) -> None:
    page.page.locator("#study [data-do=close]").click()
    page.action("position").click()
    page.position_dialog.locator("[data-action=setup]").click()
    expect(page.page.locator("dialog#editor [role=status]")).not_to_be_empty()


def faulty(page: TamaPage) -> None:
    """Have the editor complain."""
    page.page.locator("dialog#editor input[name=fen]").fill("W:Wh8:Ba1")
    page.page.keyboard.press("Tab")
    expect(page.page.locator("dialog#editor .verdict[data-bad]")).to_be_visible()


def keys(page: TamaPage) -> None:
    escape(page)
    page.board.button("a8").focus()  # on a button the key would be the button's
    page.page.keyboard.press("?")
    expect(page.page.locator("dialog#help dl").first).to_be_visible()


def embedding(page: TamaPage) -> None:
    escape(page)
    page.action("position").click()
    page.position_dialog.locator("[data-share=embed]").click()
    expect(page.page.locator("dialog#embed iframe")).to_be_visible()


def friend(page: TamaPage) -> None:
    escape(page)
    friends.begin(page)
    page.board.press("c3", "c4")
    page.board.expect_ply(1)


def invitation(page: TamaPage) -> None:
    page.page.locator("#friend [data-do=live]").click()
    expect(page.page.locator("dialog#live")).to_have_attribute("data-phase", "offered")


def room(name: str, fragment: str, shows: str) -> Callable[[TamaPage], None]:
    """Return a way to a place in another room of the page, which is there once something can be seen."""

    def enter(page: TamaPage) -> None:
        escape(page)
        page.page.evaluate("hash => { location.hash = hash; }", fragment)
        expect(page.page.locator(shows).first).to_be_visible()

    enter.__name__ = name
    return enter


ROOMS = [
    room("lessons", "#learn", "#lessons .overview"),
    room("rulebook", "#learn/rules", "#lessons .rulebook"),
    room("sources", "#learn/sources", "#lessons .sources"),
    room("lesson", "#learn/r9/try", "#learn [data-shown='r9/try'] tama-board[data-ready]"),
    room("watching", "#learn/r13/watch", "#learn [data-shown='r13/watch'] tama-board[data-ready]"),
    room("comparison", "#learn/compare/dama-start", "#learn [data-shown='compare/dama-start'] tama-board[data-ready]"),
    room("sets", "#learn/sets", "#learn [data-shown='sets'] .own-sets"),
    making,
    room("puzzles", "#learn/puzzles", "#lessons .puzzles summary"),
    room("storm", "#learn/puzzles/storm", "#learn [data-shown='puzzles/storm'] tama-board[data-ready]"),
    room("puzzle", "#learn/puzzles/1", "#learn [data-shown='puzzles/1'] tama-board[data-ready]"),
    room("cell", "#python", ".code[data-editor]"),
    room("bots", "#python/bots", ".bots .code[data-editor]"),
    room("tournament", "#python/tournament", ".tournament .setup"),
    room("laboratory", "#laboratory", ".laboratory .counts"),
]


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
    editor,
    faulty,
    keys,
    embedding,
    friend,
    invitation,
    *ROOMS,
]
"""Each from the one before it."""


LOOKS: list[tuple[str, dict[str, Any], dict[str, int]]] = [
    ("tuff", {"color_scheme": "dark"}, PHONE),
    ("paper", {"color_scheme": "dark"}, PHONE),
    ("auto", {"forced_colors": "active"}, PHONE),
    ("basalt", {"color_scheme": "light"}, DESK),
    ("contrast", {"color_scheme": "light"}, DESK),
    ("wood", {"color_scheme": "dark"}, DESK),
]
EACH_LOOK = [refusal, looking_back, over]
"""Screens that show all that depends on the board's theme; the rest of the page has a light and a dark scheme."""


def look(page: TamaPage, theme: str, media: dict[str, Any], window: dict[str, int]) -> None:
    """Have the page look otherwise."""
    page.page.set_viewport_size({"width": window["width"], "height": window["height"]})
    page.page.emulate_media(**{"color_scheme": "light", "forced_colors": "none", **media})
    page.page.locator(f"#settings input[name=theme][value={theme}]").evaluate("each => each.click()")
    expect(page.page.locator("html")).to_have_attribute("data-board", theme)


def test_axe_finds_nothing_on_any_screen(visit: Visit) -> None:
    visit.error_log.expect("failed request: .*ERR_ABORTED")  # a preview of a board elsewhere is left while it loads
    page = visit(viewport=PHONE)
    for screen in SCREENS:
        screen(page)
        assert violations(page) == [], screen.__name__
        page.page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})


def test_axe_finds_no_colours_or_sizes_wrong_in_the_dark_from_right_to_left(visit: Visit) -> None:
    page = visit(color_scheme="dark", locale="ar", viewport=DESK)
    for screen in (start, *EACH_LOOK, new_dialog, settings, games, analysis, *ROOMS[:3]):
        screen(page)
        assert violations(page, [*COLOURS, *SIZES]) == [], screen.__name__


def test_axe_finds_no_colours_wrong_with_any_board(visit: Visit) -> None:
    page = visit(viewport=PHONE)
    looks = LOOKS
    for screen in EACH_LOOK:
        screen(page)
        tone = page.status.get_attribute("data-tone")
        for each in looks:
            look(page, *each)
            assert violations(page, COLOURS) == [], f"{screen.__name__}, {each}"
        assert page.status.get_attribute("data-tone") == tone, f"{screen.__name__} is still to be seen"
        looks = looks[::-1]  # so that the window changes less often


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize(("theme", "media", "window"), LOOKS, ids=[theme for theme, _, _ in LOOKS])
def test_axe_finds_nothing_on_any_screen_with_any_board_in_either_direction(
    visit: Visit, language: str, theme: str, media: dict[str, Any], window: dict[str, int]
) -> None:
    visit.error_log.expect("failed request: .*ERR_ABORTED")
    kept = f"JSON.stringify({{ version: 1, theme: '{theme}' }})"
    chosen = f"try {{ localStorage.setItem('tama-preferences', {kept}) }} catch {{}}"
    forced = theme == "auto"  # is looked at by day; here the page's own colours are
    page = visit(script=f"{NO_SERVICE_WORKER}; {chosen}", locale=language, viewport=window, **({} if forced else media))
    for screen in SCREENS:
        screen(page)
        assert violations(page) == [], screen.__name__


def test_axe_finds_nothing_in_a_notice(visit: Visit) -> None:
    page = visit(script=f"{NO_SERVICE_WORKER}; {DENIED}")
    page.board.press("c3", "c4")
    expect(page.page.locator("#notice")).to_be_visible()
    assert violations(page) == []


def test_axe_does_find_what_is_wrong(two_players: TamaPage) -> None:
    label = two_players.header("games").locator("span")
    label.evaluate("each => { each.hidden = true; }")
    found = [line.split()[0] for line in violations(two_players)]
    label.evaluate("each => { each.hidden = false; }")
    assert found == ["button-name"]
