// Bundles what a connection with another device needs, which few visits do: a game against a friend there, or everything
// for another device of the player's.

import "./i18n/en-on-demand.ts";
import { FIRST_GAME } from "./app/settings.ts";
import { BACKUP_CONTENTS } from "./backup-contents.ts";
import { devicePart } from "./device/part.ts";
import { friendPart } from "./friend/part.ts";
import { holdings } from "./games/holdings.ts";
import { readFriendGame } from "./games/saved-games.ts";

export const friend = friendPart(readFriendGame);
export const device = devicePart(holdings(BACKUP_CONTENTS, FIRST_GAME));
