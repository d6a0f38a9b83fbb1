// Says what is wrong in a file of games, a line for each fault.

/** @import { Sheaf } from "../app/values.js" */

import { bareFault, TOLD } from "../app/notation.js";
import { faultText, t } from "../i18n/messages.js";

/** @param {Sheaf} sheaf */
export function faultLines({ games, stray }) {
  const lines = [
    ...games.flatMap(({ errors }, at) =>
      (errors ?? []).map((error) => t("position.fault", { number: at + 1, reason: faultText(bareFault(error)) })),
    ),
    ...stray.map((error) => faultText(bareFault(error))),
  ];
  const more = lines.length - TOLD;
  return [...lines.slice(0, TOLD), ...(more > 0 ? [t("position.more", { count: more })] : [])].join("\n");
}
