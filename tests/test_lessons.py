"""Tests lessons: their claims hold by the rules, translations are complete, and files are read only on demand."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
import zipfile
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
import strategies
from hypothesis import given
from hypothesis import strategies as st
from lesson_helpers import CHAPTERS, LESSONS, TO_PLAY, by_id
from support import ROOT, move_texts, oracle_turns

import tama_core as tama
from tama_core import lessons
from tama_core.lessons import Attempt, Scene, Verdict
from tama_core.lessons.puzzles import words
from tama_core.lessons.reader import LISTS, TEXTS

if TYPE_CHECKING:
    from pathlib import Path

    from tama_core.lessons import Comparison, Lesson, Wrong

COMPARISONS = [one for name in CHAPTERS for one in lessons.chapter(name).comparisons]
DATA = ROOT / "tama_core" / "lessons" / "data"
FOLDERS = (*(DATA / language for language in lessons.LANGUAGES[1:]), *(ROOT / "drafts").glob("*/lessons"))
TRANSLATED = [path for folder in FOLDERS for path in folder.glob("*.toml") if path.stem != "puzzles"]
LATIN, ARMENIAN, CYRILLIC, ARABIC = "A-Za-z\u00c0-\u024f", "\u0561-\u0587", "\u0430-\u044f", "\u0620-\u0652"
LETTERS = {"hy": ARMENIAN, "ru": CYRILLIC, "tr": LATIN, "es": LATIN, "fr": LATIN, "ar": ARABIC}
"""Letters of each translation's alphabet."""


@pytest.mark.parametrize("item", [*LESSONS, *COMPARISONS], ids=by_id)
def test_lesson_holds_what_it_says(item: Lesson | Comparison) -> None:
    assert lessons.faults(item) == ()


def test_every_field_of_a_ruleset_that_changes_moves_has_a_comparison() -> None:
    seen = {one.right.rules for one in COMPARISONS}
    assert set(tama.PRESETS.values()) - {tama.TAMA} <= seen
    assert {tama.RuleSet(maximum_rule=False), tama.RuleSet(remove_at_once=False)} <= seen
    assert {one.left.rules for one in COMPARISONS} == {tama.TAMA}


def test_most_steps_of_the_course_are_played_and_the_others_shown() -> None:
    course = [lesson for name in lessons.groups()["course"] for lesson in lessons.chapter(name).lessons]
    shown = [lesson for lesson in course if not lesson.goal]
    assert all(lesson.line for lesson in shown)
    assert 0 < 5 * len(shown) < len(course)


def test_ids_are_unique_and_lead_back_to_their_lesson() -> None:
    ids = [*map(by_id, LESSONS), *map(by_id, COMPARISONS)]
    assert len(set(ids)) == len(ids)
    assert [lessons.lesson(one.id) for one in LESSONS] == LESSONS
    assert [lessons.comparison(one.id) for one in COMPARISONS] == COMPARISONS


@pytest.mark.parametrize("lesson", [lesson for lesson, goal in TO_PLAY if goal.aim is lessons.Aim.WIN], ids=by_id)
def test_a_lesson_to_win_can_be_won_against_every_defence(lesson: Lesson) -> None:
    start = Attempt(lesson)
    first = start.position.parse_move(start.goal.solution[0])
    assert wins(start.position.play(first), start.goal.within - 1)


def wins(position: tama.Position, more: int) -> bool:
    """Tell whether the side that has just moved wins with at most `more` moves against any reply."""
    if position.outcome:
        return True
    replies = [position.play(reply) for reply in position.legal_moves()]
    return bool(more) and all(any(wins(one.play(move), more - 1) for move in ordered(one)) for one in replies)


def ordered(position: tama.Position) -> list[tama.Move]:
    """The legal moves; where each piece is in danger, those that offer something come first."""
    moves = list(position.legal_moves())
    return sorted(moves, key=lambda move: len(position.play(move).legal_moves()))


@pytest.mark.parametrize("language", [one for one in lessons.LANGUAGES if one != "en"])
@pytest.mark.parametrize("name", CHAPTERS)
def test_a_translation_has_every_text_in_its_language_and_names_the_same_squares(name: str, language: str) -> None:
    english, foreign = (texts(lessons.chapter(name, one)) for one in ("en", language))
    assert english.keys() == foreign.keys()
    for key, text in foreign.items():
        place = f"tama_core/lessons/data/{language}/{name}.toml, {key}: {text}"
        assert set(re.findall("[a-h][1-8]", text)) == set(re.findall("[a-h][1-8]", english[key])), f"squares in {place}"
        if re.search("[a-z]{4}.*[a-z]{4}", english[key]):
            assert text != english[key], f"expected a translation in {place}"
        if re.search("[a-z]{4}", english[key]):
            assert re.search(f"[{LETTERS[language]}]{{2}}", text), f"expected a translation in {place}"
        others = {ARMENIAN, CYRILLIC, ARABIC} - {LETTERS[language]}
        assert not re.search(f"[{''.join(others)}]", text), f"another script in {place}"


