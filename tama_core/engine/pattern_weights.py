"""Evaluates positions by weights for squares and patterns of men, which were learned from games.

The value of one side's men depends on them only: on the square of each and on the formations that they make. Values
come in pairs, for the middle game and the ending, packed in one integer; the number of pieces on the board mixes the
two. There is one cache for each number of pieces, so that evaluating men costs a single look-up however much the
weights know.

The evaluation is symmetric: left and right are worth the same, and so are White and Black on the board turned round.
Weights are those of a side whose men move up, and of the left wing. `lab/train.py` makes them.
"""

from __future__ import annotations

import json
import zlib
from functools import cache
from struct import Struct
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

from tama_core.board import Side
from tama_core.engine.evaluator import Evaluator, error_of
from tama_core.engine.scores import FINE
from tama_core.ruleset import DiagonalMoves
from tama_core.squares import squares_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tama_core.ruleset import RuleSet

__all__ = ["KingValues", "LearnedMen", "PairValues", "Weights", "Window", "evaluators", "load", "read", "weights_file"]

FILES: Final = {
    DiagonalMoves.ALL: "weights.bin",
    DiagonalMoves.KINGS: "weights-straight-men.bin",
    DiagonalMoves.NONE: "weights-dama.bin",
}
"""Weights depend on how men and kings move; under the rules of other fields those of the nearest preset play well."""

PIECES: Final = 32
"""With so many pieces on the board only the middle-game value counts; the fewer pieces, the more the other."""
SHIFT: Final = 16
HALF: Final = 1 << SHIFT - 1
"""The value of having no men, which keeps the lower half of sums positive; it cancels out between the sides."""
LOW: Final = (1 << SHIFT) - 1

FORMATIONS: Final = 256
"""The number of sets of men in a window, which is four files of two ranks."""
ALL: Final = range(FORMATIONS)
MIRROR: Final = 4
"""The first file of a window and that of its mirror image add up to this."""
PAIRS: Final = range(7)
"""Each rank but the last, with the next."""
_FROM_FIRST, _FROM_SECOND = Struct("<4H").unpack, Struct("<x3Hx").unpack
"""From the bytes of eight ranks: the first, third, fifth and seventh pair; the second, fourth and sixth."""

COUNTS: Final = range(65)
"""Numbers of pieces on the board."""

MEN_HELD: Final = 10_000
PAIRS_HELD: Final = 10_000
KINGS_HELD: Final = 2_000
"""The most entries of each dictionary; a full one is cleared."""


def packed(middle: int, ending: int) -> int:
    """Return two values as one integer, ending · 2¹⁶ + (middle − ending); sums of packed values are packed sums.

    >>> packed(3, 5) - packed(1, 1) == packed(2, 4)
    True
    """
    return (ending << SHIFT) + middle - ending


def mixed(value: int, pieces: int) -> int:
    """Return the fine value of a packed value with so many pieces on the board.

    >>> [mixed(packed(100, 200), pieces) >> FINE for pieces in (32, 16, 0)]
    [100, 150, 200]
    """
    value += HALF
    return (value >> SHIFT << FINE) + ((value & LOW) - HALF) * pieces


def turned(board: int) -> int:
    """Return a bitboard as the other side sees it, with rank 8 at the bottom.

    >>> turned(0xFF00) == 0xFF << 48
    True
    """
    return int.from_bytes(board.to_bytes(8, "little"), "big")


_MIRRORED: Final = tuple(int(f"{rank:08b}"[::-1], 2) for rank in range(256))


class Window(NamedTuple):
    """Four files of two ranks, given by the lower left square, and the value of each formation in it.

    A formation is eight bits: the lower rank in the low four, from left to right, then the upper rank.
    """

    rank: int
    file: int
    middle: Sequence[int]
    ending: Sequence[int]

    def tables(self) -> dict[int, list[int]]:
        """Return the packed values of all formations, in this window and in its mirror image, by their first files."""
        values = [packed(*both) for both in zip(self.middle, self.ending, strict=True)]
        mirrored = [values[_MIRRORED[formation & 0xF] >> 4 | _MIRRORED[formation >> 4] & 0xF0] for formation in ALL]
        return {self.file: values, MIRROR - self.file: mirrored}


