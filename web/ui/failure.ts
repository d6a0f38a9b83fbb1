// Says why something failed, or that a part of the page could not be loaded.

import { button, make, type PageText, updateText } from "../base/dom.ts";
import { LoadError } from "../base/loading.ts";
import { faultText, plain, t } from "../i18n/messages.ts";
import { Refusal } from "../python/client.ts";

/** A sentence for the visitor. An error that is none of Python's is a fault of the page, and is reported, too. */
export function failureText(error: unknown): PageText {
  if (error instanceof Refusal) return faultText(error.error);
  if (error instanceof LoadError) return t(error.why === "older" ? "fault.older" : "fault.part");
  reportError(error);
  return t("fault.page");
}

/**
 * Writes the sentence into an element.
 * @returns it, to be spoken
 */
export function sayFailure(element: HTMLElement, error: unknown) {
  const text = failureText(error);
  updateText(element, text);
  return plain(text);
}

/** The sentence in place of a part of the page that could not be loaded, and the button that helps. */
export function missingLine(
  why: LoadError["why"],
  { retry, reload }: { retry: () => void; reload: () => void },
  words: string = t(why === "older" ? "fault.older" : "fault.part"),
) {
  const way = why === "connection" ? button(t("boot.retry"), retry) : button(t("fault.reload"), reload);
  return make("p", { class: "wait missing", role: "alert", tabindex: "-1" }, words, " ", way);
}
