"""Tests that an engine runs one search at a time, says so, and can be copied after one."""

import copy
import pickle
import threading
from collections.abc import Callable
from typing import Any

import pytest

import tama_core as tama
from tama_core.engine.evaluation import best_for
from tama_core.errors import TamaError
from tama_core.match import EnginePlayer, play_game

START = tama.Position.initial()
DEEP = tama.Limit(depth=4)


def played(engine: tama.Engine) -> tuple[str, int]:
    """Return the move and the nodes of a search."""
    result = engine.play(START, DEEP)
    return str(result.move), result.nodes


def test_a_second_thread_is_refused_and_the_first_one_is_not_disturbed() -> None:
    """Another thread asks while the first search prepares its evaluation."""
    refused: list[str] = []

    def ask() -> None:
        with pytest.raises(TamaError) as caught:
            engine.play(START, DEEP)
        refused.append(str(caught.value))

    def evaluation(noise: int, seed: int) -> object:
        thread = threading.Thread(target=ask)
        thread.start()
        thread.join()
        return best_for(tama.TAMA)(noise, seed)

    engine = tama.Engine(seed=1, evaluation=evaluation)  # type: ignore[arg-type]
    assert played(engine) == played(tama.Engine(seed=1))
    assert len(refused) == 1


def test_a_search_that_a_later_one_has_ended_says_so() -> None:
    """The later one is as deep as ever."""
    engine = tama.Engine(seed=1)
    first = engine.analyse(START, DEEP)
    next(first)
    assert [info.depth for info in engine.analyse(START, DEEP)] == [1, 2, 3, 4]
    with pytest.raises(TamaError, match="later search"):
        next(first)


def pickled(one: object) -> object:
    """Return what another process would get."""
    return pickle.loads(pickle.dumps(one))  # noqa: S301 - our own


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, pickled])
def test_a_copy_of_an_engine_that_has_searched_plays_as_a_fresh_one(copied: Callable[[Any], Any]) -> None:
    """It has the level and the seed, and no more."""
    engine, player = tama.Engine(4, seed=7), EnginePlayer(3, seed=2)
    engine.play(START)
    player.choose(tama.Game(), tama.Limit(depth=2))
    again = copied(engine)
    assert repr(again) == repr(engine)
    assert played(again) == played(tama.Engine(4, seed=7))
    assert copied(player).choose(tama.Game(), DEEP) == EnginePlayer(3, seed=2).choose(tama.Game(), DEEP)


def test_the_error_of_a_thing_that_is_no_player_names_what_it_lacks() -> None:
    """A player with a text for a move is one."""

    class First:
        """Plays the first move, as text."""

        name = "first"

        def choose(self, game: tama.Game, limit: tama.Limit) -> str:  # noqa: ARG002
            """Return the text of a move."""
            return str(game.position.legal_moves()[0])

        def new_game(self) -> None:
            """Forget nothing."""

    class Nameless:
        """Has no name."""

        choose, new_game = First.choose, First.new_game

    assert play_game(tama.Game(), First(), First(), DEEP).outcome
    with pytest.raises(TamaError, match="no name"):
        play_game(tama.Game(), Nameless(), First(), DEEP)  # type: ignore[arg-type]
