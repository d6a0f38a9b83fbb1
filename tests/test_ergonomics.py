"""Tests what newcomers try first: names of sides and rules, copies, comparisons, iteration."""

from __future__ import annotations

import copy
import json
import pickle
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any

import pytest
import strategies
from hypothesis import given

import tama_core as tama
from tama_core.hub.values import format_position

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

FAST = tama.Limit(depth=1)
START = tama.Position.initial()
ENGINE = tama.Engine(1, seed=1)


def game() -> tama.Game:
    return tama.Game.from_moves("a3-a4 h6-h5")


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


class Number:
    """A number as other libraries have them: no int, but of use as one."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


def all_ways_to(position: tama.Position) -> Iterator[tama.Position]:
    """The same position, said otherwise."""
    name, numbers = position.rules.name, (position.white, position.black, position.kings)
    rules: Any = position.rules if name == "custom" else name.lower().replace("_", "-")
    turn: Any = position.turn.value.upper()
    yield tama.Position(*map(Number, numbers), turn, rules)  # type: ignore[arg-type, call-arg] # they are taken
    yield tama.Position.from_fen(position.fen(), rules)
    yield tama.Position.from_pieces(position.piece_map(), turn, rules)
    yield tama.Position.from_pieces({str(at): str(piece) for at, piece in position.piece_map().items()}, turn, rules)
    yield eval(repr(position), vars(tama))  # noqa: S307 - our own
    yield pickle.loads(pickle.dumps(position))  # noqa: S301 - our own
    yield copy.deepcopy(position)
    yield replace(position, turn=turn)


def behaviour(position: tama.Position) -> tuple[object, ...]:
    """A position supports these operations, with values of these types."""
    kinds = [type(getattr(position, field.name)) for field in fields(position)]
    moves = position.legal_moves()
    after = [(str(move), position.play(str(move)).fen(), hash(move), repr(move)) for move in moves]
    seen = (repr(position), str(position), hash(position), position.fen(), position.outcome, list(position))
    return kinds, seen, after, tama.explain(position), tama.diagram.svg(position), format_position(position)


@given(strategies.sparse_positions() | strategies.reachable_positions())
def test_equal_positions_behave_alike(position: tama.Position) -> None:
    expected = behaviour(position)
    for same in all_ways_to(position):
        assert same == position
        assert behaviour(same) == expected


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (tama.Outcome("White", "Blocked"), tama.Outcome(tama.Side.WHITE, tama.Reason.BLOCKED)),
        (tama.Piece("BLACK"), tama.Piece(tama.Side.BLACK)),
        (tama.Move(["a3", 24]), START.legal_moves()[0]),  # type: ignore[arg-type] # names and numbers are taken
        (START.next_squares("a3"), START.next_squares([tama.Square("a3")])),
        (tama.explain(START, "a3-a5"), tama.explain(START, "a3", tama.Square("a5"))),
        (tama.explain(START, START.legal_moves()[0]), tama.Game().explain(["a3", "a4"])),
        (tama.diagram.svg(START, theme="Basalt"), tama.diagram.svg(tama.Game(), theme="basalt")),
        (
            tama.diagram.svg(START, shapes=[("a3", "a4", "r")]),
            tama.diagram.svg(START, shapes=[tama.diagram.Shape(tama.Square("a3"), tama.Square("a4"), "R")]),
        ),
    ],
)
def test_a_name_is_as_good_as_the_value(one: object, other: object) -> None:
    assert (one, repr(one)) == (other, repr(other))


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: tama.Move("a3-a4"), "list of squares such as"),  # type: ignore[arg-type] # that is the fault
        (lambda: tama.Note(glyphs=("!",)), "such as 1 for !"),  # type: ignore[arg-type] # as above
        (lambda: tama.Note(glyphs=(True,)), "from 0 to 255"),
        (lambda: tama.Limit(depth=tama.Square("c3")), "whole number"),
        (lambda: tama.RuleSet(quiet_ply_limit=tama.Square("c3")), "whole number above 0"),
        (lambda: tama.diagram.svg(START, flipped="no"), "true or false"),  # type: ignore[arg-type] # as above
        (lambda: tama.diagram.text(START, coordinates="no"), "true or false"),  # type: ignore[arg-type] # as above
        (lambda: tama.diagram.svg(START, shapes=[("a3", "a4", "R", "G")]), "a square, a target and a colour"),
    ],
)
def test_what_would_mean_something_else_is_refused(call: Callable[[], object], message: str) -> None:
    with pytest.raises(tama.TamaError, match=message):
        call()


TRIED = {
    "str(game)": "Game.from_moves('a3-a4 h6-h5', rules=TAMA)",
    "str(position).splitlines()[0]": "8 . . . . . . . .",
    "position == Position.initial()": "True",
    "len({position, copy.copy(position), pickle.loads(pickle.dumps(position))})": "1",
    "[str(move) for move in game]": "['a3-a4', 'h6-h5']",
    "str(game[-1]), len(game[0:1]), [str(move) for move in reversed(game)]": "('h6-h5', 1, ['h6-h5', 'a3-a4'])",
    "game.moves[0] in game, len(game), bool(Game())": "(True, 2, True)",
    "str(position['c3']), position['c5'], 'c3' in position, len(position)": "('w', None, True, 32)",
    "bool(Board(0, 0)), len(Board(0, 0))": "(True, 0)",
    "sorted(reversed(position.legal_moves())) == list(position.legal_moves())": "True",
    "Move(('a3', 'a4')) in position.legal_moves()": "True",
    "f'{position.legal_moves()[0]:>8}|{position[\"a3\"]:<3}|'": "   a3-a4|w  |",
    "position.play('a3-a4').turn == 'black'": "True",
    "ENGINE.play(game).move == ENGINE.play(game.position, history=game.positions[:-1]).move": "True",
    "next(Engine(1).analyse(game)).depth, Engine().resigns(game), Engine(1).wants(game)": "(1, False, ())",
    "Engine(1).__enter__().play(position).depth": "1",
    "game._repr_svg_().startswith('<svg ')": "True",
    "Game(start='B:Wc3:Bc6').position.turn": "black",
    "Game('dama', start='B:Wc3:Bc6').rules.name": "DAMA",
    "json.dumps({'turn': position.turn, 'moves': [*map(str, game)]})": '{"turn": "white", "moves": ["a3-a4", "h6-h5"]}',
    "sorted(position.piece_map())[0]": "a2",
    "game.push('b3-b4')": "write game.play(move)",
    "game.legal_moves()": "write game.position.legal_moves",
    "game.is_over()": "write game.outcome",
    "Engine(1).best_move(position)": "write engine.play(position, limit).move",
    "Engine().play(game)": "such as Limit(time=1)",
    "Engine(1).play(game, 1.0)": "such as Limit(time=1)",
    "Position('W:Wc3:Bc4')": "Position.from_fen reads a FEN",
    "Game(position)": "write Game(start=position)",
    "game.play('c3')": "expected a move such as a3-a4",
    "position['c3':'d4']": "expected a square from a1 to h8",
    "hash(game)": "unhashable",
    "game.turns": "has no attribute 'turns'",
}
"""Twenty and more of what a person types first, and what comes of it: a value, or words that say what to type."""


@pytest.mark.parametrize("code", TRIED)
def test_what_a_person_types_first_works_or_says_what_to_type(code: str) -> None:
    names = {
        **vars(tama),
        "game": game(),
        "position": START,
        "copy": copy,
        "pickle": pickle,
        "json": json,
        "ENGINE": ENGINE,
    }
    names |= {name: getattr(tama, name) for name in ("Engine", "Limit")}
    try:
        came = str(eval(code, names))  # noqa: S307 - that is the claim
    except (tama.TamaError, AttributeError, TypeError) as error:
        came = str(error)
    assert TRIED[code] in came


def test_text_is_taken_wherever_a_move_is() -> None:
    (move,) = tama.Position.from_fen("W:Wc3:Bc4,d5").legal_moves()
    position = tama.Position.from_fen("W:Wc3:Bc4,d5")
    assert position.play_unchecked("c3xe5") == position.play_unchecked(move)
    assert 'class="tama-last-move"' in tama.diagram.svg(position.play(move), last_move=str(move))
    with pytest.raises(tama.NotationError, match="expected a Move or its text"):
        tama.diagram.svg(position, last_move="nonsense")
    attempt = tama.lessons.Attempt(tama.lessons.lesson("r10/try"))
    first = attempt.game.position.legal_moves()[0]
    assert attempt.judge(first) == attempt.judge(str(first))
