"""Tests the streams of the bridge: searches, analyses, reviews, and the files that a search wants."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from bridge_helpers import Json, ask, last_reply

import tama_core as tama
from tama_core.bridge import Bridge

if TYPE_CHECKING:
    from support import Clock


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


def test_a_list_in_slices_can_be_stopped() -> None:
    bridge = Bridge()
    first = ask(bridge, 1, "list-pdn", text="1. a3-a4 *\n" * 1000, slice=1e-9)
    assert (first["more"], len(first["info"])) == (True, 1)
    assert ask(bridge, 2, "list-pdn", text="")["error"]["kind"] == "protocol"
    assert ask(bridge, 3, "stop", target=1)["stopped"]
    assert "more" not in ask(bridge, 1, "continue")
    assert ask(bridge, 4, "list-pdn", text="")["games"] == []


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
    assert {"lost": 1, "kings": 0, "took": 0} in [fact["values"] for fact in found[0]["facts"]]


def test_a_stopped_review_says_how_far_it_came() -> None:
    bridge = Bridge()
    game = {"moves": ["a3-a4", "h6-h5", "b3-b4"]}
    ask(bridge, 7, "review", game=game, limit={"time": 60}, slice=0.001)
    ask(bridge, 8, "stop", target=7)
    reply = ask(bridge, 7, "continue")
    assert (reply["ok"], reply["plies"]) == (True, 0)


ENDING = {"fen": "W:WKa1,Kc5:BKg8"}


@pytest.mark.usefixtures("no_tables")
def test_a_search_with_few_pieces_names_the_file_that_it_wants() -> None:
    reply = ask(Bridge(), 1, "search", game=ENDING, limit={"depth": 2})
    assert (reply["more"], reply["wants"]) == (True, ["nowhere.bin"])


@pytest.mark.usefixtures("no_tables")
@pytest.mark.parametrize(
    "fields", [{"game": {}}, {"game": {**ENDING, "rules": "TAMA_1934"}}, {"game": ENDING, "level": 1}]
)
def test_a_search_that_would_not_use_the_tables_wants_none(fields: Json) -> None:
    assert "wants" not in ask(Bridge(), 1, "search", limit={"depth": 2}, **fields)


def test_a_search_wants_nothing_that_is_there() -> None:
    reply = ask(Bridge(), 1, "search", game=ENDING, limit={"depth": 2})
    assert "wants" not in reply
    assert reply["info"]["win"] is not None
