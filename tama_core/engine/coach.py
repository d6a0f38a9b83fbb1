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
from tama_core.engine.scores import WIN, score_before, win_in
from tama_core.move import Move
from tama_core.position import Position

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tama_core.board import Board
    from tama_core.game import Game

__all__ = ["CoachWarning", "warning"]

_GLANCE: Final = Limit(nodes=1_500, depth=4)
"""The limit of the first look at a move, which lets nearly every good one pass. Limits have no time, so that the answer
is the same everywhere."""
_DEEP: Final = Limit(nodes=20_000, depth=10)
"""The limit of the search that a warning has to stand."""
_OTHERS: Final = Limit(nodes=10_000, depth=10)
"""The limit of the search for a better move."""
_CAPTURES: Final = Limit(depth=1)
"""Enough to see the end of the captures on a board."""

_A_MAN: Final = 60
"""What another move has to be worth more, in hundredths of a man: a man, less what it may gain by its place."""
_DECIDED: Final = 1_500
"""The score from which on a game is decided, so that nothing more can be lost."""
_KING: Final = 3
"""The worth of a king, in men."""
_SOON: Final = 7
"""The most plies after the move, besides the captures that follow: what is lost later has other causes."""
_LONGEST: Final = 24
"""The most plies of a line."""
_TABLE_BYTES: Final = 8_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class CoachWarning:
    """What a move loses for nothing, and the play that shows it.

    `men` and `kings` are the pieces lost, less those captured meanwhile; `game` tells that the opponent can soon win
    the game by force. `line` begins with the move and ends with the last capture.

    >>> CoachWarning(men=1, kings=0, line=()).game
    False
    """

    men: int
    kings: int
    line: tuple[Move, ...]
    game: bool = False


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

    @property
    def loses_game(self) -> bool:
        """Whether the opponent can soon force the end of the game."""
        return -_SOON <= (win_in(self.score) or 0) < 0

    @property
    def loses(self) -> bool:
        """Whether the move costs something."""
        return self.loses_game or self.cost > 0


def warning(pos: Board | Game, move: Move | str, *, history: Sequence[Board] = ()) -> CoachWarning | None:
    """Return what `move` loses for nothing in `pos`, or None.

    There is a warning if the opponent wins a man or more, or the game, and another move is worth a man more. So there
    is none if every move loses as much, if what is lost comes back within the line, or if the game is decided anyway.
    `history` holds the earlier positions of the game, oldest first; a Game has its own. A move at which nothing is seen
    at first has its answer at once; what looks like a loss is searched more deeply before it is told, so that a warning
    takes about half a second in a browser. The move may be given as text, too; TamaError if it is not legal.

    >>> from tama_core.position import Position
    >>> position = Position.from_fen("W:Wc3,h2:Bc5,h7")
    >>> found = warning(position, position.parse_move("c3-c4"))
    >>> found.men, found.game, [str(move) for move in found.line]
    (1, False, ['c3-c4', 'c5xc3'])
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
    quick = Engine(seed=0, table_bytes=_TABLE_BYTES, evaluation=hand_made)
    if not _outlook(quick, _GLANCE, board, move, past).loses:
        return None
    engine = Engine(seed=0, table_bytes=_TABLE_BYTES)
    played = _outlook(engine, _DEEP, board, move, past)
    if not played.loses:
        return None
    *_, found = engine.analyse(board, _OTHERS, history=past, lines=2)
    other = next(line for line in found.lines if line.pv[0] != move)
    kept = _settled(engine, board, other.score, other.pv)
    lost = _undecided(kept.score) - _undecided(played.score)
    if lost < _A_MAN or (kept.cost >= played.cost and not played.loses_game):
        return None
    return _told(_first_loss(board, played), lost)


def _choice(move: Move) -> tuple[object, ...]:
    """Return what distinguishes a move from all choices but itself, whatever path leads there."""
    return move.origin, move.target, sorted(move.captured)


def _outlook(engine: Engine, limit: Limit, board: Board, move: Move, history: Sequence[Board]) -> _Outlook:
    """Return what comes of a legal move."""
    after = rules.apply(board, move)
    if not rules.legal_moves(after):
        return _Outlook(WIN - 1, (move,))
    *_, found = engine.analyse(after, limit, history=[*history, board])
    return _settled(engine, board, score_before(found.score), (move, *found.pv))


def _settled(engine: Engine, board: Board, score: int, expected: Sequence[Move]) -> _Outlook:
    """Return what comes of the expected play, and of the captures that follow it."""
    line, after = [*expected[: _SOON + 1]], board
    for move in line:
        after = rules.apply(after, move)
    while len(line) < _LONGEST and rules.required_captures(after):
        line.append(engine.play(after, _CAPTURES).move)
        after = rules.apply(after, line[-1])
    return _counted(score, board, line)


def _first_loss(board: Board, played: _Outlook) -> _Outlook:
    """Return what is lost first: what goes later in the line may have other causes."""
    after = board
    for number, move in enumerate(played.line, 1):
        after = rules.apply(after, move)
        if not rules.required_captures(after):
            first = _counted(played.score, board, list(played.line[:number]))
            if first.cost > 0:
                return first
    return played


def _undecided(score: int) -> int:
    """Return a score that is no further from zero than that of a game that is decided."""
    return max(-_DECIDED, min(score, _DECIDED))


def _told(played: _Outlook, lost: int) -> CoachWarning:
    """Return the warning of a move that loses so many hundredths of a man, and no more men than that."""
    men, kings = max(played.men, 0), max(played.kings, 0)
    if not kings:
        men = min(men, max(1, round(lost / 100)))
    return CoachWarning(men=men, kings=kings, line=played.line, game=played.loses_game)


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
