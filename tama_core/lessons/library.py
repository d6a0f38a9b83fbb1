"""Where the lessons are: chapters in groups, each a file of `data`, read when it is asked for."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from tama_core.errors import NotationError, shown
from tama_core.lessons.reader import read_chapter

if TYPE_CHECKING:
    from tama_core.lessons.values import Chapter, Comparison, Lesson

__all__ = ["LANGUAGES", "chapter", "comparison", "groups", "lesson"]

T = TypeVar("T")

LANGUAGES: Final = ("en", "hy", "ru")
"""The languages that lessons speak; any other reads them in English."""

_DATA: Final = Path(__file__).parent / "data"


@cache
def groups() -> dict[str, tuple[str, ...]]:
    """Return the names of all chapters by group ("rules", "course", "compare"), in the order of teaching.

    >>> groups()["rules"][:2]
    ('r4', 'r5')
    """
    return {group: tuple(names) for group, names in tomllib.loads(_data("index.toml")).items()}


def chapter(name: str, language: str = "en") -> Chapter:
    """Return a chapter by its name; NotationError for one that does not exist.

    >>> [lesson.id for lesson in chapter("r4").lessons][0]
    'r4/watch'
    """
    if not any(name in names for names in groups().values()):
        raise NotationError(f"expected a chapter of lessons, not {shown(name)}")
    return _chapter(name, language if language in LANGUAGES else "en")


@cache
def _chapter(name: str, language: str) -> Chapter:
    translation = "" if language == "en" else _data(f"{language}/{name}.toml")
    return read_chapter(name, _data(f"{name}.toml"), translation)


def lesson(identity: str, language: str = "en") -> Lesson:
    """Return a lesson by its id, chapter and name; NotationError for one that does not exist.

    >>> lesson("r4/watch").rules
    ('R4',)
    """
    found = (one for one in chapter(_chapter_of(identity), language).lessons if one.id == identity)
    return _some(next(found, None), identity)


def comparison(identity: str, language: str = "en") -> Comparison:
    """Return a comparison by its id; NotationError for one that does not exist.

    >>> comparison("compare/dama").right.rules.name
    'DAMA'
    """
    found = (one for one in chapter(_chapter_of(identity), language).comparisons if one.id == identity)
    return _some(next(found, None), identity)


def _chapter_of(identity: str) -> str:
    return identity.partition("/")[0] if isinstance(identity, str) else identity


def _some(found: T | None, identity: str) -> T:
    if found is None:
        raise NotationError(f"expected a lesson such as r4/try, not {shown(identity)}")
    return found


def _data(name: str) -> str:
    """Return the text of a data file, also where the package lies in a zip file."""
    content: bytes = __loader__.get_data(str(_DATA / name))  # type: ignore[name-defined]
    return content.decode()
