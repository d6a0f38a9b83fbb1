"""Reads puzzles, one a line, and makes lessons of them.

The package has the first ones in `data/puzzles/first.txt`. The page has more, in web/learn/more-puzzles.ts, and sends
those that it asks about along (docs/protocol.md).
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from tama_core.base_errors import NotationError, TamaError, demand, shown
from tama_core.lessons.model import Aim, Goal, Hint, Lesson
from tama_core.lessons.reader import data
from tama_core.lessons.themes import GRADES, Theme
from tama_core.position import Position
from tama_core.words import spoken

__all__ = ["Puzzle", "as_lesson", "is_puzzle", "puzzle", "puzzles", "read_puzzles", "words"]

_CHAPTER: Final = "puzzles"
"""The beginning of every puzzle's id."""

_LINE: Final = "number, grade, depth, themes, position and moves"
"""The fields of a line, separated by spaces; other last moves follow a slash."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Puzzle:
    """One puzzle.

    The solution begins and ends with a move of the solver; `also` are other last moves that are equally
    good. `depth` is the least depth at which a search of all moves chooses the first move.

    >>> from tama_core import lessons
    >>> puzzle = lessons.puzzle("puzzles/6")
    >>> puzzle.grade, puzzle.number, puzzle.turns
    (2, 6, 2)
    """

    id: str
    start: Position
    solution: tuple[str, ...]
    also: tuple[str, ...] = ()
    depth: int
    grade: int
    themes: tuple[Theme, ...]

    @property
    def number(self) -> int:
        """The number in the id."""
        return int(self.id.rpartition("/")[2])

    @property
    def turns(self) -> int:
        """The number of moves of the solver."""
        return (len(self.solution) + 1) // 2


@cache
def puzzles() -> dict[str, Puzzle]:
    """Return the puzzles of the package by id, grade by grade.

    >>> list(puzzles().values())[0].grade
    1
    """
    found = read_puzzles(data(f"{_CHAPTER}/first.txt"))
    return {one.id: one for one in sorted(found, key=lambda one: (one.grade, one.number))}


def is_puzzle(identity: str) -> bool:
    """Return whether an id has the form of a puzzle's id.

    >>> is_puzzle("puzzles/1"), is_puzzle("r10/try")
    (True, False)
    """
    return isinstance(identity, str) and identity.startswith(f"{_CHAPTER}/")


def puzzle(identity: str, more: str = "") -> Puzzle:
    """Return a puzzle by its id: one of the package, or of the lines of `more`; NotationError for an unknown one.

    >>> puzzle("puzzles/0")
    Traceback (most recent call last):
    tama_core.errors.NotationError: expected a puzzle from puzzles/1 to puzzles/250, not 'puzzles/0'
    >>> puzzle("puzzles/999", "999 1 1 multi-capture W:Wb2:Bb3,c4,e4 b2xb4xd4xf4").grade
    1
    """
    known = puzzles()
    found = known.get(identity) if isinstance(identity, str) else None
    if found is None and more:
        found = next((one for one in read_puzzles(more) if one.id == identity), None)
    if found is None:
        last = max(one.number for one in known.values())
        raise NotationError(f"expected a puzzle from {_CHAPTER}/1 to {_CHAPTER}/{last}, not {shown(identity)}")
    return found


def read_puzzles(source: str) -> tuple[Puzzle, ...]:
    r"""Return the puzzles of a text, one a line, without empty lines and those that begin with #.

    NotationError names the faulty line.

    >>> read_puzzles("# Puzzles\n7 2 1 block W:Wd2")
    Traceback (most recent call last):
    tama_core.errors.NotationError: puzzles, line 2: expected number, grade, depth, themes, position and moves
    """
    demand(source, str, "the lines of puzzles")
    lines = enumerate(source.splitlines(), 1)
    return tuple(_puzzle(at, line) for at, line in lines if line.strip() and not line.startswith("#"))


def _puzzle(at: int, line: str) -> Puzzle:
    solution, _, also = line.partition("/")
    try:
        number, grade, depth, themes, position, first, *others = solution.split()
        found = Puzzle(
            id=f"{_CHAPTER}/{int(number)}",
            start=Position.from_fen(position),
            solution=(first, *others),
            also=tuple(also.split()),
            depth=int(depth),
            grade=GRADES[GRADES.index(int(grade))],
            themes=tuple(map(Theme, themes.split(","))),
        )
    except TamaError as error:
        raise NotationError(f"{_CHAPTER}, line {at}: {error}") from None
    except ValueError:
        raise NotationError(f"{_CHAPTER}, line {at}: expected {_LINE}") from None
    return found


def as_lesson(found: Puzzle, language: str = "en") -> Lesson:
    """Return a puzzle as a lesson, for an `Attempt` to judge.

    >>> from tama_core.lessons import Attempt
    >>> lesson = as_lesson(puzzle("puzzles/1"))
    >>> Attempt(lesson).judge(lesson.goal.solution[0]).verdict in {"onward", "success"}
    True
    """
    texts = words(language)
    return Lesson(
        id=found.id,
        title=texts["title"].format(number=found.number),
        text="",
        rules=(),
        start=found.start,
        task=texts[found.start.turn],
        goal=Goal(Aim.LINE, found.solution, found.also, within=found.turns),
        success=texts["success"],
        other=texts["other"],
        hints=tuple(Hint(text, shown=at) for at, text in enumerate(texts["hints"], 1)),
    )


def words(language: str) -> dict[str, Any]:
    """Return the texts that all puzzles share, in `language` if available, else in English.

    >>> words("ru")["success"]
    'Решено.'
    """
    return _words(spoken(language))


@cache
def _words(language: str) -> dict[str, Any]:
    return tomllib.loads(data(f"{_CHAPTER}/words.toml" if language == "en" else f"{language}/{_CHAPTER}.toml"))
