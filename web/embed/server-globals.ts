// Stands in for what the elements are made of where there is no browser: the build puts it into the npm package alone.

export const HTMLElement = globalThis.HTMLElement ?? class {};
export const CSSStyleSheet =
  globalThis.CSSStyleSheet ??
  class {
    replaceSync() {}
  };
