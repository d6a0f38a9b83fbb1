"""Tests Hub: both sides follow docs/hub.md, react to `stop` in time, and survive bad lines."""

from __future__ import annotations

import io
import os
import re
import sys
from typing import TYPE_CHECKING

import pytest
import strategies
import support
from hypothesis import given
from hypothesis import strategies as st
from support import Clock

import tama_core as tama
from tama_core.hub import HubEngine, HubError, client, serve
from tama_core.hub.commands import LONGEST_LINE, format_command, parse_command
from tama_core.hub.inbox import Inbox
from tama_core.hub.level import read_limit
from tama_core.hub.server import Session
from tama_core.hub.values import Counting, format_move, format_position, parse_move, parse_position

if TYPE_CHECKING:
    from collections.abc import Iterable

INITIAL = "W" + "e" * 8 + "w" * 16 + "e" * 16 + "b" * 16 + "e" * 8
SERVE = "import sys; from tama_core.hub import serve; serve(sys.stdin, sys.stdout)"
OWN = [sys.executable, "-c", SERVE]
PATIENCE = 60
"""Seconds after which a test does not wait any longer for what comes at once."""
PRESETS = pytest.mark.parametrize("rules", tama.PRESETS.values(), ids=tama.PRESETS)


class Script:
    """Commands in order; in a search, each `None` waits for a depth to be finished."""

    def __init__(self, commands: Iterable[str | None]) -> None:
        self.commands = list(commands)
        self.written: list[str] = []
        self.heard = 0

    def take(self, timeout: float | None = None) -> str | None:
        if not self.commands and timeout == 0:
            return None
        if not self.commands:
            raise EOFError
        if self.commands[0] is None:
            infos = sum(line.startswith("info") for line in self.written)
            if timeout == 0 and infos <= self.heard:
                return None
            self.heard = infos
            self.commands.pop(0)
            return self.take(timeout)
        return self.commands.pop(0)


class Patient(Script):
    """Commands of a driver that says nothing in a search."""

    def take(self, timeout: float | None = None) -> str | None:
        return None if timeout == 0 else super().take(timeout)


def talk(*commands: str | None, kind: type[Script] = Script) -> list[str]:
    """The answers of the engine."""
    script = kind(commands)
    Session(script, script.written.append).run()
    return script.written


def game_at(fen: str, rules: tama.RuleSet = tama.TAMA) -> tama.Game:
    return tama.Game(start=tama.Position.from_fen(fen, rules=rules))


FROM_THE_OTHER_END = f"W{'e' * 8}{'b' * 16}{'e' * 16}{'w' * 16}{'e' * 8}"
"""The initial position from a8 on."""
ENDING = "W" + "e" * 16 + "w" + "e" * 7 + "b" + "e" * 39
BY_NAMES, BY_NUMBERS = (f"set-param name=squares value={counting}" for counting in Counting)


@pytest.mark.parametrize(
    ("setting", "position", "complaint"),
    [
        ("ping", f'pos pos={FROM_THE_OTHER_END} moves="a3-a4"', "expected squares by number, such as 17-25"),
        ("ping", f'pos pos={FROM_THE_OTHER_END} moves="41-33"', "expected a legal move"),
        ("ping", f'pos pos={INITIAL} moves="17-25"', "expected squares by name, such as a3-a4"),
        ("ping", f"pos pos={ENDING}", "expected set-param name=squares value=names (positions from a1"),
        ("ping", f'pos pos={ENDING} moves="a3-b4"', "expected set-param name=squares value=names (positions from a1"),
        (BY_NAMES, f"pos pos={FROM_THE_OTHER_END}", "from a1 to h8, but this is the initial position from the other"),
        (BY_NUMBERS, f"pos pos={INITIAL}", "from a8 to h1, but this is the initial position from the other end"),
        (BY_NUMBERS, f'pos pos={FROM_THE_OTHER_END} moves="17-25 65-1"', "expected a square from a1 to h8, not 64"),
    ],
)
def test_driver_that_counts_squares_otherwise_is_refused_in_words_and_gets_no_move(
    setting: str, position: str, complaint: str
) -> None:
    answers = talk("hub", setting, "init", position, "level depth=1", "go think", "new-game", "go think")
    said = answers[answers.index("ready") + 1 :]
    assert complaint in said[0]
    assert "the last one was refused" in said[1]
    assert [line.split()[0] for line in said[2:]] == ["info", "done"]


