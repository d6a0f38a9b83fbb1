"""A live board in a notebook: a widget with the game of this program, whose rules and engine run in the kernel."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import anywidget
import traitlets

import tama_core as tama
from tama_boards import traits
from tama_boards.board_text import BoardText
from tama_core.base_errors import shown
from tama_core.bridge import Bridge
from tama_core.diagram import THEMES, svg
from tama_core.engine import LEVELS
from tama_core.lessons import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

__all__ = ["Board"]

_SCRIPT: Final = Path(__file__).parent / "static" / "notebook.js"
_MOST_CHANNELS: Final = 16
"""Pages that are closed do not say so: of more of them, the bridges are not kept."""
_SIDES: Final = ("white", "black")


class Board(anywidget.AnyWidget):
    """A board that shows and plays a game, in the output of a notebook's cell.

    `moves`, `ply`, `position`, `game`, `level`, `mode`, `play`, `orientation`, `theme` and `lang` are traitlets: what
    is set here is seen on the board, what is done there changes them, and `observe` tells of both. A wrong value raises
    a TamaError or a TraitError with one sentence, and nothing changes.

    >>> board = Board("W:Wc3,g3:Bc6,g6")
    >>> board.push("c3-c4")
    >>> board.moves, board.position.turn.value
    (['c3-c4'], 'black')
    """

    moves: traits.Moves = traits.Moves()
    """The texts of the moves: in mode "replay" of the whole game, else of those up to the position shown."""
    ply = traits.Ply()
    """How many of them lead to the position shown."""
    position = traits.ShownPosition()
    """The position shown; a game begins at one that is set, also as a FEN."""
    game = traits.ShownGame()
    """A copy of the game, with the tags and notes that it came with."""
    level = traits.Choice((None, *range(1, len(LEVELS) + 1)), None).tag(sync=True)
    """Of the engine that plays the other pieces in mode "play"; None for no engine."""
    mode = traits.Mode().tag(sync=True)
    """ "play", "replay" or "analyse"."""
    play = traits.Choice((None, "both", "none", *_SIDES), None).tag(sync=True)
    """Whose pieces the reader may move; None for both, or with a level for the white ones."""
    orientation = traits.Choice(_SIDES, "white").tag(sync=True)
    """The side at the bottom."""
    theme = traits.Choice(("auto", *THEMES), "auto").tag(sync=True)
    lang = traits.Choice(("auto", *LANGUAGES), "auto").tag(sync=True)
    coordinates = traits.Choice(("auto", "none"), "auto").tag(sync=True)
    controls = traits.Choice(("auto", "none"), "auto").tag(sync=True)

    _keys = traits.Choice(("auto", "none"), "auto").tag(sync=True)
    """The option `keys` of a board; every widget has something else of that name."""
    _esm = traitlets.Unicode().tag(sync=True)
    _place = traitlets.Dict().tag(sync=True)
    """What kernel and page tell each other: rules, start, moves and ply at once."""
    _fen = traitlets.Unicode().tag(sync=True)
    """What a page draws before the kernel answers."""

    def __init__(  # noqa: PLR0913 - all but one by their names
        self,
        position: tama.Position | tama.Game | str | None = None,
        *,
        level: int | None = None,
        mode: str | None = None,
        rules: tama.RuleSet | str | None = None,
        orientation: str | None = None,
        play: str | None = None,
        theme: str | None = None,
        lang: str | None = None,
        ply: int | None = None,
        text: str | None = None,
    ) -> None:
        """Begin with a position, a game, the text of either (FEN, PDN), or with `text`, as docs/embedding.md has it."""
        wanted = {"level": level, "mode": mode, "play": play, "orientation": orientation, "theme": theme, "lang": lang}
        given: dict[str, Any] = {}
        if text is None:
            game = _game_of(position, rules)
        elif position is not None or rules is not None:
            raise tama.TamaError("expected either the text of a board or a position with its rules, not both")
        else:
            game, given = _from_text(text)
        given |= {name: value for name, value in wanted.items() if value is not None}
        at = given.pop("ply", None) if ply is None else ply
        given.setdefault("mode", "replay" if game.moves else "play")
        given.setdefault("orientation", "black" if given.get("play") == "black" else "white")
        self._truth, self._ply = game, len(game.moves)
        self._bridges: dict[str, Bridge] = {}
        super().__init__(_esm=_script(), **given)
        self._show(game, len(game.moves))
        if at is not None:
            self.ply = at
        self.on_msg(self._hear)

    def push(self, move: str | tama.Move) -> None:
        """Play a move at the position shown; IllegalMoveError says why it is not legal.

        >>> Board().push("c3-c6")
        Traceback (most recent call last):
        tama_core.errors.IllegalMoveError: A capture jumps over a piece to an empty square; c6 is occupied.
        """
        game = self._cut(self._ply)
        game.play(move)
        self._show(game, len(game.moves))

    def undo(self) -> None:
        """Take back the last move, and the engine's answer with it; TamaError if there is none.

        >>> board = Board("1. c3-c4 c6-c5 *", mode="play")
        >>> board.undo()
        >>> board.moves
        ['c3-c4']
        """
        game = self._cut(self._ply)
        game.undo()
        own = "black" if self.play == "black" else "white"
        if self.mode == "play" and self.level and game.moves and game.position.turn.value != own:
            game.undo()
        self._show(game, len(game.moves))

    def _cut(self, ply: int) -> tama.Game:
        """Return the game up to a ply."""
        game = self._truth.copy()
        while len(game.moves) > ply:
            game.undo()
        return game

    def _with_moves(self, moves: Iterable[str | tama.Move]) -> tama.Game:
        """Return the game with other moves, and the notes of those that stay."""
        wanted = list(moves)
        game = self._cut(len(wanted))
        while game.moves and list(map(str, game.moves)) != [str(each) for each in wanted[: len(game.moves)]]:
            game.undo()
        for move in wanted[len(game.moves) :]:
            game.record(move)
        return game

    def _show(self, game: tama.Game, ply: int) -> None:
        """Make all traits those of a game at a ply."""
        if self.mode != "replay" and ply < len(game.moves):
            self._truth = game
            game = self._cut(ply)
        self._truth, self._ply = game, ply
        position, start = game.positions[ply], game.positions[0]
        with self.hold_sync(), self.hold_trait_notifications():
            self.game, self.moves = game, list(map(str, game.moves))
            self.ply, self.position, self._fen = ply, position, position.fen()
            self._place = {
                "rules": game.rules.name,
                "start": "" if start == tama.Position.initial(game.rules) else start.fen(),
                "moves": self.moves,
                "ply": ply,
            }

    @traitlets.observe("moves", "ply", "position", "game", "mode", "_place")
    def _follow(self, change: Mapping[str, Any]) -> None:
        """Let the other traits follow one that was set here or on the board.

        What counts is its value now, since an observer that was told of the change earlier may have changed it again.
        """
        name, now = change["name"], getattr(self, change["name"])
        if name == "_place":
            if [now["moves"], now["ply"]] != [list(map(str, self._truth.moves)), self._ply]:
                self._show(self._with_moves(now["moves"]), now["ply"])
        elif name == "moves" and now != list(map(str, self._truth.moves)):
            self._show(self._with_moves(now), len(now))
        elif name == "mode" or (name == "ply" and now != self._ply):
            self._show(self._truth, self.ply)
        elif name == "position" and now != self._truth.positions[self._ply]:
            self._show(tama.Game(start=now), 0)
        elif name == "game" and now != self._truth:
            self._show(now, len(now.moves))

    def _hear(self, _widget: object, content: object, _buffers: object) -> None:
        """Answer a request of a page, each page and worker from a bridge of its own; without a request it is gone."""
        if not isinstance(content, dict):
            return
        channel, request = str(content.get("channel")), content.get("request")
        if request is None:
            self._bridges.pop(channel, None)
            return
        bridge = self._bridges.pop(channel, None) or Bridge()
        self._bridges[channel] = bridge
        if len(self._bridges) > _MOST_CHANNELS:
            del self._bridges[next(iter(self._bridges))]
        self.send({"channel": channel, "reply": bridge.handle(request)})

    def _repr_mimebundle_(self, **options: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:  # noqa: ANN401
        """Add a picture, for pages in which no kernel answers."""
        made = super()._repr_mimebundle_(**options)
        if made is None:
            return None
        last = self._truth.moves[self._ply - 1] if self._ply else None
        theme = "tuff" if self.theme == "auto" else self.theme
        drawn = svg(self.position, last_move=last, flipped=self.orientation == "black", theme=theme)
        return {**made[0], "image/svg+xml": drawn}, made[1]

    def __repr__(self) -> str:
        return f"Board({self._truth!r}, ply={self._ply})"


def _script() -> str:
    try:
        return _SCRIPT.read_text("utf-8")
    except FileNotFoundError:
        raise tama.TamaError(
            f"expected the board's script as {_SCRIPT}, which `python build.py wheels` makes, or a wheel of tama-boards"
        ) from None


def _game_of(given: object, rules: tama.RuleSet | str | None) -> tama.Game:
    """Return the game of what a board is to show."""
    if isinstance(given, str):
        game = _read(given, tama.preset(rules) if isinstance(rules, str) else rules)
    elif isinstance(given, tama.Game):
        game = given.copy()
    elif given is None or isinstance(given, tama.Position):
        game = tama.Game(rules, start=given)
    else:
        raise tama.TamaError(f"expected a Position, a Game, or the text of one, not {shown(given)}")
    traits.demand_name(game.rules)
    return game


def _read(text: str, rules: tama.RuleSet | None) -> tama.Game:
    """Return the game of a FEN, or the first one of a PDN text."""
    try:
        return tama.Game(start=tama.Position.from_fen(text, rules or tama.TAMA))
    except tama.TamaError:
        if not any(sign in text for sign in "123456789*[") or text.lstrip()[:2].upper() in {"W:", "B:"}:
            raise
    return tama.pdn.loads(text)[0]


def _from_text(text: str) -> tuple[tama.Game, dict[str, Any]]:
    """Return the game of a board's text, and the traits that it gives."""
    board = BoardText.read(text)
    traits.demand_mode(board.mode)
    given: dict[str, Any] = dict(board.attributes)
    number = int(given.get("game", 1))
    game = tama.pdn.loads(given["pdn"])[number - 1] if "pdn" in given else tama.Game(start=board.position)
    names = ("play", "orientation", "theme", "lang", "coordinates", "controls", "keys")
    found = {"_keys" if name == "keys" else name: given[name] for name in names if name in given}
    found |= {name: int(given[name]) for name in ("level", "ply") if name in given}
    if "ply" in found:
        found["ply"] = min(found["ply"], len(game.moves))
    return game, found | {"mode": board.mode}
