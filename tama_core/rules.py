"""Applies the rules of Tama, by the rule numbers of docs/rules.md.

A capture under way is a path: the origin and each landing square. Paths with the same origin
and the same resulting board are one *choice*, and `legal_moves` holds one move for each.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple, Self, TypeVar

from tama_core.base_errors import TamaError, shown
from tama_core.board import FAR_RANK, Board, Side, demand_board, made_board
from tama_core.enums import WordEnum
from tama_core.move import Move, made_move
from tama_core.movegen.captures import Step, captures_of, follow, retrace, step_between
from tama_core.movegen.generate import CaptureState, CaptureStates, generator
from tama_core.movegen.lookup import FREE, MAN
from tama_core.squares import SQUARES, Square, squares_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tama_core.movegen.generate import MoveGenerator

__all__ = [
    "Outcome",
    "Reason",
    "Step",
    "apply",
    "complete",
    "crowning",
    "legal_moves",
    "longest_along",
    "moves_fitting",
    "next_squares",
    "outcome",
    "perft",
    "played",
    "progresses",
    "required_captures",
    "walk",
]


B = TypeVar("B", bound=Board)

DEEPEST: Final = 100
"""The most plies that `perft` counts: more than it can in a lifetime, and few enough for Python's stack."""


class Reason(WordEnum):
    """Why a game ended; equal to the key of the explanation. NotationError for an unknown name.

    >>> Reason("blocked")
    Reason.BLOCKED
    """

    NO_PIECES = "no-pieces"
    BLOCKED = "blocked"
    RESIGNATION = "resignation"
    AGREEMENT = "agreement"
    REPETITION = "repetition"
    QUIET_PLIES = "quiet-plies"
    ONE_EACH = "one-each"


class _Outcome(NamedTuple):
    winner: Side | None
    reason: Reason


class Outcome(_Outcome):
    """How a game ended: the winner (None for a draw) and the reason, each also by its name.

    NotationError for unknown names.

    >>> Outcome("white", "blocked") == Outcome(Side.WHITE, Reason.BLOCKED)
    True
    """

    __slots__ = ()

    def __new__(cls, winner: Side | str | None, reason: Reason | str) -> Self:
        """Take the winner and the reason."""
        return super().__new__(cls, None if winner is None else Side.of(winner), Reason.of(reason))

    @property
    def rule(self) -> str:
        """The number of the rule that ended the game.

        >>> Outcome(None, Reason.AGREEMENT).rule
        'R15'
        """
        if self.reason in {Reason.NO_PIECES, Reason.BLOCKED}:
            return "R14"
        return "R15" if self.reason is Reason.AGREEMENT else "R16"


def legal_moves(board: Board) -> tuple[Move, ...]:
    """Return one move for each choice of the side to move, sorted by path (R3 to R13).

    >>> [str(move) for move in legal_moves(Board(white=1 << 8, black=0))]
    ['a2-b2', 'a2-a3', 'a2-b3']
    """
    captures = captures_of(board)
    if captures.most:
        return captures.moves
    return tuple(sorted(_quiet_moves(board), key=lambda move: move.path))


def required_captures(board: Board) -> tuple[Move, ...]:
    """Return the mandatory captures (R9, R10), of which one must be played, sorted by path; empty if there is none.

    >>> required_captures(Board())
    ()
    """
    demand_board(board)
    moves = legal_moves(board)
    return moves if moves and moves[0].captured else ()


def next_squares(board: Board, path: Sequence[Square]) -> tuple[Step, ...]:
    """Return the landing squares that continue `path` towards a legal choice, in order (R9, R10).

    Empty if the path is complete, or is not the beginning of a legal move.

    >>> [str(step.to) for step in next_squares(Board(white=1 << 8, black=0), [Square("a2")])]
    ['b2', 'a3', 'b3']
    """
    captures = captures_of(board)
    if not captures.most:
        quiet = (move for move in _quiet_moves(board) if move.path[:1] == tuple(path))
        return tuple(sorted(Step(move.target, None, crowning(board, move.path) is not None) for move in quiet))
    state = walk(board, path)
    if state is None:
        return ()
    ahead = follow(board, path[0].bit, {state: None})
    if board.rules.maximum_rule and ahead:
        ahead = captures.leading(path[0].bit, ahead)
    return tuple(sorted(step_between(state, after) for after in ahead))


