// Brings what an embedded board needs that analyses; other boards do not load it.

export { withStudy } from "./analysis/study.ts";
export { linesOf, worthText } from "./ui/engine-text.ts";
