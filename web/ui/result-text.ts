// Says who has won a game, and why it ended.

/** @import { State } from "../app/types.js" */
/** @import { Outcome, Side } from "../base/protocol.js" */

import { ownSide, soloSide } from "../app/model.js";
import { typedName } from "../app/settings.js";
import { explained, sideNames, t } from "../i18n/messages.js";

/**
 * Who has won; the card of the end says which level.
 * @param {State} state
 * @param {Outcome} outcome
 */
export function headlineOf(state, outcome) {
  const side = ownSide(state);
  const beaten = soloSide(state) !== null && outcome.winner !== null && outcome.winner !== side;
  if (state.end && beaten) return t("result.levelWins", { level: state.settings.level });
  return resultText(
    outcome,
    side,
    outcome.winner && outcome.winner !== side && typedName(state.settings, outcome.winner),
  );
}

/**
 * @param {State} state
 * @param {Outcome} outcome
 */
export function reasonOf({ clock, settings }, outcome) {
  const { flagged = null } = clock ?? {};
  const name = flagged && typedName(settings, flagged);
  if (name) return t("result.time.name", { name });
  return flagged ? t("result.time", sideNames(flagged)) : explained({ ...outcome, key: outcome.reason });
}

/**
 * @param {Pick<Outcome, "winner">} outcome
 * @param {Side | null} side of the one player at this device
 * @param {string | false | null} [name] of the winner, who is someone else
 */
export function resultText({ winner }, side, name = null) {
  if (winner === null) return t("result.draw");
  if (name) return t("result.wins.name", { name });
  if (side === null) return t("result.wins", sideNames(winner));
  return t(winner === side ? "result.youWin" : "result.youLose");
}
