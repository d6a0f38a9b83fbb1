// Finds the text of a set, a file of positions to solve that someone has made (docs/lessons.md), by the id of its screen: it is
// packed in the id itself ("set=…"), it lies beside the site ("set/name"), or it is the visitor's own ("set/~id").

import { LoadError } from "../base/loading.ts";
import { LONGEST_SET, unpack } from "../base/packing.ts";
import type { EngineClient } from "../python/client.ts";
import { sharedTables } from "./maker/state.ts";
import { createOwnSets } from "./own-sets.ts";

/** A set that is not there. */
export class MissingSet extends Error {}

/** Whether a screen shows a set, or a step of one. */
export const isSet = (id: string) => /^set[=/]./.test(id);

/** The id of the teacher's table of homework. */
export const TABLE = "homework";

/** Whether a screen shows what was handed in, the table, or the form that gives a game. */
export const isOfHomework = (id: string) => /^(?:hand-in=|homework(?:\/game(?:\/|$)|$))/.test(id);

/** @param id of a set, or of a step of it: the same with the number of the step, from 1 */
export function partsOf(id: string): { base: string; number: string } {
  const [base = id, number = ""] = id.startsWith("set=") ? splitAt(id, 1) : splitAt(id, 2);
  return { base, number };
}

function splitAt(id: string, count: number) {
  const parts = id.split("/");
  return [parts.slice(0, count).join("/"), parts.slice(count).join("/")];
}

export const stepId = (base: string, number: number) => `${base}/${number}`;

/** The sets that were read on this page. */
const texts = new Map<string, Promise<string>>();

const OWN = "set/~";

/** The id of a set that the visitor makes; null for any other. */
export const ownId = (id: string) => (id.startsWith(OWN) ? partsOf(id).base.slice(OWN.length) : null);

/**
 * @param client writes a set of one's own
 * @returns rejects with a LinkError, a MissingSet or a LoadError
 */
export function textOf(id: string, client: Pick<EngineClient, "ask">): Promise<string> {
  const { base } = partsOf(id);
  const own = ownId(base);
  if (own !== null) return ownText(own, client); // it changes
  const text = texts.get(base) ?? read(base);
  texts.set(base, text);
  text.catch(() => texts.delete(base)); // the next visit tries again
  return text;
}

/** The text of a set of one's own, without the steps that have no solution yet. */
async function ownText(id: string, client: Pick<EngineClient, "ask">) {
  const own = createOwnSets().get(id);
  if (!own) throw new MissingSet();
  return (await client.ask({ op: "write-set", set: sharedTables(own.tables) }).reply).text;
}

const read = (base: string) =>
  base.startsWith("set=") ? unpack(base.slice("set=".length), LONGEST_SET) : fetchSet(base.slice("set/".length));

/** The name of a file, without folders. */
const NAME = /^[\w-]{1,100}$/;

async function fetchSet(name: string) {
  if (!NAME.test(name)) throw new MissingSet();
  const address = new URL(`sets/${name}.toml`, document.baseURI);
  const response = await fetch(address, { cache: "no-cache" }).catch((cause) => {
    throw new LoadError("connection", cause);
  });
  const type = response.headers.get("content-type") ?? "";
  if (!response.ok || type.startsWith("text/html")) throw new MissingSet(); // some hosts answer with a page
  return response.text();
}
