"""Writes lessons, attempts and comparisons as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tama_core.bridge.games import game_json
from tama_core.bridge.searches import fact_json
from tama_core.bridge.values import (
    cells_json,
    explanation_json,
    move_json,
    moves_json,
    rules_json,
    values_json,
    view_json,
)
from tama_core.game import Game
from tama_core.lessons import step_key
from tama_core.lessons.sets import set_key

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tama_core.board import Board
    from tama_core.bridge.fields import Json
    from tama_core.explain.reasons import Explanation
    from tama_core.lessons import (
        Attempt,
        Chapter,
        Comparison,
        Difference,
        Frame,
        Hint,
        Judgement,
        Lesson,
        LessonSet,
        Puzzle,
    )
    from tama_core.lessons.compare import DifferenceFact, Refused
    from tama_core.lessons.homework import Checked
    from tama_core.lessons.refutation import Refutation
    from tama_core.position import Position
    from tama_core.squares import Square

__all__ = [
    "attempt_json",
    "chapter_json",
    "checked_json",
    "comparison_json",
    "hint_json",
    "judgement_json",
    "lesson_json",
    "puzzle_json",
    "sentence_json",
    "set_json",
]


def chapter_json(chapter: Chapter) -> Json:
    """Return the entry of a chapter in the table of contents."""
    lessons = [_entry_json(one, "try" if one.goal else "watch", one.start) for one in chapter.lessons]
    comparisons = [_entry_json(one, "compare", one.left) for one in chapter.comparisons]
    return {"id": chapter.id, "title": chapter.title, "lessons": lessons + comparisons}


def set_json(found: LessonSet) -> Json:
    """Return a set with an entry for each of its steps."""
    return {
        "title": found.title,
        "language": found.language,
        "text": found.text,
        "key": set_key(found),
        "allow": list(found.allow) if found.homework else None,
        "steps": [_step_json(one) for one in found.steps],
    }


def _step_json(step: Lesson) -> Json:
    kind = "try" if step.goal else "game" if step.level else "watch"
    return {**_entry_json(step, kind, step.start), "key": step_key(step), "level": step.level, "side": step.side}


def checked_json(checked: Checked, ways: Iterable[Iterable[Frame]]) -> Json:
    """Return what is known of the moves of a step, and the frames of each way that was tried."""
    return {
        "solved": checked.solved,
        "doubt": checked.doubt,
        "winner": checked.winner,
        "ways": [[_frame_json(frame) for frame in way] for way in ways],
    }


def lesson_json(lesson: Lesson, frames: Iterable[Frame], puzzle: Puzzle | None) -> Json:
    """Return a lesson with the frames of its demonstration, without its solution.

    `puzzle` is the puzzle from which the lesson was made, if it is one.
    """
    goal = lesson.goal
    return {
        "id": lesson.id,
        "title": lesson.title,
        "text": lesson.text,
        "rules": list(lesson.rules),
        "ruleset": rules_json(lesson.start.rules),
        "cells": cells_json(lesson.start),
        "turn": lesson.start.turn,
        "frames": [_frame_json(frame) for frame in frames],
        "task": lesson.task,
        "goal": goal and {"aim": goal.aim, "within": goal.within, "squares": _names(goal.squares)},
        "hints": len(lesson.hints),
        "puzzle": puzzle and puzzle_json(puzzle),
    }


def attempt_json(attempt: Attempt) -> Json:
    """Return the state of an attempt: the moves to send with the next try, the game and its view."""
    game = attempt.game
    return {"moves": list(attempt.moves), "game": game_json(game), "view": view_json(game)}


def judgement_json(judgement: Judgement, refutation: Refutation | None = None) -> Json:
    """Return the judgement of a try, and the attempt after it; `refutation` is for puzzles."""
    return {
        "verdict": judgement.verdict,
        "text": judgement.text,
        "move": judgement.move and move_json(judgement.move),
        "answer": moves_json(refutation.line[1:] if refutation else judgement.answer),
        "refutation": refutation and _refutation_json(refutation),
        "explanation": judgement.explanation and explanation_json(judgement.explanation),
        "attempt": attempt_json(judgement.after),
    }


def puzzle_json(puzzle: Puzzle) -> Json:
    """Return the entry of a puzzle in a list."""
    return {
        "id": puzzle.id,
        "grade": puzzle.grade,
        "themes": list(puzzle.themes),
        "turn": puzzle.start.turn,
        "moves": puzzle.turns,
    }


def hint_json(hint: Hint) -> Json:
    """Return a hint."""
    return {"text": hint.text, "squares": _names(hint.squares)}


def comparison_json(comparison: Comparison, left: Position, right: Position, difference: Difference) -> Json:
    """Return a comparison with the current positions of both boards."""
    return {
        "id": comparison.id,
        "title": comparison.title,
        "text": comparison.text,
        "rules": list(comparison.rules),
        "play": comparison.play,
        "instead": comparison.instead,
        "left": _side_json(left, difference.left),
        "right": _side_json(right, difference.right),
        "facts": [sentence_json(fact) for fact in difference.facts],
    }


def sentence_json(said: Explanation | DifferenceFact) -> Json:
    """Return the sentence of an explanation, without squares."""
    return {"key": said.key, "values": values_json(said.values), "sentence": said.sentence}


def _refutation_json(refutation: Refutation) -> Json:
    return {
        "score": refutation.score,
        "win": refutation.win,
        "line": [str(move) for move in refutation.line],
        "facts": [fact_json(fact) for fact in refutation.facts],
    }


def _entry_json(one: Lesson | Comparison, kind: str, board: Board) -> Json:
    return {"id": one.id, "title": one.title, "rules": list(one.rules), "kind": kind, "cells": cells_json(board)}


def _side_json(position: Position, refused: Iterable[Refused]) -> Json:
    """Return one board of a comparison; `only` are its legal moves that are illegal on the other."""
    game = Game(start=position)
    only = [{"move": move_json(move), "why": explanation_json(why)} for move, why in refused]
    return {"title": position.rules.title, "game": game_json(game), "view": view_json(game), "only": only}


def _frame_json(frame: Frame) -> Json:
    return {
        "cells": cells_json(frame.board),
        "turn": frame.board.turn,
        "text": frame.text,
        "squares": _names(frame.squares),
        "path": _names(frame.path),
        "captured": _names(frame.captured),
        "jumped": _names(frame.jumped),
        "over": frame.over,
        "refusal": frame.refusal and explanation_json(frame.refusal),
    }


def _names(squares: Iterable[Square]) -> list[str]:
    return [str(square) for square in squares]
