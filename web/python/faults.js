// Says what went wrong between the address and the first move, and what to do about it.

/** @import { Key, Values } from "../i18n/messages.js" */

import { t } from "../i18n/messages.js";

/** An error whose message is for the visitor. */
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
 * The last line, since that is where a Python traceback says what happened.
 * @param {any} error not always an Error: Emscripten throws objects of its own
 */
export const reasonOf = (error) =>
  String(error?.message ?? error)
    .trim()
    .split("\n")
    .at(-1)
    ?.replace(/\.$/, "") ?? "";

/**
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
 * What Python needs and this browser lacks, before anything is downloaded in vain.
 * @param {any} scope
 * @returns {Fault | null}
 */
export function missingFeature(scope = globalThis) {
  if (typeof scope.WebAssembly !== "object") return new Fault("fault.webassembly");
  const missing = ["BigInt64Array", "ReadableStream", "WeakRef"].filter((name) => typeof scope[name] !== "function");
  return missing.length > 0 ? new Fault("fault.browser", { missing: missing.join(", ") }) : null;
}
