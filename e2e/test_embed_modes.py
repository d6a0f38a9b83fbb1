"""Tests puzzles, lessons, demonstrations and comparisons in other pages, by a tag and in a frame."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

import tama_core as tama
from e2e.axe import violations
from e2e.board import Board
from e2e.embedding import FRAME, ask, until
from e2e.texts import t
from tama_core.lessons import comparison, lesson

if TYPE_CHECKING:
    from playwright.sync_api import FrameLocator, Page

    from e2e.embedding import Embedder
    from e2e.error_log import ErrorLog
    from e2e.host import Host
    from e2e.profiles import Visit

TWO = "W:Wc3,g3:Bc4,g4,d5,Kh8"
"""c3xc5xe5 takes two and is forced."""
OWN = f"puzzle/TAMA/{TWO}/c3xc5xe5"
CROWNED = {"fen": "W:Wa2:BKh8", "rules": "TAMA", "against": "DAMA"}
OWN_COMPARISON = "compare/TAMA/DAMA/W:Wa2:BKh8"
MODES = {
    "puzzle": ({"mode": "puzzle", "lesson": "4"}, lesson("puzzles/4").title),
    "a puzzle of one's own": ({"mode": "puzzle", "fen": TWO, "pdn": "1. c3xc5xe5 *"}, lesson(OWN).title),
    "all puzzles": ({"mode": "puzzle"}, t("learn.puzzles")),
    "lesson": ({"mode": "lesson", "lesson": "r10"}, lesson("r10/try").title),
    "the whole course": ({"mode": "lesson"}, t("learn.heading")),
    "demonstration": ({"mode": "demonstration", "lesson": "r13"}, lesson("r13/watch").title),
    "comparison": ({"mode": "comparison", "lesson": "dama"}, comparison("compare/dama").title),
    "a comparison of one's own": ({"mode": "comparison", **CROWNED}, comparison(OWN_COMPARISON).title),
    "by the lesson alone": ({"lesson": "r10/try"}, lesson("r10/try").title),
}


def tag(options: dict[str, str], name: str = "f") -> str:
    attributes = " ".join(f'{name}="{value}"' for name, value in options.items())
    return f'<tama-board id="{name}" {attributes}></tama-board>'


def shown_by(embedder: Embedder, kind: str, options: dict[str, str]) -> tuple[Page, FrameLocator]:
    """Put it into a page, and return that with what is within."""
    if kind == "tag":
        page = embedder.open(tag(options))
        return page, page.locator("#f iframe").content_frame
    page = embedder.open("", template=FRAME, query=f"?{urlencode(options)}")
    return page, page.locator("#f").content_frame


def heard(page: Page, name: str, kind: str = "f") -> list[Any]:
    """Wait for an event of the board, or of a frame, and return the details of all of its kind."""
    until(page, f"told.some(([from, name]) => from === {json.dumps(kind)} && name === {json.dumps(name)})")
    return [each[2] for each in page.evaluate("told") if each[:2] == [kind, name]]


def test_each_mode_is_there_by_a_tag_and_all_share_one_python(embedder: Embedder) -> None:
    page = embedder.open("".join(tag(options) for options, _ in MODES.values()) + '<tama-board id="g"></tama-board>')
    for board, (_, title) in zip(page.locator("tama-board").all(), MODES.values(), strict=False):
        board.scroll_into_view_if_needed()
        expect(board.locator("iframe").content_frame.locator("h1")).to_contain_text(title)
    page.locator("#g").scroll_into_view_if_needed()
    heard(page, "ready", "g")
    assert [each for each in page.evaluate("told") if each[1] == "error"] == []
    assert len(page.workers) == 1
    page.evaluate("document.querySelectorAll('tama-board').forEach(board => board.destroy())")
    until(page, "document.querySelectorAll('iframe').length === 0")
    Board(page).eventually(lambda: page.workers, [])
    assert page.locator("tama-board iframe").count() == 0


def test_each_mode_is_there_in_a_frame_by_the_same_names(embedder: Embedder) -> None:
    for mode in ("lesson", "demonstration", "comparison"):
        options, title = MODES[mode]
        page, inside = shown_by(embedder, "frame", options)
        expect(inside.locator("h1")).to_contain_text(title)
        (place,) = heard(page, "ready", "frame")
        assert isinstance(place["lesson"], str), mode
        expect(inside.locator(".learn > progress")).to_be_hidden()
        expect(inside.locator(".share, .masthead")).to_have_count(0)
        expect(inside.locator(".breadcrumb").first).to_have_css("display", "flex")
        page.close()


@pytest.mark.parametrize("kind", ["tag", "frame"])
def test_a_puzzle_is_solved_inside_someones_page_and_the_page_hears_of_it(embedder: Embedder, kind: str) -> None:
    page, inside = shown_by(embedder, kind, {"mode": "puzzle", "fen": TWO, "pdn": "1. c3xc5xe5 *"})
    expect(inside.locator(".task")).to_have_text(lesson(OWN).task)
    for square in ("g3", "g5"):
        inside.locator(f"button[data-square={square}]").click()
    expect(inside.locator(".verdict")).to_contain_text(t("learn.illegal"))
    refused = tama.explain(tama.Position.from_fen(TWO), "g3", "g5").sentence
    expect(inside.locator(".note")).to_have_text(refused)
    for square in ("c3", "c5", "e5"):
        inside.locator(f"button[data-square={square}]").click()
    expect(inside.locator(".verdict")).to_contain_text(t("learn.solved"))
    source = "f" if kind == "tag" else "frame"
    assert heard(page, "solved", source) == [{"lesson": OWN}]


def test_a_page_hears_what_is_watched_what_parts_two_boards_and_what_is_no_lesson(embedder: Embedder) -> None:
    boards = {
        "watched": {"mode": "demonstration", "lesson": "r4"},
        "parted": {"mode": "comparison", **CROWNED},
        "wrong": {"mode": "puzzle", "fen": TWO, "pdn": "1. g3xg5 *"},
    }
    page = embedder.open("".join(tag(options, name) for name, options in boards.items()))
    watched, parted, wrong = (page.locator(f"#{name}") for name in boards)
    forward = watched.locator("iframe").content_frame.locator("[data-go=forward]")
    while forward.get_attribute("aria-disabled") == "false":
        forward.click()
    assert heard(page, "solved", "watched") == [{"lesson": "r4/watch"}]
    parted.scroll_into_view_if_needed()
    inside = parted.locator("iframe").content_frame
    for square in ("a2", "b3"):
        inside.locator(".side").first.locator(f"button[data-square={square}]").click()
    expect(inside.locator(".parted")).to_have_count(2)
    assert [each["lesson"] for each in heard(page, "solved", "parted")] == [OWN_COMPARISON]
    wrong.scroll_into_view_if_needed()
    expect(wrong.locator("iframe").content_frame.locator("h1")).to_be_visible()
    (error,) = heard(page, "error", "wrong")
    assert "2" in error["message"]


def test_a_board_becomes_a_puzzle_and_a_board_again(embedder: Embedder) -> None:
    page = embedder.open('<tama-board id="f"></tama-board>')
    until(page, "told.some(([, name]) => name === 'ready')")
    board = page.locator("#f")
    board.evaluate("board => { board.mode = 'puzzle'; board.lesson = '4'; }")
    expect(board.locator("iframe").content_frame.locator("h1")).to_have_text(lesson("puzzles/4").title)
    board.evaluate("board => { board.lesson = '6'; }")
    expect(board.locator("iframe").content_frame.locator("h1")).to_have_text(lesson("puzzles/6").title)
    refused = board.evaluate("board => board.move('c3-c4').then(() => 'played', error => error.message)")
    assert refused == "a lesson has no method move"
    fen = board.evaluate("board => board.set({ mode: null, lesson: null, fen: 'B:Wa2:BKh8' })")
    assert fen == "B:Wa2:BKh8"
    expect(board.locator("iframe")).to_have_count(0)


def test_a_board_in_a_frame_becomes_a_puzzle_with_the_same_python(embedder: Embedder) -> None:
    page, inside = shown_by(embedder, "frame", {})
    heard(page, "ready", "frame")
    assert ask(page, {"tama": 1, "id": 1, "type": "set", "payload": {"lesson": "puzzles/4"}}) == ["reply", ""]
    expect(inside.locator("iframe").content_frame.locator("h1")).to_have_text(lesson("puzzles/4").title)
    until(page, "told.filter(([, name]) => name === 'ready').length === 2")
    assert len(page.workers) == 1


def test_the_height_of_a_lesson_goes_with_what_is_in_it(embedder: Embedder) -> None:
    page, inside = shown_by(embedder, "tag", {"mode": "lesson", "lesson": "r10"})
    expect(inside.locator("h1")).to_be_visible()
    cut = "frame => frame.scrollHeight - frame.clientHeight"
    expect(inside.locator(".lesson-foot > .tools")).to_be_in_viewport()
    Board(page).eventually(lambda: inside.locator("html").evaluate(cut) <= 0, True)


def test_a_frame_that_holds_a_lesson_is_told_another_and_ten_thousand(embedder: Embedder) -> None:
    page, inside = shown_by(embedder, "frame", {"lesson": "r10/try"})
    expect(inside.locator("h1")).to_have_text(lesson("r10/try").title)
    assert ask(page, {"tama": 1, "id": 1, "type": "set", "payload": {"lesson": "puzzles/4"}})[0] == "reply"
    expect(inside.locator("h1")).to_have_text(lesson("puzzles/4").title)
    page.evaluate("""() => {
      const { contentWindow } = document.querySelector("#f");
      for (let number = 0; number < 10000; number += 1) {
        const lesson = number % 3 ? `puzzles/${number}` : { length: 1e9 };
        contentWindow.postMessage({ tama: 1, type: "set", payload: { lesson } }, "*");
      }
    }""")
    assert ask(page, {"tama": 1, "id": 3, "type": "set", "payload": {"lesson": "puzzles/6"}})[0] == "reply"
    expect(inside.locator("h1")).to_have_text(lesson("puzzles/6").title)
    kind, reason = ask(page, {"tama": 1, "id": 2, "type": "move", "payload": "c3-c4"})
    assert (kind, reason["message"]) == ("refused", "a lesson has no method move")


def test_axe_finds_nothing_in_a_frame(visit: Visit) -> None:
    page = visit(path="embed.html", ready=False)
    for query in ("level=1", "lesson=puzzles/4", "lesson=r13/watch", "mode=comparison&fen=W:Wa2:BKh8"):
        page.page.goto(f"{visit.host.address}embed.html?{query}")
        expect(page.page.locator("tama-board, h1").first).to_be_visible()
        assert violations(page) == [], query


def test_a_host_that_does_not_answer_is_named_on_the_page(embedder: Embedder, host: Host, error_log: ErrorLog) -> None:
    error_log.expect(r"failed request: \S+/embed\.html")
    for name in ("runtime.html", "embed.html?python=host&lesson=puzzles%2F4"):
        host.break_file(name, "held")
    page = embedder.open(tag({}, "board") + tag({"lesson": "puzzles/4"}, "lesson"), clock=True)
    for name in ("board", "lesson"):
        page.locator(f"#{name}").scroll_into_view_if_needed()
    expect(page.locator("iframe")).to_have_count(2)
    page.clock.run_for(31_000)
    for name in ("board", "lesson"):
        (error,) = heard(page, "error", name)
        assert embedder.there.split("/")[2] in error["message"]
        expect(page.locator(f"#{name} [part=headline]")).to_have_text(error["message"])
