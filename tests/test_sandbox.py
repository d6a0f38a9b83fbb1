"""Tests code cells in the sandbox: output, tracebacks, forbidden modules, wheels and examples."""

from __future__ import annotations

import builtins
import json
import os
import re
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Any
from zipfile import ZipFile

import pytest
from sandbox_helpers import EXAMPLES, UNHURRIED, answers, fault
from support import ROOT, Clock

import tama_core as tama
from building.studio import completions
from tama_core.sandbox import Bot, Cell, output, start
from tama_core.sandbox.output import Printed
from tama_core.sandbox.standard_input import sleeping
from tama_core.sandbox.wheels import Wheels

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


def printed(news: list[dict[str, Any]]) -> str:
    return "".join(each.get("out", "") for each in news)


def test_what_is_printed_comes_before_what_the_last_line_is_worth() -> None:
    assert printed(answers("print('one')\n2 + 1")) == "one\n3\n"


def test_nothing_is_printed_for_none_or_for_a_statement() -> None:
    assert answers("None") == []
    assert answers("x = 3") == []
    assert answers("") == []


def test_a_cell_knows_the_position_that_it_is_given() -> None:
    assert printed(answers("board.position.fen()", fen="B:WKd4:Ba7")) == "'B:WKd4:Ba7'\n"
    rules = {"short_king": True}
    assert printed(answers("board.position.rules.name", fen="B:WKd4:Ba7", rules=rules)) == "'TAMA_1934'\n"


def test_a_traceback_has_the_visitors_lines_alone() -> None:
    told = fault("def f():\n    return tama.Position.from_fen('x')\n\nf()")
    assert told["line"] == 2
    assert "return tama.Position.from_fen('x')" in told["text"]
    assert "site-packages" not in told["text"]
    assert "tama_core/" not in told["text"]
    assert told["reason"].startswith("tama_core.errors.InvalidPositionError: not a valid position")


def test_an_error_behind_an_error_is_cut_too() -> None:
    told = fault(
        "import json\ntry:\n    json.loads('{')\nexcept ValueError as error:\n    raise RuntimeError('mine') from error"
    )
    assert told["reason"] == "RuntimeError: mine"
    assert "json/" not in told["text"]
    assert "line 3" in told["text"]


def test_a_mistake_in_the_syntax_names_its_line() -> None:
    told = fault("x = 1\nif x\n    print(x)")
    assert (told["kind"], told["line"]) == ("raised", 2)


def test_an_endless_recursion_is_told_in_few_lines() -> None:
    assert len(fault("def f(): f()\nf()")["text"].splitlines()) < 30


def test_leaving_early_is_no_fault() -> None:
    assert answers("print(1)\nraise SystemExit") == [{"out": "1\n"}]
    assert answers("import sys; sys.exit(1)") == []
    assert answers("import sys; sys.exit('no move left')") == [{"err": "no move left\n"}]


def test_the_reason_is_the_line_that_names_the_error() -> None:
    for code, reason in (
        ("raise ValueError('one\\ntwo')", "ValueError: one"),
        ("error = KeyError('x')\nerror.add_note('a note')\nraise error", "KeyError: 'x'"),
        ("def f(:", "SyntaxError: invalid syntax"),
        ("class E(Exception):\n  def __str__(self): 1 / 0\nraise E", "E: <exception str() failed>"),
    ):
        assert fault(code)["reason"] == reason


def test_output_is_cut_once_and_what_was_printed_before_stays() -> None:
    sent: list[dict[str, object]] = []
    paper = Printed(sent.append, longest=10)
    for _ in range(5):
        print("12345", file=paper.stream("out"))
    assert sent == [{"out": "12345\n"}, {"out": "1234"}, {"cut": 10}]


def test_many_lines_come_in_few_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(output, "perf_counter", Clock(step=output.PAUSE / 100))
    news = answers("for i in range(5_000): print(i)")
    assert len(news) < output.PROMPT + 5_000 / 30
    assert printed(news) == "".join(f"{i}\n" for i in range(5_000))


