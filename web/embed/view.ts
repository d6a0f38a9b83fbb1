// Describes all that a board in someone's page shows, as data that can go from one document to another.

import { soloSide } from "../app/model.ts";
import type { State } from "../app/state.ts";
import { redoTarget, undoTarget } from "../app/timeline.ts";
import { toScene } from "../app/view-model.ts";
import type { PageText } from "../base/dom.ts";
import { arrowsOfText, type MeantShape } from "../board/arrows.ts";
import type { Scene } from "../board/scene.ts";
import { directionOf } from "../i18n/languages.ts";
import { type Key, keyOf, plain, t } from "../i18n/messages.ts";
import { moveNumber, moveText } from "../ui/move-text.ts";
import { statusOf } from "../ui/status-text.ts";
import { controlsOf, mayMove, offersOf, type Setting } from "./board-model.ts";
import { placeholderScene } from "./placeholder.ts";

interface Control {
  action: string;
  label: string;
  disabled: boolean;
  pressed: boolean | null;
}

export interface BoardView {
  scene: Scene;
  status: {
    headline: string;
    /** for boards of an earlier script, which know no text in parts */
    detail: string;
    text?: PageText;
    tone: string;
    offers: string[];
    /** from 0 to 1 while Python is loaded */
    progress: number | null;
  };
  controls: Control[];
  advice: MeantShape[];
  /** whether the scene has no pieces, since they are awaited and only Python knows them */
  bare: boolean;
  /** whether a press draws */
  marking: boolean;
  lang: string;
  dir: "ltr" | "rtl";
}

/** The keys of words on the buttons, by what they do. */
const LABELS: Record<string, Key> = {
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

export function viewOf(state: State, { options, lang, analysis, complaint, missing }: Setting): BoardView {
  const { headline, detail, tone, progress } = statusOf(state);
  const scene = state.game.awaited ? awaitedScene(state, options) : toScene(state);
  const { loaded = 0, total = 0 } = progress ?? {};
  const text = complaint || (state.board.marking ? t("mark.how") : detail) || remarkOf(state, options, analysis);
  return {
    scene: mayMove(state, options) ? scene : { ...scene, own: [], must: [] },
    status: {
      headline,
      detail: plain(text),
      text,
      tone,
      offers: offersOf(state, { missing }).map(({ key }) => t(key)),
      progress: progress && (total > 0 ? loaded / total : 0),
    },
    controls: controlsOf(options).map((action) => controlOf(state, action)),
    advice: adviceOf(state),
    bare: state.game.awaited && !/[^.]/.test(scene.cells),
    marking: state.board.marking,
    lang,
    dir: directionOf(lang),
  };
}

/** What stood on the board before Python came, until the position does. */
const awaitedScene = ({ board: { flipped } }: State, options: Setting["options"]) => ({
  ...placeholderScene(options),
  own: [],
  flipped,
});

/** The engine's opinion or the last move, for a board that has nothing else to say. */
function remarkOf(
  { analysis: { study }, game: { timeline } }: State,
  { mode }: Setting["options"],
  analysis: Setting["analysis"],
) {
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

function controlOf(state: State, action: string): Control {
  const { study } = state.analysis;
  const { timeline } = state.game;
  const { marking } = state.board;
  const { entries, ply } = study?.timeline ?? timeline;
  const back = study ? study.at > 0 : ply > 0;
  const on = study ? true : ply < entries.length - 1;
  const undo = undoTarget(timeline, soloSide(state)) !== null;
  const redo = redoTarget(timeline, soloSide(state)) !== null;
  const enabled = { first: back, back, on, last: on, undo, redo }[action] ?? true;
  return {
    action,
    label: t(LABELS[action] ?? keyOf(action)),
    disabled: !enabled,
    pressed: action === "mark" ? marking : null,
  };
}

/** The move that the engine would make. */
const adviceOf = ({ analysis: { study } }: State) =>
  arrowsOfText(study?.thinking ? study.found[study.at]?.pv[0] : undefined, "advice");
