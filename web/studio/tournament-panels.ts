// The panels of a tournament: the bots and how they play, the table with the games of a pair, and its sentences.

import { gameLink } from "../base/address.ts";
import { button, icon, keepFocus, make, type PageText, updateText } from "../base/dom.ts";
import type { RuleSet, Side } from "../base/protocol.ts";
import { rulesetWords, seriesText, sideNames, t } from "../i18n/messages.ts";
import { numberText } from "../i18n/numbers.ts";
import { pasteField } from "../ui/paste-field.ts";
import { chooser, SECONDS } from "./bots-panels.ts";
import { LONGEST_NAME, type TournamentGame } from "./entrants.ts";
import { between, type Standing } from "./standings.ts";
import { type Event, linesOf, namesOf, nextOf, type State, totalOf } from "./tournament.ts";

const CROSS = "M6 6l12 12M18 6 6 18";
const PER_PAIR = ["1", "2", "4", "10"];

type Dispatch = (event: Event) => void;

/** Where the bots are added, named and removed, and how they are to play is chosen. */
export function createEntrantsPanel({
  rulesets,
  dispatch,
  takeFiles,
  takeText,
  examples,
}: {
  rulesets: readonly RuleSet[];
  dispatch: Dispatch;
  takeFiles: (files: File[]) => void;
  takeText: (text: string) => void;
  examples: () => void;
}) {
  const files = make("input", {
    type: "file",
    multiple: true,
    accept: ".py,.txt,text/x-python,text/plain",
    hidden: true,
  });
  files.addEventListener("change", () => {
    takeFiles([...(files.files ?? [])]);
    files.value = "";
  });
  const choose = button(t("tournament.files"), () => files.click(), { "data-do": "files" });
  const paste = pasteField((words) => {
    takeText(words);
    paste.field.value = "";
  });
  paste.label(t("tournament.paste"), t("tournament.add"));
  const note = make("p", { class: "note", role: "status" });
  const list = make("ol", { class: "entrants" });
  const undo = button(t("dialog.undo"), () => dispatch({ type: "undo" }), { "data-do": "undo" });
  const plan = createPlan(rulesets, dispatch);
  const parts = make(
    "fieldset",
    {},
    make(
      "div",
      { class: "tools" },
      choose,
      button(t("tournament.examples"), examples, { "data-do": "examples" }),
      undo,
    ),
    files,
    paste.form,
    note,
    list,
    plan.element,
  );
  const summary = make("summary");
  const element = make("details", { class: "setup", open: true }, summary, parts);
  let before: State | null = null;
  return {
    element,
    tell: (words: string) => updateText(note, words),
    show(state: State) {
      const running = state.phase === "running";
      updateText(summary, t("tournament.bots", { count: state.entrants.length }));
      if (running && before?.phase !== "running") element.open = false;
      keepFocus(
        () => {
          parts.disabled = running;
          undo.hidden = state.before === null;
          if (state.entrants !== before?.entrants) list.replaceChildren(...entrantItems(state, dispatch));
        },
        () => (undo.checkVisibility() ? undo : summary),
      );
      plan.show(state);
      before = state;
    },
  };
}

const entrantItems = ({ entrants }: State, dispatch: Dispatch) =>
  entrants.map(({ id, name }, at) => {
    const field = make("input", {
      value: name,
      maxlength: String(LONGEST_NAME),
      dir: "auto",
      autocomplete: "off",
      "aria-label": t("tournament.name", { number: at + 1 }),
      change: () => dispatch({ type: "rename", id, name: field.value }),
    });
    const words = t("tournament.remove", { name });
    const remove = make("button", { "aria-label": words, title: words, "data-do": "remove" }, icon(CROSS));
    remove.addEventListener("click", () => dispatch({ type: "remove", id }));
    return make("li", {}, field, remove);
  });

function createPlan(rulesets: readonly RuleSet[], dispatch: Dispatch) {
  const numbers = (values: string[]) => values.map((each) => [each]);
  const games = chooser("games", t("tournament.perPair"), numbers(PER_PAIR), "2", () =>
    dispatch({ type: "plan", plan: { games: Number(games.select.value) } }),
  );
  const seconds = chooser("seconds", t("bots.time"), numbers(SECONDS), "1", () =>
    dispatch({ type: "plan", plan: { seconds: Number(seconds.select.value) } }),
  );
  const names = rulesets.map((each) => [each.name, rulesetWords(each).title]);
  const rules = chooser("rules", t("new.rules"), names, "", () =>
    dispatch({ type: "plan", plan: { rules: rules.select.value } }),
  );
  return {
    element: make("div", { class: "pairing" }, games.element, seconds.element, rules.element),
    show({ plan, games: played }: State) {
      games.select.value = String(plan.games);
      seconds.select.value = String(plan.seconds);
      rules.select.value = plan.rules;
      rules.select.disabled = played.length > 0; // one table has one ruleset
    },
  };
}

