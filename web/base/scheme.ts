// Puts the page into light or dark colours, whatever the system has, or into the system's.

/** What one can choose, in the order of the settings. */
export const SCHEMES = Object.freeze(/** @type {const} */ (["auto", "light", "dark"]));

/** @typedef {typeof SCHEMES[number]} Scheme */

/**
 * @param {unknown} value that was kept, or is in an address
 * @returns {Scheme}
 */
export const toScheme = (value) => SCHEMES.find((each) => each === value) ?? "auto";

/** Sets what style/palette.css and the frame of the browser follow. @param {Scheme} scheme */
export function applyScheme(scheme) {
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
 * @param {string} theme
 * @param {Scheme} scheme
 */
export function themeIn(theme, scheme) {
  if (theme !== "auto" || scheme === "auto" || matchMedia("(prefers-contrast: more)").matches) return theme;
  return scheme === "dark" ? "basalt" : "tuff";
}
