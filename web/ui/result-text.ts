// Says who has won a game, and why it ended.

import { ownSide } from "../app/model.ts";
import { typedName } from "../app/settings.ts";
import type { State } from "../app/state.ts";
import type { Settings } from "../app/values.ts";
import type { Outcome, Side } from "../base/protocol.ts";
import { explained, sideNames, t } from "../i18n/messages.ts";

export const headlineOf = (state: State, outcome: Outcome) => resultText(outcome, ownSide(state), state.game.settings);

export function reasonOf({ clock, game: { settings } }: State, outcome: Outcome) {
  const { flagged = null } = clock ?? {};
  const name = flagged && typedName(settings, flagged);
  if (name) return t("result.time.name", { name });
  return flagged ? t("result.time", sideNames(flagged)) : explained({ ...outcome, key: outcome.reason });
}

/** @param side of the one player at this device */
export function resultText({ winner }: Pick<Outcome, "winner">, side: Side | null, settings: Settings) {
  if (winner === null) return t("result.draw");
  if (winner === side) return t("result.youWin");
  const name =
    settings.opponent === "engine" ? t("player.level", { level: settings.level }) : typedName(settings, winner);
  return name ? t("result.wins.name", { name }) : t("result.wins", sideNames(winner));
}
