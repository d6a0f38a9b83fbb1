"""Reads and writes positions, moves and rulesets in the notation of Hub."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from tama_core.base_errors import NotationError, shown
from tama_core.board import INITIAL_BLACK, INITIAL_WHITE, Board, Side
from tama_core.enums import WordEnum
from tama_core.hub.commands import HubError
from tama_core.position import Position
from tama_core.ruleset import PRESETS, TAMA, RuleSet, preset
from tama_core.squares import SQUARES, Square

if TYPE_CHECKING:
    from tama_core.move import Move

__all__ = [
    "VARIANTS",
    "Counting",
    "counting_of",
    "format_move",
    "format_position",
    "parse_move",
    "parse_position",
    "parse_variant",
]

VARIANTS: Final = {name.lower().replace("_", "-"): rules for name, rules in PRESETS.items()}
"""The values of the parameter `variant`, such as "tama" and "tama-1934"."""

_EMPTY: Final = "e"
_SIDES: Final = {"W": Side.WHITE, "B": Side.BLACK}
_LENGTH: Final = 1 + len(SQUARES)
_LONGEST_MOVE: Final = 200


class Counting(WordEnum):
    """How the driver writes squares.

    NAMES: positions from a1 to h8, moves such as a3-a4. NUMBERS: positions from a8 to h1, as a diagram is read, and
    moves such as 17-25 with 1 for a1, 8 for h1 and 64 for h8. The two orders differ, but pydraughts writes both.
    """

    NAMES = "names"
    NUMBERS = "numbers"


_ORDER: Final = {
    Counting.NAMES: SQUARES,
    Counting.NUMBERS: tuple(sorted(SQUARES, key=lambda square: (-square.rank, square.file))),
}


def parse_variant(text: str) -> RuleSet:
    """Return the ruleset called `text`, in any case, with hyphens or underscores.

    >>> parse_variant("Tama-1934").name
    'TAMA_1934'
    """
    try:
        return preset(text)
    except NotationError:
        raise NotationError(f"expected a ruleset ({', '.join(VARIANTS)}), not {shown(text)}") from None


def format_position(board: Board) -> str:
    """Return the side to move and 64 squares, a1, b1 … h8: `w` `b` men, `W` `B` kings, `e` empty.

    >>> format_position(Board(white=1 << 1, black=1 << 63, kings=1 << 63))
    'WeweeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeB'
    """
    return "".join([board.turn[0].upper(), *(str(board[square] or _EMPTY) for square in SQUARES)])


def counting_of(text: str) -> Counting:
    """Return how the squares of the initial position were written; HubError for any other, which is ambiguous.

    >>> counting_of(format_position(Board()))
    Counting.NAMES
    """
    initial = format_position(Board())[1:]
    told = {initial: Counting.NAMES, initial.translate(str.maketrans("wb", "bw")): Counting.NUMBERS}
    if text[1:] not in told:
        raise HubError(
            "expected set-param name=squares value=names (positions from a1, moves such as a3-a4) or value=numbers "
            "(positions from a8, moves such as 17-25) before any position but the initial one"
        )
    return told[text[1:]]


def parse_position(text: str, rules: RuleSet = TAMA, counting: Counting = Counting.NAMES) -> Position:
    """Parse a position in the given counting; HubError or InvalidPositionError for anything else.

    >>> parse_position(format_position(Board())) == Position.initial()
    True
    """
    if len(text) != _LENGTH:
        raise HubError(f"expected the side to move and {len(SQUARES)} squares in pos, not {len(text)} characters")
    if text[0] not in _SIDES:
        raise HubError(f"expected the side to move (W or B) before the squares, not {shown(text[0])}")
    pieces = dict(zip(_ORDER[counting], text[1:], strict=True))
    for square, piece in pieces.items():
        if piece not in "wbWBe":
            raise HubError(f"expected w, b, W, B or e on {square}, not {shown(piece)}")
    white, black, kings = (
        sum(square.bit for square, piece in pieces.items() if piece in letters) for letters in ("wW", "bB", "WB")
    )
    if (white, black, kings) == (INITIAL_BLACK, INITIAL_WHITE, 0):
        first, last = _ORDER[counting][0], _ORDER[counting][-1]
        raise HubError(
            f"expected the squares from {first} to {last}, but this is the initial position from the other end"
        )
    return Position(white, black, kings, _SIDES[text[0]], rules)


def format_move(move: Move, counting: Counting = Counting.NAMES) -> str:
    """Return `from-to`, or `fromxto` followed by every captured square, which identifies a choice.

    >>> move = Position.from_fen("W:Wc3:Bc4,d5").parse_move("c3xe5")
    >>> format_move(move), format_move(move, Counting.NUMBERS)
    ('c3xe5xc4xd5', '19x37x27x36')
    """
    squares = (move.origin, move.target, *move.captured)
    names = (str(square) if counting is Counting.NAMES else str(square + 1) for square in squares)
    return ("x" if move.captured else "-").join(names)


def parse_move(position: Position, text: str, counting: Counting = Counting.NAMES) -> Move:
    """Return the legal move that `text` names, with the captured squares in any order.

    HubError for text that is not a move, and if no legal move has these ends and captures exactly these pieces.

    >>> str(parse_move(Position.from_fen("W:Wc3:Bc4,d5"), "c3xe5xd5xc4"))
    'c3xc5xe5'
    """
    text = text.lower()
    names = text.split("x" if "x" in text else "-") if len(text) <= _LONGEST_MOVE else []
    if len(names) < 2 or ("-" in text and len(names) > 2):  # noqa: PLR2004 - an origin and a target
        raise HubError(f"expected a move such as {_EXAMPLE[counting]}, not {shown(text)}")
    origin, target, *captured = (_square(name, counting, text) for name in names)
    for move in position.legal_moves():
        if (move.origin, move.target) == (origin, target) and sorted(move.captured) == sorted(captured):
            return move
    raise HubError(f"expected a legal move in {position.fen()}, not {shown(text)}")


_EXAMPLE: Final = {Counting.NAMES: "a3-a4 or c3xe5xc4xd5", Counting.NUMBERS: "17-25 or 19x37x27x36"}


def _square(name: str, counting: Counting, move: str) -> Square:
    """Return a square of a move; HubError if it is not a square, or written in the other counting."""
    number = int(name) if re.fullmatch("[0-9]{1,2}", name) else None
    if (number is None) is not (counting is Counting.NAMES):
        wanted = f"by name, such as {_EXAMPLE[Counting.NAMES]}, not by number"
        if counting is Counting.NUMBERS:
            wanted = f"by number, such as {_EXAMPLE[Counting.NUMBERS]}, not by name"
        raise HubError(f"expected squares {wanted}: {shown(move)}")
    try:
        return Square(name if number is None else number - 1)
    except NotationError as error:
        raise HubError(f"expected a move such as {_EXAMPLE[counting]}, not {shown(move)}: {error}") from None
