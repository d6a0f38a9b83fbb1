"""Tests files of Python with a function `choose` on the command line: in matches, and as engines of Hub."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from cli_helpers import Ran, play, tama_line
from hub_helpers import INITIAL, Script
from sandbox_helpers import EXAMPLES
from support import ROOT

import tama_core as tama
from tama_core.cli.players import engine_of
from tama_core.hub import HubError
from tama_core.hub.commands import parse_command
from tama_core.hub.server import Session
from tama_core.match import play_tournament

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tama_core.match import Met

    Write = Callable[[str], Path]

FIRST = "def choose(game, limit): return game.position.legal_moves()[0]"
PAGES = [(ROOT / "docs" / name).read_text("utf-8") for name in ("python.md", "first-bot.md")]
MANUAL = re.findall(r"^```python bot\n(.*?)^```", "\n".join(PAGES), re.MULTILINE | re.DOTALL)


@pytest.fixture
def bot(tmp_path: Path) -> Write:
    """Write a bot's file."""

    def write(code: str) -> Path:
        path = tmp_path / "ani.py"
        path.write_text(code, "utf-8")
        return path

    return write


@pytest.mark.parametrize("code", MANUAL)
def test_bot_of_the_manual_plays_a_match(code: str, bot: Write) -> None:
    ran = tama_line("match", bot(code), 1, "--games", 2, "--time", 30)
    assert (ran.code, ran.err) == (0, "")
    assert "ani against Tama, level 1: +" in ran.out
    assert "forfeit" not in ran.out


