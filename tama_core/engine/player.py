"""Provides `Engine`, which plays, analyses and answers draw offers at any level."""

from __future__ import annotations

from _thread import allocate_lock
from contextlib import contextmanager
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Final, NoReturn, Self

from tama_core import endings, openings
from tama_core.base_errors import TamaError, demand, shown
from tama_core.board import Board, Side
from tama_core.endings import probe
from tama_core.engine import theory
from tama_core.engine.evaluation import best_for
from tama_core.engine.inputs import moves_to_search, position_and_history
from tama_core.engine.levels import EVERY, VARIETY, Level, level_of
from tama_core.engine.limits import Limit, Watch
from tama_core.engine.root import Root
from tama_core.engine.search import SideSearch, search_sides
from tama_core.engine.tablebase import is_near, use_tablebase
from tama_core.engine.transposition import ENTRY_BYTES
from tama_core.movegen.generate import generator
from tama_core.rules import apply, outcome
from tama_core.suggestions import missing_attribute

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Sequence

    from tama_core.engine.evaluator import Evaluation
    from tama_core.engine.results import SearchInfo, SearchResult
    from tama_core.game import Game
    from tama_core.move import Move
    from tama_core.ruleset import RuleSet

__all__ = ["Engine"]

TABLE_BYTES: Final = 128_000_000
"""The default size of the transposition table; in a browser, where references are half as long, it takes half."""

_CONTEMPT: Final = 10
"""The contempt for a draw, in hundredths of a man: the engine plays on in a level position."""
_WORSE: Final = -25
"""The score at or below which the engine accepts a draw."""
_SETTLED_AFTER: Final = 40
"""The plies, 20 moves of each side, before which no draw is agreed, nor a position repeated if a level can help it."""
_HALF: Final = 16
"""Half of the pieces; no level repeats a position with more, either, if it can help it."""
_CLEARLY: Final = 150
"""How many hundredths of a man a move must be worse to be clearly worse; three times a level's error is added."""
_DRY: Final = 8
"""The most pieces of an ending in which kings on both sides make a draw likely."""

_SEED_BITS: Final = 1_024
"""The most bits of a seed."""

_OPENING: Final = 30
"""The least number of pieces with which a level adds jitter to its scores."""

_UNHURRIED: Final = 1.0
"""Seconds of a search that are enough to find all captures of any board first."""

_ANSWER: Final = Limit(nodes=5_000)
"""The limit of the search that answers a draw offer."""
_ANSWER_BYTES: Final = 2_000_000
"""The size of its transposition table."""


