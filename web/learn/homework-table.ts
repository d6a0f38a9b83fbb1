// Makes the teacher's table of what pupils have handed in: who has solved what, sorted, and as CSV.

import type { Answers } from "../base/protocol.ts";
import { clockOf, type Entry, isSolved, type Result, resultOf, triesOf } from "./hand-in.ts";
import { NOTHING, type StepWork } from "./homework.ts";
import type { FoundSet } from "./set-steps.ts";

type Checked = Pick<Answers["check-hand-in"], "solved" | "doubt" | "winner">;

/** a hand-in whose moves Python has played */
export interface CheckedEntry extends Entry {
  /** one for each step of the set */
  checks: Checked[];
}

/** one step of one pupil */
export interface Cell {
  work: StepWork;
  result: Result;
  /** what does not hold of what was handed in */
  doubt: Checked["doubt"];
  tries: number;
}

/** one pupil: what was handed in last, and what before */
export interface Row {
  entry: CheckedEntry;
  earlier: CheckedEntry[];
  cells: Cell[];
  solved: number;
  tries: number;
  time: number;
}

/** Names that differ in case or blanks alone are of one pupil; each hand-in without a name is of another. */
const pupilOf = ({ handIn: { name }, packed }: Entry) =>
  name.normalize("NFKC").replace(/\s+/g, " ").trim().toLowerCase() || packed;

export function rowsOf({ steps }: FoundSet, entries: CheckedEntry[]): Row[] {
  const pupils = new Map<string, CheckedEntry[]>();
  for (const entry of [...entries].sort((one, other) => other.handIn.made - one.handIn.made))
    pupils.set(pupilOf(entry), [...(pupils.get(pupilOf(entry)) ?? []), entry]);
  return [...pupils.values()].flatMap(([entry, ...earlier]) => {
    if (!entry) return [];
    const cells = steps.map((step, at) => cellOf(step, entry.handIn.steps[at] ?? NOTHING, entry.checks[at]));
    return [
      {
        entry,
        earlier,
        cells,
        solved: cells.filter(({ result, doubt }) => isSolved(result) && doubt === null).length,
        tries: cells.reduce((sum, { tries }) => sum + tries, 0),
        time: cells.reduce((sum, { work }) => sum + work.time, 0),
      },
    ];
  });
}

/** A game has ended as its moves have, whatever is claimed. */
function cellOf(step: FoundSet["steps"][number], work: StepWork, check?: Checked): Cell {
  const result = resultOf(step, work, step.kind === "game" ? (check?.winner ?? null) : work.winner);
  return { work, result, doubt: check?.doubt ?? null, tries: step.kind === "try" ? triesOf(work) : 0 };
}

/** "name", "made", "solved", "tries", "time", or the index of a step */
export type Column = "name" | "made" | "solved" | "tries" | "time" | number;

/** What is best at a step comes first: fewer tries, then less time. */
const RANKS: Result[] = ["solved", "won", "watched", "drawn", "lost", "unsolved", "shown", "open", "none"];

function worth(row: Row, column: Exclude<Column, "name">): number[] {
  if (column === "made") return [-row.entry.handIn.made];
  if (column === "solved") return [-row.solved, row.tries, row.time];
  if (column === "tries" || column === "time") return [row[column]];
  const cell = row.cells[column];
  if (!cell) return [];
  return [cell.doubt ? 1 : 0, RANKS.indexOf(cell.result), cell.tries, cell.work.time];
}

/** @param language of the names */
export function sorted(rows: Row[], column: Column, descending: boolean, language: string): Row[] {
  const names = new Intl.Collator(language, { numeric: true, sensitivity: "base" });
  const byName = (one: Row, other: Row) => names.compare(one.entry.handIn.name, other.entry.handIn.name);
  const compare = (one: Row, other: Row) => {
    if (column === "name") return byName(one, other);
    const [mine, theirs] = [worth(one, column), worth(other, column)];
    const at = mine.findIndex((value, index) => value !== theirs[index]);
    return at < 0 ? byName(one, other) : (mine[at] ?? 0) - (theirs[at] ?? 0);
  };
  const ordered = [...rows].sort(compare);
  return descending ? ordered.reverse() : ordered;
}

/** the words of a table */
export interface TableWords {
  columns: { name: string; made: string; solved: string; tries: string; time: string; moves: string };
  steps: string[];
  resultOf: (cell: Cell, step: number) => string;
  dateOf: (made: number) => string;
}

/** What programs of tables take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** @param separator what parts the columns where the file is opened */
export function csvOf(rows: Row[], { columns, steps, resultOf, dateOf }: TableWords, separator: string): string {
  const field = (value: string | number) => {
    const text = String(value);
    return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  };
  const head = [
    columns.name,
    columns.made,
    columns.solved,
    columns.tries,
    columns.time,
    ...steps.flatMap((title) => [
      title,
      `${title}: ${columns.tries}`,
      `${title}: ${columns.time}`,
      `${title}: ${columns.moves}`,
    ]),
  ];
  const lines = rows.map(({ entry: { handIn }, cells, solved, tries, time }) => [
    handIn.name,
    dateOf(handIn.made),
    solved,
    tries,
    clockOf(time),
    ...cells.flatMap((cell, at) => [
      resultOf(cell, at),
      cell.tries,
      clockOf(cell.work.time),
      cell.work.moves.join(" "),
    ]),
  ]);
  return `\uFEFF${[head, ...lines].map((line) => line.map(field).join(separator)).join("\r\n")}\r\n`;
}

/** Where numbers have a decimal comma, columns are parted by semicolons. */
export const separatorIn = (language: string) =>
  new Intl.NumberFormat(language).formatToParts(1.5).some(({ type, value }) => type === "decimal" && value === ",")
    ? ";"
    : ",";
