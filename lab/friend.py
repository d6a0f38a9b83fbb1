"""Measure games between two devices: the length of links, and how soon a live game begins.

python build.py lab friend            everything
python build.py lab friend links      characters of a link and the version of its QR code, after some plies
python build.py lab friend games      plays 500 games between two pages in node, with all that may go wrong, and counts
                                      their ends; a game that fails is told by its seed and the shortest trace
python build.py lab friend live       from the answer to the connection, to the first move, and a move's way; Chromium
"""

from __future__ import annotations

import json
import shutil
import subprocess
from contextlib import closing
from random import Random
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, Final

from playwright.sync_api import expect

import tama_core as tama
from building.paths import ROOT
from e2e import friends
from e2e.profiles import NO_SERVICE_WORKER
from lab.measuring.arguments import measure, parser_of
from lab.measuring.browser import measured_site
from lab.measuring.figures import Figure, beside_the_loop

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

PLIES: Final = (1, 20, 40, 100)
GAMES: Final = 20
SEEDS: Final = 500
ROUNDS: Final = 5
SCRIPT: Final = f"{NO_SERVICE_WORKER};{friends.HANDED}"
SEEN: Final = """() => new Promise(resolve => {
  const board = document.querySelector("tama-board");
  const look = () => Number(board.dataset.ply) > 0 ? resolve(Date.now()) : requestAnimationFrame(look);
  look();
})"""


def some_game(seed: int) -> list[str]:
    """Return the moves of a random game that lasts long enough."""
    random = Random(seed)
    while True:
        game = tama.Game()
        while not game.outcome and len(game.moves) < max(PLIES):
            game.play(random.choice(game.position.legal_moves()))
        if len(game.moves) == max(PLIES):
            return [str(move) for move in game.moves]


def links(_: argparse.Namespace) -> Iterator[Figure]:
    """Measure the links of random games, which pack worse than people's."""
    found: list[list[list[int]]] = []
    for seed in range(GAMES):
        what = json.dumps({"moves": some_game(seed), "plies": PLIES})
        command = [shutil.which("node") or "node", str(ROOT / "lab" / "friend.ts"), what]
        done = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603 - ours
        found.append([json.loads(line) for line in done.stdout.splitlines()])
    for at, ply in enumerate(PLIES):
        yield Figure(f"link after {ply} plies, median", median(game[at][0] for game in found), "characters")
        yield Figure(f"its QR code after {ply} plies, largest version", max(game[at][1] for game in found), "")


def games(_: argparse.Namespace) -> Iterator[Figure]:
    """Play games between two pages, by links and live."""
    command = [shutil.which("node") or "node", str(ROOT / "lab" / "friend_games.ts"), str(SEEDS)]
    done = subprocess.run(command, check=False, stdout=subprocess.PIPE, text=True)  # noqa: S603 - ours
    if done.returncode:
        raise SystemExit("a game has failed")
    for name, count in json.loads(done.stdout).items():
        yield Figure(f"games between two pages, {name}", count, "")


def live(_: argparse.Namespace) -> Iterator[Figure]:
    """Connect two pages a few times, and play a move."""
    connected: list[float] = []
    moved: list[float] = []
    ways: list[float] = []
    with measured_site() as site:
        for _round in range(ROUNDS):
            ani = site.visit(script=SCRIPT)
            aram = site.visit(script=SCRIPT, path=friends.invite(ani).removeprefix(site.host.address))
            with closing(ani.page.context), closing(aram.page.context):
                answer = friends.signal(aram)
                start = perf_counter()
                friends.paste_answer(ani, answer)
                for page in (ani, aram):
                    expect(friends.said(page)).to_have_text("Your friend is here.")
                connected.append(1000 * (perf_counter() - start))
                for page in (ani, aram):
                    page.page.evaluate(f"() => {{ window.seen = ({SEEN})(); }}")
                ani.board.press("c3", "c4")
                there, here = (page.page.evaluate("window.seen") for page in (aram, ani))
                moved.append(1000 * (perf_counter() - start))
                ways.append(there - here)
    yield beside_the_loop("from the answer to a live game, median", median(connected))
    yield beside_the_loop("from the answer to the first move on the other board, median", median(moved))
    yield beside_the_loop("from a move on one board to the other, median", median(ways))


def main() -> None:
    """Measure the parts that the command line names."""
    measure("friend", {"links": links, "games": games, "live": live}, parser_of(__doc__))


if __name__ == "__main__":
    main()
