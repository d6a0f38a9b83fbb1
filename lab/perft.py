"""Count nodes: the speed of the move generator, beside python-chess, and whether its counts are right.

    python build.py lab perft           the ratio of nodes per CPU-second, measured in turn in one run
    python build.py lab perft --deep    also every row of the table in docs/rules.md, to depth 6, with times

For the ratio neither side counts in bulk: each leaf is made and visited by a call of its own.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

import tama_core as tama
from building.paths import ROOT
from tama_core.movegen.generate import Child, generator

if TYPE_CHECKING:
    from collections.abc import Iterator

    import chess

Successors = Callable[[int, int, int], list[Child]]

BAR = 8.0
"""Times python-chess's speed that this project asks of itself."""
TAMA_DEPTH, CHESS_DEPTH = 5, 4
"""Depths from the initial positions that take about the same time."""


def count(mover: Successors, waiting: Successors, own: int, opponent: int, kings: int, depth: int) -> int:
    """Count the leaves `depth` plies below a position of Tama, one call each."""
    if not depth:
        return 1
    leaves = 0
    for ours, theirs, crowned in mover(own, opponent, kings):
        leaves += count(waiting, mover, theirs, ours, crowned, depth - 1)
    return leaves


def count_chess(board: chess.Board, depth: int) -> int:
    """Count the leaves `depth` plies below a position of chess, one call each."""
    if not depth:
        return 1
    leaves = 0
    for move in board.legal_moves:
        board.push(move)
        leaves += count_chess(board, depth - 1)
        board.pop()
    return leaves


def speed(leaves: Callable[[], int]) -> float:
    """Return leaves per CPU-second."""
    start = process_time()
    return leaves() / (process_time() - start)


def ratio(rounds: int) -> float:
    """Print both speeds, measured in turns, and return the ratio of their medians."""
    import chess  # noqa: PLC0415 - not needed where only the table is checked

    children = generator(tama.TAMA).children
    white, black = children[tama.Side.WHITE], children[tama.Side.BLACK]
    start = tama.Board()
    ours, theirs = [], []
    for _ in range(rounds):
        ours.append(speed(lambda: count(white, black, start.own, start.opponent, start.kings, TAMA_DEPTH)))
        theirs.append(speed(lambda: count_chess(chess.Board(), CHESS_DEPTH)))
    print(f"tama_core            {report(ours)}")
    print(f"python-chess {chess.__version__:<8}{report(theirs)}")
    return median(ours) / median(theirs)


def report(speeds: list[float]) -> str:
    """Return the median and the range of some speeds."""
    low, middle, high = (f"{speed / 1000:,.0f}" for speed in (min(speeds), median(speeds), max(speeds)))
    return f"{middle:>6} thousand leaves per CPU-second (median of {len(speeds)}, {low} to {high})"


def published() -> Iterator[tuple[str, int, int]]:
    """Yield preset, depth and nodes for each cell of the table in docs/rules.md."""
    page = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    for names, cells in re.findall(r"^\| (`\w+`(?:, `\w+`)*) \|((?: \d+ \|){6})$", page, re.MULTILINE):
        for name in re.findall(r"\w+", names):
            for depth, nodes in enumerate(re.findall(r"\d+", cells), start=1):
                yield name, depth, int(nodes)


def check_table() -> bool:
    """Count every cell of the table, print it, and return whether all are equal."""
    equal = True
    for name, depth, expected in published():
        start = process_time()
        nodes = tama.perft(tama.Board(rules=tama.preset(name)), depth)
        seconds = process_time() - start
        verdict = "as published" if nodes == expected else f"PUBLISHED AS {expected}"
        print(f"{name:<18} depth {depth} {nodes:>10} {seconds:8.2f} s  {verdict}", flush=True)
        equal = equal and nodes == expected
    return equal


def main() -> int:
    """Measure and check; return 1 where the ratio is under the bar or a count is wrong."""
    parser = argparse.ArgumentParser(description="Count nodes: the move generator's speed and correctness.")
    parser.add_argument("--rounds", type=int, default=3, help="turns of each side (3)")
    parser.add_argument("--deep", action="store_true", help="also count the table of docs/rules.md")
    options = parser.parse_args()
    times = ratio(options.rounds)
    print(f"ratio                {times:6.1f} (at least {BAR:.0f} is asked)")
    right = check_table() if options.deep else True
    return 0 if right and times >= BAR else 1


if __name__ == "__main__":
    sys.exit(main())
