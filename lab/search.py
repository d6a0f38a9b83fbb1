"""Measure the engine: nodes per CPU-second at a fixed depth, the depth reached in a second, overruns.

    python lab/search.py            all three, best of three rounds each
    python lab/search.py --rounds 1

The nodes are the same on every machine; whoever changes the search sees at once by how much its tree grew.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from time import perf_counter, process_time
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import tama_core as tama

POSITIONS: Final = (
    (tama.Position.initial().fen(), 6),
    ("W:Wa2,c2,d2,e2,f2,g2,h2,a3,c3,d3,e3,f3,g3,h3,c4:Bf4,c6,d6,g6,h6,a7,c7,d7,e7,f7,g7,h7", 7),
    ("W:Wa2,c2,d2,e2,f2,g2,h2,a3,c3,d3,h3,a4,c5:Ba5,e6,f6,b7,c7,d7,e7,f7,g7,h7", 7),
    ("W:Wb2,c2,e2,f2,g2,h2,c3,f3,a4,b4,g4:Bb5,h5,e6,g6,h6,a7,d7,e7,f7,g7,h7", 7),
    ("W:Wa2,h2,f4:Bd3,h5,a6,b6,g6,c7,d7,e7,f7,g7", 7),
    ("W:Wa2,b2,d2,f2,g2,d3,f3,g3,Kd4:Bd5,e5,g5", 6),
    ("W:WKa1,Kc1,Kf1,Kh3,Ka5,d3,f4:BKh8,Kf8,Kc8,Ka6,Kh4,d6,e5", 4),
)
"""FEN and the depth to search it to: an opening, four stages of a game, kings."""

SEED: Final = 1


def best_play(fen: str, limit: tama.Limit, rounds: int) -> tuple[tama.SearchResult, float]:
    """Search a position some times from an empty table; return the result and the least CPU seconds."""
    position, seconds = tama.Position.from_fen(fen), []
    for _ in range(rounds):
        start = process_time()
        result = tama.Engine(seed=SEED).play(position, limit)
        seconds.append(process_time() - start)
    return result, min(seconds)


def fixed_depth(rounds: int) -> None:
    """Print nodes and nodes per CPU-second for each position, and for all."""
    nodes, seconds = 0, 0.0
    for fen, depth in POSITIONS:
        result, least = best_play(fen, tama.Limit(depth=depth), rounds)
        nodes, seconds = nodes + result.nodes, seconds + least
        print(f"depth {depth} {result.nodes:>8} nodes {result.nodes / least / 1000:6.0f} k/s  {fen[:56]}")
    print(f"all     {nodes:>8} nodes {nodes / seconds / 1000:6.0f} k/s in {seconds:.2f} CPU-seconds")


def one_second(rounds: int) -> None:
    """Print the depth that a second is enough for in the initial position."""
    start = tama.Position.initial()
    depths = [tama.Engine(seed=SEED).play(start, tama.Limit(time=1)).depth for _ in range(rounds)]
    print(f"depth finished in 1 s from the initial position: {max(depths)}")


def overrun(fen: str, seconds: float) -> float:
    """Return by how many milliseconds a search of a position outlasted its limit."""
    start = perf_counter()
    tama.Engine(seed=SEED).play(tama.Position.from_fen(fen), tama.Limit(time=seconds))
    return 1000 * (perf_counter() - start - seconds)


def overruns(rounds: int) -> None:
    """Print by how much the clock was overrun, over all positions and three limits of time."""
    limits = (0.05, 0.1, 0.2)
    late = [min(overrun(fen, limit) for _ in range(rounds)) for fen, _ in POSITIONS for limit in limits]
    late.sort()
    print(f"overrun in ms: median {late[len(late) // 2]:.1f}, worst {late[-1]:.1f} of {len(late)}")


def main() -> None:
    """Measure everything."""
    parser = argparse.ArgumentParser(description="Measure the engine's speed and its honesty about time.")
    parser.add_argument("--rounds", type=int, default=3, help="tries of each, of which the best counts (3)")
    rounds = parser.parse_args().rounds
    fixed_depth(rounds)
    one_second(rounds)
    overruns(rounds)


if __name__ == "__main__":
    main()
