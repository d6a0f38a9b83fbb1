// Says sentences of tama_core as the page does. As a program it reads [[language, key, values], …] in JSON.

import { text } from "node:stream/consumers";
import { explained, setLanguage, switchLanguage } from "../../web/i18n/messages.ts";

const wanted = JSON.parse(await text(process.stdin));
for (const language of new Set<string>(wanted.map(([code]) => code))) await switchLanguage(language);
const said = wanted.map(([language, key, values]) => {
  setLanguage(language);
  return explained({ key, values, sentence: "" });
});
process.stdout.write(JSON.stringify(said));
