// The code cell: Python that drives a board of its own beside it.

/** @import { Fault, News } from "../sandbox/messages.js" */
/** @import { End } from "../sandbox/sandbox.js" */
/** @import { Screen } from "../ui/screen.js" */
/** @import { StudioContext } from "./screen.js" */

import { button, make } from "../base/dom.js";
import { TamaBoard } from "../board/element.js";
import { t } from "../i18n/messages.js";
import { mountLook } from "../ui/board-look.js";
import { answerFor, boardTools } from "../ui/board-tools.js";
import { shapesOf, still } from "./cell.js";
import { createCode } from "./code.js";
import { BEFORE, createDocuments, LINKED, MEASURED, MINE } from "./documents.js";
import { EXAMPLES } from "./examples.js";
import { createOutput } from "./output.js";
import { Runner } from "./runner.js";
import { wheelsFor } from "./wheels.js";

/** Megabytes that web/sandbox/worker.js lets Python grow to. */
const MEGABYTES = 512;

/** @type {Record<string, import("../i18n/messages.js").Key>} */
const TITLES = {
  [MINE]: "studio.mine",
  [LINKED]: "studio.fromLink",
  [BEFORE]: "studio.fromLink.before",
  [MEASURED]: "lab.tab",
  look: "example.look",
  why: "example.why",
  walk: "example.walk",
  engine: "example.engine",
};
const ORDER = ["look", "why", "walk", "engine"];
const BEGINNING = "board.position\n";

/**
 * @param {StudioContext} studio
 * @param {string | null} linked code that came with a link
 * @returns {Screen}
 */
export function openCell({ download, sandbox, position, preferences, selected, say, reload, signal }, linked) {
  const examples = Object.fromEntries(ORDER.map((name) => [name, EXAMPLES.cell[name] ?? ""]));
  const documents = createDocuments("cell", { [MINE]: BEGINNING, ...examples });
  if (linked !== null) documents.setLinked(linked);
  const taken = selected.text;
  selected.text = null;
  const board = new TamaBoard();
  answerFor(board, say);
  mountLook(board)({ preferences });
  let picture = position();
  let ply = 0;
  const show = (/** @type {typeof picture} */ next) => {
    picture = next;
    ply += 1;
    board.shapes = [];
    board.scene = still(picture, ply);
  };
  show(picture);

  const runner = new Runner(sandbox);
  const output = createOutput();
  const state = make("p", { class: "state" });
  const run = button(t("cell.run"), () => begin(), { class: "primary", "data-do": "run" });
  const stop = button(t("cell.stop"), () => runner.stop(), { "data-do": "stop" });
  const code = createCode({
    screen: "cell",
    documents,
    chosen: linked === null ? (taken ?? (documents.changed(MINE) ? MINE : "look")) : LINKED,
    titles: TITLES,
    buttons: [run, stop],
    onRun: () => begin(),
    reload,
    signal,
  });

  /** @param {"loading" | "ready" | "running" | "over" | "failed"} phase */
  const tell = (phase, /** @type {string} */ words) => {
    element.dataset.phase = phase;
    state.textContent = words;
    run.setAttribute("aria-disabled", String(phase === "running"));
    stop.setAttribute("aria-disabled", String(phase !== "running"));
    if (phase === "over" || phase === "failed") say(words);
  };

  /** @type {Fault | null} */
  let fault = null;
  const hear = (/** @type {News} */ news) => {
    if (news.out) output.add(news.out);
    if (news.err) output.add(news.err, "err");
    if (news.cut) output.add(`\n${t("cell.cut", { count: news.cut })}\n`, "remark");
    if (news.show) show(news.show);
    if (news.marks) board.shapes = shapesOf(news.marks);
    if (news.fault) {
      fault = news.fault;
      output.add(`${fault.text ?? fault.reason}\n`, "err");
    }
  };

  const begin = async () => {
    if (runner.running) return;
    output.clear();
    code.point(null);
    fault = null;
    tell("running", t("cell.running"));
    const text = code.text();
    const { fen, rules } = picture;
    const { wheels, faults } = await wheelsFor(download, text);
    for (const each of faults) output.add(`${each}\n`, "remark");
    const start = performance.now();
    const { end, reason } = await runner.run({ op: "run", code: text, fen, rules }, hear, wheels);
    if (signal.aborted) return;
    if (end === "done" && fault) failed(fault);
    else tell(end === "done" ? "over" : "failed", endWords(end, reason, (performance.now() - start) / 1000));
  };

  const failed = (/** @type {Fault} */ { line, reason }) => {
    const at = line ?? null;
    code.point(at);
    tell("failed", at === null ? reason : t("cell.raised", { line: at, reason }));
  };

  const element = make(
    "section",
    { class: "cell bench" },
    make(
      "div",
      { class: "bench-head" },
      make("h1", { tabindex: "-1" }, t("cell.title")),
      make("p", { class: "lead" }, t("cell.lead")),
    ),
    make(
      "div",
      { class: "bench-board" },
      board,
      make(
        "div",
        { class: "tools" },
        button(t("cell.fromGame"), () => show(position())),
        ...boardTools([board], say),
      ),
    ),
    make("div", { class: "bench-work" }, code.element, state, output.element),
  );
  tell("loading", t("cell.loading"));
  runner.prepare().then((ready) => {
    if (element.dataset.phase !== "loading" || signal.aborted) return;
    if (ready) tell("ready", t("cell.ready"));
    else tell("failed", endWords("broken", runner.spare?.reason ?? "", 0));
  });
  signal.addEventListener("abort", () => runner.close());
  return { element, title: t("cell.title") };
}

/**
 * @param {End} end
 * @param {string} reason
 * @param {number} seconds
 */
function endWords(end, reason, seconds) {
  switch (end) {
    case "done":
      return t("cell.done", { seconds: seconds.toFixed(1) });
    case "stopped":
      return t("cell.stopped");
    case "memory":
      return t("cell.memory", { size: MEGABYTES });
    case "flood":
      return t("cell.flood");
    default:
      return t("cell.broken", { reason });
  }
}
