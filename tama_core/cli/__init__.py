"""Runs the command line, `tama` or `python -m tama_core`; docs/cli.md describes every command."""

from __future__ import annotations

import os
import sys
from contextlib import redirect_stderr, redirect_stdout, suppress
from typing import IO, TYPE_CHECKING, Final

from tama_core.base_errors import TamaError
from tama_core.cli import analyse, bench, convert, hub, learn, match, openings, perft, play, sheet, validate
from tama_core.cli.arguments import Parser
from tama_core.cli.speech import error_text
from tama_core.cli.terminal import Terminal
from tama_core.version import __version__

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

__all__ = ["main", "parser_of_commands"]

FAILED: Final = 1
STOPPED: Final = 130
"""The exit code with which shells report a program ended by Ctrl+C."""
BROKEN_PIPE: Final = 141
"""The exit code with which shells report a program whose output was closed."""

COMMANDS: Final = (play, learn, sheet, analyse, openings, convert, validate, match, perft, bench, hub)


def main(
    argv: Sequence[str] | None = None,
    stdin: IO[str] | None = None,
    stdout: IO[str] | None = None,
    stderr: IO[str] | None = None,
    env: Mapping[str, str] | None = None,
) -> int:
    """Run a command and return its exit code: 0, 1 for a failure, 2 for wrong arguments, 130 for Ctrl+C.

    The defaults come from `sys` and `os`. A failure is reported in one line on `stderr`.

    >>> main(["perft", "2", "--quiet"])
    484
    0
    """
    terminal = Terminal(stdin or sys.stdin, stdout or sys.stdout, stderr or sys.stderr, env or os.environ)
    try:
        code = _run(sys.argv[1:] if argv is None else argv, terminal)
        terminal.stdout.flush()
    except BrokenPipeError:
        _drop_output(terminal)
        return BROKEN_PIPE
    except KeyboardInterrupt:
        terminal.end_line()
        return STOPPED
    except (TamaError, OSError, UnicodeEncodeError) as error:
        terminal.complain(_sentence(error, terminal.language))
        return FAILED
    return code


def parser_of_commands() -> Parser:
    """Return the parser of the whole command line.

    >>> parser_of_commands().prog
    'tama'
    """
    parser = Parser(prog="tama", description="Tama, Armenian draughts: play, analyse, convert, measure.")
    parser.add_argument("--version", action="version", version=f"tama {__version__}")
    commands = parser.add_subparsers(metavar="command", required=True, parser_class=Parser)
    for command in COMMANDS:
        command.add(commands)
    return parser


def _run(argv: Sequence[str], terminal: Terminal) -> int:
    parser = parser_of_commands()
    try:
        with redirect_stdout(terminal.stdout), redirect_stderr(terminal.stderr):
            chosen = parser.parse_args(argv or ["--help"])
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0
    terminal.set_colour(getattr(chosen, "color", "auto"))
    code: int = chosen.run(chosen, terminal)
    return code


def _sentence(error: Exception, language: str) -> str:
    """Return an error as one line."""
    if isinstance(error, TamaError) and language != "en":
        return " ".join(error_text(error, language).split())
    if isinstance(error, UnicodeEncodeError):
        return f"cannot print {error.object[error.start]!a} in the encoding of the output, {error.encoding}"
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    return " ".join(str(error).split())


def _drop_output(terminal: Terminal) -> None:
    """Discard the remaining output, so that Python does not complain at exit."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), terminal.stdout.fileno())
