// Gives the texts of the share dialog: a position or a game, the names of a file's games, its faults, and links.

/** @import { State } from "../app/types.js" */
/** @import { GameFile, Shared } from "../app/values.js" */
/** @import { PdnEntry } from "../base/protocol.js" */
/** @import { Stand } from "../app/timeline.js" */

import { shown } from "../app/model.js";
import { bareFault, TOLD } from "../app/notation.js";
import { begin } from "../app/timeline.js";
import { gameLink, positionLink } from "../base/address.js";
import { faultLanguage, faultText, language, t, toText } from "../i18n/messages.js";
import { firstSide, moveNumber } from "../ui/move-text.js";

/**
 * @param {State} state
 * @param {boolean} ofGame
 */
export const textOf = (state, ofGame) => (ofGame ? state.pdn : shown(state).view.fen);

/**
 * Says what is wrong with the text, or with its games.
 * @param {Pick<State, "dialogError" | "gameFile">} state
 * @param {string} problem why the last button did nothing; else empty
 * @returns {{ text: string, language: string }}
 */
export function messageOf({ dialogError, gameFile }, problem) {
  if (dialogError) return { text: toText(dialogError), language: faultLanguage(dialogError) };
  return { text: problem || (gameFile ? faultLines(gameFile) : ""), language: language() };
}

/**
 * The faults of a file of games, a line for each.
 * @param {GameFile} gameFile
 */
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

/**
 * The name of a game in a file of several, and the place of its first error.
 * @param {PdnEntry} game
 * @param {number} at
 */
export function gameName({ tags, plies, errors }, at) {
  const { White: white = "?", Black: black = "?", Result: result = "*" } = tags;
  const moves = t("moves.count", { count: moveNumber(plies, firstSide(tags.FEN)) });
  const game = t("position.game", { number: at + 1, white, black, result, moves });
  const { line = 0, column = 0 } = errors?.[0] ?? {};
  return line ? t("position.spoilt", { game, line, column }) : game;
}

/**
 * The state in which a position stands on the board, without all that is being done on it.
 * @param {State} state
 * @param {Stand} stand
 * @returns {State}
 */
export const stateAt = (state, stand) => ({
  ...state,
  study: null,
  look: null,
  input: null,
  preview: null,
  timeline: begin(stand),
});

/**
 * @param {Pick<Shared, "text" | "ofGame">} shared
 * @param {Stand} stand
 * @param {string} rules
 */
export const linkTo = async ({ text, ofGame }, stand, rules) =>
  ofGame ? gameLink(document.location.href, text) : positionLink(document.location.href, stand.view.fen, rules);
