"""Judges the tries of a learner at a lesson, and answers with the opponent's moves.

An attempt is a value: the lesson and the moves so far are its whole state.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from tama_core.base_errors import TamaError, demand
from tama_core.enums import WordEnum
from tama_core.explain.illegal import IllegalMoveError
from tama_core.game import Game
from tama_core.lessons.inline import is_inline_puzzle
from tama_core.lessons.model import DRAW, Aim, Goal, Hint, Lesson
from tama_core.lessons.puzzles import is_puzzle
from tama_core.notation import parse_path, path_in
from tama_core.position import Position
from tama_core.rules import crowning

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tama_core.board import Side
    from tama_core.explain.reasons import Explanation
    from tama_core.move import Move
    from tama_core.squares import Square

__all__ = ["Attempt", "Judgement", "Verdict", "with_other_turn"]

REPLY_DEPTH: Final = 4
"""The depth of the opponent's search if the lesson does not give its move."""


class Verdict(WordEnum):
    """The verdict on a try.

    >>> from tama_core import lessons
    >>> print(lessons.Attempt(lessons.lesson("r10/try")).judge("c3xe5").verdict)
    success
    """

    SUCCESS = "success"
    ONWARD = "onward"
    """Right, but the goal is not reached yet."""
    WRONG = "wrong"
    """Legal but wrong, with a comment in the lesson."""
    OTHER = "other"
    """Legal, but not the solution."""
    ILLEGAL = "illegal"


@dataclass(frozen=True, slots=True)
class Judgement:
    """The verdict on a try, its comment, and the attempt after it.

    `move` is the try as a move if it is legal. `answer` has the opponent's moves: the reply if the
    lesson goes on, or the refutation of a wrong try. After a try that is neither a success nor onward,
    `after` is the attempt unchanged.

    >>> from tama_core import lessons
    >>> judgement = lessons.Attempt(lessons.lesson("r7/safe")).judge("g5xc5")
    >>> print(judgement.verdict, *judgement.answer)
    wrong c8xc1
    """

    verdict: Verdict
    after: Attempt
    text: str = ""
    move: Move | None = None
    answer: tuple[Move, ...] = ()
    explanation: Explanation | None = None

    @property
    def refutable(self) -> bool:
        """Whether the try is a move at a puzzle that does not win, so that `refutation.refute` can explain it.

        >>> from tama_core import lessons
        >>> attempt = lessons.Attempt(lessons.lesson("puzzles/1"))
        >>> attempt.judge(attempt.goal.solution[0]).refutable
        False
        """
        identity = self.after.lesson.id
        is_any = is_puzzle(identity) or is_inline_puzzle(identity)
        return self.move is not None and self.verdict is Verdict.OTHER and is_any


