"""Wrong values through every public door: each is taken or refused with a TamaError, never with another error."""

from __future__ import annotations

import copy
import inspect
import pickle
from math import inf, nan
from typing import TYPE_CHECKING, Any

import pytest

import tama_core as tama
from tama_core import lessons
from tama_core.engine.review import review
from tama_core.hub import HubEngine
from tama_core.match import EnginePlayer, play_game, play_match, random_opening

if TYPE_CHECKING:
    from collections.abc import Callable

WRONG = [
    None, "", "zz", "c3", "white", b"c3", 1.5, nan, inf, -inf, -1, 1_000, 10**5000, True, (), [], [None], {}, {"z9": 7},
    object(), len, tama.Side.WHITE, tama.Square("c3"),
]  # fmt: skip

FAST = tama.Limit(depth=1)
START = tama.Position.initial()
MOVE = START.legal_moves()[0]
ENGINE = tama.Engine(1, seed=1)
LESSON = lessons.lesson("r10/try")


def game() -> tama.Game:
    return tama.Game.from_moves("a3-a4 h6-h5")


def offered(method: str) -> Callable[[Any], None]:
    def call(side: Any) -> None:  # noqa: ANN401 - any at all
        one = game()
        one.offer_draw("white")
        getattr(one, method)(side)

    return call


