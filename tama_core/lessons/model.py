"""What a lesson is made of: values, as the files in `data` hold them.

Moves are the texts of docs/rules.md ("c3xc5xe5"); whether they are legal is for `faults` to find out. A field of the
wrong kind raises NotationError; squares and aims may be given by their names.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final, get_args, get_origin, get_type_hints

from tama_core.base_errors import demand
from tama_core.enums import WordEnum
from tama_core.position import Position  # noqa: TC001 - get_type_hints looks for it here
from tama_core.squares import Square

__all__ = ["DRAW", "Aim", "Chapter", "Comparison", "Goal", "Hint", "Lesson", "Scene", "Wrong"]

DRAW: Final = "draw"
"""A try that is no move: to offer a draw (R15)."""


class Aim(WordEnum):
    """What counts as success.

    >>> Aim("take") is Aim.TAKE
    True
    """

    LINE = "line"
    """Play the moves of the solution; others that leave the same board are the same."""
    TAKE = "take"
    """Take so many pieces, or all."""
    REACH = "reach"
    """Land on each of some squares."""
    CROWN = "crown"
    """Make a king of a man (R12)."""
    SAFE = "safe"
    """Move so that the opponent has nothing to take."""
    WIN = "win"
    """Leave the opponent without a move (R14)."""
    DRAW = "draw"
    """Reach a draw (R15, R16)."""


class _Value:
    """The parent of what lessons are made of: checks the fields by their annotations."""

    __slots__ = ()

    def __post_init__(self) -> None:
        """Refuse a field of the wrong kind, and make squares and aims of names."""
        kind: Any = type(self)
        for name, hint in _hints(kind).items():
            given, expected = getattr(self, name), f"the {kind.__name__.lower()}'s {name}"
            if get_origin(hint) is tuple:
                demand(given, (tuple, list), f"a tuple as {expected}")
                (inner, _) = get_args(hint)
                value: Any = tuple(_of_kind(inner, item, f"{inner.__name__} in {expected}") for item in given)
            else:
                kinds = get_args(hint) or (hint,)
                value = _of_kind(kinds, given, f"{kinds[0].__name__} as {expected}")
            object.__setattr__(self, name, value)


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


def _of_kind(kind: Any, value: Any, expected: str) -> Any:  # noqa: ANN401 - any kind at all
    """Return `value`, made of a name where it is a square or an aim; NotationError where it is of another kind."""
    if kind is Square:
        return Square(value)
    if kind == (Aim,):
        return Aim.of(value)
    demand(value, kind, expected)
    return value


@dataclass(frozen=True, slots=True)
class Goal(_Value):
    """What the learner is to do.

    `solution` is one whole way there: the learner's moves and, unless nobody answers, the
    replies. `also` holds other last moves that are as good, for `Aim.LINE`. `within` counts the
    learner's moves; `count` (0 for all) and `squares` belong to `Aim.TAKE` and `Aim.REACH`.

    >>> Goal(Aim.TAKE, ("c3xc5xe5",), count=2).within
    1
    """

    aim: Aim
    solution: tuple[str, ...]
    also: tuple[str, ...] = ()
    within: int = 1
    count: int = 0
    squares: tuple[Square, ...] = ()


@dataclass(frozen=True, slots=True)
class Hint(_Value):
    """A word of help, and the squares to mark with it; of a puzzle, so many squares of the next move.

    >>> Hint("Count.").squares
    ()
    """

    text: str
    squares: tuple[Square, ...] = ()
    shown: int = 0


@dataclass(frozen=True, slots=True)
class Wrong(_Value):
    """A wrong try that has a comment of its own.

    `reason` is the key of the explanation where the rules forbid it, "" where it is legal but
    not what is sought; then `answer` may hold what punishes it. It is tried `after` these moves.

    >>> Wrong(("g3xg5",), "One piece.", reason="too-few").after
    ()
    """

    play: tuple[str, ...]
    text: str
    reason: str = ""
    answer: tuple[str, ...] = ()
    after: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Scene(_Value):
    """One caption of a demonstration, and what is played with it.

    `play` may be a single jump of a longer capture: the next scene goes on. "" plays nothing.
    With a `reason` it is a try that the rules forbid for this reason, shown and not played.

    >>> Scene("It jumps.", "c3xc5").squares
    ()
    """

    text: str
    play: str = ""
    squares: tuple[Square, ...] = ()
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson(_Value):
    """A position to watch (`line`) or to play (`goal`), or both, and what is said about it.

    `before` holds moves made from `start` that lead to the learner's first. Where `solo` is
    set the opponent waits, and the learner moves again.

    >>> from tama_core import lessons
    >>> lesson = lessons.lesson("r16/go")
    >>> lesson.start.turn, len(lesson.before), lesson.rules
    (Side.BLACK, 3, ('R16',))
    """

    id: str
    title: str
    text: str
    rules: tuple[str, ...]
    start: Position
    before: tuple[str, ...] = ()
    solo: bool = False
    line: tuple[Scene, ...] = ()
    task: str = ""
    goal: Goal | None = None
    success: str = ""
    other: str = ""
    hints: tuple[Hint, ...] = ()
    wrong: tuple[Wrong, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison(_Value):
    """One position under two rulesets, to see what would change.

    `play` is legal under `left`; under `right` it is refused for `reason`, or legal where that
    is "". `instead`, if there is one, is legal under `right` and refused under `left` for `refusal`.

    >>> from tama_core import lessons
    >>> comparison = lessons.comparison("compare/crowning")
    >>> comparison.right.rules.name, comparison.reason
    ('TAMA_CROWN_AT_END', 'crowned-at-end')
    """

    id: str
    title: str
    text: str
    rules: tuple[str, ...]
    left: Position
    right: Position
    play: str
    reason: str
    instead: str
    refusal: str


@dataclass(frozen=True, slots=True)
class Chapter(_Value):
    """The lessons or the comparisons of one file, in their order.

    >>> from tama_core import lessons
    >>> lessons.chapter("r4").title, len(lessons.chapter("compare").comparisons)
    ('How men move', 8)
    """

    id: str
    title: str
    lessons: tuple[Lesson, ...] = ()
    comparisons: tuple[Comparison, ...] = ()