@dataclass(frozen=True, slots=True)
class Attempt:
    """A lesson and the moves made in it so far, the learner's and the replies in turn.

    IllegalMoveError if they cannot be played; TamaError if the lesson is only to watch.

    >>> from tama_core import lessons
    >>> attempt = lessons.Attempt(lessons.lesson("r10/try"))
    >>> attempt.judge(attempt.goal.solution[0]).verdict
    Verdict.SUCCESS
    """

    lesson: Lesson
    moves: tuple[str, ...] = ()
    _game: Game = field(init=False, repr=False, compare=False)
    _played: tuple[Move, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Play the moves."""
        demand(self.lesson, Lesson, "a Lesson")
        demand(self.moves, (tuple, list), "a tuple of moves")
        game = Game(start=self.lesson.start)
        for text in self.lesson.before:
            game.play(text)
        made = []
        for text in self.moves:
            if text == DRAW:
                game.agree_draw()
                continue
            made.append(game.play(text))
            if self.lesson.solo:
                game = Game(start=with_other_turn(game.position))
        object.__setattr__(self, "_game", game)
        object.__setattr__(self, "_played", tuple(made))

    @property
    def goal(self) -> Goal:
        """The goal of the lesson; TamaError if the lesson is only to watch."""
        if self.lesson.goal is None:
            raise TamaError(f"expected a lesson to play, but {self.lesson.id} can only be watched")
        return self.lesson.goal

    @property
    def game(self) -> Game:
        """A copy of the game of the attempt."""
        return self._game.copy()

    @property
    def position(self) -> Position:
        """The current position."""
        return self._game.position

    @property
    def own(self) -> tuple[Move, ...]:
        """The learner's moves."""
        return self._played[:: 1 if self.lesson.solo else 2]

    @property
    def next_move(self) -> str | None:
        """The next move of the solution; None if the attempt has left the solution.

        >>> from tama_core import lessons
        >>> lessons.Attempt(lessons.lesson("r13/try")).next_move
        'e6xe8xe4xa4xa8'
        """
        ahead = self.goal.solution[len(self.moves) :]
        if not ahead or Attempt(self.lesson, self.goal.solution[: len(self.moves)]).position != self.position:
            return None
        return ahead[0]

    @property
    def over(self) -> bool:
        """Whether the learner cannot try anything: the goal is reached, or the opponent is to move.

        >>> from tama_core import lessons
        >>> attempt = lessons.Attempt(lessons.lesson("r9/try"))
        >>> attempt.over, attempt.judge("d4-d5").after.over
        (False, False)
        """
        if self.goal.aim is Aim.LINE and len(self.moves) >= len(self.goal.solution):
            return True
        return self.reached() if self.lesson.solo else len(self.moves) % 2 == 1

    def hint(self, number: int) -> Hint | None:
        """Return a hint, counted from 0; None if there are no more.

        >>> from tama_core import lessons
        >>> lessons.Attempt(lessons.lesson("r10/try")).hint(99) is None
        True
        """
        demand(number, int, "the number of a hint")
        hint = self.lesson.hints[number] if 0 <= number < len(self.lesson.hints) else None
        if hint is None or not hint.shown or self.next_move is None:
            return hint
        return replace(hint, squares=parse_path(self.next_move)[: hint.shown])

    def judge(self, play: Move | str | Sequence[Square]) -> Judgement:
        """Judge a try: a move, as such, as text or as a path, or the offer of a draw (`DRAW`).

        NotationError for a text that is not a move, TamaError if the learner is not to move.

        >>> from tama_core import lessons
        >>> lessons.Attempt(lessons.lesson("r10/try")).judge("g3xg5").explanation.key
        'too-few'
        """
        if self.over:
            raise TamaError(f"expected an attempt at {self.lesson.id} in which the learner is to move")
        if play == DRAW:
            return self._judge_draw()
        path = parse_path(play) if isinstance(play, str) else path_in(play)
        try:
            move = self._game.copy().play(path)
        except IllegalMoveError as error:
            texts = (
                one.text
                for one in self.lesson.wrong
                if one.reason and one.after == self.moves and path in map(parse_path, one.play)
            )
            return Judgement(Verdict.ILLEGAL, self, next(texts, ""), explanation=error.explanation)
        return self._judge_commented(move) or (
            self._judge_line(move) if self.goal.aim is Aim.LINE else self._judge_goal(move)
        )

    def _judge_draw(self) -> Judgement:
        """Judge a draw offer (R15): the opponent agrees only if the solution is to offer a draw."""
        if DRAW not in self.goal.solution:
            return Judgement(Verdict.OTHER, self, self.lesson.other)
        return Judgement(Verdict.SUCCESS, self._with(DRAW), self.lesson.success)

    def _judge_commented(self, move: Move) -> Judgement | None:
        """Judge a legal move for which the lesson has a comment."""
        left = self.position.play_unchecked(move)
        for wrong in self.lesson.wrong:
            if wrong.reason or wrong.after != self.moves or left not in map(self._after, wrong.play):
                continue
            game = Game(start=left)
            answer = tuple(game.play(text) for text in wrong.answer)
            return Judgement(Verdict.WRONG, self, wrong.text, move, answer)
        return None

    def _judge_line(self, move: Move) -> Judgement:
        """Judge a move if the solution is one line."""
        turn = 1 if self.lesson.solo else 2
        wanted, *ahead = self.goal.solution[len(self.moves) :]
        last = len(ahead) + 1 <= turn
        good = (wanted, *self.goal.also) if last else (wanted,)
        if self.position.play_unchecked(move) not in map(self._after, good):
            return Judgement(Verdict.OTHER, self, self.lesson.other, move)
        after = self._with(str(move))
        if last:
            return Judgement(Verdict.SUCCESS, after, self.lesson.success, move)
        return after.answered(move, ahead[0]) if turn > 1 else Judgement(Verdict.ONWARD, after, "", move)

    def _judge_goal(self, move: Move) -> Judgement:
        """Judge a move if every move that reaches the goal is right."""
        after = self._with(str(move))
        if after.reached():
            return Judgement(Verdict.SUCCESS, after, self.lesson.success, move)
        if len(after.own) >= self.goal.within or (after.position.outcome and not self.lesson.solo):
            return Judgement(Verdict.OTHER, self, self.lesson.other, move)
        if self.lesson.solo:
            return Judgement(Verdict.ONWARD, after, "", move)
        onward = after.answered(move, after.next_move or after.best_reply())
        outcome = onward.after.game.outcome
        if outcome is None:
            return onward
        if outcome.winner is None and self.goal.aim in {Aim.DRAW, Aim.SURVIVE}:
            return replace(onward, verdict=Verdict.SUCCESS, text=self.lesson.success)
        return replace(onward, verdict=Verdict.OTHER, after=self, text=self.lesson.other)

    def answered(self, move: Move, reply: str) -> Judgement:
        """Return the judgement that `move`, the last one here, was right and that the opponent answers with `reply`.

        >>> from tama_core import lessons
        >>> attempt = lessons.Attempt(lessons.lesson("r9/try"), ("d4-d5",))
        >>> attempt.answered(attempt.own[-1], "d6xd4").after.moves
        ('d4-d5', 'd6xd4')
        """
        after = self._with(reply)
        return Judgement(Verdict.ONWARD, after, "", move, after.game.moves[-1:])

    def best_reply(self) -> str:
        """Return the opponent's reply if the attempt has left the solution.

        >>> from tama_core import lessons
        >>> lessons.Attempt(lessons.lesson("r9/try"), ("d4-d5",)).best_reply()
        'd6xd4'
        """
        from tama_core.engine import Engine, Limit  # noqa: PLC0415 - few lessons need the engine

        game = self._game
        return str(Engine(seed=0).play(game.position, Limit(depth=REPLY_DEPTH), history=game.positions[:-1]).move)

    def reached(self) -> bool:
        """Return whether the moves so far, the last one the learner's, have reached the goal.

        >>> from tama_core import lessons
        >>> lessons.Attempt(lessons.lesson("r14/try"), ("d4-c5",)).reached()
        True
        """
        goal, own, position = self.goal, self.own, self.position
        if not own:
            return False
        learner = self.lesson.start.turn if len(self.lesson.before) % 2 == 0 else self.lesson.start.turn.other
        if goal.aim is Aim.REACH:
            return set(goal.squares) <= {square for move in own for square in move.path[1:]}
        if goal.aim is Aim.TAKE:
            taken = sum(len(move.captured) for move in own)
            return taken >= goal.count if goal.count else not position.pieces(learner.other)
        if goal.aim is Aim.CROWN:
            before = Attempt(self.lesson, self.moves[:-1]).position
            return crowning(before, own[-1].path) is not None
        if goal.aim is Aim.SAFE:
            return not any(move.captured for move in position.legal_moves())
        return self._ended_well(learner)

    def _ended_well(self, learner: Side) -> bool:
        """Return whether the learner has won, drawn or survived, as the goal asks."""
        outcome, aim = self._game.outcome, self.goal.aim
        if aim is Aim.SURVIVE:
            long_enough = len(self.own) >= self.goal.within
            return outcome.winner is not learner.other if outcome else long_enough and not self._can_lose()
        return outcome is not None and outcome.winner is (learner if aim is Aim.WIN else None)

    def _can_lose(self) -> bool:
        """Return whether a reply of the opponent ends the game by a win."""
        after = (self.position.play_unchecked(move).outcome for move in self.position.legal_moves())
        return any(outcome and outcome.winner is self.position.turn for outcome in after)

    def _with(self, move: str) -> Attempt:
        return replace(self, moves=(*self.moves, move))

    def _after(self, text: str) -> Position:
        """Return the position after a legal move."""
        return self.position.play_unchecked(self.position.parse_move(text))


def with_other_turn(position: Position) -> Position:
    """Return the position with the other side to move, for lessons without an opponent.

    >>> with_other_turn(Position.initial()).turn
    Side.BLACK
    """
    return Position(position.white, position.black, position.kings, position.turn.other, position.rules)
