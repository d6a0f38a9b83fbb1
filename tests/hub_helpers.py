"""Helpers for the tests of Hub: a conversation with the engine, positions as it writes them, and fake engines."""

from __future__ import annotations

import json
import os
import shlex
import sys
from typing import TYPE_CHECKING

from tama_core.hub.server import Session
from tama_core.hub.values import Counting

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

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

OWN = [sys.executable, "-c", "import sys; from tama_core.hub import serve; serve(sys.stdin, sys.stdout)"]
"""The command of the package's own engine."""


def command_line(command: list[str]) -> str:
    """A command as one text for the command line."""
    return shlex.join(command) if os.name != "nt" else " ".join(f'"{word}"' for word in command)


FAKE = """
import json, sys
answers = json.loads(sys.argv[2])
with open(sys.argv[1], "a", encoding="utf-8") as heard:
    for line in sys.stdin:
        print(line, end="", file=heard, flush=True)
        for answer in answers.get(line.rstrip(), answers.get(line.split()[0], [])):
            sys.exit() if answer == "exit" else print(answer, flush=True)
        if line == "quit\\n":
            break
"""


class Fake:
    """An engine that gives the same answers to a line, or to its first word, and writes down what it hears."""

    def __init__(self, folder: Path, answers: dict[str, list[str]]) -> None:
        self._log = folder / "heard.txt"
        given = {"hub": ["wait"], "init": ["ready"], **answers}
        self.command = [sys.executable, "-X", "utf8", "-c", FAKE, str(self._log), json.dumps(given)]

    @property
    def heard(self) -> list[str]:
        return self._log.read_text("utf-8").splitlines()
