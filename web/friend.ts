// Bundles what a game against a friend on another device needs, which few visits do.

import "./i18n/en-on-demand.ts";
import { friendPart } from "./friend/part.ts";
import { readFriendGame } from "./games/saved-games.ts";

export const friend = friendPart(readFriendGame);
