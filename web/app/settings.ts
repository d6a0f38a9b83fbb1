// Answers questions about the choices of a game, and makes those of a rematch.

import { type Side, USUAL_RULES } from "../base/protocol.ts";
import { forOther } from "./handicap.ts";
import type { Settings } from "./values.ts";

/** Characters of a player's name. */
export const NAME_LENGTH = 30;

/** The choices that every game has, without those that only some have: names, for one. */
export const basicSettings = ({ opponent, side, level, rival, clock, rules, coach }: Settings): Settings => ({
  opponent,
  side,
  level,
  rival,
  clock,
  rules,
  coach,
});

/** The name that a player of two at one device has typed; empty where there is none. */
export const typedName = (settings: Settings, side: Side) => (settings.opponent === "person" && settings[side]) || "";

/** The choices of a rematch: players change sides, and take with them what is theirs. */
export function swapped(settings: Settings): Settings {
  const { opponent, side, level, rival, white, black, handicap, odds } = settings;
  const engines = opponent === "engines";
  return {
    ...settings,
    ...(engines ? { level: rival, rival: level } : { side: side === "white" ? "black" : "white" }),
    ...named(black, white),
    ...(handicap && { handicap: forOther(handicap) }),
    ...(odds && { odds: forOther(odds) }),
  };
}

/** @returns with undefined for none, so that it replaces the other's name */
const named = (white: string | undefined, black: string | undefined): Pick<Settings, "white" | "black"> =>
  white || black ? { white: white ?? "", black: black ?? "" } : {};

/** The choices of a visitor who has not made any: White against the lowest level, with the coach. */
export const FIRST_GAME: Settings = Object.freeze({
  opponent: "engine",
  side: "white",
  level: 1,
  rival: 3,
  clock: "none",
  rules: USUAL_RULES,
  coach: true,
});
