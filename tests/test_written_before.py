"""Reads what version 979d596 wrote (tests/data/979d596): names, requests, files and commands that others rely on."""

from __future__ import annotations

import importlib
import inspect
import io
import json
import re
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest
from support import DATA, ROOT

import tama_core as tama
from tama_core.bridge import Bridge
from tama_core.cells import Bot
from tama_core.cli import main

if TYPE_CHECKING:
    from pathlib import Path

BEFORE = DATA / "979d596"

Json = Any
"""JSON as it comes."""


def read(name: str) -> Json:
    return json.loads((BEFORE / name).read_text("utf-8"))


def read_lines(name: str) -> list[Json]:
    return [json.loads(line) for line in (BEFORE / name).read_text("utf-8").splitlines()]


def found(path: str) -> Any:  # noqa: ANN401 - whatever was public
    """What a name of that version means today; AttributeError or ModuleNotFoundError where it means nothing."""
    package, *names = path.split(".")
    thing: Any = importlib.import_module(package)
    for name in names:
        if inspect.ismodule(thing) and not hasattr(thing, name):
            importlib.import_module(f"{thing.__name__}.{name}")
        thing = getattr(thing, name)
    return thing


def check_call(thing: Any, parameters: list[str]) -> None:  # noqa: ANN401 - as above
    """Fail where a call that was possible is not: by place, by name, and with what was required alone."""
    signature = inspect.signature(thing)
    words = [parameter.split() for parameter in parameters if not parameter.startswith("*")]
    placed = [name for name, *kinds in words if "keyword" not in kinds]
    named = {name: name for name, *kinds in words if "keyword" in kinds}
    assert signature.bind(*placed, **named).arguments.items() >= {name: name for name, *_ in words}.items()
    signature.bind(**{name: name for name, *kinds in words if "positional" not in kinds})
    required = [word for word in words if "optional" not in word]
    signature.bind(**{name: name for name, *_ in required})


RENAMED = {("tama_core.pdn.read", "stream"): "source", ("tama_core.pdn.scan", "stream"): "source"}
"""Arguments that have another name now: a text or a path may stand there, too."""


@pytest.mark.parametrize(("path", "parameters"), read("public.json").items())
def test_public_name_is_there_and_takes_what_it_took(path: str, parameters: list[str] | None) -> None:
    owner, _, name = path.rpartition(".")
    if inspect.isclass(found(owner)) and name in {field for one in found(owner).__mro__ for field in declared(one)}:
        return  # a field without a default is an attribute of objects alone
    thing = found(path)
    if parameters is not None:
        check_call(thing, [RENAMED.get((path, parameter), parameter) for parameter in parameters])


def declared(cls: type) -> set[str]:
    return {*vars(cls).get("__annotations__", {})}


MEASURED = {"time", "nodes", "score", "version"}
WORDS = {"diagonal_moves": {True: "all", False: "none"}}
"""Fields that say the same in words now."""
GROWN = {"known"}
"""Texts that list the names that may be given."""
DRAWN = "B:WKd4:Ba7"
"""One piece each: a game under DAMA goes on here no longer."""
WORDED = {"sentence", "message", "title", "summary", "text", "task", "svg", "reasons"}
"""Sentences and pictures may become better ones; that they are there, and not empty, is part of the protocol."""


def differences(old: Json, new: Json, where: str = "") -> list[str]:
    """Where a reply lacks what the old one had, or says something else; lists of named items may have grown."""
    if isinstance(old, dict) and isinstance(new, dict):
        lost = [f"{where}.{name} is missing" for name in old if name not in new]
        kept = [(name, f"{where}.{name}") for name in old if name in new and name not in MEASURED | GROWN]
        return lost + [
            difference
            for name, place in kept
            for difference in (
                [f"{place} became empty"] * (bool(old[name]) > bool(new[name]))
                if name in WORDED and not is_move(old[name])
                else differences(WORDS[name][old[name]] if name in WORDS else old[name], new[name], place)
            )
        ]
    if isinstance(old, list) and isinstance(new, list):
        key = "name" if where.endswith("rulesets") else "id"
        names = {one[key] for one in old if isinstance(one, dict) and key in one}
        new = [one for one in new if one[key] in names] if len(names) == len(old) and where else new
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        pairs = enumerate(zip(old, new, strict=True))
        return [difference for at, (one, other) in pairs for difference in differences(one, other, f"{where}[{at}]")]
    return [] if old == new and type(old) is type(new) else [f"{where}: {old!r} became {new!r}"]


def is_move(text: Json) -> bool:
    return isinstance(text, str) and re.fullmatch(r"[a-h][1-8]([-x][a-h][1-8])+", text) is not None


EXAMPLES = read_lines("protocol.jsonl")


@pytest.mark.parametrize("example", EXAMPLES, ids=[f"{n}-{e['request']['op']}" for n, e in enumerate(EXAMPLES, 1)])
def test_request_is_answered_with_every_field_it_was_answered_with(example: Json) -> None:
    bridge, request = Bridge(), example["request"]
    if request.get("fen", request.get("game", {}).get("fen")) == DRAWN:
        pytest.skip("one piece each is a draw in Dama now")
    replies = [json.loads(bridge.handle(json.dumps(request)))]
    while replies[-1].get("more"):
        replies.append(json.loads(bridge.handle(json.dumps({"id": request["id"], "op": "continue"}))))
    replies = [reply for reply in replies if reply.keys() - {"id", "ok", "more"}]
    assert differences(example["replies"], replies) == []


