"""Holds the pieces on the board, the side to move and the ruleset as one value."""

from __future__ import annotations

from dataclasses import dataclass
from operator import index
from typing import TYPE_CHECKING, Final, NamedTuple, Self, TypeVar

from tama_core.base_errors import NotationError, demand, shown
from tama_core.enums import WordEnum
from tama_core.faults import Fault
from tama_core.ruleset import TAMA, RuleSet, rules_of
from tama_core.squares import ALL_SQUARES, Square, squares_of

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = [
    "FAR_RANK",
    "INITIAL_BLACK",
    "INITIAL_WHITE",
    "MOST_PIECES",
    "Board",
    "Piece",
    "Side",
    "demand_board",
    "made_board",
]

B = TypeVar("B", bound="Board")

INITIAL_WHITE: Final = 0x0000_0000_00FF_FF00
INITIAL_BLACK: Final = 0x00FF_FF00_0000_0000
MOST_PIECES: Final = 16
"""R2: each side starts with so many pieces, and never gets one back."""


class Side(WordEnum):
    """One of the two players; `Side("white")` gives it by name, in any case.

    NotationError for anything else.

    >>> Side.WHITE.other, str(Side.BLACK)
    (Side.BLACK, 'black')
    """

    WHITE = "white"
    BLACK = "black"

    @property
    def other(self) -> Side:
        """The opponent."""
        return Side.BLACK if self is Side.WHITE else Side.WHITE


FAR_RANK: Final = {Side.WHITE: 0xFF << 56, Side.BLACK: 0xFF}
"""R12: where a man of each side is crowned, as a bitboard."""


class _Piece(NamedTuple):
    side: Side
    king: bool = False


class Piece(_Piece):
    """A man or a king of one side; prints as `w`, `b`, `W` or `B` (kings are capital).

    NotationError for an unknown side.

    >>> str(Piece(Side.WHITE, king=True)), Piece("black") == Piece.from_letter("b")
    ('W', True)
    """

    __slots__ = ()

    def __new__(cls, side: Side | str, king: bool = False) -> Self:  # noqa: FBT001, FBT002 - as a tuple has it
        """Take the side, also by its name."""
        demand(king, bool, "true or false as whether a piece is a king")
        return super().__new__(cls, Side.of(side), king)

    @classmethod
    def from_letter(cls, letter: str) -> Self:
        """Return the piece that prints as `letter`; NotationError for any other letter.

        >>> Piece.from_letter("B").king
        True
        """
        if not isinstance(letter, str) or letter not in _LETTERS:
            raise NotationError(f"expected a piece (w, b, W or B), not {shown(letter)}")
        return cls(_LETTERS[letter], letter.isupper())

    def __str__(self) -> str:
        """Return the letter of the piece."""
        letter = self.side[0]
        return letter.upper() if self.king else letter

    def __format__(self, spec: str) -> str:
        """Format the letter."""
        return format(str(self), spec)


_LETTERS: Final = {"w": Side.WHITE, "W": Side.WHITE, "b": Side.BLACK, "B": Side.BLACK}


