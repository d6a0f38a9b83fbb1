"""The pieces on the board and whose turn it is: the value that the rules speak about."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from tama_core.faults import Fault
from tama_core.ruleset import TAMA, RuleSet
from tama_core.squares import ALL_SQUARES, Square, squares_of

__all__ = ["FAR_RANK", "INITIAL_BLACK", "INITIAL_WHITE", "Board", "Piece", "Side"]

INITIAL_WHITE: Final = 0x0000_0000_00FF_FF00
INITIAL_BLACK: Final = 0x00FF_FF00_0000_0000


class Side(StrEnum):
    """One of the two players.

    >>> Side.WHITE.other, str(Side.BLACK)
    (<Side.BLACK: 'black'>, 'black')
    """

    WHITE = "white"
    BLACK = "black"

    @property
    def other(self) -> Side:
        """The opponent."""
        return Side.BLACK if self is Side.WHITE else Side.WHITE


FAR_RANK: Final = {Side.WHITE: 0xFF << 56, Side.BLACK: 0xFF}
"""R12: where a man of each side is crowned, as a bitboard."""


class Piece(NamedTuple):
    """A man or a king of one side; prints as `w`, `b`, `W` or `B` (kings are capital).

    >>> str(Piece(Side.WHITE, king=True))
    'W'
    """

    side: Side
    king: bool = False

    def __str__(self) -> str:
        """Return the letter of the piece."""
        letter = self.side[0]
        return letter.upper() if self.king else letter


@dataclass(frozen=True, slots=True)
class Board:
    """Pieces as bitboards, the side to move, and the rules they are played under.

    `white` and `black` hold the pieces of each side, `kings` those of both that are kings.
    Nothing is checked here; `problems` lists what makes it no position of the game.
    """

    white: int = INITIAL_WHITE
    black: int = INITIAL_BLACK
    kings: int = 0
    turn: Side = Side.WHITE
    rules: RuleSet = TAMA

    def __post_init__(self) -> None:
        """Accept anything; `Position` is the board that does not."""

    @property
    def own(self) -> int:
        """The pieces of the side to move, as a bitboard."""
        return self.white if self.turn is Side.WHITE else self.black

    @property
    def opponent(self) -> int:
        """The pieces of the side that is not to move, as a bitboard."""
        return self.black if self.turn is Side.WHITE else self.white

    def pieces(self, side: Side) -> int:
        """Return the pieces of `side` as a bitboard.

        >>> Board().pieces(Side.WHITE) == INITIAL_WHITE
        True
        """
        return self.white if side is Side.WHITE else self.black

    def __getitem__(self, square: Square | int | str) -> Piece | None:
        """Return what stands on `square`, None where it is empty.

        >>> Board()["a2"], Board()["a1"]
        (Piece(side=<Side.WHITE: 'white'>, king=False), None)
        """
        bit = Square(square).bit
        for side in Side:
            if self.pieces(side) & bit:
                return Piece(side, bool(self.kings & bit))
        return None

    def problems(self) -> tuple[str, ...]:
        """Return every reason why this is no position (R1, R12); empty for a valid one.

        >>> Board(white=1 << 63, black=1 << 63).problems()
        ('two pieces on h8', 'a white man on h8, where it would be a king')
        """
        if self._sound():
            return ()
        outside = (self.white | self.black | self.kings) & ~ALL_SQUARES
        if outside:
            return ("expected bitboards of 64 squares",)
        loose = [f"a king but no piece on {square}" for square in squares_of(self.kings & ~self.white & ~self.black)]
        doubled = [Fault("fen-twice", square=str(square)) for square in squares_of(self.white & self.black)]
        uncrowned = [
            Fault("fen-uncrowned", side=side, square=str(square))
            for side in Side
            for square in squares_of(self.pieces(side) & ~self.kings & FAR_RANK[side])
        ]
        return (*doubled, *loose, *uncrowned)

    def _sound(self) -> bool:
        """Return whether there are no problems, without finding out which: positions are made by the thousand."""
        occupied = self.white | self.black
        far = self.white & FAR_RANK[Side.WHITE] | self.black & FAR_RANK[Side.BLACK]
        wrong = self.white & self.black | self.kings & ~occupied | far & ~self.kings | occupied & ~ALL_SQUARES
        return not wrong

    def __str__(self) -> str:
        """Draw the board, rank 8 on top, and say whose turn it is."""
        rows = (
            " ".join([str(rank + 1), *(str(self[rank * 8 + file] or ".") for file in range(8))])
            for rank in reversed(range(8))
        )
        return "\n".join([*rows, "  a b c d e f g h", f"{self.turn} to move"])