def written(position: tama.Position, counting: Counting) -> str:
    """A position as a driver writes it."""
    ranks = [[str(position[rank * 8 + file] or "e") for file in range(8)] for rank in range(8)]
    rows = ranks if counting is Counting.NAMES else ranks[::-1]
    return position.turn[0].upper() + "".join(map("".join, rows))


@given(strategies.sparse_positions())
def test_no_position_is_read_from_the_wrong_end(position: tama.Position) -> None:
    for counting in Counting:
        text = written(position, counting)
        assert parse_position(text, position.rules, counting) == position
        assert [parse_command(answer).command for answer in talk(f"pos pos={text}")] == ["error"], (
            "not asked how it counts"
        )
        for move in position.legal_moves():
            assert parse_move(position, format_move(move, counting), counting) == move


PYDRAUGHTS = (support.DATA / "pydraughts.txt").read_text("utf-8").split("\n\n")
"""Turkish draughts of pydraughts' HubEngine 0.6.7 with `tama hub`: from the initial position, and from any other."""


@pytest.mark.parametrize(("dialogue", "fen"), [(PYDRAUGHTS[0], None), (PYDRAUGHTS[1], "W:Wa3,Kh1,b2,e5:Bb4,g5,a7,Kd8")])
def test_pydraughts_is_understood(dialogue: str, fen: str | None) -> None:
    lines = dialogue.splitlines()
    answers = talk(*(line[2:] for line in lines if line.startswith("> ")), kind=Patient)
    recorded = [line[2:] for line in lines if line.startswith("< ")]
    changing = ("info ", "done ")
    assert [line for line in answers if not line.startswith(changing)] == [
        line for line in recorded if not line.startswith(changing)
    ]
    start = tama.Position.from_fen(fen, tama.DAMA) if fen else tama.Position.initial(tama.DAMA)
    asked = [parse_command(line[2:]).arguments for line in lines if line.startswith("> pos ")]
    chosen = [parse_command(line).arguments["move"] for line in answers if line.startswith("done ")]
    for arguments, move in zip(asked, chosen, strict=True):
        position = start
        for text in (*arguments.get("moves", "").split(), move):
            path = [tama.Square(int(number) - 1) for number in text.replace("x", "-").split("-")]
            (position,) = {position.play(legal) for legal in position.legal_moves() if fits(legal, path)}


def fits(move: tama.Move, squares: list[tama.Square]) -> bool:
    origin, target, *captured = squares
    return (move.origin, move.target, sorted(move.captured)) == (origin, target, sorted(captured))


def test_engine_introduces_itself_and_waits() -> None:
    answers = talk("hub")
    assert answers[0].startswith("id name=Tama ")
    assert answers[-1] == "wait"
    assert {parse_command(line).command for line in answers[1:-1]} == {"param"}


def test_every_parameter_takes_its_own_default_and_the_ends_of_its_range() -> None:
    for line in talk("hub")[1:-1]:
        given = parse_command(line).arguments
        values = {given["value"], *given.get("values", "").split(), *filter(None, map(given.get, ("min", "max")))}
        for value in values:
            assert talk(format_command("set-param", name=given["name"], value=value)) == []


@pytest.mark.parametrize(
    "line",
    ["name=variant value=chess", "name=level value=11", "name=level value=-1", "name=tt-size value=60",
     "name=x value=1", "name=level", "value=3", "name=seed value=" + "9" * 5000],
)  # fmt: skip
def test_bad_parameter_gives_one_error_line(line: str) -> None:
    (answer,) = talk(f"set-param {line}")
    assert parse_command(answer).command == "error"


def test_position_string_lists_squares_from_a1_to_h8() -> None:
    assert format_position(tama.Position.initial()) == INITIAL
    assert parse_position("BW" + "e" * 62 + "b").fen() == "B:WKa1:Bh8"


@given(strategies.sparse_positions())
def test_positions_and_moves_survive_their_text(position: tama.Position) -> None:
    assert parse_position(format_position(position), position.rules) == position
    for move in position.legal_moves():
        assert parse_move(position, format_move(move)) == move


def test_capture_names_ends_and_captured_squares_in_any_order() -> None:
    position = tama.Position.from_fen("W:Wc3:Bc4,d5")
    assert format_move(position.legal_moves()[0]) == "c3xe5xc4xd5"
    assert str(parse_move(position, "c3xe5xd5xc4")) == "c3xc5xe5"
    for wrong in ("c3xc5xc4", "c3xe5", "c3xe5xc4xc4", "c3-e5", "c3", "", "c3xe5xc4xd5x", "c3-c4-c5", "x" * 10_000):
        with pytest.raises(tama.TamaError):
            parse_move(position, wrong)


