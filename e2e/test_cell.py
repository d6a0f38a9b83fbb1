"""The code cell: what a visitor's Python can do on the page, and what it cannot, however hard it tries."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING
from zipfile import ZipFile

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect

import tama_core as tama
from e2e.board import cells_of
from e2e.games import replied
from e2e.host import copy_of_site, serving
from e2e.studio import WALL, Bench, linked

if TYPE_CHECKING:
    from pathlib import Path

    from e2e.host import Host
    from e2e.tama_page import TamaPage
    from e2e.visit import Visit
    from e2e.watch import Watch

pytestmark = pytest.mark.pyodide

DENIED = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied'); } });"


@pytest.fixture(autouse=True)
def _expected(watch: Watch) -> None:
    watch.expect("fatal error.*blob:null", "blob:null")


@pytest.fixture
def bench(visit: Visit) -> Bench:
    return Bench(visit()).go("#python")


def test_code_that_is_typed_runs_prints_and_drives_the_board(bench: Bench) -> None:
    bench.type("board.show('W:Wc3:Bc4')\nboard.mark('c3-c5', color='red')\nprint(board.position.turn)")
    bench.page.keyboard.press("Control+Enter")
    bench.wait("over")
    expect(bench.output).to_have_text("white\n")
    assert bench.cells == cells_of(tama.Position.from_fen("W:Wc3:Bc4"))
    assert bench.shapes == [{"square": "c3", "target": "c5", "color": "R"}]


def test_the_next_run_goes_on_from_the_position_on_the_board(bench: Bench) -> None:
    bench.run("board.show('B:WKd4:Ba7')")
    bench.warning.get_by_role("button").click()
    bench.type("board.position.fen()")
    bench.do("run").click()
    expect(bench.output).to_have_text("'B:WKd4:Ba7'\n")


def test_an_endless_loop_is_stopped_and_the_next_cell_runs(bench: Bench) -> None:
    bench.begin("print('on its way')\nwhile True: pass")
    expect(bench.output).to_have_text("on its way\n")
    bench.stop()
    expect(bench.state).to_contain_text("Stopped")
    assert bench.run("6 * 7") == "42\n"


@pytest.mark.parametrize(
    ("code", "word"),
    [
        ("hoard = []\nwhile True: hoard.append(bytearray(10**6))", "memory"),
        (
            "import builtins\nfor name in [*vars(builtins)]:\n    if name != 'delattr': delattr(builtins, name)",
            "broke down",
        ),
        ("def f(): f()\nf()", "RecursionError"),
        ("import sys\nsys.setrecursionlimit(10**9)\ndef f(): f()\nf()", ""),
        ("raise SystemExit", "Done"),
        ("import sys\nsys.stdout = sys.stderr = None\nsys.modules.clear()", ""),
        ("input()", "a cell cannot ask"),
        ("board.show('nonsense')", "this is no position"),
    ],
    ids=["memory", "builtins", "recursion", "stack", "exit", "modules", "input", "fen"],
)
def test_a_cell_that_runs_wild_ends_with_a_clear_word_and_the_next_is_well(bench: Bench, code: str, word: str) -> None:
    bench.run(code)
    expect(bench.state).to_contain_text(word)
    expect(bench.state).not_to_be_empty()
    assert bench.run("print(len(tama.Position.initial().legal_moves()))") == "22\n"


def strays(host: Host) -> list[str]:
    """Return what was asked for, but for what the page may still fetch for its own engine."""
    return [path for path in host.asked if not path.startswith(("favicon.svg", "python/", "parts/"))]


@pytest.mark.parametrize(
    ("code", "word"),
    [
        ("import js\njs.document.title = 'mine'", "no way to the page"),
        ("from js import localStorage", "no way to the page"),
        ("from pyodide.code import run_js", "no way to the page"),
        ("import pyodide_js", "no way to the page"),
        ("from pyodide.http import open_url", "no way to the page"),
        ("import urllib.request", "no network"),
        ("import socket", "no network"),
        ("import asyncio", "without an event loop"),
        ("import sys\nsys.meta_path.pop(0)\nimport js\njs.fetch('/')", "js"),
    ],
)
def test_a_cell_that_reaches_for_page_network_or_storage_is_told_why_not(
    bench: Bench, host: Host, code: str, word: str
) -> None:
    bench.wait("ready")
    host.asked.clear()
    bench.run(code)
    expect(bench.state).to_contain_text(word)
    assert strays(host) == []


SEARCH = """\
import gc
open_ways = []
for thing in gc.get_objects():
    for name in ("fetch", "indexedDB", "caches", "XMLHttpRequest", "importScripts", "postMessage", "document"):
        if type(thing).__name__ == "JsProxy" and hasattr(thing, name): open_ways.append(name)
