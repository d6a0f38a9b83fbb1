"""Answers the requests about lessons; it is imported with the first of them."""

from __future__ import annotations

from dataclasses import replace
from io import StringIO
from typing import TYPE_CHECKING, Final

from tama_core import lessons, pdn
from tama_core.base_errors import NotationError, shown
from tama_core.bridge.fields import Json, ProtocolError, field, path_field, texts, whole
from tama_core.bridge.games import LONGEST_GAME
from tama_core.bridge.lessons import (
    attempt_json,
    chapter_json,
    checked_json,
    comparison_json,
    hint_json,
    judgement_json,
    lesson_json,
    puzzle_json,
    sentence_json,
    set_json,
)
from tama_core.explain.rulebook import RULES, explain_rule
from tama_core.game import Game
from tama_core.lessons import Attempt, exercises, homework
from tama_core.lessons.puzzles import as_lesson, read_puzzles
from tama_core.lessons.worksheet import MOST_EXERCISES, worksheet
from tama_core.position import Position

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

__all__ = ["OPERATIONS"]

LONGEST_ATTEMPT: Final = 100
"""The most moves of an attempt; lessons are short."""
MOST_TRIES: Final = 100
"""The most wrong tries at one step that are checked."""

USUAL_COUNT: Final = 12
"""How many puzzles a worksheet has."""


def _lessons(message: Json) -> Json:
    language = field(message, "language", str, "en")
    return {
        "groups": [
            {"id": group, "chapters": [chapter_json(lessons.chapter(name, language)) for name in names]}
            for group, names in lessons.groups().items()
        ],
        "rules": [sentence_json(explain_rule(Position.initial(), rule)) for rule in RULES],
    }


def _lesson(message: Json) -> Json:
    lesson = _found(message)
    attempt = attempt_json(_attempt(message)) if lesson.goal or lesson.level else None
    puzzle = _puzzle(message) if lessons.is_puzzle(lesson.id) else None
    return {"lesson": lesson_json(lesson, lessons.frames(lesson), puzzle), "attempt": attempt}


def _try(message: Json) -> Json:
    what = field(message, "text", str) if "text" in message else path_field(message)
    judgement = _attempt(message).judge(what)
    if not judgement.refutable or not field(message, "refute", bool, True):
        return judgement_json(judgement)
    from tama_core.lessons.refutation import refute  # noqa: PLC0415 - needs the engine

    return judgement_json(judgement, refute(judgement))


def _puzzles(message: Json) -> Json:
    return {"puzzles": [puzzle_json(one) for one in _wanted(message)]}


def _wanted(message: Json) -> list[lessons.Puzzle]:
    """Return all puzzles, those of `more` too, or those of one grade or theme."""
    grade, theme = whole(message, "grade"), field(message, "theme", str, "")
    if theme and theme not in set(lessons.Theme):
        raise ProtocolError(f"expected a theme ({', '.join(lessons.Theme)}), not {shown(theme)}", "theme")
    every = lessons.puzzles() | {one.id: one for one in read_puzzles(field(message, "more", str, ""))}
    ordered = sorted(every.values(), key=lambda one: (one.grade, one.number))
    return [one for one in ordered if grade in {None, one.grade} and (not theme or theme in one.themes)]


def _hint(message: Json) -> Json:
    attempt = _attempt(message)
    hint = attempt.hint(field(message, "number", int))
    return {"hint": hint and hint_json(hint), "next": attempt.next_move}


def _compare(message: Json) -> Json:
    """Play the moves on one board, and put the other board to the same position."""
    comparison = lessons.comparison(field(message, "lesson", str), field(message, "language", str, "en"))
    starts = {"left": comparison.left, "right": comparison.right}
    board = field(message, "board", str, "left")
    if board not in starts:
        raise ProtocolError("expected left or right in the field 'board'", "board")
    game = Game(start=starts[board])
    for text in _moves(message):
        game.play(text)
    left, right = (Position.from_fen(game.position.fen(), start.rules) for start in starts.values())
    return {"comparison": comparison_json(comparison, left, right, lessons.compare(left, right))}


def _set(message: Json) -> Json:
    return {"set": set_json(lessons.read_set(field(message, "set", str)))}


