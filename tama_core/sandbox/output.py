"""What a cell prints: sent while it runs, bundled where there is much of it, and cut off at a limit."""

from __future__ import annotations

import io
from time import perf_counter
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Output", "Printed"]

LONGEST: Final = 100_000
"""Characters of one run."""
PROMPT: Final = 200
"""Lines that are sent at once; those after them wait for each other."""
PAUSE: Final = 0.05
"""Seconds between two bundles."""


class Printed:
    r"""Both streams of a run, in the order of what was written to them.

    >>> sent = []
    >>> printed = Printed(sent.append, longest=5)
    >>> print("four", file=printed.stream("out"))
    >>> print("too much", file=printed.stream("out"))
    >>> sent
    [{'out': 'four\n'}, {'cut': 5}]
    """

    def __init__(self, send: Callable[[dict[str, object]], object], longest: int = LONGEST) -> None:
        """Send pieces by `send` until there are `longest` characters."""
        self._send, self._longest, self._left = send, longest, longest
        self._kind, self._held, self._pieces = "out", "", 0
        self._over = False
        self._since = self._last = perf_counter()

    def stream(self, kind: str) -> Output:
        """Return a stream that prints here."""
        return Output(self, kind)

    def add(self, kind: str, text: str) -> None:
        """Take what was written to one stream."""
        if self._over:
            return
        if kind != self._kind:
            self.flush()
            self._kind = kind
        if len(text) > self._left:
            self._held += text[: self._left]
            self.flush()
            self._over = True
            self._send({"cut": self._longest})
            return
        now = perf_counter()
        self._since = self._since if self._held else now
        self._left -= len(text)
        self._held += text
        if (self.prompt and text.endswith("\n")) or now - max(self._since, self._last) > PAUSE:
            self.flush()

    @property
    def prompt(self) -> bool:
        """Whether there were so few pieces that the next may go at once."""
        return self._pieces < PROMPT

    def flush(self) -> None:
        """Send what is held."""
        if self._held:
            held, self._held = self._held, ""
            self._send({self._kind: held})
            self._pieces += 1
            self._last = perf_counter()


class Output(io.TextIOBase):
    """One of the two streams, as Python's `print` wants it."""

    def __init__(self, printed: Printed, kind: str) -> None:
        """Write to `printed` as "out" or "err"."""
        self._printed, self._kind = printed, kind

    def flush(self) -> None:
        """Send what was written, as far as there are no more pieces than lines would be."""
        if self._printed.prompt:
            self._printed.flush()

    def writable(self) -> bool:
        """Tell that this can be written to."""
        return True

    def write(self, text: str) -> int:
        """Take text."""
        self._printed.add(self._kind, text)
        return len(text)
