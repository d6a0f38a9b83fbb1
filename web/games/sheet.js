// The style of the saved games and the statistics, which comes with them.

const SHEET = `
dialog.games { width: min(94vw, 620px); height: min(94dvh, 760px); overflow: hidden; }
.shelf { display: grid; grid-template-rows: auto auto minmax(0, 1fr) auto auto; gap: 12px; height: 100%; padding: 18px 22px; }
.shelf header { display: flex; align-items: center; justify-content: space-between; }
.shelf > section { grid-row: 3; min-height: 0; }
.shelf > section[hidden] { display: none; }
.shelf .games { display: grid; grid-template-rows: auto minmax(0, 1fr); gap: 10px; }
.shelf .figures { overflow: auto; overscroll-behavior: contain; scrollbar-width: thin; display: grid; gap: 22px; align-content: start; padding: 4px; }
.shelf .search { padding: 9px 14px; border: 1px solid var(--paper-edge); border-radius: 10px; background: var(--page); }
.shelf .search[hidden] { display: none; }
.saved { grid-row: 2; list-style: none; overflow: auto; overscroll-behavior: contain; scrollbar-width: thin; outline-offset: -3px; padding: 3px; }
.saved li { display: flex; align-items: center; gap: 2px; border-radius: 12px; content-visibility: auto; contain-intrinsic-height: 66px; }
.saved li + li { margin-top: 2px; }
.saved li:hover, .saved li:focus-within { background: var(--page); }
.saved .open {
  flex: 1; min-width: 0; display: grid; grid-template-columns: 46px minmax(0, 1fr) auto; column-gap: 12px; align-items: center;
  padding: 7px 8px; border: 0; border-radius: 12px; background: none; text-align: start; cursor: pointer;
}
.saved .thumb { grid-row: 1 / 3; width: 46px; height: 46px; border-radius: 6px; background: var(--stone); direction: ltr; forced-color-adjust: none; }
.thumb .white { fill: var(--bone); stroke: var(--bone-edge); stroke-width: .1; }
.thumb .black { fill: var(--fruit); stroke: var(--fruit-edge); stroke-width: .06; }
.saved b { font-weight: 600; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.saved .result { font-size: .88rem; }
.saved small { grid-column: 2 / -1; color: var(--ink-soft); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.saved [data-renaming] .open { display: none; }
.saved .name { flex: 1; min-width: 0; margin: 10px 8px; padding: 9px 12px; border: 1px solid var(--apricot); border-radius: 10px; background: var(--paper); }
.saved .tool { flex: none; display: grid; place-items: center; width: 40px; height: 44px; border: 0; border-radius: 10px; background: none; color: var(--ink-soft); cursor: pointer; }
.saved .tool:hover { background: var(--apricot-wash); color: var(--ink); }
.shelf svg:not(.thumb) { width: 20px; height: 20px; fill: none; stroke: currentcolor; stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round; }
.shelf .none { grid-row: 2; align-self: center; padding: 24px; text-align: center; color: var(--ink-soft); text-wrap: balance; }
.shelf .none:empty { display: none; }
.shelf .said { grid-row: 4; color: var(--ink-soft); font-size: .92rem; }
.shelf .said:empty { display: none; }
.shelf .said[data-tone] { color: var(--pomegranate-deep); }
.shelf .said button, .shelf .clear { padding: 4px 12px; min-height: 34px; border: 1px solid var(--paper-edge); border-radius: 17px; background: none; color: var(--ink); cursor: pointer; }
.shelf .said button:hover, .shelf .clear:hover { border-color: var(--apricot); background: var(--apricot-wash); }
.shelf .clear { justify-self: start; font-size: .88rem; }
.shelf footer { grid-row: 5; }
.whole { display: grid; grid-template-columns: repeat(3, 1fr); margin: 0 0 10px; text-align: center; }
.whole div { display: grid; }
.whole dt { grid-row: 2; color: var(--ink-soft); font-size: .92rem; }
.whole dd { margin: 0; font-size: 2.6rem; line-height: 1.1; font-weight: 300; font-variant-numeric: tabular-nums; }
.shares { display: flex; gap: 3px; height: 10px; }
.shares i { min-width: 4px; border-radius: 5px; background: var(--paper-edge); }
.shares [data-kind="won"] { background: var(--apricot); }
.shares [data-kind="lost"] { background: var(--pomegranate); }
.feats { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 10px; margin: 0; }
.feats div { padding: 12px 14px; border-radius: 14px; background: var(--page); }
.feats dt { color: var(--ink-soft); font-size: .85rem; }
.feats dd { margin: 2px 0 0; font-weight: 600; }
.figures table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
.figures :is(th, td) { padding: 7px 6px; text-align: end; font-weight: 400; border-bottom: 1px solid var(--paper-edge); }
.figures thead th { color: var(--ink-soft); font-size: .85rem; }
.figures th:first-child { text-align: start; width: 52%; }
@media (max-width: 480px) {
  .shelf { padding: 14px 12px; }
  .saved .open { grid-template-columns: 40px minmax(0, 1fr); }
  .saved .thumb { width: 40px; height: 40px; grid-row: 1 / 4; }
  .saved .result, .saved small { grid-column: 2; white-space: normal; }
  .saved .tool { width: 34px; }
}
`;

export const sheet = new CSSStyleSheet();
sheet.replaceSync(SHEET);
