"""Holds a valid position under one ruleset, with the legal moves and their texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, overload

from tama_core import notation, rules
from tama_core.base_errors import InvalidPositionError, demand
from tama_core.board import Board, Piece, Side, made_board
from tama_core.explain.illegal import AmbiguousMoveError, IllegalMoveError
from tama_core.explain.reasons import ambiguous, explain, miscounted
from tama_core.faults import Fault
from tama_core.move import Move
from tama_core.move_list import MoveList
from tama_core.movegen.generate import generator
from tama_core.ruleset import TAMA, RuleSet, rules_of
from tama_core.squares import Square, squares_in

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tama_core.movegen.generate import Child

__all__ = ["Position"]


class Successors(Sequence["Position"]):
    """The positions after each legal move of another one, each made when it is looked at.

    >>> initial = Position.initial()
    >>> len(initial.successors()), initial.successors()[0].turn
    (22, Side.BLACK)
    """

    __slots__ = ("_children", "_parent")

    def __init__(self, parent: Position, children: Sequence[Child]) -> None:
        """Take the position and, as integers, what follows it."""
        self._parent, self._children = parent, children

    def __len__(self) -> int:
        """Return how many legal moves there are."""
        return len(self._children)

    @overload
    def __getitem__(self, at: int) -> Position: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Position, ...]: ...
    def __getitem__(self, at: int | slice) -> Position | tuple[Position, ...]:
        """Return one of the positions, or a tuple of some."""
        if isinstance(at, slice):
            return tuple(self[number] for number in range(len(self))[at])
        own, opponent, kings = self._children[at]
        parent = self._parent
        if parent.turn is Side.WHITE:
            return made_board(Position, own, opponent, kings, Side.BLACK, parent.rules)
        return made_board(Position, opponent, own, kings, Side.WHITE, parent.rules)

    def __repr__(self) -> str:
        """Return the positions in brackets."""
        return f"{list(self)}"


class Position(Board):
    """A board that holds a valid position; immutable, comparable, hashable.

    Make one with `initial`, `from_fen` or `from_pieces`, or from bitboards (see `Board`).
    InvalidPositionError lists every reason why it is not valid. Rules may be given by the name of a
    preset, sides and squares by name. Iterating gives the occupied squares, `piece_map` the pieces on
    them.

    >>> position = Position.from_fen("W:Wc3:Bc4,d5")
    >>> position.legal_moves()[0].captured
    (Square('c4'), Square('d5'))
    """

    __slots__ = ()

    def __post_init__(self) -> None:
        """Refuse an invalid position."""
        Board.__post_init__(self)
        if problems := self.problems():
            raise InvalidPositionError(problems)

    @classmethod
    def initial(cls, rules: RuleSet | str = TAMA) -> Position:
        """Return the initial position (R2): 16 men each, White to move.

        >>> len(Position.initial().legal_moves())
        22
        """
        return cls(rules=rules_of(rules))

    @classmethod
    def from_fen(cls, fen: str, rules: RuleSet | str = TAMA) -> Position:
        """Return the position that a FEN describes; InvalidPositionError lists every reason why it is not valid.

        The FEN may stand in its tag, contain blanks, small or capital letters, typographic signs and a
        full stop at the end, name Black before White, leave out a side without pieces, give a range of
        squares (a2-h3, row by row), and end with move counters (H0:F1).

        >>> Position.from_fen("B:WKd4:Ba7") == Position.from_fen("b: ba7: wkd4.")
        True
        """
        board = notation.parse_fen(fen, rules_of(rules))
        return cls(board.white, board.black, board.kings, board.turn, board.rules)

    @classmethod
    def from_pieces(
        cls,
        pieces: Mapping[Square, Piece | str] | Mapping[str, Piece | str],
        turn: Side | str = Side.WHITE,
        rules: RuleSet | str = TAMA,
    ) -> Position:
        """Return the position with these pieces, given as `piece_map` does or by letters: `w`, `b`, kings `W`, `B`.

        NotationError for an unknown square or piece, InvalidPositionError with every reason why it is not valid.

        >>> Position.from_pieces({"c3": "w", "d8": Piece("black", king=True)}, turn="black").fen()
        'B:Wc3:BKd8'
        """
        demand(pieces, Mapping, "pieces by their squares, such as {'c3': 'w'}")
        given = [
            (Square(square), piece if isinstance(piece, Piece) else Piece.from_letter(piece))
            for square, piece in pieces.items()
        ]
        squares = [square for square, _ in given]
        if doubled := sorted({square for square in squares if squares.count(square) > 1}):
            raise InvalidPositionError(tuple(Fault("fen-twice", square=str(square)) for square in doubled))
        white, black = (sum(square.bit for square, piece in given if piece.side is side) for side in Side)
        kings = sum(square.bit for square, piece in given if piece.king)
        return cls(white, black, kings, Side.of(turn), rules_of(rules))

    def fen(self) -> str:
        """Return the position as PDN 3.0 alphanumeric FEN.

        >>> Position.from_fen("W:W:Ba7").fen()
        'W:W:Ba7'
        """
        return notation.format_fen(self)

    def legal_moves(self) -> MoveList:
        """Return a tuple with one move for each choice of the side to move, sorted by path.

        >>> str(Position.initial().legal_moves()[0])
        'a3-a4'
        """
        return MoveList(rules.legal_moves(self), self)

    def successors(self) -> Successors:
        """Return a sequence of the positions after each legal move, one for each choice, in no special order.

        No moves are made for it, and a position only when it is looked at. So it takes a small part of the time
        of `legal_moves`: for random games, searches and learning programs. The order is the same each time. Two
        choices may lead to one position, which then is here twice.

        >>> initial = Position.initial()
        >>> {*initial.successors()} == {initial.play(move) for move in initial.legal_moves()}
        True
        """
        found = generator(self.rules).children[self.turn](self.own, self.opponent, self.kings)
        return Successors(self, found)

    def required_captures(self) -> MoveList:
        """Return the mandatory captures, of which one must be played, sorted by path; empty if there is none.

        >>> [str(move) for move in Position.from_fen("W:Wc3,g2:Bc4").required_captures()]
        ['c3xc5']
        """
        return MoveList(rules.required_captures(self), self)

    def next_squares(self, path: str | Iterable[Square | int | str]) -> tuple[rules.Step, ...]:
        """Return the landing squares that continue `path`, a list or one square, towards a legal move, in order.

        Each comes with the square of the piece that it captures, None for a quiet move. The result is
        empty if the path is complete, or is not the beginning of a legal move.

        >>> [str(step.to) for step in Position.from_fen("W:Wc3:Bc4,d5").next_squares(["c3", "c5"])]
        ['e5']
        """
        return rules.next_squares(self, notation.path_in(path))

    def parse_move(self, text: str) -> Move:
        """Return the legal move that `text` names by its whole path, or by a short form that fits one move only.

        A short form has the first and the last square ("c3xe5" for c3xc5xe5). NotationError if the text
        is not a move, IllegalMoveError with the reason if the move is not legal, AmbiguousMoveError if
        several moves fit.

        >>> str(Position.from_fen("W:Wc3:Bc4,d5").parse_move("c3xe5"))
        'c3xc5xe5'
        """
        return self.find_move(notation.parse_path(text))

    def find_move(self, path: Move | str | Iterable[Square | int | str]) -> Move:
        """Return the legal move that a text or a list of squares names, as `parse_move` does, or a Move itself.

        >>> str(Position.initial().find_move(["a3", "a4"]))
        'a3-a4'
        """
        if isinstance(path, str):
            return self.parse_move(path)
        if isinstance(path, Move):
            return self._legal(path)
        squares = squares_in(path)
        fitting = rules.moves_fitting(self, squares)
        if len(fitting) == 1:
            return fitting[0]
        if fitting:
            raise AmbiguousMoveError(ambiguous(squares, fitting), fitting)
        raise IllegalMoveError(explain(self, *squares))

    def play(self, move: Move | str | Iterable[Square | int | str]) -> Position:
        """Return the position after a move, given as for `find_move`; IllegalMoveError says why it is not legal.

        >>> position = Position.initial()
        >>> position.play(position.parse_move("a3-a4")) == position.play("a3-a4")
        True
        """
        return rules.played(self, self.find_move(move))

    def _legal(self, move: Move) -> Move:
        """Return `move` if it is legal here; else raise IllegalMoveError."""
        legal = rules.complete(self, move.path)
        if legal is None:
            raise IllegalMoveError(explain(self, *move.path))
        if legal != move:
            raise IllegalMoveError(miscounted(legal))
        return move

    def play_unchecked(self, move: Move | str) -> Position:
        """Return the position after `move`, without checking that it is legal; a text is read by `parse_move`.

        >>> position = Position.initial()
        >>> position.play_unchecked(position.legal_moves()[0]).turn
        Side.BLACK
        """
        demand(move, (Move, str), "a Move or its text")
        return rules.apply(self, self.parse_move(move) if isinstance(move, str) else move)

    @property
    def outcome(self) -> rules.Outcome | None:
        """The outcome if the side to move has no legal move (R14), else None.

        Draws need the history of a game: see `Game.outcome`.

        >>> Position.from_fen("W:W:Ba7").outcome
        Outcome(winner=Side.BLACK, reason=Reason.NO_PIECES)
        """
        return rules.outcome(self)

    def _repr_svg_(self) -> str:
        """Return the board as SVG, for notebooks."""
        from tama_core import diagram  # noqa: PLC0415 - needed in notebooks only

        return diagram.svg(self)

    def __repr__(self) -> str:
        """Return an expression for this position."""
        name = self.rules.name
        shown = repr(self.rules) if name == "custom" else name
        return f"Position.from_fen({self.fen()!r}, rules={shown})"
