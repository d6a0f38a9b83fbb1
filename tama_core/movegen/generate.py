"""Generates the positions after each legal move, as plain integers.

Everything here works on three bitboards: the mover's pieces, the opponent's, and the kings
of both. `generator(rules)` returns the one generator of a ruleset. `rules` and `engine` both
use it, so they cannot disagree about legal moves.

`mobility` finds quiet moves, and the pieces that can jump, for a whole set of men at once.

Captures: the capture tree of a king can have tens of thousands of paths with a few dozen
results, so it is searched as the graph that it is. A *state* is (square, captured, heading);
a *level* holds all states after the same number of captures, each with the state that it was
first reached from. Levels keep the order of their paths, and jumps come in the order of their
landing squares. So the first path that reaches a state is the one that sorts first. If a board
has thousands of states, `setwise` searches whole groups of them at once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache, lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Final

from tama_core.base_errors import TamaError
from tama_core.board import FAR_RANK, Side
from tama_core.faults import Fault
from tama_core.movegen.lookup import EVERY_WAY, FREE, MAN, ORTHOGONAL, Jumps, KingSteps
from tama_core.movegen.mobility import jumpers_of, quiet_of, relevant_of
from tama_core.movegen.setwise import SetwiseCaptures
from tama_core.squares import bits

if TYPE_CHECKING:
    from tama_core.movegen.mobility import Jumpers, Quiet, Relevant
    from tama_core.ruleset import RuleSet

CaptureState = tuple[int, int, int]
"""A capture under way: square (one bit), captured squares (bitboard), heading."""
CaptureStates = dict[CaptureState, CaptureState | None]
"""The states after n captures, each with the state it was first reached from."""
Child = tuple[int, int, int]
"""A position after one turn: the mover's pieces, the opponent's, kings."""

Children = Callable[[int, int, int], list[Child]]
"""(own, opponent, kings) → the position after each turn."""
Takes = Callable[[int, int, int, int], list[Child]]
"""(own, opponent, kings, pieces with a jump) → the position after each capture."""
Ends = Callable[[int, int, int, int], list[tuple[int, int, int, int]]]
"""The same → origin, square, captured squares and heading of each choice's last state."""

__all__ = ["CaptureState", "CaptureStates", "Child", "Children", "MoveGenerator", "Takes", "generator"]

WIDE: Final = 1_000
"""The most states of a level that are followed one by one; hasty generation drops the others."""
FREE_CHOICE: Final = 50_000
"""The most states of a position under rules without R10, which make about a third as many choices."""

LAST_BUT_ONE: Final = {Side.WHITE: FAR_RANK[Side.WHITE] >> 8, Side.BLACK: FAR_RANK[Side.BLACK] << 8}
"""The rank from which a man's step may crown it."""


