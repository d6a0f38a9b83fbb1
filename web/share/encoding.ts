// Asks in which encoding a file is, where its bytes do not tell, with a preview of the lines that differ.

import { make, openTemporaryDialog } from "../base/dom.ts";
import { decode, ENCODINGS, usualEncoding } from "../base/encodings.ts";
import { language, t } from "../i18n/messages.ts";

/** Lines that the preview shows. */
const LINES = 8;

/** @returns the text; null where the visitor cancels */
export function askEncoding(bytes: Uint8Array): Promise<string | null> {
  const choices = ENCODINGS.map(([encoding, used]) => new Option(`${usersOf(used)} (${encoding})`, encoding));
  const select = make("select", { name: "encoding" }, ...choices);
  select.value = usualEncoding(language());
  const preview = make("pre", { class: "preview", dir: "auto", tabindex: "0", role: "status" });
  const show = () => {
    preview.textContent = sampleOf(decode(bytes, select.value) ?? "");
  };
  select.addEventListener("change", show);
  show();
  const cancel = make("button", { type: "submit" }, t("dialog.cancel"));
  let chosen: string | null = null;
  const choose = () => {
    chosen = decode(bytes, select.value);
  };
  const open = make("button", { type: "submit", class: "primary", click: choose }, t("encoding.open"));
  const { dialog } = openTemporaryDialog(
    "encoding",
    t("encoding.title"),
    make("p", {}, t("encoding.help")),
    make("label", { class: "field" }, make("span", {}, t("encoding.label")), select),
    preview,
    make("div", { class: "buttons" }, cancel, open),
  );
  select.focus();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(chosen));
  });
}

/** Languages or a script in the words of the page, or of English where the browser lacks those. */
function usersOf(used: readonly string[]) {
  const names = used.map((code) => {
    const type = code.length === 4 ? "script" : "language";
    const named = [language(), "en"].map((words) => new Intl.DisplayNames(words, { type }).of(code));
    return named.find((name) => name !== code) ?? code;
  });
  return new Intl.ListFormat(language(), { type: "unit" }).format(names);
}

/** The first lines in which an encoding makes a difference, each once. */
export function sampleOf(text: string) {
  const lines = new Set(text.split(/[\r\n]+/).filter((line) => /[^\0-\x7f]/.test(line)));
  return Array.from(lines)
    .slice(0, LINES)
    .map((line) => line.slice(0, 200))
    .join("\n");
}
