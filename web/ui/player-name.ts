// Names the players: what they typed, what the game's file says, or what they are.

import { engineLevel } from "../app/model.ts";
import { typedName } from "../app/settings.ts";
import type { Friend, Settings } from "../app/values.ts";
import type { Annotation, Side } from "../base/protocol.ts";
import { t } from "../i18n/messages.ts";

const TAGS = { white: "White", black: "Black" } as const;

export function playerName(
  { settings, annotation, friend }: { settings: Settings; annotation?: Annotation | null; friend?: Friend | null },
  side: Side,
) {
  const written: unknown = annotation?.tags?.[TAGS[side]]; // perhaps no text, as Python does not read it again
  if (typeof written === "string" && written.trim() && written !== "?") return written;
  const typed = typedName(settings, side);
  if (typed) return typed;
  const level = engineLevel(settings, side);
  if (level !== null) return t("player.level", { level });
  return settings.opponent === "engine" || friend?.side === side ? t("player.you") : t(`side.${side}`);
}