@dataclass(frozen=True, slots=True)
class Board:
    """Pieces as bitboards, the side to move, and the rules they are played under.

    `white` and `black` hold the pieces of each side, `kings` those of both that are kings. Side and
    rules may be given by their names. NotationError for a value of the wrong kind. A Board may break
    the rules of the game: `problems` lists how. Iterating gives the occupied squares, and
    `"c3" in board` tells whether a square is occupied.

    >>> [str(square) for square in Board(white=1 << 18, black=1 << 63)], "a1" in Board()
    (['c3', 'h8'], False)
    """

    white: int = INITIAL_WHITE
    black: int = INITIAL_BLACK
    kings: int = 0
    turn: Side = Side.WHITE
    rules: RuleSet = TAMA

    def __post_init__(self) -> None:
        """Check the types; this is fast if they are right, because positions are made by the thousand."""
        if not (
            type(self.white) is type(self.black) is type(self.kings) is int
            and type(self.turn) is Side
            and type(self.rules) is RuleSet
        ):
            for name in ("white", "black", "kings"):
                object.__setattr__(self, name, _bitboard(name, getattr(self, name)))
            object.__setattr__(self, "turn", Side.of(self.turn))
            object.__setattr__(self, "rules", rules_of(self.rules))

    @property
    def own(self) -> int:
        """The pieces of the side to move, as a bitboard."""
        return self.white if self.turn is Side.WHITE else self.black

    @property
    def opponent(self) -> int:
        """The pieces of the other side, as a bitboard."""
        return self.black if self.turn is Side.WHITE else self.white

    def pieces(self, side: Side | str) -> int:
        """Return the pieces of `side` as a bitboard; `piece_map` has them by their squares.

        >>> Board().pieces(Side.WHITE) == INITIAL_WHITE
        True
        """
        if side is Side.WHITE or side is Side.BLACK:
            return self.white if side is Side.WHITE else self.black
        return self.pieces(Side.of(side))

    def piece_map(self) -> dict[Square, Piece]:
        """Return the pieces by their squares, in the order a1, b1 … h8.

        >>> Board(white=1 << 18, black=0).piece_map()
        {Square('c3'): Piece(side=Side.WHITE, king=False)}
        """
        return {square: piece for square in self if (piece := self[square])}

    def __iter__(self) -> Iterator[Square]:
        """Yield the occupied squares."""
        return iter(squares_of((self.white | self.black) & ALL_SQUARES))

    def __len__(self) -> int:
        """Return how many pieces there are."""
        return (self.white | self.black).bit_count()

    def __bool__(self) -> bool:
        """Return True even for an empty board, whose length is 0."""
        return True

    def __contains__(self, square: Square | int | str) -> bool:
        """Return whether a piece stands on `square`; NotationError if it is not a square."""
        return bool((self.white | self.black) & Square(square).bit)

    def __getitem__(self, square: Square | int | str) -> Piece | None:
        """Return the piece on `square`, None if it is empty.

        >>> Board()["a2"], Board()["a1"]
        (Piece(side=Side.WHITE, king=False), None)
        """
        bit = Square(square).bit
        for side in Side:
            if self.pieces(side) & bit:
                return Piece(side, bool(self.kings & bit))
        return None

    def problems(self) -> tuple[str, ...]:
        """Return every reason why this is not a valid position (R1, R2, R12); empty for a valid one.

        >>> Board(white=1 << 63, black=1 << 63).problems()
        ('two pieces on h8', 'White has a man on h8, where it would be a king')
        """
        if self._sound():
            return ()
        if not self.white | self.black | self.kings:
            return (Fault("fen-empty"),)
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
        crowded = [
            Fault("fen-many", side=side, count=count, most=MOST_PIECES)
            for side in Side
            if (count := self.pieces(side).bit_count()) > MOST_PIECES
        ]
        return (*doubled, *loose, *uncrowned, *crowded)

    def _sound(self) -> bool:
        """Return whether there are no problems; cheaper than listing them."""
        occupied = self.white | self.black
        far = self.white & FAR_RANK[Side.WHITE] | self.black & FAR_RANK[Side.BLACK]
        wrong = self.white & self.black | self.kings & ~occupied | far & ~self.kings | occupied & ~ALL_SQUARES
        return bool(occupied) and not wrong and self.white.bit_count() <= MOST_PIECES >= self.black.bit_count()

    def __str__(self) -> str:
        """Draw the board, rank 8 on top, and say whose turn it is."""
        rows = (
            " ".join([str(rank + 1), *(str(self[rank * 8 + file] or ".") for file in range(8))])
            for rank in reversed(range(8))
        )
        return "\n".join([*rows, "  a b c d e f g h", f"{self.turn} to move"])


def demand_board(value: object) -> None:
    """Raise NotationError unless `value` is a Board, such as a Position.

    >>> demand_board(Board())
    """
    demand(value, Board, "a Position")


def made_board(kind: type[B], white: int, black: int, kings: int, turn: Side, rules: RuleSet) -> B:
    """Return a board of a class without its checks: for the rules, which make dozens of them for each game.

    >>> made_board(Board, INITIAL_WHITE, INITIAL_BLACK, 0, Side.WHITE, TAMA) == Board()
    True
    """
    board = object.__new__(kind)
    _set_white(board, white)
    _set_black(board, black)
    _set_kings(board, kings)
    _set_turn(board, turn)
    _set_rules(board, rules)
    return board


_set_white, _set_black, _set_kings, _set_turn, _set_rules = (
    vars(Board)[name].__set__ for name in ("white", "black", "kings", "turn", "rules")
)


def _bitboard(name: str, value: object) -> int:
    """Return a bitboard as a plain integer; refuse bools and squares, which Python counts as integers, too."""
    if isinstance(value, str) and ":" in value:
        raise NotationError(f"expected a bitboard as {name}, not {shown(value)}; Position.from_fen reads a FEN")
    if isinstance(value, (bool, Square)) or not hasattr(type(value), "__index__"):
        raise NotationError(f"expected a bitboard as {name}, not {shown(value)}")
    return index(value)  # type: ignore[arg-type] # it has __index__
