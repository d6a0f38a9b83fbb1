"""Carries lines to and from a process, for the clients of this package."""

from __future__ import annotations

import subprocess
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from tama_core.hub.inbox import Inbox

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

__all__ = ["LineProcess"]

FAREWELL: Final = 1.0
"""Seconds for a process to end by itself before it is killed."""


class LineProcess:
    """A process that reads and writes lines; its other output goes where that of this program goes.

    OSError or ValueError if `command` cannot be run. A thread calls `arrived`, if given, when there is something to
    take.

    >>> import sys
    >>> process = LineProcess([sys.executable, "-c", "print(input())"])
    >>> process.send(["ping"])
    >>> process.take()
    'ping'
    >>> process.end()
    """

    def __init__(self, command: Sequence[str], arrived: Callable[[], object] | None = None) -> None:
        """Start the process."""
        self._process = subprocess.Popen(  # noqa: S603 - the caller chose what to run
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
        )
        assert self._process.stdin is not None  # noqa: S101 - they are pipes
        assert self._process.stdout is not None  # noqa: S101
        self._input = self._process.stdin
        self._inbox = Inbox(self._process.stdout, arrived, closes=True)

    @property
    def runs(self) -> bool:
        """Whether the process has not ended."""
        return self._process.poll() is None

    def send(self, lines: Sequence[str]) -> None:
        """Write lines; EOFError if the process does not read any more."""
        try:
            self._input.write("".join(f"{line}\n" for line in lines).encode())
        except (OSError, ValueError):
            raise EOFError("the process has ended") from None

    def take(self, timeout: float | None = None) -> str | None:
        """Return the next line that is not blank, None if none comes within `timeout` seconds (None waits for ever).

        EOFError once the output is at its end.
        """
        return self._inbox.take(timeout)

    def end(self, lines: Sequence[str] = ()) -> None:
        """Send the last lines and close the input; kill the process if it does not end within a second.

        What was not taken is dropped. Ending a process that has ended does nothing.
        """
        with suppress(EOFError):
            self.send(lines)
        with suppress(OSError):
            self._input.close()
        try:
            self._process.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._inbox.drop(FAREWELL)
