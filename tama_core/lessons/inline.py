"""Reads puzzles and comparisons that are contained in their id, for links.

`puzzle/TAMA/W:Wc3,g3:Bc4,g4,d5,Kh8/c3xc5xe5` is a puzzle: ruleset, position, and the moves of its
solution with the replies. `compare/TAMA/DAMA/W:Wa2:Bh7` is a comparison. An empty position is the
initial one, an empty ruleset the standard one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tama_core.base_errors import NotationError, TamaError, shown
from tama_core.game import Game
from tama_core.lessons.compare import compare
from tama_core.lessons.model import Aim, Comparison, Goal, Hint, Lesson
from tama_core.lessons.puzzles import words
from tama_core.position import Position
from tama_core.ruleset import read_rules

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tama_core.lessons.compare import Refused

__all__ = ["inline_comparison", "inline_puzzle", "is_inline_comparison", "is_inline_puzzle"]

LONGEST: Final = 100
"""The most moves of a solution."""


def is_inline_puzzle(identity: str) -> bool:
    """Return whether an id contains a puzzle.

    >>> is_inline_puzzle("puzzle///a3-a4"), is_inline_puzzle("puzzles/1")
    (True, False)
    """
    return isinstance(identity, str) and identity.startswith("puzzle/")


def is_inline_comparison(identity: str) -> bool:
    """Return whether an id contains a comparison.

    >>> is_inline_comparison("compare/TAMA/DAMA/"), is_inline_comparison("compare/dama")
    (True, False)
    """
    return isinstance(identity, str) and identity.startswith("compare/") and identity.count("/") > 1


def inline_puzzle(identity: str, language: str = "en") -> Lesson:
    """Return the puzzle of an id; TamaError if it is not valid, with the move that cannot be played.

    A reply at the end of the solution is left out.

    >>> lesson = inline_puzzle("puzzle/TAMA/W:Wc3,g3:Bc4,g4,d5,Kh8/c3xe5 g4xg2")
    >>> lesson.task, lesson.goal.solution
    ('Find White’s move.', ('c3xc5xe5',))
    """
    rules, fen, moves = _parts(identity, "puzzle/TAMA/W:Wa2:BKh8/a2-a3")
    start = _position(fen, rules)
    game = Game(start=start)
    texts = moves.split()
    if len(texts) > LONGEST:
        raise NotationError(f"expected a solution of at most {LONGEST} moves, not {len(texts)}")
    for text in texts:
        try:
            game.play(text)
        except TamaError as error:
            raise NotationError(f"expected a solution that can be played, but {text} cannot: {error}") from error
    solution = tuple(map(str, game.moves))
    solution = solution[: len(solution) - 1 + len(solution) % 2]
    if not solution:
        raise NotationError(f"expected the moves that solve a puzzle, not {shown(moves)}")
    said = words(language)
    own = said["own"]
    return Lesson(
        id=identity,
        title=own["title"],
        text="",
        rules=(),
        start=start,
        task=own[start.turn],
        goal=Goal(Aim.LINE, solution, within=(len(solution) + 1) // 2),
        success=said["success"],
        other=own["other"],
        hints=tuple(Hint(hint, shown=at) for at, hint in enumerate(said["hints"], 1)),
    )


def inline_comparison(identity: str, language: str = "en") -> Comparison:
    """Return the comparison of an id; TamaError if it is not valid.

    >>> own = inline_comparison("compare/TAMA/DAMA/W:Wa2:Bh7")
    >>> own.right.rules.name, own.play, own.reason
    ('DAMA', 'a2-b3', 'man-diagonal')
    """
    one, other, fen = _parts(identity, "compare/TAMA/DAMA/W:Wa2:BKh8")
    left, right = (_position(fen, name) for name in (one, other))
    difference = compare(left, right)
    instead, refusal = _first(difference.right)
    play, reason = _first(difference.left)
    return Comparison(
        id=identity,
        title=words(language)["own"]["compare"],
        text="",
        rules=(),
        left=left,
        right=right,
        play=play or next(map(str, left.legal_moves()), ""),
        reason=reason,
        instead=instead,
        refusal=refusal,
    )


def _first(refused: Iterable[Refused]) -> tuple[str, str]:
    """Return the first move that is illegal under the other ruleset and the key of the reason, or two empty strings."""
    return next(((str(move), why.key) for move, why in refused), ("", ""))


def _parts(identity: str, such: str) -> tuple[str, str, str]:
    parts = identity.split("/")
    if len(parts) != such.count("/") + 1:
        raise NotationError(f"expected a lesson such as {such}, not {shown(identity)}")
    _, first, second, third = parts
    return first, second, third


def _position(fen: str, ruleset: str) -> Position:
    """Return the position that two parts of an id give, each of which may be empty."""
    rules = read_rules(ruleset or None)
    return Position.from_fen(fen, rules) if fen else Position.initial(rules)
