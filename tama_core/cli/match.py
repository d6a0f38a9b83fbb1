"""Runs `tama match`, which lets two engines play each other, or several a round robin."""

from __future__ import annotations

import os
from contextlib import ExitStack, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tama_core import pdn
from tama_core.base_errors import NotationError
from tama_core.cli.arguments import add_encoding, add_limits, add_options, add_rules, limit_of, seconds, whole
from tama_core.cli.files import load_games, whole_games
from tama_core.cli.players import player_of
from tama_core.engine import LEVELS, Limit
from tama_core.engine.scores import in_moves
from tama_core.hub import HubEngine
from tama_core.match import CrossTable, Score, play_match, play_tournament, random_opening
from tama_core.ruleset import TAMA

if TYPE_CHECKING:
    from argparse import Namespace

    from tama_core.cli.arguments import Commands
    from tama_core.cli.terminal import Terminal
    from tama_core.game import Game
    from tama_core.match import Played, Player
    from tama_core.ruleset import RuleSet

__all__ = ["add"]

DEFAULT: Final = Limit(time=0.1)
GAMES: Final = 10
PAIR_GAMES: Final = 2
LONGEST_NAME: Final = 24
"""The most characters of a name in the table of a tournament."""


def add(commands: Commands) -> None:
    """Add the command."""
    text = (
        "Let engines play: two a match, three or more a round robin, in which everybody plays everybody. "
        f'Each is a level (1 to {len(LEVELS)}), "full" for full strength, a Python file that '
        "defines choose(game, limit), such as mybot.py, or the quoted command of a Hub 2 engine: "
        'tama match full "./engine hub". Each opening is played twice, with colours swapped. An engine that fails '
        "loses that game by forfeit, and the match goes on."
    )
    parser = commands.add_parser("match", help="let engines play", description=text)
    parser.add_argument("first", help=f'1 to {len(LEVELS)}, "full", FILE.py or a command')
    parser.add_argument("second", help="the same, for its opponent")
    parser.add_argument("others", nargs="*", metavar="more", help="further ones: then everybody plays everybody")
    parser.add_argument(
        "--games",
        type=whole(1, 10**6),
        metavar="N",
        help=f"number of games (default: {GAMES}); of three or more players, of each pair (default: {PAIR_GAMES})",
    )
    for number, whose in (("1", "the first player"), ("2", "the second player")):
        add_options(parser, number, f"{whose}, if it is a command")
    add_limits(parser, "0.1")
    parser.add_argument(
        "--patience",
        type=seconds,
        metavar="S",
        help="seconds a command may take to start, or may overrun its time for a move, before it forfeits "
        "(default: 10, or 60 for a move that only --depth or --nodes limits)",
    )
    parser.add_argument(
        "--plies",
        type=whole(0, 40),
        default=6,
        metavar="N",
        help="random moves in an opening, counting both sides (default: 6)",
    )
    parser.add_argument("--openings", metavar="FILE", help="file of openings to play instead: PDN, FEN or JSON")
    add_encoding(parser)
    parser.add_argument(
        "--seed", type=whole(0, 2**32), default=1, metavar="N", help="seed for openings and engines (default: 1)"
    )
    add_rules(parser)
    parser.add_argument("--save", metavar="FILE", help="append each game to this PDN file")
    parser.set_defaults(run=_run)


def _run(chosen: Namespace, terminal: Terminal) -> int:
    if chosen.games is None:
        chosen.games = PAIR_GAMES if chosen.others else GAMES
    openings = _openings(chosen, terminal)
    rules = openings[0].rules
    if any(opening.rules != rules for opening in openings):
        raise NotationError("expected openings that all have the same ruleset")
    with ExitStack() as stack:
        first = _player(chosen.first, rules, chosen.option1, chosen, stack)
        second = _player(chosen.second, rules, chosen.option2, chosen, stack)
        if chosen.others:
            others = [_player(text, rules, [], chosen, stack) for text in chosen.others]
            _tournament([first, second, *others], openings, chosen, terminal)
            return 0
        score, forfeits = Score(), 0
        progress = stack.enter_context(terminal.progress(chosen.games))
        try:
            for played in play_match(first, second, openings, chosen.games, limit_of(chosen, DEFAULT)):
                score = score.plus(played)
                forfeits += played.forfeit is not None
                _save(played.game, score.games, chosen.save)
                progress.clear()
                terminal.say(_game_line(score.games, played))
                terminal.stdout.flush()
                progress.show(score.games, f"{score}")
        finally:  # also where it was interrupted, or a game could not be saved
            progress.clear()
            if score.games:
                _say_score(terminal, f"{first.name} against {second.name}", score, forfeits)
    return 0


