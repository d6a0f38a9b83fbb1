"""Tests the bridge: replies as docs/protocol.md says, and a sentence for any text that is no request."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import CROWDED_CAPTURE, DATA, read_hard_captures

import tama_core as tama
from tama_core import endings
from tama_core.bridge import Bridge
from tama_core.faults import FAULTS

if TYPE_CHECKING:
    from support import Clock

GOLDEN = json.loads((DATA / "protocol.json").read_text())
MEASURED = {"time", "nodes", "score"}
"""Fields of a search's result that differ from one machine or engine to the next."""

Json = Any
"""JSON as it comes."""


def ask(bridge: Bridge, identity: int, op: str, **fields: Json) -> Json:
    return json.loads(bridge.handle(json.dumps({"id": identity, "op": op, **fields})))


def last_reply(bridge: Bridge, request: Json) -> Json:
    reply = json.loads(bridge.handle(json.dumps(request)))
    while reply.get("more"):
        reply = ask(bridge, request["id"], "continue")
    return reply


def without_measures(value: Json) -> Json:
    if isinstance(value, dict):
        return {name: without_measures(item) for name, item in value.items() if name not in MEASURED}
    return [without_measures(item) for item in value] if isinstance(value, list) else value


@pytest.mark.parametrize("example", GOLDEN, ids=[example["title"] for example in GOLDEN])
def test_golden_example(example: Json) -> None:
    assert without_measures(last_reply(Bridge(), example["request"])) == without_measures(example["reply"])


def test_golden_examples_show_every_operation_and_every_kind_of_error() -> None:
    shown = {example["request"]["op"] for example in GOLDEN}
    kinds = {example["reply"]["error"]["kind"] for example in GOLDEN if not example["reply"]["ok"]}
    assert shown >= set(Bridge()._operations)  # noqa: SLF001 - the one place that lists them
    assert kinds == {"protocol", "notation", "pdn", "invalid-position", "illegal-move", "ambiguous-move"}


@pytest.mark.parametrize("fen", ["W:Wa2:BKh8.", '[FEN "W:Wa2:BKh8"]', '[FEN "W:Wa2:BKh8."]', " W:Wa2:BKh8. "])
def test_a_position_may_stand_as_it_stands_in_pdn(fen: str) -> None:
    assert ask(Bridge(), 1, "position", fen=fen, rules="TAMA")["view"]["fen"] == "W:Wa2:BKh8"


def test_a_position_that_stands_there_may_still_be_none() -> None:
    for fen in ("W:W", "W:", "W:Wz9:BKh8.", '[FEN "W:Wa2,a2:B"]'):
        assert ask(Bridge(), 1, "position", fen=fen, rules="TAMA")["error"]["kind"] == "invalid-position"


def test_a_game_from_the_replies_is_the_game_that_was_played() -> None:
    bridge, game = Bridge(), tama.Game()
    record: Json = {}
    for number in range(60):
        if game.outcome:
            break
        moves = game.position.legal_moves()
        move = game.play(moves[number % len(moves)])
        record = ask(bridge, number, "play", game=record, text=str(move))["game"]
    view = ask(Bridge(), 1, "view", game=record)["view"]
    assert view["fen"] == game.position.fen()
    assert view["ply"] == len(game.moves)


def test_undo_is_a_shorter_game() -> None:
    bridge = Bridge()
    ask(bridge, 1, "play", game={"moves": ["a3-a4"]}, text="h6-h5")
    again, fresh = (ask(one, 2, "view", game={"moves": ["a3-a4"]}) for one in (bridge, Bridge()))
    assert again == fresh


def test_a_line_gives_what_the_moves_gave_when_they_were_played() -> None:
    bridge = Bridge()
    record: Json = {}
    played = []
    for text in ("a3-a4", "h6-h5", "b3-b4"):
        reply = ask(bridge, 1, "play", game=record, text=text)
        record = reply["game"]
        played.append({name: reply[name] for name in ("game", "move", "view")})
    line = ask(Bridge(), 2, "line", game={"moves": ["a3-a4"], "offer": "white"}, undone=["h6-h5", "b3-b4"])
    assert line["entries"][1:] == played
    assert line["entries"][0] == {
        "move": None,
        **{name: ask(bridge, 3, "view", game={})[name] for name in ("game", "view")},
    }
    assert (line["view"]["ply"], line["view"]["offer"]) == (1, "white")


