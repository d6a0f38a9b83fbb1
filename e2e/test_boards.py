"""Tests the boards-only site: every kind of board finds its files there, and there are no others."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from building.boards import boards_files
from building.site import current_site, write_site
from e2e.embedding import Embedder, embedding, until
from e2e.host import serving
from e2e.lessons import packed
from tama_core.lessons import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import BrowserContext, Frame, Page

    from e2e.error_log import ErrorLog

pytestmark = pytest.mark.pyodide

KNOWING = 8
"""The lowest level that asks both the opening theory and the ending tables, as the strongest does for longer."""
HOMEWORK = 'allow = []\n[1]\nposition = "W:Wc3:Bc4"\nsolution = "c3xc5"\n'
KINDS = {
    "play": "",
    "theory": f'level="{KNOWING}" play="black"',
    "ending": f'level="{KNOWING}" fen="W:WKa1,Kb1,h2:BKg8"',
    "the strongest": 'level="10"',
    "replay": 'pdn="1. b3-a4 b6-b5 2. a4-a5 a6xa4 *"',
    "analyse": 'mode="analyse"',
    "puzzle": 'mode="puzzle" lesson="17"',
    "puzzles": 'mode="puzzle"',
    "a puzzle of one's own": 'mode="puzzle" fen="W:Wc3,g3:Bc4,g4,d5,Kh8" pdn="1. c3xc5xe5 *"',
    "lesson": 'mode="lesson" lesson="r10"',
    "step": 'lesson="kings/walk"',
    "demonstration": 'mode="demonstration" lesson="r13"',
    "comparison": 'mode="comparison" lesson="crowning"',
    "a comparison of one's own": 'mode="comparison" fen="W:Wa2:BKh8" rules="TAMA" against="DAMA"',
    "homework": f'lesson="set={packed(HOMEWORK)}"',
    "the course": 'mode="lesson" lang="en"',
    "in a language": 'lang="hy"',
}
CELL = "<tama-cell><pre>6 * 7</pre></tama-cell>"
NOT_ASKED_FOR = {"index.html", "favicon.svg", "tama-board.d.ts", "python/NOTICE.txt"}
"""Files for people, besides the script under a name of its own."""
PINNED = re.compile(r"tama-board\.[0-9a-f]+\.js")
SANDBOX = """<iframe id="f" sandbox="allow-scripts" width="800" height="800" src="inner.html"></iframe>"""
FRAMED = """<!doctype html><title>A blog</title><script src="{there}tama-board.js"></script>{body}"""
IN_SANDBOX = ("theory", "ending", "analyse", "lesson", "in a language")

LISTENING = """<!doctype html><title>A blog</title>
<script>addEventListener("error", () => told.push(["script", "failed"]), true);</script>{body}"""
BACK = """() => new Promise(resolve => {
  addEventListener("hashchange", () => resolve(), { once: true });
  history.back();
})"""
"""Else the link to the sources would lead to where the frame's address is already."""
READY = "told.some(([, name]) => name === 'ready')"


