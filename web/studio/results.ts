// Says in words how a game of bots ended.

import type { Side } from "../base/protocol.ts";
import { type Reason, sideNames, t, toText, type Words } from "../i18n/messages.ts";
import { sentences } from "../ui/speech.ts";
import type { MatchPlayer, MatchResult, PlayerFault } from "./match.ts";

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
  const reason: Reason | undefined = fault
    ? faultWords(sides[fault.side].name, fault.fault, { seconds, move: fault.move ?? "" })
    : outcome
      ? { ...outcome, key: outcome.reason }
      : undefined;
  if (winner === null) return toText({ key: "bots.draw", values: { reason } });
  const persons = [sides.white, sides.black].filter(({ person }) => person).length;
  if (persons === 2) return sentences(t("result.wins", sideNames(winner)), reason && toText(reason));
  if (sides[winner].person) return sentences(t("result.youWin"), reason && toText(reason));
  const name = `${sideNames(winner).side} · ${sides[winner].name}`;
  return toText({ key: "bots.wins", values: { name, reason } });
}

const isNamed = (kind: string): kind is keyof typeof FAULTS => Object.hasOwn(FAULTS, kind);

function faultWords(name: string, { kind, reason }: PlayerFault, values: { seconds: number; move: string }): Words {
  if (isNamed(kind)) return { key: FAULTS[kind], values: { name, reason, ...values } };
  const why: Words =
    kind === "memory"
      ? { key: "cell.memory", values: { size: 512 } }
      : kind === "flood"
        ? { key: "cell.flood" }
        : { key: "cell.broken", values: { reason } };
  return { key: "bots.ended", values: { name, reason: why } };
}