def texts(chapter: lessons.Chapter) -> dict[str, str]:
    """Every text of a chapter by where it stands."""
    found = {"title": chapter.title}
    items: list[Lesson | Comparison] = [*chapter.lessons, *chapter.comparisons]
    for one in items:
        for name in TEXTS:
            found[f"{one.id} {name}"] = getattr(one, name, "")
        for name in LISTS:
            found |= {f"{one.id} {name} {n}": entry.text for n, entry in enumerate(getattr(one, name, ()))}
    return found


def test_a_translation_has_no_texts_that_the_lessons_lack() -> None:
    for path in TRANSLATED:
        for name, table in tomllib.loads(path.read_text("utf-8")).items():
            if name != "title":
                there = tomllib.loads((DATA / path.name).read_text("utf-8"))[name]
                assert {key: isinstance(text, list) and len(text) for key, text in table.items()} == {
                    key: isinstance(there[key], list) and len(there[key]) for key in (*TEXTS, *LISTS) if key in there
                }, (path, name)


def test_each_language_has_the_words_of_puzzles() -> None:
    english, *others = (words(language) for language in lessons.LANGUAGES)
    for other in others:
        assert other.keys() == english.keys()
        assert other["own"].keys() == english["own"].keys()
        assert len(other["hints"]) == len(english["hints"])
        assert "{number}" in other["title"]
        assert not set(flat(other)) & set(flat(english)) - {"Date"}  # which is French, too


def flat(table: dict[str, Any]) -> list[str]:
    """Every text of the words of puzzles."""
    values = [flat(value) if isinstance(value, dict) else value for value in table.values()]
    return [text for value in values for text in ([value] if isinstance(value, str) else value)]


def test_an_unknown_language_reads_english() -> None:
    assert lessons.lesson("r4/try", "tlh") == lessons.lesson("r4/try")


def broken(identity: str, **changes: object) -> Lesson:
    return replace(lessons.lesson(identity), **changes)  # type: ignore[arg-type]


def goal(identity: str, **changes: object) -> lessons.Goal:
    return replace(Attempt(lessons.lesson(identity)).goal, **changes)  # type: ignore[arg-type]


def wrong(*play: str, **fields: object) -> tuple[Wrong, ...]:
    return (lessons.Wrong(play, "No.", **fields),)  # type: ignore[arg-type]


FAULTY = {
    "a solution that takes too few": (broken("r10/try", goal=goal("r10/try", solution=("g3xg5",))), "g3xg5"),
    "a solution that is not enough": (broken("r12/try", goal=goal("r12/try", solution=("c6-b7",))), "c6-b7"),
    "another end that is none": (broken("r16/go", goal=goal("r16/go", also=("e3-d3",))), "e3-d3"),
    "a wrong try for another reason": (broken("r10/try", wrong=wrong("g3xg5", reason="must-go-on")), "too-few"),
    "a wrong try that is not illegal": (broken("r7/safe", wrong=wrong("g5xc5", reason="too-few")), "g5xc5"),
    "a wrong try that is right": (broken("r7/safe", wrong=wrong("g5xd5")), "reaches the goal"),
    "an answer that is illegal": (broken("r7/safe", wrong=wrong("g5xc5", answer=("c8-c7",))), "must capture"),
    "a demonstration of an illegal move": (broken("r4/watch", line=(Scene("Up.", "d4-d6"),)), "one square"),
    "a refusal for another reason": (
        broken("r4/watch", line=(Scene("No.", "d4-d6", (), "empty"),)),
        "man-too-far",
    ),
    "a refusal of a legal move": (broken("r4/watch", line=(Scene("No.", "d4-d5", (), "empty"),)), "legal"),
    "half a capture": (broken("r9/watch", line=(Scene("Over.", "c3xc5"),)), "carried to its end"),
    "a jump from elsewhere": (
        broken("r9/watch", line=(Scene("", "c3xc5"), Scene("", "d5xe5"))),
        "from c5",
    ),
    "no caption": (
        broken("r9/watch", line=(Scene("", "c3xc5"), Scene("", "c5xe5"))),
        "a text for each",
    ),
    "no hint": (broken("r10/try", hints=()), "a hint"),
    "no comment": (broken("r10/try", other=""), "a other"),
    "no rule": (broken("r10/try", rules=("R17",)), "R17"),
    "nothing to do": (broken("r4/watch", line=()), "a demonstration, or a goal"),
    "rules that do not differ": (replace(COMPARISONS[0], right=COMPARISONS[0].left), "to differ"),
    "a difference for another reason": (replace(COMPARISONS[0], reason="about-turn"), "crowned-at-end"),
    "a move that neither allows": (replace(COMPARISONS[0], play="a6-a7"), "to be legal under TAMA"),
}


@pytest.mark.parametrize(("item", "word"), FAULTY.values(), ids=FAULTY)
def test_faults_finds(item: Lesson | Comparison, word: str) -> None:
    assert any(word in fault for fault in lessons.faults(item)), lessons.faults(item)


