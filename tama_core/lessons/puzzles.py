"""Reads the puzzles of the package, a file of `data/puzzles` for each grade, and makes lessons of them."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from tama_core.base_errors import NotationError, TamaError, shown
from tama_core.lessons.model import Aim, Goal, Hint, Lesson
from tama_core.lessons.reader import data, spoken
from tama_core.lessons.themes import GRADES, Theme
from tama_core.position import Position

__all__ = ["Puzzle", "is_puzzle", "puzzle", "puzzle_lesson", "puzzles", "read_puzzles", "words"]

_CHAPTER: Final = "puzzles"
"""The beginning of every puzzle's id."""

_FIELDS: Final = {"position", "solution", "also", "themes", "depth"}
_WANTED: Final = {"position", "solution", "themes", "depth"}


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
    """Return all puzzles by id, grade by grade.

    >>> list(puzzles().values())[0].grade
    1
    """
    files = (read_puzzles(grade, data(f"{_CHAPTER}/{grade}.toml")) for grade in GRADES)
    return {one.id: one for file in files for one in file}


def is_puzzle(identity: str) -> bool:
    """Return whether an id has the form of a puzzle's id.

    >>> is_puzzle("puzzles/1"), is_puzzle("r10/try")
    (True, False)
    """
    return isinstance(identity, str) and identity.startswith(f"{_CHAPTER}/")


def puzzle(identity: str) -> Puzzle:
    """Return a puzzle by its id; NotationError for an unknown one.

    >>> puzzle("puzzles/0")
    Traceback (most recent call last):
    tama_core.errors.NotationError: expected a puzzle such as puzzles/1, not 'puzzles/0'
    """
    found = puzzles().get(identity) if isinstance(identity, str) else None
    if found is None:
        raise NotationError(f"expected a puzzle such as {_CHAPTER}/1, not {shown(identity)}")
    return found


def read_puzzles(grade: int, source: str) -> tuple[Puzzle, ...]:
    r"""Return the puzzles of a file; NotationError names the faulty one.

    >>> read_puzzles(2, '[7]\nposition = "W:Wd2"')
    Traceback (most recent call last):
    tama_core.errors.NotationError: puzzles/7: expected depth, position, solution, themes and perhaps also
    """
    try:
        tables = tomllib.loads(source)
    except tomllib.TOMLDecodeError as error:
        raise NotationError(f"{_CHAPTER} of grade {grade}: expected TOML: {error}") from None
    return tuple(_puzzle(f"{_CHAPTER}/{name}", grade, table) for name, table in tables.items())


def _puzzle(identity: str, grade: int, table: Any) -> Puzzle:  # noqa: ANN401 - any value of TOML
    if not isinstance(table, dict) or not _WANTED <= table.keys() <= _FIELDS:
        raise NotationError(f"{identity}: expected {', '.join(sorted(_WANTED))} and perhaps also")
    try:
        return Puzzle(
            id=identity,
            start=Position.from_fen(table["position"]),
            solution=tuple(table["solution"].split()),
            also=tuple(table.get("also", "").split()),
            depth=table["depth"],
            grade=grade,
            themes=tuple(map(Theme, table["themes"].split())),
        )
    except (TamaError, ValueError, AttributeError) as error:
        raise NotationError(f"{identity}: {error}") from None


def puzzle_lesson(identity: str, language: str = "en") -> Lesson:
    """Return a puzzle as a lesson, for an `Attempt` to judge; NotationError for an unknown one.

    >>> from tama_core.lessons import Attempt
    >>> lesson = puzzle_lesson("puzzles/1")
    >>> Attempt(lesson).judge(lesson.goal.solution[0]).verdict in {"onward", "success"}
    True
    """
    found, texts = puzzle(identity), words(language)
    return Lesson(
        id=identity,
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
    found: dict[str, Any] = _words()[spoken(language)]
    return found


@cache
def _words() -> dict[str, Any]:
    return tomllib.loads(data(f"{_CHAPTER}/words.toml"))
