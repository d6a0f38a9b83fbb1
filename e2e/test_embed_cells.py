"""Tests <tama-cell> in pages of another origin: what a reader gets, and what the sandbox keeps the code from."""

from __future__ import annotations

import re
from collections import deque
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import tama_core as tama
from e2e.board import cells_of
from e2e.studio import DIG, OPEN_WAYS_OUT, PIECES, SEARCH, linked
from e2e.texts import t

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from e2e.embedding import Embedder
    from e2e.error_log import ErrorLog
    from e2e.host import Host

pytestmark = pytest.mark.pyodide

FEN = "W:Wc3,g3:Bc4,g4,d5,Kh8"
TWO = f"""
<tama-cell id="one" result="{FEN}"><pre><code>position = tama.Position.from_fen("{FEN}")
board.show(position)
print(*position.legal_moves())</code></pre><pre><samp>recorded &lt;b&gt;</samp></pre></tama-cell>
<tama-cell id="two"><script type="text/x-python">
print(len(position.legal_moves()) &lt; 2, board.position.fen())
name = input("Name? ")
import time
time.sleep(0.1)
print("Hello", name)
</script></tama-cell>
<tama-cell id="apart" session="apart" readonly><pre>print("position" in globals())</pre></tama-cell>
""".replace("&lt; 2", "< 2")


class CellOf:
    """One cell of a page."""

    def __init__(self, page: Page, name: str) -> None:
        self.element = page.locator(f"#{name}")
        self.page = page
        self.code = self.element.locator("textarea")
        self.status = self.part("status")
        self.output = self.part("output")
        self.answer = self.part("answer")

    def part(self, name: str) -> Locator:
        return self.element.locator(f"[part={name}]")

    def do(self, what: str) -> Locator:
        return self.element.locator(f"[data-do={what}]")

    def begin(self, code: str | None = None) -> None:
        """Run by the keyboard what stands there, or other code."""
        if code is not None:
            self.code.fill(code)
        self.code.press("Control+Enter")

    def wait(self) -> None:
        """Wait for the end of a run, whatever that is."""
        expect(self.status).to_have_attribute("data-phase", re.compile("over|failed"))

    def run(self, code: str | None = None) -> str:
        """Run code to its end, and return what it printed."""
        self.begin(code)
        self.wait()
        return self.output.text_content() or ""

    @property
    def cells(self) -> str:
        pieces: list[tuple[str, str]] = self.part("board").evaluate(PIECES)
        return "".join(piece for _, piece in sorted(pieces, key=lambda each: (each[0][1], each[0][0])))


@pytest.fixture
def cells(embedder: Embedder) -> tuple[CellOf, CellOf, CellOf]:
    page = embedder.open(TWO)
    page.locator("#apart textarea").wait_for()
    return CellOf(page, "one"), CellOf(page, "two"), CellOf(page, "apart")


def test_output_stands_before_anything_is_loaded_and_cells_go_on_with_each_other(
    cells: tuple[CellOf, CellOf, CellOf], host: Host
) -> None:
    one, two, apart = cells
    expect(one.output).to_have_text("recorded <b>")
    expect(one.part("caption")).to_be_visible()
    assert one.cells == cells_of(tama.Position.from_fen(FEN))
    assert host.asked == ["tama-board.js"]
    one.do("run").click()
    one.wait()
    expect(one.output).to_have_text("c3xc5xe5\n")
    expect(one.part("caption")).to_be_hidden()
    two.begin()
    expect(two.answer).to_be_focused()
    expect(two.part("prompt")).to_have_text("Name?")
    two.page.keyboard.type("Անի")
    two.page.keyboard.press("Enter")
    two.wait()
    expect(two.output).to_have_text(f"True {FEN}\nName? Անի\nHello Անի\n")
    expect(two.part("board")).to_be_hidden()
    assert apart.run() == "False\n"
    expect(apart.code).not_to_be_editable()
    assert two.page.locator("html > iframe").count() == 1


def test_a_cell_that_is_stopped_starts_another_python_and_the_others_are_told(
    cells: tuple[CellOf, CellOf, CellOf],
) -> None:
    one, two, apart = cells
    one.run()
    apart.run()
    two.begin("print('on its way')\nwhile True: pass")
    expect(two.output).to_have_text("on its way\n")
    one.begin()
    expect(one.status).to_have_text(t("cell.waiting"))
    one.do("stop").click()
    expect(one.status).to_have_text(t("cell.ready"))
    two.do("stop").click()
    expect(two.status).to_have_text(t("cell.stopped"))
    expect(one.status).to_have_text(t("cell.lost"))
    expect(apart.status).not_to_have_text(t("cell.lost"))
    assert "NameError" in two.run("position")
    one.run()
    assert two.run("position.fen()") == f"'{FEN}'\n"


