"""Tests analyses by Hub engines: reports as they come, early ends, faults, and the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from cli_helpers import tama_line
from hub_helpers import OWN, PATIENCE, Fake, command_line
from support import Clock

import tama_core as tama
from tama_core.hub import HubEngine, HubError, client
from tama_core.hub.commands import parse_command
from tama_core.hub.reports import format_info, parse_info

if TYPE_CHECKING:
    from pathlib import Path

START = tama.Position.initial()
DEPTH = tama.Limit(depth=3)
REPORTS = [
    "info depth=1 score=0.25 nodes=22 time=0.5 pv=a3-a4",
    'info depth=2 score=-1.50 nodes=400 time=1.5 nps=0.1 pv="a3-a4 h6-h5"',
]
ANALYSES = {"go analyze": ["info depth=1", *REPORTS], "stop": ["done move=a3-a4"], "go think": ["done move=b3-b4"]}


def told(info: tama.SearchInfo) -> tuple[object, ...]:
    """A report without its time."""
    return info.depth, info.score, info.win, info.nodes, info.pv


@pytest.mark.parametrize("fen", [START.fen(), "B:Wa2,b2,c2,d4:BKh8,e6", "W:Wc3:Bc4,d5"])
def test_engine_of_the_package_reports_over_hub_what_it_reports_itself(fen: str) -> None:
    position = tama.Position.from_fen(fen)
    with HubEngine(OWN, parameters={"seed": 1}) as engine:
        found = list(engine.analyse(position, DEPTH))
    assert [*map(told, found)] == [*map(told, tama.Engine(seed=1).analyse(position, DEPTH))]


@pytest.mark.parametrize(("line", "score", "win"), [
    ("info score=0.25", 25, None),
    ("info score=-89.99", -8999, None),
    ("info score=99.97", 29_997, 3),
    ("info score=-99.96", -29_996, -4),
    ("info score=0 win=3", 29_997, 3),
    ("info score=1000", 100_000, None),
])  # fmt: skip
def test_score_is_in_hundredths_and_a_win_in_plies(line: str, score: int, win: int | None) -> None:
    info = parse_info(parse_command(line).arguments, START)
    assert info
    assert (info.score, info.win, info.depth, info.nodes, info.time, info.pv) == (score, win, 0, 0, 0, ())
    assert parse_info(parse_command(format_info(info)).arguments, START) == info or abs(score) > 9_000


@pytest.mark.parametrize(("line", "complaint"), [
    ("info score=good", "expected a number of men as score, not 'good'"),
    ("info score=inf", "expected a number of men as score, not 'inf'"),
    ("info depth=-1 score=0", "expected a whole number from 0 up as depth, not '-1'"),
    ("info score=0 win=0", "expected from 1 to 1000 plies as win, not 0"),
    ("info score=0 win=1e3", "expected a whole number from 0 up as win, not '1e3'"),
    ("info score=0 pv=c3-c9", "expected a move such as .* not 'c3-c9'"),
    ("done move=c3-c9", "expected a move such as .* not 'c3-c9'"),
    ("info score=0 pv=a3-a5", "not 'a3-a5'"),
])  # fmt: skip
def test_report_that_cannot_be_read_is_one_sentence_and_ends_the_engine(
    line: str, complaint: str, tmp_path: Path
) -> None:
    fake = Fake(tmp_path, {"go": ["info depth=1 score=0.25", line]})
    with HubEngine(fake.command) as engine:
        reports = engine.analyse(START)
        assert next(reports).depth == 1
        with pytest.raises(HubError, match=complaint):
            next(reports)
        assert "ended" in repr(engine)


def test_analysis_that_is_left_is_stopped_and_the_engine_goes_on(tmp_path: Path) -> None:
    fake = Fake(tmp_path, ANALYSES)
    with HubEngine(fake.command, patience=PATIENCE) as engine:
        for info in engine.analyse(START):
            assert [str(move) for move in info.pv] == ["a3-a4"]
            break
        assert str(engine.choose(tama.Game(), DEPTH)) == "b3-b4"
        assert [info.depth for _, info in zip(range(2), engine.analyse(START), strict=False)] == [1, 2]
        engine.configure({})
        engine.new_game()
    words = [line.split()[0] for line in fake.heard]
    assert words == [
        *("hub", "init", "pos", "level", "go", "stop", "pos", "level", "go"),
        *("pos", "level", "go", "stop", "init", "new-game", "quit"),
    ]
    assert fake.heard[3:5] == ["level infinite", "go analyze"]


def test_analysis_ends_where_the_engine_is_asked_something_else(tmp_path: Path) -> None:
    with HubEngine(Fake(tmp_path, ANALYSES).command, patience=PATIENCE) as engine:
        first = engine.analyse(START)
        assert next(first).depth == 1
        second = engine.analyse(START)
        assert next(second).depth == 1
        assert list(first) == []
        assert next(second).depth == 2


def test_own_engine_is_stopped_in_a_search_without_end() -> None:
    with HubEngine(OWN, patience=PATIENCE) as engine:
        game = tama.Game.from_moves("a3-a4 h6-h5")
        assert next(iter(engine.analyse(game))).pv[0] in game.position.legal_moves()
        assert engine.choose(game, tama.Limit(depth=1)) in game.position.legal_moves()


def test_analysis_that_exceeds_its_time_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "monotonic", Clock(step=1.0))
    talking = Fake(tmp_path, {"go": ["info depth=1"] * 200})
    with (
        HubEngine(talking.command, patience=100) as engine,
        pytest.raises(HubError, match=r"expected 'done' .* in time"),
    ):
        list(engine.analyse(START, tama.Limit(time=0)))


def test_error_in_an_analysis_is_told_and_the_next_game_starts_the_engine_again(tmp_path: Path) -> None:
    with HubEngine(Fake(tmp_path, {"go": ["error message=tired"]}).command, patience=PATIENCE) as engine:
        with pytest.raises(HubError, match="says: tired"):
            list(engine.analyse(START))
        engine.new_game()
        assert "running" in repr(engine)


def test_error_after_a_stop_does_no_harm(tmp_path: Path) -> None:
    fake = Fake(tmp_path, {**ANALYSES, "stop": ["error message=late"]})
    with HubEngine(fake.command, patience=PATIENCE) as engine:
        next(iter(engine.analyse(START)))
        assert str(engine.choose(tama.Game(), DEPTH)) == "b3-b4"


def test_position_without_a_move_is_not_sent(tmp_path: Path) -> None:
    fake = Fake(tmp_path, {})
    with HubEngine(fake.command) as engine, pytest.raises(HubError, match="the game is over: no-pieces"):
        engine.analyse(tama.Position.from_fen("W:W:Ba7"))
    assert fake.heard == ["hub", "init", "quit"]


def test_limit_of_an_analysis_is_sent(tmp_path: Path) -> None:
    fake = Fake(tmp_path, {"go": ["done move=a3-a4"]})
    with HubEngine(fake.command) as engine:
        assert len(list(engine.analyse(START, tama.Limit(time=2, nodes=9)))) == 1
    assert "level nodes=9 move-time=2" in fake.heard


def test_command_line_prints_what_an_engine_reports(tmp_path: Path) -> None:
    fake = Fake(tmp_path, {"hub": ["param name=level value=3 type=int", "wait"], "go": [*REPORTS, "done move=a3-a4"]})
    words = ["--engine", command_line(fake.command), "--option", "level=4", "--depth", 2]
    ran = tama_line("analyse", START.fen(), *words)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines()[-2:] == [
        "  1      +0.25         22    0.50 s  a3-a4",
        "  2      -1.50        400    1.50 s  a3-a4 h6-h5",
    ]
    assert "set-param name=level value=4" in fake.heard
    ran = tama_line("analyse", START.fen(), "--option", "level=4")
    assert ran == (1, "", "tama: --option needs --engine COMMAND\n")


def test_command_line_asks_an_engine_about_the_last_position_of_a_game(pdn_file: Path) -> None:
    ran = tama_line("analyse", pdn_file, "--engine", command_line(OWN), "--depth", 2)
    assert (ran.code, ran.err) == (0, "")
    assert "black to move" in ran.out
    assert [line.split()[0] for line in ran.out.splitlines()[-2:]] == ["1", "2"]


@pytest.mark.parametrize(
    ("answers", "last", "figures"),
    [
        ([], (0, 0, "a3-a4"), ""),
        (["info depth=3 score=0.25 nodes=7"], (3, 25, "a3-a4"), "3      +0.25          7    0.00 s"),
        (["info string=thinking", *REPORTS], (2, -150, "a3-a4"), "2      -1.50        400    1.50 s"),
    ],
)
def test_engine_that_tells_no_line_of_play_gives_its_move_as_the_last_report(
    answers: list[str], last: tuple[int, int, str], figures: str, tmp_path: Path
) -> None:
    fake = Fake(tmp_path, {"go": [*answers, "done move=a3-a4"]})
    with HubEngine(fake.command) as engine:
        *_, info = engine.analyse(START, DEPTH)
    assert (info.depth, info.score, str(info.pv[0])) == last
    ran = tama_line("analyse", START.fen(), "--engine", command_line(fake.command))
    assert (ran.code, ran.err) == (0, "")
    shown = ran.out.splitlines()[-1]
    assert "a3-a4" in shown
    assert shown.strip().startswith(figures)
    assert figures or shown.strip() == "a3-a4"


def test_bot_in_a_file_of_python_shows_its_move(tmp_path: Path) -> None:
    bot = tmp_path / "mybot.py"
    bot.write_text("def choose(game, limit):\n    return game.position.legal_moves()[0]\n", "utf-8")
    ran = tama_line("analyse", START.fen(), "--engine", bot)
    assert (ran.code, ran.err, ran.out.split()[-1]) == (0, "", "a3-a4")
