"""Tests the command line: the output and exit code of each command, and no traceback for any input."""

from __future__ import annotations

import io
import json
import os
import re
import shlex
import signal
import subprocess
import sys
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import DATA, Clock

import tama_core as tama
from tama_core.cli import COMMANDS, main
from tama_core.cli.files import FORMATS, read_games, write_games

if TYPE_CHECKING:
    from pathlib import Path

PDN = '[White "Ani & <co>"]\n\n1. c3-c4 c6-c5 {loses two men} 2. c4xc8 *\n'
CAPTURE = "W:Wc3,g3:Bc4,g4,d5,Kh8"
PATIENCE = 120
"""Seconds after which a process that should have ended is given up."""
ANSI = re.compile(r"\x1b\[[0-9;]*m")


class Ran(NamedTuple):
    code: int
    out: str
    err: str


class Tty(io.StringIO):
    def isatty(self) -> bool:
        return True


def tama_line(*argv: object, typed: str = "", tty: bool = False, env: dict[str, str] | None = None) -> Ran:
    kind = Tty if tty else io.StringIO
    out, err = kind(), io.StringIO()
    code = main([str(word) for word in argv], io.StringIO(typed), out, err, env or {"TERM": "xterm"})
    return Ran(code, out.getvalue(), err.getvalue())


def play(*typed: str, options: tuple[str, ...] = ()) -> str:
    ran = tama_line("play", "--seed", "1", "--level", "1", *options, typed="".join(f"{line}\n" for line in typed))
    assert (ran.code, ran.err) == (0, "")
    return ran.out


def process(*argv: str, **settings: object) -> subprocess.Popen[str]:
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE} | settings
    return subprocess.Popen([sys.executable, "-m", "tama_core", *argv], text=True, encoding="utf-8", **pipes)  # type: ignore[call-overload,no-any-return] # noqa: S603


@pytest.fixture
def pdn_file(tmp_path: Path) -> Path:
    path = tmp_path / "games.pdn"
    path.write_text(PDN, "utf-8")
    return path


# --- Help, arguments, exit codes ---


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


@pytest.mark.parametrize("line", [
    "", "chess", "perft", "perft x", "perft -1", "perft 99999999999999999999999", "play --level 11", "play --side red",
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
    "convert .", "validate no-such-file", "match 11 1", "match no-such-engine 1", "match ' 1", "play --fen x",
    "match 1 2 --openings no-such-file", "match -5 1", "match '' 1",
])  # fmt: skip
def test_bad_input_is_one_line_and_code_1(line: str) -> None:
    words = ["" if word == "''" else word for word in line.split(" ")]
    ran = tama_line(*words) if "-5" not in words else tama_line("match", "--", "-5", "1")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith("tama: ")
    assert ran.err.count("\n") == 1


