// The style of the dialog in which a position is set up.

const SHEET = `
#editor { width: max-content; max-width: 98vw; max-height: 98dvh; padding: 18px; }
#editor[open] { display: grid; gap: 18px; grid-template-columns: max-content minmax(250px, 340px); }
#editor tama-board { width: min(86dvh, 98vw - 400px); aspect-ratio: 1; }
#editor .controls { display: grid; gap: 12px; align-content: start; min-width: 0; }
#editor .palette { display: grid; grid-template-columns: repeat(6, minmax(0, 1fr)); gap: 4px; }
#editor .palette label { position: relative; display: grid; place-items: center; padding: 4px; border-radius: 12px; cursor: grab; touch-action: none; }
#editor .palette label:has(:checked) { background: var(--page); box-shadow: 0 0 0 1px var(--paper-edge), inset 0 -3px var(--apricot); }
#editor .palette label:has(:focus-visible) { outline: 3px solid var(--apricot); }
#editor .palette input { position: absolute; opacity: 0; }
#editor .palette canvas { width: 100%; max-width: 44px; aspect-ratio: 1; }
#editor .ghost { position: fixed; inset: -32px auto auto -32px; width: 64px; height: 64px; margin: 0; pointer-events: none; z-index: 2; }
#editor input[name="fen"] { width: 100%; padding: 8px 10px; border: 1px solid var(--paper-edge); border-radius: 10px; background: var(--page); font: .85rem/1.3 ui-monospace, monospace; }
#editor .verdict { min-height: 2.9em; color: var(--ink-soft); font-size: .92rem; }
#editor .verdict[data-bad] { color: var(--pomegranate-deep); }
#editor button:disabled { opacity: .45; cursor: default; }
#editor .buttons { display: grid; grid-template-columns: 1fr 1fr; }
#editor .buttons .primary { grid-column: 1 / -1; grid-row: 1; }
@media (max-aspect-ratio: 1 / 1) {
  #editor { width: 98vw; padding: 12px; }
  #editor .buttons { display: flex; }
  #editor[open] { grid-template-columns: minmax(0, 1fr); justify-items: center; gap: 10px; }
  #editor tama-board { width: min(98vw - 28px, 100dvh - 440px); min-width: 200px; }
  #editor .controls { width: 100%; gap: 8px; }
  #editor h2 { position: absolute; clip-path: inset(50%); }
  #editor .verdict { min-height: 1.4em; }
}
`;

export const sheet = new CSSStyleSheet();
sheet.replaceSync(SHEET);
