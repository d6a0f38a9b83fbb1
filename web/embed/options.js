// What a board in someone's page can be told: the attributes of <tama-board>, which are the query of embed.html, too.

/** @import { Side } from "../base/protocol.js" */

import { THEME_NAMES } from "../app/preferences.js";
import { SQUARES } from "../base/protocol.js";
import { plain } from "../base/typography.js";

/**
 * @typedef {object} Options
 * @property {"play" | "replay" | "analyse" | "puzzle" | "lesson" | "demonstration" | "comparison"} mode
 * @property {string} fen a position to begin with; the start position if empty
 * @property {string} pdn a game; it beats a position
 * @property {number | null} game which of the games in `pdn`, from 1; the first if null
 * @property {number | null} ply where in the game; its end if null
 * @property {Side} orientation the side at the bottom
 * @property {"both" | "none" | Side} play whose pieces the reader may move
 * @property {number | null} level of the engine, 1 to 10, which plays what the reader does not
 * @property {string} rules the name of a preset
 * @property {string} against the name of another, to compare it with
 * @property {string} lesson what is to be learned; empty for what the other options say
 * @property {string} lang a language, or "auto" for the browser's
 */

/** Attributes that the board itself needs; the rest are for whoever plays the game. */
export const LOOKS = Object.freeze(["theme", "coordinates", "controls", "keys"]);
export const NAMES = Object.freeze([
  ...["mode", "fen", "pdn", "game", "ply", "orientation", "play", "level", "rules", "against", "lesson", "lang"],
  ...LOOKS,
]);

/** What a page of lessons shows, and not a board alone. */
const LEARNED = ["puzzle", "lesson", "demonstration", "comparison"];
export const MODES = Object.freeze(["play", "replay", "analyse", ...LEARNED]);

/** @param {Pick<Options, "mode">} options */
export const isLearned = ({ mode }) => LEARNED.includes(mode);

/** @param {string} lesson */
function modeOf(lesson) {
  if (lesson.startsWith("compare/")) return "comparison";
  if (lesson.startsWith("puzzle")) return "puzzle";
  return lesson.endsWith("/watch") ? "demonstration" : "lesson";
}

/**
 * The lesson that is meant, by the id that the page knows it by; short ones are completed by the mode.
 * @param {Options} options
 * @returns {string} "" for the overview
 */
export function lessonOf({ mode, lesson, fen, pdn, rules, against }) {
  const known = lesson.includes("/") || lesson === "puzzles";
  if (mode === "comparison") {
    if (lesson) return known ? lesson : `compare/${lesson}`;
    return `compare/${rules}/${against}/${fen}`;
  }
  if (mode === "demonstration") return known ? lesson : `${lesson || "r4"}/watch`;
  if (mode === "lesson") return known || !lesson ? lesson : `${lesson}/try`;
  if (lesson) return known ? lesson : `puzzles/${lesson}`;
  if (!pdn && !fen) return "puzzles";
  const start = fen || (pdn.match(/\[\s*FEN\s+"([^"]*)"/)?.[1] ?? "");
  return `puzzle/${rules}/${start}/${movesOf(pdn).join(" ")}`;
}

/**
 * The moves of a solution, without what stands between them.
 * @param {string} pdn
 */
const movesOf = (pdn) =>
  plain(pdn)
    .replace(/\[[^\]]*\]|\{[^}]*\}|;.*$/gm, " ")
    .match(/[a-h][1-8](?:[-x:][a-h][1-8])+/gi) ?? [];

/**
 * The one page that a frame is to talk to, from its query.
 * @param {string | null} asked null where any page may
 * @returns {string | null} as browsers write an origin; null where what was asked for is none
 */
export function originOf(asked) {
  if (asked === null) return "*";
  try {
    const { origin } = new URL(asked);
    return origin === "null" ? null : origin;
  } catch {
    return null;
  }
}

/** Characters that a game or position may have. */
const LONGEST = 200_000;

/**
 * A value, null where it is none of the option's. By hand and not by schema.js, which would make a tenth more of the one
 * script that other pages load.
 * @typedef {(value: unknown) => string | number | null} Read
 */

/** @type {(most: number) => Read} */
const text = (most) => (value) => (typeof value === "string" && value.length <= most ? value.trim() : null);