@given(st.binary(max_size=200) | st.text(max_size=200).map(lambda text: text.encode("utf-8", "surrogatepass")))
def test_no_file_leads_to_a_traceback(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "any"
    path.write_bytes(content)
    for kind in FORMATS:
        ran = tama_line("validate", path, "--from", kind)
        assert ran.code == 0 or (ran.code == 1 and ran.err)
        assert all(line.startswith(f"tama: {path}: ") for line in ran.err.splitlines())


# --- perft, bench ---


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


def test_bench_searches_the_same_nodes_each_time() -> None:
    counts = {re.search(r"search 2: (\d+) nodes", tama_line("bench", "--depth", 2).out)[1] for _ in range(2)}  # type: ignore[index]
    assert len(counts) == 1


# --- convert, validate, analyse ---


@pytest.mark.parametrize("text", [PDN, (DATA / "notes.pdn").read_text("utf-8")])
@pytest.mark.parametrize("kind", ["pdn", "svg", "json"])
def test_game_survives_every_format_that_holds_games(kind: str, text: str) -> None:
    ((game, *_),) = read_games(text, "pdn")
    ((again, *_),) = read_games(write_games([game], kind), kind)
    assert (again.moves, again.tags, again.positions) == (game.moves, game.tags, game.positions)
    assert again.notes == game.notes


@pytest.mark.parametrize("ending", ["1-0", "0-1", "1/2-1/2", "*"])
@pytest.mark.parametrize("kind", ["svg", "json"])
def test_result_survives(kind: str, ending: str) -> None:
    ((game, *_),) = read_games(f"1. a3-a4 {ending}", "pdn")
    ((again, *_),) = read_games(write_games([game], kind), kind)
    assert again.outcome == game.outcome


def test_convert_goes_by_names_and_there_and_back(pdn_file: Path, tmp_path: Path) -> None:
    names = [pdn_file, *(tmp_path / f"x.{kind}" for kind in ("json", "svg", "pdn"))]
    for source, target in pairwise(names):
        assert tama_line("convert", source, target) == (0, "", "")
    assert json.loads(names[1].read_text("utf-8"))["moves"] == ["c3-c4", "c6-c5", "c4xc6xc8"]
    assert "2. c4xc8 *" in names[3].read_text("utf-8")


def test_convert_reads_standard_input_and_guesses() -> None:
    ran = tama_line("convert", "-", "--to", "json", typed=" W:Wa2:Ba7.\nB:Wa2:Ba7\n")
    assert [record["fen"] for record in json.loads(ran.out)] == ["W:Wa2:Ba7", "B:Wa2:Ba7"]


def test_convert_picks_a_game_and_a_ply() -> None:
    ran = tama_line("convert", "-", "--to", "fen", "--game", 2, "--ply", 1, typed=f"{PDN}\n1. a3-a4 b6-b5 *")
    assert ran.out.startswith("B:W")
    assert ",a4:B" in ran.out
    assert ran.out.count("\n") == 1


def test_picture_of_two_games_is_refused() -> None:
    ran = tama_line("convert", "-", "--to", "svg", typed=PDN + PDN)
    assert (ran.code, ran.err) == (1, "tama: expected one game for a picture, not 2: choose one with --game\n")


SPOILT = f"""{PDN}
[White "Ani"]

1. a3-a4 a6-a4 2. b3-b4 (1. zz) *

[Event "2nd "Ararat" open"]

1. a3-a4 *

[White "Ara"]

1. b3-b4 b6-b5 1-0 0-1
"""
"""Four games: a good one, an illegal move, a tag with a quote in it, and a good one with two results."""


def test_validate_counts_games_and_names_the_place_of_every_fault(pdn_file: Path) -> None:
    assert tama_line("validate", pdn_file).out == f"{pdn_file}: 1 game, 3 moves\n"
    pdn_file.write_text(SPOILT, "utf-8")
    ran = tama_line("validate", pdn_file, "-", typed=PDN)
    assert ran.code == 1
    assert [re.sub(": (expected|a second).*", "", line) for line in ran.err.splitlines()] == [
        f"tama: {pdn_file}: game {place}"
        for place in ("2: line 7, column 10", "3: line 9, column 1", "4: line 15, column 20")
    ]
    assert ran.out == f"{pdn_file}: 4 games (2 with faults), 7 moves\n-: 1 game, 3 moves\n"
    assert tama_line("validate", "-", typed=SPOILT).err == ran.err.replace(str(pdn_file), "-")


def test_validate_does_not_fail_for_a_contradiction() -> None:
    ran = tama_line("validate", "-", typed="1. a3-a4 1-0 0-1")
    assert (ran.code, ran.out) == (0, "-: 1 game, 1 move\n")
    assert "a second result, 0-1, follows 1-0; the first counts" in ran.err


def test_convert_leaves_spoilt_games_out_and_says_so(pdn_file: Path) -> None:
    pdn_file.write_text(SPOILT, "utf-8")
    ran = tama_line("convert", pdn_file, "--to", "json")
    assert (ran.code, [len(game["moves"]) for game in json.loads(ran.out)]) == (1, [3, 2])
    for number in (2, 3):
        assert f"tama: {pdn_file}: game {number} is left out\n" in ran.err
    alone = tama_line("convert", pdn_file, "--game", 4, "--to", "fen")
    assert (alone.code, alone.err) == (0, "")
    refused = tama_line("convert", pdn_file, "--game", 2)
    assert (refused.code, refused.out) == (1, "")
    assert refused.err.startswith(f"tama: {pdn_file}: game 2: line 7, column 10: ")


def test_convert_loses_no_spoilt_game_by_writing_over_it(pdn_file: Path) -> None:
    for text, output in ((SPOILT, pdn_file), ("1. a3-a5 *", pdn_file.with_suffix(".json"))):
        pdn_file.write_text(text, "utf-8")
        assert tama_line("convert", pdn_file, output).code == 1
        assert pdn_file.read_text("utf-8") == text
        assert not pdn_file.with_suffix(".json").exists()


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("fen", "W:Wa2:Ba7\nW:Wz9:Ba7\n\nB:Wa2:Ba7\n"),
        ("json", '[{"moves":["a3-a4"]},{"moves":["a3-a5"]},7,{}]'),
    ],
)
def test_other_formats_keep_their_good_games_too(kind: str, text: str) -> None:
    ran = tama_line("convert", "-", "--from", kind, "--to", "fen", typed=text)
    assert (ran.code, len(ran.out.splitlines())) == (1, 2)
    assert "tama: -: game 2 is left out\n" in ran.err


