"""Make a puzzle of a position with one winning move: the line of only moves, and the most stubborn replies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from lab.puzzle_candidates import LINES, Wanted, best_moves, only_move
from tama_core import endings
from tama_core.lessons import Puzzle
from tama_core.lessons.themes import GRADES, Theme, grade_of, needs_of, themes_of

if TYPE_CHECKING:
    from collections.abc import Collection

    from tama_core import Position
    from tama_core.move import Move

WANTED: Final = Wanted()
"""The conditions for a move to be the only winning one."""
NEAR: Final = 25
"""Replies that are so little worse than the best are as good, and the one that holds out longest is played."""
REPLIES: Final = 3
"""At most so many of them are looked at."""
LONGEST: Final = 6
"""Moves of the solver."""
QUICK: Final = WANTED._replace(depth=6, budget=100_000)
"""The same by a hasty look, which tells whether it is worth while to look closely."""


class Line(NamedTuple):
    """The moves and replies of a puzzle, and the last moves that are as good."""

    moves: tuple[Move, ...] = ()
    also: tuple[Move, ...] = ()


def line_of(position: Position, standing: int, wanted: Wanted, turns: int = LONGEST) -> Line | None:
    """Return the line of only moves that wins, up to where the gain is in hand; None where there is none."""
    found = only_move(position, wanted)
    if found is None or not exact(position, found.moves[:1]):
        return _last(position, standing, wanted) if turns < LONGEST else None
    move = found.moves[0]
    after = position.play(move)
    if _in_hand(after, standing):
        return Line((move,))
    if turns == 1 or after.outcome:
        return None
    replies = best_moves(after, wanted, cut=NEAR).moves[:REPLIES]
    ways = [(reply, line_of(after.play(reply), standing, wanted, turns - 1)) for reply in replies]
    if any(way is None for _, way in ways[:1]):
        return None
    reply, way = max(((reply, way) for reply, way in ways if way), key=lambda one: len(one[1].moves))
    return Line((move, reply, *way.moves), way.also)


def _last(position: Position, standing: int, wanted: Wanted) -> Line | None:
    """Return the last move of a line where several win, and no other does: one that brings the gain in."""
    wins = winners(position, wanted)
    best = next((move for move in wins if _in_hand(position.play(move), standing)), None)
    return None if best is None else Line((best,), tuple(move for move in wins if move != best))


def winners(position: Position, wanted: Wanted) -> tuple[Move, ...]:
    """Return the moves that win, best first; none where there are too many, or another comes near them."""
    found = best_moves(position, wanted, floor=wanted.win - wanted.margin)
    wins = sum(score >= wanted.win for score in found.scores)
    if not 0 < wins < LINES:
        return ()
    near = min(wanted.lost, found.scores[wins - 1] - wanted.margin)
    if any(score > near for score in found.scores[wins:]) or not exact(position, found.moves[:wins]):
        return ()
    return found.moves[:wins]


def _in_hand(position: Position, standing: int) -> bool:
    """Tell whether the side that has just moved has won, or stands better and no capture is pending."""
    if position.outcome:
        return True
    now = -balance(position)
    return now >= max(WANTED.win, standing + 100) and not position.required_captures()


def balance(position: Position) -> int:
    """The balance of men and kings for the side to move, in hundredths of a man."""
    sides = (position.own, position.opponent)
    own, opponent = (100 * side.bit_count() + 250 * (side & position.kings).bit_count() for side in sides)
    return own - opponent


def exact(position: Position, wins: Collection[Move]) -> bool:
    """Tell whether the ending tables, as far as they go, agree that exactly these moves win."""
    known = {move: endings.probe(position.play(move)) for move in position.legal_moves()}
    return all((ending.result == "loss") is (move in wins) for move, ending in known.items() if ending)


def puzzle_at(
    position: Position,
    number: int,
    themes: frozenset[Theme] = frozenset(Theme),
    grades: frozenset[int] = frozenset(GRADES),
) -> Puzzle | None:
    """Return the puzzle that begins at a position, None where there is none with one of these themes and grades.

    The grade is that of a hasty look, which a close one may change.
    """
    quick = line_of(position, balance(position), QUICK)
    if quick is None or themes.isdisjoint(_themes(position, quick)) or _quick_grade(position, quick) not in grades:
        return None
    first, line = only_move(position, WANTED), line_of(position, balance(position), WANTED)
    kinds = _themes(position, line)
    if first is None or line is None or themes.isdisjoint(kinds):
        return None
    solution = tuple(map(str, line.moves))
    return Puzzle(
        id=f"puzzles/{number}",
        start=position,
        solution=solution,
        also=tuple(map(str, line.also)),
        depth=first.found,
        grade=grade_of(first.found, needs_of(position, solution)),
        themes=kinds,
    )


def _quick_grade(position: Position, line: Line) -> int:
    first = only_move(position, QUICK)
    return grade_of(first.found if first else 1, needs_of(position, tuple(map(str, line.moves))))


def _themes(position: Position, line: Line | None) -> tuple[Theme, ...]:
    return themes_of(position, tuple(map(str, line.moves))) if line else ()
