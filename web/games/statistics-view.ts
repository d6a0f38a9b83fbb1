// Shows the statistics: results in all, records, and results by level, rules and colour.

/** @import { Key } from "../i18n/messages.js" */
/** @import { GameRecord } from "./record.js" */
/** @import { Report } from "./report.js" */
/** @import { Feat, Statistics, Tally } from "./statistics.js" */

import { make } from "../base/dom.js";
import { t } from "../i18n/messages.js";
import { moveNumber } from "../ui/move-text.js";
import { levelName, rulesTitle } from "./game-text.js";
import { clearAt } from "./saved-games.js";
import { statisticsOf } from "./statistics.js";

/**
 * @param {HTMLElement} root
 * @param {Report} report
 * @param {() => Promise<void>} reload
 */
export function mountStatistics(root, report, reload) {
  const clearButton = () => /** @type {HTMLElement | null} */ (root.querySelector("[data-do=clear]"));
  /** @param {number} before */
  const clear = async (before) => {
    await clearAt(Date.now());
    await reload();
    report.say(t("stats.cleared"), async () => {
      await clearAt(before);
      await reload();
      clearButton()?.focus();
    });
  };
  /**
   * @param {GameRecord[]} all
   * @param {number} cleared
   */
  return (all, cleared) => {
    root.replaceChildren(...drawn(statisticsOf(all, cleared)));
    clearButton()?.addEventListener("click", () => clear(cleared).catch(report.fault));
  };
}

/** @param {Tally} tally */
const sum = ({ won, drawn, lost }) => won + drawn + lost;

/**
 * @param {Statistics} found
 * @returns {HTMLElement[]}
 */
function drawn(found) {
  const { engine, screen } = found;
  const two = screen.white + screen.drawn + screen.black;
  if (sum(engine) + two === 0) return [make("p", { class: "none", text: t("stats.none") })];
  const levels = /** @type {[string, Tally][]} */ (
    [...found.levels].map(([level, tally]) => [levelName(level), tally])
  );
  const rules = /** @type {[string, Tally][]} */ ([...found.rules].map(([name, tally]) => [rulesTitle(name), tally]));
  const sides = /** @type {[string, Tally][]} */ ([...found.sides].map(([side, tally]) => [t(`side.${side}`), tally]));
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

/** @param {Tally} tally */
function totals(tally) {
  const numbers = Object.entries(tally).map(([name, value]) => {
    const key = /** @type {"stats.won"} */ (`stats.${name}`);
    return make("div", { "data-kind": name }, make("dt", { text: t(key) }), make("dd", { text: String(value) }));
  });
  return make("section", {}, make("dl", { class: "whole" }, ...numbers), bar(tally));
}

/**
 * The shares of a tally, for the eye alone; the numbers stand beside it.
 * @param {Tally} tally
 */
function bar(tally) {
  const shares = make("span", { class: "shares", "aria-hidden": "true" });
  for (const [name, value] of Object.entries(tally)) {
    const part = make("i", { "data-kind": name });
    part.style.flexGrow = String(value);
    if (value > 0) shares.append(part);
  }
  return shares;
}

/** @param {Statistics} found */
function feats({ highest, shortest, capture, wins }) {
  const list = make("dl", { class: "feats" });
  const add = (/** @type {Key} */ key, /** @type {string} */ value) =>
    list.append(make("div", {}, make("dt", { text: t(key) }), make("dd", { text: value })));
  const textOf = (/** @type {Feat | null} */ feat, /** @type {(value: number) => string} */ say) =>
    feat ? say(feat.value) : "–";
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

/**
 * @param {"stats.levels" | "stats.rules" | "stats.sides"} key
 * @param {[string, Tally][]} rows
 */
function table(key, rows) {
  const names = /** @type {const} */ (["won", "drawn", "lost"]);
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
