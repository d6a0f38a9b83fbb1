"""Reads and operates the board as a player does, by squares instead of elements and pixels."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, NamedTuple

from tama_core.squares import SQUARES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from playwright.sync_api import Locator, Page

    import tama_core as tama

PATIENCE = 60
"""Seconds that a busy machine may take for anything."""

FACTS = """board => ({
  squares: [...board.shadowRoot.querySelectorAll("[role=grid] button")].map(button => [
    button.dataset.square, button.dataset.piece, button.getAttribute("aria-label"),
  ]),
  ply: Number(board.dataset.ply), turn: board.dataset.turn,
})"""
UNTIL = """async (board, [wanted, patience]) => {
  const deadline = performance.now() + patience * 1000;
  const buttons = board.shadowRoot.querySelectorAll("[role=grid] button");
  const order = ({ dataset: { square } }) => square[1] + square[0];
  const sorted = Array.from(buttons).sort((one, other) => (order(one) < order(other) ? -1 : 1));
  const marked = words => sorted
    .filter(each => each.getAttribute("aria-label").split(", ").some(word => words.includes(word)))
    .map(({ dataset }) => dataset.square);
  const facts = {
    ply: () => Number(board.dataset.ply),
    turn: () => board.dataset.turn,
    cells: () => sorted.map(({ dataset }) => dataset.piece).join(""),
    movable: () => marked(["can move", "must capture"]),
    forced: () => marked(["must capture"]),
  };
  const read = () => Object.fromEntries(Object.keys(wanted).map(name => [name, facts[name]()]));
  const asked = JSON.stringify(wanted);
  for (;;) {
    const shown = read();
    if (JSON.stringify(shown) === asked || performance.now() > deadline) return shown;
    await new Promise(requestAnimationFrame);
  }
}"""
"""Waits until the board shows what is wanted of it, and returns what it shows then."""
PLACE = """board => {
  const { left, top, width, height } = board.getBoundingClientRect();
  return [left, top, width / 8, height / 8, "flipped" in board.dataset];
}"""


class Shown(NamedTuple):
    """The state of the grid at one moment."""

    pieces: dict[str, str]
    labels: dict[str, str]
    ply: int
    turn: str

    @property
    def cells(self) -> str:
        """The pieces as in the protocol: a1, b1 … h8."""
        return "".join(self.pieces[file + rank] for rank in "12345678" for file in "abcdefgh")

    def marked(self, *words: str) -> set[str]:
        """The squares whose label holds one of these words."""
        return {square for square, label in self.labels.items() if set(label.split(", ")) & set(words)}

    @property
    def targets(self) -> set[str]:
        """The targets of the selected piece."""
        return self.marked("can be moved to", "can be jumped to")

    @property
    def movable(self) -> set[str]:
        """The pieces that may be taken up."""
        return self.marked("can move", "must capture")


def cells_of(position: tama.Position) -> str:
    """Write a position of the package as the protocol does."""
    return "".join(str(position[square] or ".") for square in SQUARES)


def position_of(game: tama.Game) -> dict[str, object]:
    """Return what a board shows of the position of a game."""
    return {"ply": len(game.moves), "turn": game.position.turn.value, "cells": cells_of(game.position)}


def in_order(moves: Iterable[tama.Move]) -> list[str]:
    """Return where moves begin: a1, b1 … h8."""
    return sorted({str(move.origin) for move in moves}, key=lambda square: square[::-1])


class Board:
    """Finds squares by where they must lie in the picture, and reads the grid."""

    def __init__(self, page: Page, where: str = "tama-board#board") -> None:
        self.page = page
        self.element = page.locator(where)

    def button(self, square: str) -> Locator:
        return self.element.locator(f"[role=grid] button[data-square={square}]")

    @property
    def shown(self) -> Shown:
        facts = self.element.evaluate(FACTS)
        pieces = {square: piece for square, piece, _ in facts["squares"]}
        labels = {square: label for square, _, label in facts["squares"]}
        return Shown(pieces, labels, facts["ply"], facts["turn"])

    @property
    def flipped(self) -> bool:
        return self.element.get_attribute("data-flipped") is not None

    def center(self, square: str) -> tuple[float, float]:
        """Return the middle of a square in CSS pixels of the page."""
        left, top, width, height, flipped = self.element.evaluate(PLACE)
        file, rank = ord(square[0]) - ord("a"), int(square[1]) - 1
        column, row = (7 - file, rank) if flipped else (file, 7 - rank)
        return left + (column + 0.5) * width, top + (row + 0.5) * height

    def press(self, *squares: str) -> None:
        """Click on squares, one after the other."""
        for square in squares:
            self.page.mouse.click(*self.center(square))

    def tap(self, *squares: str) -> None:
        """Touch squares, one after the other."""
        for square in squares:
            self.page.touchscreen.tap(*self.center(square))

    def drag(self, origin: str, target: str | tuple[float, float]) -> None:
        """Drag with the mouse from one square to another, or to a point of the page."""
        self.page.mouse.move(*self.center(origin))
        self.page.mouse.down()
        self.page.mouse.move(*(self.center(target) if isinstance(target, str) else target), steps=4)
        self.page.mouse.up()

    def expect_ply(self, ply: int) -> None:
        """Wait until the board shows the position after so many plies."""
        self._expect({"ply": ply})

    def expect_targets(self, squares: Iterable[str]) -> None:
        self.eventually(lambda: self.shown.targets, set(squares))

    def eventually(self, read: Callable[[], object], wanted: object) -> None:
        """Read again with each frame of the page until the value is the one wanted."""
        deadline = time.monotonic() + PATIENCE
        while (value := read()) != wanted:
            assert time.monotonic() < deadline, f"expected {wanted!r}, it stays {value!r}"
            self.page.evaluate("new Promise(requestAnimationFrame)")

    def expect_position(self, game: tama.Game) -> None:
        """Compare the board with a game of the package's, after as many plies: pieces, and whose turn it is."""
        self._expect(position_of(game))

    def expect_choice(self, game: tama.Game) -> None:
        """Compare what may be moved, and what must capture, with a game that goes on."""
        moves = () if game.outcome else game.position.legal_moves()
        choice = {"movable": in_order(moves), "forced": in_order(move for move in moves if move.captured)}
        self._expect({**position_of(game), **choice})

    def _expect(self, wanted: dict[str, object]) -> None:
        assert self.element.evaluate(UNTIL, [wanted, PATIENCE]) == wanted
