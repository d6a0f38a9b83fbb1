"""Reads and writes sets: a title, a language, and positions to solve or to watch, as a teacher makes them.

A set is a file of lessons in which all words but those of the steps' goals may be left out (docs/lessons.md). With
`allow` it is homework.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import sha256
from typing import Any, Final

from tama_core.base_errors import NotationError, TamaError, demand, shown
from tama_core.board import Side
from tama_core.game import Game
from tama_core.lessons.model import Aim, Hint, Lesson, Value
from tama_core.lessons.puzzles import words
from tama_core.lessons.reader import read_lesson, read_tables

__all__ = ["ALLOWANCES", "LONGEST_SET", "LessonSet", "read_set", "set_key", "step_key", "write_set"]

LONGEST_SET: Final = 100_000
"""The most characters of a set."""

MOST_STEPS: Final = 200
LONGEST_LANGUAGE: Final = 35
"""The most characters of a language's name (RFC 5646)."""

FORMAT: Final = 1
"""The version of the format; a set without a number has the first."""

ALLOWANCES: Final = ("take-back", "hint", "coach", "analysis")
"""What homework may allow."""

_HEAD: Final = ("format", "title", "language", "text", "allow")
"""The fields before the steps."""


@dataclass(frozen=True, slots=True)
class LessonSet(Value):
    """A set: its title, the language of its texts, what it is about, its steps, and what it allows.

    `allow` has some of `ALLOWANCES`; None for a set that is not homework.

    >>> LessonSet("Captures", "hy").steps
    ()
    """

    title: str
    language: str = "en"
    text: str = ""
    steps: tuple[Lesson, ...] = ()
    homework: bool = False
    allow: tuple[str, ...] = ()


def read_set(source: str) -> LessonSet:
    r"""Return the set of a TOML text; NotationError names the step and the field that is not valid.

    Words that a step leaves out are said in the language of the set, or in English where the package lacks it.

    >>> found = read_set('[1]\nposition = "W:Wc3,g3:Bc4,g4,d5,Kh8"\nsolution = "c3xc5xe5"')
    >>> found.steps[0].id, found.steps[0].task
    ('1', 'Find White’s move.')
    """
    demand(source, str, "the text of a set")
    if len(source) > LONGEST_SET:
        raise NotationError(f"expected a set of at most {LONGEST_SET} characters, not {len(source)}")
    return _read(source)


@lru_cache(maxsize=8)
def _read(source: str) -> LessonSet:
    tables = read_tables("set", source)
    head: dict[str, Any] = {
        name: tables.pop(name) for name in _HEAD if name in tables and not isinstance(tables[name], dict)
    }
    _check_format(head.pop("format", FORMAT))
    allow = _allowances(head.pop("allow")) if "allow" in head else None
    for name, value in head.items():
        demand(value, str, f"a text as the set's {name}")
    given = (head.get("title", ""), head.get("language", "en"), head.get("text", ""))
    found = LessonSet(*given, homework=allow is not None, allow=allow or ())
    if len(found.language) > LONGEST_LANGUAGE:
        raise NotationError(f"expected a language such as hy, not {shown(found.language)}")
    if len(tables) > MOST_STEPS:
        raise NotationError(f"expected at most {MOST_STEPS} steps, not {len(tables)}")
    steps = (_step(name, table, at, found.language) for at, (name, table) in enumerate(tables.items(), 1))
    return replace(found, steps=tuple(steps))


def _allowances(value: object) -> tuple[str, ...]:
    demand(value, list, f"a list of what is allowed ({', '.join(ALLOWANCES)})")
    assert isinstance(value, list)  # noqa: S101 - for the type checker
    for each in value:
        if each not in ALLOWANCES:
            raise NotationError(f"expected a list of what is allowed ({', '.join(ALLOWANCES)}), not {shown(each)}")
    return tuple(each for each in ALLOWANCES if each in value)


def _check_format(number: object) -> None:
    demand(number, int, "a whole number as the set's format")
    if number != FORMAT:
        raise NotationError(f"expected a set of format {FORMAT}, not {number}: a newer version of Tama may open it")


def _step(name: str, table: Any, number: int, language: str) -> Lesson:  # noqa: ANN401 - any TOML value
    if not isinstance(table, dict):
        raise NotationError(f"{shown(name)}: expected a step, not {shown(table)}")
    try:
        return _with_words(_game_or_lesson(name, table), number, language)
    except TamaError as error:
        raise NotationError(f"step {shown(name)}: {error}") from None


