"""Call the opponents of fixed depth in `opponents.c`, which is compiled on first use.

python build.py lab opponents    perft of the start position to depth 6, and the time of a move at depths 5 and 7
"""

from __future__ import annotations

import ctypes
import hashlib
import os
import platform
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from time import process_time
from typing import Final

import tama_core as tama
from tama_core.ruleset import DiagonalMoves

SOURCE: Final = Path(__file__).with_suffix(".c")
CACHE: Final = SOURCE.parent.parent / ".build"


class NoCompilerError(RuntimeError):
    """There is no C compiler on this machine, or it failed; the message is a sentence for the reader."""


class CPosition(ctypes.Structure):
    """A position as the C code has it: the mover's pieces, the opponent's, the kings of both; the mover's men go up."""

    _fields_ = (("own", ctypes.c_uint64), ("opponent", ctypes.c_uint64), ("kings", ctypes.c_uint64))


class CRules(ctypes.Structure):
    """What of a ruleset the C code can change, each 0 or 1."""

    _fields_ = tuple(
        (name, ctypes.c_int32)
        for name in ("men_diagonal", "kings_diagonal", "about_turn", "crown_at_once", "one_each_draws")
    )


def compiled(source: Path) -> ctypes.CDLL:
    """Compile a C file of lab/ with the system's compiler, once for each content, and load it."""
    compiler = os.environ.get("CC") or next(filter(shutil.which, ("cc", "gcc", "clang")), None)
    if compiler is None:
        raise NoCompilerError("expected a C compiler (cc, gcc or clang, or the variable CC), found none")
    texts = b"".join(path.read_bytes() for path in sorted(source.parent.glob("*.c")))
    digest = hashlib.sha256(texts + platform.platform().encode()).hexdigest()[:16]
    library = CACHE / f"{source.stem}-{digest}.so"
    if not library.exists():
        CACHE.mkdir(exist_ok=True)
        fresh = library.with_suffix(f".{os.getpid()}")
        command = [compiler, "-O3", "-shared", "-fPIC", "-o", str(fresh), str(source), "-lm"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - our own source
        if done.returncode:
            raise NoCompilerError(f"{compiler} could not compile {source.name}: {done.stderr.strip()}")
        fresh.replace(library)
    return ctypes.CDLL(str(library))


@cache
def library() -> ctypes.CDLL:
    """Return the compiled opponents; NoCompilerError where that cannot be."""
    loaded = compiled(SOURCE)
    position = ctypes.POINTER(CPosition)
    loaded.tama_perft.argtypes = (position, ctypes.c_int)
    loaded.tama_perft.restype = ctypes.c_uint64
    loaded.tama_choose.argtypes = (position, ctypes.c_int, ctypes.c_uint64, position)
    return loaded


def use_rules(loaded: ctypes.CDLL, rules: tama.RuleSet) -> None:
    """Let a compiled library play by `rules` from now on; ValueError for rules that the C code does not know."""
    if rules.short_king or rules.diagonal_captures or not (rules.maximum_rule and rules.remove_at_once):
        raise ValueError(f"expected rules that the C code knows, not {rules}")
    diagonal = rules.diagonal_moves
    made = CRules(
        men_diagonal=diagonal is DiagonalMoves.ALL,
        kings_diagonal=diagonal is not DiagonalMoves.NONE,
        about_turn=rules.about_turn,
        crown_at_once=rules.crown_at_once,
        one_each_draws=rules.one_each_draws,
    )
    loaded.tama_rules(ctypes.byref(made))


def mirrored(board: int) -> int:
    """Return a bitboard with rank 1 on top, as Black sees it.

    >>> mirrored(0xFF00) == 0xFF << 48
    True
    """
    return int.from_bytes(board.to_bytes(8, "little"), "big")


def seen_by_mover(position: tama.Position, side: tama.Side) -> CPosition:
    """Return `position` for C, as `side` sees it."""
    boards = (position.pieces(side), position.pieces(side.other), position.kings)
    return CPosition(*(boards if side is tama.Side.WHITE else map(mirrored, boards)))


def perft(position: tama.Position, depth: int) -> int:
    """Count the positions after `depth` plies, one for each choice; for which rules, `use_rules` says."""
    use_rules(library(), position.rules)
    return int(library().tama_perft(seen_by_mover(position, position.turn), depth))


def score_of(position: tama.Position, depth: int) -> int:
    """Return what the side to move expects at `depth` plies, in hundredths of a man; conditions as for `choose`.

    >>> score_of(tama.Position.from_fen("B:Wa2,b2:Bh7"), 2)
    -102
    """
    use_rules(library(), position.rules)
    return int(library().tama_choose(seen_by_mover(position, position.turn), depth, 0, CPosition()))


def choose(position: tama.Position, depth: int, seed: int) -> tama.Move:
    """Return a best move at `depth` plies, captures followed; the seed decides between equal ones.

    `position` has a legal move; for which rules, `use_rules` says.
    """
    side, child = position.turn, CPosition()
    use_rules(library(), position.rules)
    library().tama_choose(seen_by_mover(position, side), depth, seed & (1 << 64) - 1, child)
    for move in position.legal_moves():
        after = seen_by_mover(position.play(move), side)
        if bytes(after) == bytes(child):
            return move
    raise AssertionError(f"C and Python differ about the moves of {position.fen()}")


class FixedDepth:
    """The opponent as a player of a match; it does not ask what time it has.

    >>> FixedDepth(5).name
    'fixed-5'
    """

    def __init__(self, depth: int, *, seed: int = 0) -> None:
        """Take the depth in plies, and what decides between equal moves."""
        self.name = f"fixed-{depth}"
        self._depth, self._seed = depth, seed

    def choose(self, game: tama.Game, _limit: tama.Limit | None = None) -> tama.Move:
        """Return the opponent's move in a game that is not over."""
        return choose(game.position, self._depth, self._seed + len(game.moves))

    def new_game(self) -> None:
        """Remember nothing, as before."""


def main() -> None:
    """Print what shows that the C code is right, and how fast it is."""
    start = tama.Position.initial()
    begin = process_time()
    leaves = perft(start, 6)
    print(f"perft 6: {leaves} in {process_time() - begin:.2f} CPU-seconds")
    for depth in (5, 7):
        begin = process_time()
        move = choose(start, depth, 1)
        print(f"depth {depth}: {move} in {process_time() - begin:.3f} CPU-seconds")


if __name__ == "__main__":
    try:
        main()
    except NoCompilerError as error:
        sys.exit(str(error))
