// Registers the service worker, says when a newer version is ready, and reloads into it with the game. Where there can be
// none (a sandboxed frame, a file, an insecure address, storage denied), the page works without.

/** @import { Event } from "./types.js" */
/** @import { Snapshot } from "./values.js" */

import { renewCache } from "../base/loading.js";
import { writeHistoryEntry } from "./history-entry.js";

/** Beside the page. */
const SCRIPT = "sw.js";

/** @returns {ServiceWorkerContainer | undefined} */
function serviceWorkers() {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined; // a sandboxed frame may not even ask
  }
}

/**
 * @param {ServiceWorkerContainer} container
 * @param {ServiceWorker | null} first what answered for the page when it was loaded
 * @param {(event: Event) => void} dispatch
 */
async function follow(container, first, dispatch) {
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
  /** @type {Promise<ServiceWorkerRegistration | undefined> | undefined} */
  let following;
  const first = serviceWorkers()?.controller ?? null;
  return {
    /** @param {(event: Event) => void} dispatch */
    start(dispatch) {
      const container = serviceWorkers();
      following ??= container && follow(container, first, dispatch).catch(() => undefined);
    },
    /** The version that waits takes over, for every open page of the site; each hears of it. */
    async take() {
      (await following)?.waiting?.postMessage("take over");
    },
    /** @param {Snapshot} snapshot */
    async reload(snapshot) {
      writeHistoryEntry(snapshot);
      await renewCache();
      location.reload();
    },
  };
}
