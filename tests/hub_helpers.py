"""Helpers for the tests of Hub: a conversation with the engine, and positions as it writes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tama_core.hub.server import Session
from tama_core.hub.values import Counting

if TYPE_CHECKING:
    from collections.abc import Iterable

INITIAL = "W" + "e" * 8 + "w" * 16 + "e" * 16 + "b" * 16 + "e" * 8
PATIENCE = 60
"""Seconds after which a test does not wait any longer for what comes at once."""


class Script:
    """Commands in order; in a search, each `None` waits for a depth to be finished."""

    def __init__(self, commands: Iterable[str | None]) -> None:
        self.commands = list(commands)
        self.written: list[str] = []
        self.heard = 0

    def take(self, timeout: float | None = None) -> str | None:
        if not self.commands and timeout == 0:
            return None
        if not self.commands:
            raise EOFError
        if self.commands[0] is None:
            infos = sum(line.startswith("info") for line in self.written)
            if timeout == 0 and infos <= self.heard:
                return None
            self.heard = infos
            self.commands.pop(0)
            return self.take(timeout)
        return self.commands.pop(0)


def talk(*commands: str | None, kind: type[Script] = Script) -> list[str]:
    """The answers of the engine."""
    script = kind(commands)
    Session(script, script.written.append).run()
    return script.written


BY_NAMES, BY_NUMBERS = (f"set-param name=squares value={counting}" for counting in Counting)
