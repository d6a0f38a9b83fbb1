"""Tests bots of visitors: they play, are shown and stopped, and lose by their own faults.

What is said of each fault is tested below the browser (tests/test_sandbox.py, tests/js/bots.test.ts).
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import tama_core as tama
from e2e.board import Board
from e2e.studio import linked
from e2e.texts import t

if TYPE_CHECKING:
    from e2e.studio import StudioPage

pytestmark = pytest.mark.pyodide

FIRST = "def choose(game, limit): return game.position.legal_moves()[0]"
LOOP = "def choose(game, limit):\n    while True: pass"


@pytest.fixture
def bench(studio: StudioPage) -> StudioPage:
    studio.go("#python/bots").expect_fresh("bots/random.py")
    return studio


def pair(bench: StudioPage, white: str, black: str, *, seconds: str = "5", games: str = "1", code: str = "") -> None:
    """Choose who plays, with some code, and begin."""
    if code:
        bench.type(code)
    for name, value in {"white": white, "black": black, "seconds": seconds, "games": games}.items():
        bench.page.locator(f".workspace select[name={name}]").select_option(value)
    bench.do("run").click()


def saved(bench: StudioPage) -> list[tama.Game]:
    """Save the two games of a match that is over, and read them."""
    assert bench.page.locator(".workspace progress").evaluate("bar => [bar.value, bar.max]") == [2, 2]
    with bench.page.expect_download() as download:
        bench.do("save").click()
    return tama.pdn.loads(Path(download.value.path()).read_text("utf-8"))


def test_a_match_has_score_progress_and_its_games_to_keep(bench: StudioPage) -> None:
    pair(bench, "bot:random", "code", games="2", code="def choose(game, limit): raise TimeoutError")
    bench.wait("over", "failed")
    expect(bench.page.locator(".results li")).to_have_count(2)
    reason = t("bots.raised", name="Random", reason="TimeoutError")
    expect(bench.state).to_have_text(t("bots.wins", name="Black · Random", reason=reason))
    expect(bench.output).to_contain_text("raise TimeoutError")
    expect(bench.page.locator(".score-line")).to_have_text("Random: 2 won, 0 drawn, 0 lost")
    games = saved(bench)
    assert [len(game.moves) for game in games] == [5, 4], "each has four moves by chance, then they take turns"
    assert games[0].moves[:4] == games[1].moves, "both begin with the same moves by chance"
    ends = [(game.tags["Round"], game.tags["Termination"], game.outcome and game.outcome.winner) for game in games]
    assert ends == [("1", "forfeit", tama.Side.WHITE), ("2", "forfeit", tama.Side.BLACK)]


def test_a_class_plays_everybody_against_everybody_through_faults_a_stop_and_a_reload(
    studio: StudioPage, tmp_path: Path
) -> None:
    page = studio.page
    studio.go("#python/tournament")
    for name, code in {"ani": FIRST, "loops": LOOP}.items():
        (tmp_path / f"{name}.py").write_text(code, "utf-8")
    page.locator(".setup input[type=file]").set_input_files(list(tmp_path.iterdir()))
    chat = f"Aram: https://tama.example/{linked('def choose(game, limit): raise TimeoutError', 'bot')}"
    page.locator(".setup textarea").fill(chat)
    page.locator(".setup textarea").press("Enter")
    expect(page.locator(".entrants li")).to_have_count(3)
    expect(page.locator(".entrants input").last).to_have_value("Aram")
    expect(page.locator("iframe"), "no code runs before the start").to_have_count(0)
    page.locator(".setup select[name=seconds]").select_option("0.2")
    studio.do("run").click()
    expect(page.locator(".cross button").first).to_be_visible()
    studio.stop()
    page.reload()
    expect(page.locator(".cross button").first).to_be_visible()
    studio.do("run").click()
    page.keyboard.press("z")
    expect(studio.do("leave")).to_be_visible()
    studio.wait("over", "failed")
    page.keyboard.press("z")
    expect(studio.do("leave")).to_be_hidden()
    expect(studio.state).to_have_text(t("tournament.over", names="ani"))
    rows = page.locator(".cross tbody tr")
    assert [row.locator(".points").inner_text() for row in rows.all()] == ["4", "1", "1"]
    rows.first.locator("button").first.click()
    expect(page.locator(".results li")).to_have_count(2)
    expect(page.locator(".results a").first).to_have_attribute("href", re.compile("#pdn="))
    with page.expect_download() as download:
        studio.do("save").click()
    games = tama.pdn.loads(Path(download.value.path()).read_text("utf-8"))
    assert [game.tags["Round"] for game in games] == list("123456")
    assert {game.tags["Termination"] for game in games} <= {"forfeit", "time forfeit"}


@pytest.mark.slow
def test_two_bots_play_a_match_to_the_end(bench: StudioPage) -> None:
    pair(bench, "bot:greedy", "bot:random", games="2")
    bench.wait("over", "failed")
    expect(bench.page.locator(".score-line")).to_contain_text(f"{t('bot.greedy')}:")
    games = saved(bench)
    assert [game.outcome is not None for game in games] == [True, True]
    assert games[0].moves[:4] == games[1].moves[:4]


def test_a_bot_plays_a_level_of_the_engine(bench: StudioPage) -> None:
    pair(bench, "code", "level:1", games="10", code=FIRST)  # so many are not over before it is stopped
    expect(bench.state).to_contain_text(t("bots.thinking", name="").strip())
    bench.wait_for_plies(6)
    bench.stop()
    expect(bench.state).to_have_text("Stopped.")


def test_a_bot_that_never_answers_is_stopped_and_the_next_is_played_by_hand(bench: StudioPage) -> None:
    pair(bench, "code", "bot:random", code=f"print('here')\n{LOOP}")
    expect(bench.output).to_contain_text("here")
    bench.stop()
    expect(bench.state).to_have_text("Stopped.")
    pair(bench, "you", "code", code=FIRST)
    board, game = Board(bench.page), tama.Game()
    board.element = bench.board
    expect(bench.state).to_have_text("Your move")
    board.press("a3", "a4")
    game.play("a3-a4")
    game.play(game.position.legal_moves()[0])
    expect(bench.state).to_have_text("Your move")
    board.expect_ply(2)
    board.expect_choice(game)
    board.press("b3", "b4")
    expect(bench.page.locator(".workspace .note")).to_contain_text("capturing is mandatory")
    board.expect_choice(game)


CHEAT = """
import time
from tama_core.sandbox import bots
bots.Clock.left = property(lambda clock: 0.1)
def choose(game, limit):
    end = time.perf_counter() + 0.6
    while time.perf_counter() < end: pass
    return game.position.legal_moves()[0]
