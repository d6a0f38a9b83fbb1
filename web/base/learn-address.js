// Lessons have addresses in the fragment: #learn is the overview, #learn/r10/try a lesson. Games have #pdn=….

import { addressIn } from "./typography.js";

const ROOM = "learn";

/**
 * @param {string} hash as in `location.hash`
 * @returns {string | null} the id of what is to be learned, "" for the overview; null where it is not about that
 */
export function learnId(hash) {
  const [context, ...id] = addressIn(hash).split("/");
  return context === ROOM ? id.join("/") : null;
}

/** @param {string} id */
export const learnHash = (id) => (id ? `#${ROOM}/${id}` : `#${ROOM}`);

/**
 * The whole address of a lesson, to be passed on.
 * @param {string} page
 * @param {string} id
 */
export function learnLink(page, id) {
  const link = new URL(page);
  link.search = "";
  link.hash = learnHash(id);
  return link.href;
}

/**
 * The address of a lesson for a frame in another page.
 * @param {string} page
 * @param {string} id
 */
export const learnFrame = (page, id) => new URL(`embed.html?lesson=${encodeURIComponent(id)}`, page).href;
