"""Checks a step of a set while its author writes it: each fault belongs to a field, and half a step is checked, too."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from tama_core.base_errors import NotationError, TamaError, demand
from tama_core.explain.illegal import IllegalMoveError
from tama_core.faults import Fault
from tama_core.game import Game
from tama_core.lessons.attempt import Attempt, Verdict, with_other_turn
from tama_core.lessons.frames import frames
from tama_core.lessons.model import DRAW, Aim
from tama_core.lessons.reader import read_position, read_texts
from tama_core.lessons.sets import read_step
from tama_core.notation import parse_path

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from tama_core.lessons.model import Lesson, Wrong

__all__ = ["StepCheck", "StepFault", "check_step"]

RIGHT: Final = {Verdict.SUCCESS, Verdict.ONWARD}
LONGEST_LINE: Final = 200
"""The most moves of a step that are played."""


@dataclass(frozen=True, slots=True)
class StepFault:
    """What is wrong with a field of a step; `at` is the place in a list, from 0."""

    field: str
    error: TamaError
    at: int | None = None


@dataclass(frozen=True, slots=True)
class StepCheck:
    """What is known of a step: `game`, in which the learner begins, and `solution`, its moves as far as they are legal.

    `reasons` has the key of the explanation for each wrong try, "" for a legal one, None for one that cannot be read.
    """

    game: Game | None = None
    solution: tuple[str, ...] = ()
    lesson: Lesson | None = None
    reasons: tuple[str | None, ...] = ()
    faults: tuple[StepFault, ...] = ()


def check_step(table: Mapping[str, Any], number: int = 1, language: str = "en") -> StepCheck:
    """Return what is known of a step, given as its table of a set, and every fault of it.

    >>> check = check_step({"position": "W:Wc3:Bc4", "solution": ["c3-c4"]})
    >>> [(fault.field, fault.at, fault.error.explanation.key) for fault in check.faults]
    [('solution', 0, 'occupied-enemy')]
    """
    demand(table, dict, "the table of a step")
    game, legal, fault = _moves(dict(table))
    if fault:
        return StepCheck(game, legal, faults=(fault,))
    try:
        lesson = read_step(str(number), dict(table), number, language)
    except TamaError as error:
        return StepCheck(game, legal, faults=(StepFault("step", error),))
    reasons = tuple(_reason(lesson, wrong) for wrong in lesson.wrong)
    return StepCheck(game, legal, lesson, reasons, tuple(_faults(lesson)))


def _moves(table: dict[str, Any]) -> tuple[Game | None, tuple[str, ...], StepFault | None]:
    """Return the game in which the learner begins, the legal moves of the solution, and what is wrong with the next."""
    try:
        game = Game(start=read_position(table))
    except TamaError as error:
        return None, (), StepFault("position", error)
    try:
        before, solution = (read_texts(table, name) for name in ("before", "solution"))
    except TamaError as error:
        return game, (), StepFault("step", error)
    _, fault = _played(game, before, "before")
    if fault:
        return game, (), fault
    begun = game.copy()
    legal, fault = _played(game, solution, "solution", solo=table.get("solo") is True)
    if not fault and not solution and not table.get("line"):
        fault = StepFault("solution", NotationError(Fault("step-none")))
    return begun, legal, fault


def _played(
    game: Game, moves: tuple[str, ...], field: str, *, solo: bool = False
) -> tuple[tuple[str, ...], StepFault | None]:
    """Play moves in a game, and return those that are legal, and what is wrong with the next one."""
    made: list[str] = []
    try:
        for text in moves[:LONGEST_LINE]:
            if text == DRAW:
                game.agree_draw()
                made.append(text)
                continue
            made.append(str(game.play(text)))
            if solo:
                game = Game(start=with_other_turn(game.position))
    except TamaError as error:
        return tuple(made), StepFault(field, error, len(made))
    return tuple(made), None


def _reason(lesson: Lesson, wrong: Wrong) -> str | None:
    """Return why the first move of a wrong try is not legal, "" if it is legal, None if it cannot be read."""
    try:
        game = Attempt(lesson, wrong.after).game
        game.play(parse_path(wrong.play[0]))
    except IllegalMoveError as error:
        return error.explanation.key
    except (TamaError, IndexError):
        return None
    return ""


def _faults(lesson: Lesson) -> Iterator[StepFault]:
    if lesson.goal is None:
        try:
            frames(lesson)
        except TamaError as error:
            yield StepFault("line", error)
        return
    goal = lesson.goal
    if goal.aim is Aim.REACH and not goal.squares:
        yield StepFault("squares", NotationError(Fault("step-squares")))
        return
    bare = replace(lesson, wrong=())
    yield from _solution(bare)
    for at, wrong in enumerate(lesson.wrong):
        try:
            fault = _wrong(bare, wrong, lesson.wrong[:at])
        except TamaError as error:
            fault = error
        if fault:
            yield StepFault("wrong", fault, at)


def _solution(lesson: Lesson) -> Iterator[StepFault]:
    """Play the solution, and the alternatives of its last move."""
    goal = Attempt(lesson).goal
    pace = 1 if lesson.solo else 2
    own = goal.solution[::pace]
    before = after = Attempt(lesson)
    for number, text in enumerate(own, 1):
        before = after
        judgement = before.judge(text)
        if judgement.verdict not in RIGHT:
            yield StepFault("solution", NotationError(Fault("step-short")))
            return
        if judgement.verdict is Verdict.SUCCESS and number < len(own):
            yield StepFault("solution", NotationError(Fault("step-late", move=text)), number * pace - 1)
            return
        after = judgement.after
    if judgement.verdict is not Verdict.SUCCESS:
        yield StepFault("solution", NotationError(Fault("step-short")))
        return
    for at, text in enumerate(goal.also):
        try:
            verdict = before.judge(text).verdict
        except TamaError as error:
            yield StepFault("also", error, at)
            continue
        if verdict is not Verdict.SUCCESS:
            yield StepFault("also", NotationError(Fault("step-also", move=text)), at)


def _wrong(bare: Lesson, wrong: Wrong, earlier: tuple[Wrong, ...]) -> TamaError | None:
    """Return what is wrong with a wrong try: it solves the step, or no one ever reads its comment."""
    attempt = _reached(bare, wrong.after)
    for text in wrong.play:
        hidden = NotationError(Fault("try-hidden", move=text))
        if attempt is None or any(
            parse_path(text) in map(parse_path, one.play) for one in earlier if one.after == wrong.after
        ):
            return hidden
        judgement = attempt.judge(text)
        if judgement.move is None:
            if not wrong.reason and judgement.explanation:
                return IllegalMoveError(judgement.explanation)
            continue
        if wrong.reason:
            return hidden
        if judgement.verdict is Verdict.SUCCESS or _solves(attempt, text):
            return NotationError(Fault("try-right", move=text))
        game = attempt.game
        game.play(judgement.move)
        for answer in wrong.answer:
            game.play(answer)
    return None


def _reached(bare: Lesson, moves: tuple[str, ...]) -> Attempt | None:
    """Return the attempt with these moves; None if no learner can come there."""
    attempt = Attempt(bare)
    for text in moves[:: 1 if bare.solo else 2]:
        if attempt.over:
            return None
        attempt = attempt.judge(text).after
    return attempt if attempt.moves == moves and not attempt.over else None


def _solves(attempt: Attempt, text: str) -> bool:
    """Return whether a legal move leads where the next one of the solution does."""
    wanted = attempt.next_move
    if wanted is None or wanted == DRAW:
        return False
    position = attempt.position
    return bool(position.play(text) == position.play(wanted))
