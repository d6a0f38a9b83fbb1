"""Measure how long the page is blocked while it reads, writes and lists thousands of saved games.

    python build.py lab saved_games                    5,000 games
    python build.py lab saved_games --games 20000

For each step in Chromium (import, opening the list, a search, deleting a game, statistics, export): its time, and the
longest task of the page's thread, which is the longest that a press has to wait.
"""

from __future__ import annotations

import argparse
import json
import random
import tempfile
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from playwright.sync_api import expect

import tama_core as tama
from e2e.profiles import NO_SERVICE_WORKER
from lab.measuring.browser import laboratory
from lab.measuring.figures import Figure, add_record, beside_the_loop, report

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from e2e.tama_page import TamaPage

PLIES: Final = 80
MINUTE: Final = 120_000
"""Milliseconds that a step may take on a busy machine."""
WATCH: Final = """() => {
  const channel = new MessageChannel();
  let last = performance.now();
  globalThis.longest = 0;
  channel.port1.onmessage = () => {
    const now = performance.now();
    globalThis.longest = Math.max(globalThis.longest, now - last);
    last = now;
    channel.port2.postMessage(0);
  };
  channel.port2.postMessage(0);
}"""
"""Notes the longest time in which nothing else got its turn."""


def moves_of(seed: int) -> list[str]:
    """Return the moves of a random game."""
    chance = random.Random(seed)
    game = tama.Game()
    while len(game.moves) < PLIES and game.outcome is None:
        game.play(chance.choice(game.position.legal_moves()))
    return [str(move) for move in game.moves]


def backup(count: int) -> dict[str, Any]:
    """Return a backup of finished games against the engine."""
    played = [moves_of(seed) for seed in range(20)]
    settings = {"opponent": "engine", "side": "white", "rival": 3, "clock": "none", "rules": "TAMA"}
    games = []
    for number in range(count):
        moves = played[number % len(played)]
        carried = {
            "format": 1,
            "settings": {**settings, "level": 1 + number % 10},
            "game": {"moves": moves},
            "annotation": {"tags": {"White": f"Player {number}"}},
        }
        result = {"winner": ("white", "black", None)[number % 3], "reason": "blocked"}
        games.append(
            {
                "id": f"g{number}",
                "begun": 1_700_000_000_000 + number * 60_000,
                "changed": 1_700_000_000_000 + number * 60_000,
                "plies": len(moves),
                "longest": {"white": 2, "black": 1},
                "result": result,
                "carried": carried,
            }
        )
    return {"format": "tama-backup", "version": 1, "games": games, "cleared": 0, "local": {}}


def steps(tama_page: TamaPage, count: int, file: Path) -> dict[str, Callable[[], None]]:
    """Return what is done, by name, in order; each waits until it can be seen."""
    page = tama_page.page
    dialog = page.locator("dialog#games")
    rows = dialog.locator(".saved li")
    search = dialog.get_by_role("searchbox")

    def take_in() -> None:
        dialog.locator("input[type=file]").set_input_files(file)
        expect(dialog.locator(".said")).to_contain_text(f"{count}", timeout=MINUTE)

    def close_and_open() -> None:
        page.reload()
        tama_page.wait_until_ready()
        page.evaluate(WATCH)
        page.locator("#game [data-action=games]").click()
        rows.first.wait_for(timeout=MINUTE)

    def find() -> None:
        search.fill(f"player {count - 7}")
        expect(rows).to_have_count(1, timeout=MINUTE)

    def delete() -> None:
        search.fill("")
        rows.nth(3).locator("[data-do=delete]").click()
        expect(dialog.locator(".said")).to_contain_text("is deleted", timeout=MINUTE)

    def show_statistics() -> None:
        dialog.locator("input[name=part][value=figures]").check()
        dialog.locator(".figures table").first.wait_for(timeout=MINUTE)

    def export() -> None:
        with page.expect_download(timeout=MINUTE):
            dialog.locator("[data-do=export]").click()

    return {
        "import": take_in,
        "opening the list": close_and_open,
        "search": find,
        "deleting a game": delete,
        "statistics": show_statistics,
        "export": export,
    }


def measured(count: int) -> Iterator[Figure]:
    """Do each step once."""
    with laboratory() as lab, tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tama.json"
        file.write_text(json.dumps(backup(count)), "utf-8")
        tama_page = lab.visit(script=NO_SERVICE_WORKER)
        tama_page.page.locator("#game [data-action=games]").click()
        tama_page.page.locator("dialog#games .shelf").wait_for()
        tama_page.page.evaluate(WATCH)
        for name, do in steps(tama_page, count, file).items():
            tama_page.page.evaluate("longest = 0")
            begin = perf_counter()
            do()
            took = 1000 * (perf_counter() - begin)
            longest = tama_page.page.evaluate("longest")
            yield beside_the_loop(f"{name} of {count:,} games", took)
            yield beside_the_loop(f"{name}, longest task", longest)


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=5000, metavar="N", help="that are kept (%(default)s)")
    add_record(parser)
    chosen = parser.parse_args()
    report("saved_games", measured(chosen.games), record=chosen.record)


if __name__ == "__main__":
    main()
