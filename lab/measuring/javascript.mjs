// Parses JavaScript for sources.py: reads paths below the folder that it is given, one a line, and prints for each
// file its functions, imports and tokens. Types that comments import are imports of a kind of their own.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "../../web/node_modules/acorn/dist/acorn.mjs";

/** In a comment: `@import { A } from "./a.js"`, `import("./a.js").A`. */
const TYPES = /@import\s[^"']*?from\s+["']([^"']+)["']|\bimport\(["']([^"']+)["']\)/g;

/** The name of a declaration, a method, or what is assigned to. */
const nameOf = ({ id, key, left }) => id?.name ?? key?.name ?? key?.value ?? left?.property?.name ?? left?.name;

/** Finds functions that have a name or a body in braces, and the imports that are not in comments. */
function look(node, parent, functions, imports) {
  const { type, source } = node;
  if (/Function/.test(type)) {
    const name = node.id?.name ?? nameOf(parent);
    const { start, end } = (parent.type === "MethodDefinition" ? parent : node).loc;
    const counts = name !== undefined || node.body.type === "BlockStatement";
    if (counts) functions.push([name ?? "", start.line, end.line - start.line + 1]);
  }
  if (source?.type === "Literal") imports[type === "ImportExpression" ? "late" : "static"].push(source.value);
  for (const child of Object.values(node).flat()) if (child?.loc && child.type) look(child, node, functions, imports);
}

/** The functions as [name, first line, lines], the imports by kind, and the tokens as [text, line]. */
function parsed(path) {
  const text = readFileSync(path, "utf8");
  const [functions, imports, comments, tokens] = [[], { static: [], types: [], late: [] }, [], []];
  const how = { ecmaVersion: "latest", sourceType: "module", locations: true, onComment: comments, onToken: tokens };
  const program = parse(text, how);
  look(program, program, functions, imports);
  for (const { value } of comments)
    for (const [, named, inline] of value.matchAll(TYPES)) imports.types.push(named ?? inline);
  return [functions, imports, tokens.map(({ start, end, loc }) => [text.slice(start, end), loc.start.line])];
}

const [, , folder] = process.argv;
const names = readFileSync(0, "utf8").split("\n").filter(Boolean);
process.stdout.write(JSON.stringify(Object.fromEntries(names.map((name) => [name, parsed(join(folder, name))]))));
