// The status line of the games dialog: says what was done, with a button that undoes it, or what can be, or why it failed.

/** @import { Key, Values } from "../i18n/messages.js" */

import { button } from "../base/dom.js";
import { t } from "../i18n/messages.js";
import { BadBackup } from "./backup.js";
import { storageFault } from "./database.js";

/**
 * @typedef {object} Report
 * @property {(text: string, undo?: () => Promise<void>) => void} say
 * @property {(text: string, key: Key, does: () => void) => void} offer what a button does, which is focused
 * @property {(key: Key, values?: Values) => void} failed
 * @property {(error: unknown) => void} fault says why storage or a file failed
 */

/**
 * @param {HTMLElement} line
 * @returns {Report}
 */
export function createReport(line) {
  /** @type {Report["say"]} */
  const say = (text, undo) => {
    line.replaceChildren(text);
    line.removeAttribute("data-tone");
    if (undo) offerUndo(undo);
  };
  /** What fails to be undone can be tried again. @param {() => Promise<void>} undo */
  const offerUndo = (undo) => {
    const undone = () => say("");
    const refused = (/** @type {unknown} */ error) => {
      fault(error);
      offerUndo(undo);
    };
    const back = button(t("dialog.undo"), () => undo().then(undone, refused));
    line.append(" ", back);
    if (document.activeElement === document.body) back.focus(); // in place of a button that went away
  };
  /** @type {Report["offer"]} */
  const offer = (text, key, does) => {
    say(text);
    const accept = button(t(key), does);
    line.append(" ", accept);
    accept.focus();
  };
  /** @type {Report["failed"]} */
  const failed = (key, values) => {
    say(t(key, values));
    line.dataset.tone = "failed";
  };
  /** @type {Report["fault"]} */
  const fault = (error) =>
    error instanceof BadBackup ? failed(error.key, error.values) : failed(`kept.${storageFault(error)}`);
  return { say, offer, failed, fault };
}
