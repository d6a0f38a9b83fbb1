"""Runs `tama play`, a game in the terminal."""

from __future__ import annotations

from contextlib import nullcontext, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tama_core.base_errors import TamaError
from tama_core.board import Side
from tama_core.cli.arguments import add_encoding, add_engine, add_limits, add_position, limit_of, position_of, whole
from tama_core.cli.board import draw
from tama_core.cli.files import load_games, output_format, replace_file, whole_game, write_games
from tama_core.cli.messages import PLAY_HELP, CommandError
from tama_core.cli.players import engine_chosen
from tama_core.cli.speech import Speech, add_language
from tama_core.cli.typed import typed_move, typed_squares
from tama_core.engine import LEVELS, Engine, Limit
from tama_core.explain.illegal import AmbiguousMoveError, IllegalMoveError
from tama_core.game import Game
from tama_core.hub import HubEngine
from tama_core.match import EnginePlayer
from tama_core.ruleset import TAMA

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable

    from tama_core.cli.arguments import Commands
    from tama_core.cli.terminal import Terminal
    from tama_core.explain.reasons import Explanation
    from tama_core.match import Player

__all__ = ["add"]

SIDES: Final[dict[str, tuple[Side, ...]]] = {
    "white": (Side.WHITE,),
    "black": (Side.BLACK,),
    "both": tuple(Side),
    "none": (),
}
A_MOVE: Final = Limit(time=1.0)
"""The limit of a hint, and of an engine without a level."""


def add(commands: Commands) -> None:
    """Add the command."""
    text = "Play in the terminal against the engine, or with two players at one keyboard. Type help during the game."
    parser = commands.add_parser("play", help="play in the terminal", description=text)
    parser.add_argument("file", nargs="?", help="a saved game to continue (the last, if there are several)")
    add_encoding(parser)
    parser.add_argument("--side", choices=SIDES, default="white", help="the side that you play (default: white)")
    levels = f"1 to {len(LEVELS)} (default: %(default)s)"
    parser.add_argument("--level", type=whole(1, len(LEVELS)), default=4, metavar="N", help=levels)
    add_position(parser)
    add_limits(parser, "set by the level")
    parser.add_argument("--seed", type=whole(0, 2**32), metavar="N", help="seed for the engine's choices")
    add_engine(parser, "opponent: a Python file that defines choose(), or a Hub 2 engine (1 s a move)")
    add_language(parser)
    parser.set_defaults(run=_run)


def _run(chosen: Namespace, terminal: Terminal) -> int:
    terminal.take_anything()
    speech = Speech(chosen, terminal)
    game, saved = _opening(chosen, terminal)
    with engine_chosen(chosen, game.rules) or nullcontext() as engine:
        _PlaySession(game, saved, engine, chosen, speech).play()
    return 0


def _opening(chosen: Namespace, terminal: Terminal) -> tuple[Game, set[str]]:
    """Return the game to begin with, and its file if it may be overwritten, because it has no other game."""
    if chosen.file is None:
        return Game(start=position_of(chosen, chosen.rules or TAMA)), set()
    if chosen.fen is not None:
        raise CommandError("play.both")
    found = load_games(chosen.file, chosen, terminal)
    if not found:
        raise CommandError("play.empty", name=chosen.file)
    return whole_game(found, len(found), chosen.file), {chosen.file} if len(found) == 1 else set()


