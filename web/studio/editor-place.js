// A plain field for code: there until the editor is, and in its place where it cannot be had.

/** @import { Editor } from "./editor.js" */

import { make } from "../base/dom.js";

/**
 * @param {Parameters<typeof import("./editor.js").createEditor>[0]} options
 * @returns {Editor}
 */
export function createField({ text, label, onChange, onRun }) {
  const element = make("textarea", {
    class: "editor plain",
    "aria-label": label,
    dir: "ltr",
    rows: "12",
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
    input: () => onChange(element.value),
    keydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) onRun();
    },
  });
  element.value = text;
  return {
    element,
    get value() {
      return element.value;
    },
    set value(next) {
      element.value = next;
    },
    lock: (now) => {
      element.readOnly = now;
    },
    point: () => {},
    focus: () => element.focus(),
    end: () => {},
  };
}
