// Joins parts of the page that are loaded on demand (analysis, editor, games, help) to it, in any order.
//
// A new part is an object of the shape `Part` in a file part.ts of its folder (help, a single dialog, is panels/help.ts).
// lazy.js exports it under its PartName (values.ts), and reduce.ts says by which event it is wanted and which event then
// opens it.

import type { TamaBoard } from "../board/element.ts";
import type { EngineClient } from "../python/client.ts";
import type { Change, FollowUp } from "./change.ts";
import type { Event } from "./events.ts";
import type { State } from "./state.ts";

/** The page as a part sees it. */
export interface Page {
  /** the one of the game */
  board: TamaBoard;
  dispatch: (event: Event) => void;
  /** `tell` is called at once, and after each change */
  subscribe: (tell: (state: State, previous: State) => void) => void;
  /** the worker that knows the rules */
  ask: EngineClient["ask"];
}

export interface Part {
  /**
   * answers the part's own events, and gives null for any other; no two parts answer the same event in the same state
   */
  reduce?: (state: State, event: Event) => Change | null;
  /** adds to any change what follows from it for this part, whatever other parts add */
  followUp?: FollowUp | FollowUp[];
  /** builds the part's view, once */
  mount: (page: Page) => void;
}

/** A part without its view. */
export type Reduction = Pick<Part, "reduce" | "followUp">;

/**
 * Loads a part when it is first wanted; where that fails, the next time tries again.
 * @param parts that have joined so far, to which it is added
 */
export function joinOnDemand(load: () => Promise<Part>, parts: Reduction[], page: () => Page): () => Promise<void> {
  let joined: Promise<void> | null = null;
  const join = async () => {
    const part = await load();
    parts.push(part);
    part.mount(page());
  };
  return () => {
    joined ??= join();
    joined.catch(() => {
      joined = null;
    });
    return joined;
  };
}
