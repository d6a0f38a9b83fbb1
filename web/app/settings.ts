// Answers questions about the choices of a game, and makes those of a rematch.

/** @import { Settings } from "./values.js" */
/** @import { Side } from "../base/protocol.js" */

import { forOther } from "./handicap.js";

/** Characters of a player's name. */
export const NAME_LENGTH = 30;

/**
 * The choices that every game has, without those that only some have: names, for one.
 * @param {Settings} settings
 * @returns {Settings}
 */
export const basicSettings = ({ opponent, side, level, rival, clock, rules, coach }) => ({
  opponent,
  side,
  level,
  rival,
  clock,
  rules,
  coach,
});

/**
 * The name that a player of two at one device has typed; empty where there is none.
 * @param {Settings} settings
 * @param {Side} side
 */
export const typedName = (settings, side) => (settings.opponent === "person" && settings[side]) || "";

/**
 * The choices of a rematch: players change sides, and take with them what is theirs.
 * @param {Settings} settings
 * @param {number} level of the engine, against a player
 * @returns {Settings}
 */
export function swapped(settings, level) {
  const { opponent, side, rival, white, black, handicap, odds } = settings;
  const engines = opponent === "engines";
  return {
    ...settings,
    ...(engines ? { level: rival, rival: settings.level } : { side: side === "white" ? "black" : "white", level }),
    ...named(black, white),
    ...(handicap && { handicap: forOther(handicap) }),
    ...(odds && { odds: forOther(odds) }),
  };
}

/**
 * @param {string | undefined} white
 * @param {string | undefined} black
 * @returns {Pick<Settings, "white" | "black">} with undefined for none, so that it replaces the other's name
 */
const named = (white, black) => (white || black ? { white: white ?? "", black: black ?? "" } : {});