/** @type {(choices: readonly string[]) => Read} */
const among = (choices) => (value) =>
  typeof value === "string" && choices.includes(value.trim()) ? value.trim() : null;

/** @type {(least: number, most: number) => Read} */
const number = (least, most) => (value) => {
  const read = typeof value === "number" || (typeof value === "string" && value.trim()) ? Number(value) : Number.NaN;
  return Number.isInteger(read) && read >= least && read <= most ? read : null;
};

/** @type {Readonly<Record<string, Read>>} */
const READ = Object.freeze({
  mode: among(MODES),
  fen: text(LONGEST),
  pdn: text(LONGEST),
  game: number(1, 1_000_000),
  ply: number(0, 10_000),
  orientation: among(["white", "black"]),
  play: among(["both", "none", "white", "black"]),
  level: number(1, 10),
  rules: text(100),
  against: text(100),
  lesson: text(LONGEST),
  lang: text(100),
  theme: among(THEME_NAMES),
  coordinates: among(["auto", "none"]),
  controls: among(["auto", "none"]),
  keys: among(["auto", "none"]),
});

/**
 * What is wrong with options that are to be set together: the name of one that there is not, or that has another kind of
 * value. Null and the empty text take one away.
 * @param {unknown} given
 * @returns {string | null} a sentence that begins with the name; null where all is well
 */
export function faultOf(given) {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return "expected options by their names";
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(READ, name)) return `${name.slice(0, 50)}: there is no such option`;
    const absent = value === null || value === undefined || value === "";
    if (!absent && READ[name]?.(value) === null) return `${name}: this is no value for it`;
  }
  return null;
}

/**
 * Takes what is valid, and the usual for the rest: whatever a page says, there is a board.
 * @param {Record<string, unknown>} given
 * @returns {Options}
 */
export function toOptions(given) {
  const value = (/** @type {string} */ name) =>
    Object.hasOwn(given, name) ? (READ[name]?.(given[name]) ?? null) : null;
  const text = (/** @type {string} */ name) => String(value(name) ?? "");
  const number = (/** @type {string} */ name) => /** @type {number | null} */ (value(name));
  const pdn = text("pdn");
  const lesson = text("lesson");
  const mode = text("mode") || (lesson ? modeOf(lesson) : pdn ? "replay" : "play");
  const level = mode === "play" ? number("level") : null;
  const usual = mode === "replay" ? "none" : level === null ? "both" : "white";
  const play = text("play") || usual;
  return {
    mode: /** @type {Options["mode"]} */ (mode),
    fen: text("fen"),
    pdn,
    game: number("game"),
    ply: number("ply"),
    orientation: /** @type {Side} */ (text("orientation") || (play === "black" ? "black" : "white")),
    play: /** @type {Options["play"]} */ (level !== null && play === "both" ? "white" : play),
    level,
    rules: text("rules") || "TAMA",
    against: text("against") || "DAMA",
    lesson,
    lang: text("lang") || "auto",
  };
}

/**
 * The pieces of a position before anyone has read it, in each form that docs/pdn.md names: a drawing, of which Python has
 * the last word.
 * @param {string} fen
 * @returns {string | null} cells; null where this is no position
 */
export function cellsOf(fen) {
  const bare = plain(fen).toLowerCase();
  const [turn = "", ...parts] = bare.replace(/^\s*\[?\s*fen\s*"|[\s"\].]/g, "").split(":");
  const sides = parts.filter((part) => !/^([hf]\d*)?$/.test(part)); // without counters of moves
  if (!/^[wb]$/.test(turn) || sides.length === 0) return null;
  const cells = Array(64).fill(".");
  for (const side of sides) {
    const man = side.charAt(0);
    if (man !== "w" && man !== "b") return null;
    for (const piece of side.slice(1).split(",").filter(Boolean)) {
      const [, king, from = "", to = from] = piece.match(/^(k?)([a-h][1-8])(?:-([a-h][1-8]))?$/) ?? [];
      if (!from) return null;
      cells.fill(king ? man.toUpperCase() : man, SQUARES.indexOf(from), SQUARES.indexOf(to) + 1);
    }
  }
  return cells.join("");
}
