// Puts text on the clipboard, for every room of the page. Where the browser does not allow it (plain http, permission
// denied), the text is shown, selected, to be copied by hand.

import { make } from "./dom.js";
import { t } from "./i18n/messages.js";

/**
 * @param {string} text
 * @returns {Promise<boolean>} whether it is on the clipboard
 */
export async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    showText(text);
    return false;
  }
}

/** @param {string} text */
function showText(text) {
  const field = make("textarea", { readonly: true, rows: "6", dir: "ltr", "aria-labelledby": "copy-title" });
  field.value = text;
  const dialog = make(
    "dialog",
    { id: "copy", class: "wide", "aria-labelledby": "copy-title" },
    make(
      "form",
      { method: "dialog" },
      make("h2", { id: "copy-title" }, t("copy.byHand")),
      field,
      make("div", { class: "buttons" }, make("button", { type: "submit", class: "primary" }, t("notice.close"))),
    ),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  field.focus();
  field.select();
}
