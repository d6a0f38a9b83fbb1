// The buttons that hand a link out, the usual one first: share, copy, QR code.

import { button } from "../base/dom.ts";
import { type Key, t } from "../i18n/messages.ts";
import { copied, handedOut } from "./clipboard.ts";
import { showCode } from "./qr-code.ts";

export function waysOf({
  text,
  message,
  done = () => {},
}: {
  text: () => Promise<string | null>;
  message: Key;
  done?: () => void;
}) {
  const shares = typeof navigator.share === "function";
  const way: (key: Key, name: string, give: (link: string) => unknown) => HTMLButtonElement = (key, name, give) => {
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

const shareLink = async (link: string, message: string) =>
  (await handedOut(URL.canParse(link) ? { text: message, url: link } : { text: `${message} ${link}` }, link)) !== null;
