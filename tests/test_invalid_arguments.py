"""Tests wrong values for every public name: each is accepted or refused with a TamaError."""

from __future__ import annotations

import asyncio
import importlib
import inspect
from contextlib import suppress
from dataclasses import fields, replace
from io import StringIO
from itertools import product
from math import inf, nan
from typing import TYPE_CHECKING, Any

import pytest
from test_public_names import PUBLIC, members

import tama_core as tama
from tama_core import lessons, pdn
from tama_core.bridge import Bridge, handle
from tama_core.engine import review
from tama_core.enums import WordEnum
from tama_core.hub import AsyncHubEngine, HubEngine, serve
from tama_core.hub.driver import Driver
from tama_core.match import (
    CrossTable,
    EnginePlayer,
    Met,
    Played,
    Score,
    play_game,
    play_match,
    play_tournament,
    random_opening,
)
from tama_core.sandbox import Bot, CellBoard, Clock

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

WRONG = [
    None, "", "zz", "c3", "white", b"c3", 1.5, nan, inf, -inf, -1, 1_000, 10**5000, True, (), [], [None], {}, {"z9": 7},
    object(), len, "\ud800", "x" * 10_000, "\u0663", {"c3"}, range(3), bytearray(b"c3"), 1j, int,
    tama.Side.WHITE, tama.Square("c3"),
]  # fmt: skip

FAST = tama.Limit(depth=1)
START = tama.Position.initial()
MOVE = START.legal_moves()[0]
ENGINE = tama.Engine(1, seed=1)
LESSON = lessons.lesson("r10/try")
NO_ENGINE: dict[str, object] = {"command": ["no-such-engine"], "rules": tama.TAMA, "parameters": {}, "patience": 1}
DRIVER = Driver(["no-such-engine"], tama.TAMA)
CHOOSE = "def choose(game, limit): return game.position.legal_moves()[0]"


def game() -> tama.Game:
    return tama.Game.from_moves("a3-a4 h6-h5")


def offered(method: str) -> Callable[[Any], None]:
    def call(side: Any) -> None:  # noqa: ANN401 - any at all
        one = game()
        one.offer_draw("white")
        getattr(one, method)(side)

    return call


def ending_of_tree(ending: Any) -> None:  # noqa: ANN401 - any at all
    tree = tama.GameTree(game())
    tree.ending = ending
    tree.game()


def values_of_lessons() -> Iterator[tuple[str, type, Any]]:
    """Return the parts of lessons: name, type and an example."""
    comparison = lessons.comparison("compare/crowning")
    scene = lessons.lesson("r4/watch").line[0]
    for one in (LESSON, comparison, lessons.chapter("r4"), LESSON.goal, LESSON.hints[0], LESSON.wrong[0], scene):
        yield type(one).__name__, type(one), one