def test_the_board_shows_what_it_is_given_and_marks_go_with_it() -> None:
    news = answers("board.show('W:Wc3:Bc4')\nboard.mark('c3', ('c3', 'c5'))\nboard.show(tama.Game())\nboard.clear()")
    assert next(each["show"]["fen"] for each in news if "show" in each) == "W:Wc3:Bc4"
    assert [each["marks"] for each in news if "marks" in each] == [[["c3", None, "G"], ["c3", "c5", "G"]], []]


@pytest.fixture
def handle(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], list[dict[str, Any]]]]:
    """Close this Python off as a cell's is, and give what answers to code in it."""
    monkeypatch.setattr(sys, "stdin", sys.stdin)
    monkeypatch.setattr(time, "sleep", time.sleep)
    for name in ("input", "help"):
        monkeypatch.setitem(vars(builtins), name, vars(builtins).get(name))
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])
    modules = {**sys.modules}
    lines: list[str] = []
    start_cell = start(lines.append)

    def handled(code: str) -> list[dict[str, Any]]:
        lines.clear()
        start_cell(json.dumps({"op": "run", "code": code}))
        return [*map(json.loads, lines)]

    yield handled
    sys.modules.update(modules)


TO_THE_PAGE = "a cell cannot reach the page, its storage or the game"
NO_NETWORK = "a cell cannot use the network"
NO_LOOP = "a cell runs from its first line to its last, without an event loop"


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("import js\njs.document.title = 'mine'", f"{TO_THE_PAGE}: there is no module js here"),
        ("from js import localStorage", f"{TO_THE_PAGE}: there is no module js here"),
        ("from pyodide.code import run_js", f"{TO_THE_PAGE}: there is no module pyodide here"),
        ("import pyodide_js", f"{TO_THE_PAGE}: there is no module pyodide_js here"),
        ("from pyodide.http import open_url", f"{TO_THE_PAGE}: there is no module pyodide here"),
        ("import urllib.request", f"{NO_NETWORK}: there is no module urllib here"),
        ("import http.client", f"{NO_NETWORK}: there is no module http here"),
        ("import socket", f"{NO_NETWORK}: there is no module socket here"),
        ("import asyncio", f"{NO_LOOP}: there is no module asyncio here"),
    ],
)
def test_a_cell_that_reaches_for_page_network_or_storage_is_told_why_not(
    handle: Callable[[str], list[dict[str, Any]]], code: str, reason: str
) -> None:
    told = handle(code)[0]["fault"]
    assert (told["line"], told["reason"]) == (1, f"ImportError: {reason}")


def test_a_cell_cannot_ask_and_can_look_things_up(handle: Callable[[str], list[dict[str, Any]]]) -> None:
    told = handle("x = 1\ninput('Name?')")[0]["fault"]
    assert told["line"] == 2
    assert told["reason"].startswith("OSError: a cell cannot ask while it runs: write the answer into the code")
    assert printed(handle("help(tama.perft)")).startswith("perft(")


