// The saved games as a part of the page.

import type { Part } from "../app/parts.ts";
import { byId } from "../base/dom.ts";
import type { AskEncoding } from "../ui/open-text.ts";
import { mountGames } from "./dialog.ts";
import type { KeptValue } from "./local-values.ts";

/** @param values that a backup contains besides games */
export const gamesPart = (values: readonly KeptValue[], askEncoding: AskEncoding): Part => ({
  mount({ dispatch, subscribe, ask }) {
    const dialog = byId("games", HTMLDialogElement);
    subscribe(mountGames(dialog, { dispatch, ask, askEncoding }, values));
  },
});
