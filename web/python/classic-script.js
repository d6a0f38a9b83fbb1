// Pyodide's two modules as one classic script: in a sandbox, workers are classic ones, and import nothing.

const EXPORTS = /\bexport\s*\{([^}]*)\}/;
const DEFAULT = /\bexport default (\w+)/;

/**
 * @param {string} text a module that imports nothing
 * @returns {string} an expression for what it exports
 */
function moduleExpression(text) {
  const exporting = text.match(EXPORTS);
  const named = exporting?.[1]?.split(",").map((pair) => pair.split(" as ").reverse().join(":"));
  const body = text
    .replace(EXPORTS, `return {${named?.join(",")}}`)
    .replace(DEFAULT, "return $1")
    .replaceAll("import.meta.url", "self.location.href");
  if (/\bimport\.meta\b/.test(body) || body === text) throw new Error("Pyodide's scripts are not what they were");
  return `(() => { "use strict"; ${body}\n})()`;
}

/** Pyodide tries it as soon as it is read, to learn in what kind of worker it is. */
const NO_IMPORTS = 'self.importScripts = () => { throw new TypeError("there is nothing to import from"); };\n';

/**
 * @param {string} loader the text of pyodide.mjs
 * @param {string} runtime the text of pyodide.asm.mjs
 * @returns {string} a script that sets `pyodideParts`
 */
export const classicScript = (loader, runtime) =>
  `${NO_IMPORTS}self.pyodideParts = { ...${moduleExpression(loader)}, createPyodideModule: ${moduleExpression(runtime)} };\n`;
