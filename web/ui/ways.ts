// The buttons that hand a link out, the usual one first: share, copy, QR code.

import { button } from "../base/dom.ts";
import { type Key, t } from "../i18n/messages.ts";
import { copied, handedOut } from "./clipboard.ts";
import { showCode } from "./qr-code.ts";

interface Handout {
  text: () => Promise<string | null>;
  message: Key;
  done?: () => void;
}

export const waysOf = (handout: Handout) => [...linkWays(handout), way(handout, "friend.code", "code", showCode)];

/** The buttons without that for a QR code. */
export function linkWays(handout: Handout) {
  const copy = way(handout, "friend.copy", "copy", async (link) => {
    if (await copied(link)) copy.textContent = t("position.copied");
  });
  const share = way(handout, "friend.share", "share", (link) => shareLink(link, t(handout.message)));
  return [...(typeof navigator.share === "function" ? [share] : []), copy];
}

function way(
  { text, done = () => {} }: Handout,
  key: Key,
  name: string,
  give: (link: string) => unknown,
): HTMLButtonElement {
  const hand = async () => {
    const link = await text();
    if (link === null || (await give(link)) === false) return;
    done();
  };
  return button(t(key), hand, { "data-do": name });
}

const shareLink = async (link: string, message: string) =>
  (await handedOut(URL.canParse(link) ? { text: message, url: link } : { text: `${message} ${link}` }, link)) !== null;
