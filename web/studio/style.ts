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

@media (min-aspect-ratio: 1 / 1) and (min-width: 760px) {
  .workspace { grid-template-columns: minmax(280px, min(100dvh - 190px, 44vw)) minmax(0, 1fr); column-gap: clamp(20px, 3vw, 44px); }
  .workspace-head { grid-column: 1 / -1; }
  .workspace-board tama-board { width: 100%; }
  .workspace-board { position: sticky; top: 16px; }
}
`;

const sheet = new CSSStyleSheet();
sheet.replaceSync(SHEET);

/** Adds the style sheet to the page, once. */
export function addStyle() {
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}