/** How it goes: who plays, the buttons, the table, and the games of two players. */
export function createTablePanel({
  dispatch,
  onSave,
  large,
}: {
  dispatch: Dispatch;
  onSave: () => void;
  large: HTMLElement;
}) {
  const begin = button(t("bots.start"), () => dispatch({ type: "start" }), { class: "primary", "data-do": "run" });
  const stop = button(t("cell.stop"), () => dispatch({ type: "stop" }), { "data-do": "stop" });
  const save = button(t("bots.save"), onSave, { "data-do": "save" });
  const clear = button(t("tournament.clear"), () => dispatch({ type: "clear" }), { "data-do": "clear" });
  const players = make("p", { class: "facing" });
  const status = make("p", { class: "state" });
  const progress = make("progress", { max: "1", "aria-label": t("bots.games") });
  const table = make("div", { class: "cross", tabindex: "0", role: "region", "aria-label": t("tournament.table") });
  const games = createGamesPanel();
  let before: State | null = null;
  return {
    players,
    elements: [
      make("div", { class: "tools" }, begin, stop, large, save, clear),
      status,
      progress,
      table,
      games.element,
    ],
    show(state: State) {
      const running = state.phase === "running";
      updateText(begin, state.games.length > 0 ? t("tournament.goOn") : t("bots.start"));
      begin.setAttribute("aria-disabled", String(running || nextOf(state) === null));
      stop.setAttribute("aria-disabled", String(!running));
      save.hidden = state.games.length === 0;
      clear.hidden = running || state.games.length === 0;
      progress.max = Math.max(1, totalOf(state));
      progress.value = state.games.length;
      players.replaceChildren(...playersOf(state));
      updateText(status, statusText(state));
      if (state.entrants !== before?.entrants || state.games !== before.games) showTable(table, state, dispatch);
      games.show(state);
      before = state;
    },
  };
}

function playersOf({ playing, entrants }: State) {
  if (!playing) return [];
  const names = namesOf(entrants);
  const one = (side: Side) => make("span", { "data-disc": side }, make("bdi", {}, names.get(playing[side]) ?? ""));
  return [one("white"), " – ", one("black")];
}

export function statusText(state: State): PageText {
  const { status, playing, games } = state;
  if ("key" in status) return t(status.key);
  if ("text" in status) return status.text;
  if ("winners" in status) return t("tournament.over", { names: seriesText(status.winners) });
  const number = t("bots.game", { number: games.length + 1, total: totalOf(state) });
  const name = playing ? `${sideNames(status.turn).side} · ${namesOf(state.entrants).get(playing[status.turn])}` : "";
  return `${number} · ${t("bots.thinking", { name })}`;
}

/** Shows the table anew, with the focus and the scroll where they were. */
function showTable(place: HTMLElement, state: State, dispatch: Dispatch) {
  const focused = document.activeElement;
  const pair = place.contains(focused) && focused instanceof HTMLElement ? focused.dataset.pair : undefined;
  const lines = linesOf(state);
  place.replaceChildren(...(lines.length > 1 ? [tableOf(lines, state, dispatch)] : []));
  place.style.setProperty("--lines", String(lines.length + 1));
  if (pair) place.querySelector<HTMLElement>(`[data-pair="${pair}"]`)?.focus();
}

function tableOf(lines: Standing[], { entrants }: State, dispatch: Dispatch) {
  const names = namesOf(entrants);
  const column = (words: string, title = words, more = false) =>
    make("th", { scope: "col", title, "aria-label": title, class: more ? "more" : null }, words);
  const head = make(
    "tr",
    {},
    column("#", t("tournament.rank")),
    make("th", { scope: "col" }, t("tournament.bot")),
    column(t("tournament.points")),
    ...lines.map(({ id, rank }, at) => column(String(at + 1), names.get(id) ?? String(rank))),
    column("+", t("tournament.won"), true),
    column("=", t("tournament.drawn"), true),
    column("−", t("tournament.lost"), true),
    column(t("tournament.forfeits"), t("tournament.forfeits"), true),
    column("S-B", t("tournament.berger"), true),
  );
  const rows = lines.map((line) => rowOf(line, lines, names, dispatch));
  return make(
    "table",
    { class: "counts" },
    make("caption", {}, t("tournament.table")),
    make("thead", {}, head),
    make("tbody", {}, ...rows),
  );
}

function rowOf(line: Standing, lines: Standing[], names: Map<number, string>, dispatch: Dispatch) {
  const name = names.get(line.id) ?? "";
  const cells = lines.map(({ id }) => {
    const points = line.against.get(id);
    if (id === line.id) return make("td", { class: "self", "aria-label": name });
    if (points === undefined) return make("td", {}, "·");
    const score = numberText(points);
    const words = t("tournament.cell", { name, other: names.get(id) ?? "", score });
    const show = () => dispatch({ type: "pair", pair: [line.id, id] });
    const attributes = { "aria-label": words, title: words, "data-pair": `${line.id} ${id}` };
    return make("td", {}, button(score, show, attributes));
  });
  const numbers = [line.wins, line.draws, line.losses, line.forfeits, line.berger];
  return make(
    "tr",
    {},
    make("td", {}, numberText(line.rank)),
    make("th", { scope: "row" }, make("bdi", {}, name)),
    make("td", { class: "points" }, numberText(line.points)),
    ...cells,
    ...numbers.map((value) => make("td", { class: "more" }, numberText(value, { maximumFractionDigits: 2 }))),
  );
}

/** The games of two players with each other, each with a link that opens it beside this page. */
function createGamesPanel() {
  const title = make("h2");
  const list = make("ol", { class: "results" });
  const element = make("section", { class: "met", hidden: true }, title, list);
  let listed: readonly TournamentGame[] = [];
  return {
    element,
    show({ games, pair, entrants }: State) {
      const last = games.at(-1);
      const [one, other] = pair ?? (last ? [last.white, last.black] : [-1, -1]);
      const found = between(games, one, other);
      element.hidden = found.length === 0;
      const names = namesOf(entrants);
      updateText(title, t("tournament.games", { name: names.get(one) ?? "", other: names.get(other) ?? "" }));
      if (found.length === listed.length && found.every((game, at) => game === listed[at])) return;
      listed = found;
      list.replaceChildren(...found.map(gameItem));
    },
  };
}

function gameItem({ words, pdn }: TournamentGame) {
  const link = make("a", { target: "_blank", rel: "noopener" }, t("tournament.open"));
  gameLink(document.location.href, pdn).then((address) => {
    link.href = address;
  });
  return make("li", {}, make("bdi", {}, words), " ", link);
}
