"""Tests `tama learn`: lessons in the terminal, and the saved progress."""

from __future__ import annotations

import io
import json
import shutil
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import DATA

from tama_core import lessons
from tama_core.cli import main

if TYPE_CHECKING:
    from pathlib import Path

IDS = [one.id for names in lessons.groups().values() for name in names for one in lessons.chapter(name).lessons]


class Pupil:
    """Somebody at a terminal with a state folder."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "tama" / "learned.json"
        self.env = {"XDG_STATE_HOME": str(folder)}

    def learn(self, *argv: str, typed: str = "", code: int = 0) -> str:
        out, err = io.StringIO(), io.StringIO()
        assert main(["learn", *argv], io.StringIO(typed), out, err, self.env) == code, err.getvalue()
        return out.getvalue() + err.getvalue()

    def keep(self, **record: object) -> None:
        self.file.parent.mkdir(exist_ok=True)
        self.file.write_text(json.dumps(record))

    def solved(self) -> list[str]:
        found: list[str] = json.loads(self.file.read_text())["lessons"]
        return found


@pytest.fixture
def pupil(tmp_path: Path) -> Pupil:
    return Pupil(tmp_path)


def test_a_lesson_is_solved_after_a_hint_a_question_and_two_wrong_tries(pupil: Pupil) -> None:
    said = pupil.learn("r10/try", typed="hint\nwhy\ng3xg5\nhello\nc3 e5\n")
    for words in (
        "Follow each capture",
        "White must capture",
        "This captures 1",
        "One piece.",
        "expected a move",
        "Two pieces.",
    ):
        assert words.lower() in said.lower(), words
    assert pupil.solved() == ["r10/try"]
    assert "+ r10/try" in pupil.learn()


def test_a_lesson_that_is_left_is_not_counted_as_solved(pupil: Pupil) -> None:
    for typed in ("", "quit\n", "skip\n", "g3xg5\n"):
        pupil.learn("r10/try", typed=typed)
    assert not pupil.file.exists()


def test_a_demonstration_is_learned_when_it_was_seen_to_its_end(pupil: Pupil) -> None:
    pupil.learn("r13/watch", typed="\n\n")
    assert not pupil.file.exists()
    said = pupil.learn("r13/watch", typed="\n\n\n")
    assert said.count("a  b  c  d") == 3
    assert pupil.solved() == ["r13/watch"]


def test_the_opponent_replies_in_a_lesson_of_several_moves_and_the_board_is_shown(pupil: Pupil) -> None:
    said = pupil.learn("r9/try", typed="d4-d5\nshow\nc4xg6\n")
    assert "Black plays d6xd4" in said
    assert "c4xe4xg4xg6" in said
    assert "One man for three." in said


def test_a_wrong_try_is_answered_and_may_be_made_anew(pupil: Pupil) -> None:
    said = pupil.learn("r7/safe", typed="g5xc5\nagain\ng5xd5\n")
    assert "Black plays c8xc1" in said
    assert said.count("Capture, and land where Black cannot") == 2
    assert "On d5 nothing can reach you." in said


def test_a_draw_is_offered_by_its_word(pupil: Pupil) -> None:
    assert "Black agrees." in pupil.learn("r15/try", typed="draw\n")


def test_a_comparison_tells_what_either_ruleset_says_of_a_try(pupil: Pupil) -> None:
    said = pupil.learn("compare/crowning", typed="a6-a8-a2-g2-g8\nz9\n\n")
    assert "Left: a6 to g8 is a legal capture" in said
    assert "Right: Under these rules a man becomes a king only when its move is over." in said
    assert "On the left 4 must be captured, on the right 1." in said
    assert pupil.solved() == ["compare/crowning"]


def test_next_leaves_out_what_was_solved(pupil: Pupil) -> None:
    pupil.keep(version=1, lessons=IDS[:-1])
    assert lessons.lesson(IDS[-1]).title in pupil.learn("next", typed="quit\n")
    every = [*IDS, *(one.id for one in lessons.chapter("compare").comparisons)]
    pupil.keep(version=1, lessons=every)
    assert "Everything is solved." in pupil.learn("next")
    pupil.learn("--forget")
    assert not pupil.file.exists()


def test_a_chapter_goes_on_to_its_next_lesson(pupil: Pupil) -> None:
    said = pupil.learn("r15", typed="\n\n\n\ndraw\n")
    assert pupil.solved() == ["r15/try", "r15/watch"]
    assert "Black agrees." in said


@pytest.mark.parametrize("language", lessons.LANGUAGES)
def test_lessons_speak_the_language_asked_for(pupil: Pupil, language: str) -> None:
    lesson = lessons.lesson("r10/try", language)
    assert lesson.title in pupil.learn("--language", language)
    assert lesson.task in pupil.learn("r10/try", "--language", language)


RELEASES = sorted((DATA / "learned").iterdir())
"""State folders as each release wrote them, by `XDG_STATE_HOME=tests/data/learned/RELEASE tama learn r15`."""


@pytest.mark.parametrize("release", RELEASES, ids=lambda folder: folder.name)
def test_what_each_release_saved_is_known_and_added_to(pupil: Pupil, release: Path) -> None:
    shutil.copytree(release / "tama", pupil.file.parent)
    listed = pupil.learn().splitlines()
    assert [line.split()[1] for line in listed if line.split()[:1] == ["+"]] == ["r15/watch", "r15/try"]
    pupil.learn("r10/try", typed="c3 e5\n")
    assert pupil.solved() == ["r10/try", "r15/try", "r15/watch"]


def test_what_a_later_version_added_stays(pupil: Pupil) -> None:
    pupil.keep(version=1, lessons=[], streak=7)
    pupil.learn("r10/try", typed="c3 e5\n")
    assert json.loads(pupil.file.read_text()) == {"version": 1, "lessons": ["r10/try"], "streak": 7}


OTHER_VERSIONS = ['["r10/try"]', '{"version": 0, "lessons": []}', '{"version": 2}']
OTHER_KINDS = ["", "{", "{}", '{"version": 1, "lessons": [1]}', "[" * 100_000, *OTHER_VERSIONS]


@pytest.mark.parametrize("content", OTHER_KINDS)
def test_a_file_of_another_kind_is_said_and_left_alone(pupil: Pupil, content: str) -> None:
    pupil.file.parent.mkdir()
    pupil.file.write_text(content)
    assert pupil.learn("r10/try", typed="c3xe5\n", code=1).count("\n") == 1
    assert pupil.file.read_text() == content


@pytest.mark.parametrize("what", ["chess", "r10/dance", "/", "r99", "../index", ""])
def test_a_lesson_that_is_not_there_is_one_line_and_code_1(pupil: Pupil, what: str) -> None:
    assert pupil.learn(what, code=1).startswith("tama: expected a lesson")


WORDS = st.sampled_from(["d4-d5", "draw", "why", "why a1", "why z9", "moves", "show", "hint", "again", "?", "", "skip"])


@given(st.sampled_from(IDS), st.lists(WORDS | st.text(max_size=12), max_size=12))
def test_nothing_typed_in_a_lesson_leads_to_a_traceback(
    tmp_path_factory: pytest.TempPathFactory, identity: str, typed: list[str]
) -> None:
    pupil = Pupil(tmp_path_factory.mktemp("state"))
    assert lessons.lesson(identity).title in pupil.learn(identity, typed="\n".join(typed))


def test_a_puzzle_says_what_comes_of_a_wrong_try_and_is_remembered_when_it_is_solved(pupil: Pupil) -> None:
    said = pupil.learn("puzzles/6", typed="hint\nb2-b3\ng3-h4\nh4xh8\n")
    for words in (
        "Puzzle 6 (grade 2)",
        "Look at this piece.",
        "Black plays a6xa4: ",
        "Black plays a6xa4.\n",
        "Solved.",
    ):
        assert words in said, words
    assert pupil.solved() == ["puzzles/6"]
    assert f"1 of {len(lessons.puzzles())} solved" in pupil.learn()


def test_puzzles_are_chosen_by_grade_and_theme_and_those_that_are_solved_do_not_come_again(pupil: Pupil) -> None:
    asked = ("puzzles", "--grade", "2", "--theme", "break-through")
    assert "Puzzle 6 (grade 2)" in pupil.learn(*asked, typed="skip\n" * 300)
    pupil.learn("puzzles/6", typed="g3-h4\nh4xh8\n")
    said = pupil.learn(*asked, typed="skip\n" * 300)
    assert "Puzzle 6 " not in said
    assert "(grade 3)" not in said


def test_a_set_from_a_file_is_gone_through_and_its_steps_stay_solved_by_what_is_to_be_done(
    pupil: Pupil, tmp_path: Path
) -> None:
    path = tmp_path / "tuesday.toml"
    step = '[one]\nposition = "W:Wc3,g3:Bc4,g4,d5,Kh8"\nsolution = "c3xc5xe5"\n'
    path.write_text(f'title = "For Tuesday"\nlanguage = "ru"\n{step}', "utf-8")
    said = pupil.learn(str(path), typed="c3xe5\n")
    assert "For Tuesday" in said
    assert lessons.read_set(path.read_text("utf-8")).steps[0].task in said
    (solved,) = pupil.solved()
    assert solved.startswith("set/")
    path.write_text("x = 1", "utf-8")
    assert "step" in pupil.learn(str(path), code=1)
