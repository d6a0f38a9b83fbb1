"""Runs `tama learn`, which teaches lessons, comparisons and puzzles in the terminal."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from tama_core import lessons
from tama_core.base_errors import TamaError, shown
from tama_core.cli.board import draw
from tama_core.cli.files import read_text
from tama_core.cli.messages import LEARN_HELP, CommandError
from tama_core.cli.progress import SolvedLessons
from tama_core.cli.speech import Speech, add_language
from tama_core.cli.typed import typed_move, typed_squares
from tama_core.explain.reasons import explain
from tama_core.lessons import Attempt, Lesson, Verdict

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterable, Sequence

    from tama_core.board import Board
    from tama_core.cli.arguments import Commands
    from tama_core.cli.terminal import Terminal
    from tama_core.lessons import Chapter, Comparison, Judgement
    from tama_core.squares import Square

__all__ = ["add"]

PUZZLES: Final = "puzzles"
SET: Final = ".toml"
"""How the name of a file with a set ends."""


def add(commands: Commands) -> None:
    """Add the command."""
    text = "Learn Tama. Without a lesson, list them all; with a chapter, a group or a set, go through it one by one."
    parser = commands.add_parser("learn", help="learn the game, rule by rule", description=text)
    what = "r10/try, r10, course, puzzles, puzzles/17, set.toml (a file), or next for the first unsolved lesson"
    parser.add_argument("what", nargs="?", metavar="LESSON", help=what)
    parser.add_argument("--grade", type=int, choices=lessons.GRADES, help="only puzzles of this grade")
    parser.add_argument("--theme", type=lessons.Theme, choices=list(lessons.Theme), help="only puzzles of this theme")
    add_language(parser)
    parser.add_argument("--forget", action="store_true", help="clear the record of solved lessons")
    parser.set_defaults(run=_run)


def _run(chosen: Namespace, terminal: Terminal) -> int:
    speech = Speech(chosen, terminal)
    solved = SolvedLessons(terminal.env)
    if chosen.forget:
        solved.forget()
    if chosen.what is None:
        _list(solved, speech)
        return 0
    if chosen.what.endswith(SET):
        found = _steps(chosen.what, terminal)
    elif chosen.what == PUZZLES:
        found = _puzzles(chosen, speech.language, solved)
    else:
        found = _find(chosen.what, speech.language, solved)
    _LearningSession(solved, speech).teach(found)
    return 0


def _list(solved: SolvedLessons, speech: Speech) -> None:
    """Print all lessons, with a plus before solved ones."""
    for group, names in lessons.groups().items():
        speech.tell(speech.text(f"learn.{group}"), "1")
        for name in names:
            chapter = lessons.chapter(name, speech.language)
            speech.tell(f"  {chapter.title}")
            for one in _items(chapter):
                speech.tell(f"  {'+' if one.id in solved else ' '} {one.id:<26}{one.title}")
    every = lessons.puzzles()
    speech.tell(speech.text("learn.puzzles"), "1")
    speech.tell(f"  {speech.text('learn.solved', done=sum(one in solved for one in every), total=len(every))}")
    speech.say("learn.how")


def _puzzles(chosen: Namespace, language: str, solved: SolvedLessons) -> list[Lesson | Comparison]:
    """Return the unsolved puzzles of the grade and theme chosen, the easiest first."""
    every = lessons.puzzles().values()
    wanted = [one for one in every if chosen.grade in {None, one.grade} and chosen.theme in {None, *one.themes}]
    return [lessons.lesson(one.id, language) for one in wanted if one.id not in solved]


def _steps(name: str, terminal: Terminal) -> list[Lesson | Comparison]:
    """Return the steps of a file with a set, each under an id that stays as long as there is the same to do."""
    found = lessons.read_set(read_text(name, terminal))
    terminal.say(terminal.styled(found.title, "1"))
    if found.text:
        terminal.say(found.text)
    return [replace(step, id=f"set/{lessons.step_key(step)}") for step in found.steps]


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
        raise CommandError("learn.unknown", came=shown(what))
    found = [one for one in _items(lessons.chapter(chapter, language)) if not name or one.id == what]
    if not found:
        raise CommandError("learn.other", chapter=chapter, came=shown(what))
    return found


class _LearningSession:
    """Teaches lesson after lesson until the user quits."""

    def __init__(self, solved: SolvedLessons, speech: Speech) -> None:
        self.solved = solved
        self.speech = speech
        self.terminal = speech.terminal
        self.open = True

    def teach(self, items: Sequence[Lesson | Comparison]) -> None:
        """Go through the lessons, or say that there are none."""
        if not items:
            self.speech.say("learn.finished")
        for item in items:
            self.terminal.say()
            self.speech.tell(f"{self.terminal.styled(item.title, '1')} {self.about(item)}".rstrip())
            if item.text:
                self.speech.tell(item.text)
            done = self.lesson(item) if isinstance(item, Lesson) else self.comparison(item)
            if not self.open:
                return
            if done:
                self.solved.add(item.id)

    def about(self, item: Lesson | Comparison) -> str:
        """Return the rules of a lesson, or how hard a puzzle is."""
        if item.rules or not lessons.is_puzzle(item.id):
            return self.speech.rules(item.rules)
        return self.speech.rules([self.speech.text("learn.grade", number=lessons.puzzle(item.id).grade)])

    def lesson(self, lesson: Lesson) -> bool:
        """Show and play a lesson; return whether it was solved, or watched to the end."""
        for frame in lessons.frames(lesson):
            self.show(frame.board, last=frame.path, marked=frame.squares)
            self.speech.tell(frame.text)
            if frame.refusal:
                self.speech.fact(frame.refusal)
            if self.ask("Enter> ") is None:
                return False
        return self.practise(Attempt(lesson)) if lesson.goal else True

    def practise(self, attempt: Attempt) -> bool:
        """Let the user try until the goal is reached, or skipped."""
        start, hints = attempt, 0
        self.begin(start)
        while (words := self.ask(f"{self.speech.side(attempt.position.turn, inner=True)}> ")) is not None:
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
        self.speech.tell(attempt.lesson.task, "1")

    def answer(self, attempt: Attempt, words: list[str]) -> Judgement | None:
        """Answer a question, or judge a try; an error is printed as a sentence."""
        answers = {
            "help": lambda: self.speech.help(LEARN_HELP),
            "?": lambda: self.speech.help(LEARN_HELP),
            "show": lambda: self.speech.tell(attempt.next_move or self.speech.text("learn.off")),
            "moves": lambda: self.terminal.say(" ".join(map(str, attempt.position.legal_moves()))),
            "why": lambda: self.speech.fact(attempt.game.explain(*typed_squares(words[1:]))),
        }
        try:
            if words[0].lower() in answers:
                answers[words[0].lower()]()
                return None
            return self.judged(attempt, words)
        except TamaError as error:
            self.speech.complain(error)
            return None

    def judged(self, attempt: Attempt, words: list[str]) -> Judgement:
        """Judge a try and print the judgement."""
        judgement = attempt.judge(words[0].lower() if words[0].lower() == lessons.DRAW else typed_move(words))
        if judgement.explanation:
            self.speech.fact(judgement.explanation)
        if judgement.answer:
            opponent = self.speech.side(attempt.position.turn.other)
            self.speech.say("play.plays", side=opponent, move=" ".join(map(str, judgement.answer)))
        if judgement.refutable:
            self.refute(judgement)
        if judgement.verdict is Verdict.ONWARD:
            self.show(judgement.after.position, last=judgement.answer[-1].path if judgement.answer else ())
        if judgement.text:
            self.speech.tell(judgement.text, "1")
        return judgement

    def refute(self, judgement: Judgement) -> None:
        """Print the refutation of a try at a puzzle."""
        from tama_core.lessons.refutation import refute  # noqa: PLC0415 - needs the engine

        refutation = refute(judgement)
        played = " ".join(map(str, refutation.line[1:]))
        opponent = self.speech.side(judgement.after.position.turn.other)
        self.speech.say("learn.refuted", side=opponent, line=played, score=self.speech.score(refutation.score))

    def hint(self, attempt: Attempt, number: int) -> None:
        """Print the next hint."""
        hint = attempt.hint(number)
        if hint is None:
            self.speech.say("learn.no-hints")
            return
        if hint.squares:
            self.show(attempt.position, marked=hint.squares)
        self.speech.tell(hint.text)

    def comparison(self, comparison: Comparison) -> bool:
        """Show both sides and their moves, and explain each try under both rulesets."""
        sides = {"left": comparison.left, "right": comparison.right}
        self.show(comparison.left)
        for name, position in sides.items():
            moves = " ".join(map(str, position.legal_moves())) or self.speech.text("learn.no-moves")
            allowed = self.speech.text("learn.allows", rules=self.speech.title(position.rules), moves=moves)
            self.speech.of_board(name, allowed)
        for fact in lessons.compare(comparison.left, comparison.right).facts:
            self.speech.tell(fact.said(self.speech.language), "1")
        self.speech.say("learn.try", move=comparison.play)
        while words := self.ask("> "):
            try:
                squares = typed_squares(words)
            except TamaError as error:
                self.speech.complain(error)
                continue
            for name, position in sides.items():
                self.speech.of_board(name, explain(position, *squares).said(self.speech.language))
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