open_ways
"""


def test_whoever_digs_through_pythons_memory_finds_no_way_out(bench: Bench) -> None:
    assert bench.run(SEARCH) == "[]\n"


def test_the_browser_itself_lets_nothing_out_of_the_sandbox(bench: Bench, host: Host, watch: Watch) -> None:
    """Even where nothing was taken away from a worker: its origin is no one's, and its policy allows no address."""
    watch.expect("Content Security Policy", "violates", "failed request", "Failed to", "WebSocket", "ERR_")
    bench.run("1")
    frame = next(frame for frame in bench.page.frames if frame.parent_frame)
    host.asked.clear()
    assert frame.evaluate("self.origin") == "null"
    assert frame.evaluate(WALL, host.address) == []
    assert strays(host) == []
    host.violations = deque(maxlen=0)  # they were the point, and are told when the browser has time


def test_floods_are_cut_and_the_page_stays_alive(bench: Bench) -> None:
    printed = bench.run("for number in range(10**6): print('x' * 1000)")
    assert len(printed) < 110_000
    expect(bench.output).to_contain_text("Only the first 100000 characters are shown.")
    bench.begin("while True: board.show(tama.Position.initial()); board.show('W:Wc3:Bc4')")
    bench.wait_for_plies(20)
    bench.stop()
    expect(bench.state).to_contain_text("Stopped")


def test_the_game_goes_on_as_if_no_cell_had_run(visit: Visit) -> None:
    page, game = visit(), tama.Game()
    page.new_game(opponent="engine")
    page.board.press("a3", "a4")
    game.play("a3-a4")
    replied(page.board, game)
    bench = Bench(page).go("#python")
    assert bench.run("print(board.position.fen())") == f"{game.position.fen()}\n"
    bench.run("board.show('W:Wc3:Bc4')\ntama.TAMA = tama.Position = None")
    bench.begin("while True: pass")
    page.page.evaluate("location.hash = '#game'")
    expect(page.board.element).to_be_visible()
    page.board.expect_choice(game)
    move = game.position.legal_moves()[0]
    page.board.press(*map(str, move.path))
    game.play(move)
    replied(page.board, game)
    expect(page.page.locator("iframe")).to_have_count(0)


def test_code_of_a_link_is_read_first_and_runs_only_when_told_to(visit: Visit) -> None:
    bench = Bench(visit(path=linked("print('theirs')")))
    expect(bench.warning).to_contain_text("Read it before you run it")
    expect(bench.editor).to_contain_text("print('theirs')")
    expect(bench.output).to_be_empty()
    bench.editor.click()
    bench.page.keyboard.type("x")
    expect(bench.editor).to_have_text("print('theirs')")
    bench.do("run").click()
    bench.wait("over")
    expect(bench.output).to_have_text("theirs\n")
    bench.warning.get_by_role("button").click()
    expect(bench.warning).to_be_hidden()
    bench.editor.click()
    bench.page.keyboard.type("#")
    expect(bench.editor).to_contain_text("#")


def test_a_link_to_code_brings_it_to_whoever_opens_it(bench: Bench) -> None:
    bench.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    bench.page.get_by_role("button", name="Copy link").click()
    expect(bench.page.get_by_role("button", name="Copied")).to_be_visible()
    link = bench.page.evaluate("navigator.clipboard.readText()")
    text = bench.editor.text_content()
    bench.go("#python/bots")
    bench.page.evaluate("link => { location.href = link; }", link)
    expect(bench.warning).to_be_visible()
    expect(bench.editor).to_have_text(text or "")


