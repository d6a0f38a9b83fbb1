"""Explains why a try is not legal, and why a capture is mandatory, as values.

Each answer is an `Explanation`: a key, rule numbers of docs/rules.md, the squares to mark, the
numbers and names that a sentence needs, and the capture that must be played instead, if there is
one. Other languages make their own sentences from the key and the values.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from tama_core import diagram, rules, words
from tama_core.base_errors import NotationError, shown
from tama_core.board import FAR_RANK, Board, Side, demand_board
from tama_core.explain.keys import KEYS
from tama_core.move import Move
from tama_core.movegen.generate import generator
from tama_core.movegen.lookup import MAN
from tama_core.notation import path_in
from tama_core.ruleset import DiagonalMoves
from tama_core.squares import Square, squares_between, squares_in

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["Explanation", "ambiguous", "explain", "miscounted"]

Squares = tuple[Square, ...]
Try = Square | int | str | Move | Iterable[Square | int | str]
_MARKS: Final = {"from": "B", "to": "B", "blocked": "R", "missed": "G"}
"""The colours in which notebooks mark squares, by role."""
NOTHING: Final[Mapping[str, Squares]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Explanation:
    """One answer.

    `key` names the sentence; `values` fill it; `squares` are to be marked, by role: "from", "to",
    "blocked" (pieces in the way), "missed" (pieces that the better capture takes), "must" (the pieces
    that must capture). `better` is a capture that must be played instead, or None. Of all legal
    captures it is one of the piece tried, and one that continues its path, if there is such a one.

    >>> explain(Board(), "a3", "a5")
    Explanation(key='man-too-far', values={'from': 'a3', 'to': 'a5', 'over': ''}, \
squares={'from': (Square('a3'),), 'to': (Square('a5'),), 'blocked': ()}, better=None)
    """

    key: str
    values: Mapping[str, str | int | tuple[str, ...]] = field(default_factory=dict)
    squares: Mapping[str, Squares] = field(default_factory=dict)
    better: Move | None = None

    def __post_init__(self) -> None:
        """Refuse a key without a sentence."""
        if not isinstance(self.key, str) or self.key not in KEYS:
            raise NotationError(f"expected the key of a sentence, not {shown(self.key)}")

    @property
    def legal(self) -> bool:
        """Whether the move asked about is legal."""
        return self.key in {"may-move", "free"} or self.key.startswith("legal-")

    @property
    def rules(self) -> tuple[str, ...]:
        """The numbers of the rules that apply, such as ("R9", "R10")."""
        return KEYS[self.key]

    @property
    def sentence(self) -> str:
        """The answer in English."""
        return self.said("en")

    def said(self, language: str) -> str:
        """Return the answer in one of the languages of `lessons.LANGUAGES`, in English for any other.

        >>> explain(Board(), "a3", "a5").said("tr")
        'Yoz taş bir kare gider: ileri, çapraz ileri veya yana.'
        """
        return words.say(f"explain.{self.key}", self.values, language)

    def _repr_html_(self) -> str:
        """Return the sentence below a board with the squares marked, for notebooks."""
        marks = [(square, None, _MARKS.get(role, "Y")) for role, squares in self.squares.items() for square in squares]
        title = " · ".join([self.sentence, *self.rules])
        board = Board(white=0, black=0)
        return diagram.svg(board, last_move=self.better, shapes=marks, title=title, caption=title)


def explain(board: Board, *path: Try) -> Explanation:
    """Explain why the move along `path` is legal or not; `path` is given as squares, as text or as a Move.

    With one square, explain why that piece may move or not; with none, explain what the side to move must do.

    >>> board = Board(white=Square("c3").bit, black=Square("c4").bit)
    >>> explain(board, "c3", "b3").sentence
    'c3 must capture: when a capture is possible, it is mandatory.'
    >>> explain(board, "c3-b3").rules, str(explain(board, "c3-b3").better)
    (('R9',), 'c3xc5')
    """
    demand_board(board)
    squares = path_in(path[0]) if len(path) == 1 else squares_in(path)  # type: ignore[arg-type] # they are squares
    moves = rules.legal_moves(board)
    if not moves:
        outcome = rules.outcome(board)
        reason = outcome.reason if outcome else ""
        return Explanation(reason, {"side": board.turn}, {"from": squares[:1]})
    if not squares:
        return _duty(board, moves)
    if not board.own & squares[0].bit:
        return _not_to_move(board, squares[0])
    if len(squares) == 1:
        return _piece(board, squares[0], moves)
    if move := rules.complete(board, squares):
        return _legal(board, move)
    return _try(board, squares, moves)


def ambiguous(path: Squares, moves: tuple[Move, ...]) -> Explanation:
    """Explain that a short path fits several moves (two or more).

    >>> from tama_core.move import Move
    >>> ambiguous((Square(0), Square(2)), (Move((Square(0),)), Move((Square(0),)))).values["count"]
    2
    """
    return Explanation("ambiguous", {**_ends(path), "count": len(moves)}, {"from": path[:1]})


def miscounted(move: Move) -> Explanation:
    """Explain that the path is legal but captures other pieces: `move` is the legal move along it.

    >>> from tama_core.move import Move
    >>> miscounted(Move((Square(0), Square(16)), (Square(8),))).sentence
    'The move a1xa3 captures a2.'
    """
    if not move.captured:
        return Explanation("miscounted-quiet", {"move": str(move)}, {}, move)
    values: dict[str, str | int | tuple[str, ...]] = {"move": str(move), "taken": tuple(map(str, move.captured))}
    return Explanation("miscounted", values, {"missed": move.captured}, move)


def _legal(board: Board, move: Move) -> Explanation:
    """Explain a legal move, and where it crowns a man (R4 to R7, R12, R13)."""
    crowned = rules.crowning(board, move.path)
    values: dict[str, str | int] = {**_ends(move.path), "count": len(move.captured)}
    kind = "king" if board.kings & move.origin.bit else "man" if crowned is None else "crowning"
    if crowned is not None:
        values["at"] = str(crowned)
    key = f"legal-{kind}-{'capture' if move.captured else 'move'}"
    return Explanation(key, values, {"from": move.path[:1], "to": move.path[-1:]})


def _duty(board: Board, moves: tuple[Move, ...]) -> Explanation:
    """Explain what the side to move must do (R9, R10)."""
    side, best = board.turn, len(moves[0].captured)
    if not best:
        return Explanation("free", {"side": side})
    values: dict[str, str | int] = {"side": side, "best": best, "choices": len(moves)}
    key = "must-capture" if board.rules.maximum_rule else "must-capture-any"
    return Explanation(key, values, _forced(moves), moves[0])


def _forced(moves: tuple[Move, ...]) -> dict[str, Squares]:
    return {"must": tuple(dict.fromkeys(move.origin for move in moves)), "missed": moves[0].captured}


def _not_to_move(board: Board, square: Square) -> Explanation:
    key = "not-yours" if board.opponent & square.bit else "empty"
    return Explanation(key, {"from": str(square), "side": board.turn}, {"from": (square,)})


def _piece(board: Board, square: Square, moves: tuple[Move, ...]) -> Explanation:
    """Explain why the piece on `square`, which belongs to the side to move, may move or not."""
    values: dict[str, str | int] = {"from": str(square), "best": len(moves[0].captured)}
    marks: dict[str, Squares] = {"from": (square,)}
    own = [move for move in moves if move.origin == square]
    if own:
        must = "must-capture-with" if board.rules.maximum_rule else "capture-first"  # without R10 any number will do
        key = must if own[0].captured else "may-move"
        return Explanation(key, values, marks, own[0] if own[0].captured else None)
    if moves[0].captured:
        values["count"] = _reach(board, (square,))
        key = "piece-too-few" if values["count"] else "capture-elsewhere"
        values["must"] = str(moves[0].origin)
        return Explanation(key, values, marks | _forced(moves), moves[0])
    return Explanation("king-blocked" if board.kings & square.bit else "man-blocked", values, marks)


def _try(board: Board, path: Squares, moves: tuple[Move, ...]) -> Explanation:
    """Explain an illegal path of two squares or more of the side to move."""
    if rules.walk(board, path):
        return _short_capture(board, path, moves)
    if moves[0].captured and _is_quiet(board, path):
        own = [move for move in moves if move.origin == path[0]]
        better = own[0] if own else moves[0]
        values: dict[str, str | int] = {**_ends(path), "best": len(better.captured), "must": str(better.origin)}
        marks = {"from": path[:1], "to": path[-1:], **_forced(moves)}
        return Explanation("capture-first" if own else "capture-elsewhere", values, marks, better)
    instead = _better(board, path, moves)
    if _is_quiet(board, path[:2]):
        return Explanation("one-step", _ends(path[:2]), {"from": path[:1], "to": path[1:2]}, instead)
    return _broken_step(board, path, instead)


def _short_capture(board: Board, path: Squares, moves: tuple[Move, ...]) -> Explanation:
    """Explain a capture along `path` that is possible but may not end there (R9, R10)."""
    reach, best = _reach(board, path), len(moves[0].captured)
    marks = {"from": path[:1], "to": path[-1:]}
    values = {**_ends(path), "count": reach, "best": best}
    if reach < best and board.rules.maximum_rule:
        return Explanation("too-few", values, marks | _forced(moves), moves[0])
    return Explanation("must-go-on", values, marks, _better(board, path, moves))


def _better(board: Board, path: Squares, moves: tuple[Move, ...]) -> Move | None:
    """Return the capture to play instead, which follows `path` as far as possible; None if no capture is mandatory."""
    if not moves[0].captured:
        return None
    kept = (rules.longest_along(board, path[:length]) for length in range(len(path), 0, -1))
    return next((move for move in kept if move and rules.complete(board, move.path)), moves[0])


def _reach(board: Board, path: Squares) -> int:
    """Return the most pieces that a capture beginning along `path` can take."""
    move = rules.longest_along(board, path)
    return len(move.captured) if move else 0


def _is_quiet(board: Board, path: Squares) -> bool:
    """Return whether `path` would be a legal move if no capture were mandatory (R4, R5)."""
    masks = generator(board.rules).quiet[board.turn](board.own, board.opponent, board.kings)
    return len(path) == 2 and path[0].bit | path[1].bit in masks  # noqa: PLR2004 - origin, target


def _broken_step(board: Board, path: Squares, better: Move | None) -> Explanation:
    """Explain the first step of `path` that is neither a move nor a jump."""
    length = next(n for n in range(2, len(path) + 1) if rules.walk(board, path[:n]) is None)
    before, (here, there) = rules.walk(board, path[: length - 1]), path[length - 2 : length]
    taken = before[1] if before else 0
    heading = before[2] if before else MAN
    left = Board(board.white & ~taken, board.black & ~taken, board.kings & ~taken, board.turn, board.rules)
    key, blocked = _fault(left, path[0], here, there, heading, in_capture=bool(taken))
    again = tuple(square for square in (*squares_between(here, there), there) if square.bit & taken)
    if again and not board.rules.remove_at_once:
        key, blocked = "jumped-twice", again
    values = {"from": str(here), "to": str(there), "over": str(blocked[0]) if blocked else ""}
    return Explanation(key, values, {"from": (here,), "to": (there,), "blocked": blocked}, better)


def _fault(
    board: Board, origin: Square, here: Square, there: Square, heading: int, *, in_capture: bool
) -> tuple[str, Squares]:
    """Return the key of the explanation of one wrong step, and the squares in its way."""
    own = board.own ^ origin.bit
    if there == here:
        return "same-square", ()
    if there.bit & (own | board.opponent):
        return ("occupied-own" if there.bit & own else "occupied-enemy"), (there,)
    between = squares_between(here, there)
    friends = tuple(square for square in between if square.bit & own)
    enemies = tuple(square for square in between if square.bit & board.opponent)
    if heading != MAN:
        key = _king_fault(board, here, there, friends, enemies)
    else:
        key = _man_fault(board, here, there, friends, enemies)
    if in_capture and not (friends or enemies):
        key = "nothing-to-take"
    return key, friends or enemies


def _man_fault(board: Board, here: Square, there: Square, friends: Squares, enemies: Squares) -> str:
    """Return the key for a step that no man can make (R4, R6)."""
    files = abs(there.file - here.file)
    ahead = (there.rank - here.rank) * (1 if board.turn is Side.WHITE else -1)
    jump = max(files, abs(ahead)) == 2 and {files, abs(ahead)} <= {0, 2}  # noqa: PLR2004 - a jump spans two
    if jump and enemies and not FAR_RANK[board.turn] & here.bit:
        return "man-captures-backward" if ahead < 0 else "diagonal-capture"
    if FAR_RANK[board.turn] & here.bit:
        return "crowned-at-end"
    if ahead < 0:
        return "man-backward"
    if jump and friends:
        return "jump-own"
    diagonal = board.rules.diagonal_moves
    if files == ahead == 1:
        return "man-diagonal-kings-only" if diagonal is DiagonalMoves.KINGS else "man-diagonal"
    return "man-too-far" if diagonal is DiagonalMoves.ALL else "man-too-far-straight"


def _king_fault(board: Board, here: Square, there: Square, friends: Squares, enemies: Squares) -> str:
    """Return the key for a step that no king can make (R5, R7, R11)."""
    files, ranks = abs(there.file - here.file), abs(there.rank - here.rank)
    slanted, rules = bool(files and ranks), board.rules
    faults = {
        "king-off-line" if rules.diagonal_moves else "king-off-line-straight": slanted and files != ranks,
        "jump-own": friends,
        "diagonal-capture": slanted and enemies and not rules.diagonal_captures,
        "king-diagonal": slanted and not rules.diagonal_moves,
        "jump-two": len(enemies) > 1,
        "king-too-far": rules.short_king,
        "about-turn": enemies,
    }
    return next((key for key, found in faults.items() if found), "nothing-to-take")


def _ends(path: Squares) -> dict[str, str | int]:
    return {"from": str(path[0]), "to": str(path[-1])}
