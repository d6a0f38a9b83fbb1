"""Tests the command line: help, arguments, exit codes, perft and bench, and processes."""

from __future__ import annotations

import io
import os
import re
import signal
import subprocess
import sys

import pytest
from cli_helpers import tama_line

import tama_core as tama
from tama_core.cli import COMMANDS, main
from tama_core.cli.files import FORMATS

PATIENCE = 120
"""Seconds after which a process that should have ended is given up."""


def process(*argv: str, **settings: object) -> subprocess.Popen[str]:
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE} | settings
    return subprocess.Popen([sys.executable, "-m", "tama_core", *argv], text=True, encoding="utf-8", **pipes)  # type: ignore[call-overload,no-any-return] # noqa: S603


def test_help_names_every_command() -> None:
    ran = tama_line("--help")
    assert ran.code == 0
    for command in COMMANDS:
        assert f" {command.__name__.split('.')[-1]} " in ran.out


@pytest.mark.parametrize("command", [command.__name__.split(".")[-1] for command in COMMANDS])
def test_every_command_has_help(command: str) -> None:
    ran = tama_line(command, "--help")
    assert ran.code == 0
    assert ran.out.startswith(f"usage: tama {command} ")


def test_version_is_the_package_s() -> None:
    assert tama_line("--version").out == f"tama {tama.__version__}\n"


def test_no_command_is_answered_with_the_help_and_a_misspelt_one_with_the_right_one() -> None:
    assert tama_line() == tama_line("--help")
    assert "analyse?" in tama_line("analyze").err


@pytest.mark.parametrize("line", [
    "chess", "perft", "perft x", "perft -1", "perft 99999999999999999999999", "play --level 99", "play --side red",
    "perft 1 --rules chess", "analyse", "convert a b c", "match full", "match 1 2 --games 0", "bench --depth 0",
    "perft 2 --dept", "match 1 2 --time nan", "match 1 2 --time -1", "hub --color blue",
])  # fmt: skip
def test_wrong_arguments_are_one_line_and_code_2(line: str) -> None:
    ran = tama_line(*line.split())
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("tama")
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize("line", [
    "perft 1 --fen W:Wa8:B", "perft 1 --fen x", "analyse no-such-file", "analyse W:Wa8:B", "convert no-such-file",
    "convert .", "validate no-such-file", "match 99 1", "match no-such-engine 1", "match ' 1", "play --fen x",
    "match 1 2 --openings no-such-file", "match -5 1", "match '' 1",
    "openings a3-a5", "openings x", "openings --fen x",
])  # fmt: skip
def test_bad_input_is_one_line_and_code_1(line: str) -> None:
    words = ["" if word == "''" else word for word in line.split(" ")]
    ran = tama_line(*words) if "-5" not in words else tama_line("match", "--", "-5", "1")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith("tama: ")
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize(("rules", "nodes"), [("tama", 12174), ("DAMA", 708), ("tama_1934", 12174)])
def test_perft_counts_what_the_rules_say(rules: str, nodes: int) -> None:
    assert tama_line("perft", 3, "--rules", rules, "--quiet").out == f"{nodes}\n"


def test_divide_lists_every_move_and_adds_up() -> None:
    *rows, total = tama_line("perft", 3, "--divide").out.splitlines()
    assert len(rows) == 22
    assert sum(int(row.split()[1]) for row in rows) == int(total.split()[0]) == 12174


def test_perft_of_depth_0_is_one_node() -> None:
    assert tama_line("perft", 0, "--fen", "W:W:Ba7").out.startswith("1 ")
    assert tama_line("perft", 2, "--fen", "W:W:Ba7").out.startswith("0 ")


