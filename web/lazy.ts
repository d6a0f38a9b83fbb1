// Bundles all that the first move does not need: it is loaded together when any of it is first wanted.

import "./i18n/en-on-demand.ts";
import { analysisPart } from "./analysis/part.ts";
import { BACKUP_CONTENTS } from "./backup-contents.ts";
import { gamesPart } from "./games/part.ts";
import { readStanding } from "./games/standing.ts";
import { giveSet, openFreeGame, openGiven, openOfHomework } from "./learn/homework-part.ts";
import { mountLearn as mountLessons } from "./learn/learn.ts";
import { openMaker } from "./learn/maker/maker.ts";
import { askEncoding } from "./share/encoding.ts";

export { editor } from "./editor/part.ts";
export { mountKiosk } from "./kiosk/kiosk.ts";
export { showToday } from "./learn/today.ts";
export { help } from "./panels/help.ts";
export { projector } from "./panels/projector.ts";
export { openEmbedding } from "./share/embed-code.ts";
export { openMoving } from "./share/moving.ts";
export { savePicture, shareGame } from "./share/sharing.ts";
export { tour } from "./tour/part.ts";
export { openWorksheet } from "./ui/worksheet.ts";
export { askEncoding };

const HOMEWORK = { giveSet, openFreeGame, openGiven, openOfHomework };

/** The lessons, with homework and with the maker of sets, which no lesson in another page has. */
export const mountLearn = (
  element: HTMLElement,
  client: Parameters<typeof mountLessons>[1],
  options: Omit<Parameters<typeof mountLessons>[2], "loadHomework">,
) => mountLessons(element, client, { ...options, openMaker, loadHomework: async () => HOMEWORK });

export const analysis = analysisPart(readStanding);
export const games = gamesPart(BACKUP_CONTENTS, askEncoding);
