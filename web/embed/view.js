// All that a board in someone's page shows, as data that can go from one document to another.

/** @import { Scene } from "../board/scene.js" */
/** @import { Key } from "../i18n/messages.js" */
/** @import { Shape } from "../base/protocol.js" */
/** @import { Event, State } from "../app/model.js" */
/** @import { Options } from "./options.js" */

import { shown } from "../app/model.js";
import { toScene } from "../app/view-model.js";
import { directionOf } from "../i18n/languages.js";
import { keyOf, t } from "../i18n/messages.js";
import { moveText } from "../ui/move-text.js";
import { statusOf } from "../ui/status-text.js";

/**
 * @typedef {{ action: string, label: string, disabled: boolean, pressed: boolean | null }} Control
 * @typedef {object} Picture
 * @property {Scene} scene
 * @property {{ headline: string, detail: string, tone: string, offers: string[], progress: number | null }} status
 *   `progress` from 0 to 1 while Python arrives
 * @property {Control[]} controls
 * @property {Shape[]} advice
 * @property {boolean} marking whether a press draws
 * @property {string} lang
 * @property {"ltr" | "rtl"} dir
 *
 * @typedef {object} Setting what a picture depends on beside the game
 * @property {Options} options
 * @property {string} lang
 * @property {string} complaint what comes before all else that there is to say
 * @property {typeof import("../ui/engine-text.js") | null} words
 * @property {Key | null} lack what could not be loaded, which can be tried again
 */

/** The keys of words on the buttons, by what they do. */
const LABELS = {
  first: "embed.first",
  back: "embed.back",
  on: "embed.on",
  last: "embed.last",
  undo: "action.undo",
  redo: "action.redo",
  restart: "embed.restart",
  flip: "action.flip",
  mark: "mark.short",
};
/**
 * Which of them there are.
 * @type {Readonly<Record<string, string[]>>}
 */
const CONTROLS = Object.freeze({
  play: ["undo", "redo", "restart", "flip", "mark"],
  replay: ["first", "back", "on", "last", "flip", "mark"],
  analyse: ["back", "on", "restart", "flip", "mark"],
});

/** @param {Options} options */
export const controlsOf = ({ mode }) => CONTROLS[mode] ?? [];

/**
 * @param {State} state
 * @param {Setting} setting
 * @returns {Picture}
 */
export function pictureOf(state, { options, lang, words, complaint, lack }) {
  const { headline, detail, tone, progress } = statusOf(state);
  const scene = toScene(state);
  const { loaded = 0, total = 0 } = progress ?? {};
  return {
    scene: mayMove(state, options) ? scene : { ...scene, own: [], must: [] },
    status: {
      headline,
      detail: complaint || (state.marking ? t("mark.how") : detail) || remarkOf(state, options, words),
      tone,
      offers: offersOf(state, { lack }).map(({ key }) => t(key)),
      progress: progress && (total > 0 ? loaded / total : 0),
    },
    controls: controlsOf(options).map((action) => controlOf(state, action)),
    advice: adviceOf(state),
    marking: state.marking,
    lang,
    dir: directionOf(lang),
  };
}

/**
 * Whether the reader may move what is to move.
 * @param {State} state
 * @param {Options} options
 */
export function mayMove(state, { play, mode }) {
  if (mode === "analyse" || play === "both") return true;
  return play !== "none" && shown(state).view.turn === play;
}

/** @type {{ key: Key, event: Event }} */
export const TRY_AGAIN = { key: "boot.retry", event: { type: "begin" } };

/**
 * What the page offers and a board can do: no new versions, no other games.
 * @param {State} state
 * @param {Pick<Setting, "lack">} setting
 * @returns {{ key: Key, event: Event }[]}
 */
export const offersOf = (state, { lack }) => [
  ...(lack ? [TRY_AGAIN] : []),
  ...statusOf(state).offers.filter(({ event }) => event.type !== "rematch"),
];

/**
 * What there is to say where nothing else is: what the engine thinks, or which move was made.
 * @param {State} state
 * @param {Options} options
 * @param {Setting["words"]} words
 */
function remarkOf({ study, timeline }, { mode }, words) {
  const found = study?.found[study.at];
  if (study && found && words) return words.worthText(words.linesOf(found)[0] ?? found, study.stand.view.turn);
  const { ply, entries } = timeline;
  const { move } = entries[ply] ?? {};
  return move && mode === "replay" ? `${ply} / ${entries.length - 1} · ${moveText(move.text)}` : "";
}

/**
 * @param {State} state
 * @param {string} action
 * @returns {Control}
 */
function controlOf({ study, timeline, marking }, action) {
  const { entries, ply } = study?.timeline ?? timeline;
  const back = study ? study.at > 0 : ply > 0;
  const on = study ? true : ply < entries.length - 1;
  const disabled = { first: !back, back: !back, undo: !back, on: !on, last: !on, redo: !on }[action] ?? false;
  return {
    action,
    label: t(keyOf(LABELS[/** @type {keyof typeof LABELS} */ (action)])),
    disabled,
    pressed: action === "mark" ? marking : null,
  };
}

/**
 * The move that the engine would make, an arrow for each leg.
 * @param {State} state
 * @returns {Shape[]}
 */
function adviceOf({ study }) {
  const text = study?.thinking ? (study.found[study.at]?.pv[0] ?? "") : "";
  const path = text.split(/[-x]/);
  return path.slice(1).map((target, at) => ({ square: path[at] ?? "", target, color: "G" }));
}
