"""Tests puzzles: those of the package, the rules of their lines, and the finder's choices."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

import tama_core as tama
from lab import opponents, puzzle_candidates, puzzle_lines
from lab import puzzles as lab
from tama_core import lessons
from tama_core.lessons import Attempt, Puzzle, Theme, Verdict
from tama_core.lessons.puzzles import as_lesson, read_puzzles
from tama_core.lessons.refutation import refute
from tama_core.lessons.themes import Needs, grade_of, needs_of, themes_of

SHOT = tama.Position.from_fen("W:Wa2,b2,c2,d2,e2,f2,g2,h2,g3,h3,a5:Bh5,a6,b6,f6,g6,a7,e7,f7,g7,h7")
SMALL = tama.Position.from_fen("B:Wf2,d4,f6:Bf4,f5")
"""A puzzle that is searched in a hundredth of the time."""

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
        {Theme.MULTI_CAPTURE, Theme.TWO_FOR_ONE},
    ),
    "a man for a crown": (
        "W:Wa5,c6,d6:Bb4,c5,d5,e7",
        "d6-d7 e7xc7 c6xc8xc4xa4",
        {Theme.MULTI_CAPTURE, Theme.CROWNED_ON_THE_WAY, Theme.TWO_FOR_ONE, Theme.BREAK_THROUGH},
    ),
    "an even trade": ("W:Wd2,d3,d4:Bd6,h7", "d4-d5 d6xd4 d3xd5", set()),
    "a king taken in passing": ("W:Wc3:BKc4,d5", "c3xc5xe5", set()),
    "one king of two": ("W:WKe8,Kh8:BKd3,Ka1", "e8-d7 d3xd8 h8xa8", set()),
    "shut in": ("W:Wh6,f7,g7,h7,Kg8:BKh8", "f7-f8", {Theme.BLOCK}),
    "a king caught": ("W:WKe8,Kh8:BKd3", "e8-d7 d3xd8 h8xa8", {Theme.KING_HUNT}),
}


@pytest.mark.parametrize(("fen", "line", "themes"), LINES.values(), ids=LINES)
def test_themes_are_what_makes_a_line_work(fen: str, line: str, themes: set[Theme]) -> None:
    assert set(themes_of(tama.Position.from_fen(fen), line.split())) == themes


@pytest.mark.parametrize("line", ["", "d4-d6", "d4-c4 b4xd4 d3-d4"])
def test_a_line_that_cannot_be_played_has_no_themes(line: str) -> None:
    with pytest.raises(tama.TamaError):
        themes_of(tama.Position.from_fen("W:Wd2,d3,d4:Bb4,b6,d6,e6"), line.split())


def test_each_need_of_a_line_makes_its_grade_higher_or_leaves_it() -> None:
    easy = Needs(turns=1, quiet=0, given=0, row=1, choices=2)
    harder = [
        easy._replace(turns=4),
        easy._replace(turns=3, quiet=2),
        easy._replace(given=2, row=3),
        easy._replace(row=3, choices=30),
    ]
    assert grade_of(1, easy) == 1
    assert min(grade_of(1, needs) for needs in harder) > 1
    grades = [grade_of(depth, easy._replace(turns=3)) for depth in range(1, 10)]
    assert grades == sorted(grades)
    assert grade_of(9, Needs(turns=5, quiet=3, given=3, row=4, choices=30)) == 5


# --- those that are shipped ---

SHIPPED = tuple(lab.every_puzzle().values())
FIRST = tuple(lessons.puzzles().values())


def test_every_puzzle_is_solved_by_its_solution_and_by_any_other_last_move_that_it_names() -> None:
    for puzzle in SHIPPED:
        attempt = Attempt(as_lesson(puzzle))
        *steps, last = puzzle.solution[::2]
        for text, reply in zip(steps, puzzle.solution[1::2], strict=True):
            judgement = attempt.judge(text)
            assert judgement.verdict is Verdict.ONWARD, puzzle.id
            assert [str(move) for move in judgement.answer] == [reply], puzzle.id
            attempt = judgement.after
        for text in (last, *puzzle.also):
            assert attempt.judge(text).verdict is Verdict.SUCCESS, puzzle.id


def test_grades_and_themes_follow_from_the_lines() -> None:
    for puzzle in SHIPPED:
        themes = themes_of(puzzle.start, puzzle.solution)
        assert themes, f"{puzzle.id}: expected a line with one of the themes"
        assert puzzle.themes == themes, f'{puzzle.id}: expected themes = "{" ".join(themes)}"'
        grade = grade_of(puzzle.depth, needs_of(puzzle.start, puzzle.solution))
        assert puzzle.grade == grade, f"{puzzle.id}: expected grade {grade}, not {puzzle.grade}"


def test_every_puzzle_leaves_a_choice() -> None:
    for puzzle in SHIPPED:
        assert len(puzzle.start.legal_moves()) > 1, puzzle.id


def test_no_man_of_a_puzzle_stands_where_none_comes_to_stand() -> None:
    for puzzle in SHIPPED:
        men = {side: puzzle.start.pieces(side) & ~puzzle.start.kings for side in tama.Side}
        assert not men[tama.Side.WHITE] & 0xFF, puzzle.id
        assert not men[tama.Side.BLACK] & 0xFF << 56, puzzle.id


def test_no_two_puzzles_are_one_in_a_mirror_or_in_other_colours() -> None:
    seen = Counter(key for puzzle in SHIPPED for key in set(lab.alike(puzzle)))
    assert set(seen.values()) == {1}


def test_there_are_a_thousand_puzzles_and_enough_of_each_grade_theme_and_side() -> None:
    assert len(SHIPPED) >= 1000
    grades = Counter(puzzle.grade for puzzle in SHIPPED)
    themes = Counter(theme for puzzle in SHIPPED for theme in puzzle.themes)
    sides = Counter(puzzle.start.turn for puzzle in SHIPPED)
    assert min(grades[grade] for grade in lessons.GRADES) >= 100
    assert min(themes[theme] for theme in Theme) >= 20
    assert min(sides[side] for side in tama.Side) >= 400


def test_puzzles_are_numbered_without_gaps_and_the_package_has_the_first_of_them() -> None:
    assert sorted(puzzle.number for puzzle in SHIPPED) == list(range(1, len(SHIPPED) + 1))
    assert sorted(puzzle.number for puzzle in FIRST) == list(range(1, lab.IN_PACKAGE + 1))
    page = (lab.ROOT / "web/learn/puzzle-list.ts").read_text("utf-8")
    assert f"const IN_PACKAGE = {lab.IN_PACKAGE};" in page


def sample(size: int) -> list[Any]:
    """Some puzzles, evenly spread; every second one is for the slow tests."""
    puzzles = SHIPPED[:: max(1, len(SHIPPED) // size)]
    return [
        pytest.param(one, id=one.id, marks=() if number % 2 else pytest.mark.slow) for number, one in enumerate(puzzles)
    ]


@pytest.mark.parametrize("puzzle", sample(8))
def test_the_engine_wants_the_first_move_of_a_puzzle_by_a_clear_margin(puzzle: Puzzle) -> None:
    assert lab.doubt(lab.opinion(puzzle)) == ""


@pytest.mark.parametrize("puzzle", sample(30))
def test_no_other_first_move_wins_as_far_as_its_refutation_tells(puzzle: Puzzle) -> None:
    attempt = Attempt(as_lesson(puzzle))
    other = next(move for move in puzzle.start.legal_moves() if attempt.judge(str(move)).verdict is Verdict.OTHER)
    refutation = refute(attempt.judge(str(other)))
    assert refutation.line[0] == other
    assert refutation.score < puzzle_lines.WANTED.win
    assert not any(fact.moves for fact in refutation.facts if fact.kind.startswith("missed"))


def test_what_a_hint_marks_is_the_next_move() -> None:
    puzzle = next(one for one in SHIPPED if one.turns > 1)
    attempt = Attempt(as_lesson(puzzle))
    for text in puzzle.solution[::2]:
        path = text.replace("x", "-").split("-")
        marked = [hint.squares for hint in (attempt.hint(0), attempt.hint(1)) if hint]
        assert [[str(square) for square in squares] for squares in marked] == [path[:1], path[:2]]
        attempt = attempt.judge(text).after


# --- their files ---


@pytest.mark.parametrize(("text", "word"), [
    ("1 1", "line 1: expected number, grade, depth, themes, position and moves"),
    ("# Puzzles\n\n1 1 1 block W:Wd2:Bd3", "line 3: expected number"),
    ("1 1 1 block W:Wz2:Bd3 d2xd4", "line 1: .*z2"),
    ("1 1 1 dance W:Wd2:Bd3 d2xd4", "line 1: .*dance"),
    ("1 6 1 block W:Wd2:Bd3 d2xd4", "line 1: expected number"),
    ("one 1 1 block W:Wd2:Bd3 d2xd4", "line 1: expected number"),
])  # fmt: skip
def test_a_line_that_is_no_puzzle_is_one_sentence(text: str, word: str) -> None:
    with pytest.raises(tama.TamaError, match=word):
        read_puzzles(text)


def test_a_puzzle_comes_back_from_its_line() -> None:
    for puzzle in SHIPPED:
        assert read_puzzles(lab.text_of(puzzle)) == (puzzle,)


def test_a_puzzle_that_the_package_does_not_have_is_found_in_the_lines_that_come_with_its_name() -> None:
    puzzle = max(SHIPPED, key=lambda one: one.number)
    with pytest.raises(tama.TamaError, match=f"from puzzles/1 to puzzles/{lab.IN_PACKAGE}"):
        lessons.puzzle(puzzle.id)
    assert lessons.puzzle(puzzle.id, lab.text_of(puzzle)) == puzzle
    with pytest.raises(tama.TamaError, match="from puzzles/1"):
        lessons.puzzle("puzzles/9999", lab.text_of(puzzle))


@pytest.mark.parametrize("identity", ["", "puzzles", "puzzles/0", "puzzles/1/2", "puzzles/../index", 7, None])
def test_what_is_no_puzzle_is_refused(identity: object) -> None:
    with pytest.raises(tama.TamaError):
        lessons.puzzle(identity)  # type: ignore[arg-type]


# --- the finder ---


@pytest.fixture
def _compiler() -> None:
    try:
        puzzle_candidates.library()
    except opponents.NoCompilerError as error:
        pytest.skip(f"the search in C cannot be compiled here: {error}")


@pytest.mark.usefixtures("_compiler")
def test_the_finder_finds_the_shot_and_calls_it_sound() -> None:
    puzzle = puzzle_lines.puzzle_at(SHOT, 1)
    assert puzzle
    assert puzzle.solution == ("g3-h4", "a6xa4", "h4xh6xh8")
    assert Theme.TWO_FOR_ONE in puzzle.themes
    assert lab.doubt(lab.opinion(puzzle)) == ""


@pytest.mark.usefixtures("_compiler")
def test_a_puzzle_is_made_of_a_position_under_the_free_number_unless_it_is_known_already(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for fen, word in ((SMALL.fen(), "puzzles/423"), ("W:Wb2:Bb3,c4,e4", "a choice"), ("W:Wz", "z")):
        with pytest.raises(tama.TamaError, match=word):
            lab.make(fen)
    known = lab.every_puzzle()["puzzles/423"]
    monkeypatch.setattr(lab, "every_puzzle", lambda: {one.id: one for one in SHIPPED if one != known})
    assert lab.make(SMALL.fen()) == known


@pytest.mark.usefixtures("_compiler")
@pytest.mark.parametrize("fen", ["W:Wb2:Bb3,c4,e4", "W:WKa1,Kb1,Kc1:Bh7", "W:Wd2,d3,d4:Bb4,b6,g6,e6"])
def test_a_forced_move_a_game_that_is_won_and_a_quiet_position_are_no_puzzles(fen: str) -> None:
    position = tama.Position.from_fen(fen)
    assert puzzle_lines.puzzle_at(position, 1) is None or len(position.legal_moves()) == 1


@pytest.mark.usefixtures("_compiler")
@pytest.mark.parametrize(("changed", "word"), [
    ({"solution": ("f4-e4",)}, "themes"),
    ({"solution": ("f4-e3",), "also": (), "themes": (), "grade": 1}, "f4-e3 is not the only"),
    ({"themes": (Theme.BLOCK,)}, "themes"),
    ({"grade": 5}, "grade"),
    ({"depth": 2, "grade": 3}, "depth 1"),
])  # fmt: skip
def test_a_puzzle_that_is_none_is_found_out(changed: dict[str, Any], word: str) -> None:
    puzzle = puzzle_lines.puzzle_at(SMALL, 1)
    assert puzzle
    assert lab.fault(puzzle) == ""
    assert word in lab.fault(replace(puzzle, **changed))


@pytest.mark.usefixtures("_compiler")
def test_games_give_the_same_candidates_again_and_each_has_one_move_that_wins() -> None:
    field = puzzle_candidates.Field(15, depth=3)
    once, again = (puzzle_candidates.candidates(field, 5, puzzle_lines.WANTED) for _ in range(2))
    assert once == again != []
    for _, position in once:
        assert puzzle_candidates.only_move(position, puzzle_lines.WANTED._replace(depth=3))


def test_puzzles_are_alike_in_a_mirror_and_in_other_colours() -> None:
    here, mirrored, turned, other = (
        read_puzzles(f"1 1 1 block {fen} {line}")[0]
        for fen, line in (
            ("W:Wa2,Kc3:Bd5", "a2-a3"),
            ("W:WKf3,h2:Be5", "h2-h3"),
            ("B:Wd4:Ba7,Kc6", "a7-a6"),
            ("W:Wa2,Kc3:Bd6", "a2-b3"),
        )
    )
    assert set(lab.alike(here)) == set(lab.alike(mirrored)) == set(lab.alike(turned))
    assert set(lab.alike(here)).isdisjoint(lab.alike(other))
