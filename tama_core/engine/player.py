"""`Engine`: the player that the rest of the package talks to."""

from __future__ import annotations

from random import Random, SystemRandom
from typing import TYPE_CHECKING, Final, NoReturn, Self

from tama_core import endings
from tama_core.base_errors import TamaError, shown
from tama_core.board import Board, Side
from tama_core.endings import probe
from tama_core.engine.evaluation import best_for
from tama_core.engine.inputs import moves_to_search, position_and_history
from tama_core.engine.levels import EVERY, VARIETY, Level, level_of
from tama_core.engine.limits import Limit, Watch
from tama_core.engine.root import Root
from tama_core.engine.search import SideSearch, search_sides
from tama_core.engine.tablebase import is_near, use_tablebase
from tama_core.engine.transposition import ENTRY_BYTES
from tama_core.movegen.generate import generator
from tama_core.rules import outcome
from tama_core.suggestions import missing_attribute

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Sequence

    from tama_core.engine.evaluator import Evaluation
    from tama_core.engine.results import SearchInfo, SearchResult
    from tama_core.game import Game
    from tama_core.ruleset import RuleSet

__all__ = ["Engine"]

TABLE_BYTES: Final = 128_000_000
"""In a browser, where references are half as long, the same number of positions takes about half."""

_CONTEMPT: Final = 10
"""What a draw costs the engine, in hundredths of a man: it plays on where nothing is lost by it."""
_WORSE: Final = -25
"""The score from which on a draw is a gain."""
_SETTLED_AFTER: Final = 40
"""Plies before which no draw is agreed: 20 moves of each side, time enough for something to happen."""
_DRY: Final = 8
"""The most pieces of an ending in which kings on both sides make a draw likely."""

_SEED_BITS: Final = 1_024
"""More could not even be written down."""

_OPENING: Final = 30
"""With so many pieces or more a level chooses among moves that are about as good as the best."""

_UNHURRIED: Final = 1.0
"""Seconds of a search in which there is time for all captures of any board, too."""

_ANSWER: Final = Limit(nodes=5_000)
"""What an answer to a draw offer is worth thinking about."""
_ANSWER_BYTES: Final = 2_000_000
"""Room for what it finds out on the way."""


