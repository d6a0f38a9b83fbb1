// Shows the statistics: results in all, records, and results by level, rules and colour.

import { make } from "../base/dom.ts";
import { type Key, keyOf, t } from "../i18n/messages.ts";
import { moveNumber } from "../ui/move-text.ts";
import { levelName, rulesTitle } from "./game-text.ts";
import type { GameRecord } from "./record.ts";
import type { Report } from "./report.ts";
import { clearAt } from "./saved-games.ts";
import { type Feat, type Statistics, statisticsOf, type Tally } from "./statistics.ts";

/** a name with its tally */
type Row = [string, Tally];

export function mountStatistics(root: HTMLElement, report: Report, reload: () => Promise<void>) {
  const clearButton = () => root.querySelector<HTMLElement>("[data-do=clear]");
  const clear = async (before: number) => {
    await clearAt(Date.now());
    await reload();
    report.say(t("stats.cleared"), async () => {
      await clearAt(before);
      await reload();
      clearButton()?.focus();
    });
  };
  return (all: GameRecord[], cleared: number) => {
    root.replaceChildren(...drawn(statisticsOf(all, cleared)));
    clearButton()?.addEventListener("click", () => clear(cleared).catch(report.fault));
  };
}

const sum = ({ won, drawn, lost }: Tally) => won + drawn + lost;

function drawn(found: Statistics): HTMLElement[] {
  const { engine, screen } = found;
  const two = screen.white + screen.drawn + screen.black;
  if (sum(engine) + two === 0) return [make("p", { class: "none", text: t("stats.none") })];
  const levels = [...found.levels].map(([level, tally]): Row => [levelName(level), tally]);
  const rules = [...found.rules].map(([name, tally]): Row => [rulesTitle(name), tally]);
  const sides = [...found.sides].map(([side, tally]): Row => [t(`side.${side}`), tally]);
  const parts =
    sum(engine) > 0
      ? [
          totals(engine),
          feats(found),
          table("stats.levels", levels),
          table("stats.rules", rules),
          table("stats.sides", sides),
        ]
      : [];
  if (two > 0) {
    const { white, drawn, black } = screen;
    parts.push(
      make("p", { class: "screen", text: `${t("new.person")}: ${t("stats.screen", { white, drawn, black })}` }),
    );
  }
  return [...parts, make("button", { class: "clear", "data-do": "clear", text: t("stats.clear") })];
}

function totals(tally: Tally) {
  const numbers = Object.entries(tally).map(([name, value]) => {
    const words = t(keyOf(`stats.${name}`));
    return make("div", { "data-kind": name }, make("dt", { text: words }), make("dd", { text: String(value) }));
  });
  return make("section", {}, make("dl", { class: "whole" }, ...numbers), bar(tally));
}

/** The shares of a tally, for the eye alone; the numbers stand beside it. */
function bar(tally: Tally) {
  const shares = make("span", { class: "shares", "aria-hidden": "true" });
  for (const [name, value] of Object.entries(tally)) {
    const part = make("i", { "data-kind": name });
    part.style.flexGrow = String(value);
    if (value > 0) shares.append(part);
  }
  return shares;
}

function feats({ highest, shortest, capture, wins }: Statistics) {
  const list = make("dl", { class: "feats" });
  const add = (key: Key, value: string) =>
    list.append(make("div", {}, make("dt", { text: t(key) }), make("dd", { text: value })));
  const textOf = (feat: Feat | null, say: (value: number) => string) => (feat ? say(feat.value) : "–");
  add("stats.highest", textOf(highest, levelName));
  add("stats.streak", wins.longest === 0 ? "–" : t("stats.wins", { count: wins.longest }));
  add("stats.current", wins.current === 0 ? "–" : t("stats.wins", { count: wins.current }));
  add(
    "stats.capture",
    textOf(capture, (count) => t("stats.pieces", { count })),
  );
  add(
    "stats.shortest",
    textOf(shortest, (count) => t("moves.count", { count: moveNumber(count, "white") })),
  );
  return list;
}

function table(key: "stats.levels" | "stats.rules" | "stats.sides", rows: Row[]) {
  const names = ["won", "drawn", "lost"] as const;
  const head = make(
    "tr",
    {},
    make("th", { scope: "col", text: t(key) }),
    ...names.map((name) => make("th", { scope: "col", text: t(`stats.${name}`) })),
  );
  const body = rows.map(([name, tally]) =>
    make(
      "tr",
      {},
      make("th", { scope: "row", text: name }),
      ...Object.values(tally).map((value) => make("td", { text: String(value) })),
    ),
  );
  return make("table", {}, make("thead", {}, head), make("tbody", {}, ...body));
}
