// Notices that nothing comes from a frame of a site, and why: its host does not answer, or the browser blocks it, which is
// no error of the frame.

/** @import { Key } from "../i18n/messages.js" */

/** Milliseconds in which a frame that is loaded says something, and in a page that is isolated, where most are blocked. */
const AFTER_LOAD = 10_000;
const ISOLATED = 3_000;

/**
 * @typedef {object} FrameNews
 * @property {Promise<void>} loaded
 * @property {Promise<Key>} refused settled if the policy of this page blocks the frame
 * @property {() => void} end
 */

/**
 * @param {HTMLIFrameElement} frame not in a document yet
 * @param {URL} site
 * @returns {FrameNews}
 */
export function watchFrame(frame, site) {
  const stop = new AbortController();
  const { signal } = stop;
  /** @type {FrameNews["refused"]} */
  const refused = new Promise((resolve) => {
    const violated = (/** @type {SecurityPolicyViolationEvent} */ { blockedURI, effectiveDirective, disposition }) => {
      const isOurs = URL.canParse(blockedURI) && new URL(blockedURI).origin === site.origin;
      if (isOurs && effectiveDirective === "frame-src" && disposition === "enforce") resolve("embed.blocked.policy");
    };
    document.addEventListener("securitypolicyviolation", violated, { signal });
  });
  /** @type {FrameNews["loaded"]} */
  const loaded = new Promise((resolve) => {
    frame.addEventListener("load", () => resolve(), { once: true, signal });
  });
  return { loaded, refused, end: () => stop.abort() };
}

/**
 * Waits for a first word.
 * @param {number | null} patience milliseconds; null for ever
 * @param {FrameNews | undefined} news of the frame that it comes from
 * @param {(why: Key) => void} onSilence
 * @returns {() => void} ends the wait
 */
export function awaitFirstWord(patience, news, onSilence) {
  /** @type {typeof onSilence | null} let go at the end, since the promises of a frame outlive the boards that wait */
  let act = onSilence;
  /** @type {ReturnType<typeof setTimeout>[]} */
  const timers = [];
  const end = () => {
    act = null;
    timers.forEach(clearTimeout);
  };
  const giveUp = (/** @type {Key} */ why) => {
    const told = act;
    end();
    told?.(why);
  };
  const isolated = news && globalThis.crossOriginIsolated; // Firefox never tells that a frame is loaded which it blocks
  if (patience !== null)
    timers.push(setTimeout(giveUp, patience, isolated ? "embed.blocked.isolated" : "embed.unreachable"));
  news?.refused.then(giveUp);
  news?.loaded.then(() => {
    if (!act) return;
    const [time, why] = isolated ? [ISOLATED, "embed.blocked.isolated"] : [AFTER_LOAD, "embed.blocked"];
    timers.push(setTimeout(giveUp, time, why));
  });
  return end;
}
