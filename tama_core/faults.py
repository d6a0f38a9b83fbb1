"""Why a text is no position and no game: in English, with what it takes to say so in another language."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Self

__all__ = ["FAULTS", "Fault"]

FAULTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "fen-text": "expected a FEN such as W:Wa2,Kd4:Ba7, not {came}",
        "fen-turn": "expected the side to move (W or B) before the first colon, not {came}",
        "fen-side": "expected a part with {side}'s pieces, starting with :{letter}",
        "fen-square": "expected a square from a1 to h8, not {came} among {side}'s pieces",
        "fen-twice": "two pieces on {square}",
        "fen-uncrowned": "a {side} man on {square}, where it would be a king",
        "pdn-place": "line {line}, column {column}:",
        "pdn-text": "expected a move such as a3-a4 or c3xc5xe5, a comment, a variation or a result, not {came}",
        "pdn-move": "expected a legal move, not {came}:",
        "pdn-rules": "expected GameType 44 (Tama) or 30 (Turkish draughts), not {came}",
    }
)


class Fault(str):
    """One of `FAULTS`, filled in; `key` names it, and `values` are what fills it.

    >>> fault = Fault("fen-twice", square="c3")
    >>> fault, fault.key, fault.values
    ('two pieces on c3', 'fen-twice', {'square': 'c3'})
    """

    __slots__ = ("key", "values")

    key: str
    values: Mapping[str, str | int]

    def __new__(cls, key: str, **values: str | int) -> Self:
        """Fill in the text of `key`."""
        fault = super().__new__(cls, FAULTS[key].format_map(values))
        fault.key, fault.values = key, values
        return fault

    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, str | int]]:
        """Return what makes a copy, also in another process."""
        return (self.key,), dict(self.values)
