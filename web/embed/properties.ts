// Makes properties of the attributes of <tama-board>, and methods of what its game can be asked for.

/**
 * @param {HTMLElement} element
 * @param {string} name of an attribute
 * @param {unknown} value null takes it away
 */
export function put(element, name, value) {
  if (value === null || value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, String(value));
}

/**
 * @param {HTMLElement} prototype
 * @param {readonly string[]} names
 */
export function defineProperties(prototype, names) {
  for (const name of names) {
    Object.defineProperty(prototype, name, {
      get() {
        return this.getAttribute(name);
      },
      set(value) {
        put(this, name, value);
      },
    });
  }
}

/**
 * Takes over properties that a page or its framework has set before the tag was defined. They are the element's own, and
 * would hide those of its class.
 * @param {any} element
 * @param {readonly string[]} names
 */
export function takeOver(element, names) {
  for (const name of names) {
    if (!Object.hasOwn(element, name)) continue;
    const value = element[name];
    delete element[name];
    element[name] = value;
  }
}

/**
 * @param {{ call(method: string, value?: unknown): Promise<any> }} prototype
 * @param {readonly string[]} names of methods that the other end of the port carries out (board-methods.js)
 */
export function defineMethods(prototype, names) {
  for (const name of names) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      writable: true,
      value(/** @type {unknown} */ value) {
        return this.call(name, value);
      },
    });
  }
}
