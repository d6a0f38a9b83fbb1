"""Tests the settings: chosen in a dialog, applied at once, saved on the visitor's machine."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.painted import colours
from e2e.profiles import NO_SERVICE_WORKER
from e2e.tama_page import TamaPage
from e2e.texts import t
from tama_core.diagram import THEMES

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from e2e.profiles import Visit

NO_STORAGE = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied'); } });"

HEARD = """() => {
  globalThis.heard = [];
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (...when) {
    if (this.context instanceof AudioContext) {
      const samples = this.buffer.getChannelData(0);
      heard.push(samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0));
    }
    return start.apply(this, when);
  };
}"""
"""Writes down how loud each sound is at most that is played."""


def setting(page: TamaPage, name: str) -> Locator:
    """Open the settings, and find one."""
    page.header("settings").click()
    return page.page.locator(f"#settings [name={name}]")


def done(page: TamaPage) -> None:
    page.page.locator("#settings button.primary").click()
    expect(page.page.locator("#settings")).to_be_hidden()


def choose(page: TamaPage, theme: str) -> None:
    page.header("settings").click()
    page.page.locator(f"#settings input[value={theme}]").check(force=True)
    done(page)


def test_a_preference_is_there_on_the_next_visit(visit: Visit) -> None:
    page = visit()
    choose(page, "paper")
    setting(page, "coordinates").uncheck()
    page.page.locator("#settings [name=pace]").select_option("slow")
    expect(page.board.element).to_have_attribute("animation", "slow")
    page.page.locator("#settings [name=animation]").select_option("quick")
    expect(page.page.locator("#settings .keeping output")).to_contain_text("MB")
    expect(page.page.locator("#settings .keeping small")).to_have_text(t("keeping.risk"))
    later = TamaPage(page.page.context.new_page())
    later.page.goto(page.page.url)
    expect(later.board.element).to_have_attribute("theme", "paper")
    expect(later.board.element).to_have_attribute("coordinates", "none")
    expect(later.board.element).to_have_attribute("animation", "quick")


COLORS = """() => {
  const light = text => text.match(/[\\d.]+/g).slice(0, 3).reduce((sum, part) => sum + Number(part), 0) > 380;
  const { backgroundColor, color } = getComputedStyle(document.querySelector("dialog[open]") ?? document.body);
  const shown = [...document.querySelectorAll("meta[name=theme-color]")].find(({ media }) => matchMedia(media).matches);
  return [light(backgroundColor), !light(color), matchMedia("(prefers-color-scheme: light)").matches, shown.content];
}"""
"""Whether page or dialog is light, its text dark, and the system light; and the colour of the frame."""
FRAMES = {"light": "#f6eee4", "dark": "#1d1816"}
BOARDS = {"light": "tuff", "dark": "basalt"}


def test_light_or_dark_is_chosen_for_every_room_and_kept(visit: Visit) -> None:
    visit.error_log.expect("failed request: .*ERR_ABORTED")  # a preview of a board elsewhere is left while it loads
    page = visit()
    for scheme, system, rooms in (("dark", "light", ("game", "learn", "python")), ("light", "dark", ("game",))):
        light = scheme == "light"
        usual, chosen = [not light, not light, not light, FRAMES[system]], [light, light, not light, FRAMES[scheme]]
        page.page.emulate_media(color_scheme="dark" if light else "light")
        assert page.page.evaluate(COLORS) == usual
        setting(page, "scheme").select_option(scheme)
        assert page.page.evaluate(COLORS) == chosen
        done(page)
        expect(page.board.element).to_have_attribute("theme", BOARDS[scheme])
        for room in rooms:
            page.page.evaluate("room => { location.hash = room; }", room)
            page.page.reload()
            expect(page.page.locator("html")).to_have_attribute("data-scheme", scheme)
            assert page.page.evaluate(COLORS) == chosen, room
        page.page.evaluate("location.hash = 'game'")
        page.wait_until_ready()
        page.action("position").click()
        page.page.locator("#position [data-share=embed]").click()
        preview = page.page.frame_locator("#embed iframe")
        expect(preview.locator("html")).to_have_css("color-scheme", scheme)
        expect(preview.locator("tama-board")).to_have_attribute("theme", BOARDS[scheme])
        expect(page.page.locator("#embed textarea")).not_to_have_value(re.compile("scheme"))
        for _ in range(2):
            page.page.keyboard.press("Escape")
        setting(page, "scheme").select_option("auto")
        assert page.page.evaluate(COLORS) == usual
        done(page)


def test_spoilt_preferences_give_the_usual_board(visit: Visit) -> None:
    """What is wrong within them, `tests/js/preferences.test.ts` leaves out."""
    page = visit()
    page.page.evaluate("localStorage.setItem('tama-preferences', '{')")
    page.page.reload()
    page.wait_until_ready()
    expect(page.board.element).not_to_have_attribute("theme", re.compile("."))


def test_without_storage_a_preference_holds_while_the_page_is_open(visit: Visit) -> None:
    page = visit(script=f"{NO_SERVICE_WORKER}; {NO_STORAGE}")
    choose(page, "wood")
    expect(page.board.element).to_have_attribute("theme", "wood")


def test_each_piece_that_is_taken_is_heard_unless_sound_is_off(visit: Visit) -> None:
    page = visit()
    page.new_game()
    page.page.evaluate(HEARD)
    page.set_position("W:Wc3:Bc4,d5,a8")
    page.board.press("c3", "e5")
    page.board.eventually(lambda: page.page.evaluate("heard.length"), 2)
    assert all(0.02 < loudness < 1 for loudness in page.page.evaluate("heard"))
    setting(page, "sound").uncheck()
    done(page)
    page.board.press("a8", "a7")
    page.board.expect_ply(2)
    setting(page, "sound").check()
    done(page)
    assert page.page.evaluate("heard.length") == 2
    page.board.press("e5", "e6")
    page.board.eventually(lambda: page.page.evaluate("heard.length"), 3)


UNLIKE = """selector => {
  const names = ["color", "background-color", "background-image", "box-shadow", "border-color", "border-style"];
  names.push("border-width", "outline", "content", "font-weight");
  const style = (each, pseudo) => names.map(name => getComputedStyle(each, pseudo).getPropertyValue(name));
  const all = part => [part, ...part.querySelectorAll("*")];
  const styles = part =>
    JSON.stringify(all(part).map(each => ["", "::before", "::after"].map(pseudo => style(each, pseudo))));
  const parts = [...document.querySelectorAll(selector)].filter(each => each.checkVisibility());
  const before = parts.map(styles);
  parts.forEach(each => CHANGE);
  const after = parts.map(styles);
  parts.forEach(each => RESTORE);
  return parts.length > 0 && before.every((each, at) => each !== after[at]);
}"""
"""Tells whether each part that a selector finds has other styles after a change, which is undone."""


def test_where_the_system_chooses_the_colours_one_sees_what_is_chosen(visit: Visit) -> None:
    """The ground of the board is the system's, and light and dark men differ as much as the screen can show."""
    page = visit(forced_colors="active", color_scheme="light")

    def look_otherwise(selector: str, change: str, restore: str) -> bool:
        """Tell whether parts of the page look otherwise after a change, in both schemes."""
        page.page.mouse.move(0, 0)
        unlike = UNLIKE.replace("CHANGE", change).replace("RESTORE", restore)
        page.page.emulate_media(color_scheme="dark")
        dark: bool = page.page.evaluate(unlike, selector)
        page.page.emulate_media(color_scheme="light")
        return dark and page.page.evaluate(unlike, selector)

    black, white = "0 0 0", "255 255 255"
    page.board.eventually(lambda: colours(page.board, "e5", "a2", "a7"), [white, white, black])
    page.page.emulate_media(color_scheme="dark")
    page.board.eventually(lambda: colours(page.board, "e5", "a2", "a7"), [black, white, black])
    assert look_otherwise("#score > [data-turn]", "each.removeAttribute('data-turn')", "{ each.dataset.turn = ''; }")
    for ways in (
        ["#game [data-action=new]"],
        ["#masthead [aria-controls=rooms]", "#masthead [data-action=settings]"],
        ["#masthead [data-action=games]"],
        ["#game [data-action=more]", "#game [data-action=position]"],
        ["#game [data-action=more]", "#game [data-action=position]", "#position [data-action=setup]"],
    ):
        for way in ways:
            page.page.locator(way).click()
        chosen = "dialog[open] label:has(> [type=radio]:checked)"
        expect(page.page.locator(chosen).first).to_be_visible()
        expect(page.page.locator("dialog[open] .verdict:empty")).to_have_count(0)
        switch = "{{ each.querySelector('input').checked = {}; }}"
        assert look_otherwise(chosen, switch.format("false"), switch.format("true")), ways
        page.page.keyboard.press("Escape")
        expect(page.page.locator("dialog[open]")).to_have_count(0)
    page.action("analyse").click()
    switched = page.page.locator("#study .think input")
    assert switched.evaluate("each => getComputedStyle(each).appearance") == "auto", "the system draws it"


def test_each_theme_is_another_board_and_is_chosen_by_keyboard_alone(visit: Visit) -> None:
    page = visit()
    page.header("settings").focus()
    page.page.keyboard.press("Enter")
    expect(page.page.locator("#settings")).to_be_visible()
    looks = set()
    for theme in THEMES:
        page.page.keyboard.press("ArrowRight")
        expect(page.board.element).to_have_attribute("theme", theme)
        looks.add(tuple(colours(page.board, "e5", "a2", "a7")))
    assert len(looks) == len(THEMES)
    page.page.keyboard.press("Escape")
    expect(page.page.locator("#settings")).to_be_hidden()
