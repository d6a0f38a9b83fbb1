"""Parses and formats commands of the protocol, such as `pos pos=W… moves="a3-a4 a6-a5"`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from tama_core.base_errors import TamaError, shown

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["LONGEST_LINE", "Command", "HubError", "format_command", "parse_command"]

LONGEST_LINE: Final = 100_000
"""Characters; about a position with ten thousand moves."""

_ARGUMENT: Final = re.compile(r'\s*([^\s="]+)(?:\s*=\s*(?:"([^"]*)"|([^\s="]+)))?\s*')
_PLAIN: Final = re.compile(r'[^\s="]+')


class HubError(TamaError):
    """A line or an engine that does not follow the protocol.

    >>> issubclass(HubError, TamaError)
    True
    """


class Command(NamedTuple):
    """A command with its arguments by name; a flag has the empty string as its value."""

    command: str
    arguments: dict[str, str]


def parse_command(text: str) -> Command:
    """Parse a line; extra blanks are ignored, and an empty line is the command "".

    Names may be in any case, and a byte order mark may come first. HubError if the line is too long, has an unpaired
    quotation mark, or a value without a name.

    >>> parse_command('level depth = 8 comment="so far"')
    Command(command='level', arguments={'depth': '8', 'comment': 'so far'})
    """
    if len(text) > LONGEST_LINE:
        raise HubError(f"expected a line of at most {LONGEST_LINE} characters")
    (command, value), *pairs = [*_pairs(text.removeprefix("\ufeff").strip()), ("", None)]
    if value is not None:
        raise HubError(f"expected a command before its arguments, not {shown(text)}")
    return Command(command.lower(), {name.lower(): value or "" for name, value in pairs[:-1]})


def _pairs(text: str) -> Iterator[tuple[str, str | None]]:
    """Yield each name with its value, None for a name alone."""
    end = 0
    while end < len(text):
        found = _ARGUMENT.match(text, end)
        if found is None or text[found.end() : found.end() + 1] == "=":
            raise HubError(f"expected name=value in column {end + 1}, not {shown(text[end:])}")
        name, quoted, plain = found.groups()
        yield name, plain if quoted is None else quoted
        end = found.end()


def format_command(command: str, **arguments: str | float | None) -> str:
    """Format a line: underscores in names become hyphens, None is left out, values are quoted if necessary.

    >>> format_command("id", name="Tama", author="a b", move_time=0.5, country=None)
    'id name=Tama author="a b" move-time=0.5'
    """
    given = ((name.replace("_", "-"), str(value)) for name, value in arguments.items() if value is not None)
    return " ".join([command, *(f"{name}={_value(text)}" for name, text in given)])


def _value(text: str) -> str:
    """Quote a value if necessary; a quotation mark in it becomes an apostrophe, because it cannot be escaped."""
    return text if _PLAIN.fullmatch(text) else '"{}"'.format(" ".join(text.replace('"', "'").split()))
