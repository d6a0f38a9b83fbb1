"""Plays the demonstration of a lesson as frames, one for each caption, jump by jump."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from tama_core import rules
from tama_core.base_errors import NotationError, demand
from tama_core.board import Board, Side
from tama_core.explain.illegal import IllegalMoveError
from tama_core.explain.reasons import Explanation, explain
from tama_core.lessons.attempt import with_other_turn
from tama_core.lessons.model import Lesson
from tama_core.movegen.lookup import MAN
from tama_core.notation import parse_path
from tama_core.squares import Square, squares_of

if TYPE_CHECKING:
    from tama_core.lessons.model import Scene
    from tama_core.move import Move
    from tama_core.position import Position

__all__ = ["Frame", "frames"]

Path = tuple[Square, ...]


class Frame(NamedTuple):
    """The board and the marks for one caption.

    `board` is the board after the moves so far. In mid-capture it is that of R8, the same side is
    still to move, and the turn is not `over`. `path` holds the squares of the turn so far, `captured`
    the squares captured by it, and `jumped` those captured in this frame. `refusal` explains a try that
    is shown and not played.

    >>> from tama_core import lessons
    >>> frame = frames(lessons.lesson("r9/watch"))[1]
    >>> frame.refusal.key, frame.path
    ('capture-elsewhere', ())
    """

    board: Board
    text: str
    squares: Path = ()
    path: Path = ()
    captured: Path = ()
    jumped: Path = ()
    over: bool = True
    refusal: Explanation | None = None


def frames(lesson: Lesson) -> tuple[Frame, ...]:
    """Return the frames of a lesson's demonstration, one for each of its scenes.

    IllegalMoveError if it plays an illegal move.

    >>> from tama_core import lessons
    >>> [str(square) for square in frames(lessons.lesson("r13/watch"))[1].jumped]
    ['d7']
    """
    demand(lesson, Lesson, "a Lesson")
    position, path = lesson.start, Path()
    shown = []
    for scene in lesson.line:
        tried = parse_path(scene.play) if scene.play else ()
        if scene.reason:
            refusal = explain(_board(lesson, position, path), *tried)
            shown.append(_frame(lesson, position, path, scene, refusal))
            continue
        if tried and path and rules.complete(position, path):
            position, path = _after(lesson, position, position.find_move(path)), ()
        path = _joined(position, path, tried)
        shown.append(_frame(lesson, position, path, scene, jumps=len(tried) - 1))
    return tuple(shown)


def _after(lesson: Lesson, position: Position, move: Move) -> Position:
    """Return the position after a turn, with the same side to move in a lesson without an opponent."""
    after = position.play(move)
    return with_other_turn(after) if lesson.solo else after


def _joined(position: Position, path: Path, step: Path) -> Path:
    """Return the path of a turn with one more step."""
    if path and step and path[-1] != step[0]:
        raise NotationError(f"expected the capture to go on from {path[-1]}, not from {step[0]}")
    whole = (*path, *step[1:]) if path else step
    if whole and not rules.complete(position, whole) and not rules.next_squares(position, whole):
        raise IllegalMoveError(explain(position, *whole))
    return whole


def _frame(
    lesson: Lesson, position: Position, path: Path, scene: Scene, refusal: Explanation | None = None, jumps: int = 0
) -> Frame:
    captured = _captured(position, path)
    jumped = captured[-jumps:] if jumps > 0 else ()
    over = not path or rules.complete(position, path) is not None
    board = _board(lesson, position, path)
    return Frame(board, scene.text, scene.squares, path, captured, jumped, over, refusal)


def _captured(position: Position, path: Path) -> Path:
    """Return the squares captured along `path` so far, in order."""
    states = [rules.walk(position, path[:length]) for length in range(1, len(path) + 1)]
    return tuple(square for a, b in pairwise(states) if a and b for square in squares_of(a[1] ^ b[1]))


def _board(lesson: Lesson, position: Position, path: Path) -> Board:
    """Return the board at the end of `path`, which may be in the middle of a capture (R8)."""
    move = rules.complete(position, path) if path else None
    if move:
        return _after(lesson, position, move)
    state = rules.walk(position, path)
    if state is None:
        return position
    here, taken, heading = state
    lifted = taken if position.rules.remove_at_once else 0
    own, opponent = position.own ^ path[0].bit | here, position.opponent & ~lifted
    white, black = (own, opponent) if position.turn is Side.WHITE else (opponent, own)
    kings = position.kings & ~(lifted | path[0].bit) | (0 if heading == MAN else here)
    return Board(white, black, kings, position.turn, position.rules)
