"""Reviews a game: what each move cost, which move was better, and why, as facts.

Each position of the game is searched once. The score of a move is the score of the position after
it, and its cost is the difference to the best move's score. Verdicts depend on the expected share
of the point, because losing a man means little to a side that is five men ahead and decides a level
game.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from tama_core import diagram, endings
from tama_core.base_errors import TamaError, demand, shown
from tama_core.board import Board
from tama_core.engine.facts import Fact, ScoredLine, facts
from tama_core.engine.limits import Limit
from tama_core.engine.player import Engine
from tama_core.engine.scores import WIN, score_before, win_in
from tama_core.enums import WordEnum

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from tama_core.board import Side
    from tama_core.engine.results import SearchInfo, SearchResult
    from tama_core.game import Game
    from tama_core.move import Move
    from tama_core.position import Position

__all__ = ["Fact", "MoveReview", "MoveVerdict", "promise", "review", "reviewing"]

A_POSITION: Final = Limit(nodes=20_000)
"""The default limit for each position."""


class MoveVerdict(WordEnum):
    """The verdict on a move, from the only legal one to a blunder, which loses the point or half of it.

    >>> list(MoveVerdict)[0], list(MoveVerdict)[-1]
    (MoveVerdict.FORCED, MoveVerdict.BLUNDER)
    """

    FORCED = "forced"
    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


_FROM: Final = ((0.14, MoveVerdict.BLUNDER), (0.08, MoveVerdict.MISTAKE), (0.04, MoveVerdict.INACCURACY))
"""The least share of the point that a move of each verdict loses."""

_APART: Final = 0.08
"""The least share of the point by which the best move is better than any other if it stands out."""

_TEN_TIMES: Final = 400
"""The score, in hundredths of a man, that makes a win ten times as likely as a loss."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveReview:
    """The review of one move.

    `ply` counts from 0. Scores are for the side that moves: `score` of the move played, `best_score`
    of the best move; `win` and `best_win` are the plies to a forced end (negative: the side loses) or
    None. `loss` is the cost of the move in hundredths of a man, 0 if it was as good as any; it counts
    wins as the search does, so it is large if a win was missed. `line` is the expected play from the
    move played on; `better` is the best line, empty if the move played was the best. `facts` are the
    reasons, most important first, for inaccuracies and worse moves; facts whose kind ends in "win" or
    "loss" may come with any verdict. `clear` tells of a mistake or blunder that one move alone would
    have avoided: every other move, too, would have been a mistake. `before` is the position of the move.

    >>> from tama_core.game import Game
    >>> from tama_core.position import Position
    >>> game = Game(start=Position.from_fen("W:WKa1,Kb8:BKd4"))
    >>> _ = game.play("a1-a2")
    >>> found = next(review(game, Limit(depth=1)))
    >>> found.best_win, found.win, found.loss, found.facts[0].kind
    (3, 11, 8, 'slower-win')
    """

    ply: int
    side: Side
    move: Move
    verdict: MoveVerdict
    score: int
    win: int | None
    best_score: int
    best_win: int | None
    loss: int
    line: tuple[Move, ...]
    better: tuple[Move, ...]
    facts: tuple[Fact, ...]
    clear: bool = False
    before: Position | None = field(default=None, repr=False, compare=False)

    def _repr_html_(self) -> str:
        """Return the position before the move, with the move and the better one as arrows, for notebooks."""
        worse = self.verdict in {MoveVerdict.INACCURACY, MoveVerdict.MISTAKE, MoveVerdict.BLUNDER}
        arrows = [(self.move, "R" if worse else "G"), *((move, "G") for move in self.better[:1])]
        marks = [(*step, color) for move, color in arrows for step in pairwise(move.path)]
        better = f"; {self.better[0]} is better" if self.better else ""
        reasons = " and ".join(fact.text for fact in self.facts)
        title = f"{self.move}: {self.verdict}{better}{reasons and f'. It {reasons}.'}"
        return diagram.svg(self.before or Board(white=0, black=0), shapes=marks, title=title, caption=title)


def promise(score: int) -> float:
    """Return the expected share of the point, from 0 to 1, for a score in hundredths of a man.

    >>> promise(0), round(promise(100), 2), promise(29_990)
    (0.5, 0.64, 1.0)
    """
    if not isinstance(score, (int, float)) or score != score:  # noqa: PLR0124 - NaN
        raise TamaError(f"expected a score, not {shown(score)}")
    if abs(score) > 10 * _TEN_TIMES:
        return float(score > 0)
    return 1 / (1 + 10 ** (-score / _TEN_TIMES))


