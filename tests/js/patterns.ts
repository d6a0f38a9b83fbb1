// Tells which regular expressions may take more than linear time, by scslre: those with nested or adjacent repetition, and those
// that look for a long repetition from each of its places anew. As a program it reads [[where, pattern, flags], …] in JSON.

import { text } from "node:stream/consumers";
import scslre from "../../web/node_modules/scslre/index.js";

export const isSlow = (pattern: string, flags: string): boolean =>
  scslre.analyse(new RegExp(pattern, flags)).reports.length > 0;

if (process.argv[1] === import.meta.filename) {
  const patterns: [string, string, string][] = JSON.parse(await text(process.stdin));
  process.stdout.write(JSON.stringify(patterns.filter(([, pattern, flags]) => isSlow(pattern, flags))));
}