BESIDE = {"tags": [], "notes": {"x": 1}, "offer": "green", "ending": 3}


@pytest.mark.parametrize(
    ("game", "undone", "read", "lost"),
    [
        ({"moves": ["a3-a4"]}, ["h6-h5"], ["a3-a4", "h6-h5"], None),
        ({"moves": ["a3-a4"]}, ["h6-h1", "b3-b4"], ["a3-a4"], {"moves": 0, "undone": 2, "fields": []}),
        ({"moves": ["a3-a4", "h6-h1", "b3-b4"], "offer": "white"}, ["h6-h5"], ["a3-a4"], {"moves": 2, "undone": 1}),
        ({"moves": ["a3-a4", 7]}, 7, ["a3-a4"], {"moves": 1, "undone": 0}),
        ({"moves": "a3-a4"}, [], [], {"moves": 0, "undone": 0, "fields": ["moves"]}),
        ({"moves": ["a3-a4"], **BESIDE}, [], ["a3-a4"], {"fields": ["tags", "notes", "offer", "ending"]}),
    ],
)
def test_a_game_that_came_to_harm_is_read_as_far_as_it_can_be(
    game: Json, undone: list[str], read: list[str], lost: Json | None
) -> None:
    reply = ask(Bridge(), 1, "line", game=game, undone=undone, mend=True)
    assert [entry["move"]["text"] for entry in reply["entries"][1:]] == read
    nothing = {"moves": 0, "undone": 0, "fields": []}
    assert reply.get("lost") == (None if lost is None else nothing | lost)


NOTE = {"comments": ["Good."], "glyphs": [1], "variations": [{"moves": ["b6-b5"]}]}
MOVES = ["a3-a4", "h6-h5"]


@pytest.mark.parametrize(
    ("annotation", "read", "fields"),
    [
        (None, None, None),
        ({"moves": MOVES, "notes": {"2": NOTE}}, {"moves": MOVES, "notes": {"2": NOTE}}, None),
        (7, None, ["notes"]),
        ({"tags": {"White": 5, "Black": "Ani"}}, {"tags": {"Black": "Ani"}}, ["tags"]),
        (
            {"moves": MOVES, "notes": {"1": {"comments": "x"}, "2": NOTE, "3": {}}},
            {"moves": MOVES, "notes": {"2": NOTE}},
            ["notes"],
        ),
        (
            {"moves": ["a3-a4", "h6-h1"], "notes": {"2": NOTE}, "tags": 7},
            {"moves": ["a3-a4"]},
            ["moves", "tags", "notes"],
        ),
        ({"notes": {"0": {"variations": [{"moves": ["a1-a2"]}]}, "1": None, "a": {}}}, {}, ["notes"]),
    ],
)
def test_of_what_was_written_beside_a_game_each_part_that_can_be_read_is_kept(
    annotation: object, read: Json | None, fields: list[str] | None
) -> None:
    reply = ask(Bridge(), 1, "line", game={"moves": ["a3-a4"]}, annotation=annotation, mend=True)
    assert reply["annotation"] == read
    assert reply.get("lost") == (fields and {"moves": 0, "undone": 0, "fields": fields})


def test_what_comments_draw_comes_with_the_notes_of_a_game_that_is_taken_up() -> None:
    notes = {"1": {"comments": ["[%csl Ga4]"], "shapes": "harmed"}}
    reply = ask(Bridge(), 1, "line", game={}, annotation={"moves": ["a3-a4"], "notes": notes}, mend=True)
    assert [(mark["square"], mark["color"]) for mark in reply["annotation"]["notes"]["1"]["shapes"]] == [("a4", "G")]


def test_a_game_whose_start_cannot_be_read_is_refused_and_mending_does_not_help() -> None:
    assert ask(Bridge(), 1, "line", game={"fen": "W:Wz9"}, mend=True)["error"]["kind"] == "invalid-position"


def test_an_offer_or_ending_of_one_request_does_not_stay_for_the_next() -> None:
    bridge = Bridge()
    ask(bridge, 1, "resign", game={}, side="white")
    ask(bridge, 2, "draw", game={}, side="white", action="offer")
    view = ask(bridge, 3, "view", game={})["view"]
    assert (view["outcome"], view["offer"]) == (None, None)


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


