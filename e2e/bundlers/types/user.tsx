// What a project in TypeScript writes with the npm package; checked by tsc, never run.

import { configure, defineTamaBoard, readBoardText, TamaBoardElement, type TamaBoard, type TamaBoardAttributes, watchFences } from "tama-board";
import type { DetailedHTMLProps, HTMLAttributes } from "react";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "tama-board": DetailedHTMLProps<HTMLAttributes<TamaBoard>, TamaBoard> & TamaBoardAttributes;
    }
  }
}

configure({ site: new URL("https://example.org/tama/") });
defineTamaBoard();
watchFences();

const attributes: Record<string, string> = readBoardText("level: 2");
const board: TamaBoard = document.createElement("tama-board");
const made: TamaBoard = new TamaBoardElement();
board.addEventListener("move", ({ detail }) => detail.captured.length);
board.move("c3-c4").then(({ fen, ply }) => fen.length + ply);
board.site = attributes.site ?? null;

export const Board = () => <tama-board level={3} theme="wood" ref={(element) => void element?.flip()} />;
export const Heard = () => <tama-board onmove={({ detail }) => detail.captured.length} />;

// @ts-expect-error: the site is an address
configure({ site: 7 });
// @ts-expect-error: there is no such level of words
export const Wrong = () => <tama-board theme="plaid" />;
// @ts-expect-error: an error is a message
export const Deaf = () => <tama-board onerror={({ detail }) => detail.captured} />;
made.destroy();
