"""Reads the squares of a move and its annotation signs."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from tama_core.explain.illegal import IllegalMoveError
from tama_core.rules import moves_fitting
from tama_core.squares import Square

if TYPE_CHECKING:
    from tama_core.move import Move
    from tama_core.position import Position

__all__ = ["GLYPHS", "find_move", "glyph_of", "path_of"]

GLYPHS: Final = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}
LIGATURES: Final = {"‼": 3, "⁇": 4, "⁉": 5, "⁈": 6}
_WORTH: Final = {10: "=", 13: "∞", 14: "⩲ += +/=", 15: "⩱ =+ =/+", 16: "± +/-", 17: "∓ -/+", 18: "+-", 19: "-+"}
VALUES: Final = {sign: number for number, signs in _WORTH.items() for sign in signs.split()}
"""What the position is worth, in the signs of printed games, and the glyphs of PGN for it."""


@lru_cache(maxsize=8192)
def path_of(text: str) -> tuple[Square, ...]:
    """Return the squares that a move's text names.

    >>> path_of("C3:c5")
    (Square('c3'), Square('c5'))
    """
    return tuple(Square(name) for name in re.findall("[a-h][1-8]", text.lower()))


def find_move(position: Position, text: str) -> Move:
    """Return the legal move that a text in PDN names; IllegalMoveError says why it is not legal.

    Its squares are the path, or the origin and the captured squares, as the Turkish federation writes them.

    >>> from tama_core import Position
    >>> str(find_move(Position.initial(), "A3 - a4"))
    'a3-a4'
    """
    path = path_of(text)
    fitting = moves_fitting(position, path)
    if len(fitting) == 1:
        return fitting[0]
    try:
        return position.find_move(path)
    except IllegalMoveError:
        taking = [
            move
            for move in position.legal_moves()
            if move.origin == path[0] and sorted(move.captured) == sorted(path[1:])
        ]
        if len(taking) == 1:
            return taking[0]
        raise


def glyph_of(text: str) -> int:
    """Return the glyph number of signs such as "!?" or "±"; of three marks the first and the last count.

    >>> glyph_of("!?"), glyph_of("?!?"), glyph_of("±")
    (5, 4, 16)
    """
    return GLYPHS.get(text) or LIGATURES.get(text) or VALUES.get(text) or GLYPHS[text[0] + text[-1]]
