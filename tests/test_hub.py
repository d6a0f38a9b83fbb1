"""Tests `tama hub`: parameters, positions, moves, variants and pydraughts, as docs/hub.md says."""

from __future__ import annotations

import io
import os
import re

import pytest
import strategies
import support
from hub_helpers import BY_NAMES, BY_NUMBERS, INITIAL, PATIENCE, Script, talk
from hypothesis import given
from hypothesis import strategies as st

import tama_core as tama
from tama_core.hub import HubError, serve
from tama_core.hub.commands import LONGEST_LINE, format_command, parse_command
from tama_core.hub.inbox import Inbox
from tama_core.hub.server import Session
from tama_core.hub.values import Counting, format_move, format_position, parse_move, parse_position

PRESETS = pytest.mark.parametrize("rules", tama.PRESETS.values(), ids=tama.PRESETS)


class Patient(Script):
    """Commands of a driver that says nothing in a search."""

    def take(self, timeout: float | None = None) -> str | None:
        return None if timeout == 0 else super().take(timeout)


FROM_THE_OTHER_END = f"W{'e' * 8}{'b' * 16}{'e' * 16}{'w' * 16}{'e' * 8}"
"""The initial position from a8 on."""
ENDING = "W" + "e" * 16 + "w" + "e" * 7 + "b" + "e" * 39


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
    changing = ("info ", "done ", "param name=level ")
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
    ["name=variant value=chess", "name=level value=99", "name=level value=-1", "name=tt-size value=60",
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


def test_moves_after_a_position_are_played() -> None:
    answers = talk(f'pos pos={INITIAL} moves="c3-c4 c6-c5"', "level depth=1", "go think")
    assert parse_command(answers[-1]).arguments["move"] == "c4xc8xc5xc7"


def test_repetition_reaches_the_engine_through_the_moves() -> None:
    start = tama.Position.from_fen("W:WKa1,a2:BKh8,Kg7,Kg8")
    moves = "a1-b1 h8-h6 b1-a1 h6-h8 a1-b1 h8-h6 b1-a1"
    text = f'pos pos={format_position(start)} moves="{moves}"'
    answers = talk(BY_NAMES, text, "level depth=1", "go analyze")
    assert parse_command(answers[-1]).command == "done"


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


def test_game_goes_on_from_the_position_that_was_sent_before() -> None:
    class Counter:
        name = "counter"

        def choose(self, game: tama.Game, limit: tama.Limit) -> tama.Move:
            assert limit == tama.Limit()
            lengths.append(len(game))
            return game.position.legal_moves()[0]

        def new_game(self) -> None:
            """Do nothing."""

    lengths: list[int] = []
    later = ["a3-a4 h6-h5", "a3-a4 h6-h5 b3-b4", "a3-a4 g6-g5", "a3-a4 g6-g6", "a3-a4 g6-g5 b3-b4", "a3-a4"]
    lines = [line for moves in later for line in (f'pos pos={INITIAL} moves="{moves}"', "go think")]
    script = Script(lines)
    Session(script, script.written.append, Counter()).run()
    assert lengths == [2, 3, 2, 3, 1]
    assert [line.split()[0] for line in script.written] == ["done"] * 3 + ["error"] * 2 + ["done"] * 2


def test_names_may_be_in_any_case_and_a_byte_order_mark_may_come_first() -> None:
    assert talk("\ufeffHUB")[-1] == "wait"
    said = talk("\ufeffping", "Set-Param NAME=LEVEL value=1", f"POS Pos={INITIAL} MOVES=A3-A4", "Ping")
    assert said == ["pong", "pong"]


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_commands_in_utf_16_get_one_sentence(encoding: str) -> None:
    read, write = os.pipe()
    with os.fdopen(read) as stdin, os.fdopen(write, "wb") as sent:
        sent.write("hub\nping\nping\nquit\n".encode(encoding))
        sent.close()
        said = io.StringIO()
        serve(stdin, said)
    (line,) = said.getvalue().splitlines()
    assert line.startswith("error ")
    assert "UTF-16" in line
