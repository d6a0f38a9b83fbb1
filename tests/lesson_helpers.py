"""Helpers for the tests of lessons: all lessons, and their ids."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tama_core import lessons

if TYPE_CHECKING:
    from tama_core.lessons import Comparison, Lesson

CHAPTERS = [name for names in lessons.groups().values() for name in names]
LESSONS = [lesson for name in CHAPTERS for lesson in lessons.chapter(name).lessons]
TO_PLAY = [(lesson, lesson.goal) for lesson in LESSONS if lesson.goal]


def by_id(item: Lesson | Comparison) -> str:
    return item.id
