"""Teaches Tama: demonstrations of every rule, a course, puzzles, and comparisons with other rules.

Lessons are text files that are checked against the rules (`faults`); docs/lessons.md tells how to
write one. They are read on demand, in the languages of `LANGUAGES`.

>>> from tama_core import lessons
>>> lesson = lessons.lesson("r10/try")
>>> print(lesson.task)
Capture as many pieces as you can.
>>> attempt = lessons.Attempt(lesson)
>>> attempt.judge("g3xg5").explanation.sentence
'This captures 1; you must capture 2.'
>>> attempt.judge(attempt.next_move).verdict
Verdict.SUCCESS
"""

from tama_core.lessons.attempt import Attempt, Judgement, Verdict
from tama_core.lessons.catalogue import chapter, comparison, groups, lesson
from tama_core.lessons.check import faults
from tama_core.lessons.compare import Difference, DifferenceFact, Refused, compare
from tama_core.lessons.frames import Frame, frames
from tama_core.lessons.model import DRAW, Aim, Chapter, Comparison, Goal, Hint, Lesson, Scene, Wrong
from tama_core.lessons.puzzles import Puzzle, is_puzzle, puzzle, puzzles
from tama_core.lessons.reader import read_chapter
from tama_core.lessons.sets import LessonSet, read_set, step_key, write_set
from tama_core.lessons.themes import GRADES, Theme
from tama_core.words import LANGUAGES

__all__ = [
    "DRAW",
    "GRADES",
    "LANGUAGES",
    "Aim",
    "Attempt",
    "Chapter",
    "Comparison",
    "Difference",
    "DifferenceFact",
    "Frame",
    "Goal",
    "Hint",
    "Judgement",
    "Lesson",
    "LessonSet",
    "Puzzle",
    "Refused",
    "Scene",
    "Theme",
    "Verdict",
    "Wrong",
    "chapter",
    "compare",
    "comparison",
    "faults",
    "frames",
    "groups",
    "is_puzzle",
    "lesson",
    "puzzle",
    "puzzles",
    "read_chapter",
    "read_set",
    "step_key",
    "write_set",
]
