"""Play a match between two revisions or variants of the engine: equal CPU time, paired openings, SPRT, Elo.

    python build.py lab match . HEAD --time 0.1             the working tree against the last commit
    python build.py lab match . fixed-5 --time 0.1 --games 200
    python build.py lab match . .:evaluation=hand_made --nodes 10000 --sprt 0 20 --rules DAMA

A player is a folder that holds tama_core, a revision of git, or `fixed-N` (see lab/opponents.py). Options of `Engine`
may follow the first two: `:level=5`. Each pair of games starts from one opening of random moves and changes colours;
both are played to their end by the rules. Time is CPU time of the player's own process, so other work on the machine
costs no strength. With --log the games are kept, and a match that was broken off goes on where it stopped.

Six random plies often leave a side some men down, and then each player wins one game of the pair:
`--even 100` leaves out the openings where fixed-7 sees a side more than a man ahead.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import ExitStack
from dataclasses import asdict
from itertools import count
from math import exp, log
from pathlib import Path
from statistics import fmean, pvariance
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

import tama_core as tama
from building.paths import ROOT
from lab.opponents import FixedDepth, score_of
from tama_core.match import Player, Score, play_match, random_opening

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tama_core.match import Played

Json = dict[str, Any]

WINNING: Final = 200
"""A score after which a draw counts as thrown away."""
ERROR: Final = 0.05
"""The error probability of the sequential test, either way."""
EVEN_DEPTH: Final = 7
"""Plies to which an opening is searched that is to be even."""
APART: Final = 1_000_000
"""From the seed of an opening that is not to the next that is tried in its place."""


class Process:
    """An engine in a process of its own, as a player of `tama_core.match`.

    `used` adds up moves, nodes, depths and CPU seconds of all games; `best` is the highest score of this one. An only
    move is played unsearched, so what the engine says there, often in the middle of an exchange, is no score.
    """

    def __init__(self, name: str, folder: Path, options: Json, rules: tama.RuleSet) -> None:
        """Start it."""
        self.name = name
        self.best = self._known = 0
        self.used = dict.fromkeys(("moves", "nodes", "depth", "seconds"), 0.0)
        self._command = [sys.executable, str(ROOT / "lab" / "player.py"), str(folder), rules.name, json.dumps(options)]
        self._process = self._started()

    def choose(self, game: tama.Game, limit: tama.Limit) -> tama.Move:
        """Return the engine's move in a game that is not over."""
        bounds = {name: value for name, value in asdict(limit).items() if value is not None}
        reply = self._ask({"moves": [str(move) for move in game.moves[self._known :]], "limit": bounds})
        self._known = len(game.moves)
        if len(game.position.legal_moves()) > 1:
            self.best = max(self.best, reply["score"])
        self.used = {name: value + reply.get(name, 1) for name, value in self.used.items()}
        return game.position.parse_move(reply["move"])

    def new_game(self) -> None:
        """Forget the game before; start again where that one ended in a crash."""
        if self._process.poll() is not None:
            self._process = self._started()
        self._ask({"new": True})
        self.best = self._known = 0

    def close(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.communicate()

    def _started(self) -> subprocess.Popen[str]:
        return subprocess.Popen(self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)  # noqa: S603

    def _ask(self, request: Json) -> Json:
        pipes = self._process.stdin, self._process.stdout
        print(json.dumps(request), file=pipes[0], flush=True)
        line = pipes[1].readline() if pipes[1] else ""
        if not line:
            self.close()
            message = f"{self.name} ended in the middle of a game; what it said stands above"
            raise RuntimeError(message)
        reply: Json = json.loads(line)
        return reply


class Contender:
    """The meaning of a player's text: an opponent of fixed depth, or the engine in a folder, with options."""

    def __init__(self, text: str, stack: ExitStack) -> None:
        """Copy the folder or revision, so that nothing changes while the match goes on."""
        self.text = text
        kind, _, depth = text.partition("-")
        self._depth = int(depth) if kind == "fixed" and depth.isdigit() else None
        if self._depth is None:
            place, _, options = text.partition(":")
            self._options = {
                name: number_in(value) for name, _, value in (o.partition("=") for o in options.split(",") if o)
            }
            self._folder = Path(stack.enter_context(TemporaryDirectory()))
            copy_package(place, self._folder)

    def start(self, rules: tama.RuleSet) -> Player:
        """Return a player that is ready for a game."""
        return FixedDepth(self._depth) if self._depth else Process(self.text, self._folder, self._options, rules)


def number_in(text: str) -> int | bool | str:
    """Return a whole number or a truth value where the text is one."""
    return {"true": True, "false": False}.get(text, int(text) if text.lstrip("-").isdigit() else text)


def copy_package(place: str, folder: Path) -> None:
    """Copy the package in a folder, or in a revision of git, into `folder`."""
    if (Path(place) / "tama_core").is_dir():
        shutil.copytree(Path(place) / "tama_core", folder / "tama_core", ignore=shutil.ignore_patterns("__pycache__"))
        return
    git = ["git", "-C", str(ROOT), "archive", place, "tama_core"]
    done = subprocess.run(git, capture_output=True, check=False)  # noqa: S603 - a revision from the command line
    if done.returncode:
        sys.exit(f"expected a folder with tama_core, a revision or fixed-N, not {place!r}")
    subprocess.run(["tar", "-x", "-C", str(folder)], input=done.stdout, check=True)  # noqa: S603, S607


class Match:
    """A match under way: who plays, how, and the pairs of games so far, by the number of their opening."""

    def __init__(self, chosen: argparse.Namespace, stack: ExitStack) -> None:
        """Read what the log holds of this match."""
        self.chosen = chosen
        self.limit = tama.Limit(chosen.time, chosen.depth, chosen.nodes)
        self.contenders = [Contender(text, stack) for text in (chosen.first, chosen.second)]
        self.used: list[Json] = [{}, {}]
        self.pairs: dict[int, list[Json]] = {}
        self.log = Path(chosen.log) if chosen.log else None
        if self.log and self.log.exists():
            settings, *lines = (json.loads(line) for line in self.log.read_text("utf-8").splitlines())
            if settings != self.settings:
                sys.exit(f"{self.log} holds another match: {settings}")
            self.pairs = {line["opening"]: line["games"] for line in lines}
        elif self.log:
            self.keep(self.settings)

    @property
    def settings(self) -> Json:
        """The settings that two runs of one match share."""
        names = ("first", "second", "time", "depth", "nodes", "plies", "even", "seed")
        return {name: getattr(self.chosen, name) for name in names} | {"rules": self.chosen.rules.name}

    def keep(self, line: Json) -> None:
        """Add a line to the log."""
        if self.log:
            with self.log.open("a", encoding="utf-8") as stream:
                print(json.dumps(line), file=stream)

    def opening(self, number: int) -> tama.Game:
        """Return the first of a row of openings, this number's own, that is as even as it is to be."""
        plies, seed, even = self.chosen.plies, self.chosen.seed + number, self.chosen.even
        row = (random_opening(self.chosen.rules, plies, seed + APART * tried) for tried in count())
        return next(game for game in row if even is None or abs(score_of(game.position, EVEN_DEPTH)) <= even)

    def play_pair(self, number: int) -> list[Json]:
        """Play both games from one opening, and return what is worth keeping."""
        opening = self.opening(number)
        first, second = players = [contender.start(self.chosen.rules) for contender in self.contenders]
        try:
            pair = [record(played, first) for played in play_match(first, second, [opening], 2, self.limit)]
            for used, player in zip(self.used, players, strict=True):
                for name, value in getattr(player, "used", {}).items():
                    used[name] = used.get(name, 0) + value
        finally:
            for player in players:
                if isinstance(player, Process):
                    player.close()
        return pair

    def run(self) -> None:
        """Play the pairs that are missing, several at once, until the test has decided."""
        missing = [number for number in range((self.chosen.games + 1) // 2) if number not in self.pairs]
        with ThreadPoolExecutor(self.chosen.workers) as pool:
            under_way = {pool.submit(self.play_pair, number): number for number in missing}
            for done in as_completed(under_way):
                number = under_way[done]
                self.pairs[number] = done.result()
                self.keep({"opening": number, "games": self.pairs[number]})
                print(self.progress(), flush=True)
                if self.verdict():
                    pool.shutdown(cancel_futures=True)
                    return

    @property
    def games(self) -> Iterator[Json]:
        """All games so far."""
        return (game for pair in self.pairs.values() for game in pair)

    @property
    def score(self) -> Score:
        """Games won, drawn and lost by the first player."""
        points = [game["points"] for game in self.games]
        return Score(points.count(1), points.count(0.5), points.count(0))

    def progress(self) -> str:
        """Return one line."""
        low, high = self.score.elo_interval
        test = f", LLR {self.evidence():+.2f}" if self.chosen.sprt else ""
        return f"{self.score.games:4} {self.score}, Elo {self.score.elo:+.0f} [{low:+.0f}, {high:+.0f}]{test}"

    def evidence(self) -> float:
        """Return the log likelihood ratio of the two hypotheses of the sequential test."""
        shares = [fmean(game["points"] for game in pair) for pair in self.pairs.values()]
        return log_likelihood_ratio(shares, *self.chosen.sprt)

    def verdict(self) -> str:
        """Return what the sequential test has decided, empty while it has not."""
        if not self.chosen.sprt:
            return ""
        evidence, bound = self.evidence(), log((1 - ERROR) / ERROR)
        return "accepted" if evidence >= bound else "refused" if evidence <= -bound else ""

    def report(self) -> str:
        """Return the result as it is quoted elsewhere."""
        low, high = self.score.elo_interval
        limits = ", ".join(f"{name} {value}" for name, value in asdict(self.limit).items() if value is not None)
        drawn = [game for game in self.games if game["points"] == 0.5]
        thrown = sum(game["best"] > WINNING for game in drawn)
        even = "" if self.chosen.even is None else f" that leave no side more than {self.chosen.even} ahead"
        lines = [
            f"{self.chosen.first} against {self.chosen.second}: {self.score} of {self.score.games} games",
            f"Elo {self.score.elo:+.0f}, 95 % between {low:+.0f} and {high:+.0f}",
            f"{limits} a move, random openings of {self.chosen.plies} plies{even}, seed {self.chosen.seed}, "
            + self.chosen.rules.name,
            f"drawn: {len(drawn)}, of these {thrown} after the first player's score was above +{WINNING}",
        ]
        lines += [forfeit for game in self.games if "forfeits" in (forfeit := game["reason"] or "")]
        if self.chosen.sprt:
            low, high = self.chosen.sprt
            lines.append(
                f"SPRT of {low:+g} against {high:+g}: LLR {self.evidence():+.2f}, {self.verdict() or 'undecided'}"
            )
        names = (self.chosen.first, self.chosen.second)
        lines += [f"{name}: {means(used)}" for name, used in zip(names, self.used, strict=True) if used]
        return "\n".join(lines)


def record(played: Played, first: Player) -> Json:
    """Return what is kept of a game."""
    game, score = played.game, Score().plus(played)
    return {
        "points": score.points,
        "reason": played.forfeit or (game.outcome.reason if game.outcome else None),
        "best": getattr(first, "best", 0),
        "moves": " ".join(map(str, game.moves)),
    }


def means(used: Json) -> str:
    """Return depth, time and speed of a player."""
    depth, seconds = used["depth"] / used["moves"], used["seconds"] / used["moves"]
    speed = used["nodes"] / (used["seconds"] or 1)
    return f"depth {depth:.2f}, {1000 * seconds:.0f} ms a move, {speed / 1000:.0f} thousand nodes per CPU-second"


def log_likelihood_ratio(shares: Sequence[float], low: float, high: float) -> float:
    """Return how much better a difference of `high` Elo explains the results of pairs than one of `low`.

    Each share is the points of a pair of games, 0 to 1; pairs are independent, their games are not. The distribution
    is taken as normal with the variance observed, of which half a pair each way keeps the first pairs from certainty.

    >>> round(log_likelihood_ratio([0.75, 0.5, 1, 0.25] * 10, 0, 20), 2)
    1.46
    """
    if not shares:
        return 0.0
    variance = pvariance([*shares, 0, 1])
    first, second = (1 / (1 + exp(-elo * log(10) / 400)) for elo in (low, high))
    return len(shares) * (second - first) * (2 * fmean(shares) - first - second) / (2 * variance)


def main() -> None:
    """Play, and print the result."""
    parser = argparse.ArgumentParser(description="Let two revisions or variants of the engine play a match.")
    parser.add_argument("first", help="a folder with tama_core, a revision, or fixed-N")
    parser.add_argument("second", help="the same")
    parser.add_argument("--rules", type=tama.preset, default=tama.TAMA, metavar="NAME", help="a preset (TAMA)")
    parser.add_argument("--games", type=int, default=200, metavar="N", help="an even number (200)")
    parser.add_argument("--time", type=float, metavar="S", help="CPU seconds a move")
    parser.add_argument("--depth", type=int, metavar="N", help="plies a move")
    parser.add_argument("--nodes", type=int, metavar="N", help="nodes a move")
    parser.add_argument("--plies", type=int, default=6, metavar="N", help="random plies of an opening (6)")
    parser.add_argument(
        "--even", type=int, metavar="N", help="openings that leave no side more than N hundredths ahead"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the openings (1)")
    parser.add_argument(
        "--sprt", type=float, nargs=2, metavar="ELO", help="stop once one of two differences is refused"
    )
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="pairs played at the same time (1)")
    parser.add_argument("--log", metavar="FILE", help="keep the games here, and go on with what is there")
    chosen = parser.parse_args()
    if chosen.time is chosen.depth is chosen.nodes is None:
        parser.error("expected --time, --depth or --nodes")
    if chosen.even is not None and chosen.even < 0:
        parser.error("expected a number from 0 up as --even: no opening leaves a side less than nothing ahead")
    with ExitStack() as stack:
        match = Match(chosen, stack)
        match.run()
        print(match.report())


if __name__ == "__main__":
    main()
