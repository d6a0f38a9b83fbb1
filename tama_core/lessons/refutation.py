"""Refutes a try at a puzzle that does not win, by the engine's best line against it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tama_core import endings
from tama_core.base_errors import TamaError
from tama_core.engine import Engine, Limit
from tama_core.engine.facts import Fact, ScoredLine, exchange, facts
from tama_core.engine.scores import WIN, score_before, win_in

if TYPE_CHECKING:
    from tama_core.lessons.attempt import Attempt, Judgement
    from tama_core.move import Move
    from tama_core.position import Position

__all__ = ["Refutation", "best_line", "refute"]

LIMIT: Final = Limit(depth=8, nodes=8_000)
"""The limit of the search; it takes a fifth of a second in a browser."""
_TELLING: Final = {"missed-gain", "missed-crown"}
"""Kinds of facts whose moves would reveal the solution."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Refutation:
    """The refutation of a try: `line` begins with it and goes on to the end of the captures.

    `score` is for the solver, in hundredths of a man; `win` is the number of plies to a forced end,
    negative if the solver loses; `facts` are those of `engine.facts`, without moves that would reveal
    the solution.
    """

    score: int
    win: int | None
    line: tuple[Move, ...]
    facts: tuple[Fact, ...]


def refute(judgement: Judgement) -> Refutation:
    """Return the refutation of a try at a puzzle, always the same one; TamaError if it is not `refutable`.

    >>> from tama_core.lessons import Attempt, lesson
    >>> judgement = Attempt(lesson("puzzles/1")).judge("f3-e2")
    >>> refutation = refute(judgement)
    >>> refutation.line[0] == judgement.move, refutation.score < 150
    (True, True)
    """
    attempt, move = judgement.after, judgement.move
    if move is None or not judgement.refutable:
        raise TamaError("expected a move that does not solve a puzzle")
    position = attempt.position
    after = position.play(move)
    if not after.legal_moves():
        return Refutation(score=WIN - 1, win=1, line=(move,), facts=())
    played = _scored(after, move)
    tables = endings.probe(position), endings.probe(after)
    reasons = facts(position, played, _solution(attempt), tables, telling=True)
    return Refutation(
        score=played.score,
        win=win_in(played.score),
        line=_told(played.line),
        facts=tuple(fact._replace(squares=(), moves=()) if fact.kind in _TELLING else fact for fact in reasons),
    )


def best_line(position: Position, move: Move) -> ScoredLine:
    """Return a legal move, the best reply to it, and the captures after that, with the score for the side that moves.

    >>> from tama_core import lessons
    >>> position = lessons.lesson("puzzles/1").start
    >>> str(best_line(position, position.parse_move("f3-e2")).line[0])
    'f3-e2'
    """
    after = position.play(move)
    if not after.legal_moves():
        return ScoredLine(WIN - 1, (move,))
    played = _scored(after, move)
    return ScoredLine(played.score, _told(played.line))


def _scored(after: Position, move: Move) -> ScoredLine:
    found = Engine(seed=0).play(after, LIMIT)
    return ScoredLine(score_before(found.score), (move, *found.pv))


def _told(line: tuple[Move, ...]) -> tuple[Move, ...]:
    """Return the part of a line that is shown: the move, the reply, and on to the end of the captures."""
    return line[: max(2, len(exchange(line).moves))]


def _solution(attempt: Attempt) -> ScoredLine:
    """Return the rest of the solution, with the score of a win if it ends the game."""
    game, ahead = attempt.game, attempt.goal.solution[len(attempt.moves) :]
    moves = tuple(game.play(text) for text in ahead)
    return ScoredLine(WIN - len(moves) if game.outcome else 0, moves)
