// Reads the options of a board in someone's page: the attributes of <tama-board>, which are also the query of embed.html.

/** @import { Shape, Side } from "../base/protocol.js" */

import { THEME_CHOICES } from "../app/preferences.js";
import { withoutPunctuation } from "../base/address.js";
import { LEVELS, SQUARES, USUAL_RULES } from "../base/protocol.js";
import { toPlainSigns } from "../base/typography.js";

/**
 * @typedef {object} Options
 * @property {"play" | "replay" | "analyse" | "puzzle" | "lesson" | "demonstration" | "comparison"} mode
 * @property {string} fen a position to begin with; the start position if empty
 * @property {string} pdn a game; it is used instead of a position
 * @property {number | null} game which of the games in `pdn`, from 1; the first if null
 * @property {number | null} ply where in the game; its end if null
 * @property {Side} orientation the side at the bottom
 * @property {"both" | "none" | Side} play whose pieces the reader may move
 * @property {number | null} level of the engine, one of LEVELS, which plays the other pieces
 * @property {string} rules the name of a preset
 * @property {string} against the name of another preset, for a comparison
 * @property {string} lesson a lesson or puzzle; empty if the other options say which
 * @property {string} lang a language, or "auto" for the browser's
 */

/** Attributes that change the looks of a board, and not its game. */
export const LOOKS = Object.freeze(["theme", "coordinates", "controls", "keys"]);
export const NAMES = Object.freeze([
  ...["mode", "fen", "pdn", "game", "ply", "orientation", "play", "level", "rules", "against", "lesson", "lang"],
  ...LOOKS,
]);

/** Modes that show a page with a lesson, not just a board. */
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
 * The id of the lesson on Tama's own page. The mode completes a short one.
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
  return `puzzle/${rules}/${fen || startIn(pdn)}/${movesOf(pdn).join(" ")}`;
}

/**
 * The position that the first game of a text says it begins with; "" for none.
 * @param {string} pdn
 */
export const startIn = (pdn) =>
  pdn.match(/^(?:\s*(?:\[[^\]]*\]|\{[^}]*\}|[;%].*\n))*?\s*\[\s*FEN\s+"([^"]*)"/i)?.[1] ?? "";

/**
 * The moves of a solution, without comments and numbers.
 * @param {string} pdn
 */
const movesOf = (pdn) =>
  toPlainSigns(pdn)
    .replace(/\[[^\]]*\]?|\{[^}]*\}?|;.*/g, " ")
    .match(/[a-h][1-8](?:[-x:][a-h][1-8])+/gi) ?? [];

/**
 * The origin of the pages that may talk to a frame.
 * @param {string | null} asked by its query; null for any
 * @returns {string | null} as browsers write it, "*" for any; null if it is invalid
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

/** The most characters of a game or position. */
const LONGEST = 200_000;

/**
 * Reads a value; null if it is invalid. Schemas (base/schema.js) would make the script of other pages a tenth larger.
 * @typedef {(value: unknown) => string | number | null} Read
 */

/** @type {(most: number) => Read} */
const text = (most) => (value) => (typeof value === "string" && value.length <= most ? value.trim() : null);

/** @type {(choices: readonly string[]) => Read} */
const among = (choices) => (value) =>
  typeof value === "string" && choices.includes(value.trim().toLowerCase()) ? value.trim().toLowerCase() : null;

/** @type {(least: number, most: number) => Read} */
const number = (least, most) => (value) => {
  const read = typeof value === "number" || (typeof value === "string" && value.trim()) ? Number(value) : Number.NaN;
  return Number.isInteger(read) && read >= least && read <= most ? read : null;
};

/** @type {Readonly<Record<string, Read>>} */
const READ = Object.freeze({
  mode: among(MODES),
  fen: text(LONGEST),
  pdn: (value) => (text(LONGEST)(value) ? String(value).trimEnd() : null), // as its lines are counted
  game: number(1, 1_000_000),
  ply: number(0, 10_000),
  orientation: among(["white", "black"]),
  play: among(["both", "none", "white", "black"]),
  level: number(1, LEVELS.length),
  rules: text(100),
  against: text(100),
  lesson: text(LONGEST),
  lang: text(100),
  theme: among(THEME_CHOICES),
  coordinates: among(["auto", "none"]),
  controls: among(["auto", "none"]),
  keys: among(["auto", "none"]),
});

/**
 * Finds the first invalid name or value among options that are set together. Null and the empty text remove an option.
 * @param {unknown} given
 * @returns {string | null} a sentence that begins with the name; null if all are valid
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

/** Whether any of the options can be checked by Python alone. @param {Record<string, unknown>} options */
export const isReadByRules = (options) => ["fen", "pdn", "game", "rules"].some((name) => (options[name] ?? "") !== "");

/**
 * The options in the query of an address, by their names in any case. The last one may have punctuation of the text around the link after it.
 * @param {URLSearchParams} query
 * @returns {Record<string, string>}
 */
export function optionsIn(query) {
  const named = new URLSearchParams([...query].map(([name, value]) => [name.toLowerCase(), value]));
  const last = [...named.keys()].at(-1);
  /** @type {Record<string, string>} */
  const found = {};
  for (const name of NAMES) {
    const value = named.get(name);
    if (value === null) continue;
    const cut = name === last && name !== "pdn" && !value.startsWith("[");
    found[name] = cut ? withoutPunctuation(value) : value;
  }
  return found;
}

/**
 * Takes the valid options, and defaults for the rest, so that there always is a board.
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
    rules: text("rules") || USUAL_RULES,
    against: text("against") || "DAMA",
    lesson,
    lang: text("lang") || "auto",
  };
}

/**
 * The pieces of a position, in each form that docs/pdn.md names, to draw them before Python has read it.
 * @param {string} fen
 * @returns {string | null} cells; null where this is no position
 */
export function cellsOf(fen) {
  const bare = toPlainSigns(fen).toLowerCase();
  const [turn = "", ...parts] = bare.replace(/^\s*(?:\[\s*)?fen\s*"|[\s"\].]/g, "").split(":");
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

/** Arrows and circles that a board shows. */
const MOST_SHAPES = 1000;
const SHAPE_COLORS = ["G", "R", "Y", "B"];

/**
 * @param {unknown} given
 * @returns {Shape[]} those that are arrows or circles
 */
export const shapesOf = (given) => (Array.isArray(given) ? given : []).slice(0, MOST_SHAPES).filter(isShape);

/** @param {any} shape */
function isShape(shape) {
  const { square, target, color } = Object(shape);
  const known = (/** @type {unknown} */ name) => typeof name === "string" && /^[a-h][1-8]$/.test(name);
  return known(square) && (target === null || known(target)) && SHAPE_COLORS.includes(color);
}