class Weights(NamedTuple):
    """All weights, packed, in hundredths of a man; squares are those of the left wing, a1 first."""

    men: tuple[int, ...]
    kings: tuple[int, ...]
    king: tuple[int, ...]
    """The weights for each king, for having one, for having two, and for each pair of a king and an enemy man."""
    windows: tuple[Window, ...]
    pairs: tuple[PairValues, ...]
    """The values of men on two ranks, by the first of the ranks; one cache for all engines."""
    facts: dict[str, Any]
    """How the weights were made."""


def wing(rank: int, file: int) -> int:
    """Return the number of a square, or of its mirror image on the left wing, in `Weights`.

    >>> wing(0, 0), wing(0, 7), wing(1, 3)
    (0, 0, 7)
    """
    return 4 * rank + min(file, 7 - file)


def weights_file(rules: RuleSet) -> str | None:
    """Return the name of the file with the weights for `rules`, None if there are none.

    >>> from tama_core.ruleset import TAMA_1934, TAMA_NO_REVERSAL
    >>> weights_file(TAMA_NO_REVERSAL), weights_file(TAMA_1934)
    ('weights.bin', None)
    """
    return None if rules.short_king or rules.diagonal_captures else FILES[rules.diagonal_moves]


@cache
def load(file: str = "weights.bin") -> Weights:
    """Return the weights of a file of this version of the engine, read once."""
    loader: Any = __spec__.loader  # of a folder, or of a zip
    return read(loader.get_data(__file__.rpartition("pattern_weights.py")[0] + f"data/{file}"))


def read(file: bytes) -> Weights:
    """Return the weights of a file that `lab/fit.py` wrote.

    The file is compressed by zlib: a line of JSON, then for each window a signed byte for each formation, twice.
    """
    text, signed = zlib.decompress(file).split(b"\n", 1)
    facts, view = json.loads(text), memoryview(signed).cast("b")
    parts = [view[start : start + FORMATIONS] for start in range(0, len(signed), FORMATIONS)]
    tables = zip(facts.pop("windows"), parts[::2], parts[1::2], strict=True)
    windows = tuple(Window(rank, file, middle, ending) for (rank, file), middle, ending in tables)
    men = tuple(packed(*both) for both in facts.pop("men"))
    return Weights(
        men=men,
        kings=tuple(packed(*both) for both in facts.pop("kings")),
        king=tuple(packed(*both) for both in facts.pop("king")),
        windows=windows,
        pairs=tuple(PairValues(rank, men, windows) for rank in PAIRS),
        facts=facts,
    )


class PairValues(dict[int, int]):
    """The men on a rank and the next, as 16 bits → packed value of the men on the first, and of the formations."""

    def __init__(self, rank: int, men: Sequence[int], windows: Sequence[Window]) -> None:
        """Start empty; `rank` counts from 0, `men` and `windows` are those of `Weights`."""
        super().__init__()
        self.row: list[int] = [0 if rank else HALF]
        for file in range(8):
            self.row += [value + men[wing(rank, file)] for value in self.row]
        tables = [window.tables() for window in windows if window.rank == rank]
        self.windows: list[tuple[int, int, list[int]]] = [
            (file, file + 4, table) for both in tables for file, table in both.items()
        ]

    def __missing__(self, ranks: int) -> int:
        """Compute the value and keep it."""
        if len(self) >= PAIRS_HELD:
            self.clear()
        value = self.row[ranks & 0xFF]
        for low, high, table in self.windows:
            value += table[ranks >> low & 0xF | ranks >> high & 0xF0]
        self[ranks] = value
        return value


