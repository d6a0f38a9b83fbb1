"""Tests that a mistake of one's own game comes back until its better move is found."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.lessons import Lesson
from e2e.saved_games import THREE_GAMES, SavedGames, file_of
from e2e.texts import t

if TYPE_CHECKING:
    from e2e.profiles import Visit

START, MISTAKE, BETTER = "W:WKa1,Kb4:BKh3,Kf7", "a1-b1", "b4-b3"
"""A position in which one move alone wins, and the move that was played in it."""


def own_game() -> str:
    """Return a backup with one game against the engine, given up after the mistake."""
    content = json.loads(THREE_GAMES)
    game = content["games"][2]
    game["carried"]["game"] = {
        "fen": START,
        "moves": [MISTAKE],
        "ending": {"kind": "resignation", "side": "white"},
    }
    return file_of(content | {"games": [game]})


def test_a_mistake_of_a_reviewed_game_comes_back_until_its_better_move_is_found(visit: Visit) -> None:
    page = visit()
    games = SavedGames(page).open()
    games.take_in("tama.jsonl", own_game())
    games.rows.first.locator("[data-open]").click()
    page.board.expect_ply(1)
    expect(page.status.locator(".mistakes")).to_have_text("Mistakes: you 1, engine 0")

    page.page.goto(re.sub("#.*", "", page.page.url) + "#learn/puzzles")
    due = page.page.locator("#learn .cards [href='#learn/mistakes']")
    expect(due).to_contain_text("1 of your mistakes comes back today")
    page.page.go_back()
    page.offer("Learn from your mistakes").click()
    card = Lesson(page.page)
    expect(card.element).to_contain_text(t("cards.played", number=1, move="a1⁠–⁠b1"))

    card.play(MISTAKE)
    card.expect_verdict("Not this one", "")
    card.use(card.button("Take it back"))
    card.play(BETTER)
    card.expect_verdict("Solved", "")
    card.use(card.next_lesson)  # it was not solved at the first try, and comes once more

    expect(card.verdict).to_be_empty()
    card.play(BETTER)
    card.expect_verdict("Solved", "")
    card.use(card.next_lesson)
    expect(card.screen).to_contain_text(t("cards.later", count=1))

    page.page.goto(re.sub("#.*", "", page.page.url))
    exported = SavedGames(page).open().exported()
    (kept,) = exported["local"]["tama-cards"]["cards"]
    assert (kept["id"], kept["played"]) == (f"puzzle/TAMA/{START}/{BETTER}", MISTAKE)
    assert kept["memory"]["reps"] == 1


ENDING, SLIP = "W:WKa1,Kb8:BKd4", "b8-f4"
"""A won ending, and a move that lets the win slip."""


def test_an_ending_that_slips_is_judged_at_once_and_comes_back(visit: Visit) -> None:
    page = visit()
    address = re.sub("#.*", "", page.page.url)
    page.page.goto(f"{address}#learn/ending/{ENDING}")
    ending = Lesson(page.page)
    ending.play(SLIP)
    ending.expect_verdict(t("endings.slip.win.draw"), "")
    ending.use(ending.button("Take it back"))
    expect(ending.verdict).to_be_empty()

    page.page.goto(f"{address}#learn/mistakes")
    expect(ending.element.get_by_role("heading", level=1)).to_contain_text(t("cards.ending", date=""))
    ending.play("b8-b4")
    ending.expect_verdict(t("endings.stillWon"), "")
