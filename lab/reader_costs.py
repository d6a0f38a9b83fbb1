"""Measure the cost of a character for every reader of outside text, on long texts made to be expensive.

    python build.py lab reader_costs
    python build.py lab reader_costs PDN request --size 200000 --top 5

The most expensive texts of each reader are printed, with microseconds of CPU time a character at a fourth of the size
and at full size; both are alike where the cost is in proportion to the length. The peak of memory, in bytes a
character, is taken at a fiftieth of the size. tests/test_hostile_input.py checks that each text is read, or refused in
one short sentence.
"""

from __future__ import annotations

import argparse
import io
import json
import tracemalloc
from time import process_time
from typing import TYPE_CHECKING, Final

import tama_core as tama
from tama_core import pdn
from tama_core.bridge import Bridge
from tama_core.cli.files import FORMATS, read_games
from tama_core.hub.commands import parse_command
from tama_core.hub.inbox import Inbox
from tama_core.hub.level import read_limit
from tama_core.hub.server import Session
from tama_core.hub.values import parse_move, parse_position, parse_variant

if TYPE_CHECKING:
    from collections.abc import Callable

SIZE: Final = 1_000_000
DEEP: Final = 10_000
"""Brackets inside each other: more than Python lets calls nest."""
START: Final = tama.Position.initial()
SHUFFLE: Final = "W:WKa1:BKh8"
"""Two kings with room to move for ever."""
REWRITTEN, COLLECTED, LISTED = "PDN, written again", "PDN, collected", "contents, collected"
"""Readers of PDN alone."""


# --- Readers ----------------------------------------------------------------------------------------------------


def talk(text: str) -> None:
    """Say lines to a Hub engine."""
    Session(Inbox(io.StringIO(text)), lambda _: None).run()


def ask(text: str) -> None:
    """Send a request; TamaError where it is refused, AssertionError where it brings the bridge down."""
    reply = json.loads(Bridge().handle(text))
    if not reply["ok"]:
        fault = tama.TamaError if reply["error"]["kind"] != "internal" else AssertionError
        raise fault(reply["error"]["message"])


READERS: Final[dict[str, Callable[[str], object]]] = {
    "FEN": tama.Position.from_fen,
    "FEN of others": pdn.read_fen,
    "move": START.parse_move,
    "square": tama.Square,
    "ruleset": tama.preset,
    "PDN": pdn.loads,
    REWRITTEN: lambda text: pdn.dumps(pdn.loads(text)),
    "table of contents": lambda text: list(pdn.scan(io.StringIO(text))),
    COLLECTED: lambda text: pdn.loads(text, errors="collect"),
    LISTED: lambda text: list(pdn.scan(io.StringIO(text), errors="collect")),
    "shapes": pdn.shapes,
    **{kind: lambda text, kind=kind: read_games(text, kind) for kind in FORMATS[1:]},  # type: ignore[misc]
    "Hub line": parse_command,
    "Hub commands": talk,
    "Hub position": parse_position,
    "Hub move": lambda text: parse_move(START, text),
    "Hub variant": parse_variant,
    "Hub level": lambda text: read_limit({"depth": text, "time": text, "moves": text}),
    "request": ask,
}


def refused(reader: str, text: str) -> str:
    """Return why a reader refuses a text, nothing where it does not."""
    try:
        READERS[reader](text)
    except tama.TamaError as error:
        return str(error)
    return ""


# --- Texts ------------------------------------------------------------------------------------------------------


def texts_for(reader: str, size: int) -> dict[str, str]:
    """Return texts of up to five times `size` characters, by what is wrong with them."""
    return games(size) if reader in {REWRITTEN, COLLECTED, LISTED} else anything(size)


