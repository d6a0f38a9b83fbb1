// Joins parts of the page that are loaded on demand (analysis, editor, games, help) to it, in any order.
//
// A new part is an object of the shape `Part` in a file part.js of its folder (help, a single dialog, is panels/help.js).
// lazy.js exports it under its PartName (values.js), and reduce.js says by which event it is wanted and which event then
// opens it.

/** @import { Change, Event, State } from "./types.js" */
/** @import { TamaBoard } from "../board/element.js" */
/** @import { EngineClient } from "../python/client.js" */

/**
 * The page as a part sees it.
 * @typedef {object} Page
 * @property {TamaBoard} board the one of the game
 * @property {(event: Event) => void} dispatch
 * @property {(tell: (state: State, previous: State) => void) => void} subscribe `tell` is called at once, and after each
 *   change
 * @property {EngineClient["ask"]} ask the worker that knows the rules
 *
 * @typedef {object} Part
 * @property {(state: State, event: Event) => Change | null} [reduce] answers the part's own events, and gives null for any
 *   other; no two parts answer the same event in the same state
 * @property {(change: Change, before: State, event: Event) => Change} [followUp] adds to any change what follows from it for
 *   this part, whatever other parts add
 * @property {(page: Page) => void} mount builds the part's view, once
 */

/**
 * The page's reducer together with its parts: since these have events and fields of their own, their order changes
 * nothing.
 * @param {(state: State, event: Event) => Change} reduce
 * @param {readonly Pick<Part, "reduce" | "followUp">[]} parts more may be added later
 * @returns {(state: State, event: Event) => Change}
 */
export const withParts = (reduce, parts) => (state, event) => {
  for (const part of parts) {
    const change = part.reduce?.(state, event);
    if (change) return followUp(parts, change, state, event);
  }
  return followUp(parts, reduce(state, event), state, event);
};

/**
 * Loads a part when it is first wanted; where that fails, the next time tries again.
 * @param {() => Promise<Part>} load
 * @param {Pick<Part, "reduce" | "followUp">[]} parts that have joined so far, to which it is added
 * @param {() => Page} page
 * @returns {() => Promise<void>}
 */
export function joinOnDemand(load, parts, page) {
  /** @type {Promise<void> | null} */
  let joined = null;
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

/**
 * @param {readonly Pick<Part, "followUp">[]} parts
 * @param {Change} change
 * @param {State} before
 * @param {Event} event
 */
const followUp = (parts, change, before, event) =>
  parts.reduce((done, part) => part.followUp?.(done, before, event) ?? done, change);
