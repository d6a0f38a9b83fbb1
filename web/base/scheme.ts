// Puts the page into light or dark colours, whatever the system has, or into the system's.

/** What one can choose, in the order of the settings. */
export const SCHEMES = Object.freeze(["auto", "light", "dark"] as const);

export type Scheme = (typeof SCHEMES)[number];

/** @param value that was kept, or is in an address */
export const toScheme = (value: unknown): Scheme => SCHEMES.find((each) => each === value) ?? "auto";

/** Sets what style/palette.css and the frame of the browser follow. */
export function applyScheme(scheme: Scheme) {
  const { documentElement, head } = document;
  if (scheme === "auto") delete documentElement.dataset.scheme;
  else documentElement.dataset.scheme = scheme;
  for (const [at, meta] of head.querySelectorAll("meta[name=theme-color]").entries()) {
    const own = at === 0 ? "light" : "dark";
    const always = own === scheme ? "all" : "not all";
    meta.setAttribute("media", scheme === "auto" ? `(prefers-color-scheme: ${own})` : always);
  }
}

/**
 * The theme of boards that have none of their own: light or dark as the page, unless the system asks for more contrast.
 */
export function themeIn(theme: string, scheme: Scheme) {
  if (theme !== "auto" || scheme === "auto" || matchMedia("(prefers-contrast: more)").matches) return theme;
  return scheme === "dark" ? "basalt" : "tuff";
}
