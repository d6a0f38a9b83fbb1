// Registers the service worker, says when a newer version is ready, and reloads into it with the game. Where there can be
// none (a sandboxed frame, a file, an insecure address, storage denied), the page works without.

import { renewCache } from "../base/loading.ts";
import type { Event } from "./events.ts";
import { writeHistoryEntry } from "./history-entry.ts";
import type { Snapshot } from "./values.ts";

/** Beside the page. */
const SCRIPT = "sw.js";

function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined; // a sandboxed frame may not even ask
  }
}

/** @param first what answered for the page when it was loaded */
async function watchWorker(
  container: ServiceWorkerContainer,
  first: ServiceWorker | null,
  dispatch: (event: Event) => void,
) {
  container.addEventListener("controllerchange", () => dispatch({ type: "taken-over" }));
  if (first && container.controller !== first) dispatch({ type: "taken-over" }); // before anyone listened
  const registration = await container.register(SCRIPT, { updateViaCache: "none" });
  const look = () => {
    if (registration.waiting && container.controller) dispatch({ type: "update-ready" });
  };
  const check = () => registration.update().catch(() => registration.active?.postMessage("still there?"));
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && check());
  look();
  check();
  return registration;
}

export function createUpdates() {
  let following: Promise<ServiceWorkerRegistration | undefined> | undefined;
  const first = serviceWorkers()?.controller ?? null;
  return {
    start(dispatch: (event: Event) => void) {
      const container = serviceWorkers();
      following ??= container && watchWorker(container, first, dispatch).catch(() => undefined);
    },
    /** The version that waits takes over, for every open page of the site; each hears of it. */
    async take() {
      (await following)?.waiting?.postMessage("take over");
    },
    async reload(snapshot: Snapshot) {
      writeHistoryEntry(snapshot);
      await renewCache();
      location.reload();
    },
  };
}
