// Hands text out: by the system's sheet, or by the clipboard. Where the browser allows neither (plain http, permission
// denied), the text is shown, selected, to be copied by hand.

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

/**
 * Opens the system's sheet; where that fails, the text is copied.
 * @param data for the sheet; null where there is none
 */
export async function handedOut(data: ShareData | null, text: string): Promise<"shared" | "copied" | null> {
  try {
    if (data) {
      await navigator.share(data);
      return "shared";
    }
  } catch (error) {
    if (Object(error).name === "AbortError") return null; // the visitor has changed their mind
  }
  return (await copied(text)) ? "copied" : null;
}

function showText(text: string) {
  const field = make("textarea", { readonly: true, rows: "6", dir: "ltr", "aria-labelledby": "copy-title" });
  field.value = text;
  const close = make("button", { type: "submit", class: "primary" }, t("notice.close"));
  openTemporaryDialog("copy", t("copy.byHand"), field, make("div", { class: "buttons" }, close));
  field.focus();
  field.select();
}