CALLS: dict[str, tuple[Callable[..., object], dict[str, object]]] = {
    "Board": (tama.Board, {"white": 1, "black": 2, "kings": 0, "turn": "white", "rules": "TAMA"}),
    "Board.pieces": (START.pieces, {"side": "white"}),
    "Board.__getitem__": (START.__getitem__, {"square": "c3"}),
    "Board.__contains__": (START.__contains__, {"square": "c3"}),
    "Engine": (tama.Engine, {"level": 1, "seed": 1, "table_bytes": 10_000, "evaluation": None, "openings": True}),
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
    "Explanation.said": (tama.Explanation("free", {"side": "white"}).said, {"language": "en"}),
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
    "GameNode": (tama.GameNode, {"position": START}),
    "GameNode.add_variation": (tama.GameNode(START).add_variation, {"move": "a3-a4"}),
    "GameNode.add_line": (tama.GameNode(START).add_line, {"moves": "a3-a4 b6-b5"}),
    **{
        f"GameNode.{name}, set": (lambda value, name=name: setattr(tama.GameNode(START), name, value), {"value": []})
        for name in ("comments", "comments_before", "glyphs", "shapes")
    },
    "GameTree": (tama.GameTree, {"game": game()}),
    "GameTree.ending, set": (ending_of_tree, {"ending": None}),
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
    "DiagonalMoves": (tama.DiagonalMoves, {"value": "kings"}),
    "Reason": (tama.Reason, {"value": "blocked"}),
    "RuleSet": (
        tama.RuleSet,
        {"crown_at_once": True, "about_turn": True, "short_king": True, "diagonal_moves": "all",
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
    "diagram.game_svg": (
        tama.diagram.game_svg,
        {"game": game(), "first": 0, "last": 1, "seconds": 1, "flipped": False, "coordinates": True, "captions": True,
         "theme": "tuff", "size": 360, "title": "a", "prefix": "a"},
    ),
    "diagram.svg, one shape": (lambda shape: tama.diagram.svg(START, shapes=[shape]), {"shape": ("a3",)}),
    "diagram.text": (
        tama.diagram.text, {"board": START, "ascii_only": True, "flipped": False, "coordinates": True}
    ),
    "endings.probe": (tama.endings.probe, {"position": START}),
    "openings.probe": (tama.openings.probe, {"position": START}),
    "openings.moves": (tama.openings.moves, {"position": START}),
    "openings.code": (tama.openings.code, {"game": tama.Game()}),
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
    "lessons.read_chapter": (lessons.read_chapter, {"name": "x", "source": "", "translation": ""}),
    "lessons.read_set": (lessons.read_set, {"source": ""}),
    "lessons.write_set": (lessons.write_set, {"tables": {"1": {"solution": ["a3-a4"]}}}),
    "lessons.step_key": (lessons.step_key, {"lesson": LESSON}),
    "lessons.LessonSet": (lessons.LessonSet, {"title": "x", "language": "en", "text": "", "steps": (LESSON,)}),
    "lessons.Attempt": (lessons.Attempt, {"lesson": LESSON}),
    "lessons.Attempt.judge": (lessons.Attempt(LESSON).judge, {"play": "c3-c4"}),
    "lessons.Attempt.hint": (lessons.Attempt(LESSON).hint, {"number": 1}),
    **{
        f"lessons.{name}": (kind, {field.name: getattr(one, field.name) for field in fields(one) if field.init})
        for name, kind, one in values_of_lessons()
    },
    "lessons.Attempt.answered": (lessons.Attempt(LESSON).answered, {"move": MOVE, "reply": "a3-a4"}),
    "lessons.Attempt, moves": (lambda moves: lessons.Attempt(LESSON, moves), {"moves": ("c3xc5xe5",)}),
    "engine.review.review": (
        lambda **all_: list(review.review(**all_)), {"game": game(), "limit": FAST, "engine": ENGINE}
    ),
    "engine.review.reviewing": (
        lambda **all_: list(review.reviewing(**all_)),
        {"game": game(), "limit": FAST, "engine": ENGINE, "slice": 1.0},
    ),
    "engine.review.promise": (review.promise, {"score": 100}),
    "bridge.handle": (handle, {"request": "{}"}),
    "bridge.Bridge.handle": (Bridge().handle, {"request": '{"id": 1, "op": "hello"}'}),
    "cells.Bot": (Bot, {"source": CHOOSE, "name": "Ani", "namespace": {}}),
    "cells.Bot.choose": (Bot(CHOOSE).choose, {"game": game(), "limit": FAST}),
    "cells.Bot.move": (Bot(CHOOSE).move, {"game": game(), "limit": FAST}),
    "cells.CellBoard": (lambda position: CellBoard(str, position), {"position": START}),
    "cells.CellBoard.show": (CellBoard(str).show, {"position": START}),
    "cells.CellBoard.mark": (
        lambda what, color: CellBoard(str).mark(what, color=color), {"what": "c3", "color": "red"}
    ),
    "cells.Clock": (Clock, {"limit": FAST}),
    "diagram.Shape": (
        lambda **all_: tama.diagram.svg(START, shapes=[tama.diagram.Shape(**all_)]),
        {"square": "a3", "target": "a4", "color": "G"},
    ),
    "pdn.header": (pdn.header, {"game": game()}),
    "pdn.dumps": (pdn.dumps, {"games": game(), "full_paths": True}),
    "pdn.loads": (pdn.loads, {"text": "1. a3-a4 *", "errors": "collect"}),
    "pdn.read": (
        lambda **all_: list(pdn.read(**all_)),
        {"source": "1. a3-a4 *", "errors": "collect", "encoding": None, "line": 1, "column": 1},
    ),
    "pdn.scan": (
        lambda **all_: list(pdn.scan(**all_)), {"source": StringIO("1. a3-a4 *"), "errors": "strict", "encoding": None}
    ),
    "pdn.read_fen": (pdn.read_fen, {"text": "W:Wc3:Bc4", "rules": "tama"}),
    "pdn.shapes": (pdn.shapes, {"comment": "[%csl Ga3]"}),
    "match.Played": (
        lambda **all_: Score().plus(Played(**all_)), {"game": game(), "first_white": True, "forfeit": None}
    ),
    "match.Score": (
        lambda **all_: str(Score(**all_)) + str(Score(**all_).elo_interval), {"wins": 1, "draws": 1, "losses": 1}
    ),
    "match.Score.plus": (Score().plus, {"played": Played(game(), first_white=True)}),
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
    "match.play_tournament": (
        lambda **all_: list(play_tournament(**all_)),
        {"players": [EnginePlayer(1), EnginePlayer(1)],
         "openings": [tama.Game(start=tama.Position.from_fen("W:Wc3:Bc4"))], "limit": FAST, "games": 1},
    ),
    "match.CrossTable": (CrossTable, {"names": ("Ani", "Aram"), "games": ()}),
    "match.CrossTable.plus": (
        CrossTable(("Ani", "Aram")).plus, {"met": Met(0, 1, Played(game(), first_white=True))}
    ),
    "match.CrossTable.score": (CrossTable(("Ani", "Aram")).score, {"player": 0, "other": 1}),
    "hub.serve": (serve, {"stdin": StringIO("ping"), "stdout": StringIO(), "player": EnginePlayer(1)}),
    "hub.HubEngine.choose": (DRIVER.search, {"game": game(), "limit": FAST}),
    "hub.HubEngine.analyse": (DRIVER.analysis, {"pos": game(), "limit": FAST}),
    "hub.HubEngine.configure": (DRIVER.configure, {"settings": {}}),
    "hub.HubEngine": (HubEngine, NO_ENGINE),
    "hub.AsyncHubEngine": (AsyncHubEngine, NO_ENGINE),
    "hub.AsyncHubEngine.start": (lambda **all_: asyncio.run(AsyncHubEngine.start(**all_)), NO_ENGINE),
    "hub.AsyncHubEngine.choose": (DRIVER.search, {"game": game(), "limit": FAST}),
    "hub.AsyncHubEngine.analyse": (DRIVER.analysis, {"pos": game(), "limit": FAST}),
    "hub.AsyncHubEngine.configure": (DRIVER.configure, {"settings": {}}),
}  # fmt: skip

CALLS |= {
    f"{module.__name__.removeprefix('tama_core.')}.{name}": (getattr(module, name), {"value": "x"})
    for module, name in (
        (lessons, "Aim"),
        (lessons, "Theme"),
        (lessons, "Verdict"),
        (review, "MoveVerdict"),
    )
}

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
    return call is not tama.Square and not (inspect.isclass(call) and issubclass(call, WordEnum))


RESULTS = {
    "Step", "SearchInfo", "SearchResult", "engine.Level", "engine.Line", "engine.review.Fact",
    "engine.review.MoveReview", "hub.HubOption", "lessons.Difference", "lessons.DifferenceFact",
    "lessons.Frame", "lessons.Judgement", "lessons.Puzzle", "lessons.Refused", "match.Met",
    "match.Player", "match.Standing", "pdn.Entry",
}  # fmt: skip
"""Types that the package returns and no function accepts."""


def takers(module: str) -> Iterator[str]:
    """The public functions, types and methods of a module that take a value, named as in CALLS."""
    for name in PUBLIC[module]:
        thing = getattr(importlib.import_module(module), name)
        full = name if getattr(tama, name, None) is thing else f"{module}.{name}".removeprefix("tama_core.")
        if callable(thing) and full not in RESULTS and not name.endswith("Error"):
            for own, member in members(full, thing):
                itself = own != full  # the first parameter of a method
                if callable(member) and len(inspect.signature(member).parameters) > itself:
                    yield own


def test_a_lesson_of_wrong_values_does_not_come_about_or_has_faults() -> None:
    for one in (LESSON, lessons.lesson("r4/watch"), lessons.comparison("compare/crowning")):
        for field, value in product(fields(one), WRONG):
            with suppress(tama.TamaError):
                assert isinstance(lessons.faults(replace(one, **{field.name: value})), tuple)


@pytest.mark.parametrize("module", PUBLIC)
def test_every_public_name_that_takes_a_value_is_tried(module: str) -> None:
    assert [name for name in takers(module) if name not in CALLS] == []
