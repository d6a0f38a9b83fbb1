// Notices that nothing comes from a frame of a site, and why: its host does not answer, or the browser blocks it, which is
// no error of the frame.

import type { Key } from "../i18n/messages.ts";

/** Milliseconds in which a frame that is loaded says something, and in a page that is isolated, where most are blocked. */
const AFTER_LOAD = 10_000;
const ISOLATED = 3_000;

export interface FrameNews {
  loaded: Promise<void>;
  /** settled if the policy of this page blocks the frame */
  refused: Promise<Key>;
  end: () => void;
}

/** @param frame not in a document yet */
export function watchFrame(frame: HTMLIFrameElement, site: URL): FrameNews {
  const stop = new AbortController();
  const { signal } = stop;
  const refused: FrameNews["refused"] = new Promise((resolve) => {
    const violated = ({ blockedURI, effectiveDirective, disposition }: SecurityPolicyViolationEvent) => {
      const isOurs = URL.canParse(blockedURI) && new URL(blockedURI).origin === site.origin;
      if (isOurs && effectiveDirective === "frame-src" && disposition === "enforce") resolve("embed.blocked.policy");
    };
    document.addEventListener("securitypolicyviolation", violated, { signal });
  });
  const loaded: FrameNews["loaded"] = new Promise((resolve) => {
    frame.addEventListener("load", () => resolve(), { once: true, signal });
  });
  return { loaded, refused, end: () => stop.abort() };
}

/**
 * Waits for a first word.
 * @param patience milliseconds; null for ever
 * @param news of the frame that it comes from
 * @returns ends the wait
 */
export function awaitFirstWord(
  patience: number | null,
  news: FrameNews | undefined,
  onSilence: (why: Key) => void,
): () => void {
  /** let go at the end, since the promises of a frame outlive the boards that wait */
  let act: typeof onSilence | null = onSilence;
  const timers: ReturnType<typeof setTimeout>[] = [];
  const end = () => {
    act = null;
    timers.forEach(clearTimeout);
  };
  const giveUp = (why: Key) => {
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