@pytest.fixture(scope="module")
def boards(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write the site; a parameter tells whether it has files for sandboxes."""
    folder = tmp_path_factory.mktemp("site") / "boards"
    write_site(boards_files(current_site(), sandboxes=getattr(request, "param", False)), folder)
    return folder


@pytest.fixture
def embedder(
    boards: Path, error_log: ErrorLog, tmp_path: Path, new_context: Callable[..., BrowserContext]
) -> Iterator[Embedder]:
    with serving(boards) as host:
        host.policy = None  # that of its page is for that page alone
        with embedding(host, tmp_path, new_context(), error_log) as embedder:
            yield embedder


def tag(kind: str) -> str:
    return f'<tama-board id="{kind}" {KINDS[kind]}></tama-board>'


def wait_for(page: Page | Frame, kind: str) -> None:
    """Scroll to a board, and wait until it is ready, or the engine has moved."""
    board = page.locator(f"[id={json.dumps(kind)}]")
    board.scroll_into_view_if_needed()
    if kind == "ending":
        board.evaluate("board => board.move('h2-h3')")
    wanted = "by === 'engine'" if kind in {"theory", "ending"} else "fen || detail.lesson !== undefined"
    until(page, f"told.some(([id, , detail]) => id === {json.dumps(kind)} && (detail.{wanted}))")


def asked_for(embedder: Embedder) -> set[str]:
    return {name.partition("?")[0] for name in embedder.host.asked} - {"favicon.ico"}


def speak(page: Page, lang: str) -> None:
    """Show a board in another language, and the sources of the course, which have files of their own."""
    shown = "told.filter(([id, name]) => id === 'the course' && name === 'ready').length"
    before = page.evaluate(shown)
    page.evaluate(
        "lang => { for (const board of document.querySelectorAll('tama-board[lang]')) board.lang = lang; }", lang
    )
    expect(page.locator("[id='in a language'] [part=status]")).to_have_attribute("lang", lang)
    until(page, f"{shown} > {before}")
    course = page.locator("[id='the course'] iframe").content_frame
    expect(course.locator("html")).to_have_attribute("lang", lang)
    course.locator("a[href='#learn/sources']").click()
    expect(course.locator(".sources")).to_be_visible()
    course.locator("html").evaluate(BACK)


def test_every_kind_of_board_finds_its_files_and_each_file_is_asked_for(embedder: Embedder, boards: Path) -> None:
    there = {path.relative_to(boards).as_posix() for path in boards.rglob("*") if path.is_file()}
    page = embedder.open("".join(map(tag, KINDS)) + CELL)
    for kind in KINDS:
        wait_for(page, kind)
    for lang in (*LANGUAGES[1:], "en"):
        speak(page, lang)
    page.locator("tama-cell [data-do=run]").click()
    expect(page.locator("tama-cell [part=output]")).to_have_text("42\n")
    assert [each for each in page.evaluate("told") if each[1] == "error"] == []
    assert asked_for(embedder) - there == set()
    rest = there - asked_for(embedder) - NOT_ASKED_FOR
    assert {name for name in rest if not PINNED.fullmatch(name)} == set()


@pytest.mark.slow
@pytest.mark.parametrize("boards", [True], indirect=True)
def test_boards_in_a_sandbox_find_their_files_and_each_piece_is_asked_for(embedder: Embedder, boards: Path) -> None:
    body = "".join(map(tag, IN_SANDBOX)) + CELL
    (embedder.here.folder / "inner.html").write_text(FRAMED.format(there=embedder.there, body=body), "utf-8")
    page = embedder.open(SANDBOX, template="<!doctype html><title>A blog</title>{body}")
    frame = page.frames[1]
    for kind in IN_SANDBOX:
        wait_for(frame, kind)
    frame.locator("tama-cell [data-do=run]").click()
    expect(frame.locator("tama-cell [part=output]")).to_have_text("42\n")
    there = {path.relative_to(boards).as_posix() for path in boards.rglob("*") if path.is_file()}
    assert [each for each in frame.evaluate("told") if each[1] == "error"] == []
    assert asked_for(embedder) - there == set()
    assert {name for name in there if name.startswith("alone/")} - asked_for(embedder) == set()


@pytest.fixture
def codes(embedder: Embedder) -> tuple[str, str]:
    """Return the codes that the site's own page gives, once its board plays: as usual, and with a hash."""
    page = embedder.context.new_page()
    page.goto(embedder.there)
    until(page, READY)
    plain, pinned = page.locator("pre").all_text_contents()
    return plain, pinned


def test_the_code_of_its_page_is_a_board_in_another_page(embedder: Embedder, codes: tuple[str, str]) -> None:
    embedder.host.allows_all_origins = True
    for code in codes:
        until(embedder.open(code, template=LISTENING), READY)


def test_a_pinned_script_runs_only_as_it_was_and_from_a_host_that_allows_it(
    embedder: Embedder, codes: tuple[str, str], error_log: ErrorLog
) -> None:
    error_log.expect("Access-Control-Allow-Origin", "net::ERR_FAILED", "integrity")
    page = embedder.open(codes[1], template=LISTENING)
    until(page, "told.some(([, name]) => name === 'failed')")
    embedder.host.allows_all_origins = True
    name = re.findall(r"tama-board\.[0-9a-f]+\.js", codes[1])[0]
    embedder.host.break_file(name, "garbled")
    page = embedder.open(codes[1], template=LISTENING)
    until(page, "told.some(([, name]) => name === 'failed')")
