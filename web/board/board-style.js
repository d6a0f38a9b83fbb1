// The board's own style sheet. Constructed, so that a strict Content-Security-Policy allows it; a page changes the
// colours by setting the --board-… properties on its tama-board.

const SHEET = `
:host {
  --board-stone: #ebd0b8; --board-stone-low: #dfbd9f; --board-pore: rgb(110 62 36 / .17);
  --board-line: rgb(128 76 46 / .42); --board-line-glint: rgb(255 247 236 / .5); --board-label: rgb(84 50 32 / .78);
  --board-may: #f5a04c; --board-may-edge: #8f4708; --board-must: #96182f; --board-trace: rgb(176 104 52 / .3);
  --board-shadow: rgb(62 32 18 / .42);
  --board-light-face: #fffaf0; --board-light-shade: #eadcc2; --board-light-edge: #b79f79;
  --board-light-carve: #a5834d; --board-light-glint: #ffffff; --board-light-lip: #ffffff;
  --board-dark-face: #a3283f; --board-dark-shade: #6a1024; --board-dark-edge: #3d0613;
  --board-dark-carve: #e8a48f; --board-dark-glint: rgb(255 176 172 / .5); --board-dark-lip: #38040f;
  display: block; position: relative; aspect-ratio: 1; contain: layout; border-radius: 2% / 2%;
  -webkit-user-select: none; user-select: none; -webkit-tap-highlight-color: transparent;
}
@media (prefers-color-scheme: dark) {
  :host {
    --board-stone: #5a4d45; --board-stone-low: #463b35; --board-pore: rgb(14 8 6 / .3);
    --board-line: rgb(18 11 8 / .6); --board-line-glint: rgb(255 226 200 / .07); --board-label: rgb(240 219 200 / .72);
    --board-may: #ffab5c; --board-may-edge: #2c1605; --board-must: #ff8d84; --board-trace: rgb(255 166 84 / .26);
    --board-shadow: rgb(0 0 0 / .6);
    --board-light-face: #f8efdf; --board-light-shade: #d7c6a8; --board-light-edge: #8d7756;
    --board-light-carve: #94733f; --board-light-glint: #fffdf6; --board-light-lip: #fffdf6;
    --board-dark-face: #b52f47; --board-dark-shade: #7c1429; --board-dark-edge: #30040e;
    --board-dark-carve: #f0b29c; --board-dark-glint: rgb(255 170 160 / .75); --board-dark-lip: #3d0511;
  }
}
canvas, [role=grid] { position: absolute; inset: 0; width: 100%; height: 100%; border-radius: inherit; }
canvas { pointer-events: none; }
[role=grid] { display: grid; grid-template-rows: repeat(8, 1fr); touch-action: manipulation; }
[role=row] { display: grid; grid-template-columns: repeat(8, 1fr); min-height: 0; }
[role=gridcell] { display: grid; min-width: 0; min-height: 0; }
button {
  all: unset; min-width: 0; cursor: default; border-radius: 8%; -webkit-tap-highlight-color: transparent;
}
button[data-own] { cursor: grab; touch-action: none; }
button:focus-visible { outline: max(3px, .35vmin) solid #1b1715; outline-offset: -4px; box-shadow: inset 0 0 0 2px #fff7ea; }
:host([data-dragging]) button { cursor: grabbing; }
`;

export const boardStyle = new CSSStyleSheet();
boardStyle.replaceSync(SHEET);