def test_a_search_reports_depths_and_then_its_move() -> None:
    bridge = Bridge()
    reply = ask(bridge, 7, "search", game={}, limit={"depth": 3}, slice=0.001)
    depths = []
    while reply.get("more"):
        depths += [reply["info"]["depth"]] if "info" in reply else []
        reply = ask(bridge, 7, "continue")
    assert depths == [1, 2, 3]
    assert reply["result"]["move"]["text"] in [str(move) for move in tama.Position.initial().legal_moves()]


def test_an_analysis_tells_the_best_lines_and_what_the_tables_say_of_each() -> None:
    game = {"fen": "W:WKa1,Kb8:BKd4"}
    reply = last_reply(Bridge(), {"id": 7, "op": "search", "game": game, "limit": {"depth": 5}, "lines": 3})
    first, *others = reply["result"]["lines"]
    assert first == {
        "score": 29_997,
        "win": 3,
        "pv": ["b8-b4", "d4xa4", "a1xa5"],
        "ending": {"result": "win", "distance": 3},
    }
    assert len(others) == 2
    assert all(line["score"] <= first["score"] for line in others)


def test_an_analysis_looks_at_an_only_move_as_deep_as_asked() -> None:
    game = {"fen": "W:Wb2,c2,d2,e2,f2,g2,h2,a3:Ba4,b7,c7,d7,e7,f7,g7,h7"}
    reply = last_reply(Bridge(), {"id": 7, "op": "search", "game": game, "limit": {"depth": 4, "time": 60}, "lines": 2})
    assert (reply["result"]["depth"], len(reply["result"]["lines"])) == (4, 1)


@pytest.mark.parametrize(("fields", "resigns"), [({}, True), ({"level": 1}, False), ({"lines": 1}, False)])
def test_an_engine_that_knows_the_tables_resigns_a_lost_ending(fields: Json, resigns: bool) -> None:  # noqa: FBT001
    lost = {"fen": "B:WKa1,Kb8:BKd4"}
    reply = last_reply(Bridge(), {"id": 7, "op": "search", "game": lost, "limit": {"depth": 1}, **fields})
    assert (reply.get("resigns", False), reply["ok"]) == (resigns, True)


def test_a_stopped_search_gives_what_it_has_at_its_next_reply(clock: Clock) -> None:
    bridge = Bridge()
    ask(bridge, 7, "search", game={}, limit={"time": 60}, slice=0.001)
    assert ask(bridge, 8, "stop", target=7)["stopped"]
    reply = ask(bridge, 7, "continue")
    assert clock.now < 1
    assert "more" not in reply
    assert reply["result"]["move"]["text"]


def test_one_search_at_a_time_and_rules_are_answered_meanwhile() -> None:
    bridge = Bridge()
    ask(bridge, 7, "search", game={}, limit={"time": 60}, slice=0.001)
    assert ask(bridge, 8, "search", game={}, limit={"depth": 1})["error"]["kind"] == "protocol"
    assert ask(bridge, 9, "play", game={}, text="a3-a4")["ok"]
    assert ask(bridge, 7, "continue")["ok"]


def test_a_search_after_a_failed_one_is_not_refused() -> None:
    bridge = Bridge()
    over = {"fen": "W:W:Ba7"}
    assert not ask(bridge, 1, "search", game=over, limit={"depth": 1})["ok"]
    assert last_reply(bridge, {"id": 2, "op": "search", "game": {}, "limit": {"depth": 1}})["ok"]


# --- PDN --------------------------------------------------------------------------------------------------------

NOTES = (DATA / "notes.pdn").read_text("utf-8")
"""A game with comments, glyphs, shapes and variations inside each other."""


def test_a_game_read_and_written_over_the_bridge_is_the_one_that_the_library_writes() -> None:
    bridge = Bridge()
    game = ask(bridge, 1, "read-pdn", text=NOTES)["game"]
    again = ask(bridge, 2, "view", game=game)["game"]
    assert again == game
    assert ask(bridge, 3, "write-pdn", games=[again])["text"] == tama.pdn.dumps(tama.pdn.loads(NOTES))


