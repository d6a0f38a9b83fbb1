"""Fuzz the readers of outside text: any exception but a TamaError, too much time or too much memory is a finding.

    python build.py lab fuzz                          two million inputs for each of the five readers
    python build.py lab fuzz pdn bridge --count 50000
    python build.py lab fuzz --blind
    python build.py lab fuzz --long                   what long repetitive texts cost (lab/long_texts.py)

Where atheris is available (Linux, Python 3.11 to 3.13), it looks for inputs that reach new code, starting from the
examples of tests/data, and keeps them. Elsewhere, and with --blind, the kept inputs are changed at random. Findings are
in .build/fuzz/found/; the same script runs one again:

    python build.py lab fuzz pdn --again FILE
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import re
import signal
import subprocess
import sys
from io import StringIO
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

from building.paths import ROOT

ATHERIS: Final = importlib.util.find_spec("atheris") is not None
CHILD: Final = "--child"
"""The first argument of the process that tries one reader."""

if ATHERIS and CHILD in sys.argv and "--blind" not in sys.argv:
    import atheris

    with atheris.instrument_imports(include=["tama_core"]):
        import tama_core as tama
        from tama_core import bridge, pdn
        from tama_core.cli import files
        from tama_core.hub import commands, level, server, values
else:
    import tama_core as tama
    from tama_core import bridge, pdn
    from tama_core.cli import files
    from tama_core.hub import commands, level, server, values

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

FOLDER: Final = ROOT / ".build" / "fuzz"
DATA: Final = ROOT / "tests" / "data"
LONGEST: Final = 2_000
"""Bytes of an input: what grows with its length is for lab/reader_costs.py."""
SECONDS: Final = 10
"""For one input; atheris calls more a finding."""
MEGABYTES: Final = 1_000
PRESETS: Final = tuple(tama.PRESETS.values())
POSITIONS: Final = tuple(
    tama.Position.from_fen(fen)
    for fen in (tama.Position.initial().fen(), "W:Wc3,g3:Bc4,g4,d5,Kh8", "W:WKh5:Bf2,a3,c4,f5", "B:WKd4:Ba2,Kh8")
)
GOOD: Final = '[White "Ani"]\n\n1. a3-a4 b6-b5 *\n'
WORDS: Final = (
    *("W:W", ":B", "K", "a2", "h8", "c3xc5xe5", "a3-a4", "x", "-", ":", "×", ",", ".", '/FEN "', '[FEN "', '"]'),
    *('[White "', '[Result "1-0"]', '[GameType "30"]', '[RuleSet "DAMA"]', "{", "}", "(", ")", "$255", "!?"),
    *("1-0", "1/2-1/2", "½-½", "*", "1. ", "1... ", "[%csl Ga3]", '\\"', "%\n", "\r\n", "\0", "\ufeff", "\ud800"),
    *("hub\n", "init\n", "\npos pos=", ' moves="', "\nlevel ", "depth=1", "move-time=0", "\ngo think\n", "\nstop\n"),
    *("\nset-param name=", "variant", " value=", "tt-size", "infinite", "ponder", "\nping\n", "\nponder-hit\n", "quit"),
    *('{"id":1,"op":"', '","game":{', '"fen":"', '"moves":["', '"rules":', '"tags":{', '"notes":{', '"pdn":"', "null"),
    *('"path":["', '"limit":{"depth":1}', '"slice":', '"ending":{"kind":"', "true", "1e999", "-1", "[[[[", "{{{{"),
    *(";", "--", "\n\n", '\n[Event "', "{ {", "–", "\u200e", "“a”", "‼", "ａ３", "с3"),
    *("9" * 30, "<metadata>", "</metadata>", "&lt;"),
)  # fmt: skip
"""Words of the readers' languages, from which inputs are combined."""

Json = dict[str, Any]


# --- One input for one reader -----------------------------------------------------------------------------------


def read_fen(text: str) -> None:
    """Read a position by both readers, and its text again."""
    rules = PRESETS[len(text) % len(PRESETS)]
    for read in (tama.Position.from_fen, pdn.read_fen):
        position = refused(read, text, rules)
        if position is not None and tama.Position.from_fen(position.fen(), rules) != position:
            raise AssertionError("expected the same position from its own FEN")


def read_move(text: str) -> None:
    """Read a move in one of a few positions, by PDN and by Hub, and its text again."""
    position = POSITIONS[len(text) % len(POSITIONS)]
    move = refused(position.parse_move, text)
    if move is not None and position.parse_move(str(move)) != move:
        raise AssertionError("expected the same move from its own text")
    refused(values.parse_move, position, text)
    refused(tama.Square, text)
    refused(tama.preset, text)


