"""Tests the first paint: the page before any script, and an invisible change to the canvas."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

import tama_core as tama
from e2e.profiles import NO_SERVICE_WORKER, WINDOW
from e2e.tama_page import TamaPage

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from e2e.error_log import ErrorLog
    from e2e.host import Host
    from e2e.profiles import Visit

EMPTY = "." * 64
LOOKS: dict[str, tuple[dict[str, Any], dict[str, object]]] = {
    "usual": ({}, {}),
    "phone": ({"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2}, {}),
    "dark scheme": ({"color_scheme": "dark"}, {}),
    "basalt": ({}, {"theme": "basalt"}),
    "dark by choice": ({"color_scheme": "light"}, {"scheme": "dark"}),
    "light by choice": ({"color_scheme": "dark"}, {"scheme": "light"}),
    "wood": ({"color_scheme": "dark"}, {"theme": "wood"}),
    "paper without coordinates": ({}, {"theme": "paper", "coordinates": False}),
    "contrast": ({}, {"theme": "contrast"}),
    "forced colours": ({"forced_colors": "active"}, {"theme": "wood"}),
    "forced dark colours": ({"forced_colors": "active", "color_scheme": "dark"}, {}),
    "from right to left": ({"locale": "ar"}, {}),
    "a language that was chosen": ({}, {"language": "ar"}),
}
"""Settings of a visitor's browser, and earlier choices on the page."""
MEN = "tama-board .men"
STYLED = """async () => {
  while (!document.querySelector("link[rel=stylesheet]").sheet) await new Promise(requestAnimationFrame);
}"""
"""Before its style sheet is there, a page paints nothing."""
SHOWN = """const shown = color => {
    const probe = document.createElement("span");
    probe.style.cssText = `forced-color-adjust: none; color: ${color}`;
    document.body.append(probe);
    const found = getComputedStyle(probe).color;
    probe.remove();
    return found;
  };"""
DRAWN = """board => {
  SHOWN
  const style = getComputedStyle(board);
  const names = new Set(Array.from(board.innerHTML.matchAll(/--board-([a-z-]+)/g), ([, name]) => name));
  return {
    colors: Object.fromEntries(Array.from(names, name => [name, shown(style.getPropertyValue(`--board-${name}`))])),
    coordinates: getComputedStyle(board.querySelector("text")).display !== "none",
  };
}""".replace("SHOWN", SHOWN)
PAINTED = """(board, names) => {
  SHOWN
  const { theme } = board.painter;
  const camel = name => name.replace(/-(.)/, (_, letter) => letter.toUpperCase());
  const color = name => {
    const [, material, part] = name.match(/^(light|dark)-(.*)$/) ?? [];
    return material ? theme[material][part] : theme[camel(name)];
  };
  return {
    colors: Object.fromEntries(names.map(name => [name, shown(color(name))])),
    coordinates: board.getAttribute("coordinates") !== "none",
  };
}""".replace("SHOWN", SHOWN)
"""The colours that the drawing asks for, and those in which the canvas is painted, as the browser shows them."""
WATCH_FRAMES = """globalThis.frames = [];
const painted = ({ size, staticContent: [scene] }) => size > 0 && /w/.test(scene?.cells);
const look = () => {
  const board = document.querySelector("tama-board");
  const drawing = board?.querySelector(".men")?.getBoundingClientRect().width > 0;
  frames.push(drawing ? "drawing" : board?.painter && painted(board.painter) ? "canvas" : "nothing");
};
const frame = () => {
  requestAnimationFrame(frame);
  new ResizeObserver((_, self) => { self.disconnect(); look(); }).observe(document.documentElement);
};
requestAnimationFrame(frame);
"""
"""Notes at the end of each frame where the men of the start position are to be seen.

The board paints when it learns its size; an observer that is made in the same frame is told after it."""


def open_held(visit: Visit, host: Host, *, path: str = "", script: str = "", **options: object) -> Page:
    """Open the page while none of its scripts arrives."""
    for name in ("page.js", "python/start.js", "first-paint/unstarted.js"):
        host.break_file(name, "held")
    context = visit.new_context(**{"viewport": WINDOW, **options})
    visit.error_log.over(context, host.address)
    context.add_init_script(f"{NO_SERVICE_WORKER}; {script}")
    page = context.new_page()
    page.goto(host.address + path, wait_until="commit")
    page.locator("tama-board").wait_for(state="attached")
    page.evaluate(STYLED)
    return page


def keep(name: str, value: str) -> str:
    """Return a script that leaves something in the page's storage; an empty page has none."""
    return f"origin === 'null' || localStorage.setItem({name!r}, {json.dumps(value)})"


def kept(preferences: dict[str, object]) -> str:
    """Return a script that leaves preferences as an earlier visit would."""
    return keep("tama-preferences", json.dumps({"version": 1, **preferences}))


