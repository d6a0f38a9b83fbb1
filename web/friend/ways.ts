// The buttons that hand a link out, the usual one first: share, copy, QR code.

/** @import { Key } from "../i18n/messages.js" */

import { button } from "../base/dom.js";
import { t } from "../i18n/messages.js";
import { copied } from "../ui/clipboard.js";
import { showCode } from "./qr-code.js";

/**
 * @param {object} link
 * @param {() => Promise<string | null>} link.text gives the link; null where there is none any more
 * @param {Key} link.message goes before it in a messenger
 * @param {() => void} [link.done] is called once it is handed out
 */
export function waysOf({ text, message, done = () => {} }) {
  const shares = typeof navigator.share === "function";
  /** @type {(key: Key, name: string, give: (link: string) => unknown) => HTMLButtonElement} */
  const way = (key, name, give) => {
    const hand = async () => {
      const link = await text();
      if (link === null || (await give(link)) === false) return;
      done();
    };
    return button(t(key), hand, { "data-do": name });
  };
  const copy = way("friend.copy", "copy", async (link) => {
    if (await copied(link)) copy.textContent = t("position.copied");
  });
  const share = way("friend.share", "share", (link) => shareLink(link, t(message)));
  return [...(shares ? [share] : []), copy, way("friend.code", "code", showCode)];
}

/**
 * @param {string} link
 * @param {string} message
 * @returns {Promise<boolean>} whether it was shared
 */
async function shareLink(link, message) {
  try {
    await navigator.share(URL.canParse(link) ? { text: message, url: link } : { text: `${message} ${link}` });
    return true;
  } catch (error) {
    if (Object(error).name === "AbortError") return false; // the visitor has changed their mind
    return copied(link);
  }
}
