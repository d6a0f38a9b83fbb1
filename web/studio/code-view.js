// Code to read and write: which text, the editor, what is said of one that came with a link, and what is done with it.

/** @import { Key } from "../i18n/messages.js" */
/** @import { Documents } from "./documents.js" */
/** @import { Editor } from "./editor.js" */
/** @import { ScreenName } from "../base/address.js" */

import { linkName, packedLink } from "../base/address.js";
import { button, make } from "../base/dom.js";
import { LoadError, lazyImport } from "../base/loading.js";
import { t } from "../i18n/messages.js";
import { copied } from "../ui/clipboard.js";
import { missingLine } from "../ui/failure.js";
import { LINKED, MINE } from "./documents.js";
import { createField } from "./editor-place.js";

const editorPart = lazyImport(() => import("./editor.js"));

/** Milliseconds that "Copied" stays. */
const PRAISE = 1500;

/**
 * @param {object} options
 * @param {ScreenName} options.screen
 * @param {Documents} options.documents
 * @param {string} options.chosen
 * @param {Record<string, Key>} options.titles of the texts, by name
 * @param {HTMLElement[]} options.buttons that do something with the code
 * @param {() => void} options.onRun
 * @param {() => void} options.reload the page
 * @param {AbortSignal} options.signal
 */
export function createCode({ screen, documents, chosen, titles, buttons, onRun, reload, signal }) {
  let name = chosen;
  let own = name !== LINKED; // what came with a link is only read until the visitor says otherwise
  const label = t("studio.field");
  /** @type {string | null} what was put back to the original, as long as nothing else is written */
  let replaced = null;
  const change = (/** @type {string} */ text) => {
    documents.set(name, text);
    replaced = null;
    refresh();
  };
  /** @type {Editor} */
  let editor = createField({ text: documents.text(name), label, onChange: change, onRun });
  const list = make("select", { change: () => choose(list.value) });
  const reset = button(t("studio.reset"), () => {
    const text = editor.value;
    documents.reset(name);
    choose(name);
    replaced = text;
    refresh();
    back.focus();
  });
  const back = button(t("dialog.undo"), () => {
    if (replaced !== null) documents.set(name, replaced);
    choose(name);
    editor.focus();
  });
  const share = button(t("position.link"), () => copy());
  const warning = make(
    "div",
    { class: "warning", role: "note" },
    make("p", {}, t("studio.linked")),
    button(t("studio.edit"), () => {
      own = true;
      refresh();
      editor.focus();
    }),
  );
  const place = make("div", { class: "place" }, editor.element);
  const lack = make("div");

  const refresh = () => {
    editor.lock(!own);
    warning.hidden = own;
    back.hidden = replaced === null;
    reset.hidden = !documents.changed(name) || name === MINE;
  };
  const choose = (/** @type {string} */ next) => {
    name = next;
    own = name !== LINKED;
    const text = documents.text(name);
    editor.lock(false);
    if (editor.value !== text) editor.value = text;
    replaced = null;
    editor.point(null);
    refresh();
  };
  const copy = async () => {
    const link = await packedLink(document.location.href, linkName(screen), editor.value);
    if (!(await copied(link))) return;
    share.textContent = t("position.copied");
    setTimeout(() => {
      share.textContent = t("position.link");
    }, PRAISE);
  };

  list.append(
    ...documents.names().map((each) => new Option(t(titles[each] ?? "studio.mine"), each, false, each === name)),
  );
  /** Puts the editor in place of the plain field, which does until then. */
  const improve = async () => {
    lack.replaceChildren();
    try {
      const { createEditor } = await editorPart();
      if (signal.aborted) return;
      const focused = document.activeElement === editor.element;
      const better = createEditor({ text: editor.value, label, onChange: change, onRun });
      editor.element.replaceWith(better.element);
      editor = better;
      element.dataset.editor = "ready";
      refresh();
      if (focused) editor.focus();
    } catch (error) {
      if (!(error instanceof LoadError)) throw error;
      lack.replaceChildren(missingLine(error.why, { retry: improve, reload }, t("studio.plain")));
    }
  };
  signal.addEventListener("abort", () => editor.end());
  const element = make(
    "div",
    { class: "code" },
    make("label", { class: "field which" }, make("span", {}, t("studio.which")), list),
    warning,
    lack,
    place,
    make("div", { class: "tools" }, ...buttons, make("span", { class: "gap" }), reset, back, share),
    make("p", { class: "hint" }, t("studio.keys")),
  );
  refresh();
  improve();
  return {
    element,
    name: () => name,
    text: () => editor.value,
    /** @param {number | null} line */
    point: (line) => editor.point(line),
    focus: () => editor.focus(),
  };
}