def test_code_is_changed_by_keyboard_given_back_and_taken_to_tama(
    cells: tuple[CellOf, CellOf, CellOf], embedder: Embedder
) -> None:
    _, two, _ = cells
    keyboard = two.page.keyboard
    two.page.evaluate("addEventListener('keydown', ({ key }) => (globalThis.heard ??= []).push(key))")
    given = two.code.input_value()
    two.code.fill("")
    for text in ("if True:", "print('<b>')"):
        keyboard.type(text)
        keyboard.press("Enter")
    keyboard.press("Shift+Tab")
    keyboard.press("Tab")
    keyboard.type("1 / 0")
    changed = "if True:\n    print('<b>')\n    1 / 0"
    expect(two.code).to_have_value(changed)
    assert two.page.evaluate("globalThis.heard ?? []") == []
    assert two.run().startswith("<b>\nTraceback")
    expect(two.status).to_have_text("Line 3: ZeroDivisionError: division by zero")
    expect(two.element.locator("mark")).to_have_text("    1 / 0")
    two.part("open").hover()
    expect(two.part("open")).to_have_attribute("href", f"{embedder.there}{linked(changed)}")
    two.do("reset").click()
    expect(two.code).to_have_value(given)
    expect(two.do("reset")).to_be_hidden()
    keyboard.press("Control+z")
    expect(two.code).to_have_value(changed)
    keyboard.press("Escape")
    keyboard.press("Tab")
    expect(two.do("run")).to_be_focused()


def test_code_finds_no_way_out_by_python_by_messages_or_from_its_worker(
    cells: tuple[CellOf, CellOf, CellOf], host: Host, error_log: ErrorLog
) -> None:
    one, two, _ = cells
    assert one.run(SEARCH) == "[]\n"
    assert "No module named 'js'" in one.run("import sys\nsys.meta_path.pop(0)\nimport js")
    one.begin(f'{DIG}\nfor number in range(200_000): post(\'{{"out": ""}}\')')
    expect(one.status).to_have_text(t("cell.flood"))
    two.begin(f"{DIG}\npost('[' * 900_000)")
    expect(two.status).to_contain_text(t("cell.unreadable"))
    assert one.run("6 * 7") == "42\n"
    error_log.expect("Content Security Policy", "violates", "failed request", "Failed to", "WebSocket", "ERR_")
    (sandbox,) = (frame for frame in one.page.frames if frame.url == "about:srcdoc")
    host.asked.clear()
    assert sandbox.evaluate("self.origin") == "null"
    assert sandbox.evaluate(OPEN_WAYS_OUT, host.address) == []
    assert host.asked == []
    host.violations = deque(maxlen=0)  # they were the point, and are told when the browser has time


HUGE = "x = 1\n" * 20_000
ODD = f"""
<tama-cell id="empty"></tama-cell>
<tama-cell id="wrong" session="&quot;&gt;" board="W:Wz9" theme="pink" lang="xx">
<pre>board.position.fen()</pre></tama-cell>
<tama-cell id="huge"><pre>{HUGE}</pre><pre>{"y" * 300_000}</pre></tama-cell>
<pre><code class="language-tama-cell">#| board: {FEN}
print(board.position.turn)
---
white</code></pre>
<pre><code class="language-tama-cell">#| size: 3
1</code></pre>
<tama-cell id="cut"><pre>print('cut"""


def test_cells_that_are_empty_cut_huge_or_wrong_say_so_and_lose_nothing(embedder: Embedder) -> None:
    page = embedder.open(ODD)
    cells = {name: CellOf(page, name) for name in ("empty", "wrong", "cut", "huge")}
    assert cells["empty"].run() == ""
    expect(cells["empty"].status).to_have_attribute("data-phase", "over")
    assert "not a valid position" in cells["wrong"].run()
    assert "SyntaxError" in cells["cut"].run()
    huge = cells["huge"]
    expect(huge.output).to_have_text("y" * 200_000)
    huge.do("run").click()
    expect(huge.status).to_have_text(t("cell.long", most="100,000"))
    expect(huge.code).to_have_value(HUGE.strip())
    expect(huge.output).to_have_text("y" * 200_000)
    fenced = page.locator("tama-cell:not([id])")
    expect(fenced.locator("[part=output]")).to_have_text("white")
    expect(fenced.locator("[part=board]")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_text(re.compile(r"\b1\b.*“size”"))


def test_a_host_that_lacks_a_file_is_named_and_the_next_run_tries_again(
    cells: tuple[CellOf, CellOf, CellOf], host: Host, error_log: ErrorLog
) -> None:
    one, _, _ = cells
    error_log.expect("status 404", "failed request", "console error: .*404")
    host.break_file("sandbox/worker.js", "missing")
    one.begin()
    expect(one.status).to_contain_text("sandbox/worker.js")
    host.repair()
    assert one.run() == "c3xc5xe5\n"
