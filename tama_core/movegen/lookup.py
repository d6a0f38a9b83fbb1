"""Provides the lines of the board, and tables of moves that are filled on demand.

Squares are single bits here, sets of squares bitboards. The tables only depend on which squares are
occupied; `generate` checks whose pieces stand there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tama_core.board import FAR_RANK, Side

if TYPE_CHECKING:
    from tama_core.ruleset import RuleSet

__all__ = [
    "DIRECTIONS",
    "EVERY_WAY",
    "FREE",
    "MAN",
    "ORTHOGONAL",
    "Jump",
    "Jumps",
    "KingSteps",
    "Masks",
    "ray",
]

Jump = tuple[int, int, int]
"""Landing square, captured square, heading after the jump."""

MAN: Final = -1
"""Heading of a man in mid-capture."""
FREE: Final = -2
"""Heading of a king that may go on in any direction; any other heading is the direction that it may not take."""

# (files, ranks), in pairs of opposites: `direction ^ 1` turns straight back.
DIRECTIONS: Final = ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, -1), (-1, 1), (1, -1))
ORTHOGONAL: Final = (0, 1, 2, 3)
EVERY_WAY: Final = tuple(range(8))
MAN_WAYS: Final = {Side.WHITE: (0, 2, 3, 4, 6), Side.BLACK: (1, 2, 3, 5, 7)}
"""The directions of men: straight forward, right, left, and diagonally forward."""

MASKS_HELD: Final = 20_000
KINGS_HELD: Final = 2_000
"""The most entries of a table of men, and of a king on one square; a full table is cleared."""


def ray(bit: int, direction: int) -> tuple[int, ...]:
    """Return the squares seen from `bit` in one direction, nearest first.

    >>> ray(1 << 61, 0), [square.bit_length() - 1 for square in ray(1 << 61, 2)]
    ((), [62, 63])
    """
    rank, file = divmod(bit.bit_length() - 1, 8)
    files, ranks = DIRECTIONS[direction]
    seen = []
    while 0 <= (file := file + files) <= 7 and 0 <= (rank := rank + ranks) <= 7:  # noqa: PLR2004 - 8 files, 8 ranks
        seen.append(1 << (rank * 8 + file))
    return tuple(seen)


class Masks(dict[int, tuple[int, ...]]):
    """A set of target squares → one mask (origin | target) for each, all in one direction.

    >>> Masks(8)[1 << 16 | 1 << 17] == (1 << 8 | 1 << 16, 1 << 9 | 1 << 17)
    True
    """

    def __init__(self, shift: int) -> None:
        """Take `shift`, the number of squares from origin to target."""
        super().__init__()
        self.shift = shift

    def __missing__(self, targets: int) -> tuple[int, ...]:
        """Compute and keep the masks."""
        if len(self) >= MASKS_HELD:
            self.clear()
        shift, rest, masks = self.shift, targets, []
        while rest:
            bit = rest & -rest
            rest ^= bit
            masks.append(bit | bit >> shift if shift > 0 else bit | bit << -shift)
        self[targets] = result = tuple(masks)
        return result


class KingSteps(dict[int, tuple[int, ...]]):
    """Occupied squares among `lines` → masks of the quiet moves of a king on one square (R5)."""

    __slots__ = ("bit", "lines", "rays")

    def __init__(self, bit: int, rules: RuleSet) -> None:
        """Prepare the rays of a king on `bit`."""
        super().__init__()
        ways = EVERY_WAY if rules.diagonal_moves else ORTHOGONAL
        self.bit: int = bit
        self.rays: list[tuple[int, ...]] = [ray(bit, way)[: 1 if rules.short_king else 7] for way in ways]
        self.lines: int = sum(map(sum, self.rays))

    def __missing__(self, blockers: int) -> tuple[int, ...]:
        """Follow each ray up to its first blocker."""
        if len(self) >= KINGS_HELD:
            self.clear()
        masks = []
        for squares in self.rays:
            for square in squares:
                if square & blockers:
                    break
                masks.append(self.bit | square)
        self[blockers] = result = tuple(masks)
        return result


class Jumps(dict[int, tuple[int, tuple[Jump, ...]]]):
    """Occupied squares among `lines` → the pieces that a piece on one square could capture, and its jumps.

    All pieces count as enemies (R6, R7). The jumps come in the order of their landing squares. The table is that of
    a man of `side`, or of a king that came with `heading` (R11).

    >>> from tama_core.ruleset import TAMA
    >>> Jumps(1 << 16, MAN, Side.WHITE, TAMA)[1 << 17] == (1 << 17, ((1 << 18, 1 << 17, MAN),))
    True
    """

    __slots__ = ("crowning", "lines", "man", "rays", "room", "seen")

    def __init__(self, bit: int, heading: int, side: Side, rules: RuleSet) -> None:
        """Prepare the rays of a piece on `bit`, each with the heading of a king that has jumped along it."""
        super().__init__()
        self.man: bool = heading == MAN
        captures = EVERY_WAY if rules.diagonal_captures else ORTHOGONAL
        ways = [way for way in captures if (way in MAN_WAYS[side] if self.man else way != heading)]
        reach = 2 if self.man or rules.short_king else 7
        self.rays: list[tuple[tuple[int, ...], int]] = [
            (ray(bit, way)[:reach], FREE if rules.about_turn else way ^ 1) for way in ways
        ]
        self.lines: int = sum(sum(squares) for squares, _ in self.rays)
        self.seen: int = sum(sum(squares[:-1]) for squares, _ in self.rays)
        self.crowning: int = FAR_RANK[side] if rules.crown_at_once else 0
        self.room: int = KINGS_HELD if heading == FREE else KINGS_HELD // 4

    def __missing__(self, blockers: int) -> tuple[int, tuple[Jump, ...]]:
        """Find on each ray the first piece and the empty squares right behind it; a man may be crowned there (R13)."""
        if len(self) >= self.room:
            self.clear()
        jumps: list[Jump] = []
        for squares, turned in self.rays:
            over = 0
            for square in squares:
                if not square & blockers:
                    if over:
                        jumps.append((square, over, MAN if self.man and not square & self.crowning else turned))
                elif over:
                    break
                else:
                    over = square
        self[blockers] = result = sum({over for _, over, _ in jumps}), tuple(sorted(jumps))
        return result
