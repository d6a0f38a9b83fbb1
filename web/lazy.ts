// Bundles all that the first move does not need: it is loaded together when any of it is first wanted.

import "./i18n/en-on-demand.ts";
import { analysisPart } from "./analysis/part.ts";
import { BACKUP_CONTENTS } from "./backup-contents.ts";
import { gamesPart } from "./games/part.ts";
import { readStanding } from "./games/standing.ts";
import { askEncoding } from "./share/encoding.ts";

export { editor } from "./editor/part.ts";
export { mountKiosk } from "./kiosk/kiosk.ts";
export { mountLearn } from "./learn/learn.ts";
export { showToday } from "./learn/today.ts";
export { help } from "./panels/help.ts";
export { projector } from "./panels/projector.ts";
export { openEmbedding } from "./share/embed-code.ts";
export { openMoving } from "./share/moving.ts";
export { savePicture, shareGame } from "./share/sharing.ts";
export { tour } from "./tour/part.ts";
export { openWorksheet } from "./ui/worksheet.ts";
export { askEncoding };

export const analysis = analysisPart(readStanding);
export const games = gamesPart(BACKUP_CONTENTS, askEncoding);
