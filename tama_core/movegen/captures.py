"""Finds the captures of one board with their paths.

They are traced state by state; on boards with very many states the setwise search tells where captures end, and the
first path to each is searched for.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from tama_core.base_errors import TamaError
from tama_core.faults import Fault
from tama_core.move import made_move
from tama_core.movegen.generate import FREE_CHOICE, CaptureState, CaptureStates, generator
from tama_core.movegen.lookup import FREE, MAN
from tama_core.squares import SQUARES, Square

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tama_core.board import Board
    from tama_core.move import Move
    from tama_core.movegen.setwise import SetwiseCaptures

__all__ = ["Captures", "Step", "captures_of", "follow", "retrace", "step_between"]

TRACED: Final = 4_000
"""The most states of a board that are traced one by one; beyond, the setwise search is quicker."""
HASTY: Final = 400
"""The states that `some` follows after each number of captures, for all pieces together."""


class Step(NamedTuple):
    """One landing square of a path, and the square of the piece captured (None for a quiet move).

    `crowned` tells whether a man is crowned there at once (R12, R13).

    >>> from tama_core.board import Board
    >>> from tama_core.rules import next_squares
    >>> next_squares(Board(white=1 << 48, black=0), [Square("a7")])[0].crowned
    False
    """

    to: Square
    captured: Square | None
    crowned: bool = False


class Captures:
    """The captures of `board`, traced state by state."""

    vast = False
    """Whether the board has too many states for that."""

    def __init__(self, board: Board, traced: Iterable[tuple[int, list[CaptureStates]]]) -> None:
        """Take the states that `MoveGenerator.trace` found."""
        self.board = board
        self.levels: dict[int, list[CaptureStates]] = dict(traced)

    @cached_property
    def most(self) -> int:
        """The most pieces that can be captured; 0 if there is no capture."""
        return max(map(len, self.levels.values()), default=1) - 1

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """One move for each choice, sorted by path: the first of its paths."""
        first = {(origin, *state[:2]): (state, self.levels[origin]) for origin, state in reversed(list(self._ends()))}
        return tuple(sorted((retrace(*traced) for traced in first.values()), key=lambda move: move.path))

    @property
    def some(self) -> tuple[Move, ...]:
        """All moves, or some of them on a vast board, if that is quicker."""
        return self.moves

    def _ends(self) -> Iterator[tuple[int, CaptureState]]:
        """Yield origin and last state of every legal capture."""
        for origin, levels in self.levels.items():
            last = levels[self.most : self.most + 1] if self.board.rules.maximum_rule else levels[1:]
            yield from ((origin, state) for level in last for state in level if self.is_end(origin, state))

    def is_end(self, origin: int, state: CaptureState) -> bool:
        """Return whether a capture that ends in `state` is complete and legal.

        Under R10 it must have captured the most pieces. Without R10 no further capture may be possible (R9).
        """
        if self.board.rules.maximum_rule:
            return 0 < self.most == state[1].bit_count()
        return state[1] != 0 and not follow(self.board, origin, {state: None})

    def leading(self, origin: int, ahead: CaptureStates) -> CaptureStates:
        """Return the states of `ahead`, all after the same number of captures, that lie on a longest capture (R10)."""
        levels = self.levels[origin]
        alive = set(levels[self.most]) if len(levels) > self.most else set()
        count = next(iter(ahead), (0, 0, 0))[1].bit_count()
        for level in reversed(levels[count : self.most]):
            alive = {state for state in level if not alive.isdisjoint(follow(self.board, origin, {state: None}))}
        return {state: parent for state, parent in ahead.items() if state in alive}


class VastCaptures(Captures):
    """The captures of a board with too many states to trace, found lazily.

    TamaError under rules without R10, because there are too many captures to list.
    """

    vast = True

    def __init__(self, board: Board) -> None:
        """Take the board."""
        super().__init__(board, ())
        self.dead: set[tuple[int, CaptureState]] = set()

    @cached_property
    def setwise(self) -> SetwiseCaptures:
        """All captures in groups; once `moves` are known, only the last levels are kept."""
        board = self.board
        if not board.rules.maximum_rule:
            raise TamaError(Fault("captures-many"))
        return generator(board.rules).setwise(board.turn, board.own, board.opponent, board.kings)

    @cached_property
    def most(self) -> int:
        """The most pieces that can be captured."""
        return len(self.setwise.levels) - 1

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """One move for each choice, sorted by path: the first of its paths."""
        choices = self.setwise.choices()
        self.setwise.prune()
        moves = (move for lane, wanted in enumerate(choices) for move in self._first_paths(lane, wanted))
        return tuple(sorted(moves, key=lambda move: move.path))

    @cached_property
    def some(self) -> tuple[Move, ...]:
        """Some moves that are found quickly, or all if there are none such.

        Moves that capture every piece are certainly the longest; for others the setwise search must confirm it.
        """
        board = self.board
        pieces = board.turn, board.own, board.opponent, board.kings
        traced = generator(board.rules).trace(*pieces, FREE_CHOICE, HASTY // board.own.bit_count()) or []
        longest = max(len(levels) for _, levels in traced) - 1
        if longest < board.opponent.bit_count() and longest < self.most:
            return self.moves
        first = {
            (origin, *state[:2]): (state, levels)
            for origin, levels in traced
            if len(levels) > longest
            for state in reversed(levels[-1])
        }
        return tuple(retrace(*found) for found in first.values())

    def _first_paths(self, lane: int, wanted: dict[int, int]) -> list[Move]:
        """Return the first path to each choice of a lane's piece; `wanted` maps captured squares to last squares.

        The search is depth-first, takes squares in their order, and visits no state twice.
        """
        board, setwise = self.board, self.setwise
        jumps, leading, at_once = generator(board.rules).jumps[board.turn], setwise.leading, board.rules.remove_at_once
        origin, opponent, most = setwise.origins[lane], board.opponent, self.most
        rest, left = board.own ^ origin, sum(squares.bit_count() for squares in wanted.values())
        path, taken = [origin], []
        found: list[Move] = []
        unseen: dict[int, int] = {}

        def search(bit: int, captured: int, heading: int) -> None:
            prey = opponent ^ captured
            table = jumps[heading][bit]
            for landing, over, turned in table[(rest | (prey if at_once else opponent)) & table.lines][1]:
                if over & prey:
                    after = captured | over
                    key = after | turned - FREE << 64
                    squares = unseen.get(key)
                    if squares is None:
                        unseen[key] = squares = leading(lane, after, turned)
                    if squares & landing:
                        unseen[key] = squares ^ landing
                        path.append(landing)
                        taken.append(over)
                        if len(taken) < most:
                            search(landing, after, turned)
                        elif wanted[after] & landing:
                            wanted[after] ^= landing
                            found.append(made_move(_squares(path), _squares(taken)))
                        if len(found) == left:
                            return
                        path.pop()
                        taken.pop()

        if left:
            search(origin, 0, FREE if origin & board.kings else MAN)
        return found

    def leading(self, origin: int, ahead: CaptureStates) -> CaptureStates:
        """Return the states of `ahead` that lie on a longest capture (R10)."""
        self.moves  # noqa: B018 - prunes the setwise search
        lane = self.setwise.origins.index(origin)
        return {state: parent for state, parent in ahead.items() if self._leads(lane, state)}

    def _leads(self, lane: int, state: CaptureState) -> bool:
        """Return whether `state` leads to the end of a longest capture; remember states that do not."""
        bit, captured, heading = state
        if (lane, state) in self.dead or not self.setwise.leading(lane, captured, heading) & bit:
            return False
        count = captured.bit_count()
        if count == self.most or (count >= self.setwise.pruned and heading != MAN):
            return True
        following = follow(self.board, self.setwise.origins[lane], {state: None})
        if any(self._leads(lane, after) for after in following):
            return True
        self.dead.add((lane, state))
        return False


@lru_cache(maxsize=4)
def captures_of(board: Board) -> Captures:
    """Return the captures of a board."""
    rules = board.rules
    room = TRACED if rules.maximum_rule else FREE_CHOICE
    traced = generator(rules).trace(board.turn, board.own, board.opponent, board.kings, room)
    return VastCaptures(board) if traced is None else Captures(board, traced)


def follow(board: Board, origin: int, level: CaptureStates) -> CaptureStates:
    """Return the states of the piece from `origin` one capture beyond `level`."""
    return generator(board.rules).grow(board.turn, level, board.own ^ origin, board.opponent)


def step_between(before: CaptureState, after: CaptureState) -> Step:
    """Return the step from one state to the next."""
    return Step(_square(after[0]), _square(after[1] ^ before[1]), crowned=before[2] == MAN != after[2])


def retrace(state: CaptureState, levels: list[CaptureStates]) -> Move:
    """Trace `state` back through its first-reached parents: the path that sorts first."""
    states = [state]
    while (parent := levels[states[-1][1].bit_count()][states[-1]]) is not None:
        states.append(parent)
    states.reverse()
    taken = (after[1] ^ before[1] for before, after in pairwise(states))
    return made_move(_squares(bit for bit, _, _ in states), _squares(taken))


def _square(bit: int) -> Square:
    return SQUARES[bit.bit_length() - 1]


def _squares(bits: Iterable[int]) -> tuple[Square, ...]:
    return tuple(_square(bit) for bit in bits)
