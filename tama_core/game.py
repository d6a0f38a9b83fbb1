"""Plays a game from its first position to its result; the only class of the package that is not immutable."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, NoReturn, overload

from tama_core.base_errors import NotationError, TamaError, demand, shown
from tama_core.board import Side
from tama_core.explain.illegal import IllegalMoveError
from tama_core.explain.reasons import Explanation, explain
from tama_core.faults import Fault
from tama_core.position import Position
from tama_core.quiet_span import QuietSpan
from tama_core.rules import Outcome, Reason, played
from tama_core.ruleset import TAMA, RuleSet, rules_of
from tama_core.suggestions import missing_attribute

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tama_core.annotations import Note
    from tama_core.base_errors import LocatedError
    from tama_core.explain.reasons import Try
    from tama_core.move import Move
    from tama_core.squares import Square

    MoveLike = Move | str | Iterable[Square | int | str]

__all__ = ["Game"]


class Game:
    """A game: positions and moves so far, undo and redo, draw offers, and how it ended.

    Every call that fails raises a TamaError and changes nothing. `tags` (players, event, date …)
    and `notes` may be changed freely: `notes[0]` stands before the first move, `notes[n]` beside the
    n-th. Notes of moves that are undone and replaced are dropped.

    A game that was read from a file has two lists of PdnErrors, each with line and column: `errors`
    for the parts that could not be read, `warnings` for the parts that contradict each other.

    Its length is the number of moves played; iterating and indexing give them; `repr` is an
    expression for an equal game. Two games are equal if start, moves, ending, tags and notes are;
    open draw offers, undone moves, errors and warnings do not count.

    >>> game = Game()
    >>> str(game.play("a3-a4")), len(game)
    ('a3-a4', 1)
    >>> game
    Game.from_moves('a3-a4', rules=TAMA)
    >>> game.resign("black")
    >>> game.outcome
    Outcome(winner=Side.WHITE, reason=Reason.RESIGNATION)
    """

    def __init__(self, rules: RuleSet | str | None = None, *, start: Position | str | None = None) -> None:
        """Begin at the initial position of `rules` (default: TAMA), or at `start`: a Position or a FEN."""
        if isinstance(rules, Position):
            raise NotationError(f"expected a ruleset, not {shown(rules)}; write Game(start=position)")
        if isinstance(start, str):
            start = Position.from_fen(start, TAMA if rules is None else rules)
        if start is not None:
            demand(start, Position, "a Position or a FEN as the game's start")
            if rules is not None and rules_of(rules) != start.rules:
                raise NotationError(f"expected a start under {rules_of(rules).name}, not {shown(start)}")
        self._positions = [Position.initial(TAMA if rules is None else rules) if start is None else start]
        self._moves: list[Move] = []
        self._undone: list[Move] = []
        self._quiet = QuietSpan()
        self._ending: Outcome | None = None
        self._offer: Side | None = None
        self.tags: dict[str, str] = {}
        self.notes: dict[int, Note] = {}
        self.errors: tuple[LocatedError, ...] = ()
        self.warnings: tuple[LocatedError, ...] = ()

    @classmethod
    def from_moves(
        cls,
        moves: str | Iterable[MoveLike] = (),
        rules: RuleSet | str | None = None,
        *,
        start: Position | str | None = None,
        ending: Outcome | None = None,
        tags: Mapping[str, str] | None = None,
        notes: Mapping[int, Note] | None = None,
    ) -> Game:
        """Return the game of these moves, in one text or one by one; draws by R16 count as not claimed.

        `ending` is the resignation or agreement at its end.

        >>> [str(move) for move in Game.from_moves("a3-a4 h6-h5")]
        ['a3-a4', 'h6-h5']
        """
        game = cls(rules, start=start)
        listed = moves.split() if isinstance(moves, str) else moves
        demand(listed, Iterable, "moves, in one text or one by one")
        for name, value in (("tags", tags), ("notes", notes)):
            demand(value, (Mapping, type(None)), f"a dict as {name}")
        for move in listed:
            game.record(move)
        if ending is not None:
            game.end(ending)
        game.tags, game.notes = dict(tags or {}), dict(notes or {})
        return game

    @classmethod
    def recorded(cls, positions: Sequence[Position], moves: Sequence[Move], ending: Outcome | None = None) -> Game:
        """Return the game that went through `positions`; the caller guarantees that `moves` lead from each to the next.

        The game may go on after a draw by R16 that neither player claimed.

        >>> Game.recorded([Position.initial()], []).moves
        ()
        """
        demand(positions, Sequence, "a list of Positions")
        demand(moves, Sequence, "a list of Moves")
        if len(positions) != len(moves) + 1:
            raise NotationError(f"expected one position more than the {len(moves)} moves, not {len(positions)}")
        game = cls(start=positions[0])
        game._positions, game._moves, game._ending = list(positions), list(moves), ending
        return game

    @property
    def rules(self) -> RuleSet:
        """The rules that the game is played under."""
        return self.position.rules

    @property
    def position(self) -> Position:
        """The current position."""
        return self._positions[-1]

    @property
    def positions(self) -> tuple[Position, ...]:
        """All positions from the first to the current one."""
        return tuple(self._positions)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves played from the first position on, without undone ones."""
        return tuple(self._moves)

    @property
    def undone(self) -> int:
        """How many moves `redo` can play again."""
        return len(self._undone)

    @property
    def offer(self) -> Side | None:
        """The side whose draw offer is open, or None."""
        return self._offer

    @property
    def ending(self) -> Outcome | None:
        """The resignation or agreement that ended the game, None if it ended otherwise or has not ended."""
        return self._ending

    @property
    def quiet_plies(self) -> int:
        """The number of plies since the last capture or forward move of a man (R16)."""
        self._quiet.go_to(self._positions, self._moves)
        return self._quiet.plies

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended (R14 to R16), None if it is unfinished.

        >>> Game(start=Position.from_fen("W:W:Ba7")).outcome.winner
        Side.BLACK
        """
        return self._ending or self.position.outcome or self._practical_draw()

    def _practical_draw(self) -> Outcome | None:
        """R16: one piece each, repetition and quiet plies. A position can only repeat within the quiet plies."""
        if self.rules.one_each_draws and self.position.own.bit_count() == self.position.opponent.bit_count() == 1:
            return Outcome(None, Reason.ONE_EACH)
        quiet, times = self.quiet_plies, self._quiet.times
        if self.rules.repetition_limit is not None and times >= self.rules.repetition_limit:
            return Outcome(None, Reason.REPETITION)
        if self.rules.quiet_ply_limit is not None and quiet >= self.rules.quiet_ply_limit:
            return Outcome(None, Reason.QUIET_PLIES)
        return None

    def play(self, move: MoveLike) -> Move:
        """Play a move, given as a value, as text or as a path, and return it.

        Undone moves can no longer be redone, and an open draw offer of the other side is declined.
        IllegalMoveError says why a move is not legal, also after the end of the game.

        >>> str(Game().play(["a3", "a4"]))
        'a3-a4'
        """
        self._demand_open()
        return self.record(move)

    def record(self, move: MoveLike) -> Move:
        """Play a move as `play` does, but treat draws by R16 as not claimed: for games that were played elsewhere.

        >>> game = Game(start=Position.from_fen("W:WKa1:BKh8", rules=RuleSet(quiet_ply_limit=1)))
        >>> _ = game.play("a1-b1")
        >>> game.outcome.reason, str(game.record("h8-g8"))
        (Reason.QUIET_PLIES, 'h8-g8')
        """
        if self._ending:
            self._demand_open()
        chosen = self.position.find_move(move)
        self._advance(chosen)
        self._undone.clear()
        self.notes = {ply: note for ply, note in self.notes.items() if ply < len(self._moves)}
        return chosen

    def end(self, ending: Outcome) -> None:
        """End a game that was played elsewhere by resignation or agreement, as `ending` says.

        IllegalMoveError if it has ended already, other than by a draw of R16, which counts as not claimed.

        >>> game = Game()
        >>> game.end(Outcome(Side.BLACK, Reason.RESIGNATION))
        >>> game.outcome.winner
        Side.BLACK
        """
        demand(ending, Outcome, "an Outcome")
        if self._ending or self.position.outcome:
            self._demand_open()
        self._ending, self._offer = ending, None

    def undo(self) -> Move:
        """Take back the last move, and a resignation or agreement with it; return the move.

        TamaError if there is none.

        >>> game = Game()
        >>> game.play("a3-a4") == game.undo(), game.moves
        (True, ())
        """
        if not self._moves:
            raise TamaError(Fault("undo-none"))
        self._ending = self._offer = None
        self._quiet.forget()
        self._positions.pop()
        self._undone.append(self._moves.pop())
        return self._undone[-1]

    def redo(self) -> Move:
        """Play the move undone last again, and return it; TamaError if there is none.

        >>> game = Game()
        >>> _ = game.play("a3-a4"), game.undo()
        >>> str(game.redo())
        'a3-a4'
        """
        if not self._undone:
            raise TamaError(Fault("redo-none"))
        self._demand_open()
        self._advance(self._undone[-1])
        return self._undone.pop()

    def offer_draw(self, side: Side | str) -> None:
        """Offer a draw for `side`; if the other side's offer is open, this accepts it (R15).

        >>> game = Game()
        >>> game.offer_draw("black")
        >>> game.offer
        Side.BLACK
        """
        self._demand_open()
        side = Side.of(side)
        if self._offer is side.other:
            self.agree_draw()
        else:
            self._offer = side

    def accept_draw(self, side: Side | str) -> None:
        """Accept, for `side`, the open draw offer of the other side (R15); TamaError if there is none.

        >>> game = Game()
        >>> game.offer_draw("black")
        >>> game.accept_draw("white")
        >>> game.outcome
        Outcome(winner=None, reason=Reason.AGREEMENT)
        """
        self._demand_offer(Side.of(side).other)
        self.offer_draw(side)

    def decline_draw(self, side: Side | str) -> None:
        """Decline, for `side`, the open draw offer of the other side; TamaError if there is none.

        >>> game = Game()
        >>> game.offer_draw("black")
        >>> game.decline_draw("white")
        >>> game.offer is None
        True
        """
        self._demand_offer(Side.of(side).other)
        self._offer = None

    def agree_draw(self) -> None:
        """End the game as a draw by agreement (R15).

        >>> game = Game()
        >>> game.agree_draw()
        >>> game.outcome.rule
        'R15'
        """
        self._demand_open()
        self._ending, self._offer = Outcome(None, Reason.AGREEMENT), None

    def resign(self, side: Side | str) -> None:
        """End the game as lost for `side` (R16).

        >>> game = Game()
        >>> game.resign("white")
        >>> game.outcome.winner
        Side.BLACK
        """
        self._demand_open()
        self._ending = Outcome(Side.of(side).other, Reason.RESIGNATION)
        self._offer = None

    def copy(self) -> Game:
        """Return an independent copy of the game.

        >>> game = Game()
        >>> game.copy().play("a3-a4") in game.moves
        False
        """
        twin = Game(start=self._positions[0])
        twin._positions, twin._moves = self._positions.copy(), self._moves.copy()
        twin._undone, twin._ending, twin._offer = self._undone.copy(), self._ending, self._offer
        twin.tags, twin.notes = self.tags.copy(), self.notes.copy()
        twin.errors, twin.warnings = self.errors, self.warnings
        return twin

    def __copy__(self) -> Game:
        """Return an independent copy of the game."""
        return self.copy()

    def __len__(self) -> int:
        """Return the number of moves played."""
        return len(self._moves)

    def __bool__(self) -> bool:
        """Return True even for a game without moves, whose length is 0."""
        return True

    def __iter__(self) -> Iterator[Move]:
        """Yield the moves played, without undone ones."""
        return iter(self.moves)

    @overload
    def __getitem__(self, ply: int) -> Move: ...
    @overload
    def __getitem__(self, ply: slice) -> tuple[Move, ...]: ...
    def __getitem__(self, ply: int | slice) -> Move | tuple[Move, ...]:
        """Return a move played, counted from 0, or a slice of them."""
        return self.moves[ply]

    def __eq__(self, other: object) -> bool:
        """Compare start, moves, ending, tags and notes."""
        if not isinstance(other, Game):
            return NotImplemented
        return self._content() == other._content()

    __hash__: ClassVar[None]  # type: ignore[assignment] # it changes, so `__eq__` leaves it None

    def __repr__(self) -> str:
        """Return an expression for an equal game."""
        start = self._positions[0]
        given = [repr(" ".join(map(str, self._moves)))]
        if start != Position.initial(start.rules):
            given.append(f"start={start!r}")
        else:
            given.append(f"rules={self.rules!r}" if self.rules.name == "custom" else f"rules={self.rules.name}")
        if self._ending:
            given.append(f"ending={self._ending!r}")
        given += [f"{name}={value!r}" for name, value in (("tags", self.tags), ("notes", self.notes)) if value]
        return f"Game.from_moves({', '.join(given)})"

    if not TYPE_CHECKING:  # a type checker would accept every attribute

        def __getattr__(self, name: str) -> NoReturn:
            """Raise AttributeError with a suggestion."""
            raise missing_attribute(self, name, ("game.position", Position))

    def explain(self, *path: Try) -> Explanation:
        """Explain a try in the current position, as `tama_core.explain` does, or how the game ended.

        >>> Game().explain("a3", "a5").key
        'man-too-far'
        """
        return self.explain_end() or explain(self.position, *path)

    def explain_end(self) -> Explanation | None:
        """Explain how the game ended; None if it is unfinished.

        >>> Game(start=Position.from_fen("W:W:Ba7")).explain_end().sentence
        'The game is over: White has no pieces left.'
        """
        outcome = self.outcome
        if outcome is None:
            return None
        if outcome.winner:
            return Explanation(outcome.reason, {"side": outcome.winner.other})
        limits = {
            Reason.REPETITION: self.rules.repetition_limit,
            Reason.QUIET_PLIES: self.rules.quiet_ply_limit,
        }
        limit = limits.get(outcome.reason)
        return Explanation(outcome.reason, {"limit": limit} if limit else {})

    def _repr_svg_(self) -> str:
        """Return the current position and the move that led to it as SVG, for notebooks."""
        from tama_core import diagram  # noqa: PLC0415 - needed in notebooks only

        return diagram.svg(self.position, last_move=self._moves[-1] if self._moves else None)

    def _content(self) -> tuple[object, ...]:
        return self._positions[0], self._moves, self._ending, self.tags, self.notes

    def _advance(self, move: Move) -> None:
        mover = self.position.turn
        self._positions.append(played(self.position, move))
        self._moves.append(move)
        if self._offer is not mover:
            self._offer = None

    def _demand_open(self) -> None:
        end = self.explain_end()
        if end is not None:
            raise IllegalMoveError(end)

    def _demand_offer(self, side: Side) -> None:
        if self._offer is not side:
            raise TamaError(Fault("draw-none", side=side))
