"""FEN as other programs write it, brought to the form that this package writes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from tama_core.errors import InvalidPositionError
from tama_core.notation import no_fen
from tama_core.position import Position
from tama_core.ruleset import TAMA, RuleSet
from tama_core.squares import SQUARES, Square

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["read_fen"]

LONGEST_FEN: Final = 1000
"""64 kings, each with blanks around it."""

_WRAPPER: Final = r'\s*\[?\s*FEN\s*"([^"]*)"\s*\]?\s*'
_PIECES: Final = r"(K?)([a-h][1-8])(?:-([a-h][1-8]))?"
_COUNTER: Final = r"[HF]\d*"


def read_fen(text: str, rules: RuleSet = TAMA) -> Position:
    """Return the position of a FEN, also of one that is less strict than `Position.from_fen`.

    It may stand in its tag, hold blanks, capital file letters and a full stop at the end, name
    Black before White, leave a side without pieces out, give a range of squares (a2-h3, row by
    row), and count moves at the end (H0:F1). InvalidPositionError lists what cannot be read.

    >>> read_fen('[FEN "B:BKh8: W a2-d2, KE4."]').fen()
    'B:Wa2,b2,c2,d2,Ke4:BKh8'
    """
    if not isinstance(text, str) or len(text) > LONGEST_FEN:
        raise InvalidPositionError((no_fen(text, LONGEST_FEN),))
    wrapped = re.fullmatch(_WRAPPER, text)
    bare = re.sub(r"\s+", "", wrapped[1] if wrapped else text).removesuffix(".")
    turn, *parts = bare.split(":")
    while parts and re.fullmatch(_COUNTER, parts[-1]):
        parts.pop()
    sides = {"W": "W", "B": "B"} if parts else {}
    others = []
    for part in parts:
        letter = part[:1].upper()
        if sides.get(letter) == letter:
            sides[letter] = letter + ",".join(_squares(part[1:]))
        elif part:
            others.append(part)
    return Position.from_fen(":".join([turn.upper() if len(turn) == 1 else turn, *sides.values(), *others]), rules)


def _squares(text: str) -> Iterator[str]:
    """Yield the pieces of one side one by one, as they are where they cannot be read."""
    for item in filter(None, text.split(",")):
        found = re.fullmatch(_PIECES, item, re.IGNORECASE)
        if found is None:
            yield item
            continue
        king, first, last = found[1].upper(), found[2].lower(), (found[3] or found[2]).lower()
        for square in SQUARES[Square(first) : Square(last) + 1] or (item,):
            yield f"{king}{square}"
