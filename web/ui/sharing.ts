// Shares a picture, a sentence and a link, by the system's sheet or the clipboard.

import { button, make } from "../base/dom.ts";
import { context } from "../board/painter.ts";
import { t } from "../i18n/messages.ts";
import { handedOut } from "./clipboard.ts";
import { toFile } from "./picture.ts";

/** Pixels of a shared picture. */
export const SIZE = 960;

/** what is shared beside the picture */
interface Told {
  sentence: string;
  link: string;
}

/**
 * What the system's sheet is given.
 * @param picture goes along where the system takes files
 * @returns null where there is no such sheet
 */
export function sheetFor(
  system: Partial<Pick<Navigator, "share" | "canShare">>,
  { sentence, link }: Told,
  picture: File | null,
): ShareData | null {
  if (!system.share) return null;
  const words = { text: sentence, ...(link && { url: link }) };
  const whole = picture && { ...words, files: [picture] };
  return whole && system.canShare?.(whole) ? whole : words;
}

/**
 * Shows the picture, the sentence, and the button that shares both with the link. A page that is a file has no address
 * that others could open, and shares none.
 */
export function showSharing(place: HTMLElement, picture: HTMLCanvasElement, { sentence, link: address }: Told) {
  const told = { sentence, link: document.location.protocol === "file:" ? "" : address };
  // At once, as the system's sheet opens only right after a press; the stone's grain makes a PNG ten times as large.
  const made = toFile(picture, "image/jpeg");
  const shown = make("canvas", { "aria-hidden": "true", width: "1", height: "1" });
  const give = async () => {
    const blob = await made;
    const file = blob && new File([blob], "tama.jpg", { type: blob.type });
    const done = await handedOut(sheetFor(navigator, told, file), `${sentence} ${told.link}`.trim());
    if (done === "copied") share.textContent = t("position.copied");
  };
  const shares = sheetFor(navigator, told, null) !== null;
  const share = button(t(shares ? "status.share" : "position.copy"), give, { class: "primary", "data-do": "share" });
  place.replaceChildren(shown, make("div", {}, make("p", {}, sentence), share));
  share.focus();
  const pixels = Math.round(shown.clientWidth * devicePixelRatio);
  shown.width = shown.height = pixels;
  const ctx = context(shown);
  ctx.imageSmoothingQuality = "high"; // a canvas that CSS makes smaller has ragged lines
  ctx.drawImage(picture, 0, 0, pixels, pixels);
}
