"""Answers the requests about endings to be played; while the ending tables are missing, an answer only wants them."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from tama_core import endings
from tama_core.bridge.fields import Json, ProtocolError, field, path_field, texts, whole
from tama_core.bridge.games import game_json
from tama_core.bridge.values import move_json, view_json
from tama_core.lessons.practice import HOLD, MATERIALS, Practice, best_move, choose, material_of
from tama_core.position import Position
from tama_core.ruleset import TAMA

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from tama_core.game import Game
    from tama_core.lessons.practice import PracticeJudgement

__all__ = ["OPERATIONS"]

LONGEST: Final = 400
"""The most moves of both sides in an ending."""


def _endings(_message: Json) -> Json:
    return {"materials": list(MATERIALS)}


def _ending(message: Json) -> Json:
    """Return a position to play: the one of the message, or a random one of its material, or of any."""
    if wants := _wants():
        return {"ending": None, "attempt": None} | wants
    if "fen" in message:
        practice = _practice(message)
    else:
        chance = Random(whole(message, "seed"))  # noqa: S311 - a game of chance
        practice = Practice(choose(chance, field(message, "material", str, "") or None))
    start = practice.start
    ending = {
        "fen": start.fen(),
        "material": material_of(start),
        "aim": practice.aim,
        "left": practice.left,
        "hold": HOLD,
        "done": practice.done,
    }
    return {"ending": ending, "attempt": {"moves": list(practice.moves), **_state(practice.game)}}


def _try(message: Json) -> Json:
    if wants := _wants():
        return {"judgement": None, "entries": []} | wants
    practice = _practice(message)
    judgement = practice.judge(path_field(message))
    return {"judgement": _judgement_json(judgement), "entries": _entries(practice.game, judgement)}


def _best(message: Json) -> Json:
    if wants := _wants():
        return {"move": None} | wants
    return {"move": move_json(best_move(_practice(message).game))}


def _wants() -> Json:
    return {"wants": [endings.FILE]} if endings.lacking(TAMA) else {}


def _practice(message: Json) -> Practice:
    moves = texts(message, "moves")
    if len(moves) > LONGEST:
        raise ProtocolError(f"expected at most {LONGEST} moves in the field 'moves'", "moves")
    return Practice(Position.from_fen(field(message, "fen", str)), moves)


def _judgement_json(judgement: PracticeJudgement) -> Json:
    return {
        "result": judgement.result,
        "kept": judgement.kept,
        "left": judgement.left,
        "best": judgement.best,
        "repeated": judgement.repeated,
        "done": judgement.done,
    }


def _entries(game: Game, judgement: PracticeJudgement) -> list[Json]:
    """Return the move and its answer, each with the position after it."""
    entries = []
    for move in filter(None, (judgement.move, judgement.answer)):
        game = game.copy()
        game.play(move)
        entries.append({"move": move_json(move), **_state(game)})
    return entries


def _state(game: Game) -> Json:
    return {"game": game_json(game), "view": view_json(game)}


OPERATIONS: Final[Mapping[str, Callable[[Json], Json]]] = {
    "endings": _endings,
    "ending": _ending,
    "ending-try": _try,
    "ending-best": _best,
}
"""The operations of docs/protocol.md that this module answers."""
