"""Plays whole games for the tests, by the rules of the package."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import tama_core as tama
from e2e.board import cells_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from e2e.board import Board
    from e2e.keyboard import Keyboard
    from e2e.tama_page import TamaPage

PLAY = """async ([games, plies]) => {
  const board = document.querySelector("tama-board#board");
  const said = words => [...board.shadowRoot.querySelectorAll("[role=grid] button")]
    .filter(each => words.some(word => each.getAttribute("aria-label").includes(word)));
  const frame = () => new Promise(requestAnimationFrame);
  const until = async done => { while (!done()) await frame(); };
  const ply = () => Number(board.dataset.ply);
  let random = 7;
  const any = list => list[(random = (random * 16807) % 2147483647) % list.length];
  for (let game = 0; game < games; game += 1) {
    document.querySelector("[data-action=new]").click();
    await frame();
    document.querySelector("#new-game [value=person]").click();
    document.querySelector("#new-game [type=submit]").click();
    await until(() => ply() === 0 && said(["can move"]).length > 0);
    for (let turn = 0; turn < plies && !("over" in board.dataset); turn += 1) {
      const before = ply();
      any(said(["can move", "must capture"])).click();
      while (ply() === before) {
        const targets = said(["can be jumped to", "can be moved to"]);
        if (targets.length > 0) targets[0].click();
        await frame();
      }
    }
  }
}"""
"""Plays so many games of so many plies at most within the page, by what the grid says; they are always the same."""
UNKNOWN = "W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,d3,e3,f3,g3:Ba6,b6,c6,d6,e6,f6,g6,a7,b7,c7,d7,e7,f7,g7,h7"
"""A man less for each side than usual, which the opening theory does not know."""


def random_game(seed: int) -> list[tama.Move]:
    """Return the moves of a game of random moves, from the initial position to its end."""
    random, game = Random(seed), tama.Game()
    while game.outcome is None:
        game.play(random.choice(game.position.legal_moves()))
    return list(game.moves)


def landings(position: tama.Position, origin: str) -> set[str]:
    """Return where the piece on `origin` may be sent: its next landings, and the ends of its captures."""
    ends = {str(move.target) for move in position.legal_moves() if str(move.origin) == origin and move.captured}
    return ends | {str(step.to) for step in position.next_squares([origin])}


def replied(board: Board, game: tama.Game) -> tama.Move:
    """Wait for the engine's move and play it in `game`, which must know it as a legal one."""
    board.expect_ply(len(game.moves) + 1)
    cells = board.shown.cells
    found = [move for move in game.position.legal_moves() if cells_of(game.position.play(move)) == cells]
    assert len(found) == 1, f"from {game.position.fen()} no legal move leads to {cells}"
    return game.play(found[0])


def play_against_the_engine(page: TamaPage) -> tama.Game:
    """Start a game against the engine, play a first move, and return the game with the engine's reply."""
    game = tama.Game()
    page.new_game(opponent="engine")
    page.board.expect_choice(game)
    page.board.press("a3", "a4")
    game.play("a3-a4")
    replied(page.board, game)
    page.board.expect_choice(game)
    return game


def against_an_engine_that_thinks(page: TamaPage) -> tama.Game:
    """Start a game against an engine that takes seconds for its first move, since no theory tells it."""
    page.new_game(opponent="engine", level=10)
    page.set_position(UNKNOWN)
    return tama.Game(start=tama.Position.from_fen(UNKNOWN))


def play_on(page: TamaPage, game: tama.Game) -> None:
    """Play the first legal move, and wait for the engine's reply."""
    page.board.expect_choice(game)
    move = game.position.legal_moves()[0]
    page.board.press(*map(str, move.path))
    game.play(move)
    replied(page.board, game)


def play_by_keyboard(page: TamaPage, keyboard: Keyboard, moves: Iterable[tama.Move]) -> None:
    """Play a game to its end with arrows and Enter, with the focus on the board, and compare its result."""
    game = tama.Game()
    for move in moves:
        page.board.expect_choice(game)
        for square in move.path:
            keyboard.go_to(str(square))
            keyboard.press("Enter")
        game.play(move)
    assert game.outcome
    assert game.outcome.winner
    page.expect_result(game, f"{game.outcome.winner.capitalize()} wins")
