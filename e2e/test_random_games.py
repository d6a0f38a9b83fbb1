"""Whole games of random moves by the page's own input, each step compared with the package: board, grid and move list.

Three games by default; `TAMA_GAMES=200 python build.py test e2e/test_random_games.py` plays two hundred.
"""

from __future__ import annotations

import os
from random import Random
from typing import TYPE_CHECKING

import pytest

import tama_core as tama
from tama_core.ruleset import PRESETS

if TYPE_CHECKING:
    from e2e.tama_page import TamaPage

GAMES = int(os.environ.get("TAMA_GAMES", "3"))
LISTED = "list => [...list.querySelectorAll('button[data-ply]')].map(each => each.getAttribute('aria-label'))"


def by_press(page: TamaPage, move: tama.Move) -> None:
    """Click on the piece and on each square of its way."""
    page.board.press(*map(str, move.path))


def by_drag(page: TamaPage, move: tama.Move) -> None:
    """Drag the piece from one square of its way to the next."""
    for origin, target in zip(move.path, move.path[1:], strict=False):
        page.board.drag(str(origin), str(target))


def by_text(page: TamaPage, move: tama.Move) -> None:
    """Type the whole way."""
    field = page.page.locator("#typed input")
    field.fill(" ".join(map(str, move.path)))
    field.press("Enter")


HANDS = (by_press, by_press, by_drag, by_text)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(GAMES))
def test_page_and_package_agree_through_a_game(two_players: TamaPage, seed: int) -> None:
    random = Random(seed)
    name, rules = list(PRESETS.items())[seed % len(PRESETS)]
    game = tama.Game(rules=rules)
    two_players.new_game(rules=name)
    two_players.board.expect_choice(game)
    while not game.outcome:
        move = random.choice(game.position.legal_moves())
        random.choice(HANDS)(two_players, move)
        game.play(move)
        two_players.board.expect_choice(game)
        labels = two_players.page.locator("#moves").evaluate(LISTED)
        assert [label.split()[-1].replace("×", "x") for label in labels] == [str(each) for each in game.moves]
    winner = game.outcome.winner
    two_players.expect_result(game, f"{winner.capitalize()} wins" if winner else "Draw")
