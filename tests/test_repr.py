"""Tests `repr`: pasted after `from tama_core import *`, it makes an equal value."""

from __future__ import annotations

import importlib
import sys

import pytest

import tama_core as tama
from tama_core import diagram, endings, lessons
from tama_core.engine import LEVELS
from tama_core.engine.review import MoveVerdict, review
from tama_core.hub import HubEngine
from tama_core.match import Played, Score
from tama_core.sandbox import Bot

START = tama.Position.initial()
MOVE = START.legal_moves()[0]
LESSON = lessons.lesson("r10/try")
COMPARISON = lessons.comparison("compare/crowning")
RESULT = tama.Engine(seed=1).play(START, tama.Limit(depth=2))
NOTE = tama.Note(("well",), (1,), (tama.Variation((MOVE,), {0: tama.Note(("or so",))}),))


def game() -> tama.Game:
    made = tama.Game.from_moves("a3-a4 h6-h5", notes={1: NOTE}, tags={"White": 'Ani "a" O\'Neill'})
    made.resign("white")
    return made


VALUES = [
    *(tama.Side.WHITE, tama.Reason.BLOCKED, tama.Square("c3"), tama.Piece("white", king=True), MOVE),
    *(tama.Board(), START, tama.Position.from_fen("B:Wc3:BKd4", tama.RuleSet(maximum_rule=False))),
    *(tama.DAMA, tama.RuleSet(quiet_ply_limit=None), tama.Outcome("white", "blocked"), tama.Outcome(None, "agreement")),
    *(START.next_squares(["a3"])[0], NOTE, NOTE.variations[0], tama.explain(START, "a3", "a5"), tama.explain(START)),
    *(tama.explain_rule(START, "R12"), tama.Limit(0.5, 3), RESULT, RESULT.lines[0], LEVELS[0]),
    *(tama.Game(), game(), tama.Game("dama"), tama.Game(start=START.play(MOVE))),
    next(tama.Engine(seed=1).analyse(START, tama.Limit(depth=1))),
    *(endings.probe(tama.Position.from_fen("W:WKa1,Kb8:BKd4")), diagram.Shape(tama.Square("a3"))),
    *(MoveVerdict.BEST, *review(game(), tama.Limit(depth=1)), Score(1, 2, 3), Played(game(), first_white=True)),
    *(LESSON, LESSON.goal, LESSON.hints[0], COMPARISON, lessons.chapter("r4"), lessons.compare(*[START] * 2)),
    *(
        lessons.Attempt(LESSON),
        lessons.Attempt(LESSON).judge("g3xg5"),
        lessons.puzzle("puzzles/1"),
        lessons.Theme.BLOCK,
    ),
]


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_a_value_is_pasted_back_as_it_was(value: object) -> None:
    parts = type(value).__module__.split(".")
    homes = [importlib.import_module(".".join(parts[:length])) for length in range(1, len(parts) + 1)]
    names = {name: getattr(home, name) for home in homes for name in home.__all__}
    assert eval(repr(value), names) == value  # noqa: S307 - that is the claim


def test_what_runs_says_what_it_is() -> None:
    command = [sys.executable, "-m", "tama_core", "hub"]
    with HubEngine(command) as engine:
        assert repr(engine) == f"<HubEngine 'Tama': {' '.join(command)}, running>"
    assert repr(engine).endswith(", ended>")
    assert repr(Bot("def choose(game, limit): ...", "Ani")) == "<Bot 'Ani'>"
