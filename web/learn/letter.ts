// Shows a text that ends in a link, to be sent, and the buttons that send it.

import { button, type Child, make } from "../base/dom.ts";
import { t } from "../i18n/messages.ts";
import { copied, handedOut } from "../ui/clipboard.ts";
import { codePicture } from "../ui/qr-code.ts";
import { sheetFor } from "../ui/sharing.ts";

interface Letter {
  /** the text before the link */
  words: string;
  link: string;
  /** what the field is called */
  label: string;
}

/** @param more besides: copying, sharing, and the link as a QR code, where that holds it */
export function letter({ words, link, label }: Letter, ...more: Child[]): HTMLElement {
  const whole = `${words}\n${link}`;
  const shown = make("textarea", { readonly: true, rows: "6", dir: "auto", "aria-label": label });
  shown.value = whole;
  shown.addEventListener("focus", () => shown.select());
  const copy = button(
    t("position.copy"),
    async () => {
      if (await copied(whole)) copy.textContent = t("position.copied");
    },
    { class: "primary" },
  );
  const sheet = sheetFor(navigator, { sentence: words, link }, null);
  const share = sheet && button(t("status.share"), () => handedOut(sheet, whole));
  const code = codePicture(link);
  const place = make("p", { class: "code-place", hidden: true });
  if (code) place.append(code);
  const showCode = button(t("friend.code"), () => {
    place.hidden = !place.hidden;
    showCode.setAttribute("aria-expanded", String(!place.hidden));
  });
  showCode.setAttribute("aria-expanded", "false");
  return make(
    "div",
    { class: "letter" },
    shown,
    make("div", { class: "share" }, copy, share, code && showCode, ...more),
    place,
  );
}
