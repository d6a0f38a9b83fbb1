"""Finds lessons and comparisons by id: chapters in groups, each a file of `data` that is read on demand."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import TYPE_CHECKING, TypeVar

from tama_core.base_errors import NotationError, shown
from tama_core.lessons.inline import inline_comparison, inline_puzzle, is_inline_comparison, is_inline_puzzle
from tama_core.lessons.puzzles import as_lesson, is_puzzle, puzzle
from tama_core.lessons.reader import data, read_chapter
from tama_core.words import spoken

if TYPE_CHECKING:
    from tama_core.lessons.model import Chapter, Comparison, Lesson

__all__ = ["chapter", "comparison", "groups", "lesson"]

T = TypeVar("T")


@cache
def groups() -> dict[str, tuple[str, ...]]:
    """Return the names of all chapters by group ("rules", "course", "compare"), in the order of teaching.

    >>> groups()["rules"][:2]
    ('r4', 'r5')
    """
    return {group: tuple(names) for group, names in tomllib.loads(data("index.toml")).items()}


def chapter(name: str, language: str = "en") -> Chapter:
    """Return a chapter by its name; NotationError for an unknown one.

    >>> [lesson.id for lesson in chapter("r4").lessons][0]
    'r4/watch'
    """
    if not any(name in names for names in groups().values()):
        raise NotationError(f"expected a chapter of lessons, not {shown(name)}")
    return _chapter(name, spoken(language))


@cache
def _chapter(name: str, language: str) -> Chapter:
    translation = "" if language == "en" else data(f"{language}/{name}.toml")
    return read_chapter(name, data(f"{name}.toml"), translation)


def lesson(identity: str, language: str = "en") -> Lesson:
    """Return a lesson by its id, chapter and name, or a puzzle; NotationError for an unknown one.

    The id may also contain a whole puzzle of one's own (see `inline`).

    >>> lesson("r4/watch").rules, lesson("puzzles/1").title
    (('R4',), 'Puzzle 1')
    """
    if is_puzzle(identity):
        return as_lesson(puzzle(identity), language)
    if is_inline_puzzle(identity):
        return inline_puzzle(identity, language)
    found = (one for one in chapter(_chapter_of(identity), language).lessons if one.id == identity)
    return _some(next(found, None), identity)


def comparison(identity: str, language: str = "en") -> Comparison:
    """Return a comparison by its id; NotationError for an unknown one.

    The id may also contain any position and two rulesets (see `inline`).

    >>> comparison("compare/dama").right.rules.name
    'DAMA'
    """
    if is_inline_comparison(identity):
        return inline_comparison(identity, language)
    found = (one for one in chapter(_chapter_of(identity), language).comparisons if one.id == identity)
    return _some(next(found, None), identity)


def _chapter_of(identity: str) -> str:
    return identity.partition("/")[0] if isinstance(identity, str) else identity


def _some(found: T | None, identity: str) -> T:
    if found is None:
        raise NotationError(f"expected a lesson such as r4/try, not {shown(identity)}")
    return found
