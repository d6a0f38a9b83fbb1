"""Cuts tracebacks to the lines that a visitor wrote."""

from __future__ import annotations

import linecache
from traceback import StackSummary, TracebackException
from typing import Final

__all__ = ["CELL", "CellTraceback", "numbered", "remember"]

CELL: Final = "<cell>"
"""The file name of a visitor's code in tracebacks."""
_NUMBERED: Final = "<cell "


def numbered(run: int) -> str:
    """Return the file name of one of several codes that call each other's functions.

    >>> numbered(2)
    '<cell 2>'
    """
    return f"{_NUMBERED}{run}>"


def remember(source: str, file: str = CELL) -> None:
    """Let tracebacks quote the lines of a cell."""
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)


class CellTraceback:
    """The traceback of an error in a cell, or in another file: its text, its reason and the line.

    >>> source = "import json" + chr(10) + "json.loads('{')"
    >>> remember(source)
    >>> try:
    ...     exec(compile(source, CELL, "exec"), {})
    ... except ValueError as error:
    ...     fault = CellTraceback(error)
    >>> fault.line, fault.reason
    (2, 'json.decoder.JSONDecodeError: Expecting property name enclosed in double quotes: line 1 column 2 (char 1)')
    >>> [line.strip() for line in fault.text.splitlines()][:3]
    ['Traceback (most recent call last):', 'File "<cell>", line 2, in <module>', "json.loads('{')"]
    """

    def __init__(self, error: BaseException, file: str = CELL) -> None:
        """Take the traceback of an error."""
        told = TracebackException(type(error), error, error.__traceback__)
        _cut(told, file)
        self.text: str = "".join(told.format()).rstrip()
        said = [line for line in told.format_exception_only() if not line.startswith(" ")]  # without its place
        self.reason: str = said[0].partition("\n")[0] if said else type(error).__name__
        own = [frame.lineno for frame in told.stack if frame.filename == file]
        place = error.lineno if isinstance(error, SyntaxError) and error.filename == file else None
        self.line: int | None = place or (own[-1] if own else None)


def _cut(told: TracebackException | None, file: str) -> None:
    if told is None:
        return
    kept = [frame for frame in told.stack if frame.filename == file or frame.filename.startswith(_NUMBERED)]
    told.stack = StackSummary.from_list(kept)
    _cut(told.__cause__, file)
    _cut(told.__context__, file)
