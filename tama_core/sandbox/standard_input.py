"""Lets a cell wait: for what it reads by `input` or from the standard input, and in `time.sleep`."""

from __future__ import annotations

import io
import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["NO_INPUT", "StandardInput", "sleeping"]

NO_INPUT: Final = "a cell cannot ask while it runs: write the answer into the code, such as name = 'Ani'"

LONGEST: Final = 1_000
"""The most characters of a prompt that are sent."""
DESCRIPTOR: Final = 0
LEAST_SLEEP: Final = 0.02
"""The least seconds for which it is worth asking to be woken."""


class StandardInput(io.TextIOBase):
    r"""A standard input whose every line is asked for.

    `answers` is the file where web/sandbox/worker.ts puts each answer; its name is empty where the browser cannot wait.

    >>> StandardInput(print, "").readline()
    Traceback (most recent call last):
    OSError: a cell cannot ask while it runs: write the answer into the code, such as name = 'Ani'
    """

    def __init__(self, ask: Callable[[str], object], answers: str) -> None:
        """Ask by `ask`."""
        self._ask = ask
        self._answers = Path(answers) if answers else None

    def readable(self) -> bool:
        """Return True: whether there is an answer is found by asking."""
        return True

    def read(self, _size: int | None = -1) -> str:
        """Return the next line: the visitor has no sign for the end."""
        return self.readline()

    def readline(self, _size: int | None = -1) -> str:  # type: ignore[override] # by position alone
        """Ask for a line."""
        return f"{self.input()}\n"

    def input(self, prompt: object = "", /) -> str:
        """Stand in for Python's `input`."""
        if self._answers is None:
            raise OSError(NO_INPUT)
        before, line, last = str(prompt).rpartition("\n")
        print(before, end=line)
        self._ask(last[-LONGEST:])
        os.fsync(DESCRIPTOR)  # the worker returns from it once the answer is there
        return self._answers.read_text("utf-8")


def sleeping(pause: Callable[[float], object], busy: Callable[[float], None]) -> Callable[[float], None]:
    """Return a `time.sleep` that waits without work, as `input` does; where it may not, it is `busy`."""

    def sleep(seconds: float, /) -> None:
        if not isinstance(seconds, (int, float)) or not seconds > LEAST_SLEEP:
            return busy(seconds)
        try:
            pause(float(seconds))
            return os.fsync(DESCRIPTOR)
        except OSError:  # this code may not wait
            return busy(seconds)

    return sleep
