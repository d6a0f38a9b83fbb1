// Says which handicap a game has.

/** @import { Settings } from "../app/values.js" */
/** @import { Side } from "../base/protocol.js" */

import { clockFace, pacingOf } from "../app/clock.js";
import { handicapOf, timesOf } from "../app/handicap.js";
import { t } from "../i18n/messages.js";
import { playerName } from "./player-name.js";

/**
 * The handicap of a game; empty where there is none.
 * @param {Settings} settings
 */
export function handicapText(settings) {
  const { handicap, odds, clock } = settings;
  const [men, less] = [handicapOf(handicap), handicapOf(odds)];
  const pacing = pacingOf(clock);
  const name = (/** @type {Side} */ side) => playerName({ settings }, side);
  return [
    men && t("handicap.of", { name: name(men.side), what: t("handicap.men", { count: men.count }) }),
    less &&
      pacing &&
      t("handicap.of", { name: name(less.side), what: clockFace(timesOf(pacing.minutes, odds)[less.side]) }),
  ]
    .filter(Boolean)
    .join(" · ");
}
