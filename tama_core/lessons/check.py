"""Checks lessons and comparisons against the rules."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tama_core.base_errors import TamaError, demand
from tama_core.explain.reasons import explain
from tama_core.explain.rulebook import RULES
from tama_core.lessons.attempt import Attempt, Verdict
from tama_core.lessons.compare import compare
from tama_core.lessons.frames import frames
from tama_core.lessons.model import Comparison, Lesson
from tama_core.notation import parse_path
from tama_core.rules import complete

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tama_core.lessons.model import Goal, Wrong

__all__ = ["faults"]


def faults(item: Lesson | Comparison) -> tuple[str, ...]:
    """Return every fault of a lesson or a comparison, as sentences.

    Its solution must be legal and succeed, its wrong tries must fail for the reason given, and its
    demonstration must be legal to the last ply, with a caption for every scene.

    >>> from tama_core import lessons
    >>> lessons.faults(lessons.lesson("r10/try"))
    ()
    """
    demand(item, (Lesson, Comparison), "a Lesson or a Comparison")
    try:
        return tuple(_comparison(item) if isinstance(item, Comparison) else _lesson(item))
    except TamaError as error:
        return (str(error),)


def _lesson(lesson: Lesson) -> Iterator[str]:
    yield from _words(lesson)
    if not lesson.line and not lesson.goal:
        yield "expected a demonstration, or a goal and its solution"
    yield from _demonstration(lesson)
    if lesson.goal:
        yield from _solution(lesson, lesson.goal)
        for wrong in lesson.wrong:
            yield from _wrong(lesson, wrong)


def _words(lesson: Lesson) -> Iterator[str]:
    """Yield missing texts and unknown rules."""
    wanted = ["title", "text", *(["task", "success", "other"] if lesson.goal else [])]
    for name in wanted:
        if not getattr(lesson, name):
            yield f"expected a {name}"
    if lesson.goal and not lesson.hints:
        yield "expected a hint"
    captions = [*(scene.text for scene in lesson.line), *(hint.text for hint in lesson.hints)]
    if not all([*captions, *(wrong.text for wrong in lesson.wrong)]):
        yield "expected a text for each scene, hint and wrong try"
    if not lesson.rules or not set(lesson.rules) <= set(RULES):
        yield f"expected rule numbers from R1 to R16, not {', '.join(lesson.rules) or 'none'}"


def _demonstration(lesson: Lesson) -> Iterator[str]:
    shown = frames(lesson)
    for scene, frame in zip(lesson.line, shown, strict=True):
        if frame.refusal and frame.refusal.key != scene.reason:
            yield f"expected {scene.play} to be refused for {scene.reason}, not {frame.refusal.key}"
    if shown and not shown[-1].over:
        yield f"expected the capture to be carried to its end, not to {shown[-1].path[-1]}"


def _solution(lesson: Lesson, goal: Goal) -> Iterator[str]:
    """Play the solution, and the alternatives of its last move."""
    own = goal.solution[:: 1 if lesson.solo else 2]
    before = after = Attempt(lesson)
    for number, text in enumerate(own, 1):
        before = after
        judgement = before.judge(text)
        wanted = Verdict.SUCCESS if number == len(own) else Verdict.ONWARD
        if judgement.verdict is not wanted:
            yield f"expected the solution's {text} to be {wanted}, not {judgement.verdict}"
            return
        after = judgement.after
    for text in goal.also:
        if before.judge(text).verdict is not Verdict.SUCCESS:
            yield f"expected {text} to be a success, too"


def _wrong(lesson: Lesson, wrong: Wrong) -> Iterator[str]:
    attempt = Attempt(lesson, wrong.after)
    bare = Attempt(replace(lesson, wrong=()), wrong.after)
    for text in wrong.play:
        judgement = attempt.judge(text)
        verdict = Verdict.ILLEGAL if wrong.reason else Verdict.WRONG
        if judgement.verdict is not verdict or judgement.text != wrong.text:
            yield f"expected the wrong try {text} to be {verdict} with its comment, not {judgement.verdict}"
        elif judgement.explanation and judgement.explanation.key != wrong.reason:
            yield f"expected {text} to be refused for {wrong.reason}, not {judgement.explanation.key}"
        elif bare.judge(text).verdict is Verdict.SUCCESS:
            yield f"expected {text} to be wrong, but it reaches the goal"


def _comparison(comparison: Comparison) -> Iterator[str]:
    for name in ("title", "text"):
        if not getattr(comparison, name):
            yield f"expected a {name}"
    if not comparison.rules or not set(comparison.rules) <= set(RULES):
        yield f"expected rule numbers from R1 to R16, not {', '.join(comparison.rules) or 'none'}"
    left, right = comparison.left, comparison.right
    difference = compare(left, right)
    if not difference.left and not difference.right:
        yield "expected the rulesets to differ in this position"
    for here, there, play, reason in (
        (left, right, comparison.play, comparison.reason),
        (right, left, comparison.instead, comparison.refusal),
    ):
        if not play:
            continue
        path = parse_path(play)
        if not complete(here, path):
            yield f"expected {play} to be legal under {here.rules.name}, not {explain(here, *path).key}"
        answer = explain(there, *path)
        if (answer.key if not answer.legal else "") != reason:
            yield f"expected {play} to be {reason or 'legal'} under {there.rules.name}, not {answer.key}"
