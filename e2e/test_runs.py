"""Tests the puzzle of the day, a streak and a storm by keyboard alone, and puzzles that only the page has."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.board import cells_of
from e2e.test_learn import learn
from e2e.texts import t
from lab.puzzles import IN_PACKAGE, every_puzzle
from tama_core import lessons
from tama_core.lessons.puzzles import as_lesson

if TYPE_CHECKING:
    from pathlib import Path

    from e2e.error_log import ErrorLog
    from e2e.host import Host
    from e2e.lessons import Lesson
    from e2e.profiles import Visit
    from tama_core.lessons import Puzzle

PUZZLES = {cells_of(one.start): one for one in every_puzzle().values()}


def shown(lesson: Lesson, before: Puzzle | None = None) -> Puzzle:
    """Wait for a puzzle other than the one before, and return it."""
    lesson.board.eventually(lambda: PUZZLES.get(lesson.board.shown.cells) not in {None, before}, True)
    return PUZZLES[lesson.board.shown.cells]


def solve(lesson: Lesson, puzzle: Puzzle) -> None:
    """Play the solver's moves, each once it is their turn."""
    position = puzzle.start
    for text in puzzle.solution:
        if position.turn is puzzle.start.turn:  # the reply may be there before one looks
            lesson.board.eventually(lambda: lesson.board.shown.cells, cells_of(position))
            lesson.play(text)
        position = position.play(text)


def miss(lesson: Lesson, puzzle: Puzzle) -> None:
    """Play a move that does not win."""
    attempt = lessons.Attempt(as_lesson(puzzle))
    wrong = next(move for move in puzzle.start.legal_moves() if attempt.judge(str(move)).verdict == "other")
    lesson.play(str(wrong))


def test_a_streak_goes_on_to_the_first_mistake_and_its_best_result_is_kept(visit: Visit) -> None:
    lesson = learn(visit, "puzzles/streak")
    first = shown(lesson)
    assert first.grade == 1
    solve(lesson, first)
    second = shown(lesson, first)
    expect(lesson.element.locator(".run-count")).to_have_text("1 solved")
    expect(lesson.region).to_contain_text("Solved. ")
    miss(lesson, second)
    lesson.expect_verdict("The streak is over", f"1 solved. {t('run.record')}")
    missed = lesson.verdict.get_by_role("link")
    expect(missed).to_have_text([f"Puzzle {second.number}"])
    lesson.use(lesson.button(t("run.again")))
    expect(lesson.element.locator(".run-best")).to_have_text("Best: 1")
    lesson.use(lesson.element.locator(".breadcrumb a"))
    expect(lesson.screen.locator(".cards [href='#learn/puzzles/streak']")).to_contain_text("Best: 1")


def test_a_storm_runs_for_three_minutes_from_the_first_move_less_ten_seconds_a_mistake(visit: Visit) -> None:
    lesson = learn(visit, "puzzles/storm", clock=True)
    clock, count = lesson.element.locator(".run-clock"), lesson.element.locator(".run-count")
    first = shown(lesson)
    lesson.page.clock.run_for(20_000)
    expect(clock).to_have_text("3:00")
    miss(lesson, first)
    expect(lesson.element.locator(".run-marks > :not([data-right])")).to_have_count(1)
    lesson.page.clock.run_for(5_000)
    expect(clock).to_have_text("2:45")
    second = shown(lesson, first)
    lesson.page.reload()
    assert shown(lesson, first) == second, "a run goes on where it stood"
    expect(clock).to_have_text(re.compile("2:[0-4]"))
    expect(lesson.element.locator(".run-marks > :not([data-right])")).to_have_count(1)
    lesson.page.clock.run_for(106_000)
    expect(lesson.region).to_contain_text("60 seconds left")
    lesson.page.clock.run_for(60_000)
    lesson.expect_verdict("Time is up", "0 solved.")
    expect(count).to_have_text("0 solved")
    expect(lesson.verdict.get_by_role("link")).to_have_text([f"Puzzle {first.number}"])


def test_the_puzzle_of_the_day_is_the_same_on_every_device_and_counts_once_it_is_solved(visit: Visit) -> None:
    lesson, other = learn(visit, "puzzles/today"), learn(visit, "puzzles/today", locale="fr-FR")
    puzzle = shown(lesson)
    assert shown(other) == puzzle
    expect(lesson.element.locator(".breadcrumb")).to_contain_text("Puzzle of the day, ")
    solve(lesson, puzzle)
    lesson.expect_verdict("Solved", "")
    lesson.use(lesson.element.locator(".breadcrumb a"))
    expect(lesson.screen.locator(".cards [href='#learn/puzzles/today']")).to_contain_text("Solved today")


def test_a_puzzle_that_python_does_not_have_is_loaded_with_its_hints_and_its_refutation(visit: Visit) -> None:
    puzzle = next(one for one in PUZZLES.values() if one.number > IN_PACKAGE and one.turns == 2)
    lesson = learn(visit, puzzle.id)
    expect(lesson.heading).to_have_text(f"Puzzle {puzzle.number}")
    lesson.use(lesson.button("Hint"))
    expect(lesson.hints).to_have_count(1)
    miss(lesson, puzzle)
    lesson.expect_verdict("Not this one", "That does not win.")
    lesson.use(lesson.button("Take it back"))
    solve(lesson, puzzle)
    lesson.expect_verdict("Solved", "")
    lesson.use(lesson.element.get_by_role("link", name="Puzzles"))
    total = len(PUZZLES)
    expect(lesson.screen.locator(".course-head .count")).to_have_text(f"1 of {total} solved")
    expect(lesson.screen.locator(".beads a")).to_have_count(total)


def test_while_the_other_puzzles_cannot_be_loaded_the_first_ones_are_there_and_another_try_brings_them(
    visit: Visit, host: Host, error_log: ErrorLog
) -> None:
    host.break_file("learn/more-puzzles.js", "missing")
    error_log.expect("more-puzzles", "404")
    lesson = learn(visit, "puzzles")
    expect(lesson.screen.locator(".beads a")).to_have_count(IN_PACKAGE)
    shown(learn(visit, "puzzles/today"))
    beyond = learn(visit, f"puzzles/{IN_PACKAGE + 1}")
    expect(beyond.screen.get_by_role("alert")).to_contain_text("could not be loaded")
    host.repair()
    beyond.page.reload()
    expect(beyond.heading).to_have_text(f"Puzzle {IN_PACKAGE + 1}")


def test_the_edition_in_one_file_has_all_puzzles(visit: Visit, one_file: Path) -> None:
    last = len(PUZZLES)
    lesson = learn(visit, f"puzzles/{last}", address=one_file.as_uri())
    expect(lesson.heading).to_have_text(f"Puzzle {last}")
