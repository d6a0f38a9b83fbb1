// Bundles what a game against a friend on another device needs, which few visits do.

import "./i18n/en-on-demand.js";
import { friendPart } from "./friend/part.js";
import { readFriendGame } from "./games/saved-games.js";

export const friend = friendPart(readFriendGame);
