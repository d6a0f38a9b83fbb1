// The rule laboratory: every field of a ruleset is a switch, and the board, the counts and the Python beside it follow.

/** @import { Answers, Move, RuleSet } from "../base/protocol.js" */
/** @import { Entry, Stand } from "../app/timeline.js" */
/** @import { Screen } from "../ui/screen.js" */
/** @import { StudioContext } from "./screen.js" */
/** @import { Key } from "../i18n/messages.js" */

import { studioHash } from "../base/address.js";
import { button, make } from "../base/dom.js";
import { TamaBoard } from "../board/element.js";
import { rulesetWords, t } from "../i18n/messages.js";
import { EngineClient } from "../python/client.js";
import { boardTools } from "../ui/board-tools.js";
import { copied } from "../ui/clipboard.js";
import { sayFailure } from "../ui/failure.js";
import { createPracticeBoard } from "../ui/practice-board.js";
import { sentences } from "../ui/speech.js";
import { createDocuments, MEASURED } from "./documents.js";
import { differences, pythonOf, shapesFor } from "./laboratory.js";

const DEPTHS = [1, 2, 3];
const LIMITS = { repetition_limit: [2, 3, 5, null], quiet_ply_limit: [30, 50, 100, null] };
/** @type {[Key, string][]} positions in which a field makes a difference */
const SAMPLES = [
  ["lab.sample.start", ""],
  ["lab.sample.most", "W:Wc3,g3:Bc4,g4,d5,Kh8"],
  ["lab.sample.crown", "W:Wc6,a2:Bc7,f8,h7"],
  ["lab.sample.turn", "W:WKd4,a2:Bd6,d2,h7"],
  ["lab.sample.far", "W:WKa1,h2:Ba5,Kc8,e4"],
];

/**
 * @param {StudioContext} studio
 * @returns {Promise<Screen>}
 */
