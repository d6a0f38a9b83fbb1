// Reads the text of a code cell, as it stands in a fenced block of Markdown: lines with options, the code, and after a line
// of three hyphens the output that stands there until it is run. docs/embedding.md describes it.

import { cellsOf, faultOf } from "./options.ts";

/** The attributes of <tama-cell>, besides `site`. */
export const CELL_NAMES = Object.freeze(["session", "board", "result", "readonly", "theme", "lang"]);
/** An option that only the tools obey which make pages (integrations/). */
const RECORD = "record";
const SWITCHES = ["readonly", RECORD];
/** The value of `board` and `result` for the position in which a game starts. */
export const START = "start";
const LONGEST_NAME = 100;

export interface CellText {
  attributes: Record<string, string>;
  code: string;
  output: string;
}

const isPosition = (value: string) => value.toLowerCase() === START || cellsOf(value) !== null;

function isValue(name: string, value: string) {
  if (SWITCHES.includes(name)) return /^(true|false)$/i.test(value);
  if (name === "board" || name === "result") return isPosition(value);
  if (name === "session") return value !== "" && value.length <= LONGEST_NAME;
  return value !== "" && !faultOf({ [name]: value });
}

/**
 * A fault of a text.
 * @param at the index of its line
 */
const fault = (at: number, sentence: string) => new SyntaxError(`Line ${at + 1}: ${sentence}`);

/** @returns SyntaxError with the line and what is wrong with it */
export function readCellText(text: string): CellText {
  const lines = text.replace(/\r\n?/g, "\n").trimEnd().split("\n");
  const found: Record<string, string> = {};
  let at = 0;
  for (; at < lines.length; at++) {
    const [, given, value] = lines[at]?.match(/^\s*#\|([^:]*):(.*)$/)?.map((part) => part.trim()) ?? [];
    if (given === undefined || value === undefined || !/^[a-z]+$/i.test(given)) break;
    const name = given.toLowerCase();
    if (![...CELL_NAMES, RECORD].includes(name)) {
      throw fault(at, `“${name}” is not an option; expected ${CELL_NAMES.join(", ")} or ${RECORD}`);
    }
    if (name in found) throw fault(at, `“${name}” is given twice`);
    if (!isValue(name, value)) throw fault(at, `“${value}” is not a valid value for “${name}”`);
    found[name] = SWITCHES.includes(name) || name === "theme" ? value.toLowerCase() : value;
  }
  while (lines[at]?.trim() === "") at++;
  const parted = lines.findIndex((line, index) => index >= at && line.trimEnd() === "---");
  const end = parted < 0 ? lines.length : parted;
  const code = lines.slice(at, end).join("\n").trimEnd();
  if (code === "") throw fault(Math.min(at, lines.length - 1), "expected Python code");
  const { [RECORD]: _, readonly, ...attributes } = found;
  return {
    attributes: readonly === "true" ? { ...attributes, readonly: "" } : attributes,
    code,
    output: parted < 0 ? "" : lines.slice(parted + 1).join("\n"),
  };
}
