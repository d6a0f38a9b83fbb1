"""Tests bots in the sandbox: their limits, faults and examples."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from sandbox_helpers import EXAMPLES, answers

import tama_core as tama
from tama_core.match import EnginePlayer, play_game, random_opening
from tama_core.sandbox import Bot, BotError, Cell

if TYPE_CHECKING:
    from pathlib import Path

BOTS = sorted((EXAMPLES / "bots").glob("*.py"))
NO_GAME = "'Game' object has no attribute 'legal_moves'"
FIRST = "def choose(game, limit): return game.position.legal_moves()[0]"


def fault_of_bot(code: str, seconds: float = 60) -> Any:  # noqa: ANN401 - JSON
    """Load a bot into a cell, ask it for its first move, and return what went wrong first."""
    lines: list[str] = []
    cell = Cell(lines.append)
    cell.handle(json.dumps({"op": "bot", "code": code}))
    cell.handle(json.dumps({"op": "choose", "game": {}, "seconds": seconds}))
    return next(news["fault"] for news in map(json.loads, lines) if "fault" in news)


def test_both_streams_keep_their_order() -> None:
    news = answers("import sys\nprint(1)\nprint(2, file=sys.stderr)\nprint(3)")
    assert [*news] == [{"out": "1\n"}, {"err": "2\n"}, {"out": "3\n"}]


@pytest.mark.parametrize(
    ("code", "kind", "reason"),
    [
        ("1 / 0", "raised", "ZeroDivisionError: division by zero"),
        ("x = 1", "none", "expected a function choose(game, limit), but the code does not define it"),
        ("choose = 3", "none", "expected a function choose(game, limit), but the code does not define it"),
        (
            "def choose(game): return 1",
            "raised",
            "TypeError: choose() takes 1 positional argument but 2 were given",
        ),
        (
            "def choose(p, clock): return p.legal_moves()[0]",
            "raised",
            f"AttributeError: {NO_GAME}; write game.position.legal_moves",
        ),
        ("def choose(game, limit): return 1 / 0", "raised", "ZeroDivisionError: division by zero"),
        ("def choose(game, limit): raise SystemExit", "raised", "SystemExit"),
        ("def choose(game, limit): return 7", "no-move", "expected a Move or its text from choose, not 7"),
        ("def choose(game, limit): return None", "no-move", "expected a Move or its text from choose, not None"),
    ],
)
def test_a_bot_that_fails_says_why(code: str, kind: str, reason: str) -> None:
    told = fault_of_bot(code)
    assert (told["kind"], told["reason"]) == (kind, reason)


def test_a_bot_that_takes_too_long_has_overrun() -> None:
    code = "def choose(game, limit):\n    while limit.left > 0: pass\n    return 'a3-a4'"
    told = fault_of_bot(code, seconds=0.01)
    assert told["kind"] == "overran"
    assert told["reason"].endswith("s of 0.01")


@pytest.mark.parametrize(
    ("move", "reason"),
    [("a3-a5", "a3-a5 is not legal: A man moves one square"), ("nonsense", "nonsense is not legal: ")],
)
def test_a_bot_that_cheats_is_told_what_the_rules_say(move: str, reason: str) -> None:
    with pytest.raises(BotError) as told:
        Bot(f"def choose(game, limit): return {move!r}").choose(tama.Game(), tama.Limit(time=60))
    assert told.value.kind == "illegal"
    assert str(told.value).startswith(reason)


def test_a_bot_is_loaded_once_and_asked_for_each_move() -> None:
    lines: list[str] = []
    cell = Cell(lines.append)
    cell.handle(json.dumps({"op": "bot", "code": f"print('hello')\n{FIRST}"}))
    cell.handle(json.dumps({"op": "choose", "game": {"fen": "W:Wc3:Bc4,d5"}, "seconds": 60}))
    assert [*map(json.loads, lines)] == [{"out": "hello\n"}, {"move": "c3xc5xe5"}]


def test_a_bot_sees_the_game_so_far_and_cannot_spoil_it() -> None:
    code = "def choose(game, limit):\n    print(*game.moves)\n    return game.play(game.position.legal_moves()[0])"
    lines: list[str] = []
    cell = Cell(lines.append)
    cell.handle(json.dumps({"op": "bot", "code": code}))
    moves = ["a3-a4", "h6-h5"]
    for game in ({"moves": moves}, {"moves": [*moves, "b3-b4", "g6-g5"]}, {"moves": ["h3-h4", "a6-a5"]}):
        cell.handle(json.dumps({"op": "choose", "game": game, "seconds": 60}))
    told = "".join(each.get("out", "") for each in map(json.loads, lines))
    assert told.splitlines() == ["a3-a4 h6-h5", "a3-a4 h6-h5 b3-b4 g6-g5", "h3-h4 a6-a5"]
    assert not [line for line in lines if "fault" in line]


def test_what_a_bot_gets_as_its_limit_bounds_a_search() -> None:
    code = "def choose(game, limit): return engine.play(game.position, limit).move"
    bot = Bot(code, namespace={"engine": tama.Engine(seed=1)})
    assert bot.choose(tama.Game(), tama.Limit(time=60, depth=1)) in tama.Position.initial().legal_moves()


@pytest.mark.usefixtures("clock_of_bots")
@pytest.mark.parametrize("path", BOTS, ids=lambda path: path.stem)
def test_each_example_of_a_bot_plays_legal_moves_in_its_time(path: Path) -> None:
    bot = Bot(path.read_text("utf-8"), path.stem)
    game = random_opening(tama.TAMA, 6, seed=1)
    for _ in range(6):
        game.play(bot.choose(game, tama.Limit(time=5)))
        game.play(game.position.legal_moves()[0])


@pytest.mark.usefixtures("clock_of_bots")
def test_alpha_beta_beats_a_bot_that_takes_any_move() -> None:
    strong, weak = (
        Bot((EXAMPLES / "bots" / f"{name}.py").read_text("utf-8"), name) for name in ("alphabeta", "random")
    )
    start = tama.Game(start=tama.Position.from_fen("W:Wc5,d5,e5,f4:Bd7"))
    game = play_game(start, strong, weak, tama.Limit(time=5))
    assert game.outcome
    assert game.outcome.winner == "white"


def test_a_bot_plays_a_level() -> None:
    opening = tama.Game(start=tama.Position.from_fen("W:Wa3,b3:Be7,f7"))
    game = play_game(opening, Bot(FIRST), EnginePlayer(level=1, seed=1), tama.Limit(depth=2, time=60))
    assert game.outcome