class LearnedMen(dict[int, int]):
    """The men of one side, as a bitboard → their fine value plus that of `HALF`, with `pieces` on the board."""

    __slots__ = ("modulus", "noise", "order", "pairs", "pieces", "seed", "side")

    def __init__(self, pairs: Sequence[PairValues], side: Side, pieces: int, noise: int = 0, seed: int = 0) -> None:
        """Start empty; `pairs` are those of `Weights`."""
        super().__init__()
        self.pairs: Sequence[PairValues] = pairs
        self.side: Side = side
        self.order: Literal["little", "big"] = "little" if side is Side.WHITE else "big"
        self.pieces: int = pieces
        self.modulus: int = max(1, (pieces << SHIFT) - (1 << FINE))
        """Modulo this, value · pieces is what `mixed` makes of the value: ending · 2¹⁶ · pieces leaves ending · 2⁵.
        No sum reaches it as long as no man is worth ten."""
        self.noise: int = noise
        self.seed: int = seed

    def __missing__(self, men: int) -> int:
        """Compute the value and keep it."""
        if len(self) >= MEN_HELD:
            self.clear()
        ranks = men.to_bytes(8, self.order)
        (one, three, five, seven), (two, four, six) = _FROM_FIRST(ranks), _FROM_SECOND(ranks)
        first, second, third, fourth, fifth, sixth, seventh = self.pairs
        value = first[one] + second[two] + third[three] + fourth[four] + fifth[five] + sixth[six] + seventh[seven]
        if self.noise:
            value += error_of(men, self.side, self.noise, self.seed) << SHIFT
        self[men] = value = value * self.pieces % self.modulus
        return value


class KingValues(dict[int, int]):
    """The kings of one side, as a bitboard → their fine value with `pieces` on the board, without enemy men."""

    def __init__(self, weights: Weights, side: Side, pieces: int) -> None:
        """Start empty."""
        super().__init__()
        self.weights = weights
        self.side = side
        self.pieces = pieces

    def __missing__(self, kings: int) -> int:
        """Compute the value and keep it."""
        if len(self) >= KINGS_HELD:
            self.clear()
        count, (each, one, two, _) = kings.bit_count(), self.weights.king
        squares = squares_of(kings if self.side is Side.WHITE else turned(kings))
        value = each * count + one * (count > 0) + two * (count > 1)
        value += sum(self.weights.kings[wing(square.rank, square.file)] for square in squares)
        self[kings] = value = mixed(value, self.pieces)
        return value


def evaluators(weights: Weights, noise: int = 0, seed: int = 0) -> dict[Side, Evaluator]:
    """Return the evaluator of each side."""
    men = {side: [LearnedMen(weights.pairs, side, pieces, noise, seed) for pieces in COUNTS] for side in Side}
    kings = {side: [KingValues(weights, side, pieces) for pieces in COUNTS] for side in Side}
    hunt = [mixed(weights.king[3], pieces) for pieces in COUNTS]
    return {side: _evaluator((men[side], men[side.other]), (kings[side], kings[side.other]), hunt) for side in Side}


def _evaluator(
    men: tuple[list[LearnedMen], list[LearnedMen]], kings: tuple[list[KingValues], list[KingValues]], hunt: list[int]
) -> Evaluator:
    """Return the evaluator of the side whose men and kings come first in each pair."""
    mine, theirs = men
    royal, rivals = kings

    def evaluate(own: int, opponent: int, kings: int) -> int:
        pieces = (own | opponent).bit_count()
        if kings:
            ours, others = own & kings, opponent & kings
            own ^= ours
            opponent ^= others
            value = mine[pieces][own] - theirs[pieces][opponent]
            if ours:
                value += royal[pieces][ours] + hunt[pieces] * (ours.bit_count() * opponent.bit_count())
            if others:
                value -= rivals[pieces][others] + hunt[pieces] * (others.bit_count() * own.bit_count())
        else:
            value = mine[pieces][own] - theirs[pieces][opponent]
        return (value + (16 if value > 0 else 15)) >> FINE  # `rounded`, without the call

    def split(own: int, opponent: int, kings: int) -> tuple[dict[int, int], int]:
        pieces = (own | opponent).bit_count()
        others = opponent & kings
        rest = -theirs[pieces][opponent ^ others]
        if others:
            rest -= rivals[pieces][others] + hunt[pieces] * (others.bit_count() * own.bit_count())
        return mine[pieces], rest

    return Evaluator(evaluate, split)
