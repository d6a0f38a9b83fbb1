"""Chooses endings to play, judges each move by the ending tables, and answers with the best defence.

The tables do not know the draws of R16. A move that brings one about, or that lets the opponent bring one about at
once, is judged by that rule; of other repetitions a judgement tells that the position was on the board before.

>>> practice = Practice(Position.from_fen("W:WKa1,Kb8:BKd4"))
>>> practice.aim, practice.left
('win', 2)
>>> judgement = practice.judge("a1-d1")
>>> judgement.kept, judgement.left, judgement.best, str(judgement.answer)
(True, 5, 1, 'd4-a1')
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Final, Literal

from tama_core.base_errors import NotationError, TamaError, demand, shown
from tama_core.board import Board, Side
from tama_core.endings import probe
from tama_core.game import Game
from tama_core.position import Position
from tama_core.rules import Outcome, Reason

if TYPE_CHECKING:
    from random import Random

    from tama_core.endings import Ending
    from tama_core.game import MoveLike
    from tama_core.move import Move

    Result = Literal["win", "draw", "loss"]

__all__ = ["HOLD", "MATERIALS", "Practice", "PracticeJudgement", "best_move", "choose", "material_of"]

HOLD: Final = 10
"""A draw is held once the player has made so many moves, if the game does not end before."""

_BOTH: Final = ("win", "draw")
_WIN: Final = ("win",)
MATERIALS: Final[dict[str, tuple[Result, ...]]] = {
    "KK-K": _WIN,
    "Km-K": _WIN,
    "KK-m": _WIN,
    "Km-m": _WIN,
    "mm-K": _BOTH,
    "mm-m": _BOTH,
    "KK-KK": _BOTH,
    "KK-Km": _BOTH,
    "KK-mm": _WIN,
    "Km-Km": _BOTH,
    "Km-mm": _BOTH,
    "mm-mm": _BOTH,
    "KKK-K": _WIN,
    "KKm-K": _WIN,
    "Kmm-K": _WIN,
    "Kmm-m": _WIN,
    "mmm-K": _BOTH,
    "mmm-m": _WIN,
}
"""The materials to choose from, and what there is to be played for: where it is rare in a material it is left out."""

_SHORTEST: Final = 5
"""The least plies of a win that is worth playing."""
_DANGER: Final[dict[Result, float]] = {"win": 0.01, "draw": 0.1}
"""The least share of moves that throw the result of a position away, if it is worth playing."""
_TRIES: Final = 2_000
"""The most random positions that are looked at for one that is worth playing; one in ten is."""
_NODES: Final = 2_000
"""How far the engine searches where the tables do not know the distance."""
_QUIET: Final = Outcome(None, Reason.QUIET_PLIES)
_RANK: Final[dict[Result, int]] = {"loss": 0, "draw": 1, "win": 2}
_OPPOSITE: Final[dict[Result, Result]] = {"win": "loss", "draw": "draw", "loss": "win"}


def choose(random: Random, material: str | None = None) -> Position:
    """Return a random position of `material`, or of any of `MATERIALS`, that is worth playing for the side to move.

    Nothing can be captured in it. The side to move wins, but not within two moves, or draws; and there are moves that
    throw that away. NotationError for an unknown material, TamaError without the tables.

    >>> from random import Random
    >>> choose(Random(1), "KK-K").fen()
    'B:WKa8:BKd1,Ke4'
    """
    if material is not None and material not in MATERIALS:
        raise NotationError(f"expected a material ({', '.join(MATERIALS)}), not {shown(material)}")
    name = material or random.choice(list(MATERIALS))
    aim = random.choice(MATERIALS[name])
    for _ in range(_TRIES):
        position = _random_position(random, name)
        if position and _is_worth_playing(position, aim):
            return position
    raise TamaError(f"expected {name} to have a position worth playing")


def material_of(position: Board) -> str:
    """Return the material of a position as `MATERIALS` names it, if it is there, else with the side to move first.

    >>> material_of(Position.from_fen("B:WKa1,Kb8:BKd4"))
    'KK-K'
    """
    own, others = (_letters(position, side) for side in (position.turn, position.turn.other))
    turned = f"{others}-{own}"
    return turned if turned in MATERIALS else f"{own}-{others}"


def _letters(position: Board, side: Side) -> str:
    """Return the pieces of one side as letters, kings first."""
    pieces = position.pieces(side)
    kings = (pieces & position.kings).bit_count()
    return "K" * kings + "m" * (pieces.bit_count() - kings)


def _random_position(random: Random, material: str) -> Position | None:
    """Return a random position of a material, either side to move; None if it is not valid."""
    own, others = random.sample(material.split("-"), 2)
    bits = [1 << square for square in random.sample(range(64), len(own + others))]
    kings = sum(bit for letter, bit in zip(own + others, bits, strict=True) if letter == "K")
    mine, theirs = sum(bits[: len(own)]), sum(bits[len(own) :])
    turn = random.choice(tuple(Side))
    board = Board(mine, theirs, kings, turn) if turn is Side.WHITE else Board(theirs, mine, kings, turn)
    return None if board.problems() else Position(board.white, board.black, board.kings, turn)


def _is_worth_playing(position: Position, aim: Result) -> bool:
    ending = _ending(position)
    if ending.result != aim or (ending.distance or _SHORTEST) < _SHORTEST or position.required_captures():
        return False
    return _danger(position) >= _DANGER[aim]


def _danger(position: Position) -> float:
    """Return the share of moves with which the side to move throws its result away."""
    result = _ending(position).result
    after = [_ending(position.play_unchecked(move)).result for move in position.legal_moves()]
    return sum(_OPPOSITE[each] != result for each in after) / max(len(after), 1)


def _ending(position: Position) -> Ending:
    ending = probe(position)
    if ending is None:
        raise NotationError(f"expected a position that the ending tables hold, not {position.fen()}")
    return ending


@dataclass(frozen=True, slots=True, kw_only=True)
class PracticeJudgement:
    """The judgement of a move, for the player.

    `result` is what the position is worth after `move`, and `kept` whether that is still the aim. `left` is how many
    moves the player needs from then on, `best` how many after the best move; None if the tables do not hold that, or
    for a draw. `answer` is the opponent's move, the best one by the tables; None if the game has ended. `repeated`:
    one of the two positions was on the board before; at the third time it is a draw (R16). `done`: the aim is reached.
    """

    move: Move
    result: Result
    kept: bool
    left: int | None
    best: int | None
    answer: Move | None
    repeated: bool
    done: bool


@dataclass(frozen=True)
class Practice:
    """An ending that is played by the side to move of `start`, after some moves of both in turn.

    NotationError if the tables do not hold it, or if there is nothing to be played for. IllegalMoveError if a move
    cannot be played.
    """

    start: Position
    moves: tuple[str, ...] = ()
    game: Game = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Play the moves."""
        demand(self.start, Position, "a Position")
        if _ending(self.start).result == "loss" or self.start.outcome:
            raise NotationError(
                f"expected a position that is won or drawn for the side to move, not {self.start.fen()}"
            )
        game = Game(start=self.start)
        for text in self.moves:
            game.play(text)
        object.__setattr__(self, "game", game)

    @cached_property
    def aim(self) -> Result:
        """What there is to be played for: a win, or a draw that is to be held."""
        return _ending(self.start).result

    @property
    def left(self) -> int | None:
        """How many moves the player needs, None if that is not known."""
        return _moves_left(_ending(self.game.position))

    @property
    def done(self) -> bool:
        """Whether the aim is reached, or the game has ended."""
        return self._done(self.game)

    def judge(self, what: MoveLike) -> PracticeJudgement:
        """Judge a move of the player, and answer it; IllegalMoveError says why it is not legal."""
        game, best = self.game.copy(), self.left
        move = game.play(what)
        result = _result_after(game)
        kept = result == self.aim
        left = _moves_left(_ending(game.position)) if result == "win" else None
        repeated = _was_here(game)
        answer = None if game.outcome or (kept and self._done(game)) else game.play(best_move(game))
        return PracticeJudgement(
            move=move,
            result=result,
            kept=kept,
            left=left,
            best=None if best is None else best - 1,
            answer=answer,
            repeated=repeated or _was_here(game),
            done=kept and self._done(game),
        )

    def _done(self, game: Game) -> bool:
        """Return whether the aim is reached: the game is over, or a draw is held."""
        if game.outcome:
            return True
        position, made = game.position, (len(game) + 1) // 2
        is_bare = position.own.bit_count() == position.opponent.bit_count() == 1 and not position.required_captures()
        return self.aim == "draw" and (made >= HOLD or is_bare)


