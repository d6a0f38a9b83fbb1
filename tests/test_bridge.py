"""Tests the bridge: replies as docs/protocol.md says, and a sentence for any text that is no request."""

from __future__ import annotations

import json
import re

import pytest
from bridge_helpers import VALUES, Json, ask, last_reply
from hypothesis import given
from hypothesis import strategies as st
from support import CROWDED_CAPTURE, DATA, ROOT, read_hard_captures

from tama_core.bridge import Bridge
from tama_core.explain.keys import KEYS
from tama_core.rules import Reason

GOLDEN = json.loads((DATA / "protocol.json").read_text())
MEASURED = {"time", "nodes", "score"}
"""Fields of a search's result that differ from one machine or engine to the next."""


def lasting(value: Json) -> Json:
    """Return a reply without what was measured, and without the list of all operations in an error."""
    if isinstance(value, dict):
        return {name: lasting(item) for name, item in value.items() if name not in MEASURED}
    if isinstance(value, str):
        return re.sub(r"an op \(.*\)", "an op (…)", value)
    return [lasting(item) for item in value] if isinstance(value, list) else value


def as_far_as_shown(value: Json, example: Json) -> Json:
    """Return a reply with those items of its lists alone that are in an example: there may be more lessons by now."""
    if isinstance(value, dict) and isinstance(example, dict):
        return {name: as_far_as_shown(item, example.get(name)) for name, item in value.items()}
    if isinstance(value, list) and isinstance(example, list):
        shown = {one["id"]: one for one in example if isinstance(one, dict) and "id" in one}
        kept = [one for one in value if one["id"] in shown] if shown else value
        return [as_far_as_shown(one, shown.get(one["id"])) for one in kept] if shown else kept
    return value


@pytest.mark.parametrize("example", GOLDEN, ids=[example["title"] for example in GOLDEN])
def test_golden_example(example: Json) -> None:
    reply = last_reply(Bridge(), example["request"])
    wanted = f"expected in tests/data/protocol.json, if this is meant: {json.dumps(reply, ensure_ascii=False)}"
    found = as_far_as_shown(reply, example.get("reply")) if example["request"]["op"] == "lessons" else reply
    assert lasting(found) == lasting(example.get("reply")), wanted


WITH_REASONS = ("web/base/protocol-schema.ts", "web/games/record.ts", "docs/protocol.md", "docs/pdn.md")


@pytest.mark.parametrize("file", WITH_REASONS)
def test_every_reason_for_an_end_is_known_to(file: str) -> None:
    text = " ".join((ROOT / file).read_text("utf-8").split())
    known = {reason for reason in Reason if reason.value in text or reason.value.replace("-", " ") in text}
    assert known == {*Reason}, f"{file} lacks { ({*Reason} - known) }"


def test_golden_examples_show_every_operation_and_every_kind_of_error() -> None:
    ops = {example["request"]["op"] for example in GOLDEN}
    kinds = {example["reply"]["error"]["kind"] for example in GOLDEN if not example["reply"]["ok"]}
    lacking = set(Bridge()._operations) - ops  # noqa: SLF001 - the one place that lists them
    assert not lacking, f"expected an example in tests/data/protocol.json of each of these: {lacking}"
    manual = (ROOT / "docs" / "protocol.md").read_text("utf-8")
    unexplained = {op for op in Bridge()._operations if f'{{"op": "{op}"' not in manual}  # noqa: SLF001 - as above
    assert not unexplained, f"expected in docs/protocol.md each of these: {unexplained}"
    types = (ROOT / "web" / "base" / "protocol.ts").read_text("utf-8")
    schema = (ROOT / "web" / "base" / "protocol-schema.ts").read_text("utf-8")
    answers = schema[schema.index("const ANSWERS") :]
    asked = set(Bridge()._operations) - {"continue"}  # noqa: SLF001 - as above; the worker alone asks to continue
    untyped = {
        op for op in asked if f'op: "{op}"' not in types or not re.search(rf'^  "?{op}"?: ', answers, re.MULTILINE)
    }
    assert not untyped, (
        f"expected in Command of web/base/protocol.ts and ANSWERS of protocol-schema.ts each of these: {untyped}"
    )
    assert kinds == {"protocol", "notation", "pdn", "invalid-position", "illegal-move", "ambiguous-move"}


