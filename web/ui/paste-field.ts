// The field for a link or a letter with one. It keeps the ends of lines, which tell where a letter has broken the link, and it
// keeps the text, too, until what that brings stands on the board: what failed can be looked at, and tried again.

import { make } from "../base/dom.ts";

export interface PasteField {
  form: HTMLFormElement;
  field: HTMLTextAreaElement;
  open: HTMLButtonElement;
  label: (words: string, open: string) => void;
}

export function pasteField(read: (text: string) => void): PasteField {
  const field = make("textarea", {
    name: "link",
    rows: "1",
    dir: "ltr",
    autocomplete: "off",
    spellcheck: "false",
    enterkeyhint: "go",
  });
  const open = make("button", { type: "submit" });
  const form = make("form", { class: "paste" }, field, open);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = field.value.trim();
    if (text) read(text);
  });
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    form.requestSubmit();
  });
  const label = (words: string, does: string) => {
    field.placeholder = words;
    field.setAttribute("aria-label", words);
    open.textContent = does;
  };
  return { form, field, open, label };
}
