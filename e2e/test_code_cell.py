"""Tests the code cell: what a visitor's Python can do on the page, and what the sandbox prevents.

What a cell tells is tested below the browser (tests/test_sandbox.py), what the page does with it in test_studio.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from zipfile import ZipFile

import pytest
from playwright.sync_api import expect

import tama_core as tama
from e2e.axe import violations
from e2e.board import cells_of
from e2e.games import play_against_the_engine, play_on
from e2e.studio import DIG, SEARCH, StudioPage, linked
from e2e.texts import t

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from e2e.error_log import ErrorLog
    from e2e.host import Host
    from e2e.profiles import SharedPage, Visit

pytestmark = pytest.mark.pyodide

COUNT = "print(len(tama.Position.initial().legal_moves()))\n"


@pytest.fixture
def bench(studio: StudioPage) -> StudioPage:
    studio.go("#python").expect_fresh("cell/look.py")
    return studio


def test_a_cell_prints_and_drives_the_board_and_the_next_goes_on_from_there(bench: StudioPage) -> None:
    shown = bench.run("board.show('W:Wc3:Bc4')\nboard.mark('c3-c5', color='red')\nprint(board.position.turn)")
    assert shown == "white\n"
    assert bench.cells == cells_of(tama.Position.from_fen("W:Wc3:Bc4"))
    assert bench.shapes == [{"square": "c3", "target": "c5", "color": "R"}]
    assert bench.run("board.position.fen()") == "'W:Wc3:Bc4'\n"


WILD = {
    "memory": ("hoard = []\nwhile True: hoard.append(bytearray(10**6))", t("cell.memory", size=512)),
    "stack": (
        "import sys\ndef f(): f()\ntry: f()\nexcept RecursionError: print('deep')\nsys.setrecursionlimit(10**9)\nf()",
        t("cell.memory", size=512),
    ),
    "recursion": (
        "class Endless:\n    def __repr__(self):\n        return repr(self)\nprint(Endless())",
        "Line 4: RecursionError: endless recursion",
    ),
    "builtins": (
        "import builtins\nfor name in [*vars(builtins)]:\n    if name != 'delattr': delattr(builtins, name)",
        t("cell.broken", reason="NameError: name 'SystemExit' is not defined"),
    ),
}


def test_a_cell_that_runs_wild_ends_with_a_clear_word_and_the_next_is_well(bench: StudioPage) -> None:
    printed = {}
    for name, (code, word) in WILD.items():
        printed[name] = bench.run(COUNT + code)
        expect(bench.state, name).to_contain_text(word)
    assert printed["stack"] == "22\ndeep\n"
    assert {printed[name] for name in ("memory", "builtins")} == {"22\n"}
    assert printed["recursion"].startswith("22\n")
    assert bench.run(COUNT) == "22\n"


AROUND_THE_IMPORT_GUARD = "import sys\nsys.meta_path.pop(0)\nimport js\njs.fetch('/')"


def test_code_that_gets_around_the_import_guard_or_through_memory_finds_no_way_out(
    bench: StudioPage, host: Host
) -> None:
    bench.wait("ready")
    host.asked.clear()
    bench.run(AROUND_THE_IMPORT_GUARD)
    expect(bench.state).to_contain_text("Line 3: ModuleNotFoundError: No module named 'js'")
    assert bench.run(SEARCH) == "[]\n"
    # the page may still fetch what its own engine wants
    assert [path for path in host.asked if not path.startswith(("favicon.svg", "python/", "parts/"))] == []


ASKS_TWICE = """\
name = input("Name? ")
print("Hello", name)
input("Another? ")
"""


def test_floods_are_cut_an_endless_run_or_a_question_is_stopped_and_the_next_cell_runs(bench: StudioPage) -> None:
    printed = bench.run("for number in range(1000): print('x' * 10_000)")
    assert len(printed) < 110_000
    expect(bench.output).to_contain_text(t("cell.cut", count=100000))
    bench.begin("print('on its way')\nwhile True: board.show(tama.Position.initial()); board.show('W:Wc3:Bc4')")
    bench.wait_for_plies(20)
    bench.stop()
    expect(bench.state).to_contain_text("Stopped")
    expect(bench.output).to_have_text("on its way\n")
    bench.begin(ASKS_TWICE)
    expect(bench.question("Name?")).to_be_focused()
    bench.page.keyboard.type("Անի")
    bench.page.keyboard.press("Enter")
    expect(bench.question("Another?")).to_be_focused()
    expect(bench.question("Another?")).to_have_value("")
    expect(bench.output).to_have_text("Name? Անի\nHello Անի\n")
    bench.stop()
    expect(bench.question("Another?")).to_be_hidden()
    assert bench.run("6 * 7") == "42\n"


MUCH, UNKNOWN = t("cell.flood"), t("cell.unreadable")
SENT = {
    'for number in range(200_000): post(\'{"out": ""}\')': MUCH,
    "post('x' * 2_000_000)": MUCH,
    "post('[' * 900_000)": UNKNOWN,
}
ALSO_SENT = {
    "for number in range(200_000): post(1)": MUCH,
    "post([0] * 8_000_000)": MUCH,
    'post(\'{"fault": {"reason": {"toString": 1, "valueOf": 1}}}\')': UNKNOWN,
}


@pytest.mark.parametrize("sent", [SENT, pytest.param(ALSO_SENT, marks=pytest.mark.slow)], ids=["text", "else"])
def test_a_cell_that_sends_by_hand_is_ended_by_number_by_size_and_by_kind(
    bench: StudioPage, sent: dict[str, str]
) -> None:
    for code, word in sent.items():
        bench.run(DIG + code)
        expect(bench.state, code).to_contain_text(word)
    assert bench.run("6 * 7") == "42\n"


def test_the_game_goes_on_as_if_no_cell_had_run(studio: StudioPage) -> None:
    page = studio.tama
    game = play_against_the_engine(page)
    studio.go("#python")
    ruin = "board.show('W:Wc3:Bc4')\ntama.TAMA = tama.Position = None\nwhile True: pass"
    studio.begin(f"print(board.position.fen())\n{ruin}")
    expect(studio.output).to_have_text(f"{game.position.fen()}\n")
    studio.wait_for_plies(2)
    studio.leave()
    play_on(page, game)


def test_code_of_a_link_is_read_first_and_runs_only_when_told_to(studio: StudioPage) -> None:
    bench = studio.go(linked("print('theirs')"))
    expect(bench.warning).to_contain_text("Read it before you run it")
    bench.wait("ready")
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
    bench.page.keyboard.type("# keys of the page: f, x, ?")
    expect(bench.editor).to_contain_text("# keys of the page: f, x, ?")


def test_an_error_names_its_line_and_marks_it_and_axe_finds_nothing(bench: StudioPage) -> None:
    assert bench.run("x = 1\nprint(x)\nprint(x / 0)").startswith("1\nTraceback")
    expect(bench.state).to_have_text("Line 3: ZeroDivisionError: division by zero")
    expect(bench.page.locator(".cm-fault")).to_have_text("print(x / 0)")
    expect(bench.page.locator("#studio .unseen[role=status]")).to_have_text(
        "Line 3: ZeroDivisionError: division by zero."
    )
    assert violations(bench.tama) == []


@pytest.fixture
def wheel(host: Host) -> Iterator[None]:
    """Put a wheel beside the site."""
    folder = host.folder / "wheels"
    index = (folder / "index.json").read_text("utf-8")
    path = folder / "shapes_of-1.0-py3-none-any.whl"
    with ZipFile(path, "w") as packed:
        packed.writestr("shapes_of.py", "NAME = 'a wheel'")
        packed.writestr("shapes_of-1.0.dist-info/METADATA", "Name: shapes-of\n")
    (folder / "index.json").write_text(f'["{path.name}"]', "utf-8")
    yield
    (folder / "index.json").write_text(index, "utf-8")
    path.unlink()


@pytest.mark.usefixtures("wheel")
def test_a_wheel_beside_the_site_can_be_installed(bench: StudioPage) -> None:
    code = "import micropip\nawait micropip.install('shapes-of')\nimport shapes_of\nprint(shapes_of.NAME)"
    assert bench.run(code) == "a wheel\n"


def test_a_python_that_cannot_be_had_is_told_and_asked_for_again(
    studio: StudioPage, host: Host, shared_page_with_pyodide: SharedPage
) -> None:
    shared_page_with_pyodide.visit.error_log.expect("status 404", "failed request", "console error: .*404")
    host.break_file("sandbox/worker.js", "missing")
    studio.go("#python")
    expect(studio.state).to_contain_text("sandbox/worker.js")
    host.repair()
    assert studio.run("1 + 1") == "2\n"


def test_one_file_has_a_code_cell(visit: Visit, one_file: Path, error_log: ErrorLog) -> None:
    error_log.expect("request to another host")
    bench = StudioPage(visit(address=one_file.as_uri())).go("#python")
    assert bench.run("print(tama.perft(board.position, 2))") == "484\n"
