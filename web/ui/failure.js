// Says why something failed, that a screen could not be opened, or that a part of the page could not be loaded.

/** @import { Missing } from "../base/loading.js" */

import { button, make } from "../base/dom.js";
import { faultLanguage, faultText, language, t } from "../i18n/messages.js";
import { Refusal } from "../python/client.js";

/**
 * A sentence for the visitor. An error that is none of Python's is a fault of the page, and is reported, too.
 * @param {unknown} error
 */
export function failureText(error) {
  if (error instanceof Refusal) return faultText(error.error);
  reportError(error);
  return t("fault.page");
}

/**
 * Writes the sentence into an element, with its language.
 * @param {HTMLElement} element
 * @param {unknown} error
 */
export function sayFailure(element, error) {
  element.lang = error instanceof Refusal ? faultLanguage(error.error) : language();
  element.textContent = failureText(error);
  return element.textContent;
}

/**
 * A screen in place of one that could not be opened.
 * @param {unknown} error
 * @param {() => void} retry
 */
export function brokenScreen(error, retry) {
  const title = t("screen.broken");
  const words = make("span");
  sayFailure(words, error);
  const sentence = make("p", { role: "alert" }, words, " ", button(t("boot.retry"), retry));
  return { element: make("article", { class: "rulebook" }, make("h1", { tabindex: "-1" }, title), sentence), title };
}

/**
 * The sentence in place of a part of the page that could not be loaded, and the button that helps.
 * @param {Missing["why"]} why
 * @param {{ retry: () => void, reload: () => void }} ways
 * @param {string} [words]
 */
export function missingLine(why, { retry, reload }, words = t(why === "older" ? "fault.older" : "fault.part")) {
  const way = why === "connection" ? button(t("boot.retry"), retry) : button(t("fault.reload"), reload);
  return make("p", { class: "wait missing", role: "alert", tabindex: "-1" }, words, " ", way);
}
