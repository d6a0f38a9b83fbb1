// Asks what a visitor's code asks by `input`.

import { button, keepFocus, make } from "../base/dom.ts";
import { t } from "../i18n/messages.ts";

/** The most characters of an answer. */
const LONGEST = "10000";

/** @param next takes the focus once there is no question */
export function createQuestion(onAnswer: (text: string) => void, next: () => HTMLElement) {
  const words = make("span", { dir: "auto" });
  const field = make("input", { dir: "auto", maxlength: LONGEST, autocomplete: "off", enterkeyhint: "send" });
  const send = button(t("cell.answer"), () => form.requestSubmit());
  const submit = (event: Event) => {
    event.preventDefault();
    onAnswer(field.value);
  };
  const form = make("form", { class: "question", hidden: true, submit }, make("label", {}, words, field), send);
  return {
    element: form,
    /** @param prompt null for no question */
    show(prompt: string | null) {
      if (prompt === null) {
        keepFocus(() => {
          form.hidden = true;
        }, next);
        return;
      }
      words.textContent = prompt.trim() || t("cell.answer");
      field.value = "";
      form.hidden = false;
      field.focus();
    },
  };
}
