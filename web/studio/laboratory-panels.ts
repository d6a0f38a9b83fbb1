// The panels of the rule laboratory. Each is a function that returns its elements and `show(state, previous)`.
//
// A new panel is written here, and put into `panels` and the layout of openLaboratory.

import { studioHash } from "../base/address.ts";
import { button, make } from "../base/dom.ts";
import { goTo } from "../base/kiosk.ts";
import { type Key, keyOf, rulesetWords, t, withCommas, withSemicolons } from "../i18n/messages.ts";
import { numberText } from "../i18n/numbers.ts";
import { copied } from "../ui/clipboard.ts";
import { leftToRight } from "../ui/engine-text.ts";
import { sayFailure } from "../ui/failure.ts";
import { createDocuments, MEASURED } from "./documents.ts";
import {
  type Contrast,
  changesMoves,
  DEPTHS,
  type Difference,
  type Event,
  namedRules,
  OPENING,
  type State,
} from "./laboratory.ts";
import type { StudioContext } from "./screen.ts";

/** what to choose from for the fields that are words or numbers */
const CHOICES: Record<string, (string | number | null)[]> = {
  diagonal_moves: ["all", "kings", "none"],
  repetition_limit: [2, 3, 5, null],
  quiet_ply_limit: [30, 50, 100, null],
};
/** How many moves the line below a switch names. */
const NAMED = 3;
/** positions in which a field makes a difference */
const SAMPLES: [Key, string][] = [
  ["lab.sample.every", OPENING],
  ["lab.sample.start", ""],
  ["lab.sample.most", "W:Wc3,g3:Bc4,g4,d5,Kh8"],
  ["lab.sample.crown", "W:Wc6,a2:Bc7,f8,h7"],
  ["lab.sample.turn", "W:WKd4,a2:Bd6,d2,h7"],
  ["lab.sample.far", "W:WKa1,h2:Ba5,Kc8,e4"],
];
/** What a ruleset is called that has no name. */
const CUSTOM = { name: "custom", title: "", summary: "" };

const labelled = (key: Key, field: HTMLElement) => make("label", { class: "field" }, make("span", {}, t(key)), field);

/** The ruleset: one that has a name, or field by field. */
export function rulesPanel({ rulesets, standard }: State, dispatch: (event: Event) => void) {
  const presets = make("select", {
    name: "preset",
    change: () => dispatch({ type: "preset", name: presets.value }),
  });
  presets.append(...[...rulesets, CUSTOM].map((each) => new Option(rulesetWords(each).title, each.name)));
  const summary = make("p", { class: "lead" });
  const fields = Object.keys(standard).map((name) =>
    CHOICES[name] ? choice(name, dispatch) : checkbox(name, Boolean(standard[name]), dispatch),
  );
  return {
    presets: labelled("lab.preset", presets),
    elements: [summary, make("div", { class: "switches" }, ...fields.flatMap(({ elements }) => elements))],
    show(state: State) {
      const named = namedRules(state) ?? CUSTOM;
      presets.value = named.name;
      summary.textContent = rulesetWords(named).summary;
      for (const { show } of fields) show(state);
    },
  };
}

/** @param name of a field */
const fieldName = (name: string) => make("span", {}, t(keyOf(`lab.${name}`)));

/**
 * @param name of a field that is true or false
 * @param usual what the standard rules have
 */
function checkbox(name: string, usual: boolean, dispatch: (event: Event) => void) {
  const line = make("p", { class: "contrast", id: `contrast-${name}`, text: "…" });
  const box = make("input", {
    type: "checkbox",
    name,
    "aria-describedby": line.id,
    change: () => dispatch({ type: "field", name, value: box.checked }),
  });
  return {
    elements: [make("label", { class: "switch" }, fieldName(name), box), line],
    show({ fields, contrasts }: State) {
      box.checked = Boolean(fields[name]);
      const found = contrasts[name];
      line.textContent = found ? contrastWords(found, !usual) : found === null || !changesMoves(name) ? "" : "…";
    },
  };
}

/** @param name of a field that is a word, or a number, or null for no limit */
function choice(name: string, dispatch: (event: Event) => void) {
  const select = make("select", {
    name,
    change: () => dispatch({ type: "field", name, value: JSON.parse(select.value) }),
  });
  const offer = (value: State["fields"][string]) => {
    const word = typeof value === "string" && t(keyOf(`lab.${name}.${value}`));
    select.append(new Option(word || (value === null ? t("lab.never") : String(value)), JSON.stringify(value)));
  };
  for (const value of CHOICES[name] ?? []) offer(value);
  return {
    elements: [make("label", { class: "switch" }, fieldName(name), select)],
    show({ fields }: State) {
      const value = fields[name] ?? null;
      if (![...select.options].some((option) => option.value === JSON.stringify(value))) offer(value);
      select.value = JSON.stringify(value);
    },
  };
}

/**
 * The position, as one of the samples or as FEN.
 * @param game FEN of the position of the game
 */
