"""Tests that drawings on the board stand out from the stone, by the pixels of the canvas (WCAG 1.4.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from tama_core.diagram import THEMES

if TYPE_CHECKING:
    from e2e.profiles import Visit
    from e2e.tama_page import TamaPage

LEAST = 3
POSITION = "W:Wc3,g3,a2,Ka7:Bc4,g4,d5,Kh8"
PIECES = ("g3", "a2", "a7", "c4", "d5", "h8")
MARKS = {"g3": (0.4, 0.66), "c3": (0.43, 0.5), "c5": (0, 0.3), "e5": (0, 0.3), "f6": (0.38, 0.48), "f7": (0.38, 0.48)}
"""Squares with a mark, and how far from the middle it lies, in squares: what must capture, is chosen, can be jumped to,
or ends a capture; and two circles."""

MEASURE = """(board, [squares, from, to]) => {
  const picture = board.painter.toImage();
  const side = picture.width / 8;
  const { data } = picture.getContext("2d").getImageData(0, 0, picture.width, picture.width);
  const pixel = (x, y) => {
    const at = 4 * (Math.floor(y) * picture.width + Math.floor(x));
    const [red, green, blue] = [0, 1, 2].map(part => {
      const value = data[at + part] / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one, other) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  const median = values => values.sort((a, b) => a - b)[values.length >> 1];
  return squares.map(square => {
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
}"""
"""The highest contrast with its square that is met on each of 24 ways outward from a square's middle."""


def measured(page: TamaPage, squares: list[str], start: float, end: float) -> list[list[float]]:
    found: list[list[float]] = page.board.element.evaluate(MEASURE, [squares, start, end])
    return found


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
    for theme in THEMES:
        page.board.element.evaluate("(board, theme) => board.setAttribute('theme', theme)", theme)
        for square, ways in zip(PIECES, measured(page, list(PIECES), 0.3, 0.5), strict=True):
            assert min(ways) >= LEAST, f"{theme}: the piece on {square} is at {min(ways):.2f}"
        for square, (start, end) in MARKS.items():
            (ways,) = measured(page, [square], start, end)
            assert max(ways) >= LEAST, f"{theme}: the mark on {square} is at {max(ways):.2f}"


DISC = """(disc, board) => {
  const rgb = color => Object.assign(document.createElement("i").style, { color }).color;
  const { backgroundColor } = getComputedStyle(disc);
  return [backgroundColor, rgb(getComputedStyle(board).getPropertyValue("--board-dark-face"))];
}"""
"""The colour of a disc beside the board, and that of a dark piece on it."""


def test_the_discs_beside_the_board_have_the_colour_of_its_pieces(visit: Visit) -> None:
    page = visit()
    disc = page.page.locator("#score [data-side=black] .disc")
    schemes: list[dict[str, Any]] = [{}, {"color_scheme": "dark"}, {"contrast": "more"}]
    for scheme in schemes:
        page.page.emulate_media(**scheme)
        for theme in ("auto", *THEMES):
            page.page.evaluate("theme => { document.documentElement.dataset.board = theme; }", theme)
            page.board.element.evaluate("(board, theme) => board.setAttribute('theme', theme)", theme)
            beside, on_board = disc.evaluate(DISC, page.board.element.element_handle())
            assert beside == on_board, f"{theme}, {scheme}"


def test_a_board_without_a_theme_follows_a_wish_for_more_contrast(visit: Visit) -> None:
    page = visit()
    stone = "board => getComputedStyle(board).getPropertyValue('--board-stone')"
    assert page.board.element.evaluate(stone) == "#ebd0b8"
    page.page.emulate_media(contrast="more")
    assert page.board.element.evaluate(stone) == "#fff"
    expect(page.board.element).not_to_have_attribute("theme", "contrast")
    page.board.eventually(lambda: page.board.element.evaluate("board => board.painter.theme.stone"), "#fff")
