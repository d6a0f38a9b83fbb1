"""Tests the settings: chosen in a dialog, applied at once, saved on the visitor's machine."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.profiles import NO_SERVICE_WORKER
from e2e.tama_page import TamaPage
from tama_core.diagram import THEMES

if TYPE_CHECKING:
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

STYLES = """part => JSON.stringify([part, ...part.querySelectorAll("*")].flatMap(each =>
  ["", "::before", "::after"].map(pseudo => {
    const style = getComputedStyle(each, pseudo);
    const names = ["color", "background-color", "background-image", "box-shadow", "border-color", "border-style"];
    return [...names, "border-width", "outline", "content", "font-weight"].map(name => style.getPropertyValue(name));
  })
))"""
"""Returns the colours of a part of the page, except those that the system draws."""


def choose(page: TamaPage, theme: str) -> None:
    page.page.locator("#masthead [data-action=settings]").click()
    page.page.locator(f"#settings input[value={theme}]").check(force=True)
    page.page.get_by_role("button", name="Done").click()
    expect(page.page.locator("#settings")).to_be_hidden()


def test_a_preference_is_there_on_the_next_visit(visit: Visit) -> None:
    page = visit()
    choose(page, "paper")
    page.page.locator("#masthead [data-action=settings]").click()
    page.page.get_by_role("checkbox", name="Coordinates on the board").uncheck()
    page.page.get_by_label("Engine replies").select_option(label="Slowly")
    expect(page.board.element).to_have_attribute("animation", "slow")
    page.page.get_by_label("Animation speed").select_option(label="Quick")
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


@pytest.mark.parametrize(("scheme", "system"), [("dark", "light"), ("light", "dark")])
def test_light_or_dark_is_chosen_for_every_room_and_kept(visit: Visit, scheme: str, system: str) -> None:
    visit.error_log.expect("failed request: .*ERR_ABORTED")  # a preview of a board elsewhere is left while it loads
    page = visit(color_scheme=system)
    light, frame = scheme == "light", {"light": "#f6eee4", "dark": "#1d1816"}
    assert page.page.evaluate(COLORS) == [not light, not light, not light, frame[system]]
    page.page.locator("#masthead [data-action=settings]").click()
    page.page.get_by_label("Appearance").select_option(label=scheme.capitalize())
    chosen = [light, light, not light, frame[scheme]]
    assert page.page.evaluate(COLORS) == chosen
    page.page.get_by_role("button", name="Done").click()
    expect(page.board.element).to_have_attribute("theme", "tuff" if light else "basalt")
    for room in ("", "#learn", "#python"):
        page.page.evaluate("room => { location.hash = room; }", room or "game")
        page.page.reload()
        expect(page.page.locator("html")).to_have_attribute("data-scheme", scheme)
        assert page.page.evaluate(COLORS) == chosen, room
    page.page.evaluate("location.hash = 'game'")
    page.action("position").click()
    page.page.locator("#position [data-share=embed]").click()
    preview = page.page.frame_locator("#embed iframe")
    expect(preview.locator("html")).to_have_css("color-scheme", scheme)
    expect(preview.locator("tama-board")).to_have_attribute("theme", "tuff" if light else "basalt")
    expect(page.page.locator("#embed textarea")).not_to_have_value(re.compile("scheme"))
    for _ in range(2):
        page.page.keyboard.press("Escape")
    page.page.locator("#masthead [data-action=settings]").click()
    page.page.get_by_label("Appearance").select_option(label="As the system")
    assert page.page.evaluate(COLORS) == [not light, not light, not light, frame[system]]


def test_spoilt_preferences_give_the_usual_board(visit: Visit) -> None:
    page = visit()
    for kept in ("{", '"wood"', '{"theme":"velvet","coordinates":7}', "\0"):
        page.page.evaluate("kept => localStorage.setItem('tama-preferences', kept)", kept)
        page.page.reload()
        page.wait_until_ready()
        assert page.board.element.get_attribute("theme") is None, kept


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
    page.page.locator("#masthead [data-action=settings]").click()
    page.page.get_by_role("checkbox", name="Sound").uncheck()
    page.page.get_by_role("button", name="Done").click()
    page.board.press("a8", "a7")
    page.board.expect_ply(2)
    page.page.locator("#masthead [data-action=settings]").click()
    page.page.get_by_role("checkbox", name="Sound").check()
    page.page.get_by_role("button", name="Done").click()
    assert page.page.evaluate("heard.length") == 2
    page.board.press("e5", "e6")
    page.board.eventually(lambda: page.page.evaluate("heard.length"), 3)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_where_the_system_chooses_the_colours_the_board_has_no_others(visit: Visit, scheme: str) -> None:
    """Its ground is the system's, and light and dark men differ as much as the screen can show."""
    page = visit(forced_colors="active", color_scheme=scheme, viewport={"width": 700, "height": 500})
    theme = page.board.element.evaluate("board => board.painter.theme")
    black, white = "rgb(0, 0, 0)", "rgb(255, 255, 255)"
    assert (theme["stone"], theme["grain"]) == (white if scheme == "light" else black, "none")
    assert (theme["light"]["face"], theme["dark"]["face"]) == (white, black)


def look_otherwise(page: TamaPage, chosen: str, change: str) -> bool:
    """Tell whether each part of the page that a selector finds has another style after a change."""
    page.page.mouse.move(0, 0)
    parts = [part.element_handle() for part in page.page.locator(chosen).filter(visible=True).all()]
    before = [part.evaluate(STYLES) for part in parts]
    for part in parts:
        part.evaluate(change)
    return bool(parts) and all(part.evaluate(STYLES) != was for part, was in zip(parts, before, strict=True))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_where_the_system_chooses_the_colours_one_sees_what_is_chosen(visit: Visit, scheme: str) -> None:
    page = visit(forced_colors="active", color_scheme=scheme)
    assert look_otherwise(page, "#score > [data-turn]", "each => each.removeAttribute('data-turn')")
    for ways in (
        ["#game [data-action=new]"],
        ["#masthead [data-action=settings]"],
        ["#masthead [data-action=games]"],
        ["#game [data-action=more]", "#game [data-action=position]"],
        ["#game [data-action=more]", "#game [data-action=position]", "#position [data-action=setup]"],
    ):
        for way in ways:
            page.page.locator(way).click()
        expect(page.page.locator("dialog[open] label:has(> [type=radio]:checked)").first).to_be_visible()
        expect(page.page.locator("dialog[open] .verdict:empty")).to_have_count(0)
        chosen = "dialog[open] label:has(> [type=radio]:checked)"
        assert look_otherwise(page, chosen, "each => { each.querySelector('input').checked = false; }"), ways
        page.page.keyboard.press("Escape")
        expect(page.page.locator("dialog[open]")).to_have_count(0)
    page.action("analyse").click()
    switch = page.page.locator("#study .think input")
    assert switch.evaluate("each => getComputedStyle(each).appearance") == "auto", "the system draws it"


def test_each_theme_is_another_board_and_is_chosen_by_keyboard_alone(visit: Visit) -> None:
    page = visit()
    page.page.locator("#masthead [data-action=settings]").focus()
    page.page.keyboard.press("Enter")
    expect(page.page.locator("#settings")).to_be_visible()
    looks = set()
    for theme in THEMES:
        page.page.keyboard.press("ArrowRight")
        expect(page.board.element).to_have_attribute("theme", theme)
        looks.add(page.board.element.evaluate("board => JSON.stringify(board.painter.theme)"))
    assert len(looks) == len(THEMES)
    page.page.keyboard.press("Escape")
    expect(page.page.locator("#settings")).to_be_hidden()