@PRESETS
def test_engine_answers_with_a_legal_move_under_every_variant(rules: tama.RuleSet) -> None:
    name = rules.name.lower().replace("_", "-")
    answers = talk(f"set-param name=variant value={name}", "init", f"pos pos={INITIAL}", "level depth=2", "go think")
    assert answers[0] == "ready"
    info, done = parse_command(answers[-2]), parse_command(answers[-1])
    parse_move(tama.Position.initial(rules), done.arguments["move"])
    assert {"depth", "score", "nodes", "time", "nps", "pv"} <= set(info.arguments)
    assert info.arguments["pv"].split()[:2] == [done.arguments["move"], done.arguments["ponder"]]


def test_a_win_is_scored_as_hub_has_it() -> None:
    near = tama.Position.from_fen("W:Wc3:Bc4")
    info, _ = talk(BY_NAMES, f"pos pos={format_position(near)}", "level depth=1", "go think")
    assert (parse_command(info).arguments["score"], parse_command(info).arguments["win"]) == ("99.99", "1")


def test_moves_after_a_position_are_played() -> None:
    answers = talk(f'pos pos={INITIAL} moves="c3-c4 c6-c5"', "level depth=1", "go think")
    assert parse_command(answers[-1]).arguments["move"] == "c4xc8xc5xc7"


def test_illegal_move_after_a_position_leaves_nothing_to_search_until_a_good_one_comes() -> None:
    start = format_position(tama.Position.from_fen("W:Wa3:Ba4"))
    good, bad = f"pos pos={start}", f'pos pos={INITIAL} moves="a3-a5"'
    answers = talk(BY_NAMES, good, bad, "level depth=1", "go think", good, "go think")
    assert [parse_command(answer).command for answer in answers[:2]] == ["error", "error"]
    assert answers[-1] == "done move=a3xa5xa4"


def test_repetition_reaches_the_engine_through_the_moves() -> None:
    start = tama.Position.from_fen("W:WKa1,a2:BKh8,Kg7,Kg8")
    moves = "a1-b1 h8-h6 b1-a1 h6-h8 a1-b1 h8-h6 b1-a1"
    text = f'pos pos={format_position(start)} moves="{moves}"'
    answers = talk(BY_NAMES, text, "level depth=1", "go analyze")
    assert parse_command(answers[-1]).command == "done"


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


def test_values_are_quoted_where_they_must_be() -> None:
    line = format_command("error", message='say "a = b"\nnow', code=3, absent=None, empty="")
    assert line == 'error message="say \'a = b\' now" code=3 empty=""'
    assert parse_command(line).arguments == {"message": "say 'a = b' now", "code": "3", "empty": ""}


@pytest.mark.parametrize("line", ["=", "a=b", 'go x="', "go ==", 'go "think"', "go a=b=c", "x" * (LONGEST_LINE + 1)])
def test_line_that_breaks_the_syntax_is_refused(line: str) -> None:
    with pytest.raises(HubError):
        parse_command(line)


WORDS = st.sampled_from(
    ["hub", "init", "pos", "level", "set-param", "new-game", "stop", "ping", "ponder-hit", "name=variant", "=",
     '"', "value=dama", "value=", "depth=1", "time=x", f"pos={INITIAL}", "moves=a3-a4", 'moves="a3-a4 a3-a4"',
     "\0", "\ud800"]
)  # fmt: skip


@given(st.lists(st.lists(WORDS | st.text(max_size=20), max_size=5).map(" ".join) | st.text(), max_size=8))
def test_no_line_gets_more_than_answers_and_error_lines(lines: list[str]) -> None:
    lines = [line for line in lines if "go" not in line and "quit" not in line]
    for answer in talk(*lines):
        assert "\n" not in answer
        assert re.match("id |param |wait$|ready$|pong$|error message=", answer)


@given(st.text(max_size=80) | st.text("wbWBe", min_size=64, max_size=66).map("W{}".format))
def test_no_position_text_does_more_than_be_refused(text: str) -> None:
    try:
        position = parse_position(text)
    except tama.TamaError:
        return
    assert format_position(position) == text


def test_end_of_commands_ends_the_engine() -> None:
    out = io.StringIO()
    serve(io.StringIO("ping\nping"), out)
    assert out.getvalue() == "pong\npong\n"


