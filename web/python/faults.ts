// Turns the errors of a start of Python into sentences that say what happened and what to do.

import { type Key, plain, toText, type Values, type Words } from "../i18n/messages.ts";

/** An error with a message for the visitor. */
export class Fault extends Error {
  words: Words;

  constructor(key: Key, values: Values = {}) {
    super(plain(toText({ key, values })));
    this.words = { key, values };
  }
}

/**
 * The last line of an error's message: in a Python traceback it names the error.
 * @param error not always an Error: Emscripten throws objects of its own
 */
export const reasonOf = (error: unknown) =>
  String(Object(error).message ?? error)
    .trim()
    .split("\n")
    .at(-1)
    ?.replace(/\.$/, "") ?? "";

/** The Fault of any error of a start. */
export function startFault(error: unknown): Fault {
  if (error instanceof Fault) return error;
  const reason = reasonOf(error);
  if (/memory|allocat/i.test(reason)) return new Fault("fault.memory", { reason: { english: reason } });
  return new Fault("fault.start", { reason: { english: reason } });
}

/** Checks that this browser has the features that Python needs, before anything is downloaded. */
export function missingFeature(scope: object = globalThis): Fault | null {
  if (typeof Reflect.get(scope, "WebAssembly") !== "object") return new Fault("fault.webassembly");
  const missing = ["BigInt64Array", "ReadableStream", "WeakRef"].filter(
    (name) => typeof Reflect.get(scope, name) !== "function",
  );
  return missing.length > 0 ? new Fault("fault.browser", { missing }) : null;
}
