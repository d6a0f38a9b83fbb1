"""Positions, moves and rulesets as Hub writes them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tama_core.board import INITIAL_BLACK, INITIAL_WHITE, Board, Side
from tama_core.errors import NotationError, shown
from tama_core.hub.lines import HubError
from tama_core.position import Position
from tama_core.ruleset import PRESETS, TAMA, RuleSet
from tama_core.squares import SQUARES, Square

if TYPE_CHECKING:
    from tama_core.move import Move

__all__ = ["VARIANTS", "format_move", "format_position", "parse_move", "parse_position", "parse_variant"]

VARIANTS: Final = {name.lower().replace("_", "-"): rules for name, rules in PRESETS.items()}
"""The values of the parameter `variant`, such as "tama" and "tama-1934"."""

_EMPTY: Final = "e"
_SIDES: Final = {"W": Side.WHITE, "B": Side.BLACK}
_LENGTH: Final = 1 + len(SQUARES)
_LONGEST_MOVE: Final = 200


def parse_variant(text: str) -> RuleSet:
    """Return the ruleset called `text`, in capital letters or small, with hyphens or underscores.

    >>> parse_variant("Tama-1934").name
    'TAMA_1934'
    """
    rules = VARIANTS.get(text.lower().replace("_", "-"))
    if rules is None:
        raise NotationError(f"expected a ruleset ({', '.join(VARIANTS)}), not {shown(text)}")
    return rules


def format_position(board: Board) -> str:
    """Return the side to move and 64 squares, a1, b1 … h8: `w` `b` men, `W` `B` kings, `e` empty.

    >>> format_position(Board(white=1 << 1, black=1 << 63, kings=1 << 63))
    'WeweeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeB'
    """
    return "".join([board.turn[0].upper(), *(str(board[square] or _EMPTY) for square in SQUARES)])


def parse_position(text: str, rules: RuleSet = TAMA) -> Position:
    """Read what `format_position` writes; HubError or InvalidPositionError for anything else.

    >>> parse_position(format_position(Board())) == Position.initial()
    True
    """
    if len(text) != _LENGTH:
        raise HubError(f"expected the side to move and {len(SQUARES)} squares in pos, not {len(text)} characters")
    if text[0] not in _SIDES:
        raise HubError(f"expected the side to move (W or B) before the squares, not {shown(text[0])}")
    for square, piece in zip(SQUARES, text[1:], strict=True):
        if piece not in "wbWBe":
            raise HubError(f"expected w, b, W, B or e on {square}, not {shown(piece)}")
    white, black, kings = (
        sum(square.bit for square, piece in zip(SQUARES, text[1:], strict=True) if piece in pieces)
        for pieces in ("wW", "bB", "WB")
    )
    if (white, black, kings) == (INITIAL_BLACK, INITIAL_WHITE, 0):
        raise HubError("expected the squares from a1 to h8, but this is the initial position from the other end")
    return Position(white, black, kings, _SIDES[text[0]], rules)


def format_move(move: Move) -> str:
    """Return `from-to`, or `fromxto` with every captured square after it, which names a choice exactly.

    >>> format_move(Position.from_fen("W:Wc3:Bc4,d5").parse_move("c3xe5"))
    'c3xe5xc4xd5'
    """
    ends = [move.origin, move.target]
    return "x".join(map(str, [*ends, *move.captured])) if move.captured else "-".join(map(str, ends))


def parse_move(position: Position, text: str) -> Move:
    """Return the legal move that `text` names, the captured squares in any order.

    HubError where no legal move has these ends and takes just these pieces.

    >>> str(parse_move(Position.from_fen("W:Wc3:Bc4,d5"), "c3xe5xd5xc4"))
    'c3xc5xe5'
    """
    names = text.split("x" if "x" in text else "-") if len(text) <= _LONGEST_MOVE else []
    if any(name.isdigit() for name in names):
        raise HubError(f"expected squares by name, such as a3-a4, not by number: {shown(text)}")
    if len(names) < 2 or ("-" in text and len(names) > 2):  # noqa: PLR2004 - an origin and a target
        raise HubError(f"expected a move such as a3-a4 or c3xe5xc4xd5, not {shown(text)}")
    origin, target, *captured = map(Square, names)
    for move in position.legal_moves():
        if (move.origin, move.target) == (origin, target) and sorted(move.captured) == sorted(captured):
            return move
    raise HubError(f"expected a legal move, but {shown(text)} is none in {position.fen()}")
