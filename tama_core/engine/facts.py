"""Finds the reasons why a move was worse than another, by comparing two lines of play.

A fact is a kind with numbers, squares and moves, of which the page makes sentences in its languages. The kinds are:

- `lost-pieces`: the side loses more pieces than it captures. `lost`, of which `kings`, `took`, `squares` of the
  pieces lost, `moves` up to the last capture;
- `forced-captures`: during those captures the opponent offered pieces that had to be captured.
  `took`: the number of pieces that the opponent captures for them, `moves` from the offer on;
- `missed-gain`: the better line wins pieces. `took`, `lost`, `squares` of those captured, `moves`;
- `let-crown`: the opponent gets a king that the better line prevents. `squares`: where, `moves`;
- `missed-crown`: the better line makes a king. `squares`: where, `moves`;
- `missed-win`, `slower-win`: the best line wins in `best` plies; `played`: plies, if it still wins;
- `allowed-win`, `quicker-loss`: the opponent wins in `played` plies; `best` if it was lost anyway;
- `left-ending`: by the ending tables the position was a `before` and has become a `after`.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from tama_core import rules
from tama_core.engine.scores import in_moves, win_in

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from tama_core.board import Board, Side
    from tama_core.endings import Ending
    from tama_core.move import Move
    from tama_core.squares import Square

__all__ = ["Exchange", "Fact", "ScoredLine", "exchange", "facts"]

SOON = 8
"""The plies within which a crowning counts as a consequence of the move."""

_TEXTS: Final[Mapping[str, str]] = {
    "missed-win": "misses a win in {best}",
    "slower-win": "wins later than in {best}",
    "allowed-win": "loses in {played}",
    "quicker-loss": "loses sooner than in {best}",
    "left-ending": "turns a {before} into a {after}",
    "lost-pieces": "loses {lost} and captures {took}",
    "forced-captures": "lets the opponent force captures",
    "missed-gain": "could capture {took} and lose {lost}",
    "let-crown": "lets a man be crowned",
    "missed-crown": "misses a crowning",
}
"""The text for each kind of fact."""


class Fact(NamedTuple):
    """One reason, as data: its kind, numbers or words, squares to mark, moves to show.

    >>> Fact("missed-win", {"best": 5}).text
    'misses a win in 3'
    """

    kind: str
    values: Mapping[str, int | str]
    squares: tuple[Square, ...] = ()
    moves: tuple[Move, ...] = ()

    @property
    def text(self) -> str:
        """The reason in English, with the time to an end in moves; what it says is done by the move."""
        values = self.values
        ends = {name: in_moves(value) for name in ("best", "played") if isinstance(value := values.get(name), int)}
        return _TEXTS[self.kind].format(**{**values, **ends})


class ScoredLine(NamedTuple):
    """A line of play and its score, for the side that begins it."""

    score: int
    line: tuple[Move, ...]


class Exchange(NamedTuple):
    """The captures at the beginning of a line: the pieces that the first side captures and loses, and the moves."""

    took: tuple[Square, ...]
    lost: tuple[Square, ...]
    moves: tuple[Move, ...]

    @property
    def gain(self) -> int:
        """The number of pieces captured minus those lost."""
        return len(self.took) - len(self.lost)


def exchange(line: tuple[Move, ...]) -> Exchange:
    """Return the captures at the beginning of a line, and the quiet moves that force them.

    They end before the first quiet move that is not answered by a capture. The first move is an
    exception: if it is quiet, its answer may still force captures.

    >>> from tama_core.position import Position
    >>> position = Position.from_fen("W:Wc3:Bc4,d5")
    >>> exchange(position.legal_moves()).gain
    2
    """
    length = 0
    for number, move in enumerate(line):
        follows = line[number + 1].captured if number + 1 < len(line) else ()
        if move.captured:
            length = number + 1
        elif not follows and number > 0:
            break
    moves = line[:length]
    took = tuple(square for move in moves[::2] for square in move.captured)
    lost = tuple(square for move in moves[1::2] for square in move.captured)
    return Exchange(took, lost, moves)


def facts(
    position: Board, played: ScoredLine, best: ScoredLine, tables: tuple[Ending | None, Ending | None], *, telling: bool
) -> tuple[Fact, ...]:
    """Return why `played` is worse than `best`, both lines from `position`.

    `tables` has the results of the ending tables before and after the move. Without `telling`, for moves that cost
    little, only facts about wins and endings are returned.
    """
    found = [*_results(played, best), *_left_ending(*tables)]
    if telling:
        found += [*_pieces(position, played, best), *_crowns(position, played, best)]
    return tuple(found)


def _results(played: ScoredLine, best: ScoredLine) -> Iterator[Fact]:
    """Yield facts about forced ends of the game."""
    win, best_win = win_in(played.score), win_in(best.score)
    values = {name: abs(plies) for name, plies in (("best", best_win), ("played", win)) if plies is not None}
    if best_win is not None and best_win > 0:
        if win is None or win < 0:
            yield Fact("missed-win", {"best": best_win})
        elif win > best_win:
            yield Fact("slower-win", values)
    if win is not None and win < 0:
        if best_win is None or best_win > 0:
            yield Fact("allowed-win", {"played": -win}, moves=played.line)
        elif win > best_win:
            yield Fact("quicker-loss", values)


def _left_ending(before: Ending | None, after: Ending | None) -> Iterator[Fact]:
    """Yield a fact if the result by the ending tables got worse; `after` is for the side that replies."""
    if before is None or after is None:
        return
    worth = {"win": "loss", "draw": "draw", "loss": "win"}[after.result]
    if worth != before.result:
        yield Fact("left-ending", {"before": before.result, "after": worth})


def _pieces(position: Board, played: ScoredLine, best: ScoredLine) -> Iterator[Fact]:
    """Yield facts about pieces that were lost or not won."""
    suffered, missed = exchange(played.line), exchange(best.line)
    if suffered.gain < min(0, missed.gain):
        values = {
            "lost": len(suffered.lost),
            "kings": _kings_lost(position, suffered.moves),
            "took": len(suffered.took),
        }
        yield Fact("lost-pieces", values, suffered.lost, suffered.moves)
        forced = tuple(_forced(suffered.moves))
        if forced:
            yield Fact("forced-captures", {"took": sum(len(move.captured) for move in forced[::2])}, moves=forced)
    elif missed.gain > max(0, suffered.gain):
        values = {"took": len(missed.took), "lost": len(missed.lost)}
        yield Fact("missed-gain", values, missed.took, missed.moves)


def _kings_lost(board: Board, moves: tuple[Move, ...]) -> int:
    """Return how many kings the side to move loses in `moves`."""
    kings = 0
    for number, move in enumerate(moves):
        if number % 2:
            kings += sum(bool(board.kings & square.bit) for square in move.captured)
        board = rules.apply(board, move)
    return kings


def _forced(moves: tuple[Move, ...]) -> Iterator[Move]:
    """Yield the play from the opponent's first quiet move that forces a capture, up to the last capture."""
    for number, (move, reply) in enumerate(pairwise(moves)):
        if number % 2 == 1 and not move.captured and reply.captured:
            yield from moves[number:]
            return


def _crowns(position: Board, played: ScoredLine, best: ScoredLine) -> Iterator[Fact]:
    """Yield facts about kings that only one of the lines makes."""
    own, other = position.turn, position.turn.other
    theirs, ours = _crowning(position, played.line, other), _crowning(position, best.line, own)
    if theirs and not _crowning(position, best.line, other):
        yield Fact("let-crown", {"plies": len(theirs[1])}, (theirs[0],), theirs[1])
    if ours and not _crowning(position, played.line, own):
        yield Fact("missed-crown", {"plies": len(ours[1])}, (ours[0],), ours[1])


def _crowning(board: Board, line: tuple[Move, ...], side: Side) -> tuple[Square, tuple[Move, ...]] | None:
    """Return the square where `side` first makes a king within `SOON` plies, and the moves up to it."""
    for number, move in enumerate(line[:SOON]):
        square = rules.crowning(board, move.path) if board.turn is side else None
        if square is not None:
            return square, line[: number + 1]
        board = rules.apply(board, move)
    return None
