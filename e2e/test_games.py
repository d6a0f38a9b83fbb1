"""Plays whole games to their end, and compares each step with the rules of the package."""

from __future__ import annotations

import re
import time
from random import Random
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import tama_core as tama
from e2e.games import landings, play_on, random_game, replied
from e2e.texts import t

if TYPE_CHECKING:
    from e2e.profiles import Visit
    from e2e.tama_page import TamaPage

SHORT_WITH_MANY_CAPTURES = 33
LOSING = "W:Wb2,d2,g2:BKa8,Kd8,Kh8,c7"
"""A position that anybody loses soon who moves by chance."""


def test_two_players_play_a_game_to_its_end_by_mouse(two_players: TamaPage) -> None:
    board, game = two_players.board, tama.Game()
    for move in random_game(SHORT_WITH_MANY_CAPTURES):
        board.expect_choice(game)
        origin, *rest = map(str, move.path)
        board.press(origin)
        board.expect_targets(landings(game.position, origin))
        board.press(*rest)
        game.play(move)
    assert game.outcome
    assert game.outcome.winner
    two_players.expect_result(game, f"{game.outcome.winner.capitalize()} wins")
    expect(two_players.moves).to_have_count(len(game.moves))
    assert {len(move.captured) for move in game.moves} >= {0, 1, 2}


def test_a_game_against_the_engine_goes_to_its_end(visit: Visit) -> None:
    page, game, random = visit(), tama.Game(start=tama.Position.from_fen(LOSING)), Random(1)
    page.new_game(opponent="engine")
    page.set_position(LOSING)
    while not game.outcome:
        page.board.expect_choice(game)
        move = random.choice(game.position.legal_moves())
        page.board.press(*map(str, move.path))
        game.play(move)
        if not game.outcome:
            replied(page.board, game)
    headlines = {"white": "You win", "black": "Level 1 wins", None: "Draw"}
    page.expect_result(game, headlines[game.outcome.winner])


def test_the_engine_begins_where_the_visitor_plays_black(visit: Visit) -> None:
    page, game = visit(), tama.Game()
    page.new_game(opponent="engine", side="black")
    assert page.board.flipped
    replied(page.board, game)
    play_on(page, game)


def test_who_runs_out_of_time_loses(visit: Visit) -> None:
    page = visit(clock=True)
    page.new_game(clock="60+0")
    clocks = page.page.locator("#score .clock")
    expect(clocks).to_have_text(["1:00", "1:00"])
    page.board.press("c3", "c4")
    page.board.expect_ply(1)
    page.page.clock.fast_forward(45_000)
    expect(clocks.nth(1)).to_have_text(re.compile(r"0:1\d\.\d"))
    page.page.clock.fast_forward(20_000)
    expect(page.headline).to_have_text("White wins")
    expect(page.detail).to_have_text(t("result.time", side="Black"))
    expect(clocks).to_have_text(["1:00", "0:00.0"])


def test_a_hint_is_a_legal_move_that_nobody_plays(two_players: TamaPage) -> None:
    board, game = two_players.board, tama.Game()
    two_players.action("hint").click()
    two_players.offer("What is the idea?").click()
    two_players.offer("Show the move").click()
    board.eventually(lambda: "A good move: " in two_players.detail.inner_text(), True)
    advice = two_players.detail.inner_text().removeprefix("A good move: ").removesuffix(".")
    assert advice in map(str, game.position.legal_moves())
    expect(two_players.announcer).to_contain_text(advice.replace("-", " to "))
    board.expect_choice(game)
    board.press(*advice.split("-"))
    game.play(advice)
    board.expect_choice(game)


