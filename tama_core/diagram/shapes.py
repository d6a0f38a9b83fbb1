"""Defines the marks and arrows that people draw on a board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from tama_core.squares import Square

__all__ = ["COLORS", "Shape"]

COLORS: Final = "GRYB"
"""Green, red, yellow, blue, as comments in PDN name them; each also has its own dashes."""


class Shape(NamedTuple):
    """A mark around `square`, or an arrow from there to `target`; the colour is one of `COLORS`.

    >>> from tama_core.squares import Square
    >>> Shape(Square("a3"), Square("a4")).color
    'G'
    """

    square: Square
    target: Square | None = None
    color: str = "G"