def anything(size: int) -> dict[str, str]:
    """Return texts for every reader."""
    digits = "9" * size
    return {
        "a long number": digits,
        "a negative one": f"-{digits}",
        "a fraction": f"0.{digits}",
        "a power": f"1e{digits}",
        "brackets 10,000 deep": "[" * DEEP,
        "closed ones": "[" * DEEP + "]" * DEEP,
        "braces": '{"a":' * DEEP,
        "variations": "1. a3-a4 " + "(" * DEEP + ")" * DEEP,
        "a letter": "x" * 5 * size,
        "blanks": " " * 5 * size,
        "empty lines": "\n" * (size // 5),
        "a long path": "a3-" * size,
        "a long capture": "c3xc5" + "xe5" * size,
        "many pieces": "W:W" + "a2," * size + ":B",
        "many colons": ":" * size,
        "quotation marks": '"' * size,
        "backslashes": '"' + "\\" * size,
        "metadata without end": "<metadata>" * (size // 5),
        "shapes without end": "[%csl " * (size // 3),
        "a shape of blanks": "[%csl" + " " * size,
        "many shapes without end": "[%csl Ga3," + "Ga3," * (size // 3),
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
        "a request with a long id": f'{{"id":{digits},"op":"hello"}}',
        "a request with a long depth": f'{{"id":1,"op":"search","game":{{}},"limit":{{"depth":{digits}}}}}',
        "a request with deep rules": '{"id":1,"op":"view","game":{"rules":' + "[" * DEEP + "]" * DEEP + "}}",
        "a request with a long FEN": json.dumps({"id": 1, "op": "position", "fen": "W:W" + "a2," * size}),
        "a request with many moves": json.dumps({"id": 1, "op": "view", "game": {"moves": ["a3-a4"] * (size // 10)}}),
        "a request with a hostile game": json.dumps({"id": 1, "op": "read-pdn", "text": "(" * size}),
        "a command with a long number": f"level depth={digits}",
        "a command with a long position": f"pos pos=W{'w' * size}",
        "a command with many moves": f'pos pos=W{"e" * 64} moves="{"a3-a4 " * size}"',
    }


def games(size: int) -> dict[str, str]:
    """Return texts for a reader of PDN."""
    return {
        "deep": "1. a3-a4 " + "(1. b3-b4 " * (size // 2),
        "deep and closed": "1. a3-a4 " + "(" * DEEP + ")" * DEEP,
        "long number": "9" * 5 * size + ". a3-a4 *",
        "long glyph": "1. a3-a4 $" + "9" * 5 * size,
        "long result": "1-" + "0" * 5 * size,
        "long path": "a1x" * size,
        "long word": "q" * 5 * size,
        "open comment": "{" * 5 * size,
        "open tag": '[A "' + "\\" * 5 * size,
        "blank tag": "[" + " " * 5 * size,
        "many tags": '[A "b"]' * (size // 2),
        "many ends": "* " * 2 * size,
        "many games after a long comment": "{" + " " * 4 * size + "} * " + "{} * " * (size // 10),
        "many comments": "{a}" * size,
        "many glyphs": "$1" * size,
        "many signs": "!" * size,
        "signs in brackets": "(?)" * size,
        "brackets": "()" * size,
        "closing": ")" * size,
        "dots": "." * 5 * size,
        "slashes": "/" * 5 * size,
        "percent": "%" * 5 * size,
        "nothing": " \n" * 2 * size,
        "NULs": "\0" * size,
        "half pairs": '[White "\ud800"]',
        "half pair in a comment": "1. a3-a4 {\udfff}",
        "long FEN": f'[FEN "W:W{"a1-h8," * size}:B"]',
        "many ranges": f'[FEN "W:W{"a1-h8," * 130}:B"]',
        "long ruleset": f'[RuleSet "repetition_limit={"9" * size}"]',
        "words": "1. a3-a4 " + "oh no " * size,
        "games of one word": "oh *\n" * (size // 2),
        "tags that are none": "[bad] " * size,
        "games with an open comment": '[A "b"]\n{\n' * (size // 2),
        "open comments and an end": '[A "b"]\n{ {\n' * (size // 2) + "}",
        "comments with a brace": "{a { b} " * (size // 2),
        "remarks": ";\n" * size,
        "comments behind the result": "* " + "\n\n{a}" * size,
        "brackets without end in a tag": "[a] b " * size,
        "moves without end": f'[FEN "{SHUFFLE}"]' + "a1-a2 h8-h7 a2-a1 h7-h8 " * (size // 20),
    }


# --- Figures ----------------------------------------------------------------------------------------------------


def seconds(reader: str, text: str) -> float:
    """Return the CPU seconds that a reader takes for a text: the least of two."""
    taken = []
    for _ in range(2):
        start = process_time()
        refused(reader, text)
        taken.append(process_time() - start)
    return min(taken)


def peak(reader: str, text: str) -> int:
    """Return the most bytes of memory that a reader holds at a time."""
    tracemalloc.start()
    try:
        refused(reader, text)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def report(reader: str, size: int, top: int) -> None:
    """Print the dearest texts of a reader."""
    whole, part, small = (texts_for(reader, length) for length in (size, size // 4, size // 50))
    rows = []
    for name, text in whole.items():
        now, before = (1e6 * seconds(reader, each) / len(each) for each in (text, part[name]))
        rows.append((now * len(text) / 1e6, now, before, peak(reader, small[name]) / len(small[name]), name))
    for total, now, before, held, name in sorted(rows, reverse=True)[:top]:
        print(f"{reader:<20}{name:<34}{total:7.2f} s {before:9.3f} {now:9.3f} µs {held:9.0f} bytes", flush=True)


def main() -> None:
    """Measure the readers that were asked for."""
    parser = argparse.ArgumentParser(description="Measure what hostile text costs its readers.")
    parser.add_argument(
        "readers", nargs="*", choices=[[], *READERS], default=[], metavar="reader", help=", ".join(READERS)
    )
    parser.add_argument("--size", type=int, default=SIZE, metavar="N", help="a fifth of the longest text (1,000,000)")
    parser.add_argument("--top", type=int, default=3, metavar="N", help="texts to show of each reader (3)")
    options = parser.parse_args()
    print(f"{'reader':<20}{'text':<34}{'time':>9} {'a fourth':>9} {'whole':>9} a character {'peak':>5} a character")
    for reader in options.readers or READERS:
        report(reader, options.size, options.top)


if __name__ == "__main__":
    main()
