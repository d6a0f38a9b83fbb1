// Turns Pyodide's two modules into one classic script, since workers in a sandbox are classic and cannot import.

const EXPORTS = /\bexport\s*\{([^}]*)\}/;
const DEFAULT = /\bexport default (\w+)/;

/**
 * Wraps a module in a function that returns its exports.
 * @param text a module without imports
 * @returns an expression for its exports
 */
function moduleExpression(text: string): string {
  const exporting = text.match(EXPORTS);
  const named = exporting?.[1]?.split(",").map((pair) => pair.split(" as ").reverse().join(":"));
  const body = text
    .replace(EXPORTS, `return {${named?.join(",")}}`)
    .replace(DEFAULT, "return $1")
    .replaceAll("import.meta.url", "self.location.href");
  if (/\bimport\.meta\b/.test(body) || body === text) throw new Error("Pyodide's scripts are not what they were");
  return `(() => { "use strict"; ${body}\n})()`;
}

/** Pyodide calls importScripts at once, to find out the kind of worker: a module worker's throws a TypeError. */
const NO_IMPORTS = 'self.importScripts = () => { throw new TypeError("there is nothing to import from"); };\n';

/**
 * Builds the classic script.
 * @param loader the text of pyodide.mjs
 * @param runtime the text of pyodide.asm.mjs
 * @returns a script that sets `pyodideParts`
 */
export const classicScript = (loader: string, runtime: string): string =>
  `${NO_IMPORTS}self.pyodideParts = { ...${moduleExpression(loader)}, createPyodideModule: ${moduleExpression(runtime)} };\n`;
