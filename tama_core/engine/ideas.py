"""Tells the idea of a good move, as a fact: what it wins, saves, threatens or prepares.

The kinds, the first one that fits is told:

- `only-move`: there is no other move;
- `win`: the line wins the game, in `moves` of the side's own;
- `gain`: the line wins `men` and `kings`, counted without those lost meanwhile; `squares` of those captured;
- `crown`: the side gets a king in `moves`; `squares`: where;
- `stop-crown`: the opponent could make a king at once, and then no longer; `squares`: where;
- `save`: the opponent could win `count` pieces, and then fewer; `squares` of those in danger;
- `exchange`: `count` pieces of each side are captured;
- `force`: the opponent has to capture, or to answer a capture;
- `threat`: the side would next win `count` pieces; `squares` of those;
- `confine`: the opponent's kings lose half of their moves, or more; `squares` where they stand;
- `king`: a king comes to a better place;
- `advance`: a man comes closer to becoming a king;
- `together`: a man comes to stand beside others;
- `wait`: nothing changes but whose turn it is.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from tama_core import rules
from tama_core.engine.facts import SOON, Fact, exchange

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tama_core.board import Board
    from tama_core.move import Move
    from tama_core.squares import Square

__all__ = ["idea"]

_MOST: Final = 16
"""The most captures of a board that are compared."""
_FAR: Final = 4
"""The number of ranks that a man has advanced at least, where that is the idea of its move."""


def idea(board: Board, line: Sequence[Move], win: int | None = None) -> Fact:
    """Return the idea of the first move of `line`, the expected play from `board`; `win` as in a SearchInfo.

    Every move of `line` is legal when its turn comes, and there is one at least.

    >>> from tama_core.position import Position
    >>> position = Position.from_fen("W:Wc3,h2:Bc4,h7")
    >>> found = idea(position, [position.parse_move("c3xc5")])
    >>> found.kind, found.values
    ('only-move', {})
    """
    moves = rules.legal_moves(board)
    if len(moves) == 1:
        return Fact("only-move", {})
    if win is not None and win > 0:
        return Fact("win", {"moves": (win + 1) // 2})
    after = rules.apply(board, line[0])
    finders: tuple[Callable[[], Fact | None], ...] = (
        lambda: _gain(board, line),
        lambda: _crown(board, line),
        lambda: _stop_crown(board, after),
        lambda: _save(board, after),
        lambda: _exchange(line),
        lambda: _force(after),
        lambda: _threat(board, after),
        lambda: _confine(board, after),
    )
    found = next((fact for find in finders if (fact := find())), None)
    return found or _place(board, after, line[0])


def _gain(board: Board, line: Sequence[Move]) -> Fact | None:
    captures = exchange(tuple(line))
    men = kings = 0
    for number, move in enumerate(captures.moves):
        crowned = sum(board.kings >> square & 1 for square in move.captured)
        sign = -1 if number % 2 else 1
        kings, men = kings + sign * crowned, men + sign * (len(move.captured) - crowned)
        board = rules.apply(board, move)
    if men + kings < 1:
        return None
    return Fact("gain", {"men": max(men, 0), "kings": max(kings, 0)}, captures.took)


def _crown(board: Board, line: Sequence[Move]) -> Fact | None:
    side = board.turn
    for number, move in enumerate(line[:SOON]):
        square = rules.crowning(board, move.path) if board.turn is side else None
        if square is not None:
            return Fact("crown", {"moves": number // 2 + 1}, (square,))
        board = rules.apply(board, move)
    return None


def _stop_crown(board: Board, after: Board) -> Fact | None:
    before, left = _crowning_squares(_passed(board)), _crowning_squares(after)
    return None if left or not before else Fact("stop-crown", {}, before[:1])


def _crowning_squares(board: Board) -> tuple[Square, ...]:
    """Return where the side to move can make a king at once."""
    found = (rules.crowning(board, move.path) for move in rules.legal_moves(board))
    return tuple(dict.fromkeys(square for square in found if square is not None))


def _save(board: Board, after: Board) -> Fact | None:
    danger = _best_capture(_passed(board))
    if danger is None or danger[0] < 1 or ((left := _best_capture(after)) is not None and left[0] >= danger[0]):
        return None
    return Fact("save", {"count": danger[0]}, danger[1].captured)


def _exchange(line: Sequence[Move]) -> Fact | None:
    captures = exchange(tuple(line))
    count = min(len(captures.took), len(captures.lost))
    return Fact("exchange", {"count": count}) if count else None


def _force(after: Board) -> Fact | None:
    return Fact("force", {}) if rules.required_captures(after) else None


def _threat(board: Board, after: Board) -> Fact | None:
    threat, before = _best_capture(_passed(after)), _best_capture(board)
    if threat is None or threat[0] < 1 or (before is not None and before[0] >= threat[0]):
        return None
    return Fact("threat", {"count": threat[0]}, threat[1].captured)


def _confine(board: Board, after: Board) -> Fact | None:
    theirs = board.turn.other
    before, left = _king_moves(_passed(board)), _king_moves(after)
    if not before or 2 * left > before:
        return None
    kings = tuple(square for square in after if (piece := after[square]) and piece.king and piece.side is theirs)
    return Fact("confine", {"left": left}, kings)


def _king_moves(board: Board) -> int:
    """Return the number of quiet moves of the kings of the side to move."""
    return sum(board.kings >> move.origin & 1 for move in rules.legal_moves(board) if not move.captured)


def _place(board: Board, after: Board, move: Move) -> Fact:
    """Return what a quiet move does for the place of its piece."""
    origin, target = move.origin, move.path[-1]
    if board.kings >> origin & 1:
        return Fact("king", {}, (target,))
    advanced = target.rank if board.turn.value == "white" else 7 - target.rank
    if advanced >= _FAR and target.rank != origin.rank:
        return Fact("advance", {"left": 7 - advanced}, (target,))
    own = after.opponent & ~target.bit
    beside = sum(1 for square in after if own & square.bit and _touches(square, target))
    return Fact("together", {}, (target,)) if beside > 1 else Fact("wait", {}, (target,))


def _touches(one: Square, other: Square) -> bool:
    return max(abs(one.rank - other.rank), abs(one.file - other.file)) == 1


def _passed(board: Board) -> Board:
    """Return the board with the other side to move."""
    return replace(board, turn=board.turn.other)


def _best_capture(board: Board) -> tuple[int, Move] | None:
    """Return what the best capture wins, less what is then lost to the next one, and that capture."""
    captures = rules.required_captures(board)
    if not captures:
        return None
    worth = []
    for move in captures[:_MOST]:
        answers = rules.required_captures(rules.apply(board, move))
        worth.append((len(move.captured) - (len(answers[0].captured) if answers else 0), move))
    return max(worth, key=lambda each: each[0])
