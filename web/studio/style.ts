// The style sheet of the studio, loaded with it. It is constructed, which a strict Content-Security-Policy allows.

const SHEET = `
.studio { --code-keyword: var(--light, #8d1b33) var(--dark, #ff9a90); --code-string: var(--light, #2f6430) var(--dark, #a5cf8f);
  --code-number: var(--light, #1f5f9e) var(--dark, #8cc3f2); --code-comment: var(--light, #6d5b51) var(--dark, #b9a594);
  --code-name: var(--light, #7a4b00) var(--dark, #ffcf8f); --code-fault: var(--light, #f9d9d3) var(--dark, #5a2328); }
.studio .tabs { display: flex; flex-wrap: wrap; gap: 4px; max-width: 1280px; margin: 0 auto;
  padding: 0 clamp(14px, 3vw, 32px) 10px; }
.studio .tabs a { padding: 7px clamp(8px, 2.4vw, 16px); border-radius: 17px; color: inherit; text-decoration: none;
  font-size: clamp(.88rem, 4vw, .95rem); }
.studio .tabs a:hover { background: var(--apricot-wash); }
.studio .tabs a[aria-current] { background: var(--paper); box-shadow: 0 0 0 1px var(--paper-edge), inset 0 -3px var(--accent);
  font-weight: 600; }
.studio-screen { max-width: 1280px; margin: 0 auto; padding: 0 clamp(14px, 3vw, 32px); }
.studio-screen [hidden] { display: none !important; }
.studio-screen h1 { font-size: clamp(1.4rem, 1.1rem + 1.4vw, 2rem); line-height: 1.15; font-weight: 680;
  letter-spacing: -.015em; }
.studio-screen h1:focus { outline: none; }
.studio-screen h2 { font-size: 1.1rem; font-weight: 650; }
.studio-screen .lead { max-width: 62ch; color: var(--ink-soft); text-wrap: pretty; }
.studio-screen button { min-height: 44px; padding: 6px 16px; border: 1px solid var(--paper-edge); border-radius: 12px;
  background: var(--paper); cursor: pointer; }
.studio-screen button:hover { border-color: var(--accent); }
.studio-screen button.primary { background: var(--pomegranate); border-color: var(--pomegranate); color: var(--on-pomegranate); }
.studio-screen button[aria-disabled=true] { opacity: .4; cursor: default; }
.studio-screen select { background: var(--paper); }
.studio-screen .tools { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; }
.studio-screen .tools .gap { flex: 1; }

.workspace { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; }
.workspace-head { display: grid; gap: 6px; }
.workspace-board { display: grid; gap: 10px; align-content: start; }
.workspace-board tama-board { width: min(100%, max(56dvh, 304px)); justify-self: center; border-radius: 2%; background: var(--stone);
  box-shadow: var(--shade); }
.workspace-work { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; align-content: start; min-width: 0; }
.code { display: grid; gap: 10px; min-width: 0; }
.code .which { grid-template-columns: auto minmax(0, 1fr); align-items: center; gap: 10px; }
.code .which span { padding: 0; }
.place { border-radius: 12px; box-shadow: 0 0 0 1px var(--field-edge); background: var(--paper); min-width: 0; }
.editor { display: block; border-radius: 12px; min-width: 0; }
.editor.plain { width: 100%; border: 0; background: none; padding: 12px; resize: vertical; }
.warning { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 14px; padding: 10px 14px; border-radius: 12px;
  background: var(--apricot-wash); box-shadow: inset 4px 0 var(--accent); }
[dir=rtl] .warning { box-shadow: inset -4px 0 var(--accent); }
.warning p { flex: 1 1 18em; }
.hint { color: var(--ink-soft); font-size: .85rem; }
.state { padding-inline-start: 12px; border-inline-start: 4px solid var(--paper-edge); font-weight: 600; overflow-wrap: anywhere; }
[data-phase=running] .state { border-color: var(--accent); }
[data-phase=over] .state { border-color: #5d8a3f; }
[data-phase=failed] .state { border-color: var(--pomegranate-deep); color: var(--pomegranate-deep); }
.output { margin: 0; max-height: 50vh; overflow: auto; padding: 12px 14px; border-radius: 12px;
  box-shadow: 0 0 0 1px var(--paper-edge); background: var(--paper); font: .9rem/1.45 ui-monospace, monospace;
  white-space: pre-wrap; overflow-wrap: anywhere; }
.output:empty { display: none; }
.question { display: flex; flex-wrap: wrap; align-items: end; gap: 8px; }
.question label { flex: 1 1 12em; display: flex; flex-wrap: wrap; align-items: center; gap: 4px 10px; min-width: 0; }
.question span { font: .9rem/1.45 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; min-width: 0; }
.question input { flex: 1 1 10em; min-width: 0; min-height: 44px; padding: 8px 12px; border: 1px solid var(--field-edge);
  border-radius: 12px; background: var(--paper); font: 1rem ui-monospace, monospace; }
.output [data-kind=err] { color: var(--pomegranate-deep); }
.output [data-kind=remark] { color: var(--ink-soft); font-style: italic; }

.pairing { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 10px 14px; }
.pairing .tools { grid-column: 1 / -1; }
.score-line { font-variant-numeric: tabular-nums; }
.score-line:empty, .results:empty, .changes:empty, .bots:not([data-phase=running]) progress { display: none; }
.bots progress { width: 100%; height: 8px; border: 0; border-radius: 4px; overflow: hidden; background: var(--paper-edge);
  accent-color: var(--accent); }
.results { display: grid; gap: 4px; max-height: 9.5em; overflow: auto; padding-inline-start: 2em; font-size: .92rem; }
.note:empty { display: none; }
.note { color: var(--pomegranate-deep); }
.switches { display: grid; gap: 2px; }
.switches .switch { gap: 16px; min-height: 36px; margin-top: 0; border-top: 1px solid var(--paper-edge); }
.switches .switch:first-child { border: 0; }
.switches select { flex: none; width: auto; padding: 5px 10px; }
.switches input { flex: none; }
.switches .contrast { margin: -2px 0 8px; padding-inline-end: 56px; color: var(--ink-soft); font-size: 14px; }
.switches .switch > span { min-width: 0; overflow-wrap: anywhere; }
.studio-screen input[name=fen] { width: 100%; padding: 10px 12px; border: 1px solid var(--field-edge); border-radius: 10px;
  background: var(--paper); font: .9rem ui-monospace, monospace; }
.changes { font-weight: 600; overflow-wrap: anywhere; }
.moves-line { color: var(--ink-soft); font-size: .88rem; overflow-wrap: anywhere; }
.counts { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
.counts caption { padding-bottom: 4px; text-align: start; color: var(--ink-soft); font-size: .88rem; }
.counts :is(th, td) { padding: 5px 10px; text-align: end; }
.counts :is(th:first-child) { text-align: start; }
.counts tbody tr { border-top: 1px solid var(--paper-edge); }
.counts thead th { font-weight: 600; overflow-wrap: anywhere; }

.setup { border-radius: 12px; box-shadow: 0 0 0 1px var(--paper-edge); padding: 4px 14px; }
.setup summary { min-height: 40px; display: list-item; align-content: center; font-weight: 600; cursor: pointer; }
.setup fieldset { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; margin: 0; padding: 4px 0 12px; border: 0; min-width: 0; }
.setup fieldset:disabled { opacity: .6; }
.setup .paste { display: flex; flex-wrap: wrap; gap: 8px; }
.setup :is(.paste textarea, .entrants input) { min-width: 0; min-height: 44px; padding: 9px 12px; border: 1px solid var(--field-edge);
  border-radius: 10px; background: var(--paper); font: inherit; }
.setup .paste textarea { flex: 1 1 12em; resize: none; }
.entrants { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 15em), 1fr)); gap: 6px 22px; margin: 0; padding-inline-start: 2em; }
.entrants:empty { display: none; }
.entrants li::marker { color: var(--ink-soft); font-variant-numeric: tabular-nums; }
.entrants li > * { vertical-align: middle; }
.entrants input { width: calc(100% - 50px); }
.studio-screen .entrants button { width: 44px; padding: 0; margin-inline-start: 4px; display: inline-grid; place-items: center; }
.entrants svg { width: 20px; height: 20px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; }
.facing { display: flex; flex-wrap: wrap; justify-content: center; gap: 0 .6em; font-weight: 650; overflow-wrap: anywhere; }
.facing:empty { display: none; }
.cross { overflow: auto; max-width: 100%; }
.cross:empty { display: none; }
.cross .counts { width: auto; min-width: 100%; }
.cross .counts :is(th, td) { padding: 3px 5px; text-align: center; white-space: nowrap; }
.cross .counts tbody tr { height: 2.4em; }
.cross .counts :is(th, td):nth-child(n + 4) { min-width: 2.4em; }
.cross .counts thead th { font-size: .8em; vertical-align: bottom; }
.cross .counts :is(th:nth-child(2)) { text-align: start; max-width: 13em; overflow: hidden; text-overflow: ellipsis; }
.cross .points { font-weight: 700; }
.cross .self { background: var(--paper-edge); }
.cross td:has(button) { padding: 0; }
.studio-screen .cross button { min-height: 36px; min-width: 30px; padding: 2px 4px; border-color: transparent; background: none;
  text-decoration: underline dotted 1px; text-underline-offset: 3px; font: inherit; font-variant-numeric: tabular-nums; }
.studio-screen .cross button:hover { border-color: var(--accent); }
.met { display: grid; gap: 6px; }
.met a { color: inherit; }
.tournament .results { max-height: 14em; }
.studio-screen .leave-large { position: fixed; inset-block-end: 4px; inset-inline-end: 4px; width: 44px; padding: 0; display: none;
  place-items: center; }
.leave-large svg { width: 24px; height: 24px; fill: none; stroke: currentColor; stroke-width: 2; }
.tournament[data-large] { position: fixed; inset: 0; z-index: 2; overflow: auto; margin: 0; padding: 14px clamp(14px, 2vw, 40px);
  background: var(--page); font-size: clamp(16px, 2.1vmin, 40px); align-content: start; }
.tournament[data-large] :is(.workspace-head, .setup, .workspace-board > .tools, [data-do=large], [data-do=save], [data-do=clear], .more) { display: none; }
.tournament[data-large] .leave-large { display: grid; }
.tournament[data-large] .facing { font-size: 1.4em; }
.studio-screen [data-large] .cross button { min-height: 0; }
.tournament[data-large] :is(.results, caption, h2) { font-size: inherit; }

@media (min-aspect-ratio: 1 / 1) and (min-width: 760px) {
  .workspace { grid-template-columns: minmax(280px, min(100dvh - 190px, 44vw)) minmax(0, 1fr); column-gap: clamp(20px, 3vw, 44px); }
  .workspace-head { grid-column: 1 / -1; }
  .workspace-board tama-board { width: 100%; }
  .workspace-board { position: sticky; top: 16px; }
  .tournament { grid-template-columns: minmax(260px, min(100dvh - 190px, 40vw, 32rem)) minmax(0, 1fr); }
  .tournament[data-large] { grid-template-columns: minmax(240px, min(100dvh - 7em, 42vw)) minmax(0, 1fr); }
  .tournament[data-large] .workspace-board { top: 0; }
  .tournament[data-large]:has(.cross tr:nth-child(13)) { --beside: 72vw;
    grid-template-columns: minmax(200px, 22vw) minmax(0, 1fr); }
  .tournament[data-large] .cross { font-size: clamp(10px, min((100dvh - 14em) / var(--lines, 8) / 1.75,
    var(--beside, 52vw) / (var(--lines, 8) * 2.4 + 18)), 1.5em); }
  .tournament[data-large] .cross .counts :is(th, td) { padding: 0 .1em; }
  .tournament[data-large] .cross .counts tbody tr { height: 1.7em; }
  .tournament[data-large] .cross .counts :is(th, td):nth-child(n + 4) { min-width: 2.2em; }
  .tournament[data-large] .cross .counts :is(td, th):nth-child(2) { padding-inline: .5em; }
  .studio-screen [data-large] .cross button { min-width: 0; padding: 0 2px; border: 0; }
}
`;

const sheet = new CSSStyleSheet();
sheet.replaceSync(SHEET);

/** Adds the style sheet to the page, once. */
export function addStyle() {
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}