def test_endless_line_takes_bounded_memory_and_is_refused() -> None:
    reader, writer = os.pipe()
    with os.fdopen(reader) as stream:
        inbox = Inbox(stream)
        with os.fdopen(writer, "wb", buffering=0) as sink:
            for _ in range(40):
                sink.write(b"x" * 25_000)
            sink.write(b"\nping\n")
        line = inbox.take(PATIENCE)
        assert line is not None
        assert len(line) <= 2 * LONGEST_LINE
        with pytest.raises(HubError):
            parse_command(line)
        assert inbox.take(PATIENCE) == "ping"
        with pytest.raises(EOFError):
            inbox.take(PATIENCE)


def test_engine_in_a_process_plays_by_the_rules_it_is_told() -> None:
    with HubEngine(OWN, tama.DAMA, parameters={"level": "1", "seed": "5"}) as engine:
        assert engine.name == "Tama"
        game = tama.Game(tama.DAMA)
        engine.new_game()
        for _ in range(20):
            game.play(engine.choose(game, tama.Limit(depth=1)))
    assert len(game.moves) == 20


def test_process_is_gone_after_close() -> None:
    engine = HubEngine(OWN)
    engine.close()
    with pytest.raises(HubError, match="ended"):
        engine.choose(tama.Game(), tama.Limit(depth=1))


@pytest.mark.parametrize(
    ("answers", "complaint"),
    [
        ("", "has ended"),
        ("id name=Deaf", "did not come"),
        ("wait|ready|done move=a3-a5", "legal move"),
        ("wait|ready|done", "such as a3-a4"),
        ("wait|ready|error message=no", "says: no"),
        ('param name=variant value=normal type=enum values="normal frisian"|wait', "plays tama"),
        ('wait|=|"', "name=value"),
        ("wait|ready|info depth=1|done move=\ud7ff", "such as a3-a4"),
    ],
)
def test_engine_that_breaks_the_protocol_is_named(answers: str, complaint: str) -> None:
    listen = "sys.stdin.read()" if answers else ""
    code = f"import sys; print({answers!r}.replace('|', chr(10)), flush=True); {listen}"
    command = [sys.executable, "-X", "utf8", "-c", code]
    patience = 0.1 if complaint == "did not come" else PATIENCE
    with pytest.raises(tama.TamaError, match=complaint), HubEngine(command, patience=patience) as engine:
        engine.choose(tama.Game(), tama.Limit(time=0))


def test_engine_that_talks_without_end_is_not_listened_to_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "monotonic", Clock(step=1.0))
    monkeypatch.setattr(client, "FAREWELL", 0.1)
    code = "print('wait\\nready', flush=True)\nwhile True: print('info depth=1')"
    with (
        HubEngine([sys.executable, "-c", code], patience=100) as engine,
        pytest.raises(HubError, match="in time"),
    ):
        engine.choose(tama.Game(), tama.Limit(time=0))


SILENT = "print('wait\\nready', flush=True)\nwhile True: input()"


def test_silent_engine_without_a_time_is_given_up_and_the_next_game_starts_it_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(client, "UNTIMED", 0.1)
    monkeypatch.setattr(client, "FAREWELL", 0.1)
    with HubEngine([sys.executable, "-c", SILENT]) as engine:
        for _ in range(2):
            with pytest.raises(HubError, match="in time"):
                engine.choose(tama.Game(), tama.Limit(nodes=1))
            with pytest.raises(HubError, match="has ended"):
                engine.choose(tama.Game(), tama.Limit(nodes=1))
            engine.new_game()
    with pytest.raises(HubError, match="has ended"):
        engine.new_game()


@pytest.mark.parametrize("limit", [tama.Limit(), None, 1.0])
def test_engine_is_not_asked_to_think_without_end(limit: tama.Limit) -> None:
    with HubEngine(OWN) as engine, pytest.raises(HubError, match="expected a limit of time, depth or nodes"):
        engine.choose(tama.Game(), limit)


def test_command_that_does_not_exist_is_named() -> None:
    with pytest.raises(HubError, match="no-such-engine"):
        HubEngine(["no-such-engine"])
    with pytest.raises(HubError, match="list of words, not \\[\\]"):
        HubEngine([])


def test_only_the_moves_since_the_last_progress_are_sent() -> None:
    game = game_at("W:WKa1,a2:BKh8,Kh7")
    with HubEngine(OWN, parameters={"seed": "1"}) as engine:
        for text in ("a2-a3", "h8-g8", "a1-b1"):
            game.play(text)
        assert engine.choose(game, tama.Limit(depth=1)) in game.position.legal_moves()
