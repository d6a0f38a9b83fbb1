// Loads the language and the analysis that the options of a board ask for; without them, the board plays.

import { LoadError } from "../base/loading.ts";
import { bestLanguage } from "../i18n/languages.ts";
import { loadLanguage } from "../i18n/messages.ts";
import type { Analysis, Features, Setting } from "./board-model.ts";
import type { Options } from "./options.ts";

/** @returns `stuck`: another document could load what this one cannot */
export async function loadParts(
  { lang: asked, mode }: Options,
  features: Features,
): Promise<{ lang: string; analysis: Analysis | null; missing: Setting["missing"]; stuck: boolean }> {
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

function faultOf(error: unknown) {
  if (error instanceof LoadError) return error;
  throw error;
}
