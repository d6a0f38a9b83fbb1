"""Tests the ending tables: downloaded only with few pieces left, and resignation in lost positions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import tama_core as tama
from e2e.games import replied
from e2e.profiles import NO_SERVICE_WORKER

if TYPE_CHECKING:
    from pathlib import Path

    from e2e.error_log import ErrorLog
    from e2e.host import Host
    from e2e.profiles import Visit
    from e2e.tama_page import TamaPage

pytestmark = pytest.mark.pyodide

TABLES = "parts/tama_core/engine/data/endings.bin"
ENDING = "W:WKa1,Kb1,h2:BKg8"
KNOWING = 8
"""The lowest level that asks the tables."""
LISTEN = f"""{NO_SERVICE_WORKER};
globalThis.brought = 0;
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message, ...rest) {{
  post.call(this, message, ...rest);
  if (message.file) brought += 1;
}};
"""
"""Counts the files that the engine has been given later."""


def move(page: TamaPage, game: tama.Game) -> None:
    """Play a move after which the engine is lost, as the tables know."""
    move = next(
        move
        for move in game.position.legal_moves()
        if not move.captured and (ending := tama.endings.probe(game.position.play(move))) and ending.result == "loss"
    )
    page.board.press(*map(str, move.path))
    game.play(move)


def play(page: TamaPage, game: tama.Game) -> None:
    """Play such a move to an engine that does not know it, and let it reply."""
    move(page, game)
    replied(page.board, game)


def expect_resignation(page: TamaPage, game: tama.Game) -> None:
    """Play such a move to an engine that knows it, and so gives the game up."""
    move(page, game)
    game.resign("black")
    page.expect_result(game, "You win")


def expect_brought(page: TamaPage) -> None:
    """Wait until the engine has the tables before whatever it is asked next."""
    page.board.eventually(lambda: page.page.evaluate("brought > 0"), True)


def at_the_ending(page: TamaPage, level: int = KNOWING) -> tama.Game:
    page.new_game(opponent="engine", level=level)
    page.set_position(ENDING)
    page.wait_until_ready()
    return tama.Game(start=tama.Position.from_fen(ENDING))


def test_the_tables_are_fetched_when_few_pieces_are_left_and_once(visit: Visit, host: Host) -> None:
    host.asked.clear()
    page, game = visit(script=LISTEN), tama.Game()
    page.new_game(opponent="engine", level=KNOWING)
    page.board.press("d3", "d4")
    game.play("d3-d4")
    replied(page.board, game)
    assert TABLES not in host.asked
    game = at_the_ending(page)
    play(page, game)
    host.expect_asked(TABLES)
    expect_brought(page)
    expect_resignation(page, game)
    expect_resignation(page, at_the_ending(page))
    assert host.asked.count(TABLES) == 1


def test_a_low_level_does_not_ask_the_tables_and_never_resigns(visit: Visit, host: Host) -> None:
    host.asked.clear()
    page = visit()
    game = at_the_ending(page, KNOWING - 1)
    for _ in range(3):
        play(page, game)
    assert TABLES not in host.asked


def test_without_the_tables_the_engine_plays_on(visit: Visit, host: Host, error_log: ErrorLog) -> None:
    host.break_file(TABLES, "missing")
    error_log.expect("404", TABLES)
    page = visit()
    game = at_the_ending(page)
    for _ in range(2):
        play(page, game)
    assert len(game.moves) == 4


def test_the_edition_in_one_file_has_the_tables_too(visit: Visit, one_file: Path) -> None:
    page = visit(address=one_file.as_uri(), script=LISTEN)
    game = at_the_ending(page)
    play(page, game)
    expect_brought(page)
    expect_resignation(page, game)
