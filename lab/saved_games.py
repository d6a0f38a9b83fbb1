"""Measure how long the page is blocked while it reads, writes and lists thousands of saved games.

    python build.py lab saved_games                    5,000 games
    python build.py lab saved_games --games 20000

For each step in Chromium (import, opening the list, a search, deleting a game, statistics, export): its time, and the
longest task of the page's thread, which is the longest that a press has to wait.
"""

from __future__ import annotations

import random
import tempfile
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from playwright.sync_api import expect

import tama_core as tama
from e2e.profiles import NO_SERVICE_WORKER
from e2e.saved_games import file_of
from lab.measuring.arguments import add_record, parser_of
from lab.measuring.browser import measured_site
from lab.measuring.figures import Figure, beside_the_loop, report

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
            "version": 1,
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


class SavedGames:
    """The dialog with the saved games; each of its steps ends when its result can be seen."""

    def __init__(self, tama_page: TamaPage, count: int, file: Path) -> None:
        self.tama_page = tama_page
        self.page = tama_page.page
        self.count = count
        self.file = file
        self.dialog = self.page.locator("dialog#games")
        self.rows = self.dialog.locator(".saved li")
        self.search = self.dialog.get_by_role("searchbox")

    def import_file(self) -> None:
        """Import the backup."""
        self.dialog.locator("input[type=file]").set_input_files(self.file)
        expect(self.dialog.locator(".said")).to_contain_text(f"{self.count}", timeout=MINUTE)

    def open_list(self) -> None:
        """Reload the page and open the dialog."""
        self.page.reload()
        self.tama_page.wait_until_ready()
        self.page.evaluate(WATCH)
        self.page.locator("#masthead [data-action=games]").click()
        self.rows.first.wait_for(timeout=MINUTE)

    def find(self) -> None:
        """Search for one player."""
        self.search.fill(f"player {self.count - 7}")
        expect(self.rows).to_have_count(1, timeout=MINUTE)

    def delete(self) -> None:
        """Delete a game."""
        self.search.fill("")
        self.rows.nth(3).locator("[data-do=delete]").click()
        expect(self.dialog.locator(".said")).to_contain_text("was deleted", timeout=MINUTE)

    def show_statistics(self) -> None:
        """Show the statistics."""
        self.dialog.locator("input[name=part][value=figures]").check()
        self.dialog.locator(".figures table").first.wait_for(timeout=MINUTE)

    def export(self) -> None:
        """Export everything."""
        with self.page.expect_download(timeout=MINUTE):
            self.dialog.locator("[data-do=export]").click()

    def steps(self) -> dict[str, Callable[[], None]]:
        """Return the steps by name, in order."""
        return {
            "import": self.import_file,
            "opening the list": self.open_list,
            "search": self.find,
            "deleting a game": self.delete,
            "statistics": self.show_statistics,
            "export": self.export,
        }


def measured(count: int) -> Iterator[Figure]:
    """Do each step once."""
    with measured_site() as site, tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tama.jsonl"
        file.write_text(file_of(backup(count)), "utf-8")
        tama_page = site.visit(script=NO_SERVICE_WORKER)
        tama_page.page.locator("#masthead [data-action=games]").click()
        tama_page.page.locator("dialog#games .shelf").wait_for()
        tama_page.page.evaluate(WATCH)
        for name, do in SavedGames(tama_page, count, file).steps().items():
            tama_page.page.evaluate("longest = 0")
            begin = perf_counter()
            do()
            took = 1000 * (perf_counter() - begin)
            longest = tama_page.page.evaluate("longest")
            yield beside_the_loop(f"{name} of {count:,} games", took)
            yield beside_the_loop(f"{name}, longest task", longest)


def main() -> None:
    """Measure what is asked for."""
    parser = parser_of(__doc__)
    parser.add_argument("--games", type=int, default=5000, metavar="N", help="that are kept (%(default)s)")
    add_record(parser)
    chosen = parser.parse_args()
    report("saved_games", measured(chosen.games), record=chosen.record)


if __name__ == "__main__":
    main()
