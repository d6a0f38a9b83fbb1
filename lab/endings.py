"""Make the ending tables of the package, check them, and play endings out.

    python build.py lab endings make     solve all endings of up to 4 pieces and write the tables (3 CPU-minutes)
    python build.py lab endings check    derive 200,000 positions again from their moves, by the rules of the package
    python build.py lab endings play     play won endings out; --pieces KK-K for one material

`make` also writes the distances of all 4-piece endings to .build/, from which `play` takes the best defence.
"""

from __future__ import annotations

import argparse
import json
import lzma
import sys
import zlib
from itertools import permutations
from random import Random
from time import process_time
from typing import TYPE_CHECKING, Final

import numpy as np

import tama_core as tama
from building.paths import ROOT
from lab.retrograde import Solution, solve
from lab.retrograde.solve import IMPOSSIBLE, size_of
from tama_core.endings import FILE, best, oracle, stamp
from tama_core.endings.numbering import TURN, Material, Ranks, lead_of, lead_sets, materials, sets_of
from tama_core.endings.tables import FILTERS, FIRST_LINE, GRADE, INEXACT, PER_BLOCK, VERSION, Kind
from tama_core.movegen.generate import generator

if TYPE_CHECKING:
    from collections.abc import Iterator

KEPT: Final = ROOT / ".build" / "endings.npz"
MOST: Final = 4
EXACT: Final = 3
"""Distances are shipped for up to so many pieces."""
HARD: Final = {"KK-KK", "KK-Km", "Km-KK", "Km-Km", "Km-mm", "mm-mm"}
"""Materials in which a search that knows the results alone makes no progress: how long a loss takes is shipped, too."""
PACKING: Final = [{**FILTERS[0], "preset": 9 | lzma.PRESET_EXTREME, "dict_size": PER_BLOCK}]
RANKS: Final = {
    side: [Ranks(group, change) for group in range(4)]
    for side, change in ((tama.Side.WHITE, 0), (tama.Side.BLACK, TURN))
}
"""For each side to move and each group, its squares → their rank."""
UNKNOWN: Final = 255
"""A value that is never looked up."""


def make() -> None:
    """Solve, print what came out, and write the tables."""
    solution = solve(MOST)
    KEPT.parent.mkdir(exist_ok=True)
    np.savez_compressed(KEPT, values=solution.values, pending=solution.pending)
    print_results(solution)
    begin = process_time()
    packed = pack(solution)
    (ROOT / FILE).parent.mkdir(parents=True, exist_ok=True)
    (ROOT / FILE).write_bytes(packed)
    print(f"packed into {len(packed)} bytes in {process_time() - begin:.0f} CPU-seconds")


def kept() -> Solution:
    """Return what `make` found."""
    if not KEPT.exists():
        sys.exit("expected the distances that `python build.py lab endings make` keeps in .build/")
    with np.load(KEPT) as arrays:
        values, pending = arrays["values"], arrays["pending"]
    starts, start = {}, 0
    for material in materials(MOST):
        starts[material], start = start, start + size_of(material)
    return Solution(values, pending, starts)


def print_results(solution: Solution) -> None:
    """Print a row for each material, as docs/engine.md has it."""
    print("| pieces | positions | won | drawn | lost | longest win | longest loss |\n|---|---|---|---|---|---|---|")
    for material in materials(MOST):
        values, _ = solution.of(material)
        values = values[values != IMPOSSIBLE]
        won, lost = values[(values > 0) & (values % 2 == 0)], values[values % 2 == 1]
        shares = [100 * share / values.size for share in (won.size, (values == 0).sum(), lost.size)]
        longest = [str(group.max() - 1) if group.size else "–" for group in (won, lost)]
        cells = [material.name, f"{values.size:,}", *(f"{share:.2f} %" for share in shares), *longest]
        print(f"| {' | '.join(cells)} |")


