// Decides what a board in someone's page can do: the state it begins with, whose pieces may be moved, and its buttons.

import type { Event } from "../app/events.ts";
import { initialState, opening, shown } from "../app/model.ts";
import type { Reduction } from "../app/parts.ts";
import { patch, type State } from "../app/state.ts";
import type { Settings } from "../app/values.ts";
import type { PageText } from "../base/dom.ts";
import { USUAL_RULES } from "../base/protocol.ts";
import type { Key } from "../i18n/messages.ts";
import type { linesOf, worthText } from "../ui/engine-text.ts";
import { statusOf } from "../ui/status-text.ts";
import type { Options } from "./options.ts";

/** what a board needs that analyses (embed-analysis.js) */
export interface Analysis {
  study: Reduction;
  linesOf: typeof linesOf;
  worthText: typeof worthText;
}

/** other features of the page that boards use; the entries pass them in */
export interface Features {
  /** fails with LoadError */
  analysis: () => Promise<Analysis>;
}

/** what a board depends on besides the game */
export interface Setting {
  options: Options;
  lang: string;
  analysis: Analysis | null;
  /** is said before everything else */
  complaint: PageText;
  /** what the options ask for and could not be loaded */
  missing: "fault.language" | "fault.part" | null;
}

const CONTROLS: Readonly<Record<string, string[]>> = Object.freeze({
  play: ["undo", "redo", "restart", "flip", "mark"],
  replay: ["first", "back", "on", "last", "flip", "mark"],
  analyse: ["first", "back", "on", "last", "restart", "flip", "mark"],
});

const WAYS: Readonly<Record<string, "first" | "back" | "on" | "last">> = Object.freeze({
  first: "first",
  back: "back",
  undo: "back",
  on: "on",
  redo: "on",
  last: "last",
});

export const controlsOf = ({ mode }: Options) => CONTROLS[mode] ?? [];

export const isRuleset = (rules: string) => opening(rules).view.fen !== "";

export function startState(options: Options, lang: string): State {
  const rules = isRuleset(options.rules) ? options.rules : USUAL_RULES;
  const awaited = Boolean(options.fen || options.pdn);
  const flipped = options.orientation === "black";
  return patch(initialState(settingsOf(options, rules), undefined, null, awaited), {
    board: { flipped },
    site: { language: lang },
  });
}

export const opponentOf = ({ level, play }: Pick<Options, "level" | "play">): Settings["opponent"] =>
  level === null ? "person" : play === "none" ? "engines" : "engine";

function settingsOf({ level, play }: Options, rules: string): Settings {
  const side = play === "black" ? "black" : "white";
  return {
    opponent: opponentOf({ level, play }),
    side,
    level: level ?? 3,
    rival: level ?? 3,
    clock: "none",
    rules,
    coach: false,
  };
}

/** Whether the reader may move for the side to move. */
export function mayMove(state: State, { play, mode }: Options) {
  if (mode === "analyse" || play === "both") return true;
  return play !== "none" && shown(state).view.turn === play;
}

export const TRY_AGAIN: { key: Key; event: Event } = { key: "boot.retry", event: { type: "begin" } };

/** Offers of the page that a board can take up, which are all but a rematch. */
export const offersOf = (state: State, { missing }: Pick<Setting, "missing">): { key: Key; event: Event }[] => [
  ...(missing ? [TRY_AGAIN] : []),
  ...statusOf(state).offers.filter(({ event }) => event.type !== "rematch"),
];

/**
 * The event of a button, or the ply to which it goes.
 * @param action one of the controls, not "restart"
 */
export function actionOf({ analysis: { study }, game: { timeline } }: State, action: string): Event | { ply: number } {
  if (action === "flip" || action === "mark") return { type: action };
  if (study) return { type: "study-step", way: WAYS[action] ?? "on" };
  if (action === "undo" || action === "redo") return { type: action };
  const { ply, entries } = timeline;
  const plies: Record<string, number> = { first: 0, back: ply - 1, on: ply + 1, last: entries.length - 1 };
  return { ply: plies[action] ?? ply };
}

/** The nearest ply that there is. */
export const nearestPly = ({ game: { timeline } }: State, ply: number) =>
  Math.max(0, Math.min(timeline.entries.length - 1, ply));