class Engine:
    """A player of a level from 1 to 10, or, without a level, of full strength.

    `seed` decides between moves that are as good as each other and, at the weaker levels, which
    mistakes are made: with the same seed, the same position, limits of depth or nodes and the
    same history, the result is the same. Without one, each engine has a seed of its own.
    `table_bytes` bounds what the engine remembers of positions; `evaluation` judges them, by
    default the best for the rules. Where it takes a position it takes a Game, too: its present one,
    with its history. An engine has no threads and may be used for any number of games,
    but for one search at a time.

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
    ) -> None:
        """Take the level; TamaError for one that does not exist, or a setting of the wrong kind."""
        if seed is not None and (type(seed) is not int or seed.bit_length() > _SEED_BITS):
            raise TamaError(f"expected an integer or None as the engine's seed, not {shown(seed)}")
        if type(table_bytes) is not int or table_bytes < 0:
            raise TamaError(f"expected a whole number of bytes from 0 up as table_bytes, not {shown(table_bytes)}")
        if evaluation is not None and not callable(evaluation):
            raise TamaError(f"expected a function as the engine's evaluation, not {shown(evaluation)}")
        self._level: Level | None = None if level is None else level_of(level)
        self._number, self._table_bytes = level, table_bytes
        self._seed = SystemRandom().getrandbits(32) if seed is None else seed
        self._table_entries = table_bytes // ENTRY_BYTES
        self._evaluation = evaluation
        self._rules: RuleSet | None = None
        self._sides: dict[Side, SideSearch] = {}

    def __repr__(self) -> str:
        """Return text that makes an engine that plays the same."""
        given = [f"level={self._number}"] if self._number is not None else []
        given.append(f"seed={self._seed}")
        if self._table_bytes != TABLE_BYTES:
            given.append(f"table_bytes={self._table_bytes}")
        if self._evaluation is not None:
            given.append(f"evaluation={getattr(self._evaluation, '__name__', self._evaluation)}")
        return f"Engine({', '.join(given)})"

    if not TYPE_CHECKING:  # else every name would be one for a type checker

        def __getattr__(self, name: str) -> NoReturn:
            """Say what to write instead."""
            raise missing_attribute(self, name)

    def __enter__(self) -> Self:
        """Return the engine, which need not be closed."""
        return self

    def __exit__(self, *_exception: object) -> None:
        """Do nothing."""

    def play(self, pos: Board | Game, limit: Limit | None = None, *, history: Sequence[Board] = ()) -> SearchResult:
        """Return the move to play in `pos`, and what is known about it.

        `limit` bounds the search and may be left out with a level, whose own bound holds in any
        case. `history` holds the earlier positions of the game, oldest first: coming back to one
        counts as a draw, and so does the limit of plies without progress. TamaError where there
        is no legal move, or nothing that bounds the search.

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
        """Yield what is known after each depth; as `play`, but perhaps without bound; a draw is worth 0.

        The best `lines` moves are told with their scores, in `SearchInfo.lines`.

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
        """Search as `play` does, but give the caller a word in between.

        The generator yields a SearchInfo for each finished depth and, where `slice` is given,
        None about every `slice` seconds; it returns the result. Sending True into it makes it
        return at once with what it has. Slices do not change the result. With a number of `lines`
        it searches as `analyse` does.

        >>> from tama_core.board import Board
        >>> search = Engine(seed=1).think(Board(), Limit(depth=2))
        >>> next(search).depth, next(search).depth
        (1, 2)
        """
        if lines is not None and (type(lines) is not int or lines < 1):
            raise TamaError(f"expected a number of lines from 1 up, not {shown(lines)}")
        return self._search(pos, limit, history, slice, lines)

    def accepts_draw(self, pos: Board | Game, *, side: Side | str | None = None, history: Sequence[Board] = ()) -> bool:
        """Return whether the engine, playing `side`, would take a draw in `pos` (R15).

        It does from move 20 on, counted by `history`, where it stands worse, or no better in a dry ending: those
        with few pieces and kings on both sides. Every level and seed gives the same answer, as a strong player
        judges the position: a level's errors are for its moves. `side` is the one to move if left out.

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
        judge = Engine(seed=0, table_bytes=_ANSWER_BYTES, evaluation=self._evaluation)
        *_, info = judge.analyse(pos, _ANSWER, history=history)
        own_score = info.score if own is pos.turn else -info.score
        return own_score <= (0 if _is_dry(pos) else _WORSE)

    def resigns(self, pos: Board | Game) -> bool:
        """Return whether the engine would resign to move in `pos`: only where the ending tables say that it is lost.

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
        """Check the rest and start the clock now, and return the search; one without `lines` is for a move to play."""
        pos, history = position_and_history(pos, history)
        watch = Watch(self._bounds(limit, needed=False), slice_seconds)
        moves = moves_to_search(pos, history, hasty=watch.deadline - watch.started < _UNHURRIED)
        random = self._random(pos)
        random.shuffle(moves)
        both = self._ready(pos.rules, watch)
        for side in both.values():
            side.begin([*history, pos], watch, contempt=_CONTEMPT if lines is None else 0)
        use_tablebase(both, pos, allowed=self.knows_endings)
        jitter = lines is None and self._level is not None and (pos.own | pos.opponent).bit_count() >= _OPENING
        root = Root(pos, moves, both, watch, lines or 1, [random.randint(0, VARIETY) if jitter else 0 for _ in moves])
        if lines is None and watch.timed and len(moves) == 1:
            return root.deepen(1)
        return root.deepen(watch.deepest)

    def wants(self, pos: Board | Game) -> tuple[str, ...]:
        """Return the files of the package that a search of `pos` could use and that are not here.

        A browser gets them when they are first wanted; elsewhere they come with the package.

        >>> from tama_core.board import Board
        >>> Engine().wants(Board())
        ()
        """
        pos, _ = position_and_history(pos)
        wanted = self.knows_endings and is_near(pos) and endings.lacking(pos.rules)
        return (endings.FILE,) if wanted else ()

    @property
    def knows_endings(self) -> bool:
        """Whether it asks the ending tables, as weak levels do not."""
        return self._level is None or self._level.endings

    def _bounds(self, limit: Limit | None, *, needed: bool) -> Limit:
        """Return the bounds of a search; TamaError where there are none but some are needed."""
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
        """Return the halves for a search under `rules`.

        What earlier searches left in the table helps, but makes the result depend on them: so it
        is kept only where the clock decides anyway.
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
        """Return what decides between equal moves: the same in the same position."""
        return Random(f"{self._seed}/{pos.turn}/{pos.white}/{pos.black}/{pos.kings}")  # noqa: S311 - a game


def _is_dry(pos: Board) -> bool:
    """Return whether few pieces are left, and kings on both sides."""
    return (pos.own | pos.opponent).bit_count() <= _DRY and bool(pos.own & pos.kings and pos.opponent & pos.kings)
