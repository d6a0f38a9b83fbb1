// Says in words how a game of bots ended.

import type { Side } from "../base/protocol.ts";
import { explained, sideNames, t } from "../i18n/messages.ts";
import type { CodeFault } from "../sandbox/messages.ts";
import { sentences } from "../ui/speech.ts";
import type { MatchPlayer, MatchResult } from "./match.ts";

/** How the sentence about each kind of fault begins. */
const FAULTS = {
  raised: "bots.raised",
  none: "bots.none",
  "no-move": "bots.noMove",
  illegal: "bots.cheated",
  overran: "bots.overran",
} as const;

export function resultWords({ winner, stand, fault }: MatchResult, sides: Record<Side, MatchPlayer>, seconds: number) {
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

const isNamed = (kind: string): kind is keyof typeof FAULTS => Object.hasOwn(FAULTS, kind);

function faultWords(name: string, { kind, reason }: CodeFault, values: { seconds: number; move: string }) {
  const short = reason.slice(0, 300);
  if (isNamed(kind)) return t(FAULTS[kind], { name, reason: short, ...values });
  const why =
    kind === "memory"
      ? t("cell.memory", { size: 512 })
      : kind === "flood"
        ? t("cell.flood")
        : t("cell.broken", { reason: short });
  return t("bots.ended", { name, reason: why });
}