USUAL = ("phone", "dark by choice", "wood", "paper without coordinates", "forced dark colours", "from right to left")
"""One of each kind; the others are slow. tests/js/first-paint.test.ts knows that every theme sets every colour."""


@pytest.mark.parametrize("look", [pytest.param(look, marks=[pytest.mark.slow] * (look not in USUAL)) for look in LOOKS])
def test_the_board_is_drawn_before_any_script_as_the_canvas_will_draw_it(visit: Visit, host: Host, look: str) -> None:
    options, preferences = LOOKS[look]
    page = open_held(visit, host, script=kept(preferences), **options)
    board = page.locator("#board")
    expect(page.locator(MEN)).to_be_visible()
    place, drawn = board.bounding_box(), board.evaluate(DRAWN)
    assert len(drawn["colors"]) > 10
    assert not page.evaluate("customElements.get('tama-board')")
    host.repair()
    TamaPage(page).wait_until_ready()
    assert board.bounding_box() == place, "the board moved"
    assert board.evaluate(PAINTED, [*drawn["colors"]]) == drawn


def test_the_board_is_drawn_where_no_script_ever_runs(visit: Visit, error_log: ErrorLog) -> None:
    error_log.expect(r"failed request: \S+\.js \(csp\)")
    page = visit(ready=False, script="", java_script_enabled=False).page
    expect(page.locator(MEN)).to_be_visible()
    expect(page.locator("tama-board use")).to_have_count(32)


def test_from_the_first_frame_on_each_has_the_men_in_it(visit: Visit, host: Host) -> None:
    page = open_held(visit, host, script=WATCH_FRAMES)
    board = TamaPage(page).board
    board.eventually(lambda: page.evaluate("frames.at(-1)"), "drawing")
    host.repair()
    board.eventually(lambda: page.evaluate("frames.at(-1)"), "canvas")
    frames = page.evaluate("frames")
    drawn = frames.index("drawing")
    assert set(frames[drawn:]) == {"drawing", "canvas"}
    assert set(frames[:drawn]) <= {"nothing"}, "frames before the page had a body"


def test_where_another_position_is_to_come_the_drawing_has_no_men(visit: Visit, host: Host) -> None:
    page = open_held(visit, host)
    expect(page.locator(MEN)).to_be_visible()
    for path, script in (
        ("?fen=W:Wa2:Bh7", ""),
        ("?rules=DAMA&fen=W:Wa2:Bh7", ""),
        ("#pdn=S8xTSMxLUUjMSwEA", ""),
        ("", "history.replaceState(null, '', './'); localStorage.setItem('tama-game', 1)"),
        ("", "localStorage.clear(); history.replaceState({ carried: {} }, '')"),
    ):
        if script:
            page.evaluate(script)
            page.reload(wait_until="commit")
        else:
            page.goto(host.address + path, wait_until="commit")
        page.locator("tama-board").wait_for(state="attached")
        page.evaluate(STYLED)
        assert page.locator("tama-board svg").first.is_visible(), (path, script)
        assert not page.locator(MEN).is_visible(), (path, script)


@pytest.mark.parametrize("path", ["#learn/r13/watch", "#python"])
def test_whoever_does_not_come_for_the_game_never_sees_it(visit: Visit, host: Host, path: str) -> None:
    page = open_held(visit, host, path=path)
    expect(page.locator("#game")).to_be_hidden()
    expect(page.locator("#masthead .home")).to_be_visible()
    host.repair()
    expect(page.locator("#routes h1")).to_be_visible()
    expect(page.locator("#game")).to_be_hidden()
    page.evaluate("location.hash = 'game'")
    expect(page.locator("#game")).to_be_visible()
    expect(page.locator("#routes")).to_be_hidden()
    TamaPage(page).wait_until_ready()


def test_a_position_that_a_link_asks_for_is_the_first_to_stand_on_the_board(visit: Visit, host: Host) -> None:
    host.break_file("python/library.wasm", "held")
    page = visit(path="?fen=W:Wa2,Kd4:Ba6,Kh8", ready=False)
    page.board.eventually(lambda: page.board.shown.cells, EMPTY)
    expect(page.page.locator("#score .count").first).to_have_text("")
    host.repair()
    page.wait_until_ready()
    start = tama.Position.from_fen("W:Wa2,Kd4:Ba6,Kh8")
    page.board.expect_choice(tama.Game(start=start))


def test_a_link_that_is_no_position_leaves_the_start_position_and_says_why(visit: Visit) -> None:
    page = visit(path="?fen=nonsense", ready=False)
    expect(page.position_dialog.locator(".error")).to_have_text(re.compile(r"\w"))
    page.board.eventually(lambda: page.board.shown.cells.count("w"), 16)