@pytest.mark.parametrize(("source", "word"), [
    ("title = 1", "a title"),
    ("title = 'A'\nb = 1", "a/b: expected a lesson"),
    ("title = 'A'\n[b", "TOML"),
    ("title = 'A'\n[b]\nposition = 'W:Wz9:B'", "z9"),
    ("title = 'A'\n[b]\nruleset = 'CHESS'", "CHESS"),
    ("title = 'A'\n[b]\nruleset = {speed = 1}", "speed"),
    ("title = 'A'\n[b]\ncolour = 'red'", "colour"),
    ("title = 'A'\n[b]\nsolo = 1", "solo"),
    ("title = 'A'\n[b]\nrules = [4]", "rules"),
    ("title = 'A'\n[b]\nsolution = []\ngoal = 'dance'", "dance"),
    ("title = 'A'\n[b]\nline = ['a']", "line"),
    ("title = 'A'\n[b]\nhints = [{}]", "text"),
    ("title = 'A'\n[b]\nhints = [{text = '', squares = ['i1']}]", "i1"),
])  # fmt: skip
def test_a_file_that_cannot_be_read_is_one_sentence(source: str, word: str) -> None:
    with pytest.raises(tama.NotationError, match=word) as caught:
        lessons.read_chapter("a", source)
    assert str(caught.value).startswith("a")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("identity", ["", "r4", "r4/dance", "r99/try", "../index", 7, None])
def test_a_lesson_that_does_not_exist_is_one_sentence(identity: str) -> None:
    for find in (lessons.lesson, lessons.comparison):
        with pytest.raises(tama.NotationError, match="expected a "):
            find(identity)


@pytest.mark.parametrize("lesson", [lesson for lesson, _ in TO_PLAY], ids=by_id)
def test_every_move_that_can_be_tried_gets_a_verdict_and_words(lesson: Lesson) -> None:
    attempt = Attempt(lesson)
    for text in move_texts(attempt.position):
        judgement = attempt.judge(text)
        assert judgement.text or judgement.verdict is Verdict.ONWARD
        assert (judgement.after == attempt) == (judgement.verdict in {Verdict.WRONG, Verdict.OTHER})


@given(strategies.sparse_positions(st.just(tama.TAMA)))
def test_a_comparison_finds_the_moves_that_only_one_ruleset_has(position: tama.Position) -> None:
    fen = position.fen()
    for rules in (tama.DAMA, tama.TAMA_1934, tama.RuleSet(maximum_rule=False)):
        left, right = (tama.Position.from_fen(fen, rules=one) for one in (tama.TAMA, rules))
        difference = lessons.compare(left, right)
        mine, theirs = (
            {(turn.path[0], str(sorted(turn.board.items()))) for turn in oracle_turns(one)} for one in (left, right)
        )
        counts = (len(difference.both), len(difference.left), len(difference.right))
        assert counts == (len(mine & theirs), len(mine - theirs), len(theirs - mine))
        assert all(not refused.why.legal for refused in (*difference.left, *difference.right))


def test_facts_name_what_must_be_taken_and_who_has_lost() -> None:
    keys = {
        one.id.removeprefix("compare/"): [fact.key for fact in lessons.compare(one.left, one.right).facts]
        for one in COMPARISONS
    }
    assert keys["crowning"][0] == "takes"
    assert keys["short-king"][0] == "left-takes"
    assert keys["diagonal-capture"][0] == "right-takes"
    assert keys["dama"][0] == "right-lost"
    same = tama.Position.initial()
    assert [(fact.key, dict(fact.values)) for fact in lessons.compare(same, same).facts] == [("same", {"count": 22})]


def test_only_the_same_position_can_be_compared() -> None:
    with pytest.raises(tama.TamaError, match="the same position"):
        lessons.compare(tama.Position.initial(), tama.Position.from_fen("W:Wa2:Bh7"))


def run(code: str, *path: str) -> str:
    command = [sys.executable, "-c", f"import sys; sys.path[:0] = {list(path)!r}; {code}"]
    return subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT).stdout.strip()  # noqa: S603


def test_nothing_of_the_lessons_is_loaded_before_it_is_asked_for() -> None:
    code = "import tama_core, tama_core.bridge; print({'tomllib', 'tama_core.lessons'} & set(sys.modules))"
    assert run(code, str(ROOT)) == "set()"


def test_lessons_are_read_from_a_zip_file(tmp_path: Path) -> None:
    packed = tmp_path / "library.zip"
    with zipfile.ZipFile(packed, "w") as library:
        for path in (ROOT / "tama_core").rglob("*"):
            if path.suffix in {".py", ".toml"}:
                library.write(path, path.relative_to(ROOT))
    code = "from tama_core import lessons; print(lessons.lesson('r4/try', 'hy').id, lessons.__file__)"
    assert run(code, str(packed)).startswith(f"r4/try {packed}")