def _moves_left(ending: Ending) -> int | None:
    """Return how many moves the winner makes to the end, None if that is unknown or nobody wins."""
    return None if ending.distance is None else (ending.distance + 1) // 2


def _was_here(game: Game) -> bool:
    return game.positions.count(game.position) > 1


def _result_after(game: Game) -> Result:
    """Return the result for the side that has just moved, with the draws of R16 as far as they are near."""
    if game.outcome:
        return "win" if game.outcome.winner else "draw"
    result = _OPPOSITE[_ending(game.position).result]
    if result != "win" or not _is_near_a_draw(game):
        return result
    is_quiet_draw = any(_with(game, move).outcome == _QUIET for move in game.position.legal_moves())
    return "draw" if is_quiet_draw or not _escapes(game.position, Counter(game.positions)) else "win"


def _is_near_a_draw(game: Game) -> bool:
    """Return whether one of the next moves could bring about a draw by R16."""
    rules, positions = game.rules, game.positions
    quiet = rules.quiet_ply_limit is not None and game.quiet_plies + 1 >= rules.quiet_ply_limit
    return quiet or len(set(positions)) < len(positions)


def _escapes(position: Position, times: Counter[Position], ahead: int = 1) -> bool:
    """Return whether the side that has just moved can win although positions repeat, as far as one move ahead."""
    limit = position.rules.repetition_limit or len(times) + 1
    if times[position] >= limit:
        return False
    for reply in position.legal_moves():
        after = position.play_unchecked(reply)
        seen = times + Counter([after])
        if seen[after] >= limit or not (ahead == 0 or _has_escape(after, seen)):
            return False
    return True


