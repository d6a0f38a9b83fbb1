// What a page in TypeScript may say to <tama-board>; checked by tsc, never run.

import type { TamaBoard, TamaOptions } from "../../web/embed/public-types.ts";

declare const options: TamaOptions;

/** Exactly the names that the board itself listens to. */
const names: Record<keyof TamaOptions, true> = {
  mode: true,
  fen: true,
  pdn: true,
  game: true,
  ply: true,
  orientation: true,
  play: true,
  level: true,
  rules: true,
  against: true,
  lesson: true,
  lang: true,
  theme: true,
  coordinates: true,
  controls: true,
  keys: true,
};

async function use(board: TamaBoard) {
  board.level = 3;
  board.mode = "comparison";
  const text: string | null = board.level;
  const { fen, moves } = await board.move("c3-c4");
  const set: string = await board.set({ ...options, fen, level: null });
  board.setShapes([{ square: "c3", target: null, color: "G" }]);
  board.addEventListener("move", ({ detail }) => detail.captured.length + moves.length);
  board.addEventListener("solved", ({ detail }) => detail.lesson.trim());
  board.destroy();
  // @ts-expect-error: there is no such mode
  board.mode = "watch";
  // @ts-expect-error: nor such a colour
  board.setShapes([{ square: "c3", target: "c4", color: "pink" }]);
  // @ts-expect-error: a move is text
  board.move(7);
  return [text, set];
}

const found: TamaBoard | null = document.querySelector("tama-board");
if (found) use(found);

export { names };