@pytest.mark.parametrize("slice_seconds", [None, 1e-9])
def test_each_game_of_a_list_can_be_cut_out_as_javascript_counts_and_read(slice_seconds: float | None) -> None:
    bridge = Bridge()
    text = "".join((DATA / f"{name}.pdn").read_text("utf-8") for name in ("notes", "turkish", "pydraughts"))
    text = f'[White "\U0001d11e"]\n{{\U0001d11e}} 1. a3-a4 *\n{text}'
    reply, games = ask(bridge, 1, "list-pdn", text=text, slice=slice_seconds), []
    while reply.get("more"):
        games += reply["info"]
        reply = ask(bridge, 1, "continue")
    games += reply["games"]
    whole = tama.pdn.loads(text)
    assert [entry["plies"] for entry in games] == [len(game.moves) for game in whole]
    units = text.encode("utf-16-le")
    for entry, game in zip(games, whole, strict=True):
        part = units[2 * entry["begin"] : 2 * entry["end"]].decode("utf-16-le")
        (alone,) = tama.pdn.loads(part)
        assert (alone.tags, alone.moves, alone.notes) == (game.tags, game.moves, game.notes)


def test_a_list_plays_as_many_plies_as_it_is_asked_to_and_says_what_is_wrong() -> None:
    text = '1. a3-a4 a6-a4 *\n\n1. b3-b4 *\n\nnonsense\n\n[White "Ani"]\n1. c3-c4 *'
    listed = {check: ask(Bridge(), 1, "list-pdn", text=text, check=check)["games"] for check in (0, 4, 100)}
    assert [entry["errors"] for entry in listed[0]] == [None] * 4
    assert [entry["errors"] is None for entry in listed[4]] == [False, False, True, True]
    wrong = [[(error["line"], error["column"]) for error in entry["errors"]] for entry in listed[100]]
    assert wrong == [[(1, 10)], [], [(5, 1)], []]
    assert [(entry["plies"], entry["tags"]) for entry in listed[100]][2] == (0, {})


def test_a_spoilt_game_is_read_up_to_its_fault_where_that_is_wanted() -> None:
    spoilt = {"text": '[Result "0-1"]\n1. a3-a4 a6-a4 1-0', "line": 7}
    assert not ask(Bridge(), 1, "read-pdn", **spoilt)["ok"]
    reply = ask(Bridge(), 1, "read-pdn", collect=True, **spoilt)
    assert reply["game"]["moves"] == ["a3-a4"]
    assert [(error["line"], error["facts"][1]["key"]) for error in reply["errors"]] == [(8, "pdn-move")]
    assert [(error["line"], error["facts"][1]["key"]) for error in reply["warnings"]] == [(8, "pdn-result")]


def test_a_list_in_slices_can_be_stopped() -> None:
    bridge = Bridge()
    first = ask(bridge, 1, "list-pdn", text="1. a3-a4 *\n" * 1000, slice=1e-9)
    assert (first["more"], len(first["info"])) == (True, 1)
    assert ask(bridge, 2, "list-pdn", text="")["error"]["kind"] == "protocol"
    assert ask(bridge, 3, "stop", target=1)["stopped"]
    assert "more" not in ask(bridge, 1, "continue")
    assert ask(bridge, 4, "list-pdn", text="")["games"] == []


def test_an_error_in_a_part_of_a_file_names_the_place_in_the_file() -> None:
    text = "1. a3-a4 *  1. b3-b9 *"
    bridge = Bridge()
    entry = ask(bridge, 1, "list-pdn", text="1. a3-a4 *  1. b3-b5 *")["games"][1]
    part, place = text[entry["begin"] :], {name: entry[name] for name in ("line", "column")}
    error = ask(bridge, 2, "read-pdn", text=part, **place)["error"]
    assert (error["kind"], error["line"], error["column"]) == ("pdn", 1, 16)


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
            assert str(value) in fact["sentence"] or fact["key"] == "man-too-far"


@pytest.mark.parametrize(
    ("op", "fields", "key"),
    [
        ("position", {"fen": "", "rules": "CHESS"}, "rules-name"),
        ("play", {"game": {}, "path": ["a3"] * 65}, "path-long"),
        ("line", {"game": {"moves": ["a3-a4"] * 5001}}, "game-long"),
        ("list-pdn", {"text": "x" * 20_000_000}, "text-long"),
        ("position", {"fen": read_hard_captures()[0].fen, "rules": {"maximum_rule": False}}, "captures-many"),
    ],
)
def test_so_does_what_is_too_long_or_has_no_such_rules(op: str, fields: Json, key: str) -> None:
    assert [fact["key"] for fact in ask(Bridge(), 1, op, **fields)["error"]["facts"]] == [key]


