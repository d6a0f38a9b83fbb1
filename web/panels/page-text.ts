// Translates the texts of index.html, and sets the language, direction and title of the document.

import type { State } from "../app/state.ts";
import { directionOf } from "../i18n/languages.ts";
import { t, translate } from "../i18n/messages.ts";
import { setTitle } from "../ui/page-title.ts";

export function mountPageText(page: Document): (state: State) => void {
  let drawn = "";
  return ({ site: { language } }) => {
    if (language === drawn) return;
    drawn = language;
    page.documentElement.lang = language;
    page.documentElement.dir = directionOf(language);
    setTitle(`${t("app.name")} · ${t("app.tagline")}`);
    translate(page);
  };
}
