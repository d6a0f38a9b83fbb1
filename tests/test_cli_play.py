"""Tests `tama play` and `tama match`: moves, help, saved games, results."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from typing import TYPE_CHECKING, Final

import pytest
from cli_helpers import ANSI, PDN, play, tama_line
from support import Clock

import tama_core as tama

if TYPE_CHECKING:
    from pathlib import Path

CAPTURE = "W:Wc3,g3:Bc4,g4,d5,Kh8"


def test_a_game_of_several_is_not_saved_over_the_others(pdn_file: Path) -> None:
    pdn_file.write_text(PDN + "\n" + PDN, "utf-8")
    ran = tama_line("play", pdn_file, "--side", "both", typed=f"save {pdn_file}\n")
    assert "already exists" in ran.out
    assert pdn_file.read_text("utf-8") == PDN + "\n" + PDN


def test_what_is_typed_in_another_encoding_does_not_end_the_game() -> None:
    command = [sys.executable, "-m", "tama_core", "play", "--level", "1"]
    env = {**os.environ, "PYTHONIOENCODING": "utf-8"}
    ran = subprocess.run(command, input=b"a3-a4\n\xff\xfe\nfen\n", env=env, capture_output=True, check=True)  # noqa: S603 - itself
    assert ran.stderr == b""
    assert b",a4:B" in ran.stdout


@pytest.mark.parametrize("command", [("play", "--side", "both"), ("learn", "r10/try")])
def test_text_in_utf_16_is_one_sentence_and_a_byte_order_mark_is_skipped(command: tuple[str, ...]) -> None:
    typed = "a3-a4\nfen\nquit\n"
    ran = tama_line(*command, typed=typed.encode("utf-16-le").decode("latin-1"))
    assert (ran.code, ran.err.count("\n")) == (1, 1)
    assert "UTF-16" in ran.err
    assert "W:W" in tama_line(*command, typed=f"\ufefffen\n{typed}").out or command[0] == "learn"


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
    assert "already exists" in play("a3-a4", f"save {name}")
    assert name.read_text("utf-8") == "Dear Ani"


@pytest.mark.parametrize("typed", ["a3 a4", "A3→A4", "1. a3-a4!", "a3*a4", "a3->a4", "a3–a4,", "a3=>a4±", "\ufeffa3a4"])
def test_a_move_is_typed_as_people_write_it(typed: str) -> None:
    assert "a4:B" in play(typed, "fen", options=("--side", "both"))


def test_word_that_is_no_command_is_answered_with_where_to_find_them() -> None:
    assert "Expected a move such as a3-a4, or help, not 'foo bar'." in play("foo bar")


@pytest.mark.parametrize("words", [["no-such-file"], ["--fen", "W:Wa2:Ba7", "game.pdn"]])
def test_play_of_what_is_no_saved_game_is_one_line(words: list[str]) -> None:
    ran = tama_line("play", *words)
    assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1)


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
    assert "unfinished games" in ran.err


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
    ("done move=a1-a8", "not 'a1-a8'"),
    ("done", "expected a move such as a3-a4 or c3xe5xc4xd5, not ''"),
    ("error message=tired", "forfeits: tired"),
    ("", "but it has ended"),
    ("info depth=1", "in time, but got no answer"),
])  # fmt: skip
def test_match_goes_on_where_an_engine_fails_and_always_says_the_score(
    answer: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tama_core.hub.client.monotonic", Clock(step=1.0))
    monkeypatch.setattr("tama_core.hub.process.FAREWELL", 0.1)
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


def test_play_explains_an_illegal_try_with_its_rule() -> None:
    out = play("a3-a5", "g3xg5", options=("--fen", CAPTURE))
    assert "There is no piece on a3. (R3)" in out
    assert "This captures 1; you must capture 2. (R10) For example c3xc5xe5." in out


def test_play_says_what_must_be_captured_and_marks_it() -> None:
    out = play(options=("--fen", CAPTURE))
    assert "Capture with c3." in out
    assert "!w" in out


@pytest.mark.parametrize("text", ["a3-a4", "a3 a4", "a3a4", "A3 - A4"])
def test_engine_answers_a_move_however_it_is_typed(text: str) -> None:
    assert re.search(r"Black plays [a-h]\d[-x]", play(text))


def test_undo_takes_back_the_engine_s_move_too_and_redo_brings_both_back() -> None:
    out = play("a3-a4", "fen", "undo", "fen", "redo", "fen")
    after, before, again = re.findall(r"White> (W:W\S+)", out)
    assert before == tama.Position.initial().fen()
    assert after == again != before


def test_black_sees_the_board_from_the_other_side_and_waits_for_white() -> None:
    out = play("flip", options=("--side", "black"))
    assert out.index("White plays") < out.index("Black> ")
    first, *_, last = re.findall(r"  ( [a-h](?:  [a-h]){7})", out)
    assert first.split() == list("hgfedcba")
    assert last.split() == list("abcdefgh")


def test_hint_is_a_legal_move() -> None:
    out = play("hint", options=("--fen", "W:WKa1,Kb8:BKd4"))
    assert "b8-b4 (win in 2). The line: b8-b4 d4xa4 a1xa5." in out


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
    assert f"White> {tama.Position.initial().fen()}" in out


def test_engines_alone_play_to_the_end() -> None:
    out = play(options=("--side", "none", "--fen", "W:Wa3:Ba4"))
    assert out.rstrip().endswith("The game is over: Black has no pieces left.")


@pytest.mark.parametrize("line", [
    "x", "level", "level 11", "save", "save /", "redo", "undo", "why z9", "moves z9", "a3", "a3-a4-a5-", "\0",
    "why a3 a3", "fen x", "?", "board", "moves a2", "why", "why a3-a5", "level 99999999999", "é", "-", "--x--",
])  # fmt: skip
def test_nothing_typed_ends_the_game(line: str) -> None:
    assert play(line, "quit").count("White> ") == 2


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
