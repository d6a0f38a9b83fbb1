"""Classifies puzzles by theme, and grades their difficulty."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from tama_core.base_errors import TamaError
from tama_core.enums import WordEnum
from tama_core.game import Game
from tama_core.rules import Reason, crowning
from tama_core.squares import squares_between

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tama_core.board import Board
    from tama_core.move import Move
    from tama_core.position import Position

__all__ = ["GRADES", "Needs", "Theme", "grade_of", "needs_of", "themes_of"]

GRADES: Final = (1, 2, 3, 4, 5)
MANY: Final = 3
"""The least pieces captured in one turn of a multi-capture."""
CROWDED: Final = 12
"""With so many legal moves, a solver no longer tries them one by one."""
GENEROUS: Final = 2
"""The number of sacrificed pieces that makes a puzzle harder."""
STEPS: Final = (2, 3, 4, 6)
"""The least points of grades 2, 3, 4 and 5."""


class Theme(WordEnum):
    """The theme of a puzzle.

    >>> Theme("block") is Theme.BLOCK
    True
    """

    MULTI_CAPTURE = "multi-capture"
    """Three pieces or more in one turn."""
    CROWNED_ON_THE_WAY = "crowned-on-the-way"
    """A man is crowned in mid-capture and goes on as a king (R13)."""
    OPENED_LINE = "opened-line"
    """A capture goes on along a line that it has opened itself (R8)."""
    TWO_FOR_ONE = "two-for-one"
    """Pieces are sacrificed first, and more are captured."""
    BREAK_THROUGH = "break-through"
    """Pieces are sacrificed to crown a man."""
    BLOCK = "block"
    """The opponent has pieces left but no move (R14)."""
    KING_HUNT = "king-hunt"
    """The opponent's last king is lured or driven, and captured."""


def themes_of(start: Position, solution: Sequence[str]) -> tuple[Theme, ...]:
    """Return the themes of a line of moves and replies; TamaError if it cannot be played.

    >>> from tama_core.position import Position
    >>> [theme.value for theme in themes_of(Position.from_fen("W:We6:Bb4,e5,a7,e7"), ["e6xe8xe4xa4xa8"])]
    ['multi-capture', 'crowned-on-the-way']
    """
    game = _played(start, solution)
    turns = list(zip(game.positions, game.moves, strict=False))
    own, replies = turns[::2], turns[1::2]
    taken, given = (sum(len(move.captured) for _, move in part) for part in (own, replies))
    begins_quietly, left, outcome = not own[0][1].captured, game.position, game.outcome
    given_first = begins_quietly and bool(given)
    found = {
        Theme.MULTI_CAPTURE: any(len(move.captured) >= MANY for _, move in own),
        Theme.CROWNED_ON_THE_WAY: any(_crowned_on_the_way(*turn) for turn in own),
        Theme.OPENED_LINE: any(_opens_a_line(move) for _, move in own),
        Theme.TWO_FOR_ONE: given_first and taken > given,
        Theme.BREAK_THROUGH: given_first and any(crowning(board, move.path) is not None for board, move in own),
        Theme.BLOCK: outcome is not None and outcome.reason is Reason.BLOCKED,
        Theme.KING_HUNT: begins_quietly
        and start.opponent & start.kings
        and not left.pieces(start.turn.other) & left.kings,
    }
    return tuple(theme for theme, there in found.items() if there)


class Needs(NamedTuple):
    """The features of a line that make it hard for the solver."""

    turns: int
    """The solver's moves."""
    quiet: int
    """The quiet ones among them, which people overlook."""
    given: int
    """The pieces that the opponent captures."""
    row: int
    """The most captures in one turn of the solver."""
    choices: int
    """The legal moves at the start."""


def needs_of(start: Position, solution: Sequence[str]) -> Needs:
    """Return the features of a line; TamaError if it cannot be played.

    >>> from tama_core.position import Position
    >>> needs_of(Position.from_fen("W:Wd2,d3,d4:Bb4,b6,d6,e6"), ["d4-c4", "b4xd4", "d3xd5xd7"])
    Needs(turns=2, quiet=1, given=1, row=2, choices=13)
    """
    moves = _played(start, solution).moves
    own, replies = ([len(move.captured) for move in part] for part in (moves[::2], moves[1::2]))
    return Needs(len(own), own.count(0), sum(replies), max(own), len(start.legal_moves()))


def grade_of(depth: int, needs: Needs) -> int:
    """Return the grade of a puzzle, 1 to 5; docs/lessons.md describes the points.

    `depth` is the least depth at which a search of all moves chooses the first move and sees the gain.

    >>> grade_of(1, Needs(1, 0, 0, 2, 3)), grade_of(3, Needs(3, 2, 1, 3, 25))
    (1, 5)
    """
    points = (
        (depth - 1)
        + (needs.turns - 1)
        + max(0, needs.quiet - 1)
        + (needs.given >= GENEROUS)
        + (needs.row >= MANY)
        + (needs.choices >= CROWDED)
    )
    return 1 + sum(points >= least for least in STEPS)


def _played(start: Position, solution: Sequence[str]) -> Game:
    if not solution:
        raise TamaError("expected the moves of a solution")
    game = Game(start=start)
    for text in solution:
        game.play(text)
    return game


def _crowned_on_the_way(board: Board, move: Move) -> bool:
    """Return whether a man is crowned in mid-capture and goes on (R13)."""
    square = crowning(board, move.path)
    return square is not None and square in move.path[:-1]


def _opens_a_line(move: Move) -> bool:
    """Return whether a capture crosses a square that it has emptied (R8), except by turning straight back."""
    jumps = enumerate(pairwise(move.path))
    return any({*squares_between(*jump), jump[1]} & {*move.captured[: max(at - 1, 0)]} for at, jump in jumps)