def _sheet(message: Json) -> Json:
    """Make a worksheet of a set, of what is marked in games, or of puzzles; `html` is empty where nothing is marked."""
    found, positions = _positions(message)
    options = {name: message[name] for name in ("paper", "per_page", "lines", "solutions") if name in message}
    html = positions and worksheet(
        positions,
        title=field(message, "title", str, found.title),
        text=found.text,
        language=found.language,
        footer=field(message, "footer", str, "Tama"),
        **options,
    )
    return {"html": html or "", "count": len(positions)}


def _positions(message: Json) -> tuple[lessons.LessonSet, tuple[exercises.Exercise, ...]]:
    """Return the positions of a worksheet, and the set that gives it its words."""
    language = field(message, "language", str, "en")
    nothing = lessons.LessonSet("", language)
    if "set" in message:
        found = lessons.read_set(field(message, "set", str))
        return found, exercises.of_set(found)
    if "pdn" in message:
        games = pdn.read(StringIO(field(message, "pdn", str)))
        return nothing, tuple(one for game in games for one in exercises.of_game(game, language))
    count = whole(message, "count") or USUAL_COUNT
    chosen = exercises.choose_puzzles(_wanted(message), min(count, MOST_EXERCISES), whole(message, "seed") or 0)
    return nothing, exercises.of_puzzles(chosen, language)


def _give_homework(message: Json) -> Json:
    """Make homework of a set, or of a game against a level."""
    head: Json = {name: field(message, name, str, "") for name in ("title", "language", "text")}
    head |= {"allow": field(message, "allow", list)}
    if "game" in message:
        return {"set": homework.game_set(field(message, "game", dict), head)}
    head = {name: value for name, value in head.items() if name in message}
    return {"set": homework.as_homework(field(message, "set", str), head)}


def _check_hand_in(message: Json) -> Json:
    """Check the moves of one step that were handed in; with `frames`, also show them and each wrong try."""
    lesson, moves, tries = _found(message), texts(message, "moves"), field(message, "tries", list, [])
    if len(tries) > MOST_TRIES:
        raise ProtocolError(f"expected at most {MOST_TRIES} tries", "tries")
    wrong = [texts({"tries": one}, "tries") for one in tries]
    for one in (*wrong, *([] if lesson.level else [moves])):
        _within(one, LONGEST_ATTEMPT)
    _within(moves, LONGEST_GAME)
    ways = (*wrong, *([moves] if moves else [])) if field(message, "frames", bool, False) else ()
    return checked_json(
        homework.check_hand_in(lesson, moves, wrong), [homework.way_frames(lesson, way) for way in ways]
    )


def _within(moves: tuple[str, ...], most: int) -> None:
    if len(moves) > most:
        raise ProtocolError(f"expected at most {most} moves", "moves")


def _found(message: Json) -> lessons.Lesson:
    identity, language = field(message, "lesson", str), field(message, "language", str, "en")
    if "set" in message:
        return _step(lessons.read_set(field(message, "set", str)), identity)
    return as_lesson(_puzzle(message), language) if lessons.is_puzzle(identity) else lessons.lesson(identity, language)


def _step(found: lessons.LessonSet, identity: str) -> lessons.Lesson:
    """Return the step whose number, counted from 1, ends an id."""
    number = identity.rpartition("/")[2]
    numbered = {str(at): one for at, one in enumerate(found.steps, 1)}
    if number not in numbered:
        raise NotationError(f"expected a step from 1 to {len(numbered)} of the set, not {shown(number)}")
    return replace(numbered[number], id=identity)


def _puzzle(message: Json) -> lessons.Puzzle:
    """Return the puzzle that is asked about; `more` has the line of one that the package does not have."""
    return lessons.puzzle(field(message, "lesson", str), field(message, "more", str, ""))


def _attempt(message: Json) -> Attempt:
    lesson = _found(message)
    if lesson.goal is None and not lesson.level:
        raise NotationError(f"expected a lesson to play, but {lesson.id} can only be watched")
    return Attempt(lesson, _moves(message))


def _moves(message: Json) -> tuple[str, ...]:
    moves = texts(message, "moves")
    if len(moves) > LONGEST_ATTEMPT:
        raise ProtocolError(f"expected at most {LONGEST_ATTEMPT} moves in the field 'moves'", "moves")
    return moves


OPERATIONS: Final[Mapping[str, Callable[[Json], Json]]] = {
    "lessons": _lessons,
    "set": _set,
    "give-homework": _give_homework,
    "check-hand-in": _check_hand_in,
    "lesson": _lesson,
    "try": _try,
    "hint": _hint,
    "compare": _compare,
    "puzzles": _puzzles,
    "sheet": _sheet,
}
