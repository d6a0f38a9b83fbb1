// Says in words how a game of bots ended.

/** @import { CodeFault } from "../sandbox/messages.js" */
/** @import { Side } from "../base/protocol.js" */
/** @import { MatchPlayer, MatchResult } from "./match.js" */

import { explained, sideNames, t } from "../i18n/messages.js";
import { sentences } from "../ui/speech.js";

/** How the sentence about each kind of fault begins. */
const FAULTS = /** @type {const} */ ({
  raised: "bots.raised",
  none: "bots.none",
  "no-move": "bots.noMove",
  illegal: "bots.cheated",
  overran: "bots.overran",
});

/**
 * @param {MatchResult} result
 * @param {Record<Side, MatchPlayer>} sides
 * @param {number} seconds
 */
export function resultWords({ winner, stand, fault }, sides, seconds) {
  const outcome = stand.view.outcome;
  const reason = fault
    ? faultWords(sides[fault.side].name, fault.fault, { seconds, move: fault.move ?? "" })
    : outcome
      ? explained({ key: outcome.reason, values: outcome.values, sentence: outcome.sentence })
      : "";
  if (winner === null) return t("bots.draw", { reason });
  const persons = [sides.white, sides.black].filter(({ person }) => person).length;
  if (persons === 2) return sentences(t("result.wins", sideNames(winner)), reason);
  if (sides[winner].person) return sentences(t("result.youWin"), reason);
  return t("bots.wins", { name: `${sideNames(winner).side} · ${sides[winner].name}`, reason });
}

/**
 * @param {string} name
 * @param {CodeFault} fault
 * @param {{ seconds: number, move: string }} values
 */
function faultWords(name, { kind, reason }, values) {
  const short = reason.slice(0, 300);
  if (Object.hasOwn(FAULTS, kind))
    return t(FAULTS[/** @type {keyof typeof FAULTS} */ (kind)], { name, reason: short, ...values });
  const why =
    kind === "memory"
      ? t("cell.memory", { size: 512 })
      : kind === "flood"
        ? t("cell.flood")
        : t("cell.broken", { reason: short });
  return t("bots.ended", { name, reason: why });
}
