"""Film a reply with a capture of four at each pace, and measure how long replies take at each level.

python build.py lab film                    both; the film is written to .build/film/
python build.py lab film strips
python build.py lab film replies --moves 10

strips    a PNG for each pace: frames at equal times, from the player's move to the end of the capture
replies   from the change of the position by the player's move to that by the reply, at the calm pace: mean of the
first moves of a game against each level, Python and engine loaded
"""

from __future__ import annotations

import base64
import json
from random import Random
from statistics import mean
from typing import TYPE_CHECKING, Any, Final

import tama_core as tama
from building.paths import CACHE
from e2e.games import replied
from e2e.profiles import NO_SERVICE_WORKER
from lab.measuring.arguments import measure, parser_of
from lab.measuring.browser import measured_site
from lab.measuring.figures import Figure
from tama_core.engine.levels import LEVELS

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterator

    from e2e.tama_page import TamaPage
    from lab.measuring.browser import MeasuredSite

FILM: Final = CACHE / "film"
PACES: Final = {"once": "at once", "calm": "calm", "slow": "slow"}
FEN: Final = "W:Wb5,d5,e4,f3,h1,a1:Ba5,h8"
MOVE: Final = ("h1", "h2")
"""White's move, to which Black's only reply is a5xc5xe5xe3xg3."""
FRAMES: Final = 16
RECORD: Final = """() => {
  const board = document.querySelector("tama-board#board");
  const { painter } = board;
  const side = 200;
  globalThis.film = { frames: [], done: false };
  const look = begun => {
    const frame = new OffscreenCanvas(side, side);
    const ctx = frame.getContext("2d");
    for (const { canvas } of Object.values(painter.layers)) ctx.drawImage(canvas, 0, 0, side, side);
    const time = performance.now() - begun;
    film.frames.push({ frame, time });
    film.done = board.dataset.ply === "2" && painter.playback.plans.length === 0 && painter.frame === 0;
    if (!film.done) requestAnimationFrame(() => look(begun));
  };
  new MutationObserver((_, observer) => {
    observer.disconnect();
    look(performance.now());
  }).observe(board, { attributeFilter: ["data-ply"] });
}"""
"""Keeps each frame from the next move on, until the board has come to rest after the reply."""
AT_REST: Final = "({ painter }) => painter.playback.plans.length === 0 && painter.frame === 0"
STRIP: Final = """async count => {
  const { frames } = film;
  const [side, text, columns, whole] = [200, 24, 8, frames.at(-1).time];
  const strip = new OffscreenCanvas(columns * side, Math.ceil(count / columns) * (side + text));
  const ctx = strip.getContext("2d");
  ctx.fillStyle = "#fff";
  ctx.fillRect(0, 0, strip.width, strip.height);
  ctx.fillStyle = "#000";
  ctx.font = "15px sans-serif";
  for (let at = 0; at < count; at += 1) {
    const wanted = (at * whole) / (count - 1);
    const { frame, time } = frames.findLast(frame => frame.time <= wanted) ?? frames[0];
    const [x, y] = [(at % columns) * side, Math.floor(at / columns) * (side + text)];
    ctx.drawImage(frame, x + 2, y, side - 4, side - 4);
    ctx.fillText(`${(time / 1000).toFixed(2)} s`, x + 6, y + side + 17);
  }
  const bytes = new Uint8Array(await (await strip.convertToBlob()).arrayBuffer());
  return { picture: btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join("")), seconds: whole / 1000 };
}"""
TIMES: Final = """() => {
  const board = document.querySelector("tama-board#board");
  globalThis.turns = [];
  new MutationObserver(() => turns.push([Number(board.dataset.ply), performance.now()]))
    .observe(board, { attributeFilter: ["data-ply"] });
}"""
"""Notes when the position changes."""


def visited(site: MeasuredSite, pace: str, level: int) -> TamaPage:
    """Open the page at a pace, with a game against the engine."""
    kept = json.dumps(json.dumps({"version": 1, "pace": pace}))
    page = site.visit(script=f"{NO_SERVICE_WORKER}; localStorage.setItem('tama-preferences', {kept})")
    page.new_game(opponent="engine", level=level)
    return page


def film_strips(_: argparse.Namespace) -> Iterator[Figure]:
    """Write a strip for each pace, and tell how long the reply took with its capture."""
    FILM.mkdir(parents=True, exist_ok=True)
    with measured_site() as site:
        for pace, name in PACES.items():
            page = visited(site, pace, 1)
            page.set_position(FEN)
            warm_up(page)
            page.page.evaluate(RECORD)
            page.board.press(*MOVE)
            made = finished(page)
            target = FILM / f"reply-{pace}.png"
            target.write_bytes(base64.b64decode(made["picture"]))
            print(f"{name}: {target}")
            yield Figure(f"reply with a capture of four, {name}", made["seconds"], "s")
            page.page.context.close()


def warm_up(page: TamaPage) -> None:
    """Let the engine reply once, so that it is loaded, and go back."""
    page.board.press(*MOVE)
    page.board.expect_ply(2)
    rest(page)
    page.action("undo").click()
    page.board.expect_ply(0)
    rest(page)


def finished(page: TamaPage) -> dict[str, Any]:
    """Return the strip when the film has come to its end."""
    page.board.eventually(lambda: page.page.evaluate("film.done"), wanted=True)
    made: dict[str, Any] = page.page.evaluate(STRIP, FRAMES)
    return made


def rest(page: TamaPage) -> None:
    """Wait until nothing moves on the board."""
    page.board.eventually(lambda: page.board.element.evaluate(AT_REST), wanted=True)


def reply_times(chosen: argparse.Namespace) -> Iterator[Figure]:
    """Play the first moves of a game against each level."""
    with measured_site() as site:
        for level in range(1, len(LEVELS) + 1):
            page = visited(site, "calm", level)
            page.page.evaluate(TIMES)
            game, random = tama.Game(), Random(level)
            for _ in range(chosen.moves + 1):
                page.board.expect_choice(game)
                move = random.choice(game.position.legal_moves())
                page.board.press(*map(str, move.path))
                game.play(move)
                replied(page.board, game)
            turns = dict(page.page.evaluate("turns"))
            replies = [turns[ply] - turns[ply - 1] for ply in range(4, 2 * chosen.moves + 3, 2)]
            page.page.context.close()
            print(f"level {level}: {min(replies):.0f} to {max(replies):.0f} ms")
            yield Figure(f"reply at level {level}, calm, mean", mean(replies) / 1000, "s")


MEASURES: Final[dict[str, Callable[[argparse.Namespace], Iterator[Figure]]]] = {
    "strips": film_strips,
    "replies": reply_times,
}


def main() -> None:
    """Measure the parts that the command line names."""
    parser = parser_of(__doc__)
    parser.add_argument("--moves", type=int, default=6, help="of each game whose replies count (default: %(default)s)")
    measure("film", MEASURES, parser)


if __name__ == "__main__":
    main()