class _PlaySession:
    """Plays one game with its user: the game, the sides of people, and the orientation of the board."""

    def __init__(
        self, game: Game, saved: set[str], engine: HubEngine | None, chosen: Namespace, speech: Speech
    ) -> None:
        self.game = game
        self.humans = SIDES[chosen.side]
        self.saved = saved
        self.speech = speech
        self.terminal = speech.terminal
        self.seed: int | None = chosen.seed
        self.limit = limit_of(chosen, A_MOVE if engine else Limit())
        self.opponent: Player = engine or EnginePlayer(chosen.level, seed=chosen.seed)
        self.sign()
        self.flipped = self.humans == (Side.BLACK,)
        self.open = True
        self.commands: dict[str, Callable[[list[str]], None]] = {
            "help": self.help,
            "?": self.help,
            "moves": self.moves,
            "why": self.why,
            "hint": self.hint,
            "undo": self.undo,
            "redo": self.redo,
            "draw": self.offer,
            "resign": self.resign,
            "level": self.level,
            "flip": self.flip,
            "board": lambda _: self.show(),
            "fen": lambda _: self.terminal.say(self.game.position.fen()),
            "save": self.save,
            "quit": self.quit,
            "exit": self.quit,
        }

    def sign(self) -> None:
        """Set the engine's name and, if missing, the date in the game's tags."""
        self.game.tags.setdefault("Date", f"{datetime.now(UTC).astimezone():%Y.%m.%d}")
        for side in set(Side).difference(self.humans):
            self.game.tags[side.capitalize()] = self.opponent.name

    def play(self) -> None:
        """Play until the user quits, or until a game without people is over."""
        self.speech.tell(self.speech.title(self.game.rules))
        self.speech.tell(self.speech.title(self.game.rules, "summary"))
        if self.humans:
            self.speech.say("play.start")
        self.show()
        while self.open:
            if self.game.outcome and not self.humans:
                return
            if self.game.outcome or self.game.position.turn in self.humans:
                self.listen()
            else:
                self.answer()

    def show(self) -> None:
        """Draw the board, and print the result or the mandatory capture."""
        last = self.game.moves[-1].path if self.game.moves else ()
        duty = self.game.explain()
        must = duty.squares.get("must", ())
        self.terminal.say()
        self.terminal.say(draw(self.game.position, self.terminal, flipped=self.flipped, last=last, must=must))
        if self.game.outcome:
            self.speech.tell(duty.said(self.speech.language), "1")
        elif duty.better:
            self.speech.tell(duty.said(self.speech.language))
            self.speech.say("play.with", squares=self.speech.choice([*map(str, must)]))

    def listen(self) -> None:
        """Run one line that the user types; an error is printed as a sentence."""
        over = self.game.outcome is not None
        line = self.terminal.ask("> " if over else f"{self.speech.side(self.game.position.turn, inner=True)}> ")
        if line is None:
            self.open = False
            return
        typed = line.strip().split()
        try:
            if typed and typed[0].lower() in self.commands:
                self.commands[typed[0].lower()](typed[1:])
            elif typed:
                self.move(typed)
        except (TamaError, OSError) as error:
            self.explain(error)

    def explain(self, error: TamaError | OSError) -> None:
        """Print an error, with rule numbers and a mandatory capture if there are any."""
        if isinstance(error, AmbiguousMoveError):
            self.speech.fact(error.explanation)
            self.speech.say("play.candidates", moves=[*map(str, error.candidates)])
        elif isinstance(error, IllegalMoveError):
            self.fact(error.explanation)
        else:
            self.speech.complain(error)

    def fact(self, fact: Explanation) -> None:
        """Print an explanation with rule numbers, and a mandatory capture if there is one."""
        example = self.speech.text("play.example", move=str(fact.better)) if fact.better else ""
        self.speech.fact(fact, "1", example)

    def help(self, _words: list[str]) -> None:
        """Print what can be typed."""
        self.speech.help(PLAY_HELP, most=len(LEVELS))

    def move(self, words: list[str]) -> None:
        """Play the move that the user typed."""
        self.game.play(typed_move(words))
        if self.game.outcome or self.game.position.turn in self.humans:
            self.show()

    def answer(self) -> None:
        """Let the engine move; one that fails resigns."""
        turn = self.game.position.turn
        try:
            move = self.game.play(self.opponent.choose(self.game, self.limit))
        except TamaError as error:
            self.explain(error)
            self.game.resign(turn)
            with suppress(TamaError):
                self.opponent.new_game()
        else:
            self.speech.say("play.plays", side=self.speech.side(turn), move=str(move))
        self.show()

    def moves(self, words: list[str]) -> None:
        """Print the legal moves, of one piece if it is given."""
        if self.game.outcome:
            self.speech.tell(self.game.explain().said(self.speech.language))
            return
        origins = typed_squares(words[:1])
        found = [str(move) for move in self.game.position.legal_moves() if not origins or move.origin == origins[0]]
        if found:
            self.terminal.say(" ".join(found))
        else:
            self.why(words)

    def why(self, words: list[str]) -> None:
        """Explain the position, a piece, or a try."""
        self.fact(self.game.explain(*typed_squares(words)))

    def hint(self, _words: list[str]) -> None:
        """Print the move of the engine at full strength."""
        if self.game.outcome:
            self.speech.tell(self.game.explain().said(self.speech.language))
            return
        result = Engine(seed=self.seed).play(self.game.position, A_MOVE, history=self.game.positions[:-1])
        line = " ".join(map(str, result.pv))
        self.speech.say(
            "play.hint", move=str(result.move), score=self.speech.score(result.score, result.win), line=line
        )

    def undo(self, _words: list[str]) -> None:
        """Undo moves until it is the user's turn again."""
        self.game.undo()
        while self.game.moves and self.game.position.turn not in self.humans:
            self.game.undo()
        self.show()

    def redo(self, _words: list[str]) -> None:
        """Redo moves until the user's next turn."""
        self.game.redo()
        while self.game.position.turn not in self.humans and not self.game.outcome:
            try:
                self.game.redo()
            except TamaError:
                break
        self.show()

    def offer(self, _words: list[str]) -> None:
        """Offer a draw: the engine answers; between two people it is agreed."""
        turn, history = self.game.position.turn, self.game.positions[:-1]
        self.game.offer_draw(turn)
        if len(self.humans) > 1 or Engine().accepts_draw(self.game.position, side=turn.other, history=history):
            self.game.accept_draw(turn.other)
            self.show()
        else:
            self.game.decline_draw(turn.other)
            self.speech.say("play.declined")

    def resign(self, _words: list[str]) -> None:
        """Resign the game."""
        self.game.resign(self.game.position.turn)
        self.show()

    def level(self, words: list[str]) -> None:
        """Change the level of the engine."""
        number = int(words[0]) if words and words[0].isascii() and words[0].isdigit() and len(words[0]) < 4 else 0  # noqa: PLR2004
        if isinstance(self.opponent, HubEngine):
            raise CommandError("play.no-levels", name=self.opponent.name)
        if not 1 <= number <= len(LEVELS):
            raise CommandError("play.levels", most=len(LEVELS))
        self.opponent = EnginePlayer(number, seed=self.seed)
        self.sign()
        self.speech.say("play.level", number=number)

    def flip(self, _words: list[str]) -> None:
        """Flip the board."""
        self.flipped = not self.flipped
        self.show()

    def save(self, words: list[str]) -> None:
        """Write the game to a file in the format of its name."""
        if not words:
            raise CommandError("play.name")
        name = " ".join(words)
        if name not in self.saved and Path(name).exists():
            raise CommandError("play.exists", name=name)
        replace_file(Path(name), write_games([self.game], output_format(name)))
        self.saved.add(name)
        self.speech.say("play.saved", name=name)

    def quit(self, _words: list[str]) -> None:
        """End the session."""
        self.open = False
