// The style sheet of the maker, loaded with it. It is constructed, which a strict Content-Security-Policy allows.

const SHEET = `
.maker { display: grid; grid-template-columns: minmax(0, 1fr); gap: 14px; padding-top: 4px; }
.maker [hidden], .own-sets [hidden] { display: none !important; }
.maker .tools, .own-sets .tools { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; }
.maker .fault { color: var(--pomegranate-deep); font-size: .92rem; overflow-wrap: anywhere; }
.maker-field { display: grid; gap: 4px; min-width: 0; }
.maker :is(input:not([type=radio]), textarea, select) { width: 100%; min-height: 44px; padding: 8px 12px; box-sizing: border-box;
  border: 1px solid var(--field-edge); border-radius: 12px; background: var(--paper); color: inherit; font: inherit; }
.maker textarea { resize: vertical; }
.maker [aria-invalid=true] { border-color: var(--pomegranate-deep); }
.maker :is(input, textarea)::placeholder { color: var(--ink-soft); opacity: 1; }
.maker button:disabled { opacity: .4; cursor: default; }
.maker button:has(svg:not(.thumbnail)) { display: inline-grid; place-items: center; min-width: 44px; padding: 6px; }
.maker button svg:not(.thumbnail) { width: 22px; height: 22px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round;
  stroke-linejoin: round; }
[dir=rtl] .maker :is([data-do=earlier], [data-do=later]) svg { scale: -1 1; }
.maker summary { min-height: 44px; display: flex; align-items: center; gap: 8px; cursor: pointer; font-weight: 600; }
.maker summary::before { content: "▸"; color: var(--ink-soft); transition: rotate .15s; }
[dir=rtl] .maker details:not([open]) summary::before { scale: -1 1; }
.maker [open] > summary::before { rotate: 90deg; }
.maker details[open] { display: grid; gap: 12px; }
.maker details::details-content { display: grid; gap: 12px; }
.maker details:not([open])::details-content { display: none; }
.maker-title .field { grid-template-columns: auto minmax(0, 1fr); align-items: center; gap: 12px; }
.maker-title .field > span { padding: 0; }
.maker-title input { font-size: 1.15rem !important; font-weight: 650 !important; }
.maker-title input::placeholder { font-weight: 400; }
.maker-steps { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; min-width: 0; }
.maker-steps .row { display: flex; align-items: stretch; gap: 8px; min-width: 0; max-width: 100%; }
.maker-steps [data-do=add] { flex: none; align-content: center; justify-items: center; gap: 2px; width: 84px; font-size: .8rem; line-height: 1.15; }
.maker-steps ol { min-width: 0; display: flex; gap: 8px; max-width: 100%; padding: 4px; margin: -4px; box-sizing: border-box; overflow-x: auto; scrollbar-width: thin; }
.maker-steps ol:empty { display: none; }
.maker-steps li button { display: grid; justify-items: center; gap: 2px; width: 72px; padding: 6px; font-size: .85rem;
  font-variant-numeric: tabular-nums; }
.maker-steps li .thumbnail { width: 58px; height: 58px; }
.maker-steps li [aria-current] { border-color: var(--accent); box-shadow: inset 0 -4px var(--accent); font-weight: 700; }
.maker-steps li [data-faulty] span::after { content: " !"; color: var(--pomegranate-deep); font-weight: 700; }
.maker-step { display: grid; grid-template-columns: minmax(0, 1fr); gap: 18px; }
.maker-board, .maker-setup, .maker-play, .maker-fields, .maker-task, .maker-said { display: grid; grid-template-columns: minmax(0, 1fr);
  gap: 12px; align-content: start; min-width: 0; }
.maker-board tama-board { width: min(100%, max(56dvh, 304px)); aspect-ratio: 1; justify-self: center; border-radius: 2%;
  background: var(--stone); box-shadow: var(--shade); }
.maker-board .choice { background: none; box-shadow: inset 0 0 0 1px var(--paper-edge); }
.maker .how { color: var(--ink-soft); text-wrap: pretty; }
.maker-said:not(:has(.maker-verdict:not(:empty))) { display: none; }
.maker-verdict { padding-inline-start: 12px; border-inline-start: 4px solid var(--paper-edge); font-weight: 600; }
.maker-verdict[data-tone=good] { border-color: #5d8a3f; }
.maker-verdict[data-tone=warning] { border-color: var(--accent); }
.maker-said button { justify-self: start; }
.maker-tries { display: grid; gap: 10px; margin-top: 8px !important; }
.maker-tries li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 4px 8px; align-items: start; }
.maker-tries li > button { margin-top: 26px; }
.maker-tries .answer { grid-column: 1 / -1; color: var(--ink-soft); font-size: .9rem; }
.maker-offers { display: grid; gap: 8px; margin-top: 10px; }
.maker-offers p { color: var(--ink-soft); font-size: .92rem; }
.maker-foot { display: grid; gap: 8px; padding-top: 12px; border-top: 1px solid var(--paper-edge); }
.own-sets ul { display: grid; gap: 10px; margin-top: 18px; }
.own-sets li { display: grid; gap: 8px; padding: 14px 18px; border-radius: 16px; background: var(--paper); box-shadow: var(--shade); }
.own-sets .name { display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 12px; font-size: 1.1rem; font-weight: 600; }
.own-sets .name a { padding-block: 6px; overflow-wrap: anywhere; }
.own-sets .count { color: var(--ink-soft); font-size: .9rem; font-weight: 400; }
.own-sets a.button { display: inline-grid; align-content: center; min-height: 44px; padding: 0 16px; box-sizing: border-box;
  border: 1px solid var(--paper-edge); border-radius: 12px; color: var(--ink); text-decoration: none; }
.own-sets a.button:hover { border-color: var(--accent); }
.maker-choice { display: grid; gap: 10px; justify-items: start; margin-top: 18px; }
.maker-choice button { max-width: 100%; overflow-wrap: anywhere; }

@media (min-aspect-ratio: 1 / 1) and (min-width: 760px) {
  .maker-step { grid-template-columns: minmax(280px, min(100dvh - 190px, 46vw)) minmax(0, 1fr); column-gap: clamp(20px, 3vw, 44px); }
  .maker-board tama-board { width: min(100%, max(100dvh - 420px, 280px)); }
}
`;

const sheet = new CSSStyleSheet();
sheet.replaceSync(SHEET);

/** Adds the style sheet to the page, once. */
export function addStyle() {
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}