def complete(board: Board, path: Sequence[Square]) -> Move | None:
    """Return the legal move whose whole path is `path`, None if there is none.

    It may be any path of a legal choice, not only the one in `legal_moves`.

    >>> complete(Board(), (Square("a2"), Square("a4"))) is None
    True
    """
    moves = generator(board.rules)
    if not moves.jumpers[board.turn](board.own, board.opponent, board.kings):
        return made_move(tuple(path)) if _is_quiet_move(moves, board, path) else None
    states = _states(board, path)
    if not states or len(states) != len(path) or not captures_of(board).is_end(1 << path[0], states[-1]):
        return None
    return made_move(tuple(path), _taken(states))


def longest_along(board: Board, path: Sequence[Square]) -> Move | None:
    """Return the longest capture that begins along `path`, legal or not; None if `path` is not a capture.

    >>> longest_along(Board(), [Square("a2")]).captured
    ()
    """
    states = _states(board, path)
    if not states or len(states) != len(path):
        return None
    state = states[-1]
    levels: list[CaptureStates] = [{}] * state[1].bit_count() + [{state: None}]
    while grown := follow(board, path[0].bit, levels[-1]):
        levels.append(grown)
    rest = retrace(next(iter(levels[-1])), levels)
    return made_move((*path, *rest.path[1:]), (*_taken(states), *rest.captured))


def moves_fitting(board: Board, path: Sequence[Square]) -> tuple[Move, ...]:
    """Return the moves that `path` can mean: one move if it is the whole path of a legal move.

    Otherwise the legal moves with the same origin and target that pass the squares between.
    """
    whole = complete(board, path)
    if whole is not None:
        return (whole,)
    return tuple(
        move
        for move in legal_moves(board)
        if path and (move.origin, move.target) == (path[0], path[-1]) and _passes(move.path, path)
    )


def crowning(board: Board, path: Sequence[Square]) -> Square | None:
    """Return the square on which a man that moves along `path` is crowned (R12, R13); None if it is not.

    >>> crowning(Board(white=1 << 48, black=0), [Square("a7"), Square("a8")])
    Square('a8')
    """
    if board.kings & path[0].bit:
        return None
    crowns = path if board.rules.crown_at_once else path[-1:]
    return next((square for square in crowns if square.bit & FAR_RANK[board.turn]), None)


def apply(board: B, move: Move) -> B:
    """Return the board after `move`, of the same class as `board`, without checking legality (R8, R12, R13)."""
    return type(board)(*_pieces_after(board, move), board.turn.other, board.rules)


def played(board: B, move: Move) -> B:
    """Return the same after a legal move, which needs no checks.

    >>> played(Board(), Move(("a3", "a4"))) == apply(Board(), Move(("a3", "a4")))
    True
    """
    return made_board(type(board), *_pieces_after(board, move), board.turn.other, board.rules)


def _pieces_after(board: Board, move: Move) -> tuple[int, int, int]:
    path, turn, kings = move.path, board.turn, board.kings
    own, opponent = (board.white, board.black) if turn is Side.WHITE else (board.black, board.white)
    origin, target, captured = 1 << path[0], 1 << path[-1], 0
    for square in move.captured:
        captured |= 1 << square
    crowned = kings & origin or target & FAR_RANK[turn] or (captured and crowning(board, path) is not None)
    kings = kings & ~(captured | origin) | (target if crowned else 0)  # the target may be the origin
    own, opponent = own ^ origin | target, opponent & ~captured
    return (own, opponent, kings) if turn is Side.WHITE else (opponent, own, kings)


