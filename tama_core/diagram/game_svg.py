"""Draws a game as one SVG that moves, and stands still for those who want no motion."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Final

from tama_core.base_errors import NotationError, demand, shown
from tama_core.board import demand_board
from tama_core.diagram.comment_shapes import shapes, without_shapes
from tama_core.diagram.motion import Motion, PlayedGame, Track, Turn, motion
from tama_core.diagram.piece_svg import gradients, pieces
from tama_core.diagram.scenery import (
    CAPTION,
    CLASSES,
    LETTERS,
    LINE,
    MARGIN,
    SIDE,
    SIZE,
    UNIT,
    View,
    checked_prefix,
    coordinates_svg,
    dimensions,
    drawing,
    escaped,
    ground,
    prefix_of,
    theme_named,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from tama_core.squares import Square

__all__ = ["game_svg"]

FASTEST: Final = 0.1
SLOWEST: Final = 60
MOST_LINES: Final = 5
"""The most lines of a caption."""
SIGNS: Final = ("", "!", "?", "!!", "??", "!?", "?!")
"""The signs of the first glyphs."""
_AWAY: Final = "-999px,0"


def game_svg(  # noqa: PLR0913 - each keyword is one thing to see
    game: PlayedGame,
    *,
    first: int = 0,
    last: int | None = None,
    seconds: float = 1,
    flipped: bool = False,
    coordinates: bool = True,
    captions: bool = True,
    theme: str = "tuff",
    size: int | None = SIZE,
    title: str | None = None,
    prefix: str | None = None,
) -> str:
    """Return a game as one self-contained SVG element in which the pieces move, over and over.

    It plays from the position after `first` moves to that after `last`, counting both sides, with `seconds` for each
    move and more where there is a comment to read. `captions` are the number and the text of each move with its
    comments, below the board; marks and arrows in comments are drawn. Without CSS animations, and for readers whose
    system reduces motion, the picture is the last position. The other options are those of `svg`. NotationError for a
    game without moves, plies that it has not, and any other value that cannot be.

    >>> from tama_core.game import Game
    >>> picture = game_svg(Game.from_moves("c3-c4 c6-c5"))
    >>> "prefers-reduced-motion" in picture, ">1… c6-c5</text>" in picture
    (True, True)
    """
    plies = _plies(game, first, last)
    for name, value in (("flipped", flipped), ("coordinates", coordinates), ("captions", captions)):
        demand(value, bool, f"true or false as {name}")
    if type(seconds) not in {int, float} or not FASTEST <= seconds <= SLOWEST:
        raise NotationError(f"expected {FASTEST:g} to {SLOWEST} seconds for a move, not {shown(seconds)}")
    heading = _heading(len(plies)) if title is None else title
    demand(heading, str, "a text as the title")
    written = {ply: _caption(game, ply, plies.start) for ply in (plies.start, *(ply + 1 for ply in plies))}
    letters = {ply: len("".join(lines[1:])) for ply, lines in written.items() if captions}
    plan = motion(game, plies, round(1000 * seconds), letters)
    margin = MARGIN[coordinates]
    rows = max(map(len, written.values())) if captions else 0
    slot = round(CAPTION * (1.4 * rows + bool(rows) / 2))
    width, height = SIDE + 2 * margin, SIDE + 2 * margin + slot
    view = View(theme_named(theme), flipped)
    content = (repr(plan), repr(written), heading, theme, str(flipped), str(coordinates), str(captions))
    name = prefix_of(*content) if prefix is None else checked_prefix(prefix)
    drawn = _Drawing(view, plan, name)
    body = "".join(
        (
            ground(view.theme, margin, height),
            drawn.last_move(game),
            *(drawn.piece(number, track) for number, track in enumerate(plan.tracks)),
            *(drawn.shapes(turn, game) for turn in plan.turns),
            coordinates_svg(view, margin) if coordinates else "",
            drawn.captions(list(written.values()), margin, slot) if captions else "",
        )
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {dimensions(size, height / width)}'
        f'viewBox="{-margin} {-margin} {width} {height}" role="img" class="tama-board tama-game">'
        f"<title>{escaped(heading)}</title>{drawn.style()}{drawn.definitions()}{body}</svg>"
    )


def _plies(game: PlayedGame, first: int, last: int | None) -> range:
    """Return the indices of the moves to show."""
    if not all(hasattr(game, name) for name in ("positions", "moves", "notes")):
        raise NotationError(f"expected a Game, not {shown(game)}")
    for position in game.positions:
        demand_board(position)
    count = len(game.moves)
    if count == 0:
        raise NotationError("expected a game with at least one move")
    last = count if last is None else last
    for ply in (first, last):
        demand(ply, int, "a number of moves")
    if not 0 <= first < last <= count:
        raise NotationError(f"expected moves within 0 to {count}, not {shown(first)} to {shown(last)}")
    return range(first, last)


def _heading(plies: int) -> str:
    return "Tama game, one move" if plies == 1 else f"Tama game, {plies} moves of both sides"


def _caption(game: PlayedGame, ply: int, first: int) -> list[str]:
    """Return the lines below a position: the move that led there, or the players, and what is written beside it."""
    note = game.notes.get(ply)
    comment = " ".join(filter(None, (without_shapes(text) for text in note.comments))) if note else ""
    lines = [_players(game) if ply == first else _move_text(game, ply), *wrap(comment, LINE)]
    return lines if len(lines) <= MOST_LINES else [*lines[: MOST_LINES - 1], f"{lines[MOST_LINES - 1][: LINE - 1]}…"]


def _players(game: PlayedGame) -> str:
    names = [getattr(game, "tags", {}).get(side, "") for side in ("White", "Black")]
    return " – ".join(names)[:LINE] if all(names) else ""


def _move_text(game: PlayedGame, ply: int) -> str:
    number = (ply + 1 + (str(game.positions[0].turn) == "black")) // 2
    note = game.notes.get(ply)
    signs = "".join(SIGNS[glyph] for glyph in note.glyphs if glyph < len(SIGNS)) if note else ""
    return f"{number}{'.' if str(game.positions[ply - 1].turn) == 'white' else '…'} {game.moves[ply - 1]}{signs}"


class _Drawing:
    """Draws the parts of the picture, each as it is at the end, and collects the keyframes of what changes before."""

    def __init__(self, view: View, plan: Motion, name: str) -> None:
        self.view, self.plan, self.name = view, plan, name
        self.rules: list[str] = []
        self.names: list[str] = []

    def style(self) -> str:
        """Return the animations: `name` alone is a class for ways, with `s` one for sudden changes."""
        length = f"{self.plan.length / 1000:g}s"
        ways = f".{self.name}{{animation:{length} ease-in-out infinite}}"
        kinds = f"{ways}.{self.name}s{{animation:{length} step-end infinite}}"
        return (
            f"<style>@media (prefers-reduced-motion:no-preference){{{kinds}{''.join(self.names)}}}"
            f"{''.join(self.rules)}</style>"
        )

    def definitions(self) -> str:
        """Return the gradients, and each kind of piece once."""
        letters = {track.letter for track in self.plan.tracks}
        letters |= {track.letter.upper() for track in self.plan.tracks if track.crowned is not None}
        sides = {letter.lower() for letter in letters}
        colors = "".join(color for side, color in gradients(self.view.theme, self.name).items() if side in sides)
        drawn = pieces(self.view.theme, self.name)
        kinds = "".join(f'<g id="{self._kind(each)}">{drawn[each]}</g>' for each in sorted(letters))
        return f"<defs>{colors}{kinds}</defs>"

    def last_move(self, game: PlayedGame) -> str:
        """Tint the first and the last square of the move that is shown."""
        square = f'd="M0 0h{UNIT}v{UNIT}h-{UNIT}z" fill="{self.view.theme.wash}"'
        drawn = []
        for end, suffix in ((0, "f"), (-1, "t")):
            moves = [(turn, game.moves[turn.ply - 1].path[end]) for turn in self.plan.turns[1:]]
            places = [(turn.start, self._corner(place)) for turn, place in moves]
            self._animate(suffix, [(0, _moved(_AWAY)), *((at, _moved(place)) for at, place in places)])
            x, y = self.view.corner(moves[-1][1])
            drawn.append(
                f'<path id="{self.name}{suffix}" class="{self.name}s" transform="translate({x} {y})" {square}/>'
            )
        return f'<g class="tama-last-move">{"".join(drawn)}</g>'

    def piece(self, number: int, track: Track) -> str:
        """Draw a piece on its last square, unseen if it was taken."""
        key = f"{self.name}{number}"
        ways = self._ways(track)
        fades = f"{key}o" if track.gone else ""
        if len(ways) > 1:
            self.rules.append(f"@keyframes {key}{{{''.join(ways)}}}")
        if track.gone:
            start, end = map(self._share, track.gone)
            self.rules.append(f"@keyframes {fades}{{0%,{start}{{opacity:1}}{end},to{{opacity:0}}}}")
        used = ",".join(filter(None, (key if len(ways) > 1 else "", fades)))
        if used:
            self.names.append(f"#{key}{{animation-name:{used}}}")
        if track.crowned is None:
            shown_as = f'<use href="#{self._kind(track.letter)}"/>'
        else:
            shown_as = self._becoming(f"{number}", track)
        x, y = self.view.middle(track.square)
        letter = track.letter if track.crowned is None else track.letter.upper()
        moving = f'id="{key}" class="{self.name} ' if used else 'class="'
        unseen = ' opacity="0"' if track.gone else ""
        return f'<g {moving}tama-piece tama-{CLASSES[letter]}" transform="translate({x} {y})"{unseen}>{shown_as}</g>'

    def shapes(self, turn: Turn, game: PlayedGame) -> str:
        """Draw the marks and arrows of a move while its position stands."""
        note = game.notes.get(turn.ply)
        found = [shape for comment in note.comments for shape in shapes(comment)] if note else []
        if not found:
            return ""
        is_last = turn.end == self.plan.length
        steps = [(0, "opacity:0")] if turn.still else []
        steps += [(turn.still, "opacity:1")] + ([] if is_last else [(turn.end, "opacity:0")])
        self._animate(f"a{turn.ply}", steps)
        unseen = "" if is_last else ' opacity="0"'
        drawn = "".join(drawing(self.view, shape) for shape in found)
        return f'<g id="{self.name}a{turn.ply}" class="{self.name}s"{unseen}>{drawn}</g>'

    def captions(self, written: Sequence[list[str]], margin: int, slot: int) -> str:
        """Write all captions in a column, of which one is seen at a time."""
        steps = [(turn.start, f"transform:translate(0,{-at * slot}px)") for at, turn in enumerate(self.plan.turns)]
        self._animate("c", steps)
        middle, rise, bold = SIDE // 2 + margin, 10, ' font-weight="bold"'
        lines = "".join(
            f'<text x="{middle}" y="{at * slot + rise + CAPTION * (1.4 * row + 0.35):g}"{"" if row else bold}>'
            f"{escaped(line)}</text>"
            for at, rows in enumerate(written)
            for row, line in enumerate(rows)
            if line
        )
        column = f'<g id="{self.name}c" class="{self.name}s" transform="translate(0 {(1 - len(written)) * slot})">'
        return (
            f'<svg x="{-margin}" y="{SIDE + margin - rise}" width="{SIDE + 2 * margin}" height="{slot}" '
            f'class="tama-caption" fill="{self.view.theme.label}" {LETTERS} style="unicode-bidi:plaintext">'
            f"{column}{lines}</g></svg>"
        )

    def _becoming(self, number: str, track: Track) -> str:
        """Draw a man and the king that it becomes, one of them unseen."""
        at = track.crowned or 0
        drawn = []
        for letter, before, after in ((track.letter, 1, 0), (track.letter.upper(), 0, 1)):
            suffix = f"{number}{letter}"
            self._animate(suffix, [(0, f"opacity:{before}"), (at, f"opacity:{after}")])
            unseen = "" if after else ' opacity="0"'
            drawn.append(f'<use id="{self.name}{suffix}" class="{self.name}s" href="#{self._kind(letter)}"{unseen}/>')
        return "".join(drawn)

    def _ways(self, track: Track) -> list[str]:
        """Return a keyframe for each square on which a piece rests."""
        stops: list[tuple[int, Square]] = [(0, track.home), *((leg.end, leg.square) for leg in track.legs)]
        leaves = [*(leg.start for leg in track.legs), self.plan.length]
        ways = []
        for (comes, square), goes in zip(stops, leaves, strict=True):
            x, y = self.view.middle(square)
            times = ",".join(dict.fromkeys((self._share(comes), self._share(goes))))
            ways.append(f"{times}{{{_moved(f'{x}px,{y}px')}}}")
        return ways

    def _animate(self, suffix: str, steps: Iterable[tuple[int, str]]) -> None:
        """Give an element the values that it has from each time on."""
        key = self.name + suffix
        frames: Mapping[str, str] = {self._share(time): value for time, value in steps}
        self.rules.append(f"@keyframes {key}{{{''.join(f'{share}{{{value}}}' for share, value in frames.items())}}}")
        self.names.append(f"#{key}{{animation-name:{key}}}")

    def _kind(self, letter: str) -> str:
        return f"{self.name}{'man' if letter.islower() else 'king'}{letter.lower()}"

    def _share(self, time: int) -> str:
        return f"{100 * time / self.plan.length:.3f}".rstrip("0").rstrip(".") + "%"

    def _corner(self, square: Square) -> str:
        x, y = self.view.corner(square)
        return f"{x}px,{y}px"


def _moved(place: str) -> str:
    return f"transform:translate({place})"