class MoveGenerator:
    """Successors of positions under one ruleset; get it from `generator`.

    `children[side]` and `captures[side]` are functions of (own, opponent, kings) that return
    the list of positions after one turn of that side, one for each choice; `captures` gives an
    empty list if no capture is possible. `quiet[side]` returns the masks (origin | target) of the
    moves without capture.
    """

    def __init__(self, rules: RuleSet, most: int) -> None:
        """Build the tables of `rules`; captures are followed for `most` pieces at most."""
        squares = [1 << number for number in range(64)]
        self.rules = rules
        self.king_steps: dict[int, KingSteps] = {bit: KingSteps(bit, rules) for bit in squares}
        ways = () if rules.about_turn else EVERY_WAY if rules.diagonal_captures else ORTHOGONAL
        kings = {each: {bit: Jumps(bit, each, Side.WHITE, rules) for bit in squares} for each in (FREE, *ways)}
        self.jumps: dict[Side, dict[int, dict[int, Jumps]]] = {
            side: {**kings, MAN: {bit: Jumps(bit, MAN, side, rules) for bit in squares}} for side in Side
        }
        """Heading and square of a piece → its jumps."""
        self.quiet: dict[Side, Quiet] = {side: quiet_of(side, self.king_steps, rules) for side in Side}
        self.man_steps: dict[Side, dict[int, tuple[int, ...]]] = {
            side: {bit: self.quiet[side](bit, 0, 0) for bit in squares} for side in Side
        }
        self.jumpers: dict[Side, Jumpers] = {side: jumpers_of(side, kings[FREE], rules) for side in Side}
        if not most:
            self.jumpers = dict.fromkeys(Side, lambda _own, _opponent, _kings: 0)
        self.relevant: dict[Side, Relevant] = {side: relevant_of(side, kings[FREE], rules) for side in Side}
        self.most = most
        self.takes: dict[Side, Takes] = {side: self._takes_of(side, hasty=False) for side in Side}
        self.captures: dict[Side, Children] = {side: self._captures_of(side) for side in Side}
        self.children: dict[Side, Children] = {side: self._children_of(side, self.takes[side]) for side in Side}
        self.some_takes: dict[Side, Takes] = {side: self._takes_of(side, hasty=True) for side in Side}
        self.some_children: dict[Side, Children] = {
            side: self._children_of(side, self.some_takes[side]) for side in Side
        }

    def grow(self, side: Side, level: CaptureStates, rest: int, opponent: int) -> CaptureStates:
        """Return the states one capture beyond `level` (R6, R7, R8, R11, R13).

        `rest` holds the mover's pieces except the capturing one.
        """
        jumps, at_once = self.jumps[side], self.rules.remove_at_once
        grown: CaptureStates = {}
        for state in level:
            bit, captured, heading = state
            prey = opponent ^ captured
            table = jumps[heading][bit]
            for landing, over, after in table[(rest | (prey if at_once else opponent)) & table.lines][1]:
                if over & prey:
                    grown.setdefault((landing, captured | over, after), state)
        return grown

    def trace(
        self, side: Side, own: int, opponent: int, kings: int, room: int, widest: int | None = None
    ) -> list[tuple[int, list[CaptureStates]]] | None:
        """Return the capture states of each piece with a jump, by number of captures; None if there are over `room`.

        The first level holds the piece before its capture. The first `widest` states of each level are kept.
        """
        traced = []
        for origin in bits(self.jumpers[side](own, opponent, kings)):
            level: CaptureStates = {(origin, 0, FREE if origin & kings else MAN): None}
            levels = []
            while level:
                levels.append(level)
                room -= len(level)
                if room < 0:
                    return None
                level = self.grow(side, level, own ^ origin, opponent)
                if widest is not None and len(level) > widest:
                    level = dict(islice(level.items(), widest))
            traced.append((origin, levels))
        return traced

    def setwise(self, side: Side, own: int, opponent: int, kings: int) -> SetwiseCaptures:
        """Return all captures of a position with too many states for `trace`; requires R10."""
        origins = tuple(bits(self.jumpers[side](own, opponent, kings)))
        return SetwiseCaptures(self.rules, own, opponent, kings, origins, self.jumps[side][MAN])

    def _takes_of(self, side: Side, *, hasty: bool) -> Takes:
        ends_of = self._longest_of if self.rules.maximum_rule else self._ends_of
        far, last_states = FAR_RANK[side], ends_of(side, hasty=hasty)

        def takes(own: int, opponent: int, kings: int, jumpers: int) -> list[Child]:
            states = last_states(own, opponent, kings, jumpers)
            if len(states) == 1:
                origin, landing, captured, heading = states[0]
                left = kings and kings ^ kings & (captured | origin)
                crowned = left | landing if heading != MAN or landing & far else left
                return [(own ^ origin | landing, opponent ^ captured, crowned)]
            choices: dict[tuple[int, int, int], Child] = {}
            for origin, landing, captured, heading in states:
                left = kings and kings ^ kings & (captured | origin)
                crowned = left | landing if heading != MAN or landing & far else left
                choices[origin, landing, captured] = own ^ origin | landing, opponent ^ captured, crowned
            return list(choices.values())

        return takes

    def _captures_of(self, side: Side) -> Children:
        jumpers, takes = self.jumpers[side], self.takes[side]

        def captures(own: int, opponent: int, kings: int) -> list[Child]:
            able = jumpers(own, opponent, kings)
            return takes(own, opponent, kings, able) if able else []

        return captures

    def _ends_of(self, side: Side, *, hasty: bool) -> Ends:
        """Return a function that finds the states without a further capture (R9), for rules without R10."""

        def ends(own: int, opponent: int, kings: int, movers: int) -> list[tuple[int, int, int, int]]:
            widest = WIDE // movers.bit_count() if hasty else None
            traced = self.trace(side, own, opponent, kings, FREE_CHOICE, widest)
            if traced is None:
                raise TamaError(Fault("captures-many"))
            return [
                (origin, *state)
                for origin, levels in traced
                for level in levels[1:]
                for state in level
                if not self.grow(side, {state: None}, own ^ origin, opponent)
            ]

        return ends

    def _longest_of(self, side: Side, *, hasty: bool) -> Ends:  # noqa: C901 - inlined for speed
        """Return a function that finds the last states of the longest captures (R10), for all pieces at once.

        The engine spends an eighth of its time in it, so the first captures are a loop of their own.
        """
        jumps, at_once, most = self.jumps[side], self.rules.remove_at_once, self.most
        men, royal = jumps[MAN], jumps[FREE]
        setwise_ends = lru_cache(maxsize=16)(lambda *position: self.setwise(side, *position).ends())

        def longest(  # noqa: C901 - as above
            own: int, opponent: int, kings: int, movers: int
        ) -> list[tuple[int, int, int, int]]:
            level, taken, occupied = [], 1, own | opponent
            while movers:
                bit = movers & -movers
                movers ^= bit
                table = royal[bit] if bit & kings else men[bit]
                for landing, over, after in table[occupied & table.lines][1]:
                    if over & opponent:
                        level.append((bit, landing, over, after))
            grown: dict[tuple[int, int, int, int], None] = {}
            while taken < most:
                for origin, bit, captured, heading in level:
                    prey = opponent ^ captured
                    table = jumps[heading][bit]
                    if table.seen & prey:
                        occupied = own ^ origin | (prey if at_once else opponent)
                        for landing, over, after in table[occupied & table.lines][1]:
                            if over & prey:
                                grown[origin, landing, captured | over, after] = None
                if not grown:
                    break
                level = list(grown)
                grown.clear()
                taken += 1
                if len(level) > WIDE:
                    if not hasty:
                        return setwise_ends(own, opponent, kings)
                    del level[WIDE:]
            return level

        return longest

    def _children_of(self, side: Side, takes: Takes) -> Children:
        jumpers, quiet = self.jumpers[side], self.quiet[side]
        far = FAR_RANK[side]
        last = LAST_BUT_ONE[side]

        def children(own: int, opponent: int, kings: int) -> list[Child]:
            if able := jumpers(own, opponent, kings):
                return takes(own, opponent, kings, able)
            masks = quiet(own, opponent, kings)
            if not own & kings:
                if own & last:
                    return [(own ^ mask, opponent, kings | mask & far) for mask in masks]
                return [(own ^ mask, opponent, kings) for mask in masks]
            return [(own ^ mask, opponent, kings ^ mask if mask & kings else kings | mask & far) for mask in masks]

        return children


@lru_cache(maxsize=256)
def generator(rules: RuleSet, most: int = 64) -> MoveGenerator:
    """Return the generator of `rules`, shared by all rulesets that differ in draws only.

    With `most` below 64 it overlooks the captures beyond so many pieces, as weak levels do; this requires R10.

    >>> from tama_core.board import INITIAL_BLACK, INITIAL_WHITE
    >>> from tama_core.ruleset import TAMA
    >>> len(generator(TAMA).children[Side.WHITE](INITIAL_WHITE, INITIAL_BLACK, 0))
    22
    """
    return _generator(replace(rules, repetition_limit=None, quiet_ply_limit=None, one_each_draws=False), most)


_generator = cache(MoveGenerator)