def progresses(board: Board, move: Move) -> bool:
    """Return whether `move` captures or moves a man forward, which R16 counts as progress.

    >>> progresses(Board(), Move((Square("a3"), Square("a4"))))
    True
    """
    sideways = move.origin.rank == move.target.rank
    return bool(move.captured) or not (sideways or board.kings & move.origin.bit)


def outcome(board: Board) -> Outcome | None:
    """Return the outcome if the side to move has no legal move (R14), else None.

    >>> outcome(Board(white=0))
    Outcome(winner=Side.BLACK, reason=Reason.NO_PIECES)
    """
    moves, pieces = generator(board.rules), (board.own, board.opponent, board.kings)
    if moves.jumpers[board.turn](*pieces) or moves.quiet[board.turn](*pieces):
        return None
    return Outcome(board.turn.other, Reason.BLOCKED if board.own else Reason.NO_PIECES)


def perft(board: Board, depth: int) -> int:
    """Count the choices `depth` plies deep (0 or more; depth 0 is one node).

    The last ply is counted without being played. TamaError if `depth` is not a whole number from 0 to 100.

    >>> perft(Board(), 3)
    12174
    """
    demand_board(board)
    if type(depth) is not int or not 0 <= depth <= DEEPEST:
        raise TamaError(f"expected a whole number of plies from 0 to {DEEPEST}, not {shown(depth)}")
    children = generator(board.rules).children

    def count(side: Side, own: int, opponent: int, kings: int, depth: int) -> int:
        following = children[side](own, opponent, kings)
        if depth == 1:
            return len(following)
        other = side.other
        return sum(count(other, theirs, ours, k, depth - 1) for ours, theirs, k in following)

    return count(board.turn, board.own, board.opponent, board.kings, depth) if depth else 1


def walk(board: Board, path: Sequence[Square]) -> CaptureState | None:
    """Follow `path` as a capture and return its last state; None if a step of it is not a jump.

    Only R6 to R8, R11 and R13 count here, not whether the capture is complete or the longest.
    """
    states = _states(board, path)
    return states[-1] if states and len(states) == len(path) else None


def _states(board: Board, path: Sequence[Square]) -> list[CaptureState]:
    """Return the states of a capture along `path`, up to the first step that is not a jump."""
    if not path or not board.own & (origin := 1 << path[0]):
        return []
    states: list[CaptureState] = [(origin, 0, FREE if board.kings & origin else MAN)]
    for square in path[1:]:
        bit = 1 << square
        after = next((after for after in follow(board, origin, {states[-1]: None}) if after[0] == bit), None)
        if after is None:
            break
        states.append(after)
    return states


def _quiet_moves(board: Board) -> Iterable[Move]:
    quiet = generator(board.rules).quiet[board.turn]
    for mask in quiet(board.own, board.opponent, board.kings):
        (origin,), (target,) = squares_of(mask & board.own), squares_of(mask & ~board.own)
        yield made_move((origin, target))


def _is_quiet_move(moves: MoveGenerator, board: Board, path: Sequence[Square]) -> bool:
    """Return whether the quiet move along `path` is legal where no capture is, without making the other moves."""
    if len(path) != 2:  # noqa: PLR2004 - origin, target
        return False
    origin, occupied = 1 << path[0], board.white | board.black
    mask = origin | 1 << path[1]
    if not board.own & origin:
        return False
    if board.kings & origin:
        table = moves.king_steps[origin]
        return mask in table[occupied & table.lines]
    return mask in moves.man_steps[board.turn][origin] and not occupied & mask ^ origin


def _taken(states: Sequence[CaptureState]) -> tuple[Square, ...]:
    return tuple(SQUARES[(before[1] ^ after[1]).bit_length() - 1] for before, after in pairwise(states))


def _passes(path: Sequence[Square], squares: Sequence[Square]) -> bool:
    """Return whether `squares` come in this order along `path`."""
    rest = iter(path)
    return all(square in rest for square in squares)