@pytest.fixture
def asked(
    handle: Callable[[str], list[dict[str, Any]]],  # noqa: ARG001 - it restores what `start` changes
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> Callable[..., list[dict[str, Any]]]:
    """Give what answers to code that asks a visitor, whose answers come one after the other."""
    file = tmp_path / "answer"
    lines: list[str] = []
    start_cell = start(lines.append, str(file))

    def answered(code: str, *replies: str, op: str = "run") -> list[dict[str, Any]]:
        left = iter(replies)
        monkeypatch.setattr(os, "fsync", lambda _: file.write_text(next(left), "utf-8"))
        lines.clear()
        start_cell(json.dumps({"op": op, "code": code}))
        return [*map(json.loads, lines)]

    return answered


def test_a_cell_asks_after_what_it_has_printed_and_goes_on_with_the_answer(
    asked: Callable[..., list[dict[str, Any]]],
) -> None:
    code = "print('one', end=' ')\nname = input('two\\nName? ')\nprint(name)"
    assert asked(code, "Անի") == [{"out": "one two\n"}, {"ask": "Name? "}, {"out": "Անի\n"}]
    assert printed(asked("import sys\n[sys.stdin.readline(), sys.stdin.read(), input()]", "1", "2", "3")) == (
        "['1\\n', '2\\n', '3']\n"
    )


def test_a_cell_that_sleeps_is_woken_after_all_that_it_has_printed(
    asked: Callable[..., list[dict[str, Any]]],
) -> None:
    code = "import time\nprint('one', end='')\ntime.sleep(30)\ntime.sleep(0)\nprint('two')"
    assert asked(code, "") == [{"out": "one"}, {"sleep": 30.0}, {"out": "two\n"}]
    assert asked("import time\ntime.sleep('long')")[-1]["fault"]["reason"].startswith("TypeError")


def test_code_that_may_not_wait_sleeps_as_python_does() -> None:
    slept: list[float] = []

    def refuse(_: float) -> None:
        raise OSError

    sleeping(refuse, slept.append)(30)
    assert slept == [30]


def kept(*codes: str) -> list[list[dict[str, Any]]]:
    """Give what answers to each of several codes that share one Python."""
    lines: list[str] = []
    cell = Cell(lines.append)
    told = []
    for code in codes:
        lines.clear()
        cell.handle(json.dumps({"op": "run", "code": code, "keep": True}))
        told.append([*map(json.loads, lines)])
    return told


def test_codes_that_keep_their_names_go_on_with_those_of_the_ones_before() -> None:
    ruined = "tama = board = None"
    _, last, after = kept(
        "count = 20\ndef more(): return count + 1", ruined, "count = 41\nmore(), board.position.turn.value"
    )
    assert last == []
    assert printed(after) == "(42, 'white')\n"
    assert fault("print(count)")["reason"].startswith("NameError")


def test_an_error_in_a_function_of_earlier_code_quotes_that_and_has_the_line_of_this() -> None:
    *_, told = kept("\n\ndef divide(x):\n    return 1 / x", "divide(2)\n\ndivide(0)")
    raised = told[-1]["fault"]
    assert raised["line"] == 3
    assert 'File "<cell 2>", line 3' in raised["text"]
    assert 'File "<cell 1>", line 4, in divide\n    return 1 / x' in raised["text"]


def test_a_bot_cannot_ask(asked: Callable[..., list[dict[str, Any]]]) -> None:
    (told,) = asked("input('Name?')", "Ani", op="bot")
    assert "a cell cannot ask while it runs" in told["fault"]["reason"]


@pytest.mark.parametrize("code", ["sys.stdin.read()", "sys.stdin.readline()", "next(sys.stdin)", "[*sys.stdin]"])
def test_a_cell_that_reads_the_standard_input_is_told_what_to_do(
    handle: Callable[[str], list[dict[str, Any]]], code: str
) -> None:
    told = handle(f"import sys\n{code}")[0]["fault"]
    assert told["line"] == 2
    assert "write the answer into the code" in told["reason"]


@pytest.mark.parametrize("code", ["import nonesuch", "import nonesuch.part", "from nonesuch import it"])
def test_a_cell_that_imports_what_there_is_not_is_told_what_there_is(
    handle: Callable[[str], list[dict[str, Any]]], code: str
) -> None:
    told = handle(f"try:\n    {code}\nexcept ModuleNotFoundError as error:\n    print(error.name)\n{code}")
    assert printed(told) == "nonesuch\n"
    assert told[-1]["fault"]["line"] == 5
    for word in ("No module named 'nonesuch'", "Python's own modules", "tama_core", "wheels"):
        assert word in told[-1]["fault"]["reason"]
    assert handle("import json, tama_core.tree")[0:] == []


def test_a_cell_that_shows_nonsense_is_told_its_line_and_the_reason() -> None:
    told = fault("x = 1\nboard.show('nonsense')")
    assert told["line"] == 2
    assert told["reason"].startswith("tama_core.errors.InvalidPositionError: not a valid position")


def test_a_cell_that_forgets_all_modules_and_streams_still_comes_to_its_end() -> None:
    """In a process of its own, which is left as such code leaves it."""
    code = "import sys\nsys.stdout = sys.stderr = None\nsys.modules.clear()"
    script = f"""
import json, os
from tama_core.sandbox import Cell
Cell(print).handle(json.dumps({{"op": "run", "code": {code!r}}}))
os.write(1, b"over")
os._exit(0)
"""
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, check=True)  # noqa: S603 - ours
    assert done.stdout == b"over"


