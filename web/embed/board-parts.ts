// Loads the language and the analysis that the options of a board ask for; without them, the board plays.

/** @import { Analysis, Features, Setting } from "./board-model.js" */
/** @import { Options } from "./options.js" */

import { LoadError } from "../base/loading.js";
import { bestLanguage } from "../i18n/languages.js";
import { loadLanguage } from "../i18n/messages.js";

/**
 * @param {Options} options
 * @param {Features} features
 * @returns {Promise<{ lang: string, analysis: Analysis | null, missing: Setting["missing"], stuck: boolean }>} `stuck`:
 *   another document could load what this one cannot
 */
export async function loadParts({ lang: asked, mode }, features) {
  const lang = bestLanguage(asked === "auto" ? navigator.languages : [asked]);
  const languageFault = await loadLanguage(lang);
  const loaded = mode === "analyse" ? await features.analysis().catch(faultOf) : null;
  const [analysis, analysisFault] = loaded instanceof LoadError ? [null, loaded] : [loaded, null];
  return {
    lang,
    analysis,
    missing: languageFault ? "fault.language" : analysisFault ? "fault.part" : null,
    stuck: [languageFault, analysisFault].some((fault) => fault?.why === "stuck"),
  };
}

/** @param {unknown} error */
function faultOf(error) {
  if (error instanceof LoadError) return error;
  throw error;
}
