"""Defines the error messages that are translated, each with a key and values.

The text of a key is `explain.KEY` of tama_core/words/.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tama_core import words

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Self

__all__ = ["Fault"]


class Fault(str):
    """A message of an error in English; `said` gives it in another language.

    >>> fault = Fault("fen-twice", square="c3")
    >>> fault, fault.key, fault.values
    ('two pieces on c3', 'fen-twice', {'square': 'c3'})
    """

    __slots__ = ("key", "values")

    key: str
    values: Mapping[str, str | int | tuple[str, ...]]

    def __new__(cls, key: str, **values: str | int | tuple[str, ...]) -> Self:
        """Fill the gaps of the text of `key`."""
        fault = super().__new__(cls, words.say(f"explain.{key}", values))
        fault.key, fault.values = key, values
        return fault

    def said(self, language: str) -> str:
        """Return the message in one of the languages of `lessons.LANGUAGES`.

        >>> Fault("fen-twice", square="c3").said("es")
        'Hay dos piezas en c3.'
        """
        return words.say(f"explain.{self.key}", self.values, language)

    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, str | int | tuple[str, ...]]]:
        """Support pickling."""
        return (self.key,), dict(self.values)
