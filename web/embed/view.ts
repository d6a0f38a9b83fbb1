// Describes all that a board in someone's page shows, as data that can go from one document to another.

/** @import { State } from "../app/types.js" */
/** @import { MeantShape } from "../board/arrows.js" */
/** @import { Scene } from "../board/scene.js" */
/** @import { Setting } from "./board-model.js" */

import { soloSide } from "../app/model.js";
import { redoTarget, undoTarget } from "../app/timeline.js";
import { toScene } from "../app/view-model.js";
import { arrowsOfText } from "../board/arrows.js";
import { directionOf } from "../i18n/languages.js";
import { keyOf, t } from "../i18n/messages.js";
import { moveNumber, moveText } from "../ui/move-text.js";
import { statusOf } from "../ui/status-text.js";
import { controlsOf, mayMove, offersOf } from "./board-model.js";
import { placeholderScene } from "./placeholder.js";

/**
 * @typedef {{ action: string, label: string, disabled: boolean, pressed: boolean | null }} Control
 * @typedef {object} BoardView
 * @property {Scene} scene
 * @property {{ headline: string, detail: string, tone: string, offers: string[], progress: number | null }} status
 *   `progress` from 0 to 1 while Python is loaded
 * @property {Control[]} controls
 * @property {MeantShape[]} advice
 * @property {boolean} bare whether the scene has no pieces, since they are awaited and only Python knows them
 * @property {boolean} marking whether a press draws
 * @property {string} lang
 * @property {"ltr" | "rtl"} dir
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
 * @param {State} state
 * @param {Setting} setting
 * @returns {BoardView}
 */
export function viewOf(state, { options, lang, analysis, complaint, missing }) {
  const { headline, detail, tone, progress } = statusOf(state);
  const scene = state.awaited ? awaitedScene(state, options) : toScene(state);
  const { loaded = 0, total = 0 } = progress ?? {};
  return {
    scene: mayMove(state, options) ? scene : { ...scene, own: [], must: [] },
    status: {
      headline,
      detail: complaint || (state.marking ? t("mark.how") : detail) || remarkOf(state, options, analysis),
      tone,
      offers: offersOf(state, { missing }).map(({ key }) => t(key)),
      progress: progress && (total > 0 ? loaded / total : 0),
    },
    controls: controlsOf(options).map((action) => controlOf(state, action)),
    advice: adviceOf(state),
    bare: state.awaited && !/[^.]/.test(scene.cells),
    marking: state.marking,
    lang,
    dir: directionOf(lang),
  };
}

/**
 * What stood on the board before Python came, until the position does.
 * @param {State} state
 * @param {Setting["options"]} options
 */
const awaitedScene = ({ flipped }, options) => ({ ...placeholderScene(options), own: [], flipped });

/**
 * The engine's opinion or the last move, for a board that has nothing else to say.
 * @param {State} state
 * @param {Setting["options"]} options
 * @param {Setting["analysis"]} analysis
 */
function remarkOf({ study, timeline }, { mode }, analysis) {
  const found = study?.found[study.at];
  if (study && found && analysis) {
    return analysis.worthText(analysis.linesOf(found)[0] ?? found, study.stand.view.turn);
  }
  const { ply, entries } = timeline;
  const { move } = entries[ply] ?? {};
  if (!move || mode !== "replay") return "";
  const [number, total] = [ply, entries.length - 1].map((at) => moveNumber(at, entries[0]?.view.turn));
  return `${number} / ${total} · ${moveText(move.text)}`;
}

/**
 * @param {State} state
 * @param {string} action
 * @returns {Control}
 */
function controlOf(state, action) {
  const { study, timeline, marking } = state;
  const { entries, ply } = study?.timeline ?? timeline;
  const back = study ? study.at > 0 : ply > 0;
  const on = study ? true : ply < entries.length - 1;
  const undo = undoTarget(timeline, soloSide(state)) !== null;
  const redo = redoTarget(timeline, soloSide(state)) !== null;
  const enabled = { first: back, back, on, last: on, undo, redo }[action] ?? true;
  return {
    action,
    label: t(keyOf(LABELS[/** @type {keyof typeof LABELS} */ (action)])),
    disabled: !enabled,
    pressed: action === "mark" ? marking : null,
  };
}

/**
 * The move that the engine would make.
 * @param {State} state
 */
const adviceOf = ({ study }) => arrowsOfText(study?.thinking ? study.found[study.at]?.pv[0] : undefined, "advice");
