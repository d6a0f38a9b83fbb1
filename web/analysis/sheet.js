// The style of the analysis, which comes with it. Constructed, as the board's is.

const SHEET = `
[data-study] :is(.record, #actions) { display: none; }
main > .study[hidden] { display: none; }
main > .study {
  grid-row: 4 / 6; display: flex; flex-direction: column; min-height: 0; gap: 6px; font-size: .93rem;
}
.study button, .study select { cursor: pointer; }
.stage { position: relative; }
.bar {
  --share: .5; position: absolute; inset: calc(100% + 5px) 0 auto; height: 7px; border-radius: 4px; overflow: hidden;
  background: var(--fruit); box-shadow: 0 0 0 1px var(--bone-edge); direction: ltr; forced-color-adjust: none;
}
.bar[hidden] { display: none; }
.bar i {
  position: absolute; inset: 0; background: var(--bone); transform-origin: left; scale: var(--share, .5) 1; transition: scale .3s;
}
.bar::after { content: ""; position: absolute; inset: 0 auto 0 calc(50% - .5px); width: 1px; background: var(--apricot); }
.bar span { display: none; }
.study .head { display: flex; align-items: center; gap: 8px; min-height: 34px; }
.study .think { display: flex; align-items: center; gap: 8px; font-weight: 650; cursor: pointer; }
.study .think input {
  appearance: none; width: 40px; height: 24px; margin: 0; flex: none; border-radius: 12px; border: 1px solid var(--ink-soft);
  background: radial-gradient(circle at 12px 50%, var(--ink-soft) 7px, transparent 8px); cursor: pointer;
}
.study .think input:checked {
  border-color: var(--pomegranate);
  background: radial-gradient(circle at calc(100% - 12px) 50%, var(--on-pomegranate) 7px, transparent 8px) var(--pomegranate);
}
.study .effort { flex: 1; color: var(--ink-soft); font-size: .82rem; line-height: 1.2; font-variant-numeric: tabular-nums; }
.study .count { width: auto; min-height: 32px; padding: 3px 6px; }
.study ol { list-style: none; margin: 0; padding: 0; }
.study .lines { min-height: calc(var(--lines, 3) * 30px); }
.study .lines li { display: flex; align-items: baseline; min-height: 30px; overflow: hidden; white-space: nowrap; }
.study .lines .pv { flex: 1; min-width: 0; overflow: hidden; text-align: left; }
.study .lines li + li { border-top: 1px solid var(--paper-edge); }
.study .lines .none { color: var(--ink-soft); }
.study .worth { flex: none; min-width: 3.1em; max-width: 55%; padding-inline-end: 8px; font-weight: 650; font-variant-numeric: tabular-nums; overflow: hidden; text-overflow: ellipsis; }
.study :is(.lines, .tree) button {
  padding: 4px 5px; min-height: 28px; border: 0; border-radius: 6px; background: none; direction: ltr; font-variant-numeric: tabular-nums;
}
.study :is(.lines, .tree, .steps, .tools) button:hover { background: var(--apricot-wash); }
.study .middle { flex: 1; min-height: 0; overflow: auto; overscroll-behavior: contain; scrollbar-width: thin; border-block: 1px solid var(--paper-edge); padding-block: 6px; }
.study .tree { direction: ltr; outline: none; line-height: 1.5; }
.study .tree li { display: inline; }
.study .tree .number { color: var(--ink-soft); padding-inline-end: 3px; }
.study .tree button { min-width: 28px; text-align: start; white-space: normal; }
.study .tree [aria-current] { background: var(--apricot-wash); box-shadow: inset 0 -2px var(--apricot); font-weight: 650; }
.study .tree [data-unknown] { color: var(--ink-soft); }
.study .tree .start button { color: var(--ink-soft); }
.study .sign { padding-inline-start: 2px; }
.study [data-sign^="?"], .study [data-verdict="blunder"] button, .study [data-verdict="mistake"] button { color: var(--pomegranate-deep); }
.study .comment { padding-inline: 4px; color: var(--ink-soft); white-space: pre-line; }
.study .variation { margin: 2px 0 4px 4px; padding-inline-start: 8px; border-inline-start: 2px solid var(--paper-edge); font-size: .95em; }
.study .run { display: flex; align-items: center; gap: 10px; }
.study .run progress { flex: 1; height: 6px; accent-color: var(--apricot); }
.study :is(.run, .branch, .glyphs) button, .study [data-do="better"] {
  min-height: 34px; padding: 3px 12px; border: 1px solid var(--paper-edge); border-radius: 17px; background: var(--paper);
}
.study :is(.run, .branch, .glyphs) button:hover:enabled, .study [data-do="better"]:hover { border-color: var(--apricot); background: var(--apricot-wash); }
.study button:disabled { opacity: .4; cursor: default; }
.study .graph {
  --place: 0; position: relative; height: 64px; margin-block: 8px; border-radius: 8px; overflow: hidden; cursor: pointer;
  background: var(--fruit); box-shadow: 0 0 0 1px var(--bone-edge); direction: ltr; forced-color-adjust: none;
}
.study .graph[hidden] { display: none; }
.study .graph svg { display: block; width: 100%; height: 100%; }
.study .graph path { vector-effect: non-scaling-stroke; }
.study .graph .white { fill: var(--bone); }
.study .graph .edge { fill: none; stroke: var(--bone-edge); stroke-width: 1.5px; }
.study .graph .level { stroke: var(--apricot); stroke-width: 1px; }
.study .graph .fault { stroke: var(--apricot); stroke-width: 8px; stroke-linecap: round; }
.study .graph .fault[data-verdict="inaccuracy"] { stroke-width: 5px; }
.study .graph::after { content: ""; position: absolute; inset-block: 0; left: calc(var(--place) * 100% - 1px); width: 2px; background: var(--apricot); }
.study .verdict { color: var(--ink); font-size: .9rem; }
.study .verdict:empty, .study [data-do="better"][hidden] { display: none; }
.study [data-do="better"] { margin-block: 4px; }
.study .faults { font-size: .88rem; color: var(--ink-soft); line-height: 1.35; }
.study .faults li { padding-block: 3px; }
.study .faults button { padding: 3px 6px; border: 0; border-radius: 6px; background: none; font-weight: 650; text-align: start; }
.study .faults button:hover { background: var(--apricot-wash); }
.study summary { min-height: 30px; padding-block: 4px; color: var(--ink-soft); cursor: pointer; }
.study .glyphs, .study .branch { display: flex; flex-wrap: wrap; gap: 6px; margin-block: 4px; }
.study .glyphs button { min-width: 42px; padding-inline: 6px; font-weight: 650; }
.study .glyphs [aria-pressed="true"] { border-color: var(--pomegranate); box-shadow: inset 0 -3px var(--apricot); }
.study textarea { padding: 8px 10px; font: inherit; }
.study .actions { display: grid; padding: 0; gap: 2px; }
.study .steps { grid-template-columns: repeat(4, 1fr); }
.study .tools { grid-template-columns: repeat(6, minmax(0, 1fr)); }
.study .steps button { min-height: 38px; }
.study .steps button span { position: absolute; clip-path: inset(50%); }
[dir="rtl"] .study .steps { direction: ltr; }
@media (max-aspect-ratio: 1 / 1) {
  main > .study { padding: 0 var(--gap) max(4px, env(safe-area-inset-bottom, 0px)); }
  [data-study] .stage { padding-bottom: 10px; }
  [data-study] .bar { top: calc(100% - 8px); }
  [data-study] .score { display: none; }
  [data-study] .status { min-height: 48px; }
  .study .steps { display: none; }
  .study .tools button { min-height: 44px; }
}
@media (max-height: 600px) and (max-aspect-ratio: 1 / 1) {
  [data-study] .masthead { display: none; }
  [data-study] .status { min-height: 34px; padding-block: 0; }
}
@media (min-width: 600px) and (max-aspect-ratio: 1 / 1) {
  [data-study] .page { --under: 450px; }
}
@media (max-width: 599px) and (max-aspect-ratio: 1 / 1) {
  .study .lines li:nth-child(n + 2) { display: none; }
  .study .lines { min-height: 30px; }
}
@media (min-aspect-ratio: 1 / 1) {
  [data-study] .page { --board: min(100dvh - 2 * var(--gap), 100vw - var(--panel) - 4 * var(--gap)); column-gap: calc(2 * var(--gap)); }
  [data-study] .status { min-height: 60px; padding-block: 6px; }
  .bar { inset: 0 auto 0 calc(100% + var(--gap) * .5); width: max(7px, calc(var(--gap) * .8)); height: auto; border-radius: 5px; }
  .bar i { transform-origin: bottom; scale: 1 var(--share, .5); }
  .bar[data-flipped] { rotate: 180deg; }
  .bar::after { inset: calc(50% - .5px) 0 auto; width: auto; height: 1px; }
  [dir="rtl"] .bar { inset: 0 calc(100% + var(--gap) * .5) 0 auto; }
}
@media (min-aspect-ratio: 1 / 1) and (max-height: 520px) {
  [data-study] :is(.masthead, .score) { display: none; }
  .study .steps { display: none; }
  .study .tools button span, .study .effort { position: absolute; clip-path: inset(50%); }
  .study .lines li:nth-child(n + 2) { display: none; }
  .study .lines { min-height: 30px; }
  [data-study] .status { min-height: 34px; padding-block: 0; }
}
@media (prefers-reduced-motion: reduce) { .bar i { transition: none; } }
`;

export const sheet = new CSSStyleSheet();
sheet.replaceSync(SHEET);
