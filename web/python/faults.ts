// Turns the errors of a start of Python into sentences that say what happened and what to do.

/** @import { Key, Values } from "../i18n/messages.js" */

import { t } from "../i18n/messages.js";

/** An error with a message for the visitor. */
export class Fault extends Error {
  /**
   * @param {Key} key
   * @param {Values} values
   */
  constructor(key, values = {}) {
    super(t(key, values));
    /** @type {import("../i18n/messages.js").Words} */
    this.words = { key, values };
  }
}

/**
 * The last line of an error's message: in a Python traceback it names the error.
 * @param {any} error not always an Error: Emscripten throws objects of its own
 */
export const reasonOf = (error) =>
  String(error?.message ?? error)
    .trim()
    .split("\n")
    .at(-1)
    ?.replace(/\.$/, "") ?? "";

/**
 * The Fault of any error of a start.
 * @param {unknown} error
 * @returns {Fault}
 */
export function startFault(error) {
  if (error instanceof Fault) return error;
  const reason = reasonOf(error);
  if (/memory|allocat/i.test(reason)) return new Fault("fault.memory", { reason });
  return new Fault("fault.start", { reason });
}

/**
 * Checks that this browser has the features that Python needs, before anything is downloaded.
 * @param {any} scope
 * @returns {Fault | null}
 */
export function missingFeature(scope = globalThis) {
  if (typeof scope.WebAssembly !== "object") return new Fault("fault.webassembly");
  const missing = ["BigInt64Array", "ReadableStream", "WeakRef"].filter((name) => typeof scope[name] !== "function");
  return missing.length > 0 ? new Fault("fault.browser", { missing }) : null;
}
