"""Reads moves and squares as people type them."""

from __future__ import annotations

import re

from tama_core.base_errors import NotationError, shown
from tama_core.squares import Square
from tama_core.typography import plain

__all__ = ["typed_move", "typed_squares"]


def typed_move(words: list[str]) -> str:
    """Return the text of a typed move; blanks may stand for hyphens, or hyphens be left out.

    NotationError if it names no square.

    >>> typed_move(["c3", "c5", "xe5"]), typed_move(["c3c4"])
    ('c3-c5xe5', 'c3-c4')
    """
    text = re.sub("-*([-x:])-*", r"\1", plain("-".join(words)).replace(" ", ""))
    text = re.sub(r"(?<=[1-8])(?=[A-Ha-h])", "-", text)
    if not re.search("[A-Ha-h][1-8]", text):
        raise NotationError(f"expected a move such as a3-a4, or help, not {shown(' '.join(words))}")
    return text


def typed_squares(words: list[str]) -> list[Square]:
    """Return the typed squares, with any separators.

    >>> typed_squares(["a3-a5"])
    [Square('a3'), Square('a5')]
    """
    return [Square(name) for name in re.split(r"[-x:\s]+", plain(" ".join(words)).lower()) if name]