class Engine:
    """A player of a level, or, without a level, of full strength.

    `seed` decides between equally good moves and, at the weaker levels, which mistakes are made: the
    same seed, position and history with a limit of depth or nodes give the same result. Without a
    seed each engine chooses one. `table_bytes` limits the transposition table; `evaluation` evaluates
    positions, by default the best evaluation for the rules; `openings` tells whether the levels from 7 on
    may play by the opening theory. Instead of a position every method takes
    a Game, too: its current position with its history. An engine uses no threads and may be used for
    any number of games, but for one search at a time: a second thread gets a TamaError, and a search
    that a later one has ended, too. A copy, also by `pickle`, plays as a new engine with the same seed.

    >>> from tama_core.board import Board
    >>> result = Engine(seed=1).play(Board(white=0xF << 18, black=1 << 26 | 1 << 61), Limit(depth=3))
    >>> str(result.move), result.depth
    ('c3xc5', 3)
    """

    def __init__(
        self,
        level: int | None = None,
        *,
        seed: int | None = None,
        table_bytes: int = TABLE_BYTES,
        evaluation: Evaluation | None = None,
        openings: bool = True,
    ) -> None:
        """Take the level; TamaError for an unknown level or a setting of the wrong type."""
        if seed is not None and (type(seed) is not int or seed.bit_length() > _SEED_BITS):
            raise TamaError(f"expected an integer or None as the engine's seed, not {shown(seed)}")
        if type(table_bytes) is not int or table_bytes < 0:
            raise TamaError(f"expected a whole number of bytes from 0 up as table_bytes, not {shown(table_bytes)}")
        if evaluation is not None and not callable(evaluation):
            raise TamaError(f"expected a function as the engine's evaluation, not {shown(evaluation)}")
        demand(openings, bool, "true or false as whether the engine may use the openings")
        self._level: Level | None = None if level is None else level_of(level)
        self._number, self._table_bytes = level, table_bytes
        self._seed = SystemRandom().getrandbits(32) if seed is None else seed
        self._table_entries = table_bytes // ENTRY_BYTES
        self._evaluation = evaluation
        self._openings = openings
        self._rules: RuleSet | None = None
        self._sides: dict[Side, SideSearch] = {}
        self._latest: object = None
        self._turn = allocate_lock()

    def __getstate__(self) -> dict[str, object]:
        """Return what a copy needs: nothing of the searches so far."""
        fresh: dict[str, object] = {"_rules": None, "_sides": {}, "_latest": None}
        return {name: value for name, value in self.__dict__.items() if name != "_turn"} | fresh

    def __setstate__(self, state: dict[str, object]) -> None:
        """Become a copy that has not searched."""
        self.__dict__.update(state)
        self._turn = allocate_lock()

    def __repr__(self) -> str:
        """Return an expression for an engine that plays the same."""
        given = [f"level={self._number}"] if self._number is not None else []
        given.append(f"seed={self._seed}")
        if self._table_bytes != TABLE_BYTES:
            given.append(f"table_bytes={self._table_bytes}")
        if self._evaluation is not None:
            given.append(f"evaluation={getattr(self._evaluation, '__name__', self._evaluation)}")
        if not self._openings:
            given.append("openings=False")
        return f"Engine({', '.join(given)})"

    if not TYPE_CHECKING:  # a type checker would accept every attribute

        def __getattr__(self, name: str) -> NoReturn:
            """Raise AttributeError with a suggestion."""
            raise missing_attribute(self, name)

    def __enter__(self) -> Self:
        """Return the engine, which need not be closed."""
        return self

    def __exit__(self, *_exception: object) -> None:
        """Do nothing."""

    def play(self, pos: Board | Game, limit: Limit | None = None, *, history: Sequence[Board] = ()) -> SearchResult:
        """Return the move to play in `pos`, with the last report of the search.

        `limit` limits the search and may be left out with a level, whose own limit always applies.
        `history` holds the earlier positions of the game, oldest first: a return to one of them
        counts as a draw, and so does the limit of plies without progress. TamaError if there is no
        legal move, or no limit.

        >>> Engine(level=1).play(Board(white=1 << 16, black=1 << 24)).win
        1
        """
        self._bounds(limit, needed=True)
        search = self.think(pos, limit, history=history)
        while True:
            try:
                next(search)
            except StopIteration as end:
                result: SearchResult = end.value
                return result

    def analyse(
        self, pos: Board | Game, limit: Limit | None = None, *, history: Sequence[Board] = (), lines: int = 1
    ) -> Iterator[SearchInfo]:
        """Yield a report after each depth; as `play`, but the limit may be left out, and a draw scores 0.

        `SearchInfo.lines` has the best `lines` moves with their scores.

        >>> board = Board(white=0xF << 8, black=0xF << 48)
        >>> [info.depth for info in Engine().analyse(board, Limit(depth=3))]
        [1, 2, 3]
        """
        return (info for info in self.think(pos, limit, history=history, lines=lines) if info is not None)

    def think(
        self,
        pos: Board | Game,
        limit: Limit | None = None,
        *,
        history: Sequence[Board] = (),
        slice: float | None = None,  # noqa: A002 - the word of the protocol
        lines: int | None = None,
    ) -> Generator[SearchInfo | None, bool | None, SearchResult]:
        """Search as `play` does, but as a generator that the caller can stop.

        It yields a SearchInfo for each finished depth and, if `slice` is given, None about every
        `slice` seconds; it returns the result. Sending True into it makes it return its result at
        once. Slices do not change the result. With a number of `lines` it searches as `analyse` does.

        >>> from tama_core.board import Board
        >>> search = Engine(seed=1).think(Board(), Limit(depth=2))
        >>> next(search).depth, next(search).depth
        (1, 2)
        """
        if lines is not None and (type(lines) is not int or lines < 1):
            raise TamaError(f"expected a number of lines from 1 up, not {shown(lines)}")
        with self._alone():
            search = self._search(pos, limit, history, slice, lines)
            self._latest = search
        return self._in_turn(search)

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Refuse what is done while another thread searches."""
        if not self._turn.acquire(blocking=False):
            raise TamaError("this engine is searching in another thread: use an engine for each")
        try:
            yield
        finally:
            self._turn.release()

    def _in_turn(
        self, search: Generator[SearchInfo | None, bool | None, SearchResult]
    ) -> Generator[SearchInfo | None, bool | None, SearchResult]:
        """Run a search step by step, as long as no later one has begun."""
        told: bool | None = None
        while True:
            with self._alone():
                if self._latest is not search:
                    raise TamaError("a later search of this engine has ended this one: use an engine for each")
                try:
                    info = search.send(told)
                except StopIteration as end:
                    result: SearchResult = end.value
                    return result
            told = yield info

    def accepts_draw(self, pos: Board | Game, *, side: Side | str | None = None, history: Sequence[Board] = ()) -> bool:
        """Return whether the engine, playing `side`, would take a draw in `pos` (R15).

        It accepts from move 20 on, counted by `history`, if it stands worse, or if it stands no better in a dry
        ending: one with few pieces and kings on both sides. Every level and seed gives the same answer, that of the
        full strength: a level's errors are for its moves. `side` defaults to the side to move.

        >>> behind = Board(white=1 << 8, black=0xFF << 40)
        >>> Engine().accepts_draw(behind, history=[behind] * 40), Engine().accepts_draw(behind)
        (True, False)
        """
        pos, history = position_and_history(pos, history)
        own = pos.turn if side is None else Side.of(side)
        if end := outcome(pos):
            return end.winner is not own
        if len(history) < _SETTLED_AFTER:
            return False
        strongest = Engine(seed=0, table_bytes=_ANSWER_BYTES, evaluation=self._evaluation)
        *_, info = strongest.analyse(pos, _ANSWER, history=history)
        own_score = info.score if own is pos.turn else -info.score
        return own_score <= (0 if _is_dry(pos) else _WORSE)

    def resigns(self, pos: Board | Game) -> bool:
        """Return whether the engine would resign as the side to move in `pos`: only if it is lost by the ending tables.

        >>> Engine().resigns(Board(white=1 << 9 | 1 << 18, black=1 << 36, kings=1 << 9 | 1 << 18 | 1 << 36))
        False
        """
        known = probe(position_and_history(pos)[0])
        return known is not None and known.result == "loss"

    def _search(
        self,
        pos: Board | Game,
        limit: Limit | None,
        history: Sequence[Board],
        slice_seconds: float | None,
        lines: int | None,
    ) -> Generator[SearchInfo | None, bool | None, SearchResult]:
        """Check the arguments, start the clock and return the search; without `lines` it is for a move to play."""
        pos, history = position_and_history(pos, history)
        watch = Watch(self._bounds(limit, needed=False), slice_seconds)
        moves = moves_to_search(pos, history, hasty=watch.deadline - watch.started < _UNHURRIED)
        random = self._random(pos)
        known = theory.theory_move(pos, history, random) if lines is None and self._begins(pos) else None
        if known:
            moves = [known]
        random.shuffle(moves)
        both = self._ready(pos.rules, watch)
        for side in both.values():
            side.begin([*history, pos], watch, contempt=_CONTEMPT if lines is None else 0)
        use_tablebase(both, pos, allowed=self.knows_endings)
        offsets = self._offsets(pos, moves, history, random) if lines is None else None
        root = Root(pos, moves, both, watch, lines or 1, offsets)
        if known:
            return root.deepen(min(theory.DEPTH, watch.deepest))
        if lines is None and watch.timed and len(moves) == 1:
            return root.deepen(1)
        return root.deepen(watch.deepest)

    def _offsets(self, pos: Board, moves: Sequence[Move], history: Sequence[Board], random: Random) -> list[int] | None:
        """Return what is added to the score of each move that a level may play; None for full strength.

        It is the jitter of the opening, and a fine for a return to an earlier position, so that a level repeats one
        before move 20, or with more than half of the pieces, only where every other move is clearly worse.
        """
        if self._level is None:
            return None
        pieces = (pos.own | pos.opponent).bit_count()
        jitter = [random.randint(0, VARIETY) if pieces >= _OPENING else 0 for _ in moves]
        if pieces <= (_DRY if len(history) < _SETTLED_AFTER else _HALF):
            return jitter
        seen, fine = set(history), _CLEARLY + 3 * self._level.noise
        return [each - (fine if apply(pos, move) in seen else 0) for each, move in zip(jitter, moves, strict=True)]

    def wants(self, pos: Board | Game) -> tuple[str, ...]:
        """Return the files of the package that a search of `pos` could use and that are missing.

        A browser fetches them on demand; elsewhere they come with the package.

        >>> from tama_core.board import Board
        >>> Engine().wants(Board())
        ()
        """
        pos, _ = position_and_history(pos)
        wanted = {
            endings.FILE: self.knows_endings and is_near(pos) and endings.lacking(pos.rules),
            openings.FILE: self._begins(pos) and openings.lacking(pos.rules),
        }
        return tuple(file for file, lacks in wanted.items() if lacks)

    @property
    def knows_endings(self) -> bool:
        """Whether the engine uses the ending tables, which weak levels do not."""
        return self._level is None or self._level.endings

    def _begins(self, pos: Board) -> bool:
        """Return whether the engine may play by the opening theory, as levels from 7 on do unless told otherwise."""
        return self._openings and self._level is not None and self._level.openings and not is_near(pos)

    def _bounds(self, limit: Limit | None, *, needed: bool) -> Limit:
        """Return the limits of a search; TamaError if there are none but some are needed."""
        if limit is not None and not isinstance(limit, Limit):
            raise TamaError(f"expected a Limit such as Limit(time=1), not {shown(limit)}")
        if self._level is not None:
            return (limit or Limit()).within(self._level.nodes, self._level.depth)
        if limit is None or (needed and limit == Limit()):
            raise TamaError(
                "expected a limit of time, depth or nodes, such as Limit(time=1), as the engine has no level"
            )
        return limit

    def _ready(self, rules: RuleSet, watch: Watch) -> dict[Side, SideSearch]:
        """Return both sides of a search under `rules`.

        The entries of earlier searches in the transposition table help, but the result then depends on
        them. So they are kept only if the clock limits the search, which makes it unpredictable anyway.
        """
        if rules != self._rules:
            noise, sight = (self._level.noise, self._level.sight) if self._level else (0, EVERY)
            evaluates = (self._evaluation or best_for(rules))(noise, self._seed)
            self._sides = search_sides(generator(rules, sight), evaluates, self._table_entries)
            self._rules = rules
        elif not watch.timed:
            for side in self._sides.values():
                side.table.clear()
        return self._sides

    def _random(self, pos: Board) -> Random:
        """Return the random numbers that decide between equal moves: the same in the same position."""
        return Random(f"{self._seed}/{pos.turn}/{pos.white}/{pos.black}/{pos.kings}")  # noqa: S311 - a game


def _is_dry(pos: Board) -> bool:
    """Return whether few pieces are left, and kings on both sides."""
    return (pos.own | pos.opponent).bit_count() <= _DRY and bool(pos.own & pos.kings and pos.opponent & pos.kings)
