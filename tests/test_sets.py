"""Tests of sets: what may be left out, what is refused and how fast, and that writing is the inverse of reading."""

import time
import tomllib
from contextlib import suppress

import pytest

from tama_core import lessons
from tama_core.errors import NotationError
from tama_core.lessons.sets import set_key

TWO = """
title = "Two captures"
language = "ru"
text = "For Tuesday."

[first]
title = "Take two"
position = "W:Wc3,g3:Bc4,g4,d5,Kh8"
goal = "take"
count = 2
solution = "c3xc5xe5"
hints = [{ text = "Count.", squares = ["c3"] }]
wrong = [{ play = "g3xg5", reason = "too-few", text = "Only one." }]

[second]
position = "B:Wa2,b1:BKh8"
goal = "survive"
count = 3
solution = ["h8-h7"]
"""

ONE = '[1]\nposition = "W:Wc3:Bc4"\nsolution = "c3xc5"\n'


def test_a_set_has_its_head_and_its_steps_in_order() -> None:
    """The names of the tables are the steps' ids."""
    found = lessons.read_set(TWO)
    assert (found.title, found.language, found.text) == ("Two captures", "ru", "For Tuesday.")
    assert [step.id for step in found.steps] == ["first", "second"]
    assert found.steps[0].title == "Take two"


@pytest.mark.parametrize("language", lessons.LANGUAGES)
def test_words_left_out_are_said_in_the_language_of_the_set(language: str) -> None:
    """Each goal has a task of its own, and no two languages share one."""
    goals = ["line", "take", "reach", "crown", "safe", "win", "draw", "survive"]
    source = "".join(f'[{goal}]\ngoal = "{goal}"\nsolution = "a3-a4"\n' for goal in goals)
    tasks = [step.task for step in lessons.read_set(f'language = "{language}"\n{source}').steps]
    assert len(set(tasks)) == len(goals)
    english = [step.task for step in lessons.read_set(source).steps]
    assert language == "en" or not set(tasks) & set(english)
    assert all(step.title and step.success and step.other and step.hints for step in lessons.read_set(source).steps)


def test_survival_is_reached_after_so_many_moves() -> None:
    """The engine replies where the solution has no more moves, and a loss ends the attempt."""
    attempt = lessons.Attempt(lessons.read_set(TWO).steps[1])
    verdicts = []
    for _ in range(3):
        move = next(str(one) for one in attempt.position.legal_moves())
        judgement = attempt.judge(move)
        verdicts.append(judgement.verdict)
        attempt = judgement.after
    assert verdicts == ["onward", "onward", "success"]


def test_a_draw_that_the_reply_brings_about_is_a_success() -> None:
    """One piece each after the opponent's capture is a draw under rules that have it."""
    source = """
    [1]
    position = "W:Wc3,h1:Bc5"
    ruleset = { one_each_draws = true }
    goal = "draw"
    within = 3
    solution = ["h1-g1", "c5-c4", "c3xc5"]
    """
    judgement = lessons.Attempt(lessons.read_set(source).steps[0]).judge("c3-c4")
    assert (judgement.verdict, [str(move) for move in judgement.answer]) == ("success", ["c5xc3"])


def test_the_key_of_a_step_depends_on_what_is_to_be_done_alone() -> None:
    """Another word or place changes nothing, another solution does."""
    key = lessons.step_key(lessons.read_set(ONE).steps[0])
    renamed = ONE.replace("[1]", '[two]\ntitle = "Other"\ntask = "Other"')
    assert lessons.step_key(lessons.read_set(renamed).steps[0]) == key
    assert lessons.step_key(lessons.read_set(ONE.replace("W:Wc3:Bc4", "W:Wc3:Bc4,h8")).steps[0]) != key


