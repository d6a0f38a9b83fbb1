// Translates the texts of index.html, and sets the language, direction and title of the document.

/** @import { State } from "../app/types.js" */

import { directionOf } from "../i18n/languages.js";
import { t, translate } from "../i18n/messages.js";
import { setTitle } from "../ui/page-title.js";

/**
 * @param {Document} page
 * @returns {(state: State) => void}
 */
export function mountPageText(page) {
  let drawn = "";
  return ({ language }) => {
    if (language === drawn) return;
    drawn = language;
    page.documentElement.lang = language;
    page.documentElement.dir = directionOf(language);
    setTitle(`${t("app.name")} · ${t("app.tagline")}`);
    translate(page);
  };
}
