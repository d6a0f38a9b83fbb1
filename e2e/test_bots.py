"""Bots that visitors write: they play, are watched and stopped, and lose by what they do wrong."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect

import tama_core as tama
from e2e.board import Board
from e2e.studio import Bench, linked

if TYPE_CHECKING:
    from e2e.visit import Visit
    from e2e.watch import Watch

pytestmark = pytest.mark.pyodide

FIRST = "def choose(position, clock): return position.legal_moves()[0]"
LOOP = "def choose(position, clock):\n    while True: pass"


@pytest.fixture(autouse=True)
def _expected(watch: Watch) -> None:
    watch.expect("a worker was replaced")


@pytest.fixture
def bench(visit: Visit) -> Bench:
    return Bench(visit()).go("#python/bots")


def pair(bench: Bench, white: str, black: str, *, seconds: str = "1", games: str = "1", code: str = "") -> None:
    """Choose who plays, with some code, and begin."""
    if code:
        bench.go(linked(code, "bot"))
    for name, value in {"white": white, "black": black, "seconds": seconds, "games": games}.items():
        bench.page.locator(f".bench select[name={name}]").select_option(value)
    bench.do("run").click()


def test_two_bots_play_a_match_with_score_progress_and_their_games_to_keep(bench: Bench) -> None:
    pair(bench, "bot:greedy", "bot:random", seconds="5", games="2")
    bench.wait("over", "failed")
    expect(bench.page.locator(".results li")).to_have_count(2)
    expect(bench.page.locator(".score-line")).to_contain_text("Takes what it can:")
    assert bench.page.locator(".bench progress").evaluate("bar => [bar.value, bar.max]") == [2, 2]
    with bench.page.expect_download() as download:
        bench.do("save").click()
    games = tama.pdn.loads(Path(download.value.path()).read_text("utf-8"))
    assert [game.outcome is not None for game in games] == [True, True]
    assert games[0].moves[:4] == games[1].moves[:4], "both begin with the same moves by chance"


def test_a_bot_plays_a_level_of_the_engine(bench: Bench) -> None:
    pair(bench, "code", "level:1", code=FIRST)
    expect(bench.state).to_contain_text("is thinking")
    bench.wait_for_plies(6)
    bench.stop()
    expect(bench.state).to_have_text("Stopped.")


def test_ones_own_bot_is_played_by_hand(bench: Bench) -> None:
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
    expect(bench.page.locator(".bench .note")).to_contain_text("capturing is compulsory")
    board.expect_choice(game)


@pytest.mark.parametrize(
    ("code", "word"),
    [
        ("def choose(position, clock): return 'a3-a5'", "cheated with a3-a5: A man moves one square"),
        ("def choose(position, clock): return 'nonsense'", "cheated with nonsense: "),
        ("def choose(position, clock): return 1 / 0", "raised an error: ZeroDivisionError: division by zero"),
        ("def choose(position, clock): return 7", "gave no move: expected a Move or its text from choose, not 7"),
        ("1 / 0", "raised an error: ZeroDivisionError"),
        ("x = 1", "defines no choose(position, clock)."),
        (LOOP, "overran its time of 0.2 s."),
        (f"import time\n{FIRST.replace('return', 'time.sleep(0.5); return')}", "overran its time of 0.2 s."),
        ("def choose(position, clock):\n    hoard = []\n    while True: hoard.append(bytearray(10**7))", "512 MB"),
    ],
    ids=["cheats", "nonsense", "raises", "no move", "broken", "no choose", "loops", "sleeps", "hoards"],
)
def test_a_bot_that_does_wrong_loses_with_its_reason(bench: Bench, code: str, word: str) -> None:
    pair(bench, "code", "bot:random", seconds="0.2" if "0.2" in word else "5", code=code)
    bench.wait("over")
    expect(bench.page.locator(".results li")).to_have_count(1)
    expect(bench.state).to_contain_text("Black · Any move wins.")
    expect(bench.state).to_contain_text(word)


def test_a_bot_that_never_answers_is_stopped_and_the_next_match_is_well(bench: Bench) -> None:
    pair(bench, "code", "bot:random", seconds="5", code=f"print('here')\n{LOOP}")
    expect(bench.output).to_contain_text("here")
    bench.stop()
    expect(bench.state).to_have_text("Stopped.")
    pair(bench, "bot:random", "bot:random")
    bench.wait("over")
    expect(bench.page.locator(".results li")).to_have_count(1)


def test_a_bot_of_a_link_is_read_first(visit: Visit) -> None:
    bench = Bench(visit(path=linked(f"{FIRST}  # theirs", "bot")))
    expect(bench.warning).to_be_visible()
    expect(bench.editor).to_contain_text("# theirs")
    expect(bench.state).to_have_text("Choose who plays.")


def test_axe_finds_nothing_among_the_bots(bench: Bench) -> None:
    found = Axe().run(bench.page)
    assert found.violations_count == 0, found.generate_report()
