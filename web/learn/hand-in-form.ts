// Makes the form in which a pupil gives a name and gets the text to hand in, with its link.

import { make } from "../base/dom.ts";
import { t } from "../i18n/messages.ts";
import { handInLink, handInOf, LONGEST_NAME } from "./hand-in.ts";
import { handInText } from "./hand-in-text.ts";
import type { Homework } from "./homework.ts";
import { letter } from "./letter.ts";
import type { LearnContext } from "./screen.ts";
import { titleOfSet } from "./set-steps.ts";

/** What the pupil has typed, for as long as the tab is open. */
const NAME = "tama-pupil";

/** @param all whether every step is done */
export function handInForm({ say, bare }: LearnContext, homework: Homework, all: boolean) {
  const name = make("input", { name: "pupil", maxlength: String(LONGEST_NAME), autocomplete: "off", dir: "auto" });
  name.value = keptName();
  name.addEventListener("input", () => keepName(name.value));
  const given = make("div", { class: "handed" });
  const give = async () => {
    const handIn = handInOf(homework, name.value);
    const { href } = document.location;
    const link = await handInLink(href, handIn);
    const words = handInText({
      name: handIn.name ?? "",
      title: titleOfSet(homework.set),
      steps: homework.set.steps,
      works: handIn.steps,
    });
    const look = { href: bare ? link : new URL(link).hash, target: bare ? "_blank" : null };
    given.replaceChildren(
      make("p", {}, t("homework.ready")),
      letter({ words, link, label: t("homework.text") }, make("a", look, t("homework.look"))),
    );
    given.querySelector<HTMLElement>("button")?.focus();
    say(t("homework.ready"));
  };
  const form = make(
    "form",
    { class: "hand-in" },
    make("h2", {}, t("homework.handIn")),
    make("p", {}, t(all ? "homework.handIn.all" : "homework.handIn.some")),
    make(
      "label",
      { class: "field" },
      make("span", {}, t("homework.name")),
      name,
      make("small", {}, t("homework.name.what")),
    ),
    make(
      "button",
      { type: "submit", class: all ? "primary" : null },
      t(all ? "homework.handIn" : "homework.handIn.now"),
    ),
    given,
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    give();
  });
  return form;
}

function keptName() {
  try {
    return sessionStorage.getItem(NAME) ?? "";
  } catch {
    return ""; // denied
  }
}

function keepName(name: string) {
  try {
    sessionStorage.setItem(NAME, name);
  } catch {
    // Denied: it stays in the field.
  }
}
