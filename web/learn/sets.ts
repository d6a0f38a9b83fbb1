// Finds the text of a set, a file of positions to solve that someone has made (docs/lessons.md), by the id of its screen: it is
// packed in the id itself ("set=…"), or it lies beside the site ("set/name").

import { LoadError } from "../base/loading.ts";
import { LONGEST_SET, unpack } from "../base/packing.ts";

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

/** @returns rejects with a LinkError, a MissingSet or a LoadError */
export function textOf(id: string): Promise<string> {
  const { base } = partsOf(id);
  const text = texts.get(base) ?? read(base);
  texts.set(base, text);
  text.catch(() => texts.delete(base)); // the next visit tries again
  return text;
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
