"""Tests lessons by keyboard alone: solved, failed in each named way, left and continued."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.board import cells_of
from e2e.keyboard import Keyboard
from e2e.lessons import Lesson, packed
from e2e.texts import t
from tama_core import lessons

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from e2e.profiles import Visit
    from e2e.tama_page import TamaPage

NO_STORAGE = """
delete Navigator.prototype.serviceWorker;
Object.defineProperty(window, "localStorage", { get() { throw new DOMException("denied", "SecurityError"); } });
"""
STEPS = sum(len(lessons.chapter(name).lessons) for name in lessons.groups()["course"])
FAULTS = """() => {
  const { clientWidth, scrollWidth } = document.documentElement;
  const seen = [...document.querySelectorAll("#learn *")].filter(each => each.checkVisibility());
  const beyond = each => each.getBoundingClientRect().right > clientWidth + 0.5;
  const wide = seen.filter(each => beyond(each) && !each.closest(".unseen, svg"));
  const small = seen.filter(each => each.matches("a, button") && Math.min(each.offsetWidth, each.offsetHeight) < 24);
  return [scrollWidth - clientWidth, ...[...wide, ...small].map(each => each.outerHTML.slice(0, 80))];
}"""
KEEP_SET = """() => localStorage.setItem("tama-sets", JSON.stringify({ version: 1, sets: [{ id: "aaaaaaaa", at: 1,
  tables: {
  title: "Captures", language: "hy", text: "", steps: [{ position: "W:Wc3,g3:Bc4,g4,d5,Kh8", solution: ["c3xc5xe5"],
  wrong: [{ play: "g3xg5", reason: "too-few", text: "Only one." }, { play: "c3xe5", text: "" }] }] } }] }))"""
HEADING = "element => element === document.activeElement"


def learn(visit: Visit, identity: str, **options: object) -> Lesson:
    """Open the address of a lesson, or of the overview for ""."""
    page = visit(path=f"#learn/{identity}" if identity else "#learn", **options)  # type: ignore[arg-type]
    lesson = Lesson(page.page)
    expect(lesson.heading).to_be_visible()
    return lesson


@pytest.fixture
def learner(two_players: TamaPage) -> Iterator[Callable[[str], Lesson]]:
    """Go to lessons on a page that several tests share."""

    def go(identity: str) -> Lesson:
        two_players.page.evaluate("hash => { location.hash = hash; }", f"learn/{identity}" if identity else "learn")
        lesson = Lesson(two_players.page)
        expect(lesson.screen).to_have_attribute("data-shown", identity)
        expect(lesson.heading).to_be_visible()
        return lesson

    yield go
    two_players.page.evaluate("location.hash = 'game'")
    expect(two_players.board.element).to_be_visible()


def test_a_new_user_solves_a_lesson_after_every_named_failure_two_hints_and_a_reload(visit: Visit) -> None:
    lesson = learn(visit, "r10/try")
    named = {wrong.play: wrong.text for wrong in lessons.lesson("r10/try").wrong}

    lesson.play("g3-g5")
    lesson.expect_verdict("Not allowed", named["g3xg5",])
    expect(lesson.note).to_have_text("This captures 1; you must capture 2.")
    lesson.keys.press("Escape")

    lesson.play("c3xc5")
    lesson.put_down()
    lesson.expect_verdict("Not allowed", named["c3xc5",])
    expect(lesson.note).to_contain_text("must go on capturing")

    lesson.play("g3-f4")  # has no comment of its own
    expect(lesson.note).to_contain_text("mandatory")
    lesson.keys.press("Escape")

    lesson.use(lesson.button("Hint"))
    expect(lesson.hints).to_have_count(1)
    lesson.use(lesson.button("Another hint (1 of 2)"))
    expect(lesson.hints).to_have_count(2)
    assert "marked" in lesson.board.shown.labels["c4"]

    lesson.page.reload()
    expect(lesson.hints).to_have_count(2)
    expect(lesson.button("Another hint")).to_have_attribute("aria-disabled", "true")

    lesson.play("c3xc5xe5")
    lesson.expect_verdict("Solved", "Two pieces. That is the most")
    expect(lesson.next_lesson).to_contain_text("When the count is equal")
    lesson.use(lesson.next_lesson)
    expect(lesson.heading).to_have_text("When the count is equal")
    assert lesson.heading.evaluate(HEADING), "the focus goes to the heading of what is new"


def test_a_legal_wrong_try_is_punished_on_the_board_and_taken_back(learner: Callable[[str], Lesson]) -> None:
    lesson = learner("r7/safe")
    lesson.play("g5xc5")
    lesson.expect_verdict("Not this one", "The king on c8 looks down this file.")
    assert lesson.board.shown.pieces["c1"] == "B", "the answer stands on the board"
    mine = t("say.capture", side="White", from_="g5", to="c5", count=1)
    theirs = t("say.capture", side="Black", from_="c8", to="c1", count=1)
    expect(lesson.region).to_contain_text(f"{mine} {theirs}")
    lesson.use(lesson.button("Take it back"))
    lesson.board.eventually(lambda: lesson.board.shown.pieces["g5"], "W")
    lesson.play("g5xd5")
    lesson.expect_verdict("Solved", "On d5 nothing can reach you.")


def test_a_wrong_try_without_a_name_gets_the_comment_for_any_other(learner: Callable[[str], Lesson]) -> None:
    lesson = learner("r14/try")
    other = next(
        str(move)
        for move in lessons.lesson("r14/try").start.legal_moves()
        if lessons.Attempt(lessons.lesson("r14/try")).judge(str(move)).verdict is lessons.Verdict.OTHER
    )
    lesson.play(other)
    lesson.expect_verdict("Not this one", lessons.lesson("r14/try").other)


def test_a_lesson_of_several_moves_goes_on_after_a_reload_in_the_middle(visit: Visit) -> None:
    lesson = learn(visit, "r9/try")
    lesson.play("d4-d5")
    lesson.expect_verdict(t("learn.onward"), "")
    lesson.board.eventually(lambda: lesson.board.shown.pieces["d4"], "b")
    lesson.page.reload()
    lesson.board.eventually(lambda: lesson.board.shown.pieces["d4"], "b")
    lesson.play("c4xe4xg4xg6")
    lesson.expect_verdict("Solved", "One man for three.")


def test_the_solution_is_shown_and_does_not_count_as_solved(learner: Callable[[str], Lesson]) -> None:
    lesson = learner("r9/try")
    lesson.use(lesson.button("Show the solution"))
    expect(lesson.verdict).to_contain_text("One man for three.")
    expect(lesson.element.locator(".tick")).to_be_hidden()
    lesson.use(lesson.button("Start again"))
    lesson.board.eventually(lambda: lesson.board.shown.pieces["d4"], "w")


def test_a_draw_is_offered_where_the_lesson_asks_for_it(learner: Callable[[str], Lesson]) -> None:
    lesson = learner("r15/try")
    lesson.use(lesson.button("Offer a draw"))
    lesson.expect_verdict("Solved", "Black agrees. A draw.")


def test_a_learner_alone_walks_to_the_star(learner: Callable[[str], Lesson]) -> None:
    lesson = learner("moving/ahead")
    assert lesson.board.shown.labels["d5"] == "d5, empty, star"
    lesson.play("d2-d4")
    lesson.expect_verdict("Not allowed", "One square at a time, please.")
    lesson.keys.press("Escape")
    for move in ("d2-d3", "d3-d4"):
        lesson.play(move)
        lesson.board.eventually(lambda to=move[-2:]: "can move" in lesson.board.shown.labels[to], True)  # type: ignore[misc]
    lesson.play("d4-d5")
    lesson.expect_verdict("Solved", "There you are.")


def test_a_demonstration_is_gone_through_by_arrow_keys(learner: Callable[[str], Lesson]) -> None:
    lesson = learner("r13/watch")
    frames = lessons.frames(lessons.lesson("r13/watch"))
    expect(lesson.caption).to_have_text(frames[0].text)
    lesson.page.evaluate("document.querySelector('#learn h1').focus()")
    lesson.keys.press("ArrowRight")
    expect(lesson.caption).to_have_text(frames[1].text)
    expect(lesson.region).to_have_text(f"White: d6 captures one piece, to d8. {frames[1].text}")
    assert lesson.board.shown.pieces["d8"] == "W"
    lesson.keys.press("ArrowRight", "ArrowRight")
    expect(lesson.caption).to_have_text(frames[2].text)
    expect(lesson.next_lesson).to_contain_text("Going on as a king")
    lesson.keys.press("ArrowLeft")
    expect(lesson.caption).to_have_text(frames[1].text)
    lesson.keys.press("Home")
    expect(lesson.caption).to_have_text(frames[0].text)


def test_a_demonstration_runs_by_itself_and_stops_when_asked(visit: Visit) -> None:
    lesson = learn(visit, "r10/watch", clock=True)
    first = lessons.frames(lessons.lesson("r10/watch"))[0].text
    lesson.use(lesson.button(t("step.play")))
    lesson.page.clock.run_for(6_000)
    expect(lesson.caption).not_to_have_text(first)
    lesson.use(lesson.button("Pause"))
    there = lesson.caption.text_content() or ""
    lesson.page.clock.run_for(60_000)
    expect(lesson.caption).to_have_text(there)
    expect(lesson.button(t("step.play"))).to_be_visible()


def test_a_refused_try_in_a_demonstration_says_why(learner: Callable[[str], Lesson]) -> None:
    lesson = learner("r10/watch")
    lesson.use(lesson.button("Step forward"))
    expect(lesson.element.locator(".told .why")).to_have_text("This captures 1; you must capture 3.")


def test_the_course_remembers_how_far_one_has_come(visit: Visit) -> None:
    lesson = learn(visit, "")
    start = lesson.screen.locator(".course-head a.primary")
    expect(start).to_have_text("Start: Straight ahead")
    lesson.use(start)
    expect(lesson.heading).to_have_text("Straight ahead")
    for move in ("d2-d3", "d3-d4", "d4-d5"):
        lesson.play(move)
        lesson.board.eventually(lambda to=move[-2:]: lesson.board.shown.pieces[to], "w")  # type: ignore[misc]
        if move != "d4-d5":
            lesson.expect_verdict(t("learn.onward"), "")
            lesson.board.eventually(lambda to=move[-2:]: "can move" in lesson.board.shown.labels[to], True)  # type: ignore[misc]
    lesson.expect_verdict("Solved", "There you are.")
    lesson.use(lesson.element.get_by_role("link", name="All lessons"))
    expect(lesson.screen.locator(".course-head .count")).to_have_text(f"1 of {STEPS} steps done")
    lesson.page.reload()
    expect(lesson.screen.locator(".course-head a.primary")).to_have_text(f"{t('learn.course.go')} Diagonally ahead")
    lesson.use(lesson.screen.get_by_role("button", name=t("learn.forget")))
    expect(lesson.screen.locator(".course-head .count")).to_have_text(f"0 of {STEPS} steps done")
    undo = lesson.screen.get_by_role("button", name="Undo")
    expect(undo).to_have_accessible_description(t("learn.forget.done"))
    expect(undo).to_be_focused()
    undo.press("Enter")
    expect(lesson.screen.locator(".course-head .count")).to_have_text(f"1 of {STEPS} steps done")
    expect(lesson.screen.get_by_role("button", name=t("learn.forget"))).to_be_focused()


def test_the_overview_leads_to_everything_there_is_to_learn(learner: Callable[[str], Lesson]) -> None:
    links = []
    for screen in ("", "rules", "compare"):
        lesson = learner(screen)
        links += lesson.screen.locator("a[href^='#learn/']").evaluate_all("links => links.map(link => link.hash)")
    chapters = [lessons.chapter(name) for names in lessons.groups().values() for name in names]
    wanted = {f"#learn/{one.id}" for chapter in chapters for one in chapter.lessons}
    wanted |= {f"#learn/{one.id}" for chapter in chapters for one in chapter.comparisons}
    assert wanted <= set(links)


def test_a_comparison_shows_where_the_rule_books_part_by_keyboard_alone(learner: Callable[[str], Lesson]) -> None:
    lesson = learner("compare/crowning")
    left, right = lesson.element.locator(".side").all()
    expect(left.locator("h2")).to_have_text("Tama — standard rules")
    expect(right.locator("h2")).to_have_text("Tama — iGGameCenter")
    expect(left.locator(".lines")).to_contain_text(t("status.mustCapture", count=4))
    expect(right.locator(".lines")).to_contain_text(t("status.mustCapture", count=1))
    expect(left.locator(".lines")).to_contain_text("a man becomes a king only when its move is over")
    shapes = [side.locator("tama-board").evaluate("board => board.shapes.length") for side in (left, right)]
    assert shapes == [4, 1], "an arrow for each jump that only this board allows"

    lesson.board = type(lesson.board)(lesson.page, "#learn .side:first-child tama-board")
    lesson.play("a6")
    other = type(lesson.board)(lesson.page, "#learn .side:last-child tama-board")
    other.expect_targets({"a8"})
    lesson.keys.go_to("g8")
    lesson.keys.press("Enter")
    expect(left.locator(".parted")).to_contain_text("is legal here")
    expect(right.locator(".parted")).to_contain_text("a man becomes a king only when its move is over")
    expect(lesson.region).to_contain_text("Tama — iGGameCenter: Under these rules a man becomes a king")
    lesson.use(lesson.button("Take it back"))
    lesson.board.eventually(lambda: lesson.board.shown.pieces["a6"], "w")
    expect(left.locator(".parted")).to_have_count(0)


def test_a_move_that_both_rule_books_allow_is_made_on_both_boards(learner: Callable[[str], Lesson]) -> None:
    lesson = learner("compare/dama-start")
    lesson.use(lesson.element.locator(".tools button").nth(1))
    for side in lesson.element.locator(".side tama-board").all():
        expect(side).to_have_attribute("data-turn", "black")
    lesson.use(lesson.button("Start again"))
    for side in lesson.element.locator(".side tama-board").all():
        expect(side).to_have_attribute("data-turn", "white")


def test_the_game_is_there_untouched_when_one_comes_back(visit: Visit) -> None:
    page = visit()
    page.new_game()
    page.board.press("d3", "d4")
    page.board.expect_ply(1)
    before = page.board.shown
    lesson = Lesson(page.page)
    Keyboard(page.page).tab_to("#masthead a[data-room=learn]")
    lesson.keys.press("Enter")
    expect(lesson.heading).to_have_text("Learn Tama")
    expect(page.board.element).to_be_hidden()
    lesson.keys.press("Control+z")
    lesson.use(lesson.screen.locator(".course-head a.primary"))
    expect(lesson.heading).to_have_text("Straight ahead")
    page.page.go_back()
    expect(lesson.heading).to_have_text("Learn Tama")
    page.page.go_back()
    expect(page.board.element).to_be_visible()
    assert page.board.shown == before
    page.board.press("d6", "d5")
    page.board.expect_ply(2)


def test_rules_are_linked_to_their_text(learner: Callable[[str], Lesson]) -> None:
    lesson = learner("r13/try")
    lesson.use(lesson.element.locator(".extras summary"))
    lesson.use(lesson.element.get_by_role("link", name="Rule R13"))
    rule = lesson.screen.locator("li[data-rule=R13]")
    expect(rule).to_contain_text("A man crowned in the middle of a capture goes on at once as a king.")
    assert rule.evaluate(HEADING), "the focus goes to the rule"
    expect(rule.locator("a")).to_have_count(3)


def test_a_disputed_point_leads_from_the_overview_to_its_position_and_to_its_switch(
    learner: Callable[[str], Lesson],
) -> None:
    lesson = learner("")
    lesson.use(lesson.screen.get_by_role("link", name=re.compile("^What do we know")))
    expect(lesson.heading).to_have_text(t("learn.sources"))
    assert lesson.heading.evaluate(HEADING), "the focus goes to the heading of what is new"
    expect(lesson.screen.locator("[data-source]")).to_have_count(11)
    expect(lesson.screen.locator("[data-point]")).to_have_count(10)
    men = lesson.screen.locator("[data-point=men]")
    expect(men).to_contain_text("N: expressly not diagonally")
    expect(men.get_by_role("link", name="Rule R4")).to_have_attribute("href", "#learn/rules/R4")
    expect(men.locator(".switches")).to_have_text("Rule laboratoryDiagonal moves (R4, R5)")
    expect(men.locator(".switches a")).to_have_attribute("href", "#laboratory")
    lesson.use(men.get_by_role("link", name="What would change if men moved straight only, as two sources have it?"))
    expect(lesson.element.locator(".side h2")).to_have_text(["Tama — standard rules", "Tama — men move straight"])
    lesson.page.go_back()
    draws = lesson.screen.locator("[data-point=draws] .ways a")
    expect(draws).to_have_text([lessons.lesson(f"{rule}/watch").title for rule in ("r15", "r16")])


def test_a_lesson_that_does_not_exist_says_so(learner: Callable[[str], Lesson]) -> None:
    lesson = learner("set=cut")
    expect(lesson.heading).to_have_text("This set cannot be opened")
    lesson = learner("r99/try")
    expect(lesson.heading).to_have_text("There is no such lesson")
    expect(lesson.screen.locator("p")).to_have_text(["All lessons"])
    lesson.use(lesson.screen.get_by_role("link", name="All lessons"))
    expect(lesson.heading).to_have_text("Learn Tama")


def test_lessons_work_with_storage_denied(visit: Visit) -> None:
    lesson = learn(visit, "r4/try", script=NO_STORAGE)
    lesson.use(lesson.button("Hint"))
    expect(lesson.hints).to_have_count(1)


@pytest.mark.parametrize(
    ("locale", "language", "hint"),
    [
        ("hy-AM", "hy", "Հուշում"),
        ("de-AT", "en", "Hint"),
    ],
)
def test_lessons_speak_the_visitors_language(visit: Visit, locale: str, language: str, hint: str) -> None:
    lesson = learn(visit, "r10/try", locale=locale)
    expect(lesson.heading).to_contain_text(lessons.lesson("r10/try", language).title)
    expect(lesson.element.locator(".breadcrumb bdi")).to_have_text(lessons.chapter("r10", language).title)
    expect(lesson.button(hint)).to_be_visible()


SET = """
title = "Two captures"
[count]
position = "W:Wc3,g3:Bc4,g4,d5,Kh8"
goal = "take"
count = 2
solution = "c3xc5xe5"
success = "Two pieces."
[watch]
title = "Look"
line = [{ text = "It moves.", play = "a3-a4" }]
"""


def test_a_set_that_someone_made_is_solved_from_its_link_and_alone_in_a_frame(visit: Visit) -> None:
    link = f"#set={packed(SET)}"
    page = visit(path=link, permissions=["clipboard-read", "clipboard-write"]).page
    lesson = Lesson(page)
    expect(lesson.heading).to_have_text("Two captures")
    lesson.use(lesson.screen.locator("a.primary"))
    lesson.play("c3xc5xe5")
    lesson.expect_verdict("Solved", "Two pieces.")
    lesson.use(lesson.next_lesson)
    expect(lesson.heading).to_have_text("Look")
    lesson.use(lesson.element.locator(".breadcrumb a"))
    expect(lesson.screen.locator("a[data-done]")).to_have_count(1)
    lesson.use(lesson.screen.locator(".card a").first)
    lesson.use(lesson.element.locator(".extras summary"))
    lesson.use(lesson.button("Copy link"))
    expect(lesson.button("Copied")).to_be_visible()
    copied = lesson.page.evaluate("navigator.clipboard.readText()")
    assert copied.endswith(f"{link}/1")
    lesson.use(lesson.button("Copy embed code"))
    expect(lesson.button("Copied")).to_have_count(2)
    code = lesson.page.evaluate("navigator.clipboard.readText()")
    assert code.startswith("<iframe src=")
    bare = Lesson(visit(path=re.findall(r'/(embed[^"]+)', code)[0], ready=False).page)
    expect(bare.heading).to_be_visible()
    expect(bare.page.locator(".masthead, .share")).to_have_count(0)
    bare.play("c3xc5xe5")
    bare.expect_verdict("Solved", "Two pieces.")


def test_a_puzzle_is_failed_refuted_taken_back_and_solved(visit: Visit) -> None:
    puzzle = next(one for one in lessons.puzzles().values() if one.turns == 2 and one.start.turn == "white")
    attempt = lessons.Attempt(lessons.lesson(puzzle.id))
    wrong = next(
        str(move)
        for move in puzzle.start.legal_moves()
        if len(move.path) == 2 and attempt.judge(str(move)).verdict is lessons.Verdict.OTHER
    )
    lesson = learn(visit, puzzle.id)
    expect(lesson.element.locator(".standing")).to_have_text("Rating 1000 · streak 0, longest 0")
    expect(lesson.element.locator(".themes")).to_be_hidden()
    lesson.play(wrong)
    lesson.expect_verdict("Not this one", "That does not win.")
    expect(lesson.element.locator(".standing")).to_contain_text("(−")
    lesson.use(lesson.button("Take it back"))
    lesson.board.eventually(lambda: lesson.board.shown.cells, cells_of(puzzle.start))
    first, _, last = puzzle.solution
    lesson.play(first)
    lesson.expect_verdict(t("learn.onward"), "")
    lesson.play(last)
    lesson.expect_verdict("Solved", "")
    expect(lesson.element.locator(".themes .chip")).to_have_count(len(puzzle.themes))
    expect(lesson.next_lesson).to_contain_text("Puzzle")


def test_a_puzzle_solved_at_once_raises_the_rating_and_the_list_remembers_it(visit: Visit) -> None:
    lesson = learn(visit, "puzzles")
    puzzle = next(one for one in lessons.puzzles().values() if one.turns == 1 and one.start.turn == "white")
    lesson.screen.get_by_label(t("learn.grade")).select_option(str(puzzle.grade))
    expect(lesson.screen).not_to_have_attribute("aria-busy", "true")
    lesson.use(lesson.screen.locator(f".beads a[href='#learn/{puzzle.id}']"))
    expect(lesson.heading).to_have_text(lessons.lesson(puzzle.id).title)
    lesson.play(puzzle.solution[0])
    lesson.expect_verdict("Solved", "")
    expect(lesson.element.locator(".standing")).to_contain_text("streak 1, longest 1 (+")
    lesson.page.reload()
    lesson.use(lesson.element.get_by_role("link", name="Puzzles"))
    expect(lesson.screen.locator(".beads [data-done]")).to_have_count(1)
    expect(lesson.screen.get_by_label(t("learn.grade"))).to_have_value(str(puzzle.grade))
    lesson.use(lesson.screen.get_by_role("button", name=t("learn.rating.forget")))
    expect(lesson.screen.locator(".standing")).to_have_text("Rating 1000 · streak 0, longest 0")
    lesson.use(lesson.screen.get_by_role("button", name="Undo"))
    expect(lesson.screen.locator(".standing")).to_contain_text("streak 1, longest 1")


def test_nothing_of_a_lesson_is_cut_off_or_too_small_to_hit(learner: Callable[[str], Lesson]) -> None:
    lesson = learner("")
    shown = (
        "",
        "r13/watch",
        "r10/try",
        "compare/dama-start",
        "rules",
        "sources",
        "puzzles",
        "puzzles/6",
        "puzzles/storm",
        "sets",
        "maker/aaaaaaaa/1/setup",
        "maker/aaaaaaaa/1/wrong",
    )
    lesson.page.evaluate(KEEP_SET)
    for identity in shown:
        lesson.page.evaluate("hash => { location.hash = hash; }", f"learn/{identity}" if identity else "learn")
        expect(lesson.screen).to_have_attribute("data-shown", identity)
        for width, height in [(320, 568), (390, 844), (820, 1180), (1440, 900), (844, 390)]:
            lesson.page.set_viewport_size({"width": width, "height": height})
            faults = lesson.page.evaluate(FAULTS)
            assert faults == [0], f"{identity or 'the overview'} at {width} × {height}"
