// Loads what homework needs when it is first wanted.

import { lazyImport } from "../base/loading.ts";

export const loadHomework = lazyImport(() => import("./homework-part.ts"));
