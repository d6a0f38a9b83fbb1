"""Reads the lines of a stream in a thread, so that a search can check for them without waiting.

This works with every kind of stream on every system; Windows, for example, cannot `select` a pipe.
"""

from __future__ import annotations

import os
from queue import Empty, Queue
from threading import Thread
from typing import IO, TYPE_CHECKING, Final

from tama_core.hub.commands import LONGEST_LINE

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["BACKLOG", "Inbox", "LineSplitter"]

BACKLOG: Final = 1_000
"""The most lines that are read ahead; then the sender has to wait."""


class LineSplitter:
    r"""Splits bytes that come in pieces into lines, without blank ones; of a line that is too long, it keeps the head.

    >>> splitter = LineSplitter()
    >>> list(splitter.split(b"pi")), list(splitter.split(b"ng\n\nqu")), list(splitter.rest())
    ([], ['ping'], ['qu'])
    """

    def __init__(self) -> None:
        """Begin without a piece."""
        self._pending = b""

    def split(self, piece: bytes) -> Iterator[str]:
        """Yield the lines that end in this piece."""
        *whole, rest = piece.split(b"\n")
        for line in whole:
            text = (self._pending + line).decode("utf-8", "replace")
            self._pending = b""
            if text and not text.isspace():
                yield text
        self._pending = (self._pending + rest)[: LONGEST_LINE + 1]

    def rest(self) -> Iterator[str]:
        """Yield the last line if it has no end."""
        if self._pending:
            yield self._pending.decode("utf-8", "replace")


class Inbox:
    r"""The lines of a stream of text or bytes as they come, without blank ones.

    >>> import io
    >>> Inbox(io.StringIO("\nping\nquit\n")).take()
    'ping'
    """

    def __init__(self, stream: IO[str] | IO[bytes]) -> None:
        """Start to read; from now on nothing else may read from `stream`."""
        self._lines: Queue[str | None] = Queue(BACKLOG)
        self._thread = Thread(target=self._read, args=(stream,), daemon=True, name="inbox")
        self._thread.start()

    def take(self, timeout: float | None = None) -> str | None:
        """Return the next line, None if none comes within `timeout` seconds (None waits for ever).

        EOFError once the stream is at its end.
        """
        try:
            line = self._lines.get(timeout=timeout) if timeout != 0 else self._lines.get_nowait()
        except Empty:
            return None
        if line is None:
            self._lines.put(None)
            raise EOFError("the stream is at its end")
        return line

    def finished(self, timeout: float) -> bool:
        """Return whether the stream is at its end and may be closed, after waiting for it up to `timeout` seconds."""
        self._thread.join(timeout)
        return not self._thread.is_alive()

    def _read(self, stream: IO[str] | IO[bytes]) -> None:
        try:
            for line in _lines(stream):
                if line and not line.isspace():
                    self._lines.put(line)
        finally:
            self._lines.put(None)


def _lines(stream: IO[str] | IO[bytes]) -> Iterator[str]:
    """Yield the lines of a stream; if it has a file descriptor, read from that, bypassing its buffer.

    A thread that waits inside a buffered stream holds its lock, and then Python cannot exit cleanly.
    """
    try:
        file = stream.fileno()
    except (OSError, AttributeError):
        for line in stream:
            text = line if isinstance(line, str) else line.decode("utf-8", "replace")
            yield text.rstrip("\n")
        return
    splitter = LineSplitter()
    while chunk := _chunk(file):
        yield from splitter.split(chunk)
    yield from splitter.rest()


def _chunk(file: int) -> bytes:
    """Read the bytes that are available; a broken or closed stream counts as ended."""
    try:
        return os.read(file, 65_536)
    except OSError:
        return b""