def test_analyse_goes_through_the_good_games(pdn_file: Path) -> None:
    pdn_file.write_text(SPOILT, "utf-8")
    ran = tama_line("analyse", pdn_file, "--depth", 1)
    assert (ran.code, ran.out.count("Tama — standard rules")) == (1, 2)
    assert ran.err.count("is left out") == 2


def test_a_game_of_several_is_not_saved_over_the_others(pdn_file: Path) -> None:
    pdn_file.write_text(PDN + "\n" + PDN, "utf-8")
    ran = tama_line("play", pdn_file, "--side", "both", typed=f"save {pdn_file}\n")
    assert "is there already" in ran.out
    assert pdn_file.read_text("utf-8") == PDN + "\n" + PDN


# --- What a terminal would obey ---

OBEYED = "".join(map(chr, [*range(1, 9), *range(11, 32), 127, *range(128, 160), 0x61C, 0x200E, 0x202E, 0x2066, 0x2069]))


def assert_harmless(text: str) -> None:
    assert not set(ANSI.sub("", text)) & set(OBEYED), ascii(text)


@pytest.mark.parametrize("env", [{"TERM": "xterm"}, {"NO_COLOR": "1"}])
def test_nothing_from_outside_reaches_the_terminal_as_a_command(tmp_path: Path, env: dict[str, str]) -> None:
    """In tags, comments, results, faults, arguments and names of files."""
    evil = "\x1b[31m\x1b]0;title\x07\x9b2J\u202e\r"
    good = f'[White "A{evil[:-1]}B"]\n\n1. c3-c4 {{{evil}}} c6-c5 *\n'
    bad = f'[White "{evil}"]\n1. a3-a5{evil} {evil} *\n'
    file, missing = tmp_path / ("evil.pdn" if os.name == "nt" else "evil\x1b[31m.pdn"), f"no{evil}\n.pdn"
    file.write_text(f"{good}\n{bad}", "utf-8")
    for argv in (
        *(["validate", file], ["analyse", file, "--depth", 1], ["convert", file], ["convert", file, "--game", 2]),
        *(["play", file], ["analyse", missing], ["validate", missing], ["analyse", f"W:W{evil}:B"], ["match", evil, 1]),
        *([evil], ["perft", evil], ["validate", file, f"--{evil}"], ["validate", file, "--encoding", evil]),
        ["play", "--fen", f"W:W{evil}:B", "--rules", "dama"],
    ):
        ran = tama_line(*argv, typed=good, tty=True, env=env)
        assert "\x1b[31m" not in ran.out + ran.err
        assert_harmless(ran.out)
        assert_harmless(ran.err)
    typed = f"{evil}\nwhy {evil}\nsave {tmp_path / 'none' / evil}\n"
    said = tama_line("play", "--side", "both", typed=typed, tty=True, env=env)
    assert "\x1b[31m" not in said.out + said.err
    assert_harmless(said.out + said.err)


def test_what_goes_to_a_file_or_a_pipe_stays_as_it_is(tmp_path: Path) -> None:
    text = '[White "A\x1b[31mB\u202e"]\n\n1. c3-c4 *\n'
    assert '[White "A\x1b[31mB\u202e"]' in tama_line("convert", "-", typed=text).out
    assert tama_line("convert", "-", tmp_path / "x.pdn", typed=text).code == 0
    assert '[White "A\x1b[31mB\u202e"]' in (tmp_path / "x.pdn").read_text("utf-8")


# --- Encodings ---


