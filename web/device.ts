// Bundles what it needs to bring everything to another device of the player's, which few visits do.

import "./i18n/en-on-demand.ts";
import { FIRST_GAME } from "./app/settings.ts";
import { BACKUP_CONTENTS } from "./backup-contents.ts";
import { devicePart } from "./device/part.ts";
import { holdings } from "./games/holdings.ts";

export const device = devicePart(holdings(BACKUP_CONTENTS, FIRST_GAME));
