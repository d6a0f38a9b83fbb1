// The messages between a code cell in someone's page and the frame in which its Python runs. Commands have a schema, since
// any document may have written them.

import type { InferOutput } from "valibot";
import * as v from "valibot";
import type { PageText } from "../base/dom.ts";
import type { Shape } from "../base/protocol.ts";
import { count, read, text } from "../base/schema.ts";
import type { Scene } from "../board/scene.ts";

/** The most characters of code that is run: as many as the studio keeps. */
export const LONGEST_CODE = 100_000;
/** More than any code that a writer means; longer commands are not read at all. */
const LONGEST = 10_000_000;

const COMMAND = v.variant("type", [
  v.object({
    type: v.literal("run"),
    code: text(LONGEST),
    /** cells of one name share one Python */
    session: text(2000),
    /** to begin with; null goes on with what the last cell has shown */
    fen: v.nullable(text(1000)),
    /** the number of the run in its page */
    order: count(),
    lang: text(100),
  }),
  v.object({ type: v.literal("answer"), text: text(LONGEST_CODE) }),
  v.object({ type: v.picklist(["stop", "leave"]) }),
]);

export type CellCommand = InferOutput<typeof COMMAND>;

export const cellCommandOf = (data: unknown): CellCommand | null => read(COMMAND, data).value;

export interface CellView {
  phase: "running" | "over" | "failed";
  status: PageText;
  question: string | null;
  /** the line of a fault */
  line: number | null;
  /** from 0 to 1 while Python is loaded */
  progress: number | null;
  /** the words on its buttons */
  words: { stop: string; answer: string };
  lang: string;
  dir: "ltr" | "rtl";
}

/** `scene` is for a board beside the cell; `failed` means that the frame cannot go on */
export type CellOutput =
  | { type: "view"; view: CellView }
  | { type: "clear" }
  | { type: "print"; text: string; kind: "out" | "err" | "remark" }
  | { type: "scene"; scene: Scene }
  | { type: "shapes"; shapes: Shape[] }
  | { type: "failed"; message: string };
