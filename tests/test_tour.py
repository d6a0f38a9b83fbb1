"""Holds the tasks of the tour against the rules: any legal move of each shows its idea."""

from __future__ import annotations

import re
from typing import NamedTuple

import tama_core as tama
from building.paths import WEB
from tama_core.lessons import catalogue


class Task(NamedTuple):
    """One task of web/tour/tasks.ts."""

    name: str
    step: int
    position: tama.Position
    origin: str
    lesson: str


ROW = re.compile(r'\{ name: "(\w+)", lesson: "([\w/]+)", step: (\d), fen: "([^"]+)", from: (?:"(..)"|null) \}')
TASKS = {
    name: Task(name, int(step), tama.Position.from_fen(fen), origin, lesson)
    for name, lesson, step, fen, origin in ROW.findall((WEB / "tour" / "tasks.ts").read_text("utf-8"))
}


def moves(name: str) -> set[str]:
    return {str(move) for move in TASKS[name].position.legal_moves()}


def test_the_tour_has_five_steps_and_white_moves_in_each() -> None:
    assert [task.step for task in TASKS.values()] == [1, 2, 3, 4, 5, 5]
    for name, task in TASKS.items():
        assert task.position.turn == "white", name
        assert not task.origin or {str(move.origin) for move in task.position.legal_moves()} == {task.origin}, name


def test_every_legal_move_of_a_task_shows_its_idea() -> None:
    assert moves("move") == {"d3-c3", "d3-d4", "d3-e3"}
    assert moves("diagonal") == {"d4-c5", "d4-e5"}
    assert moves("capture") == {"d4xd6"}
    assert moves("most") == {"f3xf5xd5"}
    assert moves("crown") == {"a7-a8"}
    assert moves("king") == {"a8xa3", "a8xa2", "a8xa1"}


def test_the_game_goes_on_after_each_task() -> None:
    for name, task in TASKS.items():
        for move in task.position.legal_moves():
            after = task.position.play(move)
            assert after.outcome is None, (name, str(move))
    assert str(TASKS["crown"].position.play("a7-a8")["a8"]) == "W"


def test_each_task_ticks_a_step_of_the_course() -> None:
    for task in TASKS.values():
        assert catalogue.lesson(task.lesson).title, task.name
