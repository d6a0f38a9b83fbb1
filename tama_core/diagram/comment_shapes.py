"""Reads the marks and arrows that programs keep inside comments: [%csl Ga3,Rc3] and [%cal Ga3a4]."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from tama_core.base_errors import NotationError, demand, shown
from tama_core.diagram.shapes import COLORS, Shape
from tama_core.squares import Square

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["shapes", "with_shapes", "without_shapes"]

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


def with_shapes(comments: Iterable[str], shapes: Iterable[Shape]) -> tuple[str, ...]:
    """Return comments with these shapes, in a comment of their own, instead of those in them.

    NotationError for anything but a Shape in one of the colours.

    >>> with_shapes(["look [%csl Ra3]"], [Shape(Square("a3"), Square("a4"))])
    ('look', '[%cal Ga3a4]')
    """
    texts = (without_shapes(comment) for comment in comments)
    marks, arrows = [], []
    for shape in shapes:
        demand(shape, Shape, "a Shape")
        if shape.color not in tuple(COLORS):
            raise NotationError(f"expected one of the colours {', '.join(COLORS)}, not {shown(shape.color)}")
        text = f"{shape.color}{Square(shape.square)}"
        if shape.target is None:
            marks.append(text)
        else:
            arrows.append(f"{text}{Square(shape.target)}")
    commands = (f"[%{name} {','.join(items)}]" for name, items in (("csl", marks), ("cal", arrows)) if items)
    return tuple(filter(None, (*texts, " ".join(commands))))


def without_shapes(comment: str) -> str:
    """Return a comment without its shapes, and the blanks before these.

    >>> without_shapes("look [%csl Ra3]")
    'look'
    """
    *parts, last = re.split(_COMMAND, comment)[::2]
    return "".join([*(part.rstrip() for part in parts), last])
