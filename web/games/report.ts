// The status line of the games dialog: says what was done, with a button that undoes it, or what can be, or why it failed.

import { button } from "../base/dom.ts";
import { type Key, type OwnValues, t } from "../i18n/messages.ts";
import { BadBackup } from "./backup.ts";
import { storageFault } from "./database.ts";

export interface Report {
  say: (text: string, undo?: () => Promise<void>) => void;
  /** what a button does, which is focused */
  offer: (text: string, key: Key, does: () => void) => void;
  failed: (key: Key, values?: OwnValues) => void;
  /** says why storage or a file failed */
  fault: (error: unknown) => void;
}

export function createReport(line: HTMLElement): Report {
  const say: Report["say"] = (text, undo) => {
    line.replaceChildren(text);
    line.removeAttribute("data-tone");
    if (undo) offerUndo(undo);
  };
  /** What fails to be undone can be tried again. */
  const offerUndo = (undo: () => Promise<void>) => {
    const undone = () => say("");
    const refused = (error: unknown) => {
      fault(error);
      offerUndo(undo);
    };
    const back = button(t("dialog.undo"), () => undo().then(undone, refused));
    line.append(" ", back);
    if (document.activeElement === document.body) back.focus(); // in place of a button that went away
  };
  const offer: Report["offer"] = (text, key, does) => {
    say(text);
    const accept = button(t(key), does);
    line.append(" ", accept);
    accept.focus();
  };
  const failed: Report["failed"] = (key, values) => {
    say(t(key, values));
    line.dataset.tone = "failed";
  };
  const fault: Report["fault"] = (error) =>
    error instanceof BadBackup ? failed(error.key, error.values) : failed(`kept.${storageFault(error)}`);
  return { say, offer, failed, fault };
}
