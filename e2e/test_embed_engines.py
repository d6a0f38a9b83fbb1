"""Tests boards in other pages in every browser engine, and under strict policies."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from building.paths import DIST
from e2e import browsers
from e2e.board import PATIENCE
from e2e.host import serving

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import BrowserType, Page

    from e2e.engines import Opener
    from e2e.error_log import ErrorLog

pytestmark = pytest.mark.pyodide

OUTER = """<!doctype html><html lang="en"><meta charset="utf-8"><title>A blog</title><link rel="icon" href="data:,">
<script>
  globalThis.told = [];
  addEventListener("message", ({{ data }}) => data?.tama && told.push(data));
</script>
{body}"""
INNER = """<script>
  for (const type of ["ready", "move", "error"]) {{
    addEventListener(type, ({{ detail: payload }}) => parent.postMessage({{ tama: 1, type, payload }}, "*"));
  }}
  addEventListener("message", async ({{ data }}) => {{
    if (data.type === "move") document.querySelector("tama-board").move(data.payload);
  }});
</script>
<script src="{there}tama-board.js"></script><tama-board {options}></tama-board>"""
"""A page that speaks of its board as embed.html does."""
KINDS = {
    "a tag": "<iframe src='{here}inner.html'></iframe>",
    "a tag in a page in a sandbox": "<iframe sandbox='allow-scripts' src='{here}inner.html'></iframe>",
    "a frame": "<iframe src='{there}embed.html?level=1'></iframe>",
    "a frame in a sandbox": "<iframe sandbox='allow-scripts' src='{there}embed.html?level=1'></iframe>",
}
PUZZLES = {
    "a tag": "<iframe src='{here}puzzle.html'></iframe>",
    "a tag in a page in a sandbox": "<iframe sandbox='allow-scripts' src='{here}puzzle.html'></iframe>",
    "a frame in a sandbox": "<iframe sandbox='allow-scripts' src='{there}embed.html?lesson=puzzles/4'></iframe>",
}
SANDBOXED = "a tag in a page in a sandbox"
CLAIMED = [kind for kind in PUZZLES if kind != SANDBOXED]
"""Places in which a puzzle loads scripts and Python as a board does; test_embed_modes.py tests the others."""
UNTIL = """async ([condition, patience]) => {
  const deadline = performance.now() + patience * 1000;
  const test = new Function(`return ${condition}`);
  while (!test() && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20));
  return told;
}"""
ASK = "message => document.querySelector('iframe').contentWindow.postMessage(message, '*')"
STORAGE = """() => {
  try {
    return typeof localStorage.length;
  } catch ({ name }) {
    return name;
  }
}"""


@contextmanager
def blog(folder: Path, body: str) -> Iterator[tuple[str, str]]:
    """Serve a page with this in it; give its address and that of the site, which is another's."""
    with serving(DIST) as host, serving(folder) as own:
        host.policy = (
            None  # what it says of 'self' would bind a page in a sandbox, too, which in WebKit is no one's self
        )
        here, there = own.address.replace("localhost", "127.0.0.1"), host.address
        (folder / "index.html").write_text(OUTER.format(body=body.format(here=here, there=there)), "utf-8")
        (folder / "inner.html").write_text(INNER.format(there=there, options='level="1"'), "utf-8")
        (folder / "puzzle.html").write_text(INNER.format(there=there, options='lesson="puzzles/4"'), "utf-8")
        yield here, there


def told(page: Page, condition: str) -> list[dict[str, Any]]:
    """Wait until a condition holds of what the frame told, and return all of it."""
    messages: list[dict[str, Any]] = page.evaluate(UNTIL, [condition, PATIENCE])
    return messages


def play(page: Page) -> None:
    """Play a move that the engine answers, with no word of an error."""
    told(page, "told.some(({ type }) => type === 'ready')")
    page.evaluate(ASK, {"tama": 1, "type": "move", "payload": "c3-c4"})
    messages = told(page, "told.filter(({ type }) => type === 'move').length === 2")
    assert [each["payload"]["by"] for each in messages if each["type"] == "move"] == ["reader", "engine"]
    assert [each for each in messages if each["type"] == "error"] == []
    frames = getattr(page, "frames", [])  # WebKit's driver does not look into frames
    assert [frame.url for frame in frames if frame.get_by_role("alert").count()] == []


@pytest.mark.parametrize("kind", KINDS)
def test_a_board_in_someones_page_plays(open_page: Opener, tmp_path: Path, kind: str) -> None:
    """Also where that page is in a sandbox, and the host sends nothing that would let a stranger have a module."""
    with blog(tmp_path, KINDS[kind]) as (here, there):
        play(open_page(here, here, there).page)


@pytest.mark.parametrize("kind", [SANDBOXED, *(pytest.param(kind, marks=pytest.mark.slow) for kind in CLAIMED)])
def test_a_puzzle_in_someones_page_is_there(open_page: Opener, tmp_path: Path, kind: str) -> None:
    with blog(tmp_path, PUZZLES[kind]) as (here, there):
        messages = told(open_page(here, here, there).page, "told.some(({ type }) => type === 'ready')")
        assert [each["payload"] for each in messages if each["type"] in {"ready", "error"}] == [{"lesson": "puzzles/4"}]


def with_settings(browser_type: BrowserType) -> browsers.Options:
    """Return how to start a browser that reads the settings of a profile; Chromium's headless shell does not."""
    name = browser_type.name
    if name != "chromium":
        return dict(browsers.launch_options(name))
    for options in browsers.installed(name):
        if not browsers.is_shell(options):
            return options
    if not Path(browser_type.executable_path).exists():
        pytest.skip("there is no Chromium here but the headless shell, which reads no settings")
    return {**browsers.ENGINES[name].options, "channel": "chromium"}  # of Playwright's own two, the one with windows


@contextmanager
def without_storage(browser_type: BrowserType, profile: Path) -> Iterator[Page]:
    """Open a page in a browser that denies storage to all frames of other sites."""
    options = with_settings(browser_type)
    if browser_type.name == "firefox":
        options["firefox_user_prefs"] = {**options["firefox_user_prefs"], "network.cookie.cookieBehavior": 1}
    else:
        (profile / "Default").mkdir(parents=True)
        (profile / "Default" / "Preferences").write_text(
            '{"profile": {"cookie_controls_mode": 1, "block_third_party_cookies": true}}', "utf-8"
        )
    context = browser_type.launch_persistent_context(profile, **options)
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("kind", [pytest.param("a tag", marks=pytest.mark.slow), "a frame"])
def test_a_board_plays_where_other_sites_are_denied_all_storage(
    browser_type: BrowserType, browser_name: str, tmp_path: Path, kind: str, error_log: ErrorLog
) -> None:
    if browser_name == "webkit":
        pytest.skip("WebKit gives frames of other sites a storage apart, and has no setting to deny it")
    (tmp_path / "blog").mkdir()
    with blog(tmp_path / "blog", KINDS[kind]) as (here, there), without_storage(browser_type, tmp_path / "p") as page:
        error_log.over(page.context, here, there)
        page.goto(here)
        play(page)
        (frame,) = (frame for frame in page.frames if frame.url.startswith(there))
        assert frame.evaluate(STORAGE) == "SecurityError"
        assert error_log.complaints() == []
