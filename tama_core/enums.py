"""Defines enumerations whose members are found by name in any case and print as an expression."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Self

from tama_core.base_errors import NotationError, shown

__all__ = ["WordEnum"]


class WordEnum(StrEnum):
    """The base class of the package's enumerations; NotationError for an unknown name.

    >>> class Colour(WordEnum):
    ...     RED = "red"
    ...     BLUE = "blue"
    >>> Colour("Red"), str(Colour.RED)
    (Colour.RED, 'red')
    >>> Colour("green")
    Traceback (most recent call last):
    tama_core.errors.NotationError: expected a colour, red or blue, not 'green'
    """

    @classmethod
    def of(cls, value: object) -> Self:
        """Return the member that `value` is or names.

        Unlike a call of the class it raises NotationError even for a value that has no repr.

        >>> from tama_core.board import Side
        >>> Side.of("WHITE"), Side.of(Side.BLACK)
        (Side.WHITE, Side.BLACK)
        """
        return cls(value) if isinstance(value, str) else cls._missing_(value)

    @classmethod
    def _missing_(cls, value: object) -> Self:
        """Find a member by its name in any case."""
        word = value.lower() if isinstance(value, str) else None
        found = next((member for member in cls if member.value == word), None)
        if found is None:
            kind = re.sub(r"\B[A-Z]", r" \g<0>", cls.__name__).lower()
            *words, last = cls
            choice = f"{', '.join(words)} or {last}"
            raise NotationError(f"expected {'an' if kind[0] in 'aeiou' else 'a'} {kind}, {choice}, not {shown(value)}")
        return found

    def __repr__(self) -> str:
        """Return text that makes this member again."""
        return f"{type(self).__name__}.{self.name}"
