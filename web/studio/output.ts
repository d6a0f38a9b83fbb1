// Shows what a visitor's code printed.

import { contentOf, make, type PageText } from "../base/dom.ts";
import { plain, t } from "../i18n/messages.ts";

/** The most characters that are shown; the worker sends no more. */
const MOST = 200_000;

export function createOutput() {
  let letters = 0;
  const text = make("pre", {
    class: "output",
    tabindex: "0",
    role: "region",
    dir: "ltr",
    "aria-label": t("studio.output"),
  });
  return {
    element: text,
    clear() {
      letters = 0;
      text.replaceChildren();
    },
    add(words: PageText, kind: "out" | "err" | "remark" = "out") {
      if (letters > MOST) return;
      letters += plain(words).length;
      const atEnd = text.scrollTop + text.clientHeight > text.scrollHeight - 40;
      const last = text.lastElementChild;
      const cut = typeof words === "string" ? words.slice(0, MOST) : words;
      if (last instanceof HTMLElement && last.dataset.kind === kind) last.append(...contentOf(cut));
      else text.append(make("span", { "data-kind": kind, lang: kind === "err" && "en" }, cut));
      if (atEnd) text.scrollTop = text.scrollHeight;
    },
  };
}
