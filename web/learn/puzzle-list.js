// Asks for the puzzles, and names them.

/** @import { Puzzle } from "../base/protocol.js" */
/** @import { LearnContext } from "./screen.js" */

import { t } from "../i18n/messages.js";

/**
 * @param {Pick<LearnContext, "client">} context
 * @returns {Promise<Puzzle[]>}
 */
export const allPuzzles = async ({ client }) => (await client.ask({ op: "puzzles" }).reply).puzzles;

/** @param {string} id such as puzzles/7 */
export const numberOf = (id) => id.split("/")[1] ?? "";

/** @param {string} id */
export const puzzleName = (id) => t("learn.puzzle", { number: numberOf(id) });
