// Packs what a pupil hands in into a link, and reads it again: the homework, where it is short, and the moves of each step.

import * as v from "valibot";
import { packedLink } from "../base/address.ts";
import { packedOf } from "../base/letters.ts";
import { LinkError, LONGEST_SET, pack, unpack } from "../base/packing.ts";
import type { Answers } from "../base/protocol.ts";
import { LIMITS, list, read, text, timestamp } from "../base/schema.ts";
import { type Homework, MOST_STEPS, STEP_WORK, type StepWork } from "./homework.ts";

/** The version of what is written here. */
const VERSION = 1;
/** The most characters of a hand-in. */
const LONGEST = 400_000;
/** The most characters of a packed set that goes along. */
const LONGEST_ALONG = 6000;

/** The most characters of a pupil's name. */
export const LONGEST_NAME = 60;

const HAND_IN = v.object({
  version: v.literal(VERSION),
  name: v.optional(text(LONGEST_NAME), ""),
  title: v.optional(text(LIMITS.name), ""),
  /** names the homework, where its text does not go along */
  key: text(LIMITS.id),
  set: v.optional(text(LONGEST_SET)),
  made: timestamp,
  steps: list(STEP_WORK, MOST_STEPS),
});

export type HandIn = v.InferOutput<typeof HAND_IN>;

/** A hand-in that a later version of the site has made. */
export class LaterHandIn extends Error {}

/** What begins the id of a screen that shows a hand-in. */
const NAME = "hand-in";

export const isHandIn = (id: string) => id.startsWith(`${NAME}=`);

/** @param id of a hand-in, or of the moves of one of its steps: the same with a number from 1 */
export function partsOfHandIn(id: string): { base: string; packed: string; number: number } {
  const [base = "", number = ""] = id.split("/");
  return { base, packed: base.slice(NAME.length + 1), number: Number(number) || 0 };
}

export const handInId = (packed: string) => `${NAME}=${packed}`;

/** What of a step is worth a place in a link. */
const brief = (step: StepWork) =>
  Object.fromEntries(
    Object.entries(step).filter(([name, value]) =>
      name === "at" ? false : Array.isArray(value) ? value.length > 0 : Boolean(value),
    ),
  );

/** What is handed in of the work as it stands. */
export const handInOf = ({ set, text, work }: Homework, name: string): Omit<HandIn, "version"> => ({
  name: name.trim().slice(0, LONGEST_NAME),
  title: set.title.slice(0, LIMITS.name),
  key: set.key,
  set: text,
  made: Date.now(),
  steps: set.steps.map((_, at) => work.step(at + 1)),
});

/** @param page the address of the site */
export async function handInLink(page: string, handIn: Omit<HandIn, "version">): Promise<string> {
  const { set = "", steps, ...rest } = handIn;
  const along = set && (await pack(set)).length <= LONGEST_ALONG;
  return packedLink(
    page,
    NAME,
    JSON.stringify({ version: VERSION, ...rest, steps: steps.map(brief), ...(along && { set }) }),
  );
}

/** @returns rejects with a LinkError or a LaterHandIn */
export async function unpackHandIn(packed: string): Promise<HandIn> {
  const written = await unpack(packed, LONGEST, (json) => toValue(json) !== null);
  const value = toValue(written);
  const { version } = Object(value);
  if (Number.isSafeInteger(version) && version > VERSION) throw new LaterHandIn();
  const { value: handIn } = read(HAND_IN, value);
  if (!handIn) throw new LinkError("link.broken");
  return handIn;
}

function toValue(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** a hand-in as it was found */
export interface Entry {
  packed: string;
  handIn: HandIn;
}

interface Found {
  entries: Entry[];
  /** how many links are cut, and how many a later version has made */
  cut: number;
  later: number;
}

/** Characters at the end of a link that was cut, which may be others. */
const LOOSE = 4;

/** Whether two texts are readings of one link: as far as the shorter one goes, they are the same. */
function isSameLink(one: string, other: string) {
  const length = Math.min(one.length, other.length) - LOOSE;
  return one.slice(0, length) === other.slice(0, length);
}

/** The hand-ins among the links of a text, each once. */
export async function handInsOf(links: Parameters<typeof packedOf>[0]): Promise<Found> {
  const good = new Map<string, Entry>();
  const bad = new Map<string, "cut" | "later">();
  for (const packed of new Set(packedOf(links, NAME))) {
    try {
      const handIn = await unpackHandIn(packed);
      good.set(JSON.stringify(handIn), { packed: packed.match(/^[\w-]*/)?.[0] ?? packed, handIn });
    } catch (error) {
      if (!(error instanceof LinkError || error instanceof LaterHandIn)) throw error;
      if (![...bad.keys()].some((each) => isSameLink(each, packed)))
        bad.set(packed, error instanceof LaterHandIn ? "later" : "cut");
    }
  }
  const entries = [...good.values()];
  const lost = [...bad].filter(([packed]) => !entries.some((entry) => isSameLink(entry.packed, packed)));
  const count = (why: "cut" | "later") => lost.filter(([, each]) => each === why).length;
  return { entries, cut: count("cut"), later: count("later") };
}

type SetStep = Answers["set"]["set"]["steps"][number];

/** what came of a step */
export const RESULTS = ["solved", "won", "drawn", "lost", "watched", "unsolved", "shown", "open", "none"] as const;
export type Result = (typeof RESULTS)[number];

/** @param winner of a game: as it is claimed, or as it was checked */
export function resultOf(step: Pick<SetStep, "kind" | "side">, work: StepWork, winner = work.winner): Result {
  const { moves, tries, shown, done } = work;
  if (step.kind === "watch") return done ? "watched" : "none";
  if (step.kind === "game") {
    if (winner === null) return moves.length > 0 ? "open" : "none";
    return winner === "draw" ? "drawn" : winner === step.side ? "won" : "lost";
  }
  if (shown) return "shown";
  if (moves.length > 0) return "solved";
  return tries.length > 0 ? "unsolved" : "none";
}

/** Whether a step counts as solved. */
export const isSolved = (result: Result) => result === "solved" || result === "won" || result === "watched";

/** The tries at a step to solve, the last one included. */
export const triesOf = ({ moves, tries }: StepWork) => tries.length + (moves.length > 0 ? 1 : 0);

/** @param time in milliseconds @returns as on a clock: minutes and seconds, or hours before them */
export function clockOf(time: number) {
  const seconds = Math.round(time / 1000);
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
