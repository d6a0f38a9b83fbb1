// The scripts of the page that are loaded when they are first wanted, each once.

import { part } from "./base/loading.js";

/** Everything that the first move does not need, but for the studio. */
export const later = part(() => import("./lazy.js"));
export const studio = part(() => import("./studio/studio.js"));
