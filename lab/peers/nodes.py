"""Search the initial position with a program that lab/bench.py compares: prints nodes and CPU seconds.

    python lab/peers/nodes.py turbo 9       py-draughts' TurboEngine, on 10x10 squares
    python lab/peers/nodes.py sunfish 7

Each counts its nodes itself, one for each position that its search enters.
"""

from __future__ import annotations

import sys
from time import process_time


def turbo(depth: int) -> int:
    """Return the nodes of py-draughts' engine."""
    from draughts import Board  # noqa: PLC0415 - only one of the two is wanted
    from draughts.engines.turbo import TurboEngine  # noqa: PLC0415

    engine = TurboEngine(depth_limit=depth)
    engine.get_best_move(Board())
    return int(engine.nodes)


def sunfish(depth: int) -> int:
    """Return the nodes of sunfish."""
    import sunfish as program  # noqa: PLC0415

    searcher = program.Searcher()
    start = program.Position(program.initial, 0, (True, True), (True, True), 0, 0)
    for reached, *_ in searcher.search([start]):
        if reached > depth:
            break
    return int(searcher.nodes)


def main() -> None:
    """Search once for the imports and their first use, then again for the figures."""
    search, depth = {"turbo": turbo, "sunfish": sunfish}[sys.argv[1]], int(sys.argv[2])
    search(2)
    start = process_time()
    nodes = search(depth)
    print(nodes, process_time() - start)


if __name__ == "__main__":
    main()
