"""Reads the marks and arrows that programs keep inside comments: [%csl Ga3,Rc3] and [%cal Ga3a4]."""

from __future__ import annotations

import re
from typing import Final

from tama_core.base_errors import demand
from tama_core.diagram import Shape
from tama_core.squares import Square

__all__ = ["shapes"]

_COMMAND: Final = r"\[%c[sa]l\s([^\[\]]*+)\]"
_SHAPE: Final = r"([GRYB])([a-h][1-8])([a-h][1-8])?"


def shapes(comment: str) -> tuple[Shape, ...]:
    """Return the shapes in a comment, in order; anything else is skipped.

    >>> shapes("look [%csl Ra3][%cal Ga3a4,Yb2b3]")[1]
    Shape(square=Square('a3'), target=Square('a4'), color='G')
    """
    demand(comment, str, "a comment as text")
    items = (item.strip() for listed in re.findall(_COMMAND, comment) for item in listed.split(","))
    found = (re.fullmatch(_SHAPE, item) for item in items)
    return tuple(Shape(Square(one[2]), Square(one[3]) if one[3] else None, one[1]) for one in found if one)
