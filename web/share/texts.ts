// Gives the texts of the share dialog: a position or a game, the names of a file's games, its faults, and links.

import { shown } from "../app/model.ts";
import { bareFault, TOLD } from "../app/notation.ts";
import { patch, type State } from "../app/state.ts";
import { begin, current, type Stand } from "../app/timeline.ts";
import type { GameFile, Shared } from "../app/values.ts";
import { gameLink, positionLink } from "../base/address.ts";
import type { PageText } from "../base/dom.ts";
import type { PdnEntry } from "../base/protocol.ts";
import { faultText, joined, t, toText } from "../i18n/messages.ts";
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
): PageText {
  if (dialogError) return toText(dialogError);
  return problem || (gameFile ? faultLines(gameFile) : "");
}

/** The faults of a file of games, a line for each. */
export function faultLines({ games, stray }: GameFile) {
  const lines = [
    ...games.flatMap(({ errors }, at) =>
      (errors ?? []).map((error) =>
        toText({ key: "position.fault", values: { number: at + 1, reason: bareFault(error) } }),
      ),
    ),
    ...stray.map((error) => faultText(bareFault(error))),
  ];
  const more = lines.length - TOLD;
  return joined([...lines.slice(0, TOLD), ...(more > 0 ? [t("position.more", { count: more })] : [])], "\n");
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
