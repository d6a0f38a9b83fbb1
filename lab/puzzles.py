"""Find puzzles in the engine's games against itself, and verify those that are there.

    python lab/puzzles.py find --games 20 >> puzzles.txt
    python lab/puzzles.py verify puzzles.txt

A puzzle is a position with one winning first choice: the best move wins at least WIN hundredths of a man, and the
second best falls at least MARGIN short, at DEPTH plies; with up to four pieces the ending tables say so exactly. Its
line goes on while the solver's moves stay the only ones, up to where the gain is in hand, and it has a theme.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING, Final, NamedTuple

from tama_core import Engine, Game, Limit, Position, TamaError, endings
from tama_core.lessons import Attempt, Verdict
from tama_core.lessons.puzzles import GRADES, Puzzle, Theme, grade_of, themes_of
from tama_core.match import random_opening
from tama_core.ruleset import TAMA

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tama_core.engine import SearchInfo
    from tama_core.move import Move

WIN: Final = 180
MARGIN: Final = 150
WON: Final = 1_000
"""Above this a win is a win, whether soon or late."""
DEPTH: Final = 8
NODES: Final = 200_000
"""Where kings stand on an open board, a search ends here before its depth."""
SHALLOW: Final = Limit(depth=4)
LEVEL: Final = 4
"""Such players overlook what is a little farther, and that makes puzzles."""
LONGEST: Final = 5
"""Moves of the solver."""
LONGEST_GAME: Final = 160
"""Plies; what comes after is mostly kings that walk about."""
TABLES: Final = 4
"""Pieces up to which the ending tables decide."""


class Choice(NamedTuple):
    """What a search says of a position: the best moves, and since which depth the first has been the choice."""

    moves: tuple[Move, ...]
    scores: tuple[int, ...]
    found: int

    @property
    def only(self) -> bool:
        """Whether no second move comes near the first."""
        return len(self.scores) == 1 or self.scores[0] - self.scores[1] >= MARGIN


class Finder:
    """Searches with one engine, so that its table serves every question."""

    def __init__(self, seed: int, depth: int = DEPTH) -> None:
        self._engine = Engine(seed=seed)
        self._limit = Limit(depth=depth, nodes=NODES)

    def choice(self, position: Position, limit: Limit | None = None) -> Choice:
        """Return the two best moves, or as many as there are."""
        infos = list(self._engine.analyse(position, limit or self._limit, lines=2))
        lines = infos[-1].lines
        scores = tuple(min(line.score, WON) for line in lines)
        return Choice(tuple(line.pv[0] for line in lines), scores, _found(infos))

    def puzzle(self, position: Position) -> Puzzle | None:
        """Return the puzzle that begins at a position, None where there is none."""
        standing = _standing(position)
        if len(position.legal_moves()) < 2 or standing >= WIN:
            return None
        quick = self.choice(position, SHALLOW)
        if quick.scores[0] - max(standing, quick.scores[1]) < MARGIN / 2:
            return None
        first = self.choice(position)
        if not first.only or first.scores[0] < WIN or not _exact(position, first.moves[0]):
            return None
        line, also = self._line(position, first)
        solution = tuple(map(str, line))
        themes = themes_of(position, solution) if solution else ()
        if not themes or _gain(position, line) <= 0:
            return None
        grade = grade_of(first.found, (len(line) + 1) // 2, quiet=not line[0].captured)
        return Puzzle(position, solution, grade, themes, also)

    def winners(self, position: Position) -> tuple[str, ...]:
        """Return the moves that win, best first; none where some move is neither a win nor far from one."""
        *_, last = self._engine.analyse(position, self._limit, lines=len(position.legal_moves()))
        wins = [line for line in last.lines if line.score >= WIN]
        others = [line.score for line in last.lines if line.score < WIN]
        clear = wins and (not others or wins[-1].score - others[0] >= MARGIN)
        return tuple(str(line.pv[0]) for line in wins) if clear else ()

    def _line(self, position: Position, choice: Choice) -> tuple[list[Move], tuple[str, ...]]:
        """Return the moves and replies up to where the gain is in hand, the last one the solver's.

        And, where the line ends with a capture that several moves make equally well, the others.
        """
        line: list[Move] = []
        for _ in range(LONGEST):
            line.append(choice.moves[0])
            position = position.play(choice.moves[0])
            if position.outcome() or (not _takes(position) and _gain_in_hand(position)):
                break
            reply = self.choice(position).moves[0]
            position = position.play(reply)
            choice = self.choice(position) if not position.outcome() else Choice((), (), 0)
            if choice.moves and not choice.only and choice.moves[0].captured:
                best, *also = self.winners(position) or ("",)
                return (line, ()) if not best else ([*line, reply, position.parse_move(best)], tuple(also))
            if not choice.moves or not choice.only:
                break
            line.append(reply)
        return line[: len(line) - (len(line) + 1) % 2], ()


def _found(infos: list[SearchInfo]) -> int:
    """Return the depth from which on the last choice was the choice."""
    best = infos[-1].pv[0]
    since = len(infos)
    while since > 1 and infos[since - 2].pv[0] == best:
        since -= 1
    return infos[since - 1].depth


def _takes(position: Position) -> bool:
    return any(move.captured for move in position.legal_moves())


def _gain_in_hand(position: Position) -> bool:
    """Whether the side that has just moved stands well without looking ahead."""
    return -_standing(position) >= WIN


def _standing(position: Position) -> int:
    """The balance of men and kings for the side to move, in hundredths of a man."""
    sides = [position.own, position.opponent]
    own, opponent = (100 * (side.bit_count() + 3 * (side & position.kings).bit_count()) for side in sides)
    return own - opponent


def _gain(position: Position, line: list[Move]) -> int:
    """What a line brings the solver, in hundredths of a man; a win of the game is everything."""
    start = _standing(position)
    for move in line:
        position = position.play(move)
    return 10_000 if position.outcome() else -_standing(position) - start


def _exact(position: Position, best: Move) -> bool:
    """Whether the ending tables, where they know the position, give one winning move and it is `best`."""
    if (position.white | position.black).bit_count() > TABLES:
        return True
    wins = []
    for move in position.legal_moves():
        after = position.play(move)
        ending = endings.probe(after)
        if after.outcome() or (ending and ending.result == "loss"):
            wins.append(move)
    return wins == [best]


def positions(seed: int) -> Iterator[Position]:
    """Yield the positions of one game of the engine against itself, without those where nothing is to be chosen."""
    game = Game(start=random_opening(TAMA, 8, seed).position)
    engine = Engine(LEVEL, seed=seed)
    while game.outcome is None and len(game.moves) < LONGEST_GAME:
        yield game.position
        game.play(engine.play(game.position, history=game.positions[:-1]).move)


def find(games: int, seed: int, depth: int) -> None:
    """Print the puzzles of some games, and on the standard error what it took."""
    started, seen, looked, found = process_time(), set(), 0, 0
    finder = Finder(seed, depth)
    for number in range(seed, seed + games):
        rest = 0
        for position in positions(number):
            looked += 1
            puzzle = None if rest > 0 else finder.puzzle(position)
            rest = max(rest - 1, 0)
            if puzzle and puzzle.start.fen() not in seen:
                seen.add(puzzle.start.fen())
                found, rest = found + 1, len(puzzle.solution)
                print(puzzle, flush=True)
        spent = process_time() - started
        print(f"{number - seed + 1} games, {looked} positions, {found} puzzles, {spent:.0f} s", file=sys.stderr)


def fault(puzzle: Puzzle, finder: Finder) -> str:
    """Return why a puzzle is none, "" for one that is sound."""
    lesson = puzzle.lesson("puzzle")
    moves: tuple[str, ...] = ()
    position = puzzle.start
    for at, text in enumerate(puzzle.solution):
        if at % 2 == 0:
            judgement = Attempt(lesson, moves).judge(text)
            wanted = Verdict.SUCCESS if at == len(puzzle.solution) - 1 else Verdict.ONWARD
            if judgement.verdict is not wanted:
                return f"{text} is {judgement.verdict}"
            if wanted is Verdict.SUCCESS and puzzle.also:
                if set(finder.winners(position)) != {text, *puzzle.also}:
                    return f"{text} and {' '.join(puzzle.also)} are not the wins"
                break
            choice = finder.choice(position)
            if choice.moves[0] != position.parse_move(text):
                return f"instead of {text} comes {choice.moves[0]}"
            if not choice.only or choice.scores[0] < WIN or not _exact(position, choice.moves[0]):
                return f"{text} is not the only win: {choice.scores}"
        moves = (*moves, text)
        position = position.play(position.parse_move(text))
    return "" if themes_of(puzzle.start, puzzle.solution) == puzzle.themes else "other themes"


def verify(name: str, depth: int) -> int:
    """Check every puzzle of a file and print a table by grade and theme; return how many are none."""
    started, finder, wrong = process_time(), Finder(0, depth), 0
    sound: list[Puzzle] = []
    for number, line in enumerate(Path(name).read_text("utf-8").splitlines(), 1):
        try:
            puzzle = Puzzle.parse(line)
            reason = fault(puzzle, finder)
        except TamaError as error:
            reason = str(error)
        if reason:
            wrong += 1
            print(f"line {number}: {reason}")
        else:
            sound.append(puzzle)
    grades, themes = Counter(one.grade for one in sound), Counter(theme for one in sound for theme in one.themes)
    print(f"{len(sound)} sound, {wrong} not, at depth {depth}, {process_time() - started:.0f} s of one core")
    print("grade  " + "  ".join(f"{grade}: {grades[grade]}" for grade in GRADES))
    for theme in Theme:
        print(f"{theme:<20}{themes[theme]:>5}")
    return wrong


def main() -> int:
    """Run as a script."""
    parser = argparse.ArgumentParser(description="Find and verify puzzles.")
    commands = parser.add_subparsers(dest="command", required=True)
    finding, verifying = commands.add_parser("find"), commands.add_parser("verify")
    finding.add_argument("--games", type=int, default=10)
    finding.add_argument("--seed", type=int, default=1)
    verifying.add_argument("file")
    for command in (finding, verifying):
        command.add_argument("--depth", type=int, default=DEPTH)
    chosen = parser.parse_args()
    if chosen.command == "find":
        find(chosen.games, chosen.seed, chosen.depth)
        return 0
    return 1 if verify(chosen.file, chosen.depth) else 0


if __name__ == "__main__":
    sys.exit(main())