def _tournament(players: list[Player], openings: list[Game], chosen: Namespace, terminal: Terminal) -> None:
    """Play a round robin; a terminal gets the table after each round, any output at the end or where it was stopped."""
    table = CrossTable(tuple(player.name for player in players))
    pairs = len(players) * (len(players) - 1) // 2
    total, length = pairs * chosen.games, len(players) // 2 * chosen.games
    told = 0
    with terminal.progress(total) as progress:
        try:
            for met in play_tournament(players, openings, chosen.games, limit_of(chosen, DEFAULT)):
                table = table.plus(met)
                number = len(table.games)
                _save(met.played.game, number, chosen.save)
                progress.clear()
                terminal.say(_game_line(number, met.played))
                if terminal.stdout.isatty() and number % length == 0 and number < total:
                    _say_table(terminal, table)
                    told = number
                terminal.stdout.flush()
                progress.show(number, f"{met.played.game.tags['White']} – {met.played.game.tags['Black']}")
        finally:  # also where it was interrupted, or a game could not be saved
            progress.clear()
            if len(table.games) > told:
                _say_table(terminal, table)


def _say_table(terminal: Terminal, table: CrossTable) -> None:
    """Print the cross table: in the column of an opponent, the points that were won against that one."""
    standings = table.standings()
    order = [line.player for line in standings]
    head = ["", "", "points", "+", "=", "-", "forfeits", "S-B", *[str(at) for at in range(1, len(order) + 1)]]
    rows = [
        [
            f"{line.rank}.",
            line.name if len(line.name) <= LONGEST_NAME else f"{line.name[: LONGEST_NAME - 1]}…",
            *[f"{value:g}" for value in (line.points, *_counts(line.score), line.forfeits, line.berger)],
            *[_against(table.score(line.player, other)) if other != line.player else "*" for other in order],
        ]
        for line in standings
    ]
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    terminal.say()
    for row in [head, *rows]:
        cells = [
            word.ljust(width) if at == 1 else word.rjust(width)
            for at, (word, width) in enumerate(zip(row, widths, strict=True))
        ]
        terminal.say("  ".join(cells).rstrip())
    terminal.say()


def _counts(score: Score) -> tuple[int, int, int]:
    return score.wins, score.draws, score.losses


def _against(score: Score) -> str:
    return f"{score.wins + score.draws / 2:g}" if score.games else "."


def _say_score(terminal: Terminal, players: str, score: Score, forfeits: int) -> None:
    low, high = score.elo_interval
    lost = f", {forfeits} by forfeit" if forfeits else ""
    terminal.say(f"{players}: {score}{lost}")
    terminal.say(f"Elo {score.elo:+.0f}, with 95 % between {low:+.0f} and {high:+.0f}")


def _openings(chosen: Namespace, terminal: Terminal) -> list[Game]:
    """Return the openings of the file, or random ones, one for every two games."""
    if chosen.openings is None:
        rules = chosen.rules or TAMA
        return [random_opening(rules, chosen.plies, chosen.seed + number) for number in range((chosen.games + 1) // 2)]
    openings = whole_games(load_games(chosen.openings, chosen, terminal), chosen.openings, terminal)
    if not openings or any(opening.outcome for opening in openings):
        raise NotationError(f"{chosen.openings}: expected only unfinished games as openings")
    return openings


def _player(text: str, rules: RuleSet, options: list[tuple[str, str]], chosen: Namespace, stack: ExitStack) -> Player:
    player = player_of(text, rules, options, seed=chosen.seed, patience=chosen.patience)
    return stack.enter_context(player) if isinstance(player, HubEngine) else player


def _game_line(number: int, played: Played) -> str:
    game = played.game
    end = game.explain_end()
    players = f"{game.tags['White']} – {game.tags['Black']}"
    why = f"{played.forfeit.removesuffix('.')}." if played.forfeit else end.sentence if end else ""
    return f"{number}. {players}: {pdn.header(game)['Result']} after {in_moves(len(game.moves))} moves. {why}"


def _save(game: Game, number: int, name: str | None) -> None:
    if name is None:
        return
    day = f"{datetime.now(UTC).astimezone():%Y.%m.%d}"
    game.tags = {"Event": "tama match", "Date": day, "Round": str(number), **game.tags}
    target = Path(name)
    started = target.exists() and target.stat().st_size > 0
    with target.open("a", encoding="utf-8") as stream:
        length = stream.tell()
        try:
            stream.write("\n" * started + pdn.dumps([game]))
            stream.flush()
        except OSError:
            with suppress(OSError):
                os.truncate(target, length)  # half a game would spoil the ones that come after it
            raise