def _has_escape(position: Position, times: Counter[Position]) -> bool:
    """Return whether the side to move has a winning move after which it escapes a repetition."""
    winning = (then for then in map(position.play_unchecked, position.legal_moves()) if _ending(then).result == "loss")
    return any(_escapes(then, times + Counter([then]), ahead=0) for then in winning)


def _with(game: Game, move: Move) -> Game:
    after = game.copy()
    after.record(move)
    return after


def best_move(game: Game) -> Move:
    """Return the best move of an ending by the tables: it wins soon, or loses late, or draws and leaves pitfalls.

    Where the tables do not know the distance, the engine chooses. TamaError if the game has ended.

    >>> str(best_move(Game(start=Position.from_fen("W:WKa1,Kb8:BKd4"))))
    'b8-b4'
    """
    after = {move: _with(game, move) for move in game.position.legal_moves()}
    if not after or game.outcome:
        raise TamaError("expected a game that has not ended")
    results = {move: _result_after(then) for move, then in after.items()}
    result = max(results.values(), key=_RANK.__getitem__)
    good = [move for move in after if results[move] == result]
    if len(good) == 1:
        return good[0]
    if result == "draw":
        return max(good, key=lambda move: (not _was_here(after[move]), _danger(after[move].position)))
    distances = {move: _ending(after[move].position).distance for move in good}
    known = {move: plies for move, plies in distances.items() if plies is not None}
    if result == "win" and known:
        return min(known, key=known.__getitem__)
    if result == "loss" and len(known) == len(good):
        return max(known, key=lambda move: (known[move], _danger(after[move].position)))
    return _searched(game, good)


def _searched(game: Game, good: list[Move]) -> Move:
    """Return the engine's choice, if it is among the good moves."""
    from tama_core.engine import Engine, Limit  # noqa: PLC0415 - few endings need the engine

    found = Engine(seed=0).play(game.position, Limit(nodes=_NODES), history=game.positions[:-1]).move
    return found if found in good else good[0]
