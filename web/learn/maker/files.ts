// Reads files into sets: those of sets, and games that begin from a position, of which each becomes a step.

import { make } from "../../base/dom.ts";
import { decode, decodeText } from "../../base/encodings.ts";
import type { Game, SetTables, StepTable } from "../../base/protocol.ts";
import { language, t } from "../../i18n/messages.ts";
import { isLesson } from "../../ui/open-text.ts";
import { isLasting, type LearnContext } from "../screen.ts";
import { MOST_STEPS } from "./state.ts";

/** Bytes of a file that is read. */
const LARGEST = 2_000_000;
/** The most moves of a solution from a file. */
const LONGEST = 100;

type Client = Pick<LearnContext, "client">;

/** Has the visitor choose files. @returns the sets in them, and a sentence for each file that has none */
export async function chooseFiles(context: Client): Promise<{ found: SetTables[]; unread: string[] }> {
  const field = make("input", { type: "file", multiple: true, accept: ".toml,.pdn,.txt,text/plain" });
  const chosen = new Promise<File[]>((resolve) => {
    field.addEventListener("change", () => resolve([...(field.files ?? [])]));
    field.addEventListener("cancel", () => resolve([]));
  });
  field.click();
  const found: SetTables[] = [];
  const unread: string[] = [];
  for (const file of await chosen) {
    const tables = await tablesOfFile(context, file);
    if (tables) found.push(tables);
    else unread.push(t("maker.unread", { name: file.name }));
  }
  return { found, unread };
}

async function tablesOfFile({ client }: Client, file: File): Promise<SetTables | null> {
  if (file.size > LARGEST) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = decodeText(bytes) ?? decode(bytes, "windows-1252") ?? "";
  const title = file.name.replace(/\.\w+$/, "");
  try {
    if (isLesson(text)) {
      const { tables } = await client.ask({ op: "set", set: text, tables: true }).reply;
      return tables ? { ...tables, title: tables.title || title } : null;
    }
    const steps = await stepsOfGames({ client }, text);
    return steps.length > 0 ? { title, language: language(), text: "", steps } : null;
  } catch (error) {
    if (!isLasting(error)) throw error;
    return null;
  }
}

/** The games of a file that begin from a position. */
async function stepsOfGames({ client }: Client, text: string): Promise<StepTable[]> {
  const { games } = await client.ask({ op: "list-pdn", text }).reply;
  const steps: StepTable[] = [];
  for (const { tags, begin, end, line, column } of games) {
    if (!tags.FEN || steps.length >= MOST_STEPS) continue;
    const read = { op: "read-pdn", text: text.slice(begin, end), line, column, collect: true } as const;
    steps.push(stepOfGame((await client.ask(read).reply).game));
  }
  return steps;
}

/** A game as a step: its moves are the solution, its first comment the introduction, its last one the praise. */
export function stepOfGame({ fen, rules, moves = [], notes = {}, tags = {} }: Game): StepTable {
  const said = (ply: number) => (notes[String(ply)]?.comments ?? []).join("\n");
  const event = tags.Event ?? "";
  const step: StepTable = {
    ...(fen !== undefined && { position: fen }),
    ...(rules !== undefined && { ruleset: rules }),
    ...(/\p{L}|\p{N}/u.test(event) && { title: event }),
    ...(said(0) && { text: said(0) }),
    solution: moves.slice(0, LONGEST),
    ...(moves.length > 0 && said(moves.length) && { success: said(moves.length) }),
  };
  return step;
}
