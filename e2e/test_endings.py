"""Tests the ending tables: downloaded only with few pieces left, and resignation in lost positions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import tama_core as tama
from e2e import friends
from e2e.games import replied
from e2e.profiles import NO_SERVICE_WORKER
from e2e.texts import t

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
    page.expect_result(game, t("result.youWin"))


def expect_brought(page: TamaPage) -> None:
    """Wait until the engine has the tables before whatever it is asked next."""
    page.board.eventually(lambda: page.page.evaluate("brought > 0"), True)


def at_the_ending(page: TamaPage, level: int = KNOWING) -> tama.Game:
    page.new_game(opponent="engine", level=level)
    page.set_position(ENDING)
    page.wait_until_ready()
    return tama.Game(start=tama.Position.from_fen(ENDING))


def test_the_tables_are_fetched_when_few_pieces_are_left_and_once_and_not_for_a_low_level(
    visit: Visit, host: Host, error_log: ErrorLog
) -> None:
    page, game = visit(script=LISTEN), tama.Game()
    page.new_game(opponent="engine", level=KNOWING)
    page.board.press("d3", "d4")
    game.play("d3-d4")
    replied(page.board, game)
    game = at_the_ending(page, KNOWING - 1)
    for _ in range(3):
        play(page, game)  # and it never resigns
    assert TABLES not in host.asked
    expect_game_without_tables(page, host, error_log)
    host.asked.clear()
    game = at_the_ending(page)
    play(page, game)
    host.expect_asked(TABLES)
    expect_brought(page)
    expect_resignation(page, game)
    expect_resignation(page, at_the_ending(page))
    assert host.asked.count(TABLES) == 1


def expect_game_without_tables(page: TamaPage, host: Host, error_log: ErrorLog) -> None:
    """While the host lacks them, the engine plays on."""
    host.break_file(TABLES, "missing")
    error_log.expect("404", TABLES)
    game = at_the_ending(page)
    for _ in range(2):
        play(page, game)
    host.expect_asked(TABLES)
    assert len(game.moves) == 4
    host.repair()


def test_the_edition_in_one_file_has_the_tables_and_games_by_links_too(visit: Visit, one_file: Path) -> None:
    page = visit(address=one_file.as_uri(), script=f"{LISTEN};{friends.HANDED}")
    game = at_the_ending(page)
    play(page, game)
    expect_brought(page)
    expect_resignation(page, game)
    friends.begin(page)
    page.board.press("c3", "c4")
    page.board.expect_ply(1)
    link = friends.link(page)
    assert link.startswith("#turn=")
    friends.paste(page, friends.forged(page, link, to="white", log="c3-c4 f6-f5"))
    page.board.expect_ply(2)
    assert page.page.title().startswith(f"● {t('status.yourTurn')}")
