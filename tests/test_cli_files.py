"""Tests the commands on files: convert, validate and analyse, with faults, formats and encodings."""

from __future__ import annotations

import errno
import io
import json
import os
import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from cli_helpers import ANSI, PDN, Ran, Tty, tama_line
from hypothesis import given
from hypothesis import strategies as st
from support import DATA, Clock

import tama_core as tama
from tama_core.cli import main, terminal
from tama_core.cli.files import FORMATS, read_games, write_games
from tama_core.cli.progress import SolvedLessons

if TYPE_CHECKING:
    from collections.abc import Callable


@given(st.binary(max_size=200) | st.text(max_size=200).map(lambda text: text.encode("utf-8", "surrogatepass")))
def test_no_file_leads_to_a_traceback(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "any"
    path.write_bytes(content)
    for kind in FORMATS:
        ran = tama_line("validate", path, "--from", kind)
        assert ran.code == 0 or (ran.code == 1 and ran.err)
        assert all(line.startswith(f"tama: {path}: ") for line in ran.err.splitlines())


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


def test_convert_makes_a_picture_of_every_game_of_a_folder(tmp_path: Path) -> None:
    source, target = tmp_path / "club", tmp_path / "pictures"
    source.mkdir()
    (source / "two.pdn").write_text("1. c3-c4 *\n\n1. a3-a4 *\n", "utf-8")
    (source / "one.fen").write_text("W:Wc3:Bc6\n", "utf-8")
    (source / "notes.txt").write_text("not a game", "utf-8")
    assert tama_line("convert", source, f"{target}/", "--theme", "wood") == (0, "", "")
    assert sorted(path.name for path in target.iterdir()) == ["one.svg", "two-1.svg", "two-2.svg"]
    ((second, *_),) = read_games((target / "two-2.svg").read_text("utf-8"), "svg")
    assert str(second[0]) == "a3-a4"
    assert tama_line("convert", source, target, "--to", "pdn").code == 0
    assert len(read_games((target / "two.pdn").read_text("utf-8"), "pdn")) == 2
    assert len(tama_line("convert", source, "-", "--to", "fen").out.splitlines()) == 3


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (("club", "club/", "--to", "pdn"), "nothing was written"),
        (("twins", "pictures/"), "nothing was written"),
        (("empty", "pictures/"), "expected files of games (pdn, fen, svg, json) in this folder"),
        (("twins", "pictures/", "--game", "1"), "--game needs one file as the input, not a folder"),
    ],
)
def test_convert_loses_no_file_of_a_folder(
    arguments: tuple[str, ...], fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("club/a.pdn", "twins/a.pdn", "twins/a.fen", "empty/readme.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("W:Wc3:Bc6" if name.endswith("fen") else "1. c3-c4 *", "utf-8")
    ran = tama_line("convert", *arguments)
    assert (ran.code != 0, fault in ran.err) == (True, True)
    assert not (tmp_path / "pictures").exists()
    assert (tmp_path / "club/a.pdn").read_text("utf-8") == "1. c3-c4 *"


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
    assert "a second result, 0-1, follows 1-0; the first is used" in ran.err


def test_convert_leaves_spoilt_games_out_and_says_so(pdn_file: Path) -> None:
    pdn_file.write_text(SPOILT, "utf-8")
    ran = tama_line("convert", pdn_file, "--to", "json")
    assert (ran.code, [len(game["moves"]) for game in json.loads(ran.out)]) == (1, [3, 2])
    for number in (2, 3):
        assert f"tama: {pdn_file}: game {number} was left out\n" in ran.err
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
    assert "tama: -: game 2 was left out\n" in ran.err


def test_analyse_goes_through_the_good_games(pdn_file: Path) -> None:
    pdn_file.write_text(SPOILT, "utf-8")
    ran = tama_line("analyse", pdn_file, "--depth", 1)
    assert (ran.code, ran.out.count("Tama — standard rules")) == (1, 2)
    assert ran.err.count("was left out") == 2


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
    assert "win in 2" in out, "in moves of the winner"


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


def test_convert_draws_a_picture_in_a_theme_from_a_side_in_a_size() -> None:
    ran = tama_line("convert", "-", "--to", "svg", "--theme", "wood", "--flip", "--size", 200, typed=PDN)
    (game,) = tama.pdn.loads(PDN)
    drawn = tama.diagram.svg(game, theme="wood", flipped=True, size=200)
    assert (ran.code, ran.out.startswith(drawn.removesuffix("</svg>"))) == (0, True)
    assert tama_line("convert", "-", "--to", "svg", "--theme", "marble", typed=PDN).code == 2


def test_a_moving_picture_plays_the_game_and_can_be_converted_back(pdn_file: Path) -> None:
    target = pdn_file.with_name("moving.svg")
    assert tama_line("convert", pdn_file, target, "--moving", "--seconds", 2, "--theme", "wood").code == 0
    drawn = target.read_text("utf-8")
    (game,) = tama.pdn.read(pdn_file)
    shown = tama.diagram.game_svg(game, seconds=2.0, theme="wood")
    assert drawn.startswith(shown.removesuffix("</svg>"))
    ran = tama_line("convert", target, "--to", "pdn")
    assert tama.pdn.loads(ran.out) == [game]
    ran = tama_line("convert", "-", "--to", "svg", "--moving", typed="W:Wa2:Bh7")
    assert (ran.code, ran.out) == (1, "")
    assert "at least one move" in ran.err


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-8-sig"])
def test_the_standard_input_is_read_in_utf_16_and_with_a_mark(encoding: str) -> None:
    command = [sys.executable, "-m", "tama_core", "convert", "-", "--to", "pdn"]
    ran = subprocess.run(command, input=PDN.encode(encoding), capture_output=True, check=True)  # noqa: S603 - itself
    assert (ran.stderr, ran.stdout.decode().splitlines()[-1]) == (b"", "1. c3-c4 c6-c5 {loses two men} 2. c4xc8 *")


@pytest.mark.parametrize("name", ["picture.png", "x.gif", "games.docx"])
def test_a_file_whose_format_cannot_be_made_is_refused_with_the_formats(pdn_file: Path, name: str) -> None:
    target = pdn_file.with_name(name)
    ran = tama_line("convert", pdn_file, target)
    assert (ran.code, ran.out, ran.err.count("\n"), target.exists()) == (1, "", 1, False)
    for kind in FORMATS:
        assert f".{kind}" in ran.err
    assert tama_line("convert", pdn_file, target, "--to", "svg").code == 0
    assert target.exists()


@pytest.mark.parametrize(
    "words",
    ["{games} --game 1 {out}", "--game 1 {games} {out}", "{games} {out} --game 1", "{games} --size 90 {out} --game 1"],
)
def test_options_and_names_come_in_any_order(pdn_file: Path, words: str) -> None:
    target = pdn_file.with_name("game.svg")
    ran = tama_line("convert", *words.format(games=pdn_file, out=target).split())
    assert (ran.code, ran.err) == (0, "")
    assert target.read_text("utf-8").startswith("<svg")
    both = tama_line("validate", pdn_file, "--from", "pdn", pdn_file)
    assert (both.code, both.out.count("1 game")) == (0, 2)


class Disc:
    """Files of which the n-th operation fails, and all after it until the end."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, fails: int) -> None:
        self.left = fails
        for name in ("write_text", "replace", "chmod", "mkdir", "open", "unlink"):
            monkeypatch.setattr(Path, name, self.failing(getattr(Path, name)))

    def failing(self, does: Callable[..., Any]) -> Callable[..., Any]:
        def operate(*given: Any, **more: Any) -> Any:  # noqa: ANN401 - any operation
            self.left -= 1
            if self.left == 0:
                raise OSError(errno.ENOSPC, "No space left on device", str(given[0]))
            return does(*given, **more)

        return operate


def saved_in_play(target: Path) -> Ran:
    ran = tama_line("play", "--side", "both", typed=f"a3-a4\nsave {target}\n")
    return Ran(int("Saved" not in ran.out), ran.out, ran.err)


def matched(target: Path) -> Ran:
    return tama_line("match", 1, 1, "--games", 1, "--depth", 1, "--save", target)


def converted(target: Path) -> Ran:
    return tama_line("convert", target.with_name("games.pdn"), target)


def learned(target: Path) -> Ran:
    SolvedLessons({"XDG_STATE_HOME": str(target.parent)}).add("r3/try")
    return Ran(0, "", "")


OLD = "1. a3-a4 *\n"


@pytest.mark.parametrize(
    ("does", "name", "old"),
    [
        (converted, "out.pdn", OLD),
        (saved_in_play, "out.pdn", None),
        (matched, "out.pdn", OLD),
        (learned, "tama/learned.json", '{"version": 1, "lessons": ["r4/try"]}'),
    ],
)
def test_whichever_operation_on_a_file_fails_nothing_is_lost_and_the_next_try_succeeds(
    does: Callable[[Path], Ran], name: str, old: str | None, pdn_file: Path
) -> None:
    target = pdn_file.parent / name
    target.parent.mkdir(exist_ok=True)
    for fails in range(1, 30):
        if old is None:
            target.unlink(missing_ok=True)
        else:
            target.write_text(old, "utf-8")
        with pytest.MonkeyPatch.context() as monkeypatch:
            disc = Disc(monkeypatch, fails)
            try:
                ran = does(target if does is not learned else target.parent)
            except OSError as error:
                ran = Ran(1, "", f"{error}\n")
        if disc.left > 0:
            assert (ran.code, fails > 1) == (0, True), "at last nothing fails any more"
            return
        assert "Traceback" not in ran.err
        assert "No space left" in ran.err + ran.out or ran.code == 0
        if ran.code:
            assert (target.read_text("utf-8") if target.exists() else None) == old, "what was there is still there"
        assert does(target if does is not learned else target.parent).code == 0, "there is a way on"
    pytest.fail("the operations have no end")


def test_long_work_in_a_terminal_shows_how_far_it_is(pdn_file: Path) -> None:
    pdn_file.write_text("1. a3-a4 *\n\n" * 30, "utf-8")
    for words in (["validate", str(pdn_file)], ["convert", str(pdn_file)], ["analyse", str(pdn_file), "--depth", "1"]):
        with pytest.MonkeyPatch.context() as monkeypatch:
            monkeypatch.setattr(terminal, "monotonic", Clock(step=1.0))
            error = Tty()
            assert main(words, io.StringIO(), io.StringIO(), error, {"TERM": "xterm"}) == 0
        drawn = error.getvalue().split("\r\x1b[K")
        assert len({text for text in drawn if text}) > 1 or words[0] == "analyse"
        assert drawn[-1] == "", "the bar is removed"


def test_the_bar_of_a_review_moves(pdn_file: Path) -> None:
    error = Tty()
    assert main(["analyse", str(pdn_file), "--depth", "1"], io.StringIO(), io.StringIO(), error, {"TERM": "xterm"}) == 0
    assert [f"{ply}/3" in error.getvalue() for ply in range(3)] == [True] * 3