@pytest.mark.parametrize("fen", ["W:Wa2:BKh8.", '[FEN "W:Wa2:BKh8"]', '[FEN "W:Wa2:BKh8."]', " W:Wa2:BKh8. "])
def test_a_position_may_stand_as_it_stands_in_pdn(fen: str) -> None:
    assert ask(Bridge(), 1, "position", fen=fen, rules="TAMA")["view"]["fen"] == "W:Wa2:BKh8"


def test_a_position_that_stands_there_may_still_be_none() -> None:
    for fen in ("W:W", "W:", "W:Wz9:BKh8.", '[FEN "W:Wa2,a2:B"]'):
        assert ask(Bridge(), 1, "position", fen=fen, rules="TAMA")["error"]["kind"] == "invalid-position"


def test_the_engine_answers_a_draw_offer_from_move_20_on_by_how_it_stands() -> None:
    moves = ["a1-a2", "h7-g7", "a2-a1", "g7-h7"] * 10
    for plies, level, accept in ((40, 1, True), (40, 10, True), (38, 1, False)):
        game = {"fen": "W:WKa1,Kb1,Kc1:Bh7", "moves": moves[:plies], "rules": {"repetition_limit": None}}
        offered = ask(Bridge(), 1, "draw", game=game, side="white", action="offer")["game"]
        assert ask(Bridge(), 2, "answer-draw", game=offered, level=level)["accept"] is accept
        ahead = ["a2-b2", "h7-g7", "b2-a2", "g7-h7"] * 10
        game |= {"fen": "W:Wa2:BKh8,Kg8,Kf8,Kd8,h7", "moves": ahead[:plies]}
        offered = ask(Bridge(), 3, "draw", game=game, side="white", action="offer")["game"]
        assert ask(Bridge(), 4, "answer-draw", game=offered, level=level)["accept"] is False


REASONS = {
    ("position", "hello"): ["fen-text"],
    ("position", "W:" * 600): ["fen-long"],
    ("position", "X:Wa2:Ba7"): ["fen-turn"],
    ("position", "W:"): ["fen-side"],
    ("position", "W:Wa2:Ba7:Wb2"): ["fen-parts"],
    ("position", "W:Wz9:Ba7"): ["fen-square"],
    ("position", "W:Wa2,a2:Ba7"): ["fen-twice"],
    ("position", "W:Wa8:Ba7"): ["fen-uncrowned"],
    ("position", "W:Wa6-h8:Ba2."): ["fen-uncrowned", "fen-many"],
    ("position", "W:W:B"): ["fen-empty"],
    ("position", f"W:W{','.join(file + rank for rank in '234' for file in 'abcdefgh')}:Ba7"): ["fen-many"],
    ("read-pdn", " "): ["pdn-none"],
    ("read-pdn", "hello"): ["pdn-place", "pdn-text"],
    ("read-pdn", "1. a3-a4 --"): ["pdn-place", "pdn-null"],
    ("read-pdn", "{never ends"): ["pdn-place", "pdn-comment"],
    ("read-pdn", '[White "Ani]'): ["pdn-place", "pdn-tag"],
    ("read-pdn", "1. a3-a4 $1234"): ["pdn-place", "pdn-glyph"],
    ("read-pdn", "1. a3-a4 $256"): ["pdn-place", "pdn-glyph"],
    ("read-pdn", "1. a3-a4 / b6-b5"): ["pdn-place", "pdn-setup"],
    ("read-pdn", '1. a3-a4 /FEN "W:Wa2:Ba7"/'): ["pdn-place", "pdn-late"],
    ("read-pdn", '[FEN "W:Wa8,z9:Ba7"]'): ["pdn-place", "pdn-position", "fen-square", "fen-uncrowned"],
    ("read-pdn", "1. a3-a4 (1. b3-b4"): ["pdn-place", "pdn-unclosed"],
    ("read-pdn", '1. a3-a4 (1. b3-b4 [White "Ani"]'): ["pdn-place", "pdn-next"],
    ("read-pdn", "1. a3-a4)"): ["pdn-place", "pdn-unopened"],
    ("read-pdn", "(" * 101): ["pdn-place", "pdn-deep"],
    ("read-pdn", "1. a3-a5"): ["pdn-place", "pdn-move", "man-too-far"],
    ("read-pdn", '[GameType "20"]'): ["pdn-place", "pdn-rules"],
    ("read-pdn", '[RuleSet "speed=true"]'): ["pdn-place", "pdn-ruleset"],
    ("play", "a3"): ["move-text"],
    ("play", "a3" * 500): ["move-long"],
    ("play", "a3-z9"): ["move-square"],
}


