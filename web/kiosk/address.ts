// Keeps a kiosk at its page: the address with which it was opened outlives a reload, no link leads away, and no visitor
// leaves a way back to what they saw.

/** The address with which the kiosk was opened: another one where a visitor has loaded the page again since. */
export function openedAddress(): string {
  const { opened } = Object(history.state);
  return typeof opened === "string" ? opened : location.href;
}

const keep = (opened: string) => {
  try {
    history.replaceState({ ...history.state, opened }, "");
  } catch {
    // A frame in a sandbox has no address of its own.
  }
};

export function keepInside(opened: string) {
  keep(opened);
  addEventListener("hashchange", () => keep(opened));
  for (const type of ["click", "auxclick"]) addEventListener(type, followInside);
  addEventListener("contextmenu", (event) => event.preventDefault()); // which opens links elsewhere
}

/** Follows a link within the page; what was before it is no step back. */
function followInside(event: Event) {
  const link = event.composedPath().find((each) => each instanceof HTMLAnchorElement);
  if (!link?.href || event.defaultPrevented) return;
  event.preventDefault();
  const { origin, pathname, hash } = new URL(link.href);
  if (hash && origin === location.origin && pathname === location.pathname) location.replace(hash);
}