def review(game: Game, limit: Limit = A_POSITION, *, engine: Engine | None = None) -> Iterator[MoveReview]:
    """Yield a review of each move of `game`, in order; `limit` limits the search of each position.

    `engine` defaults to one at full strength; then, with a limit of depth or nodes, the same game
    always gets the same review.

    >>> from tama_core.game import Game
    >>> from tama_core.position import Position
    >>> game = Game(start=Position.from_fen("W:Wc3,h2:Bc5,h7"))
    >>> _ = game.play("c3-c4"), game.play("c5xc3")
    >>> for found in review(game, Limit(depth=4)):
    ...     print(found.move, found.verdict, *found.better[:1], *[fact.kind for fact in found.facts])
    c3-c4 blunder c3-d4 allowed-win left-ending lost-pieces
    c5xc3 forced
    """
    return (move for move in reviewing(game, limit, engine=engine) if move is not None)


def reviewing(
    game: Game,
    limit: Limit = A_POSITION,
    *,
    engine: Engine | None = None,
    slice: float | None = None,  # noqa: A002 - the word of the protocol
) -> Generator[MoveReview | None, bool | None, None]:
    """Review as `review` does, but as a generator that the caller can stop.

    It also yields None about every `slice` seconds. Sending True into it ends the review.

    >>> from tama_core.game import Game
    >>> list(reviewing(Game()))
    []
    """
    demand(getattr(game, "positions", None), tuple, "a Game with its positions")
    demand(limit, Limit, "a Limit")
    demand(engine, (Engine, type(None)), "an Engine")
    return _reviewing(game, limit, engine or Engine(seed=0), slice)


def _reviewing(
    game: Game, limit: Limit, engine: Engine, slice_seconds: float | None
) -> Generator[MoveReview | None, bool | None, None]:
    before = yield from _search(game, 0, limit, engine, slice_seconds)
    for ply, move in enumerate(game.moves):
        if before is None:
            return
        after = yield from _search(game, ply + 1, limit, engine, slice_seconds)
        if after is None:
            return
        found = _review(game.positions[ply], ply, move, before, after)
        if found.verdict in {MoveVerdict.MISTAKE, MoveVerdict.BLUNDER}:
            clear = yield from _stands_out(game, ply, limit, engine, slice_seconds)
            if clear is None:
                return
            found = replace(found, clear=clear)
        if (yield found):
            return
        before = after


def _search(
    game: Game, ply: int, limit: Limit, engine: Engine, slice_seconds: float | None
) -> Generator[None, bool | None, ScoredLine | None]:
    """Search the position after `ply` moves; return None if the caller stops it."""
    position, history = game.positions[ply], game.positions[:ply]
    if not position.legal_moves():
        return ScoredLine(-WIN, ())
    if ply == len(game.moves) and game.outcome and game.outcome.rule == "R16":
        return ScoredLine(0, ())
    found = yield from _until_done(engine.think(position, limit, history=history, slice=slice_seconds))
    return ScoredLine(found.score, found.pv) if found else None


def _stands_out(
    game: Game, ply: int, limit: Limit, engine: Engine, slice_seconds: float | None
) -> Generator[None, bool | None, bool | None]:
    """Tell whether the best move after `ply` moves is clearly better than any other; None if the caller stops it."""
    position, history = game.positions[ply], game.positions[:ply]
    found = yield from _until_done(engine.think(position, limit, history=history, slice=slice_seconds, lines=2))
    if found is None:
        return None
    best, second = (promise(line.score) for line in found.lines[:2])
    return best - second >= _APART


def _until_done(
    search: Generator[SearchInfo | None, bool | None, SearchResult],
) -> Generator[None, bool | None, SearchResult | None]:
    """Run a search, and yield at each of its slices; return None if the caller stops it."""
    while True:
        try:
            info = next(search)
        except StopIteration as end:
            result: SearchResult = end.value
            return result
        if info is None and (yield):
            return None


def _review(position: Position, ply: int, move: Move, before: ScoredLine, after: ScoredLine) -> MoveReview:
    """Compare a move with the best one; `after` is for the side that replies."""
    played = ScoredLine(score_before(after.score), (move, *after.line))
    is_best = move == before.line[0] or played.score >= before.score
    best = played if is_best else before
    lost = promise(best.score) - promise(played.score)
    forced = len(position.legal_moves()) == 1
    verdict = MoveVerdict.BEST if is_best else next((name for share, name in _FROM if lost >= share), MoveVerdict.GOOD)
    after_board = position.play_unchecked(move)
    tables = endings.probe(position), endings.probe(after_board)
    telling = verdict is not MoveVerdict.GOOD
    return MoveReview(
        ply=ply,
        before=position,
        side=position.turn,
        move=move,
        verdict=MoveVerdict.FORCED if forced else verdict,
        score=played.score,
        win=win_in(played.score),
        best_score=best.score,
        best_win=win_in(best.score),
        loss=best.score - played.score,
        line=played.line,
        better=() if is_best else best.line,
        facts=() if is_best or forced else facts(position, played, best, tables, telling=telling),
    )
