"""Makes homework of a set or a game, and checks what a pupil hands in: the moves are legal and solve the step.

Nothing can tell who has played them, with what help, or in what time.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from tama_core.base_errors import TamaError
from tama_core.enums import WordEnum
from tama_core.lessons.attempt import Attempt, Verdict, with_other_turn
from tama_core.lessons.frames import frames
from tama_core.lessons.model import Lesson, Scene
from tama_core.lessons.reader import read_tables
from tama_core.lessons.sets import read_set, write_set

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tama_core.lessons.frames import Frame

__all__ = ["Checked", "Doubt", "as_homework", "check_hand_in", "game_set", "way_frames"]


def as_homework(source: str, head: dict[str, Any]) -> str:
    r"""Return the TOML text of a set as homework: `head` replaces its title and its text, and says what is allowed.

    NotationError for what is not a set, or not a head of one.

    >>> print(as_homework('[1]\nsolution = "a3-a4"', {"title": "Tuesday", "allow": ["hint"]}), end="")
    title = "Tuesday"
    allow = ["hint"]
    <BLANKLINE>
    [1]
    solution = "a3-a4"
    """
    text = write_set(_headed(read_tables("set", source), head))
    read_set(text)
    return text


def game_set(game: dict[str, Any], head: dict[str, Any]) -> str:
    """Return the TOML text of homework that is one game: its level, and perhaps side, position and ruleset.

    >>> print(game_set({"level": 3}, {"title": "Tuesday", "allow": []}), end="")
    title = "Tuesday"
    allow = []
    <BLANKLINE>
    [1]
    level = 3
    """
    text = write_set(_headed({"1": game}, head))
    read_set(text)
    return text


def _headed(tables: dict[str, Any], head: dict[str, Any]) -> dict[str, Any]:
    """Return the fields of a set that are tables after the others, as TOML wants them, without those that are empty."""
    fields = {name: value for name, value in tables.items() if not isinstance(value, dict)} | head
    steps = {name: value for name, value in tables.items() if isinstance(value, dict)}
    return {name: value for name, value in fields.items() if value != ""} | steps


class Doubt(WordEnum):
    """What is wrong with the moves of a step.

    >>> Doubt("illegal") is Doubt.ILLEGAL
    True
    """

    ILLEGAL = "illegal"
    """A move is not legal."""
    UNSOLVED = "unsolved"
    """The moves are legal and do not solve the step."""
    REPLY = "reply"
    """The opponent's moves are not those that Tama makes."""
    TRY = "try"
    """A try that is handed in as wrong solves the step, or is not legal."""


@dataclass(frozen=True, slots=True)
class Checked:
    """Whether the moves solve a step, and what is wrong with what was handed in.

    `winner` is that of a game that the moves end: `white`, `black` or `draw`.

    >>> Checked(solved=False).doubt is None
    True
    """

    solved: bool
    doubt: Doubt | None = None
    winner: str | None = None


_TRIED: Final = {Verdict.WRONG, Verdict.OTHER}


def check_hand_in(lesson: Lesson, moves: Sequence[str], tries: Sequence[Sequence[str]] = ()) -> Checked:
    """Check the moves that solve a step, none if it is not solved, and the wrong tries before.

    >>> from tama_core import lessons
    >>> one = lessons.lesson("r10/try")
    >>> check_hand_in(one, ["c3xc5xe5"], [["c3xc5xe5"]])
    Checked(solved=True, doubt=Doubt.TRY, winner=None)
    """
    if lesson.level:
        return _check_game(lesson, moves)
    wrong = all(_last_verdict(lesson, one) in _TRIED for one in tries)
    doubt = None if wrong else Doubt.TRY
    if not moves:
        return Checked(solved=False, doubt=doubt)
    found = _check_way(lesson, moves)
    return Checked(solved=found is None, doubt=found or doubt)


def _check_game(lesson: Lesson, moves: Sequence[str]) -> Checked:
    game = Attempt(lesson).game
    try:
        for move in moves:
            game.play(move)
    except TamaError:
        return Checked(solved=False, doubt=Doubt.ILLEGAL)
    if game.outcome is None:
        return Checked(solved=False)
    return Checked(solved=game.outcome.winner is lesson.side, winner=str(game.outcome.winner or "draw"))


def _check_way(lesson: Lesson, moves: Sequence[str]) -> Doubt | None:
    """Play the learner's moves as on the page, which makes the replies."""
    attempt = Attempt(lesson)
    try:
        while len(attempt.moves) < len(moves):
            judgement = attempt.judge(moves[len(attempt.moves)])
            if judgement.verdict is Verdict.SUCCESS:
                return None if len(moves) - len(judgement.after.moves) in {-1, 0} else Doubt.UNSOLVED
            if judgement.verdict is Verdict.ILLEGAL:
                return Doubt.ILLEGAL
            if judgement.verdict is not Verdict.ONWARD:
                return Doubt.UNSOLVED
            attempt = judgement.after
            if attempt.moves != tuple(moves[: len(attempt.moves)]):
                return Doubt.UNSOLVED if len(attempt.moves) > len(moves) else Doubt.REPLY
    except TamaError:
        return Doubt.ILLEGAL
    return Doubt.UNSOLVED


def _last_verdict(lesson: Lesson, moves: Sequence[str]) -> Verdict | None:
    """Return the verdict on the last move, without the engine's replies before it; None if it cannot be judged."""
    try:
        return Attempt(lesson, tuple(moves[:-1])).judge(moves[-1]).verdict if moves else None
    except TamaError:
        return None


def way_frames(lesson: Lesson, moves: Sequence[str]) -> tuple[Frame, ...]:
    """Return the frames of moves from the start of a step, as far as they are legal.

    >>> from tama_core import lessons
    >>> len(way_frames(lessons.lesson("r10/try"), ["c3xc5xe5", "a1-a9"]))
    1
    """
    scenes = tuple(Scene("", move) for move in _legal(lesson, (*lesson.before, *moves)))
    return frames(Lesson(id=lesson.id, title="", text="", rules=(), start=lesson.start, solo=lesson.solo, line=scenes))


def _legal(lesson: Lesson, moves: Sequence[str]) -> Iterator[str]:
    """Yield the moves before the first that is not legal, with their whole paths."""
    position = lesson.start
    for text in moves:
        try:
            move = position.parse_move(text)
            after = position.play(move)
        except TamaError:
            return
        yield str(move)
        position = with_other_turn(after) if lesson.solo else after