def test_the_encoding_of_a_file_is_found_out_or_named_and_never_guessed(pdn_file: Path) -> None:
    text = '[White "Şeyma"]\n\n1. a3-a4 *\n'
    for written, *options in (("utf-8-sig",), ("utf-16",), ("utf-32",), ("cp1254", "--encoding", "cp1254")):
        pdn_file.write_bytes(text.encode(written))
        assert "Şeyma" in tama_line("convert", pdn_file, *options).out
        assert tama_line("validate", pdn_file, *options).code == 0
    for command in ("convert", "validate", "analyse"):
        ran = tama_line(command, pdn_file)
        assert (ran.code, "expected text in utf-8" in ran.err, "--encoding" in ran.err) == (1, True, True), command
    assert [len(game) for game in tama.pdn.read(pdn_file, encoding="cp1254")] == [1]
    with pytest.raises(tama.PdnError, match=r"line 1, column 9: expected text in utf-8, not b'\\xde': name its"):
        list(tama.pdn.read(pdn_file))


@pytest.mark.parametrize("name", ["cp9999", "rot13", "", "a\0b"])
def test_what_is_no_encoding_is_refused(name: str, pdn_file: Path) -> None:
    ran = tama_line("validate", pdn_file, "--encoding", name)
    assert (ran.code, "expected the name of an encoding" in ran.err) == (2, True)
    with pytest.raises(tama.NotationError, match="expected the name of an encoding"):
        tama.pdn.read(pdn_file, encoding=name)


def test_analyse_finds_the_forced_win() -> None:
    out = tama_line("analyse", "W:WKa1,Kb8:BKd4", "--depth", 5).out
    assert out.splitlines()[-1].endswith("b8-b4 d4xa4 a1xa5")
    assert "win in 3" in out


def test_analyse_tells_as_many_lines_as_asked() -> None:
    out = tama_line("analyse", "W:WKa1,Kb8:BKd4", "--depth", 1, "--lines", 3).out
    assert len(set(re.findall(r"^  1 .* s  (\S+)", out, re.MULTILINE))) == 3


def test_analyse_marks_the_blunder_and_names_a_better_move(pdn_file: Path) -> None:
    out = tama_line("analyse", pdn_file, "--depth", 4).out
    (blunder,) = [line for line in out.splitlines() if "??" in line]
    assert blunder.split()[:2] == ["1…", "c6-c5"]
    assert "engine: " in blunder


def test_analyse_says_how_a_finished_game_ended() -> None:
    assert "White has no pieces left" in tama_line("analyse", "W:W:Ba7").out


# --- Text that a stream cannot hold ---


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
    assert err.startswith("tama: expected an output that can hold")


def test_what_is_typed_in_another_encoding_does_not_end_the_game() -> None:
    command = [sys.executable, "-m", "tama_core", "play", "--level", "1"]
    env = {**os.environ, "PYTHONIOENCODING": "utf-8"}
    ran = subprocess.run(command, input=b"a3-a4\n\xff\xfe\nfen\n", env=env, capture_output=True, check=True)  # noqa: S603 - itself
    assert ran.stderr == b""
    assert b",a4:B" in ran.stdout


# --- play: files ---


def test_saved_game_names_the_engine_and_the_day_and_goes_on_where_it_was(tmp_path: Path) -> None:
    name = tmp_path / "game.pdn"
    play("a3-a4", f"save {name}", "level 3", f"save {name}")
    (game,) = tama.pdn.loads(name.read_text("utf-8"))
    assert (len(game.moves), game.tags["Black"], "White" in game.tags) == (2, "Tama, level 3", False)
    assert re.fullmatch(r"\d{4}\.\d\d\.\d\d", game.tags["Date"])
    ran = tama_line("play", name, "--seed", "1", "--level", "1", typed=f"undo\nfen\nredo\nsave {name}\n")
    assert "W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3," in ran.out
    (again,) = tama.pdn.loads(name.read_text("utf-8"))
    assert again.moves == game.moves


def test_saving_does_not_write_over_a_file_that_was_there_before(tmp_path: Path) -> None:
    name = tmp_path / "letter.pdn"
    name.write_text("Dear Ani", "utf-8")
    assert "is there already" in play("a3-a4", f"save {name}")
    assert name.read_text("utf-8") == "Dear Ani"


def test_word_that_is_no_command_is_answered_with_where_to_find_them() -> None:
    assert "Expected a move such as a3-a4, or help, not 'foo bar'." in play("foo bar")


@pytest.mark.parametrize("words", [["no-such-file"], ["--fen", "W:Wa2:Ba7", "game.pdn"]])
def test_play_of_what_is_no_saved_game_is_one_line(words: list[str]) -> None:
    ran = tama_line("play", *words)
    assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1)


