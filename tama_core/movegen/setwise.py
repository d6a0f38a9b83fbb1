"""Searches the captures of kings among many enemies, for all pieces and squares at once.

Among sixteen enemies a king can reach hundreds of thousands of states (see `generate`), but only a few ten thousand
sets of captured squares. So a *group* holds all states with the same captured squares, as one large integer: a *row*
for each direction of the last jump, and in it a *lane* of 64 squares for each capturing piece. A handful of
operations then makes a jump from every square of every lane. The lanes differ in one point only: the origin of each
is empty for its own piece (R8).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tama_core.movegen.lookup import EVERY_WAY, FREE, MAN, ORTHOGONAL, ray
from tama_core.squares import ALL_SQUARES, bits

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tama_core.movegen.lookup import Jumps
    from tama_core.ruleset import RuleSet

    Man = tuple[int, int, int]
    """Number of its lane, square, captured squares."""

__all__ = ["SetwiseCaptures"]

LANE: Final = 65
"""Bits of a lane: one for each square, and one for a carry, which tells whether any square is set."""
PRUNED: Final = 6
"""The number of levels before the last that are pruned: earlier ones have few states that lead nowhere."""


class SetJumps(dict[int, tuple[int, int]]):
    """Captured squares among `lines` → sources and targets of the jumps over one victim, in every row and lane."""

    __slots__ = ("elsewhere", "here", "lines", "occupied", "rays", "row")

    occupied: int
    row: int

    def __init__(self, victim: int, occupied: int, origins: Sequence[int], row: int, rules: RuleSet) -> None:
        """Prepare the rays of `victim`; `row` is the number of bits in a row."""
        super().__init__()
        far = 1 if rules.short_king else 7
        ways = EVERY_WAY if rules.diagonal_captures else ORTHOGONAL
        self.rays: list[tuple[tuple[int, ...], tuple[int, ...]]] = [
            (ray(victim, way ^ 1)[:far], ray(victim, way)[:far]) for way in ways
        ]
        seen = sum(sum(beyond) for _, beyond in self.rays)
        lanes = [(1 << LANE * number, origin) for number, origin in enumerate(origins)]
        self.here: list[tuple[int, int]] = [(lane, origin) for lane, origin in lanes if origin & seen]
        self.elsewhere: int = sum(lane for lane, origin in lanes if not origin & seen)
        self.lines: int = seen if rules.remove_at_once else 0
        self.occupied, self.row = occupied, row

    def __missing__(self, captured: int) -> tuple[int, int]:
        """Follow the rays one by one in the lanes whose origin lies on them, and once for all other lanes."""
        blockers = self.occupied ^ captured
        sources, targets = self.between(blockers)
        sources, targets = sources * self.elsewhere, targets * self.elsewhere
        for lane, origin in self.here:
            behind, beyond = self.between(blockers ^ origin)
            sources |= behind * lane
            targets |= beyond * lane
        self[captured] = sources, targets
        return sources, targets

    def between(self, blockers: int) -> tuple[int, int]:
        """Return the sources and targets of a king's jumps, in the first lane of every row."""
        sources = targets = 0
        for number, (behind, beyond) in enumerate(self.rays):
            near, far = clear(behind, blockers), clear(beyond, blockers)
            if near and far:
                sources |= near << number * self.row
                targets |= far << number * self.row
        return sources, targets


def clear(line: tuple[int, ...], blockers: int) -> int:
    """Return the squares of `line` up to the first blocker.

    >>> clear((1, 2, 4, 8), 4)
    3
    """
    seen = 0
    for square in line:
        if square & blockers:
            break
        seen |= square
    return seen


