"""Runs `tama hub`, an engine for programs that speak Hub 2."""

from __future__ import annotations

import io
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING

import tama_core
from tama_core.base_errors import TamaError
from tama_core.cli.players import engine_of
from tama_core.hub import serve
from tama_core.hub.commands import format_command
from tama_core.hub.options import format_option
from tama_core.match_player import failure
from tama_core.ruleset import TAMA
from tama_core.sandbox.bots import Bot

if TYPE_CHECKING:
    from argparse import Namespace

    from tama_core.cli.arguments import Commands
    from tama_core.cli.terminal import Terminal

__all__ = ["add"]


def add(commands: Commands) -> None:
    """Add the command."""
    text = (
        "Run as an engine for other programs, using the Hub 2 protocol on standard input and output (docs/hub.md): "
        "Tama's own engine, or a Python file that defines choose(game, limit)."
    )
    parser = commands.add_parser("hub", help="run as a Hub 2 engine", description=text)
    parser.add_argument("bot", nargs="?", metavar="FILE.py", help="bot to run instead of Tama's engine")
    parser.add_argument("--options", metavar="COMMAND", help="list the options of another engine, and exit")
    parser.set_defaults(run=_run)


def _run(chosen: Namespace, terminal: Terminal) -> int:
    if chosen.options is not None:
        return _list_options(chosen.options, terminal)
    return _serve_bot(chosen.bot, terminal) if chosen.bot else _serve(terminal)


def _list_options(command: str, terminal: Terminal) -> int:
    with engine_of(command, TAMA) as engine:
        options = engine.options.values()
    width = max((len(option.name) for option in options), default=0)
    for option in options:
        terminal.say(
            f"{option.name:{width}}  {option.wanted} (default: {format_option(option, option.default) or 'empty'})"
        )
    if not options:
        terminal.say(f"{engine.name} has no options.")
    return 0


def _serve(terminal: Terminal, bot: Bot | None = None) -> int:
    serve(terminal.stdin, terminal.stdout, bot)
    return 0


def _serve_bot(file: str, terminal: Terminal) -> int:
    """Serve a bot; what it prints goes to the standard error, and it cannot read the commands."""
    stdin, sys.stdin = sys.stdin, io.StringIO()
    sys.path.append(str(Path(file).parent.resolve()))
    try:
        with redirect_stdout(terminal.stderr):
            return _serve(terminal, Bot.from_file(file, {"tama": tama_core}))
    except (TamaError, OSError) as error:
        terminal.stdout.write(format_command("id", name=Path(file).stem) + "\n")
        terminal.stdout.write(format_command("error", message=failure(error)) + "\n")
        return 1
    finally:
        sys.stdin = stdin
        sys.path.pop()