def test_convert_draws_a_picture_in_a_theme_from_a_side_in_a_size() -> None:
    ran = tama_line("convert", "-", "--to", "svg", "--theme", "wood", "--flip", "--size", 200, typed=PDN)
    (game,) = tama.pdn.loads(PDN)
    drawn = tama.diagram.svg(game, theme="wood", flipped=True, size=200)
    assert (ran.code, ran.out.startswith(drawn.removesuffix("</svg>"))) == (0, True)
    assert tama_line("convert", "-", "--to", "svg", "--theme", "marble", typed=PDN).code == 2


# --- match ---


def test_match_prints_games_score_and_elo(tmp_path: Path) -> None:
    saved = tmp_path / "match.pdn"
    ran = tama_line("match", 1, 2, "--games", 2, "--depth", 1, "--save", saved)
    assert (ran.code, ran.err) == (0, "")
    assert re.search(r"\nTama, level 1 against Tama, level 2: \+\d =\d -\d \(.*%\)\nElo .* 95 % .*\n$", ran.out)
    games = tama.pdn.loads(saved.read_text("utf-8"))
    assert [game.tags["White"] for game in games] == ["Tama, level 1", "Tama, level 2"]
    assert [game.tags["Round"] for game in games] == ["1", "2"]
    assert games[0].moves[:6] == games[1].moves[:6]


def test_match_plays_the_openings_of_a_file_by_its_rules(tmp_path: Path) -> None:
    openings, saved = tmp_path / "openings.fen", tmp_path / "games.pdn"
    openings.write_text("W:Wa2,b2:Ba7,b7\n")
    ran = tama_line(
        "match", 1, 1, "--games", 2, "--depth", 1, "--rules", "dama", "--openings", openings, "--save", saved
    )
    assert ran.code == 0
    for game in tama.pdn.loads(saved.read_text("utf-8")):
        assert (game.positions[0].fen(), game.rules) == ("W:Wa2,b2:Ba7,b7", tama.DAMA)


def test_match_refuses_openings_that_are_over() -> None:
    ran = tama_line("match", 1, 1, "--openings", "-", typed="W:W:Ba7")
    assert ran.code == 1
    assert "a game that goes on" in ran.err


def test_match_against_itself_over_hub() -> None:
    own = f'"{sys.executable}" -m tama_core hub' if os.name == "nt" else f"'{sys.executable}' -m tama_core hub"
    ran = tama_line("match", own, 1, "--games", 2, "--depth", 1, "--rules", "tama-1934")
    assert (ran.code, ran.err) == (0, "")
    assert "Tama against Tama, level 1: +" in ran.out


UNSOUND: Final = """\
import sys
print("wait\\nready", flush=True)
for line in sys.stdin:
    if line.startswith("go"):
        print({answer!r}, flush=True)
        if {answer!r} == "":
            sys.exit(1)
        while {answer!r} == "info depth=1":
            print({answer!r})
"""


