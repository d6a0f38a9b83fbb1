// Brings what an embedded board needs that analyses; other boards do not load it.

export { withStudy } from "./analysis/study.js";
export { linesOf, worthText } from "./ui/engine-text.js";