STORED = read("database.json")["games"]
SNAPSHOTS = read("snapshots.json")


@pytest.mark.parametrize(
    "carried", [*(record["carried"] for record in STORED), *(kept["carried"] for kept in SNAPSHOTS.values())]
)
def test_game_that_was_kept_is_read_whole(carried: Json) -> None:
    game, annotation = carried["game"], carried["annotation"]
    fields = {"game": game, "undone": carried["undone"], "annotation": annotation}
    reply = json.loads(Bridge().handle(json.dumps({"id": 1, "op": "line", **fields, "mend": True})))
    assert "lost" not in reply
    assert differences(game, reply["game"]) == []
    assert differences(annotation, reply["annotation"]) == []
    assert (reply["view"]["cells"], reply["view"]["turn"]) == (carried["cells"], carried["turn"])
    assert [entry["move"]["text"] for entry in reply["entries"][1:]] == [*game.get("moves", []), *carried["undone"]]


@pytest.mark.parametrize("name", ["games.pdn", "notes.pdn"])
def test_file_of_games_is_read_and_written_as_it_was(name: str) -> None:
    games = tama.pdn.loads((BEFORE / "files" / name).read_text("utf-8"))
    for game, before in zip(games, read("games.json")[name], strict=True):
        assert (game.position.fen(), game.position.rules.name) == (before["fen"], before["rules"])
        assert [str(move) for move in game.moves] == before["moves"]
        assert tama.pdn.header(game).items() >= before["tags"].items()
        assert (game.outcome and game.outcome.reason) == before["reason"]
        assert sorted(game.notes) == before["notes"]
    assert tama.pdn.loads(tama.pdn.dumps(games)) == games


def test_chapter_of_lessons_of_a_club_is_read_as_it_was() -> None:
    chapter = tama.lessons.read_chapter("club", (BEFORE / "files" / "chapter.toml").read_text("utf-8"))
    assert differences(read("chapter.json"), as_json(chapter)) == []


def as_json(value: object) -> Json:
    """The fields of a value, as they were written down."""
    if isinstance(value, tama.Position):
        return [value.fen(), value.rules.name]
    if isinstance(value, tama.RuleSet):
        return value.name
    fields = getattr(value, "_fields", None) or getattr(value, "__dataclass_fields__", None)
    if fields:
        return {name: as_json(getattr(value, name)) for name in fields}
    if isinstance(value, (tuple, list)):
        return [as_json(item) for item in value]
    return value if value is None or type(value) in {bool, int, float} else str(value)


COMMANDS = read_lines("commands.jsonl")


@pytest.mark.parametrize("command", COMMANDS, ids=[" ".join(command["argv"]) for command in COMMANDS])
def test_command_line_is_obeyed(command: Json, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(shutil.copytree(BEFORE / "files", tmp_path / "files"))
    env = {"XDG_STATE_HOME": str(tmp_path), "NO_COLOR": "1", "COLUMNS": "80"}
    said, complained = io.StringIO(), io.StringIO()
    code = main(command["argv"], io.StringIO(command.get("stdin", "")), said, complained, env)
    assert code == command["code"], complained.getvalue()
    assert [text for text in command["says"] if text not in said.getvalue()] == []


def test_what_was_learned_is_known(tmp_path: Path) -> None:
    shown = []
    for folder in (tmp_path / "new", tmp_path / "old"):
        if folder.name == "old":
            (folder / "tama").mkdir(parents=True)
            shutil.copy(BEFORE / "learned.json", folder / "tama")
        out = io.StringIO()
        assert main(["learn"], io.StringIO(), out, out, {"XDG_STATE_HOME": str(folder)}) == 0
        shown.append(out.getvalue())
    changed = set(shown[1].splitlines()) - set(shown[0].splitlines())
    assert any("r10/try" in line for line in changed)


def test_driver_of_hub_hears_what_it_heard() -> None:
    talk = (BEFORE / "hub.txt").read_text("utf-8").splitlines()
    command = [sys.executable, "-m", "tama_core", "hub"]
    with subprocess.Popen(command, cwd=ROOT, text=True, stdin=-1, stdout=-1) as engine:  # noqa: S603 - itself
        assert engine.stdin
        assert engine.stdout
        for line in talk:
            if line.startswith("→ "):
                engine.stdin.write(line[2:] + "\n")
                engine.stdin.flush()
                continue
            before = unmeasured(line[2:])
            for answer in map(unmeasured, engine.stdout):
                if answer == before or not answer.startswith("param "):  # a later version may have more of them
                    assert answer == before
                    break


def unmeasured(line: str) -> str:
    """What a line says, without what a search measures, an error's words, the version and the values to choose from."""
    return re.sub(r' (score|nodes|time|nps|version|message|values)=(?:"[^"]*"|\S*)', "", line.rstrip("\n"))


@pytest.mark.usefixtures("clock_of_bots")
def test_bot_that_a_visitor_wrote_plays() -> None:
    for code in json.loads(read("storage.json")["tama-bots"]).values():
        game = tama.Game()
        assert Bot(code).choose(game, tama.Limit(time=5)) in game.position.legal_moves()