def pack(solution: Solution) -> bytes:
    """Return the file of the tables, each material in the order of groups that compresses best."""
    entries, blocks = [], []
    for material in materials(MOST):
        kind = kind_of(material)
        values = wanted(material, solution, kind)
        layouts = ((order, laid_out(values, order, kind)) for order in orders(material))
        order, layout = min(layouts, key=lambda layout: len(zlib.compress(layout[1], 6)))
        size = PER_BLOCK // 4 if kind is Kind.RESULTS else PER_BLOCK
        packed = [pack_block(layout[start : start + size]) for start in range(0, len(layout), size)]
        lengths = [len(block) for block in packed]
        entries.append({"material": material, "order": order, "kind": kind, "blocks": lengths})
        blocks += packed
    header = lzma.compress(json.dumps({"rules": stamp(tama.TAMA), "most": MOST, "tables": entries}).encode())
    return FIRST_LINE % VERSION + len(header).to_bytes(4, "little") + header + b"".join(blocks)


def kind_of(material: Material) -> Kind:
    """Return what is to be kept of a material."""
    if material.pieces <= EXACT:
        return Kind.DISTANCES
    return Kind.GRADES if material.name in HARD else Kind.RESULTS


def wanted(material: Material, solution: Solution, kind: Kind) -> np.ndarray:
    """Return the values of a material to store, a dimension for each group, UNKNOWN where none is looked up."""
    values, pending = solution.of(material)
    kept = values
    if kind is not Kind.DISTANCES:
        won, lost = (2, 0) if kind is Kind.RESULTS else (0, 2 + (values - 1) // GRADE)
        kept = np.where(values == 0, 1, np.where(values % 2 == 0, won, lost)).astype(np.uint8)
    kept = np.where(pending | (values == IMPOSSIBLE), np.uint8(UNKNOWN), kept)
    shape = [sets_of(material, group) for group in range(4)]
    return kept.reshape(shape).take(np.array(lead_sets(material)), axis=lead_of(material))


def orders(material: Material) -> Iterator[tuple[int, ...]]:
    """Yield the orders of the groups, those without pieces first."""
    absent = tuple(group for group in range(4) if not material[group])
    for order in permutations(group for group in range(4) if material[group]):
        yield absent + order


def laid_out(values: np.ndarray, order: tuple[int, ...], kind: Kind) -> bytes:
    """Return values in an order of their groups, unknown ones as the one before; results in two bits each."""
    flat = values.transpose(order).ravel()
    known = np.flatnonzero(flat != UNKNOWN)
    last = np.maximum(np.searchsorted(known, np.arange(flat.size), side="right") - 1, 0)
    filled = flat[known[last]]
    if kind is not Kind.RESULTS:
        return filled.tobytes()
    fours = np.concatenate([filled, np.zeros(-filled.size % 4, np.uint8)]).reshape(-1, 4)
    return (fours << np.array([0, 2, 4, 6], np.uint8)).sum(axis=1, dtype=np.uint8).tobytes()


def pack_block(block: bytes) -> bytes:
    """Compress a block; one of a single byte again and again becomes that byte."""
    if len(set(block)) == 1:
        return block[:1]
    return lzma.compress(block, lzma.FORMAT_RAW, filters=PACKING)


def sample(material: Material, random: Random) -> tama.Board:
    """Return a position of a material, either side to move, all equally likely."""
    while True:
        squares = random.sample(range(64), material.pieces)
        parts = []
        for count in material:
            parts.append(sum(1 << square for square in squares[:count]))
            squares = squares[count:]
        own_men, own_kings, men, kings = parts
        own, opponent, turn = own_men | own_kings, men | kings, random.choice(list(tama.Side))
        sides = (own, opponent) if turn is tama.Side.WHITE else (opponent, own)
        board = tama.Board(*sides, own_kings | kings, turn)
        if not board.problems():
            return board


def values_after(board: tama.Board, solution: Solution) -> list[int]:
    """Return the exact values after each legal move, by the rules of the package."""
    children = generator(board.rules).children[board.turn](board.own, board.opponent, board.kings)
    return [exact(board.turn.other, theirs, mine, kings, solution) for mine, theirs, kings in children]


def exact_value(board: tama.Board, solution: Solution) -> int:
    """Return the value of a position of up to 4 pieces, always with its distance."""
    return exact(board.turn, board.own, board.opponent, board.kings, solution)


def exact(side: tama.Side, own: int, opponent: int, kings: int, solution: Solution) -> int:
    """Return the value of a position that is not in a Board; a side without pieces is in no solution."""
    if not (own and opponent):
        return 2 if own else 1
    groups = own & ~kings, own & kings, opponent & ~kings, opponent & kings
    material = Material(*(group.bit_count() for group in groups))
    number = 0
    for group, squares in enumerate(groups):
        number = number * sets_of(material, group) + RANKS[side][group][squares]
    return int(solution.values[solution.starts[material] + number])


def coarse(value: int | None) -> str:
    """Return the result that a value stands for."""
    return "none" if value is None else "draw" if value == 0 else "loss" if value & 1 else "win"


def check(positions: int) -> None:
    """Derive positions from their moves, by the rules of the package, and compare; exit 1 if one differs."""
    tables, random, solution = oracle(tama.TAMA), Random(1), kept()
    if tables is None:
        sys.exit(f"expected the tables in {FILE}")
    wrong = 0
    for _ in range(positions):
        board = sample(random.choice(materials(MOST)), random)
        after = values_after(board, solution)
        derived = best(after) if after else 1
        probed = tables.value(board.turn, board.own, board.opponent, board.kings)
        same = probed == derived if probed is not None and probed < INEXACT else coarse(probed) == coarse(derived)
        wrong += derived != exact_value(board, solution) or not same
    print(f"{wrong} errors in {positions} positions")
    sys.exit(wrong > 0)


def play(games: int, nodes: int, names: list[str]) -> None:
    """Play won positions of each material out, the engine against the best defence; exit 1 if one is not won."""
    solution, missed = kept(), 0
    for material in materials(MOST):
        values, pending = solution.of(material)
        won = (values > 2) & (values < IMPOSSIBLE) & (values % 2 == 0) & ~pending
        if not won.any() or (names and material.name not in names):
            continue
        random, begin, fewest = Random(material.name), process_time(), 0
        plies: list[int | None] = []
        while len(plies) < games:
            board = sample(material, random)
            value = exact_value(board, solution)
            if value > 2 and value % 2 == 0:
                plies.append(played_out(board, nodes, solution))
                fewest += value - 1
        failed = sum(length is None for length in plies)
        seconds = process_time() - begin
        ended = [length for length in plies if length]
        print(
            f"{material.name:6} won {games - failed} of {games}, in {sum(ended) / max(1, len(ended)):.1f} plies on"
            f" average (best play: {fewest / games:.1f}), at most {max(ended, default=0)}; {seconds:.0f} s",
            flush=True,
        )
        missed += failed
    sys.exit(missed > 0)


def played_out(board: tama.Board, nodes: int, solution: Solution) -> int | None:
    """Return the plies until the engine has won, draw rules on, None where it has not."""
    game = tama.Game(start=tama.Position(board.white, board.black, board.kings, board.turn))
    engine, limit, winner = tama.Engine(seed=1), tama.Limit(nodes=nodes), board.turn
    while not game.outcome:
        position = game.position
        if position.turn is winner:
            game.play(engine.play(position, limit, history=game.positions[:-1]).move)
        else:
            moves = position.legal_moves()
            game.play(max(moves, key=lambda move: resistance(position.play_unchecked(move), solution)))
    return len(game.moves) if game.outcome.winner is winner else None


def resistance(board: tama.Board, solution: Solution) -> int:
    """Return how good a position with the winner to move is for the loser: a draw, or a long way."""
    value = exact_value(board, solution)
    return value if value and value % 2 == 0 else 1000


def main() -> None:
    """Run one command."""
    parser = argparse.ArgumentParser(description="Make, check and use the ending tables.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("make", help="solve all endings and write the tables")
    checking = commands.add_parser("check", help="derive positions from their moves and compare")
    checking.add_argument("--positions", type=int, default=200_000)
    playing = commands.add_parser("play", help="play won endings out against the best defence")
    playing.add_argument("--games", type=int, default=20, help="of each material (20)")
    playing.add_argument("--nodes", type=int, default=1000, help="of each search (1000)")
    playing.add_argument("--pieces", nargs="*", default=[], help="materials, such as KK-K (all)")
    options = parser.parse_args()
    if options.command == "make":
        make()
    elif options.command == "check":
        check(options.positions)
    else:
        play(options.games, options.nodes, options.pieces)


if __name__ == "__main__":
    main()