def test_the_engine_plays_itself_until_told_to_wait(visit: Visit) -> None:
    page = visit()
    page.action("new").click()
    page.new_dialog.locator("input[name=opponent][value=engines]").check()
    levels = page.new_dialog.locator(".level b").filter(visible=True)
    expect(levels).to_have_text(["White’s level", "Black’s level"])
    page.new_dialog.locator("input[name=level]").fill("2")
    page.new_dialog.locator("input[name=rival]").fill("1")
    expect(page.new_dialog.locator(".rival output")).to_have_text("1 · Newcomer")
    page.new_dialog.get_by_role("button", name="Start").click()
    expect(page.page.locator("#score .name")).to_have_text(["Level 2", "Level 1"])
    page.board.eventually(lambda: page.board.shown.ply >= 2, True)
    page.offer("Pause").click()
    expect(page.detail).to_have_text(t("status.paused"))
    ply = page.board.shown.ply
    assert page.board.shown.movable == set()
    page.offer("Resume").click()
    page.board.eventually(lambda: page.board.shown.ply > ply, True)
    expect(page.action("resign")).to_have_attribute("aria-disabled", "true")


def test_a_rematch_swaps_the_colours_and_a_resignation_can_be_taken_back(visit: Visit) -> None:
    page, game = visit(), tama.Game()
    page.new_game(opponent="engine", level=1)
    page.board.press("d3", "d4")
    game.play("d3-d4")
    replied(page.board, game)
    page.resign()
    expect(page.headline).to_have_text("Level 1 wins")
    page.offer("Take it back").click()
    page.board.expect_choice(game)
    page.resign()
    page.offer("Rematch").click()
    assert page.board.flipped
    replied(page.board, game := tama.Game())
    page.board.expect_choice(game)


def test_a_side_by_chance_is_one_of_the_two(visit: Visit) -> None:
    page = visit()
    page.action("new").click()
    expect(page.new_dialog.locator(".level b").filter(visible=True)).to_have_text(["The engine’s level"])
    page.new_dialog.locator("input[name=side][value=chance]").check()
    page.page.evaluate("Math.random = () => 0.7")
    page.new_dialog.get_by_role("button", name="Start").click()
    page.board.expect_ply(1)
    assert page.board.flipped
    page.action("new").click()
    expect(page.new_dialog.locator("input[name=side][value=chance]")).to_be_checked()


def test_clocks_keep_right_while_the_tab_is_in_the_background(visit: Visit) -> None:
    page = visit(clock=True)
    page.new_game(clock="300+0")
    clocks = page.page.locator("#score .clock")
    expect(clocks).to_have_text(["5:00", "5:00"])
    begin = time.monotonic()
    page.board.press("c3", "c4")
    page.board.expect_ply(1)
    page.page.evaluate("globalThis.kept = setTimeout; globalThis.setTimeout = () => 0")
    page.page.clock.fast_forward(200_000)
    page.page.evaluate("globalThis.setTimeout = kept; document.dispatchEvent(new Event('visibilitychange'))")
    minutes, seconds = clocks.nth(1).inner_text().split(":")
    assert 100 - (time.monotonic() - begin) <= 60 * int(minutes) + int(seconds) <= 100, "no more is gone than passed"


@pytest.mark.parametrize(
    ("leave", "come_back"),
    [
        (
            "document.querySelector('[data-action=analyse]').click()",
            "document.querySelector('[data-do=close]').click()",
        ),
        ("location.hash = '#learn'", "location.hash = '#game'"),
    ],
    ids=["the analysis", "the lessons"],
)
def test_the_clocks_stand_still_beside_the_game_and_the_page_says_so(visit: Visit, leave: str, come_back: str) -> None:
    page = visit(clock=True)
    page.new_game(clock="300+0")
    page.play("c3-c4")
    clocks = page.page.locator("#score .clock")
    stopped = page.page.locator("#score[data-stopped]")
    page.page.evaluate(leave)
    expect(stopped).to_have_count(1)
    said = page.page.get_by_text(t("clock.stopped"))
    expect(said.filter(visible=True)).to_have_count(1)
    before = clocks.nth(1).text_content()
    page.page.clock.fast_forward(200_000)
    assert clocks.nth(1).text_content() == before
    page.page.evaluate(come_back)
    expect(stopped).to_have_count(0)
    page.page.clock.fast_forward(100_000)
    expect(clocks.nth(1)).to_have_text(re.compile(r"3:(1\d|20)"))
    expect(clocks.nth(0)).to_have_text("5:00")
