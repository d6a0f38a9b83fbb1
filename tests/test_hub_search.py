"""Tests `tama hub` during searches: stop, ping, ponder, clocks, and commands out of place."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hub_helpers import BY_NAMES, INITIAL, talk

import tama_core as tama
from tama_core.hub import HubError
from tama_core.hub.commands import parse_command
from tama_core.hub.level import read_limit
from tama_core.hub.values import format_position

if TYPE_CHECKING:
    from support import Clock


def test_a_win_is_scored_as_hub_has_it() -> None:
    near = tama.Position.from_fen("W:Wc3:Bc4")
    info, _ = talk(BY_NAMES, f"pos pos={format_position(near)}", "level depth=1", "go think")
    assert (parse_command(info).arguments["score"], parse_command(info).arguments["win"]) == ("99.99", "1")


def test_illegal_move_after_a_position_leaves_nothing_to_search_until_a_good_one_comes() -> None:
    start = format_position(tama.Position.from_fen("W:Wa3:Ba4"))
    good, bad = f"pos pos={start}", f'pos pos={INITIAL} moves="a3-a5"'
    answers = talk(BY_NAMES, good, bad, "level depth=1", "go think", good, "go think")
    assert [parse_command(answer).command for answer in answers[:2]] == ["error", "error"]
    assert answers[-1] == "done move=a3xa5xa4"


def test_stop_ends_an_infinite_search_and_ping_does_not() -> None:
    answers = talk(f"pos pos={INITIAL}", "level infinite", "go analyze", None, "ping", None, "stop", "ping")
    commands = [line.split()[0] for line in answers]
    assert commands.index("pong") < commands.index("done")
    assert commands[-1] == "pong"
    assert commands.count("done") == 1


def test_a_new_search_may_follow_stop_without_waiting() -> None:
    start = format_position(tama.Position.from_fen("W:Wa3:Ba4"))
    commands = (f"pos pos={INITIAL}", "go ponder", None, "stop", f"pos pos={start}", "level depth=1", "go think")
    answers = talk(BY_NAMES, *commands)
    assert [line for line in answers if line.startswith("done")][-1] == "done move=a3xa5xa4"


def test_pondering_takes_no_time_until_the_hit(clock: Clock) -> None:
    clock.step = 1.0
    commands = (
        f"pos pos={INITIAL}",
        "level move-time=0.05",
        "go ponder",
        *[None] * 5,
        "ponder-hit",
        *[None] * 3,
        "stop",
    )
    *infos, done = talk(*commands)
    assert done.startswith("done")
    assert 5 <= len(infos) <= 6, "what is known after each depth, of which one may be finished after the hit"


def test_time_for_a_move_is_up_when_the_clock_says_so(clock: Clock) -> None:
    *_, done = talk(f"pos pos={INITIAL}", "level move-time=0.05", "go think")
    assert done.startswith("done")
    assert 0.05 <= clock.now < 0.1


def test_command_in_a_search_that_has_no_place_there_is_an_error_and_the_search_goes_on() -> None:
    answers = talk(f"pos pos={INITIAL}", "go think", None, "level depth=1", None, "stop")
    assert any(line.startswith("error") for line in answers)
    assert answers[-1].startswith("done")


def test_quit_in_a_search_ends_without_an_answer() -> None:
    assert not any(line.startswith("done") for line in talk(f"pos pos={INITIAL}", "go think", None, "quit", "ping"))


def test_game_that_is_over_is_an_error_not_a_move() -> None:
    over = format_position(tama.Position.from_fen("W:W:Ba7"))
    (answer,) = talk(BY_NAMES, f"pos pos={over}", "go think")
    assert parse_command(answer).command == "error"


@pytest.mark.parametrize(
    ("line", "seconds"),
    [
        ({"move-time": "2.5"}, 2.5),
        ({"time": "60", "moves": "1"}, 54),
        ({"time": "60"}, 2),
        ({"time": "-3"}, 0),
        ({"time": "10", "inc": "10"}, 9),
        ({}, None),
        ({"infinite": ""}, None),
    ],
)
def test_level_shares_the_clock(line: dict[str, str], seconds: float | None) -> None:
    assert read_limit(line).time == (None if seconds is None else pytest.approx(seconds))


@pytest.mark.parametrize("text", ["nan", "inf", "1e999", "soon", "", "9" * 5000])
@pytest.mark.parametrize("name", ["depth", "nodes", "move-time", "time", "inc"])
def test_level_that_is_no_number_is_refused(name: str, text: str) -> None:
    if text == "9" * 5000 and name not in {"depth", "nodes"}:
        text = "-"
    with pytest.raises(HubError, match=name):
        read_limit({"time": "1", name: text})
