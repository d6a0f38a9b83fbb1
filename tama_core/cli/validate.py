"""`tama validate`: whether files of games hold what they should."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tama_core import pdn
from tama_core.cli.arguments import add_rules
from tama_core.cli.files import FORMATS, format_of, read_games, read_text
from tama_core.errors import TamaError

if TYPE_CHECKING:
    from argparse import Namespace

    from tama_core.cli.arguments import Commands
    from tama_core.cli.terminal import Terminal

__all__ = ["add"]


def add(commands: Commands) -> None:
    """Add the command."""
    text = "Read files and say how many games they hold, or where the first thing stands that is wrong (exit code 1)."
    parser = commands.add_parser("validate", help="check files of games", description=text)
    parser.add_argument("files", nargs="+", metavar="FILE", help='a file, or "-" for the standard input')
    parser.add_argument("--from", dest="source", choices=FORMATS, help="the format of the files")
    add_rules(parser)
    parser.set_defaults(run=_run)


def _run(chosen: Namespace, terminal: Terminal) -> int:
    failed = 0
    for name in chosen.files:
        try:
            terminal.say(f"{name}: {_count(name, chosen, terminal)}")
        except (TamaError, OSError) as error:
            reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
            terminal.complain(f"{name}: {reason.removeprefix(f'{name}: ')}")
            failed = 1
    return failed


def _count(name: str, chosen: Namespace, terminal: Terminal) -> str:
    """Return how many games and moves a file holds; a long file of PDN is read game by game."""
    if name != "-" and (chosen.source or Path(name).suffix.lower()) in {"pdn", ".pdn"}:
        with Path(name).open(encoding="utf-8-sig") as stream:
            moves = [len(game.moves) for game in pdn.read(stream)]
    else:
        text = read_text(name, terminal)
        moves = [len(game.moves) for game in read_games(text, chosen.source or format_of(name, text), chosen.rules)]
    return f"{len(moves)} game{'s'[: len(moves) != 1]}, {sum(moves)} move{'s'[: sum(moves) != 1]}"
