// Brings what an embedded board needs that analyses; other boards do not load it.

export { study } from "./analysis/study.ts";
export { linesOf, worthText } from "./ui/engine-text.ts";
