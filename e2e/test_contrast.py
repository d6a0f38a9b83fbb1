"""Tests that drawings on the board stand out from the stone, by the pixels of the canvas (WCAG 1.4.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from e2e.painted import PICTURE, colours
from tama_core.diagram import THEMES

if TYPE_CHECKING:
    from e2e.profiles import Visit
    from e2e.tama_page import TamaPage

LEAST = 3
WHITE = "255 255 255"
POSITION = "W:Wc3,g3,a2,Ka7:Bc4,g4,d5,Kh8"
PIECES = ("g3", "a2", "a7", "c4", "d5", "h8")
MARKS = {"g3": (0.4, 0.66), "c3": (0.43, 0.5), "c5": (0, 0.3), "e5": (0, 0.3), "f6": (0.38, 0.48), "f7": (0.38, 0.48)}
"""Squares with a mark, and how far from the middle it lies, in squares: what must capture, is chosen, can be jumped to,
or ends a capture; and two circles."""

MEASURE = """async (board, [theme, areas]) => {
  board.setAttribute("theme", theme);
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const { data, width } = (PICTURE)(board);
  const side = width / 8;
  const pixel = (x, y) => {
    const at = 4 * (Math.floor(y) * width + Math.floor(x));
    const [red, green, blue] = [0, 1, 2].map(part => {
      const value = data[at + part] / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one, other) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  const median = values => values.sort((a, b) => a - b)[values.length >> 1];
  return areas.map(([square, from, to]) => {
    const [x, y] = [side * (square.charCodeAt(0) - 96.5), side * (8.5 - Number(square[1]))];
    const stone = median(Array.from({ length: 40 }, (_, at) => pixel(x - side * (0.2 - at / 100), y - side * 0.45)));
    return Array.from({ length: 24 }, (_, turn) => {
      const angle = (turn * Math.PI) / 12;
      const found = [];
      for (let far = from * side; far < to * side; far += 0.5)
        found.push(contrast(pixel(x + far * Math.cos(angle), y + far * Math.sin(angle)), stone));
      return Math.max(...found);
    });
  });
}""".replace("PICTURE", PICTURE)
"""The highest contrast with its square that is met on each of 24 ways outward from a square's middle, in a theme."""


def test_pieces_and_marks_stand_out_from_the_stone_in_every_theme(visit: Visit) -> None:
    page = visit(viewport={"width": 390, "height": 844})
    page.new_game()
    page.set_position(POSITION)
    page.board.press("c3")
    page.board.expect_targets({"c5", "e5"})
    shapes: list[dict[str, Any]] = [
        {"square": square, "target": None, "color": color} for square, color in (("f6", "G"), ("f7", "Y"))
    ]
    page.board.element.evaluate("(board, shapes) => { board.shapes = shapes; }", shapes)
    pieces = [(square, 0.3, 0.5) for square in PIECES]
    marks = [(square, *within) for square, within in MARKS.items()]
    for theme in THEMES:
        found = page.board.element.evaluate(MEASURE, [theme, [*pieces, *marks]])
        for square, ways in zip(PIECES, found, strict=False):
            assert min(ways) >= LEAST, f"{theme}: the piece on {square} is at {min(ways):.2f}"
        for square, ways in zip(MARKS, found[len(PIECES) :], strict=True):
            assert max(ways) >= LEAST, f"{theme}: the mark on {square} is at {max(ways):.2f}"


UNLIKE = """themes => {
  const board = document.querySelector("tama-board#board");
  const strip = document.querySelector("#score [data-side=black] .disc");
  const word = document.querySelector("#new-game [data-disc=black]");
  const rgb = color => Object.assign(document.createElement("i").style, { color }).color;
  return themes.filter(theme => {
    document.documentElement.dataset.board = theme;
    board.setAttribute("theme", theme);
    const face = rgb(getComputedStyle(board).getPropertyValue("--board-dark-face"));
    const discs = [getComputedStyle(strip), getComputedStyle(word, "::before")];
    return discs.some(({ backgroundColor }) => backgroundColor !== face);
  });
}"""
"""Names the themes in which a disc of Black has not the colour of a dark piece on the board."""


def test_discs_beside_the_board_and_before_words_have_the_colour_of_its_pieces(visit: Visit) -> None:
    page = visit()
    schemes: list[dict[str, Any]] = [{}, {"color_scheme": "dark"}, {"contrast": "more"}]
    for scheme in schemes:
        page.page.emulate_media(**scheme)
        assert page.page.evaluate(UNLIKE, ["auto", *THEMES]) == [], scheme


def test_a_board_without_a_theme_follows_a_wish_for_more_contrast(two_players: TamaPage) -> None:
    assert colours(two_players.board, "e5") != [WHITE]
    two_players.page.emulate_media(contrast="more")
    two_players.board.eventually(lambda: colours(two_players.board, "e5"), [WHITE])
    expect(two_players.board.element).not_to_have_attribute("theme", "contrast")
    two_players.page.emulate_media(contrast="no-preference")
