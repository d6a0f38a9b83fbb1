// Reads the options of a board in someone's page: the attributes of <tama-board>, which are also the query of embed.html.

import { THEME_CHOICES } from "../app/preferences.ts";
import { withoutPunctuation } from "../base/address.ts";
import { LEVELS, type Shape, type Side, SQUARES, USUAL_RULES } from "../base/protocol.ts";
import { toPlainSigns } from "../base/typography.ts";

export interface Options {
  mode: "play" | "replay" | "analyse" | "puzzle" | "lesson" | "demonstration" | "comparison";
  /** a position to begin with; the start position if empty */
  fen: string;
  /** a game; it is used instead of a position */
  pdn: string;
  /** which of the games in `pdn`, from 1; the first if null */
  game: number | null;
  /** where in the game; its end if null */
  ply: number | null;
  /** the side at the bottom */
  orientation: Side;
  /** whose pieces the reader may move */
  play: "both" | "none" | Side;
  /** of the engine, one of LEVELS, which plays the other pieces */
  level: number | null;
  /** the name of a preset */
  rules: string;
  /** the name of another preset, for a comparison */
  against: string;
  /** a lesson or puzzle; empty if the other options say which */
  lesson: string;
  /** a language, or "auto" for the browser's */
  lang: string;
}

/** Attributes that change the looks of a board, and not its game. */
export const LOOKS = Object.freeze(["theme", "coordinates", "controls", "keys"]);
export const NAMES = Object.freeze([
  ...["mode", "fen", "pdn", "game", "ply", "orientation", "play", "level", "rules", "against", "lesson", "lang"],
  ...LOOKS,
]);

/** Modes that show a page with a lesson, not just a board. */
const LEARNED: readonly Options["mode"][] = ["puzzle", "lesson", "demonstration", "comparison"];
export const MODES: readonly Options["mode"][] = Object.freeze(["play", "replay", "analyse", ...LEARNED]);

export const isLearned = ({ mode }: Pick<Options, "mode">) => LEARNED.includes(mode);

function modeOf(lesson: string): Options["mode"] {
  if (lesson.startsWith("compare/")) return "comparison";
  if (lesson.startsWith("puzzle")) return "puzzle";
  return lesson.endsWith("/watch") ? "demonstration" : "lesson";
}

/**
 * The id of the lesson on Tama's own page. The mode completes a short one.
 * @returns "" for the overview
 */
export function lessonOf({ mode, lesson, fen, pdn, rules, against }: Options): string {
  const known = lesson.includes("/") || lesson === "puzzles" || lesson.startsWith("set=");
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

/** The position that the first game of a text says it begins with; "" for none. */
export const startIn = (pdn: string) =>
  pdn.match(/^(?:\s*(?:\[[^\]]*\]|\{[^}]*\}|[;%].*\n))*?\s*\[\s*FEN\s+"([^"]*)"/i)?.[1] ?? "";

/** The moves of a solution, without comments and numbers. */
const movesOf = (pdn: string) =>
  toPlainSigns(pdn)
    .replace(/\[[^\]]*\]?|\{[^}]*\}?|;.*/g, " ")
    .match(/[a-h][1-8](?:[-x:][a-h][1-8])+/gi) ?? [];

/**
 * The origin of the pages that may talk to a frame.
 * @param asked by its query; null for any
 * @returns as browsers write it, "*" for any; null if it is invalid
 */
