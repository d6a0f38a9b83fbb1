// All that the page says in English, whichever part of it brings the words along.

import { readdirSync } from "node:fs";
import { addWords } from "../../web/i18n/messages.js";

const FOLDER = new URL("../../web/i18n/", import.meta.url);

/** @type {Record<string, string | Record<string, string>>} */
export const english = {};
for (const name of readdirSync(FOLDER).filter((name) => name.startsWith("en."))) {
  Object.assign(english, (await import(new URL(name, FOLDER).href)).default);
}
addWords(english);