@pytest.mark.parametrize(("answer", "reason"), [
    ("done move=a1-a8", "expected a legal move, but 'a1-a8' is none in"),
    ("done", "expected a move such as a3-a4 or c3xe5xc4xd5, not ''"),
    ("error message=tired", "says: tired"),
    ("", "but it has ended"),
    ("info depth=1", "in time, but it did not come"),
])  # fmt: skip
def test_match_goes_on_where_an_engine_fails_and_always_says_the_score(
    answer: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tama_core.hub.client.monotonic", Clock(step=1.0))
    monkeypatch.setattr("tama_core.hub.client.FAREWELL", 0.1)
    engine = tmp_path / "engine.py"
    engine.write_text(UNSOUND.format(answer=answer))
    command = shlex.join([sys.executable, str(engine)]) if os.name != "nt" else f'"{sys.executable}" "{engine}"'
    ran = tama_line("match", command, 1, "--games", 3, "--nodes", 10, "--patience", 100)
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert [reason in line for line in lines[:3]] == [True] * 3
    assert lines[3].endswith("against Tama, level 1: +0 =0 -3 (0.0%), 3 by forfeit")


def test_match_that_cannot_save_a_game_says_the_score_so_far(tmp_path: Path) -> None:
    ran = tama_line("match", 1, 1, "--games", 2, "--depth", 1, "--save", tmp_path)
    assert ran.code == 1
    assert re.search(r"Tama, level 1 against Tama, level 1: \+\d =\d -\d", ran.out)


# --- play ---


def test_play_explains_an_illegal_try_with_its_rule() -> None:
    out = play("a3-a5", "g3xg5", options=("--fen", CAPTURE))
    assert "There is no piece on a3. (R3)" in out
    assert "This takes 1; you must take 2. (R10) For example c3xc5xe5." in out


def test_play_says_what_must_be_captured_and_marks_it() -> None:
    out = play(options=("--fen", CAPTURE))
    assert "White must capture, and as many as possible: 2, with c3." in out
    assert "!w" in out


@pytest.mark.parametrize("text", ["a3-a4", "a3 a4", "a3a4", "A3 - A4"])
def test_engine_answers_a_move_however_it_is_typed(text: str) -> None:
    assert re.search(r"Black plays [a-h]\d[-x]", play(text))


def test_undo_takes_back_the_engine_s_move_too_and_redo_brings_both_back() -> None:
    out = play("a3-a4", "fen", "undo", "fen", "redo", "fen")
    after, before, again = re.findall(r"white> (W:W\S+)", out)
    assert before == tama.Position.initial().fen()
    assert after == again != before


def test_black_sees_the_board_from_the_other_side_and_waits_for_white() -> None:
    out = play("flip", options=("--side", "black"))
    assert out.index("White plays") < out.index("black> ")
    first, *_, last = re.findall(r"  ( [a-h](?:  [a-h]){7})", out)
    assert first.split() == list("hgfedcba")
    assert last.split() == list("abcdefgh")


def test_hint_is_a_legal_move() -> None:
    out = play("hint", options=("--fen", "W:WKa1,Kb8:BKd4"))
    assert "b8-b4 (win in 3; b8-b4 d4xa4 a1xa5)" in out


def test_two_people_can_play_agree_on_a_draw_and_save(tmp_path: Path) -> None:
    path = tmp_path / "game.pdn"
    out = play("a3-a4", "b6-b5", "draw", "a4xb6", f"save {path}", options=("--side", "both"))
    assert out.count("the players agreed on a draw") == 2
    (game,) = tama.pdn.loads(path.read_text("utf-8"))
    assert game.outcome == tama.Outcome(None, tama.Reason.AGREEMENT)
    assert len(game.moves) == 2


def test_engine_refuses_a_draw_when_it_wins() -> None:
    assert "No draw" in play("draw", options=("--fen", "W:Wa2:Ba7,b7,c7,d7"))


def test_resigning_ends_the_game_and_undo_goes_on() -> None:
    out = play("a3-a4", "resign", "a4-a5", "undo", "fen")
    assert out.count("White resigned.") == 2
    assert f"white> {tama.Position.initial().fen()}" in out


def test_engines_alone_play_to_the_end() -> None:
    out = play(options=("--side", "none", "--fen", "W:Wa3:Ba4"))
    assert out.rstrip().endswith("The game is over: Black has no pieces left.")


@pytest.mark.parametrize("line", [
    "x", "level", "level 11", "save", "save /", "redo", "undo", "why z9", "moves z9", "a3", "a3-a4-a5-", "\0",
    "why a3 a3", "fen x", "?", "board", "moves a2", "why", "why a3-a5", "level 99999999999", "é", "-", "--x--",
])  # fmt: skip
def test_nothing_typed_ends_the_game(line: str) -> None:
    assert play(line, "quit").count("white> ") == 2


def test_colours_are_for_terminals_that_want_them() -> None:
    assert ANSI.search(tama_line("play", tty=True).out)
    for ran in (
        tama_line("play"),
        tama_line("play", tty=True, env={"NO_COLOR": "1", "TERM": "xterm"}),
        tama_line("play", tty=True, env={"TERM": "dumb"}),
        tama_line("play", "--color", "never", tty=True),
        tama_line("--color", "never", "play", tty=True),
    ):
        assert not ANSI.search(ran.out)
    assert ANSI.search(tama_line("--color", "always", "play").out)


def test_both_sides_differ_without_colour() -> None:
    out = ANSI.sub("", tama_line("play", "--fen", "W:Wa2,Kb2:Ba7,Kb7", tty=True).out)
    rows = {line[0]: line.split() for line in out.splitlines() if line[:2] in {"2 ", "7 "}}
    assert len({*rows["2"][1:3], *rows["7"][1:3]}) == 4


# --- As a process ---


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
