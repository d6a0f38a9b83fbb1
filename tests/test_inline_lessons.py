"""Tests lessons that are contained in an address, for puzzles in other people's pages."""

from __future__ import annotations

import json

import pytest

import tama_core as tama
from tama_core import lessons
from tama_core.bridge import handle

TWO = "W:Wc3,g3:Bc4,g4,d5,Kh8"


def test_a_puzzle_of_ones_own_is_judged_as_any_other() -> None:
    attempt = lessons.Attempt(lessons.lesson(f"puzzle/TAMA/{TWO}/c3xe5"))
    assert attempt.judge("g3xg5").verdict is lessons.Verdict.ILLEGAL
    assert attempt.judge("c3xc5xe5").verdict is lessons.Verdict.SUCCESS
    hint = attempt.hint(0)
    assert hint
    assert [str(square) for square in hint.squares] == ["c3"]


def test_a_wrong_move_at_a_puzzle_of_ones_own_is_refuted() -> None:
    request = {"id": 1, "op": "try", "lesson": "puzzle/TAMA/W:Wc3,h2:Bc5,h7/c3-d4", "text": "c3-c4"}
    reply = json.loads(handle(json.dumps(request)))
    assert (reply["verdict"], [move["text"] for move in reply["answer"]]) == ("other", ["c5xc3"])
    assert reply["refutation"]["facts"][0]["kind"]


def test_its_replies_are_played_and_one_that_nobody_answers_is_left_out() -> None:
    start = tama.Position.initial()
    game = tama.Game(start=start)
    texts = []
    for _ in range(4):
        move = game.position.legal_moves()[0]
        texts.append(str(game.play(str(move))))
    lesson = lessons.lesson(f"puzzle///{' '.join(texts)}")
    assert lesson.goal is not None
    assert lesson.goal.solution == tuple(texts[:3])
    judgement = lessons.Attempt(lesson).judge(texts[0])
    assert (judgement.verdict, [str(move) for move in judgement.answer]) == (lessons.Verdict.ONWARD, [texts[1]])


@pytest.mark.parametrize(
    ("identity", "word"),
    [
        ("puzzle/TAMA/W:Wa2:BKh8", "Expected a lesson such as puzzle/"),
        ("puzzle/TAMA/W:Wa2:BKh8/", "Expected the moves that solve"),
        ("puzzle/TAMA/W:Wa2:BKh8/a2-a5", "but a2-a5 cannot: A man moves one square"),
        (f"puzzle///{'a3-a4 ' * 101}", "Expected a solution of at most 100 moves, not 101"),
        ("puzzle/NONE/W:Wa2:BKh8/a2-a3", "Expected a ruleset"),
        ("puzzle/TAMA/nonsense/a2-a3", "nonsense"),
        ("compare/TAMA/DAMA/nonsense", "nonsense"),
        ("compare/TAMA/NONE/", "Expected a ruleset"),
        ("compare/TAMA/DAMA/a/b", "Expected a lesson such as compare/"),
    ],
)
def test_an_address_that_holds_no_lesson_is_answered_with_one_sentence(identity: str, word: str) -> None:
    op = "compare" if identity.startswith("compare") else "lesson"
    reply = json.loads(handle(json.dumps({"id": 1, "op": op, "lesson": identity})))
    assert not reply["ok"]
    assert word in reply["error"]["message"]
    assert "\n" not in reply["error"]["message"]


def test_any_position_is_compared_under_any_two_rulesets() -> None:
    reply = json.loads(handle(json.dumps({"id": 1, "op": "compare", "lesson": f"compare/TAMA/DAMA/{TWO}"})))
    assert [reply["comparison"][side]["game"].get("rules", "TAMA") for side in ("left", "right")] == ["TAMA", "DAMA"]


@pytest.mark.parametrize("language", lessons.LANGUAGES)
def test_words_are_there_in_each_language_that_lessons_speak(language: str) -> None:
    lesson = lessons.lesson(f"puzzle//{TWO}/c3xe5", language)
    assert all((lesson.title, lesson.task, lesson.success, lesson.other))
    assert lessons.comparison("compare///", language).title
