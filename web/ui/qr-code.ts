// Shows a link as a QR code, for a camera on the other side of the table.

import { generate } from "lean-qr";
import { make, openTemporaryDialog, svgElement } from "../base/dom.ts";
import { t } from "../i18n/messages.ts";

/** Modules of light around the code, as the standard asks for. */
const MARGIN = 4;

/** @returns the modules on each side, and the dark ones as a path; null where no code holds so much */
export function codeOf(text: string): { size: number; path: string } | null {
  try {
    const code = generate(text);
    const runs = [];
    for (let y = 0; y < code.size; y += 1)
      for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) runs.push(`M${x} ${y}h1v1h-1z`);
    return { size: code.size, path: runs.join("") };
  } catch {
    return null;
  }
}

/** @returns null where no code holds so much */
export function codePicture(link: string): SVGElement | null {
  const code = codeOf(link);
  if (!code) return null;
  const side = code.size + 2 * MARGIN;
  const picture = svgElement(
    "svg",
    { viewBox: `${-MARGIN} ${-MARGIN} ${side} ${side}`, role: "img", class: "code" },
    svgElement("rect", { x: -MARGIN, y: -MARGIN, width: side, height: side, fill: "#fff" }),
    svgElement("path", { d: code.path, fill: "#000", "shape-rendering": "crispEdges" }),
  );
  picture.setAttribute("aria-label", t("friend.code"));
  return picture;
}

export function showCode(link: string) {
  const picture = codePicture(link);
  const words = make("p", {}, t(picture ? "friend.code.how" : "friend.code.long"));
  const close = make("button", { type: "submit", class: "primary" }, t("notice.close"));
  const buttons = make("div", { class: "buttons" }, close);
  return openTemporaryDialog("code", t("friend.code"), picture, words, buttons);
}
