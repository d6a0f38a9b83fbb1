"""Runs `tama learn`, which teaches lessons, comparisons and puzzles in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tama_core import lessons
from tama_core.base_errors import NotationError, TamaError, as_sentence, shown
from tama_core.cli.board import draw
from tama_core.cli.progress import SolvedLessons
from tama_core.cli.typed import typed_move, typed_squares
from tama_core.explain.reasons import explain
from tama_core.lessons import Attempt, Lesson, Verdict

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterable, Sequence

    from tama_core.board import Board
    from tama_core.cli.arguments import Commands
    from tama_core.cli.terminal import Terminal
    from tama_core.explain.reasons import Explanation
    from tama_core.lessons import Chapter, Comparison, Judgement
    from tama_core.squares import Square

__all__ = ["add"]

PUZZLES: Final = "puzzles"
GROUPS: Final = {"rules": "The rules", "course": "The course", "compare": "Other rules"}

HELP: Final = """\
a3-a4, c3xe5  try a move: all its squares, or the first and the last
draw          offer a draw
hint          a hint, then another
show          the next move of the solution
moves         the legal moves
why [a3 a5]   which captures are mandatory, or why a piece or a move is not legal
again         start the lesson over
skip          go to the next lesson
quit          leave"""


def add(commands: Commands) -> None:
    """Add the command."""
    text = "Learn Tama. Without a lesson, list them all; with a chapter or a group, go through its lessons one by one."
    parser = commands.add_parser("learn", help="learn the game, rule by rule", description=text)
    what = "r10/try, r10, course, puzzles, puzzles/17 …, or next for the first unsolved lesson"
    parser.add_argument("what", nargs="?", metavar="LESSON", help=what)
    parser.add_argument("--grade", type=int, choices=lessons.GRADES, help="only puzzles of this grade")
    parser.add_argument("--theme", type=lessons.Theme, choices=list(lessons.Theme), help="only puzzles of this theme")
    parser.add_argument(
        "--language", choices=lessons.LANGUAGES, default="en", help="language of the lessons (default: en)"
    )
    parser.add_argument("--forget", action="store_true", help="clear the record of solved lessons")
    parser.set_defaults(run=_run)


def _run(chosen: Namespace, terminal: Terminal) -> int:
    solved = SolvedLessons(terminal.env)
    if chosen.forget:
        solved.forget()
    if chosen.what is None:
        _list(chosen.language, solved, terminal)
        return 0
    found = _puzzles(chosen, solved) if chosen.what == PUZZLES else _find(chosen.what, chosen.language, solved)
    _LearningSession(solved, terminal).teach(found)
    return 0


def _list(language: str, solved: SolvedLessons, terminal: Terminal) -> None:
    """Print all lessons, with a plus before solved ones."""
    for group, names in lessons.groups().items():
        terminal.say(terminal.styled(GROUPS[group], "1"))
        for name in names:
            chapter = lessons.chapter(name, language)
            terminal.say(f"  {chapter.title}")
            for one in _items(chapter):
                terminal.say(f"  {'+' if one.id in solved else ' '} {one.id:<26}{one.title}")
    every = lessons.puzzles()
    terminal.say(terminal.styled("Puzzles", "1"))
    terminal.say(
        f"  {sum(one in solved for one in every)} of {len(every)} solved: tama learn {PUZZLES}. The page has more."
    )
    terminal.say("Type tama learn and the name of a lesson, or tama learn next.")


def _puzzles(chosen: Namespace, solved: SolvedLessons) -> list[Lesson | Comparison]:
    """Return the unsolved puzzles of the grade and theme chosen, the easiest first."""
    every = lessons.puzzles().values()
    wanted = [one for one in every if chosen.grade in {None, one.grade} and chosen.theme in {None, *one.themes}]
    return [lessons.lesson(one.id, chosen.language) for one in wanted if one.id not in solved]


def _items(chapter: Chapter) -> tuple[Lesson | Comparison, ...]:
    return (*chapter.lessons, *chapter.comparisons)


def _find(what: str, language: str, solved: SolvedLessons) -> list[Lesson | Comparison]:
    """Return the lessons of a name: a lesson, a chapter, a group, a puzzle, or "next" for all unsolved lessons."""
    groups = lessons.groups()
    if lessons.is_puzzle(what):
        return [lessons.lesson(what, language)]
    if what == "next":
        every = [one for names in groups.values() for name in names for one in _items(lessons.chapter(name, language))]
        return [one for one in every if one.id not in solved]
    if what in groups:
        return [one for name in groups[what] for one in _items(lessons.chapter(name, language))]
    chapter, _, name = what.partition("/")
    if not any(chapter in names for names in groups.values()):
        raise NotationError(f"expected a lesson, a chapter or a group (tama learn lists them), not {shown(what)}")
    found = [one for one in _items(lessons.chapter(chapter, language)) if not name or one.id == what]
    if not found:
        raise NotationError(f"expected a lesson of {chapter} (tama learn lists them), not {shown(what)}")
    return found


def _grade(identity: str) -> str:
    return f"grade {lessons.puzzle(identity).grade}"


class _LearningSession:
    """Teaches lesson after lesson until the user quits."""

    def __init__(self, solved: SolvedLessons, terminal: Terminal) -> None:
        self.solved = solved
        self.terminal = terminal
        self.open = True

    def teach(self, items: Sequence[Lesson | Comparison]) -> None:
        """Go through the lessons, or say that there are none."""
        if not items:
            self.terminal.say("Everything is solved. Play a game: tama play.")
        for item in items:
            self.terminal.say(f"\n{self.terminal.styled(item.title, '1')} ({', '.join(item.rules) or _grade(item.id)})")
            if item.text:
                self.terminal.say(item.text)
            done = self.lesson(item) if isinstance(item, Lesson) else self.comparison(item)
            if not self.open:
                return
            if done:
                self.solved.add(item.id)

    def lesson(self, lesson: Lesson) -> bool:
        """Show and play a lesson; return whether it was solved, or watched to the end."""
        for frame in lessons.frames(lesson):
            self.show(frame.board, last=frame.path, marked=frame.squares)
            self.terminal.say(frame.text)
            if frame.refusal:
                self.fact(frame.refusal)
            if self.ask("Enter> ") is None:
                return False
        return self.practise(Attempt(lesson)) if lesson.goal else True

    def practise(self, attempt: Attempt) -> bool:
        """Let the user try until the goal is reached, or skipped."""
        start, hints = attempt, 0
        self.begin(start)
        while (words := self.ask(f"{attempt.position.turn}> ")) is not None:
            word = words[0].lower() if words else ""
            if word == "skip":
                return False
            if word == "again":
                attempt, hints = start, 0
                self.begin(start)
            elif word == "hint":
                self.hint(attempt, hints)
                hints += 1
            elif words and (judgement := self.answer(attempt, words)):
                if judgement.verdict is Verdict.SUCCESS:
                    return True
                attempt = judgement.after
        return False

    def begin(self, attempt: Attempt) -> None:
        """Show the position and the task."""
        self.show(attempt.position, marked=attempt.goal.squares)
        self.terminal.say(self.terminal.styled(attempt.lesson.task, "1"))

    def answer(self, attempt: Attempt, words: list[str]) -> Judgement | None:
        """Answer a question, or judge a try; an error is printed as a sentence."""
        answers = {
            "help": lambda: self.terminal.say(HELP),
            "?": lambda: self.terminal.say(HELP),
            "show": lambda: self.terminal.say(
                attempt.next_move or 'You have left the solution. Type "again" to start over.'
            ),
            "moves": lambda: self.terminal.say(" ".join(map(str, attempt.position.legal_moves()))),
            "why": lambda: self.fact(attempt.game.explain(*typed_squares(words[1:]))),
        }
        try:
            if words[0].lower() in answers:
                answers[words[0].lower()]()
                return None
            return self.judged(attempt, words)
        except TamaError as error:
            self.terminal.say(as_sentence(error))
            return None

    def judged(self, attempt: Attempt, words: list[str]) -> Judgement:
        """Judge a try and print the judgement."""
        judgement = attempt.judge(words[0].lower() if words[0].lower() == lessons.DRAW else typed_move(words))
        if judgement.explanation:
            self.fact(judgement.explanation)
        if judgement.answer:
            opponent = attempt.position.turn.other.capitalize()
            self.terminal.say(f"{opponent} plays {' '.join(map(str, judgement.answer))}")
        if judgement.refutable:
            self.refute(judgement)
        if judgement.verdict is Verdict.ONWARD:
            self.show(judgement.after.position, last=judgement.answer[-1].path if judgement.answer else ())
        if judgement.text:
            self.terminal.say(self.terminal.styled(judgement.text, "1"))
        return judgement

    def refute(self, judgement: Judgement) -> None:
        """Print the refutation of a try at a puzzle."""
        from tama_core.lessons.refutation import refute  # noqa: PLC0415 - needs the engine

        refutation = refute(judgement)
        played = " ".join(map(str, refutation.line[1:]))
        opponent = judgement.after.position.turn.other.capitalize()
        self.terminal.say(f"{opponent} plays {played}: {refutation.score / 100:+.2f}.")

    def hint(self, attempt: Attempt, number: int) -> None:
        """Print the next hint."""
        hint = attempt.hint(number)
        if hint is None:
            self.terminal.say('There are no more hints. Type "show" to see the move.')
            return
        if hint.squares:
            self.show(attempt.position, marked=hint.squares)
        self.terminal.say(hint.text)

    def comparison(self, comparison: Comparison) -> bool:
        """Show both sides and their moves, and explain each try under both rulesets."""
        sides = {"left": comparison.left, "right": comparison.right}
        self.show(comparison.left)
        for name, position in sides.items():
            moves = " ".join(map(str, position.legal_moves())) or "no moves"
            self.terminal.say(f"{name:>5}: {position.rules.title}: {moves}")
        for fact in lessons.compare(comparison.left, comparison.right).facts:
            self.terminal.say(self.terminal.styled(fact.sentence, "1"))
        self.terminal.say(f"Try moves, such as {comparison.play}; press Enter to go on.")
        while words := self.ask("> "):
            for name, position in sides.items():
                try:
                    sentence = explain(position, *typed_squares(words)).sentence
                except TamaError as error:
                    sentence = as_sentence(error)
                self.terminal.say(f"{name:>5}: {sentence}")
        return self.open

    def ask(self, prompt: str) -> list[str] | None:
        """Return the words of a typed line, None if the user quits."""
        line = self.terminal.ask(prompt)
        words = line.split() if line is not None else ["quit"]
        self.open = not words or words[0].lower() not in {"quit", "exit"}
        return words if self.open else None

    def show(self, board: Board, last: Iterable[Square] = (), marked: Iterable[Square] = ()) -> None:
        """Draw a board."""
        self.terminal.say()
        self.terminal.say(draw(board, self.terminal, last=tuple(last), must=tuple(marked)))

    def fact(self, explanation: Explanation) -> None:
        """Print an explanation with its rule numbers."""
        numbers = f" ({', '.join(explanation.rules)})" if explanation.rules else ""
        self.terminal.say(explanation.sentence + numbers)
