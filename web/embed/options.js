// What a board in someone's page can be told: the attributes of <tama-board>, which are the query of embed.html, too.

/** @import { Side } from "../protocol.js" */

/**
 * @typedef {object} Options
 * @property {"play" | "replay" | "analyse" | "puzzle" | "lesson" | "demonstration" | "comparison"} mode
 * @property {string} fen a position to begin with; the start position if empty
 * @property {string} pdn a game; it beats a position
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
export const LOOKS = Object.freeze(["theme", "coordinates", "controls"]);
export const NAMES = Object.freeze([
  ...["mode", "fen", "pdn", "ply", "orientation", "play", "level", "rules", "against", "lesson", "lang"],
  ...LOOKS,
]);

/** What a page of lessons shows, and not a board alone. */
const LEARNED = ["puzzle", "lesson", "demonstration", "comparison"];
export const MODES = Object.freeze(["play", "replay", "analyse", ...LEARNED]);

/** @param {Options} options */
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
  pdn.replace(/\[[^\]]*\]|\{[^}]*\}|;.*$/gm, " ").match(/[a-h][1-8](?:[-x:][a-h][1-8])+/gi) ?? [];

/**
 * The one page that a frame is to talk to, from its query.
 * @param {string | null} asked null where any page may
 * @returns {string | null} as browsers write an origin; null where what was asked for is none
 */
export function originOf(asked) {
  if (asked === null) return "*";
  const origin = URL.canParse(asked) ? new URL(asked).origin : "null";
  return origin === "null" ? null : origin;
}

/** Characters that a game or position may have. */
const LONGEST = 200_000;

/**
 * Takes what is valid, and the usual for the rest: whatever a page says, there is a board.
 * @param {Record<string, unknown>} given
 * @returns {Options}
 */
export function toOptions(given) {
  const text = (/** @type {string} */ name) => {
    const value = given[name];
    return typeof value === "string" && value.length <= LONGEST ? value.trim() : "";
  };
  const number = (/** @type {string} */ name, /** @type {number} */ least, /** @type {number} */ most) => {
    const value = given[name];
    const read = typeof value === "number" || (typeof value === "string" && value.trim()) ? Number(value) : Number.NaN;
    return Number.isInteger(read) && read >= least && read <= most ? read : null;
  };
  const among = (/** @type {string} */ name, /** @type {readonly string[]} */ choices) =>
    choices.includes(text(name)) ? text(name) : "";
  const pdn = text("pdn");
  const lesson = text("lesson");
  const mode = among("mode", MODES) || (lesson ? modeOf(lesson) : pdn ? "replay" : "play");
  const level = mode === "play" ? number("level", 1, 10) : null;
  const usual = mode === "replay" ? "none" : level === null ? "both" : "white";
  const play = among("play", ["both", "none", "white", "black"]) || usual;
  return {
    mode: /** @type {Options["mode"]} */ (mode),
    fen: text("fen"),
    pdn,
    ply: number("ply", 0, 10_000),
    orientation: /** @type {Side} */ (
      among("orientation", ["white", "black"]) || (play === "black" ? "black" : "white")
    ),
    play: /** @type {Options["play"]} */ (level !== null && play === "both" ? "white" : play),
    level,
    rules: text("rules") || "TAMA",
    against: text("against") || "DAMA",
    lesson,
    lang: text("lang") || "auto",
  };
}

/**
 * The pieces of a position before anyone has read it: a drawing, of which Python has the last word.
 * @param {string} fen
 * @returns {string | null} cells; null where this is no position
 */
export function cellsOf(fen) {
  const [, turn, ...sides] = fen.replaceAll('"', "").match(/^\s*([WB])\s*:(.*?):(.*?)\.?\s*$/i) ?? [];
  if (!turn || sides.length !== 2) return null;
  const cells = Array(64).fill(".");
  for (const side of sides) {
    const man = side.trim().charAt(0).toLowerCase();
    if (man !== "w" && man !== "b") return null;
    for (const piece of side.trim().slice(1).split(",").filter(Boolean)) {
      const [, king, file = "", rank] = piece.trim().match(/^(K?)([a-h])([1-8])$/i) ?? [];
      if (!rank) return null;
      cells[(Number(rank) - 1) * 8 + "abcdefgh".indexOf(file.toLowerCase())] = king ? man.toUpperCase() : man;
    }
  }
  return cells.join("");
}
