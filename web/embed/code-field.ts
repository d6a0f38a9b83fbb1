// A field for Python code: plain text to type in, over the same text in colours. Ctrl+Enter runs the code, Tab indents, and
// Escape and then Tab leaves the field.

import { tokensOf } from "./python-colours.ts";

const INDENT = "    ";

const layer = (kind: string) => {
  const element = document.createElement("pre");
  element.className = kind;
  element.ariaHidden = "true";
  return element;
};

export class CodeField {
  element = document.createElement("div");
  field = document.createElement("textarea");
  colours = layer("colours");
  fault = layer("fault");
  /** Whether the next Tab leaves the field. */
  leaves = false;
  onChange: () => void;
  onRun: () => void;

  constructor(onChange: () => void, onRun: () => void) {
    this.onChange = onChange;
    this.onRun = onRun;
    this.element.setAttribute("part", "code");
    this.element.dir = "ltr";
    Object.assign(this.field, { rows: 1, spellcheck: false, autocapitalize: "off", autocomplete: "off" });
    this.field.addEventListener("input", () => this.written());
    this.field.addEventListener("keydown", (event) => this.hear(event));
    this.field.addEventListener("blur", () => {
      this.leaves = false;
    });
    this.element.append(this.fault, this.colours, this.field);
  }

  get text() {
    return this.field.value;
  }

  set text(code) {
    if (this.field.value === code) return;
    this.field.value = code;
    this.written();
  }

  written() {
    this.point(null);
    const spans = tokensOf(this.text).map(({ text, kind }) => {
      if (kind === null) return text;
      const span = document.createElement("span");
      span.className = kind;
      span.textContent = text;
      return span;
    });
    this.colours.replaceChildren(...spans, "\n"); // a last line that is empty has a height, too
    this.onChange();
  }

  /** @param line to mark as the one that went wrong, from 1 */
  point(line: number | null) {
    const lines = this.text.split("\n");
    const wrong = line === null ? undefined : lines[line - 1];
    if (line === null || wrong === undefined) return this.fault.replaceChildren();
    const mark = document.createElement("mark");
    mark.textContent = wrong || " ";
    const before = lines.slice(0, line - 1).map((each) => `${each}\n`);
    this.fault.replaceChildren(before.join(""), mark);
  }

  hear(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, shiftKey, altKey, isComposing } = event;
    if (isComposing) return;
    const leaves = this.leaves;
    this.leaves = key === "Escape" || (leaves && key === "Shift");
    if (key === "Enter" && (ctrlKey || metaKey)) this.take(event, () => this.onRun());
    else if (this.field.readOnly || ctrlKey || metaKey || altKey) return;
    else if (key === "Tab" && !leaves) this.take(event, () => (shiftKey ? this.outdent() : this.insert(INDENT)));
    else if (key === "Enter") this.take(event, () => this.insert(`\n${this.indentOfNext()}`));
  }

  take(event: Event, act: () => void) {
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  /** Types a text, so that the browser can undo it. */
  insert(text: string) {
    this.field.focus();
    const done = text === "" ? document.execCommand("delete") : document.execCommand("insertText", false, text);
    if (done) return;
    this.field.setRangeText(text, this.field.selectionStart, this.field.selectionEnd, "end");
    this.written();
  }

  replaceAll(code: string) {
    this.field.select();
    this.insert(code);
    this.field.setSelectionRange(0, 0);
  }

  /** The line up to the caret. */
  lineBefore() {
    const before = this.text.slice(0, this.field.selectionStart);
    return before.slice(before.lastIndexOf("\n") + 1);
  }

  indentOfNext() {
    const line = this.lineBefore();
    const [indent = ""] = line.match(/^ */) ?? [];
    return line.trimEnd().endsWith(":") ? indent + INDENT : indent;
  }

  /** Takes an indent away at the beginning of the line. */
  outdent() {
    const { selectionStart: at } = this.field;
    const line = this.lineBefore();
    const [indent = ""] = line.match(/^ {1,4}/) ?? [];
    if (!indent) return;
    const begin = at - line.length;
    this.field.setSelectionRange(begin, begin + indent.length);
    this.insert("");
    this.field.setSelectionRange(at - indent.length, at - indent.length);
  }
}
