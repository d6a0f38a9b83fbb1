"""Runs `tama validate`, which checks files of games and locates their faults."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tama_core import pdn
from tama_core.base_errors import TamaError
from tama_core.cli.arguments import add_encoding, add_rules
from tama_core.cli.files import FORMATS, found_pdn, load_games, say_faults

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterable

    from tama_core.cli.arguments import Commands
    from tama_core.cli.files import Found
    from tama_core.cli.terminal import Terminal

__all__ = ["add"]


def add(commands: Commands) -> None:
    """Add the command."""
    text = (
        "Read files, and report how many games they contain and where each error is. Exit with 1 if there are errors."
    )
    parser = commands.add_parser("validate", help="check files of games", description=text)
    parser.add_argument("files", nargs="+", metavar="FILE", help='a file, or "-" for the standard input')
    parser.add_argument("--from", dest="source", choices=FORMATS, help="the format of the files")
    add_encoding(parser)
    add_rules(parser)
    parser.set_defaults(run=_run)


def _run(chosen: Namespace, terminal: Terminal) -> int:
    failed = 0
    for name in chosen.files:
        try:
            failed |= _check(name, chosen, terminal)
        except (TamaError, OSError) as error:
            reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
            terminal.complain(f"{name}: {reason.removeprefix(f'{name}: ')}")
            failed = 1
    return failed


def _check(name: str, chosen: Namespace, terminal: Terminal) -> bool:
    """Print the faults of a file, then the number of games; return whether a game has a fault."""
    games = moves = spoilt = 0
    with terminal.counter() as counter:
        for games, found in enumerate(_games(name, chosen, terminal), 1):
            if found.faults or found.warnings:
                counter.clear()
            say_faults(games, found, name, terminal)
            moves += len(found.game)
            spoilt += bool(found.faults)
            counter.show(games, f"{name}: {games} games")
    wrong = f" ({spoilt} with faults)" if spoilt else ""
    terminal.say(f"{name}: {games} game{'s'[: games != 1]}{wrong}, {moves} move{'s'[: moves != 1]}")
    return bool(spoilt)


def _games(name: str, chosen: Namespace, terminal: Terminal) -> Iterable[Found]:
    """Return the games of a file; a long PDN file is read game by game."""
    if name != "-" and (chosen.source or Path(name).suffix.lower()) in {"pdn", ".pdn"}:
        return map(found_pdn, pdn.read(Path(name), errors="collect", encoding=chosen.encoding))
    return load_games(name, chosen, terminal, chosen.source)