def _game_or_lesson(name: str, table: dict[str, Any]) -> Lesson:
    """Return a step; a game has a level of the engine, and perhaps the learner's side."""
    if "level" not in table:
        return read_lesson(name, table)
    from tama_core.engine.levels import LEVELS  # noqa: PLC0415 - few sets need the engine

    level, side = table["level"], table.get("side")
    if isinstance(level, bool) or not isinstance(level, int) or not 1 <= level <= len(LEVELS):
        raise NotationError(f"expected a level from 1 to {len(LEVELS)}, not {shown(level)}")
    if side not in (None, *Side):
        raise NotationError(f"expected white or black as the side, not {shown(side)}")
    if unfit := table.keys() & {"goal", "solution", "line", "solo"}:
        raise NotationError(f"expected a game without {min(unfit)}")
    lesson = read_lesson(name, {field: value for field, value in table.items() if field not in {"level", "side"}})
    game = Game(start=lesson.start)
    for move in lesson.before:
        game.play(move)
    if game.outcome:
        raise NotationError("expected a game that is not over")
    return replace(lesson, level=level, side=Side(side) if side else game.position.turn)


def _with_words(lesson: Lesson, number: int, language: str) -> Lesson:
    """Return a step with the words that it leaves out."""
    if not lesson.goal and not lesson.line and not lesson.level:
        raise NotationError("expected a solution to find, or a line to watch")
    said, own = words(language)["set"], words(language)["own"]
    title = lesson.title or said["step"].format(number=number)
    if lesson.level:
        play = said["play-black" if lesson.side is Side.BLACK else "play-white"].format(level=lesson.level)
        return replace(lesson, title=title, task=lesson.task or play)
    if not lesson.goal:
        return replace(lesson, title=title)
    goal = lesson.goal
    black = (lesson.start.turn == "black") == (len(lesson.before) % 2 == 0)
    task = own["black" if black else "white"]
    if goal.aim is not Aim.LINE:
        kind = "take-all" if goal.aim is Aim.TAKE and not goal.count else goal.aim.value
        count = goal.within if goal.aim is Aim.SURVIVE else goal.count
        task = f"{said['black' if black else 'white']} {said[kind].format(count=count)}"
    return replace(
        lesson,
        title=title,
        task=lesson.task or task,
        success=lesson.success or words(language)["success"],
        other=lesson.other or own["other"],
        hints=lesson.hints or tuple(Hint(hint, shown=at) for at, hint in enumerate(words(language)["hints"], 1)),
    )


def step_key(lesson: Lesson) -> str:
    r"""Return what names a step whatever its place and its words are: 16 hexadecimal digits.

    >>> one, other = (read_set(f'[{name}]\nsolution = "a3-a4"').steps[0] for name in "ab")
    >>> step_key(one) == step_key(other)
    True
    """
    demand(lesson, Lesson, "a Lesson")
    goal = lesson.goal
    what: tuple[object, ...] = (
        lesson.start.rules,
        lesson.start.fen(),
        lesson.before,
        lesson.solo,
        goal and (goal.aim.value, goal.solution, goal.also, goal.within, goal.count, tuple(map(str, goal.squares))),
        [scene.play for scene in lesson.line],
    )
    if lesson.level:
        what = (*what, lesson.level, str(lesson.side))
    return _digest(what)


def set_key(found: LessonSet) -> str:
    """Return what names homework: its title, what is to be done and what is allowed; 16 hexadecimal digits.

    >>> set_key(read_set('title = "A"')) == set_key(read_set('title = "B"'))
    False
    """
    return _digest((found.title, found.homework, found.allow, [step_key(step) for step in found.steps]))


def _digest(what: tuple[object, ...]) -> str:
    return sha256(repr(what).encode()).hexdigest()[:16]


def write_set(tables: dict[str, Any]) -> str:
    r"""Return the TOML text of a set, the inverse of `tomllib.loads`: first its own fields, then its steps.

    A step is a table of texts, numbers, truth values, lists of texts, and lists of tables. NotationError for anything
    else.

    >>> print(write_set({"title": "Captures", "1": {"solution": ["a3-a4"], "hints": [{"text": "Look."}]}}))
    title = "Captures"
    <BLANKLINE>
    [1]
    solution = ["a3-a4"]
    hints = [
      { text = "Look." },
    ]
    <BLANKLINE>
    """
    demand(tables, dict, "the tables of a set")
    head = {name: value for name, value in tables.items() if not isinstance(value, dict)}
    lines = [f"{_key(name)} = {_value(value)}" for name, value in head.items()]
    for name, table in tables.items():
        if name not in head:
            lines += ["", f"[{_key(name)}]", *(f"{_key(field)} = {_value(value)}" for field, value in table.items())]
    return "\n".join(lines) + "\n"


def _key(name: object) -> str:
    demand(name, str, "a text as the name of a field")
    is_bare = str(name).isascii() and str(name).replace("-", "").replace("_", "").isalnum()
    return str(name) if is_bare else _quoted(str(name))


def _quoted(text: str) -> str:
    """Return a basic string of TOML: one of JSON, in which DEL is escaped, too."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _value(value: object) -> str:
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, int):
        return json.dumps(value)
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(name)} = {_value(each)}" for name, each in value.items()) + " }"
    demand(value, list, "texts, numbers, lists or tables in a set")
    assert isinstance(value, list)  # noqa: S101 - for the type checker
    if any(isinstance(each, dict) for each in value):
        return "[\n" + "".join(f"  {_value(each)},\n" for each in value) + "]"
    return "[" + ", ".join(map(_value, value)) + "]"
