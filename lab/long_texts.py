"""Measure what long repetitive texts cost every reader: `python build.py lab fuzz --long`.

Each text is a beginning, a part that is repeated, and an end. Processor time is counted. Where it grows more than
twelvefold from 10 to 100 kB, that is a finding. lab/long_texts.ts has the entry points of the page.
"""

from __future__ import annotations

import json
import subprocess
import sys
from contextlib import suppress
from functools import partial
from io import StringIO
from random import Random
from time import process_time
from typing import TYPE_CHECKING, Final, NamedTuple

import tama_core as tama
from building.paths import ROOT
from building.tools import node
from tama_core import bridge, pdn
from tama_core.cli import files, typed
from tama_core.diagram import comment_shapes
from tama_core.hub import commands

sys.path.insert(0, str(ROOT / "integrations"))
from tama_boards.board_text import BoardText
from tama_boards.reader import read_board_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

SIZES: Final = (10_000, 100_000)
GROWTH: Final = 12
"""The most that may come of ten times as much."""
NOTABLE: Final = 0.02
"""Seconds for the longer text, from which its growth can be told."""
PAIRS: Final = 60
PARTS: Final = (
    *(" ", "\n", "\t", ".", ",", "a", "1", "-", "=", "%", ">", "[", "]", "{", "}", "(", ")", '"', ";", "/", "\\", "x"),
    *(":", "$", "#", "&", "|", "!", "*", "…", "½", "Ա", "\u200b", "\u2028", "\r\n", " \n", "> ", "= ", "=\n", "=3D"),
    *("%25", "%3D", "a1", "a1,", "Ka1-a2,", "a3-a4 ", "a3-a4 b6-b5 ", "1. ", "1... ", "1-0 ", "{}", "{{}", "{{}}"),
    *("()", "(a3-a4)", "[]", "[%", "[%csl ", "[%csl Ga3]", '[A "b"]\n', '[A "', "W:", "W:Wa1:", ":H1"),
    *("\n\n1. a3-a4 *", "#turn=", "#live=A ", "#pdn=", "?pdn=", "?fen=", "&rules=", "#learn/puzzle/"),
    *("https://a.example/#turn=AAAA ", "name=value ", 'name="', '{"a":', "lesson: a\n"),
)
BEGINNINGS: Final = (
    *("", "1. a3-a4 b6-b5", '[White "', '[White "Ani"]\n\n1. a3-a4 ', "{", "[", "(", "W:W", '[FEN "', "lesson: a"),
    *("fen: ", "W:Wa2:Bh7\n", "a3-a4", "level depth=", "https://a.example/#pdn=", "https://a.example/?fen=", "#turn="),
)
ENDS: Final = ("", "a", "@", "\n*")


class LongText(NamedTuple):
    """A text that is made in any length."""

    begin: str
    part: str
    end: str

    def make(self, size: int) -> str:
        """Return it with about so many characters."""
        return self.begin + self.part * (size // len(self.part)) + self.end


def long_texts(seed: int) -> Iterator[LongText]:
    """Yield texts of every part, and of pairs of them."""
    chance = Random(seed)
    pairs = ("".join(chance.choices(PARTS, k=2)) for _ in range(PAIRS))
    for part in (*PARTS, *pairs):
        for begin in BEGINNINGS:
            yield LongText(begin, part, chance.choice(ENDS))


def ask(request: dict[str, object]) -> None:
    """Send a request to a fresh bridge."""
    bridge.Bridge().handle(json.dumps({"id": 1, **request}))


ENTRY_POINTS: Final[dict[str, Callable[[str], object]]] = {
    "FEN": tama.Position.from_fen,
    "FEN in PDN": pdn.read_fen,
    "move": tama.Position.initial().parse_move,
    "PDN": lambda text: pdn.loads(text, errors="collect"),
    "list of PDN": lambda text: list(pdn.scan(StringIO(text), errors="collect")),
    "kind of a file": lambda text: files.format_of("-", text),
    **{f"file of {kind}": partial(files.read_games, kind=kind) for kind in files.FORMATS[1:]},
    "comment": lambda text: comment_shapes.with_shapes([text], comment_shapes.shapes(text)),
    "Hub": commands.parse_command,
    "typed move": lambda text: typed.typed_move(text.split()),
    "typed squares": lambda text: typed.typed_squares(text.split()),
    "request": lambda text: bridge.Bridge().handle(text),
    "request: list-pdn": lambda text: ask({"op": "list-pdn", "text": text, "check": 20_000}),
    "request: read-pdn": lambda text: ask({"op": "read-pdn", "text": text, "collect": True}),
    "request: position": lambda text: ask({"op": "position", "fen": text, "rules": "TAMA"}),
    "fence": read_board_text,
    "fence, checked": BoardText.read,
}


def cost(read: Callable[[str], object], text: str) -> float:
    """Return the processor seconds of reading a text, which may be refused."""
    begun = process_time()
    with suppress(tama.TamaError):
        read(text)
    return process_time() - begun


def growth(read: Callable[[str], object], after: float, text: LongText) -> float:
    """Return by how much the costs grow; of two runs the better one, since memory is tidied at any time."""
    before = max(min(cost(read, text.make(SIZES[0])) for _ in range(2)), 1e-4)
    return min(after, cost(read, text.make(SIZES[1]))) / before if after > GROWTH * before else after / before


def measure(name: str, texts: list[LongText]) -> bool:
    """Print what an entry point costs at worst; return whether no text grew too much."""
    read = ENTRY_POINTS[name]
    costs = [(cost(read, text.make(SIZES[1])), text) for text in texts]
    notable = [(after, text) for after, text in costs if after > NOTABLE]
    grown = [(growth(read, after, text), text) for after, text in notable]
    return told(name, len(costs), max(costs), max(grown, default=(0.0, LongText("", "", ""))))


def told(name: str, count: int, worst: tuple[float, LongText], grown: tuple[float, LongText]) -> bool:
    """Print a line of the table; return whether the growth is acceptable."""
    growth = f"{grown[0]:6.1f} × {' '.join(map(repr, grown[1]))}" if grown[0] else "     –"
    print(f"{name:<34}{count:>6} {worst[0] * 1000:>8.1f} ms {' '.join(map(repr, worst[1])):<44} {growth}", flush=True)
    return grown[0] <= GROWTH


def run(seed: int) -> int:
    """Measure all entry points; return 1 where one is a finding."""
    texts = [*long_texts(seed)]
    print(f"{'entry point':<34}{'texts':>6} {'100 kB':>11} {'by':<44} growth from 10 kB", flush=True)
    good = [measure(name, texts) for name in ENTRY_POINTS]
    program = [str(node()), str(ROOT / "lab" / "long_texts.ts")]
    with subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as page:  # noqa: S603 - ours
        assert page.stdin and page.stdout  # noqa: PT018, S101 - they are pipes
        json.dump({"sizes": SIZES, "notable": NOTABLE, "texts": texts}, page.stdin)
        page.stdin.close()
        for line in page.stdout:
            name, worst, grown = json.loads(line)
            good.append(told(name, len(texts), (worst[0], LongText(*worst[1])), (grown[0], LongText(*grown[1]))))
    return int(page.returncode or not all(good))
