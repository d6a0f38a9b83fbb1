"""Runs `tama bench`, which measures speed, and counts nodes to detect changes of the search."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Final

from tama_core.cli.arguments import whole
from tama_core.engine import Engine, Limit
from tama_core.position import Position
from tama_core.rules import perft

if TYPE_CHECKING:
    from argparse import Namespace

    from tama_core.cli.arguments import Commands
    from tama_core.cli.terminal import Terminal

__all__ = ["add"]

POSITIONS: Final = (
    Position.initial().fen(),
    "W:Wa2,c2,e2,g2,b3,d3,f3,h3,d4:Bb6,d6,f6,h6,a7,c7,e7,g7,e5",
    "B:WKa1,Kc1,Kf1,Kh3,Ka5,d3,f4:BKh8,Kf8,Kc8,Ka6,Kh4,d6,e5",
    "W:WKa1,b2,d2,f3:BKh8,f7,c6",
)
"""An opening, a middle game, a board of kings and an ending."""
DEPTH: Final = 5
PERFT_DEPTH: Final = 4


def add(commands: Commands) -> None:
    """Add the command."""
    text = "Search four positions to a fixed depth. The node counts are the same on every machine; the speed is not."
    parser = commands.add_parser("bench", help="measure speed", description=text)
    parser.add_argument(
        "--depth", type=whole(1, 64), default=DEPTH, help="how deep to search, in plies (default: %(default)s)"
    )
    parser.set_defaults(run=_run)


def _run(chosen: Namespace, terminal: Terminal) -> int:
    start = perf_counter()
    leaves = perft(Position.initial(), PERFT_DEPTH)
    terminal.say(f"perft {PERFT_DEPTH}: {leaves} nodes, {_rate(leaves, perf_counter() - start)}")
    nodes, start = 0, perf_counter()
    with terminal.progress(len(POSITIONS)) as progress:
        for number, fen in enumerate(POSITIONS, start=1):
            nodes += Engine(seed=1).play(Position.from_fen(fen), Limit(depth=chosen.depth)).nodes
            progress.show(number, f"{nodes} nodes")
    terminal.say(f"search {chosen.depth}: {nodes} nodes, {_rate(nodes, perf_counter() - start)}")
    return 0


def _rate(nodes: int, seconds: float) -> str:
    return f"{seconds:.2f} s, {nodes / seconds / 1000:.0f} k/s"
