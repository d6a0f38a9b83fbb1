// Bundles all that the first move does not need: it is loaded together when any of it is first wanted.

import "./i18n/en-on-demand.js";
import { analysisPart } from "./analysis/part.js";
import { BACKUP_CONTENTS } from "./backup-contents.js";
import { gamesPart } from "./games/part.js";
import { readStanding } from "./games/standing.js";
import { askEncoding } from "./share/encoding.js";

export { editor } from "./editor/part.js";
export { mountLearn } from "./learn/learn.js";
export { help } from "./panels/help.js";
export { openEmbedding } from "./share/embed-code.js";
export { tour } from "./tour/part.js";
export { askEncoding };

export const analysis = analysisPart(readStanding);
export const games = gamesPart(BACKUP_CONTENTS, askEncoding);
