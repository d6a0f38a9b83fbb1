"""Looks up the opening theory: what is known of the first moves of a game under the standard rules.

It was made by `lab/openings.py` from games of the engine against itself; docs/openings.md says how, and what was
found. The file is read when it is needed for the first time; without the file nothing is known, as in a browser that
has not fetched it yet.

>>> from tama_core.position import Position
>>> known = probe(Position.initial())
>>> known is not None and known.games >= 50_000
True
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from tama_core.base_errors import demand
from tama_core.board import Board, Side, demand_board
from tama_core.endings import find_file, stamp
from tama_core.game import Game
from tama_core.move import Move
from tama_core.openings.book import Book, Known
from tama_core.rules import apply, legal_moves
from tama_core.ruleset import TAMA, read_rules
from tama_core.squares import Square

if TYPE_CHECKING:
    from pathlib import Path

    from tama_core.ruleset import RuleSet

__all__ = ["FILE", "BookMove", "Known", "book", "code", "lacking", "moves", "probe"]

FILE: Final = "tama_core/engine/data/openings.bin"
"""The path of the theory, relative to a folder from which Python imports."""

_LETTERS: Final = "ABCDEFGHIJK"


@dataclass(frozen=True, slots=True)
class BookMove:
    """A move of the theory, and what is known of it for the side that plays it.

    `known.games` counts the games that reached the position after the move, in any order of moves.
    """

    move: Move
    known: Known


def probe(position: Board) -> Known | None:
    """Return what the theory knows of `position` for the side to move, None if it does not hold it.

    It holds for the standard rules, with any draw limits. TamaError if `position` is not a Board.

    >>> from tama_core.position import Position
    >>> probe(Position.from_fen("W:Wa2:Ba7")) is None
    True
    """
    demand_board(position)
    theory = book(position.rules)
    return theory.get(position) if theory else None


def moves(position: Board) -> tuple[BookMove, ...]:
    """Return the moves of `position` that lead to positions of the theory, the most frequent first.

    TamaError if `position` is not a Board.

    >>> from tama_core.position import Position
    >>> len(moves(Position.initial()))
    22
    """
    demand_board(position)
    theory = book(position.rules)
    if theory is None:
        return ()
    found = ((move, theory.get(apply(position, move))) for move in legal_moves(position))
    known = [BookMove(move, after.turned()) for move, after in found if after]
    return tuple(sorted(known, key=lambda one: (-one.known.games, -one.known.score, one.move)))


def code(game: Game) -> str:
    """Return the code of a game's opening: a letter for White's first move and the number of Black's reply.

    White's eleven first moves on the left wing are A to K in their order (a3-a4 is A, d3-e4 is K); a first move on the
    right wing has the letter of its mirror image, and the reply is mirrored, too. The reply is numbered 01 to 22 among
    Black's legal moves in their order. The code is one letter after one move, and "" for a game without moves or one
    that does not begin at the initial position of the standard rules. TamaError if `game` is not a Game.

    >>> [code(Game.from_moves(moves)) for moves in ("c3-c4 a6-a5", "f3-f4 h6-h5", "a3-a4")]
    ['G01', 'G01', 'A']
    """
    demand(game, Game, "a Game")
    start = game.positions[0]
    if (start.white, start.black, start.kings, start.turn) != _INITIAL or stamp(start.rules) != stamp(TAMA):
        return ""
    played = game.moves[:2]
    if played and played[0].origin.file > _LAST_ON_THE_LEFT:
        played = tuple(map(_mirrored, played))
    board, numbers = Board(), []
    for move in played:
        known = legal_moves(board)
        numbers.append(known.index(move))
        board = apply(board, move)
    return "".join(f"{number + 1:02}" if place else _LETTERS[number] for place, number in enumerate(numbers))


_INITIAL: Final = (Board().white, Board().black, 0, Side.WHITE)
_LAST_ON_THE_LEFT: Final = 3


def _mirrored(move: Move) -> Move:
    """Return a move with left and right exchanged."""
    return Move(
        tuple(Square(square ^ 7) for square in move.path), tuple(Square(square ^ 7) for square in move.captured)
    )


def book(rules: RuleSet) -> Book | None:
    """Return the theory under `rules`, None if there is none for them, or none yet.

    TamaError if its file is damaged, or of another version.
    """
    theory = _found()
    return theory if theory and stamp(rules) == stamp(read_rules(theory.rules)) else None


def lacking(rules: RuleSet) -> bool:
    """Return whether the theory for `rules` is missing, as in a browser that has not fetched its file.

    >>> lacking(TAMA)
    False
    """
    return _found() is None and stamp(rules) == stamp(TAMA)


def _found() -> Book | None:
    """Return the theory; it is looked for until found."""
    file = find_file(FILE)
    return _read(file) if file else None


@lru_cache(maxsize=1)
def _read(file: Path) -> Book:
    return Book(file.read_bytes())
