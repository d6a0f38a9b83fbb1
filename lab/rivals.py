"""Play the engine against another program, check every move, and state the result as one sentence.

    python build.py lab rivals "other-engine --hub" --games 100 --time 0.1 --pdn games.pdn
    python build.py lab rivals "python ludii.py" --protocol line --name "Ludii 1.3" --time 0.1 --rival-time 1
    python build.py lab rivals "python -m tama_core hub" --parameter level=3 --rules DAMA --depth 4

The program is any command that speaks Hub (docs/hub.md), or with `--protocol line` the line protocol, for which an
adapter takes a few lines (lab/line_program.py).

Each opening of random moves is played twice, with colours swapped. An illegal move, a crash or a move that is too late
loses the game, and the reason stands beside its last move in the PDN. Times are of the clock on the wall.
"""

from __future__ import annotations

import os
import shlex
import sys
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path
from statistics import fmean
from time import perf_counter
from typing import TYPE_CHECKING, Final

import tama_core as tama
from lab.line_program import LineProgram
from lab.measuring.arguments import parser_of
from tama_core import pdn
from tama_core.cli.arguments import checked, seconds, whole
from tama_core.hub import HubEngine
from tama_core.match import EnginePlayer, Score, play_match, random_opening

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable, Sequence

    from tama_core.match import Played, Player

KINDS: Final = {"has ended": "crash", "got no answer": "too late"}
"""Kinds of forfeit by the words of their reason; any other is an illegal or unreadable move."""
ILLEGAL: Final = "illegal move"


class Timed:
    """A player with a limit of its own, and the seconds that each of its moves took."""

    def __init__(self, player: Player, name: str, limit: tama.Limit) -> None:
        """Take the player, the name for the records, and the limit."""
        self.name, self.limit = name, limit
        self.seconds: list[float] = []
        self._player = player

    def choose(self, game: tama.Game, _limit: tama.Limit) -> tama.Move | str:
        """Return the player's move within its own limit."""
        start = perf_counter()
        try:
            return self._player.choose(game, self.limit)
        finally:
            self.seconds.append(perf_counter() - start)

    def new_game(self) -> None:
        """Pass it on."""
        self._player.new_game()

    def __str__(self) -> str:
        """Return the name and the limit: Tama 1.0 at 0.1 s a move."""
        words = {"depth": "depth {}", "time": "{:g} s"}
        bounds = [
            text.format(value) for name, text in words.items() if (value := getattr(self.limit, name)) is not None
        ]
        return f"{self.name} at {' and '.join(bounds)} a move" if bounds else f"{self.name} at its own pace"


def score_of(games: Iterable[Played]) -> Score:
    """Return the first player's score."""
    score = Score()
    for played in games:
        score = score.plus(played)
    return score


def share_interval(score: Score) -> tuple[float, float]:
    """Return the 95 % interval of the share of the points, that of `Score.elo_interval`.

    >>> [round(bound, 2) for bound in share_interval(Score(60, 20, 20))]
    [0.62, 0.77]
    """
    low, high = (1 / (1 + 10 ** (-elo / 400)) for elo in score.elo_interval)
    return low, high


def forfeits(games: Iterable[Played], *, by_first: bool) -> list[str]:
    """Return the kind of each game that one player lost by forfeit."""
    lost = (played.forfeit for played in games if played.forfeit and score_of([played]).losses == by_first)
    return [next((kind for words, kind in KINDS.items() if words in reason), ILLEGAL) for reason in lost]


def verdict(games: Sequence[Played], first: str, second: str) -> str:
    """Return which player is stronger, if the interval leaves out one half, also without the forfeited games."""
    scores = score_of(games), score_of(played for played in games if not played.forfeit)
    intervals = [share_interval(score) for score in scores]
    if all(low > 0.5 for low, _ in intervals):
        return f"{first} is stronger"
    return (
        f"{second} is stronger" if all(high < 0.5 for _, high in intervals) else f"{first} is not shown to be stronger"
    )


def claim(games: Sequence[Played], first: Timed, second: Timed, chosen: argparse.Namespace) -> str:
    """Return the sentence that states the result with everything that is needed to check it."""
    score = score_of(games)
    took = " and ".join(f"{fmean(player.seconds or [0]):.2g} s" for player in (first, second))
    share, low, high = (f"{100 * value:.1f}" for value in (score.points, *share_interval(score)))
    failed = [(player.name, len(forfeits(games, by_first=player is first))) for player in (first, second)]
    lost = "".join(f", of which {name} forfeited {number}" for name, number in failed if number)
    return (
        f"{first} scored {share} % (95 % interval {low} to {high} %) of {score.games} games against {second}"
        f"{lost}; a move took {took} on average; rules {chosen.rules.name}, openings of {chosen.plies} random plies, "
        f"each with both colours, seed {chosen.seed}; every move was checked: "
        f"{verdict(games, first.name, second.name)}."
    )


def table(games: Sequence[Played], first: Timed, second: Timed) -> str:
    """Return the figures of both players as a table of Markdown."""
    colours = [[played for played in games if played.first_white is white] for white in (True, False)]
    all_games, white, black = map(score_of, (games, *colours))
    kinds = [forfeits(games, by_first=by_first) for by_first in (True, False)]
    rows = [
        ("", first.name, second.name),
        ("---", "---", "---"),
        ("all games", all_games, reverse(all_games)),
        ("as White", white, reverse(black)),
        ("as Black", black, reverse(white)),
        *((f"lost: {kind}", *(of_one.count(kind) for of_one in kinds)) for kind in (ILLEGAL, *KINDS.values())),
        ("mean time of a move", *(f"{fmean(player.seconds or [0]):.3f} s" for player in (first, second))),
        ("longest time of a move", *(f"{max(player.seconds, default=0):.3f} s" for player in (first, second))),
        ("mean plies of a game", f"{fmean(len(played.game.moves) for played in games):.1f}", ""),
    ]
    return "\n".join(f"| {' | '.join(map(str, row))} |" for row in rows)


