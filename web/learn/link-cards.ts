// Makes the cards of a list of which each leads somewhere: a picture, a title, and a line about what is there.

import { icon, make } from "../base/dom.ts";
import { withNote } from "../i18n/messages.ts";
import type { LearnContext } from "./screen.ts";

interface CardWords {
  href: string;
  title: string;
  /** what is there */
  intro: string;
  /** what was reached there; empty for nothing */
  reached?: string;
  /** whether it is done for today */
  done?: boolean;
  /** the language and direction of the title, where they are not those of the page */
  spoken?: LearnContext["spoken"];
}

export const linkCards = (...cards: (HTMLElement | null)[]) => make("ul", { class: "cards" }, ...cards);

export const linkCard = ({ href, title, intro, reached = "", done = false, spoken }: CardWords, picture: Element) =>
  make(
    "li",
    { class: "card" },
    make(
      "a",
      { href, "data-done": done },
      picture,
      make(
        "span",
        {},
        make("b", { ...spoken }, title),
        " ",
        make("span", {}, intro),
        " ",
        reached !== "" && make("em", {}, reached),
        done && make("span", { class: "unseen" }, withNote("", "learn.done")),
      ),
    ),
  );

/** A sign in the place of a picture. */
export function signCard(path: string) {
  const place = make("span", { class: "card-sign" });
  place.append(icon(path));
  return place;
}
