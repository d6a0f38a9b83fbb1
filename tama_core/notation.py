"""Reads and writes positions as PDN 3.0 alphanumeric FEN, and moves as squares joined by "-" or "x"."""

from __future__ import annotations

import re
from typing import Any, Final

from tama_core.base_errors import InvalidPositionError, NotationError, shown
from tama_core.board import Board, Side
from tama_core.faults import Fault
from tama_core.move import Move
from tama_core.ruleset import TAMA, RuleSet
from tama_core.squares import SQUARES, Square, squares_in, squares_of
from tama_core.typography import plain

__all__ = ["format_fen", "no_fen", "parse_fen", "parse_path", "path_in"]

LONGEST_FEN: Final = 1000
"""Characters: enough for 64 kings, each with blanks around it."""
LONGEST_MOVE: Final = 200
"""Characters: enough for a path of more than 33 squares, and no capture takes 32 pieces."""

_WRAPPER: Final = r'\s*(?:\[\s*)?FEN\s*"([^"]*)"\s*(?:\]\s*)?'
_PIECES: Final = r"(k?)([a-h][1-8])(?:-([a-h][1-8]))?"
_COUNTERS: Final = r"(?::[HF]\d*)+$"
_LETTERS: Final = {"W": Side.WHITE, "B": Side.BLACK}


def format_fen(board: Board) -> str:
    """Return the FEN: side to move, White's pieces, Black's pieces; kings are prefixed K.

    >>> format_fen(Board(white=1 << 8, black=1 << 63, kings=1 << 63))
    'W:Wa2:BKh8'
    """
    sides = (letter + _format_pieces(board, side) for letter, side in _LETTERS.items())
    return ":".join([board.turn[0].upper(), *sides])


def _format_pieces(board: Board, side: Side) -> str:
    return ",".join(
        f"K{square}" if board.kings & square.bit else str(square) for square in squares_of(board.pieces(side))
    )


def parse_fen(text: str, rules: RuleSet = TAMA) -> Board:
    """Return the board that a FEN describes, in any of the forms that docs/pdn.md names.

    InvalidPositionError lists every reason why it is not a position.

    >>> parse_fen("W:Wa2,b2,Kd4:Ba6,Kh8") == parse_fen('[FEN "w: bKh8,a6: w kd4, a2–b2."]')
    True
    """
    if not isinstance(text, str) or len(text) > LONGEST_FEN:
        raise InvalidPositionError((no_fen(text, LONGEST_FEN),))
    bare = _bare(text)
    if ":" not in bare and bare.upper() not in {"", *_LETTERS}:
        raise InvalidPositionError((no_fen(text, LONGEST_FEN),))
    reasons: list[str] = []
    turn, parts = _parts(bare, reasons)
    pieces = {Side.WHITE: 0, Side.BLACK: 0}
    kings = 0
    for side, part in parts.items():
        for king, square in _read_pieces(side, part, reasons):
            if pieces[side] & square.bit:
                reasons.append(Fault("fen-twice", square=str(square)))
            pieces[side] |= square.bit
            kings |= square.bit if king else 0
    board = Board(pieces[Side.WHITE], pieces[Side.BLACK], kings, turn, rules)
    if any(pieces.values()) or not reasons:
        reasons += board.problems()
    if reasons:
        raise InvalidPositionError(tuple(dict.fromkeys(reasons)))
    return board


def no_fen(text: object, longest: int) -> Fault:
    """Return the fault of a value that does not look like a FEN at all.

    >>> no_fen("hello", 400)
    "expected a FEN such as W:Wa2,Kd4:Ba7, not 'hello'"
    """
    if isinstance(text, str) and len(text) > longest:
        return Fault("fen-long", count=len(text))
    return Fault("fen-text", came=shown(text))


def _bare(text: str) -> str:
    """Return a FEN without its tag, blanks, counters and full stop."""
    signs = plain(text)
    wrapped = re.fullmatch(_WRAPPER, signs, re.IGNORECASE)
    bare = re.sub(r"\s+", "", wrapped[1] if wrapped else signs).removesuffix(".")
    return re.sub(_COUNTERS, "", bare, flags=re.IGNORECASE)


def _parts(text: str, reasons: list[str]) -> tuple[Side, dict[Side, str]]:
    """Split a FEN into the side to move and each side's pieces; a side may be left out."""
    first, *parts = text.split(":")
    turn = _LETTERS.get(first.upper())
    if turn is None:
        reasons.append(Fault("fen-turn", came=shown(first)))
    found: dict[Side, str] = {}
    for part in parts:
        side = _LETTERS.get(part[:1].upper())
        if side and side not in found:
            found[side] = part[1:]
        elif part:
            reasons.append(Fault("fen-parts", came=shown(part)))
    if not found:
        reasons += [Fault("fen-side", side=side, letter=letter) for letter, side in _LETTERS.items()]
    return turn or Side.WHITE, found


def _read_pieces(side: Side, part: str, reasons: list[str]) -> list[tuple[bool, Square]]:
    """Return each piece of a side: whether it is a king, and its square; a range goes row by row."""
    pieces: list[tuple[bool, Square]] = []
    for item in filter(None, part.split(",")):
        found = re.fullmatch(_PIECES, item.lower())
        squares = SQUARES[Square(found[2]) : Square(found[3] or found[2]) + 1] if found else ()
        if not (found and squares):
            reasons.append(Fault("fen-square", came=shown(item), side=side))
            continue
        pieces += [(bool(found[1]), square) for square in squares]
    return pieces


def parse_path(text: str) -> tuple[Square, ...]:
    """Return the squares of a move text: two or more, joined by "-", "x" or ":".

    Anything else raises NotationError. Legality is not checked.

    >>> parse_path("c3xc5xe5")
    (Square('c3'), Square('c5'), Square('e5'))
    """
    if not isinstance(text, str):
        raise NotationError(Fault("move-text", came=shown(text)))
    if len(text) > LONGEST_MOVE:
        raise NotationError(Fault("move-long", count=len(text)))
    names = re.split("[-x:]", re.sub(r"\s+", "", plain(text)).lower())
    if len(names) < 2:  # noqa: PLR2004 - an origin and a target
        raise NotationError(Fault("move-text", came=shown(text)))
    return tuple(_square(name, text) for name in names)


def path_in(value: Any) -> tuple[Square, ...]:  # noqa: ANN401 - a caller's
    """Return the squares of a path, given as one square, as a move or its text, or as a list of squares.

    >>> path_in("c3"), path_in("c3xc5") == path_in(["c3", "c5"])
    ((Square('c3'),), True)
    """
    if isinstance(value, Move):
        return value.path
    if isinstance(value, str) and len(value) > len("c3"):
        return parse_path(value)
    return (Square(value),) if isinstance(value, (str, Square)) else squares_in(value)


def _square(name: str, text: str) -> Square:
    """Return the square called `name` in a move's text."""
    try:
        return Square(name)
    except NotationError:
        raise NotationError(Fault("move-square", came=shown(text), square=shown(name))) from None