@pytest.mark.parametrize(("op", "text"), REASONS)
def test_what_is_wrong_with_a_text_comes_as_facts_that_others_can_say_in_their_words(op: str, text: str) -> None:
    error = ask(Bridge(), 1, op, game={}, **{"fen" if op == "position" else "text": text})["error"]
    keys = {fact["key"]: None for fact in error["facts"]}
    assert list(keys) == REASONS[op, text], error["message"]
    for fact in error["facts"]:
        assert fact["sentence"].strip(".").lower() in error["message"].lower()
        for value in fact["values"].values():
            assert str(value).lower() in fact["sentence"].lower() or fact["key"] == "man-too-far"


@pytest.mark.parametrize(
    ("op", "fields", "key"),
    [
        ("position", {"fen": "", "rules": "CHESS"}, "rules-name"),
        ("play", {"game": {}, "path": ["a3"] * 65}, "path-long"),
        ("line", {"game": {"moves": ["a3-a4"] * 5001}}, "game-long"),
        ("list-pdn", {"text": "x" * 20_000_000}, "text-long"),
        ("draw", {"game": {}, "side": "white", "action": "accept"}, "draw-none"),
        ("position", {"fen": read_hard_captures()[0].fen, "rules": {"maximum_rule": False}}, "captures-many"),
    ],
)
def test_so_does_what_is_too_long_or_has_no_such_rules(op: str, fields: Json, key: str) -> None:
    assert [fact["key"] for fact in ask(Bridge(), 1, op, **fields)["error"]["facts"]] == [key]


def test_every_fault_is_shown_by_a_request() -> None:
    sentences = json.loads((ROOT / "tama_core" / "words" / "en.json").read_text("utf-8"))
    faults = {key.removeprefix("explain.") for key in sentences if key.startswith("explain.")} - KEYS.keys()
    shown = {key for keys in REASONS.values() for key in keys} & faults
    warnings = {"pdn-after", "pdn-result", "pdn-unknown", "pdn-second", "pdn-board", "pdn-diagonal", "pdn-straight"}
    unusual = {"rules-name", "path-long", "game-long", "text-long", "captures-many", "draw-none"}
    of_games = {"undo-none", "redo-none"}
    assert faults - shown - warnings == unusual | of_games


def test_what_only_programs_get_wrong_has_no_facts() -> None:
    assert "facts" not in ask(Bridge(), 1, "perft", game={}, depth=9)["error"]


def test_a_move_after_an_end_is_refused_though_a_record_may_hold_one() -> None:
    drawn = {"rules": {"quiet_ply_limit": 1}, "fen": "W:WKa1:BKh8", "moves": ["a1-b1"]}
    assert ask(Bridge(), 1, "play", game=drawn, text="h8-g8")["error"]["explanation"]["key"] == "quiet-plies"
    resigned = {**drawn, "ending": {"kind": "resignation", "side": "white"}}
    assert ask(Bridge(), 2, "view", game=resigned)["view"]["outcome"]["winner"] == "black"
    lost = {"fen": "W:W:Ba7", "ending": {"kind": "resignation", "side": "black"}}
    assert ask(Bridge(), 3, "view", game=lost)["error"]["explanation"]["key"] == "no-pieces"


def test_a_capture_of_50000_paths_is_answered_by_its_60_choices() -> None:
    moves = ask(Bridge(), 1, "view", game={"fen": CROWDED_CAPTURE})["view"]["moves"]
    assert len(moves) == len({(move["path"][-1], *sorted(move["captured"])) for move in moves}) == 60
    assert {len(move["path"]) for move in moves} == {17}


