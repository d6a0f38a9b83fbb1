"""Tests the openings in the analysis: the explorer, the file that it fetches, and the practice."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import tama_core as tama
from e2e.analysis import Study
from e2e.texts import t

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from e2e.error_log import ErrorLog
    from e2e.host import Host
    from e2e.profiles import Visit

pytestmark = pytest.mark.pyodide

THEORY = "parts/tama_core/engine/data/openings.bin"


def explorer(study: Study) -> Locator:
    """Open it."""
    found = study.panel.locator(".explorer")
    found.locator("summary").click()
    return found


def practice(study: Study) -> Locator:
    """Practise White from the start."""
    explorer(study)
    study.does("train-white").click()
    return study.panel.locator(".practice p")


def test_the_explorer_shows_the_moves_of_the_theory_and_plays_them(study: Study) -> None:
    openings = explorer(study.open())
    rows = openings.locator(".theory li")
    expect(rows).to_have_count(12)
    games = tama.openings.moves(tama.Position.initial())
    expect(openings.locator(".told")).to_have_text(t("study.openings.reached", count="50,000"))
    expect(rows.first.locator("button")).to_have_attribute("data-move", str(games[0].move))
    expect(rows.first.get_by_role("img")).to_have_attribute("aria-label", re.compile(r"White won \d+%, drawn \d+%"))
    rows.first.locator("button").click()
    study.page.board.expect_ply(1)
    expect(openings.locator(".code")).to_have_text(tama.openings.code(tama.Game.from_moves([games[0].move])))
    study.does("close").click()
    openings = explorer(study.open("W:Wc3,a2:Bc6,h7"))
    expect(openings.locator(".told")).to_have_text(t("study.openings.left"))
    expect(rows).to_have_count(0)


def test_the_theory_is_fetched_once_when_the_explorer_opens_and_without_it_the_analysis_goes_on(
    visit: Visit, host: Host, error_log: ErrorLog
) -> None:
    host.break_file(THEORY, "missing")
    error_log.expect("404", THEORY)
    study = Study(visit()).open()
    expect(study.lines.first).to_be_visible()
    assert THEORY not in host.asked
    openings = explorer(study)
    host.expect_asked(THEORY)
    study.page.board.press("a3", "a4")
    expect(study.lines.first).to_be_visible()
    expect(openings.locator(".theory li")).to_have_count(0)
    host.repair()
    host.asked.clear()
    study.page.new_game()
    study.open()
    openings = explorer(study)
    expect(openings.locator(".theory li").first).to_be_visible()
    study.page.board.press("d3", "d4")
    expect(openings.locator(".code")).to_have_text("J")
    assert host.asked.count(THEORY) == 1


def test_a_practice_answers_good_moves_and_takes_others_back(study: Study) -> None:
    said = practice(study.open())
    expect(said).to_contain_text(t("study.train.begin"))
    expect(study.lines.first).to_be_hidden()
    board = study.page.board
    board.press("a3", "a4")
    expect(said).to_have_text(t("study.train.right", move="a3–a4"))
    expect(study.moves).to_have_count(2)
    board.eventually(lambda: "h3" in board.shown.movable, True)
    board.press("h3", "h4")
    expect(said).to_contain_text(re.compile("h3–h4"))
    study.does("train-stop").click()
    expect(study.moves).to_have_count(0)
    expect(study.lines.first).to_be_visible()