def reverse(score: Score) -> Score:
    """Return the same games as the other player counts them."""
    return Score(score.losses, score.draws, score.wins)


def openings(rules: tama.RuleSet, plies: int, seed: int, games: int) -> list[tama.Game]:
    """Return an opening for every two games, the same for the same seed."""
    return [random_opening(rules, plies, seed + number) for number in range(games // 2)]


def start(chosen: argparse.Namespace, stack: ExitStack) -> LineProgram | HubEngine:
    """Start the rival."""
    command = shlex.split(chosen.command, posix=os.name != "nt")
    if not command:
        raise tama.TamaError("expected the command of a program, not nothing")
    if chosen.protocol == "line":
        program = LineProgram(command, chosen.patience)
        stack.callback(program.close)
        return program
    parameters = dict(parameter.split("=", 1) for parameter in chosen.parameter)
    return stack.enter_context(HubEngine(command, chosen.rules, parameters=parameters, patience=chosen.patience))


def play(chosen: argparse.Namespace, first: Timed, second: Timed) -> list[Played]:
    """Play all games; print a line and write the PDN after each."""
    games: list[Played] = []
    starts = openings(chosen.rules, chosen.plies, chosen.seed, chosen.games)
    for played in play_match(first, second, starts, chosen.games, first.limit):
        games.append(played)
        game, number = played.game, len(games)
        day = f"{datetime.now(UTC).astimezone():%Y.%m.%d}"
        event = f"{first} against {second}, seed {chosen.seed}"
        game.tags = {"Event": event, "Date": day, "Round": str(number), **game.tags}
        if chosen.pdn:
            with chosen.pdn.open("a" if number > 1 else "w", encoding="utf-8") as stream:
                stream.write("\n" * (number > 1) + pdn.dumps([game]))
        end = game.explain_end()
        reason = f"{played.forfeit}." if played.forfeit else end.sentence if end else ""
        print(f"{number:4} {score_of(games)}  {pdn.header(game)['Result']} {reason}", flush=True)
    return games


def arguments() -> argparse.Namespace:
    """Return the command line's arguments."""
    parser = parser_of(__doc__)
    parser.add_argument("command", help="the command of the program, in quotes")
    parser.add_argument("--protocol", choices=("hub", "line"), default="hub", help="what it speaks (hub)")
    parser.add_argument("--name", help="the name for the records (the program's own)")
    parser.add_argument(
        "--parameter", action="append", default=[], metavar="NAME=VALUE", help="set one of a Hub engine"
    )
    parser.add_argument("--games", type=whole(2, 10**6), default=20, metavar="N", help="an even number (20)")
    parser.add_argument("--time", type=seconds, metavar="S", help="our seconds a move (0.1 without --depth)")
    parser.add_argument("--depth", type=whole(1, 64), metavar="N", help="our plies a move")
    parser.add_argument("--rival-time", type=seconds, metavar="S", help="the program's seconds a move (as ours)")
    parser.add_argument(
        "--rival-depth", type=whole(1, 64), metavar="N", help="the plies a move of a Hub engine (as ours)"
    )
    parser.add_argument(
        "--patience",
        type=seconds,
        default=10.0,
        metavar="S",
        help="seconds to start, and beyond the time of a move (10)",
    )
    parser.add_argument("--rules", type=checked(tama.preset), default=tama.TAMA, metavar="NAME", help="a preset (TAMA)")
    parser.add_argument("--plies", type=whole(0, 40), default=6, metavar="N", help="random plies of an opening (6)")
    parser.add_argument("--seed", type=whole(0, 2**32), default=1, metavar="N", help="of openings and engine (1)")
    parser.add_argument("--pdn", type=Path, metavar="FILE", help="write all games to this file")
    chosen = parser.parse_args()
    if chosen.games % 2:
        parser.error("expected an even number as --games: each opening is played with both colours")
    if not all("=" in parameter for parameter in chosen.parameter):
        parser.error("expected NAME=VALUE as --parameter")
    if chosen.protocol == "line" and (chosen.rival_depth or chosen.parameter):
        parser.error(
            "expected --rival-depth and --parameter with a Hub engine only: the line protocol cannot send them"
        )
    return chosen


def limits(chosen: argparse.Namespace) -> tuple[tama.Limit, tama.Limit]:
    """Return our limit and the rival's, which is ours where none is set; the line protocol has only a time."""
    ours = tama.Limit(0.1 if chosen.time is chosen.depth is None else chosen.time, chosen.depth)
    theirs = tama.Limit(chosen.rival_time, chosen.rival_depth)
    theirs = ours if theirs == tama.Limit() else theirs
    return ours, tama.Limit(theirs.time) if chosen.protocol == "line" else theirs


def main() -> None:
    """Play, and print the table and the claim."""
    chosen = arguments()
    ours, theirs = limits(chosen)
    try:
        with ExitStack() as stack:
            rival = start(chosen, stack)
            engine = Timed(EnginePlayer(seed=chosen.seed), f"Tama {tama.__version__}", ours)
            second = Timed(rival, chosen.name or rival.name, theirs)
            games = play(chosen, engine, second)
    except tama.TamaError as error:
        sys.exit(str(error))
    print(f"\n{table(games, engine, second)}\n\n{claim(games, engine, second, chosen)}")


if __name__ == "__main__":
    main()
