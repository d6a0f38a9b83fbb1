"""Measure how fast PDN is read, in games per CPU-second, beside pydraughts on the same Turkish file.

    python build.py lab pdn                   1,000 games; pydraughts plays 3 of them
    python build.py lab pdn --games 10000 --alone
    python build.py lab pdn --collection 100000    a file of short games of Tama: headers and whole games, with memory

pydraughts' reader gives the moves as text and plays none of them; this package's gives games whose every move is
legal, with all positions. So there are two ratios: of the same work (theirs with the moves played on its board, which
takes seconds a game: a few games stand for all), and of theirs as it is. pydraughts' reader looks at the rest of the
file once for each game, so that ratio depends on the length of the file.
"""

from __future__ import annotations

import argparse
import io
import resource
import sys
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time
from typing import TYPE_CHECKING, Any, Final

import tama_core as tama
from tama_core.pdn.lexer import Lexer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

BAR: Final = 20.0
"""Times pydraughts' rate that this project asks of itself."""
LONGEST: Final = 120
"""Plies after which a random game is broken off."""
DIFFERENT: Final = 2000
"""Games of a collection that differ in their moves; later ones repeat these with another Round."""


def random_game(seed: int) -> tama.Game:
    """Play a game of Turkish draughts at random."""
    chance, game = Random(seed), tama.Game(rules=tama.DAMA)
    while game.outcome is None and len(game.moves) < LONGEST:
        game.play(chance.choice(game.position.legal_moves()))
    return game


def short_game(seed: int) -> tama.Game:
    """Return a random game of Tama, of 40 to 60 plies, that White wins by resignation."""
    chance = Random(seed)
    positions, moves = [tama.Position.initial()], list[tama.Move]()
    for _ in range(chance.randint(40, 60)):
        legal = positions[-1].legal_moves()
        if not legal:
            break
        moves.append(chance.choice(legal))
        positions.append(positions[-1].play_unchecked(moves[-1]))
    ending = None if positions[-1].outcome else tama.Outcome("white", "resignation")
    game = tama.Game.recorded(positions, moves, ending)
    game.tags |= {"Event": "Club", "Date": "2026.01.02", "White": chance.choice(["Ani", "Ara"]), "Black": "Gor"}
    return game


def collection(games: int) -> None:
    """Measure the reading of a long file game by game, and the most memory that it takes."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "games.pdn"
        with file.open("w", encoding="utf-8") as stream:
            texts = [tama.pdn.dumps(short_game(seed)) for seed in range(min(games, DIFFERENT))]
            for number in range(games):
                print(f'[Round "{number + 1}"]\n{texts[number % DIFFERENT]}', file=stream)
            del texts
        print(f"{games} games, {file.stat().st_size} bytes")
        before = peak()
        for name, read in (("headers by pdn.scan", tama.pdn.scan), ("whole games by pdn.read", tama.pdn.read)):
            rate, count = timed(games, partial(counted, read, file))
            if count != games:
                raise SystemExit(f"expected {games} games, found {count}")
            report(name, rate)
            print(f"{'  memory beyond that before':<52}{(peak() - before) / 1e6:>10.1f} MB")


def counted(read: Callable[[Path], Iterable[object]], file: Path) -> int:
    """Return how many games are read from a file, of which none is kept."""
    return sum(1 for _ in read(file))


def peak() -> int:
    """Return the most bytes that this process has held."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def timed(games: int, read: Callable[[], Any]) -> tuple[float, Any]:
    """Return games per CPU-second, and what was read."""
    start = process_time()
    result = read()
    return games / (process_time() - start), result


def play_theirs(moves: list[str]) -> str:
    """Play moves on pydraughts' board, and return the last position."""
    import draughts  # noqa: PLC0415 - not needed with --alone

    board = draughts.Board("turkish")
    for move in moves:
        board.push(draughts.Move(board, pdn_move=move))
    return str(board.fen)


def read_theirs(text: str) -> list[Any]:
    """Read a file with pydraughts."""
    from draughts.PDN import PDNReader  # noqa: PLC0415 - as above

    return list(PDNReader(pdn_text=text).games)


def report(name: str, rate: float) -> None:
    """Print one rate."""
    print(f"{name:<52}{rate:>10.1f} games per CPU-second", flush=True)


def compare(text: str, games: list[tama.Game], sample: int, rate: float, bare: float) -> float:
    """Measure pydraughts on `text`, and return how much faster this package does the same work."""
    theirs, read = timed(len(games), lambda: read_theirs(text))
    if [len(one.moves) for one in read] != [len(game.moves) for game in games]:
        raise SystemExit("expected the same moves from both readers")
    report("pydraughts, moves as text", theirs)
    played, ends = timed(sample, lambda: [play_theirs(one.moves) for one in read[:sample]])
    for end, game in zip(ends, games, strict=False):
        if tama.pdn.read_fen(end, tama.DAMA) != game.position:
            raise SystemExit("expected the same last position from both readers")
    both = 1 / (1 / theirs + 1 / played)
    report(f"pydraughts, moves played ({sample} games)", both)
    print(f"{'ratio, the same work':<52}{rate / both:>10.1f} (at least {BAR:.0f} is asked)")
    print(f"{'ratio, games with positions against moves as text':<52}{rate / theirs:>10.1f}")
    print(f"{'ratio, tokens against moves as text':<52}{bare / theirs:>10.1f}")
    return rate / both


def main() -> int:
    """Measure; return 1 where the ratio is under the bar."""
    parser = argparse.ArgumentParser(description="Measure the reading of PDN.")
    parser.add_argument("--games", type=int, default=1000, help="games in the file (1000)")
    parser.add_argument("--sample", type=int, default=3, help="games that pydraughts plays (3)")
    parser.add_argument("--alone", action="store_true", help="without pydraughts")
    parser.add_argument("--collection", type=int, metavar="GAMES", help="a file of so many short games instead")
    options = parser.parse_args()
    if options.collection:
        collection(options.collection)
        return 0
    text = tama.pdn.dumps(random_game(seed) for seed in range(options.games))
    bare, tokens = timed(options.games, lambda: sum(1 for _ in Lexer(io.StringIO(text))))
    listing, _ = timed(options.games, lambda: sum(1 for _ in tama.pdn.scan(io.StringIO(text))))
    rate, games = timed(options.games, lambda: tama.pdn.loads(text))
    print(f"{options.games} games, {len(text)} characters, {tokens} tokens")
    report("tama_core, tokens alone", bare)
    report("tama_core, table of contents", listing)
    report("tama_core, games with every move checked", rate)
    if options.alone:
        return 0
    return 0 if compare(text, games, options.sample, rate, bare) >= BAR else 1


if __name__ == "__main__":
    sys.exit(main())
