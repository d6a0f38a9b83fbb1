"""The ending tables: fetched when few pieces are left, never before, and the search does without them meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

import tama_core as tama
from e2e.games import replied
from e2e.visit import NO_SERVICE_WORKER

if TYPE_CHECKING:
    from pathlib import Path

    from e2e.host import Host
    from e2e.tama_page import TamaPage
    from e2e.visit import Visit
    from e2e.watch import Watch

TABLES = "parts/tama_core/engine/data/endings.bin"
ENDING = "W:WKa1,Kb1,h2:BKg8"
LISTEN = f"""
{NO_SERVICE_WORKER};
globalThis.infos = [];
globalThis.Worker = class extends Worker {{
  constructor(...parameters) {{
    super(...parameters);
    this.addEventListener("message", ({{ data }}) => {{
      if (typeof data === "string" && JSON.parse(data).info) infos.push(JSON.parse(data).info);
    }});
  }}
}};
"""


def play(page: TamaPage, game: tama.Game) -> dict[str, object]:
    """Play a move and let the engine reply; return the first report of its search."""
    page.page.evaluate("infos.length = 0")
    move = next(
        move
        for move in game.position.legal_moves()
        if not move.captured and (ending := tama.endings.probe(game.position.play(move))) and ending.result == "loss"
    )
    page.board.press(*map(str, move.path))
    game.play(move)
    replied(page.board, game)
    report: dict[str, object] = page.page.evaluate("infos[0]")
    return report


def against_the_engine(visit: Visit) -> tuple[TamaPage, tama.Game]:
    page = visit(script=LISTEN)
    page.new_game(opponent="engine", pace="quick")
    page.set_position(ENDING)
    page.wait_until_ready()
    return page, tama.Game(start=tama.Position.from_fen(ENDING))


def test_the_tables_are_fetched_when_few_pieces_are_left_and_once(visit: Visit, host: Host) -> None:
    host.asked.clear()
    page, game = visit(script=LISTEN), tama.Game()
    page.new_game(opponent="engine", pace="quick")
    page.board.press("d3", "d4")
    game.play("d3-d4")
    replied(page.board, game)
    assert TABLES not in host.asked
    page.set_position(ENDING)
    page.wait_until_ready()
    game = tama.Game(start=tama.Position.from_fen(ENDING))
    play(page, game)
    host.expect_asked(TABLES)
    page.page.wait_for_load_state("networkidle")
    reports = [play(page, game) for _ in range(3)]
    assert host.asked.count(TABLES) == 1
    ending = tama.endings.probe(game.positions[-2])
    assert ending
    assert (reports[-1]["depth"], reports[-1]["win"]) == (1, ending.distance and -ending.distance)


def test_without_the_tables_the_engine_plays_on(visit: Visit, host: Host, watch: Watch) -> None:
    host.break_file(TABLES, "missing")
    watch.expect("404", TABLES)
    page, game = against_the_engine(visit)
    for _ in range(2):
        play(page, game)
    assert len(game.moves) == 4


def test_the_edition_in_one_file_has_the_tables_too(visit: Visit, one_file: Path) -> None:
    page = visit(script=LISTEN, address=one_file.as_uri())
    page.new_game(opponent="engine", pace="quick")
    page.set_position(ENDING)
    page.wait_until_ready()
    game = tama.Game(start=tama.Position.from_fen(ENDING))
    reports = [play(page, game) for _ in range(3)]
    ending = tama.endings.probe(game.positions[-2])
    assert ending
    assert (reports[-1]["depth"], reports[-1]["win"]) == (1, ending.distance and -ending.distance)
