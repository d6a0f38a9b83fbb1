"""Tests what authors of sets are told while they write a step: faults by field, wrong tries, other solutions."""

from __future__ import annotations

import json
from typing import Any

import pytest
from bridge_helpers import ask
from support import ROOT

from tama_core import lessons
from tama_core.bridge import Bridge
from tama_core.errors import NotationError
from tama_core.lessons.proposals import propose
from tama_core.lessons.sets import tables_of, text_of
from tama_core.lessons.step_check import check_step

TAKE: dict[str, Any] = {
    "position": "W:Wc3,g3:Bc4,g4,d5,Kh8",
    "goal": "take",
    "count": 2,
    "solution": ["c3xc5xe5"],
    "wrong": [{"play": "g3xg5", "reason": "too-few", "text": "Only one."}],
}
LINE: dict[str, Any] = {
    "position": "W:Wa2,b2,c2,d2,e2,f2,g2,h2,g3,h3,a5:Bh5,a6,b6,f6,g6,a7,e7,f7,g7,h7",
    "solution": ["g3-h4", "a6xa4", "h4xh6xh8"],
}


def tries(*entries: dict[str, Any]) -> list[dict[str, Any]]:
    return [{"text": "No.", **entry} for entry in entries]


FAULTY: dict[str, tuple[dict[str, Any], tuple[str, int | None, str]]] = {
    "no position": ({"position": "W:Wz9:Ba7"}, ("position", None, "fen-square")),
    "no such rules": ({"ruleset": "CHESS"}, ("position", None, "rules-name")),
    "a move before that is not legal": ({"before": ["a3-a4"]}, ("before", 0, "empty")),
    "a solution that is not legal": ({"solution": ["c3xc5xe5", "e5-e6"]}, ("solution", 1, "not-yours")),
    "no solution": ({"solution": []}, ("solution", None, "step-none")),
    "too few moves": ({"count": 3}, ("solution", None, "step-short")),
    "too many moves": ({"solution": ["c3xc5xe5", "g4xg2", "e5-e6"]}, ("solution", 1, "step-late")),
    "nothing to reach": ({"goal": "reach"}, ("squares", None, "step-squares")),
    "another end that is none": ({**LINE, "goal": "line", "also": ["c2-c3"], "wrong": []}, ("also", 0, "step-also")),
    "a right try": ({"wrong": tries({"play": "c3xe5"})}, ("wrong", 0, "try-right")),
    "a try that no one can make": (
        {"wrong": tries({"play": "g3xg5", "reason": "too-few", "after": ["c3xc5xe5"]})},
        ("wrong", 0, "try-hidden"),
    ),
    "a try that was named before": (
        {"wrong": tries(*[{"play": "g3xg5", "reason": "too-few"}] * 2)},
        ("wrong", 1, "try-hidden"),
    ),
    "a try without its reason": ({"wrong": tries({"play": "g3xg5"})}, ("wrong", 0, "too-few")),
    "no move at all": ({"wrong": tries({"play": "zz"})}, ("wrong", 0, "move-text")),
}


@pytest.mark.parametrize("name", FAULTY)
def test_a_fault_belongs_to_a_field_and_can_be_translated(name: str) -> None:
    changes, wanted = FAULTY[name]
    answer = ask(Bridge(), 1, "check-step", step={**TAKE, **changes})
    (found,) = answer["faults"]
    assert (found["field"], found["at"], found["error"]["facts"][0]["key"]) == wanted


def test_every_fault_of_a_step_is_shown_here() -> None:
    sentences = json.loads((ROOT / "tama_core" / "words" / "en.json").read_text("utf-8"))
    keys = {key.removeprefix("explain.") for key in sentences}
    named = {key for key in keys if key.startswith(("step-", "try-"))}
    assert named == {key for _, (_, _, key) in FAULTY.values() if key.startswith(("step-", "try-"))}


def test_a_step_without_a_fault_has_its_words_and_the_reasons_of_its_tries() -> None:
    answer = ask(Bridge(), 1, "check-step", step=TAKE, number=3, language="ru")
    assert answer["faults"] == []
    assert answer["reasons"] == ["too-few"]
    assert answer["words"]["title"] == "Шаг 3"
    assert answer["stand"]["view"]["turn"] == "white"


def test_half_a_solution_is_known_as_far_as_it_is_legal() -> None:
    check = check_step({**LINE, "solution": ["g3-h4", "a6xa4", "h4-h5"]})
    assert check.solution == ("g3-h4", "a6xa4")
    assert check.game
    assert len(check.game) == 0


@pytest.mark.parametrize("identity", ["r10/try", "r7/safe", "r14/try", "puzzles/6"])
def test_what_is_proposed_is_wrong_and_what_punishes_it_legal(identity: str) -> None:
    lesson = lessons.lesson(identity)
    found = propose(lesson)
    assert found.tries
    assert found.others == ()
    table = {
        "position": lesson.start.fen(),
        "goal": lessons.Attempt(lesson).goal.aim.value,
        "solution": list(lessons.Attempt(lesson).goal.solution),
        "count": lessons.Attempt(lesson).goal.count,
        "wrong": tries(*({"play": one.play, "reason": one.reason, "answer": list(one.answer)} for one in found.tries)),
    }
    assert check_step(table).faults == ()


def test_another_move_that_reaches_the_goal_is_found() -> None:
    answer = ask(Bridge(), 1, "propose", step={"position": "W:Wa7,c7:Bh5", "goal": "crown", "solution": ["a7-a8"]})
    assert answer["others"] == ["a7-b8", "c7-b8", "c7-c8", "c7-d8"]


def test_a_set_and_its_tables_are_the_same() -> None:
    tables = {"title": "Captures", "language": "hy", "text": "", "steps": [TAKE, LINE]}
    text = ask(Bridge(), 1, "write-set", set=tables)["text"]
    assert tables_of(text) == tables
    assert ask(Bridge(), 1, "set", set=text, tables=True)["tables"] == tables
    assert text_of(tables_of(text)) == text
    with pytest.raises(NotationError):
        text_of({"title": "Captures"})