CALLS: dict[str, tuple[Callable[..., object], dict[str, object]]] = {
    "Board": (tama.Board, {"white": 1, "black": 2, "kings": 0, "turn": "white", "rules": "TAMA"}),
    "Board.pieces": (START.pieces, {"side": "white"}),
    "Board.__getitem__": (START.__getitem__, {"square": "c3"}),
    "Board.__contains__": (START.__contains__, {"square": "c3"}),
    "Engine": (tama.Engine, {"level": 1, "seed": 1, "table_bytes": 10_000, "evaluation": None}),
    "Engine.play": (ENGINE.play, {"pos": START, "limit": FAST, "history": ()}),
    "Engine.analyse": (
        lambda **all_: list(ENGINE.analyse(**all_)), {"pos": START, "limit": FAST, "history": (), "lines": 1}
    ),
    "Engine.think": (
        lambda **all_: list(ENGINE.think(**all_)),
        {"pos": START, "limit": FAST, "history": (), "slice": 1.0, "lines": 1},
    ),
    "Engine.accepts_draw": (
        tama.Engine(1, seed=1).accepts_draw, {"pos": tama.Position.from_fen("W:W:Ba7"), "side": "white", "history": ()}
    ),
    "Engine.resigns": (ENGINE.resigns, {"pos": START}),
    "Engine.wants": (ENGINE.wants, {"pos": START}),
    "Explanation": (tama.Explanation, {"key": "free"}),
    "Game": (tama.Game, {"rules": tama.TAMA, "start": START}),
    "Game.from_moves": (
        tama.Game.from_moves,
        {"moves": "a3-a4", "rules": "tama", "start": START, "ending": None, "tags": {}, "notes": {}},
    ),
    "Game.recorded": (tama.Game.recorded, {"positions": [START], "moves": [], "ending": None}),
    "Game.play": (lambda move: game().play(move), {"move": "b3-b4"}),
    "Game.record": (lambda move: game().record(move), {"move": "b3-b4"}),
    "Game.end": (lambda ending: game().end(ending), {"ending": tama.Outcome("white", "resignation")}),
    "Game.offer_draw": (lambda side: game().offer_draw(side), {"side": "white"}),
    "Game.accept_draw": (offered("accept_draw"), {"side": "black"}),
    "Game.decline_draw": (offered("decline_draw"), {"side": "black"}),
    "Game.resign": (lambda side: game().resign(side), {"side": "white"}),
    "Game.explain": (lambda square: game().explain(square, square), {"square": "a3"}),
    "Limit": (tama.Limit, {"time": 1.0, "depth": 1, "nodes": 1}),
    "Limit.within": (FAST.within, {"nodes": 1, "depth": 1}),
    "Move": (tama.Move, {"path": ("a3", "a4"), "captured": ()}),
    "Note": (tama.Note, {"comments": ("a",), "glyphs": (1,), "variations": ()}),
    "Outcome": (tama.Outcome, {"winner": "white", "reason": "blocked"}),
    "Piece": (tama.Piece, {"side": "white", "king": False}),
    "Piece.from_letter": (tama.Piece.from_letter, {"letter": "w"}),
    "Position": (tama.Position, {"white": 1, "black": 2, "kings": 0, "turn": "white", "rules": "TAMA"}),
    "Position.initial": (tama.Position.initial, {"rules": "tama"}),
    "Position.from_fen": (tama.Position.from_fen, {"fen": "W:Wc3:Bc4", "rules": "tama"}),
    "Position.from_pieces": (tama.Position.from_pieces, {"pieces": {"c3": "w"}, "turn": "white", "rules": "tama"}),
    "Position.from_pieces, one": (lambda piece: tama.Position.from_pieces({"c3": piece}), {"piece": "w"}),
    "Position.next_squares": (START.next_squares, {"path": ["a3"]}),
    "Position.parse_move": (START.parse_move, {"text": "a3-a4"}),
    "Position.find_move": (START.find_move, {"path": ["a3", "a4"]}),
    "Position.play": (START.play, {"move": MOVE}),
    "Position.play_unchecked": (START.play_unchecked, {"move": MOVE}),
    "Reason": (tama.Reason, {"value": "blocked"}),
    "RuleSet": (
        tama.RuleSet,
        {"crown_at_once": True, "about_turn": True, "short_king": True, "diagonal_moves": True,
         "diagonal_captures": True, "maximum_rule": True, "remove_at_once": True, "repetition_limit": 3,
         "quiet_ply_limit": 100},
    ),
    "Side": (tama.Side, {"value": "white"}),
    "Square": (tama.Square, {"value": "c3"}),
    "Variation": (tama.Variation, {"moves": (MOVE,), "notes": {}}),
    "diagram.svg": (
        tama.diagram.svg,
        {"board": START, "last_move": MOVE, "shapes": (), "flipped": False, "coordinates": True, "theme": "tuff",
         "size": 360, "title": "a", "prefix": "a"},
    ),
    "diagram.svg, one shape": (lambda shape: tama.diagram.svg(START, shapes=[shape]), {"shape": ("a3",)}),
    "diagram.text": (
        tama.diagram.text, {"board": START, "ascii_only": True, "flipped": False, "coordinates": True}
    ),
    "endings.probe": (tama.endings.probe, {"position": START}),
    "explain": (lambda board, square: tama.explain(board, square, square), {"board": START, "square": "a3"}),
    "explain_rule": (tama.explain_rule, {"board": START, "rule": "R1"}),
    "perft": (tama.perft, {"board": START, "depth": 1}),
    "preset": (tama.preset, {"name": "TAMA"}),
    "required_captures": (tama.required_captures, {"board": START}),
    "lessons.chapter": (lessons.chapter, {"name": "r10", "language": "en"}),
    "lessons.lesson": (lessons.lesson, {"identity": "r10/try", "language": "en"}),
    "lessons.comparison": (lessons.comparison, {"identity": "rules/maximum", "language": "en"}),
    "lessons.compare": (lessons.compare, {"left": START, "right": START}),
    "lessons.puzzle": (lessons.puzzle, {"identity": "puzzles/1"}),
    "lessons.is_puzzle": (lessons.is_puzzle, {"identity": "puzzles/1"}),
    "lessons.frames": (lessons.frames, {"lesson": LESSON}),
    "lessons.faults": (lessons.faults, {"item": LESSON}),
    "lessons.read_chapter": (lessons.read_chapter, {"name": "x", "source": ""}),
    "lessons.Attempt": (lessons.Attempt, {"lesson": LESSON}),
    "lessons.Attempt.judge": (lessons.Attempt(LESSON).judge, {"play": "c3-c4"}),
    "lessons.Attempt.hint": (lessons.Attempt(LESSON).hint, {"number": 1}),
    "review": (lambda **all_: list(review(**all_)), {"game": game(), "limit": FAST}),
    "match.EnginePlayer": (EnginePlayer, {"level": 1, "seed": 1}),
    "match.EnginePlayer.choose": (EnginePlayer(1, seed=1).choose, {"game": game(), "limit": FAST}),
    "match.random_opening": (random_opening, {"rules": tama.TAMA, "plies": 2, "seed": 1}),
    "match.play_game": (
        play_game,
        {"opening": tama.Game(start=tama.Position.from_fen("W:Wc3:Bc4")), "white": EnginePlayer(1),
         "black": EnginePlayer(1), "limit": FAST},
    ),
    "match.play_match": (
        lambda **all_: list(play_match(**all_)),
        {"first": EnginePlayer(1), "second": EnginePlayer(1),
         "openings": [tama.Game(start=tama.Position.from_fen("W:Wc3:Bc4"))], "limit": FAST, "games": 1},
    ),
    "hub.HubEngine": (HubEngine, {"command": ["no-such-engine"], "rules": tama.TAMA, "parameters": {}, "patience": 1}),
}  # fmt: skip

ONES = [
    pytest.param(name, argument, id=f"{name}({argument}=)") for name, (_, given) in CALLS.items() for argument in given
]


@pytest.mark.parametrize(("name", "argument"), ONES)
def test_a_wrong_value_is_taken_or_refused_with_a_tama_error(name: str, argument: str) -> None:
    call, given = CALLS[name]
    for value in WRONG:
        if argument == "games" and type(value) is int and value > 0:
            continue  # so many are played
        if not _takes_names(call) and isinstance(value, int) and value > 10**99:
            continue  # Python itself cannot print it, and an enumeration tries
        try:
            call(**{**given, argument: value}) if _takes_names(call) else call(value)
        except tama.TamaError as error:
            if not 0 < len(str(error)) < 1_000:
                pytest.fail(f"no sentence for {value!r:.60}: {error!s:.60}")
        except Exception as error:  # noqa: BLE001 - that is the fault
            pytest.fail(f"{type(error).__name__} for {value!r:.60}: {error}")


