"""Writes a board as HTML, as a picture, as TikZ for LaTeX, and as text."""

from __future__ import annotations

from html import escape
from math import hypot
from typing import TYPE_CHECKING, Final
from urllib.parse import urljoin

import tama_core as tama

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tama_boards.board_text import BoardText

__all__ = ["html", "latex", "script", "svg", "text"]

WIDTH: Final = 480
"""The width of a board in a page, in CSS pixels: that of a live one."""
_SQUARE: Final = "0.55cm"
"""The width of a square in LaTeX."""


_TITLES: Final = {
    "en": ("Tama board, white to move", "Tama board, black to move"),
    "hy": ("Տամայի տախտակ, սպիտակների քայլն է", "Տամայի տախտակ, սևերի քայլն է"),
    "ru": ("Доска тамы, ход белых", "Доска тамы, ход чёрных"),
    "tr": ("Tama tahtası, sıra beyazda", "Tama tahtası, sıra siyahta"),
    "es": ("Tablero de Tama, juegan blancas", "Tablero de Tama, juegan negras"),
    "fr": ("Damier de Tama, aux blancs de jouer", "Damier de Tama, aux noirs de jouer"),
    "ar": ("رقعة تاما، الدور للأبيض", "رقعة تاما، الدور للأسود"),
}


def title(board: BoardText, language: str | None = None) -> str:
    """Return the words that stand for the picture where it is not seen, in a language, else in that of the board.

    >>> from tama_boards import BoardText
    >>> title(BoardText.read("B:WKd4:Ba7")), title(BoardText.read("W:WKd4:Ba7"), "ru")
    ('Tama board, black to move', 'Доска тамы, ход белых')
    """
    code = (board.attributes.get("lang") or language or "en").lower()[:2]
    return _TITLES.get(code, _TITLES["en"])[board.position.turn is tama.Side.BLACK]


def svg(board: BoardText, *, title: str | None = None, caption: str = "", style: str = "") -> str:
    """Return the picture of a board, one element of SVG without outer references, which its `style` makes as wide.

    >>> from tama_boards import BoardText
    >>> svg(BoardText.read("theme: wood"))[:5]
    '<svg '
    """
    theme = board.attributes.get("theme", "tuff")
    picture = tama.diagram.svg(
        board.position,
        last_move=board.last_move,
        flipped=board.orientation is tama.Side.BLACK,
        coordinates=board.attributes.get("coordinates") != "none",
        theme=theme if theme in tama.diagram.THEMES else "tuff",
        size=None if style else WIDTH,
        title=_title(board, title),
        caption=caption,
    )
    return picture.replace("<svg ", f'<svg style="{escape(style)}" ', 1) if style else picture


def _title(board: BoardText, given: str | None) -> str:
    return title(board) if given is None else given


def html(board: BoardText, *, picture: bool = True, title: str | None = None, style: str = "") -> str:
    """Return the tag of a live board; the picture within stands until the script comes, or in its place.

    >>> from tama_boards import BoardText
    >>> html(BoardText.read("level: 3"), picture=False)
    '<tama-board level="3"></tama-board>'
    """
    given = {**board.attributes, **({"style": style} if style else {})}
    attributes = "".join(f' {name}="{escape(value)}"' for name, value in given.items())
    narrow = not style or board.mode == "comparison"  # which is two boards, and so is wider
    drawn = "display:block" + f";max-width:{WIDTH}px" * narrow
    return f"<tama-board{attributes}>{svg(board, title=title, style=drawn) if picture else ''}</tama-board>"


def script(site: str) -> str:
    """Return the tag of the script that brings boards to life, from an address of a site of Tama.

    >>> script("https://example.org/tama")
    '<script src="https://example.org/tama/tama-board.js" async></script>'
    """
    address = urljoin(f"{site.rstrip('/')}/", "tama-board.js")
    return f'<script src="{escape(address)}" async></script>'


def text(board: BoardText) -> str:
    """Return the board as `tama_core.diagram.text` draws it, with the side to move below.

    >>> from tama_boards import BoardText
    >>> text(BoardText.read("B:WKd4:Ba7")).splitlines()[-1]
    'Black to move'
    """
    drawn = tama.diagram.text(board.position, flipped=board.orientation is tama.Side.BLACK)
    return f"{drawn}\n{_turn(board)}"


def _turn(board: BoardText) -> str:
    return f"{board.position.turn.value.capitalize()} to move"


