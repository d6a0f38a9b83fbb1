"""Text that wants to do harm: every reader refuses it with a TamaError, or reads it, in good time."""

from __future__ import annotations

import io
import json
from time import process_time
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tama_core as tama
from tama_core import pdn, wire
from tama_core.bridge import Bridge
from tama_core.cli.files import FORMATS, read_games
from tama_core.hub.inbox import Inbox
from tama_core.hub.level import read_limit
from tama_core.hub.lines import parse_line
from tama_core.hub.session import Session
from tama_core.hub.values import parse_move, parse_position, parse_variant

if TYPE_CHECKING:
    from collections.abc import Callable

MILLION = 1_000_000
START = tama.Position.initial()
DIGITS = "9" * MILLION

HOSTILE = {
    "a number of a million digits": DIGITS,
    "a negative one": f"-{DIGITS}",
    "a fraction": f"0.{DIGITS}",
    "a power": f"1e{DIGITS}",
    "brackets 10,000 deep": "[" * 10_000,
    "closed ones": "[" * 10_000 + "]" * 10_000,
    "braces": '{"a":' * 10_000,
    "variations": "1. a3-a4 " + "(" * 10_000 + ")" * 10_000,
    "five megabytes of a letter": "x" * 5 * MILLION,
    "of blanks": " " * 5 * MILLION,
    "empty lines": "\n" * (MILLION // 5),
    "a long path": "a3-" * MILLION,
    "a long capture": "c3xc5" + "xe5" * MILLION,
    "many pieces": "W:W" + "a2," * MILLION + ":B",
    "many colons": ":" * MILLION,
    "quotation marks": '"' * MILLION,
    "backslashes": '"' + "\\" * MILLION,
    "metadata without end": "<metadata>" * (MILLION // 5),
    "half a surrogate pair": "\ud800",
    "one in a FEN": "W:W\ud800:B",
    "one in a tag": '[White "\udfff"] *',
    "one in a request": '{"id":1,"op":"\ud800"}',
    "NUL": "\0",
    "NULs in a FEN": "W:Wa2\0:Ba7\0",
    "NULs in a move": "a3\0-a4",
    "NULs in a command": 'level depth=\0 name="\0"',
    "a byte order mark": "\ufeffW:Wa2:Ba7",
    "digits of another script": "W:Wa\u0662:B",
    "a request with a long id": f'{{"id":{DIGITS},"op":"hello"}}',
    "a request with a long depth": f'{{"id":1,"op":"search","game":{{}},"limit":{{"depth":{DIGITS}}}}}',
    "a request with deep rules": '{"id":1,"op":"view","game":{"rules":' + "[" * 10_000 + "]" * 10_000 + "}}",
    "a request with a long FEN": json.dumps({"id": 1, "op": "position", "fen": "W:W" + "a2," * MILLION}),
    "a request with many moves": json.dumps({"id": 1, "op": "view", "game": {"moves": ["a3-a4"] * 100_000}}),
    "a request with a hostile game": json.dumps({"id": 1, "op": "read-pdn", "text": "(" * MILLION}),
    "a command with a long number": f"level depth={DIGITS}",
    "a command with a long position": f"pos pos=W{'w' * MILLION}",
    "a command with many moves": f'pos pos=W{"e" * 64} moves="{"a3-a4 " * MILLION}"',
}


TRIES = 3
"""How often a text is read until Python has nothing else to do meanwhile, such as to collect what other tests left."""


def talk(text: str) -> None:
    """Say lines to a Hub engine."""
    Session(Inbox(io.StringIO(text)), lambda _: None).run()


def ask(text: str) -> None:
    """Send a request, whose answer may be a refusal but no fault."""
    reply = json.loads(Bridge().handle(text))
    assert reply["ok"] or reply["error"]["kind"] != "internal", reply["error"]["message"][:500]
    assert reply["ok"] or len(reply["error"]["message"]) < 1000


READERS: dict[str, Callable[[str], object]] = {
    "FEN": tama.Position.from_fen,
    "FEN of others": pdn.read_fen,
    "move": START.parse_move,
    "square": tama.Square,
    "ruleset": tama.preset,
    "PDN": pdn.loads,
    "table of contents": lambda text: list(pdn.scan(io.StringIO(text))),
    "shapes": pdn.shapes,
    **{kind: lambda text, kind=kind: read_games(text, kind) for kind in FORMATS[1:]},  # type: ignore[misc]
    "Hub line": parse_line,
    "Hub commands": talk,
    "Hub position": parse_position,
    "Hub move": lambda text: parse_move(START, text),
    "Hub variant": parse_variant,
    "Hub level": lambda text: read_limit({"depth": text, "time": text, "moves": text}),
    "request": ask,
}


def slowness() -> float:
    """Return how many times as long as on a quiet machine Python takes just now to count to a million, 1 at least."""
    start = process_time()
    for _ in range(MILLION):
        pass
    return max(1, (process_time() - start) / 0.025)


def refused(reader: str, text: str) -> str:
    """Return why a reader refuses a text, nothing where it does not."""
    try:
        READERS[reader](text)
    except tama.TamaError as error:
        return str(error)
    return ""


@pytest.mark.alone
@pytest.mark.parametrize("reader", READERS)
def test_hostile_text_is_read_or_refused_in_good_time_with_one_short_sentence(reader: str) -> None:
    for name, text in HOSTILE.items():
        for _ in range(TRIES):
            start = process_time()
            reason = refused(reader, text)
            spent = process_time() - start
            if spent < slowness() * (0.5 + len(text) / 500_000):
                break
        else:
            pytest.fail(f"{name} takes {spent:.1f} s")
        assert len(reason) < 1_000, name


ALPHABET = st.characters() | st.sampled_from([*"WBKabch1238:,-x×[](){}\"'=\\.*!?$%/\0\ud800\n\r\t "])


@given(st.sampled_from([*READERS]), st.text(ALPHABET, max_size=200))
def test_any_text_is_read_or_refused(reader: str, text: str) -> None:
    if "go" not in text:
        refused(reader, text)


VALUES = [10**5000, -(10**5000), 1e308, float("nan"), [[]] * 99, {"a": {}}, b"a3", None, True]


@pytest.mark.parametrize("value", VALUES, ids=[str(number) for number in range(len(VALUES))])
def test_a_value_of_another_kind_is_refused_with_a_tama_error(value: Any) -> None:  # noqa: ANN401 - any at all
    readers: list[Callable[[Any], object]] = [
        tama.Square,
        tama.preset,
        tama.Position.from_fen,
        START.parse_move,
        pdn.loads,
        pdn.read_fen,
    ]
    for read in readers:
        with pytest.raises(tama.TamaError):
            read(value)
    for name in ("rules", "fen", "moves", "tags", "notes", "offer", "ending"):
        if value is not None:
            with pytest.raises(tama.TamaError):
                wire.read_game({name: value if name != "notes" or isinstance(value, int | float) else [value]})
