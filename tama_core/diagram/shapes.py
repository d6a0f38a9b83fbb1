"""A mark on a square, or an arrow: what people draw on a board to explain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from tama_core.squares import Square

__all__ = ["COLORS", "Shape"]

COLORS: Final = "GRYB"
"""Green, red, yellow, blue, as comments in PDN name them; each has a stroke of its own, too."""


class Shape(NamedTuple):
    """A mark around `square`, or an arrow from there to `target`; the colour is one of `COLORS`.

    >>> from tama_core.squares import Square
    >>> Shape(Square("a3"), Square("a4")).color
    'G'
    """

    square: Square
    target: Square | None = None
    color: str = "G"
