"""Tests games over the bridge: lines, recovery, notes, PDN, and lessons."""

from __future__ import annotations

import json
import re

import pytest
from bridge_helpers import VALUES, Json, ask
from hypothesis import given
from hypothesis import strategies as st
from support import DATA, ROOT

import tama_core as tama
from tama_core.bridge import Bridge
from tama_core.bridge.games import LONGEST_GAME


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


def test_a_brief_line_leaves_the_games_out_and_grows_as_the_game_does() -> None:
    start = "W:WKa1:BKh8"
    way = ["a1-a2", "h8-h7", "a2-a1", "h7-h8"]
    whole, brief = (
        ask(Bridge(), 1, "line", game={"fen": start, "moves": way}, **more) for more in ({}, {"brief": True})
    )
    for entry in whole["entries"]:
        del entry["game"]
    assert brief["entries"] == whole["entries"]
    sizes = [
        len(json.dumps(ask(Bridge(), 1, "line", game={"fen": start, "moves": way * count}, brief=True)))
        for count in (100, 200)
    ]
    assert sizes[1] < 2.2 * sizes[0]


def test_a_game_over_the_limit_is_told_the_limit() -> None:
    way = ["a1-a2", "h8-h7", "a2-a1", "h7-h8"] * (LONGEST_GAME // 4 + 1)
    reply = ask(Bridge(), 1, "line", game={"fen": "W:WKa1:BKh8", "moves": way}, brief=True)
    assert f"{LONGEST_GAME} moves" in reply["error"]["message"]
    pdn = ask(Bridge(), 1, "read-pdn", text=f'[FEN "W:WKa1:BKh8"]\n\n{" ".join(way)} *')
    assert pdn["error"]["message"] == reply["error"]["message"]


def test_python_and_the_page_keep_games_of_the_same_length() -> None:
    (limit,) = re.findall(r"\bplies: ([\d_]+)", (ROOT / "web" / "base" / "schema.ts").read_text("utf-8"))
    assert int(limit) == LONGEST_GAME


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


def test_an_error_in_a_part_of_a_file_names_the_place_in_the_file() -> None:
    text = "1. a3-a4 *  1. b3-b9 *"
    bridge = Bridge()
    entry = ask(bridge, 1, "list-pdn", text="1. a3-a4 *  1. b3-b5 *")["games"][1]
    part, place = text[entry["begin"] :], {name: entry[name] for name in ("line", "column")}
    error = ask(bridge, 2, "read-pdn", text=part, **place)["error"]
    assert (error["kind"], error["line"], error["column"]) == ("pdn", 1, 16)


def test_a_game_that_outlived_a_draw_and_was_then_resigned_comes_back_as_it_was() -> None:
    shuffle = "a1-b1 h8-g8 b1-a1 g8-h8 " * 4
    text = f'[FEN "W:WKa1,Kc3:BKh8"] {shuffle} 1-0'
    bridge = Bridge()
    reply = ask(bridge, 1, "read-pdn", text=text)
    assert (reply["view"]["ply"], reply["view"]["outcome"]["reason"]) == (16, "resignation")
    again = ask(Bridge(), 2, "view", game=reply["game"])
    assert (again["game"], again["view"]) == (reply["game"], reply["view"])


def nested(depth: int) -> Json:
    """Notes with variations inside each other."""
    notes: Json = {}
    for _ in range(depth):
        notes = {"0": {"variations": [{"notes": notes}]}}
    return {"notes": notes}


def test_notes_nest_as_deep_as_in_a_file_and_no_deeper() -> None:
    assert ask(Bridge(), 1, "view", game=nested(100))["ok"]
    assert ask(Bridge(), 1, "view", game=nested(101))["error"]["kind"] == "protocol"


LESSON_FIELDS = {
    "lesson": st.sampled_from(["r9/try", "r4/watch", "r15/try", "compare/dama", "puzzles/2"]) | VALUES,
    "moves": st.lists(st.sampled_from(["d4-d5", "d6xd4", "draw", "a3-b4"]) | VALUES, max_size=3) | VALUES,
    "text": st.sampled_from(["d4-d5", "draw"]) | VALUES,
    **dict.fromkeys(("language", "number", "board", "path", "grade", "theme"), VALUES),
}


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
    assert ask(bridge, 5, "try", **puzzle, text="b2-b3", refute=False)["refutation"] is None
    onward = ask(bridge, 3, "try", **puzzle, text="g3-h4")
    assert (onward["verdict"], onward["refutation"]) == ("onward", None)
    solved = ask(bridge, 4, "try", **puzzle, moves=onward["attempt"]["moves"], path=["h4", "h6", "h8"])
    assert (solved["verdict"], solved["text"]) == ("success", "Solved.")


def test_a_lesson_of_a_hundred_moves_is_refused() -> None:
    reply = ask(Bridge(), 1, "lesson", lesson="r5/try", moves=["a1-a2"] * 101)
    assert reply["error"]["kind"] == "protocol"
