"""Tests `build.py lab rivals`: programs by both protocols, those that fail, the PDN, and the claim."""

from __future__ import annotations

import re
import sys
from shlex import join
from typing import TYPE_CHECKING

import pytest
from support import ROOT

import tama_core as tama
from lab import rivals
from lab.line_program import LineProgram, turn_line
from tama_core import pdn
from tama_core.hub import process
from tama_core.match import Played, random_opening

if TYPE_CHECKING:
    from pathlib import Path

LOOP = "import random, sys\nfor turn, line in enumerate(sys.stdin):\n    legal = line.split('\\t')[1].split()\n"
RANDOM = f"{LOOP}    print(random.choice(legal), flush=True)\n"
HUB = f"""
import random, sys
sys.path.insert(0, {str(ROOT)!r})
from tama_core.hub.values import format_move, parse_move, parse_position
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "hub":
        print("id name=Random", "wait", sep="\\n", flush=True)
    elif word == "init":
        print("ready", flush=True)
    elif word == "pos":
        start, _, moves = rest.replace('"', "").partition(" moves=")
        position = parse_position(start.removeprefix("pos="))
        for move in moves.split():
            position = position.play(parse_move(position, move))
    elif word == "go":
        print("done move=" + format_move(random.choice(position.legal_moves())), flush=True)
"""
FAILURES = {
    "illegal move": (f"{LOOP}    print('a1-h8', flush=True)\n", "expected a legal move, not 'a1-h8': "),
    "crash": (f"{LOOP}    if turn: sys.exit()\n    print(legal[0], flush=True)\n", "but it has ended"),
    "too late": (LOOP, "in time, but got no answer"),
}


@pytest.fixture(autouse=True)
def _brief_farewell(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "FAREWELL", 0.1)


def script(code: str, folder: Path) -> str:
    """Return the command of a program with this text."""
    file = folder / "rival.py"
    file.write_text(code, "utf-8")
    return join([sys.executable, str(file)])


def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Return what the script prints."""
    monkeypatch.setattr(sys, "argv", ["rivals", *words])
    rivals.main()
    return capsys.readouterr().out


@pytest.mark.parametrize(("protocol", "code"), [("hub", HUB), ("line", RANDOM)])
def test_games_are_played_checked_written_and_counted(
    protocol: str, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.pdn"
    words = ("--protocol", protocol, "--games", "4", "--depth", "1", "--name", "Rival", "--pdn", str(file))
    printed = run(monkeypatch, capsys, script(code, tmp_path), *words, "--seed", "5", "--patience", "60")
    games = pdn.loads(file.read_text("utf-8"))
    assert [(game.tags["White"], game.tags["Black"]) for game in games] == 2 * [
        (f"Tama {tama.__version__}", "Rival"),
        ("Rival", f"Tama {tama.__version__}"),
    ]
    for number, game in enumerate(games):
        assert game.outcome
        assert game.moves[:6] == random_opening(tama.TAMA, 6, 5 + number // 2).moves
    claim = printed.splitlines()[-1]
    theirs = "at depth 1 a move" if protocol == "hub" else "at its own pace"
    assert claim.startswith(f"Tama {tama.__version__} at depth 1 a move scored ")
    assert re.search(
        rf" of 4 games against Rival {theirs}; a move took \S+ s and \S+ s on average; rules TAMA, ", claim
    )
    assert ", openings of 6 random plies, each with both colours, seed 5; every move was checked: " in claim
    assert "| lost: illegal move | 0 | 0 |" in printed


@pytest.mark.parametrize("kind", FAILURES)
def test_program_that_fails_loses_the_game_and_one_sentence_says_why(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, reason = FAILURES[kind]
    file = tmp_path / "games.pdn"
    words = ("--protocol", "line", "--games", "2", "--depth", "1", "--plies", "2", "--name", "Rival")
    patience = "0.1" if kind == "too late" else "60"
    printed = run(monkeypatch, capsys, script(code, tmp_path), *words, "--patience", patience, "--pdn", str(file))
    for game, result in zip(pdn.loads(file.read_text("utf-8")), ("1-0", "0-1"), strict=True):
        (comment,) = game.notes[len(game.moves)].comments
        assert (comment.split(": ")[0], pdn.header(game)["Result"]) == ("Rival forfeits", result)
        assert reason in comment
    for other in FAILURES:
        assert f"| lost: {other} | 0 | {2 if other == kind else 0} |" in printed
    assert ", of which Rival forfeited 2; " in printed
    assert printed.endswith(": Tama 0.1.0 is not shown to be stronger.\n".replace("0.1.0", tama.__version__))


def test_the_same_seed_gives_the_same_openings() -> None:
    first, again, other = (rivals.openings(tama.DAMA, 6, seed, 6) for seed in (11, 11, 12))
    assert [game.moves for game in first] == [game.moves for game in again] != [game.moves for game in other]
    assert len(first) == 3


def test_a_turn_tells_the_position_the_legal_moves_the_time_and_the_game() -> None:
    game = random_opening(tama.TAMA, 4, 1)
    fen, legal, seconds, moves = turn_line(game, tama.Limit(time=0.5)).split("\t")
    assert (fen, seconds) == (game.position.fen(), "0.5")
    assert [game.position.parse_move(text) for text in legal.split()] == list(game.position.legal_moves())
    again = tama.Game()
    for text in moves.split():
        again.play(text)
    assert again.position == game.position


def games_of(wins: int, losses: int, forfeited: int = 0) -> list[Played]:
    won, lost = (tama.Game(start=tama.Position.from_fen(fen)) for fen in ("B:Wa3:B", "W:W:Ba7"))
    reason = "Rival forfeits: expected a legal move, not 'x': no"
    return [
        Played(game, first_white=True, forfeit=reason if number < forfeited else None)
        for number, game in enumerate([won] * wins + [lost] * losses)
    ]


@pytest.mark.parametrize(
    ("games", "said"),
    [
        (games_of(16, 4), "Tama is stronger"),
        (games_of(12, 8), "Tama is not shown to be stronger"),
        (games_of(16, 4, forfeited=8), "Tama is not shown to be stronger"),
        (games_of(4, 16), "Rival is stronger"),
    ],
)
def test_the_verdict_needs_an_interval_without_one_half(games: list[Played], said: str) -> None:
    assert rivals.verdict(games, "Tama", "Rival") == said


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["no-such-program", "--protocol", "line"], "'no-such-program' cannot run"),
        (["no-such-program"], "'no-such-program' cannot run"),
        ([""], "expected the command of a program"),
    ],
)
def test_program_that_cannot_be_started_is_named(
    words: list[str], complaint: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match=complaint):
        run(monkeypatch, capsys, *words)


@pytest.mark.parametrize(
    "words", [["--games", "3"], ["--parameter", "level"], ["--protocol", "line", "--rival-depth", "2"]]
)
def test_options_that_would_make_the_claim_wrong_are_refused(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        run(monkeypatch, capsys, "program", *words)
    assert "expected " in capsys.readouterr().err


def test_a_program_that_has_ended_is_started_again_for_the_next_game(tmp_path: Path) -> None:
    program = LineProgram([sys.executable, script(RANDOM, tmp_path).split()[-1]], 60)
    program.close()
    program.new_game()
    assert program.choose(tama.Game(), tama.Limit()) in tama.Game().position.legal_moves()
    program.close()
