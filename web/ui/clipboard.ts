// Puts text on the clipboard. Where the browser does not allow it (plain http, permission denied), the text is shown,
// selected, to be copied by hand.

import { make, openTemporaryDialog } from "../base/dom.ts";
import { t } from "../i18n/messages.ts";

/** @returns whether it is on the clipboard */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    showText(text);
    return false;
  }
}

function showText(text: string) {
  const field = make("textarea", { readonly: true, rows: "6", dir: "ltr", "aria-labelledby": "copy-title" });
  field.value = text;
  const close = make("button", { type: "submit", class: "primary" }, t("notice.close"));
  openTemporaryDialog("copy", t("copy.byHand"), field, make("div", { class: "buttons" }, close));
  field.focus();
  field.select();
}