def test_code_is_kept_over_a_reload_and_an_example_can_be_put_back(bench: Bench) -> None:
    bench.editor.click()
    bench.page.keyboard.press("Control+End")
    bench.page.keyboard.type("# mine")
    bench.page.reload()
    expect(bench.page.locator(".code[data-editor]")).to_be_visible()
    expect(bench.editor).to_contain_text("# mine")
    bench.page.get_by_role("button", name="Put back").click()
    expect(bench.editor).not_to_contain_text("# mine")


def test_a_cell_runs_where_storage_is_denied(visit: Visit) -> None:
    bench = Bench(visit(script=DENIED)).go("#python")
    assert bench.run("1 + 1") == "2\n"


def test_tab_indents_and_after_escape_it_leaves_the_editor(bench: Bench) -> None:
    bench.editor.click()
    bench.clear()
    bench.page.keyboard.type("x")
    bench.page.keyboard.press("Home")
    bench.page.keyboard.press("Tab")
    expect(bench.editor).to_have_text("    x")
    bench.page.keyboard.press("Escape")
    bench.page.keyboard.press("Tab")
    expect(bench.do("run")).to_be_focused()


def test_names_of_the_package_are_completed_with_what_they_say_of_themselves(bench: Bench) -> None:
    bench.editor.click()
    bench.clear()
    bench.page.keyboard.type("tama.requ")
    offered = bench.page.locator(".cm-tooltip-autocomplete")
    expect(offered).to_contain_text("required_captures")
    expect(bench.page.locator(".cm-completionInfo")).not_to_be_empty()
    offered.get_by_text("required_captures").click()
    expect(bench.editor).to_have_text("tama.required_captures")


def test_an_error_names_its_line_and_marks_it(bench: Bench) -> None:
    bench.run("x = 1\nprint(x / 0)")
    expect(bench.state).to_have_text("Line 2: ZeroDivisionError: division by zero")
    expect(bench.page.locator(".cm-fault")).to_have_text("print(x / 0)")
    expect(bench.page.locator("#studio [role=status]")).to_have_text("Line 2: ZeroDivisionError: division by zero")


def test_a_wheel_beside_the_site_can_be_installed(visit: Visit, tmp_path: Path) -> None:
    folder = copy_of_site(tmp_path / "site")
    with ZipFile(folder / "wheels" / "shapes_of-1.0-py3-none-any.whl", "w") as wheel:
        wheel.writestr("shapes_of.py", "NAME = 'a wheel'")
        wheel.writestr("shapes_of-1.0.dist-info/METADATA", "Name: shapes-of\n")
    (folder / "wheels" / "index.json").write_text('["shapes_of-1.0-py3-none-any.whl"]')
    with serving(folder) as host:
        bench = Bench(visit(host=host)).go("#python")
        code = "import micropip\nawait micropip.install('shapes-of')\nimport shapes_of\nprint(shapes_of.NAME)"
        assert bench.run(code) == "a wheel\n"
        bench.run("import micropip\nawait micropip.install('numpy')")
        expect(bench.state).to_contain_text(
            "expected one of the wheels that lie beside this site (shapes-of), not 'numpy'"
        )


def test_one_file_has_a_code_cell(visit: Visit, one_file: Path, watch: Watch) -> None:
    watch.expect("request to a stranger")
    bench = Bench(visit(address=one_file.as_uri())).go("#python")
    assert bench.run("print(tama.perft(board.position, 2))") == "484\n"


def test_axe_finds_nothing_in_the_code_cell(bench: Bench) -> None:
    bench.run("print(1)\n1 / 0")
    found = Axe().run(bench.page)
    assert found.violations_count == 0, found.generate_report()


def test_a_python_that_cannot_be_had_is_told_and_asked_for_again(visit: Visit, host: Host, watch: Watch) -> None:
    watch.expect("status 404", "404", "failed request")
    host.break_file("cell/worker.js", "missing")
    page: TamaPage = visit()
    bench = Bench(page).go("#python")
    expect(bench.state).to_contain_text("cell/worker.js")
    host.repair()
    assert bench.run("1 + 1") == "2\n"
