// Makes properties of the attributes of <tama-board>, and methods of what its game can be asked for.

/**
 * @param name of an attribute
 * @param value null takes it away
 */
export function put(element: HTMLElement, name: string, value: unknown) {
  if (value === null || value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, String(value));
}

export function defineProperties(prototype: HTMLElement, names: readonly string[]) {
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
 */
export function takeOver(element: HTMLElement, names: readonly string[]) {
  for (const name of names) {
    if (!Object.hasOwn(element, name)) continue;
    const value: unknown = Reflect.get(element, name);
    Reflect.deleteProperty(element, name);
    Reflect.set(element, name, value);
  }
}

/** @param names of methods that the other end of the port carries out (board-methods.ts) */
export function defineMethods(
  prototype: { call(method: string, value?: unknown): Promise<unknown> },
  names: readonly string[],
) {
  for (const name of names) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      writable: true,
      value(value: unknown) {
        return this.call(name, value);
      },
    });
  }
}
