"""The learned evaluation: what the men and the kings of a side are worth, learned from games.

What one side's men are worth depends on them alone: where each stands, what formations they make. Values come twice,
for the middle game and the ending, packed in one integer; the number of pieces mixes the two. So there is for each
number of pieces one dictionary that fills itself: one look-up tells all, and knowing more costs a search no time.

Left is worth what right is, and Black what White is on the board turned round: weights speak of a side whose men
go up, and of the left wing. `lab/train.py` makes them.
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
from tama_core.squares import squares_of

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["KingValues", "LearnedMen", "PairValues", "Weights", "Window", "evaluators", "load", "read"]

PIECES: Final = 32
"""With all of them on the board only what is said of the middle game counts, and less the fewer there are."""
SHIFT: Final = 16
HALF: Final = 1 << SHIFT - 1
"""What having no men is worth, lest the lower half of a sum be negative; of a side and the other it cancels out."""
LOW: Final = (1 << SHIFT) - 1

FORMATIONS: Final = 256
"""Of men in a window, which is four files of two ranks."""
ALL: Final = range(FORMATIONS)
MIRROR: Final = 4
"""The first file of a window and that of its mirror image add up to this."""
PAIRS: Final = range(7)
"""Each rank but the last, with the next."""
_FROM_FIRST, _FROM_SECOND = Struct("<4H").unpack, Struct("<x3Hx").unpack
"""From the bytes of eight ranks: the first, third, fifth and seventh pair; the second, fourth and sixth."""

COUNTS: Final = range(65)
"""Of pieces on the board."""

MEN_HELD: Final = 10_000
PAIRS_HELD: Final = 10_000
KINGS_HELD: Final = 2_000
"""What a dictionary may hold before it starts anew."""


def packed(middle: int, ending: int) -> int:
    """Return two values as one integer, ending · 2¹⁶ + (middle − ending): sums of such stay packed.

    >>> packed(3, 5) - packed(1, 1) == packed(2, 4)
    True
    """
    return (ending << SHIFT) + middle - ending


def mixed(value: int, pieces: int) -> int:
    """Return what a packed value means with so many pieces on the board, as a fine value.

    >>> [mixed(packed(100, 200), pieces) >> FINE for pieces in (32, 16, 0)]
    [100, 150, 200]
    """
    value += HALF
    return (value >> SHIFT << FINE) + ((value & LOW) - HALF) * pieces


def turned(board: int) -> int:
    """Return a bitboard as the other side sees it, rank 8 below.

    >>> turned(0xFF00) == 0xFF << 48
    True
    """
    return int.from_bytes(board.to_bytes(8, "little"), "big")


_MIRRORED: Final = tuple(int(f"{rank:08b}"[::-1], 2) for rank in range(256))


class Window(NamedTuple):
    """Four files of two ranks, from the square at the lower left, and what each formation in it is worth.

    A formation is eight bits, the lower left square the lowest, the upper rank above.
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
    """All that was learned, packed, in hundredths of a man; squares are those of the left wing, a1 first."""

    men: tuple[int, ...]
    kings: tuple[int, ...]
    king: tuple[int, ...]
    """For each king; for having one; for having two; for each king and enemy man."""
    windows: tuple[Window, ...]
    pairs: tuple[PairValues, ...]
    """What men on two ranks are worth, by the first of the ranks; one memory for all engines."""
    facts: dict[str, Any]
    """How they were made."""


def wing(rank: int, file: int) -> int:
    """Return the number of a square, or of its mirror image on the left wing, in `Weights`.

    >>> wing(0, 0), wing(0, 7), wing(1, 3)
    (0, 0, 7)
    """
    return 4 * rank + min(file, 7 - file)


@cache
def load() -> Weights:
    """Return the weights of this version of the engine, read once."""
    loader: Any = __spec__.loader  # of a folder, or of a zip
    return read(loader.get_data(__file__.rpartition("pattern_weights.py")[0] + "data/weights.bin"))


def read(file: bytes) -> Weights:
    """Return the weights of a file that `lab/fit.py` wrote.

    It is compressed by zlib: a line of JSON, then for each window a signed byte for each formation, twice.
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
    """The men on a rank and the next, as 16 bits → packed value of those on the first, and of what all form."""

    def __init__(self, rank: int, men: Sequence[int], windows: Sequence[Window]) -> None:
        """Start with nothing evaluated; `rank` counts from 0, the others are those of `Weights`."""
        super().__init__()
        self.row = [0 if rank else HALF]
        for file in range(8):
            self.row += [value + men[wing(rank, file)] for value in self.row]
        tables = [window.tables() for window in windows if window.rank == rank]
        self.windows = [(file, file + 4, table) for both in tables for file, table in both.items()]

    def __missing__(self, ranks: int) -> int:
        """Evaluate and remember."""
        if len(self) >= PAIRS_HELD:
            self.clear()
        value = self.row[ranks & 0xFF]
        for low, high, table in self.windows:
            value += table[ranks >> low & 0xF | ranks >> high & 0xF0]
        self[ranks] = value
        return value


class LearnedMen(dict[int, int]):
    """The men of one side, as a bitboard → their fine value, and `HALF`'s, with `pieces` on the board; with errors."""

    __slots__ = ("modulus", "noise", "order", "pairs", "pieces", "seed", "side")

    def __init__(self, pairs: Sequence[PairValues], side: Side, pieces: int, noise: int = 0, seed: int = 0) -> None:
        """Start with nothing evaluated; `pairs` are those of `Weights`."""
        super().__init__()
        self.pairs = pairs
        self.side = side
        self.order: Literal["little", "big"] = "little" if side is Side.WHITE else "big"
        self.pieces = pieces
        self.modulus = max(1, (pieces << SHIFT) - (1 << FINE))
        """By which value · pieces leaves what `mixed` makes of it: ending · 2¹⁶ · pieces leaves ending · 2⁵.
        No sum comes up to it while no man is worth ten."""
        self.noise = noise
        self.seed = seed

    def __missing__(self, men: int) -> int:
        """Evaluate and remember."""
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
    """The kings of one side, as a bitboard → their fine value with `pieces` on the board, but for their prey."""

    def __init__(self, weights: Weights, side: Side, pieces: int) -> None:
        """Start with nothing evaluated."""
        super().__init__()
        self.weights = weights
        self.side = side
        self.pieces = pieces

    def __missing__(self, kings: int) -> int:
        """Evaluate and remember."""
        if len(self) >= KINGS_HELD:
            self.clear()
        count, (each, one, two, _) = kings.bit_count(), self.weights.king
        squares = squares_of(kings if self.side is Side.WHITE else turned(kings))
        value = each * count + one * (count > 0) + two * (count > 1)
        value += sum(self.weights.kings[wing(square.rank, square.file)] for square in squares)
        self[kings] = value = mixed(value, self.pieces)
        return value


def evaluators(weights: Weights, noise: int = 0, seed: int = 0) -> dict[Side, Evaluator]:
    """Return what each side thinks of positions."""
    men = {side: [LearnedMen(weights.pairs, side, pieces, noise, seed) for pieces in COUNTS] for side in Side}
    kings = {side: [KingValues(weights, side, pieces) for pieces in COUNTS] for side in Side}
    hunt = [mixed(weights.king[3], pieces) for pieces in COUNTS]
    return {side: _judge((men[side], men[side.other]), (kings[side], kings[side.other]), hunt) for side in Side}


def _judge(
    men: tuple[list[LearnedMen], list[LearnedMen]], kings: tuple[list[KingValues], list[KingValues]], hunt: list[int]
) -> Evaluator:
    """Return what the side thinks whose men and kings come first."""
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
