// Lessons have addresses in the fragment: #learn is the overview, #learn/r10/try a lesson. Games have #pdn=….

const ROOM = "learn";

/**
 * @param {string} hash as in `location.hash`
 * @returns {string | null} the id of what is to be learned, "" for the overview; null where it is not about that
 */
export function learnId(hash) {
  const [room, ...id] = hash.slice(1).split("/");
  return room === ROOM ? id.join("/") : null;
}

/** @param {string} id */
export const learnHash = (id) => (id ? `#${ROOM}/${id}` : `#${ROOM}`);

/**
 * The whole address of a lesson, to be passed on.
 * @param {string} page
 * @param {string} id
 * @param {boolean} bare without the site about it
 */
export function learnLink(page, id, bare) {
  const link = new URL(page);
  link.search = bare ? "?embed" : "";
  link.hash = learnHash(id);
  return link.href;
}

/** @param {string} search as in `location.search` */
export const isBare = (search) => new URLSearchParams(search).has("embed");
