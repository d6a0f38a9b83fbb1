"""Tests attempts at lessons: verdicts, comments, answers of the opponent, hints and draws."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from lesson_helpers import TO_PLAY, by_id

import tama_core as tama
from tama_core import lessons
from tama_core.lessons import Attempt, Verdict

if TYPE_CHECKING:
    from tama_core.lessons import Lesson


def test_every_rule_about_play_has_something_to_watch_and_something_to_try() -> None:
    rules = [lesson for name in lessons.groups()["rules"] for lesson in lessons.chapter(name).lessons]
    for rule in (f"R{number}" for number in range(4, 17)):
        about = [lesson for lesson in rules if lesson.rules[0] == rule]
        assert any(lesson.line for lesson in about), rule
        assert any(lesson.goal for lesson in about), rule


@pytest.mark.parametrize("lesson", [lesson for lesson, goal in TO_PLAY if len(goal.solution) > 1], ids=by_id)
def test_after_a_wrong_try_the_goal_is_out_of_reach(lesson: Lesson) -> None:
    bare = replace(lesson, wrong=())
    for wrong in lesson.wrong:
        for play in wrong.play if not wrong.reason else ():
            judgement = Attempt(bare, wrong.after).judge(play)
            assert judgement.verdict is Verdict.OTHER or not within_reach(judgement.after), play


def within_reach(attempt: Attempt) -> bool:
    """Tell whether some line of tries leads from an attempt to success."""
    for move in attempt.position.legal_moves():
        judgement = attempt.judge(str(move))
        if judgement.verdict is Verdict.SUCCESS:
            return True
        if judgement.verdict is Verdict.ONWARD and within_reach(judgement.after):
            return True
    return False


def test_a_wrong_try_gets_its_comment_and_the_answer_that_punishes_it() -> None:
    attempt = Attempt(lessons.lesson("r7/safe"))
    judgement = attempt.judge("g5xc5")
    assert judgement.verdict is Verdict.WRONG
    assert judgement.text == "The king on c8 looks down this file."
    assert [str(move) for move in judgement.answer] == ["c8xc1"]
    assert judgement.after == attempt


def test_an_illegal_try_keeps_its_explanation_whether_it_has_a_comment_or_not() -> None:
    attempt = Attempt(lessons.lesson("r10/try"))
    named, unnamed = attempt.judge("g3xg5"), attempt.judge("g3-g4")
    assert (named.verdict, unnamed.verdict) == (Verdict.ILLEGAL, Verdict.ILLEGAL)
    assert named.text
    assert not unnamed.text
    assert [one.explanation and one.explanation.key for one in (named, unnamed)] == ["too-few", "occupied-enemy"]


def test_a_try_may_be_a_path_of_squares_and_any_path_of_the_same_choice() -> None:
    attempt = Attempt(lessons.lesson("r8/try"))
    path = [tama.Square(name) for name in ("f2", "f8", "c8", "c3", "f3", "h3")]
    assert attempt.judge(path).verdict is Verdict.SUCCESS
    assert attempt.judge("f2xh3").verdict is Verdict.SUCCESS


def test_a_lesson_of_several_moves_goes_on_from_its_text_alone() -> None:
    lesson = lessons.lesson("r9/try")
    first = Attempt(lesson).judge("d4-d5")
    assert first.verdict is Verdict.ONWARD
    assert [str(move) for move in first.answer] == ["d6xd4"]
    again = Attempt(lesson, first.after.moves)
    assert again == first.after
    assert again.next_move == "c4xe4xg4xg6"
    assert again.judge("c4xg6").verdict is Verdict.SUCCESS


def test_the_opponent_answers_off_the_solution_with_a_legal_move_the_same_each_time() -> None:
    attempt = Attempt(lessons.lesson("endings/final"))
    judgements = [attempt.judge("h3-h2") for _ in range(2)]
    assert judgements[0] == judgements[1]
    assert judgements[0].verdict is Verdict.ONWARD
    after = judgements[0].after
    assert after.moves[0] == "h3-h2"
    assert after.next_move is None


def test_when_the_moves_run_out_the_try_is_other_and_may_be_made_anew() -> None:
    attempt = Attempt(lessons.lesson("moving/ahead"), ("d2-d3", "d3-d4"))
    judgement = attempt.judge("d4-c4")
    assert (judgement.verdict, judgement.after) == (Verdict.OTHER, attempt)
    assert attempt.judge("d4-d5").verdict is Verdict.SUCCESS


def test_alone_the_learner_moves_again_and_again() -> None:
    attempt = Attempt(lessons.lesson("r4/try"), ("c3-d4", "d4-c4"))
    assert attempt.position.turn is tama.Side.WHITE
    assert len(attempt.own) == 2


def test_only_where_it_is_asked_for_an_offer_of_a_draw_is_a_success() -> None:
    assert Attempt(lessons.lesson("r15/try")).judge(lessons.DRAW).verdict is Verdict.SUCCESS
    assert Attempt(lessons.lesson("r10/try")).judge(lessons.DRAW).verdict is Verdict.OTHER
    agreed = Attempt(lessons.lesson("r15/try"), (lessons.DRAW,))
    assert agreed.game.outcome == tama.Outcome(None, tama.Reason.AGREEMENT)


def test_hints_come_in_turn_and_end() -> None:
    attempt = Attempt(lessons.lesson("r8/try"))
    hints = [attempt.hint(number) for number in range(4)]
    assert [hint.text for hint in hints if hint] == [hint.text for hint in attempt.lesson.hints]
    assert hints[-1] is None
    assert attempt.hint(-1) is None


@pytest.mark.parametrize("moves", [("a1-a2",), ("d4-d5", "d6xd4", "c4xe4"), ("hello",)])
def test_an_attempt_with_moves_that_cannot_be_is_refused(moves: tuple[str, ...]) -> None:
    with pytest.raises(tama.TamaError):
        Attempt(lessons.lesson("r9/try"), moves)


@pytest.mark.parametrize("lesson", [lesson for lesson, _ in TO_PLAY], ids=by_id)
def test_a_lesson_that_is_solved_is_over(lesson: Lesson) -> None:
    attempt = Attempt(lesson)
    while not attempt.over:
        assert attempt.next_move
        attempt = attempt.judge(attempt.next_move).after
    with pytest.raises(tama.TamaError, match="the learner is to move"):
        attempt.judge("a1-a2")
    assert attempt.next_move is None


def test_what_is_played_on_after_the_solution_is_not_judged() -> None:
    moves = ("d4-d5", "d6xd4", "c4xe4xg4xg6", "c8-c7")
    with pytest.raises(tama.TamaError, match="the learner is to move"):
        Attempt(lessons.lesson("r9/try"), moves).judge("b4-b5")


def test_a_lesson_to_watch_cannot_be_tried() -> None:
    with pytest.raises(tama.TamaError, match="r4/watch can only be watched"):
        Attempt(lessons.lesson("r4/watch")).judge("d4-d5")


def test_a_demonstration_shows_each_jump_on_the_board_it_leaves() -> None:
    shown = lessons.frames(lessons.lesson("r13/watch"))
    crowned, done = shown[1], shown[2]
    assert crowned.board["d8"] == tama.Piece(tama.Side.WHITE, king=True)
    assert crowned.board["d7"] is None
    assert (crowned.over, done.over) == (False, True)
    assert [str(square) for square in done.path] == ["d6", "d8", "d1"]
    assert [str(square) for square in done.captured] == ["d7", "d3"]
    assert [str(square) for square in done.jumped] == ["d3"]
    assert done.board.fen() == "B:WKd1:B"  # type: ignore[attr-defined]


def test_a_piece_that_stays_until_the_end_of_the_turn_is_shown_until_then() -> None:
    comparison = lessons.comparison("compare/removal")
    line = (lessons.Scene("One.", "e2xe6"), lessons.Scene("Two.", "e6xc6"), lessons.Scene("Three.", "c6xc1"))
    shown = lessons.frames(replace(lessons.lesson("r8/watch"), start=comparison.right, line=line))
    assert [frame.board["e3"] is None for frame in shown] == [False, False, True]


def test_a_refused_try_leaves_the_board_as_it_is() -> None:
    shown = lessons.frames(lessons.lesson("r9/watch"))
    assert shown[1].refusal
    assert shown[1].board == shown[0].board
