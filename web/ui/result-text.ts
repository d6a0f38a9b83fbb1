// Says who has won a game, and why it ended.

import { ownSide, soloSide } from "../app/model.ts";
import { typedName } from "../app/settings.ts";
import type { State } from "../app/state.ts";
import type { Outcome, Side } from "../base/protocol.ts";
import { explained, sideNames, t } from "../i18n/messages.ts";

/** Who has won; the card of the end says which level. */
export function headlineOf(state: State, outcome: Outcome) {
  const side = ownSide(state);
  const beaten = soloSide(state) !== null && outcome.winner !== null && outcome.winner !== side;
  if (state.analysis.end && beaten) return t("result.levelWins", { level: state.game.settings.level });
  return resultText(
    outcome,
    side,
    outcome.winner && outcome.winner !== side && typedName(state.game.settings, outcome.winner),
  );
}

export function reasonOf({ clock, game: { settings } }: State, outcome: Outcome) {
  const { flagged = null } = clock ?? {};
  const name = flagged && typedName(settings, flagged);
  if (name) return t("result.time.name", { name });
  return flagged ? t("result.time", sideNames(flagged)) : explained({ ...outcome, key: outcome.reason });
}

/**
 * @param side of the one player at this device
 * @param name of the winner, who is someone else
 */
export function resultText({ winner }: Pick<Outcome, "winner">, side: Side | null, name: string | false | null = null) {
  if (winner === null) return t("result.draw");
  if (name) return t("result.wins.name", { name });
  if (side === null) return t("result.wins", sideNames(winner));
  return t(winner === side ? "result.youWin" : "result.youLose");
}
