"""Puzzles: what the rules say of a line, and what the finder takes for a puzzle."""

from __future__ import annotations

import importlib.util
import sys

import pytest
from support import ROOT

import tama_core as tama
from tama_core.lessons import Attempt, Verdict
from tama_core.lessons.puzzles import Puzzle, Theme, grade_of, themes_of

SHOT = "W:Wd2,d3,d4:Bb4,b6,d6,e6; d4-c4 b4xd4 d3xd5xd7; 2; sacrifice"

LINES = {
    "three in one turn": ("W:Wb2:Bb3,c4,e4", "b2xb4xd4xf4", {Theme.MULTI_CAPTURE}),
    "two in one turn": ("W:Wb3:Bb4,c5", "b3xb5xd5", set()),
    "crowned and on": ("W:Wd6:Bd3,d7", "d6xd8xd1", {Theme.CROWNED_ON_THE_WAY}),
    "crowned at the end": ("W:Wd6:Bd7,a3", "d6xd8", set()),
    "through its own hole": (
        "W:WKf2:Be3,f3,g3,c5,e8",
        "f2xf8xc8xc3xf3xh3",
        {Theme.MULTI_CAPTURE, Theme.OPENED_LINE},
    ),
    "left, about, and right": ("W:WKe6:Bh3,c6,f6,h7", "e6xa6xh6xh1xh8", {Theme.MULTI_CAPTURE}),
    "one for three": (
        "W:Wb4,c4,d4:Bf4,g5,d6,c8",
        "d4-d5 d6xd4 c4xe4xg4xg6",
        {Theme.MULTI_CAPTURE, Theme.SACRIFICE},
    ),
    "a man for a crown": (
        "W:Wa5,c6,d6:Bb4,c5,d5,e7",
        "d6-d7 e7xc7 c6xc8xc4xa4",
        {Theme.MULTI_CAPTURE, Theme.CROWNED_ON_THE_WAY, Theme.SACRIFICE, Theme.BREAK_THROUGH},
    ),
    "an even trade": ("W:Wd2,d3,d4:Bd6,h7", "d4-d5 d6xd4 d3xd5", set()),
    "shut in": ("W:Wh6,f7,g7,h7,Kg8:BKh8", "f7-f8", {Theme.BLOCK}),
    "a king caught": ("W:WKe8,Kh8:BKd3", "e8-d7 d3xd8 h8xa8", {Theme.KING_HUNT}),
}


@pytest.mark.parametrize(("fen", "line", "themes"), LINES.values(), ids=LINES)
def test_themes_are_what_makes_a_line_work(fen: str, line: str, themes: set[Theme]) -> None:
    assert set(themes_of(tama.Position.from_fen(fen), line.split())) == themes


@pytest.mark.parametrize("line", ["", "d4-d6", "d4-c4 b4xd4 d3-d4"])
def test_a_line_that_cannot_be_played_has_no_themes(line: str) -> None:
    with pytest.raises(tama.TamaError):
        themes_of(Puzzle.parse(SHOT).start, line.split())


def test_a_puzzle_comes_back_from_its_text() -> None:
    for text in (SHOT, "W:WKa4:Be4; a4xf4|a4xg4|a4xh4; 1;"):
        assert Puzzle.parse(str(Puzzle.parse(text))) == Puzzle.parse(text)
    assert Puzzle.parse("W:WKa4:Be4; a4xf4|a4xg4|a4xh4; 1;").also == ("a4xg4", "a4xh4")


@pytest.mark.parametrize(("text", "word"), [
    ("", "FEN; solution; grade; themes"),
    ("W:Wd2:Bd3; d2xd4; 0; ", "a grade"),
    ("W:Wd2:Bd3; d2xd4; 1; dance", "dance"),
    ("W:Wz2:Bd3; d2xd4; 1; ", "z2"),
])  # fmt: skip
def test_a_line_that_is_no_puzzle_is_one_sentence(text: str, word: str) -> None:
    with pytest.raises(tama.TamaError, match=word):
        Puzzle.parse(text)


def test_a_puzzle_is_judged_like_a_lesson_and_any_of_its_last_moves_solves_it() -> None:
    attempt = Attempt(Puzzle.parse(SHOT).lesson("puzzle/1", other="No."))
    assert attempt.judge("d4-c5").text == "No."
    onward = attempt.judge("d4-c4")
    assert onward.after.judge("d3xd7").verdict is Verdict.SUCCESS
    landing = Attempt(Puzzle.parse("W:WKa4:Be4; a4xf4|a4xg4; 1;").lesson("puzzle/2"))
    assert [landing.judge(text).verdict for text in ("a4xg4", "a4xh4")] == [Verdict.SUCCESS, Verdict.OTHER]


def test_what_takes_longer_to_find_has_a_higher_grade() -> None:
    grades = [
        grade_of(found, turns, quiet=quiet)
        for found, turns, quiet in [(1, 1, False), (3, 2, False), (3, 2, True), (7, 2, True), (7, 3, True)]
    ]
    assert grades == [1, 2, 3, 5, 5]


# --- the finder ---

spec = importlib.util.spec_from_file_location("lab_puzzles", ROOT / "lab" / "puzzles.py")
assert spec
assert spec.loader
lab = importlib.util.module_from_spec(spec)
sys.modules["lab_puzzles"] = lab
spec.loader.exec_module(lab)


def test_the_finder_finds_the_shot_and_calls_it_sound() -> None:
    finder = lab.Finder(seed=1, depth=6)
    puzzle = finder.puzzle(Puzzle.parse(SHOT).start)
    assert puzzle.solution[0] == "d4-c4"
    assert Theme.SACRIFICE in puzzle.themes
    assert lab.fault(puzzle, finder) == ""


@pytest.mark.parametrize("fen", [
    tama.Position.initial().fen(),
    "W:Wb2:Bb3,c4,e4",
    "W:WKa1,Kb1,Kc1:Bh7",
])  # fmt: skip
def test_a_quiet_position_a_forced_move_and_a_game_that_is_won_are_no_puzzles(fen: str) -> None:
    assert lab.Finder(seed=1, depth=4).puzzle(tama.Position.from_fen(fen)) is None


@pytest.mark.parametrize(("text", "word"), [
    (SHOT.replace("d4-c4 b4xd4 d3xd5xd7", "d4-c5"), "d4-c5"),
    (SHOT.replace("sacrifice", "block"), "other themes"),
])  # fmt: skip
def test_a_puzzle_that_is_none_is_found_out(text: str, word: str) -> None:
    assert word in lab.fault(Puzzle.parse(text), lab.Finder(seed=1, depth=6))