def read_games(text: str) -> None:
    """Read games in every format of the command line; PDN by collecting, too, and from what is written."""
    games = refused(pdn.loads, text)
    listed = refused(lambda: list(pdn.scan(StringIO(text))))
    collected, entries = pdn.loads(text, errors="collect"), list(pdn.scan(StringIO(text), errors="collect"))
    if len(collected) != len(entries):
        raise AssertionError("expected an entry for each game that is collected")
    if games is not None and (collected != games or any(game.errors for game in collected)):
        raise AssertionError("expected the games of a text without faults")
    among = pdn.loads(f"{GOOD}\n{text}\n*\n\n{GOOD}", errors="collect")
    if any((game.tags.get("White"), len(game)) != ("Ani", 2) for game in (among[0], among[-1])):
        raise AssertionError("expected good games before and behind spoilt ones")
    if games is not None:
        if [entry.plies for entry in listed] != [len(game.moves) for game in games]:
            raise AssertionError("expected as many games and moves in the list as in the file")
        written = refused(pdn.dumps, games)
        if written is not None and pdn.dumps(pdn.loads(written)) != written:
            raise AssertionError("expected the same PDN from a second writing")
    for kind in files.FORMATS[1:]:
        refused(files.read_games, text, kind)


class Script:
    """Lines of Hub; during a search the next one is `stop`, and the last is `quit`."""

    def __init__(self, text: str) -> None:
        """Take the lines."""
        self._lines = iter(text.split("\n"))

    def take(self, timeout: float | None = None) -> str | None:
        """Return the next line, `stop` in a search."""
        if timeout == 0:
            return "stop"
        line = next(self._lines, None)
        if line is None:
            raise EOFError
        return line


def talk_hub(text: str) -> None:
    """Say lines to the Hub engine, and read what is not a command."""
    answers: list[str] = []
    server.Session(Script(text), answers.append).run()
    if any("\n" in answer for answer in answers):
        raise AssertionError("expected one line for each answer")
    refused(values.parse_position, text)
    line = refused(commands.parse_command, text)
    if line is not None:
        refused(level.read_limit, line.arguments)


def ask_bridge(text: str) -> None:
    """Send a request to a fresh bridge and go through all of its replies."""
    one = bridge.Bridge()
    reply = json.loads(one.handle(text))
    while reply.get("more"):
        one.handle(json.dumps({"id": 1, "op": "stop", "target": reply["id"]}))
        reply = json.loads(one.handle(json.dumps({"id": reply["id"], "op": "continue"})))
    if not reply["ok"] and reply["error"]["kind"] == "internal":
        raise AssertionError(reply["error"]["message"])


READERS: Final[dict[str, Callable[[str], None]]] = {
    "fen": read_fen,
    "move": read_move,
    "pdn": read_games,
    "hub": talk_hub,
    "bridge": ask_bridge,
}


def refused(read: Callable[..., Any], *arguments: object) -> Any:  # noqa: ANN401 - whatever is read
    """Return what `read` gives, None where it raises a TamaError."""
    try:
        return read(*arguments)
    except tama.TamaError:
        return None


def bounded_searches() -> None:
    """Bound every search: a request to think for an hour is not a reader's fault."""
    bounds = tama.Engine._bounds  # noqa: SLF001 - what it refuses is still to be refused

    def short(engine: tama.Engine, limit: tama.Limit | None, *, needed: bool) -> tama.Limit:
        bounds(engine, limit, needed=needed)
        return tama.Limit(depth=1)

    tama.Engine._bounds = short  # type: ignore[assignment, method-assign] # noqa: SLF001 - as above


def text_of(data: bytes) -> str:
    """Return bytes as text that may hold anything that a Python string can, halves of surrogate pairs too."""
    try:
        return data.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        return data.decode("latin-1")


# --- Inputs -----------------------------------------------------------------------------------------------------


def seeds(reader: str) -> Iterator[str]:
    """Yield what to begin with: true examples from the tests."""
    if reader == "fen":
        for line in (DATA / "choices.jsonl").read_text("utf-8").splitlines()[::10]:
            yield json.loads(line)["fen"]
        yield '[FEN "B:BKh8: W a2-d2, KE4:H0:F1."]'
    elif reader == "move":
        yield from ("c3xc5xe5", "c3xe5", "a3-a4", "h5xg2", "a3a4", "c3xe5xc4xd5", "TAMA_1934")
    elif reader == "pdn":
        for path in sorted(DATA.glob("*.pdn")):
            yield from re.split(r"\n\n(?=\[)", path.read_text("utf-8"))
        yield from ('[{"moves": ["a3-a4"], "tags": {"White": "A"}}]', "W:Wa2:Ba7\nB:WKa2:B", "<svg><metadata>1. a3-a4")
    elif reader == "hub":
        yield "hub\nset-param name=variant value=dama\ninit\npos pos=W" + "e" * 8 + "w" * 16 + "e" * 16 + "b" * 16
        yield "level time=10 moves=3 inc=1\ngo think\nping\ngo ponder\nnew-game\nlevel depth=2 nodes=9\ngo analyze"
    else:
        for example in json.loads((DATA / "protocol.json").read_text("utf-8")):
            yield json.dumps(example["request"])


