"""Proposes wrong tries for a step of a set, with what punishes them, and finds other first moves that are as good.

Both are what the engine sees at a small depth: an author decides.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from tama_core.base_errors import TamaError
from tama_core.engine import Engine, Limit
from tama_core.engine.scores import win_in
from tama_core.explain.reasons import explain
from tama_core.lessons.attempt import Attempt, Verdict
from tama_core.lessons.model import DRAW, Aim
from tama_core.lessons.refutation import best_line
from tama_core.position import Position

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tama_core.engine import Line
    from tama_core.lessons.model import Lesson
    from tama_core.move import Move

__all__ = ["Proposal", "Proposals", "propose"]

MOST: Final = 4
"""The most wrong tries that are proposed."""

SIGHT: Final = Limit(depth=8, nodes=30_000)
"""The limit of the search that compares the first moves; it takes up to a second in a browser."""
GLANCE: Final = Limit(depth=2)
"""What a beginner sees: a try that looks good at this depth is tempting."""
AS_GOOD: Final = 30
"""Hundredths of a man: a move that is worth so much less than the solution is as good."""
WORSE: Final = 80
"""Hundredths of a man: a move that is worth so much less than the solution is a mistake."""

ONE_MOVE: Final = {Aim.TAKE, Aim.REACH, Aim.CROWN, Aim.SAFE}
"""Goals that the rules alone judge; the engine judges the others."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A wrong try: `reason` is why it is not legal, "" if it is; `answer` is what punishes it."""

    play: str
    reason: str = ""
    answer: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Proposals:
    """What is proposed for the learner's first move; `others` are as good, None where that is not known."""

    tries: tuple[Proposal, ...]
    others: tuple[str, ...] | None


def propose(lesson: Lesson) -> Proposals:
    """Return wrong tries for a lesson to play, and the other first moves that reach its goal; always the same ones.

    >>> from tama_core import lessons
    >>> found = propose(lessons.lesson("r10/try"))
    >>> [(one.play, one.reason) for one in found.tries], found.others
    ([('g3xg5', 'too-few'), ('c3xc5', 'must-go-on')], ())
    """
    attempt = Attempt(replace(lesson, wrong=()))
    wanted = attempt.next_move
    if wanted is None or wanted == DRAW:
        return Proposals((), None)
    position = attempt.position
    solution = position.parse_move(wanted)
    after = position.play(solution)
    others = [move for move in position.legal_moves() if position.play(move) != after]
    illegal = list(_illegal(position, solution))[: MOST // 2]
    if attempt.goal.aim in ONE_MOVE:
        good = [move for move in others if attempt.judge(move).verdict is Verdict.SUCCESS]
        wrong = [move for move in others if attempt.judge(move).verdict is Verdict.OTHER]
        as_good = tuple(map(str, good)) if attempt.goal.within == 1 else None
        order = _tempting(position, wrong)
    else:
        known = {line.pv[0]: line for line in _lines(position, SIGHT)}
        good = [move for move in others if _is_as_good(attempt, known, move, solution)]
        as_good = tuple(map(str, good)) if solution in known else None
        wrong = [move for move in others if _is_worse(known, move, solution)]
        order = _tempting(position, wrong)
    legal = [Proposal(str(move), answer=_answer(position, move)) for move in order[: MOST - len(illegal)]]
    return Proposals((*illegal, *legal), as_good)


def _lines(position: Position, limit: Limit) -> tuple[Line, ...]:
    """Return every legal move with its score at the last depth that was searched."""
    last: tuple[Line, ...] = ()
    for info in Engine(seed=0).analyse(position, limit, lines=len(position.legal_moves())):
        last = info.lines
    return last


def _is_as_good(attempt: Attempt, known: dict[Move, Line], move: Move, solution: Move) -> bool:
    if attempt.judge(move).verdict is Verdict.SUCCESS:
        return True
    if move not in known or solution not in known:
        return False
    one, best = known[move].score, known[solution].score
    if attempt.goal.aim is Aim.WIN or win_in(best) is not None:
        plies = win_in(one)
        return plies is not None and 0 < plies <= max(2 * attempt.goal.within - 1, win_in(best) or 0)
    return one >= best - AS_GOOD


def _is_worse(known: dict[Move, Line], move: Move, solution: Move) -> bool:
    if move not in known or solution not in known:
        return False
    return known[move].score <= known[solution].score - WORSE


def _tempting(position: Position, moves: Iterable[Move]) -> list[Move]:
    """Return moves, those first that look best at a glance."""
    glance = {line.pv[0]: line.score for line in _lines(position, GLANCE)}
    return sorted(moves, key=lambda move: (-len(move.captured), -glance.get(move, 0), str(move)))


def _answer(position: Position, move: Move) -> tuple[str, ...]:
    """Return what punishes a move: the opponent's reply and the captures after it, nothing where it takes nothing."""
    line = best_line(position, move).line[1:]
    return tuple(map(str, line)) if any(one.captured for one in line) else ()


def _illegal(position: Position, solution: Move) -> Iterator[Proposal]:
    """Yield captures that take too few pieces, and the solution when it stops half-way."""
    if position.rules.maximum_rule and solution.captured:
        free = replace(position.rules, maximum_rule=False)
        captures: Iterable[Move] = ()
        with suppress(TamaError):  # too many to list
            captures = Position.from_fen(position.fen(), free).legal_moves()
        for move in captures:
            why = explain(position, *move.path)
            if why.key == "too-few":
                yield Proposal(str(move), why.key)
                break
    if len(solution.captured) > 1:
        half = solution.path[:2]
        why = explain(position, *half)
        if not why.legal:
            yield Proposal("x".join(map(str, half)), why.key)
