// Names the players: what they typed, what the game's file says, or what they are.

/** @import { Friend, Settings } from "../app/values.js" */
/** @import { Annotation, Side } from "../base/protocol.js" */

import { engineLevel } from "../app/model.js";
import { typedName } from "../app/settings.js";
import { t } from "../i18n/messages.js";

const TAGS = /** @type {const} */ ({ white: "White", black: "Black" });

/**
 * @param {{ settings: Settings, annotation?: Annotation | null, friend?: Friend | null }} game
 * @param {Side} side
 */
export function playerName({ settings, annotation, friend }, side) {
  const written = /** @type {unknown} */ (annotation?.tags?.[TAGS[side]]);
  if (typeof written === "string" && written.trim() && written !== "?") return written;
  const typed = typedName(settings, side);
  if (typed) return typed;
  const level = engineLevel(settings, side);
  if (level !== null) return t("player.engine.level", { level });
  return settings.opponent === "engine" || friend?.side === side ? t("player.you") : t(`side.${side}`);
}
