"""Finds the positions of a worksheet: those of a set, puzzles by grade and theme, and those marked in a game."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from tama_core.base_errors import NotationError, TamaError, demand
from tama_core.board import Side
from tama_core.diagram.comment_shapes import shapes
from tama_core.lessons.attempt import Attempt
from tama_core.lessons.model import DRAW, Aim
from tama_core.lessons.puzzles import words
from tama_core.position import Position

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from tama_core.annotations import Note
    from tama_core.diagram import Shape
    from tama_core.game import Game
    from tama_core.lessons.model import Lesson
    from tama_core.lessons.puzzles import Puzzle
    from tama_core.lessons.sets import LessonSet
    from tama_core.move import Move
    from tama_core.squares import Square

__all__ = ["Exercise", "choose_puzzles", "of_game", "of_puzzles", "of_set"]

GOOD: Final = {1, 3}
"""The glyphs ! and !!: the move is the solution of the position before it."""
BAD: Final = {2, 4, 6}
"""The glyphs ?, ?? and ?!: a variation beside the move is the solution."""
LONGEST_SOLUTION: Final = 40
"""The most plies of a solution that are printed."""
MOST_OTHERS: Final = 3
"""The most other last moves that are printed."""


class Exercise(NamedTuple):
    """A position to print, what is to be done in it, and the solution; `origin` is said beside that.

    >>> Exercise(Position.initial(), "Find White’s move.").shapes
    ()
    """

    position: Position
    task: str
    solution: str = ""
    title: str = ""
    origin: str = ""
    shapes: tuple[Shape, ...] = ()
    goals: tuple[Square, ...] = ()


def of_set(found: LessonSet) -> tuple[Exercise, ...]:
    r"""Return the steps of a set that are to be solved; NotationError if there is none, or one cannot be played.

    >>> from tama_core import lessons
    >>> found = lessons.read_set('[1]\nposition = "W:Wc3,g3:Bc4,g4,d5,Kh8"\nsolution = "c3xc5xe5"')
    >>> of_set(found)[0].solution
    '1. c3×\u200bc5×\u200be5'
    """
    steps = [(number, step) for number, step in enumerate(found.steps, 1) if step.goal]
    if not steps:
        raise NotationError("expected a set with a step to solve")
    return tuple(_of_step(step, number, found.language) for number, step in steps)


def _of_step(step: Lesson, number: int, language: str) -> Exercise:
    said = words(language)
    try:
        attempt = Attempt(step)
    except TamaError as error:
        raise NotationError(f"step {step.id!r}: {error}") from None
    goal, position = attempt.goal, attempt.position
    moves = [said["sheet"]["offer"] if move == DRAW else _printed(move) for move in goal.solution]
    solution = _numbered(moves, position.turn, alone=step.solo) + _others(goal.also)
    if goal.aim is not Aim.LINE:
        solution = said["sheet"]["example"].format(moves=solution)
    title = "" if step.title == said["set"]["step"].format(number=number) else step.title
    return Exercise(position, step.task, solution, title, goals=goal.squares)


def choose_puzzles(puzzles: Sequence[Puzzle], count: int, seed: int = 0) -> list[Puzzle]:
    """Return at most `count` puzzles in their order, the same ones for the same `seed`.

    >>> from tama_core import lessons
    >>> [one.number for one in choose_puzzles(list(lessons.puzzles().values()), 3)]
    [225, 64, 38]
    """
    demand(count, int, "the number of puzzles")
    chosen = Random(seed).sample(range(len(puzzles)), max(0, min(count, len(puzzles))))  # noqa: S311 - not a secret
    return [puzzles[at] for at in sorted(chosen)]


def of_puzzles(puzzles: Iterable[Puzzle], language: str = "en") -> tuple[Exercise, ...]:
    """Return puzzles as exercises, in their order.

    >>> from tama_core import lessons
    >>> exercise = of_puzzles([lessons.puzzle("puzzles/7")])[0]
    >>> exercise.task, exercise.solution[:10], exercise.origin
    ('Black to move and win.', '1… h2–h1 2', 'Puzzle 7')
    """
    said = words(language)
    return tuple(
        Exercise(
            one.start,
            said[one.start.turn],
            _numbered([*map(_printed, one.solution)], one.start.turn) + _others(one.also),
            origin=said["title"].format(number=one.number),
        )
        for one in puzzles
    )


def of_game(game: Game, language: str = "en", plies: Sequence[int] = ()) -> tuple[Exercise, ...]:
    """Return the positions marked in a game, or those after so many moves of both sides; () if there are none.

    A position is marked if the next move has a `!`, if it has a `?` and a variation, or if marks or arrows are drawn
    there. Where nothing is marked, a game that begins from another position than usual gives that one. NotationError
    for plies that the game does not have.

    >>> from tama_core import pdn
    >>> game = next(pdn.read("1. c3-c4 f6-f5 2. d3-d4! *"))
    >>> [(one.solution, one.origin) for one in of_game(game)]
    [('2. d3–d4', '2.')]
    """
    demand(plies, (tuple, list), "a list of plies")
    for ply in plies:
        if not 0 <= ply <= len(game):
            raise NotationError(f"expected plies from 0 to {len(game)}, not {ply}")
    own = words(language)["own"]
    chosen = [_Marked(ply, game.positions[ply], game.moves[ply : ply + 1]) for ply in plies]
    return tuple(
        Exercise(
            each.position,
            own[each.position.turn],
            _numbered([*map(_printed, each.moves)], each.position.turn, before=each.ply),
            origin=_origin(game, each.ply),
            shapes=each.shapes,
        )
        for each in chosen or _marked(game) or _own_start(game)
    )


class _Marked(NamedTuple):
    """A position of a game, the moves that solve it, and what is drawn there."""

    ply: int
    position: Position
    moves: Sequence[Move]
    shapes: tuple[Shape, ...] = ()


class _NotedLine(NamedTuple):
    """The moves of a game or of a variation, with what is beside them; `ply` is how many moves came before."""

    ply: int
    positions: Sequence[Position]
    moves: Sequence[Move]
    notes: Mapping[int, Note]

    def variations(self) -> Iterator[_NotedLine]:
        """Yield the variations beside the moves."""
        for number, note in self.notes.items():
            before = max(number - 1, 0)
            for variation in note.variations:
                positions = [self.positions[before]]
                for move in variation.moves:
                    positions.append(positions[-1].play(move))
                yield _NotedLine(self.ply + before, positions, variation.moves, variation.notes)


def _marked(game: Game) -> list[_Marked]:
    """Return the marked positions of a game and its variations, by their plies."""
    found: dict[Position, _Marked] = {}
    waiting = [_NotedLine(0, game.positions, game.moves, _notes(game))]
    while waiting:
        line = waiting.pop()
        waiting += line.variations()
        for number, note in line.notes.items():
            if drawn := tuple(shape for comment in note.comments for shape in shapes(comment)):
                here = line.positions[number]
                known = found.get(here, _Marked(line.ply + number, here, line.moves[number : number + 1]))
                found[here] = known._replace(shapes=drawn)
            if moves := _solution(line, number, note):
                before = line.positions[number - 1]
                known = found.get(before, _Marked(line.ply + number - 1, before, moves))
                found[before] = known._replace(moves=moves)
    return sorted(found.values(), key=lambda each: each.ply)


def _notes(game: Game) -> dict[int, Note]:
    """Return what is beside the moves, without those that were undone."""
    return {number: note for number, note in game.notes.items() if number <= len(game)}


def _solution(line: _NotedLine, number: int, note: Note) -> Sequence[Move]:
    """Return what a glyph beside a move says of the position before it; nothing where it says nothing."""
    glyphs = set(note.glyphs) if number else set()
    if GOOD & glyphs:
        return line.moves[number - 1 : number]
    return note.variations[0].moves if BAD & glyphs and note.variations else ()


def _own_start(game: Game) -> list[_Marked]:
    start = game.positions[0]
    return [] if start == Position.initial(start.rules) else [_Marked(0, start, game.moves)]


def _origin(game: Game, ply: int) -> str:
    """Return who played, and which move is next."""
    names = [game.tags.get(side, "?") for side in ("White", "Black")]
    players = [] if "?" in names else [" – ".join(names)]
    return ", ".join([*players, _number(ply + (game.positions[0].turn is Side.BLACK))])


def _printed(move: object) -> str:
    """Return a move as it is printed, with places where a line may break."""
    return str(move).replace("-", "–").replace("x", "×\u200b")


def _number(ply: int) -> str:
    return f"{ply // 2 + 1}{'…' if ply % 2 else '.'}"


def _numbered(moves: Sequence[str], turn: Side, *, before: int = 0, alone: bool = False) -> str:
    """Return moves with numbers, of both sides or of one `alone`; `before` is how many plies were made.

    >>> _numbered(["a7-a6", "a2-a3"], Side.BLACK), _numbered(["a2-a3", "a3-a4"], Side.WHITE, alone=True)
    ('1… a7-a6 2. a2-a3', '1. a2-a3 2. a3-a4')
    """
    shown = moves[:LONGEST_SOLUTION]
    first = before + ((before % 2 == 0) == (turn is Side.BLACK))
    written = [
        f"{number}. {move}" if alone else f"{_number(ply)} {move}" if ply == first or ply % 2 == 0 else move
        for number, (ply, move) in enumerate(enumerate(shown, first), 1)
    ]
    return " ".join(written) + "…" * (len(moves) > len(shown))


def _others(also: Sequence[str]) -> str:
    """Return other last moves that are as good."""
    return "".join(f" / {_printed(move)}" for move in also[:MOST_OTHERS]) + "…" * (len(also) > MOST_OTHERS)
