"""Reads the lines of a stream in a thread, so that a search can check for them without waiting.

This works with every kind of stream on every system; Windows, for example, cannot `select` a pipe.
"""

from __future__ import annotations

import os
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from time import monotonic
from typing import IO, TYPE_CHECKING, Final

from tama_core.hub.commands import LONGEST_LINE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["Inbox"]

BACKLOG: Final = 1_000
"""The most lines that are read ahead; then the sender has to wait."""


class Inbox:
    r"""The lines of a stream of text or bytes as they come, without blank ones.

    >>> import io
    >>> Inbox(io.StringIO("\nping\nquit\n")).take()
    'ping'
    """

    def __init__(
        self, stream: IO[str] | IO[bytes], arrived: Callable[[], object] | None = None, *, closes: bool = False
    ) -> None:
        """Start to read, and call `arrived` for each line; from now on nothing else may read from `stream`.

        With `closes`, the stream is closed at its end.
        """
        self._lines: Queue[str | None] = Queue(BACKLOG)
        self._arrived = arrived
        self._closes = closes
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

    def drop(self, timeout: float) -> None:
        """Drop what was not taken until the stream ends, for at most `timeout` seconds."""
        deadline = monotonic() + timeout
        with suppress(EOFError):
            while (left := deadline - monotonic()) > 0:
                self.take(left)

    def _read(self, stream: IO[str] | IO[bytes]) -> None:
        try:
            for line in _lines(stream):
                if line and not line.isspace():
                    self._put(line)
        finally:
            if self._closes:
                stream.close()
            self._put(None)

    def _put(self, line: str | None) -> None:
        self._lines.put(line)
        if self._arrived:
            self._arrived()


def _lines(stream: IO[str] | IO[bytes]) -> Iterator[str]:
    """Yield the lines of a stream; if it has a file descriptor, read from that, bypassing its buffer.

    A thread that waits inside a buffered stream holds its lock, and then Python cannot exit cleanly. Of a line of bytes
    that is too long, only the head is kept.
    """
    try:
        file = stream.fileno()
    except (OSError, AttributeError):
        for line in stream:
            text = line if isinstance(line, str) else line.decode("utf-8", "replace")
            yield text.rstrip("\n")
        return
    pending = b""
    while chunk := _chunk(file):
        *whole, rest = chunk.split(b"\n")
        for line in whole:
            yield (pending + line).decode("utf-8", "replace")
            pending = b""
        pending = (pending + rest)[: LONGEST_LINE + 1]
    yield pending.decode("utf-8", "replace")


def _chunk(file: int) -> bytes:
    """Read the bytes that are available; a broken or closed stream counts as ended."""
    try:
        return os.read(file, 65_536)
    except OSError:
        return b""