def test_writing_is_the_inverse_of_reading() -> None:
    """Quotes, backslashes, line ends, controls and any script survive."""
    tables = tomllib.loads(TWO)
    tables["first"]["text"] = 'a "quote", \\ a\nline\x7f\x01 Տամա طاما'
    tables["first"]["ruleset"] = {"quiet_ply_limit": 6}
    tables["first"]["solo"] = False
    written = lessons.write_set(tables)
    assert tomllib.loads(written) == tables
    assert lessons.read_set(written).steps[0].text == tables["first"]["text"]


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("title = 3", "title"),
        ("format = 2", "newer"),
        ('language = "' + "x" * 99 + '"', "language"),
        ("[1]", "solution"),
        ('[1]\nsolution = "a3-a4"\ncolour = "red"', "colour"),
        ('[1]\nruleset = "CHESS"\nsolution = "a3-a4"', "CHESS"),
        ('[1]\nposition = "W:Wa2"', "step '1'"),
        ("= 1", "TOML"),
        ("x = 1", "step"),
        ("x" * 100_001, "at most"),
        ("".join(f"[{n}]\n" for n in range(201)), "at most"),
    ],
)
def test_a_set_that_is_not_valid_is_refused_in_one_sentence(source: str, said: str) -> None:
    """The sentence says where and what."""
    with pytest.raises(NotationError) as caught:
        lessons.read_set(source)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "source",
    [
        "[" * 99_999,
        "a=" + "[" * 99_000,
        "a=" + "{a=" * 33_000,
        "a" + ".a" * 49_000 + "=1",
        "[a" + ".a" * 49_000 + "]",
        "a=[" + '"' * 3 + "x" * 90_000,
        '"a"' + '."a"' * 20_000 + "=1",
        "a " * 50_000,
        "a." * 20_000 + "=1",
        "\r" * 100_000,
        "[1]\nsolution=[" + '"a3-a4",' * 11_000 + "]",
    ],
)
def test_hostile_text_is_read_or_refused_at_once(source: str) -> None:
    """The parser of the standard library needs half a minute for some of these."""
    begun = time.process_time()
    with suppress(NotationError):
        lessons.read_set(source)
    assert time.process_time() - begun < 5


GAME = 'allow = ["hint"]\n[1]\nlevel = 2\nside = "black"\nposition = "W:Wc3:BKh8"\n'


def test_a_set_that_says_what_it_allows_is_homework() -> None:
    """The order of what is allowed changes nothing, and an empty list allows nothing."""
    both = lessons.read_set('allow = ["analysis", "take-back"]\n' + ONE)
    assert (both.homework, both.allow) == (True, ("take-back", "analysis"))
    assert lessons.read_set("allow = []\n" + ONE).homework
    assert not lessons.read_set(ONE).homework


def test_a_step_may_be_a_game_against_a_level() -> None:
    """The learner has the side that is to move unless the step says otherwise."""
    step = lessons.read_set(GAME).steps[0]
    assert (step.level, step.side, step.goal) == (2, "black", None)
    assert "2" in step.task
    assert lessons.read_set(GAME.replace('side = "black"\n', "")).steps[0].side == "white"


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ('allow = "hint"\n' + ONE, "list"),
        ('allow = ["swindle"]\n' + ONE, "swindle"),
        ("allow = [[]]\n" + ONE, "allowed"),
        (GAME.replace("level = 2", "level = 11"), "from 1 to 10"),
        (GAME.replace("level = 2", "level = true"), "from 1 to 10"),
        (GAME.replace('"black"', '"red"'), "red"),
        (GAME.replace('"black"', "[1]"), "side"),
        (GAME + 'solution = "a3-a4"\n', "solution"),
        (GAME.replace("W:Wc3:BKh8", "W:W:BKh8"), "step"),
        (GAME.replace("level = 2\n", ""), "side"),
    ],
)
def test_homework_that_is_not_valid_is_refused_in_one_sentence(source: str, said: str) -> None:
    """The sentence says where and what."""
    with pytest.raises(NotationError) as caught:
        lessons.read_set(source)
    assert said in str(caught.value)


def test_homework_is_named_by_its_title_its_steps_and_what_it_allows() -> None:
    """A sentence that is reworded changes nothing."""
    sources = [ONE, "allow = []\n" + ONE, 'allow = ["hint"]\n' + ONE, 'title = "A"\nallow = []\n' + ONE]
    assert len({set_key(lessons.read_set(source)) for source in sources}) == len(sources)
    assert set_key(lessons.read_set('text = "Now."\n' + ONE)) == set_key(lessons.read_set(ONE))