def test_waiting_for_nothing_is_allowed_and_for_something_is_refused() -> None:
    assert printed(answers("async def f(): return 7\nawait f()")) == "7\n"
    waiting = "class Never:\n    def __await__(self): yield\nawait Never()"
    assert "cannot wait for anything" in fault(waiting)["reason"]


def wheel(folder: Path, name: str, needs: str = "") -> None:
    folder.mkdir(exist_ok=True)
    with ZipFile(folder / f"{name}-1.0-py3-none-any.whl", "w") as packed:
        packed.writestr(f"{name}.py", f"NAME = {name!r}")
        packed.writestr(f"{name}-1.0.dist-info/METADATA", f"Name: {name}\nVersion: 1.0\n{needs}\n")


def test_a_wheel_beside_the_site_is_installed_with_what_it_needs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "path", [*sys.path])
    wheel(tmp_path / "wheels", "first_of", "Requires-Dist: second-of >=1\nRequires-Dist: third ; extra == 'x'")
    wheel(tmp_path / "wheels", "second_of")
    Wheels(tmp_path / "wheels", tmp_path / "site").install("first-of>=1")
    import first_of  # type: ignore[import-not-found] # noqa: PLC0415 - it is made here
    import second_of  # type: ignore[import-not-found] # noqa: PLC0415

    assert (first_of.NAME, second_of.NAME) == ("first_of", "second_of")


def test_a_wheel_that_is_not_there_is_named_with_those_that_are(tmp_path: Path) -> None:
    wheel(tmp_path / "wheels", "here")
    with pytest.raises(ImportError) as told:
        Wheels(tmp_path / "wheels", tmp_path / "site").install("elsewhere")
    assert str(told.value) == "expected one of this site's wheels (here), not 'elsewhere'"


def test_a_wheel_that_is_no_wheel_is_named_each_time_it_is_asked_for(tmp_path: Path) -> None:
    (tmp_path / "half-1.0-py3-none-any.whl").write_bytes(b"PK\x03\x04 and then the line broke")
    wheels = Wheels(tmp_path, tmp_path / "site")
    for _ in range(2):
        with pytest.raises(ImportError, match=r"^expected a wheel, but half-1\.0-py3-none-any\.whl is damaged: "):
            wheels.install("half")


@pytest.mark.parametrize("path", sorted((EXAMPLES / "cell").glob("*.py")), ids=lambda path: path.stem)
def test_each_example_of_a_cell_runs(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for sleep in ("time.sleep", "tama_core.sandbox.board.sleep"):
        monkeypatch.setattr(sleep, lambda _seconds: None)
    news = answers(path.read_text("utf-8").replace("time=3", "depth=3"))
    assert not [each for each in news if "fault" in each]
    assert printed(news)


def test_the_editor_completes_every_public_name() -> None:
    found = completions()
    assert {name for name, _, _ in found["tama"]} == set(tama.__all__)
    assert {"legal_moves", "fen", "turn", "captured", "path"} <= {name for name, _, _ in found[""]}
    assert all(text for name, kind, text in found[""] if kind == "function")


BLOCKS = re.findall(
    r"^```(python(?: bot)?)\n(?!>>>)(.*?)^```",
    (ROOT / "docs" / "python.md").read_text("utf-8"),
    re.MULTILINE | re.DOTALL,
)


@pytest.mark.parametrize(("kind", "code"), BLOCKS, ids=range(len(BLOCKS)))
def test_each_block_of_the_manual_runs(kind: str, code: str) -> None:
    if kind == "python bot":
        assert Bot(code).choose(tama.Game(), UNHURRIED) in tama.Position.initial().legal_moves()
    else:
        news = answers(code)
        assert printed(news)
        assert not [each for each in news if "fault" in each]


def test_the_manual_has_blocks_of_each_kind() -> None:
    assert [kind for kind, _ in BLOCKS] == ["python", "python bot", "python"]