export function originOf(asked: string | null): string | null {
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
 * Reads a value; null if it is invalid. Schemas (base/schema.ts) would make the script of other pages a tenth larger.
 */
type Read<Value> = (value: unknown) => Value | null;

const text =
  (most: number): Read<string> =>
  (value) =>
    typeof value === "string" && value.length <= most ? value.trim() : null;

const among =
  <Choice extends string>(choices: readonly Choice[]): Read<Choice> =>
  (value) => {
    const name = typeof value === "string" ? value.trim().toLowerCase() : null;
    return choices.find((each) => each === name) ?? null;
  };

const number =
  (least: number, most: number): Read<number> =>
  (value) => {
    const read = typeof value === "number" || (typeof value === "string" && value.trim()) ? Number(value) : Number.NaN;
    return Number.isInteger(read) && read >= least && read <= most ? read : null;
  };

const READ = Object.freeze({
  mode: among(MODES),
  fen: text(LONGEST),
  pdn: (value: unknown) => (text(LONGEST)(value) ? String(value).trimEnd() : null), // as its lines are counted
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
const BY_NAME: Readonly<Record<string, Read<string | number>>> = READ;

/**
 * Finds the first invalid name or value among options that are set together. Null and the empty text remove an option.
 * @returns a sentence that begins with the name; null if all are valid
 */
export function faultOf(given: unknown): string | null {
  if (typeof given !== "object" || given === null || Array.isArray(given))
    return "expected an object with options by name";
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(BY_NAME, name)) return `${name.slice(0, 50)}: not an option`;
    const absent = value === null || value === undefined || value === "";
    if (!absent && BY_NAME[name]?.(value) === null) return `${name}: not a valid value`;
  }
  return null;
}

/** Refuses options that `faultOf` finds fault with. */
export function checkOptions(given: unknown): asserts given is Record<string, unknown> {
  const fault = faultOf(given);
  if (fault) throw new TypeError(fault);
}

/** Whether any of the options can be checked by Python alone. */
export const isReadByRules = (options: Record<string, unknown>) =>
  ["fen", "pdn", "game", "rules"].some((name) => (options[name] ?? "") !== "");

/**
 * The options in the query of an address, by their names in any case. The last one may have punctuation of the text
 * around the link after it.
 */
export function optionsIn(query: URLSearchParams): Record<string, string> {
  const named = new URLSearchParams([...query].map(([name, value]) => [name.toLowerCase(), value]));
  const last = [...named.keys()].at(-1);
  const found: Record<string, string> = {};
  for (const name of NAMES) {
    const value = named.get(name);
    if (value === null) continue;
    const cut = name === last && name !== "pdn" && !value.startsWith("[");
    found[name] = cut ? withoutPunctuation(value) : value;
  }
  return found;
}

/** Takes the valid options, and defaults for the rest, so that there always is a board. */
export function toOptions(given: Record<string, unknown>): Options {
  const value = (name: keyof typeof READ): unknown => (Object.hasOwn(given, name) ? given[name] : undefined);
  const pdn = READ.pdn(value("pdn")) ?? "";
  const lesson = READ.lesson(value("lesson")) ?? "";
  const mode = READ.mode(value("mode")) ?? (lesson ? modeOf(lesson) : pdn ? "replay" : "play");
  const level = mode === "play" ? READ.level(value("level")) : null;
  const usual = mode === "replay" ? "none" : level === null ? "both" : "white";
  const play = READ.play(value("play")) ?? usual;
  return {
    mode,
    fen: READ.fen(value("fen")) ?? "",
    pdn,
    game: READ.game(value("game")),
    ply: READ.ply(value("ply")),
    orientation: READ.orientation(value("orientation")) ?? (play === "black" ? "black" : "white"),
    play: level !== null && play === "both" ? "white" : play,
    level,
    rules: READ.rules(value("rules")) || USUAL_RULES,
    against: READ.against(value("against")) || "DAMA",
    lesson,
    lang: READ.lang(value("lang")) || "auto",
  };
}

/**
 * The pieces of a position, in each form that docs/pdn.md names, to draw them before Python has read it.
 * @returns cells; null where this is no position
 */
export function cellsOf(fen: string): string | null {
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

/** @returns those that are arrows or circles */
export const shapesOf = (given: unknown): Shape[] =>
  (Array.isArray(given) ? given : []).slice(0, MOST_SHAPES).filter(isShape);

function isShape(shape: unknown): shape is Shape {
  const { square, target, color } = Object(shape);
  const known = (name: unknown) => typeof name === "string" && /^[a-h][1-8]$/.test(name);
  return known(square) && (target === null || known(target)) && SHAPE_COLORS.includes(color);
}
