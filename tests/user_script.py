"""A user's script, which mypy and pyright check at their strictest: no type that it meets may be Any or unknown."""

from __future__ import annotations

import sys
from pathlib import Path

import tama_core as tama
from tama_core import diagram, endings, lessons, openings, pdn
from tama_core.engine.review import review
from tama_core.hub import HubEngine
from tama_core.match import EnginePlayer, Score, play_match, random_opening


class Cautious:
    """A player of one's own: it captures as little as the rules allow."""

    name = "Cautious"

    def choose(self, game: tama.Game, limit: tama.Limit) -> tama.Move:
        return min((len(move.captured), move) for move in game.position.legal_moves())[1]

    def new_game(self) -> None: ...


def main(folder: Path, fast: tama.Limit) -> str:
    position = tama.Position.from_fen("W:Wc3,g3:Bc4,g4,d5,Kh8", rules=tama.TAMA)
    pieces = {square: piece.king for square, piece in position.piece_map().items() if piece.side is tama.Side.BLACK}
    steps = {step.to: step.captured for step in position.next_squares(["c3"])}
    why = tama.explain(position, "g3", "g5")
    told = [why.sentence, *why.rules, str(why.better), tama.explain_rule(position, "R12").sentence]
    rules = tama.RuleSet(maximum_rule=False, diagonal_moves=tama.DiagonalMoves.KINGS)

    game = tama.Game.from_moves("c3-c4 c6-c5", rules="tama", tags={"White": "Ani"})
    try:
        game.play("c4-c6")
    except tama.IllegalMoveError as error:
        told.append(error.explanation.sentence)
    game.resign(game.position.turn.other)
    outcome = game.outcome.winner if game.outcome else None

    tree = tama.GameTree(game)
    node = tree.root.add_line("c3-c4 d6-d5")
    node.shapes, node.glyphs = [diagram.Shape(square) for square in steps], [1]
    node.promote_to_main_line()
    words = [f"{at.ply} {at.move} {at.is_main_line} {' '.join(at.comments)}" for at in tree.root.walk()]

    file = folder / "games.pdn"
    file.write_text(pdn.dumps([game, tree.game()]), "utf-8")
    players = [entry.tags.get("White", "?") for entry in pdn.scan(file) if entry.plies]
    notes = [note.comments for read in pdn.read(file, errors="collect") for note in read.notes.values()]
    pictures = [diagram.svg(position, shapes=node.shapes, theme="tuff"), diagram.text(position)]

    engine = tama.Engine(level=3, seed=1)
    scores = [(info.depth, info.score, [str(move) for move in info.pv]) for info in engine.analyse(position, fast)]
    verdicts = [found.verdict.value for found in review(game, fast)]
    score = Score()
    for played in play_match(Cautious(), EnginePlayer(1, seed=1), [random_opening(rules, 4, 1)], 2, fast):
        score = score.plus(played)
    with HubEngine([sys.executable, "-m", "tama_core", "hub"], parameters={"seed": "1"}) as hub:
        reply = hub.choose(tama.Game(start=position), fast)

    attempt = lessons.Attempt(lessons.lesson("r10/try"))
    judgement, puzzle = attempt.judge("c3-c4"), next(iter(lessons.puzzles().values()))
    ending = endings.probe(tama.Position.from_fen("W:WKa1,Kb8:BKd4"))
    book = [(known.move, known.known.games) for known in openings.moves(tama.Position.initial()) if known.known]
    found = (pieces, told, outcome, words, players, notes, pictures, scores, verdicts, score.games, reply, ending, book)
    return repr((found, judgement.verdict, puzzle, openings.code(game), tama.perft(position, 2)))


if __name__ == "__main__":
    print(main(Path(sys.argv[1]), tama.Limit(depth=2)))
