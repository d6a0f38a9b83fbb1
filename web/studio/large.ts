// Shows a screen of the studio as large as the window, for a class; and takes bots that are dropped or pasted on it.

import { button, iconButton, keepFocus } from "../base/dom.ts";
import { keyName, takesText } from "../base/keys.ts";
import { t } from "../i18n/messages.ts";

const SHRINK = "M9 4v5H4m11-5v5h5M9 20v-5H4m11 5v-5h5";

/** A button that makes a screen large; the key Z does the same, and Escape ends it. */
export function createLarge(signal: AbortSignal) {
  let screen: HTMLElement | null = null;
  const isLarge = () => screen?.hasAttribute("data-large") ?? false;
  const set = (large: boolean) => {
    if (!screen || large === isLarge()) return;
    keepFocus(
      () => screen?.toggleAttribute("data-large", large),
      () => (large ? leave : enlarge),
    );
    if (!large) {
      if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
    } else if (document.fullscreenEnabled) document.documentElement.requestFullscreen().catch(() => {});
  };
  const enlarge = button(t("tournament.large"), () => set(true), { "data-do": "large", "aria-keyshortcuts": "Z" });
  const leave = iconButton(SHRINK, t("projector.leave"), () => set(false), {
    class: "leave-large",
    "data-do": "leave",
  });
  document.addEventListener("fullscreenchange", () => document.fullscreenElement ?? set(false), { signal });
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || takesText(event.target as Element | null)) return;
      if (keyName(event) === "z") set(!isLarge());
      else if (event.key === "Escape") set(false);
    },
    { signal },
  );
  signal.addEventListener("abort", () => set(false));
  return {
    button: enlarge,
    mount(element: HTMLElement) {
      screen = element;
      element.append(leave);
    },
  };
}

/** Takes files that are dropped anywhere, and texts that are pasted where no field takes them. */
export function listenToBots(
  signal: AbortSignal,
  takeFiles: (files: File[]) => void,
  takeText: (text: string) => void,
) {
  document.addEventListener(
    "drop",
    (event) => {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      event.stopImmediatePropagation(); // no game of the page's
      takeFiles(files);
    },
    { signal, capture: true },
  );
  document.addEventListener(
    "paste",
    (event) => {
      const text = event.clipboardData?.getData("text/plain").trim();
      if (text && !takesText(event.target as Element | null)) takeText(text);
    },
    { signal },
  );
}
