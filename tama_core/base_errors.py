"""Defines the errors that every module may raise, and checks arguments.

`errors` lists the whole tree, with the errors that carry a game or an explanation. Callers import all of them from
there, so the classes here give that address as their own.
"""

from __future__ import annotations

from typing import Final

__all__ = ["InvalidPositionError", "LocatedError", "NotationError", "TamaError", "as_sentence", "demand", "shown"]

SHOWN_LENGTH = 60


class TamaError(ValueError):
    """The base class of every error that this package raises for bad input.

    >>> issubclass(NotationError, TamaError) and issubclass(TamaError, ValueError)
    True
    """

    __module__ = "tama_core.errors"

    def __reduce__(self) -> tuple[object, ...]:
        """Support pickling without calling `__init__`, whose arguments differ from class to class."""
        return type(self).__new__, (type(self), *self.args), self.__dict__


class NotationError(TamaError):
    """Text that cannot be read as a square, a move, a FEN or a ruleset.

    >>> from tama_core import Square
    >>> Square("i9")
    Traceback (most recent call last):
    tama_core.errors.NotationError: expected a square from a1 to h8, not 'i9'
    """

    __module__ = "tama_core.errors"


class LocatedError(NotationError):
    """Text that cannot be read at one place; `line` and `column` count from 1, `reason` is the message without them.

    >>> str(LocatedError("expected a move", 2, 7))
    'line 2, column 7: expected a move'
    """

    __module__ = "tama_core.errors"

    line: int
    column: int
    reason: str

    def __init__(self, message: str, line: int, column: int) -> None:
        """Put the place before `message`."""
        super().__init__(f"line {line}, column {column}: {message}")
        self.line, self.column, self.reason = line, column, message


_MOST: Final = 10
"""The most reasons that a message names."""


class InvalidPositionError(TamaError):
    """A position that can be read but breaks the rules; `reasons` holds every reason.

    >>> InvalidPositionError(("a man on a8", "a man on b8")).reasons
    ('a man on a8', 'a man on b8')
    """

    __module__ = "tama_core.errors"

    def __init__(self, reasons: tuple[str, ...]) -> None:
        """Join `reasons` (never empty) into one sentence; if there are many, only the first ten."""
        more = f"; and {len(reasons) - _MOST} more" if len(reasons) > _MOST else ""
        super().__init__(f"not a valid position: {'; '.join(reasons[:_MOST])}{more}")
        self.reasons = reasons


def shown(value: object) -> str:
    """Return `repr(value)`, cut so that a message stays one readable line, or its type if it cannot be shown.

    >>> shown("z9")
    "'z9'"
    >>> len(shown("x" * 10_000)) <= SHOWN_LENGTH
    True
    >>> shown(10**5000)
    'one int too large to show'
    """
    try:
        text = repr(value[:SHOWN_LENGTH] if isinstance(value, str) else value)
    except (ValueError, RecursionError):
        return f"one {type(value).__name__} too large to show"
    return text if len(text) <= SHOWN_LENGTH else f"{text[: SHOWN_LENGTH - 1]}…"


def as_sentence(message: object) -> str:
    """Return a message with a capital letter and a full stop.

    >>> as_sentence(NotationError("expected a move"))
    'Expected a move.'
    """
    text = str(message)
    return f"{text[:1].upper()}{text[1:].removesuffix('.')}."


def demand(value: object, kind: type | tuple[type, ...], expected: str) -> None:
    """Raise NotationError, saying what was `expected`, unless `value` is an instance of `kind`.

    >>> demand("a3", int, "a whole number")
    Traceback (most recent call last):
    tama_core.errors.NotationError: expected a whole number, not 'a3'
    """
    if not isinstance(value, kind):
        raise NotationError(f"expected {expected}, not {shown(value)}")
