"""Puzzles: a position, the one line that wins, and what kind of win it is.

`lab/puzzles.py` finds them; what the rules alone can say about them is here.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from tama_core.errors import NotationError, TamaError, shown
from tama_core.game import Game
from tama_core.lessons.values import Aim, Goal, Lesson
from tama_core.position import Position
from tama_core.rules import Reason, crowning
from tama_core.squares import SQUARES, Square, squares_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tama_core.board import Board
    from tama_core.move import Move

__all__ = ["GRADES", "Puzzle", "Theme", "grade_of", "themes_of"]

GRADES: Final = (1, 2, 3, 4, 5)
MANY: Final = 3
"""Pieces taken in one turn that make it a multi-capture."""


class Theme(StrEnum):
    """What makes a puzzle's line work.

    >>> Theme("block") is Theme.BLOCK
    True
    """

    MULTI_CAPTURE = "multi-capture"
    """Three pieces or more in one turn."""
    CROWNED_ON_THE_WAY = "crowned-on-the-way"
    """A man crowned in mid-capture goes on as a king (R13)."""
    OPENED_LINE = "opened-line"
    """A capture along a line that it has opened itself (R8)."""
    SACRIFICE = "sacrifice"
    """Pieces are given first, and more are taken."""
    BREAK_THROUGH = "break-through"
    """Pieces are given for a crown."""
    BLOCK = "block"
    """The opponent is left with pieces, and without a move (R14)."""
    KING_HUNT = "king-hunt"
    """A king is taken."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One puzzle; as text a line of four parts: FEN, solution, grade from 1 to 5, themes.

    The solution begins and ends with a move of the solver; other last moves that are as good
    follow after a bar.

    >>> text = "W:Wd2,d3,d4:Bb4,b6,d6,e6; d4-c4 b4xd4 d3xd5xd7; 2; sacrifice"
    >>> puzzle = Puzzle.parse(text)
    >>> str(puzzle) == text, puzzle.solution[0], puzzle.grade
    (True, 'd4-c4', 2)
    """

    start: Position
    solution: tuple[str, ...]
    grade: int
    themes: tuple[Theme, ...]
    also: tuple[str, ...] = ()

    @classmethod
    def parse(cls, text: str) -> Puzzle:
        """Return the puzzle of a line; TamaError says what is wrong with it.

        >>> Puzzle.parse("W:Wd2:Bd3; d2xd4; 6;")
        Traceback (most recent call last):
        tama_core.errors.NotationError: expected a grade from 1 to 5, not '6'
        """
        parts = [part.strip() for part in text.split(";")]
        if len(parts) != 4:  # noqa: PLR2004 - as the class says
            raise NotationError(f"expected a puzzle as FEN; solution; grade; themes, not {shown(text)}")
        fen, line, grade, themes = parts
        if grade not in map(str, GRADES):
            raise NotationError(f"expected a grade from 1 to 5, not {shown(grade)}")
        if unknown := set(themes.split()) - set(Theme):
            raise NotationError(f"expected themes ({', '.join(Theme)}), not {shown(min(unknown))}")
        main, *also = line.split("|")
        start = Position.from_fen(fen)
        return cls(start, tuple(main.split()), int(grade), tuple(map(Theme, themes.split())), tuple(also))

    def __str__(self) -> str:
        """Return the line."""
        line = "|".join([" ".join(self.solution), *self.also])
        return f"{self.start.fen()}; {line}; {self.grade}; {' '.join(self.themes)}"

    def lesson(self, identity: str, *, task: str = "", success: str = "", other: str = "") -> Lesson:
        """Return the puzzle as a lesson, for an `Attempt` to judge; the caller finds the words.

        >>> from tama_core.lessons import Attempt
        >>> puzzle = Puzzle.parse("W:Wd2,d3,d4:Bb4,b6,d6,e6; d4-c4 b4xd4 d3xd5xd7; 2; sacrifice")
        >>> Attempt(puzzle.lesson("puzzle/1", success="Solved.")).judge("d4-c4").verdict
        <Verdict.ONWARD: 'onward'>
        """
        goal = Goal(Aim.LINE, self.solution, self.also, within=(len(self.solution) + 1) // 2)
        return Lesson(
            id=identity,
            title="",
            text="",
            rules=(),
            start=self.start,
            task=task,
            goal=goal,
            success=success,
            other=other,
        )


def themes_of(start: Position, solution: Sequence[str]) -> tuple[Theme, ...]:
    """Return what makes a line of moves and replies work; TamaError where it cannot be played.

    >>> [theme.value for theme in themes_of(Position.from_fen("W:We6:Bb4,e5,a7,e7"), ["e6xe8xe4xa4xa8"])]
    ['multi-capture', 'crowned-on-the-way']
    """
    if not solution:
        raise TamaError("expected the moves of a solution")
    game = Game(start=start)
    for text in solution:
        game.play(text)
    turns = list(zip(game.positions, game.moves, strict=False))
    own, replies = turns[::2], turns[1::2]
    taken, given = (sum(len(move.captured) for _, move in part) for part in (own, replies))
    outcome, kings = game.outcome, start.kings & start.opponent
    given_first = bool(given) and not own[0][1].captured
    found = {
        Theme.MULTI_CAPTURE: any(len(move.captured) >= MANY for _, move in own),
        Theme.CROWNED_ON_THE_WAY: any(_crowned_on_the_way(*turn) for turn in own),
        Theme.OPENED_LINE: any(_opens_a_line(move) for _, move in own),
        Theme.SACRIFICE: given_first and taken > given,
        Theme.BREAK_THROUGH: given_first and any(crowning(board, move.path) is not None for board, move in own),
        Theme.BLOCK: outcome is not None and outcome.reason is Reason.BLOCKED,
        Theme.KING_HUNT: any(
            square.bit & board.kings and (kings or len(squares_of(board.opponent)) == 1)
            for board, move in own
            for square in move.captured
        ),
    }
    return tuple(theme for theme, there in found.items() if there)


def grade_of(found: int, turns: int, *, quiet: bool) -> int:
    """Return a grade from what a puzzle needs.

    `found` is the depth in plies from which on a search chooses the first move, `turns` the
    solver's moves, `quiet` whether the first one takes nothing, which people overlook.

    >>> grade_of(1, 1, quiet=False), grade_of(5, 2, quiet=True), grade_of(11, 4, quiet=True)
    (1, 4, 5)
    """
    need = (found - 1) // 2 + (turns > 2) + quiet  # noqa: PLR2004 - two moves are easily kept in mind
    return GRADES[min(need, len(GRADES) - 1)]


def _crowned_on_the_way(board: Board, move: Move) -> bool:
    """Return whether a man is crowned in mid-capture and goes on (R13)."""
    square = crowning(board, move.path)
    return square is not None and square in move.path[:-1]


def _opens_a_line(move: Move) -> bool:
    """Return whether a capture goes through a gap that it has made (R8), other than by turning about at once."""
    jumps = enumerate(pairwise(move.path))
    return any(not _passed(*jump).isdisjoint(move.captured[: max(at - 1, 0)]) for at, jump in jumps)


def _passed(here: Square, there: Square) -> set[Square]:
    """Return the squares of a line from one square to another, without the first."""
    files, ranks = there.file - here.file, there.rank - here.rank
    distance = max(abs(files), abs(ranks))
    return {SQUARES[here + n * (files + 8 * ranks) // distance] for n in range(1, distance + 1)}