class SetwiseCaptures:
    """All captures of the pieces on `origins`, by number of captures: `levels` of groups, and of `men` in mid-capture.

    The groups of a level map captured squares to places.
    """

    rules: RuleSet
    own: int
    opponent: int
    kings: int
    origins: Sequence[int]
    full: int
    carries: int

    def __init__(
        self,
        rules: RuleSet,
        own: int,
        opponent: int,
        kings: int,
        origins: Sequence[int],
        man_jumps: dict[int, Jumps],
    ) -> None:
        """Follow all captures of the pieces on `origins` to the end, those of men by the jumps of `man_jumps`."""
        self.rules, self.own, self.opponent, self.kings, self.origins = rules, own, opponent, kings, origins
        self.man_jumps = man_jumps
        self.row: int = LANE * len(origins)
        self.rows = 8 if rules.diagonal_captures else 4
        self.every_row: int = sum(1 << self.row * number for number in range(self.rows))
        lanes = sum(1 << LANE * number for number in range(len(origins)))
        self.first_row: int = lanes * ALL_SQUARES
        self.even: int = sum(self.first_row << self.row * number for number in range(0, self.rows, 2))
        self.full, self.carries = self.first_row * self.every_row, (lanes << 64) * self.every_row
        victims = list(bits(opponent))
        tables = [SetJumps(victim, own | opponent, origins, self.row, rules) for victim in victims]
        self.victims: list[tuple[int, SetJumps, int]] = [
            (victim, table, table.lines) for victim, table in zip(victims, tables, strict=True)
        ]
        self.levels: list[dict[int, int]] = []
        self.men: list[set[Man]] = []
        self._forward()
        self.pruned: int = max(1, len(self.levels) - 1 - PRUNED)

    def _forward(self) -> None:
        """Fill the levels, one capture after the other (R6, R7, R8, R11, R13)."""
        full, carries, victims, spread = self.full, self.carries, self.victims, self.spread
        lanes = list(enumerate(self.origins))
        men = {(number, origin, 0) for number, origin in lanes if not origin & self.kings}
        places = sum(origin << LANE * number for number, origin in lanes if origin & self.kings)
        level = {0: places * self.every_row} if places else {}
        while level or men:
            self.levels.append(level)
            self.men.append(men)
            men, grown = self._after_men(men)
            get = grown.get
            for captured, places in level.items():
                able = spread(places)
                for victim, table, lines in victims:
                    if not victim & captured:
                        sources, targets = table[captured & lines]
                        if starts := sources & able:
                            hit = starts + full & carries
                            after = captured | victim
                            grown[after] = get(after, 0) | hit - (hit >> 64) & targets
            level = grown

    def _after_men(self, men: set[Man]) -> tuple[set[Man], dict[int, int]]:
        """Return the men after one more capture, and the groups of those that were crowned by it."""
        grown: set[Man] = set()
        crowned: dict[int, int] = {}
        for number, bit, captured in men:
            prey = self.opponent ^ captured
            occupied = self.own ^ self.origins[number] | (prey if self.rules.remove_at_once else self.opponent)
            table = self.man_jumps[bit]
            for landing, over, heading in table[occupied & table.lines][1]:
                if over & prey:
                    after = captured | over
                    if heading == MAN:
                        grown.add((number, landing, after))
                    else:
                        place = landing << self.start_of(heading) + LANE * number
                        crowned[after] = crowned.get(after, 0) | place
        return grown, crowned

    def spread(self, places: int) -> int:
        """Return places, each copied to the row of every direction in which its king may go on (R11).

        The same works backwards, from the next jump to the directions of the jump before.
        """
        row = self.row
        if not self.rules.about_turn:
            return self.spread_but_back(places)
        if self.rows > len(ORTHOGONAL):
            places |= places >> 4 * row
        places |= places >> 2 * row
        places = (places | places >> row) & self.first_row
        places |= places << row
        places |= places << 2 * row
        return places | places << 4 * row if self.rows > len(ORTHOGONAL) else places

    def spread_but_back(self, places: int) -> int:
        """Do the same for rules under which a king may not turn straight back, into the other row of a pair."""
        row, others = self.row, 0
        for number in range(2, self.rows, 2):
            others |= places >> number * row | places << (self.rows - number) * row & self.full
        return places | others | others >> row & self.even | (others & self.even) << row

    def prune(self) -> None:
        """Keep only places that lead to the end, from level `pruned` on, and forget the levels before."""
        full, carries, victims, spread = self.full, self.carries, self.victims, self.spread
        for level in range(len(self.levels) - 2, self.pruned - 1, -1):
            before = self.levels[level]
            alive: dict[int, int] = {}
            get = alive.get
            for captured, places in self.levels[level + 1].items():
                for victim, table, lines in victims:
                    earlier = captured ^ victim
                    if victim & captured and earlier in before:
                        sources, targets = table[earlier & lines]
                        if ends := targets & places:
                            hit = ends + full & carries
                            alive[earlier] = get(earlier, 0) | hit - (hit >> 64) & sources
            self.levels[level] = {captured: before[captured] & spread(places) for captured, places in alive.items()}
        for groups in self.levels[1 : self.pruned]:
            groups.clear()
        if self.rules.about_turn:  # then the row does not matter
            for groups in self.levels[self.pruned :]:
                groups.update({captured: self.merged(places) for captured, places in groups.items()})

    def merged(self, places: int) -> int:
        """Return the places of all rows in one."""
        merged = 0
        while places:
            merged |= places & self.first_row
            places >>= self.row
        return merged

    def choices(self) -> list[dict[int, int]]:
        """Return for each lane: captured squares → squares where longest captures end (R10)."""
        found: list[dict[int, int]] = [{} for _ in self.origins]
        for captured, places in self.levels[-1].items():
            merged = self.merged(places)
            for number, squares in enumerate(found):
                if here := merged >> LANE * number & ALL_SQUARES:
                    squares[captured] = here
        for number, bit, captured in self.men[-1]:
            found[number][captured] = found[number].get(captured, 0) | bit
        return found

    def ends(self) -> list[tuple[int, int, int, int]]:
        """Return origin, landing square, captured squares and heading of every choice."""
        men = {(self.origins[number], bit, captured) for number, bit, captured in self.men[-1]}
        return [
            (origin, bit, captured, MAN if (origin, bit, captured) in men else FREE)
            for origin, squares in zip(self.origins, self.choices(), strict=True)
            for captured, here in squares.items()
            for bit in bits(here)
        ]

    def leading(self, number: int, captured: int, heading: int) -> int:
        """Return the squares from which a piece may reach the end, all squares if that is not known.

        Call `prune` first; `heading` is that of a `CaptureState`.
        """
        count = captured.bit_count()
        if heading == MAN or count < self.pruned:
            return ALL_SQUARES
        return self.levels[count].get(captured, 0) >> self.start_of(heading) + LANE * number & ALL_SQUARES

    def start_of(self, heading: int) -> int:
        """Return where the row begins of the jump after which a king has `heading`; any will do if it is `FREE`."""
        return 0 if heading == FREE else (heading ^ 1) * self.row
