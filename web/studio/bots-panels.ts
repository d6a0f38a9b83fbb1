// The panels of the bots' screen: who plays, and how the match goes, with its sentences.

import { button, type Child, make, updateText } from "../base/dom.ts";
import { LEVELS, type Side } from "../base/protocol.ts";
import { type Key, keyOf, sideNames, t } from "../i18n/messages.ts";
import { moveWords } from "../ui/announcer.ts";
import { sentences } from "../ui/speech.ts";
import type { State } from "./bots.ts";
import { BEFORE, LINKED, MINE } from "./documents.ts";
import { EXAMPLES } from "./examples.ts";
import { resultWords } from "./results.ts";

export const ORDER = ["random", "greedy", "alphabeta"];
export const TITLES: Record<string, Key> = {
  [MINE]: "studio.mine",
  [LINKED]: "studio.fromLink",
  [BEFORE]: "studio.fromLink.before",
  random: "bot.random",
  greedy: "bot.greedy",
  alphabeta: "bot.alphabeta",
};
export const SECONDS = ["0.2", "1", "5"];
const GAMES = ["1", "2", "10", "50"];
export const EXAMPLE_BOTS = Object.fromEntries(ORDER.map((name) => [name, EXAMPLES.bots[name] ?? ""]));

/** Who can play, by kind; the name of each is shown where it is chosen. */
export const players = () => [
  ["you", t("player.you")],
  ["code", t("bots.code")],
  ...ORDER.map((name) => [`bot:${name}`, t(TITLES[name] ?? "studio.mine")]),
  ...LEVELS.map((level) => [`level:${level}`, levelName(level)]),
];

export const namelessBot = (number: number) => t("tournament.nameless", { number });

const levelName = (level: number) => t("new.level.name", { level, name: t(keyOf(`level.${level}`)) });

const sideName = (side: Side) => make("span", { "data-disc": side, text: t(`side.${side}`) });

/** A field with a list to choose from. */
export function chooser(
  name: string,
  label: Child,
  entries: string[][],
  chosen: string,
  change: (event: Event) => void = () => {},
) {
  const select = make("select", { name, change });
  select.append(...entries.map(([value = "", words = value]) => new Option(words, value, false, value === chosen)));
  return { select, element: make("label", { class: "field" }, make("span", {}, label), select) };
}

/** The form that chooses who plays, for how long and how often. */
export function createPairing(onStart: () => void, onStop: () => void) {
  const numbers = (values: string[]) => values.map((each) => [each]);
  const white = chooser("white", sideName("white"), players(), "you");
  const black = chooser("black", sideName("black"), players(), "code");
  const seconds = chooser("seconds", t("bots.time"), numbers(SECONDS), "1");
  const games = chooser("games", t("bots.games"), numbers(GAMES), "1");
  const begin = button(t("bots.start"), onStart, { class: "primary", "data-do": "run" });
  const stop = button(t("cell.stop"), onStop, { "data-do": "stop" });
  const kinds = (): [string, string] => [white.select.value, black.select.value];
  return {
    element: make(
      "form",
      { class: "pairing", submit: (event) => event.preventDefault() },
      ...[white, black, seconds, games].map(({ element }) => element),
      make("div", { class: "tools" }, begin, stop),
    ),
    plan: () => ({
      kinds: kinds(),
      total: Number(games.select.value),
      seconds: Number(seconds.select.value),
      person: kinds().includes("you"),
    }),
    show({ phase }: State) {
      begin.setAttribute("aria-disabled", String(phase === "running"));
      stop.setAttribute("aria-disabled", String(phase !== "running"));
    },
  };
}

/** How the match goes: whose turn it is, the score, how each game ended, and a button that saves the games. */
export function createMatchPanel(onSave: () => void) {
  const status = make("p", { class: "state" });
  const score = make("p", { class: "score-line" });
  const progress = make("progress", { max: "1", "aria-label": t("bots.games") });
  const results = make("ol", { class: "results", "aria-label": t("bots.results") });
  const keep = button(t("bots.save"), onSave, { "data-do": "save" });
  return {
    elements: [status, progress, score, results, make("div", { class: "tools" }, keep)],
    show(state: State) {
      const { plan, results: ended } = state;
      updateText(status, statusWords(state));
      progress.max = plan.total;
      progress.value = ended.length;
      const name = ended[0]?.sides.white.name; // the first player's, who has White in the first game
      score.textContent = plan.total > 1 && name ? t("bots.score", { name, ...state.score }) : "";
      if (results.childElementCount > ended.length) results.replaceChildren();
      for (const { result, sides } of ended.slice(results.childElementCount))
        results.append(make("li", {}, resultWords(result, sides, plan.seconds)));
      keep.hidden = state.games.length === 0;
    },
  };
}

export function statusWords({ status, plan, number }: State) {
  if ("key" in status) return t(status.key);
  if ("text" in status) return status.text;
  if ("ended" in status) return resultWords(status.ended.result, status.ended.sides, plan.seconds);
  const { turn, player } = status;
  const name = `${sideNames(turn).side} · ${player.name}`;
  const words = player.person ? t("status.yourTurn") : t("bots.thinking", { name });
  return plan.total > 1 ? `${gameWords(number, plan.total)} · ${words}` : words;
}

const gameWords = (number: number, total: number) => t("bots.game", { number, total });

export const gameBegins = ({ plan, number, stand }: State) =>
  sentences(plan.total > 1 && gameWords(number, plan.total), t("say.newGame", sideNames(stand.view.turn)));

export const lastMoveWords = ({ phase, last }: State) => phase === "over" && last && moveWords(last.turn, last.move);