def test_every_fault_is_shown_by_a_request() -> None:
    shown = {key for keys in REASONS.values() for key in keys} & FAULTS.keys()
    warnings = {"pdn-after", "pdn-result", "pdn-unknown", "pdn-second", "pdn-board"}
    unusual = {"rules-name", "path-long", "game-long", "text-long", "captures-many"}
    assert FAULTS.keys() - shown - warnings == unusual


def test_what_only_programs_get_wrong_has_no_facts() -> None:
    assert "facts" not in ask(Bridge(), 1, "perft", game={}, depth=9)["error"]


def test_a_game_that_outlived_a_draw_and_was_then_resigned_comes_back_as_it_was() -> None:
    shuffle = "a1-b1 h8-g8 b1-a1 g8-h8 " * 4
    text = f'[FEN "W:WKa1,Kc3:BKh8"] {shuffle} 1-0'
    bridge = Bridge()
    reply = ask(bridge, 1, "read-pdn", text=text)
    assert (reply["view"]["ply"], reply["view"]["outcome"]["reason"]) == (16, "resignation")
    again = ask(Bridge(), 2, "view", game=reply["game"])
    assert (again["game"], again["view"]) == (reply["game"], reply["view"])


def test_a_move_after_an_end_is_refused_though_a_record_may_hold_one() -> None:
    drawn = {"rules": {"quiet_ply_limit": 1}, "fen": "W:WKa1:BKh8", "moves": ["a1-b1"]}
    assert ask(Bridge(), 1, "play", game=drawn, text="h8-g8")["error"]["explanation"]["key"] == "quiet-plies"
    resigned = {**drawn, "ending": {"kind": "resignation", "side": "white"}}
    assert ask(Bridge(), 2, "view", game=resigned)["view"]["outcome"]["winner"] == "black"
    lost = {"fen": "W:W:Ba7", "ending": {"kind": "resignation", "side": "black"}}
    assert ask(Bridge(), 3, "view", game=lost)["error"]["explanation"]["key"] == "no-pieces"


def nested(depth: int) -> Json:
    """Notes with variations inside each other."""
    notes: Json = {}
    for _ in range(depth):
        notes = {"0": {"variations": [{"notes": notes}]}}
    return {"notes": notes}


