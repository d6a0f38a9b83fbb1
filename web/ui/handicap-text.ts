// Says which handicap a game has.

import { clockFace, pacingOf } from "../app/clock.ts";
import { handicapOf, timesOf } from "../app/handicap.ts";
import type { Settings } from "../app/values.ts";
import type { Side } from "../base/protocol.ts";
import { t } from "../i18n/messages.ts";
import { playerName } from "./player-name.ts";

/** The handicap of a game; empty where there is none. */
export function handicapText(settings: Settings) {
  const { handicap, odds, clock } = settings;
  const [men, less] = [handicapOf(handicap), handicapOf(odds)];
  const pacing = pacingOf(clock);
  const name = (side: Side) => playerName({ settings }, side);
  return [
    men && t("handicap.of", { name: name(men.side), what: t("handicap.men", { count: men.count }) }),
    less &&
      pacing &&
      t("handicap.of", { name: name(less.side), what: clockFace(timesOf(pacing.minutes, odds)[less.side]) }),
  ]
    .filter(Boolean)
    .join(" · ");
}
