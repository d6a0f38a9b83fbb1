"""Defines lessons, comparisons and their parts as values.

Moves are texts such as "c3xc5xe5"; `faults` checks whether they are legal. A field of the wrong type raises
NotationError; squares and aims may be given by name.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final, get_args, get_origin, get_type_hints

from tama_core.base_errors import demand
from tama_core.board import Side  # noqa: TC001 - get_type_hints looks for it here
from tama_core.enums import WordEnum
from tama_core.position import Position  # noqa: TC001 - get_type_hints looks for it here
from tama_core.squares import Square

__all__ = ["DRAW", "Aim", "Chapter", "Comparison", "Goal", "Hint", "Lesson", "Scene", "Value", "Wrong"]

DRAW: Final = "draw"
"""The try of offering a draw (R15)."""


class Aim(WordEnum):
    """The kind of goal of a lesson.

    >>> Aim("take") is Aim.TAKE
    True
    """

    LINE = "line"
    """Play the moves of the solution, or others that lead to the same boards."""
    TAKE = "take"
    """Capture a number of pieces, or all."""
    REACH = "reach"
    """Land on each of some squares."""
    CROWN = "crown"
    """Crown a man (R12)."""
    SAFE = "safe"
    """Move so that the opponent has no capture."""
    WIN = "win"
    """Leave the opponent without a move (R14)."""
    DRAW = "draw"
    """Reach a draw (R15, R16)."""
    SURVIVE = "survive"
    """Make a number of moves without losing."""


class Value:
    """The base class of lessons and their parts; checks the fields by their annotations."""

    __slots__ = ()

    def __post_init__(self) -> None:
        """Check the types of the fields, and convert names to squares and aims."""
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
    """Return `value`, converted from a name to a square or an aim if necessary; NotationError for the wrong type."""
    if kind is Square:
        return Square(value)
    if kind == (Aim,):
        return Aim.of(value)
    demand(value, kind, expected)
    return value


@dataclass(frozen=True, slots=True)
class Goal(Value):
    """The goal of a lesson.

    `solution` is one complete way to reach it: the learner's moves and, if there is an opponent, the
    replies. `also` holds other last moves that are equally good, for `Aim.LINE`. `within` is the most
    moves of the learner, and for `Aim.SURVIVE` their number; `count` (0 for all) and `squares` belong to `Aim.TAKE` and
    `Aim.REACH`.

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
class Hint(Value):
    """A hint, and the squares to mark with it; `shown` marks so many squares of a puzzle's next move instead.

    >>> Hint("Count.").squares
    ()
    """

    text: str
    squares: tuple[Square, ...] = ()
    shown: int = 0


@dataclass(frozen=True, slots=True)
class Wrong(Value):
    """A wrong try with a comment.

    `reason` is the key of the explanation if the try is illegal, "" if it is legal but not the
    solution; then `answer` may hold the refutation. `after` are the moves that come before the try.

    >>> Wrong(("g3xg5",), "One piece.", reason="too-few").after
    ()
    """

    play: tuple[str, ...]
    text: str
    reason: str = ""
    answer: tuple[str, ...] = ()
    after: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Scene(Value):
    """One caption of a demonstration, and the move played with it.

    `play` may be a single jump of a longer capture, which the next scene continues; "" plays nothing.
    With a `reason` it is a try that is illegal for this reason, and that is shown but not played.

    >>> Scene("It jumps.", "c3xc5").squares
    ()
    """

    text: str
    play: str = ""
    squares: tuple[Square, ...] = ()
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson(Value):
    """A demonstration to watch (`line`), a position to play (`goal`), or both, with its texts.

    `before` holds the moves from `start` to the learner's first move. With `solo` there is no opponent,
    and the learner moves again and again. With a `level` it is a whole game instead, against that level of the engine,
    in which the learner has `side`.

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
    level: int = 0
    side: Side | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison(Value):
    """One position under two rulesets.

    `play` is legal under `left`; under `right` it is illegal for `reason`, or legal if that is "".
    `instead`, if there is one, is legal under `right` and illegal under `left` for `refusal`.

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
class Chapter(Value):
    """The lessons or the comparisons of one file, in their order.

    >>> from tama_core import lessons
    >>> lessons.chapter("r4").title, len(lessons.chapter("compare").comparisons)
    ('How men move', 9)
    """

    id: str
    title: str
    lessons: tuple[Lesson, ...] = ()
    comparisons: tuple[Comparison, ...] = ()