def test_notes_nest_as_deep_as_in_a_file_and_no_deeper() -> None:
    assert ask(Bridge(), 1, "view", game=nested(100))["ok"]
    assert ask(Bridge(), 1, "view", game=nested(101))["error"]["kind"] == "protocol"


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
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(["a3", "white", "TAMA"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)
GAME_FIELDS = ("rules", "fen", "moves", "offer", "ending", "tags", "notes")
GAMES = st.fixed_dictionaries({}, optional=dict.fromkeys(GAME_FIELDS, VALUES))
FIELDS = ("path", "undone", "side", "fen", "rules", "action", "target", "level", "text", "games", "line")

LESSON_FIELDS = {
    "lesson": st.sampled_from(["r9/try", "r4/watch", "r15/try", "compare/dama", "puzzles/2"]) | VALUES,
    "moves": st.lists(st.sampled_from(["d4-d5", "d6xd4", "draw", "a3-b4"]) | VALUES, max_size=3) | VALUES,
    "text": st.sampled_from(["d4-d5", "draw"]) | VALUES,
    **dict.fromkeys(("language", "number", "board", "path", "grade", "theme"), VALUES),
}


@given(OPERATIONS, st.fixed_dictionaries({}, optional={"game": GAMES | VALUES, **dict.fromkeys(FIELDS, VALUES)}))
def test_no_request_brings_the_bridge_down(op: str, fields: Json) -> None:
    reply = json.loads(Bridge().handle(json.dumps({"id": 1, "op": op, **fields})))
    assert reply["ok"] or reply["error"]["kind"] != "internal", reply


@given(
    st.sampled_from(["lessons", "lesson", "try", "hint", "compare", "puzzles"]),
    st.fixed_dictionaries({}, optional=LESSON_FIELDS),
)
def test_no_request_about_lessons_brings_the_bridge_down(op: str, fields: Json) -> None:
    reply = json.loads(Bridge().handle(json.dumps({"id": 1, "op": op, **fields})))
    assert reply["ok"] or reply["error"]["kind"] != "internal", reply


def test_a_lesson_is_solved_by_sending_back_the_moves_of_each_reply() -> None:
    lesson = {"lesson": "endings/final", "language": "hy"}
    attempt = ask(Bridge(), 1, "lesson", **lesson)["attempt"]
    verdicts = []
    while "success" not in verdicts:
        move = ask(Bridge(), 2, "hint", **lesson, moves=attempt["moves"], number=0)["next"]
        reply = ask(Bridge(), 3, "try", **lesson, moves=attempt["moves"], text=move)
        verdicts.append(reply["verdict"])
        attempt = reply["attempt"]
    assert verdicts == ["onward", "onward", "success"]
    assert attempt["view"]["outcome"]["winner"] == "white"


def test_a_puzzle_from_the_list_is_solved_after_a_try_that_is_refuted() -> None:
    bridge = Bridge()
    listed = ask(bridge, 1, "puzzles", grade=2, theme="two-for-one")["puzzles"]
    assert {
        "id": "puzzles/6",
        "grade": 2,
        "themes": ["two-for-one", "break-through"],
        "turn": "white",
        "moves": 2,
    } in listed
    assert {(one["grade"], "two-for-one" in one["themes"]) for one in listed} == {(2, True)}
    puzzle = {"lesson": "puzzles/6"}
    refuted = ask(bridge, 2, "try", **puzzle, text="b2-b3")
    assert (refuted["verdict"], refuted["attempt"]["moves"]) == ("other", [])
    assert refuted["refutation"]["line"] == ["b2-b3", *(move["text"] for move in refuted["answer"])]
    onward = ask(bridge, 3, "try", **puzzle, text="g3-h4")
    assert (onward["verdict"], onward["refutation"]) == ("onward", None)
    solved = ask(bridge, 4, "try", **puzzle, moves=onward["attempt"]["moves"], path=["h4", "h6", "h8"])
    assert (solved["verdict"], solved["text"]) == ("success", "Solved.")


def test_a_lesson_of_a_hundred_moves_is_refused() -> None:
    reply = ask(Bridge(), 1, "lesson", lesson="r5/try", moves=["a1-a2"] * 101)
    assert reply["error"]["kind"] == "protocol"


def test_a_review_reports_each_move_and_then_how_many() -> None:
    bridge = Bridge()
    game = {"fen": "W:Wc3,h2:Bc5,h7", "moves": ["c3-c4", "c5xc3"]}
    reply, found = ask(bridge, 7, "review", game=game, limit={"depth": 4}, slice=0.001), []
    while reply.get("more"):
        found += [reply["info"]] if "info" in reply else []
        reply = ask(bridge, 7, "continue")
    assert reply["plies"] == 2
    assert [(move["ply"], move["move"]["text"], move["verdict"]) for move in found] == [
        (0, "c3-c4", "blunder"),
        (1, "c5xc3", "forced"),
    ]
    assert {"lost": 1, "took": 0} in [fact["values"] for fact in found[0]["facts"]]


def test_a_stopped_review_says_how_far_it_came() -> None:
    bridge = Bridge()
    game = {"moves": ["a3-a4", "h6-h5", "b3-b4"]}
    ask(bridge, 7, "review", game=game, limit={"time": 60}, slice=0.001)
    ask(bridge, 8, "stop", target=7)
    reply = ask(bridge, 7, "continue")
    assert (reply["ok"], reply["plies"]) == (True, 0)


ENDING = {"fen": "W:WKa1,Kc5:BKg8"}


@pytest.fixture
def _no_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endings, "FILE", "nowhere.bin")


@pytest.mark.usefixtures("_no_tables")
def test_a_search_with_few_pieces_names_the_file_that_it_wants() -> None:
    reply = ask(Bridge(), 1, "search", game=ENDING, limit={"depth": 2})
    assert (reply["more"], reply["wants"]) == (True, ["nowhere.bin"])


@pytest.mark.usefixtures("_no_tables")
@pytest.mark.parametrize(
    "fields", [{"game": {}}, {"game": {**ENDING, "rules": "TAMA_1934"}}, {"game": ENDING, "level": 1}]
)
def test_a_search_that_would_not_use_the_tables_wants_none(fields: Json) -> None:
    assert "wants" not in ask(Bridge(), 1, "search", limit={"depth": 2}, **fields)


def test_a_search_wants_nothing_that_is_there() -> None:
    reply = ask(Bridge(), 1, "search", game=ENDING, limit={"depth": 2})
    assert "wants" not in reply
    assert reply["info"]["win"] is not None
