"""Helpers for the tests of the command line: commands that run in this process."""

from __future__ import annotations

import io
import re
from typing import NamedTuple

from tama_core.cli import main

PDN = '[White "Ani & <co>"]\n\n1. c3-c4 c6-c5 {loses two men} 2. c4xc8 *\n'
ANSI = re.compile(r"\x1b\[[0-9;]*m")


class Ran(NamedTuple):
    code: int
    out: str
    err: str


class Tty(io.StringIO):
    def isatty(self) -> bool:
        return True


def tama_line(*argv: object, typed: str = "", tty: bool = False, env: dict[str, str] | None = None) -> Ran:
    kind = Tty if tty else io.StringIO
    out, err = kind(), io.StringIO()
    code = main([str(word) for word in argv], io.StringIO(typed), out, err, env or {"TERM": "xterm"})
    return Ran(code, out.getvalue(), err.getvalue())


def play(*typed: str, options: tuple[str, ...] = ()) -> str:
    ran = tama_line("play", "--seed", "1", "--level", "1", *options, typed="".join(f"{line}\n" for line in typed))
    assert (ran.code, ran.err) == (0, "")
    return ran.out
