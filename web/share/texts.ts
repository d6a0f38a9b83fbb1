// Gives the texts of the share dialog: a position or a game, the names of a file's games, its faults, and links.

import { shown } from "../app/model.ts";
import { bareFault, TOLD } from "../app/notation.ts";
import { patch, type State } from "../app/state.ts";
import { begin, current, type Stand } from "../app/timeline.ts";
import type { GameFile, Shared } from "../app/values.ts";
import { gameLink, positionLink } from "../base/address.ts";
import type { PdnEntry } from "../base/protocol.ts";
import { faultLanguage, faultText, language, t, toText } from "../i18n/messages.ts";
import { firstSide, moveNumber } from "../ui/move-text.ts";

/** Whether the game that is shown is over, which is then shared as a whole. */
export const isWholeGame = ({ analysis: { study }, game: { timeline } }: State) =>
  study === null && current(timeline).view.outcome !== null;

export const textOf = (state: State, ofGame: boolean) => (ofGame ? state.dialogs.pdn : shown(state).view.fen);

/**
 * Says what is wrong with the text, or with its games.
 * @param problem why the last button did nothing; else empty
 */
export function messageOf(
  { dialogs: { error: dialogError, gameFile } }: Pick<State, "dialogs">,
  problem: string,
): { text: string; language: string } {
  if (dialogError) return { text: toText(dialogError), language: faultLanguage(dialogError) };
  return { text: problem || (gameFile ? faultLines(gameFile) : ""), language: language() };
}

/** The faults of a file of games, a line for each. */
export function faultLines({ games, stray }: GameFile) {
  const lines = [
    ...games.flatMap(({ errors }, at) =>
      (errors ?? []).map((error) => t("position.fault", { number: at + 1, reason: faultText(bareFault(error)) })),
    ),
    ...stray.map((error) => faultText(bareFault(error))),
  ];
  const more = lines.length - TOLD;
  return [...lines.slice(0, TOLD), ...(more > 0 ? [t("position.more", { count: more })] : [])].join("\n");
}

/** The name of a game in a file of several, and the place of its first error. */
export function gameName({ tags, plies, errors }: PdnEntry, at: number) {
  const { White: white = "?", Black: black = "?", Result: result = "*" } = tags;
  const moves = t("moves.count", { count: moveNumber(plies, firstSide(tags.FEN)) });
  const game = t("position.game", { number: at + 1, white, black, result, moves });
  const { line = 0, column = 0 } = errors?.[0] ?? {};
  return line ? t("position.spoilt", { game, line, column }) : game;
}

/** The state in which a position stands on the board, without all that is being done on it. */
export const stateAt = (state: State, stand: Stand): State =>
  patch(state, {
    analysis: { study: null },
    game: { look: null, timeline: begin(stand) },
    board: { input: null, preview: null },
  });

export const linkTo = async ({ text, ofGame }: Pick<Shared, "text" | "ofGame">, stand: Stand, rules: string) =>
  ofGame ? gameLink(document.location.href, text) : positionLink(document.location.href, stand.view.fen, rules);