def latex(board: BoardText, *, width: str = "") -> str:
    r"""Return the board as a `tikzpicture`, of a width as LaTeX writes it; the document needs the package tikz.

    >>> from tama_boards import BoardText
    >>> latex(BoardText.read("W:Wc3:Bc6"), width="6cm").splitlines()[1]
    'x=\\dimexpr 6cm/9\\relax,y=\\dimexpr 6cm/9\\relax,line join=round,line cap=round]'
    """
    return "\n".join(_Tikz(board).lines(rf"\dimexpr {width}/9\relax" if width else _SQUARE))


class _Tikz:
    """Draws a board in black, white and grey: men of White with a ring, kings as two discs with the eternity wheel."""

    def __init__(self, board: BoardText) -> None:
        self.board = board
        self.flipped = board.orientation is tama.Side.BLACK

    def lines(self, unit: str) -> Iterator[str]:
        """Return the lines of the picture, from the ground to the pieces; babel may have made their signs active."""
        yield r"\begin{tikzpicture}[handle active characters in code,handle active characters in nodes,%"
        yield rf"x={unit},y={unit},line join=round,line cap=round]"
        yield r"\draw[line width=1pt,rounded corners=1pt,fill=black!3] (-0.12,-0.12) rectangle (8.12,8.12);"
        move = self.board.last_move
        if move:
            for square in (move.origin, move.target):
                x, y = self.middle(square)
                yield rf"\fill[black!14] ({x - 0.5},{y - 0.5}) rectangle ({x + 0.5},{y + 0.5});"
        yield r"\draw[black!40,line width=0.3pt] (0,0) grid[step=1] (8,8);"
        if self.board.attributes.get("coordinates") != "none":
            yield from self.coordinates()
        for square, piece in self.board.position.piece_map().items():
            yield from _piece(*self.middle(square), white=piece.side is tama.Side.WHITE, king=piece.king)
        if move:
            yield from self.last_move(move)
        yield rf"\node[font=\footnotesize] at (4,-1.35) {{{_turn(self.board)}}};"
        yield r"\end{tikzpicture}"

    def middle(self, square: tama.Square) -> tuple[float, float]:
        """Return x and y of the middle of a square."""
        file, rank = square.file + 0.5, square.rank + 0.5
        return (8 - file, 8 - rank) if self.flipped else (file, rank)

    def coordinates(self) -> Iterator[str]:
        """Return the names of files and ranks."""
        for at, (file, rank) in enumerate(zip("abcdefgh", "12345678", strict=True)):
            across = 7.5 - at if self.flipped else at + 0.5
            for place, sign in ((f"{across},-0.3", rf"\vphantom{{h}}{file}"), (f"-0.5,{across}", rank)):
                side = ",anchor=north" if sign.endswith(file) else ""
                yield rf"\node[font=\scriptsize,black!70,inner sep=0pt{side}] at ({place}) {{{sign}}};"

    def last_move(self, move: tama.Move) -> Iterator[str]:
        """Return the path of the piece, and crosses on the captured squares."""
        *path, (from_x, from_y), (to_x, to_y) = map(self.middle, move.path)
        part = 1 - 0.42 / hypot(to_x - from_x, to_y - from_y)  # up to the edge of the piece
        path += [(from_x, from_y), (from_x + part * (to_x - from_x), from_y + part * (to_y - from_y))]
        yield rf"\draw[black!60,line width=0.9pt,-stealth] {' -- '.join(f'({x:g},{y:g})' for x, y in path)};"
        for x, y in map(self.middle, move.captured):
            cross = "+(-0.16,-0.16) -- +(0.16,0.16) +(-0.16,0.16) -- +(0.16,-0.16)"
            for style in ("white,line width=2.4pt", "line width=1pt"):
                yield rf"\draw[{style}] ({x},{y}) {cross};"


def _piece(x: float, y: float, *, white: bool, king: bool) -> Iterator[str]:
    face, line = ("white", "black") if white else ("black!88", "white")
    if king:
        yield rf"\draw[fill={face}] ({x},{y - 0.05}) circle[radius=0.37];"
        y += 0.05
    edge = "" if white or not king else "draw=white,line width=0.3pt,"
    yield rf"\draw[{edge}fill={face}] ({x},{y}) circle[radius=0.37];"
    if king:
        blades = " ".join(f"({x},{y}) to[bend left=40] +({angle}:0.26)" for angle in range(0, 360, 45))
        yield rf"\draw[{line},line width=0.5pt] {blades};"
    elif white:
        yield rf"\draw[line width=0.3pt] ({x},{y}) circle[radius=0.25];"