@pytest.mark.parametrize(
    "request_text",
    [
        "",
        "null",
        "[]",
        "{",
        '{"id":1}',
        '{"op":"hello"}',
        '{"id":"x","op":"hello"}',
        '{"id":true,"op":"hello"}',
        '{"id":1,"op":"search","game":{},"limit":{"time":NaN}}',
        '{"id":1,"op":"search","game":{},"limit":{"time":-1}}',
        '{"id":1,"op":"search","game":{},"limit":{"depth":1.5}}',
        '{"id":1,"op":"search","game":{},"limit":{"speed":1}}',
        '{"id":1,"op":"search","game":{}}',
        '{"id":1,"op":"search","game":{},"level":0}',
        '{"id":1,"op":"search","game":{},"limit":{"depth":1},"slice":-1}',
        '{"id":1,"op":"view","game":{"moves":[1]}}',
        '{"id":1,"op":"view","game":{"fen":7}}',
        '{"id":1,"op":"view","game":{"rules":7}}',
        '{"id":1,"op":"view","game":{"rules":{"maximum_rule":1}}}',
        '{"id":1,"op":"view","game":{"rules":{"quiet_ply_limit":0}}}',
        '{"id":1,"op":"view","game":{"rules":{"speed":true}}}',
        '{"id":1,"op":"view","game":{"ending":{"kind":"flood"}}}',
        '{"id":1,"op":"view","game":{"ending":{"kind":"resignation","side":[]}}}',
        '{"id":1,"op":"view","game":{"offer":{}}}',
        '{"id":1,"op":"view","game":{"tags":[]}}',
        '{"id":1,"op":"view","game":{"tags":{"White":1}}}',
        '{"id":1,"op":"view","game":{"notes":{"1":{}}}}',
        '{"id":1,"op":"view","game":{"notes":{"-0":{}}}}',
        '{"id":1,"op":"view","game":{"notes":{"0":7}}}',
        '{"id":1,"op":"view","game":{"notes":{"0":{"glyphs":[true]}}}}',
        '{"id":1,"op":"view","game":{"notes":{"0":{"glyphs":[256]}}}}',
        '{"id":1,"op":"view","game":{"notes":{"0":{"comments":["}"]}}}}',
        '{"id":1,"op":"view","game":{"notes":{"0":{"comments":[7]}}}}',
        '{"id":1,"op":"view","game":{"notes":{"0":{"variations":[7]}}}}',
        '{"id":1,"op":"view","game":{"notes":{"0":{"variations":[{"moves":["hello"]}]}}}}',
        '{"id":1,"op":"write-pdn","games":{}}',
        '{"id":1,"op":"write-pdn","games":[7]}',
        '{"id":1,"op":"write-pdn","games":[{"tags":{"a b":""}}]}',
        '{"id":1,"op":"read-pdn","text":7}',
        '{"id":1,"op":"read-pdn","text":"","line":"x"}',
        '{"id":1,"op":"list-pdn","text":"","slice":0}',
        '{"id":1,"op":"search","game":{},"limit":{"time":' + "9" * 400 + "}}",
        '{"id":1,"op":"view","game":{"rules":' + "[" * 900 + "]" * 900 + "}}",
        '{"id":1,"op":"resign","game":{},"side":"green"}',
        '{"id":1,"op":"explain","game":{},"path":[1]}',
        '{"id":1,"op":"explain","game":{},"path":[null]}',
        '{"id":1,"op":"view","game":' * 20_000,
        "1" * 10_000,
        '{"id":1,"op":"view","game":{"moves":["\\ud800"]}}',
        "\x00",
        "x" * 2_000_000,
    ],
)
def test_bad_request_gets_one_sentence(request_text: str) -> None:
    reply = json.loads(Bridge().handle(request_text))
    assert reply["ok"] is False
    assert reply["error"]["kind"] in {"protocol", "notation"}
    assert len(reply["error"]["message"]) < 400
    assert reply["error"]["message"].endswith(".")


OPERATIONS = st.sampled_from([*Bridge()._operations, "dance"])  # noqa: SLF001 - the one place that lists them
GAME_FIELDS = ("rules", "fen", "moves", "offer", "ending", "tags", "notes")
GAMES = st.fixed_dictionaries({}, optional=dict.fromkeys(GAME_FIELDS, VALUES))
FIELDS = ("path", "undone", "side", "fen", "rules", "action", "target", "level", "text", "games", "line")


@given(OPERATIONS, st.fixed_dictionaries({}, optional={"game": GAMES | VALUES, **dict.fromkeys(FIELDS, VALUES)}))
def test_no_request_brings_the_bridge_down(op: str, fields: Json) -> None:
    reply = json.loads(Bridge().handle(json.dumps({"id": 1, "op": op, **fields})))
    assert reply["ok"] or reply["error"]["kind"] != "internal", reply