export function positionPanel(game: string, dispatch: (event: Event) => void) {
  const samples = make("select", {
    name: "sample",
    change: () => dispatch({ type: "position", fen: samples.value }),
  });
  samples.append(...SAMPLES.map(([key, value]) => new Option(t(key), value)), new Option(t("cell.fromGame"), game));
  const text = make("input", {
    name: "fen",
    value: OPENING,
    dir: "ltr",
    spellcheck: "false",
    autocomplete: "off",
    autocapitalize: "off",
    change: () => dispatch({ type: "position", fen: text.value.trim() }),
  });
  const failure = make("p", { class: "error", role: "alert", dir: "auto" });
  return {
    samples: labelled("lab.sample", samples),
    elements: [labelled("lab.fen", text), failure],
    show({ fen, error }: State, previous: State) {
      if (fen !== previous.fen) text.value = samples.value = fen; // none of the samples, where it is none
      if (error === previous.error) return;
      if (error) sayFailure(failure, error);
      else failure.textContent = "";
    },
  };
}

/** What only one of the rulesets allows, in words. */
export function differenceWords({ gained, lost }: Difference): string[] {
  const list = (moves: Difference["gained"]) => withCommas(moves.map(({ text }) => text));
  const told = [
    ...(gained.length > 0 ? [t("lab.gained", { moves: list(gained) })] : []),
    ...(lost.length > 0 ? [t("lab.lost", { moves: list(lost) })] : []),
  ];
  return told.length > 0 ? told : [t("lab.same")];
}

/**
 * What a switch changes in the position, in words.
 * @param on whether that is what switching it on changes; else, off
 */
export function contrastWords({ gained, lost, replies }: Contrast, on: boolean) {
  const list = (moves: Difference["gained"]) =>
    leftToRight(withCommas(moves.slice(0, NAMED).map(({ text }) => text))) +
    (moves.length > NAMED ? `… (${moves.length})` : "");
  const told = [
    ...(gained.length > 0 ? [t("lab.contrast.gained", { moves: list(gained) })] : []),
    ...(lost.length > 0 ? [t("lab.contrast.lost", { moves: list(lost) })] : []),
  ];
  const none = t(replies ? "lab.contrast.replies" : "lab.contrast.none");
  return t(on ? "lab.contrast.on" : "lab.contrast.off", { change: withSemicolons(told) || none });
}

/** The moves, and how they differ from those of the standard rules. */
export function differencePanel() {
  const changes = make("p", { class: "changes" });
  const line = make("p", { class: "moves-line" });
  return {
    elements: [changes, line],
    show({ result }: State) {
      if (!result) return;
      changes.textContent = differenceWords(result).join(" · ");
      const moves = leftToRight(withCommas(result.moves.map(({ text }) => text)));
      line.textContent = t("lab.moves", { count: result.moves.length, moves });
    },
  };
}

/** How many variations there are, under the ruleset and under the standard rules. */
export function countsPanel() {
  const header = (["lab.depth", "lab.yours", "lab.standard"] as const).map((key) =>
    make("th", { scope: "col" }, t(key)),
  );
  const rows = make("tbody");
  const failure = make("p", { class: "error", role: "alert" });
  const table = make(
    "table",
    { class: "counts" },
    make("caption", {}, t("lab.perft")),
    make("thead", {}, make("tr", {}, ...header)),
    rows,
  );
  return {
    elements: [table, failure],
    failure,
    show({ result, counts, countError }: State, previous: State) {
      const shown = (count: number | undefined) => make("td", {}, count === undefined ? "…" : numberText(count));
      const row = (depth: number, at: number) =>
        make("tr", {}, make("th", { scope: "row" }, String(depth)), shown(counts[2 * at]), shown(counts[2 * at + 1]));
      if (result && counts !== previous.counts) rows.replaceChildren(...DEPTHS.map(row));
      if (countError === previous.countError) return;
      if (countError) sayFailure(failure, countError);
      else failure.replaceChildren();
    },
  };
}

/** The Python that says the same, to be copied or opened in the code cell. */
export function programPanel({ selected }: StudioContext) {
  const program = make("code", { lang: "en" });
  const listing = make(
    "pre",
    { class: "output", tabindex: "0", role: "region", dir: "ltr", "aria-label": t("lab.python") },
    program,
  );
  const copy = button(
    t("position.copy"),
    async () => {
      if (await copied(program.textContent ?? "")) copy.textContent = t("position.copied");
    },
    { "data-do": "copy" },
  );
  const open = button(t("lab.open"), () => {
    createDocuments("cell", {}).set(MEASURED, program.textContent ?? "");
    selected.text = MEASURED;
    goTo(studioHash("cell"));
  });
  return {
    elements: [make("h2", {}, t("lab.python")), listing, make("div", { class: "tools" }, copy, open)],
    show({ result }: State) {
      if (result) program.textContent = result.program;
    },
  };
}