def _takes_names(call: Callable[..., object]) -> bool:
    """Return whether the arguments may be named: those of an enumeration and of a square may not."""
    return call not in {tama.Side, tama.Reason, tama.Square}


def test_every_public_name_that_takes_a_value_is_tried() -> None:
    results = {"Step", "SearchInfo", "SearchResult"}  # made by the package; nothing is done with what they hold
    for name in set(tama.__all__) - results:
        thing = getattr(tama, name)
        if inspect.ismodule(thing) or not callable(thing) or name.endswith("Error"):
            continue
        assert name in CALLS, name
        methods = vars(thing).items() if inspect.isclass(thing) else ()
        for own, member in methods:
            function = getattr(member, "__func__", member)
            if own.startswith("_") or not inspect.isfunction(function):
                continue
            if len(inspect.signature(function).parameters) > 1:
                assert f"{name}.{own}" in CALLS


def test_sides_and_presets_are_taken_by_their_names() -> None:
    position = tama.Position(START.white, START.black, 0, "black", "tama-1934")  # type: ignore[arg-type] # text is taken
    assert position == tama.Position(START.white, START.black, 0, tama.Side.BLACK, tama.TAMA_1934)
    assert position.turn is tama.Side.BLACK
    assert all(START.black & move.origin.bit for move in position.legal_moves())
    assert START.pieces("black") == START.black
    assert (tama.Side("White"), tama.Piece("black").side) == (tama.Side.WHITE, tama.Side.BLACK)
    assert tama.Game("dama").rules is tama.DAMA
    assert tama.Position.initial("DAMA").rules == tama.Position.from_fen("W:Wc3:B", "Dama").rules
    assert [tama.preset(name) for name in ("tama_1934", "Tama-1934", "TAMA_1934")] == [tama.TAMA_1934] * 3
    assert ENGINE.accepts_draw(tama.Position.from_fen("W:W:Ba7"), side="white")


@pytest.mark.parametrize("value", ["w", "", "green", None, 1, b"white"])
def test_what_is_no_side_is_refused(value: Any) -> None:  # noqa: ANN401 - any at all
    for call in (tama.Side, tama.Piece, START.pieces, lambda side: tama.Board(turn=side), game().resign):
        with pytest.raises(tama.NotationError, match="expected a side, white or black, not "):
            call(value)


def test_a_start_and_rules_that_differ_are_refused() -> None:
    with pytest.raises(tama.NotationError, match="expected a start under DAMA"):
        tama.Game(tama.DAMA, start=START)


def test_a_game_is_compared_copied_measured_and_pasted_back_as_a_person_expects() -> None:
    one = game()
    one.tags["White"] = "Ani"
    one.notes[1] = tama.Note(("well",))
    one.resign("white")
    custom = tama.Game.from_moves((), tama.RuleSet(maximum_rule=False))
    placed = tama.Game.from_moves("c3xc5", start=tama.Position.from_fen("W:Wc3,h2:Bc4,h7", tama.DAMA))
    for each in (one, custom, placed, tama.Game()):
        pasted = eval(repr(each), vars(tama))  # noqa: S307 - that is the claim
        for twin in (pasted, each.copy(), copy.copy(each), copy.deepcopy(each), pickle.loads(pickle.dumps(each))):  # noqa: S301 - our own
            assert twin == each
            assert twin is not each
        assert (len(each), list(each), bool(each)) == (len(each.moves), list(each.moves), True)
    assert game() != one
    assert game() != 7
    assert eval(repr(ENGINE), {"Engine": tama.Engine}).play(START, FAST).move == ENGINE.play(START, FAST).move  # noqa: S307 - as above


def test_a_position_is_iterated_and_built_by_its_pieces() -> None:
    position = tama.Position.from_fen("B:Wa2,Kc3:Bh8,Kd4".replace("h8", "h7"), "dama")
    assert list(map(str, position)) == ["a2", "c3", "d4", "h7"]
    assert ("c3" in position, tama.Square("a1") in position) == (True, False)
    assert tama.Position.from_pieces(position.piece_map(), position.turn, position.rules) == position
    assert {str(piece) for piece in position.piece_map().values()} == {"w", "W", "b", "B"}
    assert len({position, copy.deepcopy(position), pickle.loads(pickle.dumps(position))}) == 1  # noqa: S301 - our own
    with pytest.raises(tama.NotationError, match="a1 to h8"):
        _ = "z9" in position
    with pytest.raises(tama.InvalidPositionError, match="two pieces on c3"):
        tama.Position.from_pieces({"c3": "w", tama.Square("c3"): "b"})  # type: ignore[arg-type] # both kinds of keys
