// Gives shadow roots their style sheets, <tama-board>'s own among them. They are constructed, so that a strict
// Content-Security-Policy allows them; the colours are --board-… properties that the page sets.

const SHEET = `
:host {
  display: block; position: relative; direction: ltr; aspect-ratio: 1; contain: layout; border-radius: 2%;
  -webkit-user-select: none; user-select: none; -webkit-tap-highlight-color: transparent;
}
canvas, [role=grid] { position: absolute; inset: 0; width: 100%; height: 100%; border-radius: inherit; }
[role=grid] { display: grid; grid-template-rows: repeat(8, 1fr); touch-action: manipulation; }
[role=row] { display: grid; grid-template-columns: repeat(8, 1fr); min-height: 0; }
[role=gridcell] { display: grid; min-width: 0; min-height: 0; }
button { all: unset; cursor: default; border-radius: 8%; }
button[data-own] { cursor: grab; touch-action: none; }
button:focus-visible { outline: max(3px, .35vmin) solid #1b1715; outline-offset: -4px; box-shadow: inset 0 0 0 2px #fff7ea; }
:host([data-dragging]) button { cursor: grabbing; }
.print { display: none; }
@media print {
  canvas, [role=grid] { visibility: hidden; }
  .print { display: block; position: absolute; inset: 0; width: 100%; height: 100%; background: #fff; }
}
`;

/** A shadow root loses its sheets when its element goes into another document, which has others. */
export class Style {
  text: string;
  sheets = new WeakMap<Document, CSSStyleSheet>();

  constructor(text: string) {
    this.text = text;
  }

  apply(root: ShadowRoot) {
    const { ownerDocument } = root;
    const sheet = this.sheets.get(ownerDocument) ?? new (ownerDocument.defaultView ?? globalThis).CSSStyleSheet();
    if (!this.sheets.has(ownerDocument)) sheet.replaceSync(this.text);
    this.sheets.set(ownerDocument, sheet);
    root.adoptedStyleSheets = [sheet];
  }
}

export const boardStyle = new Style(SHEET);
