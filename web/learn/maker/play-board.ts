// The board on which an author plays a solution, or a wrong try and what punishes it.

import type { Stand } from "../../app/timeline.ts";
import { make } from "../../base/dom.ts";
import type { Square, StepCheck } from "../../base/protocol.ts";
import { TamaBoard } from "../../board/element.ts";
import { explanationOf } from "../../python/client.ts";
import { boardTools } from "../../ui/board-tools.ts";
import { createPracticeBoard, type PracticeBoard } from "../../ui/practice-board.ts";
import type { LearnContext } from "../screen.ts";

interface Hooks {
  /** a move was made, after these others */
  moved: (moves: string[], move: string) => void;
  /** a move that is not legal, and why */
  refused: (move: string, reason: string) => void;
}

/** Reasons of captures that are not legal; such a try is written as one. */
const CAPTURES = ["too-few", "must-go-on"];

/** @param buttons to stand beside those of the board */
export function createPlayBoard(context: LearnContext, hooks: Hooks, buttons: HTMLElement[]) {
  const { client, say, signal } = context;
  const board = new TamaBoard();
  const note = make("div");
  const element = make(
    "div",
    { class: "maker-play", hidden: true },
    board,
    make("div", { class: "tools" }, ...buttons, ...boardTools([board], say)),
    note,
  );
  let practice: PracticeBoard | null = null;
  /** the positions from where the learner begins, and the moves between them */
  let line: Stand[] = [];
  let moves: string[] = [];
  let shown = "";
  let base = "";
  let serial = 0;
  /** another position is on its way */
  let waits = false;
  const keyOf = (game: string) => `${game} ${moves.join(" ")}`;

  const onTry = async (path: Square[]) => {
    const stand = line.at(-1);
    if (!stand || waits) return;
    const asked = serial;
    try {
      const { game, move, view } = await client.ask({ op: "play", game: stand.game, path }).reply;
      if (asked !== serial || signal.aborted) return;
      const before = moves;
      line = [...line, { game, view }];
      moves = [...moves, move.text];
      shown = keyOf(base);
      practice?.push({ game, view, move });
      hooks.moved(before, move.text);
    } catch (error) {
      const explanation = explanationOf(error);
      if (!explanation || asked !== serial || signal.aborted) return;
      practice?.refuse(explanation);
      hooks.refused(path.join(CAPTURES.includes(explanation.key) ? "x" : "-"), explanation.key);
    }
  };

  const begin = (stand: Stand) => {
    if (practice) return practice.begin(stand);
    practice = createPracticeBoard(board, stand, context, { onTry, tells: true, narrates: true });
    note.replaceWith(practice.note);
  };

  /** Shows the position after some moves, unless it is shown already. */
  const show = async ({ game, view }: NonNullable<StepCheck["stand"]>, wanted: string[]) => {
    element.hidden = false;
    const start = JSON.stringify(game);
    if (shown === `${start} ${wanted.join(" ")}`) return;
    serial += 1;
    waits = true;
    const asked = serial;
    const { entries } = await client
      .ask({ op: "line", game: { ...game, moves: [...(game.moves ?? []), ...wanted] } })
      .reply.catch(() => ({ entries: [] })); // the learner plays alone: there only the start is shown
    if (asked !== serial || signal.aborted) return;
    waits = false;
    const found = entries.slice(game.moves?.length ?? 0);
    line = found.length > 0 ? found : [{ game, view }];
    moves = wanted;
    const isNew = base !== start;
    base = start;
    shown = keyOf(base);
    const [first = { game, view }] = line;
    if (isNew || !practice) begin(first);
    practice?.show(line.at(-1) ?? first);
  };
  return {
    element,
    show,
    hide() {
      element.hidden = true;
    },
  };
}
