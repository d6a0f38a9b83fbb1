"""Sends what a cell prints while it runs: in bundles if it is much, and cut off at a limit."""

from __future__ import annotations

import io
from time import perf_counter
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Output", "Printed"]

LONGEST: Final = 100_000
"""The most characters of one run."""
PROMPT: Final = 200
"""The number of pieces that are sent at once; later ones are bundled."""
PAUSE: Final = 0.05
"""The least seconds between two bundles."""


class Printed:
    r"""Both output streams of a run, in the order of writing.

    >>> sent = []
    >>> printed = Printed(sent.append, longest=5)
    >>> print("four", file=printed.stream("out"))
    >>> print("too much", file=printed.stream("out"))
    >>> sent
    [{'out': 'four\n'}, {'cut': 5}]
    """

    def __init__(self, send: Callable[[dict[str, object]], object], longest: int = LONGEST) -> None:
        """Send pieces by `send`, up to `longest` characters in all."""
        self._send, self._longest, self._left = send, longest, longest
        self._kind, self._held, self._pieces = "out", "", 0
        self._over = False
        self._since = self._last = perf_counter()

    def stream(self, kind: str) -> Output:
        """Return the stream of this kind, "out" or "err"."""
        return Output(self, kind)

    def add(self, kind: str, text: str) -> None:
        """Take text that was written to one stream."""
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
        """Whether the next piece may be sent at once, because there were few so far."""
        return self._pieces < PROMPT

    def flush(self) -> None:
        """Send the text that is held back."""
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
        """Send the text written so far, unless there were many pieces already."""
        if self._printed.prompt:
            self._printed.flush()

    def writable(self) -> bool:
        """Return True: it is an output stream."""
        return True

    def write(self, text: str) -> int:
        """Take text."""
        self._printed.add(self._kind, text)
        return len(text)
