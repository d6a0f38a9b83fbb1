"""Tests that moves that are handed in are checked: the rules decide what solves a step, not the pupil."""

import json

import pytest

from tama_core import lessons
from tama_core.bridge import Bridge
from tama_core.lessons import homework

SET = """
allow = []
[1]
position = "W:Wc3,g3:Bc4,g4,d5,Kh8"
goal = "take"
count = 2
solution = "c3xc5xe5"
[2]
position = "B:Wa2,b1:BKh8"
goal = "survive"
count = 3
solution = ["h8-h7"]
[3]
level = 1
position = "W:Wc3:Bc4"
"""
TAKE, SURVIVE, GAME = lessons.read_set(SET).steps


def survived() -> list[str]:
    """Return moves that hold out, with Tama's replies."""
    attempt = lessons.Attempt(SURVIVE)
    while True:
        judgement = attempt.judge(str(next(iter(attempt.position.legal_moves()))))
        attempt = judgement.after
        if judgement.verdict == "success":
            return list(attempt.moves)


def test_moves_that_reach_the_goal_are_solved() -> None:
    """A wrong try before takes nothing away."""
    assert homework.check_hand_in(TAKE, ["c3xc5xe5"]) == homework.Checked(solved=True)
    assert homework.check_hand_in(SURVIVE, survived()) == homework.Checked(solved=True)
    assert homework.check_hand_in(TAKE, []) == homework.Checked(solved=False)


@pytest.mark.parametrize(
    ("step", "moves", "tries", "doubt"),
    [
        (TAKE, ["g3xg5"], [], "illegal"),
        (TAKE, ["c3xc5xe5", "h8-h7"], [], "unsolved"),
        (TAKE, ["what?"], [], "illegal"),
        (TAKE, ["c3xc5xe5"], [["c3xc5xe5"]], "try"),
        (TAKE, ["c3xc5xe5"], [["g3xg5"]], "try"),
        (TAKE, [], [[]], "try"),
        (SURVIVE, ["h8-h7"], [], "unsolved"),
        (SURVIVE, ["h8-h7", "b1-b2", "h7-h8", "b2-b3", "h8-h7"], [], "reply"),
        (GAME, ["c3-c4"], [], "illegal"),
        (GAME, ["c3xc5", "c5-c6"], [], "illegal"),
    ],
)
def test_what_does_not_hold_is_named(
    step: lessons.Lesson, moves: list[str], tries: list[list[str]], doubt: str
) -> None:
    """Illegal moves, moves that do not solve, and replies that Tama would not make."""
    assert homework.check_hand_in(step, moves, tries).doubt == doubt


def test_a_game_that_is_over_has_a_winner() -> None:
    """One that is not over has none, and is not solved."""
    assert homework.check_hand_in(GAME, ["c3xc5"]) == homework.Checked(solved=True, winner="white")
    assert homework.check_hand_in(GAME, []) == homework.Checked(solved=False)


def test_the_bridge_checks_a_step_and_shows_its_ways() -> None:
    """Each try is a way of its own, as far as it is legal."""
    request = {"id": 1, "op": "check-hand-in", "set": SET, "lesson": "x/1", "moves": ["c3xc5xe5"], "frames": True}
    reply = json.loads(Bridge().handle(json.dumps({**request, "tries": [["g3xg5"]]})))
    assert (reply["solved"], reply["doubt"]) == (True, "try")
    assert [len(way) for way in reply["ways"]] == [0, 1]


@pytest.mark.parametrize(
    "part", [{"moves": ["a3-a4"] * 101}, {"tries": [[]] * 101}, {"tries": [["a"] * 101]}, {"tries": [1]}]
)
def test_hand_ins_without_end_are_refused(part: dict[str, object]) -> None:
    """A step takes a bounded time."""
    request = {"id": 1, "op": "check-hand-in", "set": SET, "lesson": "x/1", "moves": [], **part}
    assert not json.loads(Bridge().handle(json.dumps(request)))["ok"]


def test_a_set_becomes_homework_and_keeps_its_steps() -> None:
    """What was allowed before, its title and its text are replaced; an empty text goes."""
    given = homework.as_homework('text = "Old"\n' + SET, {"title": "New", "text": "", "allow": ["coach"]})
    found = lessons.read_set(given)
    assert (found.title, found.text, found.allow) == ("New", "", ("coach",))
    assert [lessons.step_key(one) for one in found.steps] == [lessons.step_key(one) for one in (TAKE, SURVIVE, GAME)]


def test_a_game_becomes_homework() -> None:
    """The bridge refuses what is not a game."""
    request = {"id": 1, "op": "give-homework", "title": "A game", "text": "", "allow": [], "game": {"level": 3}}
    reply = json.loads(Bridge().handle(json.dumps(request)))
    assert lessons.read_set(reply["set"]).steps[0].level == 3
    games: tuple[dict[str, object], ...] = ({"level": 0}, {"level": 3, "position": "chess"}, {"level": {}}, {})
    for game in games:
        assert not json.loads(Bridge().handle(json.dumps({**request, "game": game})))["ok"]