def test_bots_of_the_page_play_each_other_although_one_is_named_as_a_module_of_python(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(EXAMPLES / "bots")
    ran = tama_line("match", "random.py", "greedy.py", "--games", 2, "--time", 30)
    assert (ran.code, ran.err) == (0, "")
    assert re.search(r"\nrandom against greedy: \+\d =\d -\d \([\d.]+%\)\n", ran.out)


def test_bot_gets_the_whole_game_and_its_limit(bot: Write, tmp_path: Path) -> None:
    seen = tmp_path / "seen.txt"
    code = f"""
def choose(game, limit):
    with open({str(seen)!r}, "a") as file:
        print(*game.moves, limit.time, limit.depth, game.rules.name, file=file)
    return game.position.legal_moves()[0]
"""
    with engine_of(str(bot(code)), tama.DAMA) as engine:
        game = tama.Game.from_moves("a3-a4 h6-h5 b3-b4", rules=tama.DAMA)
        engine.choose(game, tama.Limit(time=60.5, depth=7))
        engine.choose(game, tama.Limit(depth=1))
    assert seen.read_text().splitlines() == [
        "a3-a4 h6-h5 b3-b4 60.5 7 DAMA",
        "a3-a4 h6-h5 b3-b4 1.0 1 DAMA",
    ]


def said(bot: Path, *commands: str) -> Ran:
    """What `tama hub FILE` says in this process, by which matches ask a bot."""
    typed = ("hub", "init", f"pos pos={INITIAL}", "level depth=1", *commands, "quit", "")
    return tama_line("hub", bot, typed="\n".join(typed))


@pytest.mark.usefixtures("clock_of_bots")
@pytest.mark.parametrize(("code", "reason"), [
    ("def choose(game, limit):\n    return 1 / 0", "ZeroDivisionError: division by zero (ani.py, line 2)"),
    ("def choose(game, limit): return 'a3-a5'", "a3-a5 is not legal: A man moves one square"),
    ("def choose(game, limit): return None", "expected a Move or its text from choose, not None"),
    ("def choose(game, limit): raise SystemExit", "SystemExit (ani.py, line 1)"),
    ("def choose(game, limit):\n while limit.left > 0: pass\n return 'a3-a4'", "s of 1"),
])  # fmt: skip
def test_bot_that_fails_says_the_reason(code: str, reason: str, bot: Write) -> None:
    ran = said(bot(code), "go think")
    assert (ran.code, ran.err) == (0, "")
    message = parse_command(ran.out.splitlines()[-1])
    assert message.command == "error"
    assert reason in message.arguments["message"]


def test_bot_that_fails_loses_that_game_with_the_reason(bot: Write) -> None:
    code, reason = "def choose(game, limit): input()", "EOFError: EOF when reading a line (ani.py, line 1)"
    ran = tama_line("match", bot(code), 1, "--games", 2, "--plies", 0, "--time", 30)
    assert (ran.code, ran.err) == (0, "")
    first, second, score, _ = ran.out.splitlines()
    assert reason in first
    assert first.startswith("1. ani – Tama, level 1: 0-1 after 0 moves. ani forfeits: ")
    assert not first.endswith("..")
    assert score == "ani against Tama, level 1: +0 =0 -2 (0.0%), 2 by forfeit", second


def test_bot_that_never_returns_is_ended_and_the_match_goes_on(bot: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tama_core.hub.process.FAREWELL", 0.1)
    monkeypatch.setattr("tama_core.hub.driver.UNTIMED", 0.1)
    ran = tama_line("match", bot("def choose(game, limit):\n    while True: pass"), 1, "--games", 2, "--depth", 1)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count("in time, but got no answer") == 2
    assert "2 by forfeit" in ran.out


@pytest.mark.parametrize(("code", "reason"), [
    ("x = 1", "expected a function choose(game, limit), but ani.py does not define it"),
    ("x = (\ny = 1", "SyntaxError: '(' was never closed (ani.py, line 1)"),
    ("import nowhere", "ModuleNotFoundError: No module named 'nowhere' (ani.py, line 1)"),
    ("x = 1\n1 / 0", "ZeroDivisionError: division by zero (ani.py, line 2)"),
    ("# coding: klingon", "expected a Python file in UTF-8"),
    ("import sys\nsys.exit()", "SystemExit (ani.py, line 2)"),
])  # fmt: skip
def test_file_that_is_no_bot_says_why(code: str, reason: str, bot: Write) -> None:
    ran = said(bot(code))
    message = parse_command(ran.out.splitlines()[-1])
    assert message.command == "error"
    assert message.arguments["message"].startswith(reason)


def test_match_with_a_file_that_is_no_bot_is_one_sentence(bot: Write) -> None:
    ran = tama_line("match", bot("import nowhere"), 1)
    assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1)
    assert ran.err.startswith("tama: ani says: ModuleNotFoundError: No module named 'nowhere' (ani.py, line 1)")


def test_three_players_are_a_round_robin_whose_table_comes_also_after_ctrl_c(
    bot: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved = tmp_path / "games.pdn"
    words = ["match", bot("def choose(game, limit): input()"), 1, 1, "--depth", 1, "--save", saved]
    ran = tama_line(*words)
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert len([line for line in lines if re.match(r"\d\. .* – ", line)]) == 6
    assert re.search(r"^3\.  ani +0  0  0  4 +4 +0  0  0  \*$", ran.out, re.MULTILINE)
    assert ran.out.count("points") == 1
    assert [game.tags["Round"] for game in tama.pdn.loads(saved.read_text("utf-8"))] == list("123456")
    assert tama_line(*words[:-2], tty=True).out.count("points") == 3, "a table after each round"

    def stopped(*given: Any) -> Iterator[Met]:  # noqa: ANN401 - those of play_tournament
        yield next(play_tournament(*given))
        raise KeyboardInterrupt

    monkeypatch.setattr("tama_core.cli.match.play_tournament", stopped)
    ran = tama_line(*words[:-2])
    assert (ran.code, ran.out.count("points")) == (130, 1)


def test_missing_file_is_one_sentence(tmp_path: Path) -> None:
    missing = tmp_path / "nobody.py"
    assert tama_line("match", missing, 1) == (1, "", f"tama: {missing}: No such file or directory\n")


def test_bot_may_print_and_import_its_neighbours_and_its_main_part_does_not_run(bot: Write, tmp_path: Path) -> None:
    (tmp_path / "neighbour.py").write_text(FIRST)
    code = """
from dataclasses import dataclass
from neighbour import choose

@dataclass
class Memory:
    games: "int" = 0

print("hello")
if __name__ == "__main__":
    raise SystemExit
"""
    commands = f"hub\ninit\npos pos={INITIAL}\nlevel depth=1\ngo think\nquit\n"
    ran = tama_line("hub", bot(code), typed=commands)
    assert (ran.code, ran.err) == (0, "hello\n")
    assert ran.out.startswith("id name=ani\nparam name=variant value=tama type=enum ")
    assert ran.out.endswith("\nwait\nready\ndone move=a3-a4\n")


def test_player_of_ones_own_serves_and_its_error_is_a_line() -> None:
    class Broken:
        name = "broken"

        def choose(self, game: tama.Game, limit: tama.Limit) -> tama.Move:
            raise KeyError(len(game.moves), limit.depth)

        def new_game(self) -> None:
            """Do nothing."""

    script = Script([f'pos pos={INITIAL} moves="a3-a4"', "level depth=3", "go think"])
    Session(script, script.written.append, Broken()).run()
    assert script.written == ['error message="KeyError: (1, 3)"']


def test_command_that_runs_a_file_is_no_bot() -> None:
    with pytest.raises(HubError, match="no-python"):
        engine_of("no-python engine.py", tama.TAMA)


def test_bot_is_played_against_and_resigns_where_it_fails(bot: Write) -> None:
    code = "def choose(game, limit): return game.position.legal_moves()[-1] if len(game.moves) < 2 else None"
    out = play("a3-a4", "level 3", "b3-b4", "undo", "quit", options=("--engine", str(bot(code))))
    assert "Black plays h6-h5" in out
    assert "Ani has no levels." in out
    assert "Ani says: expected a Move or its text from choose, not None." in out
    assert "The game is over: Black resigned." in out
