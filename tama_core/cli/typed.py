"""Reads moves and squares as people type them."""

from __future__ import annotations

import re
from typing import Final

from tama_core.base_errors import NotationError, shown
from tama_core.cli.messages import CommandError
from tama_core.squares import Square
from tama_core.typography import plain

__all__ = ["typed_move", "typed_squares"]

_BETWEEN: Final = r"[-x:*=>~\s]"
"""What people write between squares."""
_MOVE: Final = re.compile(rf"(?:[0-9]+\s*[.)…]+)?\s*([a-h][1-8](?:{_BETWEEN}*[a-h][1-8])+)[-!?+#=±∓⩲⩱∞.,;\s]*")


def typed_move(words: list[str]) -> str:
    """Return the text of a typed move as `Position.parse_move` reads it.

    The squares may be separated by anything that people write between them, or by nothing; the number of the move may
    come first, and signs such as "!" last. CommandError if it names no square.

    >>> typed_move(["c3", "c5", "xe5"]), typed_move(["1.c3c4!"]), typed_move(["c3→c4"])
    ('c3-c5-e5', 'c3-c4', 'c3-c4')
    """
    text = plain(" ".join(words)).lower()
    if move := _MOVE.fullmatch(text.strip()):
        return "-".join(re.findall("[a-h][1-8]", move[1]))
    if not re.search("[a-h][1-8]", text):
        raise CommandError("typed.move", came=shown(" ".join(words)))
    return text


def typed_squares(words: list[str]) -> list[Square]:
    """Return the typed squares, with any separators; CommandError for anything else.

    >>> typed_squares(["a3-a5"])
    [Square('a3'), Square('a5')]
    """
    return [_square(name) for name in re.split(f"{_BETWEEN}+", plain(" ".join(words)).lower()) if name]


def _square(name: str) -> Square:
    try:
        return Square(name)
    except NotationError:
        raise CommandError("typed.square", came=shown(name)) from None