export async function openLaboratory(studio) {
  const { client, download, position, selected, say, signal } = studio;
  const { rulesets } = await client.ask({ op: "hello" }).reply;
  const standard = /** @type {RuleSet} */ (rulesets.find(({ name }) => name === "TAMA"));
  const uncounted = make("p", { class: "error", role: "alert" });
  const startCounter = () => {
    uncounted.replaceChildren();
    counter.start();
  };
  // Counting takes a while, and the game must not wait for it.
  const counter = new EngineClient(download, {
    onFailed: (message) => uncounted.replaceChildren(message, " ", button(t("boot.retry"), startCounter)),
  });
  const first = await client.ask({ op: "view", game: { rules: "TAMA" } }).reply;
  let fields = { ...standard.fields };
  let fen = "";
  /** @type {Stand} */
  let stand = first;
  let serial = 0;

  const board = new TamaBoard();
  const room = /** @type {any} */ (studio);
  const practice = createPracticeBoard(board, first, room, {
    tells: true,
    narrates: true,
    onTry: (path) =>
      client.ask({ op: "play", game: stand.game, path }).reply.then(
        (entry) => {
          practice.push(/** @type {Entry} */ (entry));
          fen = entry.view.fen;
          text.value = fen;
          samples.value = "";
          measure();
        },
        (refusal) => {
          const { explanation } = refusal.error ?? {};
          if (explanation) return practice.refuse(explanation);
          practice.show(stand);
          sayFailure(fault, refusal);
        },
      ),
  });

  const presets = make("select", {
    name: "preset",
    change: () => {
      const preset = rulesets.find(({ name }) => name === presets.value);
      if (preset) fields = { ...preset.fields };
      refresh();
    },
  });
  presets.append(...[...rulesets, custom].map((each) => new Option(rulesetWords(each).title, each.name)));
  const samples = make("select", { name: "sample", change: () => begin(samples.value) });
  samples.append(
    ...SAMPLES.map(([key, value]) => new Option(t(key), value)),
    new Option(t("cell.fromGame"), position().fen),
  );
  const text = make("input", {
    name: "fen",
    dir: "ltr",
    spellcheck: "false",
    autocomplete: "off",
    autocapitalize: "off",
    change: () => begin(text.value.trim()),
  });
  const fault = make("p", { class: "error", role: "alert", dir: "auto" });
  const switches = make("div", { class: "switches" });
  const summary = make("p", { class: "lead" });
  const moves = make("p", { class: "moves-line", dir: "ltr" });
  const changes = make("p", { class: "changes" });
  const counts = make("tbody");
  const program = make("code", { lang: "en" });
  const listing = make(
    "pre",
    { class: "output", tabindex: "0", role: "region", dir: "ltr", "aria-label": t("lab.python") },
    program,
  );

  const begin = (/** @type {string} */ next) => {
    fen = next;
    text.value = next;
    refresh();
  };

  const control = (/** @type {string} */ name) => {
    const words = make("span", {}, t(/** @type {Key} */ (`lab.${name}`)));
    if (name in LIMITS) {
      const select = make("select", {
        name,
        change: () => set(name, select.value === "" ? null : Number(select.value)),
      });
      const values = new Set([
        ...LIMITS[/** @type {keyof typeof LIMITS} */ (name)],
        /** @type {number | null} */ (fields[name]),
      ]);
      for (const value of values) {
        select.append(
          new Option(
            value === null ? t("lab.never") : String(value),
            String(value ?? ""),
            false,
            value === fields[name],
          ),
        );
      }
      return make("label", { class: "switch" }, words, select);
    }
    const box = make("input", { type: "checkbox", name, change: () => set(name, box.checked) });
    box.checked = Boolean(fields[name]);
    return make("label", { class: "switch" }, words, box);
  };

  const set = (/** @type {string} */ name, /** @type {unknown} */ value) => {
    fields = { ...fields, [name]: value };
    refresh(name);
  };

  /** @param {string} [kept] the field that is being changed: its control keeps the focus */
  const refresh = (kept) => {
    const same = rulesets.find((each) => Object.entries(each.fields).every(([name, value]) => fields[name] === value));
    presets.value = same?.name ?? custom.name;
    summary.textContent = rulesetWords(same ?? custom).summary;
    if (!kept) switches.replaceChildren(...Object.keys(standard.fields).map(control));
    measure(true);
  };

  const measure = async (renewCache = false) => {
    serial += 1;
    const now = serial;
    const game = { rules: changed(fields, standard.fields), ...(fen && { fen }) };
    /** @type {[Answers["view"], Answers["view"]] | null} */
    const views = await Promise.all([
      client.ask({ op: "view", game }).reply,
      client.ask({ op: "view", game: { ...game, rules: "TAMA" } }).reply,
    ]).catch((error) => {
      if (now === serial) sayFailure(fault, error);
      return null;
    });
    if (!views || now !== serial || signal.aborted) return;
    const [here, usual] = views;
    fault.textContent = "";
    stand = here;
    if (renewCache) practice.show(here);
    show(here.view.moves, usual.view.moves);
    program.textContent = pythonOf(fields, standard.fields, here.view.fen);
    count(game, now).catch((error) => {
      if (now === serial) sayFailure(uncounted, error);
    });
  };

  const show = (/** @type {Move[]} */ here, /** @type {Move[]} */ usual) => {
    const { gained, lost } = differences(here, usual);
    const list = (/** @type {Move[]} */ some) => some.map((move) => move.text).join(", ");
    const told = [
      gained.length > 0 && t("lab.gained", { moves: list(gained) }),
      lost.length > 0 && t("lab.lost", { moves: list(lost) }),
    ].filter(Boolean);
    const words = told.length > 0 ? told.join(" · ") : t("lab.same");
    if (words !== changes.textContent && changes.textContent) say(sentences(...told, told.length === 0 && words));
    changes.textContent = words;
    moves.textContent = `${here.length}: ${list(here)}`;
    board.shapes = shapesFor(gained, lost);
  };

  const count = async (/** @type {{ rules: any, fen?: string }} */ game, /** @type {number} */ now) => {
    const rows = DEPTHS.map(() => ["…", "…"].map((dots) => make("td", {}, dots)));
    counts.replaceChildren(
      ...rows.map((cells, at) => make("tr", {}, make("th", { scope: "row" }, String(DEPTHS[at])), ...cells)),
    );
    for (const [at, depth] of DEPTHS.entries()) {
      for (const [column, rules] of [game.rules, "TAMA"].entries()) {
        const { nodes } = await counter.ask({ op: "perft", game: { ...game, rules }, depth }).reply;
        if (now !== serial || signal.aborted) return;
        const cell = rows[at]?.[column];
        if (cell) cell.textContent = nodes.toLocaleString(document.documentElement.lang);
      }
    }
  };

  const copy = button(t("position.copy"), async () => {
    if (await copied(program.textContent ?? "")) copy.textContent = t("position.copied");
  });
  const open = button(t("lab.open"), () => {
    createDocuments("cell", {}).set(MEASURED, program.textContent ?? "");
    selected.text = MEASURED;
    location.hash = studioHash("cell");
  });
  const tools = make("div", { class: "tools" }, ...boardTools([board], say));
  const labelled = (/** @type {Key} */ key, /** @type {HTMLElement} */ field) =>
    make("label", { class: "field" }, make("span", {}, t(key)), field);
  const element = make(
    "section",
    { class: "laboratory bench" },
    make(
      "div",
      { class: "bench-head" },
      make("h1", { tabindex: "-1" }, t("lab.title")),
      make("p", { class: "lead" }, t("lab.lead")),
    ),
    make("div", { class: "bench-board" }, board, tools, practice.note, changes, moves),
    make(
      "div",
      { class: "bench-work" },
      make("div", { class: "pairing" }, labelled("lab.preset", presets), labelled("lab.sample", samples)),
      summary,
      switches,
      labelled("lab.fen", text),
      fault,
      make(
        "table",
        { class: "counts" },
        make("caption", {}, t("lab.perft")),
        make(
          "thead",
          {},
          make(
            "tr",
            {},
            ...["lab.depth", "lab.yours", "lab.standard"].map((key) =>
              make("th", { scope: "col" }, t(/** @type {Key} */ (key))),
            ),
          ),
        ),
        counts,
      ),
      uncounted,
      make("h2", {}, t("lab.python")),
      listing,
      make("div", { class: "tools" }, copy, open),
    ),
  );
  startCounter();
  refresh();
  signal.addEventListener("abort", () => counter.end());
  return { element, title: t("lab.title") };
}

/** What rulesets are called that nobody has named. */
const custom = { name: "custom", title: "", summary: "" };

/**
 * @param {Record<string, unknown>} fields
 * @param {Record<string, unknown>} standard
 */
const changed = (fields, standard) =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== standard[name]));