def begin(reader: str) -> Path:
    """Write the seeds of a reader to its folder, beside what earlier runs found worth keeping."""
    folder = FOLDER / reader
    folder.mkdir(parents=True, exist_ok=True)
    (FOLDER / "found").mkdir(exist_ok=True)
    for number, text in enumerate(seeds(reader)):
        (folder / f"seed{number}").write_bytes(text.encode("utf-8", "surrogatepass")[:LONGEST])
    escaped = ("".join(f"\\x{byte:02x}" for byte in word.encode("utf-8", "surrogatepass")) for word in WORDS)
    (FOLDER / "words").write_text("".join(f'"{word}"\n' for word in escaped), "ascii")
    return folder


def guided(reader: str, count: int, seed: int) -> None:
    """Have atheris make the inputs; it ends the process."""
    options = (f"-runs={count}", f"-seed={seed}", f"-max_len={LONGEST}", f"-timeout={SECONDS}", "-print_final_stats=1")
    places = (f"-artifact_prefix={FOLDER}/found/{reader}-", f"-dict={FOLDER}/words", f"-rss_limit_mb={MEGABYTES}")
    try_one = READERS[reader]
    atheris.Setup([sys.argv[0], *options, *places, str(begin(reader))], lambda data: try_one(text_of(data)))
    atheris.Fuzz()


def blind(reader: str, count: int, seed: int) -> None:
    """Change the seeds at random."""
    chance = Random(seed)
    known = [path.read_bytes() for path in sorted(begin(reader).iterdir())]
    for _ in range(count):
        data = chance.choice(known)
        for _ in range(chance.randint(1, 5)):
            at = chance.randint(0, len(data))
            word = chance.choice((chance.choice(WORDS).encode("utf-8", "surrogatepass"), chance.randbytes(2), b""))
            data = data[:at] + word + data[at + chance.choice((0, 0, 1, 5)) :]
        try:
            READERS[reader](text_of(data[:LONGEST]))
        except BaseException:
            (FOLDER / "found" / f"{reader}-blind").write_bytes(data[:LONGEST])
            raise


# --- Command ----------------------------------------------------------------------------------------------------


def run(reader: str, count: int, seed: int, *flags: str) -> int:
    """Try one reader in a process of its own; return how many inputs it got, negative where one was a finding."""
    command = [sys.executable, "-m", "lab.fuzz", CHILD, reader, "--count", str(count), "--seed", str(seed), *flags]
    done = subprocess.run(command, cwd=ROOT, check=False, stderr=subprocess.PIPE, text=True, errors="replace")  # noqa: S603 - itself
    counted = re.search(r"stat::number_of_executed_units: (\d+)", done.stderr)
    tried = int(counted[1]) if counted else count
    if done.returncode == -signal.SIGTERM:
        raise SystemExit("stopped before its end, so the number of inputs is unknown")
    if done.returncode:
        print(done.stderr[-3000:], file=sys.stderr)
        return -tried
    return tried


def main() -> int:
    """Try the readers one after the other; return 1 where there was a finding."""
    parser = argparse.ArgumentParser(description="Try to make the readers of outside text fail.")
    parser.add_argument(
        "readers", nargs="*", choices=[[], *READERS], default=[], metavar="reader", help=", ".join(READERS)
    )
    parser.add_argument("--count", type=int, default=2_000_000, help="inputs for each reader (2,000,000)")
    parser.add_argument("--seed", type=int, default=1, help="another number, other inputs (1)")
    parser.add_argument("--blind", action="store_true", help="without atheris")
    parser.add_argument("--long", action="store_true", help="measure long repetitive texts, the page's readers too")
    parser.add_argument("--again", type=Path, metavar="FILE", help="try this input, alone")
    parser.add_argument(CHILD, action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.long:
        from lab import long_texts  # noqa: PLC0415 - it imports the readers, which atheris has to do itself

        return long_texts.run(options.seed)
    if options.again:
        READERS[options.readers[0]](text_of(options.again.read_bytes()))
        return 0
    if options.child:
        bounded_searches()
        (guided if ATHERIS and not options.blind else blind)(options.readers[0], options.count, options.seed)
        return 0
    print("guided by atheris" if ATHERIS and not options.blind else "blind", flush=True)
    total = 0
    for reader in options.readers or READERS:
        tried = run(reader, options.count, options.seed, *["--blind"] * options.blind)
        print(f"{reader:<10}{abs(tried):>12,} inputs  {'a finding' if tried < 0 else 'no finding'}", flush=True)
        if tried < 0:
            return 1
        total += tried
    print(f"{'together':<10}{total:>12,} inputs  no finding")
    return 0


if __name__ == "__main__":
    sys.exit(main())
