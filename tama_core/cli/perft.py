"""Runs `tama perft`, which counts positions some plies deep to test the move generator."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

from tama_core.cli.arguments import add_position, position_of, whole
from tama_core.rules import perft
from tama_core.ruleset import TAMA

if TYPE_CHECKING:
    from argparse import Namespace

    from tama_core.cli.arguments import Commands
    from tama_core.cli.terminal import Terminal
    from tama_core.position import Position

__all__ = ["add"]


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "perft", help="count sequences of moves", description="Count the sequences of moves of a given length."
    )
    parser.add_argument("depth", type=whole(0, 20), help="how many moves deep, counting both sides")
    add_position(parser)
    parser.add_argument("--divide", action="store_true", help="also count below each legal move")
    parser.add_argument("--quiet", action="store_true", help="print only the number")
    parser.set_defaults(run=_run)


def _run(chosen: Namespace, terminal: Terminal) -> int:
    position = position_of(chosen, chosen.rules or TAMA)
    start = perf_counter()
    nodes = _count(position, chosen, terminal)
    seconds = perf_counter() - start
    speed = "" if chosen.quiet else f" nodes at depth {chosen.depth}, {seconds:.2f} s, {nodes / seconds / 1e6:.2f} M/s"
    terminal.say(f"{nodes}{speed}")
    return 0


def _count(position: Position, chosen: Namespace, terminal: Terminal) -> int:
    """Count below each legal move in turn, and show the progress."""
    if chosen.depth == 0:
        return 1
    moves = position.legal_moves()
    nodes = 0
    with terminal.progress(len(moves), quiet=chosen.quiet) as progress:
        for number, move in enumerate(moves, start=1):
            below = perft(position.play(move), chosen.depth - 1)
            nodes += below
            if chosen.divide:
                progress.clear()
                terminal.say(f"{move} {below}")
            progress.show(number, f"{nodes} nodes")
    return nodes
