"""Reads the options that an engine declares, and checks and writes their values."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from tama_core.base_errors import TamaError, shown
from tama_core.hub.commands import HubError

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["HubOption", "OptionValue", "format_option", "read_option"]

OptionValue: TypeAlias = bool | int | float | str
Kind = Literal["bool", "int", "real", "enum", "string"]

_KINDS: Final[Mapping[str, Kind]] = {"bool": "bool", "int": "int", "real": "real", "enum": "enum", "string": "string"}
_BOOLS: Final = {"true": True, "false": False}
_NUMBER: Final = re.compile("-?[0-9]{1,18}([.][0-9]{1,30})?(e[-+]?[0-9]{1,2})?")
_LARGEST: Final = 10**18


class HubOption(NamedTuple):
    """An option that an engine offers: its kind, its value at the start, and the values that it can have.

    `kind` is bool, int, real, enum or string, and `default` has that type (a text for enum). `min` and `max` bound a
    number, None where the engine sets no bound; `values` lists those of an enum.

    >>> HubOption("level", "int", 0, min=0, max=10).max
    10
    """

    name: str
    kind: Kind
    default: OptionValue
    min: float | None = None
    max: float | None = None
    values: tuple[str, ...] = ()

    @property
    def wanted(self) -> str:
        """What the option can be set to, in words."""
        if self.kind == "bool":
            return "true or false"
        if self.kind == "enum":
            return f"one of {', '.join(self.values)}"
        if self.kind == "string":
            return "a text of printable characters"
        bounds = [f" {word} {end:.15g}" for word, end in (("from", self.min), ("to", self.max)) if end is not None]
        return ("a whole number" if self.kind == "int" else "a number") + "".join(bounds)


def read_option(declared: Mapping[str, str]) -> HubOption:
    """Return the option that a line `param` declares; one whose value does not fit its type is of kind "string".

    >>> read_option({"name": "level", "value": "0", "type": "int", "min": "0", "max": "10"})
    HubOption(name='level', kind='int', default=0, min=0, max=10, values=())
    >>> read_option({"name": "log", "value": "", "type": "file"})
    HubOption(name='log', kind='string', default='', min=None, max=None, values=())
    """
    name, text = declared.get("name", ""), declared.get("value", "")
    kind = _KINDS.get(declared.get("type", ""), "string")
    values = tuple(declared.get("values", "").split())
    try:
        low, high = (_bound(declared, end, kind) for end in ("min", "max"))
        option = HubOption(name, kind, text, low, high, values)
        return option._replace(default=_checked(option, text))
    except TamaError:
        return HubOption(name, "string", text, values=values)


def format_option(option: HubOption, value: OptionValue) -> str:
    """Return a value, or its text, as the protocol writes it; HubError if the option cannot have it.

    >>> format_option(HubOption("book", "bool", default=True), False)
    'false'
    >>> format_option(HubOption("level", "int", 0, 0, 10), 11)
    Traceback (most recent call last):
    tama_core.hub.commands.HubError: expected a whole number from 0 to 10 as level, not 11
    """
    given = _checked(option, value)
    return str(given).lower() if isinstance(given, bool) else str(given)


def _checked(option: HubOption, value: OptionValue) -> OptionValue:
    """Return the value with the type of the option's kind."""
    found: OptionValue | None = None
    if option.kind == "bool":
        found = _BOOLS.get(str(value).lower()) if isinstance(value, (bool, str)) else None
    elif option.kind in {"int", "real"}:
        found = _number(value, whole=option.kind == "int")
        if found is not None and not _within(found, option.min, option.max):
            found = None
    elif isinstance(value, str) and value.isprintable() and (option.kind == "string" or value in option.values):
        found = value
    if found is None:
        raise HubError(f"expected {option.wanted} as {option.name}, not {shown(value)}")
    return found


def _number(value: OptionValue, *, whole: bool) -> float | None:
    """Return a number, given as such or as text; None for anything else."""
    if isinstance(value, bool) or not isinstance(value, (int, float, str)):
        return None
    text = str(value) if isinstance(value, str) or abs(value) < _LARGEST else ""
    if not _NUMBER.fullmatch(text):
        return None
    if not whole:
        return float(text)
    return int(text) if text.lstrip("-").isdigit() else None


def _bound(declared: Mapping[str, str], end: str, kind: Kind) -> float | None:
    return _number(declared.get(end, ""), whole=kind == "int") if kind in {"int", "real"} else None


def _within(number: float, low: float | None, high: float | None) -> bool:
    return (low is None or low <= number) and (high is None or number <= high)