def test_openings_shows_the_code_what_is_known_and_each_move() -> None:
    code, known, header, *rows = tama_line("openings", "a3-a4", "h6-h5").out.splitlines()
    assert re.fullmatch(r"A\d\d", code)
    assert re.fullmatch(
        r"White to move\. [\d,]+ games reached this position\. Evaluation [+-]\d+\.\d\d at depth \d+\.", known
    )
    assert header.split() == ["move", "games", "won", "drawn", "lost", "score", "depth"]
    assert re.fullmatch(r"\w\d-\w\d +\d+ +\d+% +\d+% +\d+% +[+-]\d\.\d\d +\d+", rows[0])
    games = [int(row.split()[1]) for row in rows]
    assert games == sorted(games, reverse=True)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--fen", "W:Wa2:Ba7"], "This position is not in the opening theory.\n"),
        (["--rules", "dama"], "This position is not in the opening theory.\n"),
        (["--fen", "W:W:Ba7"], "The game is over: White has no pieces left.\n"),
    ],
)
def test_openings_says_where_it_knows_nothing(words: list[str], told: str) -> None:
    assert tama_line("openings", *words).out == told


def test_bench_searches_the_same_nodes_each_time() -> None:
    counts = {re.search(r"search 2: (\d+) nodes", tama_line("bench", "--depth", 2).out)[1] for _ in range(2)}  # type: ignore[index]
    assert len(counts) == 1


@pytest.mark.parametrize("coding", ["utf-8", "ascii"])
@pytest.mark.parametrize("name", ["\\ud800", "Անի"])
def test_what_the_output_cannot_hold_is_no_traceback(coding: str, name: str) -> None:
    record = f'{{"tags":{{"White":"{name}"}}}}'.encode(coding, "backslashreplace")
    for kind in FORMATS:
        typed, out = (io.TextIOWrapper(io.BytesIO(content), coding) for content in (record, b""))
        err = io.StringIO()
        code = main(["convert", "-", "--from", "json", "--to", kind], typed, out, err, {"TERM": "xterm"})
        assert (code, err.getvalue().count("\n")) in {(0, 0), (1, 1)}
        assert kind != "json" or code == 0 or coding == "ascii"


def test_what_the_output_of_a_process_cannot_hold_is_one_line() -> None:
    ran = process("convert", "-", "--from", "json", "--to", "pdn", env={**os.environ, "PYTHONIOENCODING": "ascii"})
    _, err = ran.communicate('{"tags":{"White":"\\u0531"}}', timeout=PATIENCE)
    assert (ran.returncode, err.count("\n")) == (1, 1)
    assert err.startswith("tama: cannot print")


def test_module_runs() -> None:
    ran = process("perft", "2", "--quiet")
    assert ran.communicate(timeout=PATIENCE) == ("484\n", "")
    assert ran.returncode == 0


def test_output_that_cannot_show_a_character_gets_a_substitute() -> None:
    ran = process("play", env={**os.environ, "PYTHONIOENCODING": "ascii"})
    out, err = ran.communicate("quit\n", timeout=PATIENCE)
    assert (ran.returncode, err) == (0, "")
    assert "Tama ? standard rules" in out


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals and pipes")
def test_closed_pipe_is_no_error() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    ran = process("perft", "2", "--divide", stdout=writer)
    os.close(writer)
    _, err = ran.communicate(timeout=PATIENCE)
    assert (ran.returncode, err) == (141, "")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals and pipes")
@pytest.mark.parametrize(
    "argv", [("hub",), ("play", "--side", "both"), ("analyse", tama.Position.initial().fen(), "--depth", "60")]
)
def test_ctrl_c_ends_quietly(argv: tuple[str, ...]) -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)  # who runs the tests in the background ignores it
    ran = process(*argv)
    assert ran.stdin is not None
    assert ran.stdout is not None
    if argv == ("hub",):
        ran.stdin.write("ping\n")
        ran.stdin.flush()
    ran.stdout.readline()
    ran.send_signal(signal.SIGINT)
    _, err = ran.communicate(timeout=PATIENCE)
    assert (ran.returncode, err) == (130, "")


def test_hub_process_hears_stop_in_a_search_and_ends_with_its_input() -> None:
    ran = process("hub")
    assert ran.stdin is not None
    assert ran.stdout is not None
    ran.stdin.write("level infinite\ngo analyze\n")
    ran.stdin.flush()
    assert ran.stdout.readline().startswith("info depth=1 ")
    ran.stdin.write("stop\nping\n")
    ran.stdin.flush()
    out, err = ran.communicate(timeout=PATIENCE)
    *_, done, pong = out.splitlines()
    assert done.startswith("done move=")
    assert (pong, err, ran.returncode) == ("pong", "", 0)
