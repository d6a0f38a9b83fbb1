"""Reads the fields of a message, with one clear sentence for each fault."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

from tama_core.base_errors import TamaError, shown
from tama_core.faults import Fault
from tama_core.squares import SQUARES, Square

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["Json", "ProtocolError", "field", "number", "path_field", "seconds", "texts", "whole"]

Json = dict[str, Any]
T = TypeVar("T")

LARGEST: Final = 1e15
"""The largest number in a message; whole numbers up to it are exact in Python and JavaScript."""

NAMES: Final[dict[type, str]] = {
    str: "a string",
    dict: "an object",
    list: "a list",
    int: "a whole number",
    bool: "true or false",
}


class ProtocolError(TamaError):
    """A message that does not conform to docs/protocol.md; `field` names the faulty field."""

    def __init__(self, message: str, field: str | None = None) -> None:
        """Keep the name of the field."""
        super().__init__(message)
        self.field = field


def field(message: Mapping[str, Any], name: str, kind: type[T], default: T | None = None) -> T:
    """Return a field of a message, which must be of type `kind`; without a default it is required.

    >>> field({"op": "hello"}, "op", str)
    'hello'
    """
    value = message.get(name)
    if value is None and default is not None:
        return default
    if not isinstance(value, kind) or isinstance(value, bool) is not (kind is bool):
        got = "but got nothing" if value is None else f"not {shown(value)}"
        raise ProtocolError(f"expected {NAMES[kind]} in the field {name!r}, {got}", name)
    return value


def number(message: Mapping[str, Any], name: str) -> float | None:
    """Return an optional number of a message.

    >>> number({"time": 0.5}, "time"), number({}, "time")
    (0.5, None)
    """
    value = message.get(name)
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float) or not -LARGEST <= value <= LARGEST:
        raise ProtocolError(f"expected a number in the field {name!r}, not {shown(value)}", name)
    return value


def seconds(message: Mapping[str, Any], name: str) -> float | None:
    """Return an optional number of seconds of a message, which must be above zero.

    >>> seconds({"slice": 0.02}, "slice")
    0.02
    """
    value = number(message, name)
    if value is not None and value <= 0:
        raise ProtocolError(f"expected a number of seconds above 0 in the field {name!r}, not {value}", name)
    return value


def whole(message: Mapping[str, Any], name: str) -> int | None:
    """Return an optional whole number of a message.

    >>> whole({"level": 3}, "level"), whole({}, "level")
    (3, None)
    """
    return None if message.get(name) is None else field(message, name, int)


def path_field(message: Mapping[str, Any]) -> tuple[Square, ...]:
    """Return the field `path`: a list of squares.

    >>> path_field({"path": ["c3", "c5"]})
    (Square('c3'), Square('c5'))
    """
    names = field(message, "path", list)
    if len(names) > len(SQUARES):
        raise ProtocolError(Fault("path-long", most=len(SQUARES), count=len(names)), "path")
    for name in names:
        if not isinstance(name, str):
            raise ProtocolError(f"expected squares such as 'c3' in the field 'path', not {shown(name)}", "path")
    return tuple(Square(name) for name in names)


def texts(message: Mapping[str, Any], name: str) -> tuple[str, ...]:
    """Return an optional list of strings of a message.

    >>> texts({"moves": ["a3-a4"]}, "moves"), texts({}, "moves")
    (('a3-a4',), ())
    """
    values = field(message, name, list, [])
    for value in values:
        if not isinstance(value, str):
            raise ProtocolError(f"expected strings in the field {name!r}, not {shown(value)}", name)
    return tuple(values)
