"""Finds out whether a move loses pieces for nothing, quickly enough to ask before the move is played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from tama_core import rules
from tama_core.base_errors import TamaError, demand, shown
from tama_core.engine.evaluation import hand_made
from tama_core.engine.inputs import position_and_history
from tama_core.engine.limits import Limit
from tama_core.engine.player import Engine
from tama_core.engine.scores import WIN, score_before
from tama_core.move import Move
from tama_core.position import Position

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from tama_core.board import Board
    from tama_core.engine.results import SearchInfo, SearchResult
    from tama_core.game import Game

__all__ = ["CoachWarning", "warning"]

_A_MOVE: Final = Limit(nodes=1_500, depth=4)
"""The limit of the search after each move that is looked at; no time, so that the answer is the same everywhere."""
_OTHERS: Final = Limit(nodes=1_000, depth=3)
"""The limit of the search for other moves."""
_MOST: Final = 3
"""How many other moves are looked at."""
_CAPTURES: Final = Limit(depth=1)
"""Enough to see the end of the captures on a board."""

_A_MAN: Final = 60
"""What another move has to be worth more, in hundredths of a man: a man, less what it may gain by its place."""
_KING: Final = 3
"""The worth of a king, in men."""
_SOON: Final = 7
"""The most plies after the move, besides the captures that follow: what is lost later has other causes."""
_LONGEST: Final = 24
"""The most plies of a line."""
_TABLE_BYTES: Final = 4_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class CoachWarning:
    """What a move loses for nothing, and the play that shows it.

    `men` and `kings` are the pieces lost, less those captured meanwhile; `line` begins with the move and ends with the
    last capture.

    >>> CoachWarning(men=1, kings=0, line=()).men
    1
    """

    men: int
    kings: int
    line: tuple[Move, ...]


class _Outlook(NamedTuple):
    """What comes of a move: its score, the expected play up to the last capture, and what that costs."""

    score: int
    line: tuple[Move, ...]
    men: int = 0
    kings: int = 0

    @property
    def cost(self) -> int:
        """The worth of the pieces lost, in men, less that of those captured and crowned."""
        return self.men + _KING * self.kings


def warning(pos: Board | Game, move: Move | str, *, history: Sequence[Board] = ()) -> CoachWarning | None:
    """Return what `move` loses for nothing in `pos`, or None.

    There is a warning if the opponent wins a man or more, and another move keeps at least a man more. So there is none
    if every move loses as much, if what is lost comes back within the line, or if the move wins the game. `history`
    holds the earlier positions of the game, oldest first; a Game has its own. The searches are limited by nodes, so
    that an answer takes about a tenth of a second in a browser. The move may be given as text, too; TamaError if it is
    not legal.

    >>> from tama_core.position import Position
    >>> position = Position.from_fen("W:Wc3,h2:Bc5,h7")
    >>> found = warning(position, position.parse_move("c3-c4"))
    >>> found.men, [str(move) for move in found.line]
    (1, ['c3-c4', 'c5xc3'])
    >>> warning(position, position.parse_move("h2-h3")) is None
    True
    """
    demand(move, (Move, str), "a Move or its text")
    board, past = position_and_history(pos, history)
    moves = rules.legal_moves(board)
    if isinstance(move, str):
        move = Position(board.white, board.black, board.kings, board.turn, board.rules).parse_move(move)
    move = next((one for one in moves if _choice(one) == _choice(move)), move)
    if move not in moves:
        raise TamaError(f"expected a legal move of {board.turn}, not {shown(str(move))}")
    if len(moves) == 1:
        return None
    engine = Engine(seed=0, table_bytes=_TABLE_BYTES, evaluation=hand_made)
    played = _outlook(engine, board, move, past)
    if played.cost < 1:
        return None
    best = engine.think(board, _OTHERS, history=past, lines=_MOST)
    for other in _first_moves(best):
        kept = _outlook(engine, board, other, past) if other != move else played
        if kept.cost < played.cost and kept.score >= played.score + _A_MAN:
            return CoachWarning(men=max(played.men, 0), kings=max(played.kings, 0), line=played.line)
    return None


def _choice(move: Move) -> tuple[object, ...]:
    """Return what distinguishes a move from all choices but itself, whatever path leads there."""
    return move.origin, move.target, sorted(move.captured)


def _outlook(engine: Engine, board: Board, move: Move, history: Sequence[Board]) -> _Outlook:
    """Return what comes of a legal move."""
    line, past = [move], [*history, board]
    after = rules.apply(board, move)
    if not rules.legal_moves(after):
        return _Outlook(WIN - 1, (move,))
    found = engine.play(after, _A_MOVE, history=past)
    for reply in found.pv[:_SOON]:
        after = rules.apply(after, reply)
        line.append(reply)
    while len(line) < _LONGEST and rules.required_captures(after):
        reply = engine.play(after, _CAPTURES).move
        after = rules.apply(after, reply)
        line.append(reply)
    return _counted(score_before(found.score), board, line)


def _counted(score: int, board: Board, line: list[Move]) -> _Outlook:
    """Return an outlook whose line ends with the last capture, and what the captures cost the side that begins."""
    last = max((number for number, move in enumerate(line) if move.captured), default=0)
    men = kings = 0
    for number, move in enumerate(line[: last + 1]):
        crowned = sum(board.kings >> square & 1 for square in move.captured)
        sign = 1 if number % 2 else -1
        kings += sign * crowned
        men += sign * (len(move.captured) - crowned)
        board = rules.apply(board, move)
    return _Outlook(score, tuple(line[: last + 1]), men, kings)


def _first_moves(search: Generator[SearchInfo | None, bool | None, SearchResult]) -> list[Move]:
    """Return the first moves of the best lines that a search finds."""
    while True:
        try:
            next(search)
        except StopIteration as end:
            return [line.pv[0] for line in end.value.lines]