"""
EARLY = """
import sys, time
def choose(game, limit):
    frame = sys._getframe()
    while "self" not in frame.f_locals or not hasattr(frame.f_locals["self"], "_send"): frame = frame.f_back
    frame.f_locals["self"]._send({"move": "a3-a4"})
    end = time.perf_counter() + 0.6
    while time.perf_counter() < end: pass
    return "a3-a4"
"""
FORGED = EARLY.replace('{"move": "a3-a4"}', '{"fault": {"reason": {"toString": 1, "valueOf": 1}}}')

WRONG = {
    "makes its clock show time left": (CHEAT, "exceeded its time of 0.2 s."),
    "sends its move and thinks on": (EARLY, "exceeded its time of 0.2 s."),
    "forges a message": (FORGED, t("cell.unreadable")),
}
OPENLY_WRONG = {
    "cheats": ("def choose(game, limit): return 'a3-a5'", "played an illegal move, a3-a5: A man moves one square"),
    "loops": (LOOP, "exceeded its time of 0.2 s."),
}


@pytest.mark.parametrize("wrong", [WRONG, pytest.param(OPENLY_WRONG, marks=pytest.mark.slow)], ids=["hidden", "open"])
def test_a_bot_that_does_wrong_loses_with_its_reason(bench: StudioPage, wrong: dict[str, tuple[str, str]]) -> None:
    """What it does openly is also tested below the browser."""
    for name, (code, word) in wrong.items():
        pair(bench, "code", "bot:random", seconds="5" if name == "cheats" else "0.2", code=code)
        bench.wait("over")
        expect(bench.page.locator(".results li"), name).to_have_count(1)
        expect(bench.state, name).to_contain_text(t("bots.wins", name="Black · Random", reason="").strip())
        expect(bench.state, name).to_contain_text(word)
